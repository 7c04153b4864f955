import type { APIUser } from 'discord-api-types/v10';
import { sanitizeText } from '../../kernel/text.ts';
import { clip } from './components.ts';

/** In UTF-16 units. Discord allows names of 32 characters, but emoji have several code points. */
const NAME_LIMIT = 80;

/** The name that Discord shows for a user, with a nickname in the server or without; on one line, sanitized. */
export const displayName = (
  { username, global_name }: Pick<APIUser, 'username' | 'global_name'>,
  nick?: string | null,
): string => clip(sanitizeText(nick ?? global_name ?? username) || sanitizeText(username) || '?', NAME_LIMIT);
