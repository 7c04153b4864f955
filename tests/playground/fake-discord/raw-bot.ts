import type { GatewayDispatchEvents } from 'discord-api-types/v10';
import WebSocket from 'ws';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { Inbox } from '../inbox.ts';
import { socketText } from '../../../playground/fake-discord/socket-text.ts';

/** A message of the gateway. */
export interface Frame {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: unknown;
}

/** What has arrived: of an interaction, for which the tests wait most, at least this. */
export type Arrived = Readonly<Record<string, unknown>> & { readonly id: string; readonly token: string };

/** A bot that uses the gateway without any library. */
export interface RawBot {
  readonly socket: WebSocket;
  readonly frames: readonly Frame[];
  /** The next event of this name, or frame of this opcode, that was not returned before. */
  next(what: `${GatewayDispatchEvents}` | number): Promise<Arrived>;
  send(op: number, d: unknown): void;
  /** The close code. */
  readonly closed: Promise<number>;
}

/** Opens a connection without identifying. */
export function openGateway(fakeDiscord: FakeDiscord): RawBot {
  const socket = new WebSocket(`${fakeDiscord.url.replace('http', 'ws')}/gateway`);
  const inbox = new Inbox<Frame>();
  socket.on('message', (data) => inbox.add(JSON.parse(socketText(data)) as Frame));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return {
    socket,
    frames: inbox.all,
    closed,
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    next: async (what) => (await inbox.take(({ op, t }) => op === what || t === what)).d as Arrived,
  };
}

/** Connects, identifies and waits until the bot is ready. */
export async function connectBot(fakeDiscord: FakeDiscord, identify: object = {}): Promise<RawBot> {
  const bot = openGateway(fakeDiscord);
  await bot.next(10);
  bot.send(2, { token: fakeDiscord.token, intents: 1, properties: {}, ...identify });
  await bot.next('READY');
  return bot;
}
