/**
 * The servers that the bot came to, each greeted once. They go with what else is stored of a server
 * (`AdminStore.deleteTables`).
 */
export interface GreetingStore {
  /** Since when servers that the bot comes to are noted, in milliseconds since 1970: those before are not greeted. */
  greetingsSince(): Promise<number>;
  /** Which of these servers are noted already. */
  notedArrivals(guildIds: readonly string[]): Promise<readonly string[]>;
  /** Notes that the bot came to a server, and whether it is to be greeted. Only the first time counts. */
  noteArrival(guildId: string, isDue: boolean): Promise<void>;
  /** Claims servers that are to be greeted, until `leaseUntil`. */
  claimGreetings(now: number, leaseUntil: number): Promise<readonly string[]>;
  /** Notes that a server has been greeted, or is not to be. */
  settleGreeting(guildId: string): Promise<void>;
}
