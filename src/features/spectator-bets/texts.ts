import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.house.bet': 'Make a side bet',
    'app.house.change': 'Change my bet',
    'app.house.to-table': 'Back to the table',
    'app.house.none': '-# 🎩 No side bets in this game.',
    'app.house.open': '🎩 The audience bets, too: in secret, for glory alone, until the first round is over.',
    'app.house.closed':
      '🎩 {n, plural, =0 {Nobody in the audience dared to bet} one {One bet from the audience, told at the end} other {# bets from the audience, told at the end}}.',
    'app.house.own': 'Your bet: {bet}',
    'app.house.points': '🎩 Your bet, {points}: {bet}',
    'app.house.own-seal': '-# 🔏 Bet {number}: `{seal}`',
    'app.house.placed': '✅ Your bet is in. Nobody but you sees it until the end.',
    'app.house.best': '-# 🎩 Audience: {bets}',
    'app.house.one': '**{name}** {points}',
    'app.refused.house-seated': 'You’re playing, so you bet at the table. Side bets are for the audience.',
    'app.refused.house-closed':
      'Too late: the first round is over, and side bets are closed. But the show goes on, so enjoy it.',
    'app.refused.house-full':
      'Full house: {max, plural, one {# side bet is} other {# side bets are}} already in. Just enjoy the show.',
  },
  fr: {
    'app.house.bet': 'Parier aussi',
    'app.house.change': 'Changer mon pari',
    'app.house.to-table': 'Retour à la table',
    'app.house.none': '-# 🎩 Dans ce jeu, pas de paris pour le public.',
    'app.house.open':
      '🎩 Le public parie aussi : en secret, pour la gloire, jusqu’à la fin du premier tour de table.',
    'app.house.closed':
      '🎩 {n, plural, =0 {Dans le public, personne n’a osé parier} one {Un pari du public, dévoilé à la fin} other {# paris du public, dévoilés à la fin}}.',
    'app.house.own': 'Ton pari : {bet}',
    'app.house.points': '🎩 Ton pari, {points} : {bet}',
    'app.house.own-seal': '-# 🔏 Pari {number} : `{seal}`',
    'app.house.placed': '✅ Ton pari est fait. Personne d’autre ne le verra avant la fin.',
    'app.house.best': '-# 🎩 Public : {bets}',
    'app.house.one': '**{name}** {points}',
    'app.refused.house-seated':
      'Tu as ta place ici, alors tu paries à la table. Les paris du public sont pour les personnes qui regardent.',
    'app.refused.house-closed':
      'Trop tard : le premier tour de table est fini, et les paris du public sont clos. Mais le spectacle continue, profites-en.',
    'app.refused.house-full':
      'Les tribunes sont pleines : {max, plural, one {# pari est fait} other {# paris sont faits}}. Profite du spectacle.',
  },
  de: {
    'app.house.bet': 'Mittippen',
    'app.house.change': 'Tipp ändern',
    'app.house.to-table': 'Zurück zum Tisch',
    'app.house.none': '-# 🎩 In diesem Spiel tippt das Publikum nicht mit.',
    'app.house.open':
      '🎩 Auch das Publikum tippt: geheim, nur für den Ruhm, und nur bis die erste Runde vorbei ist.',
    'app.house.closed':
      '🎩 {n, plural, =0 {Aus dem Publikum hat sich niemand getraut} one {Ein Tipp aus dem Publikum, mehr am Ende} other {# Tipps aus dem Publikum, mehr am Ende}}.',
    'app.house.own': 'Dein Tipp: {bet}',
    'app.house.points': '🎩 Dein Tipp, {points}: {bet}',
    'app.house.own-seal': '-# 🔏 Tipp {number}: `{seal}`',
    'app.house.placed': '✅ Dein Tipp ist drin. Bis zum Ende sieht ihn niemand außer dir.',
    'app.house.best': '-# 🎩 Publikum: {bets}',
    'app.house.one': '**{name}** {points}',
    'app.refused.house-seated':
      'Du sitzt mit am Tisch, also tippst du dort. Im Publikum tippt, wer zuschaut.',
    'app.refused.house-closed':
      'Zu spät: Die erste Runde ist vorbei, und das Publikum tippt nicht mehr. Aber die Vorstellung geht weiter, genieß sie.',
    'app.refused.house-full':
      'Ausverkauft: {max, plural, one {# Tipp aus dem Publikum ist} other {# Tipps aus dem Publikum sind}} schon drin. Genieß einfach die Vorstellung.',
  },
} satisfies Catalogue;
