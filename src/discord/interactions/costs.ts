/** What interactions cost in the rate limit, in taps. */
export const COSTS = {
  click: 1,
  /** Each picture of an answer. What was charged beforehand counts towards it. */
  picture: 1,
  /** An ephemeral message with a picture. */
  panel: 2,
  /** A new table, or a rematch. */
  newTable: 10,
  animation: 16,
  /** A search through a finished game, and a picture. */
  analysis: 5,
  /** A public post on request: one that pings the players to act once more, or a replay. */
  publicPost: 20,
  /** What looks at every table there is: an export or a deletion of what is stored of a person. */
  personalData: 20,
} as const;
