import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Seat } from '../../kernel/game.ts';
import { type Luck, luckFrom } from '../../kernel/luck.ts';

/**
 * How luck is fixed and secrets are sealed; docs/fair.md says the same for whoever wants to check it. Seeds, salts and
 * seals are 32 bytes as 64 hexadecimal digits in lower case. Whatever is hashed is UTF-8 text in lines, the first of
 * which names this scheme and the second what the hash is for.
 */
export const SCHEME = 'pedestal-fair/1';

/** A new secret seed from the system's own source of chance. */
export const freshSeed = (): string => randomBytes(32).toString('hex');

const text = (...lines: readonly string[]): string => [SCHEME, ...lines].join('\n');
const sha256 = (hashed: string): string => createHash('sha256').update(hashed).digest('hex');
const hmac = (seed: string, hashed: string): Buffer =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(hashed).digest();

/** Whose secret of which kind: `deal`, `bet/2`. */
export const nameOf = (kind: string, seat: Seat | null): string => (seat === null ? kind : `${kind}/${seat}`);

/** The seal of a table's seed. */
export const lobbySeal = (seed: string, table: string): string => sha256(text('seed', table, seed));

/** The salt of one secret: without the seed nobody can tell it. */
export const saltOf = (seed: string, table: string, name: string): string =>
  hmac(seed, text('salt', table, name)).toString('hex');

/** The seal of one secret. */
export const sealOf = (table: string, name: string, salt: string, value: unknown): string =>
  sha256(text('seal', table, name, salt, canonical(value)));

/** One seal for all secrets of a kind, from their seals in order; where there is only one, that one. */
export function rootOf(table: string, kind: string, seals: readonly string[]): string {
  const [first, ...others] = seals;
  return first !== undefined && others.length === 0 ? first : sha256(text('all', table, kind, ...seals));
}

/**
 * The luck that a game is opened with: 32-bit numbers from HMAC blocks that are counted from 0. `holders` are in
 * playing order.
 */
export function dealLuck(seed: string, table: string, game: string, holders: readonly string[]): Luck {
  let blocks = 0;
  let words: readonly number[] = [];
  return luckFrom(() => {
    if (words.length === 0) {
      const block = hmac(seed, text('deal', table, game, canonical(holders), `${blocks++}`));
      words = Array.from({ length: 8 }, (_, i) => block.readUInt32BE(4 * i));
    }
    const [word = 0, ...rest] = words;
    words = rest;
    return word;
  });
}

/** Plain data as JSON without blanks, the keys of objects in order. Throws `TypeError` for what JSON cannot say. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
  }
  const json: string | undefined = JSON.stringify(value);
  if (json === undefined) throw new TypeError(`${typeof value} cannot be sealed`);
  return json;
}
