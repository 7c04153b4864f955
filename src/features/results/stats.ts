import type { ResultService } from '../../table/results.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import {
  LEADERBOARD_PAGE,
  type LeaderboardPage,
  leaderboardScreen,
  parseLeaderboardPayload,
} from './leaderboard-screen.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { statsScreen } from './stats-screen.ts';
import type { Caller } from '../../table/decision.ts';
import type { Click } from '../../discord/interactions/click.ts';

export interface ResultDeps {
  readonly results: ResultService;
  readonly translator: Translator;
  /** All games by id. */
  readonly games: ReadonlyMap<string, AnyGame>;
}

type Reader = Pick<Click, 'caller' | 'locale'>;

/** What someone did: the reader, or someone else with this name. While an end unfolds, nothing yet. */
export async function showStats(
  { results, translator, games }: ResultDeps,
  { caller, locale }: Reader,
  other: { readonly userId: string; readonly name: string } | null,
): Promise<AddressedScreen> {
  const localizer = localizerFor(translator, locale, null);
  const { guildId, userId } = caller;
  if (await results.isEndUnfolding(guildId)) return textAnswer(localizer.markdown('app.stats.end-unfolds'));
  const isOwn = other === null || other.userId === userId;
  const statistics = await results.statisticsOf({
    guildId,
    userId: isOwn ? userId : other.userId,
    askedBy: userId,
  });
  const whose = isOwn
    ? ({ own: true, isHidden: await results.isHidden(userId) } as const)
    : ({ own: false, name: other.name } as const);
  return { screen: statsScreen(statistics, whose, games, localizer), address: NO_TABLE };
}

/** A page of a ranking. While an end unfolds, nothing yet. */
export async function showLeaderboard(
  { results, translator, games }: ResultDeps,
  { caller, locale }: Reader,
  { gameId, season, page }: LeaderboardPage,
): Promise<AddressedScreen> {
  const game = games.get(gameId);
  const localizer = localizerFor(translator, locale, null, game ?? null);
  if (game === undefined) return refusalAnswer(localizer, { key: 'app.button.foreign' });
  if (await results.isEndUnfolding(caller.guildId))
    return textAnswer(localizer.markdown('app.stats.end-unfolds'));
  const ranking = await results.ranking({
    guildId: caller.guildId,
    gameId,
    season,
    userId: caller.userId,
    offset: page * LEADERBOARD_PAGE,
    limit: LEADERBOARD_PAGE,
  });
  return { screen: leaderboardScreen(ranking, { gameId, season, page }, game, localizer), address: NO_TABLE };
}

/** The page of a ranking that a button leads to. */
export function turnLeaderboardPage(deps: ResultDeps, click: Click): Promise<AddressedScreen> {
  const wanted = parseLeaderboardPayload(click.id.payload);
  return wanted === null
    ? Promise.resolve(
        refusalAnswer(localizerFor(deps.translator, click.locale, null), { key: 'app.button.malformed' }),
      )
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
