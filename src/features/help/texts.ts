import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'command.help': 'What you can do here',
    'app.help.heading': '### What are we playing?\nPress a button, and off you go. If you’d rather type:',
    'app.help.game': '**{game}**: `/{command} new` opens a table, `/{command} solo` starts against bots.',
    'app.help.manager': '⚙️ You manage this server, so its settings are yours to change.',
  },
  fr: {
    'command.help': 'Ce que tu peux faire ici',
    'app.help.heading':
      '### On joue à quoi ?\nAppuie sur un bouton, et c’est parti. Si tu préfères le clavier :',
    'app.help.game':
      '**{game}** : `/{command} new` ouvre une table, `/{command} solo` commence contre des robots.',
    'app.help.manager': '⚙️ Tu gères ce serveur : ses réglages sont à toi.',
  },
  de: {
    'command.help': 'Was du hier machen kannst',
    'app.help.heading': '### Was spielen wir?\nDrück auf einen Knopf, und los geht’s. Oder schreib:',
    'app.help.game':
      '**{game}**: `/{command} new` macht einen Tisch auf, `/{command} solo` legt gegen Bots los.',
    'app.help.manager': '⚙️ Du verwaltest diesen Server, also bestimmst du seine Einstellungen.',
  },
} satisfies Catalogue;
