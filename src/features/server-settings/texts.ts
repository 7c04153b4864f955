import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.server-settings.heading':
      '### Settings of this server\n-# For new tables; who may watch and who is pinged holds at once. Whoever opens a table may still choose the language, the pace and the thread, and everybody their own pings with `/notifications`.',
    'app.server-settings.all-channels': '🌐 Games may be opened wherever I may post.',
    'app.server-settings.channels': '📍 Games may be opened in {channels}, threads included.',
    'app.server-settings.threads': '🧵 A game gets a thread of its own.',
    'app.server-settings.no-threads': '💬 A game is played in the channel itself.',
    'app.server-settings.unasked': '📢 **Unasked, I post:**',
    'app.server-settings.unasked-rest':
      '-# Nothing else. Whatever I say otherwise belongs to a table that somebody opened, or answers a press.',
    'app.server-settings.daily':
      '- 🧩 the Face of the Day: **on**, in {channel}, every day after midnight UTC',
    'app.server-settings.no-daily': '- 🧩 the Face of the Day: **off**; `/daily` has it all the same',
    'app.server-settings.daily-here': 'Post the daily puzzle here',
    'app.server-settings.stop-daily': 'No more daily puzzles',
    'app.server-settings.daily-set': '✅ Every day from now on. Today’s comes in a minute or two.',
    'app.server-settings.daily-off': '✅ No more daily posts. `/daily` goes on.',
    'app.server-settings.daily-rights':
      'I may not post here yet. Give me the rights that are named below, then press once more:',
    'app.server-settings.watching':
      '👀 Everybody who sees the channel may watch a game, and bet on it for glory.',
    'app.server-settings.no-watching': '🙈 Only those with a seat see more of a game than its posts.',
    'app.server-settings.players-only': 'Only players watch',
    'app.server-settings.let-watch': 'Let everybody watch',
    'app.server-settings.changed-now': '✅ Settled, from now on.',
    'app.server-settings.all-rights': '✅ In this channel I have every right that I need.',
    'app.server-settings.missing':
      '⚠️ In this channel I still need {missing}: edit the channel, open its permissions, and allow it for my role.',
    'app.server-settings.language': 'The language of new tables',
    'app.server-settings.language-of-discord': 'Language: as Discord has it for this server',
    'app.server-settings.pace': 'How long a turn may take',
    'app.server-settings.pace-of-game': 'Pace: what suits the game',
    'app.server-settings.pings': 'For whoever has chosen nothing themselves',
    'app.server-settings.pings.every': 'Ping for every turn of one’s tables',
    'app.server-settings.pings.mine': 'Ping whoever is awaited, and quietly at the end',
    'app.server-settings.pings.turns': 'Ping only whoever is awaited',
    'app.server-settings.pings.none': 'Ping nobody: names only',
    'app.server-settings.play-in-channel': 'Play in the channel itself',
    'app.server-settings.play-in-threads': 'Play in threads',
    'app.server-settings.only-here': 'Only in this channel',
    'app.server-settings.here-too': 'In this channel, too',
    'app.server-settings.not-here': 'Not in this channel any more',
    'app.server-settings.everywhere': 'Everywhere',
    'app.server-settings.changed': '✅ Settled, from the next table on.',
    'app.server-settings.too-many-channels':
      'That is as many channels as I can remember. Take one out first.',
    'command.settings': 'What holds for new tables here: language, pace, threads, channels',
  },
  fr: {
    'app.server-settings.heading':
      '### Réglages de ce serveur\n-# Pour les nouvelles tables ; qui peut regarder et qui est prévenu, cela vaut tout de suite. Qui ouvre une table peut toujours choisir la langue, le rythme et le fil, et chacun ses notifications avec `/notifications`.',
    'app.server-settings.all-channels': '🌐 On peut ouvrir une partie partout où j’ai le droit d’écrire.',
    'app.server-settings.channels': '📍 On peut ouvrir une partie dans {channels}, fils compris.',
    'app.server-settings.threads': '🧵 Chaque partie a son propre fil.',
    'app.server-settings.no-threads': '💬 On joue dans le salon même.',
    'app.server-settings.unasked': '📢 **Sans qu’on me le demande, je publie :**',
    'app.server-settings.unasked-rest':
      '-# Rien d’autre. Tout le reste vient d’une table que quelqu’un a ouverte, ou répond à un clic.',
    'app.server-settings.daily':
      '- 🧩 le visage du jour : **oui**, dans {channel}, chaque jour après minuit UTC',
    'app.server-settings.no-daily': '- 🧩 le visage du jour : **non** ; `/daily` le donne quand même',
    'app.server-settings.daily-here': 'Publier l’énigme du jour ici',
    'app.server-settings.stop-daily': 'Plus d’énigme du jour',
    'app.server-settings.daily-set':
      '✅ Chaque jour, à partir de maintenant. Celle d’aujourd’hui arrive dans une minute ou deux.',
    'app.server-settings.daily-off': '✅ Plus de publication quotidienne. `/daily` continue.',
    'app.server-settings.daily-rights':
      'Je ne peux pas encore publier ici. Accorde-moi les permissions citées plus bas, puis appuie encore :',
    'app.server-settings.watching':
      '👀 Tous ceux qui voient le salon peuvent suivre une partie et parier dessus, pour la gloire.',
    'app.server-settings.no-watching': '🙈 Seuls les joueurs voient d’une partie plus que ses messages.',
    'app.server-settings.players-only': 'Réserver aux joueurs',
    'app.server-settings.let-watch': 'Ouvrir aux spectateurs',
    'app.server-settings.changed-now': '✅ C’est réglé, dès maintenant.',
    'app.server-settings.all-rights': '✅ Dans ce salon, j’ai toutes les permissions qu’il me faut.',
    'app.server-settings.missing':
      '⚠️ Dans ce salon, il me manque encore {missing} : modifie le salon, ouvre ses permissions et accorde-les à mon rôle.',
    'app.server-settings.language': 'La langue des nouvelles tables',
    'app.server-settings.language-of-discord': 'Langue : celle que Discord indique pour ce serveur',
    'app.server-settings.pace': 'Combien de temps peut durer un tour',
    'app.server-settings.pace-of-game': 'Rythme : ce qui convient au jeu',
    'app.server-settings.pings': 'Pour qui n’a rien choisi',
    'app.server-settings.pings.every': 'Prévenir à chaque tour de ses tables',
    'app.server-settings.pings.mine': 'Prévenir qui est attendu ; la fin, sans bruit',
    'app.server-settings.pings.turns': 'Prévenir seulement qui est attendu',
    'app.server-settings.pings.none': 'Ne prévenir personne : juste les noms',
    'app.server-settings.play-in-channel': 'Jouer dans le salon même',
    'app.server-settings.play-in-threads': 'Jouer dans des fils',
    'app.server-settings.only-here': 'Seulement dans ce salon',
    'app.server-settings.here-too': 'Dans ce salon aussi',
    'app.server-settings.not-here': 'Plus dans ce salon',
    'app.server-settings.everywhere': 'Partout',
    'app.server-settings.changed': '✅ C’est réglé, à partir de la prochaine table.',
    'app.server-settings.too-many-channels': 'Je ne peux pas retenir plus de salons. Retires-en un d’abord.',
    'command.settings': 'Ce qui vaut ici pour les nouvelles tables : langue, rythme, fils, salons',
  },
  de: {
    'app.server-settings.heading':
      '### Einstellungen dieses Servers\n-# Für neue Tische; wer zuschauen darf und wann es pingt, gilt sofort. Wer einen Tisch aufmacht, kann Sprache, Tempo und Thread immer noch selbst wählen, und alle ihre eigenen Pings mit `/notifications`.',
    'app.server-settings.all-channels': '🌐 Tische gibt es überall, wo ich schreiben darf.',
    'app.server-settings.channels': '📍 Tische gibt es in {channels}, samt Threads.',
    'app.server-settings.threads': '🧵 Jedes Spiel bekommt einen eigenen Thread.',
    'app.server-settings.no-threads': '💬 Gespielt wird im Kanal selbst.',
    'app.server-settings.unasked': '📢 **Ungefragt poste ich:**',
    'app.server-settings.unasked-rest':
      '-# Sonst nichts. Was ich sonst sage, gehört zu einem Tisch, den jemand eröffnet hat, oder ist die Antwort auf einen Klick.',
    'app.server-settings.daily':
      '- 🧩 das Gesicht des Tages: **ja**, in {channel}, jeden Tag nach Mitternacht UTC',
    'app.server-settings.no-daily': '- 🧩 das Gesicht des Tages: **nein**; mit `/daily` gibt es das trotzdem',
    'app.server-settings.daily-here': 'Tagesrätsel hier posten',
    'app.server-settings.stop-daily': 'Keine Tagesrätsel mehr',
    'app.server-settings.daily-set': '✅ Ab jetzt jeden Tag. Das heutige kommt in ein, zwei Minuten.',
    'app.server-settings.daily-off': '✅ Keine täglichen Posts mehr. `/daily` geht weiter.',
    'app.server-settings.daily-rights':
      'Hier darf ich noch nicht posten. Gib mir die Rechte, die unten stehen, und drück noch einmal:',
    'app.server-settings.watching':
      '👀 Wer den Kanal sieht, darf bei jedem Spiel zuschauen und nur für den Ruhm mittippen.',
    'app.server-settings.no-watching':
      '🙈 Nur wer mitspielt, sieht mehr von einem Spiel, als hier gepostet wird.',
    'app.server-settings.players-only': 'Keine Zuschauer',
    'app.server-settings.let-watch': 'Zuschauer zulassen',
    'app.server-settings.changed-now': '✅ Gilt ab sofort.',
    'app.server-settings.all-rights': '✅ In diesem Kanal darf ich alles, was ich brauche.',
    'app.server-settings.missing':
      '⚠️ In diesem Kanal fehlt mir noch {missing}: Bearbeite den Kanal, öffne seine Berechtigungen und erlaube es meiner Rolle.',
    'app.server-settings.language': 'Die Sprache neuer Tische',
    'app.server-settings.language-of-discord': 'Sprache: wie Discord sie für den Server kennt',
    'app.server-settings.pace': 'Wie lange ein Zug dauern darf',
    'app.server-settings.pace-of-game': 'Tempo: was zum Spiel passt',
    'app.server-settings.pings': 'Für alle, die selbst nichts gewählt haben',
    'app.server-settings.pings.every': 'Ping bei jedem Zug am eigenen Tisch',
    'app.server-settings.pings.mine': 'Ping, wenn man dran ist; am Ende ganz leise',
    'app.server-settings.pings.turns': 'Ping nur, wenn man dran ist',
    'app.server-settings.pings.none': 'Keine Pings, nur Namen',
    'app.server-settings.play-in-channel': 'Im Kanal selbst spielen',
    'app.server-settings.play-in-threads': 'In Threads spielen',
    'app.server-settings.only-here': 'Nur in diesem Kanal',
    'app.server-settings.here-too': 'Auch in diesem Kanal',
    'app.server-settings.not-here': 'Nicht mehr in diesem Kanal',
    'app.server-settings.everywhere': 'Überall',
    'app.server-settings.changed': '✅ Gilt ab dem nächsten Tisch.',
    'app.server-settings.too-many-channels': 'Mehr Kanäle kann ich mir nicht merken. Nimm erst einen heraus.',
    'command.settings': 'Was hier für neue Tische gilt: Sprache, Tempo, Threads, Kanäle',
  },
} satisfies Catalogue;
