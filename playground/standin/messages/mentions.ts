import type { APIAllowedMentions, APIMessageTopLevelComponent, APIUser } from 'discord-api-types/v10';
import { AllowedMentionsTypes, ComponentType } from 'discord-api-types/v10';
import type { FormErrors } from '../errors.ts';
import type { World } from '../world/world.ts';
import type { MessageBody } from './body.ts';
import { walk } from './walk.ts';

/** Whom a message pings. */
export interface Mentions {
  readonly mentions: APIUser[];
  readonly mention_roles: string[];
  readonly mention_everyone: boolean;
}

/**
 * Tells of a message that leaves it to Discord whom it pings: everybody whom its text mentions, words of other people
 * included. Discord takes it; a careful bot says whom it means, each time that it writes or changes a text.
 */
export function noteMentions(
  { content, components, allowed_mentions }: MessageBody,
  note: (text: string) => void,
): void {
  const says = (content ?? '') !== '' || (components ?? []).length > 0;
  if (says && allowed_mentions?.parse == null)
    note('allowed_mentions: the message does not say whom it may ping');
}

/** `parse` and an explicit list for the same kind exclude each other. */
export function checkAllowedMentions(
  allowed: APIAllowedMentions | null | undefined,
  errors: FormErrors,
): void {
  for (const kind of ['users', 'roles'] as const) {
    const parsed = allowed?.parse?.includes(
      kind === 'users' ? AllowedMentionsTypes.User : AllowedMentionsTypes.Role,
    );
    if (parsed !== true || (allowed?.[kind] ?? []).length === 0) continue;
    errors.add(
      ['allowed_mentions'],
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    );
  }
}

/**
 * Finds the mentions in a message's texts and keeps those that are allowed. Without `allowed`, everything counts
 * (an answer to an interaction: people only).
 */
export function findMentions(
  world: World,
  text: string,
  allowed: APIAllowedMentions | null | undefined,
  answersInteraction: boolean,
  mayPingEveryone: boolean,
): Mentions {
  const everything = answersInteraction
    ? [AllowedMentionsTypes.User]
    : [AllowedMentionsTypes.User, AllowedMentionsTypes.Role, AllowedMentionsTypes.Everyone];
  const parse = allowed == null ? everything : (allowed.parse ?? []);
  const userMayBePinged = (id: string) =>
    parse.includes(AllowedMentionsTypes.User) || (allowed?.users ?? []).includes(id);
  const roleMayBePinged = (id: string) =>
    parse.includes(AllowedMentionsTypes.Role) || (allowed?.roles ?? []).includes(id);
  const userIds = idsIn(text, /<@!?(\d+)>/gu).filter(userMayBePinged);
  return {
    mentions: userIds.flatMap((id) => world.somebody(id)?.user ?? []),
    mention_roles: idsIn(text, /<@&(\d+)>/gu).filter(roleMayBePinged),
    mention_everyone:
      mayPingEveryone && parse.includes(AllowedMentionsTypes.Everyone) && /@(everyone|here)\b/u.test(text),
  };
}

function idsIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap((match) => match[1] ?? []))];
}

/** Everything a message says: its content and the texts among its components. */
export function textOf(content: string, components: readonly APIMessageTopLevelComponent[]): string {
  const texts = [...walk(components)].flatMap(({ component }) =>
    component.type === ComponentType.TextDisplay ? component.content : [],
  );
  return [content, ...texts].join('\n');
}
