import type { WebSocket } from 'ws';

/** One event as it went over the gateway. */
interface Sent {
  readonly seq: number;
  readonly text: string;
}

const REPLAYABLE = 2000;

/** What a bot asked for when it identified, and everything it was told since; outlives a lost connection. */
export class Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  #socket: WebSocket | undefined;
  #seq = 0;
  readonly #sent: Sent[] = [];

  constructor(id: string, intents: number, shard: readonly [number, number]) {
    this.id = id;
    this.intents = intents;
    this.shard = shard;
  }

  get socket(): WebSocket | undefined {
    return this.#socket;
  }

  /** The connection this session speaks through from now on; undefined: none, it can still be resumed. */
  attach(socket: WebSocket | undefined): void {
    this.#socket = socket;
  }

  get seq(): number {
    return this.#seq;
  }

  hasIntent(intent: number): boolean {
    return (this.intents & intent) !== 0;
  }

  /** Whether events of this server are for this session's shard. */
  hears(guildId: string): boolean {
    const [shard, count] = this.shard;
    return Number((BigInt(guildId) >> 22n) % BigInt(count)) === shard;
  }

  /** Sends an event, or keeps it for the moment the bot resumes. */
  dispatch(event: string, data: unknown): void {
    this.#seq += 1;
    const text = JSON.stringify({ op: 0, t: event, s: this.#seq, d: data });
    this.#sent.push({ seq: this.#seq, text });
    if (this.#sent.length > REPLAYABLE) this.#sent.shift();
    this.#socket?.send(text);
  }

  /** Whether everything after `seq` is still known. */
  canReplay(seq: number): boolean {
    return seq >= this.#seq - this.#sent.length;
  }

  /** Sends everything after `seq` again. */
  replay(seq: number): void {
    for (const { seq: number, text } of this.#sent) {
      if (number > seq) this.#socket?.send(text);
    }
  }
}
