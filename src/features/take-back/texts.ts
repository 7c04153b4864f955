import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.take-back': 'Take it back',
    'app.taken-back':
      '↩️ Taken back. Nobody saw a thing. Well, everyone did; now play it the way you meant it.',
  },
  fr: {
    'app.take-back': 'Reprendre mon coup',
    'app.taken-back':
      '↩️ C’est repris. Personne n’a rien vu. Enfin si, tout le monde ; rejoue comme tu le voulais.',
  },
  de: {
    'app.take-back': 'Zug zurücknehmen',
    'app.taken-back':
      '↩️ Zurückgenommen. Niemand hat was gesehen. Na gut, alle. Aber jetzt spiel es so, wie du es wolltest.',
  },
} satisfies Catalogue;
