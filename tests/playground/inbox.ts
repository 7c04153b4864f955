/** What has arrived, each to be taken once. */
export class Inbox<Item> {
  readonly all: Item[] = [];
  readonly #taken = new Set<Item>();
  readonly #waiting = new Set<() => void>();

  add(item: Item): void {
    this.all.push(item);
    for (const wake of this.#waiting) wake();
  }

  /** The first that matches and was not taken before, as soon as it is there. */
  async take(matches: (item: Item) => boolean): Promise<Item> {
    for (;;) {
      const found = this.all.find((item) => !this.#taken.has(item) && matches(item));
      if (found !== undefined) {
        this.#taken.add(found);
        return found;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      await promise;
      this.#waiting.delete(resolve);
    }
  }
}
