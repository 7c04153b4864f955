import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.queue.button': 'I’m up for a game',
    'app.queue.how':
      '-# Nothing that suits you? Say what you’re up for. Once enough people are in, a table opens by itself.',
    'app.queue.waiting':
      '🙋 {n, plural, one {# waits} other {# wait}} for a {pace, select, live {live} other {slow}} {game}.{missing, plural, =0 {} one { One more, and a table opens.} other { # more, and a table opens.}}',
    'app.queue.take-in': '-# Open one, and I’ll whisper to the people who wait for it.',
    'app.queue.form-text':
      'Once enough people are in ({kinds}), a table opens by itself. I’ll ping you once, and keep you a seat for an hour.',
    'app.queue.form-enough': '{n, plural, =3 {three} =4 {four} other {#}} for {game}',
    'app.queue.form-kind': 'Which game, at what pace?',
    'app.queue.form-kind-option':
      '{game}, {pace, select, live {live: in one go, minutes a turn} other {slow: over a week, a day a turn}}',
    'app.queue.form-until': 'How long would you wait?',
    'app.queue.form-until-hours': 'Twelve hours',
    'app.queue.form-until-week': 'A week',
    'app.queue.own':
      '### 🙋 You’re up for a game\nOnce enough people are in, a table opens by itself: one ping, and your seat is kept for an hour. If someone else’s table needs you, I’ll whisper to you in a DM.',
    'app.queue.opened': '🎉 Enough people are up for {game}: the table is open!',
    'app.queue.nothing': 'You’re not waiting for any game.',
    'app.queue.own-line':
      '**{game}**, {pace, select, live {live} other {slow}}, you wait until {until}{here, select, true {} other {, on another server}}{state, select, rests {. You’ve just had a table, so it rests and counts again {from}; ask again to be in sooner.} other {{here, select, true {. {n, plural, one {Only you so far.} other {# of you so far.}}} other {}}}}',
    'app.queue.stop': 'No {pace, select, live {live} other {slow}} {game}',
    'app.queue.another': 'Up for something else',
    'app.queue.too-many':
      'That’s enough for one person: one live game and two slow ones. Take back {pace, select, live {the live one} other {a slow one}} first.',
    'app.queue.wanted':
      '🙋 {game}: **{title}** needs {missing, plural, one {just one more player} other {# more players}}. Are you in?',
  },
  fr: {
    'app.queue.button': 'Je jouerais bien',
    'app.queue.how':
      '-# Rien pour toi ? Dis ce qui te tente. Dès que vous êtes assez, une table s’ouvre toute seule.',
    'app.queue.waiting':
      '🙋 {n, plural, one {# personne attend} other {# personnes attendent}} une partie {pace, select, live {en direct} other {tranquille}} : {game}.{missing, plural, =0 {} one { Encore une, et une table s’ouvre.} other { Encore #, et une table s’ouvre.}}',
    'app.queue.take-in': '-# Ouvre une table : je la glisse en message privé aux personnes qui l’attendent.',
    'app.queue.form-text':
      'Dès que vous êtes assez ({kinds}), une table s’ouvre toute seule. Je te fais signe une fois, et je te garde une place une heure.',
    'app.queue.form-enough': '{n, plural, =3 {trois} =4 {quatre} other {#}} pour {game}',
    'app.queue.form-kind': 'Quel jeu, à quel rythme ?',
    'app.queue.form-kind-option':
      '{game}, {pace, select, live {en direct : d’une traite, quelques minutes par tour} other {tranquille : sur une semaine, un jour par tour}}',
    'app.queue.form-until': 'Tu attends combien de temps ?',
    'app.queue.form-until-hours': 'Douze heures',
    'app.queue.form-until-week': 'Une semaine',
    'app.queue.own':
      '### 🙋 Tu jouerais bien\nDès que vous êtes assez, une table s’ouvre toute seule : je te fais signe une fois, et ta place t’attend une heure. Si quelqu’un d’autre a besoin de toi à sa table, je te le glisse en message privé.',
    'app.queue.opened': '🎉 Vous êtes assez pour {game} : la table est ouverte !',
    'app.queue.nothing': 'Tu n’attends aucune partie.',
    'app.queue.own-line':
      '**{game}**, {pace, select, live {en direct} other {tranquille}}, tu attends jusqu’au {until}{here, select, true {} other {, sur un autre serveur}}{state, select, rests {. Tu viens d’avoir une table : cette attente fait une pause et reprend {from}. Redemande pour en être plus tôt.} other {{here, select, true {. {n, plural, one {Personne d’autre pour l’instant.} other {Vous êtes #.}}} other {}}}}',
    'app.queue.stop': 'Renoncer : {game}, {pace, select, live {en direct} other {tranquille}}',
    'app.queue.another': 'Autre chose me tente',
    'app.queue.too-many':
      'C’est assez pour une personne : une partie en direct et deux tranquilles. Renonce d’abord à {pace, select, live {celle en direct} other {une tranquille}}.',
    'app.queue.wanted':
      '🙋 {game} (**{title}**) : {missing, plural, one {il ne manque qu’une personne} other {il manque # personnes}}. Tu en es ?',
  },
  de: {
    'app.queue.button': 'Ich würde mitspielen',
    'app.queue.how':
      '-# Nichts dabei? Sag, worauf du Lust hast. Sobald ihr genug seid, öffnet sich von selbst ein Tisch.',
    'app.queue.waiting':
      '🙋 {n, plural, one {# Person wartet} other {# warten}} auf eine {pace, select, live {Live-Runde} other {gemütliche Runde}} {game}.{missing, plural, =0 {} one { Noch jemand, und ein Tisch öffnet sich.} other { Noch #, und ein Tisch öffnet sich.}}',
    'app.queue.take-in': '-# Mach einen Tisch auf, und ich flüstere es denen zu, die darauf warten.',
    'app.queue.form-text':
      'Sobald ihr genug seid ({kinds}), öffnet sich von selbst ein Tisch. Ich pinge dich einmal an und halte dir eine Stunde lang einen Platz frei.',
    'app.queue.form-enough': '{n, plural, =3 {drei} =4 {vier} other {#}} für {game}',
    'app.queue.form-kind': 'Welches Spiel, wie schnell?',
    'app.queue.form-kind-option':
      '{game}, {pace, select, live {live: in einem Rutsch, Minuten pro Zug} other {gemütlich: über eine Woche, ein Tag pro Zug}}',
    'app.queue.form-until': 'Wie lange wartest du?',
    'app.queue.form-until-hours': 'Zwölf Stunden',
    'app.queue.form-until-week': 'Eine Woche',
    'app.queue.own':
      '### 🙋 Du würdest mitspielen\nSobald ihr genug seid, öffnet sich von selbst ein Tisch: Es gibt einen Ping, und dein Platz bleibt eine Stunde frei. Fehlst du an einem anderen Tisch, flüstere ich es dir per Direktnachricht zu.',
    'app.queue.opened': '🎉 Genug Leute für {game}: Der Tisch ist offen!',
    'app.queue.nothing': 'Du wartest auf kein Spiel.',
    'app.queue.own-line':
      '**{game}**, {pace, select, live {live} other {gemütlich}}, du wartest bis {until}{here, select, true {} other {, auf einem anderen Server}}{state, select, rests {. Du hattest eben einen Tisch, darum zählt es erst {from} wieder. Sag es noch mal, und du bist früher dabei.} other {{here, select, true {. {n, plural, one {Bisher nur du.} other {Bisher seid ihr #.}}} other {}}}}',
    'app.queue.stop': 'Doch kein {game} ({pace, select, live {live} other {gemütlich}})',
    'app.queue.another': 'Ich hätte auch Lust auf …',
    'app.queue.too-many':
      'Das reicht für eine Person: ein Live-Spiel und zwei gemütliche. Nimm erst {pace, select, live {das Live-Spiel} other {ein gemütliches}} zurück.',
    'app.queue.wanted':
      '🙋 {game} (**{title}**): Es {missing, plural, one {fehlt nur noch eine Person} other {fehlen noch # Leute}}. Spielst du mit?',
  },
} satisfies Catalogue;
