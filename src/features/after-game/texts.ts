import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.epilogue.skip': 'Let’s skip this',
    'app.learned.play': 'Play for real',
    'app.learned.challenge': 'Challenge someone',
    'app.rematch': 'Rematch',
    'app.rematch.same': 'Same again',
    'app.rematch.line': '🔁 The rematch is waiting.',
    'app.rematch.opened':
      'Same people, new game: you’re the host, everyone has their seat, and anyone who’d rather not can leave. Start it here: {place}',
    'app.rematch.there': 'The rematch is already waiting: {place}',
    'app.replay': 'Share the replay',
    'app.replay.shared': 'Done: everyone can watch it in {channel}, as often as they like.',
  },
  fr: {
    'app.epilogue.skip': 'On abrège',
    'app.learned.play': 'Jouer pour de vrai',
    'app.learned.challenge': 'Défier quelqu’un',
    'app.rematch': 'Revanche',
    'app.rematch.same': 'On remet ça',
    'app.rematch.line': '🔁 La revanche vous attend.',
    'app.rematch.opened':
      'Mêmes gens, nouvelle partie : c’est toi l’hôte, tout le monde a sa place, et on peut toujours quitter la table. Lance-la ici : {place}',
    'app.rematch.there': 'La revanche attend déjà : {place}',
    'app.replay': 'Partager le film',
    'app.replay.shared': 'C’est fait : tout le monde peut le voir et le revoir dans {channel}.',
  },
  de: {
    'app.epilogue.skip': 'Genug davon',
    'app.learned.play': 'Jetzt in echt',
    'app.learned.challenge': 'Jemanden herausfordern',
    'app.rematch': 'Revanche',
    'app.rematch.same': 'Noch mal das Gleiche',
    'app.rematch.line': '🔁 Die Revanche wartet.',
    'app.rematch.opened':
      'Dieselben Leute, neues Spiel: Du bist der Host, alle haben ihren Platz, und wer nicht mag, steht wieder auf. Los geht’s hier: {place}',
    'app.rematch.there': 'Die Revanche wartet schon: {place}',
    'app.replay': 'Wiederholung teilen',
    'app.replay.shared':
      'Erledigt: Die Wiederholung läuft jetzt in {channel}, für alle und so oft sie wollen.',
  },
} satisfies Catalogue;
