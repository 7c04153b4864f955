import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.take-back': 'Take it back',
    'app.taken-back': '↩️ Nobody saw a thing. Well, everyone did.',
    'app.refused.take-back':
      'That turn stands: you can take it back once, and only until someone else acts or a secret is out. Here’s how things stand now:',
  },
  fr: {
    'app.take-back': 'Reprendre mon coup',
    'app.taken-back': '↩️ Personne n’a rien vu. Enfin si, tous.',
    'app.refused.take-back':
      'Ce coup est joué : on peut le reprendre une fois, tant que personne n’a rien fait depuis et que rien de secret n’est dévoilé. Voici où en est la partie :',
  },
  de: {
    'app.take-back': 'Zug zurücknehmen',
    'app.taken-back': '↩️ Niemand hat was gesehen. Na gut, alle.',
    'app.refused.take-back':
      'Dieser Zug gilt: Zurücknehmen geht nur einmal, und nur bis jemand anders etwas tut oder ein Geheimnis raus ist. So steht es jetzt:',
  },
} satisfies Catalogue;
