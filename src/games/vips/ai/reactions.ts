import type { Seat } from '../../../kernel/game.ts';
import { openArgument, reactionOf } from '../rules/applause.ts';
import type { VipsState } from '../rules/state.ts';
import type { bots } from './index.ts';

/** Of a hundred arguments, how many a bot applauds and how many it boos; of the others it says nothing. */
const TEMPERS = {
  rookie: { applauds: 85, boos: 5 },
  random: { applauds: 65, boos: 20 },
  gambler: { applauds: 55, boos: 30 },
  greedy: { applauds: 30, boos: 50 },
  reader: { applauds: 30, boos: 30 },
  master: { applauds: 15, boos: 45 },
} as const satisfies Record<keyof typeof bots, unknown>;

/**
 * The reaction of a bot of this kind to the open argument (V15), as a payload; `null` for nothing, when
 * it is its own, and once it has reacted. It goes by its temper and the words alone, which everyone can read, so that it
 * tells nothing of its bet. Bots that show how the game is played say nothing.
 */
export function reactionOfBot(
  state: Pick<VipsState, 'phase' | 'turn' | 'hands' | 'arguments' | 'isGuided'>,
  seat: Seat,
  bot: string,
): string | null {
  const open = openArgument(state);
  const temper = Object.hasOwn(TEMPERS, bot) ? TEMPERS[bot as keyof typeof bots] : undefined;
  if (open === null || temper === undefined || state.isGuided) return null;
  const { number, argument } = open;
  if (argument.seat === seat || argument.votes.some((vote) => vote.seat === seat)) return null;
  const mood = hashOf(JSON.stringify([seat, argument.turn, argument.because])) % 100;
  if (mood < temper.applauds) return reactionOf(number, 'applause');
  return mood < temper.applauds + temper.boos ? reactionOf(number, 'boo') : null;
}

/** FNV-1a: 32 bits, the same on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of a short text say little of it.
  return (hash ^ (hash >>> 15)) >>> 0;
}
