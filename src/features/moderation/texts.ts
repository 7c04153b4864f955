import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.moderation.list': 'What’s waiting ({n})',
    'app.moderation.waiting':
      '{n, plural, =0 {📥 Nothing’s waiting. Enjoy the quiet.} one {**📥 One thing is waiting**} other {**📥 # things are waiting**, the oldest first}}',
    'app.moderation.line': '{emoji} **{what}** · [who?{n, plural, one {} other { # from them}}]({profile})',
    'app.moderation.look': 'Look at one…',
    'app.moderation.approve': 'Approve',
    'app.moderation.approve-page': '{n, plural, one {Approve this text} other {Approve these # texts}}',
    'app.moderation.reject': 'Reject',
    'app.moderation.reject-all': 'Reject all {n} of theirs',
    'app.moderation.shut-out': 'Nothing more from them',
    'app.moderation.approved': '✅ {n, plural, one {It’s in.} other {All # are in.}}',
    'app.moderation.rejected':
      '✖️ {n, plural, one {Rejected, and forgotten.} other {# rejected, and forgotten.}}{shutOut, select, yes { I take nothing from them here any more: a manager can lift that in `/settings`.} other {}}',
    'app.moderation.page-changed': 'This page has changed since you read it. Have another look:',
  },
  fr: {
    'app.moderation.list': 'En attente ({n})',
    'app.moderation.waiting':
      '{n, plural, =0 {📥 Rien n’attend. Profite du calme.} one {**📥 Une chose attend**} other {**📥 # choses attendent**, la plus ancienne d’abord}}',
    'app.moderation.line': '{emoji} **{what}** · [qui ?{n, plural, one {} other { # de sa part}}]({profile})',
    'app.moderation.look': 'En regarder un…',
    'app.moderation.approve': 'Approuver',
    'app.moderation.approve-page': '{n, plural, one {Approuver ce texte} other {Approuver ces # textes}}',
    'app.moderation.reject': 'Refuser',
    'app.moderation.reject-all': 'Refuser ses {n} envois',
    'app.moderation.shut-out': 'Plus rien de sa part',
    'app.moderation.approved': '✅ {n, plural, one {Adopté.} other {Tous les # sont adoptés.}}',
    'app.moderation.rejected':
      '✖️ {n, plural, one {Refusé, et oublié.} other {# refusés, et oubliés.}}{shutOut, select, yes { Je ne prends plus rien de cette personne ici : la gestion du serveur peut revenir là-dessus dans `/settings`.} other {}}',
    'app.moderation.page-changed': 'Cette page a changé depuis ta lecture. Regarde à nouveau :',
  },
  de: {
    'app.moderation.list': 'Was wartet ({n})',
    'app.moderation.waiting':
      '{n, plural, =0 {📥 Nichts wartet. Genieß die Ruhe.} one {**📥 Eins wartet**} other {**📥 # warten**, das Älteste zuerst}}',
    'app.moderation.line': '{emoji} **{what}** · [wer?{n, plural, one {} other { # von da}}]({profile})',
    'app.moderation.look': 'Eins ansehen …',
    'app.moderation.approve': 'Freigeben',
    'app.moderation.approve-page': '{n, plural, one {Diesen Text freigeben} other {Diese # Texte freigeben}}',
    'app.moderation.reject': 'Ablehnen',
    'app.moderation.reject-all': 'Alle {n} dieser Person ablehnen',
    'app.moderation.shut-out': 'Nichts mehr von dieser Person',
    'app.moderation.approved': '✅ {n, plural, one {Freigegeben.} other {Alle # sind freigegeben.}}',
    'app.moderation.rejected':
      '✖️ {n, plural, one {Abgelehnt, und nichts mehr davon da.} other {# abgelehnt, und nichts mehr davon da.}}{shutOut, select, yes { Von dieser Person nehme ich hier nichts mehr an: Die Verwaltung kann das in `/settings` zurücknehmen.} other {}}',
    'app.moderation.page-changed':
      'Diese Seite hat sich geändert, seit du sie gelesen hast. Schau noch einmal:',
  },
} satisfies Catalogue;
