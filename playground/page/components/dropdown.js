/**
 * A select as Discord has it: a button that opens a list (on narrow windows a sheet from below), for one value or
 * several, for mouse, touch and keyboard. It is a popover, so that nothing clips it and modals can hold it.
 *
 * @typedef {object} Choice
 * @property {string} value
 * @property {string} label
 * @property {string} [description]
 * @property {() => Node} [lead] an emoji or a picture
 *
 * @typedef {object} DropdownOptions
 * @property {string} customId
 * @property {string} placeholder
 * @property {() => readonly Choice[]} choices asked each time the list opens
 * @property {readonly string[]} selected
 * @property {number} min
 * @property {number} max
 * @property {boolean} [disabled]
 * @property {boolean} [search] offers a field to narrow a long list
 * @property {string} [labelledBy] id of the element that names it
 * @property {(values: readonly string[]) => void} [commit] the person has chosen
 *
 * @typedef {{ readonly element: HTMLElement, readonly trigger: HTMLButtonElement, readonly values: () => readonly string[] }} Dropdown
 */
import { append, fill, freshId, h } from '../dom.js';
import { icon } from '../icons.js';
import { choiceHint, choiceItem, pickedValues, waitingDots } from './dropdown-parts.js';
import { placeBeside } from './place.js';

/**
 * @param {DropdownOptions} options
 * @returns {Dropdown}
 */
export function dropdown(options) {
  const many = options.max > 1;
  let chosen = [...options.selected];
  let before = chosen;
  let at = 0;
  const listId = freshId('list');
  const valueId = freshId('value');
  const shown = h('span', { class: 'select-value', id: valueId });
  const list = h('ul', {
    role: 'listbox',
    id: listId,
    tabindex: -1,
    'aria-multiselectable': many ? 'true' : undefined,
  });
  const search = h('input', {
    type: 'search',
    class: 'select-search',
    placeholder: 'Search',
    'aria-label': 'Search',
    'aria-controls': listId,
    autocomplete: 'off',
    oninput: () => {
      at = 0;
      draw();
    },
  });
  const hint = h('p', { class: 'select-hint', 'aria-live': 'polite' });
  const done = h(
    'button',
    { type: 'button', class: 'button button-primary', onclick: () => popup.hidePopover() },
    'Done',
  );
  const footer = h('div', { class: 'select-footer' }, hint, done);
  const popup = h('div', { class: 'select-popup', popover: 'auto' });
  const trigger = h(
    'button',
    {
      type: 'button',
      class: 'select-trigger',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-controls': listId,
      'aria-labelledby': options.labelledBy,
      'aria-label': options.labelledBy === undefined ? options.placeholder : undefined,
      'aria-describedby': valueId,
      'data-custom-id': options.customId,
      disabled: options.disabled === true,
    },
    shown,
    waitingDots(),
    icon('chevron'),
  );
  trigger.popoverTargetElement = popup;

  const found = () => {
    const wanted = search.value.trim().toLocaleLowerCase();
    return options
      .choices()
      .filter(({ label, description }) =>
        `${label}\n${description ?? ''}`.toLocaleLowerCase().includes(wanted),
      );
  };

  const drawValue = () => {
    const choices = options.choices();
    const picked = chosen.map(
      (value) => choices.find((choice) => choice.value === value) ?? { value, label: value },
    );
    shown.classList.toggle('is-empty', picked.length === 0);
    if (picked.length === 0) fill(shown, options.placeholder);
    else fill(shown, ...pickedValues(picked, many));
  };

  const draw = () => {
    const choices = found();
    at = Math.max(0, Math.min(at, choices.length - 1));
    fill(
      list,
      ...choices.map((choice, index) => {
        const on = chosen.includes(choice.value);
        return choiceItem(choice, {
          id: `${listId}-${index}`,
          on,
          off: many && !on && chosen.length >= options.max,
          many,
          choose: () => choose(choice.value, index),
          point: () => activate(index, false),
        });
      }),
    );
    if (choices.length === 0) fill(list, h('li', { class: 'select-none' }, 'Nothing found.'));
    activate(at, true);
    hint.textContent = choiceHint(options.min, options.max, chosen.length);
    done.disabled = chosen.length < options.min;
  };

  /** @param {number} index @param {boolean} scroll */
  const activate = (index, scroll) => {
    at = index;
    for (const [position, item] of [...list.children].entries())
      item.classList.toggle('is-active', position === at);
    const holder = options.search === true ? search : list;
    holder.setAttribute('aria-activedescendant', `${listId}-${at}`);
    if (scroll) list.children[at]?.scrollIntoView({ block: 'nearest' });
  };

  /** @param {string} value @param {number} index */
  const choose = (value, index) => {
    at = index;
    if (!many) {
      chosen = chosen.includes(value) && options.min === 0 ? [] : [value];
      popup.hidePopover();
      return;
    }
    if (chosen.includes(value)) chosen = chosen.filter((one) => one !== value);
    else if (chosen.length < options.max) chosen = [...chosen, value];
    draw();
  };

  popup.addEventListener('keydown', (event) => {
    const choices = found();
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    const typed = event.target === list && event.key.length === 1 && event.key !== ' ';
    if (step !== undefined) activate(Math.max(0, Math.min(at + step, choices.length - 1)), true);
    else if (event.key === 'Home' && event.target === list) activate(0, true);
    else if (event.key === 'End' && event.target === list) activate(Math.max(0, choices.length - 1), true);
    else if (
      (event.key === 'Enter' || (event.key === ' ' && event.target === list)) &&
      event.target !== done
    ) {
      const choice = choices[at];
      if (choice !== undefined) choose(choice.value, at);
    } else if (event.key === 'Tab' && !many) popup.hidePopover();
    else if (typed) {
      const next = choices.findIndex(({ label }) =>
        label.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase()),
      );
      if (next >= 0) activate(next, true);
    } else return;
    if (event.key !== 'Tab') event.preventDefault();
  });

  trigger.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    popup.showPopover();
  });

  const place = () => placeBeside(popup, trigger);
  popup.addEventListener('beforetoggle', (event) => {
    if (event.newState !== 'open') return;
    append(popup, [options.search === true && search, list, many && footer]);
    before = chosen;
    search.value = '';
    at = Math.max(
      0,
      options.choices().findIndex(({ value }) => chosen.includes(value)),
    );
  });
  popup.addEventListener('toggle', (event) => {
    const open = event.newState === 'open';
    trigger.setAttribute('aria-expanded', String(open));
    if (open) {
      draw();
      place();
      addEventListener('scroll', place, true);
      addEventListener('resize', place);
      (options.search === true && !matchMedia('(pointer: coarse)').matches ? search : list).focus();
      activate(at, true);
      return;
    }
    removeEventListener('scroll', place, true);
    removeEventListener('resize', place);
    if (chosen.length < options.min) chosen = before;
    const changed = chosen.length !== before.length || chosen.some((value) => !before.includes(value));
    popup.replaceChildren();
    drawValue();
    if (changed) options.commit?.(chosen);
  });

  drawValue();
  return { element: h('div', { class: 'select' }, trigger, popup), trigger, values: () => chosen };
}
