import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.daily.heading': 'Face of the Day · {date}',
    'app.daily.next': '-# The next face arrives {at}.',
    'app.daily.result': '**{points} of {best}** {stars}',
    'app.daily.squares': '-# A square for each turn: 🟩 the best, 🟨 close, 🟧 off, 🟥 way off.',
    'app.daily.mistake':
      'Turn {turn} gave away the most: **{lost, plural, one {# point} other {# points}}**.',
    'app.daily.streak': '🔥 {n, plural, one {# day} other {# days}} in a row',
    'app.daily.shared': '🧩 {name} · Face of the Day, {date}',
    'app.daily.shared-now': '📣 Everyone knows your score now. Not how you got it, of course.',
    'app.daily.shared-before': 'You’ve already shared this one. Modesty, please!',
    'app.daily.another-day': '🌅 A new day, a new face: that puzzle has gone to bed. Here’s today’s:',
    'app.daily.posted':
      '-# All bets are face up, and your two rivals never think ahead. One try each, in secret, until midnight UTC.',
    'app.daily.seal':
      '🔏 The seal for {date}: `{code}`\n-# In full: `{commitment}`. It shows that today’s puzzle was settled before anyone saw it. It opens tomorrow, under *Yesterday’s solution*.',
    'app.daily.play': 'Play today’s puzzle',
    'app.daily.page.table': 'Today’s leaderboard',
    'app.daily.page.solution': 'Yesterday’s solution',
    'app.daily.page.best': 'The best turns',
    'app.daily.page.again': 'Try again',
    'app.daily.again':
      '### Try again\nThe faces of the last 30 days, as often as you like. It counts for nothing but your pride.',
    'app.daily.again.none': 'There’s no old face to try yet. Come back tomorrow.',
    'app.daily.again.choose': 'Which day?',
    'app.daily.once': 'One try, and it counts.',
    'app.daily.again.note': '-# 🔁 An old face: it counts for nothing, and nobody hears of it.',
    'app.daily.week':
      '📅 Your week so far: **{points}** {points, plural, one {point} other {points}} from {n, plural, one {# day} other {# days}}, one for each percent of the best possible.',
    'app.daily.week.place': 'That’s place {place} of {total}.',
    'app.daily.week.tomorrow':
      '{gain, plural, =0 {It can’t get any better: your five best days are perfect.} other {A perfect tomorrow would bring up to #. Your five best days count.}}',
    'app.daily.week.last-day': 'That was the last day; a new week begins tomorrow.',
    'app.daily.last-week': '🏆 Last week’s three best: {people}. A new week begins today.',
    'app.daily.page.seal': 'Seal',
    'app.daily.page.share': 'Share',
    'app.daily.table': '### Leaderboard for {date}\n-# {best} points were possible. On this server:',
    'app.daily.table-empty': 'Nobody yet. Someone has to be first, and for a while also best.',
    'app.daily.table-more': '-# …and {n, plural, one {# more} other {# more}}',
    'app.daily.row': '{place}. {name}: **{points}**',
    'app.daily.solution': '### {date}: how to get {best}',
    'app.daily.own-result': 'You got **{points}**.',
    'app.daily.proof':
      '-# Proof: the full seal for {date} was `{commitment}`. It opens with `{seed}`, which is also the next day’s seal.',
    'app.daily.not-yet':
      'Patience! The solution is for people who have finished. Cheating at a puzzle is lying to your own mirror.',
    'app.daily.no-puzzle': 'Nobody asked for a puzzle that day, so there wasn’t one. `/daily` has today’s.',
    'command.daily': 'Today’s puzzle: one try, the same for everyone',
  },
  fr: {
    'app.daily.heading': 'Le visage du jour · {date}',
    'app.daily.next': '-# Le prochain visage arrive {at}.',
    'app.daily.result': '**{points} sur {best}** {stars}',
    'app.daily.squares': '-# Un carré par tour : 🟩 le meilleur, 🟨 presque, 🟧 à côté, 🟥 loin du compte.',
    'app.daily.mistake':
      'C’est le tour {turn} qui a coûté le plus : **{lost, plural, one {# point} other {# points}}**.',
    'app.daily.streak': '🔥 {n, plural, one {# jour} other {# jours}} d’affilée',
    'app.daily.shared': '🧩 {name} · Le visage du jour, {date}',
    'app.daily.shared-now': '📣 Tout le monde connaît ton score. Pas ta recette, évidemment.',
    'app.daily.shared-before': 'Tu l’as déjà partagé. Un peu de modestie !',
    'app.daily.another-day':
      '🌅 Nouveau jour, nouveau visage : cette énigme est allée se coucher. Voici celle d’aujourd’hui :',
    'app.daily.posted':
      '-# Tous les paris sont visibles, et les deux autres ne voient jamais plus loin que leur nez. Un essai par personne, en secret, jusqu’à minuit UTC.',
    'app.daily.seal':
      '🔏 Le scellé du {date} : `{code}`\n-# En entier : `{commitment}`. Il montre que l’énigme était fixée avant que quiconque la voie. Il s’ouvre demain, sous *Solution d’hier*.',
    'app.daily.play': 'À moi de jouer',
    'app.daily.page.table': 'Classement du jour',
    'app.daily.page.solution': 'Solution d’hier',
    'app.daily.page.best': 'Les meilleurs coups',
    'app.daily.page.again': 'Réessayer',
    'app.daily.again':
      '### Réessayer\nLes visages des 30 derniers jours, autant de fois que tu veux. Ça ne compte pas, sauf pour ta fierté.',
    'app.daily.again.none': 'Il n’y a pas encore d’ancien visage. Reviens demain.',
    'app.daily.again.choose': 'Quel jour ?',
    'app.daily.once': 'Un seul essai, et il compte.',
    'app.daily.again.note': '-# 🔁 Un ancien visage : ça ne compte pas, et personne n’en saura rien.',
    'app.daily.week':
      '📅 Ta semaine jusqu’ici : **{points}** {points, plural, one {point} other {points}} en {n, plural, one {# jour} other {# jours}}, un par pour cent du maximum.',
    'app.daily.week.place': 'Tu es à la place {place} sur {total}.',
    'app.daily.week.tomorrow':
      '{gain, plural, =0 {On ne peut pas faire mieux : tes cinq meilleurs jours sont parfaits.} other {Un sans-faute demain rapporterait jusqu’à #. Tes cinq meilleurs jours comptent.}}',
    'app.daily.week.last-day': 'C’était le dernier jour ; une nouvelle semaine commence demain.',
    'app.daily.last-week':
      '🏆 Les trois meilleurs de la semaine passée : {people}. Une nouvelle semaine commence aujourd’hui.',
    'app.daily.page.seal': 'Scellé',
    'app.daily.page.share': 'Partager',
    'app.daily.table': '### Classement du jour, {date}\n-# {best} points étaient possibles. Sur ce serveur :',
    'app.daily.table-empty':
      'Encore personne. Il faut bien que quelqu’un commence, et reste un moment en tête.',
    'app.daily.table-more': '-# … et {n, plural, one {# autre} other {# autres}}',
    'app.daily.row': '{place}. {name} : **{points}**',
    'app.daily.solution': '### Comment arriver à {best} ({date})',
    'app.daily.own-result': 'Tu en avais **{points}**.',
    'app.daily.proof':
      '-# Preuve : le scellé entier du {date} était `{commitment}`. Il s’ouvre avec `{seed}`, qui est le scellé du jour suivant.',
    'app.daily.not-yet':
      'Patience ! Termine d’abord, tu auras la solution ensuite. Tricher à une énigme, c’est mentir à son miroir.',
    'app.daily.no-puzzle':
      'Personne n’a demandé d’énigme ce jour-là, il n’y en a donc pas eu. `/daily` donne celle d’aujourd’hui.',
    'command.daily': 'L’énigme du jour : un seul essai, la même pour tout le monde',
  },
  de: {
    'app.daily.heading': 'Gesicht des Tages · {date}',
    'app.daily.next': '-# Das nächste Gesicht kommt {at}.',
    'app.daily.result': '**{points} von {best}** {stars}',
    'app.daily.squares': '-# Ein Quadrat pro Zug: 🟩 der beste, 🟨 knapp, 🟧 daneben, 🟥 weit daneben.',
    'app.daily.mistake':
      'Am meisten gekostet hat Zug {turn}: **{lost, plural, one {# Punkt} other {# Punkte}}**.',
    'app.daily.streak': '🔥 {n, plural, one {# Tag} other {# Tage}} in Folge',
    'app.daily.shared': '🧩 {name} · Gesicht des Tages, {date}',
    'app.daily.shared-now': '📣 Jetzt kennen alle dein Ergebnis. Wie du das geschafft hast, natürlich nicht.',
    'app.daily.shared-before': 'Das hast du schon geteilt. Etwas mehr Bescheidenheit!',
    'app.daily.another-day':
      '🌅 Neuer Tag, neues Gesicht: Das Rätsel ist schlafen gegangen. Hier ist das von heute:',
    'app.daily.posted':
      '-# Alle Tipps liegen offen, und die zwei anderen denken nie voraus. Ein Versuch, ganz im Geheimen, bis Mitternacht UTC.',
    'app.daily.seal':
      '🔏 Das Siegel vom {date}: `{code}`\n-# Ganz: `{commitment}`. Es zeigt, dass das Rätsel feststand, bevor jemand es sah. Morgen lässt es sich öffnen: unter *Lösung von gestern*.',
    'app.daily.play': 'Heute mitspielen',
    'app.daily.page.table': 'Rangliste des Tages',
    'app.daily.page.solution': 'Lösung von gestern',
    'app.daily.page.best': 'Die besten Züge',
    'app.daily.page.again': 'Noch mal',
    'app.daily.again':
      '### Noch mal\nDie Gesichter der letzten 30 Tage, so oft du magst. Es zählt nicht, außer für deinen Stolz.',
    'app.daily.again.none': 'Es gibt noch kein altes Gesicht. Komm morgen wieder.',
    'app.daily.again.choose': 'Welcher Tag?',
    'app.daily.once': 'Ein Versuch, und der zählt.',
    'app.daily.again.note': '-# 🔁 Ein altes Gesicht: Es zählt nicht, und niemand erfährt davon.',
    'app.daily.week':
      '📅 Deine Woche bisher: **{points}** {points, plural, one {Punkt} other {Punkte}} aus {n, plural, one {# Tag} other {# Tagen}}: einer für jedes Prozent des Möglichen.',
    'app.daily.week.place': 'Das ist Platz {place} von {total}.',
    'app.daily.week.tomorrow':
      '{gain, plural, =0 {Besser geht’s nicht: Deine fünf besten Tage sind perfekt.} other {Ein perfekter Tag morgen brächte bis zu #. Deine fünf besten Tage zählen.}}',
    'app.daily.week.last-day': 'Das war der letzte Tag; morgen beginnt eine neue Woche.',
    'app.daily.last-week': '🏆 Die drei Besten der letzten Woche: {people}. Heute beginnt eine neue.',
    'app.daily.page.seal': 'Siegel',
    'app.daily.page.share': 'Teilen',
    'app.daily.table': '### Rangliste des Tages, {date}\n-# {best} Punkte waren möglich. Auf diesem Server:',
    'app.daily.table-empty': 'Noch niemand. Wer anfängt, ist zumindest eine Weile auch am besten.',
    'app.daily.table-more': '-# … und {n, plural, one {# weitere Person} other {# weitere}}',
    'app.daily.row': '{place}. {name}: **{points}**',
    'app.daily.solution': '### So kam man auf {best} ({date})',
    'app.daily.own-result': 'Du hattest **{points}**.',
    'app.daily.proof':
      '-# Beweis: Das ganze Siegel vom {date} war `{commitment}`. Es öffnet sich mit `{seed}`, und das ist das Siegel des nächsten Tages.',
    'app.daily.not-yet':
      'Geduld! Die Lösung gibt es, wenn du fertig bist. Wer beim Rätseln mogelt, belügt nur den eigenen Spiegel.',
    'app.daily.no-puzzle':
      'An dem Tag wollte niemand ein Rätsel, also gab es keins. Das heutige gibt es mit `/daily`.',
    'command.daily': 'Das Rätsel des Tages: ein Versuch, für alle dasselbe',
  },
} satisfies Catalogue;
