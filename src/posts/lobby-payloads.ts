/** Payloads of the secret screens that a lobby leads to. */
export const LOBBY_PAYLOADS = {
  settings: 'settings',
  /** The form of a text that was refused, with what was typed. */
  settingsAgain: 'settings.again',
  /** The panel of proposals and votes, and the form of a proposal. */
  ballot: 'ballot',
  propose: 'propose',
  proposeAgain: 'propose.again',
  vote: 'vote',
  /** Makes another player the host. */
  handOver: 'host',
  /** Chooses the table's language. */
  locale: 'locale',
  /** Gives up a place on the waiting list. */
  stopWaiting: 'unwait',
  /** The table's time for a turn. */
  pace: 'pace',
  /** Whether the game gets a thread: one of `THREAD_VALUES`. */
  thread: 'thread',
  /** Before the id of a choice of the game's. */
  choice: 'set.',
} as const;

/** The values of the select for the thread. */
export const THREAD_VALUES = { yes: 'yes', no: 'no' } as const;
