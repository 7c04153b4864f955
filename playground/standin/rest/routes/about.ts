import { refusal } from '../../errors.ts';
import { requireOfBot } from '../../permissions.ts';
import { isThread } from '../../world/channels.ts';
import { memberOf } from '../../world/people.ts';
import type { Route } from '../request.ts';
import type { Room } from '../room.ts';

/** What a bot may look up: itself, the gateway, the server, its members and channels. */
export function aboutRoutes(room: Room): Route[] {
  const { world, gatewayUrl, shards } = room;
  const guildHere = (guildId: string) => {
    if (guildId !== world.guild.id) throw refusal('unknownGuild');
    return world.guild;
  };
  return [
    {
      method: 'GET',
      path: '/gateway',
      auth: false,
      handle: () => ({ status: 200, body: { url: gatewayUrl } }),
    },
    {
      method: 'GET',
      path: '/gateway/bot',
      auth: true,
      handle: () => ({
        status: 200,
        body: {
          url: gatewayUrl,
          shards: shards.advised,
          session_start_limit: {
            total: 1000,
            remaining: 1000,
            reset_after: 86_400_000,
            max_concurrency: shards.atOnce,
          },
        },
      }),
    },
    {
      method: 'GET',
      path: '/users/@me',
      auth: true,
      handle: () => ({
        status: 200,
        body: {
          ...world.bot,
          mfa_enabled: true,
          locale: 'en-US',
          premium_type: 0,
          email: null,
          verified: true,
        },
      }),
    },
    {
      method: 'GET',
      path: '/users/{user_id}',
      auth: true,
      handle: (request) => {
        const somebody = world.somebody(request.param('user_id'));
        if (somebody === undefined) throw refusal('unknownUser');
        return { status: 200, body: somebody.user };
      },
    },
    ...['/applications/@me', '/oauth2/applications/@me'].map((path): Route => {
      return {
        method: 'GET',
        path,
        auth: true,
        handle: () => ({ status: 200, body: application(room) }),
      };
    }),
    {
      method: 'GET',
      path: '/guilds/{guild_id}',
      auth: true,
      query: ['with_counts'],
      handle: (request) => ({ status: 200, body: guildHere(request.param('guild_id')) }),
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/channels',
      auth: true,
      handle: (request) => {
        guildHere(request.param('guild_id'));
        return { status: 200, body: [...world.channels.values()].filter((channel) => !isThread(channel)) };
      },
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/members/{user_id}',
      auth: true,
      handle: (request) => {
        guildHere(request.param('guild_id'));
        const somebody = world.somebody(request.param('user_id'));
        if (somebody === undefined) throw refusal('unknownMember');
        return { status: 200, body: memberOf(somebody) };
      },
    },
    {
      method: 'GET',
      path: '/channels/{channel_id}',
      auth: true,
      handle: (request) => {
        const channel = world.channels.get(request.param('channel_id'));
        if (channel === undefined) throw refusal('unknownChannel');
        requireOfBot(world, channel.id);
        return { status: 200, body: channel };
      },
    },
  ];
}

function application({ world, publicKey, endpointUrl }: Room): Record<string, unknown> {
  return {
    id: world.applicationId,
    name: 'Pedestal',
    icon: null,
    description: 'The bot in the playground.',
    type: null,
    flags: 0,
    flags_new: '0',
    bot: world.bot,
    owner: world.somebody(world.guild.owner_id)?.user,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: publicKey,
    redirect_uris: [],
    interactions_endpoint_url: endpointUrl(),
    role_connections_verification_url: null,
    approximate_guild_count: 1,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    integration_types_config: { '0': {} },
    explicit_content_filter: 0,
    eligible_oauth2_scopes: [],
    team: null,
  };
}
