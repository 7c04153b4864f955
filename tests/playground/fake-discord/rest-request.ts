import { afterEach, beforeEach } from 'vitest';
import {
  type FakeDiscord,
  type ManualClock,
  manualClock,
  startFakeDiscord,
} from '../../../playground/fake-discord/index.ts';

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

/** A fake Discord for each test of a file, whose time passes only by hand, and requests to it. */
export function useFakeDiscord() {
  let discord: FakeDiscord;
  let clock: ManualClock;
  beforeEach(async () => {
    clock = manualClock();
    discord = await startFakeDiscord({ clock });
  });
  afterEach(() => discord.close());
  return {
    get discord() {
      return discord;
    },
    get clock() {
      return clock;
    },
    rest: (...request: Tail<Parameters<typeof restRequest>>) => restRequest(discord, ...request),
  };
}
