import { parseArgs } from 'node:util';
import type { GameEntry } from '../../src/games/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { botsOf } from '../../src/kernel/playable-game.ts';
import { CliError } from '../cli-error.ts';

/** The games to simulate. */
export interface Plan {
  readonly entry: GameEntry;
  readonly games: number;
  readonly seed: string;
  /** The kinds of bots on the seats of a game; repeated from the beginning where there are more seats. */
  readonly bots: readonly string[];
  /** How many play: one game after the other from `min` to `max`, and again. */
  readonly players: { readonly min: number; readonly max: number };
  /** Settings that take the place of drawn ones. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const MAX_GAMES = 1_000_000;
const DEFAULT_PLAYERS = 3;
const DEFAULT_BOT = 'random';
const FLAGS = '--game, --games, --seed, --players, --bots and --settings';

/** Parses the command line for these games. Throws `CliError` with one sentence when it is wrong. */
export function parsePlan(args: readonly string[], entries: readonly GameEntry[]): Plan {
  const options = parseOptions(args);
  const known = entries.map(({ game }) => game.id);
  const entry = entries.find(({ game }) => game.id === (options.game ?? known[0]));
  if (entry === undefined)
    throw refusal(`There is no game "${options.game}"; there are ${known.join(', ')}.`);
  const { game } = entry;
  const kinds = botsOf(game);
  const defaultBot = kinds.includes(DEFAULT_BOT) ? DEFAULT_BOT : (kinds[0] ?? DEFAULT_BOT);
  const bots = options.bots?.split(',').map((name) => name.trim()) ?? [defaultBot];
  const unknown = bots.find((name) => !kinds.includes(name));
  if (unknown !== undefined) throw refusal(`There is no bot "${unknown}"; there are ${kinds.join(', ')}.`);
  const { min, max } = game.seats;
  const defaultPlayers = Math.min(max, Math.max(min, DEFAULT_PLAYERS, bots.length));
  const players = parsePlayers(options.players ?? `${defaultPlayers}`, min, max);
  if (bots.length > players.min) throw refusal(`${bots.length} bots do not fit on ${players.min} seats.`);
  const games = parseWholeNumber('games', options.games, 1, MAX_GAMES);
  return {
    entry,
    games,
    seed: options.seed,
    bots,
    players,
    settings: parseSettings(options.settings, entry),
  };
}

const refusal = (sentence: string): CliError => new CliError(sentence, 2);

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        game: { type: 'string' },
        games: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
        players: { type: 'string' },
        bots: { type: 'string' },
        settings: { type: 'string', default: '{}' },
      },
    }).values;
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : '').split(/[.\n]/);
    throw refusal(`${first}: the flags are ${FLAGS}.`);
  }
}

/** One number of players, or a range such as `4..8`. */
function parsePlayers(typed: string, min: number, max: number): Plan['players'] {
  const [from = '', to = from, ...rest] = typed.split('..');
  const least = parseWholeNumber('players', rest.length === 0 ? from : typed, min, max);
  return { min: least, max: parseWholeNumber('players', to, least, max) };
}

/** The kind of bot on each seat of game number `n`. */
export const seatedBots = ({ bots, players }: Pick<Plan, 'bots' | 'players'>, n: number): readonly string[] =>
  Array.from(
    { length: players.min + (n % (players.max - players.min + 1)) },
    (_, seat) => bots[seat % bots.length] ?? '',
  );

function parseWholeNumber(flag: string, typed: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw refusal(`--${flag} must be a whole number from ${min} to ${max}, not "${typed}".`);
}

/** The settings that were typed, which go together with any drawn ones. */
function parseSettings(typed: string, entry: GameEntry): Plan['settings'] {
  let settings: unknown;
  try {
    settings = JSON.parse(typed);
  } catch {
    // The sentence below tells what is wanted.
  }
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw refusal(`--settings must be a JSON object such as '{"key":"value"}', not '${typed}'.`);
  const drawn = entry.sampleSettings({ below: () => 0 });
  const parsed = entry.game.parseSettings(mergeSettings(drawn, { ...settings }));
  if (parsed.ok) return { ...settings };
  const localizer = createLocalizer(createAppTranslator([entry]), 'en', []);
  throw refusal(`Those --settings will not do. ${localizer.plain(parsed.reason.key, parsed.reason.args)}`);
}

/** Drawn settings with those that were asked for in their place. */
export const mergeSettings = (drawn: unknown, settings: Plan['settings']): unknown => ({
  ...(typeof drawn === 'object' ? drawn : {}),
  ...settings,
});
