import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.willing.on':
      '🙋 Noted. When a table here needs just one more, I’ll whisper to you in a DM. That stops {until}; press again to stop it sooner.',
    'app.willing.off': 'Noted: I won’t whisper any more.',
    'app.willing.wanted': '🙋 {game}: **{title}** needs just one more player. Are you in?',
  },
  fr: {
    'app.willing.on':
      '🙋 C’est noté. Quand il ne manquera qu’une personne à une table d’ici, je te le glisserai en message privé. Ça s’arrête {until}, ou dès que tu appuies encore.',
    'app.willing.off': 'C’est noté : je ne te glisserai plus rien.',
    'app.willing.wanted': '🙋 {game} (**{title}**) : il ne manque qu’une personne. Tu en es ?',
  },
  de: {
    'app.willing.on':
      '🙋 Notiert. Wenn hier an einem Tisch nur noch eine Person fehlt, flüstere ich es dir per Direktnachricht zu. Das endet {until}, oder sobald du noch mal drückst.',
    'app.willing.off': 'Notiert: Ich flüstere dir nichts mehr zu.',
    'app.willing.wanted': '🙋 {game} (**{title}**): Es fehlt nur noch eine Person. Spielst du mit?',
  },
} satisfies Catalogue;
