import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.moderation.list': 'What’s waiting ({n})',
    'app.moderation.waiting':
      '{n, plural, =0 {📥 Nothing’s waiting. Enjoy the quiet.} one {**📥 One thing is waiting**} other {**📥 # things are waiting**}}',
    'app.moderation.line':
      '{emoji} **{what}**{profile, select, none {} other { · [👤{n, plural, =0 {} one {} other { ×#}}]({profile})}}',
    'app.moderation.look': 'Look at one…',
    'app.moderation.log': 'Last actions',
    'app.moderation.actions':
      '{n, plural, =0 {📜 Nobody has decided or changed anything yet.} one {**📜 What was done last**} other {**📜 What was done last**, the newest first}}',
    'app.moderation.did':
      '{when} [{about, select, host {the host} other {a moderator}}]({profile}) {action, select, approved {approved {n, plural, one {a text or face} other {# texts or faces}}} rejected {rejected {n, plural, one {something} other {# things}}{whose, select, none {} other { of [this member]({whose})}}} shutOut {keeps [this member]({whose}) out} left {left a reported text{about, select, own { of their own} other {}}} edited {edited a suggestion} removed {removed a text of [this member]({whose}) from all games} imported {imported {n, plural, one {a suggestion} other {# suggestions}}} faceOut {took the face of [this member]({whose}) out of play} blanked {removed a text at a table} cancelled {cancelled a table} takenDown {took something down in the gallery} other {changed {about, select, locale {the language} turnTimeMs {the time for a turn} thread {threads} watching {who may watch} pings {the pings} channelIds {where games are played} closedChannelIds {where no games are played} ownChannels {settings of a channel} openRoleId {who may open tables} maxTables {how many tables may be open} callRoles {the roles to call} closedGames {which games are allowed} lentFaces {lending faces} words {the words to avoid} starterWords {the words to avoid} shutOut {who is kept out} daily {the channel of the daily puzzle} moderators {the channel for moderators} other {a setting}}}}',
    'app.moderation.approve': 'Approve',
    'app.moderation.approve-page': '{n, plural, one {Approve # text} other {Approve # texts}}',
    'app.moderation.reject-page': '{n, plural, one {Reject # text} other {Reject # texts}}',
    'app.moderation.leave': 'Leave it',
    'app.report.none': 'There’s nothing here that anyone typed.',
    'app.report.which': '🚩 Which text should the moderators see?',
    'app.report.choose': 'Choose a text',
    'app.report.sure': '**Report this text?** The moderators see it, and that it was you. Nobody else does.',
    'app.report.yes': 'Yes, report it',
    'app.report.no': 'No',
    'app.report.kept': 'All right, I’ve told nobody.',
    'app.report.done': '🚩 Thank you. The moderators will have a look.',
    'app.report.again': 'You’ve reported this one already. The moderators will have a look.',
    'app.report.decided': 'The moderators have looked at this one already, and left it.',
    'app.report.enough': 'The moderators still have five of yours to look at. Let them catch up first.',
    'app.report.label': '{n, plural, one {A reported text} other {A text that # people reported}}',
    'app.report.by':
      'Reported by [this member]({reporter}) · {author, select, none {written by nobody who sits there} other {written by [this member]({author})}}',
    'app.report.remove': 'Remove it…',
    'app.report.own': 'You wrote this one, so whether it stays is up to another moderator.',
    'app.report.hidden': 'It’s at a table in a channel that you can’t see.',
    'app.report.gone': 'It’s been removed already.',
    'app.moderation.reject': 'Reject',
    'app.moderation.reject-all': 'Reject all {n} of theirs',
    'app.moderation.shut-out':
      '{n, plural, =0 {Keep them out} one {Keep them out, reject theirs} other {Keep them out, reject all #}}',
    'app.moderation.approved': '✅ {n, plural, one {It’s in.} other {All # are in.}}',
    'app.moderation.left': '👌 Left as it is. The report is closed.',
    'app.moderation.rejected':
      '{action, select, shutOut {⛔ [This member]({whose}) is kept out (`/settings`){n, plural, =0 {} other {, # rejected}}.} other {✖️ {n, plural, one {Rejected, and forgotten.} other {# rejected, and forgotten.}}}}',
    'app.moderation.page-changed': 'This page has changed since you read it. Have another look:',
    'app.moderation.too-soon': 'That was quick! Nothing on this page is decided yet. Have a look first:',
  },
  fr: {
    'app.moderation.list': 'En attente ({n})',
    'app.moderation.waiting':
      '{n, plural, =0 {📥 Rien n’attend. Profite du calme.} one {**📥 Une chose attend**} other {**📥 # choses attendent**}}',
    'app.moderation.line':
      '{emoji} **{what}**{profile, select, none {} other { · [👤{n, plural, =0 {} one {} other { ×#}}]({profile})}}',
    'app.moderation.look': 'En regarder un…',
    'app.moderation.log': 'Dernières actions',
    'app.moderation.actions':
      '{n, plural, =0 {📜 Personne n’a encore rien décidé ni changé.} one {**📜 La dernière action**} other {**📜 Les dernières actions**, la plus récente d’abord}}',
    'app.moderation.did':
      '{when}, [{about, select, host {l’hôte} other {la modération}}]({profile}) a {action, select, approved {approuvé {n, plural, one {un texte ou un visage} other {# textes ou visages}}} rejected {refusé {n, plural, one {un envoi} other {# envois}}{whose, select, none {} other { de [ce membre]({whose})}}} shutOut {écarté [ce membre]({whose})} left {laissé un texte signalé{about, select, own { de sa propre plume} other {}}} edited {corrigé une proposition} removed {retiré de toutes les parties un texte de [ce membre]({whose})} imported {importé {n, plural, one {une proposition} other {# propositions}}} faceOut {retiré du jeu le visage de [ce membre]({whose})} blanked {effacé un texte à une table} cancelled {annulé une table} takenDown {décroché une œuvre de la galerie} other {changé {about, select, locale {la langue} turnTimeMs {le temps par tour} thread {les fils} watching {qui peut regarder} pings {les mentions} channelIds {les salons où l’on joue} closedChannelIds {les salons où l’on ne joue pas} ownChannels {les réglages d’un salon} openRoleId {qui peut ouvrir des tables} maxTables {le nombre de tables ouvertes} callRoles {les rôles à appeler} closedGames {les jeux permis} lentFaces {le prêt de visages} words {les mots à éviter} starterWords {les mots à éviter} shutOut {la liste des personnes écartées} daily {le salon de l’énigme du jour} moderators {le salon de la modération} other {un réglage}}}}',
    'app.moderation.approve': 'Approuver',
    'app.moderation.approve-page': '{n, plural, one {Approuver # texte} other {Approuver # textes}}',
    'app.moderation.reject-page': '{n, plural, one {Refuser # texte} other {Refuser # textes}}',
    'app.moderation.leave': 'Le laisser',
    'app.report.none': 'Personne n’a rien écrit ici.',
    'app.report.which': '🚩 Quel texte la modération doit-elle voir ?',
    'app.report.choose': 'Choisis un texte',
    'app.report.sure':
      '**Signaler ce texte ?** La modération le verra, et saura que c’est toi. Personne d’autre.',
    'app.report.yes': 'Oui, le signaler',
    'app.report.no': 'Non',
    'app.report.kept': 'D’accord, je n’ai rien dit à personne.',
    'app.report.done': '🚩 Merci. La modération va regarder.',
    'app.report.again': 'Tu l’as déjà signalé. La modération va regarder.',
    'app.report.decided': 'La modération a déjà regardé celui-là, et l’a laissé.',
    'app.report.enough':
      'La modération a encore cinq signalements de ta part à regarder. Laisse-la souffler.',
    'app.report.label': '{n, plural, one {Un texte signalé} other {Un texte signalé par # personnes}}',
    'app.report.by':
      'Signalé par [ce membre]({reporter}) · {author, select, none {écrit par personne de la table} other {écrit par [ce membre]({author})}}',
    'app.report.remove': 'Le retirer…',
    'app.report.own':
      'C’est toi qui l’as écrit : à quelqu’un d’autre de la modération de décider s’il reste.',
    'app.report.hidden': 'Il est à une table d’un salon que tu ne vois pas.',
    'app.report.gone': 'Il a déjà été effacé.',
    'app.moderation.reject': 'Refuser',
    'app.moderation.reject-all': 'Refuser ses {n} envois',
    'app.moderation.shut-out':
      '{n, plural, =0 {Écarter cette personne} one {Écarter, refuser son envoi} other {Écarter, refuser ses # envois}}',
    'app.moderation.approved': '✅ {n, plural, one {Adopté.} other {Tous les # sont adoptés.}}',
    'app.moderation.left': '👌 Laissé tel quel. Le signalement est clos.',
    'app.moderation.rejected':
      '{action, select, shutOut {⛔ [Ce membre]({whose}) est écarté (`/settings`){n, plural, =0 {} one {, # refusé} other {, # refusés}}.} other {✖️ {n, plural, one {Refusé, et oublié.} other {# refusés, et oubliés.}}}}',
    'app.moderation.page-changed': 'Cette page a changé depuis ta lecture. Regarde à nouveau :',
    'app.moderation.too-soon':
      'C’était rapide ! Rien n’est encore décidé sur cette page. Regarde-la d’abord :',
  },
  de: {
    'app.moderation.list': 'Was wartet ({n})',
    'app.moderation.waiting':
      '{n, plural, =0 {📥 Nichts wartet. Genieß die Ruhe.} one {**📥 Eins wartet**} other {**📥 # warten**}}',
    'app.moderation.line':
      '{emoji} **{what}**{profile, select, none {} other { · [👤{n, plural, =0 {} one {} other { ×#}}]({profile})}}',
    'app.moderation.look': 'Eins ansehen …',
    'app.moderation.log': 'Letzte Aktionen',
    'app.moderation.actions':
      '{n, plural, =0 {📜 Noch hat niemand etwas entschieden oder geändert.} one {**📜 Was zuletzt geschah**} other {**📜 Was zuletzt geschah**, das Neueste zuerst}}',
    'app.moderation.did':
      '{when} hat [{about, select, host {der Host} other {die Moderation}}]({profile}) {action, select, approved {{n, plural, one {einen Text oder ein Gesicht} other {# Texte oder Gesichter}} freigegeben} rejected {{n, plural, one {etwas} other {# Sachen}}{whose, select, none {} other { von [diesem Mitglied]({whose})}} abgelehnt} shutOut {[dieses Mitglied]({whose}) ausgeschlossen} left {einen {about, select, own {eigenen } other {}}gemeldeten Text stehen lassen} edited {einen Vorschlag korrigiert} removed {einen Text von [diesem Mitglied]({whose}) aus allen Spielen entfernt} imported {{n, plural, one {einen Vorschlag} other {# Vorschläge}} importiert} faceOut {das Gesicht von [diesem Mitglied]({whose}) aus dem Spiel genommen} blanked {an einem Tisch einen Text geschwärzt} cancelled {einen Tisch abgebrochen} takenDown {etwas in der Galerie abgehängt} other {{about, select, locale {die Sprache} turnTimeMs {die Zeit pro Zug} thread {die Threads} watching {das Zuschauen} pings {die Pings} channelIds {die Kanäle zum Spielen} closedChannelIds {die Kanäle ohne Spiele} ownChannels {Einstellungen eines Kanals} openRoleId {wer Tische aufmachen darf,} maxTables {die Zahl offener Tische} callRoles {die Rollen zum Rufen} closedGames {die erlaubten Spiele} lentFaces {das Verleihen von Gesichtern} words {die Wörter, die ich nicht wiederhole,} starterWords {die Wörter, die ich nicht wiederhole,} shutOut {die Liste der Ausgeschlossenen} daily {den Kanal des Tagesrätsels} moderators {den Kanal der Moderation} other {eine Einstellung}} geändert}}',
    'app.moderation.approve': 'Freigeben',
    'app.moderation.approve-page': '{n, plural, one {# Text freigeben} other {# Texte freigeben}}',
    'app.moderation.reject-page': '{n, plural, one {# Text ablehnen} other {# Texte ablehnen}}',
    'app.moderation.leave': 'Stehen lassen',
    'app.report.none': 'Hier hat niemand etwas geschrieben.',
    'app.report.which': '🚩 Welchen Text soll die Moderation sehen?',
    'app.report.choose': 'Text wählen',
    'app.report.sure':
      '**Diesen Text melden?** Die Moderation sieht ihn, und dass die Meldung von dir kommt. Sonst niemand.',
    'app.report.yes': 'Ja, melden',
    'app.report.no': 'Nein',
    'app.report.kept': 'Gut, ich habe niemandem etwas gesagt.',
    'app.report.done': '🚩 Danke. Die Moderation sieht es sich an.',
    'app.report.again': 'Den hast du schon gemeldet. Die Moderation sieht ihn sich an.',
    'app.report.decided': 'Den hat sich die Moderation schon angesehen und stehen lassen.',
    'app.report.enough': 'Von dir warten noch fünf Meldungen auf die Moderation. Gib ihr etwas Zeit.',
    'app.report.label': '{n, plural, one {Ein gemeldeter Text} other {Ein Text, den # Leute gemeldet haben}}',
    'app.report.by':
      'Gemeldet von [diesem Mitglied]({reporter}) · {author, select, none {geschrieben von niemandem am Tisch} other {geschrieben von [diesem Mitglied]({author})}}',
    'app.report.remove': 'Schwärzen …',
    'app.report.own':
      'Den hast du geschrieben. Ob er stehen bleibt, entscheidet jemand anders aus der Moderation.',
    'app.report.hidden': 'Er steht an einem Tisch in einem Kanal, den du nicht siehst.',
    'app.report.gone': 'Er ist schon geschwärzt.',
    'app.moderation.reject': 'Ablehnen',
    'app.moderation.reject-all': 'Alle {n} dieser Person ablehnen',
    'app.moderation.shut-out':
      '{n, plural, =0 {Ausschließen} one {Ausschließen, Wartendes ablehnen} other {Ausschließen, alle # ablehnen}}',
    'app.moderation.approved': '✅ {n, plural, one {Freigegeben.} other {Alle # sind freigegeben.}}',
    'app.moderation.left': '👌 Bleibt stehen. Die Meldung ist erledigt.',
    'app.moderation.rejected':
      '{action, select, shutOut {⛔ [Dieses Mitglied]({whose}) ist draußen (`/settings`){n, plural, =0 {} other {, # abgelehnt}}.} other {✖️ {n, plural, one {Abgelehnt, und nichts mehr davon da.} other {# abgelehnt, und nichts mehr davon da.}}}}',
    'app.moderation.page-changed':
      'Diese Seite hat sich geändert, seit du sie gelesen hast. Schau noch einmal:',
    'app.moderation.too-soon':
      'Das ging schnell! Auf dieser Seite ist noch nichts entschieden. Sieh sie dir erst an:',
  },
} satisfies Catalogue;
