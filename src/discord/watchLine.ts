import { RESTEvents } from '@discordjs/rest';
import type { Line } from './line.ts';

/** Told of Discord's answers, by their HTTP status, and of rate limits that requests met, by their scope. */
export interface LineWatch {
  readonly responded: (status: number) => void;
  readonly limited: (scope: string) => void;
}

/** Watches the requests of all clients. */
export function watchLine({ api, answers, callbacks }: Line, watch: LineWatch): void {
  for (const { rest } of [api, answers, callbacks]) {
    rest.on(RESTEvents.Response, (_request, { status }) => watch.responded(status));
    rest.on(RESTEvents.RateLimited, ({ scope }) => watch.limited(scope));
  }
}
