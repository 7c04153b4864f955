/** Payloads of the secret screens that a lobby leads to. */
export const LOBBY_PAYLOADS = {
  settings: 'settings',
  /** The form of a text that was refused, with what was typed. */
  settingsAgain: 'settings.again',
  rematchAgain: 'again',
  /** Makes somebody else the host. */
  handOver: 'host',
  /** Gives up a place on the waiting list. */
  stopWaiting: 'unwait',
  /** Before the id of a choice of the game's. */
  choice: 'set.',
} as const;
