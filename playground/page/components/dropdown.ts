/**
 * A select like Discord's: a button that opens a list at the lower edge of the window, for one or several
 * values. The list is a popover, so that nothing clips it; its options are buttons, so that the browser lets them be
 * reached by key.
 */
import { replaceContent, uniqueId, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { waitingDots } from './button.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  /** An emoji or a picture. */
  readonly lead?: () => Node;
}

export interface DropdownOptions {
  readonly customId: string;
  readonly placeholder: string;
  /** Called each time the list is rendered. */
  readonly choices: () => readonly Choice[];
  readonly selected: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  /** Whether there is a search field. */
  readonly search: boolean;
  /** Called when the list closes with other values than before. */
  readonly commit: (values: readonly string[]) => void;
}

export function dropdown({
  customId,
  placeholder,
  choices,
  selected,
  min,
  max,
  disabled,
  search,
  commit,
}: DropdownOptions) {
  const multiple = max > 1;
  let chosen = selected;
  let chosenBefore = chosen;
  const value = h('span', { class: 'select-value', id: uniqueId('value') });
  const list = h('div', { role: 'listbox', class: 'select-list', 'aria-label': placeholder });
  const query = h('input', {
    type: 'search',
    class: 'select-search',
    placeholder: 'Search',
    'aria-label': 'Search',
    autocomplete: 'off',
    oninput: () => renderList(),
  });
  const hint = h('p', { class: 'select-hint', 'aria-live': 'polite' });
  const done = h('button', { class: 'button button-primary', onclick: () => popup.hidePopover() }, 'Done');
  const footer = h('div', { class: 'select-footer' }, hint, done);
  const popup = h('div', { class: 'select-popup', popover: 'auto' });
  const trigger = h(
    'button',
    {
      class: 'select-trigger',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': placeholder,
      'aria-describedby': value.id,
      'data-custom-id': customId,
      disabled,
    },
    value,
    waitingDots(),
    icon('chevron'),
  );
  trigger.popoverTargetElement = popup;

  const renderValue = () => {
    const known = choices();
    const shown = chosen.map((id) => known.find((choice) => choice.value === id) ?? { value: id, label: id });
    value.classList.toggle('is-empty', shown.length === 0);
    replaceContent(
      value,
      shown.length === 0 && placeholder,
      ...shown.map((choice) =>
        h('span', { class: multiple ? 'select-pill' : 'select-one' }, choice.lead?.(), choice.label),
      ),
    );
  };

  const renderList = () => {
    const wanted = query.value.trim().toLocaleLowerCase();
    const found = choices().filter(({ label, description = '' }) =>
      `${label}\n${description}`.toLocaleLowerCase().includes(wanted),
    );
    replaceContent(
      list,
      found.length === 0 && h('p', { class: 'select-hint' }, 'Nothing found.'),
      ...found.map((choice) => choiceItem(choice, () => choose(choice.value))),
    );
    showChosen();
  };

  const showChosen = () => {
    for (const option of list.querySelectorAll('button')) {
      const isChosen = chosen.includes(option.dataset['value'] ?? '');
      option.setAttribute('aria-selected', String(isChosen));
      option.disabled = multiple && !isChosen && chosen.length >= max;
    }
    const range = min === max ? `${max}` : min === 0 ? `up to ${max}` : `${min} to ${max}`;
    hint.textContent = `Choose ${range} (${chosen.length} chosen)`;
    done.disabled = chosen.length < min;
  };

  const choose = (id: string) => {
    const others = chosen.filter((one) => one !== id);
    const isNew = others.length === chosen.length;
    if (multiple) {
      chosen = isNew ? [...others, id] : others;
      showChosen();
      return;
    }
    chosen = isNew || min > 0 ? [id] : [];
    popup.hidePopover();
  };

  popup.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const options = [...list.querySelectorAll('button')];
    const at = options.findIndex((option) => option === document.activeElement);
    options.at((at + step) % options.length)?.focus();
  });
  popup.addEventListener('beforetoggle', (event) => {
    if (event.newState !== 'open') return;
    chosenBefore = chosen;
    query.value = '';
    replaceContent(popup, search && query, list, multiple && footer);
    renderList();
  });
  popup.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open';
    trigger.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) {
      const first = list.querySelector('[aria-selected="true"]') ?? list.querySelector('button');
      const withKeys = search && !matchMedia('(pointer: coarse)').matches;
      if (withKeys) query.focus();
      else if (first instanceof HTMLElement) first.focus();
      return;
    }
    if (chosen.length < min) chosen = chosenBefore;
    const isSame = chosen.length === chosenBefore.length && chosen.every((one) => chosenBefore.includes(one));
    popup.replaceChildren();
    renderValue();
    if (!isSame) commit(chosen);
  });

  renderValue();
  return h('div', { class: 'select' }, trigger, popup);
}

const choiceItem = ({ value, label, description, lead }: Choice, onChoose: () => void) =>
  h(
    'button',
    { role: 'option', 'data-value': value, onclick: onChoose },
    lead !== undefined && h('span', { class: 'select-lead' }, lead()),
    h('span', { class: 'select-words' }, label, description !== undefined && h('small', {}, description)),
    icon('check'),
  );
