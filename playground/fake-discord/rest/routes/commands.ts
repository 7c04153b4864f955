import { ApplicationCommandUpdateRequestSchema } from 'discord-api-spec/zod';
import { z } from 'zod/mini';
import { FormErrors, discordError } from '../../errors.ts';
import {
  type CommandBody,
  checkCommand,
  checkCommandCount,
  checkUniqueNames,
  isEntryPoint,
  toRegisteredCommand,
  withoutLocalizations,
} from '../../interactions/commands.ts';
import { isRecord } from '../../validation.ts';
import { ok, type RestRequest, type RouteDeps, type Routes } from '../request.ts';

const bulkSchema = z.array(ApplicationCommandUpdateRequestSchema).check(z.maxLength(130));

/** Registration of commands, global and of the server. */
export const commandRoutes = ({ state }: RouteDeps): Routes => ({
  ...routesOf(state, '/applications/{application_id}/commands', undefined),
  ...routesOf(state, '/applications/{application_id}/guilds/{guild_id}/commands', state.guild.id),
});

function routesOf(state: RouteDeps['state'], path: string, guildId: string | undefined): Routes {
  const list = guildId === undefined ? state.globalCommands : state.guildCommands;
  const checkAccess = (request: RestRequest) => {
    if (request.param('application_id') !== state.applicationId) throw discordError('unknownApplication');
    if (guildId !== undefined && request.param('guild_id') !== guildId) throw discordError('missingAccess');
  };
  return {
    [`GET ${path}?with_localizations`]: (request) => {
      checkAccess(request);
      const isFull = request.incoming.query.get('with_localizations') === 'true';
      return ok(isFull ? list : list.map(withoutLocalizations));
    },
    [`PUT ${path}`]: (request) => {
      checkAccess(request);
      const bodies = request.body(bulkSchema, withNumericPermissions) as CommandBody[];
      const errors = new FormErrors();
      for (const [index, body] of bodies.entries()) checkCommand(body, [index], errors);
      checkUniqueNames(bodies, errors);
      errors.throwIfAny();
      checkCommandCount(bodies);
      if (list.some(isEntryPoint) && !bodies.some(isEntryPoint)) throw discordError('entryPointRemoved');
      list.splice(0, list.length, ...bodies.map((body) => toRegisteredCommand(state, body, list, guildId)));
      state.changes.emit({ type: 'commands' });
      return ok(list);
    },
  };
}

/**
 * Converts `default_member_permissions` to a number before validation: the API description requires a number, Discord's
 * documentation a string of digits, and Discord accepts both.
 */
const withNumericPermissions = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.map((command: unknown) =>
        isRecord(command) && typeof command.default_member_permissions === 'string'
          ? { ...command, default_member_permissions: Number(command.default_member_permissions) }
          : command,
      )
    : body;
