import { z } from 'zod/mini';
import type {
  APIApplicationIntegrationTypesConfigMap,
  RESTPatchCurrentApplicationJSONBody,
} from 'discord-api-types/v10';
import { discordError } from '../../errors.ts';
import { requireBotPermissions } from '../../permissions.ts';
import { isThread } from '../../state/channels.ts';
import { toApiMember } from '../../state/members.ts';
import type { Route } from '../request.ts';
import type { RouteDeps } from '../route-deps.ts';

const installTypeSchema = z.object({
  oauth2_install_params: z.optional(
    z.object({ scopes: z.array(z.string()), permissions: z.string().check(z.regex(/^\d+$/u)) }),
  ),
});
/** Discord's description of its API wants permissions as numbers here; its documentation and discord.js send text. */
const applicationChangeSchema = z.object({
  integration_types_config: z.optional(
    z.object({ 0: z.optional(installTypeSchema), 1: z.optional(installTypeSchema) }),
  ),
});

/** Lookups: the bot and its application, the gateway, the server, its members and channels. */
export function lookupRoutes(deps: RouteDeps): Route[] {
  const { state, gatewayUrl, shards } = deps;
  const requireGuild = (guildId: string) => {
    if (guildId !== state.guild.id) throw discordError('unknownGuild');
    if (!state.hasBotUser) throw discordError('missingAccess');
    return state.guild;
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
          shards: shards.recommended,
          session_start_limit: {
            total: 1000,
            remaining: 1000,
            reset_after: 86_400_000,
            max_concurrency: shards.maxConcurrency,
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
          ...state.bot,
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
      path: '/users/@me/guilds',
      auth: true,
      query: ['limit', 'after', 'before', 'with_counts'],
      handle: ({ incoming: { query } }) => {
        const { id, name, icon, features } = state.guild;
        const isListed = BigInt(id) > BigInt(query.get('after') ?? 0);
        const guild = {
          id,
          name,
          icon,
          banner: null,
          owner: false,
          features,
          permissions: '0',
        };
        return { status: 200, body: isListed ? [guild] : [] };
      },
    },
    {
      method: 'GET',
      path: '/users/{user_id}',
      auth: true,
      handle: (request) => {
        const member = state.findMember(request.param('user_id'));
        if (member === undefined) throw discordError('unknownUser');
        return { status: 200, body: member.user };
      },
    },
    ...['/applications/@me', '/oauth2/applications/@me'].map((path): Route => {
      return {
        method: 'GET',
        path,
        auth: true,
        handle: () => ({ status: 200, body: applicationObject(deps) }),
      };
    }),
    {
      method: 'PATCH',
      path: '/applications/@me',
      auth: true,
      handle: (request) => {
        const change = request.body(applicationChangeSchema) as RESTPatchCurrentApplicationJSONBody;
        state.installConfig = (change.integration_types_config ??
          state.installConfig) as APIApplicationIntegrationTypesConfigMap;
        return { status: 200, body: applicationObject(deps) };
      },
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}',
      auth: true,
      query: ['with_counts'],
      handle: (request) => ({ status: 200, body: requireGuild(request.param('guild_id')) }),
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/channels',
      auth: true,
      handle: (request) => {
        requireGuild(request.param('guild_id'));
        return { status: 200, body: [...state.channels.values()].filter((channel) => !isThread(channel)) };
      },
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/members/{user_id}',
      auth: true,
      handle: (request) => {
        requireGuild(request.param('guild_id'));
        const member = state.findMember(request.param('user_id'));
        if (member === undefined) throw discordError('unknownMember');
        return { status: 200, body: toApiMember(member) };
      },
    },
    {
      method: 'GET',
      path: '/channels/{channel_id}',
      auth: true,
      handle: (request) => {
        const direct = state.direct.find(request.param('channel_id'));
        if (direct !== undefined) return { status: 200, body: direct };
        const channel = state.channels.get(request.param('channel_id'));
        if (channel === undefined) throw discordError('unknownChannel');
        requireBotPermissions(state, channel.id);
        return { status: 200, body: channel };
      },
    },
  ];
}

function applicationObject({ state, publicKey, endpointUrl }: RouteDeps): Record<string, unknown> {
  return {
    id: state.applicationId,
    name: 'Pedestal',
    icon: null,
    description: 'The bot in the playground.',
    type: null,
    flags: 0,
    flags_new: '0',
    bot: state.bot,
    owner: state.findMember(state.guild.owner_id)?.user,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: publicKey,
    redirect_uris: [],
    interactions_endpoint_url: endpointUrl(),
    role_connections_verification_url: null,
    approximate_guild_count: 1,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    integration_types_config: state.installConfig,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: [],
    team: null,
  };
}
