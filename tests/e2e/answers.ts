import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Outcome, Person, StandIn } from '../../playground/standin/index.ts';
import { parseCustomId } from '../../src/discord/customId.ts';
import { pressable, textIn } from './guest.ts';

/** The message that an interaction's answer ended up as, drawn to its end. */
export async function answerTo(standIn: StandIn, act: Promise<Outcome>): Promise<APIMessage> {
  const outcome = await act;
  switch (outcome.kind) {
    case 'message':
    case 'update':
      return outcome.message;
    case 'deferred':
    case 'deferredUpdate': {
      const webhook = `/webhooks/${standIn.applicationId}/${tokenOf(standIn, outcome.interactionId)}`;
      const shown = await standIn.waitFor(
        () => standIn.requests.find(({ path, status }) => path.startsWith(webhook) && status === 200),
        'the answer to an interaction',
      );
      return shown.answer as APIMessage;
    }
    case 'modal':
    case 'choices':
      throw new Error(`a ${outcome.kind} came of it, not a message`);
    case 'failed':
      throw new Error(`the interaction failed: ${outcome.text}`);
  }
}

/** What an interaction told the one who made it, after a look that nobody else can see it. */
export async function toldInSecret(
  standIn: StandIn,
  { id }: Pick<Person, 'id'>,
  act: Promise<Outcome>,
): Promise<string> {
  const answer = await answerTo(standIn, act);
  expect((answer.flags ?? 0) & MessageFlags.Ephemeral, textIn(answer)).not.toBe(0);
  expect(standIn.world.findMessage(answer.id)?.owner).toBe(id);
  return textIn(answer);
}

/** What is said as well beside the token of an interaction: it is in the path of its callback. */
function tokenOf({ requests }: StandIn, interactionId: string): string {
  const callback = callbacksOf(requests, interactionId)[0];
  if (callback === undefined) throw new Error(`nobody answered interaction ${interactionId}`);
  return callback.path.split('/')[3] ?? '';
}

/** Every callback that the bot made for an interaction, those that were refused too. */
export const callbacksOf = (requests: StandIn['requests'], interactionId: string): StandIn['requests'] =>
  requests.filter(({ path }) => path.startsWith(`/interactions/${interactionId}/`));

/** The table that a message belongs to, and the step it was drawn for. */
export function addressOf(message: APIMessage): { readonly tableId: string; readonly step: number } {
  for (const { custom_id } of pressable(message)) {
    const parsed = parseCustomId(custom_id);
    if (parsed.ok) return parsed.value;
  }
  throw new Error(`no table behind: ${textIn(message)}`);
}
