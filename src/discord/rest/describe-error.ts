import { DiscordAPIError, HTTPError } from 'discord.js';

/**
 * An error as a log field. Only known-safe properties are copied: errors of requests carry whole bodies and URLs with
 * interaction tokens, which must never be logged.
 */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof DiscordAPIError) {
    return { type: 'DiscordAPIError', message: error.message, code: error.code, status: error.status };
  }
  if (error instanceof HTTPError) return { type: 'HTTPError', message: error.message, status: error.status };
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  };
}
