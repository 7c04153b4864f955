import { type APIInteraction, InteractionType } from 'discord-api-types/v10';
import { type FloodGateTools, guardRouter } from './floodGate.ts';
import { guarded } from './guarded.ts';
import { isAnswerable, isWellFormed } from './incoming.ts';
import { createReply } from './reply.ts';
import { createRouter, type Router, type RouterTools } from './router.ts';
import { PUBLIC_LOCALE } from './voices.ts';
import { type RouterWatch, watchRouter } from './watchRouter.ts';

export type ReceptionTools = RouterTools & FloodGateTools & RouterWatch;

/**
 * What a door hands every interaction to: first its shape is looked at, once and for all, so that nothing behind has to
 * expect another; then everybody is told whose work begins; then the flood gate; then the router.
 */
export function createReception(tools: ReceptionTools): Router {
  const route = watchRouter(guardRouter(createRouter(tools), tools), tools);
  return (interaction) => (isWellFormed(interaction) ? route(interaction) : refuse(tools, interaction));
}

/**
 * Of a shape that Discord never sends. It is answered all the same, where it can be; the flood gate has no say, for
 * nobody can tell whose it is.
 */
async function refuse(tools: ReceptionTools, interaction: APIInteraction): Promise<void> {
  if (!isAnswerable(interaction) || interaction.type === InteractionType.ApplicationCommandAutocomplete) {
    tools.log.warn({ interaction: interaction.id }, 'an interaction is not what Discord says they are');
    return;
  }
  const reply = createReply(tools, interaction, 'new', null);
  await guarded(tools, { id: interaction.id, locale: PUBLIC_LOCALE }, reply, () =>
    Promise.reject(new TypeError('the interaction is not what Discord says they are')),
  );
}
