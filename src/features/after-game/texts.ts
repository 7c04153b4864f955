import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.epilogue.skip': 'Let’s skip this',
    'app.learned.play': 'Play for real',
    'app.rematch': 'Rematch',
    'app.rematch.same': 'Same again',
    'app.next': 'Next: {game}',
    'app.next.join': 'Join the next one',
    'app.next.lined-up':
      'You’re in line: as soon as one of the players calls the next game, there’s a seat for you, as long as there’s room.',
    'app.refused.line-full':
      'The line for the next game is full: {waiting} people are in it. Join once its lobby is open.',
    'app.rematch.line': '🔁 The next game is waiting.',
    'app.rematch.opened':
      'Same people, new game: you’re the host, everyone has their seat, and anyone who’d rather not can leave. Start it here: {place}',
    'app.rematch.there': 'The next game is already waiting: {place}',
    'app.replay': 'Share the replay',
    'app.replay.shared': 'Done: everyone can watch it in {channel}, as often as they like.',
    'app.refused.not-over':
      'This game is still going. When it’s over, the last post will have a button for that.',
    'app.refused.not-played': 'That’s for the players to call.',
    'app.refused.not-in-epilogue': 'That’s up to the players. You make a fine audience, though.',
    'app.refused.not-skipper': 'Only the players can hurry this along. Enjoy the suspense with them.',
    'app.refused.may-not-share':
      'Only the players can share this, or anyone who can write in {channel} and presses it there.',
  },
  fr: {
    'app.epilogue.skip': 'On abrège',
    'app.learned.play': 'Jouer pour de vrai',
    'app.rematch': 'Revanche',
    'app.rematch.same': 'On remet ça',
    'app.next': 'Puis {game}',
    'app.next.join': 'Être de la prochaine',
    'app.next.lined-up':
      'C’est noté : dès que quelqu’un qui a joué lance la prochaine partie, une place t’y attend, tant qu’il en reste.',
    'app.refused.line-full':
      'La file pour la prochaine partie est pleine : il y a déjà {waiting} personnes. Viens dès que la table est ouverte.',
    'app.rematch.line': '🔁 La partie suivante vous attend.',
    'app.rematch.opened':
      'Mêmes gens, nouvelle partie : c’est toi l’hôte, tout le monde a sa place, et on peut toujours quitter la table. Lance-la ici : {place}',
    'app.rematch.there': 'La partie suivante attend déjà : {place}',
    'app.replay': 'Partager le film',
    'app.replay.shared': 'C’est fait : tout le monde peut le voir et le revoir dans {channel}.',
    'app.refused.not-over': 'La partie n’est pas finie. À la fin, le dernier message aura un bouton pour ça.',
    'app.refused.not-played': 'C’est aux personnes qui ont joué d’en décider.',
    'app.refused.not-in-epilogue': 'Ça, c’est l’affaire de la table. Mais tu fais un excellent public.',
    'app.refused.not-skipper':
      'Seules les personnes qui ont joué peuvent presser le mouvement. Savoure le suspense avec elles.',
    'app.refused.may-not-share':
      'Pour partager, il faut avoir joué, ou pouvoir écrire dans {channel} et y appuyer sur le bouton.',
  },
  de: {
    'app.epilogue.skip': 'Genug davon',
    'app.learned.play': 'Jetzt in echt',
    'app.rematch': 'Revanche',
    'app.rematch.same': 'Noch mal das Gleiche',
    'app.next': 'Dann {game}',
    'app.next.join': 'Beim Nächsten mitspielen',
    'app.next.lined-up':
      'Du stehst an: Sobald jemand, der mitgespielt hat, das nächste Spiel ausruft, hast du einen Platz, solange welche frei sind.',
    'app.refused.line-full':
      'Für das nächste Spiel stehen schon {waiting} Leute an, mehr geht nicht. Komm dazu, sobald es ausgerufen ist.',
    'app.rematch.line': '🔁 Das nächste Spiel wartet.',
    'app.rematch.opened':
      'Dieselben Leute, neues Spiel: Du bist der Host, alle haben ihren Platz, und wer nicht mag, steht wieder auf. Los geht’s hier: {place}',
    'app.rematch.there': 'Das nächste Spiel wartet schon: {place}',
    'app.replay': 'Wiederholung teilen',
    'app.replay.shared':
      'Erledigt: Die Wiederholung läuft jetzt in {channel}, für alle und so oft sie wollen.',
    'app.refused.not-over': 'Dieses Spiel läuft noch. Am Ende hat die letzte Nachricht einen Knopf dafür.',
    'app.refused.not-played': 'Das ruft nur aus, wer mitgespielt hat.',
    'app.refused.not-in-epilogue':
      'Das klären die, die mitgespielt haben. Im Publikum machst du dich aber prächtig.',
    'app.refused.not-skipper':
      'Abkürzen darf nur, wer mitgespielt hat. Halt die Spannung einfach mit den anderen aus.',
    'app.refused.may-not-share':
      'Teilen darf das, wer mitgespielt hat. Alle anderen müssen in {channel} schreiben dürfen und dort drücken.',
  },
} satisfies Catalogue;
