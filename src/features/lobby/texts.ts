import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.settings.heading': 'Game settings',
    'app.settings.own':
      '-# 🏠 Texts of your server’s own: `/house`{faces, select, yes {; your own faces: `/face`} other {}}.',
    'app.settings.page-game': 'The game',
    'app.settings.page-table': 'The table',
    'app.settings.page-players': 'Who’s playing',
    'app.settings.changed': '✅ Changed. Everyone can see it.',
    'app.settings.pace': 'Time per turn',
    'app.settings.language': 'The table’s language',
    'app.settings.thread': 'Where to play',
    'app.settings.thread.yes': 'In its own thread',
    'app.settings.thread.yes.note': 'Keeps the channel tidy; chat goes in the thread.',
    'app.settings.thread.no': 'Right here in the channel',
    'app.settings.thread.no.note': 'One post that keeps updating.',
    'app.settings.by-invitation': 'Make it invite-only',
    'app.settings.to-everyone': 'Open to everyone',
    'app.settings.call-role': 'Call players',
    'app.settings.called': '📣 Called! Let’s see who comes.',
    'app.settings.invite': 'Invite people to this table',
    'app.settings.invited': '✅ The invitation is out.',
    'app.settings.hand-over': 'Make someone else the host',
    'app.settings.handed-over':
      'Done: the crown has moved. You keep your seat, and nothing’s your fault any more.',
    'app.ballot.voted': '🗳️ Your vote’s in. You can change your mind until the start.',
    'app.ballot.proposed': '💡 It’s on the list, with your vote. Now win over the others.',
    'app.waiting.stop': 'Leave the queue',
    'app.waiting.stopped': 'You’re out of the queue. The door stays open.',
    'app.cancel.ask-lobby': 'Cancel **{title}**? Everyone loses their seat.',
    'app.cancel.ask-game': 'Cancel **{title}** mid-game? Nobody wins.',
    'app.cancel.ask-left': 'Unless the host has left this server: then any player can cancel **{title}**.',
    'app.cancel.left': 'Host left: cancel',
    'app.cancel.yes': 'Yes, cancel it',
    'app.cancel.no': 'Keep it',
    'app.cancel.done': 'Done: it’s cancelled.',
    'app.cancel.kept': 'Good. Nothing’s changed.',
    'app.refused.not-voter': 'Only players at the table can vote. Press Join, and you’re one of them.',
    'app.refused.called-lately': 'Players here were called within the last hour. Give them a moment.',
    'app.refused.invited-already':
      'All of them are at the table already, or have been invited. Nobody gets asked twice.',
    'app.refused.invited-enough':
      'A table can invite {max} people at most. The rest will have to find it on their own.',
    'app.refused.not-challenged':
      'No seat is being held for you here, so there’s nothing to decline. Join if you like!',
    'app.refused.nothing-kept': 'No seat is being held at this table: first come, first seated.',
    'app.refused.no-such-holder': 'Nobody by that name is at the table any more. The list is up to date now.',
    'app.refused.host-seat':
      'That’s the host’s own seat. Press Leave to give it up, and the next player becomes the host.',
    'app.challenge.declined-yours':
      'Another day, then. No hard feelings: as long as there’s a seat, you can still join.',
    'app.ballot.heading': 'Who are we looking for?',
    'app.ballot.rule':
      '-# When the host presses Start, the most votes win. If it’s a tie, the host’s 👑 stays.',
    'app.ballot.vote': 'Your vote',
    'app.ballot.propose': 'Suggest someone else',
  },
  fr: {
    'app.settings.heading': 'Réglages de la partie',
    'app.settings.own':
      '-# 🏠 Vos propres textes : `/house`{faces, select, yes { ; vos propres visages : `/face`} other {}}.',
    'app.settings.page-game': 'Le jeu',
    'app.settings.page-table': 'La table',
    'app.settings.page-players': 'Qui joue',
    'app.settings.changed': '✅ C’est changé, et tout le monde le voit.',
    'app.settings.pace': 'Temps par tour',
    'app.settings.language': 'La langue de la table',
    'app.settings.thread': 'Où l’on joue',
    'app.settings.thread.yes': 'Dans un fil à part',
    'app.settings.thread.yes.note': 'Le salon reste propre, et on papote dans le fil.',
    'app.settings.thread.no': 'Ici même, dans le salon',
    'app.settings.thread.no.note': 'Un seul message, tenu à jour sur place.',
    'app.settings.by-invitation': 'Sur invitation',
    'app.settings.to-everyone': 'Ouvrir la table',
    'app.settings.call-role': 'Appeler du monde',
    'app.settings.called': '📣 C’est lancé ! Voyons qui vient.',
    'app.settings.invite': 'Inviter du monde à cette table',
    'app.settings.invited': '✅ L’invitation est partie.',
    'app.settings.hand-over': 'Changer d’hôte',
    'app.settings.handed-over':
      'C’est fait : la couronne a changé de tête. Tu gardes ta place, et plus rien n’est ta faute.',
    'app.ballot.voted': '🗳️ A voté ! Tu peux changer d’avis jusqu’au début.',
    'app.ballot.proposed': '💡 Proposé, avec ta voix. Reste à convaincre les autres.',
    'app.waiting.stop': 'Ne plus attendre',
    'app.waiting.stopped': 'Te voilà hors de la file. La porte reste ouverte.',
    'app.cancel.ask-lobby': 'J’annule la table **{title}** ? Tout le monde perd sa place.',
    'app.cancel.ask-game': 'J’annule la table **{title}**, en pleine partie ? Personne n’aura gagné.',
    'app.cancel.ask-left':
      'Sauf si l’hôte a quitté ce serveur : alors toute personne qui joue peut annuler la table **{title}**.',
    'app.cancel.left': 'Sans hôte : annuler',
    'app.cancel.yes': 'Oui, on annule',
    'app.cancel.no': 'Non, on la garde',
    'app.cancel.done': 'C’est fait : la table est annulée.',
    'app.cancel.kept': 'Bien. Rien n’a changé.',
    'app.refused.not-voter': 'Ça se décide à table. Appuie sur Rejoindre, et ta voix comptera aussi.',
    'app.refused.called-lately':
      'On a déjà appelé du monde ici il y a moins d’une heure. Un peu de patience.',
    'app.refused.invited-already':
      'Ces personnes sont déjà à la table, ou déjà invitées. Une invitation suffit.',
    'app.refused.invited-enough':
      'Une table peut inviter {max} personnes, pas plus. Les autres la trouveront bien.',
    'app.refused.not-challenged':
      'Aucune place ne t’est réservée ici, donc rien à refuser. Rejoins la table si le cœur t’en dit.',
    'app.refused.nothing-kept': 'Aucune place n’est réservée à cette table : elles sont toutes à prendre.',
    'app.refused.no-such-holder': 'Plus personne de ce nom ici. La liste est à jour maintenant.',
    'app.refused.host-seat':
      'C’est la place de l’hôte. Appuie sur Quitter pour la rendre : la personne suivante prend le relais.',
    'app.challenge.declined-yours':
      'Une autre fois, alors. Personne ne t’en veut : tant qu’il reste une place, tu peux encore venir.',
    'app.ballot.heading': 'Qui cherche-t-on ?',
    'app.ballot.rule':
      '-# Quand l’hôte appuie sur Commencer, la majorité l’emporte. À égalité, la proposition 👑 de l’hôte reste.',
    'app.ballot.vote': 'Ton vote',
    'app.ballot.propose': 'Proposer autre chose',
  },
  de: {
    'app.settings.heading': 'Einstellungen für dieses Spiel',
    'app.settings.own':
      '-# 🏠 Eure eigenen Texte: `/house`{faces, select, yes {; eure eigenen Gesichter: `/face`} other {}}.',
    'app.settings.page-game': 'Das Spiel',
    'app.settings.page-table': 'Der Tisch',
    'app.settings.page-players': 'Wer spielt',
    'app.settings.changed': '✅ Geändert, und alle sehen es.',
    'app.settings.pace': 'Zeit pro Zug',
    'app.settings.language': 'Die Sprache am Tisch',
    'app.settings.thread': 'Wo gespielt wird',
    'app.settings.thread.yes': 'In einem eigenen Thread',
    'app.settings.thread.yes.note': 'Der Kanal bleibt aufgeräumt, geredet wird im Thread.',
    'app.settings.thread.no': 'Gleich hier im Kanal',
    'app.settings.thread.no.note': 'Eine einzige Nachricht, die sich laufend ändert.',
    'app.settings.by-invitation': 'Nur mit Einladung',
    'app.settings.to-everyone': 'Für alle öffnen',
    'app.settings.call-role': 'Leute rufen',
    'app.settings.called': '📣 Gerufen! Mal sehen, wer kommt.',
    'app.settings.invite': 'Leute an diesen Tisch einladen',
    'app.settings.invited': '✅ Die Einladung ist raus.',
    'app.settings.hand-over': 'Neuen Host bestimmen',
    'app.settings.handed-over':
      'Erledigt: Die Krone ist weitergereicht. Deinen Platz behältst du, und schuld bist du ab jetzt an nichts mehr.',
    'app.ballot.voted': '🗳️ Deine Stimme zählt. Bis zum Start kannst du es dir anders überlegen.',
    'app.ballot.proposed': '💡 Steht auf der Liste, mit deiner Stimme. Jetzt überzeug die anderen.',
    'app.waiting.stop': 'Nicht mehr anstehen',
    'app.waiting.stopped': 'Du stehst nicht mehr an. Die Tür bleibt offen.',
    'app.cancel.ask-lobby': '**{title}** auflösen? Alle verlieren ihren Platz.',
    'app.cancel.ask-game': '**{title}** mitten im Spiel abbrechen? Dann gewinnt niemand.',
    'app.cancel.ask-left':
      'Es sei denn, der Host ist nicht mehr auf diesem Server: Dann dürfen alle, die mitspielen, den Tisch auflösen (**{title}**).',
    'app.cancel.left': 'Host weg: auflösen',
    'app.cancel.yes': 'Ja, Schluss damit',
    'app.cancel.no': 'Lieber nicht',
    'app.cancel.done': 'Erledigt: Der Tisch ist aufgelöst.',
    'app.cancel.kept': 'Gut. Alles bleibt, wie es ist.',
    'app.refused.not-voter':
      'Das machen die am Tisch unter sich aus. Drück auf „Mitspielen“, dann zählt auch deine Stimme.',
    'app.refused.called-lately':
      'Hier wurden in der letzten Stunde schon Leute gerufen. Gönn ihnen eine Pause.',
    'app.refused.invited-already':
      'Die sitzen alle schon am Tisch oder sind eingeladen. Zweimal fragt man nicht.',
    'app.refused.invited-enough':
      'Ein Tisch darf höchstens {max} Leute einladen. Die anderen finden ihn schon.',
    'app.refused.not-challenged':
      'Für dich ist hier kein Platz reserviert, du kannst also auch nicht absagen. Spiel einfach mit, wenn du magst.',
    'app.refused.nothing-kept': 'An diesem Tisch ist kein Platz reserviert: Wer zuerst kommt, sitzt zuerst.',
    'app.refused.no-such-holder':
      'Unter diesem Namen sitzt hier niemand mehr. Jetzt stimmt die Liste wieder.',
    'app.refused.host-seat':
      'Da sitzt der Host, und zwar fest. Nur mit „Verlassen“ wird der Platz frei, und Host ist dann, wer danach sitzt.',
    'app.challenge.declined-yours':
      'Dann ein andermal. Niemand ist böse: Solange ein Platz frei ist, kannst du immer noch mitspielen.',
    'app.ballot.heading': 'Wen suchen wir?',
    'app.ballot.rule':
      '-# Drückt der Host auf „Start“, gewinnt, was die meisten Stimmen hat. Bei Gleichstand bleibt es bei 👑, dem Vorschlag vom Host.',
    'app.ballot.vote': 'Deine Stimme',
    'app.ballot.propose': 'Eigener Vorschlag',
  },
} satisfies Catalogue;
