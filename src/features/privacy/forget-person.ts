import type { Rejection } from '../../kernel/message.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { standInOf, withStandIn } from '../../table/stand-in.ts';
import type { LoadedTable, Table } from '../../table/table.ts';
import { waitingPlace } from '../../table/waiting-list.ts';
import { seatOf, type BotName, FORGOTTEN } from '../../table/seats.ts';
import type { Decision } from '../../table/decision.ts';
import { decideLeave } from '../../table/lobby-seats.ts';

export interface ForgetOptions {
  readonly botName: BotName;
  /** What stands in place of a name, in the language of a table. */
  readonly nobody: (locale: string) => string;
  readonly now: number;
}

/**
 * A table without a person: they leave its lobby, and a computer player gets their seat in a game that is played; where
 * nobody else sits, the table is called off. Whatever else names them names nobody.
 */
export function decideForget(
  loaded: LoadedTable,
  userId: string,
  options: ForgetOptions,
): Result<Decision, Rejection> {
  const left = decideGo(loaded, userId, options);
  if (!left.ok) return left;
  const { table } = left.value;
  return ok({ ...left.value, table: withoutPerson(table, userId, options.nobody(table.locale)) });
}

function decideGo(
  loaded: LoadedTable,
  userId: string,
  { botName, now }: ForgetOptions,
): Result<Decision, Rejection> {
  const { table, game, match } = loaded;
  const person = { userId, name: '', guildId: table.guildId, interactionId: '' };
  const caller = { ...person, managesServer: false, managedChannelIds: [] };
  const seat = seatOf(table, caller);
  switch (table.status) {
    case 'lobby':
      return seat >= 0 || waitingPlace(table, caller) > 0
        ? decideLeave(loaded, caller, now)
        : ok({ table, match, outbox: [{ kind: 'lobby', fresh: false }] });
    case 'playing': {
      const bot = standInOf(game);
      if (seat < 0) return ok({ table, match, outbox: [{ kind: 'refresh' }], leavesDeadlines: true });
      if (bot === null || table.seats.every((holder, i) => i === seat || holder.kind === 'bot'))
        return ok({
          table: { ...table, status: 'cancelled' },
          match,
          outbox: [{ kind: 'refresh' }, { kind: 'lobby', fresh: false }],
        });
      return ok({
        table: withStandIn(table, seat, { game, bot, botName, gaveUp: true }),
        match,
        outbox: [{ kind: 'offer', seat }, { kind: 'refresh' }],
      });
    }
    case 'over': {
      // Nobody is to wait for them in what is played after the end.
      const ended = match?.awaited.includes(seat) === true ? match.skipEpilogue() : null;
      return ended?.ok === true
        ? ok({ table, match: ended.value, outbox: [{ kind: 'epilogue' }] })
        : ok({ table, match, outbox: [], leavesDeadlines: true });
    }
    case 'cancelled':
      return ok({ table, match, outbox: [], leavesDeadlines: true });
  }
}

/** The table with an id of nobody wherever it had this user's, also in its settings, and the name of nobody beside it. */
function withoutPerson(table: Table, userId: string, nobody: string): Table {
  const text = JSON.stringify(table);
  let number = 1;
  while (text.includes(`"${FORGOTTEN}${number}"`)) number++;
  const id = `${FORGOTTEN}${number}`;
  const replaced = (value: unknown): unknown => {
    if (value === userId) return id;
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    const isThem = Object.values(value).includes(userId);
    return Object.fromEntries(
      Object.entries(value)
        // What they voted for.
        .filter(([key]) => key !== userId)
        .map(([key, each]) => [key, isThem && key === 'name' ? nobody : replaced(each)]),
    );
  };
  return replaced({
    ...table,
    challenge: table.challenge?.userId === userId ? null : table.challenge,
  }) as Table;
}
