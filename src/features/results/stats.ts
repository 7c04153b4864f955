import type { Parts } from '../feature.ts';
import {
  LEADERBOARD_PAGE,
  type LeaderboardPage,
  leaderboardScreen,
  parseLeaderboardPayload,
  spectatorScreen,
} from './leaderboard-screen.ts';
import {
  appTextAnswer,
  localizerFor,
  refusalAnswer,
  textAnswer,
} from '../../discord/components/localizer.ts';
import { FACE_RANKINGS, showFaces } from './faces.ts';
import { lonePodium, PODIUM_PLACES, rankingPodium } from './podium.ts';
import type { AppBlock, AddressedScreen } from '../../discord/components/components.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { RankingQuery } from '../../table/stored/results.ts';
import type { PersonStatistics } from '../../table/results/statistics.ts';
import type { Caller } from '../../table/seats.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { pointsOf, PROVISIONAL_GAMES } from '../../table/results/rating.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { favouriteKey, titleKey, titleNameKey } from '../../kernel/game-texts.ts';
import { answerOf, linesBlock, textBlock } from '../../discord/components/blocks.ts';

type Reader = Pick<Click, 'caller' | 'locale'>;

/**
 * The statistics of the reader, or of someone else with this name, game by game, and against the reader. While an end
 * unfolds, nothing yet.
 */
export async function showStats(
  deps: Parts,
  { caller, locale }: Reader,
  other: { readonly userId: string; readonly name: string } | null,
): Promise<AddressedScreen> {
  const { store, results, translator, games } = deps;
  const localizer = localizerFor(translator, locale, null);
  const { guildId, userId } = caller;
  if (await results.isEndUnfolding(guildId)) return textAnswer(localizer.markdown('app.stats.end-unfolds'));
  const isOwn = other === null || other.userId === userId;
  const person = isOwn ? caller : other;
  const { games: all, versus } = await results.statisticsOf({
    guildId,
    userId: person.userId,
    askedBy: userId,
  });
  const { markdown } = localizer;
  const name = isOwn ? {} : { name: boldName(person.name) };
  // Games that there are no more are left out.
  const paragraphs: (AppBlock | null)[] = [];
  for (const statistics of all) {
    const game = games.get(statistics.gameId);
    if (game === undefined) continue;
    paragraphs.push(
      gameLines(statistics, game, localizer),
      await podiumOf(deps, guildId, statistics, game, person, localizer),
    );
  }
  const met = versus.flatMap(({ gameId, ...counts }) => {
    const game = games.get(gameId);
    return game === undefined
      ? []
      : [markdown('app.stats.versus-game', { game: { key: titleKey(game) }, ...counts, ...name })];
  });
  return answerOf([
    textBlock(localizer, isOwn ? 'app.stats.own-heading' : 'app.stats.heading', name),
    ...(paragraphs.length === 0
      ? [textBlock(localizer, isOwn ? 'app.stats.own-none' : 'app.stats.none', name)]
      : paragraphs),
    met.length > 0 && linesBlock(markdown('app.stats.versus', name), ...met),
    isOwn && (await store.isHidden(userId)) && textBlock(localizer, 'app.stats.you-are-hidden'),
  ]);
}

/** If the game paints one, the best of this season and the person; the person alone where they are not ranked. */
async function podiumOf(
  { results }: Parts,
  guildId: string,
  statistics: PersonStatistics['games'][number],
  game: AnyGame,
  { userId, name }: Pick<Caller, 'userId' | 'name'>,
  localizer: Localizer,
): Promise<AppBlock | null> {
  const { rank } = statistics;
  if (game.ui.podium === undefined) return null;
  if (rank === null) return lonePodium(game, name, statistics, localizer);
  const { best, season } = rank;
  const people = best.some((each) => each.userId === rank.userId) ? best : [...best, rank];
  const causesOf = await results.causesOf(guildId, game.id, people);
  return rankingPodium(game, season, people, causesOf, userId, localizer);
}

/** A page of a ranking, of players or of spectators. While an end unfolds, nothing yet. */
export async function showLeaderboard(
  { store, results, translator, games }: Parts,
  { caller, locale }: Reader,
  wanted: LeaderboardPage,
): Promise<AddressedScreen> {
  const { gameId, season, page, ofSpectators = false } = wanted;
  const game = games.get(gameId);
  const localizer = localizerFor(translator, locale, null, game ?? null);
  if (game === undefined) return refusalAnswer(localizer, { key: 'app.button.foreign' });
  if (await results.isEndUnfolding(caller.guildId))
    return textAnswer(localizer.markdown('app.stats.end-unfolds'));
  const query: RankingQuery = {
    guildId: caller.guildId,
    gameId,
    season,
    userId: caller.userId,
    offset: page * LEADERBOARD_PAGE,
    limit: LEADERBOARD_PAGE,
  };
  if (ofSpectators) return spectatorScreen(await store.spectatorRanking(query), wanted, game, localizer);
  const ranking = await store.ranking(query);
  const best = page === 0 && game.ui.podium !== undefined ? ranking.people.slice(0, PODIUM_PLACES) : [];
  const causes = await results.causesOf(caller.guildId, gameId, best);
  const podium = rankingPodium(game, season, best, causes, caller.userId, localizer);
  return leaderboardScreen(ranking, wanted, { podium, onPodium: best.length }, game, localizer);
}

/** The page of a ranking that a button or a choice leads to. */
export async function turnLeaderboardPage(deps: Parts, click: Click): Promise<AddressedScreen> {
  const of = FACE_RANKINGS.find((each) => click.id.payload === `faces.${each}`);
  if (of !== undefined) return showFaces(deps, click, of);
  const wanted = parseLeaderboardPayload(click.input.choice ?? click.id.payload);
  return wanted === null
    ? appTextAnswer(deps.translator, click.locale, 'app.button.foreign')
    : showLeaderboard(deps, click, wanted);
}

/** The game whose ranking is shown where none is named: the first that anyone was rated in this season. */
export async function defaultGameId(
  { store, results, games }: Parts,
  { guildId, userId }: Pick<Caller, 'guildId' | 'userId'>,
): Promise<string> {
  const ids = [...games.keys()];
  for (const gameId of ids) {
    const [season = ''] = await results.seasonsOf(guildId, gameId);
    const { total } = await store.ranking({ guildId, gameId, season, userId, offset: 0, limit: 0 });
    if (total > 0) return gameId;
  }
  return ids[0] ?? '';
}

const MAX_TITLES = 5;

function gameLines(
  statistics: PersonStatistics['games'][number],
  game: AnyGame,
  localizer: Localizer,
): AppBlock {
  const { games, wins, solo, places, bestScore, prizes, titles, causes, rank } = statistics;
  const { markdown } = localizer;
  const titleTexts = titles
    .slice(0, MAX_TITLES)
    .map(({ id, count }) =>
      markdown('app.stats.title', { title: { key: titleNameKey(game, id) }, n: count }),
    );
  const [favourite = null] = causes;
  const cause = favourite === null ? null : (game.ui.causeName?.(favourite.id, localizer) ?? null);
  return linesBlock(
    markdown('app.stats.game', { game: { key: titleKey(game) }, games, wins }),
    rank !== null &&
      markdown('app.stats.rating', {
        points: pointsOf(rank.ordinal),
        place: rank.place,
        total: rank.total,
        left: Math.max(0, PROVISIONAL_GAMES - rank.games),
      }),
    places !== null &&
      games > 0 &&
      markdown('app.stats.places', {
        first: places[0],
        second: places[1],
        third: places[2],
        rest: places[3],
      }),
    bestScore !== null && markdown('app.stats.best', { score: bestScore }),
    titleTexts.length > 0 && markdown('app.stats.titles', { titles: titleTexts.join(' · ') }),
    favourite !== null && cause !== null && markdown(favouriteKey(game), { cause, n: favourite.count }),
    prizes > 0 && markdown('app.stats.prizes', { n: prizes }),
    solo > 0 && markdown('app.stats.solo', { n: solo }),
  );
}
