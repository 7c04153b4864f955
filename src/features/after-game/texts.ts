import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.epilogue.skip': 'Enough of this',
    'app.rematch': 'Rematch',
    'app.rematch.opened':
      'Same people, new game: you are the host, everybody has their seat, and whoever would rather not can leave. Start it here: {place}',
    'app.rematch.there': 'The rematch is waiting already: {place}',
    'app.replay': 'Share the replay',
    'app.replay.shared': 'Done: everybody can watch it in {channel}, once and for all.',
  },
  fr: {
    'app.epilogue.skip': 'Ça suffit',
    'app.rematch': 'Revanche',
    'app.rematch.opened':
      'Mêmes gens, nouvelle partie : c’est toi l’hôte, tout le monde a sa place, et qui n’en veut plus peut partir. Lance-la ici : {place}',
    'app.rematch.there': 'La revanche attend déjà : {place}',
    'app.replay': 'Partager le film',
    'app.replay.shared': 'C’est fait : tout le monde peut le voir dans {channel}, une fois pour toutes.',
  },
  de: {
    'app.epilogue.skip': 'Genug davon',
    'app.rematch': 'Revanche',
    'app.rematch.opened':
      'Dieselben Leute, neues Spiel: Du bist der Host, alle haben ihren Platz, und wer nicht mag, steht wieder auf. Los geht es hier: {place}',
    'app.rematch.there': 'Die Revanche wartet schon: {place}',
    'app.replay': 'Wiederholung teilen',
    'app.replay.shared': 'Erledigt: In {channel} können sie jetzt alle sehen, ein für alle Mal.',
  },
} satisfies Catalogue;
