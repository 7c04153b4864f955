import type { APIAllowedMentions, APIMessageTopLevelComponent, APIUser } from 'discord-api-types/v10';
import { AllowedMentionsTypes, ComponentType } from 'discord-api-types/v10';
import type { FormErrors } from '../errors.ts';
import type { DiscordState } from '../state/discord-state.ts';
import type { MessageBody } from './message-body.ts';
import { walkComponents } from './walk-components.ts';

/** The users, roles and everyone that a message pings. */
export interface Mentions {
  readonly mentions: APIUser[];
  readonly mention_roles: string[];
  readonly mention_everyone: boolean;
}

/**
 * Reports a message with text but without `allowed_mentions.parse`. Discord accepts it and then pings every user that
 * the text mentions, including mentions in text that users wrote. A bot should state which users it pings in every such
 * request. Reports also mentions of users that the message may not ping. Discord accepts them, but does not send the name:
 * phones show `@unknown-user`.
 */
export function reportMentions(
  { content, components, allowed_mentions: allowed }: MessageBody,
  reportViolation: (text: string) => void,
): void {
  const hasContent = (content ?? '') !== '' || (components ?? []).length > 0;
  if (hasContent && allowed?.parse == null)
    reportViolation('allowed_mentions: the message does not say whom it may ping');
  if (allowed?.parse?.includes(AllowedMentionsTypes.User) ?? true) return;
  const silent = idsIn(messageText(content ?? '', components ?? []), /<@!?(\d+)>/gu).filter(
    (id) => allowed?.users?.includes(id) !== true,
  );
  for (const id of silent) reportViolation(`<@${id}> pings nobody: phones show it as @unknown-user`);
}

/** Checks that no kind of mention is both in `parse` and in a list of ids. */
export function checkAllowedMentions(
  allowed: APIAllowedMentions | null | undefined,
  errors: FormErrors,
): void {
  for (const kind of ['users', 'roles'] as const) {
    const parsed = allowed?.parse?.includes(
      kind === 'users' ? AllowedMentionsTypes.User : AllowedMentionsTypes.Role,
    );
    if (parsed !== true || (allowed?.[kind] ?? []).length === 0) continue;
    errors.add(['allowed_mentions'], 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE');
  }
}

/**
 * Finds the mentions in a message's texts and keeps those that are allowed. Without `allowed`, all are (in an answer to
 * an interaction: only users).
 */
export function findMentions(
  state: DiscordState,
  text: string,
  allowed: APIAllowedMentions | null | undefined,
  answersInteraction: boolean,
  mayPingEveryone: boolean,
): Mentions {
  const allTypes = answersInteraction
    ? [AllowedMentionsTypes.User]
    : [AllowedMentionsTypes.User, AllowedMentionsTypes.Role, AllowedMentionsTypes.Everyone];
  const parse = allowed == null ? allTypes : (allowed.parse ?? []);
  const userMayBePinged = (id: string) =>
    parse.includes(AllowedMentionsTypes.User) || (allowed?.users ?? []).includes(id);
  const roleMayBePinged = (id: string) =>
    parse.includes(AllowedMentionsTypes.Role) || (allowed?.roles ?? []).includes(id);
  const userIds = idsIn(text, /<@!?(\d+)>/gu).filter(userMayBePinged);
  return {
    mentions: userIds.flatMap((id) => state.findMember(id)?.user ?? []),
    mention_roles: idsIn(text, /<@&(\d+)>/gu).filter(roleMayBePinged),
    mention_everyone:
      mayPingEveryone && parse.includes(AllowedMentionsTypes.Everyone) && /@(everyone|here)\b/u.test(text),
  };
}

function idsIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap((match) => match[1] ?? []))];
}

/** All text of a message: its content and its text displays, one per line. */
export function messageText(content: string, components: readonly APIMessageTopLevelComponent[]): string {
  const texts = [...walkComponents(components)].flatMap(({ component }) =>
    component.type === ComponentType.TextDisplay ? component.content : [],
  );
  return [content, ...texts].join('\n');
}
