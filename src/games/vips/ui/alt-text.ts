import type { Seat } from '../../../kernel/game.ts';
import { clip } from '../../../kernel/text.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { type ArgumentCount, spokenArgument } from '../rules/applause.ts';
import { becauseMessageArgument, faceMessageArguments, pieceMessageArgument } from '../rules/narrate.ts';
import {
  type Bet,
  PARTS,
  type Piece,
  PORTRAITS,
  pieceOf,
  type PortraitSet,
  totalChips,
} from '../rules/pieces.ts';
import { type Standing, standings, standingsBySeat } from '../rules/standings.ts';
import type { SmileTest, TurnAction } from '../rules/state.ts';
import { raisedBy } from '../rules/swap.ts';
import { playedTurns } from '../rules/played-turns.ts';
import type { VipsView } from '../rules/view.ts';
import type { Work } from '../schemas.ts';
import { latestActions } from '../scenes/picture-scenes.ts';
import { betLook, betName, chipCountText, pieceName, playerName, smileMood } from '../words/formatting.ts';
import type { PartialBet } from './payload-codes.ts';
import { fullNames } from '../words/portrait-names.ts';
import { type TurningPoint, turningPoints } from '../rules/costliest-turn.ts';

/** Discord's limit for the description of an attachment, in characters. */
const MAX_LENGTH = 1024;

/** A sentence; those of the least weight are left out first. */
interface Sentence {
  readonly text: string;
  readonly weight: number;
}

/**
 * Joins sentences in their order. Where not all fit, those of the least weight are left out first, the last of them
 * before the others, so that the board itself is complete.
 */
function fitSentences(sentences: readonly Sentence[]): string {
  const kept = [...sentences];
  const joined = (): string => kept.map(({ text }) => text).join(' ');
  while (kept.length > 1 && joined().length > MAX_LENGTH) {
    const lightest = Math.min(...kept.map(({ weight }) => weight));
    kept.splice(
      kept.findLastIndex(({ weight }) => weight === lightest),
      1,
    );
  }
  return clip(joined(), MAX_LENGTH);
}

/** In ascending order. */
const WEIGHT = { hand: 0, change: 1, when: 2, board: 3 } as const;

/** Changes, oldest first; newer ones weigh more. */
const changeSentences = (texts: readonly string[]): readonly Sentence[] =>
  texts.map((text, i) => ({ text, weight: WEIGHT.change + i / texts.length }));

/** Describes the picture of a table that has not begun. */
export const lobbyAlt = (localizer: Localizer, target: string, set: VipsView['set']): string =>
  fitSentences([
    {
      text: localizer.plain('vips.alt.lobby', {
        target: { userText: target },
        people: PORTRAITS.map((portrait) =>
          localizer.plain('vips.alt.person', {
            name: fullNames(localizer, set)[portrait],
            ...faceMessageArguments(set, { head: portrait, eyes: portrait, mouth: portrait }),
          }),
        ).join('; '),
      }),
      weight: WEIGHT.board,
    },
  ]);

/** Describes the picture of a face being built: the face, and the pieces it can be built of. */
export const faceBuilderAlt = (
  localizer: Localizer,
  { set, columns }: Pick<VipsView, 'set' | 'columns'>,
  face: PartialBet,
): string =>
  localizer.plain('vips.alt.face-builder', {
    parts: PARTS.map((part) =>
      face[part] === null
        ? localizer.plain('vips.alt.open-part', { part: { key: `vips.part.${part}` } })
        : pieceName(localizer, set, pieceOf(part, face[part])),
    ).join(', '),
    choices: PARTS.map((part) =>
      localizer.plain('vips.alt.choice', {
        part: { key: `vips.laid.part-${part}` },
        pieces: columns[part]
          .map((portrait) =>
            localizer.plain('vips.alt.look', { piece: pieceMessageArgument(set, pieceOf(part, portrait)) }),
          )
          .join('; '),
      }),
    ).join(' '),
  });

/**
 * Describes the whole board: columns, pieces, chips, the changes (by default the latest, with the argument in its bubble),
 * the chips in hand.
 */
export function boardAlt(
  localizer: Localizer,
  view: VipsView,
  changes: readonly TurnAction[] = latestActions(view),
  spoken = spokenArgument(view),
): string {
  return fitSentences([
    { text: localizer.plain('vips.alt.board', { target: { userText: view.target } }), weight: WEIGHT.board },
    ...phaseTexts(localizer, view).map((text) => ({ text, weight: WEIGHT.when })),
    ...columnTexts(localizer, view).map((text) => ({ text, weight: WEIGHT.board })),
    ...changeSentences(changes.map((action) => actionText(localizer, view.set, action))),
    ...(spoken === null ? [] : [{ text: lineAlt(localizer, view, spoken), weight: WEIGHT.when }]),
    ...handTexts(localizer, view).map((text) => ({ text, weight: WEIGHT.hand })),
  ]);
}

/** Describes the board at the end with these bets only. Only once bets are revealed. */
export const betsAlt = (localizer: Localizer, view: VipsView, shown: readonly Standing[]): string =>
  fitSentences([
    {
      text: localizer.plain('vips.alt.shown-bets', { target: { userText: view.target } }),
      weight: WEIGHT.board,
    },
    ...shown.map(({ place, seat, bet }) => ({
      text: localizer.plain('vips.alt.shown-bet', {
        place,
        player: { seat },
        bet: betName(localizer, view.set, bet),
      }),
      weight: WEIGHT.when,
    })),
    ...columnTexts(localizer, view).map((text) => ({ text, weight: WEIGHT.board })),
  ]);

/** Describes a turn being composed: the board after its actions so far, the own chips and the own bet. */
export function turnAlt(localizer: Localizer, view: VipsView): string {
  const { ownBet, viewer } = view;
  const bet =
    ownBet === null
      ? []
      : [localizer.plain('vips.alt.own-bet', { bet: betName(localizer, view.set, ownBet) })];
  return fitSentences([
    { text: localizer.plain('vips.alt.draft'), weight: WEIGHT.board },
    ...changeSentences(view.actions.map((action) => actionText(localizer, view.set, action))),
    ...columnTexts(localizer, view).map((text) => ({ text, weight: WEIGHT.board })),
    ...bet.map((text) => ({ text, weight: WEIGHT.when })),
    ...handTexts(localizer, view)
      .filter((_, seat) => seat === viewer)
      .map((text) => ({ text, weight: WEIGHT.hand })),
  ]);
}

/** Describes the board at the end, with every bet and its points. Only once bets are revealed. */
export function revealAlt(localizer: Localizer, view: VipsView): string {
  return fitSentences([
    { text: localizer.plain('vips.alt.reveal', { target: { userText: view.target } }), weight: WEIGHT.board },
    ...scoreTexts(localizer, view).map((text) => ({ text, weight: WEIGHT.when })),
    ...columnTexts(localizer, view).map((text) => ({ text, weight: WEIGHT.board })),
  ]);
}

/**
 * Describes a whole game in order: every change of the tallest column (the latest, where there are too many), the turning
 * points, the face, everyone's points. `pastViews` are in the order of the game, the final view last. Only once bets are revealed.
 */
export function recapAlt(localizer: Localizer, view: VipsView, pastViews: readonly VipsView[]): string {
  const raisedSentences = pastViews.flatMap(({ turn, lastTurn }) =>
    lastTurn.flatMap((action) => raisedTexts(localizer, turn - 1, action, view)),
  );
  const start = localizer.plain('vips.alt.recap', {
    turns: view.turn - 1,
    target: { userText: view.target },
    n: raisedSentences.length,
  });
  const ideal = view.reveal === null ? [] : [idealAlt(localizer, view, view.reveal.ideal, betName)];
  return fitSentences([
    { text: start, weight: WEIGHT.board },
    ...changeSentences(raisedSentences),
    ...turningPoints(playedTurns(pastViews), view.reveal?.bets ?? []).map((point) => ({
      text: turningPointText(localizer, point),
      weight: WEIGHT.when,
    })),
    ...ideal.map((text) => ({ text, weight: WEIGHT.board })),
    ...scoreTexts(localizer, view).map((text) => ({ text, weight: WEIGHT.when })),
  ]);
}

const turningPointText = (localizer: Localizer, { turn, loser, lost }: TurningPoint): string =>
  localizer.plain('vips.alt.turning-point', {
    turn: turn.turn,
    by: { seat: turn.seat },
    player: { seat: loser },
    own: turn.seat === loser ? 'yes' : 'no',
    lost,
  });

/** Describes the framed face of the end; without what it looks like, and without its line, where there is no room for that. */
export const idealAlt = (
  localizer: Localizer,
  { set, target }: Pick<VipsView, 'set' | 'target'>,
  ideal: Bet,
  describe = betLook,
): string =>
  localizer.plain('vips.alt.ideal', { target: { userText: target }, bet: describe(localizer, set, ideal) });

/** What the plate under that face quotes, and who argued it. */
export const lineAlt = (
  localizer: Localizer,
  view: VipsView,
  { seat, because, raised }: ArgumentCount,
): string =>
  localizer.plain('vips.alt.line', {
    player: { seat },
    because: becauseMessageArgument(because, raised, view),
  });

/** Describes a wall of the gallery: what its plates say, and the faces as far as there is room. */
export const galleryAlt = (
  localizer: Localizer,
  works: readonly { readonly work: Work; readonly note: string; readonly said: string }[],
): string =>
  fitSentences([
    { text: localizer.plain('vips.alt.gallery', { n: works.length }), weight: WEIGHT.board },
    ...works.flatMap(({ work: { target, set, face }, note, said }, i) => [
      {
        text: localizer.plain('vips.alt.gallery-plate', {
          number: i + 1,
          target: { userText: target },
          note,
        }),
        weight: WEIGHT.when,
      },
      ...(said === '' ? [] : [{ text: said, weight: WEIGHT.change }]),
      {
        text: localizer.plain('vips.alt.gallery-face', { bet: betLook(localizer, set, face) }),
        weight: WEIGHT.hand,
      },
    ]),
  ]);

/** Describes the faces that the players bet on, the winner's first. Only once bets are revealed. */
export const postersAlt = (localizer: Localizer, view: VipsView): string =>
  fitSentences([
    {
      text: localizer.plain('vips.alt.posters', {
        target: { userText: view.target },
        n: view.hands.length,
      }),
      weight: WEIGHT.board,
    },
    ...standings(view).map((standing) => faceSentence(localizer, view, standing)),
  ]);

/** Describes the faces in the smile test, and what became of them so far. */
export const smilePostersAlt = (localizer: Localizer, view: VipsView, test: SmileTest): string =>
  fitSentences([
    {
      text: localizer.plain('vips.smile.alt-posters', {
        target: { userText: view.target },
        n: view.hands.length,
      }),
      weight: WEIGHT.board,
    },
    ...faceSentences(localizer, view, test.order),
    ...smileSentences(localizer, test),
  ]);

/** Describes the end of the smile test: the faces that have won, and everyone's smile. */
export const smileTestAlt = (
  localizer: Localizer,
  view: VipsView,
  test: SmileTest,
  heading: string,
): string =>
  fitSentences([
    {
      text: localizer.plain('vips.smile.alt', { heading, target: { userText: view.target } }),
      weight: WEIGHT.board,
    },
    ...faceSentences(localizer, view, test.prize ?? []),
    ...smileSentences(localizer, test),
  ]);

/** The faces that these players bet on. */
function faceSentences(localizer: Localizer, view: VipsView, seats: readonly Seat[]): readonly Sentence[] {
  const bySeat = standingsBySeat(view);
  return seats
    .flatMap((seat) => bySeat[seat] ?? [])
    .map((standing) => faceSentence(localizer, view, standing));
}

const smileSentences = (localizer: Localizer, { shown }: SmileTest): readonly Sentence[] =>
  shown.map(({ seat, controller, mm, isOpen }) => {
    const player = { seat };
    if (mm !== null)
      return {
        text: localizer.plain('vips.smile.alt-row', { player, mm, mood: smileMood(mm) }),
        weight: WEIGHT.when,
      };
    const text =
      isOpen && controller !== null
        ? localizer.plain('vips.smile.alt-looks', { player, by: { seat: controller } })
        : localizer.plain('vips.smile.alt-none', { player });
    return { text, weight: WEIGHT.when };
  });

/** Describes the diploma of a player, with these words on it. Only once bets are revealed. */
export const diplomaAlt = (
  localizer: Localizer,
  view: VipsView,
  standing: Standing,
  words: readonly string[],
): string =>
  fitSentences([
    {
      text: localizer.plain('vips.alt.diploma', {
        player: { seat: standing.seat },
        words: words.join(' · '),
      }),
      weight: WEIGHT.board,
    },
    faceSentence(localizer, view, standing),
  ]);

/** The face that a player bet on. */
const faceSentence = (
  localizer: Localizer,
  { set }: Pick<VipsView, 'set'>,
  { seat, bet }: Standing,
): Sentence => ({
  text: localizer.plain('vips.alt.poster', { player: { seat }, bet: betLook(localizer, set, bet) }),
  weight: WEIGHT.change,
});

function phaseTexts(localizer: Localizer, view: VipsView): readonly string[] {
  if (view.phase === 'betting') {
    const all = view.hasBet.length;
    return [localizer.plain('vips.alt.bets', { in: view.hasBet.filter((has) => has).length, all })];
  }
  return view.active === null
    ? []
    : [localizer.plain('vips.alt.turn', { turn: view.turn, player: { seat: view.active } })];
}

function columnTexts(localizer: Localizer, view: VipsView): readonly string[] {
  return PORTRAITS.map((_, at) => {
    const pieces = PARTS.flatMap((part) => {
      const portrait = view.columns[part][at];
      return portrait === undefined ? [] : [pieceText(localizer, view, pieceOf(part, portrait))];
    }).join('; ');
    return at === 0
      ? localizer.plain('vips.alt.tallest', { pieces })
      : localizer.plain('vips.alt.column', { column: at + 1, pieces });
  });
}

function pieceText(localizer: Localizer, view: VipsView, piece: Piece): string {
  if (view.phase === 'betting') return pieceName(localizer, view.set, piece);
  const chips = chipCountText(localizer, view.chips[piece]) || localizer.plain('vips.alt.bare');
  return localizer.plain('vips.alt.piece', { piece: pieceMessageArgument(view.set, piece), chips });
}

function actionText(localizer: Localizer, set: PortraitSet, action: TurnAction): string {
  if (action.type === 'placed') {
    const colour = { key: `vips.colour.${action.colour}` };
    return localizer.plain('vips.alt.placed', { colour, piece: pieceMessageArgument(set, action.piece) });
  }
  const [a, b] = action.pieces;
  const [fromA, fromB] = action.from;
  return localizer.plain('vips.alt.swapped', {
    a: pieceMessageArgument(set, a),
    b: pieceMessageArgument(set, b),
    fromA,
    fromB,
  });
}

/** A swap that brought another piece onto the tallest column (V15); empty for any other action. */
function raisedTexts(
  localizer: Localizer,
  turn: number,
  action: TurnAction,
  { set, target }: Pick<VipsView, 'set' | 'target'>,
): readonly string[] {
  if (action.type !== 'swapped') return [];
  const raised = raisedBy(action);
  if (raised === null) return [];
  const { piece, from } = raised;
  const args = { turn, player: { seat: action.seat }, piece: pieceMessageArgument(set, piece), from };
  if (action.because === null) return [localizer.plain('vips.alt.raised', args)];
  const because = becauseMessageArgument(action.because, piece, { set, target });
  return [localizer.plain('vips.alt.argued', { ...args, because })];
}

/** Everyone's place, bet and points. */
const scoreTexts = (localizer: Localizer, view: VipsView): readonly string[] =>
  standings(view).map(({ seat, place, bet, score }) =>
    localizer.plain('vips.alt.score', {
      place,
      player: { seat },
      bet: betName(localizer, view.set, bet),
      points: score.total,
    }),
  );

function handTexts(localizer: Localizer, view: VipsView): readonly string[] {
  if (view.phase === 'betting') return [];
  return view.hands.map((hand, seat) =>
    totalChips(hand) === 0
      ? localizer.plain('vips.alt.no-hand', { player: playerName(localizer, seat) })
      : localizer.plain('vips.alt.hand', {
          player: playerName(localizer, seat),
          chips: chipCountText(localizer, hand),
        }),
  );
}
