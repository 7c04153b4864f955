import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.live.offer':
      '⚡ **You’re all here.** Play on live? Once everyone says yes, it’s three minutes a turn, and nobody can lose a turn by it.',
    'app.live.button': 'All here: play on live',
    'app.live.noted': '✅ Noted.',
    'app.live.waiting': '⚡ You’d play on live. Still to say yes: {players}.',
    'app.live.on':
      '⚡ You’re all here and playing live. If someone’s called away, the table simply slows down again.',
    'app.live.over':
      '🐢 Someone was called away, so the table is slow again. The game is right where it was.',
  },
  fr: {
    'app.live.offer':
      '⚡ **Vous êtes tous là.** On continue en direct ? Dès que tout le monde a dit oui, c’est trois minutes par tour, et personne ne risque d’y perdre son tour.',
    'app.live.button': 'Continuer en direct',
    'app.live.noted': '✅ C’est noté.',
    'app.live.waiting': '⚡ Tu es partant pour le direct. On attend encore : {players}.',
    'app.live.on':
      '⚡ Vous êtes tous là et vous jouez en direct. Si quelqu’un doit filer, la table reprend simplement son rythme tranquille.',
    'app.live.over': '🐢 Quelqu’un a dû filer : la table reprend son rythme tranquille, là où vous en étiez.',
  },
  de: {
    'app.live.offer':
      '⚡ **Ihr seid alle da.** Live weiterspielen? Wenn alle Ja sagen, sind es drei Minuten pro Zug, und niemand kann dadurch einen Zug verlieren.',
    'app.live.button': 'Alle da: live weiterspielen',
    'app.live.noted': '✅ Notiert.',
    'app.live.waiting': '⚡ Du bist fürs Live-Spielen. Es fehlt noch: {players}.',
    'app.live.on':
      '⚡ Ihr seid alle da und spielt live. Muss jemand weg, geht es einfach wieder gemütlich weiter.',
    'app.live.over': '🐢 Jemand musste weg, also geht es wieder gemütlich weiter: genau da, wo ihr wart.',
  },
} satisfies Catalogue;
