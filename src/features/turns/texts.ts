import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.ladder.voted': '🗳️ Noted. The others get a say too; until then you can change your mind.',
    'app.ladder.done': '🗳️ That settles it. Look below.',
    'app.left': 'You’ve left the table. The door stays open.',
    'app.give-up.ask':
      'Give up your seat? A bot plays on for you, and someone else can take it over, secrets and all. Until they do, you can have it back.',
    'app.give-up.yes': 'Give up my seat',
    'app.give-up.no': 'I’ll stay',
    'app.give-up.done': 'Off you go, then. The table thanks you for what you did, and forgives the rest.',
  },
  fr: {
    'app.ladder.voted':
      '🗳️ C’est noté. Les autres ont aussi leur mot à dire ; d’ici là, tu peux changer d’avis.',
    'app.ladder.done': '🗳️ Voilà qui est réglé. Regarde plus bas.',
    'app.left': 'Tu as quitté la table. La porte reste ouverte.',
    'app.give-up.ask':
      'Veux-tu rendre ta place ? Un robot joue pour toi, et une autre personne peut la prendre, secrets compris. Tant que personne ne l’a fait, tu peux la reprendre.',
    'app.give-up.yes': 'Rendre ma place',
    'app.give-up.no': 'Je reste',
    'app.give-up.done':
      'Alors bonne route. La table te remercie pour ce que tu as fait, et te pardonne le reste.',
  },
  de: {
    'app.ladder.voted':
      '🗳️ Notiert. Die anderen reden auch noch mit; bis dahin kannst du es dir anders überlegen.',
    'app.ladder.done': '🗳️ Damit ist es entschieden. Schau nach unten.',
    'app.left': 'Du bist aufgestanden. Die Tür bleibt offen.',
    'app.give-up.ask':
      'Deinen Platz aufgeben? Ein Bot spielt für dich weiter, und jemand anders kann den Platz nehmen, samt allen Geheimnissen. Bis dahin kannst du ihn zurückhaben.',
    'app.give-up.yes': 'Platz aufgeben',
    'app.give-up.no': 'Ich bleibe',
    'app.give-up.done': 'Dann mach’s gut. Der Tisch dankt dir für alles und verzeiht den Rest.',
  },
} satisfies Catalogue;
