import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.house.bet': 'Bet in the house',
    'app.house.change': 'Change my bet',
    'app.house.back': 'Back to the table',
    'app.house.none': '-# 🎩 There is nothing to bet on in this game.',
    'app.house.open':
      '🎩 The house bets, too: {n, plural, =0 {nobody yet} one {one bet} other {# bets}} so far. Until the first chip is laid, in secret, for glory alone.',
    'app.house.closed':
      '🎩 The house has made its bets: {n, plural, =0 {nobody dared} one {one of them} other {# of them}}. The best is told at the end.',
    'app.house.own': 'Your bet: {bet}',
    'app.house.own-seal': '-# 🔏 Your bet has number {number}, and its seal is `{seal}`',
    'app.house.placed': '✅ Your bet is in. Nobody sees it but you, until the end.',
    'app.house.best': '🎩 In the house:\n{bets}',
    'app.house.one': '**{name}**, {points, plural, one {# point} other {# points}}: {bet}',
  },
  fr: {
    'app.house.bet': 'Parier aussi',
    'app.house.change': 'Changer mon pari',
    'app.house.back': 'Retour à la table',
    'app.house.none': '-# 🎩 Dans ce jeu, il n’y a rien à parier.',
    'app.house.open':
      '🎩 Le public parie aussi : {n, plural, =0 {personne encore} one {un pari} other {# paris}} à ce jour. En secret, pour la gloire, jusqu’au premier jeton posé.',
    'app.house.closed':
      '🎩 Le public a parié : {n, plural, =0 {personne n’a osé} one {un seul pari} other {# paris}}. Le meilleur sera dévoilé à la fin.',
    'app.house.own': 'Ton pari : {bet}',
    'app.house.own-seal': '-# 🔏 Ton pari porte le numéro {number}, et son scellé est `{seal}`',
    'app.house.placed': '✅ Ton pari est fait. Personne d’autre ne le verra avant la fin.',
    'app.house.best': '🎩 Dans le public :\n{bets}',
    'app.house.one': '**{name}**, {points, plural, one {# point} other {# points}} : {bet}',
  },
  de: {
    'app.house.bet': 'Mittippen',
    'app.house.change': 'Tipp ändern',
    'app.house.back': 'Zurück zum Tisch',
    'app.house.none': '-# 🎩 Bei diesem Spiel gibt es nichts zu tippen.',
    'app.house.open':
      '🎩 Auch das Publikum tippt: {n, plural, =0 {noch niemand} one {ein Tipp} other {# Tipps}} bisher. Geheim und nur für den Ruhm, bis der erste Chip liegt.',
    'app.house.closed':
      '🎩 Das Publikum hat getippt: {n, plural, =0 {niemand hat sich getraut} one {ein Tipp} other {# Tipps}}. Der beste wird am Ende verraten.',
    'app.house.own': 'Dein Tipp: {bet}',
    'app.house.own-seal': '-# 🔏 Dein Tipp hat die Nummer {number}, und sein Siegel ist `{seal}`',
    'app.house.placed': '✅ Dein Tipp ist drin. Bis zum Ende sieht ihn niemand außer dir.',
    'app.house.best': '🎩 Im Publikum:\n{bets}',
    'app.house.one': '**{name}**, {points, plural, one {# Punkt} other {# Punkte}}: {bet}',
  },
} satisfies Catalogue;
