import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'command.help': 'What you can do here',
    'app.help.heading': '### What are we playing?\nEach button does it right away. If you prefer to type:',
    'app.help.game': '**{game}**: `/{command} new` opens a table, `/{command} solo` starts against bots.',
    'app.help.manager': '⚙️ You manage this server, so its settings are yours to change.',
  },
  fr: {
    'command.help': 'Ce que tu peux faire ici',
    'app.help.heading':
      '### On joue à quoi ?\nChaque bouton le fait tout de suite. Si tu préfères le clavier :',
    'app.help.game':
      '**{game}** : `/{command} new` ouvre une table, `/{command} solo` commence contre des robots.',
    'app.help.manager': '⚙️ Tu gères ce serveur : ses réglages sont à toi.',
  },
  de: {
    'command.help': 'Was du hier machen kannst',
    'app.help.heading': '### Was spielen wir?\nJeder Knopf macht es sofort. Wenn du lieber tippst:',
    'app.help.game':
      '**{game}**: `/{command} new` macht einen Tisch auf, `/{command} solo` legt gegen Bots los.',
    'app.help.manager': '⚙️ Du verwaltest diesen Server, also gehören dir seine Einstellungen.',
  },
} satisfies Catalogue;
