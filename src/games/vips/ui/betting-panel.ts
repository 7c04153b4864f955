import type { Seat } from '../../../kernel/game.ts';
import type { Block, Input, Screen, ScreenButton, Localizer } from '../../../kernel/screen.ts';
import { type Bet, PARTS, type Part, partOf, pieceOf, portraitOf } from '../rules/pieces.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView, VipsTypes } from '../rules/view.ts';
import { button, buttons, links, PAGES, pictures, screen, text } from './blocks.ts';
import { pieceEmoji } from '../words/emojis.ts';
import { betMarkdown, playerName } from '../words/formatting.ts';
import { completeBet, faceCode, faceFrom, type PartialBet, pieceCode, pieceFrom } from './payload-codes.ts';
import { faceBuilderPicture } from '../pictures/face-builder.ts';
import type { SpectatorBets } from '../../../kernel/game-parts.ts';
import { betSchema } from '../schemas.ts';

/**
 * The secret panel of a bet (V5). The face being built is part of the payloads: the button of head IV sends `fh4-2-` while
 * only eyes II are chosen; `f123` is a whole face to bet on. If the table votes on who starts (V8), it has the vote:
 * `fh4-2-v0`, `f123v0`; the select of the vote sends `fv-2-`.
 */

const CHOICE_PAYLOAD = /^f(v|[hem][1-5])([1-5-]{3})(?:v([0-4]))?$/u;
const BET_PAYLOAD = /^f([1-5]{3})(?:v([0-4]))?$/u;
/** The letter of the select for the most famous player, where buttons have their piece. */
const VOTE_CODE = 'v';

/** The choices in the panel: a face, and the player its owner holds to be the most famous. */
interface Choices {
  readonly face: PartialBet;
  readonly vote: Seat | null;
}

/** A face of which nothing is chosen. */
export const NO_FACE: PartialBet = { head: null, eyes: null, mouth: null };

/**
 * The panel with the choices of `payload`, after the one just made if the payload is that of a piece or of the vote: the
 * pieces as three rows of five under their picture, in the order of the columns. A bet that is placed opens alone, with a way
 * to change it. In a guided game the guide says what to do, and the panel no more than that, so that a phone shows the button,
 * too.
 */
export function bettingPanel(view: VipsView, payload: string, input: Input, localizer: Localizer): Screen {
  const current = view.ownBet;
  if (payload === PAGES.start && current !== null) return placedPanel(view, current, localizer);
  const choices = choicesAfter(view, payload, input) ?? { face: current ?? NO_FACE, vote: view.ownVote };
  const { face, vote } = choices;
  const unchanged = isFaceOf(current, face) && vote === view.ownVote;
  const isSettled = unchanged || (current !== null && view.betChangesLeft === 0);
  const isUnvoted = completeBet(face) !== null && view.isElection && vote === null;
  const confirm = isUnvoted ? 'vips.bet.confirm-unvoted' : 'vips.bet.confirm';
  return screen(
    view.isGuided && current === null
      ? null
      : text(localizer.markdown('vips.bet.heading'), betStatus(localizer, view, unchanged)),
    pictures(faceBuilderPicture(localizer, view, face)),
    ...PARTS.map((part) => pieceRow(view, part, choices, localizer)),
    view.isElection ? voteSelect(view, choices, localizer) : null,
    confirmButton(choices, isSettled, current === null ? confirm : 'vips.bet.change', localizer),
  );
}

/** True if a face is that of this bet. */
const isFaceOf = (bet: Bet | null, face: PartialBet): boolean =>
  bet !== null && faceCode(face) === faceCode(bet);

/** The button that bets on a face once it is complete, unless the bet is settled; `key` is that of its text. */
const confirmButton = (
  choices: Choices,
  isSettled: boolean,
  key: string,
  localizer: Localizer,
): Block | null =>
  buttons(
    button(localizer.plain(isSettled ? 'vips.bet.settled' : key), 'play', `f${choicesCode(choices)}`, {
      style: isSettled ? 'secondary' : 'success',
      disabled: isSettled || completeBet(choices.face) === null,
    }),
  );

/** A bet that is placed. */
const placedPanel = (view: VipsView, bet: Bet, localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('vips.bet.heading'), betStatus(localizer, view, true)),
    pictures(faceBuilderPicture(localizer, view, bet)),
    buttons(
      ...(view.betChangesLeft === 0 ? [] : [changeButton(view, bet, localizer)]),
      ...links(localizer, 'panel', ['refresh']),
    ),
  );

/** The button that leads from a bet that is placed to its choices. */
export const changeButton = ({ ownVote }: VipsView, bet: Bet, localizer: Localizer): ScreenButton =>
  button(localizer.plain('vips.bet.change'), 'panel', `f${choicesCode({ face: bet, vote: ownVote })}`);

/** The move of the confirm button's payload; `null` when the payload is another one. */
export function betFrom(payload: string): Extract<VipsMove, { type: 'bet' }> | null {
  const [, code = '', vote] = BET_PAYLOAD.exec(payload) ?? [];
  const face = faceFrom(code);
  const bet = face === null ? null : completeBet(face);
  return bet === null ? null : { type: 'bet', bet, ...(vote === undefined ? {} : { famous: Number(vote) }) };
}

function betStatus(localizer: Localizer, view: VipsView, unchanged: boolean): string {
  const { ownBet, betChangesLeft: left } = view;
  if (ownBet === null) return localizer.markdown(view.isElection ? 'vips.bet.task-vote' : 'vips.bet.task');
  const key = left === 0 ? 'vips.bet.final' : unchanged ? 'vips.bet.stands' : 'vips.bet.changing';
  return localizer.markdown(key, { bet: betMarkdown(localizer, view.set, ownBet), left });
}

/** The choices of the payload, after the one just made if it is that of a piece or of the vote; `null` when it is neither. */
function choicesAfter({ hands }: VipsView, payload: string, { choice = '' }: Input): Choices | null {
  const move = betFrom(payload);
  if (move !== null) return { face: move.bet, vote: move.famous ?? null };
  const [, chosen = '', code = '', voted] = CHOICE_PAYLOAD.exec(payload) ?? [];
  const face = faceFrom(code);
  if (face === null) return null;
  const vote = voted === undefined ? null : Number(voted);
  const piece = pieceFrom(chosen);
  if (piece !== undefined) return { face: { ...face, [partOf(piece)]: portraitOf(piece) }, vote };
  return { face, vote: hands[Number(choice)] === undefined ? vote : Number(choice) };
}

/** Face and vote as the end of a payload. */
const choicesCode = ({ face, vote }: Choices): string =>
  faceCode(face) + (vote === null ? '' : `${VOTE_CODE}${vote}`);

/** The player the viewer holds to be the most famous (V8). */
const voteSelect = ({ hands }: VipsView, choices: Choices, localizer: Localizer): Block => ({
  type: 'select',
  placeholder: localizer.plain('vips.bet.select-famous'),
  action: { route: 'panel', payload: `f${VOTE_CODE}${choicesCode(choices)}` },
  options: hands.map((_, seat) => ({
    label: playerName(localizer, seat),
    value: String(seat),
    emoji: { name: '⭐' },
    selected: choices.vote === seat,
  })),
});

/**
 * The pieces of a part from the tallest column to the lowest, as in the panel of a turn: the chosen one is green, and the
 * others are grey beside it.
 */
const pieceRow = (
  { set, columns }: VipsView,
  part: Part,
  choices: Choices,
  localizer: Localizer,
): Block | null =>
  buttons(
    ...columns[part].map((portrait) => {
      const piece = pieceOf(part, portrait);
      const { [part]: chosen } = choices.face;
      return button(portrait, 'panel', `f${pieceCode(piece)}${choicesCode(choices)}`, {
        ...pieceEmoji(localizer, set, piece),
        style: chosen === null ? 'primary' : chosen === portrait ? 'success' : 'secondary',
      });
    }),
  );

/** The bets of people without a seat (the kernel's `spectatorBets`), made as players make theirs (V5). */
export const spectatorBetsUi: Pick<SpectatorBets<VipsTypes>, 'panel' | 'betOf'> = {
  panel: (view, bet, payload, input, localizer) => {
    const current = bet === null ? null : betSchema.parse(bet);
    const { face } = choicesAfter(view, payload, input) ?? { face: current ?? NO_FACE };
    const unchanged = isFaceOf(current, face);
    const choices = { face, vote: null };
    return screen(
      text(
        localizer.markdown('vips.house.heading'),
        current === null
          ? localizer.markdown('vips.house.task')
          : localizer.markdown(unchanged ? 'vips.house.stands' : 'vips.bet.changing', {
              bet: betMarkdown(localizer, view.set, current),
            }),
      ),
      pictures(faceBuilderPicture(localizer, view, face)),
      ...PARTS.map((part) => pieceRow(view, part, choices, localizer)),
      confirmButton(choices, unchanged, current === null ? 'vips.bet.confirm' : 'vips.bet.change', localizer),
    );
  },
  betOf: (payload) => betFrom(payload)?.bet ?? null,
};
