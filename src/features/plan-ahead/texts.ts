import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.plan.heading': '📌 **Planned, not played**',
    'app.plan.keep': 'Keep this plan',
    'app.plan.more': 'One more, in case',
    'app.plan.show': 'Show my plans',
    'app.plan.drop': 'Drop all',
    'app.plan.one': '{most, plural, =1 {} other {**{number} of #:** }}{plan}',
    'app.plan.stop': 'Don’t play it if this moves…',
    'app.plan.count': '📌 {count, plural, one {# plan} other {# plans}}',
    'app.plan.due':
      '📌 It’s your turn, and a plan fits: it plays by itself in a minute or two. Press anything here, and the turn is yours.',
    'app.plan.here': '📌 You’re here, so your plan is laid out and waits for you.',
    'app.plan.unfit': '📌 Things have changed: your plans don’t fit any more.',
    'app.plan.played': '📌 Your plan was played: {plan}.',
    'app.plan.none': '📌 No plans here now.',
    'app.plan.dropped': '📌 Plans dropped.',
    'app.plan.full': 'You’ve got {most, plural, one {# plan} other {# plans}} for this turn already.',
  },
  fr: {
    'app.plan.heading': '📌 **Prévu, pas encore joué**',
    'app.plan.keep': 'Garder ce plan',
    'app.plan.more': 'Un autre, au cas où',
    'app.plan.show': 'Voir mes plans',
    'app.plan.drop': 'Tout oublier',
    'app.plan.one': '{most, plural, =1 {} other {**{number} sur # :** }}{plan}',
    'app.plan.stop': 'Ne pas jouer si ceci bouge…',
    'app.plan.count': '📌 {count, plural, one {# plan} other {# plans}}',
    'app.plan.due':
      '📌 C’est ton tour, et un plan convient : il se joue tout seul dans une minute ou deux. Appuie ici sur n’importe quoi, et le tour est à toi.',
    'app.plan.here': '📌 Te voilà : ton plan est prêt et n’attend que toi.',
    'app.plan.unfit': '📌 Les choses ont changé : tes plans ne conviennent plus.',
    'app.plan.played': '📌 Ton plan a été joué : {plan}.',
    'app.plan.none': '📌 Plus aucun plan ici.',
    'app.plan.dropped': '📌 Plans oubliés.',
    'app.plan.full': 'Tu as déjà {most, plural, one {# plan} other {# plans}} pour ce tour.',
  },
  de: {
    'app.plan.heading': '📌 **Geplant, nicht gespielt**',
    'app.plan.keep': 'Plan merken',
    'app.plan.more': 'Noch einer für alle Fälle',
    'app.plan.show': 'Meine Pläne',
    'app.plan.drop': 'Alle verwerfen',
    'app.plan.one': '{most, plural, =1 {} other {**{number} von #:** }}{plan}',
    'app.plan.stop': 'Nicht spielen, wenn das wandert …',
    'app.plan.count': '📌 {count, plural, one {# Plan} other {# Pläne}}',
    'app.plan.due':
      '📌 Du bist dran, und ein Plan passt: Er spielt sich in ein, zwei Minuten von selbst. Drück hier irgendwas, und der Zug gehört dir.',
    'app.plan.here': '📌 Du bist da: Dein Plan liegt bereit und wartet auf dich.',
    'app.plan.unfit': '📌 Es hat sich etwas geändert: Deine Pläne passen nicht mehr.',
    'app.plan.played': '📌 Dein Plan wurde gespielt: {plan}.',
    'app.plan.none': '📌 Hier ist jetzt nichts geplant.',
    'app.plan.dropped': '📌 Pläne verworfen.',
    'app.plan.full': 'Du hast für diesen Zug schon {most, plural, one {# Plan} other {# Pläne}}.',
  },
} satisfies Catalogue;
