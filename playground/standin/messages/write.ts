import type { APIMessage, APIUser } from 'discord-api-types/v10';
import { MessageFlags, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { FormErrors, refusal } from '../errors.ts';
import { permissionsIn } from '../permissions.ts';
import type { Stored, World } from '../world/world.ts';
import { namesIn, planAttachments, storeAttachments } from './attachments.ts';
import { blankMessage } from './blank.ts';
import type { AttachmentPlan, MessageBody, UploadedFile } from './body.ts';
import { checkComponents } from './component-limits.ts';
import { checkAllowedMentions, findMentions, textOf } from './mentions.ts';
import { resolveComponents } from './resolve.ts';

const MAX_CONTENT = 2000;
const SETTABLE =
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2 |
  MessageFlags.Ephemeral;

/** Where messages are written: the world, and the server's own address for the uploads. */
export interface Desk {
  readonly world: World;
  readonly origin: string;
}

/** A message about to be made, after its body was checked against the description. */
export interface Draft {
  readonly channelId: string;
  readonly author: APIUser;
  readonly body: MessageBody;
  readonly files: readonly UploadedFile[];
  /** The only one who sees it; undefined: everybody. */
  readonly owner: string | undefined;
  /** What an answer to an interaction has in addition. */
  readonly answer?: Partial<APIMessage>;
  readonly reference?: { readonly type: MessageType; readonly to: APIMessage };
}

/**
 * Makes a message.
 * @throws DiscordError 50035 outside Discord's limits, 50006 when it says nothing, 40005 when a file is too large
 */
export function createMessage(desk: Desk, draft: Draft): APIMessage {
  const { world } = desk;
  const { body, owner, channelId } = draft;
  const flags =
    ((body.flags ?? 0) & SETTABLE & ~MessageFlags.Ephemeral) |
    (owner === undefined ? 0 : MessageFlags.Ephemeral);
  const plan = checkMessage(body, draft.files, flags, undefined);
  const attachments = storeAttachments(
    world,
    desk.origin,
    { channelId, ephemeral: owner !== undefined },
    plan,
  );
  const components = resolveComponents(world, body.components ?? [], attachments);
  const content = body.content ?? '';
  const mayPing =
    (permissionsIn(world, channelId, draft.author.id) & PermissionFlagsBits.MentionEveryone) !== 0n;
  const text = textOf(content, components);
  const message: APIMessage = {
    ...blankMessage(world, channelId, draft.author),
    type: draft.reference?.type ?? MessageType.Default,
    content,
    tts: body.tts ?? false,
    flags,
    embeds: body.embeds ?? [],
    components,
    attachments,
    ...findMentions(world, text, body.allowed_mentions, draft.answer !== undefined, mayPing),
    ...referenceTo(world, draft.reference?.to),
    ...(body.nonce == null ? {} : { nonce: body.nonce }),
    ...draft.answer,
  };
  world.putMessage(message, owner);
  return message;
}

/**
 * Changes a message: what the body leaves out stays. Whoever was pinged before stays; nobody is pinged anew.
 * @throws DiscordError as `createMessage`
 */
export function editMessage(
  desk: Desk,
  { message, owner }: Stored,
  body: MessageBody,
  files: readonly UploadedFile[],
): APIMessage {
  const { world } = desk;
  const wasLoading = ((message.flags ?? 0) & MessageFlags.Loading) !== 0;
  const kept = (message.flags ?? 0) & ~MessageFlags.Loading & ~MessageFlags.SuppressEmbeds;
  const suppress = (body.flags ?? message.flags ?? 0) & MessageFlags.SuppressEmbeds;
  const flags = kept | suppress | ((body.flags ?? 0) & MessageFlags.IsComponentsV2);
  const plan = checkMessage(body, files, flags, message);
  world.forgetFiles(message, new Set(plan.kept.map(({ id }) => id)));
  const where = { channelId: message.channel_id, ephemeral: owner !== undefined };
  const attachments = storeAttachments(world, desk.origin, where, plan);
  const content = body.content === undefined ? message.content : (body.content ?? '');
  const components =
    body.components === undefined
      ? (message.components ?? [])
      : resolveComponents(world, body.components ?? [], attachments);
  const isAnswer = message.interaction_metadata !== undefined;
  const edited: APIMessage = {
    ...message,
    flags,
    content,
    embeds: body.embeds === undefined ? message.embeds : (body.embeds ?? []),
    components,
    attachments,
    edited_timestamp: wasLoading ? null : world.timestamp(),
    ...findMentions(world, textOf(content, components), body.allowed_mentions, isAnswer, false),
  };
  world.putMessage(edited, owner);
  return edited;
}

/** Discord's limits on a whole message. `before` is the message an edit starts from. */
function checkMessage(
  body: MessageBody,
  files: readonly UploadedFile[],
  flags: number,
  before: APIMessage | undefined,
): AttachmentPlan {
  const errors = new FormErrors();
  const plan = planAttachments(body, files, before?.attachments ?? [], errors);
  const isV2 = (flags & MessageFlags.IsComponentsV2) !== 0;
  const content = body.content === undefined ? (before?.content ?? '') : (body.content ?? '');
  const embeds = body.embeds === undefined ? (before?.embeds ?? []) : (body.embeds ?? []);
  const components = body.components === undefined ? (before?.components ?? []) : (body.components ?? []);
  if ([...content].length > MAX_CONTENT) {
    errors.add(['content'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MAX_CONTENT} or fewer in length.`);
  }
  if (isV2) {
    const legacy = {
      content: content !== '',
      embeds: embeds.length > 0,
      poll: body.poll != null,
      sticker_ids: (body.sticker_ids ?? []).length > 0,
    };
    for (const [field, used] of Object.entries(legacy)) {
      if (!used) continue;
      errors.add(
        [field],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      );
    }
  }
  checkAllowedMentions(body.allowed_mentions, errors);
  if (body.components != null) checkComponents(body.components, isV2, namesIn(plan), errors);
  errors.throwIfAny();
  const parts = embeds.length + components.length + plan.kept.length + plan.added.length;
  const says = isV2 ? components.length > 0 : content !== '' || parts > 0;
  if (!says && body.poll == null && (body.sticker_ids ?? []).length === 0) throw refusal('emptyMessage');
  return plan;
}

/** Tells of flags a bot cannot set; Discord leaves them out without a word. */
export function noteFlags(body: MessageBody, mayBeEphemeral: boolean, note: (text: string) => void): void {
  const settable = mayBeEphemeral ? SETTABLE : SETTABLE & ~MessageFlags.Ephemeral;
  const others = (body.flags ?? 0) & ~settable;
  if (others !== 0) note(`flags: ${others} cannot be set here`);
}

function referenceTo(world: World, to: APIMessage | undefined): Partial<APIMessage> {
  if (to === undefined) return {};
  return {
    message_reference: { type: 0, channel_id: to.channel_id, message_id: to.id, guild_id: world.guild.id },
    referenced_message: to,
  };
}
