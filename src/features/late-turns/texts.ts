import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.ladder.voted': '🗳️ Noted. The others get a say too; until then you can change your mind.',
    'app.ladder.done': '🗳️ That settles it. Look below.',
    'app.left': 'You’ve left the table. The door stays open.',
    'app.give-up.ask':
      'Give up your seat? A bot plays on for you, and someone else can take it over, secrets and all. Until they do, you can have it back.',
    'app.give-up.yes': 'Give up my seat',
    'app.give-up.no': 'I’ll stay',
    'app.give-up.done': 'Off you go, then. The table thanks you for what you did, and forgives the rest.',
    'app.refused.leave-lobby': 'The game hasn’t started yet: press Leave in its post, and you’re free.',
    'app.refused.seat-not-free':
      'Someone beat you to it: that seat is taken. `/{command} list` shows what else is on.',
    'app.refused.no-stand-in': 'No bot here can sit in for you. The table needs you, and that’s rather nice.',
    'app.ladder.rule':
      'Most votes win; the host breaks a tie. Otherwise {fallback, select, wait {the clock starts again} other {a bot plays the turn}} {when}.',
    'app.ladder.nobody':
      '⌛ {game} ({title}): {late} ran out of time, and there’s nobody else to decide. {fallback, select, wait {The clock starts again} other {A bot plays the turn}} {when}.',
    'app.ladder.rule.away': 'The table is waiting. Had enough? Most votes win.',
    'app.ladder.nobody.away':
      '⌛ {game} ({title}): {late} ran out of time, and there’s nobody else to decide. So the table waits.',
    'app.ladder.left': '🚪 **{name}** has left this server.',
    'app.ladder.choose.wait': 'Give more time',
    'app.ladder.choose.skip': 'Skip the turn',
    'app.ladder.choose.bot-turn': 'Bot plays this turn',
    'app.ladder.choose.bot-seat': 'Bot takes over',
    'app.ladder.choose.call-off': 'Cancel the game',
    'app.ladder.decided.wait': '⏳ {late} ran out of time. The table waits, and the clock starts again.',
    'app.ladder.decided.skip':
      '⏭️ {late} ran out of time, {n, plural, one {and the turn was skipped} other {and their turns were skipped}}.',
    'app.ladder.decided.bot-turn':
      '🤖 {late} ran out of time. {n, plural, one {A bot played the turn} other {Bots played the turns}}, with a steady hand and no opinion.',
    'app.ladder.decided.bot-seat':
      '🪑 {late} ran out of time. {n, plural, one {A bot is keeping the seat warm; one press takes it back} other {Bots are keeping the seats warm; one press takes one back}}.',
    'app.ladder.decided.call-off': '✖️ {late} ran out of time, and the table cancelled the game.',
    'app.offer':
      '🪑 {game} ({title}): **{name}** had to go, and **{bot}** plays on for them. Anyone without a seat here can take it, and all that comes with it.',
    'app.take-seat': 'Take the seat',
  },
  fr: {
    'app.ladder.voted':
      '🗳️ C’est noté. Les autres ont aussi leur mot à dire ; d’ici là, tu peux changer d’avis.',
    'app.ladder.done': '🗳️ Voilà qui est réglé. Regarde plus bas.',
    'app.left': 'Tu as quitté la table. La porte reste ouverte.',
    'app.give-up.ask':
      'Veux-tu rendre ta place ? Un robot joue pour toi, et une autre personne peut la prendre, secrets compris. Tant que personne ne l’a fait, tu peux la reprendre.',
    'app.give-up.yes': 'Rendre ma place',
    'app.give-up.no': 'Je reste',
    'app.give-up.done':
      'Alors bonne route. La table te remercie pour ce que tu as fait, et te pardonne le reste.',
    'app.refused.leave-lobby':
      'La partie n’a pas encore commencé : appuie sur Quitter dans son message, et te voilà libre.',
    'app.refused.seat-not-free':
      'Trop tard : cette place est prise. `/{command} list` montre où ça joue encore.',
    'app.refused.no-stand-in':
      'Aucun robot ne peut te remplacer ici. La table a besoin de toi, et c’est plutôt flatteur.',
    'app.ladder.rule':
      'La majorité l’emporte ; à égalité, l’hôte tranche. Pas un vote ? Alors {when}, {fallback, select, wait {le chrono repart} other {un robot joue le tour}}.',
    'app.ladder.nobody':
      '⌛ {game} ({title}) : le temps est écoulé pour {late}, et il n’y a personne d’autre pour décider. {fallback, select, wait {Le chrono repart} other {Un robot joue le tour}} {when}.',
    'app.ladder.rule.away': 'La table attend. Marre d’attendre ? La majorité l’emporte.',
    'app.ladder.nobody.away':
      '⌛ {game} ({title}) : le temps est écoulé pour {late}, et il n’y a personne d’autre pour décider. Alors la table attend.',
    'app.ladder.left': '🚪 **{name}** n’est plus sur ce serveur.',
    'app.ladder.choose.wait': 'Attendre encore',
    'app.ladder.choose.skip': 'Sauter le tour',
    'app.ladder.choose.bot-turn': 'Un robot joue ce tour',
    'app.ladder.choose.bot-seat': 'Robot à sa place',
    'app.ladder.choose.call-off': 'Annuler la partie',
    'app.ladder.decided.wait': '⏳ Le temps était écoulé pour {late}. La table attend, et le chrono repart.',
    'app.ladder.decided.skip':
      '⏭️ Le temps était écoulé pour {late}. {n, plural, one {Le tour est sauté} other {Leurs tours sont sautés}}.',
    'app.ladder.decided.bot-turn':
      '🤖 Le temps était écoulé pour {late}. {n, plural, one {Un robot a joué le tour} other {Des robots ont joué leurs tours}}, d’une main sûre et sans états d’âme.',
    'app.ladder.decided.bot-seat':
      '🪑 Le temps était écoulé pour {late}. {n, plural, one {Un robot garde la place au chaud ; un bouton suffit pour la reprendre} other {Des robots gardent les places au chaud ; un bouton suffit pour reprendre la sienne}}.',
    'app.ladder.decided.call-off': '✖️ Le temps était écoulé pour {late}, et la table a annulé la partie.',
    'app.offer':
      '🪑 {game} ({title}) : **{name}** a dû partir, et **{bot}** joue en attendant. La place est à prendre, avec tout ce qui s’y trouve.',
    'app.take-seat': 'Prendre la place',
  },
  de: {
    'app.ladder.voted':
      '🗳️ Notiert. Die anderen reden auch noch mit; bis dahin kannst du es dir anders überlegen.',
    'app.ladder.done': '🗳️ Damit ist es entschieden. Schau nach unten.',
    'app.left': 'Du bist aufgestanden. Die Tür bleibt offen.',
    'app.give-up.ask':
      'Deinen Platz aufgeben? Ein Bot spielt für dich weiter, und jemand anders kann den Platz nehmen, samt allen Geheimnissen. Bis dahin kannst du ihn zurückhaben.',
    'app.give-up.yes': 'Platz aufgeben',
    'app.give-up.no': 'Ich bleibe',
    'app.give-up.done': 'Dann mach’s gut. Der Tisch dankt dir für alles und verzeiht den Rest.',
    'app.refused.leave-lobby':
      'Das Spiel hat noch gar nicht angefangen: Drück in seiner Nachricht auf „Verlassen“, und du bist frei.',
    'app.refused.seat-not-free':
      'Da war jemand schneller: Der Platz ist vergeben. `/{command} list` zeigt, wo sonst etwas los ist.',
    'app.refused.no-stand-in':
      'Hier kann kein Bot für dich einspringen. Der Tisch braucht dich, und das ist doch auch schön.',
    'app.ladder.rule':
      'Die meisten Stimmen entscheiden, bei Gleichstand der Host. Sonst {fallback, select, wait {läuft die Uhr {when} von vorn} other {macht {when} ein Bot den Zug}}.',
    'app.ladder.nobody':
      '⌛ {game} ({title}): Bei {late} ist die Zeit um, und sonst ist niemand da, der entscheiden könnte. {fallback, select, wait {Die Uhr läuft {when} von vorn} other {Ein Bot macht {when} den Zug}}.',
    'app.ladder.rule.away': 'Der Tisch wartet. Keine Lust mehr? Die meisten Stimmen entscheiden.',
    'app.ladder.nobody.away':
      '⌛ {game} ({title}): Bei {late} ist die Zeit um, und sonst ist niemand da, der entscheiden könnte. Also wartet der Tisch.',
    'app.ladder.left': '🚪 **{name}** hat diesen Server verlassen.',
    'app.ladder.choose.wait': 'Mehr Zeit geben',
    'app.ladder.choose.skip': 'Zug auslassen',
    'app.ladder.choose.bot-turn': 'Bot macht den Zug',
    'app.ladder.choose.bot-seat': 'Bot übernimmt',
    'app.ladder.choose.call-off': 'Spiel abbrechen',
    'app.ladder.decided.wait': '⏳ Bei {late} war die Zeit um. Der Tisch wartet, und die Uhr läuft von vorn.',
    'app.ladder.decided.skip':
      '⏭️ Bei {late} war die Zeit um. {n, plural, one {Der Zug fällt} other {Die Züge fallen}} aus.',
    'app.ladder.decided.bot-turn':
      '🤖 Bei {late} war die Zeit um. {n, plural, one {Ein Bot hat den Zug} other {Bots haben die Züge}} gemacht, mit ruhiger Hand und ohne eigene Meinung.',
    'app.ladder.decided.bot-seat':
      '🪑 Bei {late} war die Zeit um. {n, plural, one {Ein Bot hält den Platz warm; zurück gibt es ihn} other {Bots halten die Plätze warm; zurück gibt es sie}} auf Knopfdruck.',
    'app.ladder.decided.call-off': '✖️ Bei {late} war die Zeit um, und der Tisch hat das Spiel abgebrochen.',
    'app.offer':
      '🪑 {game} ({title}): **{name}** musste gehen, und **{bot}** spielt so lange weiter. Wer hier noch keinen Platz hat, kann diesen haben, mit allem, was dazugehört.',
    'app.take-seat': 'Platz nehmen',
  },
} satisfies Catalogue;
