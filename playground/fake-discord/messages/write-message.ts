import type { APIAttachment, APIMessage, APIUser } from 'discord-api-types/v10';
import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { codePointLength } from '../code-point-length.ts';
import { FormErrors, discordError } from '../errors.ts';
import { hasPermission } from '../permissions.ts';
import type { StoredMessage, DiscordState } from '../state/discord-state.ts';
import { attachmentNames, planAttachments, storeAttachments } from './attachments.ts';
import { blankMessage } from './blank-message.ts';
import type { AttachmentPlan, MessageBody, UploadedFile } from './message-body.ts';
import { checkComponents } from './component-limits.ts';
import { checkAllowedMentions, findMentions, messageText } from './mentions.ts';
import { resolveComponents } from './resolve-components.ts';

const MAX_CONTENT = 2000;
const SETTABLE_FLAGS =
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2 |
  MessageFlags.Ephemeral;

/** A message to be created, after validation of its body against the API description. */
export interface MessageDraft {
  readonly channelId: string;
  readonly author: APIUser;
  readonly body: MessageBody;
  readonly files: readonly UploadedFile[];
  /** The id of the only user who sees it; undefined: everyone. */
  readonly owner: string | undefined;
  /** The additional fields of an answer to an interaction. */
  readonly answer?: Partial<APIMessage>;
  readonly reference?: { readonly type: MessageType; readonly to: APIMessage };
}

/**
 * Creates a message.
 * @throws DiscordError 50035 outside Discord's limits, 50006 when it is empty, 40005 when a file is too large
 */
export function createMessage(state: DiscordState, draft: MessageDraft): APIMessage {
  const { body, owner, channelId } = draft;
  const flags =
    ((body.flags ?? 0) & SETTABLE_FLAGS & ~MessageFlags.Ephemeral) |
    (owner === undefined ? 0 : MessageFlags.Ephemeral);
  const plan = checkMessage(state, body, draft.files, flags, undefined);
  const attachments = storeAttachments(state, { channelId, ephemeral: owner !== undefined }, plan);
  const components = resolveComponents(state, body.components ?? [], attachments);
  const content = body.content ?? '';
  const mayPingEveryone = hasPermission(state, channelId, draft.author.id, 'MentionEveryone');
  const text = messageText(content, components);
  const message: APIMessage = {
    ...blankMessage(state, channelId, draft.author),
    type: draft.reference?.type ?? MessageType.Default,
    content,
    tts: body.tts ?? false,
    flags,
    components,
    attachments: listedAttachments(attachments, flags),
    ...findMentions(state, text, body.allowed_mentions, draft.answer !== undefined, mayPingEveryone),
    ...referenceFields(state, draft.reference?.to),
    ...(body.nonce == null ? {} : { nonce: body.nonce }),
    ...draft.answer,
  };
  state.putMessage(message, owner, attachments);
  return message;
}

/**
 * Edits a message: fields that the body omits stay. An edit pings nobody.
 * @throws DiscordError as `createMessage`
 */
export function editMessage(
  state: DiscordState,
  { message, owner, files: existing }: StoredMessage,
  body: MessageBody,
  files: readonly UploadedFile[],
): APIMessage {
  const wasLoading = ((message.flags ?? 0) & MessageFlags.Loading) !== 0;
  const kept = (message.flags ?? 0) & ~MessageFlags.Loading & ~MessageFlags.SuppressEmbeds;
  const suppress = (body.flags ?? message.flags ?? 0) & MessageFlags.SuppressEmbeds;
  const flags = kept | suppress | ((body.flags ?? 0) & MessageFlags.IsComponentsV2);
  const plan = checkMessage(state, body, files, flags, { message, files: existing });
  state.releaseFiles({ files: existing }, new Set(plan.kept.map(({ id }) => id)));
  const where = { channelId: message.channel_id, ephemeral: owner !== undefined };
  const attachments = storeAttachments(state, where, plan);
  const content = body.content === undefined ? message.content : (body.content ?? '');
  const components =
    body.components === undefined
      ? (message.components ?? [])
      : resolveComponents(state, body.components ?? [], attachments);
  const isAnswer = message.interaction_metadata !== undefined;
  const edited: APIMessage = {
    ...message,
    flags,
    content,
    components,
    attachments: listedAttachments(attachments, flags),
    edited_timestamp: wasLoading
      ? null
      : marksAsEdited(body, files)
        ? state.timestamp()
        : message.edited_timestamp,
    ...findMentions(state, messageText(content, components), body.allowed_mentions, isAnswer, false),
  };
  state.putMessage(edited, owner, attachments);
  return edited;
}

/**
 * True if an edit marks its message as edited: one that sends text or attachments, even those that are there
 * already, and not one that changes components alone (discord-api-docs #3134 and #4506). Of messages whose text is in
 * their components nothing else is known.
 */
const marksAsEdited = ({ content, attachments }: MessageBody, files: readonly UploadedFile[]): boolean =>
  files.length > 0 || content !== undefined || attachments !== undefined;

/** A message of components lists no attachments: what it shows stands in the components' media. */
const listedAttachments = (files: APIAttachment[], flags: number): APIAttachment[] =>
  (flags & MessageFlags.IsComponentsV2) === 0 ? files : [];

/**
 * Checks Discord's limits on a whole message.
 * @param edited the message that is edited; undefined for a new one
 */
function checkMessage(
  state: DiscordState,
  body: MessageBody,
  files: readonly UploadedFile[],
  flags: number,
  edited: Pick<StoredMessage, 'message' | 'files'> | undefined,
): AttachmentPlan {
  const errors = new FormErrors();
  const isV2 = (flags & MessageFlags.IsComponentsV2) !== 0;
  const replaces = isV2 && body.components !== undefined;
  const plan = planAttachments(body, files, edited?.files ?? [], replaces, errors);
  const before = edited?.message;
  const content = body.content === undefined ? (before?.content ?? '') : (body.content ?? '');
  const components = body.components === undefined ? (before?.components ?? []) : (body.components ?? []);
  if (codePointLength(content) > MAX_CONTENT) {
    errors.add(['content'], 'BASE_TYPE_MAX_LENGTH');
  }
  if (isV2 && content !== '') {
    errors.add(['content'], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2');
  }
  checkAllowedMentions(body.allowed_mentions, errors);
  if (body.components != null)
    checkComponents(
      body.components,
      isV2,
      attachmentNames(plan, body, edited !== undefined),
      state.emojis,
      errors,
    );
  errors.throwIfAny();
  const parts = components.length + plan.kept.length + plan.added.length;
  const hasContent = isV2 ? components.length > 0 : content !== '' || parts > 0;
  if (!hasContent) throw discordError('emptyMessage');
  return plan;
}

/** Reports flags that a bot cannot set; Discord ignores them silently. */
export function reportUnsettableFlags(
  body: MessageBody,
  mayBeEphemeral: boolean,
  reportViolation: (text: string) => void,
): void {
  const settable = mayBeEphemeral ? SETTABLE_FLAGS : SETTABLE_FLAGS & ~MessageFlags.Ephemeral;
  const others = (body.flags ?? 0) & ~settable;
  if (others !== 0) reportViolation(`flags: ${others} cannot be set here`);
}

function referenceFields(state: DiscordState, to: APIMessage | undefined): Partial<APIMessage> {
  if (to === undefined) return {};
  return {
    message_reference: {
      type: 0,
      channel_id: to.channel_id,
      message_id: to.id,
      ...(state.direct.get(to.channel_id) === undefined ? { guild_id: state.guild.id } : {}),
    },
    referenced_message: to,
  };
}
