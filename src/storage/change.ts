import type { Change } from '../app/ports.ts';
import type { TableStatus } from '../app/table.ts';

/** Whether people can still take part: in the lobby or being played. */
export const isOpen = (status: TableStatus): boolean => status === 'lobby' || status === 'playing';

/** When the computer player is to move; never once the table is over or cancelled. Milliseconds since 1970. */
export const botAtOf = (change: Change): number | null => (isOpen(change.table.status) ? change.botAt : null);

/** Checks what a caller must have got right about a new table. Throws `RangeError`: it is a bug, not a refusal. */
export function checkNew({ table, after }: Change): void {
  if (table.version !== 1 || after !== 0)
    throw new RangeError(`a new table begins with version 1 and an empty log (table ${table.id})`);
}

/** The same for the next version of a table. */
export function checkNext({ table }: Change): void {
  if (!Number.isSafeInteger(table.version) || table.version < 2)
    throw new RangeError(`version ${table.version} does not follow any other (table ${table.id})`);
}

/** The error for a change whose version fits but whose events do not follow the log. */
export const wrongPlace = ({ table, after }: Change): RangeError =>
  new RangeError(`the log of table ${table.id} does not have ${after} events`);

/**
 * The id of the entry that was queued as number `number` (0 and up) for a table. It is never used again, and with a
 * table id of eight characters it stays within the 25 that a nonce may have.
 */
export const outboxId = (tableId: string, number: number): string => `${tableId}.${number.toString(36)}`;

/** Plain data as JSON text. Throws `TypeError` for what JSON cannot say. */
export function encode(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`${typeof value} cannot be stored`);
  return text;
}
