import type { en } from './en.ts';

/** The app's own texts in French. Secret ones say “tu”, those for a whole table “vous”. */
export const fr: Readonly<Record<keyof typeof en, string>> = {
  'app.language': 'Français',
  'app.bot.numbered': '{name} {n}',

  'app.refused.gone': 'Je ne trouve pas cette table ici. `/{command} list` montre ce qui se joue.',
  'app.refused.other-game':
    'À cette table, on joue à {game}, qui a sa propre commande : `/{command} show` la fait revenir.',
  'app.refused.stale': 'Ce bouton date d’un tour précédent. Voici où en est la partie :',
  'app.refused.not-host': 'C’est l’hôte, {host}, qui décide de ça. Un mot gentil peut aider.',
  'app.refused.not-canceller':
    'Pour annuler, il faut être l’hôte, {host}, ou modérer : gérer le serveur, ou bien les messages ou les salons dans {channel}, et le demander là. Un mot gentil peut aider.',
  'app.refused.not-mover':
    'La partie se joue dans {channel}. Pour la déplacer, il faut y avoir sa place, en être l’hôte ou la modérer.',
  'app.refused.moved-just-now':
    'On vient de l’afficher dans {channel} : va y jeter un œil, ou réessaie dans {seconds, plural, one {une seconde} other {# secondes}}.',
  'app.refused.may-not-write':
    'Tu n’as pas le droit d’écrire dans ce salon, alors je ne le ferai pas à ta place. Essaie là où tu peux.',
  'app.refused.log-full':
    'Cette partie a connu {max, plural, one {# événement} other {# événements}}, et mon carnet est plein. Annule-la et ouvre une autre table.',
  'app.refused.not-seated':
    'Tu n’as pas de place à cette table, alors profite du spectacle. Envie de ta propre partie ? `/{command} new` en ouvre une.',
  'app.refused.seated-already':
    'Tu as déjà ta place ici. La partie commence quand l’hôte appuie sur Commencer.',
  'app.refused.host-seated':
    'Tu as déjà la meilleure place : celle de l’hôte. Appuie sur Commencer quand tout le monde est là.',
  'app.refused.full': 'Les {max} places sont prises. `/{command} new` ouvre une autre table.',
  'app.refused.proposed-already': 'C’est déjà sur la liste. Vote pour, ou trouve encore plus bête.',
  'app.refused.waiting-already':
    'Tu as déjà le numéro {place} dans la file. Je te préviens quand c’est à toi.',
  'app.refused.waiting-full':
    'Les {max} places sont prises, et {waiting} personnes en attendent une. `/{command} new` ouvre une autre table.',
  'app.refused.invited-only':
    'Cette table est sur invitation. Demande gentiment à l’hôte, ou ouvre la tienne avec `/{command} new`.',
  'app.refused.no-seat':
    'Il n’y a pas de place pour toi à cette table. Ouvre la tienne avec `/{command} new`.',
  'app.refused.blocked-there':
    '{name}, que tu bloques, est à cette table. Ouvre la tienne avec `/{command} new`.',
  'app.refused.blocked-person': 'Tu bloques {name}. Pour changer ça : `/privacy`.',
  'app.refused.cannot-ask':
    'On ne peut pas inviter {name} pour le moment. D’autres auront sûrement envie de jouer.',
  'app.refused.kept':
    'La dernière place est réservée à {name} ; elle s’ouvre à tout le monde {when}. L’hôte peut la libérer avant.',
  'app.refused.challenge-self':
    'Tu gagnerais, et tu perdrais. Défie quelqu’un d’autre, ou joue contre mes robots : `/{command} solo`.',
  'app.refused.challenge-bot':
    'Celui-là est fait de câbles et ne joue pas. Mes robots à moi s’assoient avant la partie : `/{command} new`.',
  'app.refused.challenge-absent':
    '{name} n’est plus sur ce serveur. L’éloignement n’excuse rien, mais d’ici, je ne peux pas lui faire signe.',
  'app.refused.challenge-unseen':
    '{name} ne voit pas ce salon et n’en saurait jamais rien. Lance ton défi là où on peut le lire.',
  'app.refused.challenged-enough':
    'Tu as défié {name} {times, plural, one {une fois} other {# fois}} en une heure. Laisse-lui un peu de répit ; `/{command} new` ouvre une table sans déranger personne.',
  'app.refused.empty-message':
    'On ne voit pas un mot dans ce message, seulement des pièces jointes ou des spoilers. Choisis-en un avec du texte, ou écris le tien dans `/{command} new`.',
  'app.refused.too-few': 'Il faut être au moins {min}. Appelle du monde, ou ajoute un robot à la table.',
  'app.refused.begun':
    'Cette partie a déjà commencé. Attends la suivante, ou ouvre la tienne avec `/{command} new`.',
  'app.refused.playing':
    'Cette partie a déjà commencé, et tu en es ! Tes boutons sont sous le dernier message.',
  'app.refused.not-begun':
    'La partie n’a pas encore commencé. Elle démarre dès que l’hôte appuie sur Commencer.',
  'app.refused.over': 'Cette partie est finie. `/{command} new` ouvre la suivante.',
  'app.refused.moved-on': 'Trop tard pour ça : la table est passée à autre chose.',
  'app.refused.cancelled': 'Cette table a été annulée. `/{command} new` en ouvre une autre.',
  'app.refused.turn-time':
    'Un tour peut durer d’une minute à {days} jours, ou ne pas avoir de limite. Choisis dans la liste, ou tape par exemple `45 min`, `8 h` ou `2 d`.',
  'app.refused.ladder-spectator': 'C’est à la table d’en décider. Mais tu as la meilleure vue.',
  'app.refused.ladder-awaited':
    'Mais c’est toi qu’on attend ! Joue ton tour depuis le dernier message, et la question ne se pose plus.',
  'app.refused.ladder-settled': 'C’est réglé : la partie continue. Regarde le dernier message.',
  'app.refused.no-such-bot': 'Je ne connais pas ce robot. Choisis-en un dans la liste.',
  'app.refused.shut-out':
    'La modération de ce serveur m’a demandé de ne plus rien faire pour toi ici. Une erreur ? Parles-en avec elle. Tu peux encore quitter une table (`leave`, dans la commande de ton jeu), et tes données restent à toi : `/privacy`.',
  'app.refused.not-moderator':
    'C’est réservé à la modération : aux personnes qui gèrent ici les messages, ou le serveur.',
  'app.refused.not-manager': 'Ça, ce sont les admins du serveur qui le règlent. Demande-leur, gentiment.',
  'app.refused.closed-game':
    'Sur ce serveur, on ne joue pas à {game} : ce sont les admins qui choisissent les jeux.',
  'app.refused.closed-channel':
    'Pas de parties dans ce salon : les admins du serveur en ont décidé ainsi. Essaie ailleurs.',
  'app.refused.not-an-opener':
    'Sur ce serveur, c’est {role} qui ouvre les tables. Viens t’asseoir à l’une d’elles.',
  'app.refused.not-a-game-channel': 'Sur ce serveur, on joue dans {channels} : c’est là que ça se passe.',
  'app.refused.blanked': 'Ça, on l’a déjà effacé de cette table. Trouve autre chose, s’il te plaît !',
  'app.refused.word': 'Il y a là un mot que ce serveur m’a demandé de taire. Tu peux le dire autrement ?',
  'app.words.guest': 'Anonyme {number}',
  'app.refused.busy': 'Tout le monde a appuyé en même temps et j’ai perdu le fil. Appuie encore une fois.',
  'app.refused.again': 'Je m’en occupe déjà : et une table, une !',

  'app.refused.tables-here':
    'Ce salon a {max, plural, one {# table ouverte} other {# tables ouvertes}}, et au-delà je m’y perds. Ouvre la tienne dans un autre salon, ou fais-en annuler une : son hôte peut le faire avec `/{command} cancel`, la modération aussi.',
  'app.refused.tables-yours':
    'Tu as déjà {max, plural, one {# table ouverte} other {# tables ouvertes}} ici, c’est le maximum. Finis une partie, ou annule-la avec `/{command} cancel` ; quelqu’un d’autre peut ouvrir la suivante.',
  'app.refused.tables-in-server':
    'Ce serveur a {max, plural, one {# table ouverte} other {# tables ouvertes}}, et c’est le maximum. `/{command} list` les montre : finis une partie, ou fais-en annuler une. Son hôte peut le faire avec `/{command} cancel`, la modération aussi.',

  'app.rate-limited.person':
    'Tu vas plus vite que moi. Respire, et réessaie dans {seconds, plural, one {une seconde} other {# secondes}}.',
  'app.rate-limited.server':
    'Tout le monde appuie en même temps, et je prends du retard. Réessaie dans {seconds, plural, one {une seconde} other {# secondes}}.',
  'app.error':
    'Quelque chose s’est cassé chez moi, pardon. Réessaie ; si ça recommence, donne ce code à la personne qui s’occupe de moi : `{errorId}`.',
  'app.error.store':
    'Mon carnet est coincé, et je n’ai peut-être rien noté. Ce qui était déjà fait n’est pas perdu : appuie encore dans un instant.',
  'app.error.corrupt':
    'Mes notes sur cette table sont abîmées, pardon. Donne ce code à la personne qui s’occupe de moi : `{errorId}`. Les autres tables vont bien, et `/{command} new` en ouvre une neuve.',
  'app.server-only':
    'Je ne distribue cartes et visages que sur les serveurs. Invite-moi sur l’un d’eux, et on joue. Ici, `/games` dit quelles tables t’attendent.',
  'app.no-such-command': 'Je ne connais plus cette commande. Redémarre Discord pour voir les nouvelles.',
  'app.button.foreign':
    'Je ne connais pas ce bouton. `/{command} show` fait revenir la table, toute fraîche.',
  'app.not-any-more': 'Ce n’est plus possible.',
  'app.looking': '⏳ Un instant, je regarde…',
  'app.too-slow': 'Pardon, j’ai mis trop de temps. Appuie encore une fois, s’il te plaît.',
  'app.parked':
    '⚠️ Je n’ai pas pu écrire dans {channel} (Discord dit {code}). Dès que je le pourrai, la table reviendra au prochain coup, ou toute seule dans l’heure. Ou tape `/{command} show` là où je peux écrire : la partie y continue.',
  'app.policies.privacy': '[Confidentialité]({url})',
  'app.take-me-there': 'Y aller',
  'app.turn-time': '-# ⏳ Fin du chrono : {when}',
  'app.turn-time.own': '⏳ {when}',
  'app.turn-time.up':
    '⌛ Ton temps est écoulé, et les autres se demandent quoi faire. Joue maintenant, et la question disparaît.',
  'app.turn-time.away': '-# ⏳ Le chrono attend. Les autres pourront en décider autrement {when}.',
  'app.away': '-# 🧳 {player} : de retour le {day}.',
  'app.time-left':
    '{unit, select, s {{n, plural, one {# seconde} other {# secondes}}} m {{n, plural, one {# minute} other {# minutes}}} other {{n, plural, one {# heure} other {# heures}}}}',
  'app.reminder.half': '⏰ {game} ({title}) : {players}, la moitié du chrono est passée. Il reste {left}.',
  'app.reminder.last': '⏰ {game} ({title}) : {players}, vite ! Il reste {left}.',
  'app.missed': '🌅 {game} ({title}) : la table attend {players}.',
  'app.ladder.call': '⌛ {game} ({title}) : le temps est écoulé pour {late}. On fait quoi, {players} ?',
  'app.ladder.settled': '✅ Fausse alerte : la partie continue.',
  'app.ladder.settled-over': '✅ Fausse alerte : la partie est finie.',
  'app.pause.go-on': 'Reprendre',
  'app.pause.paused':
    '⏸️ En pause d’un commun accord : le chrono est arrêté. La partie repart dès que quelqu’un appuie sur *Reprendre* ou joue, au plus tard {when}.',
  'app.pause.resting':
    '🌙 La table se repose pour la nuit, et le chrono avec elle. La partie reprend d’elle-même au matin, ou dès que quelqu’un appuie sur *Reprendre* ou joue.',
  'app.pause.left':
    '-# 💤 Plus personne ? La partie attend *Reprendre* ou un coup ; sinon, elle sera annulée {when}.',
  'app.refused.paused':
    'Cette table est en pause. Appuie d’abord sur *Reprendre* dans le dernier message, puis décide.',
  'app.games.paused': '⏸️ En pause.',
  'app.games.plans': '📌 {count, plural, one {# plan} other {# plans}}',
  'app.narration.taken-back': '{player} reprend son coup : le doigt a glissé.',
  'app.take-seat.own': 'Reprendre ma place',
  'app.take-seat.of': 'Remplacer {name}',
  'app.your-seat':
    '🪑 Tu nous as manqué. Un robot garde ta place au chaud : reprends-la, et tout ce qui s’y trouve est de nouveau à toi.',
  'app.seats-to-take':
    '🪑 Tu n’as pas de place ici, mais il y en a une à prendre : un robot la garde pour quelqu’un qui a dû partir.',
  'app.pace.none': 'Sans chrono',
  'app.pace.live': 'En direct : {n, plural, one {# minute} other {# minutes}} par tour',
  'app.pace.slow': 'Tranquille : {n, plural, one {# heure} other {# heures}} par tour',
  'app.pace.other':
    '{unit, select, d {{n, plural, one {# jour} other {# jours}}} h {{n, plural, one {# heure} other {# heures}}} other {{n, plural, one {# minute} other {# minutes}}}} par tour',
  'app.lobby.pace': '⏳ {pace}.',
  'app.call': '{game} chez {host} : {prompt} {players}',
  'app.call.news': '{news} À {players} de jouer ! ({game} chez {host})',
  'app.call.news-in-thread': '{news} À {players} de jouer !',
  'app.call.told': '(pour info : {players})',
  'app.call.end': '🏁 {game} chez {host}, c’est fini : {players}',
  'app.moved': '**La table a déménagé :** {link}',
  'app.game-cancelled': '**Partie annulée.** Personne n’a gagné, tout le monde a appris quelque chose.',

  'app.lobby.host': '{name} (hôte)',
  'app.lobby.seats': '**{taken, plural, one {# place prise} other {# places prises}} sur {max}**',
  'app.lobby.missing':
    '— {missing, plural, one {encore une et c’est parti} other {encore # et c’est parti}}.',
  'app.place-desk': 'Poser un comptoir ici',
  'app.plan-night': 'Prévoir une soirée',
  'app.server-settings.waiting':
    '{n, plural, =0 {📥 Rien n’attend la modération.} one {📥 **Une chose** attend la modération.} other {📥 **# choses** attendent la modération.}}',
  'app.server-settings.to-waiting': 'Ce qui attend',
  'app.waiting.place':
    '⏳ {place, plural, =1 {Tout est pris, et la prochaine place est pour toi.} other {Tout est pris. Tu as le numéro # dans la file.}} Si une place se libère avant le début, elle est à toi, et je te préviens.',
  'app.waiting.kept':
    '⏳ La dernière place est réservée à {name} et s’ouvre {when}. {place, plural, =1 {Ensuite, c’est à toi.} other {Tu as le numéro # dans la file.}} Si ton tour vient avant le début, je te préviens.',
  'app.learned.challenge': 'Défier quelqu’un',
  'app.blank.button': 'Effacer un texte…',
  'app.report.button': 'Signaler un texte…',
  'app.lobby.join': 'Rejoindre',
  'app.lobby.leave': 'Quitter',
  'app.lobby.start': 'Commencer',
  'app.lobby.rules': 'Règles',
  'app.lobby.cancel': 'Annuler la table',
  'app.lobby.wait': 'Attendre une place',
  'app.lobby.lobbyPanel': 'Réglages',
  'app.lobby.ballot': 'Proposer et voter',
  'app.lobby.waiting':
    '⏳ {n, plural, one {# personne attend une place} other {# personnes attendent une place}} : {names}.',
  'app.rated-bot': '{name} (Elo {rating})',
  'app.lobby.addBot': 'Ajouter un robot',
  'app.lobby.remove': 'Retirer quelqu’un',
  'app.lobby.begun': '**La partie est lancée.** Rendez-vous dans le dernier message.',
  'app.lobby.begun-elsewhere': '**La partie est lancée :** [par ici]({link})',
  'app.lobby.won': '🏆 {n, plural, one {Victoire pour {winners}} other {Victoire partagée pour {winners}}}.',
  'app.lobby.ended': '**C’est fini.**',
  'app.lobby.end-link': '[Le mot de la fin]({link})',
  'app.lobby.closed':
    '**Table fermée.** Personne n’y a touché depuis des jours, alors je l’ai repliée. `/{command} new` en ouvre une autre.',
  'app.lobby.cancelled': '**Table annulée.** `/{command} new` en ouvre une autre.',

  'app.lobby.decline': 'Pas aujourd’hui',
  'app.lobby.later': 'Plus tard…',
  'app.lobby.release': 'Libérer la place',
  'app.challenge.prompt': 'une place t’attend. Chiche ?',
  'app.invitation.prompt': 'il y a une place à prendre !',
  'app.invitation.kept':
    '💌 {n, plural, one {Place réservée} other {Places réservées}} à {names}. Ouverture à tout le monde : {when}.',
  'app.lobby.invited-only': '🔒 Sur invitation seulement.',
  'app.challenge.kept':
    '🤺 Défi lancé à **{name}** ! Sa place est réservée. Ouverture à tout le monde : {when}.',
  'app.challenge.accepted': '🤺 **{name}** relève le défi.',
  'app.challenge.declined':
    '🕊️ **{name}** passe son tour aujourd’hui. Sa place est libre pour tout le monde.',
  'app.challenge.released': '🔓 La place réservée à **{name}** est libre pour tout le monde.',

  'app.rules.button': 'Règles',
  'app.rules.back': 'Retour',
  'app.rules.next': 'Suite',
  'app.page': '-# {from} à {to} sur {all}',
  'app.ballot.hosts': '👑 **{text}** ({votes, plural, one {# voix} other {# voix}})',
  'app.ballot.proposal': '💡 **{text}** ({votes, plural, one {# voix} other {# voix}})',
  'app.try-again': 'Réessayer',
  'app.waiting.call': '{game} ({title}) : une place s’est libérée, et elle est à toi, {player}.',
  'app.waiting.opened': 'Vous êtes assez pour {game} : ta table est ouverte, {player} !',
  'app.coach': '🎓 {lesson}',
  'app.show-all': 'Tout montrer',
  'app.refused.end-unfolds':
    'Patience : on raconte encore la fin. Reviens quand le dernier message aura tout dit.',
  'app.evening': '🌙 Ce soir : {scores}',
  'app.evening.bots': 'l’ordi {count}',
  'app.rematch.prompt': 'on enchaîne ! Les places sont encore chaudes.',

  'app.commitments.button': 'Réglo ?',
  'app.commitments.lobby': '-# 🔏 `{seal}`',
  'app.house.seal-name': 'Paris du public',
  'app.commitments.posted': '-# 🔏 {name} : `{seal}`',
  'app.commitments.own': '-# 🔏 Ton scellé : `{seal}`',

  'app.opened':
    'Ta table est ouverte, et tu as la première place. Invite les autres à appuyer sur Rejoindre, puis lance la partie avec Commencer. Vite, ou sur plusieurs jours ? Le rythme se choisit dans Réglages.',
  'app.challenged':
    'Le gant est jeté : je viens de prévenir {name}, et une place lui est réservée pendant une heure. Commence quand tu veux, ou libère la place avec le bouton.',
  'app.opened-with-message':
    'Ta table est ouverte, avec ces mots à l’affiche. Invite les autres à appuyer sur Rejoindre, puis lance la partie avec Commencer.',
  'app.opened-with-cut-message':
    'Ta table est ouverte. Ce message était trop long pour un titre : j’en ai gardé les {max} premiers caractères. Invite les autres à appuyer sur Rejoindre, puis lance la partie avec Commencer.',
  'app.opened-solo': 'La table est mise, la concurrence est assise.',
  'app.opened-below': 'Regarde plus bas : ça commence.',
  'app.opened-in-thread': 'La partie se joue dans un fil : le message plus bas t’y emmène.',
  'app.opened-elsewhere': 'La table est dans {channel} : c’est là qu’on joue sur ce serveur.',
  'app.opened-guided':
    'Une table d’entraînement est prête, pour toi et des robots pleins de patience. Je suis le 🎓, et je te dis quoi faire. Arrête-toi quand tu veux, la table t’attend.',
  'app.shown': 'La voilà, toute fraîche, plus bas. La partie continue ici.',
  'app.no-tables': 'Personne ne joue ici en ce moment. `/{command} new` y remédie.',
  'app.no-tables-of-game':
    'Personne ne joue à {game} ici en ce moment. `/{command} new` y remédie, et `/{command} list` montre ce qui se joue d’autre.',
  'app.which-table': 'De quelle table parles-tu ? Dis-le avec l’option `table` :\n{tables}',
  'app.table-of': 'chez {host}',
  'app.table-of.thread': '{game} chez {host}',
  'app.table-line':
    '• {game} : **{title}**{here, select, yes { dans {channel}} other {, [vers la table]({link})}} : {taken, plural, one {# place} other {# places}} sur {max}, {status, select, lobby {on attend du monde} other {partie en cours}}{parked, select, yes {. ⚠️ Je n’ai pas pu y écrire : `/{command} show` la fait revenir} other {}}',
  'app.table-choice':
    '{title} · {status, select, lobby {on attend du monde} other {partie en cours}} · {names}',
  'app.more-tables':
    '… et {more, plural, one {# plus ancienne} other {# plus anciennes}} : tape un bout du titre ou un nom dans l’option `table` d’une commande, et je la trouve.',
  'app.refused.no-watching':
    'Sur ce serveur, il faut une place à la table pour suivre une partie de l’intérieur. Ses messages sont pour tout le monde, et `/{command} new` ouvre ta propre table.',
  'app.desk.play': 'Jouer',
  'app.desk.open': 'Ouvrir une table',
  'app.desk.join': 'Rejoindre',
  'app.desk.daily': 'Visage du jour',
  'app.desk.learn': 'Apprendre',
  'app.desk.games': 'Mes tables',
  'app.desk.more': 'Plus',
  'app.desk.rules': 'Règles : {game}',
  'app.desk.settings': 'Réglages du serveur',
  'app.desk.choose-table': 'Choisis une table…',
  'app.desk.look': 'Regarder',
  'app.desk.table-option':
    '{game} · {status, select, lobby {{taken, plural, one {# place prise} other {# places prises}} sur {max}} other {partie en cours}}',
  'app.games.waits': '👉 {game} : **{title}** – {prompt} {link}',
  'app.games.waits-since': '👉 {game} : **{title}** – {prompt} Demandé {since}. {link}',
  'app.games.others': '⏳ {game} : **{title}** – on attend {players}. {link}',
  'app.games.away': '{player} (de retour le {day})',
  'app.games.link': '[Y aller]({link})',
  'app.games.lobby':
    '🪑 {game} : **{title}** – pas encore commencée, {taken, plural, one {# place prise} other {# places prises}} sur {max}. {link}',
  'app.games.next': 'Ma prochaine table',
  'app.season.1': '1er trimestre {year}',
  'app.season.2': '2e trimestre {year}',
  'app.season.3': '3e trimestre {year}',
  'app.season.4': '4e trimestre {year}',
  'app.list': '### Les tables de ce serveur',
  'app.stats.end-unfolds':
    'Une table d’ici découvre en ce moment comment ça finit, et je ne gâche pas le suspense. Redemande dans une minute.',
  'app.notifications.away.now': '🧳 Retour prévu le {day}. Il suffit aussi de jouer pour revenir plus tôt.',
  'app.notifications.away.back': 'Me revoilà',
  'app.privacy.nobody': 'Quelqu’un',
  'app.may-not-post':
    'Je n’ai pas le droit d’écrire dans ce salon. Quelqu’un qui gère ce serveur doit m’accorder : {missing}. Ou essaie dans un autre salon.',
  'app.refused.no-bot-user':
    'Je ne suis là qu’à moitié : les commandes ont été ajoutées sans moi. [Ajoute-moi à ce serveur]({link}), puis réessaie.',
  'app.private-thread':
    'Je ne suis pas dans ce fil privé, je ne peux donc pas y écrire. Mentionne-moi dans un message, et j’y serai ; puis réessaie.',
  'app.wrong-channel':
    'Je ne sais pas jouer dans ce genre de salon. Essaie dans un salon textuel du serveur.',
  'app.permission.view': 'Voir le salon',
  'app.permission.connect': 'Se connecter',
  'app.permission.send': 'Envoyer des messages',
  'app.permission.send-in-threads': 'Envoyer des messages dans les fils',
  'app.permission.attach': 'Joindre des fichiers',

  'app.game.deal': 'La donne',
  'app.game.first-random': 'Qui commence ? On tire au sort.',
  'app.game.first-named': '**{who}** commence, à condition d’avoir une place ; sinon, le sort décide.',
  'app.game.first-chosen':
    'L’hôte a choisi qui commence, à condition d’avoir une place ; sinon, le sort décide.',
  'app.game.first': 'Qui commence',
  'app.game.random': 'Tirage au sort',
  'app.game.hung': '{at}',
  'app.game.history': 'Historique',
  'app.game.page': '-# Page {page} sur {pages}',
  'app.game.newer': 'Plus récent',
  'app.game.older': 'Plus ancien',
  'app.game.result': 'Tout en détail',
  'app.game.recap': 'Revoir le film',
  'app.game.refresh': 'Actualiser',
  'app.game.back': 'Retour à la table',
  'app.game.learn': '🎓 Tu préfères apprendre en jouant ? `/{command} learn` : dix minutes, avec un guide.',
  'app.game.player.0': 'Ada',
  'app.game.player.1': 'Ben',
  'app.game.player.2': 'Cléo',
  'app.game.player.3': 'Dan',

  'command.new': 'Ouvrir une table ; les autres la rejoignent d’un clic',
  'command.new.thread': 'Jouer dans un fil à part (par défaut : oui)',
  'command.new.pace': 'Temps par tour : live, slow, none, ou une durée comme 45 min',
  'command.new.bots': 'Combien de robots s’assoient tout de suite',
  'command.new.language': 'La langue que parle la table (par défaut : celle du serveur)',
  'command.solo': 'Jouer tout de suite contre des robots',
  'command.solo.opponents': 'Combien de robots (par défaut : {opponents})',
  'command.solo.rival': 'Quel robot affronter (par défaut : un mélange)',
  'command.learn': 'Apprendre le jeu en jouant : dix minutes, en solo, avec un guide',
  'command.challenge': 'Défier à {game}',
  'command.show': 'Réafficher ta table ici, ou en regarder une autre en secret',
  'command.list': 'Les tables de ce serveur',
  'command.leave': 'Rendre ta place ; un robot joue pour toi',
  'command.cancel': 'Annuler ta table, ou une table de ce salon si tu le modères',
  'command.rules': 'Les règles, page par page, en images',
  'command.table': 'Quelle table (par défaut : celle de ce salon)',
};
