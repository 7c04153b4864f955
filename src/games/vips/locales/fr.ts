import type { en } from './en.ts';
import { frTargets } from './fr-targets.ts';
import { frPieces } from './pieces/fr.ts';

/** The texts of VIPs in French. Secret ones say “tu”, those for a whole table “vous”. */
export const fr: Readonly<Record<keyof typeof en, string>> = Object.assign({}, frTargets, frPieces, {
  'vips.title': 'VIPs',
  'vips.bot.greedy': 'Greta Grippe-Sou',
  'vips.bot.greedy.about': 'Compte chaque point deux fois et n’en partage aucun.',
  'vips.bot.master': 'Polly Graphe',
  'vips.bot.master.about': 'Lit ton pari dans tes coups. Garde ton sérieux ; elle garde le sien.',
  'vips.bot.random': 'Al Éatoire',
  'vips.bot.random.about': 'Fait ce qui lui passe par la tête. Étonnamment dur à percer à jour.',
  'vips.bot.gambler': 'Paul Azard',
  'vips.bot.gambler.about': 'Mise tout sur la cave et admire la vue.',
  'vips.bot.reader': 'Claire Voyante',
  'vips.bot.reader.about': 'Lit la moitié de tes pensées. Devine l’autre.',
  'vips.bot.rookie': 'Didi Butante',
  'vips.bot.rookie.about': 'Ravie d’être là. Perd avec le sourire.',

  'vips.command': 'VIPs : hissez le visage idéal au sommet, et pariez sur ses morceaux',
  'vips.command.new.target': 'Qui cherches-tu ? Par exemple : la Première ministre idéale',
  'vips.command.new.set': 'Quels portraits se présentent (par défaut : au hasard)',
  'vips.command.new.set.men': 'ces messieurs',
  'vips.command.new.set.women': 'ces dames',
  'vips.command.new.first': 'Qui commence (par défaut : vous votez)',
  'vips.command.solo.target': 'Qui cherches-tu ? Laisse-moi choisir si tu préfères',
  'vips.command.message': 'Jouer à VIPs là-dessus',
  'vips.command.bet': 'Regarder ton pari, en secret',
  'vips.command.history': 'Qui a posé quoi, et ce qui reste en main, en secret',

  'vips.name': '{player}',
  'vips.colour.red': 'rouge',
  'vips.colour.green': 'vert',
  'vips.colour.blue': 'bleu',
  'vips.count.red': '{n, plural, one {# rouge} other {# rouges}}',
  'vips.count.green': '{n, plural, one {# vert} other {# verts}}',
  'vips.count.blue': '{n, plural, one {# bleu} other {# bleus}}',
  'vips.part.head': 'tête',
  'vips.part.eyes': 'yeux',
  'vips.part.mouth': 'bouche',

  'vips.narration.opened': 'La recherche est lancée : **{target}**.',
  'vips.narration.bet': '{player} dépose un pari secret.',
  'vips.narration.own-bet': 'Tu paries sur **{head}**, **{eyes}** et **{mouth}**.',
  'vips.narration.dealt':
    'Tous les paris sont faits, et un jeton au hasard est tombé sur chaque morceau. Que la campagne commence !',
  'vips.narration.elected':
    '{tied, select, yes {{votes, plural, =0 {Personne n’a voté pour la plus grande célébrité : le sort désigne {player}, qui commence.} other {Égalité entre plusieurs célébrités : le sort désigne {player}, qui commence.}}} other {⭐ La plus grande célébrité d’entre vous, avec {votes, plural, one {# voix} other {# voix}} : {player}, qui commence.}}',
  'vips.narration.placed': '{player} pose du {colour} sur **{piece}**.',
  'vips.narration.placed-two':
    '{player} pose du {colour} sur **{piece}** et du {otherColour} sur **{other}**.',
  'vips.narration.placed-both': '{player} pose du {colour} et du {otherColour} sur **{piece}**.',
  'vips.narration.placed-twice': '{player} pose deux fois du {colour} sur **{piece}**.',
  'vips.narration.placed-swapped':
    '{player} pose du {colour} sur **{piece}** et échange **{a}** ({fromA}) et **{b}** ({fromB}).',
  'vips.narration.swapped':
    '{player} échange **{a}** (colonne {fromA}) et **{b}** (colonne {fromB}). Leurs jetons quittent la partie.',
  'vips.narration.raised':
    '👑 {player} hisse **{raised}** de la colonne {from} tout en haut, à la place **{other_de}** :\n> {because}',
  'vips.narration.raised-so': '👑 {player} hisse **{raised}** au sommet.',
  'vips.short.placed': '{chip} **{piece}**',
  'vips.short.swapped': '**{a}** ({fromA}) ↔ **{b}** ({fromB})',
  'vips.short.raised': '👑 **{raised}**',
  'vips.narration.ended': 'Le dernier jeton est posé. Fin de la campagne !',

  'vips.narration.smile-test': 'Et maintenant, tous les visages passent le test du sourire.',
  'vips.narration.face-shown': '{player} montre un visage à {controller}.',
  'vips.narration.not-shown': '{player} n’a pas osé montrer son visage.',
  'vips.narration.smiled': '{player} montre son visage : sourire de {mm} mm chez {controller}.',
  'vips.narration.passed-over': '{player} regardait ailleurs, et personne n’a rien mesuré.',
  'vips.narration.prize': '🏅 {player} décroche le prix du visage le plus original.',
  'vips.narration.no-prize': 'Personne n’a souri, et personne n’a le prix.',

  'vips.chip.red': '🔴',
  'vips.chip.green': '🟩',
  'vips.chip.blue': '🔷',
  'vips.commitment.deal-name': 'La donne, avant tout pari',
  'vips.commitment.deal-revealed':
    '{lots, select, yes {{player} commence, sauf si les voix en décident autrement.} other {{player} commence.}} De la plus haute colonne à la plus basse : {columns} ; jetons sur les têtes {head}, les yeux {eyes}, les bouches {mouth}.',
  'vips.commitment.row': '{c1}{c2}{c3}{c4}{c5}',
  'vips.commitment.people': '{c1}, {c2}, {c3}, {c4}, {c5}',
  'vips.commitment.bets': 'Les paris',
  'vips.commitment.bet-name': 'Le pari posé par {player}, avant le premier tour',
  'vips.commitment.bet-revealed': '{head}, {eyes}, {mouth}.',

  'vips.record.corrupt': 'c’est abîmé ({where})',
  'vips.record.unlawful': 'le tour {turn} enfreint les règles : {why}',
  'vips.record.half': 'le tour {turn} n’est pas fini',
  'vips.record.applause': 'un vote sur l’argument du tour {turn} n’était pas possible',
  'vips.record.smiles': 'le test du sourire enfreint les règles : {why}',
  'vips.record.disagrees': '« {member} » n’est pas ce que la partie a donné',

  'vips.argument.0': 'J’ai tourné autour pendant une heure : de tous les côtés, c’est {piece}.',
  'vips.argument.1': 'Mes circuits ont fait le calcul, et le calcul a rougi : ce sera {piece}.',
  'vips.argument.2':
    'L’Histoire nous demandera où nous étions. Avec {piece}, répondrons-nous. Au premier rang.',
  'vips.argument.3': 'Voter contre {piece}, soit. Mais se regarder ensuite dans la glace ?',
  'vips.argument.4': 'Sondage réalisé auprès de mes grille-pain : unanimité pour {piece}.',
  'vips.argument.5': 'Ma grand-mère ne jure que par {piece}. Vous allez contredire ma grand-mère ?',
  'vips.argument.6': 'Fermez les yeux et dites “{target}”. Vous avez vu {piece}, avouez.',
  'vips.argument.7': 'J’ai cherché “{target}” dans le dictionnaire. En illustration : {piece}.',
  'vips.argument.8':
    'Lisez lentement : {piece_look}. Ce n’est plus une description, c’est une promesse. Votez {piece} !',
  'vips.argument.9': 'Devant son miroir, on répète pour être {target} ; avec {piece}, le miroir applaudit.',
  'vips.argument.10':
    'Neuf pigeons sur dix suivraient {piece}. Le dixième, c’est {target}, et il ne vote pas.',
  'vips.argument.11': 'Pile : {target}. Face : {piece}. La pièce est formelle.',
  'vips.argument.12': 'Demandez à un enfant de dessiner la confiance : {piece_look}. Autrement dit, {piece}.',
  'vips.argument.13': 'Être {target}, c’est un métier de ponctualité. Et a-t-on jamais attendu {piece} ?',
  'vips.argument.14':
    'Il y a des visages qu’on oublie. Et puis il y a ça : {piece_look}. Qui a jamais perdu {piece} dans une foule ?',
  'vips.argument.15': '“{target}”, c’est ce qu’on écrit quand on n’a pas le temps d’écrire {piece}.',
  'vips.argument.16':
    'J’ai demandé à la lune : {target}, à quoi ça ressemble ? Elle a montré {piece}, et un croissant.',
  'vips.argument.17':
    'Donnez des crayons aux enfants, dites “{target}” : ils dessinent {piece}. À tous les coups.',
  'vips.argument.18': 'Regardez {piece} : {piece_look}. De face ou de profil, c’est {target}.',
  'vips.argument.19': 'Être {target}, ça ne s’apprend pas. Avec {piece}, ça ne s’oublie pas non plus.',
  'vips.argument.20': 'Ma grand-mère a tricoté un pull taille {target}. Il ne va qu’{piece_a}.',
  'vips.argument.21': 'Autour {piece_de}, l’air fredonne. Les spécialistes nomment cela “{target}”.',
  'vips.argument.22':
    'Cette nuit, j’ai rêvé : {target}, en vrai. Et devinez qui faisait tout le travail : {piece}.',
  'vips.argument.23': 'Non, {piece}, ça ne fait pas penser à “{target}”. C’est l’inverse.',
  'vips.argument.24':
    'Pour {piece}, même les chaises se lèvent. Si ce n’est pas {target}, je rends mes jetons.',
  'vips.argument.25':
    'Mon opticien, mon dentiste et mon coiffeur ne sont d’accord que sur un point : {piece}, on n’y touche pas. La perfection, c’est ça : {piece_look}.',
  'vips.argument.26': 'Toute bonne histoire sur “{target}” commence par {piece} et finit par un gâteau.',
  'vips.argument.27':
    'Devant {piece}, les chiens remuent la queue et les chats opinent. C’est donc {target}.',
  'vips.argument.28':
    'Votre anniversaire ? {piece_start} y {piece_number, select, one {penserait} other {penseraient}}. Pour {target}, je n’en demande pas plus.',
  'vips.argument.29': 'J’ai regardé {piece} à contre-jour. En filigrane, on lit : “{target}”.',
  'vips.argument.30': 'J’ai décrit {piece} à la police : {piece_look}. On m’a demandé un autographe.',
  'vips.argument.31': 'En timbre, en mug, en fromage : {target} avec {piece}, ça se décline à l’infini.',
  'vips.argument.32': 'On ne naît pas {target}, dit-on. On n’avait pas vu {piece}.',
  'vips.argument.33':
    'S’il existe un fan-club pour {piece}, j’en tiens la caisse. S’il n’existe pas, j’en fonde deux.',
  'vips.argument.34': 'J’ai voulu dessiner {piece} : {piece_look}. Mon crayon s’est levé pour applaudir.',
  'vips.argument.35':
    'Imaginez {target} sans {piece}. Vous voyez ? Moi non plus, et j’ai essayé une seconde entière.',
  'vips.argument.36': 'Un livre rendu en avance à la bibliothèque : c’est signé {piece}. Voilà {target}.',
  'vips.argument.37': 'Si {target} était une soupe, on aurait {piece} en cuillère, en bol et en rab.',
  'vips.argument.38': 'Pour prédire {target}, une voyante prend double tarif. Moi, je vous offre {piece}.',
  'vips.argument.39': 'C’est {target} jusque dans le sommeil : l’oreiller a tout raconté sur {piece}.',
  'vips.argument.40': 'Pour {target}, il y a deux sortes de gens : pour {piece}, et pas encore pour {piece}.',
  'vips.argument.41':
    'Les musées m’appellent sans arrêt, toujours pour {piece}. Salle trois, près de la lampe : {piece_look}.',
  'vips.argument.42':
    'Avec ou sans chapeau, c’est {target}. Le chapeau n’y est pour rien : tout vient {piece_de}.',
  'vips.argument.43': 'Cachez {piece} avec le pouce. Vous sentez ce froid ? Allez, retirez ce pouce.',
  'vips.argument.44':
    'D’autres voient ça : {piece_look}. Moi, je vois {piece}, et un pays qui dort bien la nuit.',
  'vips.argument.45':
    'Un arbre tombe, personne n’y est pour rien, et qui s’excuse ? {piece_start}. C’est {target}, je vous dis.',
  'vips.argument.46': 'Près {piece_de}, il fait toujours meilleur. À la météo, on dit déjà “{target}”.',
  'vips.argument.47': 'Je dois cinq pièces {piece_a}, et pourtant je le crie : {target} !',

  'vips.argument.48': 'Chaque voix pour {piece} rapporte des intérêts. Pour {target}, j’ai compté deux fois.',
  'vips.argument.49': 'Je prends {piece}, et gardez la monnaie. À ce prix-là, {target}, c’est une affaire.',
  'vips.argument.50': 'Rien ne rapporte autant que {piece}. Pour {target}, je vends déjà les billets.',
  'vips.argument.51': 'Donnez-moi {piece}, je vous rends {target}. Ni repris ni échangé.',
  'vips.argument.52': 'À saisir : {piece}, {piece_look}. Pour {target}, c’est donné.',
  'vips.argument.53': 'Ce qui est à moi est à moi. Et {piece}, c’est {target}.',
  'vips.argument.54': 'J’ai fermé les yeux, j’ai pointé du doigt, et voilà : {piece} pour {target} !',
  'vips.argument.55': 'Pile, c’est {piece}. Face, c’est {piece} à l’envers. De toute façon, c’est {target}.',
  'vips.argument.56':
    'J’avais une raison de choisir {piece}. Un pigeon l’a emportée. C’est {target}, quand même.',
  'vips.argument.57':
    'Dix-sept ! Non, pardon, c’était l’autre question. Je disais {piece}. Ou {target}. Les deux.',
  'vips.argument.58':
    'Mon horoscope dit {piece}. Il dit aussi “méfiez-vous des échelles” ; or voyez où perche {target}.',
  'vips.argument.59': 'Pourquoi {piece} ? Et pourquoi pas ? Être {target}, c’est un état d’esprit.',
  'vips.argument.60': 'Je savais que vous diriez cela. Je dis donc {piece}, et vous verrez {target}.',
  'vips.argument.61': 'Intéressant. Un sourcil, là, vote aussi pour {piece}. Alors {target}, c’est réglé.',
  'vips.argument.62': 'J’ai tout calculé jusqu’à la fin : à la fin, il y a {piece}, et c’est {target}.',
  'vips.argument.63': 'Ne me regardez pas. Regardez {piece}, et tâchez de ne pas y voir {target}.',
  'vips.argument.64': 'Votre pouls s’est emballé devant {piece}. Pas le mien. Ce sera {target}.',
  'vips.argument.65': 'L’aiguille ne bouge pas quand je le dis : {piece}, c’est {target}.',
  'vips.argument.66':
    'C’est comme ça qu’on joue ? Alors je voudrais bien {piece} pour {target}, s’il vous plaît !',
  'vips.argument.67': 'Oh, c’est à moi ? {piece_start} ! Choisir {target}, j’en rêvais.',
  'vips.argument.68': 'Je n’y connais rien, mais {piece}, ça se reconnaît. C’est bien {target}, non ?',
  'vips.argument.69':
    'Pardon si c’était à vous ! Je trouve juste que {piece} {piece_number, select, one {fait} other {font}} si bien {target}.',
  'vips.argument.70': 'Ma mamie disait : dans le doute, prends {piece}. Elle aurait adoré {target}.',
  'vips.argument.71': 'J’ai gagné ? Non ? Alors faites au moins gagner {piece} : c’est {target}.',
  'vips.argument.72': 'Tapis sur {piece} ! C’est {target} ou la ruine.',
  'vips.argument.73': 'À la cave, on riait {piece_de}. Maintenant, on fait la queue pour {target}.',
  'vips.argument.74': 'À cent contre un, j’aime {piece}, j’aime {target}, j’aime la soupe sans cuillère.',
  'vips.argument.75': 'Jamais les favoris. Misez sur {piece}, et {target} ne vous coûtera presque rien.',
  'vips.argument.76': 'Je le sens dans mon genou gauche : c’est le soir {piece_de}. Et voilà {target} !',
  'vips.argument.77': 'Quitte ou double : {piece} pour {target}, et j’offre les biscuits.',
  'vips.argument.78':
    'Je vois une haute colonne, et {piece} tout en haut, et toute la table s’écrie : {target} !',
  'vips.argument.79': 'Le marc de café a écrit {piece}, avec une faute. Mais {target}, je sais qui c’est.',
  'vips.argument.80':
    'Ici, quelqu’un pense {piece_a} en cet instant. Je ne dirai pas qui. Mais {target} le sait.',
  'vips.argument.81': 'La boule de cristal : {piece}, {piece_look}. Puis {target}. Puis la météo.',
  'vips.argument.82': 'Je reviens de l’avenir, un saut rapide. Là-bas aussi, {target}, c’était {piece}.',
  'vips.argument.83':
    'Les esprits frappent : un coup pour non, deux coups pour {piece}. J’ai compté deux coups. Ce sera {target}.',
  'vips.argument.84': 'Je sais ce que j’ai dit. J’étais jeune. Aujourd’hui, je dis {piece}.',
  'vips.refused.settings':
    'Ça ferait une triste affiche : j’ai de la place pour {min} à {max} caractères, et il en faut un qui se voie.',
  'vips.refused.not-understood': 'Je n’ai rien compris à ce clic. Tiens, voici un panneau tout neuf.',
  'vips.refused.bets-closed': 'Les jeux sont faits. Ce qui est scellé le reste.',
  'vips.refused.bet-same': 'C’est déjà ton pari. Il tient.',
  'vips.refused.bet-stands':
    'Ton pari tient : tu l’as changé {max, plural, one {une fois} other {# fois}}, et c’est le maximum. Il n’y a plus qu’à attendre les autres.',
  'vips.refused.vote': 'Ce vote ne peut pas compter. Choisis un nom de la liste.',
  'vips.refused.bets-first': 'Patience : d’abord, tout le monde parie.',
  'vips.refused.over': 'Cette partie est finie. Sur la plus haute marche, on salue déjà.',
  'vips.refused.applause-late': 'Le moment est passé : la table est ailleurs.',
  'vips.refused.applause-own':
    'T’applaudir toi-même ? Laisse faire les autres. Te siffler ? Allons, la tête haute.',
  'vips.refused.applause-again': 'Tu as déjà applaudi. Siffle, si tu as changé d’avis.',
  'vips.refused.boo-again': 'Tu as déjà sifflé. Applaudis, si on t’a fait changer d’avis.',
  'vips.refused.applause-stands': 'Tu as assez changé d’avis sur celui-là. On en reste là.',
  'vips.refused.applause-full': 'Les tribunes sont pleines : le public ne vote plus sur celui-là.',
  'vips.refused.smile-test-later':
    'D’abord la partie, puis la rigolade : le test du sourire vient après la fin.',
  'vips.refused.smile-test-once': 'Un seul test du sourire par partie. Son message est plus bas.',
  'vips.refused.no-smile-test': 'Pas de test du sourire en cours ici.',
  'vips.refused.not-your-face': 'Ce n’est pas à toi de montrer un visage. À chaque visage son heure.',
  'vips.refused.no-controller':
    'Pas possible : personne ne regarde deux fois, ni son propre visage. Choisis quelqu’un d’autre.',
  'vips.refused.not-controller':
    'Ce n’est pas toi qui tiens la règle. Souris tant que tu veux, ça ne compte pas.',
  'vips.refused.smiled-already': 'Ton sourire est déjà mesuré. Pas de deuxième prise.',
  'vips.refused.no-seat': 'Tu n’as pas de place à cette table. Mais regarder est gratuit.',
  'vips.refused.not-your-turn': 'Ce n’est pas encore ton tour. Prends un air mystérieux et attends.',
  'vips.refused.must-swap': 'C’était ton dernier jeton : il faut maintenant échanger deux morceaux.',
  'vips.refused.no-chip': 'Tu n’as plus de jeton {colour}. Essaie une autre couleur.',
  'vips.refused.chip-first': 'D’abord un jeton, puis l’échange. Choisis une couleur pour commencer.',
  'vips.refused.no-such-swap':
    'Ces deux-là ne s’échangent pas : il faut le même genre de morceau et exactement les mêmes jetons. Choisis une autre paire.',
  'vips.refused.argue': 'La plus haute colonne exige une raison : entre {min} et {max} caractères.',

  'vips.lobby.title': 'On recherche : {target}',
  'vips.lobby.note-lent': 'Se présentent, en prêt : {people}. {first}',
  'vips.lobby.first-vote': 'En pariant, vous votez aussi pour la plus grande célébrité, qui commence.',
  'vips.lobby.guided': 'Une partie pour apprendre : l’hôte commence.',

  'vips.picture.lobby': 'Quel visage choisir ?',
  'vips.picture.cut-hair': 'Ici finissent les cheveux',
  'vips.picture.cut-nose': 'Ici finit le nez',
  'vips.picture.lent-face': 'Un visage en prêt, et ce qu’il fait aux autres',
  'vips.picture.betting': 'Faites vos jeux',
  'vips.picture.turn': 'Tour {turn}',
  'vips.picture.after-turn': 'Après le tour {turn}',
  'vips.picture.argument': '« {because} »',
  'vips.picture.turning-point':
    '{own, select, yes {{player} marque contre son camp : −{lost}} other {{by} frappe : −{lost} pour {player}}}',
  'vips.picture.start': 'C’est parti !',
  'vips.picture.unseen': 'Depuis {had, select, yes {ton dernier tour} other {le début}}',
  'vips.picture.before': 'Avant',
  'vips.picture.bets': 'Les paris, un par un',
  'vips.picture.points': '{points, plural, one {# point} other {# points}} si ça finissait là',
  'vips.picture.points-changed':
    '{points, plural, one {# point} other {# points}} si ça finissait ainsi (maintenant {before})',
  'vips.picture.total': '{n, plural, one {# point} other {# points}}',
  'vips.picture.coach': '✗ ton coup · ✓ mieux',
  'vips.picture.over': 'Tous les paris sur la table',
  'vips.picture.legend-bet': 'un pari sur ce morceau',
  'vips.picture.legend-bonus': 'un point en plus, s’il rapporte',
  'vips.picture.ideal': 'La voix du peuple, ou presque',

  'vips.heading.betting': '### On recherche : {target}',
  'vips.heading.turn': '-# Tour {turn}',

  'vips.post.bets':
    'Pariez en secret sur une tête, une paire d’yeux et une bouche. {in, plural, =0 {Aucun pari pour l’instant} one {# pari sur {all} est fait} other {# paris sur {all} sont faits}}.',
  'vips.post.awaited': 'En pleine réflexion : {players}.',
  'vips.post.earlier': '-# Avant cela : {players}. Voir l’historique.',
  'vips.post.next': '**Ensuite :** {player} avec {hand}',
  'vips.post.halfway': '**En plein tour :** {player} avec {hand}',
  'vips.news.raised': '{player} met {piece} tout en haut.',
  'vips.news.swapped': '{player} échange {a} ({fromA}) et {b} ({fromB}).',
  'vips.post.votable': '-# 👏 ou 👎 : l’argument du tour {turn}, signé {player}',
  'vips.prompt.bet': 'c’est l’heure du pari secret.',
  'vips.prompt.turn': 'à toi de jouer !',
  'vips.prompt.halfway': 'continue ! Pose un deuxième jeton, ou échange.',
  'vips.post.bet': 'Parier',
  'vips.post.play': 'Jouer',
  'vips.post.own-bet': 'Mon pari',

  'vips.over.ideal': 'Voici **{target}** : {head}, {eyes} et {mouth}.',
  'vips.over.ideal-whole': 'Voici **{target}** : {person}, de la tête au menton.',
  'vips.over.untouched':
    '-# {person} en un seul morceau : tout ce remue-ménage, et pas un cheveu de travers.',
  'vips.over.person': '-# **{person}** : {biography}',
  'vips.over.lent': '-# Visages prêtés : {people}.',
  'vips.over.won': '### Le peuple a parlé : 🏆 {winners}',
  'vips.over.row': '{place, select, 1 {🥇} 2 {🥈} 3 {🥉} 4 {4️⃣} other {5️⃣}} {player} {points}',
  'vips.over.panel': '### Rideau !\nLe dernier message ouvre les enveloppes et dit qui l’emporte.',
  'vips.over.bet': '{place, select, 1 {🥇} 2 {🥈} 3 {🥉} 4 {4️⃣} other {5️⃣}} {player} avait parié sur {bet}.',
  'vips.over.last-move': '## Une dernière fois…',
  'vips.over.envelopes': '## Les enveloppes, s’il vous plaît',
  'vips.over.posters': '## À chacun son visage',
  'vips.over.points-next': '-# Et maintenant, le visage qui les domine tous…',
  'vips.over.drumroll':
    '-# {left, plural, =0 {Et voilà, c’est tout.} one {Un pari est encore dans son enveloppe…} other {# paris sont encore dans leur enveloppe…}}',
  'vips.over.title': '{title} : {player}',
  'vips.over.why': 'Pourquoi ces points ?',
  'vips.over.total': 'Total',
  'vips.over.faces': 'Tous les visages',

  'vips.diploma.heading': 'Diplôme',
  'vips.diploma.for': 'sait jouer à VIPs, du premier jeton au dernier',
  'vips.diploma.points': 'avec ce visage : {points, plural, one {# point} other {# points}}',
  'vips.diploma.seal': '{result, select, won {Avec mention} tied {Mention partagée} other {Réussi}}',
  'vips.favourite': '❤️ Morceau fétiche : {cause}, {n, plural, one {# pari} other {# paris}}',
  'vips.title.prophet.name': '🔮 **Prophétie**',
  'vips.title.prophet': '{title} : {player} avait vu venir ce visage-là, au poil près.',
  'vips.title.kingmaker.name': '👑 **Dans l’ombre du trône**',
  'vips.title.kingmaker': '{title} : {player} a hissé au sommet le chouchou de quelqu’un d’autre.',
  'vips.title.best-argument.name': '💬 **Meilleur argument**',
  'vips.title.best-argument': '{title} : {player} a fait crouler la salle sous les bravos. « {because} »',
  'vips.title.sawyer.name': '🪚 **Élagage**',
  'vips.title.sawyer': '{title} : {player} a scié la branche sur laquelle son pari était assis.',
  'vips.title.poker-face.name': '😐 **Visage de marbre**',
  'vips.title.poker-face': '{title} : {player} gagne sans avoir touché à son pari.',
  'vips.title.copycat.name': '👯 **Les grands esprits**',
  'vips.title.copycat': '{title} : {player} n’avait pas l’exclusivité de ce pari.',
  'vips.title.basement.name': '🪜 **Pari en sous-sol**',
  'vips.title.basement': '{title} : {player} sait que le bon vin se garde à la cave.',
  'vips.title.photo-finish.name': '👃 **D’une courte tête**',
  'vips.title.photo-finish': '{title} : {player} demande un recomptage.',
  'vips.title.landslide.name': '🏔️ **Raz-de-marée**',
  'vips.title.landslide': '{title} : avec {player}, pas besoin de recompter.',
  'vips.title.philanthropist.name': '🎁 **Âme charitable**',
  'vips.title.philanthropist': '{title} : les autres remercient {player} pour tous ces jetons.',
  'vips.title.unsuspected.name': '🕵️ **Ni vu ni connu**',
  'vips.title.unsuspected': '{title} : {player} n’a partagé aucun morceau.',
  'vips.title.hoarder.name': '🐿️ **Réserves de jetons**',
  'vips.title.hoarder': '{title} : les jetons ont surtout souri à {player}.',
  'vips.title.nemesis.name': '😈 **Bête noire**',
  'vips.title.nemesis': '{title} : {player} a tiré plus de tapis sous les pieds des autres que quiconque.',
  'vips.title.climber.name': '🧗 **Ascension libre**',
  'vips.title.climber': '{title} : {player} a grimpé, grimpé, sans jamais regarder en bas.',
  'vips.title.orator.name': '🗣️ **Langue bien pendue**',
  'vips.title.orator': '{title} : {player} avait un argument pour tout.',
  'vips.title.homebody.name': '🛋️ **Bien au chaud**',
  'vips.title.homebody': '{title} : {player} n’a jamais rien déplacé.',

  'vips.analysis.heading': '## Comment ai-je joué ?',
  'vips.analysis.point':
    '### Tour {turn}\n-# {all, plural, one {Le tour qui t’a coûté le plus cher} other {Tournant {number} sur {all}}} : le plateau avant ton coup.',
  'vips.analysis.place': 'jeton {colour} sur **{piece}**',
  'vips.analysis.twice': '{action}, deux fois',
  'vips.analysis.swap': '**{a}** ↔ **{b}**',
  'vips.analysis.played': '👉 Tu as joué : {actions}.',
  'vips.analysis.better': '💡 Mieux : {actions}.',
  'vips.analysis.lost':
    'En moyenne, cela t’a coûté environ **{points, number} {points, plural, one {point} other {points}}** d’avance sur le reste de la table.',
  'vips.analysis.because-rises':
    'Pourquoi ? Ça place **{piece}** sur la colonne {rank}, et tu avais parié dessus.',
  'vips.analysis.because-falls':
    'Pourquoi ? Ça fait descendre **{piece}** sur la colonne {rank}{known, select, yes {, et {rival} avait déjà trahi ce pari par ses coups} other {. Rien n’était encore sûr, mais {rival} avait parié dessus}}.',
  'vips.analysis.because-safe':
    'Pourquoi ? Personne ne peut faire descendre aussitôt **{piece}**, et tu avais parié dessus.',
  'vips.analysis.because-ready':
    'Pourquoi ? Tu pourras ensuite hisser **{piece}**, et tu avais parié dessus.',
  'vips.analysis.because-chip': 'Pourquoi ? Le jeton va sur **{piece}**, où il compte pour toi.',
  'vips.analysis.because-quiet': 'Pourquoi ? Ça en dit moins aux autres sur ton pari.',
  'vips.analysis.flawless':
    '👏 L’analyse n’a trouvé aucun tour qui t’ait clairement coûté un point. Elle a bien cherché, et elle est mauvaise perdante.',
  'vips.analysis.reading': '### Visages de marbre',
  'vips.analysis.tell':
    '👀 {you, select, yes {Dès le tour {turn}, on pouvait deviner ton pari : **{piece}** ({chance} %). Ce qui a vendu la mèche} other {Dès le tour {turn}, on lisait en {player} : **{piece}** ({chance} %). L’aveu}} : {giveaway} au tour {giveawayTurn} ({from} → {to} %).',
  'vips.analysis.unread':
    '🗿 {you, select, yes {Personne n’a jamais pu deviner à coup sûr le moindre morceau de ton pari. Quel sang-froid !} other {{player} n’a pas laissé échapper un seul morceau.}}',
  'vips.analysis.readers': '### Qui a lu dans le jeu de qui',
  'vips.analysis.reader':
    '🔍 {who, select, reader {Tu as, semble-t-il, percé {read} à jour} read {{reader} a, semble-t-il, lu dans ton jeu} other {{reader} a, semble-t-il, percé {read} à jour}} : {n, plural, one {# échange a} other {# échanges ont}} fait descendre un morceau qu’on pouvait deviner.',
  'vips.analysis.no-readers':
    'Personne n’a fait descendre un morceau qu’on pouvait deviner. Trop de politesse, ou la tête ailleurs ?',
  'vips.analysis.note':
    '-# Les chances que donnerait quelqu’un qui suit chaque coup, sait compter et ne sait que ce que tu pouvais savoir alors. Les gens sont plus difficiles à lire.',

  'vips.why.heading': '### D’où viennent les points',
  'vips.why.row': '-# {piece} : **{points}**, colonne {column}, {bets, plural, one {# pari} other {# paris}}',
  'vips.why.cost-swap':
    '↘ {player} a perdu {lost} au tour {turn} : {own, select, yes {un échange maison, {a} et {b}} other {{by} a échangé {a} et {b}}}.',
  'vips.why.cost':
    '↘ {player} a perdu {lost} au tour {turn}{own, select, yes {, sans l’aide de personne} other { : merci {by}}}.',
  'vips.why.note':
    '-# La place du morceau (la colonne 1 est la plus haute), combien de paris dessus, et les points : plus la colonne est haute, mieux c’est ; plus il y a de paris, moins ça vaut ; et un point en plus par jeton, si le morceau rapporte quelque chose.',

  'vips.settings.target': 'Changer de VIP',
  'vips.settings.target-title': 'Changer de VIP',
  'vips.settings.target-field': 'Qui cherches-tu ?',
  'vips.settings.set': 'Quels portraits se présentent',
  'vips.settings.set.men': 'Ces messieurs',
  'vips.settings.set.women': 'Ces dames',
  'vips.settings.set.lent': 'Nos propres visages',
  'vips.settings.replaced': '-# Ton texte attend son heure : avec d’autres portraits, il revient.',
  'vips.settings.set.lent-names': 'Prêtés par {people}',
  'vips.settings.set.lent-others': 'Les nôtres, cinq autres',
  'vips.settings.set.lent-drawn': '{n, plural, =5 {Tous les cinq} other {Cinq sur #, tirés au sort}}',
  'vips.settings.faces': 'Quels visages : choisis-en cinq',
  'vips.settings.first-vote': 'La plus grande célébrité, par vote',
  'vips.target-form.length': 'De {min} à {max} caractères, aussi bêtes que tu veux',

  'vips.smile.begin': 'Test du sourire',
  'vips.smile.heading': '## Le test du sourire',
  'vips.smile.rules':
    'À tour de rôle, vous montrez le visage de votre pari à quelqu’un, qui ne doit pas sourire. C’est peine perdue. Le visage qui arrache le plus large sourire gagne un prix.',
  'vips.smile.choose': '{player}, qui regarde ton visage ?',
  'vips.smile.look':
    '**Défense de sourire !** {lookers}, en toute franchise : combien d’un coin de la bouche à l’autre ?',
  'vips.smile.was': '{player} montre son visage : sourire de **{mm} mm** chez {by} ({mood}).',
  'vips.smile.passed':
    '{named, select, yes {{by} n’a jamais regardé le visage que montrait {player}} other {{player} n’a pas osé montrer son visage}}. Pas de sourire, pas de millimètres.',
  'vips.smile.prize':
    '🏅 Le prix du visage le plus original va à {winners}{n, plural, one {} other {, à partager}}, avec l’honneur de ranger le jeu et de payer la tournée.',
  'vips.smile.no-prize': 'Pas un sourire. Il faut quand même ranger : tirez à la courte paille.',
  'vips.smile.timer': '-# Pas de réponse ? On passe à la suite {at}.',
  'vips.smile.mm': '{mm} mm',
  'vips.smile.unit': 'mm de sourire',
  'vips.smile.caption-who': 'Qui regarde ?',
  'vips.smile.caption-looks': '{by} regarde',
  'vips.smile.caption-mm': '{mm} mm : {by}',
  'vips.smile.caption-none': 'pas de sourire',
  'vips.smile.mood-40': 'un visage de marbre',
  'vips.smile.mood-45': 'un frémissement, et encore',
  'vips.smile.mood-50': 'par politesse',
  'vips.smile.mood-55': 'un coin a lâché',
  'vips.smile.mood-60': 'un sourire, inutile de nier',
  'vips.smile.mood-65': 'on a vu des dents',
  'vips.smile.mood-70': 'rayonnant',
  'vips.smile.mood-75': 'un peu mal aux joues',
  'vips.smile.mood-80': 'la boisson est ressortie par le nez',
  'vips.smile.mood-85': 'il a fallu quitter la pièce',
  'vips.smile.mood-90': 'jusqu’aux oreilles',
  'vips.smile.picture-prize':
    '{n, plural, =0 {Pas un sourire dans la salle} one {Visage le plus original : {winners}} other {Visages les plus originaux : {winners}}}',
  'vips.smile.alt': 'Test du sourire. La partie : {target}. {heading}.',
  'vips.smile.alt-posters': 'Test du sourire : {n} affiches côte à côte. On recherchait : {target}.',
  'vips.smile.alt-row': '{player} : un visage à {mm} mm, {mood}.',
  'vips.smile.alt-looks': '{by} regarde le visage que montre {player}.',
  'vips.smile.alt-none': '{player} : un visage, pas de sourire.',

  'vips.faces.heading': '### Les visages de vos rêves',
  'vips.faces.row': '{player} : {bet}',

  'vips.recap.heading': '### Comment on en est arrivé là',
  'vips.plan.button': 'Prévoir mon prochain tour',
  'vips.plan.actions': '{actions}',
  'vips.plan.piece': '**{piece}**',
  'vips.plan.said': ', en disant : « {said} »',
  'vips.plan.plan':
    '{actions}{said}{fits, select, yes {\n-# Se joue tout seul, sauf si on touche à ces morceaux{stopCount, plural, =0 {} one { ou si {stops} bouge} other { ou si {stops} bougent}}.} other {\n⚠️ Ne convient plus.}}',
  'vips.plan.task-first': '**Plan : d’abord un jeton {colour}**',
  'vips.plan.hint-done': '-# Toi seul vois ce plan.',
  'vips.plan.stop': '{piece_label}',
  'vips.plan.seen': '📌 Tu avais vu venir {planned} de tes {turns, plural, one {# tour} other {# tours}}.',
  'vips.plan.seers': '📌 L’avaient vu venir : {players}.',
  'vips.plan.seer': '{player} {planned} sur {turns}',
  'vips.recap.note':
    '-# Le meilleur de {turns, plural, one {# tour} other {# tours}}, puis les paris, puis le visage. En boucle.',

  'vips.house.heading': '### 🎩 Ton pari, côté public',
  'vips.house.task':
    'Quelle tête, quels yeux et quelle bouche finiront en haut ? Pour la gloire seule, en secret, jusqu’à la fin du premier tour de table. Si tu prends une place ici plus tard, ton pari s’envole.',
  'vips.house.stands':
    '✅ Ton pari est fait : {bet}. Tu peux le changer jusqu’à la fin du premier tour de table.',
  'vips.bet.heading': '### Ton pari secret',
  'vips.bet.task': '-# Qui finira en haut ? Colonne haute ou pari rare, ça rapporte.',
  'vips.bet.task-vote': '-# Qui finira en haut ? Colonne haute ou pari rare, ça rapporte. Et vote ⭐ en bas.',
  'vips.bet.stands':
    '✅ Ton pari est fait : {bet}. Tu peux le changer {left, plural, one {encore une fois} other {encore # fois}}, jusqu’au dernier pari de la table.',
  'vips.bet.final': '✅ Ton pari est fait, et il tient : {bet}. Tu as épuisé tes changements d’avis.',
  'vips.bet.changing': 'Ton pari actuel : {bet}. Confirme pour le remplacer.',
  'vips.bet.select-famous': '⭐ Vote : la plus grande célébrité commence',
  'vips.piece': '{piece}',
  'vips.person': '{person}',
  'vips.person.lent': '{name}',
  'vips.person.lent.gone': 'Sac {numeral}',
  'vips.bet.confirm': 'Valider mon pari',
  'vips.bet.confirm-unvoted': 'Valider sans voter',
  'vips.bet.change': 'Changer mon pari',
  'vips.bet.settled': 'Pari fait',
  'vips.bet.face': '{head}, {eyes}, {mouth}',
  'vips.bet.whole': '{person}, de la tête au menton',
  'vips.bet.look': '{head} ({head_look}), {eyes} ({eyes_look}), {mouth} ({mouth_look})',

  'vips.secret.heading': '### Ton pari',
  'vips.secret.bet': 'Tu mises sur **{bet}**. Fais comme si de rien n’était.',
  'vips.secret.where':
    'En ce moment : {head} sur la colonne {headColumn}, {eyes} sur la colonne {eyesColumn}, {mouth} sur la colonne {mouthColumn}.',
  'vips.secret.none': 'Tu n’as pas encore parié.',
  'vips.secret.closed': 'Trop tard pour changer d’avis : les jeux sont faits.',
  'vips.secret.open': 'Tu peux le changer jusqu’au dernier pari de la table.',
  'vips.secret.changes':
    'Tu peux le changer {left, plural, one {encore une fois} other {encore # fois}}, jusqu’au dernier pari de la table.',
  'vips.secret.final': 'Il tient désormais : tu as épuisé tes changements d’avis.',

  'vips.daily.guest': 'VIP mystère',
  'vips.daily.rival-1': 'Greta Grippe-Sou',
  'vips.daily.rival-2': 'Hugo le Pressé',
  'vips.daily.intro':
    '**On recherche : {target}.** {chips, plural, one {# jeton} other {# jetons}}, **{best} points** au plus.',
  'vips.daily.card': '{points, plural, one {# point} other {# points}} sur {most}',
  'vips.daily.square-0': 'le meilleur',
  'vips.daily.square-1': 'presque',
  'vips.daily.square-2': 'à côté',
  'vips.daily.square-3': 'loin du compte',
  'vips.daily.rival': '{player} : jetons {hand} · pari {bet}',
  'vips.turn.task-first': '**À toi : pose un jeton {colour}**',
  'vips.turn.task-second': '**Puis un jeton {colour}{swaps, plural, =0 {} other { ou un échange}}**',
  'vips.turn.task-swap': '**Échanger quel morceau ?**',
  'vips.turn.task-forced': '**Maintenant, tu dois échanger**',
  'vips.turn.task-partner': '**Et contre quoi ?**',
  'vips.turn.task-done': '**Tout est prêt**',
  'vips.turn.task-argue': '**Tout en haut ? Dis pourquoi**',
  'vips.turn.hint-first': '-# Choisis un morceau. Ensuite, jeton ou échange.',
  'vips.turn.hint-last': '-# Dernier jeton ! Si une paire va, il faut échanger.',
  'vips.turn.hint-score': '-# Dernier jeton ! Sur ton pari, il peut rapporter.',
  'vips.turn.hint-match': '-# Pour une paire : {colour} sur {on}.',
  'vips.turn.hint-match-lift':
    '-# Du {colour} sur {on} : {itself, select, yes {monte} other {hisse {piece}}} en {rank}, +{gain}{later, select, yes { au prochain tour} other {}}',
  'vips.turn.hint-lift': '-# Un échange peut hisser {piece} en {rank} : +{gain}',
  'vips.turn.hint-any-lift': '-# Un jeton ailleurs, puis hisse {piece} en {rank} : +{gain}',
  'vips.turn.hint-kindest':
    '-# {effect, select, gain {Au mieux} none {Sans douleur} other {Le moins pire}} : {part} {from} ↔ {to}{effect, select, gain {, +{points}} none {} other {, −{points}}}',
  'vips.turn.news-fell': '📉 {player} a fait chuter **{piece}** de {from} à {to}',
  'vips.turn.news-rose': '📈 {player} a hissé **{piece}** de {from} à {to}',
  'vips.turn.news-swapped': '{player} : {a} ↔ {b}',
  'vips.turn.news-reason': ' : {said}',
  'vips.turn.news-quiet': '{players} : que des jetons',
  'vips.turn.hint-no-match': '-# Pas encore deux morceaux aux mêmes jetons.',
  'vips.turn.hint-swaps': '-# Même genre, mêmes jetons : ça s’échange.',
  'vips.turn.hint-partners': '-# Allumé : a un jumeau. Gris : dit ce qui manque.',
  'vips.turn.hint-forced': '-# Allumé : a un jumeau.',
  'vips.turn.hint-partner': '-# {piece_start} : choisis un bouton allumé.',
  'vips.turn.hint-bare': '-# {piece_start} : aucun jeton dessus.',
  'vips.turn.hint-unequal': '-# {piece_start} : pas encore de jumeau.',
  'vips.turn.hint-done': '-# Personne ne voit rien avant ta confirmation.',
  'vips.turn.hint-others': '-# Ou choisis-en un autre, allumé.',
  'vips.turn.hint-argue': '-# {piece_start} : il faudra convaincre.',
  'vips.turn.swap': 'Échanger',
  'vips.turn.undo': 'Défaire',
  'vips.turn.confirm': 'Confirmer',
  'vips.turn.argue': 'Dire pourquoi',

  'vips.argument-modal.title': 'Pourquoi ce visage ?',
  'vips.argument-modal.text':
    'On recherche : **{target}**. Tu hisses **{piece}** de la colonne {from} tout en haut, à la place **{other_de}**.',
  'vips.argument-modal.label': 'Pourquoi ce choix ?',
  'vips.argument-modal.description':
    'La table entend chaque mot. Pas d’idée ? Laisse vide, je trouverai quelque chose.',
  'vips.argument-modal.placeholder': 'Convaincs la table. Elle ne demande qu’à y croire.',

  'vips.waiting.turn': 'C’est à {player} de jouer.\nIl te reste {hand}.',
  'vips.waiting.spent': 'Tu n’as plus de jetons. Cale-toi bien, souris d’un air entendu et regarde {player}.',
  'vips.waiting.stranger': 'Profite du spectacle ! C’est à {player} de jouer.',
  'vips.waiting.stranger-betting':
    'Profite du spectacle : {in, plural, =0 {aucun pari pour l’instant} one {# pari sur {all} est fait} other {# paris sur {all} sont faits}}.',

  'vips.history.heading': '### Qui a fait quoi',
  'vips.history.left': '**Il reste à jouer :**\n{hands}',
  'vips.history.hand': '{player} {hand}',
  'vips.history.turn': '**{turn}.** {lines}',
  'vips.history.start': '**Avant le premier tour :** {lines}',
  'vips.history.after': '**Après la fin :** {lines}',
  'vips.history.empty': 'Il ne s’est encore rien passé. Quel suspense !',

  'vips.history.unseen': 'Ce que j’ai raté',
  'vips.history.laid': 'À qui les jetons ?',

  'vips.laid.heading': '### À qui sont ces jetons ?',
  'vips.laid.row': '**{piece_label}** (colonne {column}) : {chips}',
  'vips.laid.by': '{player} {chips}',
  'vips.laid.dealt': 'la donne {chips}',
  'vips.laid.note': '-# Sans les jetons partis dans un échange.',
  'vips.laid.part-head': 'Têtes',
  'vips.laid.part-eyes': 'Yeux',
  'vips.laid.part-mouth': 'Bouches',

  'vips.unseen.heading': '### Depuis {had, select, yes {ton dernier tour} other {le début de la partie}}',
  'vips.unseen.nothing': 'Rien encore. On ne pense qu’à toi.',

  'vips.alt.lobby': 'On recherche : {target}. Cinq portraits entiers : {people}.',
  'vips.alt.person': '{name} ({head_look} ; {eyes_look} ; {mouth_look})',
  'vips.alt.face-builder':
    'Le visage d’un pari : {parts}. Les colonnes, de la plus haute à la plus basse. {choices}',
  'vips.alt.choice': '{part} : {pieces}.',
  'vips.alt.look': '{piece_label} ({piece_look})',
  'vips.alt.open-part': '{part} à choisir',
  'vips.alt.board': 'Le plateau. On recherche : {target}.',
  'vips.alt.draft': 'Le plateau avec ton tour en préparation.',
  'vips.alt.own-bet': 'Marqué d’une étoile, ton pari : {bet}.',
  'vips.alt.turn': 'Tour {turn}, à {player} de jouer.',
  'vips.alt.bets': 'Paris faits : {in} sur {all} ; pas encore de jetons.',
  'vips.alt.tallest': 'Colonne 1 (la plus haute) : {pieces}.',
  'vips.alt.column': 'Colonne {column} : {pieces}.',
  'vips.alt.piece': '{piece} : {chips}',
  'vips.alt.bare': 'aucun jeton',
  'vips.alt.placed': 'Nouveau : jeton {colour} sur {piece}.',
  'vips.alt.swapped': 'Échange : {a} de la colonne {fromA} et {b} de la colonne {fromB}.',
  'vips.alt.hand': 'En main, {player} : {chips}.',
  'vips.alt.no-hand': '{player} n’a plus de jetons.',
  'vips.alt.shown-bets': 'Le plateau à la fin, avec les paris dévoilés jusqu’ici. On recherchait : {target}.',
  'vips.alt.shown-bet':
    'Place {place}, {player} : {bet}. Pour l’instant {points, plural, one {# point} other {# points}}.',
  'vips.alt.reveal': 'Le plateau final avec tous les paris dévoilés. On recherchait : {target}.',
  'vips.alt.score': '{place}. {player}, {bet} : {points}.',
  'vips.alt.recap':
    'Toute la partie en animation, {turns, plural, one {# tour} other {# tours}}. On recherchait : {target}. {n, plural, =0 {La plus haute colonne n’a jamais changé} one {La plus haute colonne a changé une fois} other {La plus haute colonne a changé # fois}}.',
  'vips.alt.raised': 'Tour {turn} : {player} hisse {piece} de la colonne {from} tout en haut.',
  'vips.alt.argued': 'Tour {turn} : {player} hisse {piece} de la colonne {from} tout en haut : « {because} »',
  'vips.alt.turning-point':
    'Au tour {turn}, {own, select, yes {{player} a perdu {lost, plural, one {# point} other {# points}} sans l’aide de personne} other {{by} a coûté {lost, plural, one {# point} other {# points}} à {player}}}.',
  'vips.alt.line': '{player} l’a dit : « {because} »',
  'vips.alt.ideal': 'Le visage de la plus haute colonne, encadré : {target} ({bet}).',
  'vips.alt.gallery':
    'Un mur de galerie avec {n, plural, one {un visage encadré} other {# visages encadrés}}, le plus récent d’abord.',
  'vips.alt.gallery-plate': '{number}. {target}, {note}.',
  'vips.alt.gallery-face': 'Le visage : {bet}.',
  'vips.alt.face-cuts':
    'Un visage seul, traversé par deux coupes : là où finissent les cheveux, et là où finit le nez.',
  'vips.alt.lent-face':
    'Un visage prêté, en entier ; à côté, les dix portraits, chacun avec un morceau de ce visage.',
  'vips.alt.posters':
    'Les visages sur lesquels on a parié, sur {n} affiches côte à côte. On recherchait : {target}.',
  'vips.alt.daily-card':
    'Une carte du visage du jour. On recherche : {target}. {points}, {stars, plural, =0 {aucune étoile} one {# étoile} other {# étoiles}}. Les tours : {squares}. Le visage est caché derrière un point d’interrogation.',
  'vips.alt.diploma': 'Un diplôme avec un cachet, pour {player} : {words}.',
  'vips.alt.poster': '{player} : {bet}.',
  'vips.gallery': 'Les visages idéaux de ce serveur',
  'vips.lesson.bet':
    'Bienvenue ! La colonne de gauche est la plus haute : c’est elle qui rapporte le plus. Parie sur une **tête**, des **yeux** et une **bouche** à pousser là-haut ; les morceaux des colonnes 2 et 3 sont un bon début. Une rumeur : {rival} parie toujours sur la tête la plus haute, et un morceau choisi à deux rapporte moins.',
  'vips.lesson.bet-more':
    'Mélange les visages comme tu veux, ou restes-en à un seul. Quand le tien est complet, appuie sur *Valider mon pari* : personne ne connaîtra ton pari avant la fin. {final, select, yes {{rival} a déjà parié : le tien sera définitif.} other {Tu peux changer d’avis jusqu’au pari adverse.}}',
  'vips.lesson.bet-in':
    'Ton pari est fait. {rival} réfléchit encore au sien, et d’ici là tu pourrais changer le tien. Dès que les deux sont faits, un jeton tombe sur chaque morceau, et un nouveau message t’appelle.',
  'vips.lesson.first-chip':
    '**D’abord, pose un jeton.** Deux morceaux du même genre avec **exactement les mêmes jetons** peuvent s’échanger : ainsi, les tiens (★) montent. À la fin, chaque jeton sur un des tiens vaut un point, s’il rapporte. Commence par **{piece}**.',
  'vips.lesson.second-chip':
    '**Ensuite : un deuxième jeton, ou un échange.** Cette fois, un deuxième jeton, disons sur **{piece}**. Pas forcément sur un des tiens : personne ne peut le savoir. Au prochain tour, on échange.',
  'vips.lesson.confirm':
    'L’image montre ce que ça donnerait. Rien n’est encore joué : *Défaire* revient d’un pas, *Confirmer* joue les deux.',
  'vips.lesson.wait':
    'À {rival} de jouer. Le message de la table raconte ce qu’elle fait. Quand c’est à toi, ce panneau s’en rend compte tout seul, en général ; sinon, appuie sur *Actualiser*.',
  'vips.lesson.watched':
    '{rival} a échangé **{shownA}** et **{shownB}**. Sans jetons, un morceau ne bouge plus. **À toi :** {free, select, yes {d’abord un jeton, disons {colour} sur **{on}** ; ensuite, échange **{a}** et **{b}**.} other {pose un jeton {colour} sur **{on}**, et **{a}** et **{b}** pourront changer de place.}}',
  'vips.lesson.swap':
    '**{a_start}** et **{b}** ont exactement les mêmes jetons. Appuie sur *Échanger*, puis sur l’un des deux : {gain, plural, one {# point} other {# points}} de plus pour toi{top, select, yes {, et le sommet} other {}}.',
  'vips.lesson.no-swap':
    'Aucune paire ne s’accorde pour l’instant, ce sera donc un deuxième jeton{idea, select, yes {, disons un {colour} sur **{on}**. Cela fait une paire pour ton prochain tour} other {. N’importe quel morceau ira}}.',
  'vips.lesson.confirm-swap':
    'Voilà ton premier échange. L’image montre ce qu’il fait, et ce que tu marquerais. *Confirmer*, si ça te plaît.',
  'vips.lesson.argue':
    '**Tout en haut !** La table veut savoir pourquoi **{piece}** {piece_number, select, one {mérite} other {méritent}} cette place. Donne une raison : les bêtises sont bienvenues, et si tu laisses vide, je trouverai quelque chose.',
  'vips.lesson.memory':
    'À {rival} de jouer. En attendant, *Historique* te dit qui a posé quoi, et ce qui reste en main. Tout ça est public, seuls les paris sont secrets. Regarde où vont les jetons, et tu devineras peut-être le sien.',
  'vips.lesson.watched-top':
    '{rival} a hissé **{piece}** tout en haut : applaudis ou siffle ! {idea, select, yes {À toi : avec un jeton {colour} sur **{on}**, **{a}** et **{b}** s’échangent : +{gain, plural, one {# point} other {# points}}.} other {Aucun échange ne te rapporterait quoi que ce soit pour l’instant, alors pose deux jetons.}}',
  'vips.lesson.block':
    'Un peu de tactique. Pour clouer un morceau sur place, donne-lui des jetons qu’aucun autre de son genre n’a, de préférence dans une couleur épuisée chez {rival}. Ça marche aussi sur un morceau d’en face, tant qu’il est en bas.',
  'vips.lesson.colours':
    'Tu n’as plus de jeton {colour}, et aucun ne revient, même après un échange. Quand on n’a plus un seul jeton, on ne joue plus.',
  'vips.lesson.prepare':
    'Une idée : pose un jeton {colour} sur **{on}**. Ensuite **{a}** et **{b}** s’échangent, et tu gagnes {gain, plural, one {# point} other {# points}}{top, select, yes {, avec un des deux tout en haut} other {}}.',
  'vips.lesson.either':
    'Un deuxième jeton, ou un échange ? Échanger **{a}** et **{b}** te rapporterait {gain, plural, one {# point} other {# points}}.',
  'vips.lesson.feed':
    '{words, plural, =0 {Aucun échange ne te rapporterait quoi que ce soit pour l’instant. Pose donc un jeton sur **{piece}** : à la fin, il vaut un point, si le morceau rapporte.} =1 {Toujours pas d’échange qui vaille le coup. Alors épargne : un jeton sur **{piece}**, c’est un point de plus, si le morceau rapporte.} other {Tour calme : aucun échange n’en vaut la peine. Un jeton sur **{piece}**, et c’est un point de plus à espérer.}}',
  'vips.lesson.last-chip':
    'Ton dernier jeton. Si deux morceaux s’accordent ensuite, tu **dois** échanger une paire ; sinon, ton tour est fini.',
  'vips.lesson.must-swap':
    'C’était ton dernier jeton, il ne reste donc qu’un échange. Choisis la paire qui te plaît le plus, ou qui fait le moins mal.',
  'vips.lesson.spent':
    'Tu n’as plus de jetons : maintenant, tu regardes. {rival} continue jusqu’à ne plus en avoir non plus{left, plural, =0 {} one { : il en reste un} other { : il en reste #}}. Puis tous les paris sont dévoilés.',
  'vips.lesson.over':
    'Bien joué ! Le dernier message dévoile les paris, un par un, puis ton diplôme. Quand il a tout dit, appuie sur *Plus*, puis sur *Pourquoi ces points ?*, et on regarde tes points ensemble.',
  'vips.lesson.why':
    '{result, select, won {**Victoire !** {own} points contre {theirs}.} lost {**{rival} gagne**, {theirs} points contre {own} pour toi.} other {**Égalité** à {own} points : vous partagez la victoire.}} Ton meilleur morceau : **{best}**, avec {bestBase} pour la colonne {bestColumn}, et {bestBonus} de plus pour ses jetons. Le plus faible : **{worst}**, avec {worstPoints} sur la colonne {worstColumn}. {shared, plural, =0 {{rival} n’a parié sur aucun de tes morceaux, donc chacun a rapporté plein tarif.} one {{rival} avait parié sur un de tes morceaux aussi, ce qui vous a coûté 5 points de part et d’autre.} other {{rival} avait parié sur # de tes morceaux aussi, et chacun vous a coûté 5 points de part et d’autre.}}\n-# À la fin, on peut encore montrer son visage et faire mesurer son sourire : c’est le *test du sourire*, sous *Plus* dans le dernier message. Envie d’en découdre pour de vrai ? `/{command} new`.',

  'vips.tip.dots':
    'Les ronds de chaque colonne comptent les paris : à deux sur le même morceau, vous touchez le nombre sous les deux ronds.',
  'vips.tip.purpose': 'Mêmes jetons : ça s’échange, et ça monte.',
  'vips.tip.any-piece': 'Nourris qui tu veux : tes morceaux restent secrets.',
  'vips.tip.match': 'Mêmes jetons, même genre : ça s’échange.',
  'vips.tip.no-match': 'Pas encore de paire. Prépares-en une, et espère.',
  'vips.tip.bare': 'Un morceau sans jeton ne s’échange pas. Nourris-le, et il pourra de nouveau bouger.',
  'vips.tip.bonus':
    'À la fin, chaque jeton sur tes morceaux vaut un point, si le morceau rapporte quelque chose.',
  'vips.tip.history': 'L’*Historique* montre qui a posé quoi. On nourrit un chouchou qui n’est pas le tien.',

  'vips.rules.goal':
    '## VIPs en deux minutes\nCinq visages, chacun coupé en une tête, des yeux et une bouche.\nEnsemble, vous composez le visage de quelqu’un de spécial. Ici : **{target}**.\nMais en secret, tu n’as d’yeux que pour trois morceaux.',
  'vips.rules.bet':
    '### D’abord, un pari secret\nChoisis une tête, une paire d’yeux et une bouche : celles que tu pousseras vers le sommet.\nMélange les visages à ta guise. Tu peux changer d’avis quelques fois, jusqu’au dernier pari.',
  'vips.rules.chips':
    '### Puis il pleut des jetons\nUn jeton au hasard tombe sur chaque morceau.\nTout le monde reçoit trois 🔴, trois 🟩 et trois 🔷. Sans jeton, plus de tour.',
  'vips.rules.turn':
    '### À toi, première phase : un jeton\nPose un de tes jetons sur n’importe quel morceau.\nC’est ton tout dernier ? Alors échange si tu peux. Sinon, ton tour est fini.',
  'vips.rules.swap':
    '### Deuxième phase : un autre jeton, ou un échange\nDeux têtes, deux paires d’yeux ou deux bouches s’échangent si elles portent **exactement les mêmes jetons**.\nIci, un rouge chacune. Peu importe qui les a posés.',
  'vips.rules.swapped':
    '### Après un échange\nLes deux morceaux changent de colonne, et leurs jetons quittent la partie.\nUn morceau nu reste en place jusqu’à ce qu’on le nourrisse.',
  'vips.rules.top':
    '### Jusqu’au sommet\nAmène un morceau sur la **plus haute colonne**, et tu devras dire à la table ce qu’il fait là.\nPersonne n’est forcé de te croire. Ça compte quand même.',
  'vips.rules.points':
    '### Ce que rapporte un morceau\nLe dernier jeton posé, tous les paris sont dévoilés : les petits drapeaux.\nUn morceau rapporte selon sa colonne, et moins si vous êtes plusieurs dessus :',
  'vips.rules.table-head': 'Paris',
  'vips.rules.table-row': 'Colonne {column}',
  'vips.rules.bonus':
    '### Des jetons en prime\nSi ton morceau rapporte quelque chose, chaque jeton dessus vaut un point de plus.\nLe plus gros total gagne. À égalité, on partage la gloire.',
  'vips.rules.end':
    '### Et le visage ?\nSur la plus haute colonne trône la personne que vous cherchiez.\nRegardez-la bien. C’est votre œuvre.',
  'vips.rules.tactics':
    '### De bouche à oreille\n• Bloque un morceau avec une couleur que ses fans n’ont plus.\n• Gave le morceau d’en face tant qu’il est en bas : rien ne fait la paire, il y reste.\n• À deux, prévois. À cinq, noue des alliances.',
  'vips.rules.alt.goal':
    'Cinq portraits de femmes, entiers, côte à côte, avec leurs noms. On recherche : {target}.',
  'vips.rules.alt.bet':
    'Un visage en construction : {head}, {eyes}, {mouth}, et à côté tous les morceaux au choix.',
  'vips.rules.alt.chips':
    'Le plateau : cinq colonnes, la plus haute d’abord, chacune avec une tête, des yeux et une bouche, et un jeton sur chaque morceau. Dessous, ce qu’ont en main Ada, Ben et Cléo : trois rouges, trois verts, trois bleus.',
  'vips.rules.alt.turn':
    'Les morceaux sur trois rangs, dans l’ordre des colonnes. Un jeton vert vient d’être posé sur {mouth}, à côté d’un bleu.',
  'vips.rules.alt.swap':
    'Les mêmes morceaux. {head_start} et {otherHead} s’illuminent : un jeton rouge sur chaque. Tout le reste est dans l’ombre.',
  'vips.rules.alt.swapped':
    'Le plateau après l’échange : {head} sur la colonne 2 et {otherHead} sur la colonne 3, sans un jeton. Une vignette montre la situation d’avant.',
  'vips.rules.alt.top': 'Le plateau après le tour suivant : {eyes}, de la colonne 2 à la plus haute.',
  'vips.rules.alt.points':
    'Le dernier plateau avec tous les paris en drapeaux. Ada : {head}, {eyes}, {mouth}. Ben : {benHead}, {eyes}, {benMouth}. Cléo : {head}, {eyes}, {cleoMouth}. Il y a donc trois drapeaux sur {eyes}.',
  'vips.rules.alt.bonus':
    'Le même plateau avec le tableau des points : pour chaque personne et chaque morceau, les points de base, plus un par jeton posé dessus, et le total.',
  'vips.rules.alt.end': 'Le visage de la plus haute colonne dans un cadre doré : {target}.',
  'vips.rules.alt.tactics': 'Le visage du pari d’Ada, en affiche : {head}, {eyes}, {mouth}.',
});
