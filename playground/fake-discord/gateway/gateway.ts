import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { InteractionPayload } from '../interactions/payload.ts';
import { socketText } from '../socket-text.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { dispatchChange, guildCreatePayload } from './events.ts';
import { Session } from './session.ts';

const IDENTIFY_INTERVAL_MS = 5_000;
/** How long a session can be resumed after its connection was lost. */
const RESUME_WINDOW_MS = 90_000;
const PRIVILEGED_INTENTS =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

// Only discord.js sends these, which knows the protocol: its mistakes may throw.
const frameSchema = z.object({ op: z.number(), d: z.unknown() });
const identifySchema = z.object({
  token: z.string(),
  intents: z.int().nonnegative(),
  shard: z.tuple([z.int().nonnegative(), z.int().positive()]).optional(),
});
const resumeSchema = z.object({ session_id: z.string(), seq: z.int().nonnegative() });

/** How many shards Discord recommends, and how many of them may identify within five seconds. */
export interface ShardSettings {
  readonly recommended: number;
  readonly maxConcurrency: number;
  /** True if a shard that identifies too early gets an invalid session. */
  readonly enforceIdentifyLimit: boolean;
}

/** The token and intents that the gateway accepts, and the URL it names for resuming. */
export interface GatewayOptions {
  readonly token: string;
  readonly url: string;
  readonly shards: ShardSettings;
  /** The heartbeat interval that the gateway asks for, in milliseconds. */
  readonly heartbeatIntervalMs: number;
}

/** Discord's gateway: the WebSockets over which a bot receives events. */
export class Gateway {
  readonly #state: DiscordState;
  readonly #options: GatewayOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  readonly #sessions = new Map<string, Session>();
  /** When a shard last identified, by rate limit key; milliseconds since 1970. */
  readonly #lastIdentifyAt = new Map<number, number>();
  readonly #unsubscribe: () => void;
  /** Connections that stay open but are neither read nor written any more. */
  readonly #unresponsive = new WeakSet<WebSocket>();
  #upgradesToReject = 0;
  #closeOnIdentify: number | undefined;
  #identifiesToInvalidate = 0;
  /** How many times a bot has logged in, or tried to. */
  identifyCount = 0;

  constructor(state: DiscordState, options: GatewayOptions) {
    this.#state = state;
    this.#options = options;
    this.#unsubscribe = state.changes.subscribe((change) => {
      for (const session of this.#sessions.values()) dispatchChange(state, session, change);
    });
  }

  /** Handles an HTTP upgrade request for a gateway connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#upgradesToReject > 0) {
      this.#upgradesToReject -= 1;
      socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (connection) => this.#handleConnection(connection));
  }

  /** Delivers an interaction to the shard that has the server. */
  deliver(payload: InteractionPayload): void {
    for (const session of this.#sessions.values()) {
      if (session.servesGuild(payload.guild_id)) session.dispatch('INTERACTION_CREATE', payload);
    }
  }

  /** Cuts every connection without a close frame, as a broken network does; sessions can be resumed. */
  dropConnections(): void {
    for (const connection of this.#server.clients) connection.terminate();
  }

  /** Asks every bot to reconnect and resume. */
  requestReconnect(): void {
    for (const connection of this.#server.clients) send(connection, GatewayOpcodes.Reconnect, null);
  }

  /** Invalidates every session: `resumable` ones can be resumed, otherwise the bots must identify again. */
  invalidateSessions(resumable = false): void {
    const connections = [...this.#sessions.values()].flatMap((session) => {
      const { socket } = session;
      session.socket = undefined;
      return socket ?? [];
    });
    if (!resumable) this.#sessions.clear();
    for (const connection of connections) send(connection, GatewayOpcodes.InvalidSession, resumable);
    this.#updateBotOnline();
  }

  /** Tells every bot that the server is gone for it: as after a removal, or as in an outage. */
  deleteGuild(isOutage = false): void {
    const { id } = this.#state.guild;
    for (const session of this.#sessions.values())
      if (session.servesGuild(id))
        session.dispatch('GUILD_DELETE', isOutage ? { id, unavailable: true } : { id });
  }

  /** Adds the bot to the server, as if it had not been there before, and tells it so. */
  createGuild(): void {
    this.#state.botJoinedAt = this.#state.timestamp();
    for (const session of this.#sessions.values())
      if (session.servesGuild(this.#state.guild.id))
        session.dispatch('GUILD_CREATE', guildCreatePayload(this.#state));
  }

  /** Leaves every connection open, but stops reading and writing; sessions can be resumed. */
  stopResponding(): void {
    for (const connection of this.#server.clients) this.#unresponsive.add(connection);
    for (const session of this.#sessions.values()) session.socket = undefined;
    this.#updateBotOnline();
  }

  /** Closes every connection with this code. */
  closeConnections(code: number): void {
    for (const connection of this.#server.clients) connection.close(code, 'Closed by the test.');
  }

  /** From now on closes connections with this code when they identify; undefined: stops doing so. */
  closeOnIdentify(code: number | undefined): void {
    this.#closeOnIdentify = code;
  }

  /** Answers the next `times` logins with an invalid session. */
  invalidateOnIdentify(times: number): void {
    this.#identifiesToInvalidate = times;
  }

  /** Answers the next `times` connection attempts with 502. */
  rejectUpgrades(times: number): void {
    this.#upgradesToReject = times;
  }

  close(): void {
    this.#unsubscribe();
    for (const connection of this.#server.clients) connection.terminate();
    this.#server.close();
  }

  #handleConnection(connection: WebSocket): void {
    connection.on('error', () => connection.terminate());
    let session: Session | undefined;
    send(connection, GatewayOpcodes.Hello, { heartbeat_interval: this.#options.heartbeatIntervalMs });
    connection.on('message', (data) => {
      if (this.#unresponsive.has(connection)) return;
      session = this.#handleMessage(connection, data) ?? session;
    });
    connection.on('close', (code) => {
      if (session?.socket !== connection) return;
      session.socket = undefined;
      if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
      else this.#scheduleSessionExpiry(session);
      this.#updateBotOnline();
    });
  }

  /** @returns the connection's session if the message identified or resumed one */
  #handleMessage(connection: WebSocket, raw: RawData): Session | undefined {
    const { op, d: data } = frameSchema.parse(JSON.parse(socketText(raw)));
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        send(connection, GatewayOpcodes.HeartbeatAck, null);
        return undefined;
      case GatewayOpcodes.Identify:
        return this.#identify(connection, data);
      case GatewayOpcodes.Resume:
        return this.#resume(connection, data);
      default:
        return undefined;
    }
  }

  #identify(connection: WebSocket, data: unknown): Session | undefined {
    const { token, intents, shard } = identifySchema.parse(data);
    this.identifyCount++;
    if (this.#identifiesToInvalidate > 0) {
      this.#identifiesToInvalidate--;
      send(connection, GatewayOpcodes.InvalidSession, false);
      return undefined;
    }
    const code = this.#closeOnIdentify;
    const rejection: [number, string] | undefined =
      code === undefined ? this.#identifyRejection(token, intents, shard) : [code, 'Closed by the test.'];
    if (rejection !== undefined) {
      connection.close(...rejection);
      return undefined;
    }
    if (this.#isIdentifyRateLimited(shard?.[0] ?? 0)) {
      send(connection, GatewayOpcodes.InvalidSession, false);
      return undefined;
    }
    const session = new Session(randomUUID().replaceAll('-', ''), intents, shard ?? [0, 1]);
    session.socket = connection;
    this.#sessions.set(session.id, session);
    const { bot, applicationId, guild } = this.#state;
    const servesGuild = session.servesGuild(guild.id);
    session.dispatch('READY', {
      v: 10,
      user: { ...bot, verified: true, mfa_enabled: true, email: null },
      guilds: servesGuild ? [{ id: guild.id, unavailable: true }] : [],
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: this.#options.url,
      shard: session.shard,
      application: { id: applicationId, flags: 0 },
      private_channels: [],
      relationships: [],
    });
    if (servesGuild && session.hasIntent(GatewayIntentBits.Guilds)) {
      session.dispatch('GUILD_CREATE', guildCreatePayload(this.#state));
    }
    this.#updateBotOnline();
    return session;
  }

  /** Shards whose ids are equal modulo `maxConcurrency` share a limit: one of them may identify in five seconds. */
  #isIdentifyRateLimited(shard: number): boolean {
    const { maxConcurrency, enforceIdentifyLimit } = this.#options.shards;
    const [key, now] = [shard % maxConcurrency, this.#state.clock.now()];
    const last = this.#lastIdentifyAt.get(key) ?? Number.NEGATIVE_INFINITY;
    if (enforceIdentifyLimit && now - last < IDENTIFY_INTERVAL_MS) return true;
    this.#lastIdentifyAt.set(key, now);
    return false;
  }

  #identifyRejection(
    token: string,
    intents: number,
    shard: readonly [number, number] | undefined,
  ): [GatewayCloseCodes, string] | undefined {
    if (token.replace(/^Bot /u, '') !== this.#options.token) {
      return [GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.'];
    }
    if (shard !== undefined && shard[0] >= shard[1])
      return [GatewayCloseCodes.InvalidShard, 'Invalid shard.'];
    if ((intents & PRIVILEGED_INTENTS) !== 0) {
      return [GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).'];
    }
    return undefined;
  }

  #resume(connection: WebSocket, data: unknown): Session | undefined {
    const { session_id, seq } = resumeSchema.parse(data);
    const session = this.#sessions.get(session_id);
    if (session === undefined || !session.canReplay(seq)) {
      send(connection, GatewayOpcodes.InvalidSession, false);
      return undefined;
    }
    session.socket?.terminate();
    session.socket = connection;
    session.replay(seq);
    session.dispatch('RESUMED', {});
    this.#updateBotOnline();
    return session;
  }

  #scheduleSessionExpiry(session: Session): void {
    this.#state.clock.after(RESUME_WINDOW_MS, () => {
      if (session.socket === undefined) this.#sessions.delete(session.id);
    });
  }

  #updateBotOnline(): void {
    this.#state.botOnline = [...this.#sessions.values()].some(({ socket }) => socket !== undefined);
  }
}

function send(connection: WebSocket, op: GatewayOpcodes, data: unknown): void {
  connection.send(JSON.stringify({ op, d: data, s: null, t: null }));
}
