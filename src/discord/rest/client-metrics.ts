import { RESTEvents } from 'discord.js';
import type { DiscordClients } from './clients.ts';

/** Counts Discord's responses by their HTTP status, and the rate limits that requests ran into by their scope. */
export interface ClientMetrics {
  readonly onResponse: (status: number) => void;
  readonly onRateLimited: (scope: string) => void;
}

/** Reports the responses and rate limits of all three clients to `metrics`. */
export function instrumentClients(
  { api, webhooks, callbacks }: DiscordClients,
  metrics: ClientMetrics,
): void {
  for (const { rest } of [api, webhooks, callbacks]) {
    rest.on(RESTEvents.Response, (_request, { status }) => metrics.onResponse(status));
    rest.on(RESTEvents.RateLimited, ({ scope }) => metrics.onRateLimited(scope));
  }
}
