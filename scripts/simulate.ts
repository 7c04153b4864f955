/**
 * `npm run -s simulate -- --game vips --games N --seed S --players P --bots a,b,…`: games between computer players,
 * without Discord; one record a line. The same seed gives the same games. A wrong wish: one sentence and exit code 2.
 */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { games } from '../src/games/index.ts';
import { SUGGESTED_TARGETS } from '../src/games/vips/targets.ts';
import { createTranslator, type Translator } from '../src/i18n/translator.ts';
import { createVoice } from '../src/i18n/voice.ts';
import type { Line } from '../src/kernel/line.ts';
import { type Luck, pick, seededLuck } from '../src/kernel/luck.ts';
import type { SealedGame } from '../src/kernel/seal.ts';

interface Plan {
  readonly game: SealedGame;
  readonly games: number;
  readonly seed: string;
  /** The kind of computer player on each seat. */
  readonly bots: readonly string[];
}

/** A wish that cannot be met; the message is for whoever typed it. */
class WrongWish extends Error {}

const MOST_GAMES = 1_000_000;
const USUAL_PLAYERS = 3;
const LOCALE = 'en';

/** What the host of a simulated table would have settled, by luck. */
const SETTINGS: Readonly<Record<string, (luck: Luck, translator: Translator) => unknown>> = {
  vips: (luck, translator) => ({
    target: translator.translate(LOCALE, `vips.target.${luck.below(SUGGESTED_TARGETS)}`, {}),
    set: pick(luck, ['men', 'women']),
    first: 'random',
  }),
};

function planOf(args: readonly string[]): Plan {
  const wishes = wishesOf(args);
  const game = games.find((entry) => entry.game.id === wishes.game)?.game;
  if (game === undefined) {
    throw new WrongWish(
      `There is no game "${wishes.game}"; there is ${games.map((e) => e.game.id).join(', ')}.`,
    );
  }
  const named = wishes.bots?.split(',').map((name) => name.trim()) ?? ['random'];
  const unknown = named.find((name) => !game.bots.includes(name));
  if (unknown !== undefined) {
    throw new WrongWish(`There is no computer player "${unknown}"; there are ${game.bots.join(', ')}.`);
  }
  const { min, max } = game.seats;
  const usual = Math.min(max, Math.max(min, USUAL_PLAYERS, named.length));
  const players = wholeNumber('players', wishes.players ?? `${usual}`, min, max);
  if (named.length > players) {
    throw new WrongWish(`${named.length} computer players do not fit on ${players} seats.`);
  }
  return {
    game,
    games: wholeNumber('games', wishes.games, 1, MOST_GAMES),
    seed: wishes.seed,
    bots: Array.from({ length: players }, (_, seat) => named[seat % named.length] ?? 'random'),
  };
}

function wishesOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        game: { type: 'string', default: 'vips' },
        games: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
        players: { type: 'string' },
        bots: { type: 'string' },
      },
    }).values;
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : '').split(/[.\n]/);
    throw new WrongWish(`${first}: the flags are --game, --games, --seed, --players and --bots.`);
  }
}

function wholeNumber(flag: string, typed: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new WrongWish(`--${flag} must be a whole number from ${min} to ${max}, not "${typed}".`);
}

/** Display names: the kind with a capital, numbered among its kind. */
const namesOf = (bots: readonly string[]): readonly string[] =>
  bots.map((bot, seat) => {
    const count = bots.slice(0, seat + 1).filter((other) => other === bot).length;
    return `${bot.charAt(0).toUpperCase()}${bot.slice(1)} ${count}`;
  });

/** Like a real table's id, from the seed. */
function tableId(luck: Luck): string {
  const signs = [...'abcdefghijklmnopqrstuvwxyz234567'];
  return Array.from({ length: 8 }, () => pick(luck, signs)).join('');
}

/** Game number `n` (from 0) of the plan, as a record. */
function play({ game, seed, bots }: Plan, n: number, translator: Translator): unknown {
  const luck = seededLuck(`${game.id} ${bots.length} ${n} ${seed}`);
  const table = tableId(luck);
  const names = namesOf(bots);
  const settings = game.settings(SETTINGS[game.id]?.(luck, translator));
  if (!settings.ok) throw new Error(`the settings were refused: ${settings.reason.key}`);
  let match = game.open(settings.value, names, luck);
  while (match.outcome === null) {
    const seat = pick(luck, match.toAct);
    match = match.playBot(bots[seat] ?? 'random', seat, luck);
  }
  const voice = createVoice(
    translator,
    LOCALE,
    names.map((name) => ({ kind: 'bot', name })),
  );
  const players = names.map((name, seat) => ({ name, bot: bots[seat] ?? null }));
  const say = ({ key, args }: Line): string => voice.plain(key, args);
  return game.record({ table, settings: settings.value, players, say }, match.events);
}

try {
  const plan = planOf(process.argv.slice(2));
  const translator = createTranslator(games.map((entry) => entry.catalogue));
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  for (let n = 0; n < plan.games; n++) {
    const flowing = process.stdout.write(`${JSON.stringify(play(plan, n, translator))}\n`);
    // Whoever reads may fall behind or stop reading: this is when that is noticed.
    await (flowing ? setImmediate() : once(process.stdout, 'drain'));
  }
} catch (error) {
  if (!(error instanceof WrongWish)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
