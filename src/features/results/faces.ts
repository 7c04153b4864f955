import { answerOf, actionButton, linesBlock, rowOf, textBlock } from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { localizerFor, textAnswer } from '../../discord/components/localizer.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { boldName } from '../../i18n/localizer.ts';
import { sanitizeText } from '../../kernel/text.ts';
import { dayOf } from '../../table/daily-chain.ts';
import { faceRanking, LEAST_FACES, periodOf } from '../../table/stored/face-scores.ts';
import type { Parts } from '../feature.ts';
import { ownLine } from './leaderboard-screen.ts';
import { PODIUM_PLACES, podiumBlock } from './podium.ts';

/** The rankings of the daily puzzle. */
export const FACE_RANKINGS = ['week', 'last', 'quarter'] as const;

/** How many people it takes for a podium, and how many are shown beside the reader: all on one screen of a phone. */
const SHOWN = 5;

type FaceStanding = Awaited<ReturnType<typeof faceRanking>>['people'][number];

/** The best of a week or a quarter at the daily puzzle of this server, with the reader's own place. */
export async function showFaces(
  { store, results, translator, games, clock }: Parts,
  { caller: { guildId, userId }, locale }: Pick<Click, 'caller' | 'locale'>,
  of: (typeof FACE_RANKINGS)[number],
): Promise<AddressedScreen> {
  const game = [...games.values()].find(({ parts }) => parts.daily !== undefined);
  const localizer = localizerFor(translator, locale, null, game ?? null);
  const { markdown, plain } = localizer;
  if (game === undefined) return textAnswer(markdown('app.button.foreign'));
  if (await results.isEndUnfolding(guildId)) return textAnswer(markdown('app.stats.end-unfolds'));
  const day = dayOf(clock()) - (of === 'last' ? 7 : 0);
  const season = periodOf(day, of === 'quarter' ? 'quarter' : 'week');
  const query = { guildId, gameId: game.id, season, userId, offset: 0, limit: SHOWN };
  const ranking = await faceRanking(store.stored, query);
  const isRanked = ranking.total >= LEAST_FACES;
  const best = ranking.total >= SHOWN ? ranking.people.slice(0, PODIUM_PLACES) : [];
  const causes = await results.causesOf(guildId, game.id, best);
  const args = ({ days, ...person }: FaceStanding) => ({ ...person, n: Object.keys(days).length });
  const rows = best.map((person) => ({
    figure: {
      name: sanitizeText(person.name),
      place: person.place,
      points: plain('app.faces.points', args(person)),
      note: plain('app.faces.days', args(person)),
      causes: causes.get(person.userId) ?? [],
      isMarked: person.userId === userId,
    },
    alt: plain('app.faces.alt-row', { ...args(person), name: { userText: person.name } }),
  }));
  const podium = podiumBlock(game, plain('app.faces.title', { of }), rows, localizer);
  const lineOf = (person: FaceStanding): string =>
    markdown('app.faces.row', { ...args(person), name: boldName(person.name) });
  const listed = podium === null ? ranking.people : ranking.people.slice(best.length);
  return answerOf([
    textBlock(localizer, 'app.faces.heading', { of }),
    podium,
    linesBlock(...(isRanked ? listed.map(lineOf) : [markdown('app.faces.few')])),
    isRanked && ownLine(ranking, 'app.faces.not-in-it', lineOf, localizer),
    textBlock(localizer, 'app.faces.note', { of }),
    rowOf(
      ...FACE_RANKINGS.map((each) =>
        actionButton(
          localizer,
          { route: 'leaderboard', payload: `faces.${each}` },
          { key: `app.faces.${each}`, disabled: each === of },
        ),
      ),
    ),
  ]);
}
