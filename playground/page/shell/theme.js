/** The theme, dark or light: the system's setting until the user chooses one. */
import { replaceContent } from '../dom.js';
import { icon } from '../icons.js';

const KEY = 'pedestal-theme';

/** @param {HTMLElement} button */
export function startTheme(button) {
  const system = matchMedia('(prefers-color-scheme: light)');
  const storedTheme = () => localStorage.getItem(KEY);
  const isLight = () => (storedTheme() ?? (system.matches ? 'light' : 'dark')) === 'light';
  const apply = () => {
    document.documentElement.setAttribute('data-theme', isLight() ? 'light' : 'dark');
    replaceContent(button, icon(isLight() ? 'moon' : 'sun'));
    const label = isLight() ? 'Use the dark theme' : 'Use the light theme';
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.addEventListener('click', () => {
    localStorage.setItem(KEY, isLight() ? 'dark' : 'light');
    apply();
  });
  system.addEventListener('change', apply);
  apply();
}
