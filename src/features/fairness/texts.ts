import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.commitments.heading':
      '🔏 All sealed: nothing can change without it showing. When the game’s over, this button proves it.',
    'app.commitments.random': 'This table’s random seed, sealed before anyone sat down\n{code}\n{seal}',
    'app.commitments.one': '{name}\n{code}\n{seal}',
    'app.commitments.open': '{name}, as it stands now\n{code}\n{seal}',
    'app.commitments.together': '{name} together, as posted\n{code}\n{seal}',
    'app.commitments.heading-over':
      '{wrong, plural, =0 {{moves, select, unchecked {✅ I’ve rechecked what I could, and so far it all adds up.} other {✅ I’ve rechecked everything, and it all adds up.}}} one {⚠️ Careful: one thing doesn’t add up.} other {⚠️ Careful: # things don’t add up.}}',
    'app.commitments.numbers': 'The numbers',
    'app.commitments.table': 'Table {table}',
    'app.commitments.legal': '{mark} Replayed by the rules, the game ends the same way.',
    'app.commitments.illegal': '{mark} Replayed by the rules, the game wouldn’t have gone like this.',
    'app.commitments.unchecked':
      '{mark} I can’t replay this game from its record: whether every move followed the rules is unchecked.',
    'app.commitments.seed-checked':
      '{mark} This table’s random seed, sealed before anyone sat down.\n{seed}\nIts seal: {code}\n{seal}',
    'app.commitments.dealt': '{mark} Redealt from this seed, the cards fall the same way.',
    'app.commitments.dealt-otherwise': '{mark} Redealt from this seed, it would be a different deal.',
    'app.commitments.blanked':
      '{mark} {name}: {told}\nA text in it was removed, so this seal can’t be opened any more. The seed still proves the rest.\n{code}\n{seal}',
    'app.commitments.revealed': '{mark} {name}: {told}\n{code}\n{seal}',
    'app.commitments.together-checked': '{mark} {name} together, as posted\n{code}\n{seal}',
    'app.commitments.together-otherwise':
      '{mark} {name}: the seal that was posted is a different one.\n{code}\n{seal}',
    'app.commitments.client-seed':
      'Also mixed in, so nobody could rig the luck: the clicks that took the seats ({joined}) and the one that started the game ({started}).',
    'app.commitments.compare': 'Compare the short codes with those in the posts, if you want to be sure.',
    'app.commitments.dealt-unknown':
      '{mark} The deal can’t be recomputed: it was made with the ids of all players, and one of them has been deleted.',
  },
  fr: {
    'app.commitments.heading':
      '🔏 Tout est sous scellés : rien ne change sans que ça se voie. La partie finie, ce bouton le prouve.',
    'app.commitments.random':
      'La graine du hasard de cette table, scellée avant que la moindre place soit prise\n{code}\n{seal}',
    'app.commitments.one': '{name}\n{code}\n{seal}',
    'app.commitments.open': '{name}, dans son état actuel\n{code}\n{seal}',
    'app.commitments.together': '{name}, ensemble, comme dans le message\n{code}\n{seal}',
    'app.commitments.heading-over':
      '{wrong, plural, =0 {{moves, select, unchecked {✅ J’ai refait les calculs que je pouvais, et jusque-là tout concorde.} other {✅ J’ai refait tous les calculs, et tout concorde.}}} one {⚠️ Attention : une chose ne concorde pas.} other {⚠️ Attention : # choses ne concordent pas.}}',
    'app.commitments.numbers': 'Les chiffres',
    'app.commitments.table': 'Table {table}',
    'app.commitments.legal': '{mark} Rejouée selon les règles, la partie finit comme elle a fini.',
    'app.commitments.illegal': '{mark} Rejouée selon les règles, la partie n’aurait pas tourné ainsi.',
    'app.commitments.unchecked':
      '{mark} Je ne peux pas rejouer cette partie à partir de mes notes : le respect des règles à chaque coup n’est pas vérifié.',
    'app.commitments.seed-checked':
      '{mark} La graine du hasard de cette table, scellée avant que la moindre place soit prise.\n{seed}\nSon scellé : {code}\n{seal}',
    'app.commitments.dealt': '{mark} Redistribuée à partir de cette graine, la donne est la même.',
    'app.commitments.dealt-otherwise':
      '{mark} Redistribuée à partir de cette graine, la donne serait une autre.',
    'app.commitments.blanked':
      '{mark} {name} : {told}\nUn texte en a été effacé : ce scellé ne peut plus s’ouvrir. La graine prouve toujours le reste.\n{code}\n{seal}',
    'app.commitments.revealed': '{mark} {name} : {told}\n{code}\n{seal}',
    'app.commitments.together-checked': '{mark} {name}, ensemble, comme dans le message\n{code}\n{seal}',
    'app.commitments.together-otherwise':
      '{mark} {name} : le scellé affiché n’était pas celui-ci.\n{code}\n{seal}',
    'app.commitments.client-seed':
      'Pour que personne ne puisse choisir le hasard, j’y ai mêlé les clics qui ont pris les places ({joined}) et celui qui a lancé la partie ({started}).',
    'app.commitments.compare':
      'Compare les codes courts à ceux des messages, si tu veux en avoir le cœur net.',
    'app.commitments.dealt-unknown':
      '{mark} La donne ne peut plus être recalculée : elle dépend des identifiants de toute la table, et l’un d’eux a été supprimé.',
  },
  de: {
    'app.commitments.heading':
      '🔏 Alles versiegelt: Nichts ändert sich, ohne dass es auffällt. Nach dem Spiel beweist das dieser Knopf.',
    'app.commitments.random':
      'Der Startwert für den Zufall an diesem Tisch, versiegelt, bevor sich jemand gesetzt hat\n{code}\n{seal}',
    'app.commitments.one': '{name}\n{code}\n{seal}',
    'app.commitments.open': '{name}, Stand jetzt\n{code}\n{seal}',
    'app.commitments.together': '{name} zusammen, wie gepostet\n{code}\n{seal}',
    'app.commitments.heading-over':
      '{wrong, plural, =0 {{moves, select, unchecked {✅ Ich habe nachgerechnet, was ich konnte, und so weit stimmt alles.} other {✅ Ich habe alles nachgerechnet, und alles stimmt.}}} one {⚠️ Vorsicht: Eine Sache stimmt nicht.} other {⚠️ Vorsicht: # Sachen stimmen nicht.}}',
    'app.commitments.numbers': 'Die Zahlen',
    'app.commitments.table': 'Tisch {table}',
    'app.commitments.legal': '{mark} Nach den Regeln noch einmal gespielt, endet das Spiel genauso.',
    'app.commitments.illegal': '{mark} Nach den Regeln wäre das Spiel so nicht verlaufen.',
    'app.commitments.unchecked':
      '{mark} Aus den Aufzeichnungen kann ich dieses Spiel nicht noch einmal spielen. Ob jeder Zug erlaubt war, ist also nicht geprüft.',
    'app.commitments.seed-checked':
      '{mark} Der Startwert für den Zufall an diesem Tisch, versiegelt, bevor sich jemand gesetzt hat.\n{seed}\nSein Siegel: {code}\n{seal}',
    'app.commitments.dealt': '{mark} Mit diesem Startwert noch einmal ausgeteilt, kommt dasselbe heraus.',
    'app.commitments.dealt-otherwise':
      '{mark} Mit diesem Startwert noch einmal ausgeteilt, käme etwas anderes heraus.',
    'app.commitments.blanked':
      '{mark} {name}: {told}\nEin Text darin wurde geschwärzt, dieses Siegel lässt sich nicht mehr öffnen. Der Startwert beweist weiter den Rest.\n{code}\n{seal}',
    'app.commitments.revealed': '{mark} {name}: {told}\n{code}\n{seal}',
    'app.commitments.together-checked': '{mark} {name} zusammen, wie gepostet\n{code}\n{seal}',
    'app.commitments.together-otherwise': '{mark} {name}: Gepostet war ein anderes Siegel.\n{code}\n{seal}',
    'app.commitments.client-seed':
      'In den Zufall gemischt, damit ihn niemand bestimmen konnte: die Klicks aufs Mitspielen ({joined}) und der auf den Start ({started}).',
    'app.commitments.compare':
      'Wer ganz sichergehen will, vergleicht die Kurzcodes mit denen in den Nachrichten.',
    'app.commitments.dealt-unknown':
      '{mark} Das Austeilen lässt sich nicht mehr nachrechnen: Es hängt an den IDs aller, die gespielt haben, und eine davon wurde gelöscht.',
  },
} satisfies Catalogue;
