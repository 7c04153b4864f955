import type { ClaimedEntry, DeliveryPlace } from '../../src/table/ports/outbox.ts';

/** How many deliveries at once may be one server's, and one channel's. */
const MAX_OF_SERVER = 8;
const MAX_OF_CHANNEL = 2;

/** The deliveries of a process, as the store has given them out: they share no counter with the bot. */
export class DeliveryModel {
  /** Where each entry that is being delivered counts, by its id. */
  readonly #inFlight = new Map<string, DeliveryPlace>();
  /** Entries that were released since the last claim. */
  readonly #justReleased = new Set<string>();

  /** Entries were claimed; a sentence for each share that they exceed. */
  claimed(entries: readonly ClaimedEntry[]): readonly string[] {
    for (const { id, guildId, channelId } of entries)
      // Claimed again after its lease ran out, it is still being delivered where it was.
      // One that a claim finds while its delivery ends is not delivered before that claim's lease runs out, too.
      if (!this.#inFlight.has(id) && !this.#justReleased.has(id))
        this.#inFlight.set(id, { guildId, channelId });
    this.#justReleased.clear();
    const places = [...this.#inFlight.values()];
    return [
      ...tooMany(
        places.map(({ guildId }) => `server ${guildId}`),
        MAX_OF_SERVER,
      ),
      ...tooMany(
        places.map(({ channelId }) => `channel ${channelId}`),
        MAX_OF_CHANNEL,
      ),
    ];
  }

  /** The delivery of an entry has ended, one way or another. */
  released(entryId: string): void {
    if (this.#inFlight.delete(entryId)) this.#justReleased.add(entryId);
  }

  /** All deliveries of a table have ended. */
  releasedTable(tableId: string): void {
    for (const id of this.#inFlight.keys()) if (id.startsWith(`${tableId}.`)) this.released(id);
  }

  /** The process has died, and its deliveries with it. */
  reset(): void {
    this.#inFlight.clear();
  }
}

const tooMany = (names: readonly string[], max: number): readonly string[] =>
  [...new Set(names)].flatMap((name) => {
    const count = names.filter((other) => other === name).length;
    return count > max ? [`${count} deliveries at once are those of ${name}`] : [];
  });
