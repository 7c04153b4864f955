import type { Rejection } from '../../kernel/message.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Holder, LoadedTable } from '../../table/table.ts';
import type { Decision, Caller } from '../../table/decision.ts';
import { freeBotName, rejectUnlessHost, rejectUnlessLobby } from '../../table/seats.ts';

/**
 * Another language for a table in its lobby. Host only. Computer players are renamed, as their names are words of a
 * language, too.
 */
export function decideChangeLocale(
  loaded: LoadedTable,
  caller: Caller,
  locale: string,
  nameOf: (bot: string, count: number) => string,
): Result<Decision, Rejection> {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  const { table, match } = loaded;
  if (locale === table.locale) return ok({ table, match, outbox: [] });
  const users = table.seats.filter(({ kind }) => kind === 'user');
  const seats: Holder[] = [];
  for (const holder of table.seats) {
    if (holder.kind === 'user') seats.push(holder);
    else seats.push({ ...holder, name: freeBotName([...users, ...seats], holder.bot, nameOf) });
  }
  return ok({ table: { ...table, locale, seats }, match, outbox: [{ kind: 'lobby', fresh: false }] });
}
