import { request } from 'node:http';

/** What an interactions endpoint answered. */
export interface Posted {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

/**
 * Posts JSON over a connection of its own.
 * @param patience milliseconds until the answer must be complete
 * @throws Error when the endpoint cannot be reached or is too slow
 */
export function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  patience: number,
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
        ...headers,
      },
    };
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'],
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
