import type { Voice } from '../../kernel/ui.ts';
import { TARGET_LENGTH } from './rules/state.ts';

/** How many targets there are to suggest; their words are texts of the game. */
export const SUGGESTED_TARGETS = 60;

/** Discord shows at most so many suggestions. */
const SHOWN = 25;

/**
 * Targets (V2) that fit what has been typed so far, at most 25, each of a length that the game takes. Those that
 * begin with it or have a word that does come first.
 */
export function suggestTargets(typed: string, voice: Pick<Voice, 'plain' | 'locale'>): readonly string[] {
  const fold = (text: string): string => text.toLocaleLowerCase(voice.locale).trim();
  const wanted = fold(typed);
  const all = Array.from({ length: SUGGESTED_TARGETS }, (_, n) => voice.plain(`vips.target.${n}`)).filter(
    (target) => [...target].length <= TARGET_LENGTH.max,
  );
  const fitting = all.filter((target) => fold(target).includes(wanted));
  const atWord = (target: string): boolean => ` ${fold(target)}`.includes(` ${wanted}`);
  return [...fitting.filter(atWord), ...fitting.filter((target) => !atWord(target))].slice(0, SHOWN);
}
