import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { expect } from 'vitest';
import {
  type FakeDiscord,
  type InteractionOutcome,
  type SimulatedUser,
} from '../../playground/fake-discord/index.ts';
import { textIn } from './player.ts';

/** The message that an interaction is answered with, after deferred answers are filled in. */
export async function responseTo(
  fakeDiscord: FakeDiscord,
  act: Promise<InteractionOutcome>,
): Promise<APIMessage> {
  const outcome = await act;
  switch (outcome.kind) {
    case 'message':
    case 'update':
      return outcome.message;
    case 'deferred':
    case 'deferredUpdate': {
      const webhook = `/webhooks/${fakeDiscord.applicationId}/${tokenOf(fakeDiscord, outcome.interactionId)}`;
      const shown = await fakeDiscord.waitFor(
        () => fakeDiscord.requests.find(({ path, status }) => path.startsWith(webhook) && status === 200),
        'the answer to an interaction',
      );
      return shown.responseBody as APIMessage;
    }
    case 'modal':
    case 'choices':
      throw new Error(`the interaction was answered with ${outcome.kind}, not with a message`);
    case 'failed':
      throw new Error(`the interaction failed: ${outcome.text}`);
  }
}

/** The text that an interaction is answered with; asserts that only the user who made it can see it. */
export async function ephemeralText(
  fakeDiscord: FakeDiscord,
  { id }: Pick<SimulatedUser, 'id'>,
  act: Promise<InteractionOutcome>,
): Promise<string> {
  const answer = await responseTo(fakeDiscord, act);
  expect((answer.flags ?? 0) & MessageFlags.Ephemeral, textIn(answer)).not.toBe(0);
  expect(fakeDiscord.state.findMessage(answer.id)?.owner).toBe(id);
  return textIn(answer);
}

/** The token of an interaction, read from the path of its callback. */
function tokenOf({ requests }: FakeDiscord, interactionId: string): string {
  const callback = requests.find(({ path }) => path.startsWith(`/interactions/${interactionId}/`));
  if (callback === undefined) throw new Error(`interaction ${interactionId} was not answered`);
  return callback.path.split('/')[3] ?? '';
}
