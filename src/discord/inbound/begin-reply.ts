import type { APIInteraction } from 'discord-api-types/v10';
import { emitTrace } from '../../table/trace.ts';
import { createReply, type Reply, type ReplyDeps, type ReplyMode } from './reply.ts';

/** Creates the reply of an interaction; from now on it will be acknowledged in time. */
export function beginReply(
  deps: ReplyDeps,
  interaction: APIInteraction,
  mode: ReplyMode,
  tableId: string | null,
): Reply {
  const subject = { tableId, interactionId: interaction.id };
  emitTrace('received', 'before', subject);
  const reply = createReply(deps, interaction, mode, tableId);
  emitTrace('received', 'after', subject);
  return reply;
}
