import type { APIMessage } from 'discord-api-types/v10';
import { sanitizeText } from '../../kernel/text.ts';
import { displayName } from '../components/display-name.ts';

/** What is read of a message; of a forwarded one, Discord sends the words in a snapshot. */
type MessageWords = Pick<APIMessage, 'content'> & {
  readonly mentions?: Pick<APIMessage, 'mentions'>['mentions'];
  readonly message_snapshots?: readonly { readonly message: { readonly content?: string } }[];
};

/** Mentions of users; the text has their names instead. */
const USER_MENTION = /<@!?(\d+)>/gu;
/** Emojis of servers and apps, of which only the name can be told. */
const CUSTOM_EMOJI = /<a?(:\w+:)\d+>/gu;
/** Other things that only Discord can show: channels, roles, commands, times. */
const MARKUP = /<(?:#|@&|\/|t:|id:)[^<>]*>/gu;

/**
 * The words of a message on one line, without what only Discord can show. Empty for a message of pictures, stickers or
 * components. The content of the message that a message command is used on is one of the four documented exceptions to the
 * privileged intent (Gateway, "Message Content Intent"). Of forwarded words nothing is documented: they may be missing, too.
 */
export function textOfMessage({ content, mentions = [], message_snapshots = [] }: MessageWords): string {
  const words = content === '' ? (message_snapshots[0]?.message.content ?? '') : content;
  const names = new Map(mentions.map((user) => [user.id, displayName(user, null)]));
  return sanitizeText(
    words
      .replace(USER_MENTION, (_, id: string) => names.get(id) ?? '')
      .replace(CUSTOM_EMOJI, '$1')
      .replace(MARKUP, ''),
  );
}
