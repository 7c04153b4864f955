import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.stats.own-heading': '### Your record on this server',
    'app.stats.heading': '### {name} on this server',
    'app.stats.own-none':
      'A blank page: you haven’t finished a game here yet. `/{command} new` opens the first.',
    'app.stats.none': 'A blank page: {name} hasn’t finished a game here yet.',
    'app.stats.game':
      '**{game}**{games, plural, =0 {} one {: # game, {wins, plural, =0 {not won} other {won}}} other {: # games, {wins, plural, =0 {none won} other {# won}}}}',
    'app.stats.rating':
      '📈 {points} points this quarter, place {place} of {total}{left, plural, =0 {} one { (provisional: one more game to go)} other { (provisional: # more games to go)}}',
    'app.stats.places': '🥇 {first} · 🥈 {second} · 🥉 {third} · further down {rest}',
    'app.stats.best': '⭐ Best score: {score}',
    'app.stats.title': '{title}{n, plural, =1 {} other { × #}}',
    'app.stats.titles': 'Titles: {titles}',
    'app.stats.prizes': '🎁 Smile-test prizes: {n}',
    'app.stats.solo': '-# Against bots only: {n, plural, one {# game} other {# games}}, off the record',
    'app.stats.versus': '**You against** {name}',
    'app.stats.versus-game': '{game}: you {ahead}, {name} {behind}{level, plural, =0 {} other {, # tied}}',
    'app.stats.you-are-hidden':
      '🫥 You’re hidden: nobody else sees this, and I’m not recording new games. `/privacy` brings you back.',
    'app.podium.title': '{game}, {season}',
    'app.podium.points': '{points} points{provisional, select, yes { ~} other {}}',
    'app.podium.games': '{wins} of {games} won',
    'app.podium.best': 'best score {score}',
    'app.podium.alt': '{title}: {rows}',
    'app.podium.alt-row':
      '{place}. {name}: {points} points{provisional, select, yes { (provisional)} other {}}, {wins} of {games} won.',
    'app.leaderboard.heading': '### {game}, {season}',
    'app.leaderboard.row':
      '`{place}` {name}: {points}{provisional, select, yes { ~} other {}} ({games, plural, one {# game} other {# games}}, {wins} won)',
    'app.leaderboard.empty': 'Nobody’s on it yet. It takes a game with two people, and someone to lose it.',
    'app.leaderboard.not-in-it': 'You’re not on it yet: finish a game against someone and you will be.',
    'app.leaderboard.own': 'Your place: {row}',
    'app.leaderboard.provisional':
      '-# ~ provisional: fewer than {n} games. Everyone starts at 1000, and bots don’t count.',
    'app.spectators.heading': '### {game}, {season}: 🎩 the audience',
    'app.spectators.row':
      '`{place}` {name}: {points, plural, one {# point} other {# points}} ({bets, plural, one {# bet} other {# bets}}, best {best})',
    'app.spectators.empty':
      'Nobody’s on it yet. Find a game that’s just begun, and bet on it from the audience.',
    'app.spectators.not-in-it': 'You’re not on it yet: bet on someone else’s game and you will be.',
    'app.spectators.note': '-# Side bets’ points add up over the quarter. Games against bots don’t count.',
    'app.spectators.show': 'The audience',
    'app.spectators.players': 'The players',
    'app.faces.heading':
      '### 🧩 Faces of the Day: {of, select, week {this week} last {last week} other {this quarter}}',
    'app.faces.title':
      'Faces of the Day, {of, select, week {this week} last {last week} other {this quarter}}',
    'app.faces.row':
      '`{place}` {name}: {points, plural, one {# point} other {# points}} ({n, plural, one {# day} other {# days}})',
    'app.faces.alt-row': '{place}. {name}: {points, plural, one {# point} other {# points}}.',
    'app.faces.points': '{points, plural, one {# point} other {# points}}',
    'app.faces.days': '{n, plural, one {# day} other {# days}}',
    'app.faces.few': 'Fewer than three people have played here so far, so there’s no ranking yet.',
    'app.faces.not-in-it': 'You’re not on it: finish a Face of the Day with `/daily` and you will be.',
    'app.faces.note':
      '-# A day is worth its points in percent of the best possible. {of, select, quarter {The best 40 days} other {The best five days}} count.',
    'app.faces.show': 'Faces',
    'app.faces.week': 'This week',
    'app.faces.last': 'Last week',
    'app.faces.quarter': 'This quarter',
    'command.stats': 'Your record on this server, or someone else’s',
    'command.stats.player': 'Whose record (default: yours)',
    'command.leaderboard': 'Who’s on top on this server',
    'command.leaderboard.game': 'Which game',
  },
  fr: {
    'app.stats.own-heading': '### Ton palmarès sur ce serveur',
    'app.stats.heading': '### {name} sur ce serveur',
    'app.stats.own-none':
      'Page blanche : tu n’as encore fini aucune partie ici. `/{command} new` ouvre la première.',
    'app.stats.none': 'Page blanche : {name} n’a encore aucune partie dans mes registres.',
    'app.stats.game':
      '**{game}**{games, plural, =0 {} one { : # partie, {wins, plural, =0 {perdue} other {gagnée}}} other { : # parties, {wins, plural, =0 {aucune victoire} one {# victoire} other {# victoires}}}}',
    'app.stats.rating':
      '📈 {points} points ce trimestre, place {place} sur {total}{left, plural, =0 {} one { (provisoire : encore une partie)} other { (provisoire : encore # parties)}}',
    'app.stats.places': '🥇 {first} · 🥈 {second} · 🥉 {third} · plus bas {rest}',
    'app.stats.best': '⭐ Meilleur score : {score}',
    'app.stats.title': '{title}{n, plural, =1 {} other { × #}}',
    'app.stats.titles': 'Titres : {titles}',
    'app.stats.prizes': '🎁 Prix du test du sourire : {n}',
    'app.stats.solo':
      '-# En solo contre les robots : {n, plural, one {# partie} other {# parties}}, hors concours',
    'app.stats.versus': '**Toi contre** {name}',
    'app.stats.versus-game':
      '{game} : toi {ahead}, {name} {behind}{level, plural, =0 {} one {, # ex æquo} other {, # ex æquo}}',
    'app.stats.you-are-hidden':
      '🫥 Tu joues incognito : personne d’autre ne voit ceci, et je ne note plus tes parties. `/privacy` te fait revenir.',
    'app.podium.title': '{game}, {season}',
    'app.podium.points': '{points} points{provisional, select, yes { ~} other {}}',
    'app.podium.games': '{wins, plural, one {# victoire} other {# victoires}} sur {games}',
    'app.podium.best': 'meilleur score {score}',
    'app.podium.alt': '{title} : {rows}',
    'app.podium.alt-row':
      '{place}. {name} : {points} points{provisional, select, yes { (provisoire)} other {}}, {wins, plural, one {# victoire} other {# victoires}} sur {games}.',
    'app.leaderboard.heading': '### {game}, {season}',
    'app.leaderboard.row':
      '`{place}` {name} : {points}{provisional, select, yes { ~} other {}} ({games, plural, one {# partie} other {# parties}}, {wins, plural, one {# victoire} other {# victoires}})',
    'app.leaderboard.empty':
      'Encore personne. Il faut une partie à deux au moins, et quelqu’un pour la perdre.',
    'app.leaderboard.not-in-it': 'Tu n’y es pas encore : finis une partie contre quelqu’un, et tu y seras.',
    'app.leaderboard.own': 'Ta place : {row}',
    'app.leaderboard.provisional':
      '-# ~ provisoire : moins de {n} parties. Tout le monde part de 1000, et les robots ne comptent pas.',
    'app.spectators.heading': '### {game}, {season} : 🎩 le public',
    'app.spectators.row':
      '`{place}` {name} : {points, plural, one {# point} other {# points}} ({bets, plural, one {# pari} other {# paris}}, le meilleur à {best})',
    'app.spectators.empty':
      'Encore personne. Trouve une partie qui vient de commencer, et parie depuis le public.',
    'app.spectators.not-in-it': 'Tu n’y es pas encore : parie sur la partie des autres, et tu y seras.',
    'app.spectators.note':
      '-# Les points des paris s’additionnent sur le trimestre. Les parties contre des robots ne comptent pas.',
    'app.spectators.show': 'Le public',
    'app.spectators.players': 'Autour de la table',
    'app.faces.heading':
      '### 🧩 Visages du jour : {of, select, week {cette semaine} last {la semaine passée} other {ce trimestre}}',
    'app.faces.title':
      'Visages du jour, {of, select, week {cette semaine} last {la semaine passée} other {ce trimestre}}',
    'app.faces.row':
      '`{place}` {name} : {points, plural, one {# point} other {# points}} ({n, plural, one {# jour} other {# jours}})',
    'app.faces.alt-row': '{place}. {name} : {points, plural, one {# point} other {# points}}.',
    'app.faces.points': '{points, plural, one {# point} other {# points}}',
    'app.faces.days': '{n, plural, one {# jour} other {# jours}}',
    'app.faces.few': 'Moins de trois personnes ont joué ici : il n’y a pas encore de classement.',
    'app.faces.not-in-it': 'Tu n’y es pas : termine un visage du jour avec `/daily` et tu y seras.',
    'app.faces.note':
      '-# Un jour vaut ses points en pourcentage du maximum possible. {of, select, quarter {Les 40 meilleurs jours} other {Les cinq meilleurs jours}} comptent.',
    'app.faces.show': 'Visages',
    'app.faces.week': 'Cette semaine',
    'app.faces.last': 'Semaine passée',
    'app.faces.quarter': 'Ce trimestre',
    'command.stats': 'Ton palmarès sur ce serveur, ou celui de quelqu’un d’autre',
    'command.stats.player': 'Le palmarès de qui (par défaut : le tien)',
    'command.leaderboard': 'Le classement de ce serveur',
    'command.leaderboard.game': 'Quel jeu',
  },
  de: {
    'app.stats.own-heading': '### Deine Bilanz auf diesem Server',
    'app.stats.heading': '### {name} auf diesem Server',
    'app.stats.own-none':
      'Ein leeres Blatt: Du hast hier noch kein Spiel beendet. `/{command} new` macht das erste auf.',
    'app.stats.none': 'Ein leeres Blatt: Von {name} steht kein Spiel in meinen Büchern.',
    'app.stats.game':
      '**{game}**{games, plural, =0 {} one {: # Spiel, {wins, plural, =0 {nicht gewonnen} other {gewonnen}}} other {: # Spiele, {wins, plural, =0 {keins gewonnen} other {# gewonnen}}}}',
    'app.stats.rating':
      '📈 {points} Punkte in diesem Quartal, Platz {place} von {total}{left, plural, =0 {} one { (vorläufig: noch ein Spiel)} other { (vorläufig: noch # Spiele)}}',
    'app.stats.places': '🥇 {first} · 🥈 {second} · 🥉 {third} · weiter hinten {rest}',
    'app.stats.best': '⭐ Bestes Ergebnis: {score}',
    'app.stats.title': '{title}{n, plural, =1 {} other { × #}}',
    'app.stats.titles': 'Titel: {titles}',
    'app.stats.prizes': '🎁 Preise im Lächeltest: {n}',
    'app.stats.solo': '-# Nur gegen Bots: {n, plural, one {# Spiel} other {# Spiele}}, außer Konkurrenz',
    'app.stats.versus': '**Du gegen** {name}',
    'app.stats.versus-game':
      '{game}: du {ahead}, {name} {behind}{level, plural, =0 {} other {, #-mal gleichauf}}',
    'app.stats.you-are-hidden':
      '🫥 Du bist unsichtbar: Sonst sieht das niemand, und neue Spiele schreibe ich nicht auf. `/privacy` holt dich zurück.',
    'app.podium.title': '{game}, {season}',
    'app.podium.points': '{points} Punkte{provisional, select, yes { ~} other {}}',
    'app.podium.games': '{wins} von {games} gewonnen',
    'app.podium.best': 'bestes Ergebnis {score}',
    'app.podium.alt': '{title}: {rows}',
    'app.podium.alt-row':
      '{place}. {name}: {points} Punkte{provisional, select, yes { (vorläufig)} other {}}, {wins} von {games} gewonnen.',
    'app.leaderboard.heading': '### {game}, {season}',
    'app.leaderboard.row':
      '`{place}` {name}: {points}{provisional, select, yes { ~} other {}} ({games, plural, one {# Spiel} other {# Spiele}}, {wins} gewonnen)',
    'app.leaderboard.empty':
      'Noch steht hier niemand. Dazu braucht es ein Spiel zu zweit und jemanden, der es verliert.',
    'app.leaderboard.not-in-it': 'Du stehst noch nicht drauf: Spiel eins gegen jemanden zu Ende, dann schon.',
    'app.leaderboard.own': 'Dein Platz: {row}',
    'app.leaderboard.provisional':
      '-# ~ vorläufig: weniger als {n} Spiele. Alle fangen bei 1000 an, und Bots zählen nicht.',
    'app.spectators.heading': '### {game}, {season}: 🎩 das Publikum',
    'app.spectators.row':
      '`{place}` {name}: {points, plural, one {# Punkt} other {# Punkte}} ({bets, plural, one {# Tipp} other {# Tipps}}, bester {best})',
    'app.spectators.empty':
      'Noch steht hier niemand. Schau bei einem Spiel vorbei, das gerade begonnen hat, und tipp aus dem Publikum mit.',
    'app.spectators.not-in-it':
      'Du stehst noch nicht drauf: Tipp bei einem Spiel der anderen mit, dann schon.',
    'app.spectators.note':
      '-# Die Punkte aus den Tipps werden übers Quartal zusammengezählt. Spiele gegen Bots zählen nicht.',
    'app.spectators.show': 'Das Publikum',
    'app.spectators.players': 'Am Tisch',
    'app.faces.heading':
      '### 🧩 Gesichter des Tages: {of, select, week {diese Woche} last {letzte Woche} other {dieses Quartal}}',
    'app.faces.title':
      'Gesichter des Tages, {of, select, week {diese Woche} last {letzte Woche} other {dieses Quartal}}',
    'app.faces.row':
      '`{place}` {name}: {points, plural, one {# Punkt} other {# Punkte}} ({n, plural, one {# Tag} other {# Tage}})',
    'app.faces.alt-row': '{place}. {name}: {points, plural, one {# Punkt} other {# Punkte}}.',
    'app.faces.points': '{points, plural, one {# Punkt} other {# Punkte}}',
    'app.faces.days': '{n, plural, one {# Tag} other {# Tage}}',
    'app.faces.few': 'Bisher haben hier weniger als drei Leute gespielt, also gibt es noch keine Rangliste.',
    'app.faces.not-in-it': 'Du stehst nicht darauf: Löse ein Gesicht des Tages mit `/daily`, dann schon.',
    'app.faces.note':
      '-# Ein Tag zählt mit seinen Punkten in Prozent der bestmöglichen. Es zählen {of, select, quarter {die 40 besten Tage} other {die fünf besten Tage}}.',
    'app.faces.show': 'Gesichter',
    'app.faces.week': 'Diese Woche',
    'app.faces.last': 'Letzte Woche',
    'app.faces.quarter': 'Dieses Quartal',
    'command.stats': 'Deine Bilanz auf diesem Server oder die von jemand anderem',
    'command.stats.player': 'Wessen Bilanz (Standard: deine)',
    'command.leaderboard': 'Die Rangliste dieses Servers',
    'command.leaderboard.game': 'Welches Spiel',
  },
} satisfies Catalogue;
