import { type APIInteraction, MessageFlags } from 'discord-api-types/v10';
import type { Translator } from '../../i18n/translator.ts';
import type { BoundRoute } from '../../features/feature.ts';
import { emitTrace } from '../../table/trace.ts';
import type { CustomId } from '../components/custom-id.ts';
import { appTextAnswer } from '../components/localizer.ts';
import { commandChannelOf } from '../interactions/command.ts';
import type { Reply, ReplyMode } from '../interactions/reply.ts';
import { withErrorReport } from './error-boundary.ts';
import { directReaderOf, type ReceivedClick } from './received-interaction.ts';
import { createReply, type ReplyDeps } from './reply.ts';

/** What answering clicks takes. */
export interface ClickDeps extends ReplyDeps {
  readonly translator: Translator;
  /** The routes of all features, by name. */
  readonly featureRoutes: ReadonlyMap<string, BoundRoute>;
}

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

/** Answers a click: a press of a button, a choice in a select, or a submitted modal. */
export async function routeClick(deps: ClickDeps, received: ReceivedClick): Promise<void> {
  const { raw: interaction, customId, caller, input, chosen, uploads } = received;
  const route = customId.ok ? deps.featureRoutes.get(customId.value.route) : undefined;
  const reply =
    customId.ok && route !== undefined
      ? beginReply(deps, interaction, replyModeOf(route, customId.value, interaction), customId.value.tableId)
      : beginReply(deps, interaction, 'reply', null);
  const noteAnswered =
    customId.ok && caller !== null ? deps.openPanels?.pressed(customId.value.tableId, caller.userId) : null;
  await withErrorReport(deps, interaction, reply, async () => {
    if (!customId.ok || route === undefined) {
      const reason = customId.ok ? 'malformed' : customId.reason;
      return reply.send(appTextAnswer(deps.translator, interaction.locale, `app.button.${reason}`));
    }
    const click = {
      locale: interaction.locale,
      id: customId.value,
      input,
      chosen,
      uploads,
      avatar: (interaction.member ?? interaction).user?.avatar ?? null,
      channel: commandChannelOf(interaction),
      guildLocale: interaction.guild_locale ?? null,
      applicationId: interaction.application_id,
      message: interaction.message,
    };
    if (caller !== null) return route.answer({ ...click, caller }, reply);
    const reader = directReaderOf(interaction);
    if (reader === null || route.answerDirect === null)
      return reply.send(appTextAnswer(deps.translator, interaction.locale, 'app.server-only'));
    return route.answerDirect({ ...click, caller: reader }, reply);
  }).finally(() => noteAnswered?.());
}

function replyModeOf(
  { reply }: BoundRoute,
  id: CustomId,
  { message }: Pick<ReceivedClick['raw'], 'message'>,
): ReplyMode {
  const place = typeof reply === 'function' ? reply(id) : reply;
  if (place !== 'in-place') return place;
  return ((message?.flags ?? 0) & MessageFlags.Ephemeral) === 0 ? 'reply' : 'update';
}
