/** The store cannot be used at all. The message is one sentence for the person who starts the bot. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
