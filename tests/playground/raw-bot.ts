import WebSocket from 'ws';
import type { StandIn } from '../../playground/standin/index.ts';

/** What came over the gateway. */
export interface Frame {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into events of every shape
  readonly d: any;
}

/** A bot that speaks to the gateway without any library. */
export interface RawBot {
  readonly socket: WebSocket;
  readonly frames: readonly Frame[];
  /** The first event of this name, or frame of this opcode, that was not taken yet. */
  next(what: string | number): Promise<Frame['d']>;
  send(op: number, d: unknown): void;
  /** The close code. */
  readonly closed: Promise<number>;
}

/** Opens a connection without saying anything. */
export function openGateway(standIn: StandIn, query = '?v=10&encoding=json'): RawBot {
  const socket = new WebSocket(`${standIn.url.replace('http', 'ws')}/gateway${query}`);
  const frames: Frame[] = [];
  const taken = new Set<Frame>();
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(JSON.parse(data.toString()));
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return {
    socket,
    frames,
    closed,
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    next: (what) =>
      new Promise((resolve) => {
        const look = () => {
          const frame = frames.find((one) => !taken.has(one) && (one.op === what || one.t === what));
          if (frame === undefined) return;
          taken.add(frame);
          waiting.delete(look);
          resolve(frame.d);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Connects, identifies and waits until the bot is ready. */
export async function connectBot(standIn: StandIn, identify: object = {}): Promise<RawBot> {
  const bot = openGateway(standIn);
  await bot.next(10);
  bot.send(2, { token: standIn.token, intents: 1, properties: {}, ...identify });
  await bot.next('READY');
  return bot;
}
