import type { RESTOptions } from '@discordjs/rest';

type MakeRequest = RESTOptions['makeRequest'];
type RequestBody = Parameters<MakeRequest>[1]['body'];

const BAD_REQUEST = 400;
/** The error code of every component with an emoji that Discord does not accept, buttons or not. */
const INVALID_EMOJI = 'COMPONENT_INVALID_EMOJI';

/**
 * Makes a request again without the application's emojis in its buttons and selects when Discord says that one of them is
 * invalid: it was deleted in the developer portal, or Discord does not find it this time, as happens
 * (https://github.com/discord/discord-api-docs/issues/7128). All such buttons have labels, so nobody misses anything.
 * `onInvalid` is called each time.
 */
export const withoutInvalidEmojis =
  (makeRequest: MakeRequest, onInvalid: () => void): MakeRequest =>
  async (url, init) => {
    const response = await makeRequest(url, init);
    if (response.status !== BAD_REQUEST || !(await response.text()).includes(INVALID_EMOJI)) return response;
    onInvalid();
    const body = withoutCustomEmojis(init.body);
    return body === null ? response : makeRequest(url, { ...init, body });
  };

/** The body without emojis that have an id; `null` when there is none in it. */
function withoutCustomEmojis(body: unknown): NonNullable<RequestBody> | null {
  if (typeof body === 'string') return strip(body);
  if (!(body instanceof FormData)) return null;
  const payload = body.get(PAYLOAD_FIELD);
  const stripped = typeof payload === 'string' ? strip(payload) : null;
  if (stripped === null) return null;
  const form = new FormData();
  body.forEach((value, name) => {
    if (typeof value === 'string') form.append(name, name === PAYLOAD_FIELD ? stripped : value);
    else form.append(name, value, value.name);
  });
  // Node's type of the same class; undici declares it twice.
  return form as unknown as NonNullable<RequestBody>;
}

/** The part of a form that has the message; the others are its files. */
const PAYLOAD_FIELD = 'payload_json';

function strip(json: string): string | null {
  let count = 0;
  const stripped = JSON.stringify(
    JSON.parse(json, (name, value: unknown) => {
      if (name !== 'emoji' || typeof value !== 'object' || value === null || !('id' in value)) return value;
      count += 1;
      return undefined;
    }),
  );
  return count > 0 ? stripped : null;
}
