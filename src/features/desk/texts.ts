import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.desk.heading':
      '### 🎲 Fancy a game?\nParty games about faces and bluffing, in ten minutes or over a few days. Press a button; I’ll do the rest.',
    'app.desk.solo': '### Against my bots, right now\nWhich game?',
    'app.desk.new':
      '### A table for everyone\nWhich game? You’re the host, so you can change anything in the lobby.',
    'app.desk.learn-how':
      '### Ten minutes, and you’re in\nLearn by playing, with me at your side, or read the rules.',
    'app.desk.no-tables': 'Nobody’s playing here right now. Be the first!',
    'app.desk.willing-how': '-# Nothing that suits you? I’ll whisper when a table needs just one more.',
    'app.desk.what-else': '### What else?',
    'app.desk.stats': 'My stats',
    'app.desk.leaderboard': 'Leaderboard',
    'app.desk.gallery': 'Gallery',
    'app.desk.house': 'Home-made{n, plural, =0 {} other { · # waiting}}',
    'app.desk.notifications': 'Pings',
    'app.desk.privacy': 'Privacy',
    'app.desk.help': 'Help',
    'app.desk.stats-of': 'Someone else’s stats',
    'app.desk.choose-ranking': 'Another leaderboard, or an earlier one',
    'app.desk.choose-gallery': 'The gallery of a game',
    'app.desk.challenge-whom':
      'Who’s in for a game of {game}? Their seat is kept for an hour, and they get a ping.',
    'app.desk.choose-rival': 'Choose your rival',
    'app.desk.my-panel': 'My game',
    'app.desk.watch': 'Watch',
    'app.desk.show': 'Post it here',
    'app.desk.history': 'History',
    'app.desk.leave': 'Leave',
    'app.desk.cancel': 'Cancel table',
    'app.desk.joined': '🪑 You’ve got a seat. The game starts when the host presses Start.',
    'app.desk.placed': '✅ The desk is open. Pin it, and everyone will find it.',
    'app.desk.there-is':
      '### 🎲 There’s a desk already\n{n, plural, one {It’s} other {They’re}} in {places}.',
    'app.desk.place-move': 'Move it here',
    'app.desk.place-more': 'One more here',
    'app.desk.place-away': 'Take it away',
    'app.desk.taken-away': '🗑️ The desk is gone.',
    'app.desk.not-placed': 'I couldn’t post it just now. Try again in a minute.',
  },
  fr: {
    'app.desk.heading':
      '### 🎲 Envie de jouer ?\nDes jeux de visages et de bluff, en dix minutes ou sur plusieurs jours. Appuie sur un bouton, je m’occupe du reste.',
    'app.desk.solo': '### Contre mes robots, tout de suite\nQuel jeu ?',
    'app.desk.new':
      '### Une table pour tout le monde\nQuel jeu ? C’est ta table : tu pourras tout changer avant le début.',
    'app.desk.learn-how':
      '### Dix minutes, et tu sais jouer\nApprends en jouant, avec moi à tes côtés, ou lis les règles.',
    'app.desk.no-tables': 'Personne ne joue ici en ce moment. À toi l’honneur !',
    'app.desk.willing-how':
      '-# Rien pour toi ? Je te préviens en douce quand il ne manque qu’une personne à une table.',
    'app.desk.what-else': '### Quoi d’autre ?',
    'app.desk.stats': 'Mes stats',
    'app.desk.leaderboard': 'Classement',
    'app.desk.gallery': 'Galerie',
    'app.desk.house': 'Fait maison{n, plural, =0 {} other { · # en attente}}',
    'app.desk.notifications': 'Notifications',
    'app.desk.privacy': 'Vie privée',
    'app.desk.help': 'Aide',
    'app.desk.stats-of': 'Les stats de quelqu’un d’autre',
    'app.desk.choose-ranking': 'Un autre classement, ou un ancien',
    'app.desk.choose-gallery': 'La galerie d’un jeu',
    'app.desk.challenge-whom':
      'Contre qui joues-tu à {game} ? Sa place est gardée une heure, et je lui fais signe.',
    'app.desk.choose-rival': 'Choisis ton adversaire',
    'app.desk.my-panel': 'Mon jeu',
    'app.desk.watch': 'Regarder',
    'app.desk.show': 'Afficher ici',
    'app.desk.history': 'Historique',
    'app.desk.leave': 'Quitter',
    'app.desk.cancel': 'Annuler la table',
    'app.desk.joined': '🪑 Tu as une place. La partie commence dès que l’hôte appuie sur Commencer.',
    'app.desk.placed': '✅ Le comptoir est ouvert. Épingle-le, et tout le monde le trouvera.',
    'app.desk.there-is':
      '### 🎲 Il y a déjà un comptoir\n{n, plural, one {Il est} other {Ils sont}} dans {places}.',
    'app.desk.place-move': 'Le déplacer ici',
    'app.desk.place-more': 'Un de plus ici',
    'app.desk.place-away': 'Le retirer',
    'app.desk.taken-away': '🗑️ Le comptoir n’est plus là.',
    'app.desk.not-placed': 'Je n’ai pas pu l’afficher. Réessaie dans une minute.',
  },
  de: {
    'app.desk.heading':
      '### 🎲 Lust auf ein Spiel?\nSpiele mit Gesichtern und Bluffs, in zehn Minuten oder über mehrere Tage. Drück auf einen Knopf, den Rest mache ich.',
    'app.desk.solo': '### Gegen meine Bots, sofort\nWelches Spiel?',
    'app.desk.new':
      '### Ein Tisch für alle\nWelches Spiel? Der Tisch gehört dir: Du kannst vor dem Start noch alles ändern.',
    'app.desk.learn-how':
      '### Zehn Minuten, und du kannst es\nLern es beim Spielen, mit mir an deiner Seite, oder lies die Regeln.',
    'app.desk.no-tables': 'Hier spielt gerade niemand. Fang doch an!',
    'app.desk.willing-how':
      '-# Nichts dabei? Ich flüstere dir, wenn an einem Tisch nur noch eine Person fehlt.',
    'app.desk.what-else': '### Was noch?',
    'app.desk.stats': 'Meine Statistik',
    'app.desk.leaderboard': 'Rangliste',
    'app.desk.gallery': 'Galerie',
    'app.desk.house': 'Hausgemacht{n, plural, =0 {} one { · # wartet} other { · # warten}}',
    'app.desk.notifications': 'Pings',
    'app.desk.privacy': 'Datenschutz',
    'app.desk.help': 'Hilfe',
    'app.desk.stats-of': 'Statistik von jemand anderem',
    'app.desk.choose-ranking': 'Eine andere oder frühere Rangliste',
    'app.desk.choose-gallery': 'Die Galerie eines Spiels',
    'app.desk.challenge-whom':
      'Mit wem spielst du {game}? Der Platz wird eine Stunde freigehalten, und es gibt einen Ping.',
    'app.desk.choose-rival': 'Such dir jemanden aus',
    'app.desk.my-panel': 'Mein Spiel',
    'app.desk.watch': 'Zuschauen',
    'app.desk.show': 'Hier zeigen',
    'app.desk.history': 'Verlauf',
    'app.desk.leave': 'Verlassen',
    'app.desk.cancel': 'Auflösen',
    'app.desk.joined': '🪑 Du hast einen Platz. Los geht’s, sobald der Host auf „Start“ drückt.',
    'app.desk.placed': '✅ Der Spieltresen steht. Pinn ihn an, dann finden ihn alle.',
    'app.desk.there-is':
      '### 🎲 Es gibt schon einen Spieltresen\n{n, plural, one {Er steht} other {Sie stehen}} in {places}.',
    'app.desk.place-move': 'Hierher umziehen',
    'app.desk.place-more': 'Noch einen hierher',
    'app.desk.place-away': 'Entfernen',
    'app.desk.taken-away': '🗑️ Der Spieltresen ist weg.',
    'app.desk.not-placed': 'Das hat gerade nicht geklappt. Versuch es in einer Minute noch mal.',
  },
} satisfies Catalogue;
