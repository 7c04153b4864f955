import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.greeting':
      '### 👋 Hello! I run party games about faces and bluffing.\nPlay alone against my bots or with friends, in twenty minutes or over a week, right here.\n-# A desk is a message with a button for everything: nobody has to learn commands. I won’t post anything else unless someone asks me to.',
    'app.greeting.try': 'Try it now',
    'app.greeting.settings': 'Settings',
  },
  fr: {
    'app.greeting':
      '### 👋 Bonjour ! J’apporte des jeux de visages et de bluff.\nContre mes robots ou en bande, en vingt minutes ou sur une semaine, ici même.\n-# Le comptoir, c’est un message avec un bouton pour tout : aucune commande à apprendre. Je n’écrirai rien d’autre sans qu’on me le demande.',
    'app.greeting.try': 'Essayer',
    'app.greeting.settings': 'Réglages',
  },
  de: {
    'app.greeting':
      '### 👋 Hallo! Ich bringe Spiele mit Gesichtern und Bluffs mit.\nAllein gegen meine Bots oder zusammen, in zwanzig Minuten oder über eine Woche, gleich hier.\n-# Der Spieltresen ist eine Nachricht mit Knöpfen für alles: Befehle muss niemand lernen. Mehr schreibe ich nur, wenn ihr es wollt.',
    'app.greeting.try': 'Ausprobieren',
    'app.greeting.settings': 'Einstellungen',
  },
} satisfies Catalogue;
