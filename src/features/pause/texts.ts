import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.pause.propose': 'Ask for a pause',
    'app.pause.agree': 'Agree',
    'app.pause.no': 'Play on',
    'app.pause.proposed':
      '⏸️ Take a break? Yes: {agreed}. Still waiting for: {missing}. Once everyone agrees, the clock stops; if anyone moves first, never mind.',
    'app.pause.asked':
      '⏸️ Noted. The clock stops once everyone at the table agrees; until then it’s running.',
    'app.pause.begun': '⏸️ Paused. The clock has stopped: put the kettle on.',
    'app.pause.over': '▶️ Game on, with the time that was left.',
    'app.refused.no-pause': 'Nobody’s taking a break here. The game is on: have a look at the latest post.',
    'app.refused.paused-already':
      'This table is already paused. Press *Resume* in the latest post when you’re ready.',
    'app.refused.nothing-to-pause': 'There’s no clock to stop here. Ask again when one is ticking.',
  },
  fr: {
    'app.pause.propose': 'Demander une pause',
    'app.pause.agree': 'D’accord',
    'app.pause.no': 'On continue',
    'app.pause.proposed':
      '⏸️ On fait une pause ? Pour : {agreed}. On attend encore : {missing}. Si tout le monde est d’accord, le chrono s’arrête ; au moindre coup joué, la pause tombe à l’eau.',
    'app.pause.asked':
      '⏸️ C’est noté. Le chrono s’arrête dès que toute la table est d’accord ; d’ici là, il tourne.',
    'app.pause.begun': '⏸️ En pause. Le chrono est arrêté : c’est l’heure du café.',
    'app.pause.over': '▶️ La partie reprend, avec le temps qui restait.',
    'app.refused.no-pause': 'Personne n’est en pause ici. La partie continue : regarde le dernier message.',
    'app.refused.paused-already':
      'Cette table est déjà en pause. Appuie sur *Reprendre* dans le dernier message quand tu veux.',
    'app.refused.nothing-to-pause': 'Aucun chrono ne tourne ici. Redemande quand il y en aura un.',
  },
  de: {
    'app.pause.propose': 'Um Pause bitten',
    'app.pause.agree': 'Einverstanden',
    'app.pause.no': 'Weiterspielen',
    'app.pause.proposed':
      '⏸️ Machen wir Pause? Dafür: {agreed}. Noch offen: {missing}. Sind alle dafür, steht die Uhr still; macht jemand einen Zug, hat sich die Frage erledigt.',
    'app.pause.asked':
      '⏸️ Notiert. Die Uhr steht still, sobald alle am Tisch zustimmen; bis dahin läuft sie.',
    'app.pause.begun': '⏸️ Pause. Die Uhr steht still: Zeit für einen Tee.',
    'app.pause.over': '▶️ Weiter geht’s, mit so viel Zeit, wie übrig war.',
    'app.refused.no-pause': 'Hier macht niemand Pause. Das Spiel läuft: Schau in die neueste Nachricht.',
    'app.refused.paused-already':
      'Dieser Tisch macht schon Pause. Drück in der neuesten Nachricht auf *Weiter*, wenn du so weit bist.',
    'app.refused.nothing-to-pause': 'Hier läuft gerade keine Uhr. Frag noch einmal, wenn eine tickt.',
  },
} satisfies Catalogue;
