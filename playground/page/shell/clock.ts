/** The time in the playground, with buttons that let it pass. */
import type { AppContext } from '../app-context.ts';
import { elementById, h, replaceContent } from '../dom.ts';

const MINUTE_MS = 60_000;
const STEPS = [
  ['+1 min', MINUTE_MS],
  ['+10 min', 10 * MINUTE_MS],
  ['+1 h', 60 * MINUTE_MS],
  ['+1 day', 24 * 60 * MINUTE_MS],
] as const;

/** @param isPassing true while the bot does what is due meanwhile */
export function renderClock({ send }: Pick<AppContext, 'send'>, isPassing: boolean) {
  replaceContent(
    elementById('clock'),
    h('time', { 'data-clock': true }),
    h(
      'div',
      {},
      ...STEPS.map(([label, ms]) =>
        h(
          'button',
          {
            type: 'button',
            class: 'time-step',
            disabled: isPassing,
            onclick: () => send({ type: 'passTime', ms }),
          },
          label,
        ),
      ),
    ),
  );
}
