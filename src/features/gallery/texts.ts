import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.gallery.heading': '### 🖼️ {gallery}',
    'app.gallery.empty': 'Bare walls, a lonely nail. Finish a game, and I’ll hang the result.',
    'app.gallery.bare': 'Nothing but a nail and a pale patch on the wallpaper.',
    'app.gallery.newer': 'Newer',
    'app.gallery.older': 'Older',
    'app.gallery.hung': '{at}',
    'app.gallery.take-down': 'Take something down…',
    'app.gallery.take-down-sure': 'Take {name} down? Into the cellar, for good: nobody will find it again.',
    'app.gallery.take-down-yes': 'Take it down',
    'app.gallery.take-down-no': 'Leave it',
    'app.gallery.strike': 'Just one text…',
    'app.gallery.taken-down': '🪜 Taken down. The nail stays.',
    'command.gallery': 'The pictures from this server’s finished games',
    'command.gallery.game': 'Which game (default: one with pictures)',
  },
  fr: {
    'app.gallery.heading': '### 🖼️ {gallery}',
    'app.gallery.empty':
      'Des murs nus, un clou tout seul. Finissez une partie, et j’accroche ce qu’il en reste.',
    'app.gallery.bare': 'Plus qu’un clou et une tache pâle sur le papier peint.',
    'app.gallery.newer': 'Plus récents',
    'app.gallery.older': 'Plus anciens',
    'app.gallery.hung': '{at}',
    'app.gallery.take-down': 'Décrocher un tableau…',
    'app.gallery.take-down-sure':
      'Décrocher {name} ? À la cave, pour de bon : plus personne ne le retrouvera.',
    'app.gallery.take-down-yes': 'Décrocher',
    'app.gallery.take-down-no': 'Laisser',
    'app.gallery.strike': 'Un seul texte…',
    'app.gallery.taken-down': '🪜 Décroché. Le clou reste.',
    'command.gallery': 'Les tableaux des parties finies de ce serveur',
    'command.gallery.game': 'Quel jeu (par défaut : un jeu qui a des tableaux)',
  },
  de: {
    'app.gallery.heading': '### 🖼️ {gallery}',
    'app.gallery.empty':
      'Kahle Wände, ein einsamer Nagel. Spielt ein Spiel zu Ende, dann hänge ich auf, was dabei herauskommt.',
    'app.gallery.bare': 'Nur noch ein Nagel und ein heller Fleck auf der Tapete.',
    'app.gallery.newer': 'Neuere',
    'app.gallery.older': 'Ältere',
    'app.gallery.hung': '{at}',
    'app.gallery.take-down': 'Ein Bild abhängen …',
    'app.gallery.take-down-sure':
      '{name} abhängen? Das Bild kommt in den Keller, und zwar endgültig: Da findet es niemand mehr.',
    'app.gallery.take-down-yes': 'Abhängen',
    'app.gallery.take-down-no': 'Hängen lassen',
    'app.gallery.strike': 'Nur einen Text …',
    'app.gallery.taken-down': '🪜 Abgehängt. Der Nagel bleibt.',
    'command.gallery': 'Die Bilder aus den Spielen dieses Servers',
    'command.gallery.game': 'Welches Spiel (Standard: eines mit Bildern)',
  },
} satisfies Catalogue;
