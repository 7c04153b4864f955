/** The app's own texts in German, in ICU MessageFormat. One reader is "du", all together are "ihr". */
export const de = {
  'app.language': 'Deutsch',
  'app.bot.numbered': '{name} {n}',

  'app.refused.gone': 'Diesen Tisch finde ich hier nicht. Mit `/{command} list` siehst du, welche es gibt.',
  'app.refused.other-game':
    'An diesem Tisch wird {game} gespielt, und das hat einen eigenen Befehl: `/{command} show` holt ihn her.',
  'app.refused.stale': 'Das gehörte zu einem früheren Zug. So steht es jetzt:',
  'app.refused.not-host': 'Das kann nur der Host, {host}. Ein freundliches Wort wirkt manchmal Wunder.',
  'app.refused.not-canceller':
    'Absagen kann nur der Host, {host}, oder die Moderation: wer den Server verwaltet, oder wer in {channel} Nachrichten oder Kanäle verwaltet und mich dort ruft. Ein freundliches Wort wirkt manchmal Wunder.',
  'app.refused.not-mover':
    'Gespielt wird in {channel}. Nur wer am Tisch sitzt, der Host und die Moderation dürfen ihn umziehen lassen. Hier siehst du ihn trotzdem, ganz für dich:',
  'app.refused.moved-just-now':
    'Den hat gerade eben jemand nach {channel} geholt. Schau dort nach, oder versuch es in {seconds, plural, one {einer Sekunde} other {# Sekunden}} noch einmal.',
  'app.refused.may-not-write':
    'Du darfst in diesem Kanal nicht schreiben, also tu ich es auch nicht für dich. Ruf mich, wo du darfst.',
  'app.refused.log-full':
    'In diesem Spiel ist {max, plural, one {# Ding} other {# Dinge}} passiert, und mehr kann ich mir nicht merken. Sagt es ab und fangt ein neues an.',
  'app.refused.not-seated':
    'An diesem Tisch hast du keinen Platz, also genieß die Vorstellung. Lust auf ein eigenes Spiel? `/{command} new` macht einen Tisch auf.',
  'app.refused.seated-already':
    'Du hast hier schon einen Platz. Los geht es, sobald der Host auf „Start“ drückt.',
  'app.refused.host-seated':
    'Du hast schon den besten Platz: Du bist der Host. Sind alle da, drück auf „Start“.',
  'app.refused.rejoin':
    'Du bist jetzt schon ein paarmal gekommen und gegangen. Die anderen wüssten gern, wer mitspielt: In {seconds, plural, one {einer Sekunde} other {# Sekunden}} kannst du dich wieder setzen.',
  'app.refused.full': 'Alle {max} Plätze sind besetzt. `/{command} new` macht den nächsten Tisch auf.',
  'app.refused.not-voter':
    'Das machen alle unter sich aus, die einen Platz haben. Drück auf „Mitspielen“, dann zählt auch deine Stimme.',
  'app.refused.proposed-already':
    'Das steht schon auf der Liste. Stimm dafür, oder denk dir was Alberneres aus.',
  'app.refused.waiting-already': 'Du stehst schon an, auf Platz {place}. Ich rufe dich, wenn es so weit ist.',
  'app.refused.waiting-full':
    'Alle {max} Plätze sind besetzt, und {waiting} Leute stehen schon an. `/{command} new` macht den nächsten Tisch auf.',
  'app.refused.kept':
    'Der letzte Platz ist für {name} reserviert und wird {when} für alle frei. Der Host kann ihn auch früher freigeben.',
  'app.refused.challenge-self':
    'Du würdest gewinnen, aber auch verlieren. Fordere jemand anderen heraus, oder spiel gegen das Haus: `/{command} solo`.',
  'app.refused.challenge-bot':
    'Wer aus Draht ist, spielt hier nicht mit. Computergegner gibt es in der Lobby: `/{command} new`.',
  'app.refused.challenge-absent':
    '{name} ist nicht mehr auf diesem Server. Entfernung ist keine Ausrede, aber so weit reicht meine Stimme nicht.',
  'app.refused.challenge-unseen':
    '{name} hat keinen Zugang zu diesem Kanal und würde nie davon erfahren. Wirf den Handschuh dort, wo man ihn auch sieht.',
  'app.refused.challenged-enough':
    'Du hast {name} in der letzten Stunde schon {times, plural, one {einmal} other {#-mal}} gerufen. Gönn der armen Seele eine Pause; `/{command} new` macht einen Tisch ohne Ping auf.',
  'app.refused.not-challenged':
    'Für dich ist hier kein Platz reserviert, du kannst also auch nicht absagen. Spiel einfach mit, wenn du magst.',
  'app.refused.nothing-kept': 'An diesem Tisch ist kein Platz reserviert: Wer zuerst kommt, sitzt zuerst.',
  'app.refused.empty-message':
    'In dieser Nachricht finde ich keine Wörter, nur das Drumherum. Nimm eine mit Text, oder schreib deinen in `/{command} new`.',
  'app.refused.too-few':
    'Das geht erst ab {min} Leuten. Ruf jemanden her, oder setz einen Computergegner dazu.',
  'app.refused.begun':
    'Dieses Spiel läuft schon. Warte auf das nächste, oder mach mit `/{command} new` selbst eins auf.',
  'app.refused.not-begun':
    'Dieses Spiel hat noch nicht angefangen. Es geht los, sobald der Host auf „Start“ drückt.',
  'app.refused.over': 'Dieses Spiel ist aus. Mit `/{command} new` kommt das nächste.',
  'app.refused.not-over': 'Dieses Spiel läuft noch. Am Ende hat der letzte Beitrag einen Knopf dafür.',
  'app.refused.not-played':
    'Ob es eine Revanche gibt, entscheidet, wer mitgespielt hat. Hat erst mal jemand von ihnen hier gedrückt, zeigt dir der Knopf den Weg: Dann dürfen alle dazukommen.',
  'app.refused.moved-on': 'Zu spät: Am Tisch geht es schon um etwas anderes.',
  'app.refused.not-in-epilogue':
    'Das machen die unter sich aus, die mitgespielt haben. Im Publikum machst du dich aber gut.',
  'app.refused.not-skipper':
    'Abkürzen darf nur, wer mitgespielt hat. Halt die Spannung einfach mit den anderen aus.',
  'app.refused.may-not-share':
    'Teilen darf das, wer mitgespielt hat, und wer in {channel} schreiben darf und dort drückt.',
  'app.refused.cancelled': 'Dieser Tisch wurde abgesagt. `/{command} new` macht einen neuen auf.',
  'app.refused.turn-time':
    'Ein Zug darf eine Minute bis {days} Tage dauern, oder so lange er mag. Nimm etwas aus der Liste, oder schreib so etwas wie `45 min`, `8 h` oder `2 d`.',
  'app.refused.ladder-onlooker': 'Das entscheiden die am Tisch. Dafür hast du die beste Aussicht.',
  'app.refused.ladder-awaited':
    'Auf dich warten doch alle! Mach deinen Zug vom neuesten Beitrag aus, und die ganze Frage hat sich erledigt.',
  'app.refused.take-back':
    'Dieser Zug gilt: Zurücknehmen geht einmal, und nur solange niemand etwas getan hat und nichts Geheimes heraus ist. So steht es jetzt:',
  'app.refused.ladder-settled':
    'Das ist entschieden: Das Spiel geht weiter. Sieh dir den neuesten Beitrag an.',
  'app.refused.leave-lobby':
    'Das Spiel hat noch gar nicht begonnen: Drück in seinem Beitrag auf „Aufstehen“, und du bist frei.',
  'app.refused.seat-not-free':
    'Da war jemand schneller: Der Platz ist vergeben. `/{command} list` zeigt, wo sonst etwas los ist.',
  'app.refused.no-stand-in':
    'Hier kann kein Computergegner für dich einspringen. Der Tisch braucht dich, und das ist doch auch schön.',
  'app.refused.season': 'Eine Saison ist ein Quartal, etwa `2026-Q4`. Nimm eins aus der Liste.',
  'app.refused.no-such-bot': 'Diesen Computergegner kenne ich nicht. Nimm einen aus der Liste.',
  'app.refused.no-such-holder': 'Unter diesem Namen sitzt hier niemand mehr. Jetzt stimmt die Liste wieder.',
  'app.refused.host-seat':
    'Da sitzt der Host. Drück auf „Aufstehen“, um den Platz zu räumen: Dann übernimmt, wer als Nächstes an der Reihe ist.',
  'app.refused.not-manager': 'Das können nur die einstellen, die den Server verwalten. Frag sie, aber nett.',
  'app.refused.not-a-game-channel': 'Auf diesem Server wird in {channels} gespielt. Ruf mich dort.',
  'app.refused.busy':
    'Alle haben gleichzeitig gedrückt, und ich habe den Faden verloren. Drück bitte noch einmal.',
  'app.refused.again': 'Ich bin schon dabei: Ein Tisch, kommt sofort.',

  'app.refused.tables-here':
    'In diesem Kanal {max, plural, one {ist # Tisch} other {sind # Tische}} offen, und mehr kann ich nicht auseinanderhalten. Mach deinen in einem anderen Kanal auf, oder bitte darum, dass einer abgesagt wird: Das kann sein Host mit `/{command} cancel`, und die Moderation auch.',
  'app.refused.tables-yours':
    'Du bist hier schon Host von {max, plural, one {# offenen Tisch} other {# offenen Tischen}}, mehr ist nicht drin. Spiel eins zu Ende, oder sag eins mit `/{command} cancel` ab; den nächsten Tisch kann auch jemand anders aufmachen.',
  'app.refused.tables-in-server':
    'Auf diesem Server {max, plural, one {ist # Tisch} other {sind # Tische}} offen, und mehr darf ich nicht führen. `/{command} list` zeigt sie alle: Spiel einen zu Ende, oder bitte darum, dass einer abgesagt wird. Das kann sein Host mit `/{command} cancel`, und die Moderation auch.',

  'app.rate-limited.person':
    'Du bist schneller, als ich hinterherkomme. Hol Luft, und versuch es in {seconds, plural, one {einer Sekunde} other {# Sekunden}} noch einmal.',
  'app.rate-limited.server':
    'Hier drücken alle auf einmal, und ich komme nicht mehr mit. Versuch es bitte in {seconds, plural, one {einer Sekunde} other {# Sekunden}} noch einmal.',
  'app.error':
    'Bei mir ist etwas kaputtgegangen, tut mir leid. Versuch es noch einmal; wenn es kaputt bleibt, sag denen Bescheid, die mich betreiben: `{errorId}`.',
  'app.error.store':
    'Mein Notizbuch klemmt, das konnte ich nicht aufschreiben. Was vorher war, ist nicht verloren: Drück gleich noch einmal.',
  'app.error.corrupt':
    'Meine Notizen zu diesem Tisch sind beschädigt, tut mir leid. Sag denen Bescheid, die mich betreiben: `{errorId}`. Allen anderen Tischen geht es gut, und `/{command} new` macht einen neuen auf.',
  'app.server-only':
    'Karten und Köpfe verteile ich nur auf Servern. Lad mich auf einen ein, dann spielen wir dort. Hier sagt dir `/games`, welche Tische auf dich warten.',
  'app.no-such-command':
    'Diesen Befehl kenne ich nicht mehr. Starte Discord neu, dann siehst du die aktuellen.',
  'app.button.foreign': 'Diesen Knopf kenne ich nicht. `/{command} show` holt den Tisch frisch her.',
  'app.button.version': 'Dieser Knopf stammt aus meiner Jugend. `/{command} show` holt den Tisch frisch her.',
  'app.button.malformed': 'Dieser Knopf ist kaputt. `/{command} show` holt den Tisch frisch her.',
  'app.not-any-more': 'Das geht nicht mehr. Aber das hier:',
  'app.too-slow': 'Sorry, das Aufmachen hat zu lange gedauert. Drück noch einmal:',
  'app.parked':
    '⚠️ In {channel} kann ich nichts posten (Discord sagt {code}). Sobald ich wieder darf, kommt der Tisch mit dem nächsten Zug zurück, spätestens nach einer Stunde von selbst. Oder ruf `/{command} show`, wo ich posten darf: Dann geht es dort weiter.',
  'app.policies.privacy': '[Datenschutz]({url})',
  'app.policies.terms': '[Nutzungsbedingungen]({url})',
  'app.turn-time': '-# ⏳ Die Zeit dafür läuft {when} ab.',
  'app.turn-time.own': '⏳ Deine Zeit läuft {when} ab.',
  'app.turn-time.up':
    '⌛ Deine Zeit ist um, und die anderen beraten, was nun wird. Spiel jetzt, dann brauchen sie es nicht.',
  'app.turn-time.away': '-# ⏳ Die Uhr wartet. Die anderen können {when} anders entscheiden.',
  'app.away': '-# 🧳 {player} ist bis {day} weg.',
  'app.reminder.half': '⏰ {game}, „{title}“: {players}, die halbe Zeit ist um. Sie läuft {when} ab. {link}',
  'app.reminder.last': '⏰ {game}, „{title}“: {players}, schnell! Die Zeit läuft {when} ab. {link}',
  'app.missed': '🌅 {game}, „{title}“: Vorbei die Ruhe, der Tisch wartet auf {players}. {link}',
  'app.ladder.call': '⌛ {game}, „{title}“: Die Zeit ist um für {late}. Was nun, {players}? {link}',
  'app.ladder.rule':
    '-# Was die meisten wollen, geschieht; bei Gleichstand, was der Host will. Sonst {fallback, select, wait {warten alle noch einmal} other {macht ein Computergegner den Zug}}, und zwar {when}.',
  'app.ladder.nobody':
    '⌛ {game}, „{title}“: Die Zeit ist um für {late}, und sonst ist niemand da, der entscheiden könnte. {fallback, select, wait {Alle warten noch einmal} other {Ein Computergegner macht den Zug}}, und zwar {when}. {link}',
  'app.ladder.rule.away':
    '-# Der Tisch wartet. Wenn er nicht will, geschieht, was die meisten von euch wollen.',
  'app.ladder.nobody.away':
    '⌛ {game}, „{title}“: Die Zeit ist um für {late}, und sonst ist niemand da, der entscheiden könnte. Also wartet der Tisch. {link}',
  'app.ladder.left': '🚪 **{name}** hat diesen Server verlassen.',
  'app.ladder.choose.wait': 'Noch einmal warten',
  'app.ladder.choose.skip': 'Zug auslassen',
  'app.ladder.choose.bot-turn': 'Computer macht den Zug',
  'app.ladder.choose.bot-seat': 'Computer übernimmt',
  'app.ladder.choose.call-off': 'Spiel absagen',
  'app.ladder.voted':
    '🗳️ Notiert. Die anderen reden auch noch mit; bis dahin kannst du es dir anders überlegen.',
  'app.ladder.done': '🗳️ Damit ist es entschieden. Sieh weiter unten nach.',
  'app.ladder.decided.wait': '⏳ Die Zeit war um für {late}. Der Tisch wartet, und die Uhr läuft von vorn.',
  'app.ladder.decided.skip': '⏭️ Die Zeit war um für {late}. Der Zug fiel aus.',
  'app.ladder.decided.bot-turn':
    '🤖 Die Zeit war um für {late}. Ein Computergegner hat den Zug gemacht, mit ruhiger Hand und ohne eigene Meinung.',
  'app.ladder.decided.bot-seat':
    '🪑 Die Zeit war um für {late}. Ein Computergegner hält den Platz warm; ein Druck genügt, und er ist wieder frei.',
  'app.ladder.decided.call-off': '✖️ Die Zeit war um für {late}, und der Tisch hat das Spiel abgesagt.',
  'app.ladder.settled': '✅ Schon gut: Das Spiel geht weiter.',
  'app.ladder.settled-over': '✅ Schon gut: Das Spiel ist vorbei.',
  'app.offer':
    '🪑 {game}, „{title}“: **{name}** musste gehen, und **{bot}** spielt so lange weiter. Wer hier noch keinen Platz hat, kann diesen haben, mit allem, was dazugehört.',
  'app.pause.propose': 'Um Pause bitten',
  'app.pause.agree': 'Einverstanden',
  'app.pause.no': 'Weiterspielen',
  'app.pause.go-on': 'Weiter',
  'app.pause.proposed':
    '⏸️ Machen wir Pause? Dafür: {agreed}. Noch offen: {missing}. Sind alle dafür, steht die Uhr still; wer zieht, beendet die Anfrage.',
  'app.pause.paused':
    '⏸️ Pause, alle sind einverstanden: Die Uhr steht still. Weiter geht’s, sobald jemand *Weiter* drückt oder zieht, spätestens {when}.',
  'app.pause.asked': '⏸️ Notiert. Die Uhr steht still, sobald alle am Tisch zustimmen; bis dahin läuft sie.',
  'app.pause.begun': '⏸️ Pause. Die Uhr steht still: Zeit für einen Tee.',
  'app.pause.over': '▶️ Weiter geht’s, mit so viel Zeit, wie übrig war.',
  'app.refused.no-pause': 'Hier macht niemand Pause. Das Spiel läuft: Schau in den neuesten Beitrag.',
  'app.refused.paused-already':
    'Dieser Tisch macht schon Pause. Drück im neuesten Beitrag auf *Weiter*, wenn du so weit bist.',
  'app.refused.nothing-to-pause': 'Hier läuft gerade keine Uhr. Frag noch einmal, wenn jemandes Zeit läuft.',
  'app.refused.paused':
    'Dieser Tisch macht Pause. Drück erst im neuesten Beitrag auf *Weiter*, dann entscheide.',
  'app.games.paused': '⏸️ Pause.',
  'app.take-back': 'Zug zurücknehmen',
  'app.taken-back':
    '↩️ Zurückgenommen. Niemand hat was gesehen. Na gut, alle; aber jetzt zieh so, wie du wolltest.',
  'app.narration.taken-back': '{player} nimmt den Zug zurück: Da ist wohl der Finger ausgerutscht.',
  'app.take-seat': 'Platz nehmen',
  'app.take-seat.own': 'Meinen Platz zurück',
  'app.take-seat.of': 'Platz von {name} nehmen',
  'app.your-seat':
    '🪑 Du hast gefehlt. Ein Computergegner hält deinen Platz warm: Nimm ihn zurück, und alles daran gehört wieder dir.',
  'app.seats-to-take':
    '🪑 Du sitzt hier nicht, aber ein Platz ist zu haben: Ein Computergegner hütet ihn für jemanden, der gehen musste.',
  'app.left': 'Du bist aufgestanden. Die Tür bleibt offen.',
  'app.give-up.ask':
    'Willst du deinen Platz aufgeben? Ein Computergegner spielt für dich weiter, und jemand anders kann den Platz nehmen, samt allen Geheimnissen. Bis dahin kannst du ihn zurückhaben.',
  'app.give-up.yes': 'Platz aufgeben',
  'app.give-up.no': 'Ich bleibe',
  'app.give-up.done': 'Dann mach’s gut. Der Tisch dankt dir für alles und verzeiht den Rest.',
  'app.pace.none': 'Ohne Uhr',
  'app.pace.live': 'Live: {n, plural, one {# Minute} other {# Minuten}} für einen Zug',
  'app.pace.slow': 'Gemütlich: {n, plural, one {# Stunde} other {# Stunden}} für einen Zug',
  'app.pace.other':
    '{unit, select, d {{n, plural, one {# Tag} other {# Tage}}} h {{n, plural, one {# Stunde} other {# Stunden}}} other {{n, plural, one {# Minute} other {# Minuten}}}} für einen Zug',
  'app.lobby.pace': '⏳ {pace}.',
  'app.call': '{game} am Tisch von {host}: {prompt} {players}',
  'app.call.told': '(zur Info: {players})',
  'app.call.end': '-# 🏁 {game} am Tisch von {host} ist vorbei: {players}',
  'app.moved': '**Der Tisch ist umgezogen:** {link}',
  'app.game-cancelled': '**Dieses Spiel wurde abgebrochen.** Gewonnen hat niemand, gelernt haben alle.',

  'app.lobby.host': '{name} (Host)',
  'app.lobby.seats': '**{taken} von {max} Plätzen besetzt** (für {min} bis {max} Leute)',
  'app.lobby.missing':
    '– {missing, plural, one {noch eine Person, und es kann losgehen} other {noch # Leute, und es kann losgehen}}.',
  'app.lobby.join': 'Mitspielen',
  'app.lobby.leave': 'Aufstehen',
  'app.lobby.start': 'Start',
  'app.lobby.rules': 'Regeln',
  'app.lobby.cancel': 'Absagen',
  'app.lobby.wait': 'Anstellen',
  'app.lobby.lobbyPanel': 'Spiel ändern',
  'app.lobby.ballot': 'Vorschlagen und abstimmen',
  'app.lobby.new-host': '👑 Neuer Host: **{host}**.',
  'app.lobby.waiting': '⏳ {n, plural, one {Eine Person steht an} other {# Leute stehen an}}: {names}.',
  'app.rated-bot': '{name} (Elo {rating})',
  'app.lobby.addBot': 'Computergegner dazu',
  'app.lobby.remove': 'Einen Platz leeren',
  'app.lobby.begun': '**Das Spiel läuft.** Schau auf den neuesten Beitrag.',
  'app.lobby.begun-elsewhere': '**Das Spiel läuft:** [hier entlang]({link})',
  'app.lobby.won': '🏆 {winners} {n, plural, one {hat gewonnen} other {teilen sich den Sieg}}.',
  'app.lobby.ended': '**Das war es.**',
  'app.lobby.end-link': '[So ging es aus]({link})',
  'app.lobby.closed':
    '**Abgeräumt.** An diesem Tisch war tagelang niemand, da habe ich ihn zusammengeklappt. `/{command} new` macht einen neuen auf.',
  'app.lobby.cancelled': '**Abgesagt.** `/{command} new` macht einen neuen Tisch auf.',

  'app.lobby.decline': 'Heute nicht',
  'app.lobby.release': 'Platz freigeben',
  'app.challenge.prompt': 'Ein Platz ist für dich reserviert. Traust du dich?',
  'app.challenge.kept':
    '🤺 **{name}** ist herausgefordert. Der Platz ist reserviert und wird {when} für alle frei.',
  'app.challenge.accepted': '🤺 **{name}** nimmt die Herausforderung an.',
  'app.challenge.declined': '🕊️ **{name}** mag heute nicht. Der Platz ist jetzt für alle frei.',
  'app.challenge.released': '🔓 Der Platz von **{name}** ist jetzt für alle frei.',
  'app.challenge.declined-yours':
    'Dann ein andermal. Niemand ist böse, der Platz ist frei, und solange er es bleibt, kannst du es dir noch überlegen.',

  'app.rules.button': 'Regeln',
  'app.rules.page': '{game}: {page} von {pages}',
  'app.rules.back': 'Zurück',
  'app.rules.next': 'Weiter',

  'app.settings.heading': 'Spiel ändern',
  'app.settings.changed': '✅ Geändert, und alle sehen es.',
  'app.settings.language': 'Die Sprache am Tisch',
  'app.settings.pace': 'Wie lange ein Zug dauern darf',
  'app.settings.thread': 'Wo gespielt wird',
  'app.settings.thread.yes': 'In einem eigenen Thread',
  'app.settings.thread.yes.note': 'Der Kanal bleibt aufgeräumt, geredet wird im Thread.',
  'app.settings.thread.no': 'Gleich hier im Kanal',
  'app.settings.thread.no.note': 'Ein einziges Brett, das an seinem Platz bleibt.',
  'app.settings.hand-over': 'Host wird jemand anders',
  'app.settings.handed-over':
    'Erledigt: Die Krone ist weitergereicht. Deinen Platz behältst du, und schuld bist du ab jetzt an nichts mehr.',
  'app.ballot.heading': 'Wer soll es sein?',
  'app.ballot.hosts': '👑 **{text}** ({votes, plural, one {# Stimme} other {# Stimmen}})',
  'app.ballot.proposal': '💡 **{text}** ({votes, plural, one {# Stimme} other {# Stimmen}})',
  'app.ballot.rule':
    '-# Sobald der Host auf „Start“ drückt, gilt, was die meisten Stimmen hat. Bei Gleichstand gilt 👑, der Vorschlag vom Host.',
  'app.ballot.vote': 'Deine Stimme',
  'app.ballot.propose': 'Etwas anderes vorschlagen',
  'app.ballot.voted': '🗳️ Deine Stimme zählt. Bis zum Start kannst du es dir anders überlegen.',
  'app.ballot.proposed': '💡 Vorgeschlagen, und deine Stimme ist schon dabei. Jetzt überrede die anderen.',
  'app.try-again': 'Noch mal versuchen',
  'app.waiting.place':
    '⏳ {place, plural, =1 {Alle Plätze sind besetzt, aber du stehst ganz vorn.} other {Alle Plätze sind besetzt. Du stehst auf Platz # in der Schlange.}} Wird vor dem Start einer frei, gehört er dir, und ich rufe dich.',
  'app.waiting.stop': 'Nicht mehr anstehen',
  'app.waiting.stopped': 'Du stehst nicht mehr an. Die Tür bleibt offen.',
  'app.waiting.call':
    '{game}: Bei „{title}“ ist ein Platz frei geworden, und er gehört dir, {player}. {link}',

  'app.coach': '🎓 {lesson}',
  'app.tips.tip': '💡 {tip}',
  'app.tips.off': 'Keine Hinweise mehr',
  'app.tips.are-off': 'Gut, keine Hinweise mehr. Die *Regeln* sind immer nur einen Knopf entfernt.',
  'app.show-all': 'Alles zeigen',
  'app.refused.end-unfolds':
    'Geduld: Das Ende wird gerade noch erzählt. Schau wieder her, wenn der letzte Beitrag alles gesagt hat.',
  'app.epilogue.skip': 'Genug davon',
  'app.rematch': 'Revanche',
  'app.rematch.opened':
    'Dieselben Leute, neues Spiel: Du bist der Host, alle haben ihren Platz, und wer nicht mag, steht wieder auf. Los geht es hier: {place}',
  'app.rematch.prompt': 'Revanche! Dein Platz wartet.',
  'app.rematch.there': 'Die Revanche wartet schon: {place}',
  'app.analysis.button': 'Wie habe ich gespielt?',
  'app.analysis.back': 'Zurück',
  'app.analysis.next': 'Weiter',
  'app.analysis.running':
    'Das Spiel läuft noch. Frag danach noch einmal: Mittendrin mag niemand gute Ratschläge.',
  'app.analysis.busy':
    'Gerade will alle Welt wissen, wie sie gespielt hat. Versuch es in einer Minute noch einmal.',
  'app.analysis.failed':
    'Die Suche hat sich in Gedanken verloren und nichts gefunden. Versuch es gleich noch einmal: Dein Spiel ist nicht vergessen.',
  'app.replay': 'Wiederholung teilen',
  'app.replay.shared': 'Erledigt: In {channel} können sie jetzt alle sehen, ein für alle Mal.',

  'app.commitments.button': 'Fair?',
  'app.commitments.none': '-# Nicht versiegelt: Dieser Tisch ist älter als meine Siegel.',
  'app.commitments.lobby': '-# 🔏 Nachweislich fair. Der Zufall, versiegelt:\n-# `{seal}`',
  'app.house.bet': 'Mittippen',
  'app.house.change': 'Tipp ändern',
  'app.house.back': 'Zurück zum Tisch',
  'app.house.none': '-# 🎩 Bei diesem Spiel gibt es nichts zu tippen.',
  'app.house.open':
    '🎩 Auch das Publikum tippt: {n, plural, =0 {noch niemand} one {ein Tipp} other {# Tipps}} bisher. Geheim und nur für den Ruhm, bis der erste Chip liegt.',
  'app.house.closed':
    '🎩 Das Publikum hat getippt: {n, plural, =0 {niemand hat sich getraut} one {ein Tipp} other {# Tipps}}. Der beste wird am Ende verraten.',
  'app.house.own': 'Dein Tipp: {bet}',
  'app.house.own-seal': '-# 🔏 Dein Tipp hat die Nummer {number}, und sein Siegel ist `{seal}`',
  'app.house.placed': '✅ Dein Tipp ist drin. Bis zum Ende sieht ihn niemand außer dir.',
  'app.house.seal-name': 'Tipps des Publikums',
  'app.house.best': '🎩 Im Publikum:\n{bets}',
  'app.house.one': '**{name}**, {points, plural, one {# Punkt} other {# Punkte}}: {bet}',
  'app.refused.house-seated': 'Du sitzt mit am Tisch, also tippst du dort. Im Publikum tippt, wer zuschaut.',
  'app.refused.house-closed':
    'Zu spät: Ein Chip liegt, und das Publikum tippt nicht mehr. Aber die Vorstellung geht weiter, genieß sie.',
  'app.refused.house-full':
    'Das Publikum ist ausverkauft: {max, plural, one {# Tipp ist} other {# Tipps sind}} schon drin. Genieß einfach die Vorstellung.',
  'app.commitments.posted': '-# 🔏 {name}: `{seal}`',
  'app.commitments.own': '-# 🔏 Dein Siegel: `{seal}`',
  'app.commitments.none-here':
    'Dieser Tisch ist älter als meine Siegel, hier gibt es also nichts zu prüfen. Der nächste wird versiegelt.',
  'app.commitments.heading':
    '### Nachweislich fair\nEin Siegel ist ein Fingerabdruck: Es verrät nichts und passt auf nichts anderes. In den Beiträgen steht je ein Kurzcode, hier das ganze Siegel. Nach dem Spiel zeige ich, was versiegelt war, und dieser Knopf prüft es nach.',
  'app.commitments.random':
    'Der Zufall dieses Tisches, versiegelt, bevor sich jemand gesetzt hat\n-# `{code}`\n-# `{seal}`',
  'app.commitments.one': '{name}\n-# `{code}`\n-# `{seal}`',
  'app.commitments.open': '{name}, Stand jetzt\n-# `{code}`\n-# `{seal}`',
  'app.commitments.together': '{name} zusammen, wie im Beitrag\n-# `{code}`\n-# `{seal}`',
  'app.commitments.heading-over':
    '### Siegel, geöffnet\n{wrong, plural, =0 {{moves, select, unchecked {Ich habe nachgerechnet, was ich konnte, und so weit stimmt alles.} other {Ich habe alles nachgerechnet, und alles stimmt.}}} one {**Vorsicht: Eine Sache stimmt nicht.**} other {**Vorsicht: # Sachen stimmen nicht.**}}',
  'app.commitments.legal': '{mark} Nach den Regeln noch einmal gespielt, endet das Spiel genauso.',
  'app.commitments.illegal': '{mark} Nach den Regeln wäre das Spiel so nicht verlaufen.',
  'app.commitments.unchecked':
    '{mark} Aus den Aufzeichnungen kann ich dieses Spiel nicht noch einmal spielen. Ob jeder Zug erlaubt war, ist also **nicht geprüft**.',
  'app.commitments.seed-checked':
    '{mark} Der Startwert für den Zufall an diesem Tisch, versiegelt, bevor sich jemand gesetzt hat.\n-# `{seed}`\n-# Sein Siegel: `{code}`\n-# `{seal}`',
  'app.commitments.dealt': '{mark} Mit diesem Startwert noch einmal ausgeteilt, kommt dasselbe heraus.',
  'app.commitments.dealt-otherwise':
    '{mark} Mit diesem Startwert noch einmal ausgeteilt, käme etwas anderes heraus.',
  'app.commitments.revealed': '{mark} {name}: {told}\n-# `{code}`\n-# `{seal}`',
  'app.commitments.together-checked': '{mark} {name} zusammen, wie im Beitrag\n-# `{code}`\n-# `{seal}`',
  'app.commitments.together-otherwise':
    '{mark} {name}: Im Beitrag stand ein anderes Siegel als dieses.\n-# `{code}`\n-# `{seal}`',
  'app.commitments.client-seed':
    '-# In den Zufall gemischt, damit ihn niemand bestimmen konnte: die Klicks aufs Mitspielen ({joined}) und der auf den Start ({started}).',
  'app.commitments.compare':
    '-# Wer ganz sichergehen will, vergleicht die Kurzcodes mit denen in den Beiträgen.',

  'app.cancel.ask-lobby': 'Soll ich **{title}** absagen? Alle verlieren ihren Platz.',
  'app.cancel.ask-game': 'Soll ich **{title}** mitten im Spiel absagen? Dann hat niemand gewonnen.',
  'app.cancel.ask-left':
    'Es sei denn, der Host ist nicht mehr auf diesem Server: Dann darf **{title}** absagen, wer mitspielt.',
  'app.cancel.left': 'Host ist weg: absagen',
  'app.cancel.yes': 'Absagen',
  'app.cancel.no': 'Lieber nicht',
  'app.cancel.done': 'Erledigt: Der Tisch ist abgesagt.',
  'app.cancel.kept': 'Gut. Alles bleibt, wie es ist.',

  'app.opened':
    'Dein Tisch steht, und der erste Platz gehört dir. Hol die anderen auf „Mitspielen“, dann drück auf „Start“.',
  'app.challenged':
    'Der Handschuh liegt: {name} weiß Bescheid, und der Platz ist eine Stunde lang reserviert. Leg los, wann du magst, oder gib den Platz mit dem Knopf frei.',
  'app.opened-with-message':
    'Dein Tisch steht, und genau darum geht es daran. Hol die anderen auf „Mitspielen“, dann drück auf „Start“.',
  'app.opened-with-cut-message':
    'Dein Tisch steht. Die Nachricht war länger, als ein Titel sein darf, deshalb gelten die ersten {max} Zeichen. Hol die anderen auf „Mitspielen“, dann drück auf „Start“.',
  'app.opened-solo': 'Der Tisch ist gedeckt, die Gegner sitzen. Schau nach unten: Es geht los.',
  'app.opened-guided':
    'Ein Übungstisch ist gedeckt, für dich und geduldige Gesellschaft. Gleich kommt der erste Beitrag: Drück dort auf den Knopf. Ich bin das 🎓 in deinem Fenster und sage, was zu tun ist. Hör auf, wann du magst, der Tisch wartet auf dich.',
  'app.shown': 'Da ist er, ganz frisch, weiter unten. Hier geht es jetzt weiter.',
  'app.no-tables': 'Hier spielt gerade niemand. `/{command} new` ändert das.',
  'app.no-tables-of-game':
    'Hier spielt gerade niemand {game}. `/{command} new` ändert das, und `/{command} list` zeigt, was sonst so läuft.',
  'app.which-table': 'Welchen Tisch meinst du? Sag es mit der Option `table`:\n{tables}',
  'app.table-line':
    '• {game}: **{title}** ({id}){here, select, yes { in {channel}} other {, [zum Tisch]({link})}}: {taken} von {max} Plätzen, {status, select, lobby {noch nicht angefangen} other {läuft}}{parked, select, yes {. ⚠️ Dort konnte ich nicht posten: `/{command} show` holt den Tisch her} other {}}',
  'app.table-choice': '{title} · {status, select, lobby {noch nicht angefangen} other {läuft}} · {names}',
  'app.more-tables':
    '… und {more, plural, one {# älterer} other {# ältere}}: Schreib ein Stück vom Titel oder einen Namen vom Tisch in die Option `table` eines Befehls, dann finde ich ihn.',
  'app.server-settings.heading':
    '### Einstellungen dieses Servers\n-# Für neue Tische; wer zuschauen darf und wann es pingt, gilt sofort. Wer einen Tisch aufmacht, kann Sprache, Tempo und Thread immer noch selbst wählen, und alle ihre eigenen Pings mit `/notifications`.',
  'app.server-settings.all-channels': '🌐 Tische gibt es überall, wo ich schreiben darf.',
  'app.server-settings.channels': '📍 Tische gibt es in {channels}, samt Threads.',
  'app.server-settings.threads': '🧵 Jedes Spiel bekommt einen eigenen Thread.',
  'app.server-settings.no-threads': '💬 Gespielt wird im Kanal selbst.',
  'app.server-settings.unasked': '📢 **Ungefragt poste ich:**',
  'app.server-settings.unasked-rest':
    '-# Sonst nichts. Was ich sonst sage, gehört zu einem Tisch, den jemand eröffnet hat, oder ist die Antwort auf einen Klick.',
  'app.server-settings.daily':
    '- 🧩 das Gesicht des Tages: **ja**, in {channel}, jeden Tag nach Mitternacht UTC',
  'app.server-settings.no-daily': '- 🧩 das Gesicht des Tages: **nein**; mit `/daily` gibt es das trotzdem',
  'app.server-settings.daily-here': 'Tagesrätsel hier posten',
  'app.server-settings.stop-daily': 'Keine Tagesrätsel mehr',
  'app.server-settings.daily-set': '✅ Ab jetzt jeden Tag. Das heutige kommt in ein, zwei Minuten.',
  'app.server-settings.daily-off': '✅ Keine täglichen Posts mehr. `/daily` geht weiter.',
  'app.server-settings.daily-rights':
    'Hier darf ich noch nicht posten. Gib mir die Rechte, die unten stehen, und drück noch einmal:',
  'app.server-settings.watching':
    '👀 Wer den Kanal sieht, darf bei jedem Spiel zuschauen und nur für den Ruhm mittippen.',
  'app.server-settings.no-watching':
    '🙈 Nur wer mitspielt, sieht mehr von einem Spiel, als hier gepostet wird.',
  'app.server-settings.players-only': 'Keine Zuschauer',
  'app.server-settings.let-watch': 'Zuschauer zulassen',
  'app.server-settings.changed-now': '✅ Gilt ab sofort.',
  'app.refused.no-watching':
    'Auf diesem Server schaut nur zu, wer mitspielt. Was im Kanal steht, ist für alle da, und mit `/{command} new` machst du deinen eigenen Tisch auf.',
  'app.server-settings.all-rights': '✅ In diesem Kanal darf ich alles, was ich brauche.',
  'app.server-settings.missing':
    '⚠️ In diesem Kanal fehlt mir noch {missing}: Bearbeite den Kanal, öffne seine Berechtigungen und erlaube es meiner Rolle.',
  'app.server-settings.language': 'Die Sprache neuer Tische',
  'app.server-settings.language-of-discord': 'Sprache: wie Discord sie für den Server kennt',
  'app.server-settings.pace': 'Wie lange ein Zug dauern darf',
  'app.server-settings.pace-of-game': 'Tempo: was zum Spiel passt',
  'app.server-settings.pings': 'Für alle, die selbst nichts gewählt haben',
  'app.server-settings.pings.every': 'Ping bei jedem Zug am eigenen Tisch',
  'app.server-settings.pings.mine': 'Ping, wenn man dran ist; am Ende ganz leise',
  'app.server-settings.pings.turns': 'Ping nur, wenn man dran ist',
  'app.server-settings.pings.none': 'Keine Pings, nur Namen',
  'app.server-settings.play-in-channel': 'Im Kanal selbst spielen',
  'app.server-settings.play-in-threads': 'In Threads spielen',
  'app.server-settings.only-here': 'Nur in diesem Kanal',
  'app.server-settings.here-too': 'Auch in diesem Kanal',
  'app.server-settings.not-here': 'Nicht mehr in diesem Kanal',
  'app.server-settings.everywhere': 'Überall',
  'app.server-settings.changed': '✅ Gilt ab dem nächsten Tisch.',
  'app.server-settings.too-many-channels': 'Mehr Kanäle kann ich mir nicht merken. Nimm erst einen heraus.',
  'app.games.heading':
    '### Deine Tische\n{waiting, plural, =0 {Keiner wartet auf dich.} one {Einer wartet auf dich.} other {# warten auf dich.}}',
  'app.games.waits': '👉 {game}: **{title}** – {prompt} {link}',
  'app.games.waits-since': '👉 {game}: **{title}** – {prompt} Seit: {since}. {link}',
  'app.games.others': '⏳ {game}: **{title}** – wartet auf {players}. {link}',
  'app.games.away': '{player} (bis {day} weg)',
  'app.games.link': '[Dorthin]({link})',
  'app.games.lobby':
    '🪑 {game}: **{title}** – noch nicht angefangen, {taken} von {max} Plätzen besetzt. {link}',
  'app.games.more': '-# … und {more, plural, one {noch einer} other {noch #}}. Du kommst ganz schön herum.',
  'app.games.none':
    'Du hast hier an keinem Tisch einen Platz. `/{command} new` macht einen auf, `/{command} list` zeigt, wo du dich setzen kannst.',
  'app.games.none-anywhere':
    'Du hast an keinem Tisch einen Platz, auf keinem Server. Such dir einen: Mit dir macht es mehr Spaß.',
  'app.games.next': 'Nächster Tisch, der auf mich wartet',
  'app.games.none-waits':
    'Nichts wartet auf dich. Genieß die Ruhe, oder mach mit `/{command} new` den nächsten Tisch auf.',
  'app.list': '### Tische auf diesem Server\n{tables}',
  'app.season': '{quarter}. Quartal {year}',
  'app.stats.own-heading': '### Deine Bilanz auf diesem Server',
  'app.stats.heading': '### {name} auf diesem Server',
  'app.stats.own-none':
    'Ein leeres Blatt: Du hast hier noch kein Spiel beendet. `/{command} new` eröffnet das erste.',
  'app.stats.none': 'Ein leeres Blatt: Von {name} steht kein Spiel in meinen Büchern.',
  'app.stats.game':
    '**{game}**{games, plural, =0 {} one {: # Spiel, {wins, plural, =0 {nicht gewonnen} other {gewonnen}}} other {: # Spiele, {wins, plural, =0 {keins gewonnen} other {# gewonnen}}}}',
  'app.stats.rating':
    '📈 {points} Punkte in diesem Quartal, Platz {place} von {total}{left, plural, =0 {} one { (vorläufig: noch ein Spiel)} other { (vorläufig: noch # Spiele)}}',
  'app.stats.places': '🥇 {first} · 🥈 {second} · 🥉 {third} · weiter hinten {rest}',
  'app.stats.best': '⭐ Bestes Ergebnis: {score}',
  'app.stats.title': '{title}{n, plural, =1 {} other { × #}}',
  'app.stats.titles': 'Titel: {titles}',
  'app.stats.prizes': '🎁 Preise nach dem Ende: {n}',
  'app.stats.solo':
    '-# Allein gegen den Computer: {n, plural, one {# Spiel} other {# Spiele}}, außer Konkurrenz',
  'app.stats.versus': '**Du gegen** {name}',
  'app.stats.versus-game': '{game}: du {ahead}, {name} {behind}{level, plural, =0 {} other {, gleichauf #}}',
  'app.stats.you-are-hidden':
    '🫥 Du bist unsichtbar: Sonst sieht das niemand, und neue Spiele schreibe ich nicht auf. `/privacy` holt dich zurück.',
  'app.stats.end-unfolds':
    'Hier erfährt gerade ein Tisch, wie es ausgegangen ist, und ich verrate nichts. Frag in einer Minute noch einmal.',
  'app.leaderboard.heading': '### {game}, {season}',
  'app.leaderboard.row':
    '`{place}` {name}: {points}{provisional, select, yes { ~} other {}} ({games, plural, one {# Spiel} other {# Spiele}}, {wins} gewonnen)',
  'app.leaderboard.empty':
    'Noch steht hier niemand. Dazu braucht es ein Spiel zu zweit, und jemanden, der es verliert.',
  'app.leaderboard.not-in-it': 'Du stehst noch nicht drauf: Beende ein Spiel gegen jemanden, dann schon.',
  'app.leaderboard.own': 'Dein Platz: {row}',
  'app.leaderboard.provisional':
    '-# ~ vorläufig: weniger als {n} Spiele. Alle fangen bei 1000 an, und Computergegner zählen nicht.',
  'app.gallery.heading': '### 🖼️ {gallery}',
  'app.gallery.empty':
    'Kahle Wände, ein einsamer Nagel. Spielt ein Spiel zu Ende, dann hänge ich auf, was dabei herauskommt.',
  'app.gallery.bare': 'Nur noch ein Nagel und ein heller Fleck auf der Tapete.',
  'app.gallery.newer': 'Neuere',
  'app.gallery.older': 'Ältere',
  'app.gallery.share': 'Allen zeigen',
  'app.gallery.shared': '📣 Jetzt hängt es, wo es alle sehen.',
  'app.gallery.open': 'Zur Galerie',
  'app.gallery.hung': '{at}',
  'app.gallery.take-down': 'Ein Bild abhängen …',
  'app.gallery.take-down-sure':
    '{name} abhängen? Das Bild kommt in den Keller, und zwar endgültig: Da findet es niemand mehr.',
  'app.gallery.take-down-yes': 'Abhängen',
  'app.gallery.take-down-no': 'Hängen lassen',
  'app.gallery.taken-down': '🪜 Abgehängt. Der Nagel bleibt.',
  'app.gallery.not-moderator':
    'Bilder hängt nur ab, wer hier die Nachrichten oder den Server verwaltet. Frag da mal.',
  'app.daily.heading': '## Gesicht des Tages · {date}',
  'app.daily.one-try': 'Ein Versuch, kein Zurück. Für alle dasselbe Rätsel, bis Mitternacht UTC.',
  'app.daily.next': '-# Das nächste Gesicht kommt {at}, und mit ihm die Lösung von diesem.',
  'app.daily.result': '**{points} von {best}** {stars}',
  'app.daily.streak': '🔥 {n, plural, one {# Tag} other {# Tage}} in Folge',
  'app.daily.shared': '🧩 {name} · Gesicht des Tages {date}',
  'app.daily.shared-now': '📣 Jetzt wissen es alle. Wie du es gemacht hast, natürlich nicht.',
  'app.daily.shared-before': 'Das hast du schon geteilt. Etwas mehr Bescheidenheit!',
  'app.daily.another-day':
    '🌅 Neuer Tag, neues Gesicht: Das Rätsel ist schlafen gegangen. Hier ist das von heute:',
  'app.daily.posted':
    'Ein Brett, eine Wette, eine Handvoll Chips und zwei Gegner, die nie vorausdenken. Wie viele Punkte stecken drin? Für alle ein Versuch, ganz im Geheimen.',
  'app.daily.seal': '-# 🔏 Siegel von heute: `{code}`. Womit es sich öffnet, kommt morgen.',
  'app.daily.play': 'Heutiges spielen',
  'app.daily.page.table': 'Tabelle des Tages',
  'app.daily.page.solution': 'Lösung von gestern',
  'app.daily.page.share': 'Teilen',
  'app.daily.table': '### Tabelle des Tages, {date}\n-# {best} Punkte waren möglich. Auf diesem Server:',
  'app.daily.table-empty': 'Noch niemand. Wer anfängt, ist zumindest eine Weile auch am besten.',
  'app.daily.table-more': '-# … und {n, plural, one {# weitere Person} other {# weitere}}',
  'app.daily.row': '{place}. {name}: **{points}**',
  'app.daily.solution': '### So kam man am {date} auf {best}',
  'app.daily.own-result': 'Du hattest **{points}**.',
  'app.daily.proof':
    '-# Beweis: Das ganze Siegel vom {date} war `{commitment}`. Es öffnet sich mit `{seed}`, und das ist das Siegel des nächsten Tages.',
  'app.daily.not-yet':
    'Geduld! Die Lösung kommt morgen. Wer beim Rätseln mogelt, belügt nur den eigenen Spiegel.',
  'app.daily.no-puzzle':
    'An dem Tag wollte niemand ein Rätsel, also gab es keins. Das heutige gibt es mit `/daily`.',

  'app.digest.heading':
    '☕ {player}, {waiting, plural, one {ein Tisch wartet} other {# Tische warten}} auf dich. Lass dir Zeit, aber nicht zu viel.',
  'app.digest.more': '-# … und {more, plural, one {noch einer} other {noch #}}: `/games` kennt sie alle.',
  'app.digest.note':
    '-# Deine tägliche Post, wie gewünscht. Auf einem Server ändert `/notifications`, wann sie kommt.',
  'app.digest.play': 'Zum ersten',

  'app.notifications.heading':
    '### Wofür soll ich dich anpingen?\nDas gilt auf allen deinen Servern, ab dem nächsten Post. Die Spiele gehen weiter, was du auch wählst, und `/games` sagt immer, was auf dich wartet.',
  'app.notifications.pings': 'Wofür soll ich dich anpingen?',
  'app.notifications.server': 'Wie es auf dem Server üblich ist',
  'app.notifications.server.note': 'Hier: {pings}',
  'app.notifications.mine': 'Was auf mich wartet, und das Ende',
  'app.notifications.turns': 'Nur was auf mich wartet',
  'app.notifications.every': 'Jeder Zug an meinen Tischen',
  'app.notifications.none': 'Gar nichts',
  'app.notifications.mine.note': 'Zug, Platz, Erinnerungen; das Ende ganz leise',
  'app.notifications.turns.note': 'Auch kein stiller Ping am Ende',
  'app.notifications.every.note': 'Auch die Züge aller anderen',
  'app.notifications.none.note': 'Ich nenne dich, ganz ohne Ping',
  'app.notifications.digest': 'Einmal am Tag, was auf mich wartet',
  'app.notifications.digest.note': 'Eine Direktnachricht, sonst kein Ping',
  'app.notifications.digest-hour': 'Wann soll sie kommen?',
  'app.notifications.digest-at': 'Jeden Tag um {time}',
  'app.notifications.place': 'Wo soll ich dich anpingen?',
  'app.notifications.place.channel': 'Im Kanal',
  'app.notifications.place.channel.note': 'Wo gespielt wird, und alle sehen zu',
  'app.notifications.place.direct': 'In einer Direktnachricht',
  'app.notifications.place.direct.note': 'Nur wir zwei und ein Link zum Tisch',
  'app.notifications.place.refused':
    '📪 Ich habe dir geschrieben, aber Discord hat mir den Brief zurückgegeben. Also pinge ich dich im Kanal an. Erlaube Direktnachrichten in den Privatsphäre-Einstellungen eines Servers, auf dem wir beide sind, und wähle sie dann noch einmal.',
  'app.notifications.about-quiet':
    '🌙 **Ruhezeit:** Nichts pingt dich an, und wenn dein Zug an einem langsamen Tisch ablaufen würde, hast du Zeit, bis sie endet. Was dann auf dich wartet, sage ich dir danach.',
  'app.notifications.zone': 'Deine Zeitzone: Wo ist es gerade so spät?',
  'app.notifications.zone.note': 'gerade {time} ({zone})',
  'app.notifications.zone.other': 'Eine andere Zeitzone …',
  'app.notifications.zone.label': 'Deine Zeitzone oder ihre bekannteste Stadt',
  'app.notifications.zone.unknown':
    '🌍 Die finde ich auf meinem Globus nicht. Am nächsten kommen {zones}. Der englische Name einer großen Stadt in der Nähe genügt auch.',
  'app.notifications.quiet': 'Ruhezeit',
  'app.notifications.quiet.never': 'Keine: pinge mich Tag und Nacht an',
  'app.notifications.quiet.hours': 'Von {from} bis {to}',
  'app.notifications.about-away':
    '🧳 **Weg:** Nichts pingt dich an, und an langsamen Tischen wartet dein Zug auf dich, es sei denn, die meisten anderen entscheiden anders, sobald die Zeit um ist. Was auf dich wartet, sage ich dir, wenn du zurück bist. Du hast noch {left, plural, one {# Tag} other {# Tage}} von {max} in {window} Tagen.',
  'app.notifications.away.now': '🧳 Du bist bis {day} weg. Mit jedem Zug bist du auch wieder da.',
  'app.notifications.away.days': '{days, plural, =1 {Bis morgen} =7 {Eine Woche} other {# Tage}}',
  'app.notifications.away.other': 'Ein anderer Tag …',
  'app.notifications.away.title': 'Weg bis',
  'app.notifications.away.label': 'Der Tag, an dem du zurück bist',
  'app.notifications.away.back': 'Bin wieder da',
  'app.notifications.away.is-back': '👋 Willkommen zurück! Deine Tische wissen Bescheid.',
  'app.notifications.away.gone': '🧳 Viel Spaß! Deine Tische wissen Bescheid.',
  'app.notifications.away.unknown':
    '🗓️ Den Tag finde ich nicht in meinem Kalender. Schreib ihn so: {example}',
  'app.refused.away-past':
    '🗓️ Der Tag ist schon vorbei, und ich habe keine Zeitmaschine. Nimm einen, der noch kommt.',
  'app.refused.away-too-long':
    '🧳 So lange? {left, plural, =0 {Deine {max} Tage in {window} Tagen hast du aufgebraucht, und deine Tische vermissen dich.} one {Von {max} Tagen in {window} Tagen hast du noch #.} other {Von {max} Tagen in {window} Tagen hast du noch #.}}',
  'app.notifications.changed': '✅ Ist notiert.',

  'app.privacy.heading': '### Was ich über dich weiß',
  'app.privacy.stored':
    'Auf allen Servern zusammen: deine ID, dein damaliger Name und deine Züge an jedem deiner Tische ({open, plural, =0 {keiner ist offen} one {# ist offen} other {# sind offen}}); {results, plural, =0 {kein Ergebnis} one {das Ergebnis von # Spiel} other {die Ergebnisse von # Spielen}}; {daily, plural, =0 {kein Tagesrätsel} one {# Tagesrätsel} other {# Tagesrätsel}}; und {tips, plural, =0 {kein Hinweis} one {# Hinweis, den du gesehen hast} other {# Hinweise, die du gesehen hast}}. Ich lese keine Nachrichten, keine Mitgliederlisten und keine Profilbilder.',
  'app.privacy.visible':
    'Deine Ergebnisse zählen in `/stats` und `/leaderboard` der Server, auf denen du spielst.',
  'app.privacy.hidden':
    '🫥 Du bist unsichtbar: in keiner Rangliste, in keiner Statistik, und neue Ergebnisse von dir schreibe ich nicht auf.',
  'app.privacy.hide': 'Mich verstecken',
  'app.privacy.show': 'Mich wieder zeigen',
  'app.privacy.export': 'Meine Daten exportieren',
  'app.privacy.delete': 'Meine Daten löschen',
  'app.privacy.exported':
    'Alles in einer Datei, nur für deine Augen.{left, plural, =0 {} one { # älterer Tisch hat nicht mehr hineingepasst: Frag danach, wer mich betreibt.} other { # ältere Tische haben nicht mehr hineingepasst: Frag danach, wer mich betreibt.}}',
  'app.privacy.delete-ask':
    '**Soll ich dich vergessen, auf allen Servern?**\nDu stehst von allen Tischen auf, die noch warten, ein Computergegner übernimmt deine Plätze in laufenden Spielen, und beendete Spiele behalten einen Platz ohne deinen Namen, sodass niemand mehr ihr Austeilen nachprüfen kann. Deine Ergebnisse, Wertungen, Hinweise und Einstellungen verschwinden für immer. Was ich in Kanälen gepostet habe, bleibt: Das kann ich nicht zurückholen.',
  'app.privacy.delete-yes': 'Ja, vergiss mich',
  'app.privacy.delete-no': 'Nein, behalt alles',
  'app.privacy.deleted':
    'Kennen wir uns? {tables, plural, =0 {Du warst an keinem Tisch} one {Du bist von # Tisch verschwunden} other {Du bist von # Tischen verschwunden}}, und deine Ergebnisse, Wertungen, Hinweise und Einstellungen sind gelöscht{hidden, select, yes {. Ich merke mir nur, dass du unsichtbar bleiben willst} other {}}.',
  'app.privacy.nobody': 'Jemand',
  'app.commitments.dealt-unknown':
    '{mark} Das Austeilen lässt sich nicht mehr nachrechnen: Es hängt an den IDs aller, die gespielt haben, und jemand hat seine löschen lassen.',
  'app.may-not-post':
    'In diesem Kanal darf ich nicht posten. Wer den Server betreut, muss mir das erlauben: {missing}. Oder ruf mich in einem anderen Kanal.',
  'app.private-thread':
    'In diesen privaten Thread hat mich niemand eingeladen, deshalb kann ich hier nicht posten. Erwähn mich in einer Nachricht, dann bin ich da; danach ruf mich noch einmal.',
  'app.wrong-channel': 'In dieser Art Kanal kann ich nicht spielen. Ruf mich in einem Textkanal des Servers.',
  'app.permission.view': 'Kanal ansehen',
  'app.permission.connect': 'Verbinden',
  'app.permission.send': 'Nachrichten senden',
  'app.permission.send-in-threads': 'Nachrichten in Threads senden',
  'app.permission.attach': 'Dateien anhängen',

  'command.new': 'Einen Tisch aufmachen; die anderen setzen sich per Knopf dazu',
  'command.new.thread': 'In einem eigenen Thread spielen (ja, wenn du nichts sagst)',
  'command.new.pace': 'Wie lange ein Zug dauern darf: live, slow, none oder eine Zeit wie 45 min',
  'command.new.computers': 'Wie viele Computergegner sich gleich dazusetzen',
  'command.new.language': 'Welche Sprache der Tisch spricht (die des Servers, wenn du nichts sagst)',
  'command.solo': 'Sofort gegen Computergegner spielen',
  'command.solo.opponents': 'Wie viele Computergegner ({opponents}, wenn du nichts sagst)',
  'command.solo.rival': 'Gegen welchen Computergegner (gemischt, wenn du nichts sagst)',
  'command.learn': 'Das Spiel beim Spielen lernen: zehn Minuten, allein, mit Anleitung',
  'command.challenge': 'Zu {game} herausfordern',
  'command.show': 'Deinen Tisch in diesen Kanal holen; einen fremden heimlich ansehen',
  'command.list': 'Die Tische dieses Servers',
  'command.leave': 'Deinen Platz aufgeben; ein Computergegner spielt für dich weiter',
  'command.cancel': 'Deinen Tisch absagen, oder als Moderation einen in deinem Kanal',
  'command.rules': 'Die Regeln, Seite für Seite, mit Bildern',
  'command.games': 'Deine Tische hier, in unseren Direktnachrichten alle: zuerst die, die auf dich warten',
  'command.settings': 'Was hier für neue Tische gilt: Sprache, Tempo, Threads, Kanäle',
  'command.stats': 'Deine Bilanz in den Spielen dieses Servers, oder die von jemand anderem',
  'command.stats.player': 'Wessen Bilanz (deine, wenn du nichts sagst)',
  'command.leaderboard': 'Die Rangliste der Spiele dieses Servers',
  'command.leaderboard.game': 'Welches Spiel',
  'command.leaderboard.season': 'Welches Quartal (das laufende, wenn du nichts sagst)',
  'command.gallery': 'Die Bilder, die von den Spielen dieses Servers geblieben sind',
  'command.gallery.game': 'Welches Spiel (wenn du nichts sagst, eines mit Bildern)',
  'command.daily': 'Das Rätsel des Tages: ein Versuch, für alle dasselbe',
  'command.notifications': 'Wofür ich dich anpinge: jeden Zug, nur deinen, einmal am Tag oder gar nichts',
  'command.privacy': 'Was ich über dich weiß: verstecken, mitnehmen oder löschen lassen',
  'command.table': 'Welcher Tisch (der in diesem Kanal, wenn du nichts sagst)',
} as const;
