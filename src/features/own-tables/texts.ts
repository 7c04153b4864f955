import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.games.play': 'Play',
    'app.games.heading':
      '### Your tables\n{waiting, plural, =0 {None of them is waiting for you.} one {One of them is waiting for you.} other {# of them are waiting for you.}}',
    'app.games.hidden':
      '-# And {hidden, plural, one {one} other {#}} in {hidden, plural, one {a channel} other {channels}} you can’t see any more.',
    'app.games.none':
      'You’re not at any table here. `/{command} new` opens one, `/{command} list` shows where to join.',
    'app.games.none-anywhere':
      'You’re not at any table, on any server. Go and find one: they’re more fun with you.',
    'app.games.none-waits':
      'Nothing’s waiting for you. Enjoy the silence, or open the next table with `/{command} new`.',
    'command.games': 'Your tables on this server, or everywhere if you ask me in a DM; your turns first',
  },
  fr: {
    'app.games.play': 'Jouer',
    'app.games.heading':
      '### Tes tables\n{waiting, plural, =0 {Aucune ne t’attend.} one {L’une d’elles t’attend.} other {# d’entre elles t’attendent.}}',
    'app.games.hidden': '-# Et encore {hidden, plural, one {une} other {#}}, là où tu n’as plus accès.',
    'app.games.none':
      'Tu n’as de place à aucune table ici. `/{command} new` en ouvre une, `/{command} list` montre où t’asseoir.',
    'app.games.none-anywhere':
      'Tu n’as de place à aucune table, sur aucun serveur. Va vite en trouver une : sans toi, ce n’est pas pareil.',
    'app.games.none-waits':
      'Rien ne t’attend. Savoure le silence, ou ouvre la prochaine table avec `/{command} new`.',
    'command.games': 'Tes tables ici, ou partout dans nos messages privés : d’abord celles qui t’attendent',
  },
  de: {
    'app.games.play': 'Spielen',
    'app.games.heading':
      '### Deine Tische\n{waiting, plural, =0 {Keiner wartet auf dich.} one {Einer wartet auf dich.} other {# warten auf dich.}}',
    'app.games.hidden':
      '-# Dazu {hidden, plural, one {einer} other {#}} in {hidden, plural, one {einem Kanal, den} other {Kanälen, die}} du nicht mehr sehen kannst.',
    'app.games.none':
      'Du sitzt hier an keinem Tisch. `/{command} new` macht einen auf, `/{command} list` zeigt, wo du dich dazusetzen kannst.',
    'app.games.none-anywhere':
      'Du sitzt an keinem Tisch, auf keinem Server. Such dir einen: Mit dir macht es mehr Spaß.',
    'app.games.none-waits':
      'Nichts wartet auf dich. Genieß die Ruhe, oder mach mit `/{command} new` den nächsten Tisch auf.',
    'command.games': 'Deine Tische auf diesem Server, per Direktnachricht alle; was auf dich wartet, zuerst',
  },
} satisfies Catalogue;
