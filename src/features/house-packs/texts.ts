import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'command.house.import': 'For moderators: a file of targets, as another server exports it',
    'app.house-packs.shown':
      '**🎯 Targets** · {n} of {max}\nFor faces only this server would look for. They come first when a target is suggested or drawn.',
    'app.house-packs.propose': 'Propose a target',
    'app.house-packs.to-queue': '{n, plural, one {# waits} other {# wait}}',
    'app.house-packs.own': 'Mine',
    'app.house-packs.list': 'All of them',
    'app.house-packs.export': 'As a file',
    'app.house-packs.form': 'A target of your own',
    'app.house-packs.rule':
      '**Nobody who’s here, unless it’s you.** A moderator looks at it first. Others see the text, not your name.',
    'app.house-packs.field': 'Who are we looking for?',
    'app.house-packs.length':
      '{min} to {max} characters: that fits every picture. Wide ones, such as 漢, count twice.',
    'app.house-packs.proposed':
      '💡 Noted! It waits for a moderator. You can take it back in `/house`, under *Mine*, also later.',
    'app.house-packs.again': 'Try again',
    'app.house-packs.own-heading':
      '{n, plural, =0 {You’ve proposed nothing that’s still here.} other {**What you’ve proposed.** ⏳ waits, 🎯 is in play. Remove one, and it’s gone from every game, past ones too.}}',
    'app.house-packs.list-heading':
      '{n, plural, =0 {Nothing’s been approved yet.} one {**The one target of this server**} other {**The # targets of this server**}}',
    'app.house-packs.remove': 'Remove one for good',
    'app.house-packs.removed': '🧹 Gone, from past games too. Older posts follow within minutes.',
    'app.house-packs.queue':
      '{n, plural, one {**One text waits.**} other {**# texts wait.** This one has waited longest:}}',
    'app.house-packs.queue-empty': '📥 Nothing waits. Enjoy the quiet.',
    'app.house-packs.approve': 'Approve',
    'app.house-packs.edit': 'Edit',
    'app.house-packs.reject': 'Reject',
    'app.house-packs.approved': '✅ It’s in.',
    'app.house-packs.rejected': '✖️ Rejected, and forgotten.',
    'app.house-packs.edited': '✏️ Changed. It still waits for your yes.',
    'app.house-packs.exported':
      '💾 All approved targets. Another server takes the file with `/house` and the option `import`.',
    'app.house-packs.imported':
      '📥 {taken, plural, =0 {Nothing in it was new.} one {One target now waits for approval.} other {# targets now wait for approval.}} {left, plural, =0 {} one {One was left out: too long, known already, or one too many.} other {# were left out: too long, known already, or too many.}}',
    'app.house-packs.refused.waiting':
      'You have {max} waiting already. Let the moderators catch up, or take one back.',
    'app.house-packs.refused.full': 'This server has {max} texts, and that’s the most there can be.',
    'app.house-packs.refused.length': 'A target has {min} to {max} characters.',
    'app.house-packs.refused.known': 'Someone was quicker: that one’s been proposed already.',
    'app.house-packs.refused.not-moderator': 'That’s for moderators.',
    'app.house-packs.refused.too-large': 'That file’s too large: {kb} kB at most.',
    'app.house-packs.refused.unavailable': 'I couldn’t get that file. Try again?',
    'app.house-packs.refused.no-pack':
      'That isn’t a file of targets as I export them: JSON, with the members `format` and `targets`.',
  },
  fr: {
    'command.house.import': 'Pour la modération : un fichier de cibles exporté par un autre serveur',
    'app.house-packs.shown':
      '**🎯 Cibles** · {n} sur {max}\nDes visages que seul ce serveur irait chercher. Elles passent devant quand une cible est suggérée ou tirée au sort.',
    'app.house-packs.propose': 'Proposer une cible',
    'app.house-packs.to-queue': '{n} en attente',
    'app.house-packs.own': 'Les miennes',
    'app.house-packs.list': 'Toutes',
    'app.house-packs.export': 'En fichier',
    'app.house-packs.form': 'Une cible à toi',
    'app.house-packs.rule':
      '**Personne d’ici, sauf toi.** La modération la relit d’abord. Les autres voient le texte, pas ton nom.',
    'app.house-packs.field': 'Qui cherche-t-on ?',
    'app.house-packs.length':
      'De {min} à {max} caractères : ça tient dans chaque image. Les larges, comme 漢, comptent double.',
    'app.house-packs.proposed':
      '💡 C’est noté ! La modération doit encore dire oui. Tu peux la retirer dans `/house`, sous *Les miennes*, même plus tard.',
    'app.house-packs.again': 'Réessayer',
    'app.house-packs.own-heading':
      '{n, plural, =0 {Il ne reste rien que tu aurais proposé.} other {**Ce que tu as proposé.** ⏳ attend, 🎯 est en jeu. Si tu en retires une, elle disparaît de toutes les parties, même passées.}}',
    'app.house-packs.list-heading':
      '{n, plural, =0 {Rien n’est encore approuvé.} one {**La seule cible de ce serveur**} other {**Les # cibles de ce serveur**}}',
    'app.house-packs.remove': 'En retirer une pour de bon',
    'app.house-packs.removed':
      '🧹 Retirée, même des parties passées. Les anciens messages suivent en quelques minutes.',
    'app.house-packs.queue':
      '{n, plural, one {**Un texte attend.**} other {**# textes attendent.** Celui-ci depuis le plus longtemps :}}',
    'app.house-packs.queue-empty': '📥 Rien n’attend. Profite du calme.',
    'app.house-packs.approve': 'Approuver',
    'app.house-packs.edit': 'Modifier',
    'app.house-packs.reject': 'Refuser',
    'app.house-packs.approved': '✅ Adoptée.',
    'app.house-packs.rejected': '✖️ Refusée, et oubliée.',
    'app.house-packs.edited': '✏️ Modifiée. Elle attend encore ton oui.',
    'app.house-packs.exported':
      '💾 Toutes les cibles approuvées. Un autre serveur prend ce fichier avec `/house` et l’option `import`.',
    'app.house-packs.imported':
      '📥 {taken, plural, =0 {Rien de nouveau dedans.} one {Une cible attend l’approbation.} other {# cibles attendent l’approbation.}} {left, plural, =0 {} one {Une est restée dehors : trop longue, déjà connue ou de trop.} other {# sont restées dehors : trop longues, déjà connues ou de trop.}}',
    'app.house-packs.refused.waiting':
      'Tu en as déjà {max} en attente. Laisse souffler la modération, ou retires-en une.',
    'app.house-packs.refused.full': 'Ce serveur a {max} textes, et il ne peut pas en avoir plus.',
    'app.house-packs.refused.length': 'Une cible a de {min} à {max} caractères.',
    'app.house-packs.refused.known': 'Quelqu’un t’a devancé : elle est déjà proposée.',
    'app.house-packs.refused.not-moderator': 'C’est réservé à la modération.',
    'app.house-packs.refused.too-large': 'Ce fichier est trop gros : {kb} ko au plus.',
    'app.house-packs.refused.unavailable': 'Je n’ai pas pu récupérer ce fichier. On réessaie ?',
    'app.house-packs.refused.no-pack':
      'Ce n’est pas un fichier de cibles comme je les exporte : du JSON, avec `format` et `targets`.',
  },
  de: {
    'command.house.import': 'Für die Moderation: eine Datei mit Zielen aus dem Export eines anderen Servers',
    'app.house-packs.shown':
      '**🎯 Ziele** · {n} von {max}\nGesichter, die nur dieser Server sucht. Sie kommen zuerst, wenn ein Ziel vorgeschlagen oder ausgelost wird.',
    'app.house-packs.propose': 'Ziel vorschlagen',
    'app.house-packs.to-queue': '{n, plural, one {# wartet} other {# warten}}',
    'app.house-packs.own': 'Meine',
    'app.house-packs.list': 'Alle',
    'app.house-packs.export': 'Als Datei',
    'app.house-packs.form': 'Ein eigenes Ziel',
    'app.house-packs.rule':
      '**Niemand, der hier ist, außer dir selbst.** Die Moderation liest es zuerst. Andere sehen den Text, nicht deinen Namen.',
    'app.house-packs.field': 'Wen suchen wir?',
    'app.house-packs.length':
      '{min} bis {max} Zeichen: Das passt auf jedes Bild. Breite wie 漢 zählen doppelt.',
    'app.house-packs.proposed':
      '💡 Notiert! Jetzt muss die Moderation Ja sagen. Zurücknehmen kannst du es in `/house` unter *Meine*, auch später.',
    'app.house-packs.again': 'Noch mal',
    'app.house-packs.own-heading':
      '{n, plural, =0 {Von dir ist nichts mehr da.} other {**Deine Vorschläge.** ⏳ wartet, 🎯 ist im Spiel. Nimmst du eins heraus, verschwindet es aus allen Spielen, auch aus vergangenen.}}',
    'app.house-packs.list-heading':
      '{n, plural, =0 {Noch ist nichts freigegeben.} one {**Das eine Ziel dieses Servers**} other {**Die # Ziele dieses Servers**}}',
    'app.house-packs.remove': 'Eins endgültig entfernen',
    'app.house-packs.removed':
      '🧹 Weg, auch aus vergangenen Spielen. Ältere Nachrichten folgen in ein paar Minuten.',
    'app.house-packs.queue':
      '{n, plural, one {**Ein Text wartet.**} other {**# Texte warten.** Dieser am längsten:}}',
    'app.house-packs.queue-empty': '📥 Nichts wartet. Genieß die Ruhe.',
    'app.house-packs.approve': 'Freigeben',
    'app.house-packs.edit': 'Ändern',
    'app.house-packs.reject': 'Ablehnen',
    'app.house-packs.approved': '✅ Aufgenommen.',
    'app.house-packs.rejected': '✖️ Abgelehnt und vergessen.',
    'app.house-packs.edited': '✏️ Geändert. Es wartet noch auf dein Ja.',
    'app.house-packs.exported':
      '💾 Alle freigegebenen Ziele. Ein anderer Server nimmt die Datei mit `/house` und der Option `import`.',
    'app.house-packs.imported':
      '📥 {taken, plural, =0 {Darin war nichts Neues.} one {Ein Ziel wartet jetzt auf Freigabe.} other {# Ziele warten jetzt auf Freigabe.}} {left, plural, =0 {} one {Eins blieb draußen: zu lang, schon bekannt oder eins zu viel.} other {# blieben draußen: zu lang, schon bekannt oder zu viele.}}',
    'app.house-packs.refused.waiting':
      'Von dir warten schon {max}. Lass die Moderation erst nachkommen, oder nimm eins zurück.',
    'app.house-packs.refused.full': 'Dieser Server hat {max} Texte, mehr gehen nicht.',
    'app.house-packs.refused.length': 'Ein Ziel hat {min} bis {max} Zeichen.',
    'app.house-packs.refused.known': 'Da war jemand schneller: Das ist schon vorgeschlagen.',
    'app.house-packs.refused.not-moderator': 'Das darf nur die Moderation.',
    'app.house-packs.refused.too-large': 'Die Datei ist zu groß: höchstens {kb} kB.',
    'app.house-packs.refused.unavailable': 'An die Datei komme ich nicht heran. Noch mal?',
    'app.house-packs.refused.no-pack':
      'Das ist keine Datei mit Zielen, wie ich sie exportiere: JSON mit `format` und `targets`.',
  },
} satisfies Catalogue;
