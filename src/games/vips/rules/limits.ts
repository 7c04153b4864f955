/** How many can play (V1). */
export const SEATS = { min: 2, max: 5 } as const;

/** The length of a target in characters (V2). */
export const TARGET_LENGTH = { min: 1, max: 80 } as const;

/** How often a seat may replace its bet (V5). */
export const MAX_BET_CHANGES = 5;

/** The length of an argument in characters (V15). */
export const ARGUMENT_LENGTH = { min: 3, max: 200 } as const;

/** How often a person may change a vote on an argument, and how many spectators may vote on one. */
export const MAX_VOTE_CHANGES = 2;
export const MAX_SPECTATOR_VOTES = 30;

/** The scale of the smile-o-meter in millimetres, between the corners of the mouth (V26). */
export const SMILE_MM = { min: 40, max: 90, step: 5 } as const;

/** How many stock sentences all bots can argue with (V15), and how many more each has of its own. */
export const SHARED_ARGUMENT_COUNT = 48;
export const OWN_ARGUMENT_COUNT = 6;

/** How many bots there are. */
const ARGUING_BOTS = 6;

/** The stock sentence of a bot that throws from the top what it argued for last. */
export const CHANGED_MIND = SHARED_ARGUMENT_COUNT + ARGUING_BOTS * OWN_ARGUMENT_COUNT;

/** How many stock sentences there are; the catalogue has their texts. Their numbers stand in logs: new ones come last. */
export const STOCK_ARGUMENT_COUNT = CHANGED_MIND + 1;
