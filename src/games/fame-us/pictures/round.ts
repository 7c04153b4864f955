import { fitSentences } from '../../../kernel/alt-text.ts';
import type { Seat } from '../../../kernel/game.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import {
  ALT_MARK,
  asText,
  asTitle,
  type Brush,
  definePicture,
  displayName,
  initialsOf,
  type PictureOf,
} from '../../../pictures/painter-api.ts';
import type { Card } from '../rules/criteria.ts';
import { STARTER_COUNT } from '../rules/limits.ts';
import type { Proposal, RoundAction, RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { cardText, playerName, proposedText } from '../words/formatting.ts';
import { drawClub } from './drawing/club.ts';
import {
  drawPlayerStrip,
  drawSeatBadge,
  playerBox,
  playerStripHeight,
  type RoundPlayer,
} from './drawing/player-strip.ts';
import { drawPortrait, portraitHeight } from './drawing/portrait.ts';
import {
  type Box,
  drawBox,
  drawDisc,
  drawPolygon,
  drawStar,
  drawText,
  withTurn,
  inset,
} from './drawing/primitives.ts';
import {
  AGAINST,
  CARD,
  FAINT,
  GOLD,
  GOLD_DEEP,
  INK,
  NIGHT_LIGHT,
  PAPER,
  PAPER_SHADE,
} from './drawing/theme.ts';
import { portraitOf, type PortraitScene } from './portrait.ts';

/** The open criteria of a round as a wanted poster, the proposal, and the players. */
export interface RoundScene {
  readonly portrait: PortraitScene;
  readonly title: string;
  readonly note: string;
  /** The number of the round, and how many there are at most. */
  readonly rounds: { readonly now: number; readonly most: number };
  /** The open criteria, with the seat that played each; `null` for the starter. */
  readonly criteria: readonly { readonly text: string; readonly seat: Seat | null }[];
  /** The proposer's words; `null` before. `stamp` is printed over them when the votes are counted. */
  readonly proposal: {
    readonly says: string;
    readonly name: string;
    readonly stamp: string | null;
    readonly holds: boolean;
  } | null;
  /** In seat order. */
  readonly players: readonly RoundPlayer[];
}

/** The round in progress, built from what everyone may see: votes are in or not, never how. */
export function roundPicture(localizer: Localizer, view: FameUsView): PictureOf<RoundScene> {
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
    roundAlt(localizer, view),
  );
}

/** A round that is over, with every vote, and the cards that everyone has now. */
export const resultPicture = (
  localizer: Localizer,
  { handCounts }: Pick<FameUsView, 'handCounts'>,
  result: RoundResult,
): PictureOf<RoundScene> =>
  round.of(resultScene(localizer, handCounts, result), resultAlt(localizer, result));

/** A round that is over, with every vote. `handCounts` are those of now. */
export function resultScene(
  localizer: Localizer,
  handCounts: readonly number[],
  { round: number, starter, actions, proposal }: RoundResult,
): RoundScene {
  const stamp = localizer.plain(proposal?.holds === true ? 'fame-us.picture.holds' : 'fame-us.picture.fails');
  return {
    ...posterOf(localizer, number, openOf(starter, actions), actions),
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

/** The criteria that were open at the end of a round. */
const openOf = (starter: Card, actions: readonly RoundAction[]): readonly Card[] => [
  starter,
  ...actions.flatMap((action) => (action.type === 'played' ? [action.card] : [])),
];

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
    })),
  };
}

/** The proposer's words: a question before the name is given. */
function proposalOf(
  localizer: Localizer,
  { proposer, name }: Proposal,
  stamp: string | null,
): NonNullable<RoundScene['proposal']> {
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

/** Describes the round in progress: the criteria, who has done what, the proposal, how many cards everyone holds. */
function roundAlt(localizer: Localizer, view: FameUsView): string {
  const { active, proposal, phase, voters, missing, actions, handCounts } = view;
  return fitSentences([
    criteriaText(localizer, view.round, view.open),
    active === null ? '' : localizer.plain('fame-us.alt.active', { player: { seat: active } }),
    phase === 'naming' && proposal !== null
      ? localizer.plain('fame-us.alt.must-name', { player: { seat: proposal.proposer } })
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
    criteriaText(localizer, number, openOf(starter, actions)),
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

const WIDTH = 1200;
const MARGIN = 44;
const TOP = 32;
const BUBBLE = 142;
const GAP = 38;
/** Below the players: room for Discord's ALT mark, and beside it a star for each round. */
const FOOT = ALT_MARK.height * WIDTH;

const HEAD = 116;
const POSTER_FOOT = 28;
const MAX_ROW = 96;
const MIN_ROW = 54;
/** How high more than four criteria are together: then the picture of the largest table leaves a phone room for its post. */
const ROWS = 384;
const SIDE = 56;
/** The portrait at the poster's right: as high as four criteria are. */
const PORTRAIT = 236;
const PORTRAIT_GAP = 26;

/** How high the poster is with so many criteria, in pixels. */
const posterHeight = (count: number): number => HEAD + POSTER_FOOT + Math.max(4, count) * rowHeight(count);

const rowHeight = (count: number): number => Math.max(MIN_ROW, Math.min(MAX_ROW, ROWS / count));

/** The open criteria as a wanted poster: each with the colour of who played it, the newest one marked. */
function drawPoster(
  brush: Brush,
  { title, note, portrait, criteria }: RoundScene,
  initials: readonly string[],
  at: Box,
): void {
  const { context } = brush;
  drawBox(context, { ...at, x: at.x + 10, y: at.y + 14 }, { fill: 'rgba(10,4,16,0.5)', round: 6 });
  drawBox(context, at, { fill: PAPER, line: INK, width: 5, round: 6 });
  drawBox(context, inset(at, 14), { line: PAPER_SHADE, width: 6, round: 4 });
  drawHead(brush, title, note, at);
  const height = rowHeight(criteria.length);
  criteria.forEach((criterion, i) => {
    const isNewest = i === criteria.length - 1 && i > 0;
    const initial = criterion.seat === null ? '' : (initials[criterion.seat] ?? '');
    drawCriterion(brush, { ...criterion, initial }, isNewest, {
      x: at.x + SIDE,
      y: at.y + HEAD + i * height,
      width: at.width - 2 * SIDE - PORTRAIT - PORTRAIT_GAP,
      height,
    });
  });
  const room = at.height - HEAD - POSTER_FOOT;
  drawPortrait(brush, portrait, {
    x: at.x + at.width - SIDE - PORTRAIT + 14,
    y: at.y + HEAD + 8 + (room - portraitHeight(PORTRAIT)) / 2,
    width: PORTRAIT,
  });
  drawDisc(context, at.x + at.width / 2, at.y + 4, 13, { fill: GOLD, line: INK, width: 4 });
}

/** The title between two stars, and the note in the corner. */
function drawHead(brush: Brush, title: string, note: string, at: Box): void {
  const { context } = brush;
  const middle = at.x + at.width / 2;
  drawText(brush, title.toLocaleUpperCase('und'), { x: middle, y: at.y + 62, width: 460 }, asTitle(88, 50));
  for (const side of [-1, 1]) drawStar(context, middle + side * 250, at.y + 60, 26);
  const noteRoom = { x: at.x + at.width - 118, y: at.y + 52, colour: FAINT, width: 170 };
  drawText(brush, note, noteRoom, asText(36, 24));
  context.fillStyle = INK;
  context.fillRect(at.x + SIDE, at.y + HEAD - 12, at.width - 2 * SIDE, 5);
}

function drawCriterion(
  brush: Brush,
  { text, seat, initial }: RoundScene['criteria'][number] & { readonly initial: string },
  isNewest: boolean,
  at: Box,
): void {
  const { context } = brush;
  const middle = at.y + at.height / 2;
  if (isNewest)
    drawBox(
      context,
      { x: at.x - 14, y: at.y + 5, width: at.width + 28, height: at.height - 10 },
      { fill: '#ffe7a3', line: GOLD_DEEP, width: 3, round: 10 },
    );
  if (seat === null) drawStar(context, at.x + 24, middle, 22);
  else drawSeatBadge(brush, seat, initial, at.x + 24, middle, 46);
  const textRoom = {
    x: at.x + 66,
    y: middle,
    align: 'left',
    width: at.width - 80,
    height: at.height - 8,
    lines: 2,
  } as const;
  drawText(brush, text, textRoom, asTitle(Math.min(56, at.height * 0.66), 26));
}

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
    drawProposal(brush, { ...scene.proposal, says }, x + width / 2, { ...band, height: BUBBLE });
  }
  drawPlayerStrip(brush, scene.players, initials, strip);
  drawRounds(brush, scene.rounds, height - FOOT / 2);
}

/** A star for each round there can be: golden up to the present one. */
function drawRounds({ context }: Brush, { now, most }: RoundScene['rounds'], y: number): void {
  const left = ALT_MARK.width * WIDTH + MARGIN;
  const step = (WIDTH - 2 * left) / Math.max(1, most - 1);
  for (let round = 1; round <= most; round++)
    drawStar(
      context,
      left + (round - 1) * step,
      y,
      round === now ? 34 : 24,
      round <= now ? GOLD : NIGHT_LIGHT,
    );
}

/** Draws the proposer's words in a bubble whose tail is at `tail`; with a stamp when the votes are counted. */
function drawProposal(
  brush: Brush,
  { says, name, stamp, holds }: NonNullable<RoundScene['proposal']>,
  tail: number,
  at: Box,
): void {
  const { context } = brush;
  drawPolygon(
    context,
    [
      [tail - 40, at.y + at.height - 10],
      [tail + 40, at.y + at.height - 10],
      [tail, at.y + at.height + 36],
    ],
    { fill: CARD, line: INK, width: 5 },
  );
  drawBox(context, at, { fill: CARD, line: INK, width: 5, round: 40 });
  drawBox(context, { x: tail - 44, y: at.y + at.height - 18, width: 88, height: 14 }, { fill: CARD });
  const width = at.width - (stamp === null ? 80 : 430);
  drawText(brush, says, { x: at.x + 40, y: at.y + 34, align: 'left', width }, asText(36, 24));
  const nameRoom = { x: at.x + 40, y: at.y + 92, align: 'left', width, height: 90, lines: 2 } as const;
  drawText(brush, name, nameRoom, asTitle(70, 30));
  if (stamp !== null) drawStamp(brush, stamp, holds, at.x + at.width - 200, at.y + at.height / 2);
}

/** A stamp on the slant: golden and straight-edged for a proposal that holds, dark for one that fails. */
function drawStamp(brush: Brush, text: string, holds: boolean, x: number, y: number): void {
  const { context } = brush;
  withTurn(context, x, y, holds ? -0.1 : 0.1, () => {
    const box = { x: -175, y: -56, width: 350, height: 112 };
    drawBox(context, box, { fill: holds ? GOLD : AGAINST, line: INK, width: 6, round: holds ? 56 : 8 });
    const frame = { x: -163, y: -44, width: 326, height: 88 };
    drawBox(context, frame, { line: holds ? INK : CARD, width: 3, round: holds ? 44 : 4 });
    drawText(brush, text, { x: 0, y: 0, colour: holds ? INK : CARD, width: 290 }, asTitle(66, 30));
  });
}
