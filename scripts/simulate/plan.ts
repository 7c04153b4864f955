import { parseArgs } from 'node:util';
import type { GameEntry } from '../../src/games/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { type AnyGame, botsOf } from '../../src/kernel/playable-game.ts';
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
  const entry = findGame(options.game, entries);
  const { game } = entry;
  const botKinds = options.bots?.split(',').map((name) => name.trim()) ?? [defaultBot(game)];
  const unknown = botKinds.find((name) => !botsOf(game).includes(name));
  if (unknown !== undefined)
    throw new CliError(`There is no bot "${unknown}"; there are ${botsOf(game).join(', ')}.`, 2);
  const { min, max } = game.seats;
  const defaultPlayers = Math.min(max, Math.max(min, DEFAULT_PLAYERS, botKinds.length));
  const players = parsePlayers(options.players ?? `${defaultPlayers}`, min, max);
  if (botKinds.length > players.min)
    throw new CliError(`${botKinds.length} bots do not fit on ${players.min} seats.`, 2);
  const settings = parseSettings(options.settings);
  checkSettings(entry, settings);
  return {
    entry,
    games: parseWholeNumber('games', options.games, 1, MAX_GAMES),
    seed: options.seed,
    bots: botKinds,
    players,
    settings,
  };
}

function findGame(id: string | undefined, entries: readonly GameEntry[]): GameEntry {
  const [first] = entries;
  const found = id === undefined ? first : entries.find(({ game }) => game.id === id);
  if (found !== undefined) return found;
  const known = entries.map(({ game }) => game.id);
  throw new CliError(
    `There is no game "${id}"; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}.`,
    2,
  );
}

const defaultBot = (game: AnyGame): string =>
  DEFAULT_BOT in game.bots ? DEFAULT_BOT : (botsOf(game)[0] ?? DEFAULT_BOT);

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
    throw new CliError(`${first}: the flags are ${FLAGS}.`, 2);
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
  throw new CliError(`--${flag} must be a whole number from ${min} to ${max}, not "${typed}".`, 2);
}

function parseSettings(typed: string): Plan['settings'] {
  const wrong = new CliError(
    `--settings must be a JSON object such as '{"key":"value"}', not '${typed}'.`,
    2,
  );
  try {
    const parsed: unknown = JSON.parse(typed);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw wrong;
    return { ...parsed };
  } catch {
    throw wrong;
  }
}

/** Throws what the game says to settings that it refuses. */
function checkSettings(entry: GameEntry, settings: Plan['settings']): void {
  const drawn = entry.sampleSettings({ below: () => 0 });
  const parsed = entry.game.parseSettings(mergeSettings(drawn, settings));
  if (parsed.ok) return;
  const localizer = createLocalizer(createAppTranslator([entry]), 'en', []);
  throw new CliError(
    `Those --settings will not do. ${localizer.plain(parsed.reason.key, parsed.reason.args)}`,
    2,
  );
}

/** Drawn settings with those that were asked for in their place. */
export const mergeSettings = (drawn: unknown, settings: Plan['settings']): unknown => ({
  ...(typeof drawn === 'object' ? drawn : {}),
  ...settings,
});
