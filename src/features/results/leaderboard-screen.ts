import { SEASON_PATTERN, seasonName } from '../../table/results/game-result.ts';
import { PROVISIONAL_GAMES } from '../../table/results/rating.ts';
import type {
  RankedPerson,
  Ranking,
  SpectatorRanking,
  SpectatorStanding,
} from '../../table/stored/results.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import {
  actionButton,
  answerOf,
  linesBlock,
  rowOf,
  textBlock,
  turnButtons,
} from '../../discord/components/blocks.ts';
import type { AppBlock, AddressedScreen } from '../../discord/components/components.ts';
import type { Action } from '../../discord/components/custom-id.ts';
import { rankArguments } from './podium.ts';

/** How many people a page has. */
export const LEADERBOARD_PAGE = 10;

/** Which page of which ranking; pages count from 0. */
export interface LeaderboardPage {
  readonly gameId: string;
  readonly season: string;
  readonly page: number;
  /** True for the ranking of the people who bet without a seat. */
  readonly ofSpectators?: boolean;
}

/** A page of a ranking, with the reader's own place, wherever that is. `podium`: a picture of the first `onPodium` people. */
export function leaderboardScreen(
  { people, total, own }: Ranking,
  { season, page }: LeaderboardPage,
  { podium, onPodium }: { readonly podium: AppBlock | null; readonly onPodium: number },
  game: AnyGame,
  localizer: Localizer,
): AddressedScreen {
  const { markdown } = localizer;
  const lineOf = (person: RankedPerson): string =>
    markdown('app.leaderboard.row', { ...rankArguments(person), name: boldName(person.name) });
  const heading = headingOf('app.leaderboard.heading', game, season, localizer);
  const listed = podium === null ? people : people.slice(onPodium);
  const lines = total === 0 ? [markdown('app.leaderboard.empty')] : listed.map(lineOf);
  const isProvisional = [...people, ...(own === null ? [] : [own])].some(
    ({ games }) => games < PROVISIONAL_GAMES,
  );
  return answerOf([
    ...(podium === null
      ? [linesBlock(heading, ...lines)]
      : [linesBlock(heading), podium, lines.length > 0 && linesBlock(...lines)]),
    ownLine({ people, total, own }, 'app.leaderboard.not-in-it', lineOf, localizer),
    isProvisional && textBlock(localizer, 'app.leaderboard.provisional', { n: PROVISIONAL_GAMES }),
    pageButtons({ gameId: game.id, season, page }, total, game, localizer),
  ]);
}

/** A page of the ranking of the people who bet without a seat, with the reader's own place. */
export function spectatorScreen(
  { people, total, own }: SpectatorRanking,
  { season, page }: LeaderboardPage,
  game: AnyGame,
  localizer: Localizer,
): AddressedScreen {
  const { markdown } = localizer;
  const lineOf = ({ userId: _, name, ...counts }: SpectatorStanding): string =>
    markdown('app.spectators.row', { ...counts, name: boldName(name) });
  const rows = total === 0 ? [markdown('app.spectators.empty')] : people.map(lineOf);
  return answerOf([
    linesBlock(headingOf('app.spectators.heading', game, season, localizer), ...rows),
    ownLine({ people, total, own }, 'app.spectators.not-in-it', lineOf, localizer),
    textBlock(localizer, 'app.spectators.note'),
    pageButtons({ gameId: game.id, season, page, ofSpectators: true }, total, game, localizer),
  ]);
}

const headingOf = (key: string, game: AnyGame, season: string, { markdown }: Localizer): string =>
  markdown(key, { game: { key: titleKey(game) }, season: seasonName(season) });

/** The reader's own row, unless it is on the page; or that they are in no row, if there are others. */
export function ownLine<Standing extends { readonly userId: string }>(
  {
    people,
    total,
    own,
  }: { readonly people: readonly Standing[]; readonly total: number; readonly own: Standing | null },
  missingKey: string,
  lineOf: (standing: Standing) => string,
  localizer: Localizer,
): AppBlock | null {
  if (own === null) return total === 0 ? null : textBlock(localizer, missingKey);
  const isShown = people.some(({ userId }) => userId === own.userId);
  return isShown ? null : textBlock(localizer, 'app.leaderboard.own', { row: lineOf(own) });
}

/** The buttons to the pages beside this one, and to the other ranking of a game on which spectators bet. */
function pageButtons(shown: LeaderboardPage, total: number, game: AnyGame, localizer: Localizer): AppBlock {
  const { page, ofSpectators = false } = shown;
  const last = Math.max(0, Math.ceil(total / LEADERBOARD_PAGE) - 1);
  const to = (wanted: Partial<LeaderboardPage>): Action => ({
    route: 'leaderboard',
    payload: leaderboardPayload({ ...shown, ...wanted }),
  });
  const other = to({ page: 0, ofSpectators: !ofSpectators });
  const face = ofSpectators
    ? { key: 'app.spectators.players', emoji: '🏆' }
    : { key: 'app.spectators.show', emoji: '🎩' };
  return rowOf(
    ...(last === 0 ? [] : turnButtons(localizer, { page, last }, (wanted) => to({ page: wanted }))),
    game.parts.spectatorBets !== undefined && actionButton(localizer, other, face),
    game.parts.daily !== undefined &&
      actionButton(
        localizer,
        { route: 'leaderboard', payload: 'faces.week' },
        { key: 'app.faces.show', emoji: '🧩' },
      ),
  );
}

/** The end of a payload for the ranking of spectators. */
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
