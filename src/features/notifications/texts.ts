import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.digest.heading':
      '☕ {player}, {waiting, plural, one {a table is waiting} other {# tables are waiting}} for you. Take your time, but not too much of it.',
    'app.digest.more': '-# …and {more, plural, one {one more} other {# more}}: `/games` shows them all.',
    'app.digest.note':
      '-# Your daily letter, as requested. `/notifications` on a server changes when it comes.',
    'app.digest.play': 'Open the first',
    'app.notifications.heading':
      '### Pings\nFor all your servers. `/games` always shows what’s waiting for you.',
    'app.notifications.pings': 'What should I ping you about?',
    'app.notifications.server': 'Each server’s default',
    'app.notifications.server.note': 'Here: {pings}',
    'app.notifications.mine': 'My turns, and the end',
    'app.notifications.turns': 'Only my turns',
    'app.notifications.every': 'Every turn at my tables',
    'app.notifications.none': 'Nothing at all',
    'app.notifications.mine.note': 'Turns, seats, reminders; the end, quietly',
    'app.notifications.turns.note': 'Not even a quiet ping at the end',
    'app.notifications.every.note': 'Everyone else’s turns, too',
    'app.notifications.none.note': 'I’ll mention you by name, without a ping',
    'app.notifications.digest': 'A daily digest of what’s waiting',
    'app.notifications.digest.note': 'One direct message, and no other pings',
    'app.notifications.digest-hour': 'When should it arrive?',
    'app.notifications.digest-at': 'Every day at {time}',
    'app.notifications.place': 'Where should I ping you?',
    'app.notifications.place.channel': 'In the channel',
    'app.notifications.place.channel.note': 'Where the game is, with everyone watching',
    'app.notifications.place.direct': 'In a direct message',
    'app.notifications.place.direct.note': 'Just the two of us, and a link to the table',
    'app.notifications.place.refused':
      '📪 I wrote to you, but Discord returned my letter, so I’m pinging you in the channel. Allow direct messages in the privacy settings of a server we share, then choose them again.',
    'app.notifications.about-quiet':
      '🌙 **Quiet hours:** no pings, and no slow turn runs out. I’ll tell you afterwards what you missed.',
    'app.notifications.zone': 'Your time zone: what time is it where you are?',
    'app.notifications.zone.note': '{time} now ({zone})',
    'app.notifications.zone.other': 'Another time zone…',
    'app.notifications.zone.label': 'Your time zone, or a big city in it',
    'app.notifications.zone.unknown':
      '🌍 That one’s not on my globe. The closest I have are {zones}. A big city nearby will do, too.',
    'app.notifications.zone.ambiguous':
      '🌍 More than one place calls its time that: {zones}. Tell me a big city near you, and I’ll know which.',
    'app.notifications.quiet': 'Quiet hours',
    'app.notifications.quiet.never': 'None: ping me day and night',
    'app.notifications.quiet.hours': 'From {from} to {to}',
    'app.notifications.about-away':
      '🧳 **Away:** no pings, and slow tables wait for you, unless most of the others decide otherwise. {left, plural, one {# day} other {# days}} left, of {max} in any {window}.',
    'app.notifications.away.days': '{days, plural, =1 {Until tomorrow} =7 {For a week} other {For # days}}',
    'app.notifications.away.other': 'Another day…',
    'app.notifications.away.title': 'Away until',
    'app.notifications.away.label': 'The day you’re back',
    'app.notifications.away.is-back': '👋 Welcome back! I’ve told your tables.',
    'app.notifications.away.gone': '🧳 Have a good time! I’ve told your tables.',
    'app.notifications.away.unknown':
      '🗓️ I couldn’t find that day in my calendar. Write it like this: {example}',
    'app.notifications.changed': '✅ Noted.',
    'command.notifications': 'What I ping you about: every turn, only yours, a daily digest, or nothing',
  },
  fr: {
    'app.digest.heading':
      '☕ {player}, {waiting, plural, one {une table t’attend} other {# tables t’attendent}}. Prends ton temps, mais n’en abuse pas.',
    'app.digest.more': '-# … et encore {more, plural, one {une} other {#}} : `/games` les montre toutes.',
    'app.digest.note':
      '-# Ton courrier du jour, comme convenu. Sur un serveur, `/notifications` change l’heure.',
    'app.digest.play': 'Voir la première',
    'app.notifications.heading':
      '### Notifications\nPour tous tes serveurs. `/games` dit toujours ce qui t’attend.',
    'app.notifications.pings': 'De quoi dois-je te prévenir ?',
    'app.notifications.server': 'Par défaut, selon le serveur',
    'app.notifications.server.note': 'Ici : {pings}',
    'app.notifications.mine': 'Mes tours, et la fin',
    'app.notifications.turns': 'Seulement mes tours',
    'app.notifications.every': 'Chaque tour de mes tables',
    'app.notifications.none': 'Rien du tout',
    'app.notifications.mine.note': 'Mon tour, ma place, les rappels ; la fin, sans bruit',
    'app.notifications.turns.note': 'Pas même un signe discret à la fin',
    'app.notifications.every.note': 'Les tours des autres aussi',
    'app.notifications.none.note': 'Je te nomme, sans notification',
    'app.notifications.digest': 'Une fois par jour, ce qui m’attend',
    'app.notifications.digest.note': 'Un message privé, et rien d’autre',
    'app.notifications.digest-hour': 'À quelle heure ?',
    'app.notifications.digest-at': 'Chaque jour à {time}',
    'app.notifications.place': 'Où dois-je te prévenir ?',
    'app.notifications.place.channel': 'Dans le salon',
    'app.notifications.place.channel.note': 'Là où l’on joue, devant tout le monde',
    'app.notifications.place.direct': 'En message privé',
    'app.notifications.place.direct.note': 'Rien que nous deux, et un lien vers la table',
    'app.notifications.place.refused':
      '📪 Je t’ai écrit, mais Discord m’a rendu ma lettre : je te préviens donc dans le salon. Autorise les messages privés dans les paramètres de confidentialité d’un serveur que nous partageons, puis choisis-les à nouveau.',
    'app.notifications.about-quiet':
      '🌙 **Heures calmes :** aucune notification, et aux tables tranquilles ton chrono attend. Je te dis ensuite ce que tu as manqué.',
    'app.notifications.zone': 'Ton fuseau : quelle heure est-il chez toi ?',
    'app.notifications.zone.note': '{time} en ce moment ({zone})',
    'app.notifications.zone.other': 'Un autre fuseau…',
    'app.notifications.zone.label': 'Ton fuseau horaire, ou une grande ville',
    'app.notifications.zone.unknown':
      '🌍 Mon globe ne le connaît pas. Les plus proches : {zones}. Le nom anglais d’une grande ville voisine suffit aussi.',
    'app.notifications.zone.ambiguous':
      '🌍 Plusieurs endroits donnent ce nom à leur heure : {zones}. Dis-moi une grande ville près de chez toi, et je saurai lequel.',
    'app.notifications.quiet': 'Heures calmes',
    'app.notifications.quiet.never': 'Aucune : jour et nuit, préviens-moi',
    'app.notifications.quiet.hours': 'De {from} à {to}',
    'app.notifications.about-away':
      '🧳 **Absence :** aucune notification, et les tables tranquilles t’attendent, sauf si la majorité en décide autrement. Il te reste {left, plural, one {# jour} other {# jours}} sur {max} en {window} jours.',
    'app.notifications.away.days': '{days, plural, =1 {Jusqu’à demain} =7 {Une semaine} other {# jours}}',
    'app.notifications.away.other': 'Un autre jour…',
    'app.notifications.away.title': 'Absence',
    'app.notifications.away.label': 'Le jour de ton retour',
    'app.notifications.away.is-back': '👋 Bon retour ! Tes tables sont au courant.',
    'app.notifications.away.gone': '🧳 Profites-en bien ! Tes tables sont au courant.',
    'app.notifications.away.unknown':
      '🗓️ Je ne trouve pas ce jour dans mon calendrier. Écris-le comme ceci : {example}',
    'app.notifications.changed': '✅ C’est noté.',
    'command.notifications':
      'Ce qui te vaut une notification : chaque tour, le tien, un résumé par jour, ou rien',
  },
  de: {
    'app.digest.heading':
      '☕ {player}, {waiting, plural, one {ein Tisch wartet} other {# Tische warten}} auf dich. Lass dir Zeit, aber nicht zu viel.',
    'app.digest.more': '-# … und {more, plural, one {noch einer} other {noch #}}: `/games` zeigt sie alle.',
    'app.digest.note':
      '-# Deine tägliche Post, wie gewünscht. Auf einem Server ändert `/notifications`, wann sie kommt.',
    'app.digest.play': 'Zum ersten',
    'app.notifications.heading':
      '### Pings\nFür alle deine Server. `/games` zeigt immer, was auf dich wartet.',
    'app.notifications.pings': 'Wofür soll ich dich anpingen?',
    'app.notifications.server': 'Wie es auf dem Server üblich ist',
    'app.notifications.server.note': 'Hier: {pings}',
    'app.notifications.mine': 'Meine Züge und das Ende',
    'app.notifications.turns': 'Nur meine Züge',
    'app.notifications.every': 'Jeder Zug an meinen Tischen',
    'app.notifications.none': 'Gar nichts',
    'app.notifications.mine.note': 'Züge, Plätze, Erinnerungen; das Ende ganz leise',
    'app.notifications.turns.note': 'Auch kein stiller Ping am Ende',
    'app.notifications.every.note': 'Auch die Züge aller anderen',
    'app.notifications.none.note': 'Ich nenne deinen Namen, ganz ohne Ping',
    'app.notifications.digest': 'Einmal am Tag, was auf mich wartet',
    'app.notifications.digest.note': 'Eine Direktnachricht, sonst kein Ping',
    'app.notifications.digest-hour': 'Wann soll sie kommen?',
    'app.notifications.digest-at': 'Jeden Tag um {time}',
    'app.notifications.place': 'Wo soll ich dich anpingen?',
    'app.notifications.place.channel': 'Im Kanal',
    'app.notifications.place.channel.note': 'Wo gespielt wird, und alle sehen zu',
    'app.notifications.place.direct': 'In einer Direktnachricht',
    'app.notifications.place.direct.note': 'Nur wir zwei und ein Link zum Tisch',
    'app.notifications.place.refused':
      '📪 Ich habe dir geschrieben, aber Discord hat mir den Brief zurückgegeben. Also pinge ich dich im Kanal an. Erlaub Direktnachrichten in den Privatsphäre-Einstellungen eines Servers, auf dem wir beide sind, und wähl sie dann noch einmal.',
    'app.notifications.about-quiet':
      '🌙 **Ruhezeit:** keine Pings, und an gemütlichen Tischen läuft deine Zeit nicht ab. Danach sage ich dir, was du verpasst hast.',
    'app.notifications.zone': 'Wie spät ist es gerade bei dir?',
    'app.notifications.zone.note': 'gerade {time} ({zone})',
    'app.notifications.zone.other': 'Eine andere Zeitzone …',
    'app.notifications.zone.label': 'Deine Zeitzone oder eine große Stadt darin',
    'app.notifications.zone.unknown':
      '🌍 Die finde ich auf meinem Globus nicht. Am nächsten kommen {zones}. Der englische Name einer großen Stadt in der Nähe genügt auch.',
    'app.notifications.zone.ambiguous':
      '🌍 So heißt die Zeit an mehr als einem Ort: {zones}. Nenn mir eine große Stadt in deiner Nähe, dann weiß ich Bescheid.',
    'app.notifications.quiet': 'Ruhezeit',
    'app.notifications.quiet.never': 'Keine: Ping mich Tag und Nacht an',
    'app.notifications.quiet.hours': 'Von {from} bis {to}',
    'app.notifications.about-away':
      '🧳 **Weg:** keine Pings, und gemütliche Tische warten auf dich, außer wenn die meisten anderen das nicht wollen. Noch {left, plural, one {# Tag} other {# Tage}} von {max} in {window} Tagen.',
    'app.notifications.away.days': '{days, plural, =1 {Bis morgen} =7 {Eine Woche} other {# Tage}}',
    'app.notifications.away.other': 'Ein anderer Tag …',
    'app.notifications.away.title': 'Weg bis',
    'app.notifications.away.label': 'Der Tag, an dem du zurück bist',
    'app.notifications.away.is-back': '👋 Willkommen zurück! Deine Tische wissen Bescheid.',
    'app.notifications.away.gone': '🧳 Viel Spaß! Deine Tische wissen Bescheid.',
    'app.notifications.away.unknown':
      '🗓️ Den Tag finde ich nicht in meinem Kalender. Schreib ihn so: {example}',
    'app.notifications.changed': '✅ Ist notiert.',
    'command.notifications': 'Wann ich dich anpinge: bei jedem Zug, nur bei deinem, einmal am Tag oder nie',
  },
} satisfies Catalogue;
