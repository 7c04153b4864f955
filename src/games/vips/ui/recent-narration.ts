import type { Message } from '../../../kernel/message.ts';
import type { Localizer, StepNarration } from '../../../kernel/ui.ts';
import { narrate } from '../rules/narrate.ts';
import type { VipsView } from '../rules/view.ts';

/** The limits of the narration in a post: turns and characters. */
const MAX_TURNS = 5;
const MAX_LENGTH = 1300;

/** Messages that posts leave out, because their heading or the count of bets says the same. */
const OMITTED_KEYS: readonly string[] = [
  'vips.narration.opened',
  'vips.narration.bet',
  'vips.narration.own-bet',
];

/** The narration of the last turn and of the turn in progress, from the view alone. */
export function lastTurnNarration(view: VipsView): readonly StepNarration[] {
  const at = (step: number, actions: VipsView['actions']): readonly StepNarration[] => {
    const messages = actions.flatMap((action) => narrate(action, view.viewer));
    return messages.length === 0 ? [] : [{ step, messages }];
  };
  return [...at(view.turn - 1, view.lastTurn), ...at(view.turn, view.actions)];
}

/**
 * The newest turns of the narration as markdown, one text per turn, after a sentence with the number of earlier turns. If
 * there is nothing new, the last turn is narrated again.
 */
export function recentTexts(
  localizer: Localizer,
  view: VipsView,
  narration: readonly StepNarration[],
): readonly string[] {
  if (view.phase === 'betting') return [];
  const recent = narration
    .map(({ messages }) => messages.filter(({ key }) => !OMITTED_KEYS.includes(key)))
    .filter((messages) => messages.length > 0);
  const turns = recent.length > 0 ? recent : lastTurnNarration(view).map(({ messages }) => messages);
  const shown: string[] = [];
  for (const turn of turns.toReversed()) {
    const turnText = turn.map((message: Message) => localizer.markdown(message.key, message.args)).join('\n');
    const length = shown.join('\n').length + turnText.length;
    if (shown.length > 0 && (shown.length >= MAX_TURNS || length > MAX_LENGTH)) break;
    shown.unshift(turnText);
  }
  const omitted = turns.length - shown.length;
  return omitted === 0 ? shown : [localizer.markdown('vips.post.earlier', { n: omitted }), ...shown];
}
