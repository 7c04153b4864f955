import type { Localizer, StepNarration } from '../../../kernel/ui.ts';

/** The most characters of narration in a post. */
const MAX_LENGTH = 1_500;

/** Messages that posts leave out, because their heading, picture or buttons say the same. */
const OMITTED_KEYS: readonly string[] = [
  'fame-us.narration.round',
  'fame-us.narration.asked',
  'fame-us.narration.voted',
  'fame-us.narration.must-name',
];

/** The newest of the narration as lines of markdown, oldest first, after a note when older lines are left out. */
export function recentTexts(localizer: Localizer, narration: readonly StepNarration[]): readonly string[] {
  const lines = narration
    .flatMap(({ messages }) => messages)
    .filter(({ key }) => !OMITTED_KEYS.includes(key))
    .map(({ key, args }) => localizer.markdown(key, args));
  const shown: string[] = [];
  let length = 0;
  for (const line of lines.toReversed()) {
    length += line.length + 1;
    if (length > MAX_LENGTH && shown.length > 0) break;
    shown.unshift(line);
  }
  return shown.length === lines.length ? shown : [localizer.markdown('fame-us.post.earlier'), ...shown];
}
