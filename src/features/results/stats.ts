import type { ResultService } from '../../table/results/result-service.ts';
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
import type { AddressedScreen } from '../../discord/components/message.ts';
import { lonePodium, PODIUM_PLACES, rankingPodium, type Standing } from './podium.ts';
import type { AppBlock } from '../../discord/components/components.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { RankedPerson, RankingQuery } from '../../table/stored/results.ts';
import type { PersonStatistics } from '../../table/results/statistics.ts';
import type { Caller } from '../../table/decision.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { pointsOf, PROVISIONAL_GAMES } from '../../table/results/rating.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { favouriteKey, titleKey, titleNameKey } from '../../kernel/game-texts.ts';
import { answerOf, textBlock } from '../../discord/components/blocks.ts';

export type ResultDeps = Pick<Parts, 'results' | 'translator' | 'games'>;

type Reader = Pick<Click, 'caller' | 'locale'>;

/** The statistics of the reader, or of someone else with this name. While an end unfolds, nothing yet. */
export async function showStats(
  deps: ResultDeps,
  { caller, locale }: Reader,
  other: { readonly userId: string; readonly name: string } | null,
): Promise<AddressedScreen> {
  const { results, translator, games } = deps;
  const localizer = localizerFor(translator, locale, null);
  const { guildId, userId } = caller;
  if (await results.isEndUnfolding(guildId)) return textAnswer(localizer.markdown('app.stats.end-unfolds'));
  const person = other ?? caller;
  const isOwn = person.userId === userId;
  const statistics = await results.statisticsOf({ guildId, userId: person.userId, askedBy: userId });
  const whose = isOwn
    ? ({ own: true, isHidden: await results.isHidden(userId) } as const)
    : ({ own: false, name: person.name } as const);
  const { name } = isOwn ? caller : person;
  const podiums = await podiumsOf(deps, guildId, statistics, { userId: person.userId, name }, localizer);
  return statsScreen(statistics, whose, games, podiums, localizer);
}

/** For each game that paints one, the best of this season and the person; the person alone where they are not ranked. */
async function podiumsOf(
  { results, games }: ResultDeps,
  guildId: string,
  { games: all }: PersonStatistics,
  { userId, name }: { readonly userId: string; readonly name: string },
  localizer: Localizer,
): Promise<ReadonlyMap<string, AppBlock>> {
  const podiums = new Map<string, AppBlock>();
  for (const statistics of all) {
    const { gameId, rank } = statistics;
    const game = games.get(gameId);
    if (game?.ui.podium === undefined) continue;
    const people = rank === null ? [] : withPerson(rank.best, rank);
    const podium =
      rank === null
        ? lonePodium(game, name, statistics, localizer)
        : rankingPodium(
            game,
            rank.season,
            await standingsOf(results, guildId, gameId, people),
            userId,
            localizer,
          );
    if (podium !== null) podiums.set(gameId, podium);
  }
  return podiums;
}

/** The people of a podium, and this one beside them. */
const withPerson = (best: readonly RankedPerson[], person: RankedPerson): readonly RankedPerson[] =>
  best.some(({ userId }) => userId === person.userId) ? best : [...best, person];

/** These people with what they have played for. */
async function standingsOf(
  results: ResultService,
  guildId: string,
  gameId: string,
  people: readonly RankedPerson[],
): Promise<readonly Standing[]> {
  const causes = await results.causesOf(
    guildId,
    gameId,
    people.map(({ userId }) => userId),
  );
  return people.map((person, i) => ({ person, causes: causes[i] ?? [] }));
}

/** A page of a ranking, of players or of spectators. While an end unfolds, nothing yet. */
export async function showLeaderboard(
  { results, translator, games }: ResultDeps,
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
  if (ofSpectators) return spectatorScreen(await results.spectatorRanking(query), wanted, game, localizer);
  const ranking = await results.ranking(query);
  const best = page === 0 && game.ui.podium !== undefined ? ranking.people.slice(0, PODIUM_PLACES) : [];
  const standings = await standingsOf(results, caller.guildId, gameId, best);
  const podium = rankingPodium(game, season, standings, caller.userId, localizer);
  return leaderboardScreen(ranking, wanted, { podium, onPodium: best.length }, game, localizer);
}

/** The page of a ranking that a button leads to. */
export async function turnLeaderboardPage(deps: ResultDeps, click: Click): Promise<AddressedScreen> {
  const wanted = parseLeaderboardPayload(click.id.payload);
  return wanted === null
    ? appTextAnswer(deps.translator, click.locale, 'app.button.malformed')
    : showLeaderboard(deps, click, wanted);
}

/** The game whose ranking is shown where none is named: the first that anyone was rated in this season. */
export async function defaultGameId(
  { results, games }: ResultDeps,
  { guildId, userId }: Pick<Caller, 'guildId' | 'userId'>,
): Promise<string> {
  const ids = [...games.keys()];
  for (const gameId of ids) {
    const [season = ''] = await results.seasonsOf(guildId, gameId);
    const { total } = await results.ranking({ guildId, gameId, season, userId, offset: 0, limit: 0 });
    if (total > 0) return gameId;
  }
  return ids[0] ?? '';
}

/** Whose statistics, as the reader sees them: their own, or those of someone with this name. */
export type StatsOf =
  | { readonly own: true; readonly isHidden: boolean }
  | { readonly own: false; readonly name: string };

/** How many titles are named. */
const MAX_TITLES = 5;

/**
 * The statistics of a person, game by game, and against the reader. Games that there are no more are left out.
 * `podiums`: a picture for each game that has one.
 */
export function statsScreen(
  { games: all, versus }: PersonStatistics,
  whose: StatsOf,
  games: ReadonlyMap<string, AnyGame>,
  podiums: ReadonlyMap<string, AppBlock>,
  localizer: Localizer,
): AddressedScreen {
  const { markdown } = localizer;
  const known = all.flatMap((each) => {
    const game = games.get(each.gameId);
    return game === undefined ? [] : [{ ...each, game }];
  });
  const name = whose.own ? {} : { name: boldName(whose.name) };
  const text = (line: string): AppBlock => ({ type: 'text', markdown: line });
  const paragraphs = known.flatMap((each): readonly AppBlock[] => {
    const podium = podiums.get(each.gameId);
    return [text(gameLines(each, localizer).join('\n')), ...(podium === undefined ? [] : [podium])];
  });
  const met = versus.flatMap(({ gameId, ...counts }) => {
    const game = games.get(gameId);
    return game === undefined
      ? []
      : [markdown('app.stats.versus-game', { game: { key: titleKey(game) }, ...counts, ...name })];
  });
  return answerOf([
    textBlock(localizer, whose.own ? 'app.stats.own-heading' : 'app.stats.heading', name),
    ...(paragraphs.length === 0
      ? [textBlock(localizer, whose.own ? 'app.stats.own-none' : 'app.stats.none', name)]
      : paragraphs),
    met.length > 0 && text([markdown('app.stats.versus', name), ...met].join('\n')),
    whose.own && whose.isHidden && textBlock(localizer, 'app.stats.you-are-hidden'),
  ]);
}

function gameLines(
  {
    game,
    games,
    wins,
    solo,
    places,
    bestScore,
    prizes,
    titles,
    causes,
    rank,
  }: PersonStatistics['games'][number] & { readonly game: AnyGame },
  localizer: Localizer,
): readonly string[] {
  const { markdown } = localizer;
  const titleTexts = titles
    .slice(0, MAX_TITLES)
    .map(({ id, count }) =>
      markdown('app.stats.title', { title: { key: titleNameKey(game, id) }, n: count }),
    );
  const [favourite = null] = causes;
  const cause = favourite === null ? null : (game.ui.causeName?.(favourite.id, localizer) ?? null);
  const lines = [
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
  ];
  return lines.filter((line) => line !== false);
}
