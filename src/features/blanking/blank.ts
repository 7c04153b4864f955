import { isHouseId } from '../../kernel/house-text.ts';
import { Match } from '../../kernel/match.ts';
import { type Rejection, ok, refuse } from '../../kernel/game.ts';
import { BLANKED, mapTypedTexts } from '../../kernel/typed-texts.ts';
import { defineCommand } from '../../table/command.ts';
import { type Decision, redrawnPosts } from '../../table/decision.ts';
import type { OutboxTask } from '../../table/ports/outbox.ts';
import { advance } from '../../table/game-decisions.ts';
import { exhibitOf } from '../../table/results/game-result.ts';
import { moderates, rejectUnlessHost, type Caller } from '../../table/seats.ts';
import type { Ballot, BlankedNotice, LoadedTable } from '../../table/table.ts';
import { blankedHashesWith, typedTextsOf } from '../../table/words/typed-texts.ts';

/** Why this caller may not blank texts of the table, or `null`: its host and moderators may. */
export function rejectUnlessMayBlank(loaded: LoadedTable, caller: Caller): Rejection | null {
  const rejection = rejectUnlessHost(loaded, caller);
  return rejection === null || moderates(loaded, caller)
    ? null
    : { ...rejection, key: 'app.refused.not-blanker' };
}

/** True if the table decides about this text still: then its author types another once it is blanked. */
export const isStrikable = ({ table, match }: LoadedTable, text: string): boolean =>
  table.status === 'playing' && match?.strikable === text;

type BlankArgs = { readonly textId: string; readonly reason: BlankedNotice['reason'] };

/**
 * Blanks a typed text wherever it stands at a table: in the settings, the proposals, the log, also in turns that were
 * taken back, and in the gallery. Whatever follows from the log stays as it is, as no rule depends on a typed text;
 * only a text that the table has yet to decide about is struck (`Game.strike`). Commitments stay.
 */
export const blank = defineCommand('blank', (loaded, { textId, reason }: BlankArgs, { caller }) => {
  const rejection = rejectUnlessMayBlank(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  const { table, game, match } = loaded;
  const typed = typedTextsOf(loaded).find(({ id }) => id === textId);
  if (typed === undefined) return refuse({ key: 'app.not-any-more' });
  const blankedHashes = blankedHashesWith(table, typed.text, caller.interactionId);
  if (isHouseId(typed.stored)) {
    const hashed = { ...loaded, table: { ...table, blankedHashes } };
    return ok(withoutHouseText(hashed, typed.stored));
  }
  const without = <Data>(data: Data): Data =>
    mapTypedTexts(game.typedTexts, data, (text) => (text === typed.stored ? BLANKED : text));
  const log = match?.events ?? [];
  const events = log.map(without);
  const replayed = match === null ? null : Match.replay(game, events);
  // A text that the table has yet to decide about is struck, and its author asked anew.
  const isStruck = isStrikable(loaded, typed.text);
  const after = isStruck ? (replayed?.strike() ?? null) : replayed;
  const told = typed.userIds.filter((userId) => userId !== caller.userId);
  const by = caller.userId === table.hostId ? 'host' : 'moderator';
  const notices = told.map((userId): BlankedNotice => ({ userId, by, reason }));
  const followed =
    isStruck && match !== null && after !== null ? advance(loaded, match, after) : { table, outbox: [] };
  return ok({
    table: {
      ...followed.table,
      settings: without(table.settings),
      ballot: withoutProposal(table.ballot, typed.stored),
      blankings: table.blankings + 1,
      blankedHashes,
      blanked: [...table.blanked.filter(({ userId }) => !told.includes(userId)), ...notices],
    },
    match: after,
    rewritten: {
      events: events.flatMap((event, number) => (event === log[number] ? [] : [{ number, event }])),
      exhibit: exhibitOf(table, after),
    },
    outbox: [
      ...followed.outbox,
      // A new post tells how the table stands.
      ...(isStruck ? [{ kind: 'reshow', from: 0 } as const] : redrawnPosts(loaded)),
      ...told.map((userId): OutboxTask => ({ kind: 'blanked', userId })),
    ],
    leavesDeadlines: !isStruck,
  });
});

/**
 * Blanks a text of the server's own at this table. Settings and log have its id only, and keep it, so the commitments can be
 * opened as before. The text stays the server's.
 */
function withoutHouseText(loaded: LoadedTable, id: string): Decision {
  const { table, match } = loaded;
  const { [id]: _, ...houseTexts } = table.houseTexts ?? {};
  const without = { ...table, blankedHouseTexts: [...table.blankedHouseTexts, id], houseTexts };
  return {
    table: without,
    match,
    rewritten: { events: [], exhibit: exhibitOf(without, match) },
    outbox: redrawnPosts(loaded),
    leavesDeadlines: true,
  };
}

/** The ballot without what people have proposed so, and the votes for that. */
function withoutProposal({ proposals, votes }: Ballot, blanked: string): Ballot {
  const gone = proposals.filter(({ text }) => text === blanked).map(({ userId }) => userId);
  return {
    proposals: proposals.filter(({ text }) => text !== blanked),
    votes: Object.fromEntries(Object.entries(votes).filter(([, id]) => !gone.includes(id))),
  };
}

/** The caller has read that a text of theirs was blanked. */
export const acknowledgeBlanking = defineCommand(
  'acknowledge-blanking',
  ({ table, match }, _, { caller }) => {
    const blanked = table.blanked.filter(({ userId }) => userId !== caller.userId);
    return blanked.length === table.blanked.length
      ? null
      : ok({ table: { ...table, blanked }, match, outbox: [], isUnseen: true });
  },
);
