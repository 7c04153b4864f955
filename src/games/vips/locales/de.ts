import { dePieces } from './pieces/de.ts';

/** The texts of VIPs in German, in ICU MessageFormat. Pieces have forms (`pieces/de.ts`): some are plurals, as “Roxys Haare”. */
export const de = {
  ...dePieces,

  'vips.title': 'VIPs',
  'vips.bot.greedy': 'Rita Raffke',
  'vips.bot.greedy.about': 'Zählt jeden Punkt zweimal und gibt keinen ab.',
  'vips.bot.master': 'Polly Graf',
  'vips.bot.master.about': 'Liest deinen Tipp aus deinen Zügen. Nicht zucken! Sie zuckt auch nicht.',
  'vips.bot.random': 'Willi Willkür',
  'vips.bot.random.about': 'Tut, was ihm gerade einfällt. Erstaunlich schwer zu durchschauen.',
  'vips.bot.gambler': 'Rico Risiko',
  'vips.bot.gambler.about': 'Setzt auf den Keller und nennt es Aussicht.',
  'vips.bot.reader': 'Klara Sicht',
  'vips.bot.reader.about': 'Liest die Hälfte deiner Gedanken. Rät den Rest.',
  'vips.bot.rookie': 'Anni Fängerin',
  'vips.bot.rookie.about': 'Neu hier und begeistert. Verliert mit Anstand.',

  'vips.command': 'VIPs: Bringt das ideale Gesicht nach oben und tippt heimlich auf seine Teile',
  'vips.command.new.target': 'Wen sucht ihr? Zum Beispiel: das ideale Staatsoberhaupt',
  'vips.command.new.set': 'Welche Porträts zur Wahl stehen (Standard: ausgelost)',
  'vips.command.new.set.men': 'die Herren',
  'vips.command.new.set.women': 'die Damen',
  'vips.command.new.first': 'Wer anfängt (Standard: ihr stimmt ab)',
  'vips.command.solo.target': 'Wen suchst du? Du kannst es auch mir überlassen',
  'vips.command.message': 'VIPs-Runde daraus machen',
  'vips.command.bet': 'Heimlich auf deinen Tipp schauen',
  'vips.command.history': 'Heimlich nachsehen, wer was gelegt hat und wer noch was hat',

  'vips.name': '{player}',
  'vips.colour.red': 'Rot',
  'vips.colour.green': 'Grün',
  'vips.colour.blue': 'Blau',
  'vips.count.red': '{n}× Rot',
  'vips.count.green': '{n}× Grün',
  'vips.count.blue': '{n}× Blau',
  'vips.part.head': 'Kopf',
  'vips.part.eyes': 'Augen',
  'vips.part.mouth': 'Mund',

  'vips.narration.opened': 'Gesucht: **{target}**. Die Suche beginnt.',
  'vips.narration.bet': '{player} hat heimlich getippt.',
  'vips.narration.own-bet': 'Du tippst auf **{head}**, **{eyes}** und **{mouth}**.',
  'vips.narration.dealt':
    'Alle haben getippt, und auf jedem Teil ist ein zufälliger Chip gelandet. Der Wahlkampf beginnt!',
  'vips.narration.elected':
    '{tied, select, yes {{votes, plural, =0 {Niemand hat gesagt, wer von euch am berühmtesten ist, also entscheidet das Los: {player} fängt an.} other {Am berühmtesten sind gleich mehrere von euch, also entscheidet das Los: {player} fängt an.}}} other {⭐ {player} ist am berühmtesten von euch, mit {votes, plural, one {# Stimme} other {# Stimmen}}, und fängt an.}}',
  'vips.narration.placed': '{player} legt {colour} auf **{piece}**.',
  'vips.narration.swapped':
    '{player} tauscht **{a}** (Säule {fromA}) gegen **{b}** (Säule {fromB}). Die Chips darauf sind aus dem Spiel.',
  'vips.narration.raised':
    '👑 {player} hebt **{raised}** von Säule {from} ganz nach oben, an die Stelle von **{other_dat}**:\n> {because}',
  'vips.narration.raised-so':
    '👑 Damit hebt {player} **{raised}** von Säule {from} ganz nach oben, an die Stelle von **{other_dat}**.',
  'vips.narration.ended': 'Der letzte Chip liegt. Der Wahlkampf ist vorbei!',

  'vips.narration.smile-test': 'Und jetzt geht jedes Gesicht durch den Lächeltest.',
  'vips.narration.face-shown': '{player} zeigt {controller} ein Gesicht.',
  'vips.narration.smiled': '{player} hat {mm} mm breit gelächelt.',
  'vips.narration.passed-over': '{player} hat gerade nicht hingeschaut, also gab es nichts zu messen.',
  'vips.narration.prize': '🏅 {player} bekommt den Preis für das originellste Gesicht.',
  'vips.narration.no-prize': 'Niemand hat gelächelt, also bekommt auch niemand den Preis.',

  'vips.chip.red': '🔴',
  'vips.chip.green': '🟩',
  'vips.chip.blue': '🔷',
  'vips.commitment.deal': 'Das Austeilen',
  'vips.commitment.deal-name': 'Das Austeilen, vor dem ersten Tipp',
  'vips.commitment.deal-revealed':
    '{lots, select, yes {{player} fängt an, wenn die Stimmen nichts anderes sagen.} other {{player} fängt an.}} Von der höchsten Säule an: {columns}; Chips auf den Köpfen {head}, Augen {eyes}, Mündern {mouth}.',
  'vips.commitment.row': '{c1}{c2}{c3}{c4}{c5}',
  'vips.commitment.people': '{c1}, {c2}, {c3}, {c4}, {c5}',
  'vips.commitment.bets': 'Alle Tipps',
  'vips.commitment.bet-name': 'Der Tipp von {player}, vor dem ersten Zug',
  'vips.commitment.bet-revealed': '{head}, {eyes}, {mouth}.',

  'vips.record.corrupt': 'sie ist beschädigt ({where})',
  'vips.record.unlawful': 'Zug {turn} verstößt gegen die Regeln: {why}',
  'vips.record.half': 'Zug {turn} ist nicht zu Ende',
  'vips.record.applause': 'eine Stimme zur Begründung von Zug {turn} war so nicht möglich',
  'vips.record.smiles': 'ihr Lächeltest verstößt gegen die Regeln: {why}',
  'vips.record.disagrees': '„{member}“ passt nicht zum Ausgang des Spiels',

  'vips.argument.0': 'Ich habe {piece} von allen Seiten betrachtet, und alle Seiten haben Ja gesagt.',
  'vips.argument.1':
    'Meine Schaltkreise haben nachgerechnet und sind rot geworden: Es läuft auf {piece} hinaus.',
  'vips.argument.2':
    'Eines Tages wird man fragen: Wo wart ihr, als es um {piece} ging? Hier, werden wir sagen.',
  'vips.argument.3': 'Stimmt ruhig gegen {piece}. Aber wie wollt ihr danach noch in den Spiegel schauen?',
  'vips.argument.4':
    'Ich habe meine Toaster abstimmen lassen. Einstimmig für {piece}, bei einem Krümel Enthaltung.',
  'vips.argument.5': 'Omas trauen {piece_dat}. Wollt ihr sagen, eure Oma hat keine Menschenkenntnis?',
  'vips.argument.6': 'Macht die Augen zu und denkt: ‚{target}‘. Seht ihr? Ich sehe auch {piece}.',
  'vips.argument.7':
    'Ich habe ‚{target}‘ im Lexikon nachgeschlagen. Da war ein Bild von {piece_dat}, leicht verweint.',
  'vips.argument.8':
    'Meine Tante fragt nur eins: Warum geht ‚{target}‘ nicht längst mit {piece_dat} auf Tournee?',
  'vips.argument.9':
    'Mein Badezimmerspiegel kennt {piece} und sagt seitdem zu allen anderen: Du bist nicht {target}.',
  'vips.argument.10': 'Neun von zehn Tauben folgen {piece_dat}. Die zehnte kandidiert selbst als ‚{target}‘.',
  'vips.argument.11': 'Gäbe es eine Münze mit ‚{target}‘: vorne {piece}, hinten auch.',
  'vips.argument.12': 'Ich würde von {piece_dat} eine Suppe kaufen. Was will man bei ‚{target}‘ mehr?',
  'vips.argument.13': 'Die Welt fragt seit 1987: Wo bleibt {target}? Ich sage nur: {piece}.',
  'vips.argument.14':
    'Ein Denkmal ist teuer. Mit {piece_dat} bräuchten wir nur ein einziges: {target}, fertig.',
  'vips.argument.15': 'Wer ‚{target}‘ ganz schnell sagt, sagt aus Versehen {piece}. Probiert es!',
  'vips.argument.16':
    'Ich fragte den Mond: Wie sieht ‚{target}‘ aus? Er versteckte sich und kam mit {piece_dat} zurück.',
  'vips.argument.17': 'Gebt einem Kind Wachsmalstifte und sagt ‚{target}‘: Am Ende hat die Tapete {piece}.',
  'vips.argument.18': 'Schaut auf {piece}: {piece_look}. Von links, von rechts, von oben: {target}.',
  'vips.argument.19':
    'So etwas lernt man nicht. Mit {piece_dat} kommt man zur Welt, und dann ist man {target}.',
  'vips.argument.20': 'Meine Oma strickt: vorne drauf {piece}, hinten drauf ‚{target}‘. Sie irrt sich nie.',
  'vips.argument.21': 'Um {piece} liegt so ein Summen in der Luft. In Fachkreisen heißt es ‚{target}‘.',
  'vips.argument.22':
    'Heute Nacht habe ich von ‚{target}‘ geträumt. Die ganze Arbeit blieb wieder an {piece_dat} hängen.',
  'vips.argument.23': 'Messt {piece} nicht an ‚{target}‘. Umgekehrt wird ein Schuh daraus!',
  'vips.argument.24':
    'Kommt jemand mit {piece_dat} herein, stehen die Stühle von selbst auf. Mehr muss ‚{target}‘ nicht können.',
  'vips.argument.25': 'Ich habe eine Tabelle zu ‚{target}‘. Jede Zelle sagt {piece}, sogar die Summe.',
  'vips.argument.26':
    'Jede gute Geschichte über ‚{target}‘ fängt mit {piece_dat} an und hört mit Kuchen auf.',
  'vips.argument.27':
    'Hunde wedeln bei {piece_dat}, Katzen nicken. Katzen! Das ist {target}, in jeder Sprache.',
  'vips.argument.28': 'An euren Geburtstag denkt ‚{target}‘ bestimmt. Aber nur mit {piece_dat}.',
  'vips.argument.29': 'Haltet {piece} mal gegen das Licht. Seht ihr das Wasserzeichen? ‚{target}‘!',
  'vips.argument.30':
    'Auf dem Tisch lag ein Zettel, unterschrieben mit ‚{target}‘: Sucht {piece}. Und füttert die Fische.',
  'vips.argument.31':
    'Auf Briefmarken, auf Tassen, auf Käse: Mit {piece_dat} wirkt ‚{target}‘ in jeder Größe.',
  'vips.argument.32':
    'Niemand wird als ‚{target}‘ geboren, heißt es. Das sagen Leute, die {piece} nicht kennen.',
  'vips.argument.33': 'Mein Toaster und ich streiten über alles. Nur bei ‚{target}‘ sagen wir beide {piece}.',
  'vips.argument.34':
    'Ich habe bis zehn gezählt, um ruhig über ‚{target}‘ nachzudenken. Bei sieben war ich bei {piece_dat}.',
  'vips.argument.35':
    'Stellt euch ‚{target}‘ ohne {piece} vor. Seht ihr? Ich auch nicht, und ich habe es eine Sekunde lang versucht.',
  'vips.argument.36':
    'Mit {piece_dat} gibt man Büchereibücher zu früh zurück. Genau das verstehe ich unter ‚{target}‘.',
  'vips.argument.37':
    'Wäre ‚{target}‘ eine Suppe, ich nähme {piece} als Löffel, als Teller und als Nachschlag.',
  'vips.argument.38':
    'Für ‚{target}‘ nehmen Wahrsagerinnen den doppelten Preis. Von mir gibt es {piece} umsonst.',
  'vips.argument.39': 'Wer {piece} hat, sieht sogar im Schlaf aus wie {target}. Ich weiß es vom Kopfkissen.',
  'vips.argument.40':
    'Es gibt zwei Sorten Menschen: Die einen sagen ‚{target}‘ und meinen {piece}, die anderen blinzeln zuerst.',
  'vips.argument.41':
    'Ich habe gewürfelt, wer ‚{target}‘ wird, und zwar {piece}. Das können Würfel sonst gar nicht.',
  'vips.argument.42': 'Hut auf, Hut ab: immer {target}. Am Hut liegt es nicht, es liegt an {piece_dat}.',
  'vips.argument.43': 'Ich wollte ein Lied über ‚{target}‘ schreiben. Darauf reimt sich nur eins: {piece}.',
  'vips.argument.44':
    'Laut meinem Anwalt soll ich zu ‚{target}‘ schweigen, bis auf: {piece}. Das aber dreimal.',
  'vips.argument.45':
    'Fällt im Wald ein Baum um, kommt von {piece_dat} ein ‚Verzeihung‘. So viel zu ‚{target}‘.',
  'vips.argument.46':
    'In der Nähe von {piece_dat} wird das Wetter besser. Erklären kann ich es nicht, aber ‚{target}‘ muss so was können.',
  'vips.argument.47': 'Ich habe Schulden bei {piece_dat}, und trotzdem sage ich: {target}!',

  'vips.argument.48': 'Jede Stimme für {piece} bringt Zinsen. Bei ‚{target}‘ habe ich zweimal nachgerechnet.',
  'vips.argument.49': 'Ich nehme {piece}, und zwar komplett. Für ein anderes ‚{target}‘ bleibt nichts übrig.',
  'vips.argument.50': 'Nichts bringt so viel ein wie {piece}. Das nenne ich {target}.',
  'vips.argument.51': 'Gebt mir {piece}, und ich gebe euch: {target}. Umtausch ausgeschlossen.',
  'vips.argument.52': 'Zu verkaufen: {piece}, {piece_look}. Für ‚{target}‘ fast geschenkt.',
  'vips.argument.53': 'Was meins ist, ist meins. Und wer {piece} hat, ist {target}.',
  'vips.argument.54': 'Augen zu, Finger raus, und da war es: {piece}! Das ist {target}!',
  'vips.argument.55': 'Kopf heißt {piece}. Zahl heißt {piece} verkehrt herum. So oder so: {target}.',
  'vips.argument.56': 'Für {piece} hatte ich einen Grund. Den hat eine Taube geholt. Trotzdem: {target}.',
  'vips.argument.57':
    'Siebzehn! Nein, halt, das war die andere Frage. Ich meine {piece}. Oder {target}. Beides.',
  'vips.argument.58':
    'Mein Horoskop sagt {piece}. Es sagt auch: Vorsicht mit Leitern. Und seht, wie hoch {target} sitzt!',
  'vips.argument.59': 'Warum {piece}? Warum nicht? Was heißt schon {target}? Eine Frage der Einstellung.',
  'vips.argument.60': 'Ich wusste, dass ihr das sagt. Also sage ich {piece}, und ihr seht: {target}.',
  'vips.argument.61': 'Interessant. Da stimmt gerade eine Augenbraue für {piece}. Also {target}.',
  'vips.argument.62':
    'Ich habe es bis zum Ende durchdacht: Alles läuft auf {piece} hinaus, und das ist {target}.',
  'vips.argument.63': 'Schaut nicht mich an. Schaut auf {piece} und denkt jetzt bitte nicht an ‚{target}‘.',
  'vips.argument.64': 'Bei {piece_dat} ging euer Puls hoch. Meiner nicht. Also bleibt es bei ‚{target}‘.',
  'vips.argument.65': 'Die Nadel zuckt nicht, wenn ich sage: Mit {piece_dat} ist es {target}.',
  'vips.argument.66': 'Geht das so? Dann hätte ich gern {piece}, bitte! Das wäre doch {target}, oder?',
  'vips.argument.67': 'Oh, darf ich? {piece}! Ich wollte schon immer bestimmen, wer {target} ist.',
  'vips.argument.68': 'Viel weiß ich nicht, aber {piece} erkenne ich sofort. Das ist doch {target}, oder?',
  'vips.argument.69':
    'Entschuldigung, war das schon vergeben? Aber wer {piece} sieht, denkt doch gleich: {target}!',
  'vips.argument.70': 'Meine Oma sagte: Im Zweifel nimm {piece}. Und {target} hätte ihr gefallen.',
  'vips.argument.71': 'Habe ich gewonnen? Nein? Dann gönnt mir wenigstens {piece}. Das ist ja {target}.',
  'vips.argument.72': 'Alles auf {piece}! Entweder {target} oder pleite.',
  'vips.argument.73': 'Im Keller haben sie über {piece} gelacht. Jetzt stehen sie Schlange für ‚{target}‘.',
  'vips.argument.74':
    'Die Quote war hundert zu eins. Ich mag {piece}, ich mag ‚{target}‘, ich mag Suppe ohne Löffel.',
  'vips.argument.75': 'Setzt nie auf Favoriten. Setzt auf {piece}, da ist {target} noch günstig.',
  'vips.argument.76':
    'Ich spüre es im linken Knie: Heute liegt das Glück bei {piece_dat}. Vorhang auf für ‚{target}‘!',
  'vips.argument.77':
    'Doppelt oder nichts: Ich setze auf {piece}. Wird das nicht {target}, zahle ich die Kekse.',
  'vips.argument.78': 'Ich sehe eine hohe Säule, darauf {piece}, und alle rufen: {target}!',
  'vips.argument.79': 'Der Kaffeesatz buchstabiert {piece}. Mit Fehlern, aber ich weiß, wer {target} ist.',
  'vips.argument.80': 'Jemand hier denkt gerade an {piece}. Ich verrate nicht, wer. Aber {target} weiß es.',
  'vips.argument.81': 'Die Kristallkugel zeigt {piece}, {piece_look}. Nebel. Dann {target}. Dann das Wetter.',
  'vips.argument.82': 'Ich war kurz in der Zukunft. Auch dort sagt man zu {piece_dat} schon ‚{target}‘.',
  'vips.argument.83':
    'Die Geister klopfen: einmal heißt nein, zweimal heißt {piece}. Das war zweimal. Also {target}.',
  'vips.refused.settings':
    'Das gibt kein gutes Plakat: Ich habe Platz für {min} bis {max} Zeichen, und mindestens eins davon muss man sehen.',
  'vips.refused.not-understood': 'Aus diesem Klick werde ich nicht schlau. Versuch es hier noch mal:',
  'vips.refused.bets-closed': 'Getippt ist getippt. Was versiegelt ist, bleibt versiegelt.',
  'vips.refused.bet-same': 'Das ist schon dein Tipp. Es bleibt dabei.',
  'vips.refused.bet-stands':
    'Dein Tipp steht: Du hast ihn schon {max, plural, one {einmal} other {#-mal}} geändert, und öfter geht es nicht. Jetzt warte auf die anderen.',
  'vips.refused.vote': 'Diese Stimme zählt nicht. Nimm jemanden aus der Liste.',
  'vips.refused.bets-first': 'Geduld: Erst tippen alle.',
  'vips.refused.over': 'Dieses Spiel ist aus. Oben auf der Säule wird schon das Winken geübt.',
  'vips.refused.applause-late': 'Der Moment ist vorbei: Am Tisch geht es schon um etwas anderes.',
  'vips.refused.applause-own':
    'Dir selbst applaudieren? Lass das die anderen machen. Dich selbst ausbuhen? Kopf hoch.',
  'vips.refused.applause-again': 'Du hast schon applaudiert. Zweifel bekommen? Dann buh ruhig.',
  'vips.refused.boo-again': 'Du hast schon gebuht. Umgestimmt? Dann klatsch.',
  'vips.refused.applause-stands': 'Du hast deine Meinung dazu oft genug geändert. Jetzt bleibt es dabei.',
  'vips.refused.applause-full': 'Die Ränge sind voll: Hierzu passt keine Stimme aus dem Publikum mehr rein.',
  'vips.refused.smile-test-later': 'Erst das Spiel, dann das Grinsen: Der Lächeltest kommt nach dem Ende.',
  'vips.refused.smile-test-once': 'Ein Lächeltest pro Spiel. Die Nachricht dazu steht weiter unten.',
  'vips.refused.no-smile-test': 'Hier läuft kein Lächeltest.',
  'vips.refused.not-your-face':
    'Gerade ist nicht dein Gesicht an der Reihe. Deins kommt auch noch groß raus.',
  'vips.refused.no-controller':
    'Das geht nicht: Niemand schaut zweimal hin oder aufs eigene Gesicht. Such jemand anderen aus.',
  'vips.refused.not-controller': 'Das Lineal hat jemand anders. Lächle, so viel du willst, es zählt nicht.',
  'vips.refused.no-seat': 'Du spielst hier nicht mit. Zuschauen kostet aber nichts.',
  'vips.refused.not-your-turn': 'Du bist noch nicht dran. Schau geheimnisvoll und warte.',
  'vips.refused.must-swap': 'Das war dein letzter Chip, jetzt musst du zwei Teile tauschen.',
  'vips.refused.no-chip': '{colour} hast du nicht mehr. Nimm eine andere Farbe.',
  'vips.refused.chip-first': 'Erst ein Chip, dann der Tausch. Fang mit einer Farbe an.',
  'vips.refused.no-such-swap':
    'Die beiden lassen sich nicht tauschen: Es braucht die gleiche Sorte Teil und genau die gleichen Chips. Nimm ein anderes Paar.',
  'vips.refused.argue': 'Die höchste Säule will einen Grund hören: {min} bis {max} Zeichen.',

  'vips.lobby.title': 'Gesucht: {target}',
  'vips.lobby.note': 'Heute kandidieren {set, select, men {die Herren} other {die Damen}}. {first}',
  'vips.lobby.first-random': 'Wer anfängt, entscheidet das Los.',
  'vips.lobby.first-vote': 'Mit den Tipps stimmt ihr ab, wer am berühmtesten ist und anfängt.',
  'vips.lobby.guided': 'Ein Übungsspiel. Der Host fängt an.',
  'vips.lobby.first-named': '**{who}** fängt an. Nicht dabei? Dann entscheidet das Los.',
  'vips.lobby.first-chosen': 'Wer anfängt, hat der Host bestimmt. Nicht dabei? Dann entscheidet das Los.',

  'vips.picture.lobby': 'Wessen Gesicht soll es sein?',
  'vips.picture.betting': 'Eure Tipps, bitte',
  'vips.picture.turn': 'Zug {turn}',
  'vips.picture.after-turn': 'Nach Zug {turn}',
  'vips.picture.argument': '„{because}“',
  'vips.picture.turning-point':
    '{own, select, yes {Eigentor von {player}: −{lost}} other {{by} schlägt zu: −{lost} für {player}}}',
  'vips.picture.start': 'Und los!',
  'vips.picture.unseen': 'Seit {had, select, yes {deinem letzten Zug} other {dem Anfang}}',
  'vips.picture.before': 'Vorher',
  'vips.picture.bets': 'Die Tipps, einer nach dem anderen',
  'vips.picture.hand': 'Noch auf der Hand',
  'vips.picture.points': 'Jetzt wären das {points, plural, one {# Punkt} other {# Punkte}}',
  'vips.picture.points-changed':
    'Dann wären das {points, plural, one {# Punkt} other {# Punkte}} (jetzt {before})',
  'vips.picture.total': '{n, plural, one {# Punkt} other {# Punkte}}',
  'vips.picture.coach': '✗ du · ✓ besser',
  'vips.picture.over': 'Alle Tipps auf den Tisch',
  'vips.picture.legend-bet': 'ein Tipp auf dieses Teil',
  'vips.picture.legend-bonus': 'ein Punkt mehr, wenn das Teil zählt',
  'vips.picture.hung': '{at}',
  'vips.picture.ideal': 'Vom Volk gewählt, mehr oder weniger',

  'vips.heading.betting': '### Gesucht: {target}',
  'vips.heading.turn': '### Gesucht: {target}\n-# Zug {turn}',
  'vips.heading.argument': '## „{because}“',
  'vips.heading.over': '## Das Volk hat gesprochen',

  'vips.post.bets':
    'Tippt heimlich auf einen Kopf, ein Paar Augen und einen Mund. {in, plural, =0 {Noch hat niemand getippt} one {# von {all} Tipps ist da} other {# von {all} Tipps sind da}}.',
  'vips.post.awaited': 'Noch am Grübeln: {players}.',
  'vips.post.earlier': '-# … und davor noch {n, plural, one {ein Zug} other {# Züge}}: mehr im Verlauf.',
  'vips.post.next': '**Als Nächstes:** {player} mit {hand}',
  'vips.post.halfway': '**Mitten im Zug:** {player} mit {hand}',
  'vips.post.votes': '-# Die Begründung von {player} in Zug {turn}: 👏 {applause} · 👎 {boos}',
  'vips.post.quoted-votes': '-# 💬 {player} in Zug {turn}: „{because}“ 👏 {applause} · 👎 {boos}',
  'vips.post.applaud': 'Applaus',
  'vips.post.boo': 'Buh',
  'vips.news.raised': '{player} hebt {piece} ganz nach oben: „{because}“',
  'vips.news.swapped': '{player} tauscht {a} gegen {b}.',
  'vips.prompt.bet': 'Zeit für den geheimen Tipp!',
  'vips.prompt.turn': 'Du bist dran! Leg einen Chip, dann noch einen, oder tausche.',
  'vips.prompt.halfway': 'Halb geschafft! Noch ein Chip oder ein Tausch?',
  'vips.post.bet': 'Tipp abgeben',
  'vips.post.bet-pictures': 'Mit Bildern',
  'vips.post.play': 'Spielen',
  'vips.post.own-bet': 'Mein Tipp',
  'vips.post.history': 'Verlauf',

  'vips.over.ideal': 'Das ist **{target}**: {head}, {eyes} und {mouth}.',
  'vips.over.person': '-# **{person}**: {biography}',
  'vips.over.won': '🏆 {winners} {n, plural, one {gewinnt} other {teilen sich den Sieg}}.',
  'vips.over.row':
    '{place, select, 1 {🥇} 2 {🥈} 3 {🥉} 4 {4️⃣} other {5️⃣}} {player}: {points, plural, one {# Punkt} other {# Punkte}}',
  'vips.over.panel':
    '### Das war’s\nWer gewonnen hat, verrät die letzte Nachricht, sobald alles ausgezählt ist.',
  'vips.over.bet': '{place, select, 1 {🥇} 2 {🥈} 3 {🥉} 4 {4️⃣} other {5️⃣}} {player}: {bet}.',
  'vips.over.last-move': '## Ein letztes Mal …',
  'vips.over.envelopes': '## Die Umschläge, bitte',
  'vips.over.posters': '## Eure Traumgesichter',
  'vips.over.points-next': '-# Und wer hatte recht? Die Punkte …',
  'vips.over.drumroll':
    '-# {left, plural, =0 {Und das waren alle.} one {Ein Tipp steckt noch im Umschlag …} other {# Tipps stecken noch im Umschlag …}}',
  'vips.over.why': 'Warum?',
  'vips.over.quote': '💬 {player}: „{because}“',
  'vips.over.result': 'Alle Einzelheiten',
  'vips.over.total': 'Summe',
  'vips.over.recap': 'Noch mal ansehen',
  'vips.over.faces': 'Alle Gesichter',

  'vips.diploma.heading': 'Diplom',
  'vips.diploma.for': 'kann jetzt VIPs, vom ersten Chip bis zum letzten',
  'vips.diploma.points': 'mit diesem Gesicht: {points, plural, one {# Punkt} other {# Punkte}}',
  'vips.diploma.seal': '{result, select, won {Mit Auszeichnung} tied {Geteilte Ehre} other {Bestanden}}',
  'vips.favourite': '❤️ Lieblingsteil: {cause}, {n, plural, one {# Tipp} other {# Tipps}}',
  'vips.title.prophet.name': '🔮 **Das zweite Gesicht**',
  'vips.title.prophet': '{title}: {player} hat genau dieses Gesicht kommen sehen.',
  'vips.title.kingmaker.name': '👑 **Räuberleiter**',
  'vips.title.kingmaker': '{title}: {player} hat fremde Lieblinge ganz nach oben gehoben.',
  'vips.title.best-argument.name': '💬 **Beste Begründung**',
  'vips.title.best-argument': '{title}: Bei {player} tobte der Saal. „{because}“',
  'vips.title.sawyer.name': '🪚 **Baumpflege**',
  'vips.title.sawyer': '{title}: {player} hat am eigenen Ast gesägt, und zwar gründlich.',
  'vips.title.poker-face.name': '😐 **Pokerface**',
  'vips.title.poker-face': '{title}: {player} hat gewonnen und den eigenen Tipp nicht einmal angefasst.',
  'vips.title.copycat.name': '👯 **Zwei Dumme, ein Gedanke**',
  'vips.title.copycat': '{title}: {player} war mit dem Tipp nicht allein.',
  'vips.title.basement.name': '🪜 **Kellerkind**',
  'vips.title.basement': '{title}: {player} weiß, wo der gute Wein liegt.',
  'vips.title.photo-finish.name': '👃 **Um eine Nasenlänge**',
  'vips.title.photo-finish': '{title}: {player} verlangt eine Nachzählung.',
  'vips.title.landslide.name': '🏔️ **Erdrutschsieg**',
  'vips.title.landslide': '{title}: Bei {player} muss niemand nachzählen.',
  'vips.title.philanthropist.name': '🎁 **Wohltätigkeit**',
  'vips.title.philanthropist': '{title}: Die anderen danken {player} für all die Chips.',
  'vips.title.unsuspected.name': '🕵️ **Stilles Wasser**',
  'vips.title.unsuspected': '{title}: {player} hatte jedes Teil für sich allein.',
  'vips.title.hoarder.name': '🐿️ **Eichhörnchen**',
  'vips.title.hoarder': '{title}: {player} kann den Winter kommen lassen.',
  'vips.title.orator.name': '🗣️ **Flottes Mundwerk**',
  'vips.title.orator': '{title}: {player} war um keine Begründung verlegen.',
  'vips.title.mover.name': '📦 **Umzüge aller Art**',
  'vips.title.mover': '{title}: {player} hat mehr Teile geschleppt als alle anderen.',
  'vips.title.homebody.name': '🛋️ **Sofakissen**',
  'vips.title.homebody': '{title}: {player} hat nie etwas verrückt.',
  'vips.title.empty-handed.name': '🫙 **Dabei sein ist alles**',
  'vips.title.empty-handed': '{title}: {player} kam wegen der Gesellschaft.',

  'vips.analysis.heading': '## Wie habe ich gespielt?',
  'vips.analysis.point':
    '### Zug {turn}\n-# {all, plural, one {Der Zug, der dich am meisten gekostet hat} other {Wendepunkt {number} von {all}}}: der Spielplan vor deinem Zug.',
  'vips.analysis.place': '{colour} auf **{piece}**',
  'vips.analysis.swap': '**{a}** ↔ **{b}**',
  'vips.analysis.played': '👉 Dein Zug: {actions}.',
  'vips.analysis.better': '💡 Besser: {actions}.',
  'vips.analysis.lost':
    'Das hat dich im Schnitt etwa **{points, number} {points, plural, one {Punkt} other {Punkte}}** Vorsprung auf die stärkste Konkurrenz gekostet. Die Suche wusste nur, was du damals wissen konntest.',
  'vips.analysis.because-rises':
    'Warum? Das bringt **{piece}** auf Säule {rank}, und darauf hast du getippt.',
  'vips.analysis.because-falls':
    'Warum? Das holt **{piece}** auf Säule {rank} herunter, und darauf hat {rival} getippt.',
  'vips.analysis.because-safe':
    'Warum? So kann niemand gleich **{piece}** herunterholen, und darauf hast du getippt.',
  'vips.analysis.because-ready':
    'Warum? So kannst du als Nächstes **{piece}** heben, und darauf hast du getippt.',
  'vips.analysis.because-chip': 'Warum? Der Chip liegt dann auf **{piece}**, und dort zählt er für dich.',
  'vips.analysis.because-quiet': 'Warum? Es verrät den anderen weniger über deinen Tipp.',
  'vips.analysis.flawless':
    '👏 Die Suche fand keinen Zug, der dich klar einen Punkt gekostet hätte. Sie hat gründlich gesucht und verliert ungern.',
  'vips.analysis.reading': '### Pokergesichter',
  'vips.analysis.tell':
    '👀 {you, select, yes {Ab Zug {turn} ließ sich dein Tipp erraten: **{piece}** ({chance} %). Verraten hat dich} other {Ab Zug {turn} war {player} zu durchschauen: **{piece}** ({chance} %). Verraten hat es}}: {giveaway} in Zug {giveawayTurn} ({from} → {to} %).',
  'vips.analysis.unread':
    '🗿 {you, select, yes {Bei keinem einzigen Teil konnte sich je jemand sicher sein. Was für ein Pokergesicht!} other {{player} hat sich bei keinem Teil verraten.}}',
  'vips.analysis.readers': '### Wer wen durchschaut hat',
  'vips.analysis.reader':
    '🔍 {who, select, reader {Du hast anscheinend {read} durchschaut} read {{reader} hat dich anscheinend durchschaut} other {{reader} hat anscheinend {read} durchschaut}}: {n, plural, one {# Tausch zog} other {# Tauschzüge zogen}} ein Teil herunter, das sich erraten ließ.',
  'vips.analysis.no-readers':
    'Niemand hat ein Teil heruntergezogen, das sich erraten ließ. Zu höflich, oder gerade woanders?',
  'vips.analysis.note':
    '-# So schätzt es ein, wer jeden Zug verfolgt und rechnen kann. Menschen sind schwerer zu durchschauen.',

  'vips.why.heading': '### Woher die Punkte kommen',
  'vips.why.row':
    '-# {piece}: **{points}** auf Säule {column}, bei {bets, plural, one {# Tipp} other {# Tipps}}',
  'vips.why.cost-swap':
    '↘ Am teuersten für {player}: Zug {turn} (−{lost}). {own, select, yes {Selbst eingebrockt, mit dem Tausch {a} gegen {b}} other {{by} hat {a} gegen {b} getauscht}}.',
  'vips.why.cost':
    '↘ Am teuersten für {player}: Zug {turn} (−{lost}){own, select, yes {, selbst eingebrockt} other {, dank {by}}}.',
  'vips.why.note':
    '-# Auf welcher Säule das Teil steht (Säule 1 ist die höchste), wie viele darauf getippt haben, und die Punkte: mehr für hohe Säulen, weniger bei vielen Tipps, dazu einer je Chip, wenn das Teil überhaupt zählt.',

  'vips.settings.target': 'Jemand anderen suchen',
  'vips.settings.target-title': 'Zielperson ändern',
  'vips.settings.target-field': 'Wen sucht ihr?',
  'vips.settings.set': 'Welche Porträts zur Wahl stehen',
  'vips.settings.set.men': 'Die Herren',
  'vips.settings.set.women': 'Die Damen',
  'vips.settings.first': 'Wer anfängt',
  'vips.settings.first-vote': 'Wer am berühmtesten ist',
  'vips.settings.first-random': 'Auslosen',
  'vips.target-form.length': '{min} bis {max} Zeichen, je alberner, desto besser',
  'vips.rematch.target': 'Neue Zielperson',
  'vips.rematch.title': 'Revanche mit neuer Zielperson',
  'vips.rematch.field': 'Wen sucht ihr diesmal?',

  'vips.smile.begin': 'Lächeltest',
  'vips.smile.heading': '## Der Lächeltest',
  'vips.smile.rules':
    'Reihum zeigt ihr das Gesicht, auf das ihr getippt habt, jemand anderem. Lächeln verboten. Es wird trotzdem passieren. Wessen Gesicht das breiteste Lächeln holt, bekommt einen Preis.',
  'vips.smile.choose': '{player} hat auf diese Schönheit getippt: {bet}. {player}, wer darf sie anschauen?',
  'vips.smile.look':
    '{player} hält {bet} hoch. **Nicht lächeln,** {controller}! Und dann sei ehrlich: Wie weit waren die Mundwinkel auseinander?',
  'vips.smile.was': 'Beim Gesicht von {player} kam der Mund von {by} auf **{mm} mm**: {mood}.',
  'vips.smile.passed':
    '{named, select, yes {{by} hat sich das Gesicht von {player} nie angeschaut} other {{player} war zu schüchtern, ein Gesicht zu zeigen}}. Kein Lächeln, keine Millimeter.',
  'vips.smile.prize':
    '🏅 Der Preis für das originellste Gesicht geht {n, plural, one {an {winners}} other {zu gleichen Teilen an {winners}}}. Dazu gehört die Ehre, aufzuräumen und die nächste Runde auszugeben.',
  'vips.smile.no-prize': 'Kein einziges Lächeln. Aufräumen muss trotzdem jemand: Zieht Streichhölzer.',
  'vips.smile.timer': '-# Wer nichts sagt, wird {at} übergangen.',
  'vips.smile.pick-controller': '{player}: Wer schaut dein Gesicht an?',
  'vips.smile.pick-smile': '{controller}: Wie breit war dein Lächeln?',
  'vips.smile.mm': '{mm} mm',
  'vips.smile.unit': 'mm Lächeln',
  'vips.smile.mood-40': 'wie in Stein gemeißelt',
  'vips.smile.mood-45': 'ein Zucken, höchstens',
  'vips.smile.mood-50': 'höflich',
  'vips.smile.mood-55': 'ein Mundwinkel gab nach',
  'vips.smile.mood-60': 'ein Lächeln, leugnen zwecklos',
  'vips.smile.mood-65': 'man sah Zähne',
  'vips.smile.mood-70': 'strahlend',
  'vips.smile.mood-75': 'die Backen tun schon weh',
  'vips.smile.mood-80': 'das Getränk kam zur Nase raus',
  'vips.smile.mood-85': 'musste kurz vor die Tür',
  'vips.smile.mood-90': 'von einem Ohr zum anderen',
  'vips.smile.picture-face': 'Bleibst du ernst bei dem Gesicht von {player}?',
  'vips.smile.picture-prize':
    '{n, plural, =0 {Kein Lächeln weit und breit} one {Originellstes Gesicht: {winners}} other {Originellste Gesichter: {winners}}}',
  'vips.smile.alt': '{heading} – Lächeltest. Gesucht war: {target}.',
  'vips.smile.alt-face': 'Das Gesicht: {bet}.',
  'vips.smile.alt-row': 'Das Gesicht von {player} brachte {mm} mm: {mood}.',
  'vips.smile.alt-none': 'Das Gesicht von {player} brachte kein Lächeln.',

  'vips.faces.heading': '### Die Gesichter, um die es euch ging',
  'vips.faces.row': '{player}: {bet}',

  'vips.recap.heading': '### Wie es dazu kam',
  'vips.recap.note':
    '-# Das Beste aus {turns, plural, one {# Zug} other {# Zügen}}, dann die Tipps, dann das Gesicht. In Dauerschleife.',

  'vips.house.heading': '### 🎩 Dein Tipp aus dem Publikum',
  'vips.house.task':
    'Welcher Kopf, welche Augen und welcher Mund landen oben? Geheim und nur für den Ruhm, bis der erste Chip liegt. Setzt du dich später dazu, verfällt dein Tipp.',
  'vips.house.stands': '✅ Dein Tipp ist drin: {bet}. Du kannst ihn ändern, bis der erste Chip liegt.',
  'vips.bet.heading': '### Dein geheimer Tipp',
  'vips.bet.form-title': 'Dein geheimer Tipp',
  'vips.bet.task':
    'Welcher Kopf, welche Augen und welcher Mund landen oben? Tippen wenige auf dasselbe Teil, zählt es mehr. Das hier siehst nur du.',
  'vips.bet.stands':
    '✅ Dein Tipp ist drin: {bet}. Du kannst ihn noch {left, plural, one {einmal} other {#-mal}} ändern, bis alle getippt haben.',
  'vips.bet.final': '✅ Dein Tipp ist drin, und dabei bleibt es: {bet}. Öfter ändern geht nicht.',
  'vips.bet.changing': 'Dein Tipp bisher: {bet}. Bestätige, um ihn zu ersetzen.',
  'vips.bet.famous':
    '-# Und wer von euch ist am berühmtesten? Wer die meisten Stimmen hat, fängt an; bei Gleichstand entscheidet das Los.',
  'vips.bet.select-head': 'Such einen Kopf aus',
  'vips.bet.select-eyes': 'Such ein Paar Augen aus',
  'vips.bet.select-mouth': 'Such einen Mund aus',
  'vips.bet.select-famous': 'Wer ist am berühmtesten?',
  'vips.bet.option': '{piece}',
  'vips.bet.option-look': 'Säule {column}: {piece_look}',
  'vips.bet.confirm': 'Tipp bestätigen',
  'vips.bet.change': 'Tipp ändern',
  'vips.bet.settled': 'Tipp abgegeben',
  'vips.bet.face': '{head}, {eyes}, {mouth}',
  'vips.bet.look': '{head} ({head_look}), {eyes} ({eyes_look}), {mouth} ({mouth_look})',

  'vips.secret.heading': '### Dein Tipp',
  'vips.secret.bet': 'Du tippst auf **{bet}**. Lass dir nichts anmerken.',
  'vips.secret.where':
    'Im Moment: {head} auf Säule {headColumn}, {eyes} auf Säule {eyesColumn}, {mouth} auf Säule {mouthColumn}.',
  'vips.secret.none': 'Du hast noch nicht getippt.',
  'vips.secret.closed': 'Umentscheiden geht nicht mehr: Getippt ist getippt.',
  'vips.secret.open': 'Du kannst ihn ändern, bis alle getippt haben.',
  'vips.secret.changes':
    'Du kannst ihn noch {left, plural, one {einmal} other {#-mal}} ändern, bis alle getippt haben.',
  'vips.secret.final': 'Dabei bleibt es jetzt: Öfter ändern geht nicht.',

  'vips.daily.guest': 'Stargast',
  'vips.daily.rival-1': 'Rita Raffke',
  'vips.daily.rival-2': 'Hugo Hastig',
  'vips.daily.intro':
    '**Gesucht: {target}.** Ein Versuch, {chips, plural, one {# Chip} other {# Chips}}: Komm so nah wie möglich an **{best} Punkte**.',
  'vips.daily.card': '{points} Punkte, möglich waren {best}',
  'vips.daily.square-0': 'der beste',
  'vips.daily.square-1': 'knapp',
  'vips.daily.square-2': 'daneben',
  'vips.daily.square-3': 'weit daneben',
  'vips.daily.rival': '{player} {hand}: {bet}',
  'vips.turn.task-first': '### Du bist dran: {colour} legen',
  'vips.turn.task-second': '### Jetzt {colour}{swaps, plural, =0 {} other { oder ein Tausch}}',
  'vips.turn.task-swap': '### Welches Teil tauschst du?',
  'vips.turn.task-partner': '### Und gegen welches?',
  'vips.turn.task-done': '### Fertig',
  'vips.turn.task-argue': '### Ganz nach oben? Sag, warum',
  'vips.turn.hint-first': '-# Drück auf ein Teil. Danach: Chip oder Tausch.',
  'vips.turn.hint-last': '-# Letzter Chip! Danach tauschst du, wenn’s geht.',
  'vips.turn.hint-match': '-# Für ein Paar: {colour} auf {on}.',
  'vips.turn.hint-no-match': '-# Noch haben keine zwei die gleichen Chips.',
  'vips.turn.hint-swaps': '-# Was gleiche Chips hat, lässt sich tauschen.',
  'vips.turn.hint-partners': '-# Blau: hat ein Gegenstück. Grau: sagt, was fehlt.',
  'vips.turn.hint-forced': '-# Letzter Chip gelegt: Tausch ein blaues Paar.',
  'vips.turn.hint-partner': '-# {piece}: Nimm ein blaues.',
  'vips.turn.hint-bare': '-# {piece}: Da liegt noch kein Chip.',
  'vips.turn.hint-unequal': '-# {piece}: Noch kein Gegenstück.',
  'vips.turn.hint-done': '-# Bis du bestätigst, sieht niemand etwas.',
  'vips.turn.hint-others': '-# Oder nimm ein anderes blaues.',
  'vips.turn.hint-argue': '-# {piece}: Der Tisch fragt nach.',
  'vips.turn.swap': 'Tauschen',
  'vips.turn.undo': 'Zurücknehmen',
  'vips.turn.confirm': 'Bestätigen',
  'vips.turn.argue': 'Begründen',

  'vips.argument-modal.title': '{target}: Warum so?',
  'vips.argument-modal.title-short': 'Warum dieses Gesicht?',
  'vips.argument-modal.text':
    'Gesucht: **{target}**. Du hebst **{piece}** von Säule {from} ganz nach oben, an die Stelle von **{other_dat}**.',
  'vips.argument-modal.label': 'Warum ausgerechnet das?',
  'vips.argument-modal.description': 'Der Tisch bekommt es Wort für Wort zu hören.',
  'vips.argument-modal.placeholder': 'Überzeug den Tisch. Er will ja glauben.',

  'vips.waiting.turn': '{player} ist dran. Du hast noch {hand}.',
  'vips.waiting.spent': 'Du hast keine Chips mehr. Lehn dich zurück, lächle wissend und schau {player} zu.',
  'vips.waiting.stranger': 'Du spielst hier nicht mit, also genieß die Vorstellung. {player} ist dran.',
  'vips.waiting.stranger-betting':
    'Du spielst hier nicht mit, also genieß die Vorstellung: {in, plural, =0 {Noch ist kein Tipp da} one {# von {all} Tipps ist da} other {# von {all} Tipps sind da}}.',
  'vips.waiting.refresh': 'Aktualisieren',
  'vips.waiting.back': 'Zurück zum Tisch',

  'vips.history.heading': '### Wer was gemacht hat',
  'vips.history.page': '-# Seite {page} von {pages}',
  'vips.history.left': '**Noch auf der Hand:**\n{hands}',
  'vips.history.hand': '{player} {hand}',
  'vips.history.turn': '**{turn}.** {lines}',
  'vips.history.start': '**Vor dem ersten Zug:** {lines}',
  'vips.history.after': '**Nach dem Ende:** {lines}',
  'vips.history.empty': 'Noch ist nichts passiert. Diese Spannung!',
  'vips.history.newer': 'Neuer',
  'vips.history.older': 'Älter',

  'vips.history.unseen': 'Was hab ich verpasst?',
  'vips.history.laid': 'Wessen Chips?',

  'vips.laid.heading': '### Von wem liegen da Chips?',
  'vips.laid.row': '**{piece}** (Säule {column}): {chips}',
  'vips.laid.by': '{player} {chips}',
  'vips.laid.dealt': 'ausgeteilt {chips}',
  'vips.laid.bare': 'keine Chips',
  'vips.laid.note': '-# Chips, die bei einem Tausch verschwunden sind, stehen hier nicht.',
  'vips.laid.part-head': 'Köpfe',
  'vips.laid.part-eyes': 'Augen',
  'vips.laid.part-mouth': 'Münder',

  'vips.unseen.heading': '### Seit {had, select, yes {deinem letzten Zug} other {dem Anfang}}',
  'vips.unseen.nothing': 'Noch nichts. Alle denken gerade an dich.',

  'vips.alt.lobby': 'Gesucht: {target}. Fünf ganze Porträts: {people}.',
  'vips.alt.person': '{name} ({head_look}; {eyes_look}; {mouth_look})',
  'vips.alt.face-builder':
    'Das Gesicht zu einem Tipp: {parts}. Die Teile, von der höchsten Säule an. {choices}',
  'vips.alt.choice': '{part}: {pieces}.',
  'vips.alt.look': '{piece} ({piece_look})',
  'vips.alt.open-part': '{part} noch offen',
  'vips.alt.board': 'Der Spielplan. Gesucht: {target}.',
  'vips.alt.draft': 'Der Spielplan mit deinem Zug bis hierher.',
  'vips.alt.own-bet': 'Mit Stern, dein Tipp: {bet}.',
  'vips.alt.turn': 'Zug {turn}, {player} ist dran.',
  'vips.alt.bets': '{in} von {all} Tipps sind da; noch keine Chips.',
  'vips.alt.tallest': 'Säule 1 (die höchste): {pieces}.',
  'vips.alt.column': 'Säule {column}: {pieces}.',
  'vips.alt.piece': '{piece}: {chips}',
  'vips.alt.bare': 'keine Chips',
  'vips.alt.placed': 'Neu: {colour} auf {piece_dat}.',
  'vips.alt.swapped': 'Getauscht: {a} von Säule {fromA} gegen {b} von Säule {fromB}.',
  'vips.alt.hand': '{player} hat noch {chips}.',
  'vips.alt.no-hand': '{player} hat keine Chips mehr.',
  'vips.alt.shown-bets':
    'Der Spielplan am Ende der Suche: {target}, mit den Tipps, die bis jetzt aufgedeckt sind.',
  'vips.alt.shown-bet': 'Platz {place}, {player}: {bet}.',
  'vips.alt.reveal': 'Der Spielplan am Ende, mit allen Tipps. Gesucht: {target}.',
  'vips.alt.score': '{place}. {player}, {bet}: {points}.',
  'vips.alt.recap':
    'Eine Animation des ganzen Spiels in {turns, plural, one {# Zug} other {# Zügen}}. Gesucht: {target}. {n, plural, =0 {Auf der höchsten Säule hat sich nie etwas geändert} one {Auf der höchsten Säule hat sich einmal etwas geändert} other {Auf der höchsten Säule hat sich #-mal etwas geändert}}.',
  'vips.alt.raised': 'Zug {turn}: {player} hebt {piece} von Säule {from} nach ganz oben.',
  'vips.alt.argued': 'Zug {turn}: {player} hebt {piece} von Säule {from} nach ganz oben: „{because}“',
  'vips.alt.turning-point':
    'In Zug {turn} hat {player} {lost, plural, one {# Punkt} other {# Punkte}} verloren, {own, select, yes {und das ganz allein} other {dank {by}}}.',
  'vips.alt.line': '{player} meinte: „{because}“',
  'vips.alt.ideal': 'Das Gesicht auf der höchsten Säule, eingerahmt: {target}. {bet}.',
  'vips.alt.gallery':
    'Eine Galeriewand mit {n, plural, one {einem gerahmten Gesicht} other {# gerahmten Gesichtern}}, das neueste zuerst.',
  'vips.alt.gallery-plate': '{number}. {target}, {note}.',
  'vips.alt.gallery-face': 'Das Gesicht: {bet}.',
  'vips.alt.posters':
    'Die Gesichter, auf die getippt wurde, auf {n} Plakaten nebeneinander. Gesucht: {target}.',
  'vips.alt.daily-card':
    'Eine Karte zum Gesicht des Tages. Gesucht: {target}. {points}, {stars, plural, =0 {kein Stern} one {# Stern} other {# Sterne}}. Die Züge: {squares}. Das Gesicht ist hinter einem Fragezeichen versteckt.',
  'vips.alt.diploma': 'Ein Diplom mit Siegel, für {player}: {words}.',
  'vips.alt.poster': '{player}: {bet}.',

  'vips.gallery': 'Die idealen Gesichter dieses Servers',
  'vips.learn': '🎓 Lieber beim Spielen lernen? `/{command} learn`: zehn Minuten, mit Anleitung.',

  'vips.lesson.bet':
    'Willkommen! Fünf Gesichter, und die Säule ganz links ist die höchste: Sie bringt am meisten. Such dir einen **Kopf**, ein Paar **Augen** und einen **Mund** aus, die du da hinaufschieben willst. Teile von Säule 2 und 3 sind ein guter Anfang. Man munkelt: {rival} tippt immer auf den Kopf, der am höchsten steht, und ein Teil, auf das zwei getippt haben, bringt beiden weniger.',
  'vips.lesson.bet-more':
    'Misch die Gesichter, wie du magst, oder bleib bei einem. Ist deins fertig, drück auf den grünen Knopf: Bis zum Ende erfährt niemand, worauf du getippt hast. {final, select, yes {{rival} hat schon getippt, deiner gilt dann also.} other {Umentscheiden kannst du dich, solange {rival} noch nicht getippt hat.}}',
  'vips.lesson.bet-in':
    'Dein Tipp ist drin. {rival} grübelt noch, und so lange könntest du deinen ändern. Sobald beide da sind, fällt auf jedes Teil ein Chip, und eine neue Nachricht ruft dich.',
  'vips.lesson.first-chip':
    'Dein Zug hat zwei Schritte. **Erstens: Leg einen Chip** auf irgendein Teil. Wozu? Zwei Teile einer Sorte mit **genau den gleichen Chips** können die Säulen tauschen: So kommen deine nach oben. Und liegt am Ende ein Chip auf einem Teil von dir, das Punkte bringt, bringt er noch einen. Nimm zuerst **{piece}**, den grünen Knopf; im Bild zeigen die Sterne ★ deinen Tipp.',
  'vips.lesson.second-chip':
    '**Zweitens: noch ein Chip oder ein Tausch.** Diesmal noch ein Chip, sagen wir auf **{piece}**. Es muss keins von deinen Teilen sein, und niemand merkt es. Getauscht wird im nächsten Zug.',
  'vips.lesson.confirm':
    'Das Bild zeigt, wie es dann aussieht. Noch ist nichts passiert: *Zurücknehmen* geht einen Schritt zurück, *Bestätigen* spielt beides.',
  'vips.lesson.wait':
    'Jetzt ist {rival} dran. Die Nachricht des Tisches erzählt, was passiert. Bist du wieder dran, merkt es dieses Feld meistens von selbst; wenn nicht, drück auf *Aktualisieren*.',
  'vips.lesson.watched':
    'Gesehen? {rival} hat einen Chip gelegt und dann **{shownA}** gegen **{shownB}** getauscht: zwei von einer Sorte mit genau den gleichen Chips. Diese Chips sind weg, und ein nacktes Teil kommt nicht vom Fleck, bis jemand es füttert. **Jetzt du:** {free, select, yes {erst irgendein Chip, sagen wir einer in {colour} auf **{on}**; dann tausch **{a}** und **{b}**.} other {ein Chip in {colour} auf **{on}**, dann können **{a}** und **{b}** die Plätze tauschen.}}',
  'vips.lesson.swap':
    '**{a}** und **{b}** haben genau die gleichen Chips. Drück auf *Tauschen*, dann auf eins von beiden: Das sind {gain, plural, one {# Punkt} other {# Punkte}} mehr für dich{top, select, yes {, und es geht ganz nach oben} other {}}. Wer die Chips gelegt hat, ist egal.',
  'vips.lesson.no-swap':
    'Gerade passen keine zwei von einer Sorte zusammen, also muss es noch ein Chip sein. Leg einen, der für deinen nächsten Zug ein Paar macht; die kleine Zeile darunter verrät, welchen.',
  'vips.lesson.confirm-swap':
    'Dein erster Tausch! Das Bild zeigt, was er bewirkt und was du dann bekämst. Gefällt es dir? *Bestätigen*.',
  'vips.lesson.argue':
    '**Ganz nach oben**! Der Tisch will hören, warum **{piece}** dorthin {piece_number, select, one {gehört} other {gehören}}. Drück auf den grünen Knopf und schreib einen Grund: Drei Buchstaben reichen, Unsinn ist willkommen. Die anderen dürfen klatschen oder buhen, aber aufhalten kann dich niemand.',
  'vips.lesson.memory':
    'Während {rival} spielt: Der *Verlauf* zeigt, wer was gelegt hat und was alle noch haben. Das ist alles öffentlich, nur die Tipps sind geheim. Schau, wessen Chips wohin wandern, dann errätst du vielleicht auch den Tipp von {rival}.',
  'vips.lesson.watched-top':
    '{rival} hat **{piece}** von Säule {from} ganz nach oben gehoben und dem Tisch sagen müssen, warum. In der Nachricht kannst du dafür klatschen oder buhen. {idea, select, yes {Jetzt hol eins von deinen nach oben: Mit einem Chip in {colour} auf **{on}** lassen sich **{a}** und **{b}** tauschen, für {gain, plural, one {# Punkt} other {# Punkte}} mehr.} other {Gerade brächte dir kein Tausch etwas; leg also zwei Chips dorthin, wo du sie brauchen wirst.}}',
  'vips.lesson.prepare':
    'Eine Idee: ein Chip in {colour} auf **{on}**. Dann lassen sich **{a}** und **{b}** tauschen, für {gain, plural, one {# Punkt} other {# Punkte}} mehr{top, select, yes {, und eins davon kommt ganz nach oben} other {}}.',
  'vips.lesson.block':
    'Etwas Taktik. Soll ein Teil bleiben, wo es ist, gib ihm Chips, die kein anderes seiner Sorte hat, am besten in einer Farbe, die {rival} nicht mehr hat. Auch fremde Teile darf man füttern: Solange sie tief stehen, halten die vielen Chips sie dort fest.',
  'vips.lesson.colours':
    'In {colour} hast du keinen Chip mehr, und es kommt keiner zurück, auch nicht nach einem Tausch. Wer von allen drei Farben nichts mehr hat, ist nicht mehr dran.',
  'vips.lesson.either':
    'Noch ein Chip oder ein Tausch? **{a}** gegen **{b}** brächte dir {gain, plural, one {# Punkt} other {# Punkte}} mehr.',
  'vips.lesson.last-chip':
    'Dein letzter Chip. Passt danach irgendein Paar zusammen, **musst** du eins tauschen; wenn nicht, ist dein Zug vorbei.',
  'vips.lesson.must-swap':
    'Das war dein letzter Chip, also kann jetzt nur noch ein Tausch kommen. Nimm das Paar, das dir am meisten bringt oder am wenigsten wehtut.',
  'vips.lesson.spent':
    'Du hast keine Chips mehr und schaust ab jetzt zu. {rival} spielt weiter, bis auch dort keine mehr sind{left, plural, =0 {} one {: Einer ist noch da} other {: # sind noch da}}. Dann werden alle Tipps aufgedeckt.',
  'vips.lesson.over':
    'Gut gespielt! Die neueste Nachricht deckt die Tipps auf, einen nach dem anderen, und dann dein Diplom. Wenn sie alles verraten hat, drück dort auf *Mehr* und dann auf *Warum?*, und wir gehen deine Punkte durch.',
  'vips.lesson.why':
    '{result, select, won {**Gewonnen**, mit {own} zu {theirs} Punkten.} lost {**{rival} hat gewonnen**, mit {theirs} zu {own} Punkten.} other {**Gleichstand** bei {own} Punkten: Ihr teilt euch den Sieg.}} Dein bestes Teil war **{best}**: Säule {bestColumn} hat {bestBase} gebracht, die Chips darauf noch {bestBonus}. Dein schwächstes war **{worst}**, mit {worstPoints} auf Säule {worstColumn}. {shared, plural, =0 {{rival} hatte auf keins deiner Teile getippt, also hat jedes voll gezählt.} one {{rival} hatte auf eins deiner Teile auch getippt, das hat euch beiden 5 weniger gebracht.} other {{rival} hatte auf # deiner Teile auch getippt, jedes davon hat euch beiden 5 weniger gebracht.}}\n-# Am Ende dürfen alle ihr Gesicht jemandem zeigen und das Lächeln messen lassen: Das ist der *Lächeltest*, in der letzten Nachricht unter *Mehr*. Bereit für echte Konkurrenz? `/{command} new`.',

  'vips.tip.bet': 'Hohe Säulen bringen mehr, und ein Teil, an das sonst niemand gedacht hat, auch.',
  'vips.tip.dots':
    'Die Pünktchen an den Säulen sind Leute: Haben zwei von euch auf dasselbe Teil getippt, bekommen beide die Zahl unter zwei Pünktchen.',
  'vips.tip.purpose':
    'Ein Chip allein bewirkt wenig: Zwei Teile einer Sorte mit den gleichen Chips können die Säulen tauschen. So klettern deine.',
  'vips.tip.any-piece':
    'Du kannst jedes Teil füttern, nicht nur deine. Niemand sieht den Teilen an, welche deine sind.',
  'vips.tip.match':
    'Zwei Teile einer Sorte mit den gleichen Chips kann man tauschen. So klettern sie nach oben.',
  'vips.tip.no-match':
    'Gerade passt kein Paar zusammen, also kommt noch ein Chip. Mach damit ein Paar, und hoff, dass es hält.',
  'vips.tip.bare': 'Ein Teil ohne Chips kann nicht tauschen. Fütter es, dann kommt es wieder vom Fleck.',
  'vips.tip.bonus': 'Chips auf deinen Teilen sind am Ende Punkte, je einer, wenn das Teil überhaupt zählt.',
  'vips.tip.history':
    'Der *Verlauf* zeigt, wer was gelegt hat. Irgendwer füttert da nämlich einen Liebling, der nicht deiner ist.',

  'vips.rules.player.0': 'Ada',
  'vips.rules.player.1': 'Ben',
  'vips.rules.player.2': 'Cleo',
  'vips.rules.goal':
    '## VIPs in zwei Minuten\nFünf Gesichter, jedes zerschnitten in Kopf, Augen und Mund.\nZusammen baut ihr das Gesicht von jemand ganz Besonderem. Heute gesucht: **{target}**.\nHeimlich geht es dir nur um drei Teile davon.',
  'vips.rules.bet':
    '### Zuerst ein geheimer Tipp\nSuch dir einen Kopf, ein Paar Augen und einen Mund aus: Die willst du nach oben bringen.\nGesichter mischen ist erlaubt. Bis alle getippt haben, kannst du es dir ein paarmal anders überlegen.',
  'vips.rules.chips':
    '### Dann regnet es Chips\nAuf jedem Teil landet ein zufälliger Chip.\nAlle bekommen drei 🔴, drei 🟩 und drei 🔷. Wer keine Chips mehr hat, ist nicht mehr dran.',
  'vips.rules.turn':
    '### Dein Zug, erster Schritt: ein Chip\nLeg einen deiner Chips auf ein Teil, egal welches.\nIst es dein allerletzter? Dann tausche, wenn es geht. Geht es nicht, ist dein Zug vorbei.',
  'vips.rules.swap':
    '### Zweiter Schritt: noch ein Chip oder ein Tausch\nZwei Köpfe, zwei Paar Augen oder zwei Münder dürfen tauschen, wenn auf beiden **genau die gleichen Chips** liegen.\nHier je einmal Rot. Von wem sie sind, ist egal.',
  'vips.rules.swapped':
    '### Nach dem Tausch\nDie beiden Teile wechseln die Säule, und ihre Chips sind aus dem Spiel.\nEin leeres Teil bleibt, wo es ist, bis jemand es füttert.',
  'vips.rules.top':
    '### Ganz nach oben\nBringst du ein Teil auf die **höchste Säule**, musst du dem Tisch sagen, warum es da hingehört.\nGlauben muss dir niemand. Es gilt trotzdem.',
  'vips.rules.points':
    '### Was ein Teil bringt\nLiegt der letzte Chip, kommen alle Tipps auf den Tisch, als kleine Fahnen.\nJe höher die Säule, desto mehr bringt ein Teil; je mehr von euch darauf getippt haben, desto weniger:',
  'vips.rules.table-head': 'Tipps',
  'vips.rules.table-row': 'Säule {column}',
  'vips.rules.bonus':
    '### Chips obendrauf\nZählt dein Teil überhaupt, ist jeder Chip darauf noch einen Punkt wert.\nDie meisten Punkte gewinnen. Bei Gleichstand teilt ihr euch den Ruhm.',
  'vips.rules.end':
    '### Und das Gesicht?\nDas Gesicht auf der höchsten Säule habt ihr die ganze Zeit gesucht.\nSchaut es euch gut an. Das wart ihr.',
  'vips.rules.tactics':
    '### Unter uns gesagt\n• Blockier ein Teil mit einer Farbe, die seinen Fans ausgegangen ist.\n• Mäste ein fremdes Teil, solange es unten steht: Dann passt nichts dazu, und es bleibt dort.\n• Zu zweit: vorausdenken. Zu fünft: Freunde suchen.',
  'vips.rules.alt.goal': 'Fünf ganze Frauenporträts nebeneinander, mit Namen. Gesucht: {target}.',
  'vips.rules.alt.bet':
    'Ein Gesicht wird zusammengesetzt: {head}, {eyes}, {mouth}, daneben alle Teile zur Auswahl.',
  'vips.rules.alt.chips':
    'Der Spielplan: fünf Säulen, die höchste zuerst, auf jeder ein Kopf, Augen und ein Mund, und auf jedem Teil ein Chip. Darunter, was Ada, Ben und Cleo haben: dreimal Rot, dreimal Grün, dreimal Blau.',
  'vips.rules.alt.turn':
    'Die Teile in drei Reihen, in der Reihenfolge der Säulen. Auf {mouth_dat} liegt frisch ein grüner Chip, neben einem blauen.',
  'vips.rules.alt.swap':
    'Dieselben Teile. {head} und {otherHead} leuchten: Auf beiden liegt einmal Rot. Alle anderen sind dunkel.',
  'vips.rules.alt.swapped':
    'Der Spielplan nach dem Tausch: {head} auf Säule 2 und {otherHead} auf Säule 3, beide ohne Chips. Ein kleines Bild zeigt, wie sie vorher standen.',
  'vips.rules.alt.top': 'Der Spielplan nach dem nächsten Zug: {eyes}, von Säule 2 auf die höchste gestiegen.',
  'vips.rules.alt.points':
    'Der Spielplan am Ende, mit allen Tipps als Fahnen. Ada: {head}, {eyes}, {mouth}. Ben: {benHead}, {eyes}, {benMouth}. Cleo: {head}, {eyes}, {cleoMouth}. Auf {eyes_dat} stecken also drei Fahnen.',
  'vips.rules.alt.bonus':
    'Derselbe Spielplan mit der Punktetabelle: für alle drei und jedes Teil die Grundpunkte, plus einen für jeden Chip darauf, und die Summe.',
  'vips.rules.alt.end': 'Das Gesicht auf der höchsten Säule im goldenen Rahmen: {target}.',
  'vips.rules.alt.tactics': 'Das Gesicht, auf das Ada getippt hat, als Plakat: {head}, {eyes}, {mouth}.',

  'vips.target.0': 'das ideale Staatsoberhaupt',
  'vips.target.1': 'der Kapitän, dem man auf ein sinkendes Schiff folgt',
  'vips.target.2': 'der Profi am Steuer des Fluchtwagens, null Punkte in Flensburg',
  'vips.target.3': 'der Zahnarzt, vor dem niemand Angst hat',
  'vips.target.4': 'das Gesicht auf dem neuen Geldschein',
  'vips.target.5': 'die Weltmeisterin im Wettstarren',
  'vips.target.6': 'der Babysitter des Jahrhunderts',
  'vips.target.7': 'der Schurke aus dem Stummfilm',
  'vips.target.8': 'der erste Mensch, der einen Roboter heiratet',
  'vips.target.9': 'das Oberhaupt von Bielefeld',
  'vips.target.10': 'die Reiseleitung auf dem Mars',
  'vips.target.11': 'das Oberhaupt der geheimen Käsegesellschaft',
  'vips.target.12': 'die Hypnotiseurin für nervöse Katzen',
  'vips.target.13': 'die Schiedsrichterin, auf die alle hören',
  'vips.target.14': 'das höflichste Schlossgespenst',
  'vips.target.15': 'die Pressesprecherin des Montags',
  'vips.target.16': 'der Bankräuber mit Manieren',
  'vips.target.17': 'der letzte Mensch mit Faxgerät',
  'vips.target.18': 'das Lächeln aus der Zahnpastawerbung',
  'vips.target.19': 'das Schachgenie, das nie blinzelt',
  'vips.target.20': 'die Königin der Karaokebar',
  'vips.target.21': 'der Leuchtturmwärter mit dem Geheimnis',
  'vips.target.22': 'die Pilotin, die lieber nicht Hoppla sagt',
  'vips.target.23': 'der Erfinder des Regenschirms für unten',
  'vips.target.24': 'die Nachbarin, der immer ein Ei fehlt',
  'vips.target.25': 'der Tatort-Kommissar, der nie den Mörder findet',
  'vips.target.26': 'der Dichterfürst vom Parkhaus',
  'vips.target.27': 'die Yogalehrerin vom Vulkan',
  'vips.target.28': 'der Spion, der überall auffällt',
  'vips.target.29': 'die perfekte Schwiegermutter',
  'vips.target.30': 'das lauteste Flüstern der Stadtbücherei',
  'vips.target.31': 'der Zauberer in Teilzeit',
  'vips.target.32': 'die UNO-Botschafterin der Pinguine',
  'vips.target.33': 'die Bahnhofsstimme, der man jede Verspätung verzeiht',
  'vips.target.34': 'der Gebrauchtwagenhändler, dem man alles glaubt',
  'vips.target.35': 'die Dirigentin des Teekessel-Orchesters',
  'vips.target.36': 'der Bademeister vom Planschbecken',
  'vips.target.37': 'die Jury beim Gurkenwettbewerb',
  'vips.target.38': 'die Chirurgin mit den Glückssocken',
  'vips.target.39': 'die Astronautin, die den Hausschlüssel vergessen hat',
  'vips.target.40': 'der Vermieter mit Herz',
  'vips.target.41': 'die Koryphäe für angewandten Mittagsschlaf',
  'vips.target.42': 'der Pirat aus der Personalabteilung',
  'vips.target.43': 'die Wetterfee, der man jeden Regen verzeiht',
  'vips.target.44': 'das Idol eines kleinen, aber lauten Fanclubs',
  'vips.target.45': 'der grüne Daumen im Spuklabyrinth',
  'vips.target.46': 'der Kaiser der Postschlange',
  'vips.target.47': 'die Kellnerin, die sich alles merkt',
  'vips.target.48': 'die Diplomatin für Streit auf der Rückbank',
  'vips.target.49': 'die Erbin des Marmeladen-Imperiums',
  'vips.target.50': 'das Stuntdouble des Gartenzwergs',
  'vips.target.51': 'das Orakel der Börse',
  'vips.target.52': 'der Türsteher vom Ballett',
  'vips.target.53': 'der Vampir, der bei Ketchup umkippt',
  'vips.target.54': 'der Liebling des Schulfotografen',
  'vips.target.55': 'die beste Gesellschaft im steckengebliebenen Aufzug',
  'vips.target.56': 'der Sheriff von Hintertupfingen',
  'vips.target.57': 'das Modell fürs Denkmal auf dem Marktplatz',
  'vips.target.58': 'die Operndiva mit Lampenfieber',
  'vips.target.59': 'die Moderation dieses Servers',
  'vips.target.60': 'die Zweitbesetzung der Freiheitsstatue',
  'vips.target.61': 'der Tangopartner des Jahrhunderts',
  'vips.target.62': 'der Nachtportier im Grandhotel Nirgendwo',
  'vips.target.63': 'die Hüterin der Büro-Keksdose',
  'vips.target.64': 'der Kommandant der Tretbootflotte',
  'vips.target.65': 'der Friseur, der nur eine Frisur kann',
  'vips.target.66': 'der erste Tenor im Duschchor',
  'vips.target.67': 'die Herzogin vom Wühltisch',
  'vips.target.68': 'der Fährmann, der nicht schwimmen kann',
  'vips.target.69': 'der Sommelier für Leitungswasser',
  'vips.target.70': 'der Gondoliere mit Motorradführerschein',
  'vips.target.71': 'der Schlangenflüsterer mit Angst vor Würmern',
  'vips.target.72': 'der Torero der Gänsefarm',
  'vips.target.73': 'das Sumo-Talent der Krabbelgruppe',
  'vips.target.74': 'der Rentierflüsterer von Lappland',
  'vips.target.75': 'der Teemeister mit den zittrigen Händen',
  'vips.target.76': 'der Dudelsacklehrer von nebenan',
  'vips.target.77': 'der Samurai im Jahresurlaub',
  'vips.target.78': 'der Kamelhändler mit Rückgaberecht',
  'vips.target.79': 'die Seiltänzerin vom Rathaus',
  'vips.target.80': 'die Kohlkönigin von Dithmarschen',
  'vips.target.81': 'der Admiral der Badewanne',
  'vips.target.82': 'die Skilehrerin der Sahara',
  'vips.target.83': 'der Star-Coiffeur der Schafe',
  'vips.target.84': 'der Karnevalsprinz vom Aschermittwoch',
  'vips.target.85': 'das verkleidete Lama',
  'vips.target.86': 'die Zöllnerin, die lächelt',
  'vips.target.87': 'die Bergführerin ohne Orientierungssinn',
  'vips.target.88': 'der Schokoladentester auf Diät',
  'vips.target.89': 'der Torwart mit Butter an den Handschuhen',
  'vips.target.90': 'die Feder hinter fremden Liebesbriefen',
  'vips.target.91': 'das Finanzamt mit Humor',
  'vips.target.92': 'der Klempner, der am Sonntag kommt',
  'vips.target.93': 'der Hofnarr im Großraumbüro',
  'vips.target.94': 'die Imkerin mit Honigallergie',
  'vips.target.95': 'der Kartograf der Sofaritzen',
  'vips.target.96': 'der Marathonläufer, der den Bus nahm',
  'vips.target.97': 'die Klavierstimmerin der Metalband',
  'vips.target.98': 'der Alchemist, der nur Blei hinbekommt',
  'vips.target.99': 'die Zeitreisende, die immer zu spät kommt',
  'vips.target.100': 'die Sandburg-Architektin vom Timmendorfer Strand',
  'vips.target.101': 'der Zauberer, dem das Kaninchen gekündigt hat',
  'vips.target.102': 'der Liftboy vom Eiffelturm',
  'vips.target.103': 'die Meerjungfrau auf Landgang',
  'vips.target.104': 'der Präsident der Einzelsocken',
  'vips.target.105': 'der Cousin, den niemand eingeladen hat',
  'vips.target.106': 'das Anglerlatein auf zwei Beinen',
  'vips.target.107': 'der Leibwächter des letzten Pizzastücks',
  'vips.target.108': 'die Quizkönigin der Hauptstädte',
  'vips.target.109': 'der Ritter in der Konservendosenrüstung',
  'vips.target.110': 'der Schülerlotse an der Autobahn',
  'vips.target.111': 'der Schneider von des Kaisers neuen Kleidern',
  'vips.target.112': 'der Akkordeonspieler der Linie U8',
  'vips.target.113': 'die Managerin des Trüffelschweins',
  'vips.target.114': 'die Flamencotänzerin in Skischuhen',
  'vips.target.115': 'der Bäcker, der mittags aufsteht',
  'vips.target.116': 'der Gladiator mit Attest',
  'vips.target.117': 'das Orakel der Kaffeemaschine',
  'vips.target.118': 'die Lokführerin, die für Schmetterlinge bremst',
  'vips.target.119': 'die Lehrerin, die nie Hausaufgaben aufgibt',
  'vips.target.120': 'der Sammler fremder Regenschirme',
  'vips.target.121': 'der Mönch, der nur zum Niesen das Schweigen brach',
  'vips.target.122': 'der Seepferdchen-Coach für Katzen',
  'vips.target.123': 'der Auktionator mit Schluckauf',
  'vips.target.124': 'der Clown auf der ernsten Hochzeit',
  'vips.target.125': 'die Vogelscheuche mit den meisten Freunden',
  'vips.target.126': 'die Modeschöpferin für Kartoffeln',
  'vips.target.127': 'der Tagesschau-Sprecher ohne Hose',
  'vips.target.128': 'der Hirte entflogener Luftballons',
  'vips.target.129': 'das Mathegenie, das mit den Fingern rechnet',
  'vips.target.130': 'der Star der letzten Feuerübung',
  'vips.target.131': 'die Bildhauerin für kalte Butter',
  'vips.target.132': 'der Augenzeuge, der alles von hinten sah',
  'vips.target.133': 'die Nummer zwei im Diktatwettbewerb',
  'vips.target.134': 'die Anwältin der Ziege',
  'vips.target.135': 'der Zwilling des Bürgermeisters',
  'vips.target.136': 'die Dolmetscherin für Zweijährige',
  'vips.target.137': 'der DJ im Seniorenheim',
  'vips.target.138': 'der Hausmeister vom Mond',
  'vips.target.139': 'der Europameister im Schlafwandeln',
  'vips.target.140': 'der Prophet der letzten Woche',
  'vips.target.141': 'die Archäologin des Kühlschranks',
  'vips.target.142': 'der Entdecker des Supermarkts',
  'vips.target.143': 'der Hundefriseur der Götter',
  'vips.target.144': 'die Losfee vom Bingoabend',
  'vips.target.145': 'der Smutje im U-Boot',
  'vips.target.146': 'der Wrestling-Star im Strickkreis',
  'vips.target.147': 'der Juwelier der Badeenten',
  'vips.target.148': 'das Maskottchen der Bücherei',
  'vips.target.149': 'die Busfahrerin, die wartet',
  'vips.target.150': 'der Lieblingseinbrecher des Viertels',
  'vips.target.151': 'die Optikerin des Zyklopen',
  'vips.target.152': 'der Schutzengel verlorener Schlüssel',
  'vips.target.153': 'die Zahnputzhilfe des Drachen',
  'vips.target.154': 'die Vorsitzende der Aufschieber (Wahl vertagt)',
  'vips.target.155': 'die Leibgarde der Königsgurke',
  'vips.target.156': 'die Erfinderin der lautlosen Trommel',
  'vips.target.157': 'die Jodlerin von der Waterkant',
  'vips.target.158': 'das nächste Gesicht auf der Müslipackung',
  'vips.target.159': 'die Person, die die Kühe rausgelassen hat',
} as const;
