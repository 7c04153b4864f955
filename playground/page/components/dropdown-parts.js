/**
 * The small pieces a select is drawn from.
 *
 * @import { Choice } from './dropdown.js'
 */
import { h } from '../dom.js';
import { icon } from '../icons.js';

/**
 * What the closed select shows: one value, or a pill for each of several.
 * @param {readonly Choice[]} picked
 * @param {boolean} many
 */
export function pickedValues(picked, many) {
  return picked.map((choice) =>
    h('span', { class: many ? 'select-pill' : 'select-one' }, choice.lead?.(), h('span', {}, choice.label)),
  );
}

/**
 * One line of the open list.
 * @param {Choice} choice
 * @param {{ id: string, on: boolean, off: boolean, many: boolean, choose: () => void, point: () => void }} state
 */
export function choiceItem(choice, { id, on, off, many, choose, point }) {
  return h(
    'li',
    {
      id,
      role: 'option',
      'aria-selected': on ? 'true' : 'false',
      'aria-disabled': off ? 'true' : undefined,
      'data-value': choice.value,
      onclick: choose,
      onpointermove: point,
    },
    choice.lead !== undefined && h('span', { class: 'select-lead' }, choice.lead()),
    h(
      'span',
      { class: 'select-words' },
      h('span', {}, choice.label),
      choice.description !== undefined && h('small', {}, choice.description),
    ),
    h('span', { class: many ? 'select-box' : 'select-tick' }, on && icon('check')),
  );
}

/** The three dots of a control that waits for the bot. */
export function waitingDots() {
  return h('span', { class: 'button-dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
}

/**
 * "Choose 2 to 3 (1 chosen)".
 * @param {number} min
 * @param {number} max
 * @param {number} count
 */
export function choiceHint(min, max, count) {
  const wanted = min === max ? `${max}` : min === 0 ? `up to ${max}` : `${min} to ${max}`;
  return `Choose ${wanted} (${count} chosen)`;
}
