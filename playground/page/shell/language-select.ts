/** A select for the language of a person's Discord, or of the server. */
import type { AppContext } from '../app-context.ts';
import { h } from '../dom.ts';

/** The languages to choose from, by Discord's codes. */
const LANGUAGES = [
  ['en-US', 'English'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
] as const;

/** A select for the language of this person's Discord, or of the server. */
export function languageSelect({ send }: AppContext, of: 'me' | 'server', label: string, current: string) {
  return h(
    'label',
    { class: 'language', title: label },
    h('span', {}, of === 'me' ? 'Discord in' : 'Server in'),
    h(
      'select',
      {
        'aria-label': label,
        'data-testid': `language-${of}`,
        onchange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
          const chosen = LANGUAGES.find(([locale]) => locale === currentTarget.value);
          if (chosen !== undefined) send({ type: 'language', of, locale: chosen[0] });
        },
      },
      ...LANGUAGES.map(([locale, name]) =>
        h('option', { value: locale, selected: locale === current }, name),
      ),
    ),
  );
}
