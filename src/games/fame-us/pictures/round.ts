import type { Seat } from '../../../kernel/game.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import {
  ALT_MARK,
  type Brush,
  definePicture,
  displayName,
  initialsOf,
} from '../../../pictures/drawing-api.ts';
import type { Card } from '../rules/criteria.ts';
import { isHouseCard } from '../rules/house.ts';
import { openCards } from '../rules/evolve.ts';
import { STARTER_COUNT } from '../rules/limits.ts';
import type { Proposal, RoundAction, RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { cardText, playerName, proposedText } from '../words/formatting.ts';
import { type Bubble, drawBubble } from './drawing/bubble.ts';
import { drawClub } from './drawing/club.ts';
import { drawPlayerStrip, playerBox, playerStripHeight, type RoundPlayer } from './drawing/player-strip.ts';
import { drawPoster, type Poster, posterHeight } from './drawing/poster.ts';
import { drawStar } from './drawing/primitives.ts';
import { GOLD, NIGHT_LIGHT } from './drawing/theme.ts';
import { portraitOf } from './portrait.ts';
import { fitSentences } from '../../../kernel/alt-text.ts';

/** The open criteria of a round as a wanted poster, the proposal, and the players. */
export interface RoundScene extends Poster {
  /** The number of the round, and how many there are at most. */
  readonly rounds: { readonly now: number; readonly most: number };
  /** `null` before. */
  readonly proposal: Bubble | null;
  /** In seat order. */
  readonly players: readonly RoundPlayer[];
}

/** The round in progress, built from what everyone may see: votes are in or not, never how. */
export function roundPicture(localizer: Localizer, view: FameUsView) {
  const { actions, active, proposal, phase, voters, missing, timed } = view;
  const proposer = proposal?.proposer ?? null;
  const voteOf = (seat: Seat): RoundPlayer['vote'] => {
    if (phase !== 'voting' || !voters.includes(seat)) return 'out';
    return missing.includes(seat) ? 'waiting' : 'in';
  };
  return round.of(
    {
      ...posterOf(localizer, view.round, view.open, actions),
      proposal: proposal === null ? null : proposalOf(localizer, proposal, null),
      players: view.handCounts.map((count, seat) => ({
        name: playerName(localizer, seat),
        count,
        mark: active === seat ? 'active' : markOf(actions, seat, proposer),
        vote: voteOf(seat),
        sand: timed && seat === (active ?? proposer) ? 'running' : sandOf(actions, seat),
      })),
    },
    () => roundAlt(localizer, view),
  );
}

/** A round that is over, with every vote, and the cards that everyone has now. */
export const resultPicture = (
  localizer: Localizer,
  { handCounts }: Pick<FameUsView, 'handCounts'>,
  result: RoundResult,
) => round.of(resultScene(localizer, handCounts, result), resultAlt(localizer, result));

/** A round that is over, with every vote. `handCounts` are those of now. */
export function resultScene(
  localizer: Localizer,
  handCounts: readonly number[],
  { round: number, starter, actions, proposal }: RoundResult,
): RoundScene {
  const stamp = localizer.plain(proposal?.holds === true ? 'fame-us.picture.holds' : 'fame-us.picture.fails');
  return {
    ...posterOf(localizer, number, openCards({ starter, actions }), actions),
    proposal: proposal === null ? null : { ...proposalOf(localizer, proposal, stamp), holds: proposal.holds },
    players: handCounts.map((count, seat) => ({
      name: playerName(localizer, seat),
      count,
      mark: markOf(actions, seat, proposal?.proposer ?? null),
      vote: voteMark(proposal?.votes[seat] ?? null),
      sand: sandOf(actions, seat),
    })),
  };
}

/** The wanted poster: the open criteria, each with who played it, and the face that they make. */
function posterOf(
  localizer: Localizer,
  now: number,
  open: readonly Card[],
  actions: readonly RoundAction[],
): Omit<RoundScene, 'proposal' | 'players'> {
  const seats = actions.flatMap((action) => (action.type === 'played' ? [action.seat] : []));
  return {
    title: localizer.plain('fame-us.picture.wanted'),
    note: localizer.plain('fame-us.picture.round', { round: now }),
    rounds: { now, most: STARTER_COUNT },
    portrait: portraitOf(open),
    criteria: open.map((card, i) => ({
      text: cardText(localizer, card),
      seat: i === 0 ? null : (seats[i - 1] ?? null),
      isHouse: isHouseCard(card),
    })),
  };
}

/** The proposer's words: a question before the name is given. */
function proposalOf(localizer: Localizer, { proposer, name }: Proposal, stamp: string | null): Bubble {
  const isOpen = name === null && stamp === null;
  return {
    says: localizer.plain(isOpen ? 'fame-us.name' : 'fame-us.picture.says', { player: { seat: proposer } }),
    name: isOpen ? localizer.plain('fame-us.picture.last-call') : proposedText(localizer, name),
    stamp,
    holds: false,
  };
}

function markOf(actions: readonly RoundAction[], seat: Seat, proposer: Seat | null): RoundPlayer['mark'] {
  if (proposer === seat) return 'proposer';
  const done = actions.find((action) => action.seat === seat);
  if (done === undefined) return 'none';
  return done.type === 'accused' ? 'accuser' : done.type;
}

const sandOf = (actions: readonly RoundAction[], seat: Seat): RoundPlayer['sand'] =>
  actions.some((action) => action.type === 'passed' && action.seat === seat && action.timer) ? 'out' : 'none';

const voteMark = (vote: boolean | null): RoundPlayer['vote'] =>
  vote === null ? 'out' : vote ? 'for' : 'against';

const WIDTH = 1200;
const MARGIN = 44;
const TOP = 32;
const BUBBLE = 142;
const GAP = 38;
/** Below the players: room for Discord's ALT mark, and beside it a star for each round. */
const FOOT = ALT_MARK.height * WIDTH;

/** A round: the wanted poster, what the proposer says, the players (F7, F13, F15). */
export const round = definePicture('fame-us/round', (scene: RoundScene) => {
  const poster = posterHeight(scene.criteria.length);
  const bubble = scene.proposal === null ? 0 : BUBBLE + GAP;
  const height = TOP + poster + GAP + bubble + playerStripHeight(scene.players.length) + FOOT;
  return { width: WIDTH, height, draw: (brush) => drawRound(brush, scene, height) };
});

function drawRound(brush: Brush, scene: RoundScene, height: number): void {
  const poster = posterHeight(scene.criteria.length);
  drawClub(brush, WIDTH, height, TOP + poster - 60);
  const initials = initialsOf(
    brush,
    scene.players.map(({ name }) => name),
  );
  drawPoster(brush, scene, initials, {
    x: MARGIN + 30,
    y: TOP,
    width: WIDTH - 2 * MARGIN - 60,
    height: poster,
  });
  const band = { x: MARGIN, y: TOP + poster + GAP, width: WIDTH - 2 * MARGIN };
  const strip = scene.proposal === null ? band : { ...band, y: band.y + BUBBLE + GAP };
  if (scene.proposal !== null) {
    const proposer = Math.max(
      0,
      scene.players.findIndex(({ mark }) => mark === 'proposer'),
    );
    const { x, width } = playerBox(scene.players.length, proposer, strip);
    const { name = '' } = scene.players[proposer] ?? {};
    // A name that no font covers is told by the number of its seat, here as below.
    const says = scene.proposal.says.replace(name, () => displayName(brush, name, proposer));
    drawBubble(brush, { ...scene.proposal, says }, x + width / 2, { ...band, height: BUBBLE });
  }
  drawPlayerStrip(brush, scene.players, initials, strip);
  drawRounds(brush, scene.rounds, height - FOOT / 2);
}

/** A star for each round there can be: golden up to the present one. */
function drawRounds(brush: Brush, { now, most }: RoundScene['rounds'], y: number): void {
  const left = ALT_MARK.width * WIDTH + MARGIN;
  const step = (WIDTH - 2 * left) / Math.max(1, most - 1);
  for (let round = 1; round <= most; round++) {
    const fill = round <= now ? GOLD : NIGHT_LIGHT;
    drawStar(brush, left + (round - 1) * step, y, round === now ? 34 : 24, fill);
  }
}

/** Describes the round in progress: the criteria, who has done what, the proposal, how many cards everyone holds. */
function roundAlt(localizer: Localizer, view: FameUsView): string {
  const { active, proposal, phase, voters, missing, actions, handCounts } = view;
  return fitSentences([
    criteriaText(localizer, view.round, view.open),
    active === null ? '' : localizer.plain('fame-us.panel.waiting', { player: { seat: active } }),
    phase === 'naming' && proposal !== null
      ? localizer.plain('fame-us.panel.waiting-name', { player: { seat: proposal.proposer } })
      : '',
    phase === 'voting' && proposal !== null ? namedText(localizer, proposal, 'fame-us.alt.named') : '',
    phase === 'voting'
      ? localizer.plain('fame-us.alt.votes', { in: voters.length - missing.length, all: voters.length })
      : '',
    ...actions.map((action) => actionText(localizer, action)),
    ...handCounts.map((n, seat) => localizer.plain('fame-us.alt.count', { player: { seat }, n })),
  ]);
}

/** Describes how a round ended: the name, every vote, what was drawn, the criteria. */
export function resultAlt(
  localizer: Localizer,
  { round: number, starter, actions, proposal, drawn }: RoundResult,
): string {
  const proposalTexts =
    proposal === null
      ? []
      : [
          namedText(localizer, proposal, proposal.name === null ? 'fame-us.alt.silent' : 'fame-us.alt.named'),
          localizer.plain('fame-us.alt.result', { holds: proposal.holds ? 'yes' : 'no' }),
          ...proposal.votes.flatMap((vote, seat) =>
            vote === null
              ? []
              : [localizer.plain('fame-us.alt.vote', { player: { seat }, favour: vote ? 'yes' : 'no' })],
          ),
        ];
  return fitSentences([
    criteriaText(localizer, number, openCards({ starter, actions })),
    ...proposalTexts,
    ...drawn.map(({ seat, count }) => localizer.plain('fame-us.alt.drew', { player: { seat }, n: count })),
    ...actions.map((action) => actionText(localizer, action)),
  ]);
}

const criteriaText = (localizer: Localizer, number: number, open: readonly Card[]): string =>
  localizer.plain('fame-us.alt.round', {
    round: number,
    cards: { list: open.map((card) => cardText(localizer, card)) },
  });

const namedText = (localizer: Localizer, { proposer, name }: Proposal, key: string): string =>
  localizer.plain(key, { player: { seat: proposer }, name: proposedText(localizer, name) });

function actionText(localizer: Localizer, action: RoundAction): string {
  const player = { seat: action.seat };
  switch (action.type) {
    case 'played':
      return localizer.plain('fame-us.alt.played', { player, card: cardText(localizer, action.card) });
    case 'passed':
      return localizer.plain('fame-us.alt.passed', { player });
    case 'accused':
      return localizer.plain('fame-us.alt.accused', { player, accused: { seat: action.accused } });
  }
}
