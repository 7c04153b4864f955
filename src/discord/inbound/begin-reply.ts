import type { APIInteraction } from 'discord-api-types/v10';
import { emitTrace } from '../../table/trace.ts';
import { createReply, type ReplyDeps } from './reply.ts';
import type { Reply, ReplyMode } from '../interactions/reply.ts';

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
