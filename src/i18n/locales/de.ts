/** The app's own texts in German, in ICU MessageFormat. One reader is "du", all together are "ihr". */
export const de = {
  'app.language': 'Deutsch',
  'app.bot.numbered': '{name} {n}',

  'app.refused.gone': 'Diesen Tisch finde ich hier nicht. Mit `/{command} list` siehst du, welche es gibt.',
  'app.refused.other-game':
    'An diesem Tisch wird {game} gespielt, und das hat eigene Befehle: Versuch es mit `/{command} show`.',
  'app.refused.stale': 'Der Knopf ist noch von einem früheren Zug. So steht es jetzt:',
  'app.refused.not-host': 'Das kann nur der Host, {host}. Ein freundliches Wort wirkt manchmal Wunder.',
  'app.refused.not-canceller':
    'Auflösen darf nur der Host, {host}, oder die Moderation, also wer den Server oder in {channel} Nachrichten oder Kanäle verwaltet und mich dort ruft. Ein freundliches Wort wirkt manchmal Wunder.',
  'app.refused.not-mover':
    'Gespielt wird in {channel}. Umziehen lassen dürfen den Tisch nur der Host, die Moderation und alle, die daran sitzen.',
  'app.refused.moved-just-now':
    'Den Tisch hat gerade eben jemand in {channel} geholt. Schau dort nach, oder versuch es in {seconds, plural, one {einer Sekunde} other {# Sekunden}} noch einmal.',
  'app.refused.may-not-write':
    'Du darfst in diesem Kanal nicht schreiben, also tu ich es auch nicht für dich. Ruf mich, wo du darfst.',
  'app.refused.log-full':
    'In diesem Spiel {max, plural, one {ist # Ding} other {sind # Dinge}} passiert, und mein Notizbuch ist voll. Brich es ab und fang ein neues an.',
  'app.refused.not-seated':
    'Du spielst hier nicht mit, also genieß die Vorstellung. Lust auf ein eigenes Spiel? `/{command} new` macht einen Tisch auf.',
  'app.refused.seated-already':
    'Du hast hier schon einen Platz. Los geht’s, sobald der Host auf „Start“ drückt.',
  'app.refused.host-seated':
    'Du hast schon den besten Platz: Du bist der Host. Sind alle da, drück auf „Start“.',
  'app.refused.full': 'Alle {max} Plätze sind besetzt. `/{command} new` macht den nächsten Tisch auf.',
  'app.refused.proposed-already':
    'Das steht schon auf der Liste. Stimm dafür, oder denk dir was Alberneres aus.',
  'app.refused.waiting-already': 'Du stehst schon an, auf Platz {place}. Ich rufe dich, wenn es so weit ist.',
  'app.refused.waiting-full':
    'Alle {max} Plätze sind besetzt, und {waiting} Leute stehen schon an. `/{command} new` macht den nächsten Tisch auf.',
  'app.refused.invited-only':
    'An diesen Tisch kommt man nur mit Einladung. Frag den Host, oder mach mit `/{command} new` einen eigenen auf.',
  'app.refused.no-seat':
    'An diesem Tisch ist kein Platz für dich. Mit `/{command} new` machst du einen eigenen auf.',
  'app.refused.blocked-there':
    '{name} sitzt an diesem Tisch und steht auf deiner Blockliste. Mit `/{command} new` machst du einen eigenen auf.',
  'app.refused.blocked-person': 'Du hast {name} blockiert. Mit `/privacy` kannst du das ändern.',
  'app.refused.cannot-ask': '{name} kann gerade nicht gefragt werden. Vielleicht hat sonst jemand Lust.',
  'app.refused.kept':
    'Der letzte Platz ist für {name} reserviert und wird {when} für alle frei. Der Host kann ihn auch früher freigeben.',
  'app.refused.challenge-self':
    'Da würdest du gewinnen. Und verlieren. Fordere jemand anderen heraus, oder spiel gegen meine Bots: `/{command} solo`.',
  'app.refused.challenge-bot':
    'Da ist nur Draht drin, und Draht spielt nicht mit. Meine eigenen Bots gibt es in der Lobby: `/{command} new`.',
  'app.refused.challenge-absent':
    '{name} ist nicht mehr auf diesem Server. Entfernung ist keine Ausrede, aber so weit reicht meine Stimme nicht.',
  'app.refused.challenge-unseen':
    '{name} sieht diesen Kanal nicht und würde nie davon erfahren. Wirf den Handschuh dorthin, wo man ihn auch sieht.',
  'app.refused.challenged-enough':
    'Du hast {name} in der letzten Stunde schon {times, plural, one {einmal} other {#-mal}} gerufen. Gönn der armen Seele eine Pause; `/{command} new` macht einen Tisch ohne Ping auf.',
  'app.refused.empty-message':
    'In dieser Nachricht ist kein Wort zu sehen, nur Anhänge oder Spoiler. Nimm eine mit Text, oder schreib deinen in `/{command} new`.',
  'app.refused.too-few': 'Das geht erst ab {min} Leuten. Ruf jemanden her, oder setz einen Bot dazu.',
  'app.refused.begun':
    'Dieses Spiel läuft schon. Warte auf das nächste, oder mach mit `/{command} new` deinen eigenen Tisch auf.',
  'app.refused.playing':
    'Dieses Spiel läuft schon, und du bist dabei! Deine Knöpfe hängen an der neuesten Nachricht.',
  'app.refused.not-begun':
    'Dieses Spiel hat noch nicht angefangen. Es geht los, sobald der Host auf „Start“ drückt.',
  'app.refused.over': 'Dieses Spiel ist aus. Mit `/{command} new` kommt das nächste.',
  'app.refused.moved-on': 'Zu spät: Am Tisch geht es schon um etwas anderes.',
  'app.refused.cancelled': 'Dieser Tisch wurde aufgelöst. `/{command} new` macht einen neuen auf.',
  'app.refused.turn-time':
    'Für einen Zug geht alles von einer Minute bis zu {days} Tagen, oder gar kein Limit. Nimm etwas aus der Liste, oder schreib zum Beispiel `45 min`, `8 h` oder `2 d`.',
  'app.refused.ladder-spectator': 'Das entscheiden die am Tisch. Aber du sitzt in der ersten Reihe.',
  'app.refused.ladder-awaited':
    'Auf dich warten doch alle! Mach deinen Zug in der neuesten Nachricht, und die Frage hat sich erledigt.',
  'app.refused.ladder-settled': 'Das ist entschieden: Das Spiel geht weiter. Schau in die neueste Nachricht.',
  'app.refused.no-such-bot': 'Diesen Bot kenne ich nicht. Nimm einen aus der Liste.',
  'app.refused.shut-out':
    'Die Moderation dieses Servers möchte, dass ich hier nichts mehr für dich tue. Ein Irrtum? Frag nach. Von einem Tisch aufstehen kannst du weiterhin (`leave` beim Befehl deines Spiels), und deine Daten bleiben deine: `/privacy`.',
  'app.refused.not-moderator':
    'Das darf nur die Moderation: Leute, die hier Nachrichten verwalten oder den Server.',
  'app.refused.not-manager': 'Das dürfen nur Leute ändern, die den Server verwalten. Frag sie, aber nett.',
  'app.refused.closed-game':
    'Auf diesem Server wird {game} nicht gespielt. Das legt die Serververwaltung fest.',
  'app.refused.closed-channel':
    'In diesem Kanal wird nicht gespielt, das hat die Serververwaltung so entschieden. Versuch es in einem anderen.',
  'app.refused.not-an-opener': 'Auf diesem Server macht {role} die Tische auf. Setz dich an einen davon.',
  'app.refused.not-a-game-channel': 'Auf diesem Server wird in {channels} gespielt. Ruf mich dort.',
  'app.refused.blanked': 'Das wurde hier schon vom Tisch gewischt. Lass dir bitte etwas anderes einfallen!',
  'app.refused.word': 'Da steht ein Wort drin, das ich hier nicht wiederholen soll. Geht’s auch anders?',
  'app.words.guest': 'Gast {number}',
  'app.refused.busy':
    'Alle haben gleichzeitig gedrückt, und ich habe den Faden verloren. Drück bitte noch einmal.',
  'app.refused.again': 'Bin schon dabei: Ein Tisch, kommt sofort!',

  'app.refused.tables-here':
    'In diesem Kanal {max, plural, one {ist # Tisch} other {sind # Tische}} offen, und mehr kann ich nicht auseinanderhalten. Mach deinen in einem anderen Kanal auf, oder bitte darum, dass einer aufgelöst wird: Das kann sein Host mit `/{command} cancel`, und die Moderation auch.',
  'app.refused.tables-yours':
    'Du bist hier schon Host von {max, plural, one {# offenen Tisch} other {# offenen Tischen}}, mehr ist nicht drin. Spiel einen zu Ende, lös einen mit `/{command} cancel` auf, oder lass jemand anderen den nächsten aufmachen.',
  'app.refused.tables-in-server':
    'Auf diesem Server {max, plural, one {ist # Tisch} other {sind # Tische}} offen, und mehr gehen nicht. `/{command} list` zeigt sie alle: Spiel einen zu Ende, oder bitte darum, dass einer aufgelöst wird. Das kann sein Host mit `/{command} cancel`, und die Moderation auch.',

  'app.rate-limited.person':
    'Du bist mir zu schnell. Hol Luft und versuch es in {seconds, plural, one {einer Sekunde} other {# Sekunden}} noch einmal.',
  'app.rate-limited.server':
    'Hier drücken alle auf einmal, und ich komme nicht mehr mit. Versuch es bitte in {seconds, plural, one {einer Sekunde} other {# Sekunden}} noch einmal.',
  'app.error':
    'Bei mir ist etwas kaputtgegangen, tut mir leid. Versuch es noch einmal; bleibt es kaputt, gib den Leuten, die mich betreiben, diesen Code: `{errorId}`.',
  'app.error.store':
    'Mein Notizbuch klemmt, vielleicht habe ich das nicht aufgeschrieben. Was vorher war, ist nicht verloren: Drück gleich noch einmal.',
  'app.error.corrupt':
    'Meine Notizen zu diesem Tisch sind beschädigt, tut mir leid. Gib den Leuten, die mich betreiben, diesen Code: `{errorId}`. Allen anderen Tischen geht es gut, und `/{command} new` macht einen neuen auf.',
  'app.server-only':
    'Karten und Köpfe verteile ich nur auf Servern. Lad mich auf einen ein, dann spielen wir dort. Hier zeigt dir `/games`, welche Tische auf dich warten.',
  'app.no-such-command':
    'Diesen Befehl kenne ich nicht mehr. Starte Discord neu, dann siehst du die aktuellen.',
  'app.button.foreign': 'Diesen Knopf kenne ich nicht. `/{command} show` holt den Tisch frisch her.',
  'app.not-any-more': 'Das geht nicht mehr.',
  'app.looking': '⏳ Einen Moment, ich schau nach …',
  'app.too-slow': 'Sorry, das hat zu lange gedauert. Drück bitte noch einmal.',
  'app.parked':
    '⚠️ In {channel} konnte ich nichts posten (Discord sagt {code}). Sobald ich wieder darf, kommt der Tisch mit dem nächsten Zug zurück, spätestens nach einer Stunde von selbst. Oder schreib `/{command} show`, wo ich posten darf: Dann geht es dort weiter.',
  'app.policies.privacy': '[Datenschutz]({url})',
  'app.take-me-there': 'Bring mich hin',
  'app.turn-time': '-# ⏳ Die Uhr läuft ab: {when}',
  'app.turn-time.own': '⏳ {when}',
  'app.turn-time.up':
    '⌛ Deine Zeit ist um, und die anderen beraten, was nun wird. Spiel jetzt, dann hat sich das erledigt.',
  'app.turn-time.away': '-# ⏳ Die Uhr wartet. Die anderen dürfen {when} mitreden.',
  'app.away': '-# 🧳 {player} ist bis zum {day} weg.',
  'app.time-left':
    '{unit, select, s {{n, plural, one {# Sekunde} other {# Sekunden}}} m {{n, plural, one {# Minute} other {# Minuten}}} other {{n, plural, one {# Stunde} other {# Stunden}}}}',
  'app.reminder.half': '⏰ {game} ({title}): {players}, Halbzeit! Noch {left}.',
  'app.reminder.last': '⏰ {game} ({title}): {players}, schnell! Noch {left}.',
  'app.missed': '🌅 {game} ({title}): Der Tisch wartet auf {players}.',
  'app.ladder.call': '⌛ {game} ({title}): Bei {late} ist die Zeit um. Was nun, {players}?',
  'app.ladder.settled': '✅ Hat sich erledigt: Das Spiel geht weiter.',
  'app.ladder.settled-over': '✅ Hat sich erledigt: Das Spiel ist vorbei.',
  'app.pause.go-on': 'Weiter',
  'app.pause.paused':
    '⏸️ Pause, alle sind einverstanden: Die Uhr steht still. Weiter geht’s, sobald jemand auf *Weiter* drückt oder einen Zug macht, spätestens {when}.',
  'app.pause.resting':
    '🌙 Der Tisch ruht für die Nacht, und mit ihm die Uhr. Am Morgen geht es von selbst weiter, oder sobald jemand auf *Weiter* drückt oder zieht.',
  'app.pause.left':
    '-# 💤 Keiner mehr da? Das Spiel wartet auf *Weiter* oder einen Zug; sonst wird es {when} abgebrochen.',
  'app.refused.paused':
    'Dieser Tisch macht Pause. Drück erst in der neuesten Nachricht auf *Weiter*, dann entscheide.',
  'app.games.paused': '⏸️ Pause.',
  'app.games.plans': '📌 {count, plural, one {# Plan} other {# Pläne}}',
  'app.narration.taken-back': '{player} nimmt den Zug zurück. Da ist wohl der Finger ausgerutscht.',
  'app.take-seat.own': 'Platz zurückholen',
  'app.take-seat.of': 'Platz von {name} nehmen',
  'app.your-seat':
    '🪑 Du hast uns gefehlt! Ein Bot hält deinen Platz warm: Hol ihn dir zurück, mit allem, was dazugehört.',
  'app.seats-to-take':
    '🪑 Du spielst hier nicht mit, aber ein Platz ist zu haben: Ein Bot hütet ihn, weil jemand gehen musste.',
  'app.pace.none': 'Ohne Uhr',
  'app.pace.live': 'Live: {n, plural, one {# Minute} other {# Minuten}} pro Zug',
  'app.pace.slow': 'Gemütlich: {n, plural, one {# Stunde} other {# Stunden}} pro Zug',
  'app.pace.other':
    '{unit, select, d {{n, plural, one {# Tag} other {# Tage}}} h {{n, plural, one {# Stunde} other {# Stunden}}} other {{n, plural, one {# Minute} other {# Minuten}}}} pro Zug',
  'app.lobby.pace': '⏳ {pace}.',
  'app.call': '{game} am Tisch von {host}: {prompt} {players}',
  'app.call.news': '{news} Jetzt dran: {players} ({game} am Tisch von {host})',
  'app.call.news-in-thread': '{news} Jetzt dran: {players}',
  'app.call.told': '(zur Info: {players})',
  'app.call.end': '🏁 {game} am Tisch von {host} ist vorbei: {players}',
  'app.moved': '**Der Tisch ist umgezogen:** {link}',
  'app.game-cancelled': '**Spiel abgebrochen.** Gewonnen hat niemand, gelernt haben alle.',

  'app.lobby.host': '{name} (Host)',
  'app.lobby.seats': '**{taken} von {max} Plätzen besetzt**',
  'app.lobby.missing':
    '– {missing, plural, one {noch eine Person, und es kann losgehen} other {noch # Leute, und es kann losgehen}}.',
  'app.place-desk': 'Tresen aufstellen',
  'app.plan-night': 'Abend planen',
  'app.server-settings.waiting':
    '{n, plural, =0 {📥 Nichts wartet auf die Moderation.} one {📥 **Eine Sache** wartet auf die Moderation.} other {📥 **# Sachen** warten auf die Moderation.}}',
  'app.server-settings.to-waiting': 'Was wartet',
  'app.waiting.place':
    '⏳ {place, plural, =1 {Alle Plätze sind besetzt, aber du stehst ganz vorn.} other {Alle Plätze sind besetzt. Du stehst auf Platz # in der Schlange.}} Wird vor dem Start einer frei, gehört er dir, und ich rufe dich.',
  'app.waiting.kept':
    '⏳ Der letzte Platz ist für {name} reserviert und wird {when} frei. {place, plural, =1 {Du stehst ganz vorn.} other {Du stehst auf Platz # in der Schlange.}} Kommst du vor dem Start dran, rufe ich dich.',
  'app.learned.challenge': 'Herausfordern',
  'app.blank.button': 'Text schwärzen …',
  'app.report.button': 'Text melden …',
  'app.lobby.join': 'Mitspielen',
  'app.lobby.leave': 'Verlassen',
  'app.lobby.start': 'Start',
  'app.lobby.rules': 'Regeln',
  'app.lobby.cancel': 'Auflösen',
  'app.lobby.wait': 'Anstellen',
  'app.lobby.lobbyPanel': 'Einstellungen',
  'app.lobby.ballot': 'Mitbestimmen',
  'app.lobby.waiting': '⏳ {n, plural, one {Eine Person steht an} other {# Leute stehen an}}: {names}.',
  'app.rated-bot': '{name} (Elo {rating})',
  'app.lobby.addBot': 'Bot dazusetzen',
  'app.lobby.remove': 'Jemanden entfernen',
  'app.lobby.begun': '**Das Spiel läuft!** Schau in die neueste Nachricht.',
  'app.lobby.begun-elsewhere': '**Das Spiel läuft:** [hier entlang]({link})',
  'app.lobby.won': '🏆 {winners} {n, plural, one {hat gewonnen} other {teilen sich den Sieg}}.',
  'app.lobby.ended': '**Das war’s.**',
  'app.lobby.end-link': '[So ging es aus]({link})',
  'app.lobby.closed':
    '**Abgeräumt.** An diesem Tisch war tagelang niemand, da habe ich ihn zusammengeklappt. `/{command} new` macht einen neuen auf.',
  'app.lobby.cancelled': '**Aufgelöst.** `/{command} new` macht einen neuen Tisch auf.',

  'app.lobby.decline': 'Heute nicht',
  'app.lobby.later': 'Später …',
  'app.lobby.release': 'Platz freigeben',
  'app.challenge.prompt': 'Ein Platz ist für dich reserviert. Traust du dich?',
  'app.invitation.prompt': 'Hier ist noch Platz!',
  'app.invitation.kept':
    '💌 {n, plural, one {Ein Platz ist} other {Plätze sind}} für {names} reserviert. Für alle frei: {when}.',
  'app.lobby.invited-only': '🔒 Nur mit Einladung.',
  'app.challenge.kept': '🤺 **{name}** ist herausgefordert. Der Platz ist reserviert. Für alle frei: {when}.',
  'app.challenge.accepted': '🤺 **{name}** nimmt die Herausforderung an!',
  'app.challenge.declined': '🕊️ **{name}** mag heute nicht. Der Platz ist jetzt für alle frei.',
  'app.challenge.released': '🔓 Der Platz von **{name}** ist jetzt für alle frei.',

  'app.rules.button': 'Regeln',
  'app.rules.back': 'Zurück',
  'app.rules.next': 'Weiter',
  'app.page': '-# {from} bis {to} von {all}',
  'app.ballot.hosts': '👑 **{text}** ({votes, plural, one {# Stimme} other {# Stimmen}})',
  'app.ballot.proposal': '💡 **{text}** ({votes, plural, one {# Stimme} other {# Stimmen}})',
  'app.try-again': 'Noch mal',
  'app.waiting.call': '{game} ({title}): Ein Platz ist frei geworden, und er gehört dir, {player}.',
  'app.waiting.opened': 'Genug Leute für {game}: Dein Tisch ist offen, {player}!',

  'app.coach': '🎓 {lesson}',
  'app.show-all': 'Alles zeigen',
  'app.refused.end-unfolds':
    'Geduld: Das Ende wird gerade erst erzählt. Schau wieder her, wenn die letzte Nachricht alles verraten hat.',
  'app.evening': '🌙 Heute Abend: {scores}',
  'app.evening.bots': 'die Bots {count}',
  'app.rematch.prompt': 'Weiter geht’s! Die Plätze sind noch warm.',

  'app.commitments.button': 'Fair?',
  'app.commitments.lobby': '-# 🔏 `{seal}`',
  'app.house.seal-name': 'Tipps aus dem Publikum',
  'app.commitments.posted': '-# 🔏 {name}: `{seal}`',
  'app.commitments.own': '-# 🔏 Dein Siegel: `{seal}`',

  'app.opened':
    'Dein Tisch steht, und der erste Platz gehört dir. Sobald die anderen auf „Mitspielen“ gedrückt haben, drück auf „Start“. Schnell oder lieber über ein paar Tage? Das Tempo stellst du unter „Einstellungen“ ein.',
  'app.challenged':
    'Der Handschuh liegt: {name} weiß Bescheid, und der Platz ist eine Stunde lang reserviert. Leg los, wann du magst, oder gib den Platz mit dem Knopf frei.',
  'app.opened-with-message':
    'Dein Tisch steht, und um genau diese Worte geht es. Sobald die anderen auf „Mitspielen“ gedrückt haben, drück auf „Start“.',
  'app.opened-with-cut-message':
    'Dein Tisch steht. Die Nachricht war zu lang für einen Titel, deshalb gelten die ersten {max} Zeichen. Sobald die anderen auf „Mitspielen“ gedrückt haben, drück auf „Start“.',
  'app.opened-solo': 'Der Tisch ist gedeckt, die Konkurrenz sitzt.',
  'app.opened-below': 'Schau nach unten: Es geht los.',
  'app.opened-in-thread': 'Gespielt wird in einem Thread: Die Nachricht unten führt dich hin.',
  'app.opened-elsewhere': 'Der Tisch steht in {channel}, denn dort wird auf diesem Server gespielt.',
  'app.opened-guided':
    'Dein Übungstisch ist gedeckt, die Gesellschaft sehr geduldig. Ich bin das 🎓 und sage dir, was zu tun ist. Hör auf, wann du magst, der Tisch wartet auf dich.',
  'app.shown': 'Da ist er, ganz frisch. Weiter geht’s gleich hier unten.',
  'app.no-tables': 'Hier spielt gerade niemand. `/{command} new` ändert das.',
  'app.no-tables-of-game':
    'Hier spielt gerade niemand {game}. `/{command} new` ändert das, und `/{command} list` zeigt, was sonst so läuft.',
  'app.which-table': 'Welchen Tisch meinst du? Sag es mit der Option `table`:\n{tables}',
  'app.table-of': 'Tisch von {host}',
  'app.table-of.thread': '{game} am Tisch von {host}',
  'app.table-line':
    '• {game}: **{title}**{here, select, yes { in {channel}} other {, [zum Tisch]({link})}}: {taken} von {max} Plätzen, {status, select, lobby {noch nicht angefangen} other {läuft}}{parked, select, yes {. ⚠️ Dort konnte ich nicht posten: `/{command} show` holt den Tisch her} other {}}',
  'app.table-choice': '{title} · {status, select, lobby {noch nicht angefangen} other {läuft}} · {names}',
  'app.more-tables':
    '… und {more, plural, one {# älterer} other {# ältere}}: Schreib ein Stück vom Titel oder einen Namen vom Tisch in die Option `table` eines Befehls, dann finde ich ihn.',
  'app.refused.no-watching':
    'Auf diesem Server schaut nur zu, wer mitspielt. Was im Kanal steht, ist für alle da, und mit `/{command} new` machst du deinen eigenen Tisch auf.',
  'app.desk.play': 'Sofort spielen',
  'app.desk.open': 'Tisch aufmachen',
  'app.desk.join': 'Dazusetzen',
  'app.desk.daily': 'Gesicht des Tages',
  'app.desk.learn': 'Lernen',
  'app.desk.games': 'Meine Tische',
  'app.desk.more': 'Mehr',
  'app.desk.rules': 'Regeln: {game}',
  'app.desk.settings': 'Servereinstellungen',
  'app.desk.choose-table': 'Such dir einen Tisch aus …',
  'app.desk.look': 'Ansehen',
  'app.desk.table-option':
    '{game} · {status, select, lobby {{taken} von {max} Plätzen besetzt} other {läuft schon}}',
  'app.games.waits': '👉 {game}: **{title}** – {prompt} {link}',
  'app.games.waits-since': '👉 {game}: **{title}** – {prompt} ({since}) {link}',
  'app.games.others': '⏳ {game}: **{title}** – wartet auf {players}. {link}',
  'app.games.away': '{player} (bis zum {day} weg)',
  'app.games.link': '[Dorthin]({link})',
  'app.games.lobby':
    '🪑 {game}: **{title}** – noch nicht angefangen, {taken} von {max} Plätzen besetzt. {link}',
  'app.games.next': 'Mein nächster Tisch',
  'app.season.1': '1. Quartal {year}',
  'app.season.2': '2. Quartal {year}',
  'app.season.3': '3. Quartal {year}',
  'app.season.4': '4. Quartal {year}',
  'app.list': '### Tische auf diesem Server',
  'app.stats.end-unfolds':
    'Hier erfährt gerade ein Tisch, wie es ausgegangen ist, und ich verrate nichts. Frag in einer Minute noch einmal.',
  'app.notifications.away.now':
    '🧳 Du bist bis zum {day} weg. Sobald du einen Zug machst, bist du wieder da.',
  'app.notifications.away.back': 'Bin wieder da',
  'app.privacy.nobody': 'Jemand',
  'app.may-not-post':
    'In diesem Kanal darf ich nicht posten. Wer den Server verwaltet, muss mir das erst erlauben: {missing}. Oder ruf mich in einem anderen Kanal.',
  'app.refused.no-bot-user':
    'Ich bin nur halb hier: Die Befehle wurden ohne mich hinzugefügt. [Hol mich auf diesen Server]({link}) und ruf mich dann noch einmal.',
  'app.private-thread':
    'In diesen privaten Thread hat mich niemand eingeladen, deshalb kann ich hier nicht posten. Erwähn mich in einer Nachricht, dann bin ich da; danach ruf mich noch einmal.',
  'app.wrong-channel': 'In so einem Kanal kann ich nicht austeilen. Ruf mich in einem Textkanal des Servers.',
  'app.permission.view': 'Kanal ansehen',
  'app.permission.connect': 'Verbinden',
  'app.permission.send': 'Nachrichten senden',
  'app.permission.send-in-threads': 'Nachrichten in Threads senden',
  'app.permission.attach': 'Dateien anhängen',

  'app.game.deal': 'Das Austeilen',
  'app.game.first-random': 'Wer anfängt, entscheidet das Los.',
  'app.game.first-named': '**{who}** fängt an. Nicht dabei? Dann entscheidet das Los.',
  'app.game.first-chosen': 'Wer anfängt, hat der Host bestimmt. Nicht dabei? Dann entscheidet das Los.',
  'app.game.first': 'Wer anfängt',
  'app.game.random': 'Auslosen',
  'app.game.hung': '{at}',
  'app.game.history': 'Verlauf',
  'app.game.page': '-# Seite {page} von {pages}',
  'app.game.newer': 'Neuer',
  'app.game.older': 'Älter',
  'app.game.result': 'Alle Einzelheiten',
  'app.game.recap': 'Noch mal ansehen',
  'app.game.refresh': 'Aktualisieren',
  'app.game.back': 'Zurück zum Tisch',
  'app.game.learn': '🎓 Lieber beim Spielen lernen? `/{command} learn`: zehn Minuten, mit Anleitung.',
  'app.game.player.0': 'Ada',
  'app.game.player.1': 'Ben',
  'app.game.player.2': 'Cleo',
  'app.game.player.3': 'Dan',

  'command.new': 'Einen Tisch aufmachen; die anderen setzen sich per Knopf dazu',
  'command.new.thread': 'In einem eigenen Thread spielen (Standard: ja)',
  'command.new.pace': 'Zeit pro Zug: live, slow, none oder eine Dauer wie 45 min',
  'command.new.bots': 'Wie viele Bots sich gleich dazusetzen',
  'command.new.language': 'Die Sprache am Tisch (Standard: die des Servers)',
  'command.solo': 'Sofort gegen Bots spielen',
  'command.solo.opponents': 'Wie viele Bots (Standard: {opponents})',
  'command.solo.rival': 'Gegen welchen Bot (Standard: gemischt)',
  'command.learn': 'Spielend lernen: zehn Minuten, allein, mit Anleitung',
  'command.challenge': 'Zu {game} herausfordern',
  'command.show': 'Deinen Tisch in diesen Kanal holen oder heimlich einen anderen ansehen',
  'command.list': 'Die Tische dieses Servers',
  'command.leave': 'Deinen Platz aufgeben; ein Bot spielt für dich weiter',
  'command.cancel': 'Deinen Tisch auflösen; wer moderiert, auch jeden anderen in diesem Kanal',
  'command.rules': 'Die Regeln, Seite für Seite, mit Bildern',
  'command.table': 'Welcher Tisch (Standard: der in diesem Kanal)',
} as const;
