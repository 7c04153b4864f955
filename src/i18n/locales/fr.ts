import type { en } from './en.ts';

/** The app's own texts in French. Secret ones say “tu”, those for a whole table “vous”. */
export const fr: Readonly<Record<keyof typeof en, string>> = {
  'app.language': 'Français',
  'app.bot.numbered': '{name} {n}',

  'app.refused.gone': 'Je ne trouve pas cette table ici. `/{command} list` montre celles qui existent.',
  'app.refused.other-game':
    'À cette table, on joue à {game}, qui a sa propre commande : `/{command} show` la fait revenir.',
  'app.refused.stale': 'C’était un tour précédent. Voici où en est la partie :',
  'app.refused.not-host': 'C’est l’hôte, {host}, qui décide de ça. Un mot gentil peut aider.',
  'app.refused.not-canceller':
    'C’est à l’hôte, {host}, d’annuler, ou à la modération : qui gère le serveur, ou les messages ou les salons dans {channel} et m’appelle là-bas. Un mot gentil peut aider.',
  'app.refused.not-mover':
    'La partie se joue dans {channel}. Pour la déplacer, il faut y avoir sa place, en être l’hôte ou la modérer. Voici où elle en est, rien que pour toi :',
  'app.refused.moved-just-now':
    'On vient de l’afficher dans {channel}. Regarde là-bas, ou réessaie dans {seconds, plural, one {une seconde} other {# secondes}}.',
  'app.refused.may-not-write':
    'Tu n’as pas le droit d’écrire dans ce salon, alors je ne le ferai pas à ta place. Appelle-moi là où tu peux.',
  'app.refused.log-full':
    'Cette partie a connu {max, plural, one {# événement} other {# événements}}, et mon carnet est plein. Annule-la et ouvre une autre table.',
  'app.refused.not-seated':
    'Tu n’as pas de place à cette table, alors profite du spectacle. Envie d’une partie à toi ? `/{command} new` en ouvre une.',
  'app.refused.seated-already':
    'Tu as déjà ta place ici. La partie commence quand l’hôte appuie sur Commencer.',
  'app.refused.host-seated':
    'Tu as déjà la meilleure place : celle de l’hôte. Appuie sur Commencer quand tout le monde est là.',
  'app.refused.rejoin':
    'Voilà plusieurs fois que tu vas et viens. Les autres aimeraient savoir qui joue : tu pourras reprendre une place dans {seconds, plural, one {une seconde} other {# secondes}}.',
  'app.refused.full': 'Les {max} places sont prises. `/{command} new` ouvre une autre table.',
  'app.refused.not-voter':
    'Cela se décide entre gens assis. Appuie sur Rejoindre, et ta voix comptera aussi.',
  'app.refused.proposed-already': 'C’est déjà sur la liste. Vote pour, ou trouve encore plus bête.',
  'app.refused.waiting-already': 'Tu as déjà le numéro {place} dans la file. Je t’appelle quand c’est à toi.',
  'app.refused.waiting-full':
    'Les {max} places sont prises, et {waiting} personnes en attendent une. `/{command} new` ouvre une autre table.',
  'app.refused.kept':
    'La dernière place est gardée pour {name}, puis libre pour tout le monde {when}. L’hôte peut la libérer avant.',
  'app.refused.challenge-self':
    'Tu gagnerais, et tu perdrais. Défie quelqu’un d’autre, ou joue contre mes robots : `/{command} solo`.',
  'app.refused.challenge-bot':
    'Celui-là est fait de câbles et ne joue pas. Mes robots à moi s’assoient avant la partie : `/{command} new`.',
  'app.refused.challenge-absent':
    '{name} n’est plus sur ce serveur. L’éloignement n’excuse rien, mais je ne peux pas l’appeler ici.',
  'app.refused.challenge-unseen':
    '{name} ne voit pas ce salon et n’en saurait jamais rien. Lance ton défi là où il peut être lu.',
  'app.refused.challenged-enough':
    'Tu as appelé {name} {times, plural, one {une fois} other {# fois}} en une heure. Laisse souffler ; `/{command} new` ouvre une table sans sonner personne.',
  'app.refused.not-challenged':
    'Aucune place ne t’est gardée ici, donc rien à refuser. Rejoins la table si le cœur t’en dit.',
  'app.refused.nothing-kept':
    'Aucune place n’est gardée à cette table : elles sont libres pour tout le monde.',
  'app.refused.empty-message':
    'Je ne trouve pas un mot dans ce message, seulement ce qui y pend. Choisis-en un avec du texte, ou écris le tien dans `/{command} new`.',
  'app.refused.too-few': 'Il faut être au moins {min}. Appelle du monde, ou ajoute un robot à la table.',
  'app.refused.begun':
    'Cette partie a déjà commencé. Attends la suivante, ou ouvre la tienne avec `/{command} new`.',
  'app.refused.not-begun': 'Cette partie n’a pas commencé. Elle part dès que l’hôte appuie sur Commencer.',
  'app.refused.over': 'Cette partie est finie. `/{command} new` ouvre la suivante.',
  'app.refused.not-over':
    'Cette partie dure encore. Quand elle sera finie, le dernier message aura un bouton pour ça.',
  'app.refused.not-played':
    'La revanche appartient à qui a joué. Dès que quelqu’un la demande, ce bouton te montre le chemin : tout le monde peut venir.',
  'app.refused.moved-on': 'Trop tard pour ça : la table est passée à autre chose.',
  'app.refused.not-in-epilogue': 'Ça, c’est pour qui a joué. Mais tu fais un excellent public.',
  'app.refused.not-skipper': 'Presser le mouvement revient à qui a joué. Savoure le suspense, toi aussi.',
  'app.refused.may-not-share':
    'Ce partage revient à qui a joué, ou à qui peut écrire dans {channel} et appuie là-bas.',
  'app.refused.cancelled': 'Cette table a été annulée. `/{command} new` en ouvre une autre.',
  'app.refused.turn-time':
    'Un tour peut durer d’une minute à {days} jours, ou autant qu’il veut. Choisis dans la liste, ou tape par exemple `45 min`, `8 h` ou `2 d`.',
  'app.refused.ladder-onlooker': 'C’est à la table d’en décider. Mais tu as la meilleure vue.',
  'app.refused.ladder-awaited':
    'Mais c’est toi qu’on attend ! Joue ton tour depuis le dernier message, et la question ne se pose plus.',
  'app.refused.take-back':
    'Ce coup est joué : on peut le reprendre une fois, tant que personne n’a rien fait depuis et que rien de secret n’est dévoilé. Voici où en est la partie :',
  'app.refused.ladder-settled': 'C’est réglé : la partie continue. Regarde le dernier message.',
  'app.refused.leave-lobby':
    'La partie n’a pas commencé : appuie sur Quitter dans son message, et te voilà libre.',
  'app.refused.seat-not-free':
    'Trop tard : cette place est prise. `/{command} list` montre où ça joue encore.',
  'app.refused.no-stand-in':
    'Aucun robot ne peut te remplacer ici. La table a besoin de toi, et c’est plutôt flatteur.',
  'app.refused.season': 'Une saison est un trimestre, comme `2026-Q4`. Choisis-en une dans la liste.',
  'app.refused.no-such-bot': 'Je ne connais pas ce robot. Choisis-en un dans la liste.',
  'app.refused.no-such-holder': 'Plus personne de ce nom ici. La liste est à jour maintenant.',
  'app.refused.host-seat':
    'C’est la place de l’hôte. Appuie sur Quitter pour la rendre : la personne suivante prend le relais.',
  'app.refused.not-manager':
    'Seules les personnes qui gèrent ce serveur peuvent régler cela. Demande-leur, gentiment.',
  'app.refused.not-a-game-channel': 'Sur ce serveur, on joue dans {channels}. Appelle-moi là-bas.',
  'app.refused.busy': 'Tout le monde a appuyé à la fois et j’ai perdu le fil. Appuie encore une fois.',
  'app.refused.again': 'J’y suis déjà : et une table, une !',

  'app.refused.tables-here':
    'Ce salon a {max, plural, one {# table ouverte} other {# tables ouvertes}}, et au-delà je m’y perds. Ouvre la tienne dans un autre salon, ou fais-en annuler une : son hôte peut le faire avec `/{command} cancel`, la modération aussi.',
  'app.refused.tables-yours':
    'Tu tiens {max, plural, one {# table ouverte} other {# tables ouvertes}} ici, c’est ta part. Finis une partie, ou annule-la avec `/{command} cancel` ; quelqu’un d’autre peut ouvrir la suivante.',
  'app.refused.tables-in-server':
    'Ce serveur a {max, plural, one {# table ouverte} other {# tables ouvertes}}, et je n’ai pas le droit d’en garder plus. `/{command} list` les montre : finis une partie, ou fais-en annuler une. Son hôte peut le faire avec `/{command} cancel`, la modération aussi.',

  'app.rate-limited.person':
    'Tu vas plus vite que moi. Respire, et réessaie dans {seconds, plural, one {une seconde} other {# secondes}}.',
  'app.rate-limited.server':
    'Tout le monde appuie en même temps, et je prends du retard. Réessaie dans {seconds, plural, one {une seconde} other {# secondes}}.',
  'app.error':
    'Quelque chose a cassé chez moi, pardon. Réessaie ; si ça reste cassé, dis-le à qui s’occupe de moi : `{errorId}`.',
  'app.error.store':
    'Mon carnet est coincé, et je n’ai rien pu noter. Rien de ce qui était fait n’est perdu : appuie encore dans un instant.',
  'app.error.corrupt':
    'Mes notes sur cette table sont abîmées, pardon. Dis-le à qui s’occupe de moi : `{errorId}`. Les autres tables vont bien, et `/{command} new` en ouvre une neuve.',
  'app.server-only':
    'Je ne distribue cartes et visages que sur les serveurs. Invite-moi sur l’un d’eux, et on joue. Ici, `/games` dit quelles tables t’attendent.',
  'app.no-such-command': 'Je ne connais plus cette commande. Redémarre Discord pour voir les nouvelles.',
  'app.button.foreign':
    'Je ne connais pas ce bouton. `/{command} show` fait revenir la table, toute fraîche.',
  'app.button.version':
    'Ce bouton vient d’une version plus ancienne de moi. `/{command} show` fait revenir la table, toute fraîche.',
  'app.button.malformed': 'Ce bouton est cassé. `/{command} show` fait revenir la table, toute fraîche.',
  'app.not-any-more': 'Ce n’est plus possible. Voici ce qui l’est :',
  'app.too-slow': 'Désolé, j’ai mis trop longtemps à ouvrir. Appuie encore une fois :',
  'app.parked':
    '⚠️ Je n’ai pas pu écrire dans {channel} (Discord dit {code}). Dès que je le pourrai, la table reviendra au prochain coup, ou toute seule dans l’heure. Ou appelle `/{command} show` là où je peux écrire : la partie y continue.',
  'app.policies.privacy': '[Confidentialité]({url})',
  'app.policies.terms': '[Conditions d’utilisation]({url})',
  'app.turn-time': '-# ⏳ Fin du temps pour jouer {when}.',
  'app.turn-time.own': '⏳ Ton temps s’arrête {when}.',
  'app.turn-time.up':
    '⌛ Ton temps est écoulé, et les autres se demandent quoi faire. Joue maintenant, et la question disparaît.',
  'app.turn-time.away': '-# ⏳ L’horloge attend. Les autres pourront en décider autrement {when}.',
  'app.away': '-# 🧳 {player} : de retour le {day}.',
  'app.reminder.half':
    '⏰ {game}, « {title} » : {players}, la moitié de votre temps est passée. Fin {when}. {link}',
  'app.reminder.last': '⏰ {game}, « {title} » : {players}, vite ! Votre temps s’arrête {when}. {link}',
  'app.missed': '🌅 {game}, « {title} » : le calme est fini, et la table attend {players}. {link}',
  'app.ladder.call':
    '⌛ {game}, « {title} » : le temps est écoulé pour {late}. On fait quoi, {players} ? {link}',
  'app.ladder.rule':
    '-# La majorité l’emporte ; à égalité, l’hôte tranche. Sinon, {fallback, select, wait {on attend encore une fois} other {un robot joue le tour}} {when}.',
  'app.ladder.nobody':
    '⌛ {game}, « {title} » : le temps est écoulé pour {late}, et il n’y a personne d’autre pour décider. {fallback, select, wait {On attend encore une fois} other {Un robot joue le tour}} {when}. {link}',
  'app.ladder.rule.away': '-# La table attend. Si elle n’en a pas envie, la majorité d’entre vous décide.',
  'app.ladder.nobody.away':
    '⌛ {game}, « {title} » : le temps est écoulé pour {late}, et il n’y a personne d’autre pour décider. Alors la table attend. {link}',
  'app.ladder.left': '🚪 **{name}** n’est plus sur ce serveur.',
  'app.ladder.choose.wait': 'Attendre encore',
  'app.ladder.choose.skip': 'Sauter le tour',
  'app.ladder.choose.bot-turn': 'Un robot joue ce tour',
  'app.ladder.choose.bot-seat': 'Un robot prend la place',
  'app.ladder.choose.call-off': 'Annuler la partie',
  'app.ladder.voted':
    '🗳️ C’est noté. Les autres ont aussi leur mot à dire ; d’ici là, tu peux changer d’avis.',
  'app.ladder.done': '🗳️ Voilà qui est réglé. Regarde plus bas.',
  'app.ladder.decided.wait': '⏳ Le temps était écoulé pour {late}. La table attend, et le chrono repart.',
  'app.ladder.decided.skip': '⏭️ Le temps était écoulé pour {late}. Le tour est sauté.',
  'app.ladder.decided.bot-turn':
    '🤖 Le temps était écoulé pour {late}. Un robot a joué le tour, d’une main sûre et sans opinion.',
  'app.ladder.decided.bot-seat':
    '🪑 Le temps était écoulé pour {late}. Un robot garde la place au chaud ; un bouton suffit pour la reprendre.',
  'app.ladder.decided.call-off': '✖️ Le temps était écoulé pour {late}, et la table a annulé la partie.',
  'app.ladder.settled': '✅ Rien à décider : la partie continue.',
  'app.ladder.settled-over': '✅ Rien à décider : la partie est finie.',
  'app.offer':
    '🪑 {game}, « {title} » : **{name}** a dû partir, et **{bot}** joue à sa place. Si tu n’as pas de place ici, celle-ci peut être à toi, avec tout ce qui va avec.',
  'app.pause.propose': 'Demander une pause',
  'app.pause.agree': 'D’accord',
  'app.pause.no': 'On continue',
  'app.pause.go-on': 'Reprendre',
  'app.pause.proposed':
    '⏸️ On fait une pause ? Pour : {agreed}. On attend encore : {missing}. Si tout le monde est d’accord, le temps s’arrête ; au moindre coup joué, c’est annulé.',
  'app.pause.paused':
    '⏸️ En pause d’un commun accord : le temps est arrêté. La partie repart dès que quelqu’un appuie sur *Reprendre* ou joue, au plus tard {when}.',
  'app.pause.asked':
    '⏸️ C’est noté. Le temps s’arrête dès que toute la table est d’accord ; d’ici là, il court.',
  'app.pause.begun': '⏸️ En pause. Le temps est arrêté : va te faire un café.',
  'app.pause.over': '▶️ La partie reprend, avec le temps qui restait.',
  'app.refused.no-pause': 'Personne n’est en pause ici. La partie continue : regarde le dernier message.',
  'app.refused.paused-already':
    'Cette table est déjà en pause. Appuie sur *Reprendre* dans le dernier message quand tu veux.',
  'app.refused.nothing-to-pause':
    'Aucun temps ne court ici. Redemande quand quelqu’un joue contre la montre.',
  'app.refused.paused':
    'Cette table est en pause. Appuie d’abord sur *Reprendre* dans le dernier message, puis décide.',
  'app.games.paused': '⏸️ En pause.',
  'app.take-back': 'Reprendre mon coup',
  'app.taken-back':
    '↩️ C’est repris. Personne n’a rien vu. Enfin si, tout le monde ; rejoue comme tu le voulais.',
  'app.narration.taken-back': '{player} reprend son coup : le doigt a glissé.',
  'app.take-seat': 'Prendre la place',
  'app.take-seat.own': 'Reprendre ma place',
  'app.take-seat.of': 'Prendre la place de {name}',
  'app.your-seat':
    '🪑 Tu nous as manqué. Un robot garde ta place au chaud : reprends-la, et tout ce qui s’y trouve est de nouveau à toi.',
  'app.seats-to-take':
    '🪑 Tu n’as pas de place ici, mais il y en a une à prendre : un robot la garde depuis qu’une personne a dû partir.',
  'app.left': 'Tu as quitté la table. La porte reste ouverte.',
  'app.give-up.ask':
    'Veux-tu rendre ta place ? Un robot joue pour toi, et une autre personne peut la prendre, secrets compris. Tant que personne ne l’a fait, tu peux la reprendre.',
  'app.give-up.yes': 'Rendre ma place',
  'app.give-up.no': 'Je reste',
  'app.give-up.done':
    'Alors bonne route. La table te remercie pour ce que tu as fait, et te pardonne le reste.',
  'app.pace.none': 'Sans chrono',
  'app.pace.live': 'En direct : {n, plural, one {# minute} other {# minutes}} par tour',
  'app.pace.slow': 'Au long cours : {n, plural, one {# heure} other {# heures}} par tour',
  'app.pace.other':
    '{unit, select, d {{n, plural, one {# jour} other {# jours}}} h {{n, plural, one {# heure} other {# heures}}} other {{n, plural, one {# minute} other {# minutes}}}} par tour',
  'app.lobby.pace': '⏳ {pace}.',
  'app.call': '{game} chez {host} : {prompt} {players}',
  'app.call.told': '(pour info : {players})',
  'app.call.end': '-# 🏁 {game} chez {host}, c’est fini : {players}',
  'app.moved': '**La table a déménagé :** {link}',
  'app.game-cancelled': '**Partie annulée.** Personne n’a gagné, tout le monde a appris quelque chose.',

  'app.lobby.host': '{name} (hôte)',
  'app.lobby.seats':
    '**{taken, plural, one {# place prise} other {# places prises}} sur {max}** (de {min} à {max} personnes)',
  'app.lobby.missing':
    '— {missing, plural, one {encore une et c’est parti} other {encore # et c’est parti}}.',
  'app.lobby.join': 'Rejoindre',
  'app.lobby.leave': 'Quitter',
  'app.lobby.start': 'Commencer',
  'app.lobby.rules': 'Règles',
  'app.lobby.cancel': 'Annuler',
  'app.lobby.wait': 'Attendre une place',
  'app.lobby.lobbyPanel': 'Changer la partie',
  'app.lobby.ballot': 'Proposer et voter',
  'app.lobby.new-host': '👑 C’est maintenant **{host}** qui reçoit.',
  'app.lobby.waiting':
    '⏳ {n, plural, one {# personne attend une place} other {# personnes attendent une place}} : {names}.',
  'app.rated-bot': '{name} (Elo {rating})',
  'app.lobby.addBot': 'Ajouter un robot',
  'app.lobby.remove': 'Retirer quelqu’un',
  'app.lobby.begun': '**La partie est lancée.** Cherchez le message le plus récent.',
  'app.lobby.begun-elsewhere': '**La partie est lancée :** [par ici]({link})',
  'app.lobby.won': '🏆 {n, plural, one {Victoire pour {winners}} other {Victoire partagée pour {winners}}}.',
  'app.lobby.ended': '**C’est fini.**',
  'app.lobby.end-link': '[Le mot de la fin]({link})',
  'app.lobby.closed':
    '**Fermé.** Personne n’a touché à cette table depuis des jours, alors je l’ai repliée. `/{command} new` en ouvre une autre.',
  'app.lobby.cancelled': '**Annulé.** `/{command} new` ouvre une autre table.',

  'app.lobby.decline': 'Pas aujourd’hui',
  'app.lobby.release': 'Libérer la place',
  'app.challenge.prompt': 'une place t’attend. Chiche ?',
  'app.challenge.kept':
    '🤺 Défi lancé à **{name}** ! Sa place est gardée, puis libre pour tout le monde {when}.',
  'app.challenge.accepted': '🤺 **{name}** relève le défi.',
  'app.challenge.declined':
    '🕊️ **{name}** passe son tour aujourd’hui. Sa place est libre pour tout le monde.',
  'app.challenge.released': '🔓 La place gardée pour **{name}** est libre pour tout le monde.',
  'app.challenge.declined-yours':
    'Une autre fois, alors. Personne ne t’en veut, ta place est libre, et tu peux encore venir tant qu’il en reste une.',

  'app.rules.button': 'Règles',
  'app.rules.page': '{game} : {page} sur {pages}',
  'app.rules.back': 'Retour',
  'app.rules.next': 'Suite',

  'app.settings.heading': 'Changer la partie',
  'app.settings.changed': '✅ Changé, au vu de tout le monde.',
  'app.settings.pace': 'Combien de temps pour un tour',
  'app.settings.language': 'La langue de la table',
  'app.settings.thread': 'Où l’on joue',
  'app.settings.thread.yes': 'Dans un fil à part',
  'app.settings.thread.yes.note': 'Le salon reste propre, et on papote dans le fil.',
  'app.settings.thread.no': 'Ici même, dans le salon',
  'app.settings.thread.no.note': 'Un seul plateau, tenu à jour sur place.',
  'app.settings.hand-over': 'Passer la main à quelqu’un',
  'app.settings.handed-over':
    'C’est fait : la couronne a changé de tête. Tu gardes ta place, et plus rien n’est ta faute.',
  'app.ballot.heading': 'Qui cherche-t-on ?',
  'app.ballot.hosts': '👑 **{text}** ({votes, plural, one {# voix} other {# voix}})',
  'app.ballot.proposal': '💡 **{text}** ({votes, plural, one {# voix} other {# voix}})',
  'app.ballot.rule':
    '-# Quand l’hôte appuie sur Commencer, la majorité l’emporte. À égalité, la proposition 👑 de l’hôte reste.',
  'app.ballot.vote': 'Ton vote',
  'app.ballot.propose': 'Proposer autre chose',
  'app.ballot.voted': '🗳️ Ta voix compte. Tu peux changer d’avis jusqu’au début.',
  'app.ballot.proposed': '💡 Proposé, avec ta voix. Reste à convaincre les autres.',
  'app.try-again': 'Réessayer',
  'app.waiting.place':
    '⏳ {place, plural, =1 {Tout est pris, et la prochaine place est pour toi.} other {Tout est pris. Tu as le numéro # dans la file.}} Si une place se libère avant le début, elle est à toi, et je t’appelle.',
  'app.waiting.stop': 'Ne plus attendre',
  'app.waiting.stopped': 'Te voilà hors de la file. La porte reste ouverte.',
  'app.waiting.call':
    '{game} : une place s’est libérée pour « {title} », et elle est à toi, {player}. {link}',
  'app.coach': '🎓 {lesson}',

  'app.tips.tip': '💡 {tip}',
  'app.tips.off': 'Plus de conseils',
  'app.tips.are-off': 'Plus de conseils, alors. Les *Règles* restent à un clic.',
  'app.show-all': 'Tout montrer',
  'app.refused.end-unfolds':
    'Patience : on raconte encore la fin. Reviens quand le dernier message aura tout dit.',
  'app.epilogue.skip': 'Ça suffit',
  'app.rematch': 'Revanche',
  'app.rematch.opened':
    'Mêmes gens, nouvelle partie : c’est toi l’hôte, tout le monde a sa place, et qui n’en veut plus peut partir. Lance-la ici : {place}',
  'app.rematch.prompt': 'revanche ! Votre place vous attend.',
  'app.rematch.there': 'La revanche attend déjà : {place}',
  'app.analysis.button': 'Comment ai-je joué ?',
  'app.analysis.back': 'Retour',
  'app.analysis.next': 'Suite',
  'app.analysis.running':
    'La partie n’est pas finie. Redemande après : personne n’aime les conseils en plein jeu.',
  'app.analysis.busy': 'Tout le monde veut savoir en ce moment comment il a joué. Réessaie dans une minute.',
  'app.analysis.failed':
    'La recherche s’est perdue dans ses pensées et n’a rien trouvé. Réessaie dans un moment : ta partie n’est pas oubliée.',
  'app.replay': 'Partager le film',
  'app.replay.shared': 'C’est fait : tout le monde peut le voir dans {channel}, une fois pour toutes.',

  'app.commitments.button': 'Réglo ?',
  'app.commitments.none': '-# Rien de scellé : cette table a été ouverte avant que je sache le faire.',
  'app.commitments.lobby': '-# 🔏 Sans triche, preuve à l’appui. Hasard scellé :\n-# `{seal}`',
  'app.house.bet': 'Parier aussi',
  'app.house.change': 'Changer mon pari',
  'app.house.back': 'Retour à la table',
  'app.house.none': '-# 🎩 Dans ce jeu, il n’y a rien à parier.',
  'app.house.open':
    '🎩 Le public parie aussi : {n, plural, =0 {personne encore} one {un pari} other {# paris}} à ce jour. En secret, pour la gloire, jusqu’au premier jeton posé.',
  'app.house.closed':
    '🎩 Le public a parié : {n, plural, =0 {personne n’a osé} one {un seul pari} other {# paris}}. Le meilleur sera dévoilé à la fin.',
  'app.house.own': 'Ton pari : {bet}',
  'app.house.own-seal': '-# 🔏 Ton pari porte le numéro {number}, et son scellé est `{seal}`',
  'app.house.placed': '✅ Ton pari est fait. Personne d’autre ne le verra avant la fin.',
  'app.house.seal-name': 'Paris du public',
  'app.house.best': '🎩 Dans le public :\n{bets}',
  'app.house.one': '**{name}**, {points, plural, one {# point} other {# points}} : {bet}',
  'app.refused.house-seated':
    'Tu as ta place ici, alors tu paries à la table. Le public, ce sont ceux qui regardent.',
  'app.refused.house-closed':
    'Trop tard : un jeton est posé, et les paris du public sont clos. Mais le spectacle continue, profites-en.',
  'app.refused.house-full':
    'Le public est au complet : {max, plural, one {# pari est fait} other {# paris sont faits}}. Profite du spectacle.',
  'app.commitments.posted': '-# 🔏 {name} : `{seal}`',
  'app.commitments.own': '-# 🔏 Ton scellé : `{seal}`',
  'app.commitments.none-here':
    'Cette table a été ouverte avant que je sache poser des scellés : rien à vérifier ici. La prochaine en aura.',
  'app.commitments.heading':
    '### Sans triche, preuve à l’appui\nUn scellé est une empreinte : il ne dit rien, et ne va avec rien d’autre. Les messages en montrent un code court ; ici, tu le vois en entier. La partie finie, je montre ce qui était scellé, et ce bouton vérifie.',
  'app.commitments.random':
    'La graine du hasard de cette table, scellée avant que quiconque s’assoie\n-# `{code}`\n-# `{seal}`',
  'app.commitments.one': '{name}\n-# `{code}`\n-# `{seal}`',
  'app.commitments.open': '{name}, dans son état actuel\n-# `{code}`\n-# `{seal}`',
  'app.commitments.together': '{name} ensemble, comme affiché\n-# `{code}`\n-# `{seal}`',
  'app.commitments.heading-over':
    '### Les scellés, ouverts\n{wrong, plural, =0 {{moves, select, unchecked {J’ai refait les calculs que je pouvais, et jusque-là tout concorde.} other {J’ai refait tous les calculs, et tout concorde.}}} one {**Attention : une chose ne concorde pas.**} other {**Attention : # choses ne concordent pas.**}}',
  'app.commitments.legal': '{mark} Rejouée selon les règles, la partie finit comme elle a fini.',
  'app.commitments.illegal': '{mark} Rejouée selon les règles, la partie n’aurait pas tourné ainsi.',
  'app.commitments.unchecked':
    '{mark} Je ne peux pas rejouer cette partie d’après ses notes : que chaque coup ait suivi les règles n’est **pas vérifié**.',
  'app.commitments.seed-checked':
    '{mark} La graine du hasard de cette table, scellée avant que quiconque s’assoie.\n-# `{seed}`\n-# Son scellé : `{code}`\n-# `{seal}`',
  'app.commitments.dealt': '{mark} Redistribuée à partir de cette graine, la donne est la même.',
  'app.commitments.dealt-otherwise':
    '{mark} Redistribuée à partir de cette graine, la donne serait une autre.',
  'app.commitments.revealed': '{mark} {name} : {told}\n-# `{code}`\n-# `{seal}`',
  'app.commitments.together-checked': '{mark} {name} ensemble, comme affiché\n-# `{code}`\n-# `{seal}`',
  'app.commitments.together-otherwise':
    '{mark} {name} : le scellé affiché n’était pas celui-ci.\n-# `{code}`\n-# `{seal}`',
  'app.commitments.client-seed':
    '-# Mélangés au hasard pour que personne ne puisse le choisir : les clics qui ont pris les places ({joined}) et celui qui a lancé la partie ({started}).',
  'app.commitments.compare':
    '-# Compare les codes courts à ceux des messages, si tu veux en avoir le cœur net.',

  'app.cancel.ask-lobby': 'J’annule **{title}** ? Tout le monde perd sa place.',
  'app.cancel.ask-game': 'J’annule **{title}**, en pleine partie ? Personne n’aura gagné.',
  'app.cancel.ask-left':
    'Sauf si l’hôte a quitté ce serveur : alors n’importe qui à la table peut annuler **{title}**.',
  'app.cancel.left': 'L’hôte est loin : annuler',
  'app.cancel.yes': 'Annuler la partie',
  'app.cancel.no': 'La garder',
  'app.cancel.done': 'C’est fait : la table est annulée.',
  'app.cancel.kept': 'Bien. Rien n’a changé.',

  'app.opened':
    'Ta table est ouverte, et tu as la première place. Fais appuyer les autres sur Rejoindre, puis appuie sur Commencer.',
  'app.challenged':
    'Le gant est jeté : j’ai appelé {name}, et une place lui est gardée pendant une heure. Commence quand tu veux, ou libère la place avec le bouton.',
  'app.opened-with-message':
    'Ta table est ouverte, et elle tourne autour de ces mots. Fais appuyer les autres sur Rejoindre, puis appuie sur Commencer.',
  'app.opened-with-cut-message':
    'Ta table est ouverte. Ce message était trop long pour un titre : j’en ai gardé les {max} premiers caractères. Fais appuyer les autres sur Rejoindre, puis appuie sur Commencer.',
  'app.opened-solo': 'La table est mise, tes rivaux sont assis. Regarde plus bas : ça commence.',
  'app.opened-guided':
    'Une table d’entraînement est prête, pour toi et une compagnie patiente. Son premier message arrive : appuie sur son bouton. Je suis le 🎓 de ton panneau, et je te dis quoi faire. Arrête-toi quand tu veux, la table t’attend.',
  'app.shown': 'La voilà, toute fraîche, plus bas. La partie continue ici.',
  'app.no-tables': 'Personne ne joue ici en ce moment. `/{command} new` y remédie.',
  'app.no-tables-of-game':
    'Personne ne joue à {game} ici en ce moment. `/{command} new` y remédie, et `/{command} list` montre ce qui se joue d’autre.',
  'app.which-table': 'De quelle table parles-tu ? Dis-le avec l’option `table` :\n{tables}',
  'app.table-line':
    '• {game} : **{title}** ({id}){here, select, yes { dans {channel}} other {, [vers la table]({link})}} : {taken, plural, one {# place} other {# places}} sur {max}, {status, select, lobby {on attend du monde} other {partie en cours}}{parked, select, yes {. ⚠️ Je n’ai pas pu y écrire : `/{command} show` la fait revenir} other {}}',
  'app.table-choice':
    '{title} · {status, select, lobby {on attend du monde} other {partie en cours}} · {names}',
  'app.more-tables':
    '… et {more, plural, one {# plus ancienne} other {# plus anciennes}} : tape un bout du titre ou un nom dans l’option `table` d’une commande, et je la trouve.',
  'app.server-settings.heading':
    '### Réglages de ce serveur\n-# Pour les nouvelles tables ; qui peut regarder et qui est prévenu, cela vaut tout de suite. Qui ouvre une table peut toujours choisir la langue, le rythme et le fil, et chacun ses notifications avec `/notifications`.',
  'app.server-settings.all-channels': '🌐 On peut ouvrir une partie partout où j’ai le droit d’écrire.',
  'app.server-settings.channels': '📍 On peut ouvrir une partie dans {channels}, fils compris.',
  'app.server-settings.threads': '🧵 Chaque partie a son propre fil.',
  'app.server-settings.no-threads': '💬 On joue dans le salon même.',
  'app.server-settings.unasked': '📢 **Sans qu’on me le demande, je publie :**',
  'app.server-settings.unasked-rest':
    '-# Rien d’autre. Tout le reste vient d’une table que quelqu’un a ouverte, ou répond à un clic.',
  'app.server-settings.daily':
    '- 🧩 le visage du jour : **oui**, dans {channel}, chaque jour après minuit UTC',
  'app.server-settings.no-daily': '- 🧩 le visage du jour : **non** ; `/daily` le donne quand même',
  'app.server-settings.daily-here': 'Publier l’énigme du jour ici',
  'app.server-settings.stop-daily': 'Plus d’énigme du jour',
  'app.server-settings.daily-set':
    '✅ Chaque jour, à partir de maintenant. Celle d’aujourd’hui arrive dans une minute ou deux.',
  'app.server-settings.daily-off': '✅ Plus de publication quotidienne. `/daily` continue.',
  'app.server-settings.daily-rights':
    'Je ne peux pas encore publier ici. Accorde-moi les permissions citées plus bas, puis appuie encore :',
  'app.server-settings.watching':
    '👀 Tous ceux qui voient le salon peuvent suivre une partie et parier dessus, pour la gloire.',
  'app.server-settings.no-watching': '🙈 Seuls les joueurs voient d’une partie plus que ses messages.',
  'app.server-settings.players-only': 'Réserver aux joueurs',
  'app.server-settings.let-watch': 'Ouvrir aux spectateurs',
  'app.server-settings.changed-now': '✅ C’est réglé, dès maintenant.',
  'app.refused.no-watching':
    'Sur ce serveur, une partie est réservée à ceux qui la jouent. Ses messages sont pour tout le monde, et `/{command} new` ouvre ta propre table.',
  'app.server-settings.all-rights': '✅ Dans ce salon, j’ai toutes les permissions qu’il me faut.',
  'app.server-settings.missing':
    '⚠️ Dans ce salon, il me manque encore {missing} : modifie le salon, ouvre ses permissions et accorde-les à mon rôle.',
  'app.server-settings.language': 'La langue des nouvelles tables',
  'app.server-settings.language-of-discord': 'Langue : celle que Discord indique pour ce serveur',
  'app.server-settings.pace': 'Combien de temps peut durer un tour',
  'app.server-settings.pace-of-game': 'Rythme : ce qui convient au jeu',
  'app.server-settings.pings': 'Pour qui n’a rien choisi',
  'app.server-settings.pings.every': 'Prévenir à chaque tour de ses tables',
  'app.server-settings.pings.mine': 'Prévenir qui est attendu ; la fin, sans bruit',
  'app.server-settings.pings.turns': 'Prévenir seulement qui est attendu',
  'app.server-settings.pings.none': 'Ne prévenir personne : juste les noms',
  'app.server-settings.play-in-channel': 'Jouer dans le salon même',
  'app.server-settings.play-in-threads': 'Jouer dans des fils',
  'app.server-settings.only-here': 'Seulement dans ce salon',
  'app.server-settings.here-too': 'Dans ce salon aussi',
  'app.server-settings.not-here': 'Plus dans ce salon',
  'app.server-settings.everywhere': 'Partout',
  'app.server-settings.changed': '✅ C’est réglé, à partir de la prochaine table.',
  'app.server-settings.too-many-channels': 'Je ne peux pas retenir plus de salons. Retires-en un d’abord.',
  'app.games.heading':
    '### Tes tables\n{waiting, plural, =0 {Aucune ne t’attend.} one {L’une d’elles t’attend.} other {# d’entre elles t’attendent.}}',
  'app.games.waits': '👉 {game} : **{title}** – {prompt} {link}',
  'app.games.waits-since': '👉 {game} : **{title}** – {prompt} Depuis : {since}. {link}',
  'app.games.others': '⏳ {game} : **{title}** – attend {players}. {link}',
  'app.games.away': '{player} (de retour le {day})',
  'app.games.link': '[M’y emmener]({link})',
  'app.games.lobby': '🪑 {game} : **{title}** – pas commencée, {taken} places prises sur {max}. {link}',
  'app.games.more': '-# … et encore {more, plural, one {une} other {#}}. Tu ne chômes pas.',
  'app.games.none':
    'Tu n’as de place à aucune table ici. `/{command} new` en ouvre une, `/{command} list` montre où t’asseoir.',
  'app.games.none-anywhere':
    'Tu n’as de place à aucune table, sur aucun serveur. Va vite en trouver une : sans toi, ce n’est pas pareil.',
  'app.games.next': 'Prochaine table qui m’attend',
  'app.games.none-waits':
    'Rien ne t’attend. Savoure le silence, ou ouvre la prochaine table avec `/{command} new`.',
  'app.list': '### Les tables de ce serveur\n{tables}',
  'app.season': 'T{quarter} {year}',
  'app.stats.own-heading': '### Ton palmarès sur ce serveur',
  'app.stats.heading': '### {name} sur ce serveur',
  'app.stats.own-none':
    'Page blanche : tu n’as encore fini aucune partie ici. `/{command} new` ouvre la première.',
  'app.stats.none': 'Page blanche : aucune partie de {name} dans mes registres.',
  'app.stats.game':
    '**{game}**{games, plural, =0 {} one { : # partie, {wins, plural, =0 {perdue} other {gagnée}}} other { : # parties, {wins, plural, =0 {aucune victoire} one {# victoire} other {# victoires}}}}',
  'app.stats.rating':
    '📈 {points} points ce trimestre, place {place} sur {total}{left, plural, =0 {} one { (provisoire : encore une partie)} other { (provisoire : encore # parties)}}',
  'app.stats.places': '🥇 {first} · 🥈 {second} · 🥉 {third} · plus bas {rest}',
  'app.stats.best': '⭐ Meilleur score : {score}',
  'app.stats.title': '{title}{n, plural, =1 {} other { × #}}',
  'app.stats.titles': 'Titres : {titles}',
  'app.stats.prizes': '🎁 Prix gagnés après la fin : {n}',
  'app.stats.solo':
    '-# En solo contre les robots : {n, plural, one {# partie} other {# parties}}, hors concours',
  'app.stats.versus': '**Toi contre** {name}',
  'app.stats.versus-game':
    '{game} : toi {ahead}, {name} {behind}{level, plural, =0 {} one {, # ex æquo} other {, # ex æquo}}',
  'app.stats.you-are-hidden':
    '🫥 Tu joues incognito : personne d’autre ne voit ceci, et je ne note plus tes parties. `/privacy` te fait revenir.',
  'app.stats.end-unfolds':
    'Une table d’ici découvre en ce moment comment ça finit, et je ne gâche pas le suspense. Redemande dans une minute.',
  'app.leaderboard.heading': '### {game}, {season}',
  'app.leaderboard.row':
    '`{place}` {name} : {points}{provisional, select, yes { ~} other {}} ({games, plural, one {# partie} other {# parties}}, {wins, plural, one {# victoire} other {# victoires}})',
  'app.leaderboard.empty':
    'Encore personne. Il faut une partie à deux au moins, et quelqu’un pour la perdre.',
  'app.leaderboard.not-in-it': 'Tu n’y es pas encore : finis une partie contre quelqu’un, et tu y seras.',
  'app.leaderboard.own': 'Ta place : {row}',
  'app.leaderboard.provisional':
    '-# ~ provisoire : moins de {n} parties. Tout le monde part de 1000, et les robots ne comptent pas.',
  'app.gallery.heading': '### 🖼️ {gallery}',
  'app.gallery.empty':
    'Des murs nus, un clou tout seul. Finissez une partie, et j’accroche ce qu’il en reste.',
  'app.gallery.bare': 'Plus qu’un clou et une tache pâle sur le papier peint.',
  'app.gallery.newer': 'Plus récents',
  'app.gallery.older': 'Plus anciens',
  'app.gallery.share': 'Montrer à tout le monde',
  'app.gallery.shared': '📣 C’est accroché, au vu de tous.',
  'app.gallery.open': 'Voir la galerie',
  'app.gallery.hung': '{at}',
  'app.gallery.take-down': 'Décrocher un tableau…',
  'app.gallery.take-down-sure': 'Décrocher {name} ? À la cave, pour de bon : plus personne ne le retrouvera.',
  'app.gallery.take-down-yes': 'Décrocher',
  'app.gallery.take-down-no': 'Laisser',
  'app.gallery.taken-down': '🪜 Décroché. Le clou reste.',
  'app.gallery.not-moderator':
    'Seules les personnes qui gèrent les messages d’ici ou le serveur décrochent des tableaux. Demande-leur.',
  'app.daily.heading': '## Le visage du jour · {date}',
  'app.daily.one-try':
    'Un seul essai, sans retour en arrière. La même énigme pour tout le monde, jusqu’à minuit UTC.',
  'app.daily.next': '-# Le prochain visage arrive {at}, avec la solution de celui-ci.',
  'app.daily.result': '**{points} sur {best}** {stars}',
  'app.daily.streak': '🔥 {n, plural, one {# jour} other {# jours}} d’affilée',
  'app.daily.shared': '🧩 {name} · Le visage du jour {date}',
  'app.daily.shared-now': '📣 Tout le monde le sait. Comment tu as fait, bien sûr que non.',
  'app.daily.shared-before': 'Tu l’as déjà partagé. Un peu de modestie !',
  'app.daily.another-day':
    '🌅 Nouveau jour, nouveau visage : cette énigme est allée se coucher. Voici celle d’aujourd’hui :',
  'app.daily.posted':
    'Un plateau, un pari, une poignée de jetons et deux adversaires qui ne voient jamais plus loin que leur nez. Combien de points à gagner ? Un essai par personne, en secret.',
  'app.daily.seal': '-# 🔏 Sceau du jour : `{code}`. Ce qui l’ouvre arrive demain.',
  'app.daily.play': 'Jouer celui du jour',
  'app.daily.page.table': 'Tableau du jour',
  'app.daily.page.solution': 'Solution d’hier',
  'app.daily.page.share': 'Partager',
  'app.daily.table': '### Tableau du jour, {date}\n-# {best} points étaient possibles. Sur ce serveur :',
  'app.daily.table-empty':
    'Encore personne. Il faut bien que quelqu’un commence, et reste un moment en tête.',
  'app.daily.table-more': '-# … et {n, plural, one {# autre} other {# autres}}',
  'app.daily.row': '{place}. {name} : **{points}**',
  'app.daily.solution': '### Comment arriver à {best}, le {date}',
  'app.daily.own-result': 'Tu en avais **{points}**.',
  'app.daily.proof':
    '-# Preuve : le sceau entier du {date} était `{commitment}`. Il s’ouvre avec `{seed}`, qui est le sceau du jour suivant.',
  'app.daily.not-yet':
    'Patience ! La solution arrive demain. Tricher à une énigme, c’est mentir à son miroir.',
  'app.daily.no-puzzle':
    'Personne n’a demandé d’énigme ce jour-là, il n’y en a donc pas eu. `/daily` donne celle d’aujourd’hui.',

  'app.digest.heading':
    '☕ {player}, {waiting, plural, one {une table t’attend} other {# tables t’attendent}}. Prends ton temps, mais n’en abuse pas.',
  'app.digest.more': '-# … et encore {more, plural, one {une} other {#}} : `/games` les connaît toutes.',
  'app.digest.note':
    '-# Ton courrier du jour, comme convenu. Sur un serveur, `/notifications` change l’heure.',
  'app.digest.play': 'Vers la première',

  'app.notifications.heading':
    '### De quoi dois-je te prévenir ?\nCela vaut sur tous tes serveurs, dès le prochain message. Quoi que tu choisisses, les parties continuent, et `/games` dit toujours ce qui t’attend.',
  'app.notifications.pings': 'De quoi dois-je te prévenir ?',
  'app.notifications.server': 'Comme c’est réglé sur le serveur',
  'app.notifications.server.note': 'Ici : {pings}',
  'app.notifications.mine': 'Ce qui m’attend, et la fin',
  'app.notifications.turns': 'Seulement ce qui m’attend',
  'app.notifications.every': 'Chaque tour de mes tables',
  'app.notifications.none': 'Rien du tout',
  'app.notifications.mine.note': 'Mon tour, ma place, les rappels ; la fin, sans bruit',
  'app.notifications.turns.note': 'Pas même un signe discret à la fin',
  'app.notifications.every.note': 'Les tours des autres aussi',
  'app.notifications.none.note': 'Je te nomme, sans notification',
  'app.notifications.digest': 'Une fois par jour, ce qui m’attend',
  'app.notifications.digest.note': 'Un message privé, et rien d’autre',
  'app.notifications.digest-hour': 'À quelle heure ?',
  'app.notifications.digest-at': 'Chaque jour à {time}',
  'app.notifications.place': 'Où dois-je te prévenir ?',
  'app.notifications.place.channel': 'Dans le salon',
  'app.notifications.place.channel.note': 'Là où l’on joue, au vu de tout le monde',
  'app.notifications.place.direct': 'En message privé',
  'app.notifications.place.direct.note': 'Rien que nous deux, et un lien vers la table',
  'app.notifications.place.refused':
    '📪 Je t’ai écrit, mais Discord m’a rendu ma lettre : je te préviens donc dans le salon. Autorise les messages privés dans les paramètres de confidentialité d’un serveur que nous partageons, puis choisis-les à nouveau.',
  'app.notifications.about-quiet':
    '🌙 **Heures calmes :** rien ne te notifie, et si ton tour à une table lente devait expirer, tu as jusqu’à leur fin. Je te dis alors ce qui t’attend.',
  'app.notifications.zone': 'Ton fuseau horaire : où est-il cette heure-ci ?',
  'app.notifications.zone.note': '{time} en ce moment ({zone})',
  'app.notifications.zone.other': 'Un autre fuseau …',
  'app.notifications.zone.label': 'Ton fuseau horaire, ou sa grande ville',
  'app.notifications.zone.unknown':
    '🌍 Mon globe ne le connaît pas. Les plus proches : {zones}. Le nom anglais d’une grande ville voisine suffit aussi.',
  'app.notifications.quiet': 'Heures calmes',
  'app.notifications.quiet.never': 'Aucune : jour et nuit, préviens-moi',
  'app.notifications.quiet.hours': 'De {from} à {to}',
  'app.notifications.about-away':
    '🧳 **Absence :** rien ne te notifie, et aux tables lentes ton tour t’attend, sauf si la majorité des autres en décide autrement une fois le temps écoulé. À ton retour, je te dis ce qui t’attend. Il te reste {left, plural, one {# jour} other {# jours}} sur {max} en {window} jours.',
  'app.notifications.away.now': '🧳 Retour prévu le {day}. Il suffit aussi de jouer pour revenir plus tôt.',
  'app.notifications.away.days': '{days, plural, =1 {Jusqu’à demain} =7 {Une semaine} other {# jours}}',
  'app.notifications.away.other': 'Un autre jour …',
  'app.notifications.away.title': 'Absence',
  'app.notifications.away.label': 'Le jour de ton retour',
  'app.notifications.away.back': 'Me revoilà',
  'app.notifications.away.is-back': '👋 Bon retour ! Tes tables sont au courant.',
  'app.notifications.away.gone': '🧳 Profites-en bien ! Tes tables sont au courant.',
  'app.notifications.away.unknown':
    '🗓️ Je ne trouve pas ce jour dans mon calendrier. Écris-le comme ceci : {example}',
  'app.refused.away-past':
    '🗓️ Ce jour est déjà passé, et je n’ai pas de machine à remonter le temps. Choisis-en un à venir.',
  'app.refused.away-too-long':
    '🧳 Si longtemps ? {left, plural, =0 {Tes {max} jours d’absence en {window} jours sont épuisés, et tu manques à tes tables.} one {Sur {max} jours en {window} jours, il t’en reste #.} other {Sur {max} jours en {window} jours, il t’en reste #.}}',
  'app.notifications.changed': '✅ C’est noté.',

  'app.privacy.heading': '### Ce que je sais de toi',
  'app.privacy.stored':
    'Sur tous les serveurs ensemble : ton identifiant, le nom que tu portais et tes coups à chacune de tes tables ({open, plural, =0 {aucune en cours} one {# en cours} other {# en cours}}) ; {results, plural, =0 {aucun résultat} one {le résultat de # partie} other {les résultats de # parties}} ; {daily, plural, =0 {aucune énigme du jour} one {# énigme du jour} other {# énigmes du jour}} ; et {tips, plural, =0 {aucun conseil} one {# conseil déjà montré} other {# conseils déjà montrés}}. Je ne lis ni messages, ni listes de membres, ni photos de profil.',
  'app.privacy.visible': 'Tes résultats comptent dans `/stats` et `/leaderboard` des serveurs où tu joues.',
  'app.privacy.hidden':
    '🫥 Tu joues incognito : dans aucun classement, dans aucune statistique, et je ne note plus tes résultats.',
  'app.privacy.hide': 'Me cacher',
  'app.privacy.show': 'Me montrer à nouveau',
  'app.privacy.export': 'Exporter mes données',
  'app.privacy.delete': 'Supprimer mes données',
  'app.privacy.exported':
    'Tout est là, dans un fichier pour tes yeux seulement.{left, plural, =0 {} one { # table plus ancienne n’y tenait pas : demande-la à la personne qui me gère.} other { # tables plus anciennes n’y tenaient pas : demande-les à la personne qui me gère.}}',
  'app.privacy.delete-ask':
    '**Dois-je t’oublier, sur tous les serveurs ?**\nTu quittes toutes les tables en attente, un robot prend tes places dans les parties en cours, et les parties finies gardent une place sans ton nom : plus personne ne pourra vérifier leur donne. Tes résultats, cotes, conseils et préférences disparaissent pour de bon. Ce que j’ai posté dans les salons y reste : je ne peux pas le rappeler.',
  'app.privacy.delete-yes': 'Oui, oublie-moi',
  'app.privacy.delete-no': 'Non, garde tout',
  'app.privacy.deleted':
    'On se connaît ? {tables, plural, =0 {Tu n’étais à aucune table} one {Tu as disparu de # table} other {Tu as disparu de # tables}}, et tes résultats, cotes, conseils et préférences sont supprimés{hidden, select, yes {. Je retiens seulement que tu veux rester incognito} other {}}.',
  'app.privacy.nobody': 'Quelqu’un',
  'app.commitments.dealt-unknown':
    '{mark} La donne ne peut plus être recalculée : elle dépend des identifiants de tous, et quelqu’un a fait supprimer le sien.',
  'app.may-not-post':
    'Je n’ai pas le droit d’écrire dans ce salon. Quelqu’un qui gère ce serveur doit me permettre : {missing}. Ou appelle-moi dans un autre salon.',
  'app.private-thread':
    'Je ne suis pas dans ce fil privé, je ne pourrais donc pas y écrire. Mentionne-moi dans un message, et j’y serai ; puis rappelle-moi.',
  'app.wrong-channel':
    'Je ne peux pas jouer dans ce genre de salon. Appelle-moi dans un salon textuel du serveur.',
  'app.permission.view': 'Voir le salon',
  'app.permission.connect': 'Se connecter',
  'app.permission.send': 'Envoyer des messages',
  'app.permission.send-in-threads': 'Envoyer des messages dans les fils',
  'app.permission.attach': 'Joindre des fichiers',

  'command.new': 'Ouvrir une table ; les autres la rejoignent d’un clic',
  'command.new.thread': 'Jouer dans un fil à part (oui si tu ne dis rien)',
  'command.new.pace': 'Combien de temps pour un tour : live, slow, none, ou une durée comme 45 min',
  'command.new.computers': 'Combien de robots s’assoient tout de suite',
  'command.new.language': 'La langue que parle la table (celle du serveur si tu ne dis rien)',
  'command.solo': 'Jouer tout de suite contre des robots',
  'command.solo.opponents': 'Combien de robots ({opponents} si tu ne dis rien)',
  'command.solo.rival': 'Quel robot affronter (un mélange si tu ne dis rien)',
  'command.learn': 'Apprendre le jeu en jouant : dix minutes, en solo, avec un guide',
  'command.challenge': 'Défier à {game}',
  'command.show': 'Réafficher ta table dans ce salon ; en regarder une autre en secret',
  'command.list': 'Les tables de ce serveur',
  'command.leave': 'Rendre ta place ; un robot joue pour toi',
  'command.cancel': 'Annuler une table que tu as ouverte, ou de ton salon si tu le modères',
  'command.rules': 'Les règles, page par page, en images',
  'command.games': 'Tes tables ici, ou partout dans nos messages privés : d’abord celles qui t’attendent',
  'command.settings': 'Ce qui vaut ici pour les nouvelles tables : langue, rythme, fils, salons',
  'command.stats': 'Ton palmarès dans les jeux de ce serveur, ou celui de quelqu’un d’autre',
  'command.stats.player': 'Le palmarès de qui (le tien si tu ne dis rien)',
  'command.leaderboard': 'Le classement des jeux de ce serveur',
  'command.leaderboard.game': 'Quel jeu',
  'command.leaderboard.season': 'Quel trimestre (celui en cours si tu ne dis rien)',
  'command.gallery': 'Les tableaux qu’ont laissés les parties finies de ce serveur',
  'command.gallery.game': 'Quel jeu (si tu ne dis rien, celui qui en a accroché)',
  'command.daily': 'L’énigme du jour : un seul essai, la même pour tout le monde',
  'command.notifications':
    'Ce qui te vaut une notification : chaque tour, le tien, un résumé par jour, ou rien',
  'command.privacy': 'Ce que je sais de toi : le cacher, l’emporter ou le faire supprimer',
  'command.table': 'Quelle table (celle de ce salon si tu ne dis rien)',
};
