/**
 * A select like Discord's: a button that opens a list (a sheet at the lower edge of narrow windows), for one or several
 * values, for mouse, touch and keyboard. The list is a popover, so that nothing clips it and it works inside modals.
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
 * @property {() => readonly Choice[]} choices called each time the list is rendered
 * @property {readonly string[]} selected
 * @property {number} min
 * @property {number} max
 * @property {boolean} [disabled]
 * @property {boolean} [search] whether there is a search field
 * @property {string} [labelledBy] id of the labelling element
 * @property {(values: readonly string[]) => void} [commit] called when the list closes with other values than before
 *
 * @typedef {{ readonly element: HTMLElement, readonly trigger: HTMLButtonElement, readonly values: () => readonly string[] }} Dropdown
 */
import { append, replaceContent, uniqueId, h } from '../dom.js';
import { icon } from '../icons.js';
import { choiceHint, choiceItem, selectedValues, waitingDots } from './dropdown-parts.js';
import { positionPopover } from './popover-position.js';

/**
 * @param {DropdownOptions} options
 * @returns {Dropdown}
 */
export function dropdown(options) {
  const multiple = options.max > 1;
  let chosen = [...options.selected];
  let chosenBefore = chosen;
  let activeIndex = 0;
  const listId = uniqueId('list');
  const valueId = uniqueId('value');
  const valueElement = h('span', { class: 'select-value', id: valueId });
  const list = h('ul', {
    role: 'listbox',
    id: listId,
    tabindex: -1,
    'aria-multiselectable': multiple ? 'true' : undefined,
  });
  const search = h('input', {
    type: 'search',
    class: 'select-search',
    placeholder: 'Search',
    'aria-label': 'Search',
    'aria-controls': listId,
    autocomplete: 'off',
    oninput: () => {
      activeIndex = 0;
      renderList();
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
    valueElement,
    waitingDots(),
    icon('chevron'),
  );
  trigger.popoverTargetElement = popup;

  const visibleChoices = () => {
    const query = search.value.trim().toLocaleLowerCase();
    return options
      .choices()
      .filter(({ label, description }) =>
        `${label}\n${description ?? ''}`.toLocaleLowerCase().includes(query),
      );
  };

  const renderValue = () => {
    const choices = options.choices();
    const selected = chosen.map(
      (value) => choices.find((choice) => choice.value === value) ?? { value, label: value },
    );
    valueElement.classList.toggle('is-empty', selected.length === 0);
    if (selected.length === 0) replaceContent(valueElement, options.placeholder);
    else replaceContent(valueElement, ...selectedValues(selected, multiple));
  };

  const renderList = () => {
    const choices = visibleChoices();
    activeIndex = Math.max(0, Math.min(activeIndex, choices.length - 1));
    replaceContent(
      list,
      ...choices.map((choice, index) => {
        const selected = chosen.includes(choice.value);
        return choiceItem(choice, {
          id: `${listId}-${index}`,
          selected,
          disabled: multiple && !selected && chosen.length >= options.max,
          multiple,
          onChoose: () => choose(choice.value, index),
          onPoint: () => activate(index, false),
        });
      }),
    );
    if (choices.length === 0) replaceContent(list, h('li', { class: 'select-none' }, 'Nothing found.'));
    activate(activeIndex, true);
    hint.textContent = choiceHint(options.min, options.max, chosen.length);
    done.disabled = chosen.length < options.min;
  };

  /** @param {number} index @param {boolean} scroll */
  const activate = (index, scroll) => {
    activeIndex = index;
    for (const [position, item] of [...list.children].entries())
      item.classList.toggle('is-active', position === activeIndex);
    const focusTarget = options.search === true ? search : list;
    focusTarget.setAttribute('aria-activedescendant', `${listId}-${activeIndex}`);
    if (scroll) list.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  };

  /** @param {string} value @param {number} index */
  const choose = (value, index) => {
    activeIndex = index;
    if (!multiple) {
      chosen = chosen.includes(value) && options.min === 0 ? [] : [value];
      popup.hidePopover();
      return;
    }
    if (chosen.includes(value)) chosen = chosen.filter((one) => one !== value);
    else if (chosen.length < options.max) chosen = [...chosen, value];
    renderList();
  };

  popup.addEventListener('keydown', (event) => {
    const choices = visibleChoices();
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    const typed = event.target === list && event.key.length === 1 && event.key !== ' ';
    if (step !== undefined) activate(Math.max(0, Math.min(activeIndex + step, choices.length - 1)), true);
    else if (event.key === 'Home' && event.target === list) activate(0, true);
    else if (event.key === 'End' && event.target === list) activate(Math.max(0, choices.length - 1), true);
    else if (
      (event.key === 'Enter' || (event.key === ' ' && event.target === list)) &&
      event.target !== done
    ) {
      const choice = choices[activeIndex];
      if (choice !== undefined) choose(choice.value, activeIndex);
    } else if (event.key === 'Tab' && !multiple) popup.hidePopover();
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

  const updatePosition = () => positionPopover(popup, trigger);
  popup.addEventListener('beforetoggle', (event) => {
    if (event.newState !== 'open') return;
    append(popup, [options.search === true && search, list, multiple && footer]);
    chosenBefore = chosen;
    search.value = '';
    activeIndex = Math.max(
      0,
      options.choices().findIndex(({ value }) => chosen.includes(value)),
    );
  });
  popup.addEventListener('toggle', (event) => {
    const open = event.newState === 'open';
    trigger.setAttribute('aria-expanded', String(open));
    if (open) {
      renderList();
      updatePosition();
      addEventListener('scroll', updatePosition, true);
      addEventListener('resize', updatePosition);
      (options.search === true && !matchMedia('(pointer: coarse)').matches ? search : list).focus();
      activate(activeIndex, true);
      return;
    }
    removeEventListener('scroll', updatePosition, true);
    removeEventListener('resize', updatePosition);
    if (chosen.length < options.min) chosen = chosenBefore;
    const changed =
      chosen.length !== chosenBefore.length || chosen.some((value) => !chosenBefore.includes(value));
    popup.replaceChildren();
    renderValue();
    if (changed) options.commit?.(chosen);
  });

  renderValue();
  return { element: h('div', { class: 'select' }, trigger, popup), trigger, values: () => chosen };
}
