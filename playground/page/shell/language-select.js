/**
 * A select for the language of a person's Discord, or of the server.
 *
 * @import { AppContext } from '../app-context.js'
 */
import { h } from '../dom.js';

/** The languages to choose from, by Discord's codes. */
const LANGUAGES = /** @type {const} */ ([
  ['en-US', 'English'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
]);

/**
 * A select for the language of this person's Discord, or of the server.
 * @param {AppContext} context
 * @param {'me' | 'server'} of
 * @param {string} label
 * @param {string} current
 */
export function languageSelect({ send }, of, label, current) {
  return h(
    'label',
    { class: 'language', title: label },
    h('span', {}, of === 'me' ? 'Discord in' : 'Server in'),
    h(
      'select',
      {
        'aria-label': label,
        'data-testid': `language-${of}`,
        onchange: (event) => {
          const chosen = LANGUAGES.find(([locale]) => locale === event.currentTarget.value);
          if (chosen !== undefined) send({ type: 'language', of, locale: chosen[0] });
        },
      },
      ...LANGUAGES.map(([locale, name]) =>
        h('option', { value: locale, selected: locale === current }, name),
      ),
    ),
  );
}
