import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Seat } from '../../kernel/game.ts';
import { type Random, randomFrom } from '../../kernel/random.ts';

/**
 * Commit and reveal: how randomness is fixed and secrets are committed to. docs/fair.md specifies the same for people
 * who verify it. Seeds, salts and commitments are 32 bytes as 64 lower-case hexadecimal digits. Whatever is hashed is
 * UTF-8 text in lines, the first of which names the scheme and the second what the hash is for.
 */
export const SCHEME = 'pedestal-fair/2';

/**
 * Mixed with the secret seed, so that a person who knows the seed cannot choose the random numbers: ids that
 * Discord gave to interactions after the commitment to the seed was published.
 */
export interface ClientSeed {
  /** The interactions that each seat was taken by, in playing order. */
  readonly joined: readonly string[];
  /** The interaction that started the game. */
  readonly started: string;
}

/** The inputs of a game's random set-up, beside the secret seed. */
export interface DealInputs {
  readonly table: string;
  /** The game's id. */
  readonly game: string;
  /** In playing order. */
  readonly holders: readonly string[];
  readonly clientSeed: ClientSeed;
}

/** A new secret seed from the system's random source. */
export const newSeed = (): string => randomBytes(32).toString('hex');

const hashInput = (...lines: readonly string[]): string => [SCHEME, ...lines].join('\n');
const sha256 = (input: string): string => createHash('sha256').update(input).digest('hex');
const hmac = (seed: string, input: string): Buffer =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(input).digest();

/** The name of a secret by its kind and seat: `deal`, `bet/2`. */
export const secretName = (kind: string, seat: Seat | null): string =>
  seat === null ? kind : `${kind}/${seat}`;

/** The name of a spectator bet by its number, for salt and commitment. */
export const spectatorBetName = (number: number): string => `house/${number}`;

/** The commitment to a table's seed. */
export const seedCommitment = (seed: string, table: string): string => sha256(hashInput('seed', table, seed));

/** The salt of one secret: unpredictable without the seed. */
export const saltOf = (seed: string, table: string, name: string): string =>
  hmac(seed, hashInput('salt', table, name)).toString('hex');

/**
 * The seed of a searching bot's random numbers for one move: unpredictable without the table's seed,
 * which it never sees.
 */
export const botSeedOf = (
  seed: string,
  table: string,
  move: { readonly seat: Seat; readonly step: number; readonly index: number },
): string => hmac(seed, hashInput('bot', table, `${move.seat}/${move.step}/${move.index}`)).toString('hex');

/** The commitment to one secret. */
export const commitmentOf = (table: string, name: string, salt: string, value: unknown): string =>
  sha256(hashInput('seal', table, name, salt, canonicalJson(value)));

/** One commitment to all secrets of a kind, from theirs in order; where there is only one secret, its own. */
export function combinedCommitment(table: string, kind: string, commitments: readonly string[]): string {
  const [first, ...others] = commitments;
  return first !== undefined && others.length === 0
    ? first
    : sha256(hashInput('all', table, kind, ...commitments));
}

/** The random source that a game is set up with: 32-bit numbers from HMAC blocks that are counted from 0. */
export function dealRandom(seed: string, { table, game, holders, clientSeed }: DealInputs): Random {
  const inputs = [table, game, canonicalJson(holders), canonicalJson(clientSeed)];
  return randomFromBlocks((count) => hmac(seed, hashInput('deal', ...inputs, `${count}`)));
}

/** The random source of 32-bit numbers that blocks of 32 bytes have, which are counted from 0. */
export function randomFromBlocks(blockOf: (count: number) => Buffer): Random {
  let words: readonly number[] = [];
  let blocks = 0;
  return randomFrom(() => {
    if (words.length === 0) {
      const block = blockOf(blocks++);
      words = Array.from({ length: 8 }, (_, i) => block.readUInt32BE(4 * i));
    }
    const [word = 0, ...rest] = words;
    words = rest;
    return word;
  });
}

/** Plain data as JSON without blanks, the keys of objects sorted. Throws `TypeError` for what JSON cannot express. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
  }
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) throw new TypeError(`cannot commit to a value of type ${typeof value}`);
  return json;
}
