import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'command.house': 'What this server has made for its games',
    'app.house.heading':
      '### 🏠 Home-made\nWhat this server has made for its games. You won’t find it anywhere else.',
    'app.house.back': 'Home-made',
  },
  fr: {
    'command.house': 'Ce que ce serveur a créé pour ses jeux',
    'app.house.heading': '### 🏠 Fait maison\nCe que ce serveur a créé pour ses jeux, et qui ne sert qu’ici.',
    'app.house.back': 'Fait maison',
  },
  de: {
    'command.house': 'Was dieser Server für seine Spiele selbst gemacht hat',
    'app.house.heading':
      '### 🏠 Hausgemacht\nWas dieser Server für seine Spiele selbst gemacht hat. Gespielt wird damit nur hier.',
    'app.house.back': 'Hausgemacht',
  },
} satisfies Catalogue;
