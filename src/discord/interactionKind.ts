import { type APIInteraction, InteractionType } from 'discord-api-types/v10';
import type { Ids } from '../app/trail.ts';
import { type AnyRoute, parseCustomId } from './customId.ts';

/** What an interaction is for, in a few words of ours: a route, or one of these. */
export type InteractionKind = AnyRoute | 'command' | 'suggest' | 'unknown';

export function kindOf(interaction: APIInteraction): InteractionKind {
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
      return 'command';
    case InteractionType.ApplicationCommandAutocomplete:
      return 'suggest';
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit: {
      const parsed = parseCustomId(interaction.data.custom_id);
      return parsed.ok ? parsed.value.route : 'unknown';
    }
    default:
      return 'unknown';
  }
}

/** What the log calls it by: its id, and the table's when the click says so. */
export function idsOf(interaction: APIInteraction): Ids {
  if (
    interaction.type !== InteractionType.MessageComponent &&
    interaction.type !== InteractionType.ModalSubmit
  )
    return { interaction: interaction.id };
  const parsed = parseCustomId(interaction.data.custom_id);
  return parsed.ok
    ? { interaction: interaction.id, table: parsed.value.tableId }
    : { interaction: interaction.id };
}
