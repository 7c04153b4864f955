import type { StandIn } from '../../playground/standin/index.ts';

/** An answer of the REST API. */
export interface Answer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
  readonly headers: Headers;
}

/** A file to upload. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** Speaks to the stand-in's REST API without any library; `path` comes after `/api/v10`. */
export async function rest(
  standIn: StandIn,
  method: string,
  path: string,
  body?: unknown,
  { files = [], token = standIn.token }: { files?: readonly Upload[]; token?: string } = {},
): Promise<Answer> {
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
  const response = await fetch(`${standIn.apiUrl}/v10${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  };
}
