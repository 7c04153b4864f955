/** Podiums of a game's rankings, as `/leaderboard` and `/stats` show them: with three people, four, two of one place, and one alone. */
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { lonePodium, rankingPodium, type Standing } from '../../src/features/results/podium.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import type { Catalogue } from '../../src/i18n/translator.ts';
import type { AnyGame } from '../../src/kernel/playable-game.ts';
import type { NamedPicture } from './named-picture.ts';

/** With a name that no font covers, one in another script, and one that is too long. */
const NAMES = ['Marguerite', '漢字', 'Αλέξανδρος', 'Wolfeschlegelsteinhausenbergerdorff'];

/** The podiums in this language. `causes`: what each of four people has played for, the most frequent first. */
export function podiumPictures(
  { game, catalogue }: { readonly game: AnyGame; readonly catalogue: Catalogue },
  locale: string,
  causes: readonly (readonly string[])[],
): readonly NamedPicture[] {
  const localizer = createLocalizer(createAppTranslator([{ game, catalogue }]), locale, []);
  const standing = (index: number, place: number, ordinal: number): Standing => ({
    person: {
      userId: String(index),
      name: NAMES[index] ?? '',
      ordinal,
      games: 4 + 9 * index,
      wins: 3 + index,
      place,
    },
    causes: causes[index] ?? [],
  });
  const [first, second, third] = [standing(0, 1, 21), standing(1, 2, 14), standing(2, 3, 6.4)];
  const ranking = (people: readonly Standing[]): ReturnType<typeof rankingPodium> =>
    rankingPodium(game, '2026-Q4', people, '3', localizer);
  const lone = lonePodium(
    game,
    'Marguerite',
    {
      ...{ gameId: game.id, games: 7, wins: 2, solo: 0, places: null, bestScore: 41, prizes: 0, titles: [] },
      causes: (causes[0] ?? []).map((id) => ({ id, count: 1 })),
      rank: null,
    },
    localizer,
  );
  return Object.entries({
    three: ranking([first, second, third]),
    four: ranking([first, second, third, standing(3, 12, -3)]),
    level: ranking([first, standing(1, 1, 21)]),
    alone: lone,
  }).flatMap(([name, block]) =>
    block?.type === 'picture'
      ? block.pictures.map((picture) => ({ name: `${game.id}-podium-${name}`, picture }))
      : [],
  );
}
