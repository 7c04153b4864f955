import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { InteractionPayload } from '../interactions/payload.ts';
import { isRecord } from '../validation.ts';
import type { World } from '../world/world.ts';
import { dispatchChange, guildCreate } from './events.ts';
import { Session } from './session.ts';

const MAX_PAYLOAD = 4096;
const EVENTS_PER_MINUTE = 120;
const IDENTIFY_EVERY = 5_000;
/** How long after a lost connection a session can be taken up again. */
const RESUMABLE_FOR = 90_000;
const ALL_INTENTS = Object.values(GatewayIntentBits).reduce<number>(
  (all, bit) => (typeof bit === 'number' ? all | bit : all),
  0,
);
const PRIVILEGED =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

const identifySchema = z.object({
  token: z.string(),
  intents: z.int().nonnegative(),
  properties: z.record(z.string(), z.unknown()),
  shard: z.tuple([z.int().nonnegative(), z.int().positive()]).optional(),
});
const resumeSchema = z.object({ token: z.string(), session_id: z.string(), seq: z.int().nonnegative() });

/** How many shards Discord advises, and how many of them may identify within five seconds. */
export interface Shards {
  readonly advised: number;
  readonly atOnce: number;
  /** Whether those who identify too fast are sent away. */
  readonly strict: boolean;
}

/** How the gateway knows a bot, and where it says that it may be found. */
export interface GatewayOptions {
  readonly token: string;
  readonly url: string;
  readonly privilegedIntents: boolean;
  readonly shards: Shards;
  /** How often a bot is to send a heartbeat, in milliseconds. */
  readonly heartbeatInterval: number;
}

/** Discord's gateway: WebSockets over which the bot hears what happens. */
export class Gateway {
  readonly #world: World;
  readonly #options: GatewayOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  readonly #sessions = new Map<string, Session>();
  /** When shards of a rate limit's key identified last. */
  readonly #identified = new Map<number, number>();
  readonly #deaf: () => void;
  /** Connections from which nothing is heard and to which nothing is said any more. */
  readonly #silent = new WeakSet<WebSocket>();
  #turnedAway = 0;
  #closeOnIdentify: number | undefined;

  constructor(world: World, options: GatewayOptions) {
    this.#world = world;
    this.#options = options;
    this.#deaf = world.changes.listen((change) => {
      for (const session of this.#sessions.values()) dispatchChange(world, session, change);
    });
  }

  /** Takes over an HTTP connection that wants to become a gateway connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#turnedAway > 0) {
      this.#turnedAway -= 1;
      socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (connection) => this.#greet(connection, request));
  }

  /** Delivers an interaction to the shard that has the server. */
  deliver(payload: InteractionPayload): void {
    for (const session of this.#sessions.values()) {
      if (session.hears(payload.guild_id)) session.dispatch('INTERACTION_CREATE', payload);
    }
  }

  /** Cuts every connection without a word, as a broken network does; sessions can be resumed. */
  dropConnections(): void {
    for (const connection of this.#server.clients) connection.terminate();
  }

  /** Asks every bot to reconnect and resume. */
  requestReconnect(): void {
    for (const connection of this.#server.clients) send(connection, GatewayOpcodes.Reconnect, null);
  }

  /** Invalidates every session: `resumable` ones can be resumed, else the bots have to identify anew. */
  invalidateSessions(resumable = false): void {
    const connections = [...this.#sessions.values()].flatMap((session) => {
      const { socket } = session;
      session.attach(undefined);
      return socket ?? [];
    });
    if (!resumable) this.#sessions.clear();
    for (const connection of connections) send(connection, GatewayOpcodes.InvalidSession, resumable);
    this.#tellOnline();
  }

  /** Leaves every connection open, but neither hears nor says anything there any more; sessions can be resumed. */
  fallSilent(): void {
    for (const connection of this.#server.clients) this.#silent.add(connection);
    for (const session of this.#sessions.values()) session.attach(undefined);
    this.#tellOnline();
  }

  /** Closes every connection with this code. */
  closeConnections(code: number): void {
    for (const connection of this.#server.clients) connection.close(code, 'As the test wishes.');
  }

  /** Closes connections with this code when they identify, from now on; undefined: no more. */
  closeOnIdentify(code: number | undefined): void {
    this.#closeOnIdentify = code;
  }

  /** Answers the next so many connections with 502. */
  turnAway(times: number): void {
    this.#turnedAway = times;
  }

  close(): void {
    this.#deaf();
    for (const connection of this.#server.clients) connection.terminate();
    this.#server.close();
  }

  #greet(connection: WebSocket, request: IncomingMessage): void {
    const { searchParams } = new URL(request.url ?? '/', 'http://gateway');
    const version = searchParams.get('v');
    connection.on('error', () => connection.terminate());
    if (version !== null && version !== '10') {
      connection.close(GatewayCloseCodes.InvalidAPIVersion, 'Invalid API version.');
      return;
    }
    let session: Session | undefined;
    let count = 0;
    let minute = this.#world.clock.now();
    send(connection, GatewayOpcodes.Hello, { heartbeat_interval: this.#options.heartbeatInterval });
    connection.on('message', (data) => {
      if (this.#silent.has(connection)) return;
      if (this.#world.clock.now() - minute > 60_000) {
        minute = this.#world.clock.now();
        count = 0;
      }
      count += 1;
      if (count > EVENTS_PER_MINUTE) connection.close(GatewayCloseCodes.RateLimited, 'Rate limited.');
      else session = this.#receive(connection, heldBy(connection, session), data) ?? session;
    });
    connection.on('close', (code) => {
      if (session?.socket !== connection) return;
      session.attach(undefined);
      if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
      else this.#forgetLater(session);
      this.#tellOnline();
    });
  }

  /** @returns the session that this connection has from now on, if the message was about that */
  #receive(connection: WebSocket, session: Session | undefined, raw: RawData): Session | undefined {
    const message = decode(raw);
    if (message === undefined) {
      connection.close(GatewayCloseCodes.DecodeError, 'Error while decoding payload.');
      return undefined;
    }
    switch (message.op) {
      case GatewayOpcodes.Heartbeat:
        send(connection, GatewayOpcodes.HeartbeatAck, null);
        return undefined;
      case GatewayOpcodes.Identify:
        if (session === undefined) return this.#identify(connection, message.d);
        connection.close(GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
        return undefined;
      case GatewayOpcodes.Resume:
        if (session === undefined) return this.#resume(connection, message.d);
        connection.close(GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
        return undefined;
      case GatewayOpcodes.PresenceUpdate:
      case GatewayOpcodes.VoiceStateUpdate:
        if (session === undefined) connection.close(GatewayCloseCodes.NotAuthenticated, 'Not authenticated.');
        return undefined;
      default:
        connection.close(GatewayCloseCodes.UnknownOpcode, 'Unknown opcode.');
        return undefined;
    }
  }

  #identify(connection: WebSocket, data: unknown): Session | undefined {
    const parsed = identifySchema.safeParse(data);
    if (!parsed.success) {
      connection.close(GatewayCloseCodes.DecodeError, 'Error while decoding payload.');
      return undefined;
    }
    const { token, intents, shard } = parsed.data;
    const code = this.#closeOnIdentify;
    const refusal: [number, string] | undefined =
      code === undefined ? this.#refusal(token, intents, shard) : [code, 'As the test wishes.'];
    if (refusal !== undefined) {
      connection.close(...refusal);
      return undefined;
    }
    if (this.#isTooFast(shard?.[0] ?? 0)) {
      send(connection, GatewayOpcodes.InvalidSession, false);
      return undefined;
    }
    const session = new Session(randomUUID().replaceAll('-', ''), intents, shard ?? [0, 1]);
    session.attach(connection);
    this.#sessions.set(session.id, session);
    const { bot, applicationId, guild } = this.#world;
    const isMine = session.hears(guild.id);
    session.dispatch('READY', {
      v: 10,
      user: { ...bot, verified: true, mfa_enabled: true, email: null },
      guilds: isMine ? [{ id: guild.id, unavailable: true }] : [],
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: this.#options.url,
      shard: session.shard,
      application: { id: applicationId, flags: 0 },
      private_channels: [],
      relationships: [],
    });
    if (isMine && session.hasIntent(GatewayIntentBits.Guilds)) {
      session.dispatch('GUILD_CREATE', guildCreate(this.#world));
    }
    this.#tellOnline();
    return session;
  }

  /** Of the shards whose ids leave the same rest, one may identify in five seconds. */
  #isTooFast(shard: number): boolean {
    const { atOnce, strict } = this.#options.shards;
    const [key, now] = [shard % atOnce, this.#world.clock.now()];
    const last = this.#identified.get(key) ?? Number.NEGATIVE_INFINITY;
    if (strict && now - last < IDENTIFY_EVERY) return true;
    this.#identified.set(key, now);
    return false;
  }

  #refusal(
    token: string,
    intents: number,
    shard: readonly [number, number] | undefined,
  ): [GatewayCloseCodes, string] | undefined {
    if (token.replace(/^Bot /u, '') !== this.#options.token) {
      return [GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.'];
    }
    if (shard !== undefined && shard[0] >= shard[1])
      return [GatewayCloseCodes.InvalidShard, 'Invalid shard.'];
    if ((intents & ~ALL_INTENTS) !== 0) return [GatewayCloseCodes.InvalidIntents, 'Invalid intent(s).'];
    if (!this.#options.privilegedIntents && (intents & PRIVILEGED) !== 0) {
      return [GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).'];
    }
    return undefined;
  }

  #resume(connection: WebSocket, data: unknown): Session | undefined {
    const parsed = resumeSchema.safeParse(data);
    if (!parsed.success) {
      connection.close(GatewayCloseCodes.DecodeError, 'Error while decoding payload.');
      return undefined;
    }
    const { token, session_id, seq } = parsed.data;
    if (token.replace(/^Bot /u, '') !== this.#options.token) {
      connection.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
      return undefined;
    }
    const session = this.#sessions.get(session_id);
    if (session === undefined || !session.canReplay(seq)) {
      send(connection, GatewayOpcodes.InvalidSession, false);
      return undefined;
    }
    if (seq > session.seq) {
      connection.close(GatewayCloseCodes.InvalidSeq, 'Invalid seq.');
      return undefined;
    }
    session.socket?.terminate();
    session.attach(connection);
    session.replay(seq);
    session.dispatch('RESUMED', {});
    this.#tellOnline();
    return session;
  }

  #forgetLater(session: Session): void {
    this.#world.clock.after(RESUMABLE_FOR, () => {
      if (session.socket === undefined) this.#sessions.delete(session.id);
    });
  }

  #tellOnline(): void {
    this.#world.botOnline = [...this.#sessions.values()].some(({ socket }) => socket !== undefined);
  }
}

/** The session that still speaks through this connection. */
const heldBy = (connection: WebSocket, session: Session | undefined): Session | undefined =>
  session?.socket === connection ? session : undefined;

function send(connection: WebSocket, op: GatewayOpcodes, data: unknown): void {
  connection.send(JSON.stringify({ op, d: data, s: null, t: null }));
}

function decode(raw: RawData): { readonly op: number; readonly d: unknown } | undefined {
  const text = raw.toString();
  if (text.length > MAX_PAYLOAD) return undefined;
  try {
    const message: unknown = JSON.parse(text);
    if (!isRecord(message) || typeof message.op !== 'number') return undefined;
    return { op: message.op, d: message.d };
  } catch {
    return undefined;
  }
}
