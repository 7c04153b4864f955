/** Milliseconds between 1970 and the beginning of Discord's ids. */
const DISCORD_EPOCH_MS = 1_420_070_400_000;

/** When Discord made what has this id, in milliseconds since 1970: the id says so. */
export const timeOf = (id: string): number => Number(BigInt(id) >> 22n) + DISCORD_EPOCH_MS;
