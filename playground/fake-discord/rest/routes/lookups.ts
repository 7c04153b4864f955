import { z } from 'zod/mini';
import type {
  APIApplicationIntegrationTypesConfigMap,
  RESTPatchCurrentApplicationJSONBody,
} from 'discord-api-types/v10';
import { discordError } from '../../errors.ts';
import { requireBotPermissions } from '../../permissions.ts';
import { isThread } from '../../state/channels.ts';
import { toApiMember } from '../../state/members.ts';
import { ok, type RestRequest, type RouteDeps, type Routes } from '../request.ts';

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

/** Lookups: the bot's application, the gateway, the server, its members and channels. */
export function lookupRoutes(deps: RouteDeps): Routes {
  const { state, gatewayUrl, shards } = deps;
  const requireGuild = (request: RestRequest) => {
    if (request.param('guild_id') !== state.guild.id) throw discordError('unknownGuild');
    return state.guild;
  };
  return {
    'GET /gateway/bot': () =>
      ok({
        url: gatewayUrl,
        shards: shards.recommended,
        session_start_limit: {
          total: 1000,
          remaining: 1000,
          reset_after: 86_400_000,
          max_concurrency: shards.maxConcurrency,
        },
      }),
    'GET /users/@me/guilds?limit&after&before&with_counts': ({ incoming: { query } }) => {
      const { id, name, icon, features } = state.guild;
      const isListed = BigInt(id) > BigInt(query.get('after') ?? 0);
      const guild = { id, name, icon, banner: null, owner: false, features, permissions: '0' };
      return ok(isListed ? [guild] : []);
    },
    'GET /applications/@me': () => ok(applicationObject(deps)),
    'PATCH /applications/@me': (request) => {
      const change = request.body(applicationChangeSchema) as RESTPatchCurrentApplicationJSONBody;
      state.installConfig = (change.integration_types_config ??
        state.installConfig) as APIApplicationIntegrationTypesConfigMap;
      return ok(applicationObject(deps));
    },
    'GET /guilds/{guild_id}?with_counts': (request) => ok(requireGuild(request)),
    'GET /guilds/{guild_id}/channels': (request) => {
      requireGuild(request);
      return ok([...state.channels.values()].filter((channel) => !isThread(channel)));
    },
    'GET /guilds/{guild_id}/members/{user_id}': (request) => {
      requireGuild(request);
      const member = state.findMember(request.param('user_id'));
      if (member === undefined) throw discordError('unknownMember');
      return ok(toApiMember(member));
    },
    'GET /channels/{channel_id}': (request) => {
      const id = request.param('channel_id');
      return ok(state.direct.get(id) ?? requireBotPermissions(state, id));
    },
  };
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
