import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';

/** A response of the REST API. */
export interface RestResponse {
  readonly status: number;
  /** Parsed JSON; undefined when it was empty. rest-bodies.ts says what the tests read of it. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** A file to upload. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** Requests the fake Discord's REST API without any library. @param path without `/api/v10` */
export async function restRequest(
  fakeDiscord: FakeDiscord,
  method: string,
  path: string,
  body?: unknown,
  { files = [], token = fakeDiscord.token }: { files?: readonly Upload[]; token?: string } = {},
): Promise<RestResponse> {
  const headers = new Headers({ authorization: `Bot ${token}` });
  const init: RequestInit = { method, headers };
  if (files.length > 0) {
    const form = new FormData();
    for (const [index, { bytes, type, name }] of files.entries()) {
      form.append(
        `files[${index}]`,
        new Blob([new Uint8Array(bytes)], type === undefined ? {} : { type }),
        name,
      );
    }
    form.append('payload_json', JSON.stringify(body ?? {}));
    init.body = form;
  } else if (body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
  }
  const response = await fetch(`${fakeDiscord.apiUrl}/v10${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  };
}

type Tail<Args extends readonly unknown[]> = Args extends readonly [unknown, ...infer Rest] ? Rest : never;

/** The same, of the fake Discord that a test file has at the moment. */
export const restOn =
  (fakeDiscord: () => FakeDiscord) =>
  (...request: Tail<Parameters<typeof restRequest>>): Promise<RestResponse> =>
    restRequest(fakeDiscord(), ...request);
