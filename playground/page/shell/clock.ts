/** The time in the playground, with buttons that let it pass. */
import type { AppContext } from '../app-context.ts';
import { elementById, h, replaceContent } from '../dom.ts';

/** In minutes. */
const STEPS = { '+1 min': 1, '+10 min': 10, '+1 h': 60, '+1 day': 1_440 };

/** Steps that are pressed while time passes come after it. */
export function renderClock({ send }: AppContext) {
  replaceContent(
    elementById('clock'),
    h('time', { 'data-clock': true }),
    h(
      'div',
      {},
      ...Object.entries(STEPS).map(([label, minutes]) => {
        const onclick = () => send({ type: 'passTime', ms: minutes * 60_000 });
        return h('button', { class: 'person-invite', onclick }, label);
      }),
    ),
  );
}
