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
} from '../../../pictures/drawing-api.ts';
import { countedSeats } from '../rules/decide.ts';
import { membersOf, type Team, TEAMS } from '../rules/teams.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { playerName, proposedText } from '../words/formatting.ts';
import { drawCardFan } from './drawing/card-fan.ts';
import { drawTitledClub } from './drawing/club.ts';
import { drawCrown, drawEmblem } from './drawing/emblems.ts';
import { type Box, drawBox, drawText, inset } from './drawing/primitives.ts';
import { AGAINST, CARD, FAINT, GOLD, INK, PAPER, SEAT_COLOURS } from './drawing/theme.ts';
import { animate } from './drawing/frame.ts';
import { resultScene, round, type RoundScene } from './round.ts';

/** The teams at the end, with everyone's cards and what the team counted. */
type RevealScene = ReturnType<typeof revealScene>;
type RevealTeam = RevealScene['teams'][number];

/** The teams, once they are open at the end. Throws a `RangeError` while they are secret. */
export function revealOf({ reveal: open }: FameUsView): NonNullable<FameUsView['reveal']> {
  if (open === null) throw new RangeError('the game is not over: its teams are secret');
  return open;
}

/** The teams at the end. Throws a `RangeError` before. */
export const revealPicture = (localizer: Localizer, view: FameUsView) => ({
  ...reveal.of(revealScene(localizer, view), revealAlt(localizer, view)),
  isRecurrent: true,
});

function revealScene(localizer: Localizer, view: FameUsView) {
  const { teams, hands, counted, winners } = revealOf(view);
  /** It `counts` as all do, or it is one of the two of its team that do (`crowned`), or it is `out` (F22). */
  const handOf = (seat: Seat, team: Team): 'counts' | 'crowned' | 'out' => {
    if (teams.length % 2 === 0) return 'counts';
    return countedSeats(teams, hands, team).includes(seat) ? 'crowned' : 'out';
  };
  return {
    title: localizer.plain('fame-us.picture.over'),
    winnersLabel: localizer.plain('fame-us.picture.wins'),
    teams: TEAMS.map((team) => ({
      team,
      name: localizer.plain(`fame-us.picture.${team}`),
      counted: localizer.plain('fame-us.picture.counted', { n: counted[team] }),
      wins: winners.includes(team),
      members: membersOf(teams, team).map((seat) => ({
        name: playerName(localizer, seat),
        seat,
        count: hands[seat]?.length ?? 0,
        hand: handOf(seat, team),
      })),
    })),
  };
}

/** Describes the teams at the end. Throws a `RangeError` before. */
function revealAlt(localizer: Localizer, view: FameUsView): string {
  const { winners, teams, hands, counted } = revealOf(view);
  return fitSentences([
    localizer.plain('fame-us.alt.reveal', { winners: winners.length === 1 ? (winners[0] ?? '') : 'both' }),
    ...TEAMS.map((team) =>
      localizer.plain('fame-us.alt.team', {
        team: localizer.plain(`fame-us.picture.${team}`),
        n: counted[team],
        members: {
          list: membersOf(teams, team).map((seat) =>
            localizer.plain('fame-us.alt.member', {
              player: { seat },
              n: hands[seat]?.length ?? 0,
              counts: countedSeats(teams, hands, team).includes(seat) ? 'yes' : 'no',
            }),
          ),
        },
      }),
    ),
  ]);
}

const WIDTH = 1200;
const MARGIN = 40;
const GAP = 40;
const TOP = 190;
const HEAD = 384;
const ROW = 112;
const FOOT = 130;
/** A team's counts stand in the middle of its card, clear of Discord's ALT mark. */
const COUNT_WIDTH = 2 * (MARGIN + (WIDTH - 2 * MARGIN - GAP) / 4 - ALT_MARK.width * WIDTH) - 8;

/** The two teams with their emblems, everyone's cards, and what each team counted (F21). */
export const reveal = definePicture('fame-us/reveal', (scene: RevealScene) => {
  const rows = Math.max(...scene.teams.map(({ members }) => members.length));
  const card = HEAD + rows * ROW + FOOT;
  const height = TOP + card + MARGIN + 10;
  return { width: WIDTH, height, draw: (brush) => drawReveal(brush, scene, card, height) };
});

function drawReveal(
  brush: Brush,
  { title, winnersLabel, teams }: RevealScene,
  card: number,
  height: number,
): void {
  drawTitledClub(brush, title, WIDTH, height);
  const width = (WIDTH - 2 * MARGIN - GAP) / 2;
  teams.forEach((team, i) => {
    drawTeam(brush, team, winnersLabel, { x: MARGIN + i * (width + GAP), y: TOP, width, height: card });
  });
}

function drawTeam(
  brush: Brush,
  { team, name, counted, wins, members }: RevealTeam,
  winnersLabel: string,
  at: Box,
): void {
  if (wins) drawBox(brush, inset(at, -12), { fill: GOLD, line: INK, width: 5, round: 30 });
  drawBox(brush, at, { fill: PAPER, line: INK, width: 5, round: 22 });
  const middle = at.x + at.width / 2;
  drawEmblem(brush, team, middle, at.y + 170, 230);
  const nameRoom = { x: middle, y: at.y + 330, width: at.width - 60, height: 100, lines: 2 };
  drawText(brush, name, nameRoom, asTitle(52, 30));
  members.forEach((member, i) => drawMember(brush, member, { ...at, y: at.y + HEAD + i * ROW, height: ROW }));
  drawText(brush, counted, { x: middle, y: at.y + at.height - 66, width: COUNT_WIDTH }, asText(60, 30));
  if (wins) drawWinnersBand(brush, winnersLabel, middle, at.y);
}

/** A player's name in the seat's colour, and the cards left. */
function drawMember(brush: Brush, { name, seat, count, hand }: RevealTeam['members'][number], at: Box): void {
  const row = { x: at.x + 24, y: at.y + 8, width: at.width - 48, height: ROW - 16 };
  drawBox(brush, row, { fill: CARD, line: FAINT, width: 3, round: 14 });
  const mark = { ...row, width: 22 };
  drawBox(brush, mark, { fill: SEAT_COLOURS[seat] ?? CARD, line: INK, width: 3, round: 8 });
  const nameRoom = {
    x: row.x + 42,
    y: row.y + row.height / 2,
    align: 'left',
    width: row.width - (hand === 'counts' ? 190 : 230),
    height: row.height - 10,
    lines: 2,
  } as const;
  drawText(brush, displayName(brush, name, seat), nameRoom, asText(44, 28));
  drawCardFan(brush, count, row.x + row.width - 74, row.y + row.height - 10, 66);
  if (hand === 'crowned') drawCrown(brush, row.x + row.width - 150, row.y + row.height / 2 + 14, 46);
  if (hand === 'out') drawStrike(brush, row);
}

/** A veil and a line across a hand that does not count (F22). */
function drawStrike(brush: Brush, row: Box): void {
  drawBox(brush, row, { fill: 'rgba(247,236,216,0.66)', round: 14 });
  const middle = row.y + row.height / 2;
  const strike = { x: row.x + 34, y: middle - 4, width: row.width - 60, height: 8 };
  drawBox(brush, strike, { fill: AGAINST, line: INK, width: 2, round: 4 });
}

function drawWinnersBand(brush: Brush, label: string, x: number, y: number): void {
  const band = { x: x - 150, y: y - 34, width: 300, height: 62 };
  drawBox(brush, band, { fill: INK, line: GOLD, width: 5, round: 12 });
  drawText(brush, label, { x, y: y - 3, colour: GOLD, width: 260 }, asTitle(44, 24));
  drawCrown(brush, x - 190, y + 22, 66);
  drawCrown(brush, x + 190, y + 22, 66);
}

/** A whole game: how each round ended, then the teams. */
export interface RecapScene {
  readonly rounds: readonly RoundScene[];
  readonly reveal: RevealScene;
}

/**
 * The animation of a game that is over. `pastViews` are the views at the beginning of each step, oldest first, and the
 * final view: each tells how the round before it ended. Throws a `RangeError` while the teams are secret.
 */
export function recapPicture(localizer: Localizer, view: FameUsView, pastViews: readonly FameUsView[]) {
  const afterRounds = new Map(pastViews.map((past) => [past.lastRound?.round, past]));
  return recap.of(
    {
      rounds: [...afterRounds.values()].flatMap(({ lastRound, handCounts }) =>
        lastRound === null ? [] : [resultScene(localizer, handCounts, lastRound)],
      ),
      reveal: revealScene(localizer, view),
    },
    recapAlt(localizer, view, pastViews),
  );
}

/** Describes each name and what became of it, and the teams. */
function recapAlt(localizer: Localizer, view: FameUsView, pastViews: readonly FameUsView[]): string {
  const rounds = playedRounds(pastViews, view);
  return fitSentences([
    localizer.plain('fame-us.alt.recap', { rounds: rounds.length }),
    revealAlt(localizer, view),
    ...rounds.map(({ round: number, proposal }) =>
      proposal === null
        ? localizer.plain('fame-us.alt.recap-nobody', { round: number })
        : localizer.plain('fame-us.alt.recap-round', {
            round: number,
            player: { seat: proposal.proposer },
            name: proposedText(localizer, proposal.name),
            holds: proposal.holds ? 'yes' : 'no',
          }),
    ),
  ]);
}

/** How long the end of a round is shown, and the teams. */
const ROUND_DURATION_MS = 3_000;
const ENDING_DURATION_MS = 6_000;

/** A whole game: a frame for every round as it ended, then the teams. As high as the highest of them. */
export const recap = definePicture('fame-us/recap', (scene: RecapScene) =>
  animate([
    ...scene.rounds.map((each) => ({ drawing: round.paint(each), durationMs: ROUND_DURATION_MS })),
    { drawing: reveal.paint(scene.reveal), durationMs: ENDING_DURATION_MS },
  ]),
);
