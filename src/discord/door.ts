import type { APIInteraction } from 'discord-api-types/v10';
import type { Log } from '../app/ports.ts';
import type { Command } from './command.ts';
import type { Line } from './line.ts';
import type { Router } from './router.ts';

/** What a door needs, whichever it is: the gateway or the HTTP endpoint. */
export interface DoorTools {
  readonly line: Line;
  /** The server that the commands are registered in, `null` for everywhere. */
  readonly guildId: string | null;
  readonly commands: readonly Command[];
  readonly route: Router;
  readonly log: Log;
  /** The connection is lost for good, in one sentence. */
  readonly lost: (reason: string) => void;
}

/** A connection that hands every interaction to the router. */
export interface Connection {
  /** Takes no more interactions, and resolves when those taken are answered. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** The interactions that are being answered. */
export interface Intake {
  take(interaction: APIInteraction): void;
  /** Resolves when all that were taken are answered. */
  settled(): Promise<unknown>;
}

/** An intake of this router. */
export function createIntake(route: Router): Intake {
  const underWay = new Set<Promise<void>>();
  return {
    take: (interaction) => {
      const answered = route(interaction).finally(() => underWay.delete(answered));
      underWay.add(answered);
    },
    settled: () => Promise.allSettled(underWay),
  };
}
