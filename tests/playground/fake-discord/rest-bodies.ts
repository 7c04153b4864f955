/** What the tests read of the bodies of REST responses. */
import type { RestResponse } from './rest-request.ts';

interface Entity {
  readonly id: string;
}
interface SentMessage extends Entity {
  readonly content: string;
  readonly flags: number;
  readonly edited_timestamp: string | null;
  readonly mention_everyone: boolean;
  readonly mentions: readonly Entity[];
  readonly attachments: readonly (Entity & { readonly url: string })[];
}
interface StartedThread extends Entity {
  readonly name: string;
  readonly thread_metadata: { readonly archived: boolean };
}
interface RefusedRequest {
  readonly code: number;
  readonly errors?: Readonly<Record<string, unknown>>;
}

export const messageOf = ({ body }: RestResponse) => body as SentMessage;
export const threadOf = ({ body }: RestResponse) => body as StartedThread;
export const commandsOf = ({ body }: RestResponse) => body as readonly Entity[];
/** The id of the message that an interaction callback `with_response` created. */
export const callbackMessageIdOf = ({ body }: RestResponse) =>
  (body as { readonly resource: { readonly message: Entity } }).resource.message.id;

/** The JSON error code. */
export const errorCodeOf = ({ body }: RestResponse) => (body as RefusedRequest).code;

/** The errors of one field, e.g. of `components.0.label`; empty when it has none. */
export function fieldErrorsOf({ body }: RestResponse, path: string): readonly { readonly code: string }[] {
  type Fields = Readonly<Record<string, unknown>> | undefined;
  const field = path
    .split('.')
    .reduce((at: Fields, name) => at?.[name] as Fields, (body as RefusedRequest).errors);
  return (field?.['_errors'] ?? []) as readonly { readonly code: string }[];
}

/** The codes of the errors of all fields. */
export const fieldErrorCodesOf = ({ body }: RestResponse): string[] =>
  [...JSON.stringify((body as RefusedRequest).errors).matchAll(/"code":"(\w+)"/gu)].map(
    (match) => match[1] ?? '',
  );
