import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.face.shown':
      '🎭 Faces on loan: {n, plural, =0 {none approved yet} one {# approved} other {# approved}}.',
    'app.face.open': 'Your face…',
    'app.face.heading': '### Your face, on loan',
    'app.face.closed': 'Lending faces is switched off here. A manager can allow it in `/settings`.',
    'app.face.state.none':
      'Lend me your face (a drawing of yours, a picture of you or your avatar), and I’ll turn it into a caricature in three strips.',
    'app.face.state.draft': 'Move the cuts until they fit, then send it in. I’ll keep the draft for a day.',
    'app.face.state.waiting': '⏳ A moderator will have a look. Until then only you can see it.',
    'app.face.state.approved':
      '✅ It’s approved: once there are five, hosts can play with them. Take it back whenever you like, or lend another, and a paper bag takes its place at once, even mid-game.',
    'app.face.state.refused': 'The moderators didn’t take this one. I’ve kept nothing of it: try another?',
    'app.face.lend-picture': 'Lend a picture…',
    'app.face.lend-avatar': 'Lend my avatar…',
    'app.face.withdraw': 'Take it back',
    'app.face.withdrawn':
      '🛍️ Gone: I’ve kept nothing of your face. Games that used it carry on with a paper bag.',
    'app.face.in-play': 'Faces in play',
    'app.face.waits': 'Is it really their own face, and is it kind?',
    'app.face.take-out': 'Take a face out of play…',
    'app.face.take-out-sure':
      'Take **{name}**’s face out of play? Nothing of it will be kept: they’d have to lend it again.',
    'app.face.take-out-yes': 'Yes, take it out',
    'app.face.take-out-no': 'No, leave it in',
    'app.face.taken-out': '🛍️ Out of play, and I’ve kept nothing.',
    'app.face.settings': 'Allow it',
    'app.face.back': 'Back',
    'app.face.give': 'Send it in',
    'app.face.form': 'Lend your face',
    'app.face.consent':
      'It must be **your own**: a drawing you made, a picture of you alone, or your avatar. I make a caricature of it and forget the picture. Moderators see the caricature first; once they approve, this server may play with it. You can take it back at any time with one press, and it goes when you leave. I don’t try to recognise anyone.',
    'app.face.file': 'Your drawing or picture',
    'app.face.file-note': 'PNG, JPEG, WebP or GIF, up to 8 MB and 16 megapixels (a photo as JPEG: 120)',
    'app.face.agree-picture': 'Lend this picture?',
    'app.face.agree-avatar': 'Lend your avatar?',
    'app.face.agree-yes': 'Yes, it’s my own, and I agree',
    'app.face.agree-no': 'No, not now',
    'app.face.refused.no-consent': 'All right. I didn’t look, and I’ve kept nothing.',
    'app.face.refused.no-picture': 'There was no picture in the form.',
    'app.face.refused.no-avatar': 'You have no avatar of your own. A drawing works too!',
    'app.face.refused.not-had': 'I couldn’t get that file from Discord. Please try again.',
    'app.face.refused.kind': 'I can’t read that. I take PNG, JPEG, WebP and GIF.',
    'app.face.refused.bytes': 'That file is too big for me: 8 MB at most.',
    'app.face.refused.side':
      'That picture is too large for me: 16 megapixels at most, 120 for a JPEG straight from a camera.',
    'app.face.refused.small': 'That picture is too small: 64 pixels a side at least.',
    'app.face.refused.broken': 'That file is damaged, or I can’t make sense of it. Another one, perhaps?',
    'app.face.refused.busy': 'I’m busy with other faces. Please try again in a moment.',
    'command.face': 'Lend your face to the games of this server, or take it back',
  },
  fr: {
    'app.face.shown':
      '🎭 Visages en prêt : {n, plural, =0 {aucun d’accepté pour l’instant} one {# accepté} other {# acceptés}}.',
    'app.face.open': 'Ton visage…',
    'app.face.heading': '### Ton visage en prêt',
    'app.face.closed':
      'Ici, on ne prête pas encore de visage : les admins peuvent l’autoriser dans `/settings`.',
    'app.face.state.none':
      'Prête-moi ton visage (un dessin de ta main, une photo de toi ou ton avatar), j’en ferai une caricature en trois bandes.',
    'app.face.state.draft': 'Place bien les deux coupes, puis valide. Je garde l’ébauche un jour.',
    'app.face.state.waiting': '⏳ La modération va y jeter un œil. D’ici là, personne d’autre ne le voit.',
    'app.face.state.approved':
      '✅ Il est accepté : dès qu’il y en a cinq, les hôtes peuvent les mettre en jeu. Reprends-le quand tu veux, ou prêtes-en un autre : un sac en papier prend aussitôt sa place, même en pleine partie.',
    'app.face.state.refused':
      'La modération n’a pas retenu celui-ci. Je n’en ai rien gardé : on en essaie un autre ?',
    'app.face.lend-picture': 'Prêter une image…',
    'app.face.lend-avatar': 'Prêter mon avatar…',
    'app.face.withdraw': 'Le reprendre',
    'app.face.withdrawn':
      '🛍️ Disparu : je n’ai plus rien de ton visage. Les parties où il jouait continuent avec un sac en papier.',
    'app.face.in-play': 'Visages en jeu',
    'app.face.waits': 'Est-ce bien son visage, et sans méchanceté ?',
    'app.face.take-out': 'Retirer un visage du jeu…',
    'app.face.take-out-sure':
      '**{name}** : retirer ce visage du jeu ? Il n’en restera rien : il faudrait le prêter à nouveau.',
    'app.face.take-out-yes': 'Oui, on le retire',
    'app.face.take-out-no': 'Non, il reste en jeu',
    'app.face.taken-out': '🛍️ Retiré du jeu. Il n’en reste rien.',
    'app.face.settings': 'L’autoriser',
    'app.face.back': 'Retour',
    'app.face.give': 'Valider',
    'app.face.form': 'Prêter ton visage',
    'app.face.consent':
      'Il doit être **à toi** : un dessin de ta main, une photo où tu es sans personne d’autre, ou ton avatar. J’en fais une caricature et j’oublie l’image. La modération voit d’abord la caricature ; si elle l’accepte, ce serveur peut jouer avec. Tu peux la reprendre à tout moment, en appuyant une seule fois, et elle disparaît si tu pars. Je n’y reconnais personne.',
    'app.face.file': 'Ton dessin ou ta photo',
    'app.face.file-note': 'PNG, JPEG, WebP ou GIF, 8 Mo et 16 mégapixels au plus (photo en JPEG : 120)',
    'app.face.agree-picture': 'Prêtes-tu cette image ?',
    'app.face.agree-avatar': 'Prêtes-tu ton avatar ?',
    'app.face.agree-yes': 'Oui, c’est le mien, et j’accepte',
    'app.face.agree-no': 'Non, pas maintenant',
    'app.face.refused.no-consent': 'Très bien : je n’ai rien regardé et rien gardé.',
    'app.face.refused.no-picture': 'Il n’y avait pas d’image dans le formulaire.',
    'app.face.refused.no-avatar': 'Tu n’as pas d’avatar à toi. Un dessin fait aussi l’affaire !',
    'app.face.refused.not-had': 'Discord ne m’a pas donné ce fichier. Réessaie, s’il te plaît.',
    'app.face.refused.kind': 'Je n’arrive pas à lire ça. Je prends PNG, JPEG, WebP et GIF.',
    'app.face.refused.bytes': 'Ce fichier est trop lourd pour moi : 8 Mo au plus.',
    'app.face.refused.side':
      'Cette image est trop grande pour moi : 16 mégapixels au plus, 120 pour un JPEG qui sort de l’appareil photo.',
    'app.face.refused.small': 'Cette image est trop petite : 64 pixels de côté au moins.',
    'app.face.refused.broken': 'Ce fichier est abîmé, ou je n’y comprends rien. Un autre, peut-être ?',
    'app.face.refused.busy': 'D’autres visages m’occupent. Réessaie dans un instant.',
    'command.face': 'Prêter ton visage aux jeux de ce serveur, ou le reprendre',
  },
  de: {
    'app.face.shown':
      '🎭 Geliehene Gesichter: {n, plural, =0 {noch keins freigegeben} one {# freigegeben} other {# freigegeben}}.',
    'app.face.open': 'Dein Gesicht …',
    'app.face.heading': '### Dein Gesicht, verliehen',
    'app.face.closed':
      'Gesichter verleihen geht hier noch nicht. Wer den Server verwaltet, kann es in `/settings` erlauben.',
    'app.face.state.none':
      'Leih mir dein Gesicht, und ich mache daraus eine Karikatur in drei Streifen: aus einer Zeichnung von dir, einem Bild von dir oder deinem Avatar.',
    'app.face.state.draft': 'Schieb die Schnitte zurecht und gib es ab. Den Entwurf behalte ich einen Tag.',
    'app.face.state.waiting': '⏳ Die Moderation sieht es sich an. Bis dahin siehst nur du es.',
    'app.face.state.approved':
      '✅ Es ist freigegeben: Ab fünf Gesichtern können Hosts damit spielen. Nimm es zurück, wann du willst, oder verleih ein anderes: Sofort tritt eine Papiertüte an seine Stelle, auch mitten im Spiel.',
    'app.face.state.refused':
      'Dieses wollte die Moderation nicht. Behalten habe ich nichts davon: noch ein Versuch?',
    'app.face.lend-picture': 'Bild verleihen …',
    'app.face.lend-avatar': 'Avatar verleihen …',
    'app.face.withdraw': 'Zurücknehmen',
    'app.face.withdrawn':
      '🛍️ Weg: Von deinem Gesicht habe ich nichts mehr. Spiele, die es hatten, gehen mit einer Papiertüte weiter.',
    'app.face.in-play': 'Gesichter im Spiel',
    'app.face.waits': 'Ist es wirklich das eigene Gesicht, und ist es nett gemeint?',
    'app.face.take-out': 'Ein Gesicht aus dem Spiel nehmen …',
    'app.face.take-out-sure':
      'Das Gesicht von **{name}** aus dem Spiel nehmen? Behalten wird davon nichts: Es müsste neu geliehen werden.',
    'app.face.take-out-yes': 'Ja, herausnehmen',
    'app.face.take-out-no': 'Nein, drin lassen',
    'app.face.taken-out': '🛍️ Aus dem Spiel. Davon ist nichts mehr da.',
    'app.face.settings': 'Erlauben',
    'app.face.back': 'Zurück',
    'app.face.give': 'Abgeben',
    'app.face.form': 'Gesicht verleihen',
    'app.face.consent':
      'Es muss **dein eigenes** sein: eine Zeichnung von dir, ein Bild von dir allein oder dein Avatar. Ich mache daraus eine Karikatur und vergesse das Bild. Die Moderation sieht die Karikatur zuerst; sagt sie Ja, darf dieser Server damit spielen. Du kannst sie jederzeit mit einem Knopfdruck zurücknehmen, und wenn du gehst, verschwindet sie. Ich erkenne darin niemanden.',
    'app.face.file': 'Deine Zeichnung oder dein Bild',
    'app.face.file-note':
      'PNG, JPEG, WebP oder GIF, höchstens 8 MB und 16 Megapixel (ein Foto als JPEG: 120)',
    'app.face.agree-picture': 'Verleihst du dieses Bild?',
    'app.face.agree-avatar': 'Verleihst du deinen Avatar?',
    'app.face.agree-yes': 'Ja, es ist meins, einverstanden',
    'app.face.agree-no': 'Nein, jetzt nicht',
    'app.face.refused.no-consent': 'Gut: Ich habe nichts angesehen und nichts behalten.',
    'app.face.refused.no-picture': 'In dem Formular war kein Bild.',
    'app.face.refused.no-avatar': 'Du hast keinen eigenen Avatar. Eine Zeichnung tut es auch!',
    'app.face.refused.not-had': 'Discord hat mir die Datei nicht gegeben. Versuch es bitte noch einmal.',
    'app.face.refused.kind': 'Das kann ich nicht lesen. Ich nehme PNG, JPEG, WebP und GIF.',
    'app.face.refused.bytes': 'Die Datei ist mir zu groß: höchstens 8 MB.',
    'app.face.refused.side':
      'Das Bild ist mir zu groß: höchstens 16 Megapixel, frisch aus der Kamera als JPEG 120.',
    'app.face.refused.small': 'Das Bild ist zu klein: mindestens 64 Pixel auf jeder Seite.',
    'app.face.refused.broken':
      'Die Datei ist beschädigt, oder ich werde nicht schlau daraus. Vielleicht eine andere?',
    'app.face.refused.busy':
      'Ich bin noch mit anderen Gesichtern beschäftigt. Versuch es gleich noch einmal.',
    'command.face': 'Dein Gesicht den Spielen dieses Servers leihen oder es zurücknehmen',
  },
} satisfies Catalogue;
