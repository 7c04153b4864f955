import { en as templates } from '../src/i18n/locales/en.ts';

/** The app's English texts as they stand at a table of VIPs: with the name of its command, other arguments left open. */
export const en = Object.fromEntries(
  Object.entries(templates).map(([key, text]) => [key, text.replaceAll('{command}', 'vips')]),
) as Readonly<Record<keyof typeof templates, string>>;
