import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.blank.which': '🧽 Which text should go?',
    'app.blank.choose': 'Choose a text',
    'app.blank.sure':
      '🧽 **Remove this text for good?** It disappears from my posts, the history, the pictures, the gallery and the record. I’ll tell the author why, and nobody else.',
    'app.blank.because.rude': 'It’s rude',
    'app.blank.because.private': 'It’s private',
    'app.blank.because.other': 'Doesn’t belong here',
    'app.blank.no': 'Leave it',
    'app.blank.kept': 'All right, it stays.',
    'app.blank.none': 'There’s nothing left to remove at this table.',
    'app.blank.done': '🧽 Wiped away. Older posts follow one by one, in a minute or so.',
    'app.blank.notice':
      '🧽 {by, select, host {The host} other {A moderator}} removed something you wrote at this table: {why}. Only you can see this.',
    'app.blank.why.rude': 'it was rude',
    'app.blank.why.private': 'it was private',
    'app.blank.why.other': 'it didn’t belong here',
    'app.blank.understood': 'Got it',
    'app.blank.read': '👍 Thanks for understanding.',
    'app.blank.direct': '{game} ({title}): {notice}',
    'app.refused.not-blanker': 'Only the host and moderators can remove a text.',
  },
  fr: {
    'app.blank.which': '🧽 Quel texte doit disparaître ?',
    'app.blank.choose': 'Choisis un texte',
    'app.blank.sure':
      '🧽 **Effacer ce texte pour de bon ?** Il disparaît de mes messages, de l’historique, des images, de la galerie et de mes notes. Je dirai pourquoi à la personne qui l’a écrit, et à personne d’autre.',
    'app.blank.because.rude': 'C’est blessant',
    'app.blank.because.private': 'C’est privé',
    'app.blank.because.other': 'Pas à sa place ici',
    'app.blank.no': 'Laisser',
    'app.blank.kept': 'Bon, on le laisse.',
    'app.blank.none': 'À cette table, il n’y a plus rien à effacer.',
    'app.blank.done': '🧽 Effacé. Les anciens messages suivent un par un, d’ici une minute.',
    'app.blank.notice':
      '🧽 À cette table, {by, select, host {l’hôte} other {la modération}} a effacé un de tes textes : {why}. Ce message n’est que pour toi.',
    'app.blank.why.rude': 'c’était blessant',
    'app.blank.why.private': 'c’était privé',
    'app.blank.why.other': 'il n’avait pas sa place ici',
    'app.blank.understood': 'Compris',
    'app.blank.read': '👍 Merci de ta compréhension.',
    'app.blank.direct': '{game} ({title}) : {notice}',
    'app.refused.not-blanker': 'Pour effacer un texte, il faut être hôte ou modérer ici.',
  },
  de: {
    'app.blank.which': '🧽 Welcher Text soll weg?',
    'app.blank.choose': 'Text wählen',
    'app.blank.sure':
      '🧽 **Diesen Text endgültig schwärzen?** Er verschwindet aus meinen Nachrichten, dem Verlauf, den Bildern, der Galerie und meinen Aufzeichnungen. Den Grund erfährt nur, wer ihn geschrieben hat.',
    'app.blank.because.rude': 'Beleidigend',
    'app.blank.because.private': 'Zu privat',
    'app.blank.because.other': 'Gehört nicht hierher',
    'app.blank.no': 'Stehen lassen',
    'app.blank.kept': 'Gut, er bleibt.',
    'app.blank.none': 'An diesem Tisch gibt es nichts mehr zu schwärzen.',
    'app.blank.done': '🧽 Weggewischt. Ältere Nachrichten folgen nacheinander, in etwa einer Minute.',
    'app.blank.notice':
      '🧽 {by, select, host {Der Host} other {Die Moderation}} hat hier einen Text von dir geschwärzt: {why}. Das siehst nur du.',
    'app.blank.why.rude': 'Er war beleidigend',
    'app.blank.why.private': 'Er war zu privat',
    'app.blank.why.other': 'Er gehörte nicht hierher',
    'app.blank.understood': 'Verstanden',
    'app.blank.read': '👍 Danke für dein Verständnis.',
    'app.blank.direct': '{game} ({title}): {notice}',
    'app.refused.not-blanker': 'Texte schwärzen dürfen nur der Host und die Moderation.',
  },
} satisfies Catalogue;
