/** What the tests read of the bodies of REST responses. Each function throws where a body has another shape. */
import { z } from 'zod';
import type { RestResponse } from './rest-request.ts';

const entitySchema = z.looseObject({ id: z.string() });
const messageSchema = z.looseObject({
  id: z.string(),
  content: z.string(),
  flags: z.number(),
  edited_timestamp: z.string().nullable(),
  mention_everyone: z.boolean(),
  mentions: z.array(entitySchema),
  attachments: z.array(z.looseObject({ id: z.string(), url: z.string() })),
  thread: entitySchema.optional(),
});
const threadSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.number(),
  thread_metadata: z.looseObject({ archived: z.boolean() }),
});
const callbackSchema = z.looseObject({ resource: z.looseObject({ message: entitySchema }) });
const errorSchema = z.looseObject({ code: z.number(), errors: z.record(z.string(), z.unknown()).optional() });
const fieldErrorsSchema = z.looseObject({
  _errors: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
});

export const messageOf = ({ body }: RestResponse) => messageSchema.parse(body);
export const messagesOf = ({ body }: RestResponse) => z.array(messageSchema).parse(body);
export const threadOf = ({ body }: RestResponse) => threadSchema.parse(body);
export const commandsOf = ({ body }: RestResponse) => z.array(entitySchema).parse(body);
/** The id of the message that an interaction callback `with_response` created. */
export const callbackMessageIdOf = ({ body }: RestResponse) => callbackSchema.parse(body).resource.message.id;

/** The JSON error code. */
export const errorCodeOf = ({ body }: RestResponse) => errorSchema.parse(body).code;

/** The errors of one field, e.g. of `components.0.label`; empty when it has none. */
export function fieldErrorsOf({ body }: RestResponse, path: string) {
  let field: unknown = errorSchema.parse(body).errors ?? {};
  for (const name of path.split('.')) field = z.looseObject({}).parse(field)[name] ?? {};
  return fieldErrorsSchema.parse(field)._errors ?? [];
}

/** The codes of the errors of all fields. */
export const fieldErrorCodesOf = ({ body }: RestResponse): string[] =>
  [...JSON.stringify(errorSchema.parse(body).errors).matchAll(/"code":"(\w+)"/gu)].map(
    (match) => match[1] ?? '',
  );
