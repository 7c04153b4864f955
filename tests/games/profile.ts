import type { Seat } from '../../src/kernel/game.ts';

/**
 * What code that plays or checks a game from outside (end-to-end tests, kill campaign, benchmarks) has to know of
 * it beyond the registry. Events are stored ones; texts are those of Discord messages.
 */
export interface GameProfile {
  readonly gameId: string;
  /** Values for options of `/<game> new`: those that are required, and those with which the game is played here. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** The same for `/<game> solo`. */
  readonly soloOptions: Readonly<Record<string, string | number | boolean>>;
  /** Whether the text of a public message announces the end of a game. */
  announcesEnd(text: string): boolean;
  /** Whether the text of a public message is that of the end at a stage that may tell secrets, its last one or an earlier one. */
  unfoldsEnd(text: string): boolean;
  /** The part of a public post's text that names the players the table waits for; empty for none. */
  awaitedIn(text: string): string;
  /** Whether the text of a panel asks its owner to act now. */
  asksToAct(text: string): boolean;
  /** Whether a button with this payload only looks something up, and leads no further to a move. */
  isLookup(payload: string): boolean;
  /** How many events the set-up of a game makes. */
  readonly setupLength: number;
  /** The move that makes an event; `null` when the event follows from another one. */
  moveOf(event: unknown): { readonly seat: Seat; readonly move: unknown } | null;
  /** Whether the moves of one seat within a step belong together, as one confirmed turn; by its first event. */
  isPartOfTurn(event: unknown): boolean;
  /** Whether two events are the same but for what was drawn, which cannot be repeated. */
  isEquivalent(expected: unknown, event: unknown): boolean;
  /** Whether a game stands within a turn, by its public view: no log may end there. */
  isMidTurn(view: unknown): boolean;
  /** The secrets that a panel's text shows its owner as their own, each in one notation. */
  ownSecretsIn(text: string): readonly string[];
  /** Whether this event makes this secret the seat's own. */
  isSecretOf(event: unknown, seat: Seat, secret: string): boolean;
  /** The secret that a bet of someone without a seat is, in that notation; `null` in a game without such bets. */
  spectatorSecretOf(bet: unknown): string | null;
  /** Whether a public text (alt texts are part of it) discloses a secret before the end. */
  disclosesSecret(text: string): boolean;
  /** Whether the payload of a public control does. */
  payloadDisclosesSecret(payload: string): boolean;
}
