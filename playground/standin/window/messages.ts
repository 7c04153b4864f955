import { z } from 'zod';
import type { ClientMessage, CommandOption } from '../../protocol.ts';

const id = z.string().regex(/^\d{1,20}$/u);
const nonce = z.string().min(1).max(100);

const option: z.ZodType<CommandOption> = z.lazy(() =>
  z
    .strictObject({
      name: z.string().max(32),
      type: z.int(),
      value: z.union([z.string().max(6000), z.number(), z.boolean()]).exactOptional(),
      focused: z.boolean().exactOptional(),
      options: z.array(option).max(25).exactOptional(),
    })
    .readonly(),
);
const options = z.array(option).max(25);
const bearer = z.object({ nonce });

const clientMessage: z.ZodType<ClientMessage> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('become'), userId: id.exactOptional() }),
  z.strictObject({ type: z.literal('invite'), name: z.string().trim().min(1).max(32) }),
  z.strictObject({ type: z.literal('say'), channelId: id, content: z.string().max(2000) }),
  z.strictObject({ type: z.literal('read'), channelId: id }),
  z.strictObject({ type: z.literal('dismiss'), messageId: id }),
  z.strictObject({ type: z.literal('command'), nonce, channelId: id, name: z.string().max(32), options }),
  z.strictObject({
    type: z.literal('autocomplete'),
    nonce,
    channelId: id,
    name: z.string().max(32),
    options,
  }),
  z.strictObject({
    type: z.literal('component'),
    nonce,
    messageId: id,
    customId: z.string().min(1).max(100),
    values: z.array(z.string().max(100)).max(25).exactOptional(),
  }),
  z.strictObject({
    type: z.literal('modal'),
    nonce,
    modalId: id,
    values: z.record(
      z.string().max(100),
      z.union([z.string().max(4000), z.array(z.string().max(100)).max(25)]),
    ),
  }),
]);

/** What a window sent: one of the protocol's messages, or none but perhaps with the nonce of something that waits. */
export type Reading =
  { readonly message: ClientMessage } | { readonly message: undefined; readonly nonce: string | undefined };

/** Reads what a window sent. */
export function readClientMessage(text: string): Reading {
  const sent = parsed(text);
  const message = clientMessage.safeParse(sent).data;
  return message === undefined ? { message, nonce: bearer.safeParse(sent).data?.nonce } : { message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
