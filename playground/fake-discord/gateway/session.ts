import type { WebSocket } from 'ws';

/** One event as it was sent over the gateway. */
interface SentEvent {
  readonly seq: number;
  readonly text: string;
}

const MAX_REPLAYABLE_EVENTS = 2000;

/** A gateway session: what the bot identified with, and the events sent since. It survives a lost connection. */
export class Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  /** The session's connection; undefined: disconnected, the session can still be resumed. */
  socket: WebSocket | undefined;
  #seq = 0;
  readonly #sent: SentEvent[] = [];

  constructor(id: string, intents: number, shard: readonly [number, number]) {
    this.id = id;
    this.intents = intents;
    this.shard = shard;
  }

  hasIntent(intent: number): boolean {
    return (this.intents & intent) !== 0;
  }

  /** True if this session's shard receives the events of the server; those of direct messages go to the first shard. */
  servesGuild(guildId: string | undefined): boolean {
    const [shard, count] = this.shard;
    if (guildId === undefined) return shard === 0;
    return Number((BigInt(guildId) >> 22n) % BigInt(count)) === shard;
  }

  /** Sends an event; it is also kept, for a replay when the bot resumes. */
  dispatch(event: string, data: unknown): void {
    this.#seq += 1;
    const text = JSON.stringify({ op: 0, t: event, s: this.#seq, d: data });
    this.#sent.push({ seq: this.#seq, text });
    if (this.#sent.length > MAX_REPLAYABLE_EVENTS) this.#sent.shift();
    this.socket?.send(text);
  }

  /** True if all events after `seq` are still kept. */
  canReplay(seq: number): boolean {
    return seq >= this.#seq - this.#sent.length;
  }

  /** Sends all events after `seq` again. */
  replay(seq: number): void {
    for (const { seq: number, text } of this.#sent) {
      if (number > seq) this.socket?.send(text);
    }
  }
}
