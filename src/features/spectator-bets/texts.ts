import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.house.bet': 'Make a side bet',
    'app.house.change': 'Change my bet',
    'app.house.to-table': 'Back to the table',
    'app.house.none': '-# 🎩 No side bets in this game.',
    'app.house.open':
      '🎩 Side bets from the audience: {n, plural, =0 {none yet} one {one so far} other {# so far}}. In secret, for glory alone, until the first round is over.',
    'app.house.closed':
      '{n, plural, =0 {🎩 Nobody in the audience dared to bet.} one {🎩 The audience has placed one bet. It’s revealed at the end.} other {🎩 The audience has placed # bets. The best is revealed at the end.}}',
    'app.house.own': 'Your bet: {bet}',
    'app.house.own-seal': '-# 🔏 Your bet is number {number}; its seal is `{seal}`',
    'app.house.placed': '✅ Your bet is in. Nobody but you sees it until the end.',
    'app.house.best': '🎩 From the audience:\n{bets}',
    'app.house.one': '**{name}**, {points, plural, one {# point} other {# points}}: {bet}',
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
      '🎩 Le public parie aussi : {n, plural, =0 {aucun pari} one {un pari} other {# paris}} pour l’instant. En secret, pour la gloire, jusqu’à la fin du premier tour de table.',
    'app.house.closed':
      '{n, plural, =0 {🎩 Dans le public, personne n’a osé parier.} one {🎩 Le public a fait un seul pari. Il sera dévoilé à la fin.} other {🎩 Le public a fait # paris. Le meilleur sera dévoilé à la fin.}}',
    'app.house.own': 'Ton pari : {bet}',
    'app.house.own-seal': '-# 🔏 Ton pari porte le numéro {number}, et son scellé est `{seal}`',
    'app.house.placed': '✅ Ton pari est fait. Personne d’autre ne le verra avant la fin.',
    'app.house.best': '🎩 Dans le public :\n{bets}',
    'app.house.one': '**{name}**, {points, plural, one {# point} other {# points}} : {bet}',
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
      '🎩 Auch das Publikum tippt: {n, plural, =0 {noch niemand} one {bisher ein Tipp} other {bisher # Tipps}}. Geheim, nur für den Ruhm, und nur bis die erste Runde vorbei ist.',
    'app.house.closed':
      '{n, plural, =0 {🎩 Aus dem Publikum hat sich niemand getraut.} one {🎩 Das Publikum hat einen einzigen Tipp abgegeben. Er wird am Ende verraten.} other {🎩 Das Publikum hat # Tipps abgegeben. Der beste wird am Ende verraten.}}',
    'app.house.own': 'Dein Tipp: {bet}',
    'app.house.own-seal': '-# 🔏 Dein Tipp hat die Nummer {number}, und sein Siegel ist `{seal}`',
    'app.house.placed': '✅ Dein Tipp ist drin. Bis zum Ende sieht ihn niemand außer dir.',
    'app.house.best': '🎩 Aus dem Publikum:\n{bets}',
    'app.house.one': '**{name}**, {points, plural, one {# Punkt} other {# Punkte}}: {bet}',
    'app.refused.house-seated':
      'Du sitzt mit am Tisch, also tippst du dort. Im Publikum tippt, wer zuschaut.',
    'app.refused.house-closed':
      'Zu spät: Die erste Runde ist vorbei, und das Publikum tippt nicht mehr. Aber die Vorstellung geht weiter, genieß sie.',
    'app.refused.house-full':
      'Ausverkauft: {max, plural, one {# Tipp aus dem Publikum ist} other {# Tipps aus dem Publikum sind}} schon drin. Genieß einfach die Vorstellung.',
  },
} satisfies Catalogue;
