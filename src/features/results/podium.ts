import type { AppBlock } from '../../discord/components/components.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { PodiumFigure } from '../../kernel/podium.ts';
import { sanitizeText } from '../../kernel/text.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { seasonName } from '../../table/results/game-result.ts';
import type { RankedPerson } from '../../table/stored/results.ts';
import { PROVISIONAL_GAMES, pointsOf } from '../../table/results/rating.ts';
import type { PersonStatistics } from '../../table/results/statistics.ts';

/** How many people stand on a podium, beside the person whom it is about. */
export const PODIUM_PLACES = 3;

/**
 * The best of a ranking as a picture, whose alt text has them as a list; `null` where there are none, or the game paints
 * none. `causes`: what each has played for, the most frequent first. The person with the id `markedId` is marked.
 */
export function rankingPodium(
  game: AnyGame,
  season: string,
  people: readonly RankedPerson[],
  causes: ReadonlyMap<string, readonly string[]>,
  markedId: string,
  localizer: Localizer,
): AppBlock | null {
  const { plain } = localizer;
  const title = plain('app.podium.title', { game: { key: titleKey(game) }, season: seasonName(season) });
  const rows = people.map((person): PodiumRow => {
    const { name, place, userId } = person;
    const args = { ...rankArguments(person), name: { userText: name } };
    const figure = {
      name: sanitizeText(name),
      place,
      points: plain('app.podium.points', args),
      note: plain('app.podium.games', args),
      causes: causes.get(userId) ?? [],
      isMarked: userId === markedId,
    };
    return { figure, alt: plain('app.podium.alt-row', args) };
  });
  return podiumBlock(game, title, rows, localizer);
}

/** A ranked person but their name, for texts. */
export const rankArguments = ({ place, ordinal, games, wins }: RankedPerson) => ({
  place,
  points: pointsOf(ordinal),
  provisional: games < PROVISIONAL_GAMES ? 'yes' : 'no',
  games,
  wins,
});

/** A person who is in no ranking, alone on a column; `null` where the game paints none or they have played for nothing. */
export function lonePodium(
  game: AnyGame,
  name: string,
  { games, wins, bestScore, causes }: PersonStatistics['games'][number],
  localizer: Localizer,
): AppBlock | null {
  if (causes.length === 0) return null;
  const { plain } = localizer;
  const figure = {
    name: sanitizeText(name),
    place: null,
    points: bestScore === null ? '' : plain('app.podium.best', { score: bestScore }),
    note: games === 0 ? '' : plain('app.podium.games', { games, wins }),
    causes: causes.map(({ id }) => id),
    isMarked: true,
  };
  const alt = [name, figure.points, figure.note].filter((text) => text !== '').join(', ');
  return podiumBlock(game, plain(titleKey(game)), [{ figure, alt }], localizer);
}

interface PodiumRow {
  readonly figure: PodiumFigure;
  readonly alt: string;
}

export function podiumBlock(game: AnyGame, title: string, rows: readonly PodiumRow[], { plain }: Localizer) {
  const figures = rows.map(({ figure }) => figure);
  const scene = rows.length === 0 ? undefined : game.ui.podium?.({ title, figures });
  if (scene === undefined) return null;
  const alt = plain('app.podium.alt', { title, rows: rows.map((row) => row.alt).join(' ') });
  return { type: 'picture', pictures: [{ ...scene, alt }] } as const;
}
