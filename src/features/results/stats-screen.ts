import { PROVISIONAL_GAMES, pointsOf } from '../../table/rating.ts';
import type { PersonStatistics } from '../../table/statistics.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { favouriteKey, titleKey, titleNameKey } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { answerOf, textBlock } from '../../discord/components/blocks.ts';
import type { AppBlock } from '../../discord/components/components.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';

/** Whose statistics, as the reader sees them: their own, or those of someone with this name. */
export type StatsOf =
  | { readonly own: true; readonly isHidden: boolean }
  | { readonly own: false; readonly name: string };

/** How many titles are named. */
const MAX_TITLES = 5;

/**
 * What a person did, game by game, and how they did against the reader. Games that there are no more are left out.
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
