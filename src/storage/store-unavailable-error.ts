/** A store cannot be opened, or not as asked. The message is one sentence for the operator. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
