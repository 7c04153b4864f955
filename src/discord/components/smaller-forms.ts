import type { Log } from '../../table/ports/log.ts';
import { describeError, mayBeOfBody } from '../rest/error-classification.ts';
import type { AppBlock } from './components.ts';
import type { AddressedScreen } from './message.ts';
import { fitTexts } from './text-budget.ts';

/** What is left of the texts of a message that Discord does not take. */
const SMALL_BUDGET = { characters: 500, bytes: 2_000 };
const CONTROLS: readonly AppBlock['type'][] = ['buttons', 'select', 'filled-select'];

/** A screen in two smaller forms: its texts, cut short, with its controls; and the texts alone. */
function smallerForms({ screen: { blocks }, address }: AddressedScreen): readonly AddressedScreen[] {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.markdown] : []));
  const short = fitTexts(texts, SMALL_BUDGET).map((markdown): AppBlock => ({ type: 'text', markdown }));
  const controls = blocks.filter(({ type }) => CONTROLS.includes(type));
  return [[...short, ...controls], short].map((each) => ({ screen: { blocks: each }, address }));
}

/**
 * Sends a message. If Discord does not take it for what is in it, sends it in smaller forms instead, so that it is not
 * tried for ever. `attempts`: how often that was attempted before; left out if there is but one attempt.
 */
export async function sendFitting<Sent>(
  content: AddressedScreen,
  how: { readonly log: Log; readonly attempts?: number },
  send: (content: AddressedScreen) => Promise<Sent>,
  [smaller, ...smallest]: readonly AddressedScreen[] = smallerForms(content),
): Promise<Sent> {
  try {
    return await send(content);
  } catch (error) {
    if (smaller === undefined || !mayBeOfBody(error, how.attempts)) throw error;
    const facts = { table: content.address?.tableId, err: describeError(error) };
    how.log.error(
      { event: 'message.body_refused', ...facts },
      'Discord does not take a message, sending less',
    );
    return sendFitting(smaller, how, send, smallest);
  }
}
