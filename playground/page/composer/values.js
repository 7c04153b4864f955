/**
 * The allowed values of a command option, and parsing the text of its field.
 *
 * @import { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
 * @import { Store } from '../store.js'
 * @import { Suggestion } from './suggestions.js'
 * @typedef {{ readonly ok: true, readonly value: string | number | boolean } | { readonly ok: false, readonly text: string }} ParsedValue
 */
import { channelChoices, peopleChoices, roleChoices } from '../components/choices.js';
import { OptionType } from '../discord-constants.js';

/**
 * The fixed choices of an option; undefined if it takes free text.
 * @param {APIApplicationCommandBasicOption} option
 * @param {Store} store
 * @returns {readonly Suggestion[] | undefined}
 */
export function fixedChoices(option, store) {
  switch (option.type) {
    case OptionType.Boolean:
      return [
        { label: 'True', value: true },
        { label: 'False', value: false },
      ];
    case OptionType.User:
      return peopleChoices(store);
    case OptionType.Channel:
      return channelChoices(store, option.channel_types);
    case OptionType.Role:
      return roleChoices(store);
    case OptionType.Mentionable:
      return [...peopleChoices(store), ...roleChoices(store)];
    case OptionType.String:
    case OptionType.Integer:
    case OptionType.Number:
      if (!('choices' in option) || option.choices === undefined || option.choices.length === 0)
        return undefined;
      return option.choices.map(({ name, value }) => ({ label: name, value }));
    default:
      return undefined;
  }
}

/**
 * The suggestions that contain the typed text.
 * @param {readonly Suggestion[]} items
 * @param {string} typed
 */
export function filterMatches(items, typed) {
  const query = typed.trim().replace(/^[@#]/u, '').toLocaleLowerCase();
  return items.filter(({ label, detail }) => `${label}\n${detail ?? ''}`.toLocaleLowerCase().includes(query));
}

/**
 * The suggestion whose label or value equals the typed text.
 * @param {readonly Suggestion[]} items
 * @param {string} typed
 */
export function exactMatch(items, typed) {
  const query = typed.trim().toLocaleLowerCase();
  return items.find(({ label, value }) => label.toLocaleLowerCase() === query || String(value) === query);
}

/**
 * Parses free text into the value of an option, or an error.
 * @param {APIApplicationCommandBasicOption} option
 * @param {string} text not empty
 * @returns {ParsedValue}
 */
export function parseFreeText(option, text) {
  switch (option.type) {
    case OptionType.String: {
      const { min_length: min, max_length: max } = option;
      if (min !== undefined && text.length < min) return { ok: false, text: `at least ${min} characters` };
      if (max !== undefined && text.length > max) return { ok: false, text: `at most ${max} characters` };
      return { ok: true, value: text };
    }
    case OptionType.Integer:
    case OptionType.Number: {
      const value = Number(text.trim());
      if (!Number.isFinite(value)) return { ok: false, text: 'must be a number' };
      if (option.type === OptionType.Integer && !Number.isInteger(value)) {
        return { ok: false, text: 'must be a whole number' };
      }
      const { min_value: min, max_value: max } = option;
      if (min !== undefined && value < min) return { ok: false, text: `at least ${min}` };
      if (max !== undefined && value > max) return { ok: false, text: `at most ${max}` };
      return { ok: true, value };
    }
    case OptionType.Attachment:
      return { ok: false, text: 'choose a file' };
    default:
      return { ok: false, text: 'choose one of the list' };
  }
}
