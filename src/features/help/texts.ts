import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'command.help': 'What you can do here',
    'app.help.heading': '### What are we playing?',
    'app.help.game': '**{game}**: `/{command} new` opens a table, `/{command} solo` starts right away.',
    'app.help.learn': '`/{command} learn` teaches you.',
    'app.help.more':
      '`/games` lists your tables, `/notifications` sets when I ping you, `/privacy` shows what I store about you.',
    'app.help.manager': 'You manage this server: `/settings` is for you.',
    'app.help.rules': 'Rules: {game}',
    'app.help.daily': 'Face of the Day',
  },
  fr: {
    'command.help': 'Ce que tu peux faire ici',
    'app.help.heading': '### On joue à quoi ?',
    'app.help.game':
      '**{game}** : `/{command} new` ouvre une table, `/{command} solo` commence tout de suite.',
    'app.help.learn': '`/{command} learn` t’apprend à jouer.',
    'app.help.more':
      '`/games` liste tes tables, `/notifications` règle quand je te préviens, `/privacy` montre ce que je garde sur toi.',
    'app.help.manager': 'Tu gères ce serveur : `/settings` est pour toi.',
    'app.help.rules': 'Règles : {game}',
    'app.help.daily': 'Visage du jour',
  },
  de: {
    'command.help': 'Was du hier machen kannst',
    'app.help.heading': '### Was spielen wir?',
    'app.help.game': '**{game}**: `/{command} new` macht einen Tisch auf, `/{command} solo` legt sofort los.',
    'app.help.learn': '`/{command} learn` bringt es dir bei.',
    'app.help.more':
      '`/games` zeigt deine Tische, `/notifications` regelt, wann ich dich anpinge, `/privacy` zeigt, was ich über dich speichere.',
    'app.help.manager': 'Du verwaltest diesen Server: `/settings` ist für dich.',
    'app.help.rules': 'Regeln: {game}',
    'app.help.daily': 'Gesicht des Tages',
  },
} satisfies Catalogue;
