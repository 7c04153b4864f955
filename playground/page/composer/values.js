/**
 * What may stand in one option of a command, and what the text in its field means.
 *
 * @import { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
 * @import { Store } from '../store.js'
 * @import { Suggestion } from './suggestions.js'
 * @typedef {{ readonly ok: true, readonly value: string | number | boolean } | { readonly ok: false, readonly text: string }} Reading
 */
import { channelChoices, peopleChoices, roleChoices } from '../components/choices.js';
import { OptionType } from '../discord.js';

/**
 * The fixed list an option chooses from; undefined where it is free.
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
 * Those of a list that fit what was typed so far.
 * @param {readonly Suggestion[]} items
 * @param {string} typed
 */
export function matching(items, typed) {
  const wanted = typed.trim().replace(/^[@#]/u, '').toLocaleLowerCase();
  return items.filter(({ label, detail }) =>
    `${label}\n${detail ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
}

/**
 * @param {readonly Suggestion[]} items
 * @param {string} typed
 */
export function exactly(items, typed) {
  const wanted = typed.trim().toLocaleLowerCase();
  return items.find(({ label, value }) => label.toLocaleLowerCase() === wanted || String(value) === wanted);
}

/**
 * The value a free text stands for, or what is wrong with it.
 * @param {APIApplicationCommandBasicOption} option
 * @param {string} text not empty
 * @returns {Reading}
 */
export function readFree(option, text) {
  switch (option.type) {
    case OptionType.String: {
      const { min_length: least, max_length: most } = option;
      if (least !== undefined && text.length < least)
        return { ok: false, text: `at least ${least} characters` };
      if (most !== undefined && text.length > most) return { ok: false, text: `at most ${most} characters` };
      return { ok: true, value: text };
    }
    case OptionType.Integer:
    case OptionType.Number: {
      const value = Number(text.trim());
      if (!Number.isFinite(value)) return { ok: false, text: 'must be a number' };
      if (option.type === OptionType.Integer && !Number.isInteger(value)) {
        return { ok: false, text: 'must be a whole number' };
      }
      const { min_value: least, max_value: most } = option;
      if (least !== undefined && value < least) return { ok: false, text: `at least ${least}` };
      if (most !== undefined && value > most) return { ok: false, text: `at most ${most}` };
      return { ok: true, value };
    }
    case OptionType.Attachment:
      return { ok: false, text: 'files cannot be sent in the playground' };
    default:
      return { ok: false, text: 'choose one of the list' };
  }
}
