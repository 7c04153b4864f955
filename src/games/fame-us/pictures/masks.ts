import { fitSentences } from '../../../kernel/alt-text.ts';
import type { Seat } from '../../../kernel/game.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import {
  ALT_MARK,
  asText,
  type Brush,
  definePicture,
  displayName,
  roomIn,
} from '../../../pictures/drawing-api.ts';
import type { FameUsView } from '../rules/view.ts';
import { playerName } from '../words/formatting.ts';
import { drawCardFan } from './drawing/card-fan.ts';
import { drawTitledClub } from './drawing/club.ts';
import { drawEmblem } from './drawing/emblems.ts';
import {
  boxInRows,
  type Box,
  drawBox,
  drawDisc,
  drawText,
  fillAndStroke,
  inset,
  tracePath,
  withTurn,
} from './drawing/primitives.ts';
import { CARD, GOLD, INK, NIGHT, PAPER, PINK, SEAT_COLOURS } from './drawing/theme.ts';
import { revealOf } from './reveal.ts';
import type { RoundResult } from '../rules/state.ts';
import { animate } from './drawing/frame.ts';
import { resultAlt, resultScene, round, type RoundScene } from './round.ts';

/** The players at the end, one after the other unmasked. */
type MasksScene = ReturnType<typeof masksScene>;

function masksScene(localizer: Localizer, view: FameUsView, unmasked: readonly Seat[]) {
  const { teams } = revealOf(view);
  /** In seat order; `team` is `null` until they are unmasked. */
  const players = view.handCounts.map((count, seat) => ({
    name: playerName(localizer, seat),
    count,
    team: unmasked.includes(seat) ? (teams[seat] ?? null) : null,
  }));
  return { title: localizer.plain('fame-us.picture.over'), players };
}

/**
 * The players at the end, with the teams of the unmasked players. Masked teams have no influence on it. Throws
 * a `RangeError` while the teams are secret.
 */
export function masksPicture(localizer: Localizer, view: FameUsView, unmasked: readonly Seat[]) {
  const scene = masksScene(localizer, view, unmasked);
  return masks.of(
    scene,
    fitSentences([
      localizer.plain('fame-us.alt.masks'),
      ...scene.players.map(({ count: n, team }, seat) =>
        team === null
          ? localizer.plain('fame-us.alt.masked', { player: { seat }, n })
          : localizer.plain('fame-us.alt.unmasked', {
              player: { seat },
              n,
              team: { key: `fame-us.team.${team}` },
            }),
      ),
    ]),
  );
}

const WIDTH = 1200;
const MARGIN = 40;
const TOP = 150;
const GAP = 24;
const CARD_HEIGHT = 356;
const MAX_PER_ROW = 4;
/** Room below the cards for Discord's ALT mark. */
const FOOT = ALT_MARK.height * WIDTH + 8;

/** The players in one or two rows, masked until their team is known (F21). */
export const masks = definePicture('fame-us/masks', (scene: MasksScene) => {
  const rows = Math.ceil(scene.players.length / MAX_PER_ROW);
  const height = TOP + rows * (CARD_HEIGHT + GAP) - GAP + FOOT;
  return { width: WIDTH, height, draw: (brush) => drawMasks(brush, scene, rows, height) };
});

function drawMasks(brush: Brush, { title, players }: MasksScene, rows: number, height: number): void {
  drawTitledClub(brush, title, WIDTH, height);
  const perRow = Math.ceil(players.length / rows);
  const width = Math.min(280, (WIDTH - 2 * MARGIN - (perRow - 1) * GAP) / perRow);
  players.forEach((player, seat) => {
    const card = { width, height: CARD_HEIGHT, gap: GAP };
    const space = { x: 0, y: TOP, width: WIDTH };
    drawGuest(brush, player, seat, boxInRows(seat, players.length, perRow, space, card));
  });
}

/** A guest with a mask, or with the emblem of the team; below, the name and the cards left. */
function drawGuest(
  brush: Brush,
  { name, count, team }: MasksScene['players'][number],
  seat: number,
  at: Box,
): void {
  const middle = at.x + at.width / 2;
  if (team !== null) drawBox(brush, inset(at, -7), { fill: GOLD, line: INK, width: 4, round: 24 });
  drawBox(brush, at, { fill: team === null ? NIGHT : PAPER, line: INK, width: 4, round: 18 });
  if (team === null) drawMask(brush, middle, at.y + 112, Math.min(230, at.width - 40));
  else drawEmblem(brush, team, middle, at.y + 114, 200);
  const label = { x: at.x + 8, y: at.y + 226, width: at.width - 16, height: 56 };
  drawBox(brush, label, { fill: SEAT_COLOURS[seat] ?? CARD, line: INK, width: 3, round: 12 });
  drawText(brush, displayName(brush, name, seat), roomIn(label, 16), asText(40, 26));
  drawCardFan(brush, count, middle, at.y + at.height - 8, 56);
}

/** A half mask with a feather at each end, `width` wide around a centre. */
export function drawMask(brush: Brush, x: number, y: number, width: number): void {
  const { context } = brush;
  const unit = width / 20;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.ellipse(x + side * 8 * unit, y - 5 * unit, 1.4 * unit, 5 * unit, side * 0.6, 0, Math.PI * 2);
    fillAndStroke(brush, { fill: GOLD, line: INK, width: 4 });
  }
  withTurn(brush, x, y, 0, () => {
    context.scale(unit, unit);
    tracePath(brush, HALF_MASK);
  });
  fillAndStroke(brush, { fill: PINK, line: CARD, width: 6 });
  for (const side of [-1, 1]) {
    context.beginPath();
    context.ellipse(x + side * 4.6 * unit, y, 2.5 * unit, 1.5 * unit, side * 0.2, 0, Math.PI * 2);
    fillAndStroke(brush, { fill: NIGHT, line: CARD, width: 5 });
  }
  drawDisc(brush, x, y - 1.4 * unit, 0.8 * unit, { fill: GOLD, line: INK, width: 3 });
}

/** The outline of the mask, 20 wide around its centre. */
const HALF_MASK = 'M0 -2.4 C4 -6 10 -4 9.4 0 9 4.6 3 5 0 1.8 -3 5 -9 4.6 -9.4 0 -10 -4 -4 -6 0 -2.4Z';

/** How the votes of a round were counted, as an animation. */
export const verdictPicture = (localizer: Localizer, { handCounts }: FameUsView, result: RoundResult) =>
  verdict.of({ round: resultScene(localizer, handCounts, result) }, resultAlt(localizer, result));

/** How long all votes lie sealed, and how long the thumbs are shown before the stamp comes down. */
const SEALED_MS = 1_600;
const THUMBS_MS = 1_400;
/** The last frame stays; where a client plays it again all the same, it does so after this time. */
const STAMP_MS = 20_000;

/** How long it takes until the stamp is down, in milliseconds, with some time for a client to load the picture. */
export const STAMPED_AFTER_MS = SEALED_MS + THUMBS_MS + 400;

/** The votes of a round are counted (F15): all envelopes, then all thumbs together, then the stamp. */
export const verdict = definePicture(
  'fame-us/verdict',
  ({ round: counted }: { readonly round: RoundScene }) => {
    const unstamped: RoundScene = {
      ...counted,
      proposal: counted.proposal === null ? null : { ...counted.proposal, stamp: null },
    };
    const sealed: RoundScene = {
      ...unstamped,
      players: counted.players.map((player) => ({
        ...player,
        vote: player.vote === 'for' || player.vote === 'against' ? 'in' : player.vote,
      })),
    };
    const animation = animate([
      { drawing: round.paint(sealed), durationMs: SEALED_MS },
      { drawing: round.paint(unstamped), durationMs: THUMBS_MS },
      { drawing: round.paint(counted), durationMs: STAMP_MS },
    ]);
    return { ...animation, plays: 'once' };
  },
);
