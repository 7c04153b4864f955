import { ok, refuse } from '../../kernel/result.ts';
import { defineCommand } from '../../table/command.ts';
import { freeBotName, rejectUnlessHost, rejectUnlessLobby } from '../../table/seats.ts';
import type { Holder } from '../../table/table.ts';

/**
 * Another language for the posts of a table in its lobby, one of those that there are. Host only. Bots are renamed, as
 * their names are words of a language, too.
 */
export const changeLocale = defineCommand(
  'change-locale',
  (loaded, { locale }: { readonly locale: string }, { caller, botName }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const { table, match, game } = loaded;
    if (locale === table.locale) return ok({ table, match, outbox: [] });
    const nameOf = (kind: string, count: number): string => botName(game, kind, count, locale);
    const users = table.seats.filter(({ kind }) => kind === 'user');
    const seats: Holder[] = [];
    for (const holder of table.seats) {
      if (holder.kind === 'user') seats.push(holder);
      else seats.push({ ...holder, name: freeBotName([...users, ...seats], holder.bot, nameOf) });
    }
    return ok({ table: { ...table, locale, seats }, match, outbox: [{ kind: 'lobby', fresh: false }] });
  },
);
