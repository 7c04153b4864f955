import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.night.toggle': 'Rest at night',
    'app.night.on':
      '🌙 From 11 pm to 8 am on your clock, this table now rests: no deadline runs, nobody is reminded. Press again to undo it.',
    'app.night.off': '☀️ This table no longer rests at night.',
    'app.night.no-zone': 'First tell me your time zone in `/notifications`.',
    'app.night.not-here': 'Only tables with more than ten minutes a turn rest at night.',
  },
  fr: {
    'app.night.toggle': 'Repos la nuit',
    'app.night.on':
      '🌙 De 23 h à 8 h à ta montre, cette table se repose : aucun délai ne court, personne n’est relancé. Appuie encore pour annuler.',
    'app.night.off': '☀️ Cette table ne se repose plus la nuit.',
    'app.night.no-zone': 'Dis-moi d’abord dans `/notifications` l’heure qu’il est chez toi.',
    'app.night.not-here': 'Seules les tables à plus de dix minutes par tour se reposent la nuit.',
  },
  de: {
    'app.night.toggle': 'Nachts ruhen',
    'app.night.on':
      '🌙 Von 23 bis 8 Uhr deiner Zeit ruht dieser Tisch: Die Uhr steht, niemand wird erinnert. Drück noch mal, um das zurückzunehmen.',
    'app.night.off': '☀️ Dieser Tisch ruht nachts nicht mehr.',
    'app.night.no-zone': 'Sag mir erst in `/notifications`, wie spät es bei dir ist.',
    'app.night.not-here': 'Nur Tische mit mehr als zehn Minuten pro Zug ruhen nachts.',
  },
} satisfies Catalogue;
