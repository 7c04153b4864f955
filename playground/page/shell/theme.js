/** Dark or light: as the system has it, until somebody presses the switch. */
import { fill } from '../dom.js';
import { icon } from '../icons.js';

const KEY = 'pedestal-theme';

/** @param {HTMLElement} button */
export function startTheme(button) {
  const system = matchMedia('(prefers-color-scheme: light)');
  const chosen = () => localStorage.getItem(KEY);
  const light = () => (chosen() ?? (system.matches ? 'light' : 'dark')) === 'light';
  const apply = () => {
    document.documentElement.setAttribute('data-theme', light() ? 'light' : 'dark');
    fill(button, icon(light() ? 'moon' : 'sun'));
    const label = light() ? 'Use the dark theme' : 'Use the light theme';
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.addEventListener('click', () => {
    localStorage.setItem(KEY, light() ? 'dark' : 'light');
    apply();
  });
  system.addEventListener('change', apply);
  apply();
}
