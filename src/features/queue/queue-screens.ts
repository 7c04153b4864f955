import { answerOf, linesBlock, rowOf, textBlock, verbButtons } from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { GONE, noticed, refusalAnswer } from '../../discord/components/localizer.ts';
import { choiceOf, type ModalOrAnswer } from '../../discord/components/modal.ts';
import { wayToTable } from '../../discord/components/table-lines.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { Rejection } from '../../kernel/game.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { openGames } from '../../table/stored/server-settings.ts';
import type { Table } from '../../table/table.ts';
import type { DeskPart } from '../feature.ts';
import { byKind, enoughFor, type QueueParts } from './open-queued.ts';
import { QUEUE_PACES, type QueuePace, WAITS_MS } from './queue-entries.ts';

export const QUEUE_ROUTE = 'queue';

const queueButton = verbButtons(QUEUE_ROUTE, {
  '': { key: 'app.queue.button', emoji: '🙋' },
  ask: { key: 'app.queue.another', emoji: '🙋' },
  stop: { key: 'app.queue.stop', emoji: '✖️' },
});

const kindOf = (game: AnyGame, pace: QueuePace) => ({ game: { key: titleKey(game) }, pace });

/** The entries of a person, with the way to take each back, and to add another. */
export async function ownScreen(
  { queue, games, clock }: QueueParts,
  { caller, localizer }: Pick<VerbPress, 'caller' | 'localizer'>,
  notice: Rejection | null = null,
): Promise<AddressedScreen> {
  const now = clock();
  const waiting = await queue.waiting(caller.guildId, now);
  const shown = (await queue.ownOf(caller.userId, now)).flatMap((entry) => {
    const { id, gameId, pace, countsFrom, until, guildId } = entry;
    const game = games.get(gameId);
    const n = waiting.filter((each) => each.gameId === gameId && each.pace === pace).length;
    if (game === undefined) return [];
    const [state, here] = [countsFrom > now ? 'rests' : 'waits', String(guildId === caller.guildId)];
    const times = { until: `<t:${Math.floor(until / 1_000)}:f>`, from: { time: countsFrom } };
    return [{ id, args: { ...kindOf(game, pace), ...times, n, state, here } }];
  });
  const waits = shown.length > 0;
  const answer = answerOf([
    textBlock(localizer, waits ? 'app.queue.own' : 'app.queue.nothing'),
    linesBlock(...shown.map(({ args }) => localizer.markdown('app.queue.own-line', args))),
    rowOf(
      ...shown.map(({ id, args }) => queueButton(localizer, 'stop', id, { args })),
      queueButton(localizer, waits ? 'ask' : ''),
    ),
  ]);
  return noticed(answer, notice, localizer);
}

/** Says that the table of a person who has just asked is open, and where. */
export const openedScreen = (localizer: Localizer, game: AnyGame, table: Table): AddressedScreen =>
  answerOf([
    textBlock(localizer, 'app.queue.opened', { game: { key: titleKey(game) } }),
    wayToTable(table, null, localizer),
  ]);

/** The form in which a person says what they would play. */
export function queueForm(localizer: Localizer, games: readonly AnyGame[]): ModalOrAnswer {
  const { plain } = localizer;
  const choice = (id: string, options: Parameters<typeof choiceOf>[2]) =>
    choiceOf(id, plain(`app.queue.form-${id}`), options);
  const kinds = games.flatMap((game) =>
    QUEUE_PACES.map(
      (pace) => [`${game.id}.${pace}`, plain('app.queue.form-kind-option', kindOf(game, pace))] as const,
    ),
  );
  const enough = games.map((game) =>
    plain('app.queue.form-enough', { game: { key: titleKey(game) }, n: enoughFor(game) }),
  );
  const waits = Object.keys(WAITS_MS).map((wait) => [wait, plain(`app.queue.form-until-${wait}`)] as const);
  return {
    modal: {
      title: plain('app.queue.button'),
      text: plain('app.queue.form-text', { kinds: enough.join(', ') }),
      payload: 'ask',
      fields: [choice('kind', kinds), choice('until', waits)],
    },
    address: NO_TABLE,
    instead: refusalAnswer(localizer, GONE),
  };
}

/** How many people wait for what, and below the tables the way to wait, too. Nobody is named. */
export const deskPart =
  (parts: QueueParts): DeskPart =>
  async (screen, caller, localizer) => {
    const waiting = await parts.queue.waiting(caller.guildId, parts.clock());
    const lines = byKind(await openGames(parts, caller), waiting).map(({ game, pace, waiting: those }) =>
      localizer.markdown('app.queue.waiting', {
        ...kindOf(game, pace),
        n: those.length,
        missing: Math.max(0, enoughFor(game) - those.length),
      }),
    );
    const joins = screen === 'join';
    const hint = joins ? 'app.queue.how' : lines.length > 0 && 'app.queue.take-in';
    return [
      linesBlock(...lines, hint && localizer.markdown(hint)),
      rowOf(joins && queueButton(localizer, '')),
    ];
  };
