import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'command.house.import': 'For moderators: a file of targets and criteria exported by another server',
    'app.house-packs.shown':
      '**🎯 Targets** · {targets}\nPeople only this server would look for. They come first when a target is suggested or drawn.\n**🃏 Criteria** · {criteria}\nWhat only this server would say about someone. Hosts can shuffle some in, under *Settings* in the lobby.\n-# There’s room for {max} in all.',
    'app.house-packs.propose.target': 'Propose a target',
    'app.house-packs.propose.criterion': 'Propose a criterion',
    'app.house-packs.to-queue': 'Back to the list',
    'app.house-packs.own': 'Mine',
    'app.house-packs.list': 'All of them',
    'app.house-packs.export': 'As a file',
    'app.house-packs.form.target': 'A target of your own',
    'app.house-packs.form.criterion': 'A criterion of your own',
    'app.house-packs.rule':
      '**Nobody from this server, unless it’s you.** A moderator reads it first, with your name. Everyone else sees just the text.',
    'app.house-packs.field.target': 'Who are we looking for?',
    'app.house-packs.field.criterion': 'Someone famous who…',
    'app.house-packs.about': 'What’s it about?',
    'app.house-packs.about.looks': 'Looks',
    'app.house-packs.about.trade': 'What they do',
    'app.house-packs.about.time': 'When they lived',
    'app.house-packs.about.place': 'Where they belong',
    'app.house-packs.about.character': 'Character',
    'app.house-packs.about.deed': 'What they’ve done',
    'app.house-packs.about.fate': 'What became of them',
    'app.house-packs.about.taste': 'Taste',
    'app.house-packs.length':
      '{min} to {max} characters: that fits every picture. Wide ones, such as 漢, count twice.',
    'app.house-packs.proposed':
      '💡 Noted! A moderator has to say yes first. You can take it back at any time: `/house`, under *Mine*.',
    'app.house-packs.again': 'Try again',
    'app.house-packs.own-heading':
      '{n, plural, =0 {You haven’t proposed anything yet.} other {**What you’ve proposed.** ⏳ is waiting, 🎯 and 🃏 are in play. Remove one, and it’s gone from every game, past ones too.}}',
    'app.house-packs.list-heading':
      '{n, plural, =0 {Nothing’s been approved yet.} one {**All that’s been approved so far**} other {**All # approved so far**}}',
    'app.house-packs.remove': 'Remove one for good',
    'app.house-packs.remove-sure':
      'Remove **{text}** for good? It’ll be gone from every game, past ones too.',
    'app.house-packs.remove-yes': 'Yes, remove it',
    'app.house-packs.remove-no': 'No, keep it',
    'app.house-packs.removed': '🧹 Gone, from past games too. Older posts follow within minutes.',
    'app.house-packs.edit': 'Edit',
    'app.house-packs.edited': '✏️ Changed. It’s still waiting for your yes.',
    'app.house-packs.exported':
      '💾 Everything that’s been approved. Another server can load the file with `/house` and its option `import`.',
    'app.house-packs.imported':
      '📥 {taken, plural, =0 {Nothing in it was new.} one {One suggestion is now waiting for approval.} other {# suggestions are now waiting for approval.}} {left, plural, =0 {} one {One was left out: {why}.} other {# were left out: {why}.}}',
    'app.house-packs.left.unread': '{n} unreadable',
    'app.house-packs.left.kind': '{n} about things I don’t know',
    'app.house-packs.left.length': '{n} too long or too short',
    'app.house-packs.left.known': '{n} known already',
    'app.house-packs.left.full': '{n} with no room left',
    'app.house-packs.left.word': '{n} with words I don’t repeat here',
    'app.house-packs.full':
      '{n, plural, =0 {} one {✅ One text is in. } other {✅ # texts are in. }}This server has {max} of its own now, and that’s the limit: {left, plural, one {# is} other {# are}} still waiting. To make room, remove some: `/house`, under *All of them*.',
    'app.house-packs.refused.waiting':
      'You have {max} waiting already. Let the moderators catch up, or take one back.',
    'app.house-packs.refused.again': 'The moderators have only just said no to that one.',
    'app.house-packs.refused.queue-full':
      '{max} texts are waiting here already. Let the moderators catch up.',
    'app.house-packs.refused.full': 'This server has {max} of its own already, and that’s the limit.',
    'app.house-packs.refused.length': 'It needs {min} to {max} characters.',
    'app.house-packs.refused.known': 'Someone beat you to it: that one’s been proposed already.',
    'app.house-packs.refused.too-large': 'That file’s too large: {kb} kB at most.',
    'app.house-packs.refused.unavailable': 'I couldn’t fetch that file. Try again?',
    'app.house-packs.refused.no-pack':
      'That isn’t one of my exports: I need JSON with `format`, `targets` and `criteria`.',
  },
  fr: {
    'command.house.import':
      'Pour la modération : un fichier de VIP et de critères exporté par un autre serveur',
    'app.house-packs.shown':
      '**🎯 VIP maison** · {targets}\nDes célébrités que seul ce serveur irait chercher. Elles passent en premier dans les suggestions et au tirage au sort.\n**🃏 Critères maison** · {criteria}\nCe que seul ce serveur dirait de quelqu’un. L’hôte peut en mêler au jeu, dans les *Réglages* de la table.\n-# Il y a de la place pour {max} en tout.',
    'app.house-packs.propose.target': 'Proposer un VIP',
    'app.house-packs.propose.criterion': 'Proposer un critère',
    'app.house-packs.to-queue': 'Retour à la liste',
    'app.house-packs.own': 'Mes textes',
    'app.house-packs.list': 'Tout',
    'app.house-packs.export': 'En fichier',
    'app.house-packs.form.target': 'Un VIP de ton cru',
    'app.house-packs.form.criterion': 'Un critère de ton cru',
    'app.house-packs.rule':
      '**Personne d’ici, sauf toi.** La modération relit d’abord, et voit ton nom. Les autres ne voient que le texte.',
    'app.house-packs.field.target': 'Qui cherche-t-on ?',
    'app.house-packs.field.criterion': 'Une célébrité qui…',
    'app.house-packs.about': 'De quoi s’agit-il ?',
    'app.house-packs.about.looks': 'L’allure',
    'app.house-packs.about.trade': 'Le métier',
    'app.house-packs.about.time': 'L’époque',
    'app.house-packs.about.place': 'Les lieux',
    'app.house-packs.about.character': 'Le caractère',
    'app.house-packs.about.deed': 'Les exploits',
    'app.house-packs.about.fate': 'Le destin',
    'app.house-packs.about.taste': 'Les goûts',
    'app.house-packs.length':
      'De {min} à {max} caractères : ça tient dans chaque image. Les larges, comme 漢, comptent double.',
    'app.house-packs.proposed':
      '💡 C’est noté ! La modération doit encore dire oui. Tu peux le retirer à tout moment dans `/house`, sous *Mes textes*.',
    'app.house-packs.again': 'Réessayer',
    'app.house-packs.own-heading':
      '{n, plural, =0 {Il n’y a rien de toi ici.} other {**Ce que tu as proposé.** ⏳ attend, 🎯 et 🃏 sont en jeu. Ce que tu retires disparaît de toutes les parties, même passées.}}',
    'app.house-packs.list-heading':
      '{n, plural, =0 {Rien d’approuvé pour l’instant.} one {**Le seul texte approuvé ici**} other {**Les # textes approuvés ici**}}',
    'app.house-packs.remove': 'En retirer un pour de bon',
    'app.house-packs.remove-sure':
      'Retirer **{text}** pour de bon ? Il disparaîtra de toutes les parties, même passées.',
    'app.house-packs.remove-yes': 'Oui, on le retire',
    'app.house-packs.remove-no': 'Non, on le garde',
    'app.house-packs.removed':
      '🧹 Retiré, même des parties passées. Les anciens messages suivent en quelques minutes.',
    'app.house-packs.edit': 'Modifier',
    'app.house-packs.edited': '✏️ Modifié. Il attend encore ton oui.',
    'app.house-packs.exported':
      '💾 Tout ce qui est approuvé. Un autre serveur peut charger ce fichier avec `/house` et l’option `import`.',
    'app.house-packs.imported':
      '📥 {taken, plural, =0 {Rien de nouveau dedans.} one {Un texte attend l’approbation.} other {# textes attendent l’approbation.}} {left, plural, =0 {} one {Un texte est resté de côté : {why}.} other {# textes sont restés de côté : {why}.}}',
    'app.house-packs.left.unread': '{n, plural, one {# illisible} other {# illisibles}}',
    'app.house-packs.left.kind': '{n} sur un sujet que je ne connais pas',
    'app.house-packs.left.length':
      '{n, plural, one {# trop long ou trop court} other {# trop longs ou trop courts}}',
    'app.house-packs.left.known': '{n, plural, one {# déjà connu} other {# déjà connus}}',
    'app.house-packs.left.full': '{n} faute de place',
    'app.house-packs.left.word': '{n} avec des mots que je ne répète pas ici',
    'app.house-packs.full':
      '{n, plural, =0 {} one {✅ Un texte approuvé. } other {✅ # textes approuvés. }}Ce serveur en a maintenant {max}, et c’est la limite : {left, plural, one {# attend encore} other {# attendent encore}}. Pour faire de la place, retires-en : `/house`, puis *Tout*.',
    'app.house-packs.refused.waiting':
      'Tu en as déjà {max} en attente. Laisse souffler la modération, ou retires-en un.',
    'app.house-packs.refused.again': 'La modération vient de dire non à celui-là.',
    'app.house-packs.refused.queue-full': '{max} textes attendent déjà ici. Laisse souffler la modération.',
    'app.house-packs.refused.full': 'Ce serveur a {max} textes, et il ne peut pas en avoir plus.',
    'app.house-packs.refused.length': 'Il faut de {min} à {max} caractères.',
    'app.house-packs.refused.known': 'Trop tard : c’est déjà proposé.',
    'app.house-packs.refused.too-large': 'Ce fichier est trop gros : {kb} ko au plus.',
    'app.house-packs.refused.unavailable': 'Je n’ai pas pu récupérer ce fichier. On réessaie ?',
    'app.house-packs.refused.no-pack':
      'Ce fichier n’est pas un de mes exports : il me faut du JSON, avec `format`, `targets` et `criteria`.',
  },
  de: {
    'command.house.import':
      'Für die Moderation: eine Datei mit Zielpersonen und Merkmalen von einem anderen Server',
    'app.house-packs.shown':
      '**🎯 Zielpersonen** · {targets}\nNur dieser Server sucht sie. Beim Vorschlagen und beim Auslosen kommen sie zuerst.\n**🃏 Merkmale** · {criteria}\nWas nur dieser Server über jemanden sagen würde. Der Host kann in der Lobby unter *Einstellungen* welche dazumischen.\n-# Zusammen passen {max} hinein.',
    'app.house-packs.propose.target': 'Zielperson vorschlagen',
    'app.house-packs.propose.criterion': 'Merkmal vorschlagen',
    'app.house-packs.to-queue': 'Zurück zur Liste',
    'app.house-packs.own': 'Meine',
    'app.house-packs.list': 'Alle',
    'app.house-packs.export': 'Als Datei',
    'app.house-packs.form.target': 'Eine eigene Zielperson',
    'app.house-packs.form.criterion': 'Ein eigenes Merkmal',
    'app.house-packs.rule':
      '**Niemand von hier, außer dir selbst.** Zuerst liest die Moderation, mit deinem Namen. Alle anderen sehen nur den Text.',
    'app.house-packs.field.target': 'Wen suchen wir?',
    'app.house-packs.field.criterion': 'Jemand Berühmtes …',
    'app.house-packs.about': 'Worum geht es?',
    'app.house-packs.about.looks': 'Aussehen',
    'app.house-packs.about.trade': 'Beruf und Können',
    'app.house-packs.about.time': 'Zeit',
    'app.house-packs.about.place': 'Ort',
    'app.house-packs.about.character': 'Charakter',
    'app.house-packs.about.deed': 'Taten',
    'app.house-packs.about.fate': 'Schicksal',
    'app.house-packs.about.taste': 'Vorlieben',
    'app.house-packs.length':
      '{min} bis {max} Zeichen: Das passt auf jedes Bild. Breite wie 漢 zählen doppelt.',
    'app.house-packs.proposed':
      '💡 Notiert! Jetzt muss die Moderation Ja sagen. Zurücknehmen kannst du den Vorschlag jederzeit: in `/house` unter *Meine*.',
    'app.house-packs.again': 'Noch mal',
    'app.house-packs.own-heading':
      '{n, plural, =0 {Von dir ist hier nichts.} other {**Deine Vorschläge.** ⏳ wartet, 🎯 und 🃏 sind im Spiel. Nimmst du einen heraus, verschwindet er aus allen Spielen, auch aus vergangenen.}}',
    'app.house-packs.list-heading':
      '{n, plural, =0 {Noch ist nichts freigegeben.} one {**Der einzige Text dieses Servers**} other {**Die # Texte dieses Servers**}}',
    'app.house-packs.remove': 'Etwas endgültig entfernen',
    'app.house-packs.remove-sure':
      '**{text}** endgültig entfernen? Dann ist der Text aus allen Spielen verschwunden, auch aus vergangenen.',
    'app.house-packs.remove-yes': 'Ja, weg damit',
    'app.house-packs.remove-no': 'Nein, behalten',
    'app.house-packs.removed':
      '🧹 Weg, auch aus vergangenen Spielen. Ältere Nachrichten folgen in ein paar Minuten.',
    'app.house-packs.edit': 'Ändern',
    'app.house-packs.edited': '✏️ Geändert. Dein Ja fehlt noch.',
    'app.house-packs.exported':
      '💾 Alles, was freigegeben ist. Ein anderer Server lädt die Datei mit `/house` und der Option `import`.',
    'app.house-packs.imported':
      '📥 {taken, plural, =0 {Darin war nichts Neues.} one {Ein Text wartet jetzt auf Freigabe.} other {# Texte warten jetzt auf Freigabe.}} {left, plural, =0 {} one {Ein Text blieb draußen: {why}.} other {# Texte blieben draußen: {why}.}}',
    'app.house-packs.left.unread': '{n, plural, one {# unlesbarer} other {# unlesbare}}',
    'app.house-packs.left.kind': '{n} zu einem Thema, das ich nicht kenne',
    'app.house-packs.left.length':
      '{n, plural, one {# zu langer oder zu kurzer} other {# zu lange oder zu kurze}}',
    'app.house-packs.left.known': '{n, plural, one {# schon bekannter} other {# schon bekannte}}',
    'app.house-packs.left.full': '{n} aus Platzmangel',
    'app.house-packs.left.word': '{n} mit Wörtern, die ich hier nicht wiederhole',
    'app.house-packs.full':
      '{n, plural, =0 {} one {✅ Ein Text ist drin. } other {✅ # Texte sind drin. }}Dieser Server hat jetzt {max}, mehr gehen nicht: {left, plural, one {Einer wartet} other {# warten}} noch. Platz schaffst du in `/house` unter *Alle*.',
    'app.house-packs.refused.waiting':
      'Von dir warten schon {max} Vorschläge. Lass die Moderation erst nachkommen, oder nimm einen zurück.',
    'app.house-packs.refused.again': 'Dazu hat die Moderation gerade erst Nein gesagt.',
    'app.house-packs.refused.queue-full':
      'Hier warten schon {max} Texte. Lass die Moderation erst nachkommen.',
    'app.house-packs.refused.full': 'Dieser Server hat {max} Texte, mehr gehen nicht.',
    'app.house-packs.refused.length': 'Es müssen {min} bis {max} Zeichen sein.',
    'app.house-packs.refused.known': 'Da war jemand schneller: Den Vorschlag gibt es schon.',
    'app.house-packs.refused.too-large': 'Die Datei ist zu groß: höchstens {kb} kB.',
    'app.house-packs.refused.unavailable': 'An die Datei komme ich nicht heran. Noch mal?',
    'app.house-packs.refused.no-pack':
      'Das ist keine Datei aus meinem Export: Ich brauche JSON mit `format`, `targets` und `criteria`.',
  },
} satisfies Catalogue;
