import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.live.offer': '⚡ **You’re all here.** Three minutes a turn, for now?',
    'app.live.button': 'All here: play on live',
    'app.live.noted': '✅ Noted.',
    'app.live.waiting': '⚡ You’d play on live. Still to say yes: {players}.',
    'app.live.on': '⚡ Live until someone’s called away. No turn runs out.',
    'app.live.over': '🐢 Someone was called away: slow again, right where it was.',
  },
  fr: {
    'app.live.offer': '⚡ **Vous êtes tous là.** Trois minutes par tour ?',
    'app.live.button': 'Tous là : jouer en direct',
    'app.live.noted': '✅ C’est noté.',
    'app.live.waiting': '⚡ Pour toi, c’est oui au direct. On attend encore : {players}.',
    'app.live.on': '⚡ En direct tant que tout le monde est là. Aucun tour perdu.',
    'app.live.over': '🐢 Quelqu’un a dû filer : on reprend tranquillement, là où on en était.',
  },
  de: {
    'app.live.offer': '⚡ **Ihr seid alle da.** Erst mal drei Minuten pro Zug?',
    'app.live.button': 'Alle da: live weiterspielen',
    'app.live.noted': '✅ Notiert.',
    'app.live.waiting': '⚡ Du bist fürs Live-Spielen. Es fehlt noch: {players}.',
    'app.live.on': '⚡ Live, bis jemand weg muss. Kein Zug verfällt.',
    'app.live.over': '🐢 Jemand musste weg: gemütlich weiter, genau da, wo ihr wart.',
  },
} satisfies Catalogue;
