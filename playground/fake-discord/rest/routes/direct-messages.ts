import { CreatePrivateChannelRequestSchema } from 'discord-api-spec/zod';
import { discordError } from '../../errors.ts';
import type { Route } from '../request.ts';
import type { RouteDeps } from '../route-deps.ts';

/**
 * Opening a channel of direct messages with a user. It succeeds whether or not they accept messages, and gives the same
 * channel each time; the bot has none with itself.
 */
export const directMessageRoutes = ({ state }: RouteDeps): Route[] => [
  {
    method: 'POST',
    path: '/users/@me/channels',
    auth: true,
    handle: (request) => {
      const { recipient_id: recipientId } = request.body(CreatePrivateChannelRequestSchema) as {
        recipient_id?: string | null;
      };
      const member = state.members.get(recipientId ?? '');
      if (recipientId === state.bot.id) throw discordError('cannotSendToUser');
      if (member === undefined) throw discordError('unknownUser');
      return { status: 200, body: state.openDirect(member.user) };
    },
  },
];
