/** The texts of Fame Us in German, in ICU MessageFormat; criteria and figures have files of their own. */
export const de = {
  'fame-us.title': 'Fame Us',
  'fame-us.bot.timid': 'Bodo Bange',
  'fame-us.bot.timid.about': 'Zieht lieber eine Karte, als zu lügen. Lügt er doch mal, wird er rot.',
  'fame-us.bot.bold': 'Frieda Frech',
  'fame-us.bot.bold.about': 'Blufft, ohne rot zu werden, und zweifelt dich an, bevor du ausgeredet hast.',
  'fame-us.bot.grudging': 'Ella Fant',
  'fame-us.bot.grudging.about': 'Vergisst keine Stimme. Die gegen sie, gleich am Anfang? Sie weiß es noch.',
  'fame-us.bot.shrewd': 'Inge Spektor',
  'fame-us.bot.shrewd.about': 'Notiert, wer mit wem stimmt, und spielt jede Runde erst im Kopf durch.',

  'fame-us.command': 'Fame Us: Auf wen passt das alles? Bluffen, anzweifeln, abstimmen, in geheimen Teams',
  'fame-us.command.new.first': 'Wer anfängt, zum Beispiel das Küken der Runde (Standard: ausgelost)',
  'fame-us.command.new.criteria': 'Merkmale, die dieser Server sich ausgedacht hat (Standard: keine)',
  'fame-us.command.new.criteria.third': 'Bis zu einem Drittel der Karten',
  'fame-us.command.new.criteria.half': 'Bis zur Hälfte der Karten',
  'fame-us.command.hand': 'Heimlich auf deine Karten und dein Team schauen',
  'fame-us.command.history': 'Heimlich nachsehen, wer was gelegt und wie gestimmt hat',

  'fame-us.name': '{player}',
  'fame-us.list-end': '{list} und {card}',
  'fame-us.list': '{list}, {card}',
  'fame-us.team.square': 'Team VIP-Lounge',
  'fame-us.team.dance': 'Team Tanzfläche',
  'fame-us.team-emoji.square': '🔶',
  'fame-us.team-emoji.dance': '🪩',

  'fame-us.narration.opened': 'Der Club ist offen: {n} Gäste, zwei geheime Teams.',
  'fame-us.narration.own-team': 'Du bist bei **{team}**.',
  'fame-us.narration.round': 'Gesucht wird jemand Berühmtes. Erstes Merkmal: **{card}**. {player} fängt an.',
  'fame-us.narration.played': '{player} legt dazu: **{card}**.',
  'fame-us.narration.passed':
    '{timer, select, yes {⌛ Der Sand ist durch: {player} passt} other {{player} passt}} und zieht eine Karte.',
  'fame-us.narration.passed-empty':
    '{timer, select, yes {⌛ Der Sand ist durch: {player} passt} other {{player} passt}}, und zum Ziehen ist keine Karte mehr da.',
  'fame-us.narration.own-pass':
    '{timer, select, yes {⌛ Der Sand ist durch: {player} passt} other {{player} passt}} und zieht: **{card}**.',
  'fame-us.narration.accused': '🫵 {player} glaubt kein Wort und zweifelt {accused} an!',
  'fame-us.narration.asked': '{player} greift zur Sanduhr.',
  'fame-us.narration.timed': '⏳ Die Sanduhr wurde umgedreht.',
  'fame-us.narration.timed-turn':
    '⏳ {players} {n, plural, one {dreht} other {drehen}} die Sanduhr um: {player} lässt sich Zeit.',
  'fame-us.narration.timed-talk':
    '⏳ {players} {n, plural, one {dreht} other {drehen}} die Sanduhr um: Genug geredet über den Namen von {player}.',
  'fame-us.narration.must-name': 'Jetzt muss {player} Farbe bekennen: Wer ist es?',
  'fame-us.narration.nobody-played': 'Niemand hat sich getraut, etwas dazuzulegen. Weiter im Text.',
  'fame-us.narration.named': '🎤 {player} sagt: **{name}**.',
  'fame-us.narration.named-because': '🎤 {player} sagt: **{name}**.\n> {because}',
  'fame-us.narration.had-in-mind':
    '💭 {round, plural, =0 {{player} hat} other {In Runde # hat {player}}} an jemanden gedacht: **{name}**.',
  'fame-us.narration.bluffed':
    '😇 {round, plural, =0 {{player} hat} other {In Runde # hat {player}}} an niemanden gedacht.',
  'fame-us.narration.no-name': '{player} bringt keinen Namen heraus.',
  'fame-us.narration.struck': '🧽 Der Name ist gestrichen. {player} muss sich etwas anderes ausdenken.',
  'fame-us.narration.voted': '{player} hat abgestimmt.',
  'fame-us.narration.own-vote': 'Du stimmst {favour, select, yes {dafür} other {dagegen}}.',
  'fame-us.narration.own-hunch': '🔮 Du glaubst, {player} gehört zu dir.',
  'fame-us.narration.judged':
    '{holds, select, yes {👍 Kommt durch} other {👎 Fällt durch}}: **{name}** von {player}, {yes}:{no}.',
  'fame-us.narration.no-votes':
    '{holds, select, yes {👍 Niemand stimmt ab, also gilt es.} other {👎 Kein Name, kein Ruhm.}}',
  'fame-us.narration.drew':
    '{player} zieht {n, plural, =0 {nichts, denn es ist keine Karte mehr da} one {eine Karte} other {# Karten}}.',
  'fame-us.narration.own-draw': '{player} zieht {n, plural, one {eine Karte} other {# Karten}}: **{cards}**.',
  'fame-us.narration.refilled':
    'Der Stapel ist leer. {n, plural, one {Die eine abgelegte Karte wird} other {Die # abgelegten Karten werden, gut gemischt,}} zum neuen.',
  'fame-us.narration.ended-starters': 'Das war die letzte Runde.',
  'fame-us.narration.ended-empty-hand': 'Jemand hat keine Karte mehr, also ist hier Schluss.',
  'fame-us.narration.doubts': '> 🤨 {player}: {remark}',
  'fame-us.narration.supports': '> 🙌 {player}: {remark}',
  'fame-us.narration.but': '> ☝️ {player}: {but}',
  'fame-us.narration.rests': '{player} hat nichts hinzuzufügen.',
  'fame-us.narration.reasons': '-# {favour, select, yes {👍} other {👎}} {reasons}',
  'fame-us.suspicion.bought.0': '-# 👀 {player} zwinkert {who} zu. Oder war das eine Fliege?',
  'fame-us.suspicion.bought.1': '-# 👀 {who} hat für {player} recht schnell genickt.',
  'fame-us.suspicion.bought.2': '-# 👀 {player} und {who} sehen sich nie an. Nie.',
  'fame-us.suspicion.bought.3': '-# 👀 Wer hat den Drink bezahlt? {who} schweigt, {player} auch.',
  'fame-us.suspicion.bought.4': '-# 👀 {player} ist {who} etwas schuldig. Oder einem Team.',
  'fame-us.suspicion.bought.5': '-# 👀 {who} und {player}: befreundet oder bloß höflich?',
  'fame-us.suspicion.bought.6': '-# 👀 {who} hat gelacht, bevor {player} fertig war.',
  'fame-us.suspicion.bought.7': '-# 👀 {player} wirft eine Kusshand ins Leere. {who} fängt sie.',
  'fame-us.suspicion.bought.8': '-# 👀 {who} nennt es gesunden Menschenverstand. {player} nennt es Dienstag.',
  'fame-us.suspicion.bought.9': '-# 👀 Gleiche Schuhe, {player} und {who}. Nur so ein Gedanke.',
  'fame-us.suspicion.refused.0': '-# 👀 {player} sieht {who} sehr lange an.',
  'fame-us.suspicion.refused.1': '-# 👀 {player} teilt mit {who} keine Erdnüsse mehr.',
  'fame-us.suspicion.refused.2': '-# 👀 {who} findet plötzlich die Decke spannend. {player} nicht.',
  'fame-us.suspicion.refused.3': '-# 👀 {player} notiert: {who}. Unterstrichen.',
  'fame-us.suspicion.refused.4': '-# 👀 „Auch du, {who}?“, sagt {player}.',
  'fame-us.suspicion.refused.5': '-# 👀 {player} rückt den Stuhl ein Stück weg von {who}.',
  'fame-us.suspicion.refused.6': '-# 👀 {player} streicht einen Geburtstag: {who}.',
  'fame-us.suspicion.refused.7': '-# 👀 {who} pfeift ein Lied. {player} kennt es nicht.',
  'fame-us.suspicion.refused.8': '-# 👀 {player} lächelt {who} an, mit zu vielen Zähnen.',
  'fame-us.suspicion.refused.9': '-# 👀 {who} behält den Ausgang im Auge, und {player} behält {who} im Auge.',
  'fame-us.modal.but-label': 'Dein letztes Wort',
  'fame-us.modal.but-about': 'Einmal im Spiel, für alle. Danach dürfen Stimmen kippen.',
  'fame-us.modal.but-example': 'Im zweiten Teil gibt es ein Pferd',

  'fame-us.commitment.deal-name': 'Das Austeilen: Teams, Karten auf der Hand, Startkarten und Stapel',
  'fame-us.commitment.deal-revealed':
    '{player} fing an. Die Karten nach Nummern:\n{hands}\nStartkarten: {starters}.\nStapel: {pile}.',
  'fame-us.commitment.hand': '{player}, {team}: {cards}.',
  'fame-us.commitment.list': '{list}\n{hand}',

  'fame-us.record.corrupt': 'sie ist beschädigt ({where})',
  'fame-us.record.unlawful': 'Runde {round} verstößt gegen die Regeln: {why}',
  'fame-us.record.disagrees': '„{member}“ passt nicht zum Ausgang des Spiels',

  'fame-us.refused.settings':
    'Du kannst nur wählen, ob live oder gemütlich, und wer anfängt. Nimm eins davon.',
  'fame-us.refused.not-understood': 'Aus diesem Klick werde ich nicht schlau. Versuch es hier noch mal:',
  'fame-us.refused.name': 'Ein Name hat {min} bis {max} Zeichen. Wen meinst du?',
  'fame-us.refused.over':
    'Dieses Spiel ist aus, und die Band ist schon zu Hause. Mach einen neuen Tisch auf.',
  'fame-us.refused.no-seat': 'Du spielst hier nicht mit. Zuschauen kostet aber nichts.',
  'fame-us.refused.not-your-turn': 'Du bist noch nicht dran. Schau unschuldig und warte.',
  'fame-us.refused.round-stopped':
    'Die Runde ist vorbei. Deine Karten bleiben bis zur nächsten auf der Hand.',
  'fame-us.refused.no-card': 'Diese Karte hast du nicht (mehr). Nimm eine von deiner Hand.',
  'fame-us.refused.nobody-to-accuse':
    'Noch gibt es nichts anzuzweifeln: In dieser Runde hat sonst niemand eine Karte gelegt.',
  'fame-us.refused.no-timer': 'Gerade gibt es niemanden, den die Sanduhr antreiben könnte.',
  'fame-us.refused.timer-runs': 'Der Sand rieselt schon.',
  'fame-us.refused.timer-own': 'Die Sanduhr würde dich antreiben. Überlass sie den anderen.',
  'fame-us.refused.timer-asked': 'Du hast schon nach der Sanduhr gegriffen. Jetzt sind andere gefragt.',
  'fame-us.refused.no-proposal':
    'Nach einem Namen hat gerade niemand gefragt. Merk ihn dir, vielleicht kommt seine Zeit.',
  'fame-us.refused.not-proposer': 'Den Namen muss jemand anders nennen. Flüstere, wenn es sein muss.',
  'fame-us.refused.no-vote': 'Im Moment gibt es nichts abzustimmen. Warte auf den nächsten Namen.',
  'fame-us.refused.no-voter':
    '{why, select, proposer {Der Name ist von dir, also urteilen die anderen. Dir bleibt *Aber …*, einmal im Spiel.} other {Der Zweifel kam von dir, also urteilen die anderen.}}',
  'fame-us.refused.vote-same': 'So hast du schon gestimmt. Es bleibt dabei.',
  'fame-us.refused.no-recall':
    'Da gibt es nichts zu gestehen: Du hast es schon gesagt, oder die Runde ist zu lange her.',
  'fame-us.refused.no-answer': 'Dein *Aber …* für dieses Spiel ist weg. Jetzt sind die anderen dran.',
  'fame-us.refused.but-of-other':
    '*Aber …* ist das letzte Wort von {player}, denn von dort kam der Name: einmal im Spiel. Danach stimmen alle noch mal ab.',
  'fame-us.refused.but': 'Eine Zeile bitte, höchstens {max} Zeichen.',

  'fame-us.lobby.title': 'Auf wen passt das alles?',
  'fame-us.lobby.note':
    'Zwei geheime Teams, weniger Karten gewinnen. Legt Merkmale dazu, solange ihr jemanden kennt, auf den alles passt.{pace, select, live {} other { Niemand muss die ganze Zeit da sein: Wer dran ist, wird gerufen.}} {first} Für vier bis acht Leute.{own, select, third { Höchstens ein Drittel der Merkmale ist hausgemacht.} half { Höchstens die Hälfte der Merkmale ist hausgemacht.} other {}}',
  'fame-us.lobby.guided': 'Ein Übungsspiel. Der Host fängt an, und keine Uhr tickt.',

  'fame-us.heading.round':
    '### Runde {round}{n, select, 0 {\n-# Danach fallen die Masken} 1 {\n-# Danach noch eine} other {}}',
  'fame-us.heading.naming': '### Runde {round}: Wer ist es, {player}?',
  'fame-us.heading.voting': '### {player}: „{name}“!',
  'fame-us.heading.over': '## Masken ab',

  'fame-us.post.because': '> {because}',
  'fame-us.post.next-poster': '**Als Nächstes:** {player}. Runde {round}: {cards}.',
  'fame-us.post.next':
    '**Als Nächstes:** {player} legt{accusable, select, yes {, passt oder zweifelt} other { oder passt}}.',
  'fame-us.post.must-name': '-# **Alle warten auf** {player}',
  'fame-us.post.guide': '🎓 {lesson}',
  'fame-us.post.votes-in': '**Die Stimmen sind abgegeben …**',
  'fame-us.post.missing': '-# **Es fehlen noch:** {players}',
  'fame-us.post.missing-again': '-# ☝️ **Drückt noch mal, anders oder wie vorher:** {players}',
  'fame-us.post.more': '{n} weitere',
  'fame-us.post.ends': '-# ⏳ Die Zeit läuft {when} ab.',
  'fame-us.post.sand-ends': '-# ⏳ Der Sand rieselt. Er ist {when} durch.',
  'fame-us.post.earlier': '-# … und davor noch mehr: alles im Verlauf.',
  'fame-us.post.play': 'Karte spielen',
  'fame-us.post.hand': 'Meine Karten',
  'fame-us.post.timer': 'Sanduhr{asked, plural, =0 {} other { (# von {quorum})}}',
  'fame-us.post.timer-emoji': '⏳',
  'fame-us.post.yes': 'Glaub ich',
  'fame-us.post.no': 'Nie im Leben',
  'fame-us.post.still-yes': 'Glaub ich immer noch',
  'fame-us.post.still-no': 'Immer noch nicht',
  'fame-us.post.yes-emoji': '👍',
  'fame-us.post.no-emoji': '👎',
  'fame-us.post.why': 'Sag, warum',
  'fame-us.post.but': 'Aber …',
  'fame-us.post.rest': 'So stehen lassen',
  'fame-us.post.answers': '-# ☝️ {player} hat noch das Wort',

  'fame-us.prompt.turn': 'Du bist dran!',
  'fame-us.prompt.hurry': 'Schnell, der Sand rieselt!',
  'fame-us.prompt.name': 'Sag, wer es ist.',
  'fame-us.prompt.vote': 'Abstimmen, ohne nachzuschlagen!',
  'fame-us.prompt.vote-again': 'Bleibst du bei deiner Stimme? Drück noch mal!',
  'fame-us.prompt.answer': 'Antworte, oder lass den Namen so stehen!',
  'fame-us.news.played': '{player} legt „{card}“ dazu.',
  'fame-us.news.judged':
    '{result, select, bought {Der Tisch nimmt {player} den Namen ab.} refused {Der Tisch nimmt {player} den Namen nicht ab.} other {{player} hat keinen Namen herausgebracht.}}',
  'fame-us.news.accused': '{player} will es wissen. Raus mit dem Namen!',
  'fame-us.news.named': '{player} hat einen Namen genannt. Passt der?',
  'fame-us.news.but': '{player} sagt: Aber …',

  'fame-us.panel.turn': '### Du bist dran {emoji}',
  'fame-us.panel.hand': '### Deine Karten',
  'fame-us.panel.team': '{emoji} Du gehörst zu **{team}**. Verrat es niemandem.',
  'fame-us.panel.open': 'Gesucht: {cards}',
  'fame-us.panel.pass-this': 'Sicher, aber deine Hand wird voller.',
  'fame-us.panel.last-this': 'Nach dir kommt niemand mehr: Mit dieser Karte musst **du** jemanden nennen.',
  'fame-us.panel.accuse-this':
    'Dann muss von {player} ein Name her. Kommt er durch, ziehst du {accuser} Karten; wenn nicht, gehen {proposer} an {player}.',
  'fame-us.panel.choose': '{n, plural, one {Die letzte Karte} other {Eine von # Karten}} dazulegen …',
  'fame-us.panel.cards': 'Deine Karten {from} bis {to}',
  'fame-us.plan.button': 'Diese Runde passen, wenn ich nicht da bin',
  'fame-us.plan.plan': 'Passt in Runde {round} von selbst, wenn du nicht selbst spielst.',
  'fame-us.plan.played': 'du hast gepasst',
  'fame-us.panel.pass': 'Passen',
  'fame-us.panel.accuse': '{player} anzweifeln',
  'fame-us.panel.confirm-play': 'Dazulegen',
  'fame-us.panel.confirm-pass': 'Passen und ziehen',
  'fame-us.panel.confirm-accuse': 'Ja, das ist ein Bluff',
  'fame-us.panel.naming': '### Raus mit der Sprache',
  'fame-us.panel.name-task':
    '{accused, select, yes {Du wirst angezweifelt!} other {Du hast zuletzt gelegt.}} Nenn jemanden, echt oder erfunden, auf den alles passt.',
  'fame-us.panel.name': 'Namen nennen',
  'fame-us.panel.vote-task': 'Passt da alles? Wie gestimmt wurde, seht ihr erst, wenn alle Stimmen da sind.',
  'fame-us.panel.voted':
    '✅ Du stimmst {favour, select, yes {dafür} other {dagegen}}. Bis alle Stimmen da sind, kannst du es dir anders überlegen.',
  'fame-us.panel.no-vote':
    'Darüber entscheiden die anderen: {why, select, proposer {Der Name kam von dir} other {Der Zweifel kam von dir}}.',
  'fame-us.panel.waiting': '{player} ist dran.',
  'fame-us.panel.waiting-name': '{player} muss einen Namen nennen.',
  'fame-us.panel.held':
    'Du hast {n, plural, =0 {keine Karten mehr.} one {# Karte: {cards}} other {# Karten: {cards}}}',
  'fame-us.panel.held-pictured': 'Du hast {n} Karten, alle hier im Bild.',
  'fame-us.panel.drawn': 'Gerade gezogen: {cards}',
  'fame-us.panel.stranger': 'Du spielst hier nicht mit, also genieß die Vorstellung.',
  'fame-us.panel.asked':
    '⏳ Sanduhr: {n, plural, =0 {bisher nur du} one {du und noch jemand} other {du und # andere}}, nötig sind {quorum}.',
  'fame-us.panel.again':
    '☝️ Es gab ein *Aber …* Du stimmst {favour, select, yes {dafür} other {dagegen}}: Drück noch mal, dann bleibt’s dabei. Oder stimm anders.',
  'fame-us.panel.reason':
    '{favour, select, yes {👍 Glaub ich. Was rettet den Namen?} other {👎 Nie im Leben. Woran scheitert es?}}',
  'fame-us.panel.last-vote':
    '-# Zuletzt: **{name}** {holds, select, yes {ging durch} other {flog auf}}{against, plural, =0 {} other { ({players} 👎)}}.',
  'fame-us.panel.away':
    'Während du weg warst: **{name}** {holds, select, yes {ging durch} other {flog auf}}{against, plural, =0 {} other { ({players} 👎)}}; seitdem {n, plural, =0 {keine Karte} one {eine Karte} other {# Karten}}.',

  'fame-us.mind.button': 'An wen gedacht?',
  'fame-us.mind.heading': '### Runde {round}: An wen dachtet ihr?',
  'fame-us.mind.silent': '🤐 {player} verrät nichts.',
  'fame-us.mind.nobody': 'Niemand hat eine Karte gelegt, also musste auch niemand denken.',
  'fame-us.mind.task': 'Und du? Alle werden es lesen.',
  'fame-us.mind.say': 'Namen verraten',
  'fame-us.mind.bluffed': 'War geblufft',
  'fame-us.mind.title': 'An wen hast du gedacht?',

  'fame-us.friends.button': 'Wer gehört zu dir?',
  'fame-us.friends.heading': '### Wer für wen gestimmt hat',
  'fame-us.friends.no-votes': 'Noch sind keine Stimmen gezählt.',
  'fame-us.friends.votes': '{player}: {votes}',
  'fame-us.friends.towards': '{player}{n, plural, one {} other { ×#}}',
  'fame-us.friends.task':
    '**Wer gehört zu dir?** Dein Verdacht bleibt geheim. Ändern kannst du ihn, bis die Masken fallen.',
  'fame-us.friends.guesses':
    '-# 🔮 {own, select, yes {Du hast geraten, wer zu dir gehört{n, plural, =0 {.} one {, und noch jemand.} other {, und # andere auch.}}} other {{n, plural, one {# Person hat} other {# Leute haben}} schon geraten, wer dazugehört.}}',

  'fame-us.modal.title': 'Wer ist es?',
  'fame-us.modal.name-label': 'An wen du denkst',
  'fame-us.modal.name-about': 'Echt oder erfunden, der Runde bekannt.',
  'fame-us.modal.because-label': 'Weil … (freiwillig)',
  'fame-us.modal.because-about': 'Ein Satz, der alle überzeugt. Nachschlagen gilt nicht.',
  'fame-us.modal.because-example': 'Fragt die Pferde',
  'fame-us.modal.name-example': 'Ein Name, ohne mit der Wimper zu zucken',

  'fame-us.history.heading': '### Was bisher geschah',
  'fame-us.history.round':
    '**{round}.** {poster} → {accused, select, yes {{accuser} zweifelt an, } other {}}{player}: **{name}** {holds, select, yes {✅} other {❌}}',
  'fame-us.history.nobody': '**{round}.** {poster} → niemand legt etwas dazu.',
  'fame-us.history.now': '**{round}.** {poster} …',
  'fame-us.history.added': '{card} ({player})',
  'fame-us.history.counts': '**Karten auf der Hand**\n{counts}',
  'fame-us.history.count': '{player}: {n}',

  'fame-us.over.won-square':
    '🏆 **Die VIP-Lounge gewinnt**, mit {square, plural, one {# Karte} other {# Karten}} gegen {dance}.',
  'fame-us.over.won-dance':
    '🏆 **Die Tanzfläche gewinnt**, mit {dance, plural, one {# Karte} other {# Karten}} gegen {square}.',
  'fame-us.over.won-both':
    '🏆 **Beide Teams teilen sich den Sieg**, mit je {square, plural, one {# Karte} other {# Karten}}.',
  'fame-us.over.team': '{emoji} **{team}**:',
  'fame-us.over.member': '{counts, select, no {~~{player} ({n})~~} other {{player} ({n})}}',
  'fame-us.over.team-did':
    '-# {played, plural, one {# Karte gelegt} other {# Karten gelegt}} · {bought} von {named, plural, one {# Namen} other {# Namen}} durchgekommen · {accused, plural, =0 {niemanden angezweifelt} one {{caught} von # Mal zu Recht angezweifelt} other {{caught} von # Mal zu Recht angezweifelt}}',
  'fame-us.over.odd': '-# Zu fünft oder zu siebt zählen in jedem Team nur die kleinste und die größte Hand.',
  'fame-us.over.hunches': '🔮 **Geheimer Verdacht**: {guesses}',
  'fame-us.over.hunch': '{player} baute auf {friend} {right, select, yes {✅} other {❌}}',

  'fame-us.over.panel':
    'Das Spiel ist aus. Wer zu wem gehörte und wer gewonnen hat, steht in der letzten Nachricht am Tisch.',
  'fame-us.over.unmasked':
    '{emoji} {player} mit {n, plural, one {# Karte} other {# Karten}} gehörte zu **{team}**.',
  'fame-us.over.drumroll': '-# 🥁 Noch {left, plural, one {# Maske} other {# Masken}} …',
  'fame-us.over.why': 'Wer half wem?',

  'fame-us.favourite': '❤️ Am häufigsten: {cause}, {n, plural, one {einmal} other {#-mal}}',
  'fame-us.title.soulmates.name': '💞 **Seelenverwandt**',
  'fame-us.title.soulmates': '{title}: {player} hat jemanden vom eigenen Team erkannt, und umgekehrt.',
  'fame-us.title.sixth-sense.name': '🔮 **Der sechste Sinn**',
  'fame-us.title.sixth-sense': '{title}: {player} hat gewusst, wer dazugehört.',
  'fame-us.title.wrong-tree.name': '🌳 **Auf dem Holzweg**',
  'fame-us.title.wrong-tree': '{title}: {player} hat auf das falsche Team gebaut.',
  'fame-us.title.double-agent.name': '🕵️ **Doppelspiel**',
  'fame-us.title.double-agent':
    '{title}: {player} hat immer für die anderen gestimmt, und nicht immer für das eigene Team.',
  'fame-us.title.friendly-fire.name': '🎯 **Eigentor**',
  'fame-us.title.friendly-fire': '{title}: {player} hat dem eigenen Team Strafkarten beschert.',
  'fame-us.title.last-card.name': '🪹 **Mit leeren Händen**',
  'fame-us.title.last-card': '{title}: {player} ist alle Karten losgeworden.',
  'fame-us.title.lie-detector.name': '🔍 **Lügendetektor**',
  'fame-us.title.lie-detector': '{title}: {player} hatte jedes Mal recht.',
  'fame-us.title.silver-tongue.name': '🗣️ **Mit Engelszungen**',
  'fame-us.title.silver-tongue': '{title}: Der Tisch hat {player} jeden Namen abgekauft.',
  'fame-us.title.cry-wolf.name': '🐺 **Blinder Alarm**',
  'fame-us.title.cry-wolf': '{title}: {player} hat angezweifelt und dafür bezahlt.',
  'fame-us.title.busted.name': '💥 **Aufgeflogen**',
  'fame-us.title.busted': '{title}: Von {player} glaubt hier niemand mehr ein Wort.',
  'fame-us.title.loyal.name': '🤝 **Treue Seele**',
  'fame-us.title.loyal': '{title}: {player} hat das eigene Team nie im Stich gelassen.',
  'fame-us.title.believer.name': '🙏 **Gutgläubig**',
  'fame-us.title.believer': '{title}: {player} hat alles geglaubt.',
  'fame-us.title.life-of-the-party.name': '🎉 **Stimmungskanone**',
  'fame-us.title.life-of-the-party': '{title}: {player} hat mehr Karten gelegt als alle anderen.',

  'fame-us.why.heading': '### Wer wem geholfen hat',
  'fame-us.why.friends': 'eigene {hits} von {of} {thumbs}',
  'fame-us.why.rivals': 'andere {hits} von {of} {thumbs}',
  'fame-us.why.note':
    '-# Wie oft alle 👍 für Namen aus dem eigenen Team gaben und wie oft fürs andere. Die Teams kannte da noch niemand.',

  'fame-us.recap.heading': '### Wie es dazu kam',
  'fame-us.recap.note':
    '-# {rounds, plural, one {# Runde} other {# Runden}}, dann die Teams. In Dauerschleife.',

  'fame-us.strike.button': 'Namen streichen',
  'fame-us.strike.sure': 'Die Abstimmung fällt dann aus, und es muss ein anderer Name her.',
  'fame-us.gallery': 'Die Ruhmeshalle dieses Servers',

  'fame-us.lesson.welcome':
    'Willkommen! {emoji} ist dein **Team**, und von den drei anderen gehört noch jemand dazu. Wer, verrät niemand. Am Ende gewinnt das Team mit **weniger Karten**, also werde deine los. Gesucht wird jemand, auf den alles auf dem Steckbrief passt. {hint, select, yes {Denk an **{figure}**, und nimm unten „**{card}**“.} other {Such dir unten eine Karte aus, die noch auf jemanden passt, den du kennst.}}',
  'fame-us.lesson.confirm':
    'Wer eine Karte dazulegt, behauptet: Ich kenne jemanden, auf den **alles** passt. Wen, fragt niemand. Noch nicht. Mit dem grünen Knopf gilt es.',
  'fame-us.lesson.wait':
    'Jetzt sind die anderen je einmal dran: dazulegen, passen oder anzweifeln. Wer die **letzte** Karte legt, muss einen Namen nennen. Wenn du gebraucht wirst, ruft dich eine neue Nachricht.',
  'fame-us.lesson.vote': 'Passt **alles**? Unter der Hälfte zieht {player} drei Karten.',
  'fame-us.lesson.next-round':
    'Neue Runde, neuer Steckbrief. Jedes Mal fängt der nächste Platz an: Diesmal {player}, und du bist **zuletzt** dran.',
  'fame-us.lesson.last':
    'Nach dir kommt jetzt niemand mehr. Legst du eine Karte, musst also **du** einen Namen nennen. {hint, select, yes {Wie praktisch: Du kennst ja **{figure}**, und „**{card}**“ passt auch noch. Leg das dazu.} other {Leg eine, die auf jemanden passt, den du nennen kannst.}}',
  'fame-us.lesson.name':
    'Die Bühne gehört dir. Drück auf *Namen nennen* und schreib einen Namen{hint, select, yes {, zum Beispiel **{figure}**} other {}}. Echt oder erfunden ist egal, Hauptsache, der Tisch hat davon gehört und es passt. Nachschlagen gilt nicht.',
  'fame-us.lesson.judged':
    'Jetzt ist es raus. Die anderen stimmen ab, ohne dich. Glaubt dir die Hälfte, passiert dir nichts; sonst ziehst du drei Karten. Unter Menschen darfst du dich jetzt herausreden.',
  'fame-us.lesson.accuse':
    '„**{starter}**“ und „**{card}**“, beides auf einmal? {player} blufft und wird nicht einmal rot. Drück auf den grünen Knopf, dann bestätige. Gibt der Tisch dir recht, zieht {player} drei Karten. Wenn nicht, ziehst du zwei.',
  'fame-us.lesson.accused':
    'Die Runde stoppt auf der Stelle. {player} muss einen Namen nennen, und die anderen urteilen. Ihr zwei habt genug gestritten, also stimmt ihr beide nicht mit.',
  'fame-us.lesson.honest':
    '{hint, select, yes {Und jetzt ganz ehrlich: „**{card}**“ passt auf **{figure}**. Leg das dazu, und merk dir den Namen.} other {Und jetzt ganz ehrlich: Leg eine Karte dazu, die auf jemanden passt, den du kennst, und merk dir den Namen.}}',
  'fame-us.lesson.watched':
    '{player} ist dran und mustert dich von oben bis unten. Gut möglich, dass diesmal du angezweifelt wirst.',
  'fame-us.lesson.name-accused':
    '{player} meint, du hast das erfunden! {hint, select, yes {Hast du aber nicht: Sag **{figure}**.} other {Nenn einen Namen, als hättest du ihn die ganze Zeit gehabt.}} Kauft der Tisch dir das ab, zieht {player} zur Strafe zwei Karten. Wenn nicht, ziehst du drei.',
  'fame-us.lesson.judged-accused':
    '{player} darf nicht mitstimmen und ist auf einmal sehr still. Die anderen entscheiden, wer von euch beiden zieht.',
  'fame-us.lesson.bluff':
    'Zeit für eine **Lüge**. {hint, select, yes {„**{card}**“ passt hier kaum auf jemanden: Leg es trotzdem dazu, ohne mit der Wimper zu zucken.} other {Leg eine Karte dazu, die auf niemanden passt, ohne mit der Wimper zu zucken.}} Sobald nach dir jemand eine weitere legt, ist deine Lüge nicht mehr dein Problem.',
  'fame-us.lesson.timer':
    'Solange du wartest: Wer trödelt, bekommt von den anderen die **Sanduhr** hingestellt. Nach einer Minute gilt das als gepasst. In echten Spielen läuft die Zeit auch für Namen und Stimmen; hier hast du alle Zeit der Welt.',
  'fame-us.lesson.decide':
    '**{figure}** und „**{card}**“? {player} musste **deine** Lüge retten. Keine Gnade: Stimm dagegen!',
  'fame-us.lesson.pass':
    'Wieder bist du zuletzt dran: Legst du eine Karte, musst du einen Namen nennen. Zweifelst du, dann war es hoffentlich ein Bluff. Nichts passt, und zum Lügen fehlt der Mut? Dann **pass**. Das ist sicher, aber du ziehst eine Karte.',
  'fame-us.lesson.confirm-pass':
    'Du ziehst eine Karte vom Stapel. Ist der leer, werden alle Karten der alten Steckbriefe gemischt und kommen wieder.',
  'fame-us.lesson.teams':
    '{believed, select, yes {{believer} war letzte Runde für {player}, obwohl der Name nicht passte. } other {}}Stimmen verraten die **Teams**: Im *Verlauf* stehen alle. Hilf deinen Leuten, aber unauffällig.',
  'fame-us.lesson.last-round':
    '{why, select, hand {{player} hat keine Karte mehr, also ist das die **letzte Runde**.} other {Es gibt keinen Steckbrief mehr, also ist das die **letzte Runde**.}} Danach zählen nur noch die Karten auf der Hand. Leg eine dazu, wenn du kannst, und pass nur, wenn du musst.',
  'fame-us.lesson.over':
    'Masken ab! Die neueste Nachricht zeigt, wer zu wem gehörte, ein Gesicht nach dem anderen. Wenn sie alles verraten hat, drück auf *Wer half wem?*, und wir gehen es durch.',
  'fame-us.lesson.why':
    '{result, select, won {**Dein Team hat gewonnen**} lost {**Dein Team hat verloren**} other {**Gleichstand**}}: {own, plural, one {# Karte} other {# Karten}} auf deiner Seite {emoji}, {theirs} auf der anderen. Heimlich auf deiner Seite war {friend}. Unten steht, wer für die eigenen Leute gestimmt hat und wer für die anderen: Achte das nächste Mal schon während des Spiels darauf.\n-# Zu fünft oder zu siebt zählen je Team nur die kleinste und die größte Hand. Bereit für echte Lügen? `/{command} new`, ab vier Leuten.',

  'fame-us.tip.team':
    'Der halbe Tisch ist auf deiner Seite, nur sagt dir niemand, welche Hälfte. Achte darauf, wer für wen stimmt.',
  'fame-us.tip.bluff':
    'Einen Namen brauchst du nur, wenn dich jemand anzweifelt oder nach dir niemand mehr legt.',
  'fame-us.tip.pass':
    'Passen ist sicher, aber du ziehst eine Karte, und das Team mit weniger Karten gewinnt.',
  'fame-us.tip.accuse':
    'Riecht die letzte Karte nach Bluff? Zweifle sie an, dann muss ein Name her. Aber kommt er durch, ziehst du.',
  'fame-us.tip.last-to-act':
    'Du bist in dieser Runde als Letztes dran: Legst du eine Karte, musst du auch den Namen nennen.',
  'fame-us.tip.name': 'Es muss nicht stimmen, man muss es nur glauben. Die Hälfte der Stimmen genügt.',
  'fame-us.tip.vote':
    'Wer zu dir gehört, braucht vielleicht deine Stimme; wer nicht, hat sie nicht verdient. Wer wer ist, musst du raten.',
  'fame-us.tip.few-cards':
    'Da hat jemand fast keine Karten mehr. Wird eine Hand leer, ist nach der Runde Schluss.',
  'fame-us.tip.timer': 'Dauert es ewig? Greif zur Sanduhr. Sobald die meisten zugreifen, läuft sie.',
  'fame-us.tip.aim':
    'Zwei geheime Teams, weniger Karten gewinnen. Leg dazu, solange du jemanden kennst, auf den alles passt.',

  'fame-us.rules.goal':
    '### Fame Us in einer Minute\nZwei geheime Teams auf einer Party.\nAm Ende gewinnt das Team mit **weniger Karten auf der Hand**.\nNiemand kennt die eigenen Leute, also lügt mit Bedacht.',
  'fame-us.rules.hand':
    '### Deine Karten\nSechs Merkmale, und ein Team, das du für dich behältst.\nWerde die Karten los, ohne dich erwischen zu lassen.',
  'fame-us.rules.round':
    '### Eine Runde beginnt\nEin Merkmal hängt an der Wand.\nAuf wen passt es? Echt oder erfunden, tot oder lebendig: Hauptsache, man kennt den Namen.',
  'fame-us.rules.play':
    '### Dazulegen …\nWer dran ist, tut eins von drei Dingen. Erstens: eine Karte dazulegen und dabei an jemanden denken, auf den **alles** passt.\nDu kannst auch an niemanden denken, solange es niemand merkt.',
  'fame-us.rules.pass':
    '### … oder passen …\nPassen ist sicher, aber du ziehst eine Karte vom Stapel.\nEinmal wirkt ehrlich. Auf Dauer wird die Hand schwer.',
  'fame-us.rules.accuse':
    '### … oder anzweifeln\nDu glaubst, die letzte Karte war ein Bluff? Sag es: Die Runde stoppt, und wer sie gelegt hat, muss einen Namen nennen.\nZweifelt niemand, kommt der Name am Ende der Runde.',
  'fame-us.rules.vote':
    '### Berühmt oder Bluff?\nDie anderen reden darüber und stimmen ab. Nachschlagen gilt nicht.\nAb der Hälfte der Stimmen kommt der Name durch. Fällt deiner durch, ziehst du {proposer} Karten.\nZweifelst du zu Unrecht, ziehst du {accuser}.',
  'fame-us.rules.timer':
    '### Schläft da wer?\nDie Mehrheit der anderen (zu viert sind das zwei) kann die Sanduhr umdrehen: live läuft sie {seconds} Sekunden, sonst einen ganzen Zug lang.\nIst sie durch, gilt der Zug als gepasst, oder das Gerede ist vorbei.',
  'fame-us.rules.end':
    '### Masken ab\nSchluss ist nach {rounds} Runden oder nach der Runde, an deren Ende jemand keine Karte mehr hat.\nDas Team mit weniger Karten gewinnt.\n-# Zu fünft oder zu siebt zählen in jedem Team nur die kleinste und die größte Hand.',
  'fame-us.rules.alt.goal':
    'Der Eingang eines Nachtclubs mit zwei Wappen: eine Samtkordel für Team VIP-Lounge, eine Discokugel für Team Tanzfläche.',
  'fame-us.rules.alt.hand': 'Sechs Karten auf der Hand, dazu das Wappen von Team VIP-Lounge.',
  'fame-us.rules.alt.round':
    'Ein Steckbrief mit einem Merkmal: kann zaubern. Darunter vier Leute mit je sechs Karten; Ada ist dran.',
  'fame-us.rules.alt.play':
    'Derselbe Steckbrief mit zwei Merkmalen mehr: Ada hat einen Bart dazugelegt, Ben einen Hut. Cleo ist dran.',
  'fame-us.rules.alt.pass':
    'Derselbe Steckbrief; Cleo hat gepasst und hat jetzt sieben Karten. Dan ist dran.',
  'fame-us.rules.alt.accuse':
    'Derselbe Steckbrief; Dan zweifelt Ben an, der zuletzt gelegt hat, und Ben sagt: Merlin. Ada und Cleo stimmen ab.',
  'fame-us.rules.alt.vote':
    'Derselbe Steckbrief mit einem Stempel quer darüber: Berühmt! Ada und Cleo waren dafür. Dan hat umsonst gezweifelt und hat jetzt acht Karten.',
  'fame-us.rules.alt.timer': 'Der Steckbrief mit einer Karte; Ben ist dran, und das dauert.',
  'fame-us.rules.alt.end':
    'Die Teams sind aufgedeckt: Ada und Dan aus der VIP-Lounge gewinnen mit sieben Karten gegen Ben und Cleo auf der Tanzfläche mit neun.',

  'fame-us.picture.wanted': 'Gesucht',
  'fame-us.picture.round': 'Runde {round}',
  'fame-us.settings.share': 'Eigene Merkmale',
  'fame-us.settings.share-none': 'Keine eigenen Merkmale',
  'fame-us.settings.share-third': 'Bis zu einem Drittel eigene Merkmale',
  'fame-us.settings.share-half': 'Bis zur Hälfte eigene Merkmale',

  'fame-us.picture.last-call': 'Wer ist es?',
  'fame-us.picture.holds': 'Berühmt!',
  'fame-us.picture.fails': 'Bluff!',
  'fame-us.picture.no-name': '(kein Wort)',
  'fame-us.picture.says': '{player} sagt',
  'fame-us.picture.over': 'Masken ab',
  'fame-us.picture.square': 'VIP-Lounge',
  'fame-us.picture.dance': 'Tanzfläche',
  'fame-us.picture.wins': 'Sieg',
  'fame-us.picture.counted': '{n, plural, one {# Karte} other {# Karten}}',
  'fame-us.picture.hand': 'Deine Karten',

  'fame-us.alt.round':
    'Ein Steckbrief, Runde {round}, mit einem Gesicht, das sich daraus zusammensetzt. Gesucht: {cards}.',
  'fame-us.alt.played': '{player} hat dazugelegt: {card}.',
  'fame-us.alt.passed': '{player} hat gepasst.',
  'fame-us.alt.accused': '{player} zweifelt {accused} an.',
  'fame-us.alt.gallery':
    'Die Wand eines Clubs mit {n, plural, one {einem Steckbrief} other {# Steckbriefen}}, der neueste zuerst.',
  'fame-us.alt.gallery-poster': '{number}. {note}: {names}.',
  'fame-us.alt.named': '{player} sagt: {name}.',
  'fame-us.alt.silent': '{player} hat niemanden genannt.',
  'fame-us.alt.votes': '{in} von {all} Stimmen sind da.',
  'fame-us.alt.vote': '{player} {favour, select, yes {war dafür} no {war dagegen} other {war still}}.',
  'fame-us.alt.result': '{holds, select, yes {Der Tisch glaubt es.} other {Der Tisch glaubt es nicht.}}',
  'fame-us.alt.drew': '{player} hat {n} gezogen.',
  'fame-us.alt.count': '{player} hat {n, plural, one {# Karte} other {# Karten}}.',
  'fame-us.alt.reveal':
    'Die Teams sind aufgedeckt. {winners, select, square {Die VIP-Lounge gewinnt.} dance {Die Tanzfläche gewinnt.} other {Beide Teams gewinnen.}}',
  'fame-us.alt.team': '{team}, gezählt: {n, plural, one {# Karte} other {# Karten}}. Dabei: {members}.',
  'fame-us.alt.member': '{player} mit {n}{counts, select, no { (zählt nicht)} other {}}',
  'fame-us.alt.masks': 'Alle am Tisch, und eine Maske nach der anderen fällt.',
  'fame-us.alt.masked': '{player} mit {n, plural, one {# Karte} other {# Karten}} trägt noch eine Maske.',
  'fame-us.alt.unmasked': '{player} mit {n, plural, one {# Karte} other {# Karten}} gehörte zu {team}.',
  'fame-us.alt.recap':
    'Eine Animation des ganzen Spiels: wie {rounds, plural, one {# Runde} other {jede der # Runden}} ausging, dann die Teams.',
  'fame-us.alt.recap-round':
    'Runde {round}: {player} sagt „{name}“, und der Tisch {holds, select, yes {glaubt es} other {glaubt es nicht}}.',
  'fame-us.alt.recap-nobody': 'Runde {round}: Niemand hat eine Karte dazugelegt.',
  'fame-us.alt.hand': 'Deine {n, plural, one {Karte} other {# Karten}}, mit dem Wappen von {team}: {cards}.',
  'fame-us.reason': '{why} ({players})',
  'fame-us.reason.card': '„{card}“',
  'fame-us.reason.name': '{favour, select, yes {klingt berühmt} other {nie gehört}}',
} as const;
