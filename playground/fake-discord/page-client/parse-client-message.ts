import { Locale } from 'discord-api-types/v10';
import { z } from 'zod';
import type { CommandOption } from '../../protocol.ts';

const idSchema = z.string().regex(/^\d{1,20}$/u);
/** The longest `data:` URL of a file, in characters: of ten megabytes. */
const MAX_FILE_URL = 14_000_000;
const nonceSchema = z.string().min(1).max(100);

const optionSchema: z.ZodType<CommandOption> = z.lazy(() =>
  z
    .strictObject({
      name: z.string().max(32),
      type: z.int(),
      // A file is a data URL.
      value: z.union([z.string().max(MAX_FILE_URL), z.number(), z.boolean()]).exactOptional(),
      focused: z.boolean().exactOptional(),
      options: z.array(optionSchema).max(25).exactOptional(),
    })
    .readonly(),
);
const optionsSchema = z.array(optionSchema).max(25).readonly();
const commandShape = { nonce: nonceSchema, name: z.string().max(32) };
const LOCALES = Object.values<string>(Locale) as readonly `${Locale}`[];
const nonceOnlySchema = z.object({ nonce: nonceSchema });

/** What a window may say. */
const clientMessageSchema = z.discriminatedUnion('type', [
  // Act as this person (an id from `people`); answered with a `snapshot`. Without `userId`: the first person that no
  // window acts as.
  z.strictObject({ type: z.literal('selectPerson'), userId: idSchema.exactOptional() }),
  // A new person joins the server. Answered with `people` to every window.
  z.strictObject({ type: z.literal('invite'), name: z.string().trim().min(1).max(32) }),
  // This person leaves the server; the window is the first person then that no window acts as.
  z.strictObject({ type: z.literal('leave') }),
  // Sets the language of this person's Discord, or of the server. Answered with `languages` to every window.
  z.strictObject({ type: z.literal('language'), of: z.enum(['me', 'server']), locale: z.enum(LOCALES) }),
  // Moves the clocks of this Discord and of the bot. Answered with `time` to every window, again and again until that is done.
  z.strictObject({ type: z.literal('passTime'), ms: z.int().min(1).max(86_400_000) }),
  z.strictObject({ type: z.literal('say'), channelId: idSchema, content: z.string().max(2000) }),
  z.strictObject({ type: z.literal('read'), channelId: idSchema }),
  z.strictObject({ type: z.literal('dismiss'), messageId: idSchema }),
  z.strictObject({
    ...commandShape,
    type: z.literal('command'),
    channelId: idSchema,
    options: optionsSchema,
  }),
  // A command of the context menu of a person, chosen in a channel.
  z.strictObject({ ...commandShape, type: z.literal('userCommand'), channelId: idSchema, userId: idSchema }),
  // A command of the context menu of a message.
  z.strictObject({ ...commandShape, type: z.literal('messageCommand'), messageId: idSchema }),
  z.strictObject({
    ...commandShape,
    type: z.literal('autocomplete'),
    channelId: idSchema,
    options: optionsSchema,
  }),
  z.strictObject({
    type: z.literal('component'),
    nonce: nonceSchema,
    messageId: idSchema,
    customId: z.string().min(1).max(100),
    // Present for selects: option values or user ids.
    values: z.array(z.string().max(100)).max(25).readonly().exactOptional(),
  }),
  // `modalId` is the one of the `modal` message.
  z.strictObject({
    type: z.literal('modal'),
    nonce: nonceSchema,
    modalId: idSchema,
    values: z.record(
      z.string().max(100),
      z.union([
        z.string().max(4000),
        z.string().max(MAX_FILE_URL).startsWith('data:'),
        z.array(z.string().max(100)).max(25).readonly(),
      ]),
    ),
  }),
]);

/** A message of a window. */
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** Parses and validates a message of a window, and its nonce, which an invalid one may have, too; never throws. */
export function parseClientMessage(text: string) {
  const json = parseJson(text);
  return {
    message: clientMessageSchema.safeParse(json).data,
    nonce: nonceOnlySchema.safeParse(json).data?.nonce,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
