import { createLocalizer } from '../../src/i18n/localizer.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { Match } from '../../src/kernel/match.ts';
import type { Message } from '../../src/kernel/game.ts';
import { pick, type Random, seededRandom } from '../../src/kernel/random.ts';
import { BASE32 } from '../../src/table/fairness/short-code.ts';
import { mergeSettings, type Plan, seatedBots } from './plan.ts';

const RING_EVERY = 20;

/** Plays game number `n` (from 0) of the plan and returns its record. `translator` has the game's texts. */
export function playGame(plan: Plan, n: number, translator: Translator): unknown {
  const { entry, seed, settings } = plan;
  const { game } = entry;
  const bots = seatedBots(plan, n);
  const random = seededRandom(`${game.id} ${bots.length} ${n} ${seed}`);
  const table = randomTableId(random);
  const names = displayNamesOf(bots);
  const parsed = game.parseSettings(mergeSettings(entry.sampleSettings(random), settings));
  if (!parsed.ok) throw new Error(`the settings were refused: ${parsed.reason.key}`);
  let match = Match.start(game, parsed.value, names, random);
  while (match.outcome === null) {
    if (rings(match, random)) {
      match = match.timeUp();
      continue;
    }
    const seat = pick(random, match.toAct);
    match = match.playBot(bots[seat] ?? '', seat, random);
  }
  const participants = names.map((name) => ({ kind: 'bot', name }) as const);
  const localizer = createLocalizer(translator, 'en', participants);
  const players = names.map((name, seat) => ({ name, bot: bots[seat] ?? null }));
  const formatMessage = ({ key, args }: Message): string => localizer.plain(key, args);
  return match.record({ table, settings: parsed.value, players, formatMessage });
}

/**
 * True if the game's timer rings now: while someone is to act, one time in `RING_EVERY`, and always if nobody is. A game
 * without a clock draws nothing.
 */
const rings = ({ timer, toAct }: Match, random: Random): boolean =>
  timer !== null && (toAct.length === 0 || random.below(RING_EVERY) === 0);

/** Display names: the capitalised kind, numbered within its kind. */
const displayNamesOf = (bots: readonly string[]): readonly string[] =>
  bots.map((bot, seat) => {
    const count = bots.slice(0, seat + 1).filter((other) => other === bot).length;
    return `${bot.charAt(0).toUpperCase()}${bot.slice(1)} ${count}`;
  });

/** An id in the format of a real table's. */
function randomTableId(random: Random): string {
  return Array.from({ length: 8 }, () => pick(random, Array.from(BASE32))).join('');
}
