import type { Seat } from '../../../kernel/game.ts';
import type { Podium } from '../../../kernel/podium.ts';
import type { Picture } from '../../../kernel/screen.ts';
import type { Card } from '../rules/criteria.ts';
import { countedSeats } from '../rules/decide.ts';
import { STARTER_COUNT } from '../rules/limits.ts';
import type { RoundAction, RoundResult } from '../rules/state.ts';
import { portraitOf } from './portrait.ts';
import { membersOf, type Team, TEAMS } from '../rules/teams.ts';
import type { FameUsView } from '../rules/view.ts';
import type {
  GalleryScene,
  HandScene,
  LobbyScene,
  MasksScene,
  PodiumScene,
  RecapScene,
  RevealScene,
  RoundPlayer,
  RoundScene,
  VerdictScene,
} from './schemas.ts';

/** The names of the painters. */
export const PAINTER_NAMES = {
  lobby: 'fame-us/lobby',
  round: 'fame-us/round',
  verdict: 'fame-us/verdict',
  masks: 'fame-us/masks',
  reveal: 'fame-us/reveal',
  recap: 'fame-us/recap',
  hand: 'fame-us/hand',
  gallery: 'fame-us/gallery',
  podium: 'fame-us/podium',
} as const;

/** A scene and the name of its painter. */
export type PaintableScene<Scene> = Pick<Picture, 'painter'> & { readonly scene: Scene };

/** The picture of a table that has not begun. Texts are translated. */
export const lobbyScene = (title: string, note: string): PaintableScene<LobbyScene> => ({
  painter: PAINTER_NAMES.lobby,
  scene: { title, note },
});

/** The names of several games. Texts are translated. */
export const galleryScene = (posters: GalleryScene['posters']): PaintableScene<GalleryScene> => ({
  painter: PAINTER_NAMES.gallery,
  scene: { posters },
});

/** The best of a ranking, each with the team that they were on most often. */
export const podiumScene = ({ title, figures }: Podium): PaintableScene<PodiumScene> => ({
  painter: PAINTER_NAMES.podium,
  scene: {
    title,
    figures: figures.map(({ causes, ...figure }) => ({
      ...figure,
      team: TEAMS.find((team) => team === causes[0]) ?? null,
    })),
  },
});

/** The texts on the picture of a round, translated; `names` in seat order. */
export interface RoundLabels {
  readonly title: string;
  readonly note: string;
  readonly names: readonly string[];
  readonly cardText: (card: Card) => string;
  /** What the proposer says, and the stamp over it; `null` before. */
  readonly proposal: { readonly says: string; readonly name: string; readonly stamp: string | null } | null;
}

/** The picture of the round in progress, built from what everyone may see: votes are in or not, never how. */
export function roundScene(view: FameUsView, labels: RoundLabels): PaintableScene<RoundScene> {
  const { actions, active, proposal, phase, voters, missing, timed } = view;
  return {
    painter: PAINTER_NAMES.round,
    scene: {
      title: labels.title,
      note: labels.note,
      rounds: { now: view.round, most: STARTER_COUNT },
      portrait: portraitOf(view.open),
      criteria: criteriaOf(view.open, actions, labels),
      proposal: labels.proposal === null ? null : { ...labels.proposal, holds: false },
      players: view.handCounts.map((count, seat): RoundPlayer => ({
        name: labels.names[seat] ?? '',
        count,
        mark: active === seat ? 'active' : markOf(actions, seat, proposal?.proposer ?? null),
        vote:
          phase !== 'voting' || !voters.includes(seat) ? 'out' : missing.includes(seat) ? 'waiting' : 'in',
        sand: timed && seat === (active ?? proposal?.proposer) ? 'running' : sandOf(actions, seat),
      })),
    },
  };
}

/** The picture of a round that is over, with every vote. `handCounts` are those of now. */
export function resultScene(
  result: RoundResult,
  handCounts: readonly number[],
  labels: RoundLabels,
): PaintableScene<RoundScene> {
  const { starter, actions, proposal } = result;
  const played = actions.flatMap((action) => (action.type === 'played' ? [action.card] : []));
  return {
    painter: PAINTER_NAMES.round,
    scene: {
      title: labels.title,
      note: labels.note,
      rounds: { now: result.round, most: STARTER_COUNT },
      portrait: portraitOf([starter, ...played]),
      criteria: criteriaOf([starter, ...played], actions, labels),
      proposal: labels.proposal === null ? null : { ...labels.proposal, holds: proposal?.holds ?? false },
      players: handCounts.map((count, seat): RoundPlayer => ({
        name: labels.names[seat] ?? '',
        count,
        mark: markOf(actions, seat, proposal?.proposer ?? null),
        vote: voteMark(proposal?.votes[seat] ?? null),
        sand: sandOf(actions, seat),
      })),
    },
  };
}

/** The same as an animation: the votes lie sealed, the thumbs turn over together, the stamp comes down. */
export const verdictScene = (
  result: RoundResult,
  handCounts: readonly number[],
  labels: RoundLabels,
): PaintableScene<VerdictScene> => ({
  painter: PAINTER_NAMES.verdict,
  scene: { round: resultScene(result, handCounts, labels).scene },
});

/** The texts on the picture of the end, translated; `names` in seat order. */
export interface RevealLabels {
  readonly title: string;
  readonly winnersLabel: string;
  readonly names: readonly string[];
  readonly teamName: (team: Team) => string;
  readonly counted: (count: number) => string;
}

/** The picture of the end. Throws a `RangeError` while the teams are secret. */
export function revealScene({ reveal }: FameUsView, labels: RevealLabels): PaintableScene<RevealScene> {
  if (reveal === null) throw new RangeError('the game is not over: its teams are secret');
  const { teams, hands, counted, winners } = reveal;
  const handOf = (seat: Seat, team: Team): RevealScene['teams'][number]['members'][number]['hand'] => {
    if (teams.length % 2 === 0) return 'counts';
    return countedSeats(teams, hands, team).includes(seat) ? 'crowned' : 'out';
  };
  return {
    painter: PAINTER_NAMES.reveal,
    scene: {
      title: labels.title,
      winnersLabel: labels.winnersLabel,
      teams: TEAMS.map((team) => ({
        team,
        name: labels.teamName(team),
        counted: labels.counted(counted[team]),
        wins: winners.includes(team),
        members: membersOf(teams, team).map((seat) => ({
          name: labels.names[seat] ?? '',
          seat,
          count: hands[seat]?.length ?? 0,
          hand: handOf(seat, team),
        })),
      })),
    },
  };
}

/**
 * The players at the end, with the teams of the unmasked players. What is not shown yet has no influence on it. Throws
 * a `RangeError` while the teams are secret.
 */
export function masksScene(
  { reveal, handCounts }: FameUsView,
  unmasked: readonly Seat[],
  labels: { readonly title: string; readonly names: readonly string[] },
): PaintableScene<MasksScene> {
  if (reveal === null) throw new RangeError('the game is not over: its teams are secret');
  return {
    painter: PAINTER_NAMES.masks,
    scene: {
      title: labels.title,
      players: handCounts.map((count, seat) => ({
        name: labels.names[seat] ?? '',
        count,
        team: unmasked.includes(seat) ? (reveal.teams[seat] ?? null) : null,
      })),
    },
  };
}

/** The picture of someone's own hand. Secret: for that player only. */
export const handScene = (
  { team, hand }: NonNullable<FameUsView['own']>,
  labels: {
    readonly title: string;
    readonly teamName: string;
    readonly cardText: (card: Card) => string;
  },
): PaintableScene<HandScene> => ({
  painter: PAINTER_NAMES.hand,
  scene: { title: labels.title, team, teamName: labels.teamName, cards: hand.map(labels.cardText) },
});

/** The open criteria, each with who played it. */
function criteriaOf(
  open: readonly Card[],
  actions: readonly RoundAction[],
  { cardText }: RoundLabels,
): RoundScene['criteria'] {
  const players = actions.flatMap((action) => (action.type === 'played' ? [action.seat] : []));
  return open.map((card, i) => ({ text: cardText(card), seat: i === 0 ? null : (players[i - 1] ?? null) }));
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

/** The texts of a recap, translated. */
interface RecapLabels {
  readonly round: (result: RoundResult) => RoundLabels;
  readonly reveal: RevealLabels;
}

/**
 * The animation of a game that is over. `pastViews` are the views at the beginning of each step, oldest first, and the
 * final view: each tells how the round before it ended. Throws a `RangeError` while the teams are secret.
 */
export function recapScene(
  view: FameUsView,
  pastViews: readonly FameUsView[],
  labels: RecapLabels,
): PaintableScene<RecapScene> {
  const afterRounds = new Map(pastViews.map((past) => [past.lastRound?.round, past]));
  return {
    painter: PAINTER_NAMES.recap,
    scene: {
      rounds: [...afterRounds.values()].flatMap(({ lastRound, handCounts }) =>
        lastRound === null ? [] : [resultScene(lastRound, handCounts, labels.round(lastRound)).scene],
      ),
      reveal: revealScene(view, labels.reveal).scene,
    },
  };
}
