import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.analysis.button': 'How did I play?',
    'app.analysis.running':
      'The game’s still on. Ask again when it’s over: nobody likes advice while they’re playing.',
    'app.analysis.busy': 'Half the world wants to know how it played. Try again in a minute.',
    'app.analysis.failed':
      'I got lost in thought and found nothing. Try again in a moment: I haven’t forgotten your game.',
  },
  fr: {
    'app.analysis.button': 'Comment ai-je joué ?',
    'app.analysis.running':
      'La partie n’est pas finie. Redemande après : personne n’aime les conseils en plein jeu.',
    'app.analysis.busy': 'La moitié de la planète veut savoir comment elle a joué. Réessaie dans une minute.',
    'app.analysis.failed':
      'L’analyse s’est perdue dans ses pensées et n’a rien trouvé. Réessaie dans un moment : ta partie n’est pas oubliée.',
  },
  de: {
    'app.analysis.button': 'Wie habe ich gespielt?',
    'app.analysis.running':
      'Das Spiel läuft noch. Frag danach noch einmal: Mittendrin mag niemand gute Ratschläge.',
    'app.analysis.busy':
      'Gerade will alle Welt wissen, wie es gelaufen ist. Versuch es in einer Minute noch einmal.',
    'app.analysis.failed':
      'Ich habe mich in Gedanken verloren und nichts gefunden. Versuch es gleich noch einmal: Dein Spiel habe ich nicht vergessen.',
  },
} satisfies Catalogue;
