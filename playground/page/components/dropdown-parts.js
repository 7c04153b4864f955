/**
 * The elements of a select.
 *
 * @import { Choice } from './dropdown.js'
 */
import { h } from '../dom.js';
import { icon } from '../icons.js';

/**
 * The selected values as the closed select shows them: plain text, or one pill each if several can be selected.
 * @param {readonly Choice[]} selected
 * @param {boolean} multiple
 */
export function selectedValues(selected, multiple) {
  return selected.map((choice) =>
    h(
      'span',
      { class: multiple ? 'select-pill' : 'select-one' },
      choice.lead?.(),
      h('span', {}, choice.label),
    ),
  );
}

/**
 * An item of the open list.
 * @param {Choice} choice
 * @param {{ id: string, selected: boolean, disabled: boolean, multiple: boolean, onChoose: () => void, onPoint: () => void }} state
 */
export function choiceItem(choice, { id, selected, disabled, multiple, onChoose, onPoint }) {
  return h(
    'li',
    {
      id,
      role: 'option',
      'aria-selected': selected ? 'true' : 'false',
      'aria-disabled': disabled ? 'true' : undefined,
      'data-value': choice.value,
      onclick: onChoose,
      onpointermove: onPoint,
    },
    choice.lead !== undefined && h('span', { class: 'select-lead' }, choice.lead()),
    h(
      'span',
      { class: 'select-words' },
      h('span', {}, choice.label),
      choice.description !== undefined && h('small', {}, choice.description),
    ),
    h('span', { class: multiple ? 'select-box' : 'select-tick' }, selected && icon('check')),
  );
}

/** The three dots of a control that is waiting for the bot. */
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
