import { request } from 'node:http';

/** The HTTP response of an interactions endpoint. */
export interface EndpointResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

/**
 * Posts JSON over a new connection.
 * @param timeoutMs milliseconds within which the response must be complete
 * @throws Error when the endpoint cannot be reached or is too slow
 */
export function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<EndpointResponse> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
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
