import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.blocks.heading':
      '### Your block list\nYou’ll never share a table with people on it, and they can’t challenge or invite you. Nobody’s told. Tables already open stay as they are.',
    'app.blocks.nobody': 'It’s empty. May it stay that way.',
    'app.blocks.people': 'You’re blocking {names}.',
    'app.blocks.block': 'Block people',
    'app.blocks.unblock': 'Take someone off the list',
    'app.blocks.blocked': '✅ Done, and nobody’s been told.',
    'app.blocks.unblocked': '✅ They’re off the list.',
    'app.blocks.full': 'Your list is full: it has room for {max} people. Take someone off first.',
    'app.blocks.not-these': 'You can’t block yourself or a bot, however cheeky.',
  },
  fr: {
    'app.blocks.heading':
      '### Ta liste de blocage\nTu ne seras jamais à la même table que ces personnes, et elles ne peuvent ni te défier ni t’inviter. Elles n’en savent rien. Les tables déjà ouvertes restent comme elles sont.',
    'app.blocks.nobody': 'Elle est vide. Pourvu que ça dure.',
    'app.blocks.people': 'Tu bloques {names}.',
    'app.blocks.block': 'Bloquer des personnes',
    'app.blocks.unblock': 'Retirer de la liste',
    'app.blocks.blocked': '✅ C’est fait, et personne n’en sait rien.',
    'app.blocks.unblocked': '✅ C’est débloqué.',
    'app.blocks.full': 'Ta liste est pleine : elle a {max} places. Retire d’abord quelqu’un.',
    'app.blocks.not-these': 'Tu ne peux bloquer ni toi-même ni un robot, même insolent.',
  },
  de: {
    'app.blocks.heading':
      '### Deine Blockliste\nMit diesen Leuten sitzt du nie an einem Tisch, und sie können dich weder herausfordern noch einladen. Davon erfährt niemand. Tische, die schon offen sind, bleiben, wie sie sind.',
    'app.blocks.nobody': 'Sie ist leer. Hoffentlich bleibt das so.',
    'app.blocks.people': 'Du blockierst {names}.',
    'app.blocks.block': 'Leute blockieren',
    'app.blocks.unblock': 'Von der Liste nehmen',
    'app.blocks.blocked': '✅ Erledigt, und niemand erfährt davon.',
    'app.blocks.unblocked': '✅ Von der Liste genommen.',
    'app.blocks.full':
      'Deine Liste ist voll: Mehr als {max} Leute passen nicht darauf. Nimm erst jemanden herunter.',
    'app.blocks.not-these': 'Dich selbst und Bots kannst du nicht blockieren, so frech sie auch sind.',
  },
} satisfies Catalogue;
