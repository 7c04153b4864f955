import { SEASON_PATTERN, seasonName } from '../../table/game-result.ts';
import { PROVISIONAL_GAMES, pointsOf } from '../../table/rating.ts';
import type {
  RankedPerson,
  Ranking,
  SpectatorRanking,
  SpectatorStanding,
} from '../../table/ports/results.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { AppBlock, AppButton, AppScreen } from '../../discord/components/components.ts';

/** How many people a page has. */
export const LEADERBOARD_PAGE = 10;

/** Which page of which ranking; pages count from 0. */
export interface LeaderboardPage {
  readonly gameId: string;
  readonly season: string;
  readonly page: number;
  /** Whether it is the ranking of the people who bet without a seat. */
  readonly ofSpectators?: boolean;
}

/** A page of a ranking, with the reader's own place, wherever that is. `podium`: a picture of the first `onPodium` people. */
export function leaderboardScreen(
  { people, total, own }: Ranking,
  { season, page }: LeaderboardPage,
  { podium, onPodium }: { readonly podium: AppBlock | null; readonly onPodium: number },
  game: AnyGame,
  localizer: Localizer,
): AppScreen {
  const { markdown } = localizer;
  const rowOf = ({ name, ordinal, games, wins, place }: RankedPerson): string =>
    markdown('app.leaderboard.row', {
      place,
      name: boldName(name),
      points: pointsOf(ordinal),
      provisional: games < PROVISIONAL_GAMES ? 'yes' : 'no',
      games,
      wins,
    });
  const heading = markdown('app.leaderboard.heading', {
    game: { key: titleKey(game) },
    season: seasonName(season),
  });
  const listed = podium === null ? people : people.slice(onPodium);
  const lines = total === 0 ? [markdown('app.leaderboard.empty')] : listed.map(rowOf);
  const text = (...rows: readonly string[]): AppBlock => ({ type: 'text', markdown: rows.join('\n') });
  const isProvisional = [...people, ...(own === null ? [] : [own])].some(
    ({ games }) => games < PROVISIONAL_GAMES,
  );
  const notes = isProvisional ? [markdown('app.leaderboard.provisional', { n: PROVISIONAL_GAMES })] : [];
  return {
    blocks: [
      ...(podium === null
        ? [text(heading, ...lines)]
        : [text(heading), podium, ...(lines.length === 0 ? [] : [text(...lines)])]),
      ...[...ownLines({ people, total, own }, 'app.leaderboard.not-in-it', rowOf, localizer), ...notes].map(
        (line) => text(line),
      ),
      ...pageButtons({ gameId: game.id, season, page }, total, game, localizer),
    ],
  };
}

/** A page of the ranking of the people who bet without a seat, with the reader's own place. */
export function spectatorScreen(
  { people, total, own }: SpectatorRanking,
  { season, page }: LeaderboardPage,
  game: AnyGame,
  localizer: Localizer,
): AppScreen {
  const { markdown } = localizer;
  const rowOf = ({ name, ...standing }: SpectatorStanding): string => {
    const { userId: _, ...counts } = standing;
    return markdown('app.spectators.row', { ...counts, name: boldName(name) });
  };
  const heading = markdown('app.spectators.heading', {
    game: { key: titleKey(game) },
    season: seasonName(season),
  });
  const ownLine = ownLines({ people, total, own }, 'app.spectators.not-in-it', rowOf, localizer);
  const rows = total === 0 ? [markdown('app.spectators.empty')] : people.map(rowOf);
  return {
    blocks: [
      { type: 'text', markdown: [heading, ...rows].join('\n') },
      ...[...ownLine, markdown('app.spectators.note')].map((line) => ({
        type: 'text' as const,
        markdown: line,
      })),
      ...pageButtons({ gameId: game.id, season, page, ofSpectators: true }, total, game, localizer),
    ],
  };
}

/** The reader's own row, unless it is on the page; or that they are in no row, if there are others. */
function ownLines<Standing extends { readonly userId: string }>(
  {
    people,
    total,
    own,
  }: { readonly people: readonly Standing[]; readonly total: number; readonly own: Standing | null },
  missingKey: string,
  rowOf: (standing: Standing) => string,
  { markdown }: Localizer,
): readonly string[] {
  if (own === null) return total === 0 ? [] : [markdown(missingKey)];
  const isShown = people.some(({ userId }) => userId === own.userId);
  return isShown ? [] : [markdown('app.leaderboard.own', { row: rowOf(own) })];
}

/** The buttons to the pages beside this one, and to the other ranking of a game on which spectators bet; none where there is neither. */
function pageButtons(
  shown: LeaderboardPage,
  total: number,
  game: AnyGame,
  { plain }: Localizer,
): readonly AppBlock[] {
  const { page, ofSpectators = false } = shown;
  const last = Math.max(0, Math.ceil(total / LEADERBOARD_PAGE) - 1);
  const to = (label: string, emoji: string, wanted: LeaderboardPage, disabled = false): AppButton => ({
    label: plain(label),
    emoji: { name: emoji },
    style: 'secondary',
    disabled,
    action: { route: 'leaderboard', payload: leaderboardPayload(wanted) },
  });
  const turns =
    last === 0
      ? []
      : [
          to('app.rules.back', '◀️', { ...shown, page: Math.max(0, page - 1) }, page === 0),
          to('app.rules.next', '▶️', { ...shown, page: page + 1 }, page >= last),
        ];
  const other = { ...shown, page: 0, ofSpectators: !ofSpectators };
  const buttons =
    game.parts.spectatorBets === undefined
      ? turns
      : [
          ...turns,
          ofSpectators ? to('app.spectators.players', '🏆', other) : to('app.spectators.show', '🎩', other),
        ];
  return buttons.length === 0 ? [] : [{ type: 'buttons', buttons }];
}

/** What stands at the end of a payload for the ranking of spectators. */
const OF_SPECTATORS = 'bets';

const leaderboardPayload = ({ gameId, season, page, ofSpectators = false }: LeaderboardPage): string =>
  [gameId, season, page, ...(ofSpectators ? [OF_SPECTATORS] : [])].join('.');

/** Which page a button leads to; `null` when its payload names none. */
export function parseLeaderboardPayload(payload: string): LeaderboardPage | null {
  const [gameId = '', season = '', page = '', ranking, ...more] = payload.split('.');
  if (more.length > 0 || (ranking !== undefined && ranking !== OF_SPECTATORS)) return null;
  if (!SEASON_PATTERN.test(season) || !/^\d{1,3}$/u.test(page)) return null;
  return { gameId, season, page: Number(page), ofSpectators: ranking === OF_SPECTATORS };
}
