import type { en } from './en.ts';

/**
 * The texts of Fame Us in French; criteria and figures have files of their own. Secret ones say “tu”, those for a whole
 * table “vous”.
 */
export const fr: Readonly<Record<keyof typeof en, string>> = {
  'fame-us.title': 'Fame Us',
  'fame-us.bot.timid': 'Tim Oré',
  'fame-us.bot.timid.about': 'Aime mieux piocher que mentir. Et s’il ment, il rougit.',
  'fame-us.bot.bold': 'Béa Culot',
  'fame-us.bot.bold.about': 'Bluffe avec le sourire, et t’accuse avant la fin de ta phrase.',
  'fame-us.bot.grudging': 'Ella Fant',
  'fame-us.bot.grudging.about':
    'Mémoire d’éléphant : ton « contre » de la première manche, elle s’en souvient.',
  'fame-us.bot.shrewd': 'Inès Pecteur',
  'fame-us.bot.shrewd.about': 'Note qui vote avec qui, et joue d’abord toute la manche dans sa tête.',

  'fame-us.command': 'Fame Us : qui coche toutes les cases ? Bluff, accusations, votes ; équipes secrètes',
  'fame-us.command.new.first': 'Qui commence, par exemple la plus jeune tête (par défaut : tirage au sort)',
  'fame-us.command.new.criteria': 'Des critères inventés par ce serveur (par défaut : aucun)',
  'fame-us.command.new.criteria.third': 'Jusqu’à un tiers des cartes',
  'fame-us.command.new.criteria.half': 'Jusqu’à la moitié des cartes',
  'fame-us.command.hand': 'Regarder tes cartes et ton équipe, en secret',
  'fame-us.command.history': 'Qui a joué quoi, et tous les votes, en secret',

  'fame-us.name': '{player}',
  'fame-us.list-end': '{list} et {card}',
  'fame-us.list': '{list}, {card}',
  'fame-us.team.square': 'le Carré VIP',
  'fame-us.team.dance': 'les rois de la piste',
  'fame-us.team-emoji.square': '🔶',
  'fame-us.team-emoji.dance': '🪩',

  'fame-us.narration.opened': 'Les portes sont ouvertes : {n} noms sur la liste, deux équipes secrètes.',
  'fame-us.narration.own-team': 'Tu joues pour **{team}**.',
  'fame-us.narration.round': 'On recherche quelqu’un qui **{card}**. {player} commence.',
  'fame-us.narration.played': '{player} ajoute : **{card}**.',
  'fame-us.narration.passed':
    '{timer, select, yes {⌛ Le sable a fini de couler : {player} passe} other {{player} passe}} et pioche une carte.',
  'fame-us.narration.passed-empty':
    '{timer, select, yes {⌛ Le sable a fini de couler : {player} passe} other {{player} passe}}, et il n’y a plus de carte à piocher.',
  'fame-us.narration.own-pass':
    '{timer, select, yes {⌛ Le sable a fini de couler : {player} passe} other {{player} passe}} et pioche : **{card}**.',
  'fame-us.narration.accused': '🫵 {player} n’en croit pas un mot, et accuse {accused} !',
  'fame-us.narration.asked': '{player} tend la main vers le sablier.',
  'fame-us.narration.timed': '⏳ Le sablier a été retourné.',
  'fame-us.narration.timed-turn':
    '⏳ {players} {n, plural, one {retourne} other {retournent}} le sablier : {player} traîne.',
  'fame-us.narration.timed-talk':
    '⏳ {players} {n, plural, one {retourne} other {retournent}} le sablier : assez parlé du nom donné par {player}.',
  'fame-us.narration.must-name': 'Il est temps, {player}, de le dire tout haut : qui est-ce ?',
  'fame-us.narration.nobody-played': 'Personne n’a rien osé ajouter. On passe à la suite.',
  'fame-us.narration.named': '🎤 {player} annonce : **{name}**.',
  'fame-us.narration.named-because': '🎤 {player} annonce : **{name}**.\n> {because}',
  'fame-us.narration.had-in-mind':
    '💭 {round, plural, =0 {} other {Manche #, }}{player} pensait à quelqu’un : **{name}**.',
  'fame-us.narration.bluffed': '😇 {round, plural, =0 {} other {Manche #, }}{player} ne pensait à personne.',
  'fame-us.narration.no-name': '{player} ne dit rien du tout.',
  'fame-us.narration.struck': '🧽 Ce nom est rayé. À {player} d’en trouver un autre.',
  'fame-us.narration.voted': '{player} a voté.',
  'fame-us.narration.own-vote': 'Tu votes {favour, select, yes {pour} other {contre}}.',
  'fame-us.narration.own-hunch': '🔮 Selon toi, {player} est dans ton équipe.',
  'fame-us.narration.judged':
    '{holds, select, yes {👍 **{name}**, selon {player} : la table y croit} other {👎 **{name}**, selon {player} : la table n’y croit pas}}, {yes} pour, {no} contre.',
  'fame-us.narration.no-votes':
    '{holds, select, yes {👍 Personne ne vote, donc la table y croit.} other {👎 Pas de nom, pas de gloire.}}',
  'fame-us.narration.drew':
    '{player} {n, plural, =0 {devrait piocher, mais il n’y a plus de carte} one {pioche une carte} other {pioche # cartes}}.',
  'fame-us.narration.own-draw':
    '{player} pioche {n, plural, one {une carte} other {# cartes}} : **{cards}**.',
  'fame-us.narration.refilled':
    'La pioche est vide : {n, plural, one {la seule carte défaussée en fait} other {les # cartes défaussées, mélangées, en font}} une nouvelle.',
  'fame-us.narration.ended-starters': 'C’était la dernière manche.',
  'fame-us.narration.ended-empty-hand': 'Une main est vide : on s’arrête là.',
  'fame-us.narration.doubts': '> 🤨 {player} : {remark}',
  'fame-us.narration.supports': '> 🙌 {player} : {remark}',
  'fame-us.narration.but': '> ☝️ {player} : {but}',
  'fame-us.narration.rests': '{player} n’a rien à ajouter.',
  'fame-us.narration.reasons': '-# {favour, select, yes {👍} other {👎}} {reasons}',
  'fame-us.suspicion.bought.0': '-# 👀 {player} fait un clin d’œil à {who}. Ou c’était une mouche ?',
  'fame-us.suspicion.bought.1': '-# 👀 {who} a hoché la tête un peu vite pour {player}.',
  'fame-us.suspicion.bought.2': '-# 👀 {player} et {who} ne se regardent jamais. Jamais.',
  'fame-us.suspicion.bought.3': '-# 👀 Qui a payé ce verre ? {who} ne dit rien, {player} non plus.',
  'fame-us.suspicion.bought.4': '-# 👀 {player} a une dette envers {who}. Ou envers une équipe.',
  'fame-us.suspicion.bought.5': '-# 👀 {who} et {player} : une amitié, ou juste de la politesse ?',
  'fame-us.suspicion.bought.6': '-# 👀 {who} riait avant la fin de la phrase. {player} a l’habitude.',
  'fame-us.suspicion.bought.7': '-# 👀 {player} lance un baiser dans le vide. {who} l’attrape.',
  'fame-us.suspicion.bought.8': '-# 👀 {who} parle de bon sens. {player} parle d’un mardi.',
  'fame-us.suspicion.bought.9': '-# 👀 Mêmes chaussures, {player} et {who}. Comme ça, en passant.',
  'fame-us.suspicion.refused.0': '-# 👀 {player} fixe longuement {who}.',
  'fame-us.suspicion.refused.1': '-# 👀 {player} ne partagera plus les cacahuètes avec {who}.',
  'fame-us.suspicion.refused.2': '-# 👀 {who} s’intéresse soudain au plafond. {player}, non.',
  'fame-us.suspicion.refused.3': '-# 👀 {player} prend note : {who}. Souligné.',
  'fame-us.suspicion.refused.4': '-# 👀 « Toi aussi, {who} ? » dit {player}.',
  'fame-us.suspicion.refused.5': '-# 👀 {player} éloigne sa chaise. Voisinage suspect : {who}.',
  'fame-us.suspicion.refused.6': '-# 👀 {player} raye un anniversaire : {who}.',
  'fame-us.suspicion.refused.7': '-# 👀 {who} sifflote. {player} ne connaît pas l’air.',
  'fame-us.suspicion.refused.8': '-# 👀 {player} sourit à {who}, avec un peu trop de dents.',
  'fame-us.suspicion.refused.9': '-# 👀 {who} surveille la sortie, et {player} surveille {who}.',
  'fame-us.modal.but-label': 'Ton dernier mot',
  'fame-us.modal.but-about': 'Une fois par partie, lu par tous. Les votes peuvent changer.',
  'fame-us.modal.but-example': 'Dans la suite, il y a un cheval',

  'fame-us.commitment.deal-name': 'La donne : équipes, mains, cartes de départ et pioche',
  'fame-us.commitment.deal-revealed':
    '{player} a commencé. Les cartes, par leur numéro :\n{hands}\nCartes de départ : {starters}.\nPioche : {pile}.',
  'fame-us.commitment.hand': '{player}, pour {team} : {cards}.',
  'fame-us.commitment.list': '{list}\n{hand}',

  'fame-us.record.corrupt': 'c’est abîmé ({where})',
  'fame-us.record.unlawful': 'la manche {round} enfreint les règles : {why}',
  'fame-us.record.disagrees': '« {member} » n’est pas ce que la partie a donné',

  'fame-us.refused.settings':
    'En direct ou tranquille, et qui commence : c’est tout ce qu’il y a à choisir. Réessaie avec ça.',
  'fame-us.refused.not-understood': 'Je n’ai rien compris à ce clic. Tiens, voici un panneau tout neuf.',
  'fame-us.refused.name': 'Un nom a entre {min} et {max} caractères. De qui parles-tu ?',
  'fame-us.refused.over': 'Cette partie est finie, et l’orchestre est rentré. Ouvre une autre table.',
  'fame-us.refused.no-seat': 'Tu n’as pas de place à cette table. Mais regarder est gratuit.',
  'fame-us.refused.not-your-turn': 'Ce n’est pas encore ton tour. Prends un air innocent et attends.',
  'fame-us.refused.round-stopped': 'La manche est arrêtée. Les cartes restent en main jusqu’à la prochaine.',
  'fame-us.refused.no-card': 'Tu n’as pas (ou plus) cette carte. Choisis-en une dans ta main.',
  'fame-us.refused.nobody-to-accuse':
    'Personne à accuser : il faut que quelqu’un d’autre ait joué une carte dans cette manche.',
  'fame-us.refused.no-timer': 'Le sablier n’a personne à presser pour l’instant.',
  'fame-us.refused.timer-runs': 'Le sable coule déjà.',
  'fame-us.refused.timer-own': 'C’est toi qu’il presserait : laisse le sablier aux autres.',
  'fame-us.refused.timer-asked': 'Tu as déjà demandé le sablier. Il faut encore d’autres mains.',
  'fame-us.refused.no-proposal':
    'On ne demande de nom à personne pour l’instant. Garde-le, il pourra servir.',
  'fame-us.refused.not-proposer': 'C’est à quelqu’un d’autre de donner un nom. Souffle, si tu ne tiens plus.',
  'fame-us.refused.no-vote': 'Rien à mettre au vote pour l’instant. Attends le prochain nom.',
  'fame-us.refused.no-voter':
    '{why, select, proposer {Ce nom est de toi : aux autres de juger. À toi le *Mais…*, une fois par partie.} other {L’accusation vient de toi : aux autres de juger.}}',
  'fame-us.refused.vote-same': 'C’est déjà ton vote. Il tient.',
  'fame-us.refused.no-recall': 'Rien à avouer : c’est déjà dit, ou cette manche est trop loin.',
  'fame-us.refused.no-answer': 'Ton *Mais…* de la partie est passé. Aux autres de décider.',
  'fame-us.refused.but-of-other':
    'Le *Mais…* est réservé à {player}, une fois par partie. Ensuite, tout le monde revote.',
  'fame-us.refused.but': 'Une seule ligne, de {max} caractères au plus.',

  'fame-us.lobby.title': 'Qui coche toutes les cases ?',
  'fame-us.lobby.note':
    'Deux équipes secrètes, et le moins de cartes gagne. On ajoute des critères tant qu’on connaît quelqu’un qui les a tous.{pace, select, live {} other { On joue quand on peut, et je préviens à chaque tour.}} {first} De quatre à huit personnes.{own, select, third { Jusqu’à un tiers des critères sont faits maison.} half { Jusqu’à la moitié des critères sont faits maison.} other {}}',
  'fame-us.lobby.guided': 'Une partie pour apprendre : l’hôte commence, et on a tout son temps.',

  'fame-us.heading.round':
    '### Manche {round}{n, select, 0 {\n-# Après celle-ci, bas les masques} 1 {\n-# Encore une après celle-ci} other {}}',
  'fame-us.heading.naming': '### Manche {round} : qui est-ce, {player} ?',
  'fame-us.heading.voting': '### {player} : « {name} » !',
  'fame-us.heading.over': '## Bas les masques',

  'fame-us.post.because': '> {because}',
  'fame-us.post.next-poster': '**Ensuite :** {player}. Manche {round} : {cards}.',
  'fame-us.post.next':
    '**Ensuite :** {player} ajoute une carte{accusable, select, yes {, passe ou accuse} other { ou passe}}.',
  'fame-us.post.must-name': '-# **On attend** {player}',
  'fame-us.post.guide': '🎓 {lesson}',
  'fame-us.post.votes-in': '**Le vote est clos…**',
  'fame-us.post.missing': '-# **Votes attendus :** {players}',
  'fame-us.post.missing-again': '-# ☝️ **Appuyez encore, avis changé ou non :** {players}',
  'fame-us.post.more': '{n} autres',
  'fame-us.post.ends': '-# ⏳ Fin du chrono {when}.',
  'fame-us.post.sand-ends': '-# ⏳ Le sable coule. Il s’arrête {when}.',
  'fame-us.post.earlier': '-# … et d’autres choses avant cela : voir l’historique.',
  'fame-us.post.play': 'Jouer une carte',
  'fame-us.post.hand': 'Mes cartes',
  'fame-us.post.timer': 'Sablier{asked, plural, =0 {} other { (# sur {quorum})}}',
  'fame-us.post.timer-emoji': '⏳',
  'fame-us.post.yes': 'J’y crois',
  'fame-us.post.no': 'Mon œil !',
  'fame-us.post.still-yes': 'J’y crois encore',
  'fame-us.post.still-no': 'Toujours pas',
  'fame-us.post.yes-emoji': '👍',
  'fame-us.post.no-emoji': '👎',
  'fame-us.post.why': 'Dire pourquoi',
  'fame-us.post.but': 'Mais…',
  'fame-us.post.rest': 'Rien à ajouter',
  'fame-us.post.answers': '-# ☝️ La parole à {player}',

  'fame-us.prompt.turn': 'à toi !',
  'fame-us.prompt.hurry': 'vite, le sable coule !',
  'fame-us.prompt.name': 'dis-nous qui c’est.',
  'fame-us.prompt.vote': 'c’est l’heure du vote, sans rien vérifier.',
  'fame-us.prompt.vote-again': 'tu gardes ton vote ? Appuie encore.',
  'fame-us.prompt.answer': 'réponds aux doutes, ou laisse parler ton nom.',
  'fame-us.news.played': '{player} ajoute « {card} ».',
  'fame-us.news.judged':
    '{result, select, bought {La table croit {player}.} refused {La table ne croit pas {player}.} other {{player} n’a dit aucun nom.}}',
  'fame-us.news.accused': '{player} veut un nom. Dis qui c’est !',
  'fame-us.news.named': '{player} a donné un nom. Est-ce que ça passe ?',
  'fame-us.news.but': '{player} répond : mais…',

  'fame-us.panel.turn': '### À toi de jouer {emoji}',
  'fame-us.panel.hand': '### Tes cartes',
  'fame-us.panel.team': '{emoji} Tu joues pour **{team}**. Motus et bouche cousue.',
  'fame-us.panel.open': 'On recherche quelqu’un qui : {cards}',
  'fame-us.panel.pass-this': 'Sans risque, mais ta main grossit.',
  'fame-us.panel.last-this':
    'Personne ne joue après toi : avec cette carte, c’est **à toi** de nommer quelqu’un.',
  'fame-us.panel.accuse-this':
    '{player} devra donner un nom. Si la table y croit, tu pioches {accuser} cartes ; sinon, {player} en pioche {proposer}.',
  'fame-us.panel.choose': '{n, plural, one {Ajoute ta dernière carte…} other {Ajoute une de tes # cartes…}}',
  'fame-us.panel.cards': 'Tes cartes, de {from} à {to}',
  'fame-us.plan.button': 'Passer cette manche sauf si je reviens',
  'fame-us.plan.plan': 'Passe tout seul dans la manche {round}, sauf si tu joues toi-même.',
  'fame-us.plan.played': 'tu as passé',
  'fame-us.panel.pass': 'Passer',
  'fame-us.panel.accuse': 'Accuser {player}',
  'fame-us.panel.confirm-play': 'Ajouter',
  'fame-us.panel.confirm-pass': 'Passer (et piocher)',
  'fame-us.panel.confirm-accuse': 'Oui, c’est du bluff',
  'fame-us.panel.naming': '### Alors, c’est qui ?',
  'fame-us.panel.name-task':
    '{accused, select, yes {On t’accuse !} other {La dernière carte est la tienne.}} Nomme quelqu’un, réel ou imaginaire, qui coche toutes les cases.',
  'fame-us.panel.name': 'Donner un nom',
  'fame-us.panel.vote-task': 'Est-ce que tout colle ? Personne ne voit les votes avant le dernier.',
  'fame-us.panel.voted':
    '✅ Tu votes {favour, select, yes {pour} other {contre}}. Tu peux changer d’avis jusqu’au dernier vote.',
  'fame-us.panel.no-vote':
    '{why, select, proposer {Le nom vient de toi} other {L’accusation vient de toi}} : aux autres de juger.',
  'fame-us.panel.waiting': 'C’est à {player} de jouer.',
  'fame-us.panel.waiting-name': '{player} doit donner un nom.',
  'fame-us.panel.held':
    '{n, plural, =0 {Plus rien en main.} one {# carte en main : {cards}} other {# cartes en main : {cards}}}',
  'fame-us.panel.held-pictured': '{n} cartes en main, toutes sur l’image.',
  'fame-us.panel.drawn': 'Pioché à l’instant : {cards}',
  'fame-us.panel.stranger': 'Tu n’as pas de place à cette table, alors profite du spectacle.',
  'fame-us.panel.asked':
    '⏳ Sablier : {n, plural, =0 {rien que toi pour l’instant} one {toi et quelqu’un d’autre} other {toi et # autres}}, il faut être {quorum}.',
  'fame-us.panel.again':
    '☝️ Il y a eu un *Mais…* Tu votes {favour, select, yes {pour} other {contre}} : appuie encore et ça tient, ou change d’avis.',
  'fame-us.panel.reason':
    '{favour, select, yes {👍 J’y crois. Qu’est-ce qui sauve ce nom ?} other {👎 Mon œil ! Quelle carte coince ?}}',
  'fame-us.panel.last-vote':
    '-# Dernier vote : **{name}**, {holds, select, yes {c’est passé} other {c’est raté}}{against, plural, =0 {} other { ({players} 👎)}}.',
  'fame-us.panel.away':
    'En ton absence : **{name}**, {holds, select, yes {c’est passé} other {c’est raté}}{against, plural, =0 {} other { ({players} 👎)}} ; depuis, {n, plural, =0 {aucune carte} one {une carte} other {# cartes}}.',

  'fame-us.mind.button': 'Qui en tête ?',
  'fame-us.mind.heading': '### Manche {round} : vous pensiez à qui ?',
  'fame-us.mind.silent': '🤐 {player} n’en dit rien.',
  'fame-us.mind.nobody': 'Personne n’a ajouté de carte, donc personne n’a eu à réfléchir.',
  'fame-us.mind.task': 'Et toi ? Tout le monde le lira.',
  'fame-us.mind.say': 'Dire le nom',
  'fame-us.mind.bluffed': 'C’était du bluff',
  'fame-us.mind.title': 'Tu pensais à qui ?',

  'fame-us.friends.button': 'Qui est avec toi ?',
  'fame-us.friends.heading': '### Qui a voté pour qui',
  'fame-us.friends.no-votes': 'Aucun vote compté pour l’instant.',
  'fame-us.friends.votes': '{player} : {votes}',
  'fame-us.friends.towards': '{player}{n, plural, one {} other { ×#}}',
  'fame-us.friends.task':
    '**Qui est avec toi ?** Une intuition secrète, que tu peux changer jusqu’à la chute des masques.',
  'fame-us.friends.guesses':
    '-# 🔮 {own, select, yes {Tu as deviné qui est avec toi{n, plural, =0 {.} one {, et une autre personne aussi.} other {, et # autres aussi.}}} other {{n, plural, one {# personne a} other {# personnes ont}} une intuition : qui est avec qui ?}}',

  'fame-us.modal.title': 'Qui est-ce ?',
  'fame-us.modal.name-label': 'La personne à qui tu penses',
  'fame-us.modal.name-about': 'Vrai ou inventé, connu autour de la table.',
  'fame-us.modal.because-label': 'Parce que… (facultatif)',
  'fame-us.modal.because-about': 'Une phrase pour convaincre. Sans rien vérifier.',
  'fame-us.modal.because-example': 'Demandez aux chevaux',
  'fame-us.modal.name-example': 'Un nom, sans ciller',

  'fame-us.history.heading': '### Ce qui s’est passé jusqu’ici',
  'fame-us.history.round':
    '**{round}.** {poster} → {accused, select, yes {{accuser} accuse, } other {}}{player} : **{name}** {holds, select, yes {✅} other {❌}}',
  'fame-us.history.nobody': '**{round}.** {poster} → personne n’ajoute rien.',
  'fame-us.history.now': '**{round}.** {poster}…',
  'fame-us.history.added': '{card} ({player})',
  'fame-us.history.counts': '**Cartes en main**\n{counts}',
  'fame-us.history.count': '{player} : {n}',

  'fame-us.over.won-square':
    '🏆 **Le Carré VIP gagne**, avec {square, plural, one {# carte} other {# cartes}} contre {dance}.',
  'fame-us.over.won-dance':
    '🏆 **Les rois de la piste gagnent**, avec {dance, plural, one {# carte} other {# cartes}} contre {square}.',
  'fame-us.over.won-both':
    '🏆 **Les deux équipes gagnent ensemble**, avec {square, plural, one {# carte} other {# cartes}} chacune.',
  'fame-us.over.team': '{emoji} **{team}** :',
  'fame-us.over.member': '{counts, select, no {~~{player} ({n})~~} other {{player} ({n})}}',
  'fame-us.over.team-did':
    '-# {played, plural, one {# carte ajoutée} other {# cartes ajoutées}} · {bought, plural, one {# nom accepté} other {# noms acceptés}} sur {named} · {accused, plural, =0 {aucune accusation} other {{caught, plural, one {# accusation juste} other {# accusations justes}} sur {accused}}}',
  'fame-us.over.odd':
    '-# En nombre impair, chaque équipe ne compte que sa plus petite et sa plus grosse main.',
  'fame-us.over.hunches': '🔮 **Intuitions secrètes** : {guesses}',
  'fame-us.over.hunch': '{player} comptait sur {friend} {right, select, yes {✅} other {❌}}',
  'fame-us.over.panel':
    'La partie est finie. Qui était avec qui, et qui a gagné : tout est dans le dernier message.',
  'fame-us.over.unmasked':
    '{emoji} {player}, avec {n, plural, one {# carte} other {# cartes}}, jouait pour **{team}**.',
  'fame-us.over.drumroll': '-# 🥁 Encore {left, plural, one {# masque} other {# masques}}…',
  'fame-us.over.why': 'Qui a aidé qui ?',
  'fame-us.favourite': '❤️ Équipe fétiche : {cause}, {n} fois',
  'fame-us.title.soulmates.name': '💞 **Âmes sœurs**',
  'fame-us.title.soulmates': '{title} : {player} a reconnu quelqu’un de son équipe, et réciproquement.',
  'fame-us.title.sixth-sense.name': '🔮 **Sixième sens**',
  'fame-us.title.sixth-sense': '{title} : {player} savait qui était dans son équipe.',
  'fame-us.title.wrong-tree.name': '🌳 **Fausse piste**',
  'fame-us.title.wrong-tree': '{title} : {player} a compté sur l’équipe d’en face.',
  'fame-us.title.double-agent.name': '🕵️ **Agent double**',
  'fame-us.title.double-agent':
    '{title} : {player} a voté pour tous les noms d’en face, et pas pour tous ceux de son camp.',
  'fame-us.title.friendly-fire.name': '🎯 **Tir ami**',
  'fame-us.title.friendly-fire': '{title} : {player} a fait piocher dans son propre camp.',
  'fame-us.title.last-card.name': '🪹 **Mains vides**',
  'fame-us.title.last-card': '{title} : {player} n’a plus une seule carte.',
  'fame-us.title.lie-detector.name': '🔍 **Détecteur de mensonges**',
  'fame-us.title.lie-detector': '{title} : {player} avait raison, à chaque fois.',
  'fame-us.title.silver-tongue.name': '🗣️ **Parole d’évangile**',
  'fame-us.title.silver-tongue': '{title} : la table a gobé chaque nom donné par {player}.',
  'fame-us.title.cry-wolf.name': '🐺 **Au loup !**',
  'fame-us.title.cry-wolf': '{title} : {player} a accusé, et a payé pour ça.',
  'fame-us.title.busted.name': '💥 **La main dans le sac**',
  'fame-us.title.busted': '{title} : plus personne ne croit {player}.',
  'fame-us.title.loyal.name': '🤝 **Fidèle jusqu’au bout**',
  'fame-us.title.loyal': '{title} : {player} n’a jamais laissé tomber son camp.',
  'fame-us.title.believer.name': '🙏 **La foi qui déplace les montagnes**',
  'fame-us.title.believer': '{title} : {player} a cru à tout.',
  'fame-us.title.life-of-the-party.name': '🎉 **L’âme de la fête**',
  'fame-us.title.life-of-the-party': '{title} : {player} a ajouté plus de cartes que tout le monde.',
  'fame-us.why.heading': '### Qui a aidé qui',
  'fame-us.why.friends': 'les siens {hits} sur {of} {thumbs}',
  'fame-us.why.rivals': 'en face {hits} sur {of} {thumbs}',
  'fame-us.why.note':
    '-# Combien de 👍 pour les noms de sa propre équipe, et pour ceux d’en face. Personne ne connaissait encore les équipes.',
  'fame-us.recap.heading': '### Comment tout est arrivé',
  'fame-us.recap.note': '-# {rounds, plural, one {# manche} other {# manches}}, puis les équipes. En boucle.',

  'fame-us.strike.button': 'Rayer ce nom',
  'fame-us.strike.sure': 'Le vote s’arrête alors, et il faudra proposer quelqu’un d’autre.',
  'fame-us.gallery': 'Le panthéon de ce serveur',

  'fame-us.lesson.welcome':
    'Bienvenue ! {emoji}, c’est ton **équipe**. Une des trois autres personnes en est, mais chut, personne ne dit qui. À la fin, l’équipe avec **le moins de cartes** gagne : débarrasse-toi donc des tiennes. Sur l’affiche, on recherche quelqu’un qui coche toutes les cases. {hint, select, yes {Pense à **{figure}**, et choisis « **{card}** » dans la liste.} other {Choisis une carte qui va encore à quelqu’un que tu connais.}}',
  'fame-us.lesson.confirm':
    'En ajoutant une carte, tu prétends connaître quelqu’un qui coche **toutes** les cases. Personne ne demande qui. Pas encore. Le bouton vert valide.',
  'fame-us.lesson.wait':
    'Les autres jouent maintenant, un tour par personne : ajouter une carte, passer ou accuser. La **dernière** carte ajoutée oblige à donner un nom. Quand on a besoin de toi, un nouveau message t’appelle.',
  'fame-us.lesson.vote':
    '{player} a joué en dernier, il fallait un nom. Est-ce que **tout** colle ? La moitié des voix suffit ; sinon, c’est trois cartes.',
  'fame-us.lesson.next-round':
    'Nouvelle manche, nouvelle affiche. Chaque fois, c’est à la place suivante d’ouvrir : {player} commence, et toi, tu joues **en dernier**.',
  'fame-us.lesson.last':
    'Cette fois, personne ne joue après toi. Si tu ajoutes une carte, c’est donc **toi** qui devras donner un nom. {hint, select, yes {Quelle chance : **{figure}** coche tout, et « **{card}** » lui va aussi. Vas-y.} other {Ajoute une carte qui va à quelqu’un que tu peux nommer.}}',
  'fame-us.lesson.name':
    'À toi la scène. Appuie sur *Donner un nom* et tape un nom{hint, select, yes {, par exemple **{figure}**} other {}}. Réel ou inventé, peu importe, pourvu que la table en ait entendu parler et que ça colle. Vérifier, c’est tricher.',
  'fame-us.lesson.judged':
    'C’est dit. Les autres votent, sans toi. Si la moitié y croit, il ne t’arrive rien ; sinon, tu pioches trois cartes. Avec de vraies personnes, c’est le moment de plaider ta cause.',
  'fame-us.lesson.accuse':
    '« **{starter}** » et « **{card}** », les deux à la fois ? {player} bluffe, sans même rougir. Appuie sur le bouton vert, puis confirme. Si la table est de ton avis, {player} pioche trois cartes. Sinon, tu en pioches deux.',
  'fame-us.lesson.accused':
    'La manche s’arrête net. {player} doit donner un nom, et les autres jugent. Vous deux, vous en avez assez dit : pas de vote pour vous.',
  'fame-us.lesson.honest':
    '{hint, select, yes {Maintenant, joue franc jeu : « **{card}** », ça va à **{figure}**. Ajoute-la, et garde le nom en tête.} other {Maintenant, joue franc jeu : ajoute une carte qui va à quelqu’un que tu connais, et garde le nom en tête.}}',
  'fame-us.lesson.watched':
    'C’est à {player}, qui te regarde de travers. Cette fois, l’accusation pourrait bien tomber sur toi.',
  'fame-us.lesson.name-accused':
    '{player} croit que tu as tout inventé ! {hint, select, yes {Mais non : dis **{figure}**.} other {Donne un nom, comme si tu l’avais en tête depuis le début.}} Si la table y croit, {player} pioche deux cartes, ça lui apprendra. Sinon, tu en pioches trois.',
  'fame-us.lesson.judged-accused':
    '{player} n’a pas le droit de voter, et ne dit plus rien. Les autres décident qui de vous deux pioche.',
  'fame-us.lesson.bluff':
    'L’heure du **mensonge**. {hint, select, yes {« **{card}** », ça ne va guère avec cette affiche : ajoute-la quand même, sans ciller.} other {Ajoute une carte qui ne va à personne que tu connaisses, sans ciller.}} Dès que quelqu’un en pose une autre, ton mensonge est son problème.',
  'fame-us.lesson.timer':
    'En attendant : si quelqu’un traîne, les autres peuvent retourner le **sablier**. Une minute, et le tour est passé. Dans une vraie partie, donner un nom et voter sont chronométrés aussi ; ici, prends ton temps.',
  'fame-us.lesson.decide':
    '**{figure}**, et « **{card}** » ? {player} a dû trouver un nom pour **ton** mensonge. Pas de pitié : vote contre !',
  'fame-us.lesson.pass':
    'Encore toi en dernier : ajoute une carte, et il te faut un nom. Accuse, et il vaut mieux que ce soit du bluff. Rien ne colle, et pas le cran de mentir ? Alors **passe**. C’est sans risque, mais tu pioches une carte.',
  'fame-us.lesson.confirm-pass':
    'Tu pioches une carte. Quand la pioche est vide, toutes les cartes des affiches passées sont mélangées et reviennent.',
  'fame-us.lesson.teams':
    '{believed, select, yes {{believer} a voté pour {player} à la dernière manche, alors que le nom n’allait pas. } other {}}Les votes trahissent les **équipes** : *Historique* les garde tous. Aide les tiens, mais sans que ça se voie.',
  'fame-us.lesson.last-round':
    '{why, select, hand {{player} n’a plus de carte : c’est la **dernière manche**.} other {Il n’y a plus d’affiche : c’est la **dernière manche**.}} Après, seules les cartes en main comptent. Ajoutes-en une si tu peux, ne passe que s’il le faut.',
  'fame-us.lesson.over':
    'Bas les masques ! Le dernier message montre qui était avec qui, un visage après l’autre. Quand il a tout dit, appuie sur *Qui a aidé qui ?*, et on regarde ça ensemble.',
  'fame-us.lesson.why':
    '{result, select, won {**Ton équipe gagne**} lost {**Ton équipe perd**} other {**Égalité**}} : {own, plural, one {# carte} other {# cartes}} de ton côté {emoji}, {theirs} de l’autre. En secret, {friend} jouait avec toi. Plus bas, on voit qui a voté pour les siens et qui pour les autres : la prochaine fois, guette ça pendant la partie.\n-# À cinq ou à sept, chaque équipe ne compte que sa plus petite et sa plus grosse main. Envie de vrais mensonges ? `/{command} new`, à partir de quatre.',

  'fame-us.tip.team': 'La moitié de la table est avec toi. On ne te dira pas qui. Regarde qui vote pour qui.',
  'fame-us.tip.bluff': 'Tu ne dois un nom que si l’on t’accuse, ou si personne n’ajoute de carte après toi.',
  'fame-us.tip.pass':
    'Passer est sans risque, mais tu pioches une carte, et l’équipe qui en a le moins gagne.',
  'fame-us.tip.accuse':
    'Cette dernière carte sent le bluff ? Accuse, et il faudra un nom. Mais si la table y croit, c’est toi qui pioches.',
  'fame-us.tip.last-to-act':
    'Tu es en bout de manche : ajoute une carte, et c’est toi qui devras donner un nom.',
  'fame-us.tip.name':
    'Pas besoin que ce soit vrai, il suffit qu’on y croie : la moitié des voix, et ça passe.',
  'fame-us.tip.vote':
    'L’équipe d’en face ne mérite peut-être pas ta voix, la tienne en a peut-être besoin. Qui est qui ? À toi de deviner.',
  'fame-us.tip.few-cards':
    'Quelqu’un n’a presque plus de cartes. La partie finit avec la manche où une main se vide.',
  'fame-us.tip.timer': 'On s’éternise ? Retourne le sablier. Dès que la majorité le veut, il coule.',
  'fame-us.tip.aim':
    'Deux équipes secrètes, et le moins de cartes gagne. Ajoutes-en tant que tu connais quelqu’un à qui tout va.',

  'fame-us.rules.goal':
    '### Fame Us en une minute\nDeux équipes secrètes à la même fête.\nÀ la fin, l’équipe avec **le moins de cartes en main** gagne.\nPersonne ne connaît les siens, alors mens avec soin.',
  'fame-us.rules.hand':
    '### Tes cartes\nSix critères, et une équipe que tu gardes pour toi.\nLe but : te débarrasser des cartes sans te faire prendre.',
  'fame-us.rules.round':
    '### Une manche commence\nUn critère est affiché au mur.\nÀ qui va-t-il ? Une vraie personne ou un personnage de conte, d’hier ou d’aujourd’hui, pourvu que le nom soit connu.',
  'fame-us.rules.play':
    '### Ajouter une carte…\nÀ tour de rôle, on fait une seule chose. Premier choix : ajouter une carte en pensant à quelqu’un qui **coche toutes les cases**.\nTu peux aussi ne penser à personne, tant que ça ne se voit pas.',
  'fame-us.rules.pass':
    '### … ou passer…\nPasser est sans risque, mais tu pioches une carte.\nUne fois, ça fait honnête. Souvent, ça fait surtout la main lourde.',
  'fame-us.rules.accuse':
    '### … ou accuser\nLa dernière carte ajoutée te paraît du bluff ? Dis-le : la manche s’arrête, et la personne qui l’a posée doit donner un nom.\nSi personne n’accuse, elle le donne à la fin de la manche.',
  'fame-us.rules.vote':
    '### Ça passe ou ça casse ?\nLes autres discutent et votent. Vérifier, c’est tricher.\nAvec la moitié des voix, le nom passe. Sinon, la personne qui l’a donné pioche {proposer} cartes.\nSi tu accuses à tort, tu en pioches {accuser}.',
  'fame-us.rules.timer':
    '### On dort ?\nLa majorité des autres (deux personnes, à quatre) peut retourner le sablier : {seconds} secondes quand tout le monde est là, le temps d’un tour dans une partie tranquille.\nAu bout, le tour est passé, ou la discussion close.',
  'fame-us.rules.end':
    '### Bas les masques\nC’est fini après {rounds} manches, ou après la manche qui laisse quelqu’un sans carte.\nL’équipe avec le moins de cartes gagne.\n-# Si vous êtes en nombre impair, une équipe ne compte que sa plus petite et sa plus grosse main.',
  'fame-us.rules.alt.goal':
    'L’entrée d’une boîte de nuit avec deux emblèmes : un cordon de velours pour le Carré VIP, une boule à facettes pour les rois de la piste.',
  'fame-us.rules.alt.hand': 'Une main de six critères, avec l’emblème du Carré VIP.',
  'fame-us.rules.alt.round':
    'Un avis de recherche avec un critère : s’y connaît en magie. Dessous, quatre personnes avec six cartes chacune ; c’est à Ada de jouer.',
  'fame-us.rules.alt.play':
    'La même affiche avec deux critères de plus : Ada a ajouté une barbe, Ben un chapeau. C’est à Cléo de jouer.',
  'fame-us.rules.alt.pass': 'La même affiche ; Cléo a passé, et tient sept cartes. C’est à Dan de jouer.',
  'fame-us.rules.alt.accuse':
    'La même affiche ; Dan a accusé Ben, qui a posé la dernière carte, et Ben annonce : Merlin. Ada et Cléo votent.',
  'fame-us.rules.alt.vote':
    'La même affiche barrée d’un tampon : Célèbre ! Ada et Cléo étaient pour. Dan, qui accusait à tort, tient huit cartes.',
  'fame-us.rules.alt.timer': 'L’affiche après une carte ; c’est à Ben de jouer, et Ben prend son temps.',
  'fame-us.rules.alt.end':
    'Les équipes, dévoilées : Ada et Dan, au Carré VIP avec sept cartes, battent Ben et Cléo, sur la piste avec neuf.',

  'fame-us.picture.wanted': 'On recherche',
  'fame-us.picture.round': 'Manche {round}',
  'fame-us.settings.share': 'Critères maison',
  'fame-us.settings.share-none': 'Aucun critère maison',
  'fame-us.settings.share-third': 'Jusqu’à un tiers de critères maison',
  'fame-us.settings.share-half': 'Jusqu’à la moitié de critères maison',

  'fame-us.picture.last-call': 'Qui est-ce ?',
  'fame-us.picture.holds': 'Célèbre !',
  'fame-us.picture.fails': 'Du bluff !',
  'fame-us.picture.no-name': '(ne dit rien)',
  'fame-us.picture.says': '{player} annonce',
  'fame-us.picture.over': 'Bas les masques',
  'fame-us.picture.square': 'Carré VIP',
  'fame-us.picture.dance': 'Rois de la piste',
  'fame-us.picture.wins': 'Victoire',
  'fame-us.picture.counted': '{n, plural, one {# carte} other {# cartes}}',
  'fame-us.picture.hand': 'Tes cartes',

  'fame-us.alt.round':
    'L’avis de recherche de la manche {round}, avec un visage composé d’après lui. On recherche quelqu’un qui : {cards}.',
  'fame-us.alt.played': '{player} a ajouté : {card}.',
  'fame-us.alt.passed': '{player} a passé.',
  'fame-us.alt.accused': '{player} a accusé {accused}.',
  'fame-us.alt.gallery':
    'Le mur d’un club avec {n, plural, one {une affiche} other {# affiches}}, la plus récente d’abord.',
  'fame-us.alt.gallery-poster': '{number}. {note} : {names}.',
  'fame-us.alt.named': '{player} annonce : {name}.',
  'fame-us.alt.silent': '{player} n’a donné aucun nom.',
  'fame-us.alt.votes': 'Votes reçus : {in} sur {all}.',
  'fame-us.alt.vote': '{player} : {favour, select, yes {pour} no {contre} other {pas de vote}}.',
  'fame-us.alt.result': '{holds, select, yes {La table y a cru.} other {La table n’y a pas cru.}}',
  'fame-us.alt.drew': '{player} a pioché {n}.',
  'fame-us.alt.count': '{player} tient {n, plural, one {# carte} other {# cartes}}.',
  'fame-us.alt.reveal':
    'Les équipes sont dévoilées. {winners, select, square {Le Carré VIP gagne.} dance {Les rois de la piste gagnent.} other {Les deux équipes gagnent.}}',
  'fame-us.alt.team': '{team}, {n, plural, one {# carte} other {# cartes}} au compteur : {members}.',
  'fame-us.alt.member': '{player} avec {n}{counts, select, no { (ne compte pas)} other {}}',
  'fame-us.alt.masks': 'Toute la table, et les masques tombent un par un.',
  'fame-us.alt.masked': '{player}, avec {n, plural, one {# carte} other {# cartes}}, porte encore un masque.',
  'fame-us.alt.unmasked': '{player}, avec {n, plural, one {# carte} other {# cartes}}, jouait pour {team}.',
  'fame-us.alt.recap':
    'Une animation de toute la partie : comment {rounds, plural, one {la manche s’est terminée} other {chacune des # manches s’est terminée}}, puis les équipes.',
  'fame-us.alt.recap-round':
    'Manche {round}, {player} annonce : {name}. La table {holds, select, yes {y a cru} other {n’y a pas cru}}.',
  'fame-us.alt.recap-nobody': 'Manche {round} : aucune carte ajoutée.',
  'fame-us.alt.hand':
    'Tes {n, plural, one {carte} other {# cartes}}, avec l’emblème de ton équipe, {team} : {cards}.',
  'fame-us.reason': '{why} ({players})',
  'fame-us.reason.card': '« {card} »',
  'fame-us.reason.name': '{favour, select, yes {ça sonne célèbre} other {jamais entendu parler}}',
};
