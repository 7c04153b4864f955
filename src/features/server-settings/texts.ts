import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.activity.show': 'The last 30 days',
    'app.activity.back': 'Back to the settings',
    'app.activity.heading': '### 📊 Games on this server',
    'app.activity.title': 'The last {days} days',
    'app.activity.opened': 'opened',
    'app.activity.begun': 'begun',
    'app.activity.finished': 'finished',
    'app.activity.cancelled': 'cancelled',
    'app.activity.day': '{day}',
    'app.activity.wait': 'Half of all tables found a second player within {wait}',
    'app.activity.no-wait': 'No table found a second player in that time',
    'app.activity.time':
      '{unit, select, d {{n, plural, one {# day} other {# days}}} h {{n, plural, one {# hour} other {# hours}}} other {{n, plural, one {# minute} other {# minutes}}}}',
    'app.activity.alt':
      'The last {days} days: {opened, plural, one {# table opened} other {# tables opened}}, {begun} begun, {finished} finished, {cancelled} cancelled. {note}.',
    'app.activity.file': 'As a file',
    'app.activity.channels':
      '📍 {channels}{more, plural, =0 {} one {, and # more channel} other {, and # more channels}}',
    'app.activity.people':
      '👥 {all, plural, =0 {Nobody has finished a game in {days} days} one {# person has finished a game} other {# people have finished a game}}{all, plural, =0 {} other {{back, plural, =0 {} other {, {back} of them on more than one day}}}}.',
    'app.activity.note':
      '-# Tables, by UTC days; people, by the games they finished. I keep no names for it.',
    'app.server-settings.heading': '### Server settings',
    'app.server-settings.for-tables':
      '-# For new tables; their hosts can still choose language, pace and thread.',
    'app.server-settings.for-pings':
      '-# Default pings count right away, at every table. Everyone sets their own with `/notifications`.',
    'app.server-settings.all-channels': '🌐 Games can be opened anywhere I can post.',
    'app.server-settings.channels': '📍 Games can be opened in {channels}, threads included.',
    'app.server-settings.threads': '🧵 Each game gets its own thread.',
    'app.server-settings.no-threads': '💬 Games are played right in the channel.',
    'app.server-settings.page-tables': 'Tables',
    'app.server-settings.page-people': 'People',
    'app.server-settings.page-posts': 'Posts',
    'app.server-settings.unasked': '📢 **What I post without being asked:**',
    'app.server-settings.unasked-rest': '-# Anything else belongs to a table or answers a press.',
    'app.server-settings.calendar':
      '📅 Game nights that everyone can see {may, select, yes {are in Discord’s own calendar, too.} other {could be in Discord’s own calendar, too, with picture and reminder, if I’m allowed to **Create Events**: [grant it]({link}).}}',
    'app.server-settings.daily': '- 🧩 the Face of the Day: **on**, in {channel}',
    'app.server-settings.no-daily': '- 🧩 the Face of the Day: **off**; `/daily` still has it',
    'app.server-settings.daily-set':
      '✅ {today, select, yes {Every day from now on. Today’s is coming in a minute or two.} other {Every day, starting with the next one.}}',
    'app.server-settings.daily-off': '✅ No more daily posts. `/daily` still works.',
    'app.server-settings.post-rights':
      'I can’t post there yet: {channels}. Allow that for my role, then choose the channel again.',
    'app.server-settings.channels-rights':
      '✅ Done. That applies from the next table. ⚠️ But I’m still missing permissions in {channels}: allow that for my role.',
    'app.server-settings.choose-channels': 'Channels for games{chosen, select, yes {} other {: anywhere}}',
    'app.server-settings.choose-daily': 'Face of the Day{chosen, select, yes {} other {: pick a channel}}',
    'app.server-settings.watching': '👀 Anyone who sees the channel can watch and bet.',
    'app.server-settings.no-watching': '🙈 Only players can look inside a game.',
    'app.server-settings.players-only': 'Players only',
    'app.server-settings.let-watch': 'Let everyone watch',
    'app.server-settings.lend-faces': 'Allow lent faces',
    'app.server-settings.lend-no-faces': 'Stop lent faces',
    'app.server-settings.changed-now':
      '✅ {on, select, done {Done} other {Done: **{on}**}}. That applies right away.',
    'app.server-settings.missing':
      '⚠️ In this channel I’m still missing {missing}: edit the channel, open its permissions, and allow that for my role.',
    'app.server-settings.language': 'Language of new tables',
    'app.server-settings.language-usual': 'Language: the server’s own',
    'app.server-settings.language-usual-here': 'Language here: as on the whole server',
    'app.server-settings.language-here': 'Language in this channel',
    'app.server-settings.pace': 'Time per turn',
    'app.server-settings.pace-usual': 'Pace: whatever the game suggests',
    'app.server-settings.pace-usual-here': 'Pace here: as on the whole server',
    'app.server-settings.pace-here': 'Time per turn in this channel',
    'app.server-settings.pings': 'Default pings',
    'app.server-settings.pings.every': 'Pings: every turn at their tables',
    'app.server-settings.pings.mine': 'Pings: their own turns; quiet at the end',
    'app.server-settings.pings.turns': 'Pings: only their own turns',
    'app.server-settings.pings.none': 'Pings: none, just names',
    'app.server-settings.place-desk': 'Put a desk here',
    'app.server-settings.games': 'Games: allow or forbid one',
    'app.server-settings.game-open': 'Allowed; choose it to forbid it',
    'app.server-settings.game-closed': 'Not allowed; choose it to allow it',
    'app.server-settings.open-role': 'Who can open tables{chosen, select, yes {} other {: everyone}}',
    'app.server-settings.roles':
      '-# Roles hold for buttons, too; **Server Settings → Integrations** doesn’t.',
    'app.server-settings.limit': 'Open tables at once',
    'app.server-settings.limit-is': 'Open tables: {max} at most',
    'app.server-settings.page-channels': 'Channels',
    'app.server-settings.choose-closed-channels':
      'Channels without games{chosen, select, yes {} other {: none}}',
    'app.server-settings.closed-channels': '🚫 No games in {channels}, threads included.',
    'app.server-settings.own-channels': '🗣️ With a language or pace of their own: {channels}.',
    'app.server-settings.here': '-# The last two choices are for {channel} alone.',
    'app.server-settings.too-many-own':
      'That’s {max, plural, one {# channel} other {# channels}} with rules of their own already. Set another one back first.',
    'app.server-settings.call-role': 'Role to call for {game}{chosen, select, yes {} other {: none}}',
    'app.server-settings.not-everyone':
      'Everyone? No. Pick a role that people take because they like to be called.',
    'app.server-settings.call-role-silent':
      '✅ Done. ⚠️ But my call won’t ping anyone yet: allow everyone to mention that role.',
    'app.server-settings.play-in-channel': 'Play in the channel',
    'app.server-settings.play-in-threads': 'Play in threads',
    'app.server-settings.changed':
      '✅ {on, select, done {Done} other {Done: **{on}**}}. That applies from the next table.',
    'app.server-settings.page-moderation': 'Moderation',
    'app.server-settings.to-actions': 'Last actions',
    'app.server-settings.moderation':
      '-# *Remove a text…*: behind *More* of a table’s post. Block lists: in `/privacy`.',
    'app.server-settings.choose-moderators':
      'Where to tell moderators{chosen, select, yes {} other {: nowhere}}',
    'app.server-settings.moderators-set':
      '{seen, select, yes {✅ Done. ⚠️ But everyone can see that channel, and what moderators decide in it.} other {✅ Done. I’ll post there, silently: what’s decided, and once a day what’s waiting.}}',
    'app.server-settings.moderators-off': '✅ Done. I’ll tell nobody when something’s waiting.',
    'app.server-settings.tells-moderators': '- 📥 news for moderators: **on**, in {channel}',
    'app.server-settings.shut-out': 'People kept out{chosen, select, yes {} other {: none}}',
    'app.server-settings.closed': '🚫 {game} is off: nobody can open a table of it.',
    'app.server-settings.stray-desk':
      '⚠️ Games aren’t allowed in {channels}: a desk there opens its tables elsewhere.',
    'app.server-settings.language-is': 'Language: {language}',
    'app.server-settings.pace-is': 'Pace: {pace}',
    'app.server-settings.words':
      '🤐 Words I never repeat: {n, plural, =0 {none of your own} one {#} other {#}}{starter, select, yes {, and my starter list} other {}}.',
    'app.server-settings.words-edit': 'Words to avoid…',
    'app.server-settings.words-label': 'One per line, or with commas',
    'app.server-settings.words-how':
      'Whole words, even dressed up or in scripts without gaps. sun* also means sunshine.',
    'app.server-settings.words-file': 'And those of a file, if you like',
    'app.server-settings.words-file-how': 'Text (.txt or .csv), one per line or with commas. They’re added.',
    'app.server-settings.words-no-file':
      'I couldn’t read that file, so nothing has changed: {kb} kB of text at most.',
    'app.server-settings.words-start': 'Add the starter list',
    'app.server-settings.words-stop': 'Drop starter list',
    'app.server-settings.words-changed': '✅ Done. That applies to everything typed from now on.',
    'app.server-settings.words-left-out':
      '✅ Done, except for {words}: I need at least two letters, and at most four asterisks.',
    'command.settings': 'Defaults for new tables here: language, pace, threads, channels',
  },
  fr: {
    'app.activity.show': '30 derniers jours',
    'app.activity.back': 'Retour aux réglages',
    'app.activity.heading': '### 📊 Les parties de ce serveur',
    'app.activity.title': 'Les {days} derniers jours',
    'app.activity.opened': 'ouvertes',
    'app.activity.begun': 'commencées',
    'app.activity.finished': 'finies',
    'app.activity.cancelled': 'annulées',
    'app.activity.day': '{day}',
    'app.activity.wait': 'La moitié des tables ont trouvé une deuxième personne en {wait} ou moins',
    'app.activity.no-wait': 'Aucune table n’a trouvé de deuxième personne sur cette période',
    'app.activity.time':
      '{unit, select, d {{n, plural, one {# jour} other {# jours}}} h {{n, plural, one {# heure} other {# heures}}} other {{n, plural, one {# minute} other {# minutes}}}}',
    'app.activity.alt':
      'Les {days} derniers jours : {opened, plural, one {# table ouverte} other {# tables ouvertes}}, parties commencées : {begun}, finies : {finished}, annulées : {cancelled}. {note}.',
    'app.activity.file': 'En fichier',
    'app.activity.channels':
      '📍 {channels}{more, plural, =0 {} one { et # autre salon} other { et # autres salons}}',
    'app.activity.people':
      '👥 {all, plural, =0 {Personne n’a fini de partie en {days} jours} one {# personne a fini une partie} other {# personnes ont fini une partie}}{all, plural, =0 {} other {{back, plural, =0 {} other {, dont {back} sur plusieurs jours}}}}.',
    'app.activity.note':
      '-# Tables comptées par jour UTC, personnes d’après les parties finies. Je ne note aucun nom pour ça.',
    'app.server-settings.heading': '### Réglages de ce serveur',
    'app.server-settings.for-tables':
      '-# Pour les nouvelles tables ; chaque hôte choisit encore la langue, le rythme et le fil.',
    'app.server-settings.for-pings':
      '-# Elles changent tout de suite, à toutes les tables. Chacun règle les siennes avec `/notifications`.',
    'app.server-settings.all-channels': '🌐 On peut ouvrir une partie partout où j’ai le droit d’écrire.',
    'app.server-settings.channels': '📍 On peut ouvrir une partie dans {channels}, fils compris.',
    'app.server-settings.threads': '🧵 Chaque partie a son propre fil.',
    'app.server-settings.no-threads': '💬 On joue dans le salon même.',
    'app.server-settings.page-tables': 'Tables',
    'app.server-settings.page-people': 'Membres',
    'app.server-settings.page-posts': 'Publications',
    'app.server-settings.unasked': '📢 **Sans qu’on me le demande, je publie :**',
    'app.server-settings.unasked-rest': '-# Le reste vient d’une table ou répond à un clic.',
    'app.server-settings.calendar':
      '📅 Les soirées jeu que tout le monde peut voir {may, select, yes {sont aussi dans le calendrier de Discord.} other {peuvent aller dans le calendrier de Discord, avec image et rappel, si j’ai le droit **Créer des événements** : [me l’accorder]({link}).}}',
    'app.server-settings.daily': '- 🧩 le visage du jour : **oui**, dans {channel}',
    'app.server-settings.no-daily': '- 🧩 le visage du jour : **non** ; `/daily` le donne quand même',
    'app.server-settings.daily-set':
      '✅ Chaque jour, {today, select, yes {à partir de maintenant. Celui d’aujourd’hui arrive dans une minute ou deux.} other {à partir du prochain.}}',
    'app.server-settings.daily-off': '✅ Fini la publication quotidienne. `/daily` continue.',
    'app.server-settings.post-rights':
      'Là, je ne peux pas encore publier : {channels}. Accorde ça à mon rôle, puis choisis le salon à nouveau.',
    'app.server-settings.channels-rights':
      '✅ C’est réglé, à partir de la prochaine table. ⚠️ Mais il me manque encore des permissions dans {channels} : accorde ça à mon rôle.',
    'app.server-settings.choose-channels': 'Salons pour jouer{chosen, select, yes {} other { : partout}}',
    'app.server-settings.choose-daily': 'Visage du jour{chosen, select, yes {} other { : choisis un salon}}',
    'app.server-settings.watching': '👀 Qui voit le salon peut regarder et parier.',
    'app.server-settings.no-watching': '🙈 Sans place, on ne voit que les messages.',
    'app.server-settings.players-only': 'Réserver à la table',
    'app.server-settings.let-watch': 'Ouvrir au public',
    'app.server-settings.lend-faces': 'Autoriser les prêts',
    'app.server-settings.lend-no-faces': 'Arrêter les prêts',
    'app.server-settings.changed-now':
      '✅ {on, select, done {C’est réglé} other {C’est réglé : **{on}**}}, et ça vaut dès maintenant.',
    'app.server-settings.missing':
      '⚠️ Dans ce salon, il me manque encore {missing} : modifie le salon, ouvre ses permissions et accorde ça à mon rôle.',
    'app.server-settings.language': 'La langue des nouvelles tables',
    'app.server-settings.language-usual': 'Langue : celle du serveur',
    'app.server-settings.language-usual-here': 'Langue ici : comme sur tout le serveur',
    'app.server-settings.language-here': 'La langue dans ce salon',
    'app.server-settings.pace': 'Temps par tour',
    'app.server-settings.pace-usual': 'Rythme : ce qui convient au jeu',
    'app.server-settings.pace-usual-here': 'Rythme ici : comme sur tout le serveur',
    'app.server-settings.pace-here': 'Temps par tour dans ce salon',
    'app.server-settings.pings': 'Notifications par défaut',
    'app.server-settings.pings.every': 'Notifications : chaque tour des tables',
    'app.server-settings.pings.mine': 'Notifications : leurs tours ; fin discrète',
    'app.server-settings.pings.turns': 'Notifications : seulement leurs tours',
    'app.server-settings.pings.none': 'Notifications : aucune, juste les noms',
    'app.server-settings.place-desk': 'Poser un comptoir ici',
    'app.server-settings.games': 'Jeux : en permettre ou en interdire un',
    'app.server-settings.game-open': 'Permis ; choisis-le pour l’interdire',
    'app.server-settings.game-closed': 'Interdit ; choisis-le pour le permettre',
    'app.server-settings.open-role':
      'Qui peut ouvrir une table{chosen, select, yes {} other { : tout le monde}}',
    'app.server-settings.roles':
      '-# Ces rôles valent aussi pour les boutons ; **Paramètres du serveur → Intégrations**, non.',
    'app.server-settings.limit': 'Tables ouvertes à la fois',
    'app.server-settings.limit-is': 'Tables ouvertes : {max} au plus',
    'app.server-settings.page-channels': 'Salons',
    'app.server-settings.choose-closed-channels': 'Salons sans jeux{chosen, select, yes {} other { : aucun}}',
    'app.server-settings.closed-channels': '🚫 Pas de parties dans {channels}, fils compris.',
    'app.server-settings.own-channels': '🗣️ Avec leur propre langue ou leur propre rythme : {channels}.',
    'app.server-settings.here': '-# Les deux derniers choix ne valent que pour {channel}.',
    'app.server-settings.too-many-own':
      'Déjà {max, plural, one {# salon} other {# salons}} avec leurs propres règles. Remets-en d’abord un autre comme avant.',
    'app.server-settings.call-role': 'Rôle à appeler pour {game}{chosen, select, yes {} other { : aucun}}',
    'app.server-settings.not-everyone':
      'Tout le monde ? Non. Choisis un rôle que l’on prend justement pour recevoir ces appels.',
    'app.server-settings.call-role-silent':
      '✅ C’est fait. ⚠️ Mais mon appel ne préviendra personne : permets à tous de mentionner ce rôle.',
    'app.server-settings.play-in-channel': 'Jouer dans le salon',
    'app.server-settings.play-in-threads': 'Jouer dans des fils',
    'app.server-settings.changed':
      '✅ {on, select, done {C’est réglé} other {C’est réglé : **{on}**}}, à partir de la prochaine table.',
    'app.server-settings.page-moderation': 'Modération',
    'app.server-settings.to-actions': 'Dernières actions',
    'app.server-settings.moderation': '-# *Effacer un texte…* : sous *Plus*. Blocages : `/privacy`.',
    'app.server-settings.choose-moderators':
      'Salon pour prévenir la modération{chosen, select, yes {} other { : aucun}}',
    'app.server-settings.moderators-set':
      '{seen, select, yes {✅ C’est fait. ⚠️ Mais tout le monde voit ce salon et ses décisions.} other {✅ C’est fait. J’y publie, sans notification : les décisions, et chaque jour ce qui attend.}}',
    'app.server-settings.moderators-off': '✅ C’est réglé. Je ne préviens plus personne.',
    'app.server-settings.tells-moderators': '- 📥 des nouvelles pour la modération : **oui**, dans {channel}',
    'app.server-settings.shut-out': 'Personnes écartées{chosen, select, yes {} other { : aucune}}',
    'app.server-settings.closed': '🚫 {game} est interdit : pas de nouvelle table.',
    'app.server-settings.stray-desk':
      '⚠️ On ne joue pas dans {channels} : un comptoir qui s’y trouve ouvre ses tables ailleurs.',
    'app.server-settings.language-is': 'Langue : {language}',
    'app.server-settings.pace-is': 'Rythme : {pace}',
    'app.server-settings.words':
      '🤐 Mots que je tais : {n, plural, =0 {aucun ajouté} one {#} other {#}}{starter, select, yes {, plus ma liste de départ} other {}}.',
    'app.server-settings.words-edit': 'Mots que je tais…',
    'app.server-settings.words-label': 'Un par ligne, ou avec des virgules',
    'app.server-settings.words-how':
      'Des mots entiers, même déguisés ou écrits sans espaces. sol* vaut aussi pour soleil.',
    'app.server-settings.words-file': 'Et ceux d’un fichier, si tu veux',
    'app.server-settings.words-file-how':
      'Du texte (.txt ou .csv), un par ligne ou avec des virgules. Ils s’ajoutent.',
    'app.server-settings.words-no-file':
      'Je n’ai pas pu lire ce fichier, et rien n’a changé : {kb} ko de texte au plus.',
    'app.server-settings.words-start': 'Ajouter ma liste',
    'app.server-settings.words-stop': 'Retirer ma liste',
    'app.server-settings.words-changed': '✅ C’est réglé, pour tout ce qui s’écrit à partir de maintenant.',
    'app.server-settings.words-left-out':
      '✅ C’est réglé, sauf pour {words} : il me faut au moins deux lettres, et pas plus de quatre astérisques.',
    'command.settings': 'Ce qui vaut par défaut pour les nouvelles tables : langue, rythme, fils, salons',
  },
  de: {
    'app.activity.show': 'Die letzten 30 Tage',
    'app.activity.back': 'Zurück',
    'app.activity.heading': '### 📊 Spiele auf diesem Server',
    'app.activity.title': 'Die letzten {days} Tage',
    'app.activity.opened': 'aufgemacht',
    'app.activity.begun': 'begonnen',
    'app.activity.finished': 'beendet',
    'app.activity.cancelled': 'abgebrochen',
    'app.activity.day': '{day}',
    'app.activity.wait': 'Die Hälfte der Tische fand in höchstens {wait} eine zweite Person',
    'app.activity.no-wait': 'In dieser Zeit fand kein Tisch eine zweite Person',
    'app.activity.time':
      '{unit, select, d {{n, plural, one {# Tag} other {# Tagen}}} h {{n, plural, one {# Stunde} other {# Stunden}}} other {{n, plural, one {# Minute} other {# Minuten}}}}',
    'app.activity.alt':
      'Die letzten {days} Tage: {opened, plural, one {# Tisch aufgemacht} other {# Tische aufgemacht}}, {begun} begonnen, {finished} beendet, {cancelled} abgebrochen. {note}.',
    'app.activity.file': 'Als Datei',
    'app.activity.channels':
      '📍 {channels}{more, plural, =0 {} one { und # weiterer Kanal} other { und # weitere Kanäle}}',
    'app.activity.people':
      '👥 {all, plural, =0 {In {days} Tagen hat niemand ein Spiel beendet} one {# Person hat ein Spiel beendet} other {# Leute haben ein Spiel beendet}}{all, plural, =0 {} other {{back, plural, =0 {} other {, {back} davon an mehr als einem Tag}}}}.',
    'app.activity.note':
      '-# Gezählt werden Tische, nach UTC-Tagen, und Leute, nach beendeten Spielen. Namen halte ich dafür nicht fest.',
    'app.server-settings.heading': '### Einstellungen dieses Servers',
    'app.server-settings.for-tables':
      '-# Für neue Tische; Sprache, Tempo und Thread kann der Host trotzdem wählen.',
    'app.server-settings.for-pings':
      '-# Diese Vorgabe gilt sofort, an allen Tischen. Ihre eigenen Pings stellen alle mit `/notifications` ein.',
    'app.server-settings.all-channels': '🌐 Tische gibt es überall, wo ich posten darf.',
    'app.server-settings.channels': '📍 Tische gibt es in {channels}, samt Threads.',
    'app.server-settings.threads': '🧵 Jedes Spiel bekommt einen eigenen Thread.',
    'app.server-settings.no-threads': '💬 Gespielt wird direkt im Kanal.',
    'app.server-settings.page-tables': 'Tische',
    'app.server-settings.page-people': 'Leute',
    'app.server-settings.page-posts': 'Nachrichten',
    'app.server-settings.unasked': '📢 **Ungefragt poste ich:**',
    'app.server-settings.unasked-rest': '-# Sonst nur an Tischen, und als Antwort.',
    'app.server-settings.calendar':
      '📅 Spieleabende, die alle sehen können, {may, select, yes {stehen auch in Discords eigenem Kalender.} other {könnten auch in Discords eigenem Kalender stehen, mit Bild und Erinnerung, mit dem Recht **Events erstellen**: [erlauben]({link}).}}',
    'app.server-settings.daily': '- 🧩 das Gesicht des Tages: **an**, in {channel}',
    'app.server-settings.no-daily': '- 🧩 das Gesicht des Tages: **aus**; mit `/daily` gibt es das trotzdem',
    'app.server-settings.daily-set':
      '✅ {today, select, yes {Ab jetzt jeden Tag. Das heutige kommt in ein, zwei Minuten.} other {Jeden Tag, ab dem nächsten.}}',
    'app.server-settings.daily-off': '✅ Hier kommt kein tägliches Rätsel mehr. `/daily` geht weiter.',
    'app.server-settings.post-rights':
      'Dort darf ich noch nicht posten: {channels}. Erlaub es meiner Rolle und wähl den Kanal noch einmal.',
    'app.server-settings.channels-rights':
      '✅ Gilt ab dem nächsten Tisch. ⚠️ Mir fehlen aber noch Rechte in {channels}: Erlaub sie meiner Rolle.',
    'app.server-settings.choose-channels': 'Kanäle zum Spielen{chosen, select, yes {} other {: alle}}',
    'app.server-settings.choose-daily': 'Gesicht des Tages{chosen, select, yes {} other {: Kanal wählen}}',
    'app.server-settings.watching': '👀 Wer den Kanal sieht, darf gucken und tippen.',
    'app.server-settings.no-watching': '🙈 Nur wer mitspielt, sieht ins Spiel hinein.',
    'app.server-settings.players-only': 'Kein Publikum',
    'app.server-settings.let-watch': 'Publikum zulassen',
    'app.server-settings.lend-faces': 'Verleih erlauben',
    'app.server-settings.lend-no-faces': 'Verleih beenden',
    'app.server-settings.changed-now': '✅ {on, select, done {Gilt} other {**{on}**: gilt}} ab sofort.',
    'app.server-settings.missing':
      '⚠️ In diesem Kanal fehlt mir noch {missing}: Bearbeite den Kanal, öffne seine Berechtigungen und erlaub es meiner Rolle.',
    'app.server-settings.language': 'Die Sprache neuer Tische',
    'app.server-settings.language-usual': 'Sprache: die des Servers',
    'app.server-settings.language-usual-here': 'Sprache hier: wie auf dem ganzen Server',
    'app.server-settings.language-here': 'Die Sprache in diesem Kanal',
    'app.server-settings.pace': 'Zeit pro Zug',
    'app.server-settings.pace-usual': 'Tempo: was zum Spiel passt',
    'app.server-settings.pace-usual-here': 'Tempo hier: wie auf dem ganzen Server',
    'app.server-settings.pace-here': 'Zeit pro Zug in diesem Kanal',
    'app.server-settings.pings': 'Standard für Pings',
    'app.server-settings.pings.every': 'Pings: bei jedem Zug am eigenen Tisch',
    'app.server-settings.pings.mine': 'Pings: wenn man dran ist; am Ende leise',
    'app.server-settings.pings.turns': 'Pings: nur wenn man dran ist',
    'app.server-settings.pings.none': 'Pings: keine, nur Namen',
    'app.server-settings.place-desk': 'Spieltresen hierher',
    'app.server-settings.games': 'Spiele: erlauben oder verbieten',
    'app.server-settings.game-open': 'Erlaubt; auswählen, um es zu verbieten',
    'app.server-settings.game-closed': 'Verboten; auswählen, um es zu erlauben',
    'app.server-settings.open-role': 'Wer Tische aufmachen darf{chosen, select, yes {} other {: alle}}',
    'app.server-settings.roles':
      '-# Rollen gelten auch für Knöpfe, **Servereinstellungen → Integrationen** nicht.',
    'app.server-settings.limit': 'Offene Tische zugleich',
    'app.server-settings.limit-is': 'Offene Tische: höchstens {max}',
    'app.server-settings.page-channels': 'Kanäle',
    'app.server-settings.choose-closed-channels':
      'Kanäle ohne Spiele{chosen, select, yes {} other {: keine}}',
    'app.server-settings.closed-channels': '🚫 Keine Spiele in {channels}, auch nicht in Threads.',
    'app.server-settings.own-channels': '🗣️ Mit eigener Sprache oder eigenem Tempo: {channels}.',
    'app.server-settings.here': '-# Die letzten beiden Einstellungen gelten nur für {channel}.',
    'app.server-settings.too-many-own':
      'Schon {max, plural, one {# Kanal hat} other {# Kanäle haben}} eigene Regeln. Stell zuerst einen anderen zurück.',
    'app.server-settings.call-role':
      'Rolle, die für {game} gerufen wird{chosen, select, yes {} other {: keine}}',
    'app.server-settings.not-everyone': 'Alle? Nein. Nimm eine Rolle für Leute, die gern gerufen werden.',
    'app.server-settings.call-role-silent':
      '✅ Erledigt. ⚠️ Aber mein Ruf pingt noch niemanden an: Erlaub allen, diese Rolle zu erwähnen.',
    'app.server-settings.play-in-channel': 'Im Kanal spielen',
    'app.server-settings.play-in-threads': 'In Threads spielen',
    'app.server-settings.changed':
      '✅ {on, select, done {Gilt} other {**{on}**: gilt}} ab dem nächsten Tisch.',
    'app.server-settings.page-moderation': 'Moderation',
    'app.server-settings.to-actions': 'Letzte Aktionen',
    'app.server-settings.moderation':
      '-# *Text schwärzen …*: hinter *Mehr* am Tisch. Blocklisten: `/privacy`.',
    'app.server-settings.choose-moderators':
      'Kanal für die Moderation{chosen, select, yes {} other {: keiner}}',
    'app.server-settings.moderators-set':
      '{seen, select, yes {✅ Fertig. ⚠️ Aber diesen Kanal sehen alle, auch was dort entschieden wird.} other {✅ Fertig. Ich poste dort, ohne Ping: was entschieden wird, und täglich, was wartet.}}',
    'app.server-settings.moderators-off': '✅ Erledigt. Ich sage niemandem mehr, wenn etwas wartet.',
    'app.server-settings.tells-moderators': '- 📥 Neues für die Moderation: **an**, in {channel}',
    'app.server-settings.shut-out': 'Ausgeschlossene Leute{chosen, select, yes {} other {: keine}}',
    'app.server-settings.closed': '🚫 {game} ist aus: keine neuen Tische.',
    'app.server-settings.stray-desk':
      '⚠️ In {channels} wird nicht gespielt: Ein Spieltresen dort öffnet seine Tische anderswo.',
    'app.server-settings.language-is': 'Sprache: {language}',
    'app.server-settings.pace-is': 'Tempo: {pace}',
    'app.server-settings.words':
      '🤐 Wörter, die ich nie wiederhole: {n, plural, =0 {keine eigenen} one {#} other {#}}{starter, select, yes {, dazu meine Startliste} other {}}.',
    'app.server-settings.words-edit': 'Tabuwörter …',
    'app.server-settings.words-label': 'Eins pro Zeile, oder mit Kommas',
    'app.server-settings.words-how':
      'Ganze Wörter, auch verkleidet oder in Schriften ohne Lücken. sonne* meint auch Sonnenschein.',
    'app.server-settings.words-file': 'Und die aus einer Datei, wenn du magst',
    'app.server-settings.words-file-how':
      'Text (.txt oder .csv), eins pro Zeile oder mit Kommas. Sie kommen dazu.',
    'app.server-settings.words-no-file':
      'Diese Datei konnte ich nicht lesen, darum bleibt alles, wie es war: höchstens {kb} kB Text.',
    'app.server-settings.words-start': 'Startliste dazunehmen',
    'app.server-settings.words-stop': 'Startliste weglassen',
    'app.server-settings.words-changed': '✅ Gilt für alles, was ab jetzt geschrieben wird.',
    'app.server-settings.words-left-out':
      '✅ Erledigt, nur {words} nicht: Es braucht mindestens zwei Buchstaben und höchstens vier Sternchen.',
    'command.settings': 'Was hier für neue Tische gilt: Sprache, Tempo, Threads, Kanäle',
  },
} satisfies Catalogue;
