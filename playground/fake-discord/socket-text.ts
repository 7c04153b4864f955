import type { RawData } from 'ws';

/** The text of a message from a WebSocket. */
export function socketText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString();
}
