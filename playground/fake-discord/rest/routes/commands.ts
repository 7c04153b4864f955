import {
  ApplicationCommandCreateRequestSchema,
  ApplicationCommandPatchRequestPartialSchema,
  ApplicationCommandUpdateRequestSchema,
} from 'discord-api-spec/zod';
import type { APIApplicationCommand } from 'discord-api-types/v10';
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
import { type RestResponse, RestRequest, type Route } from '../request.ts';
import type { RouteDeps } from '../route-deps.ts';

const bulkSchema = z.array(ApplicationCommandUpdateRequestSchema).check(z.maxLength(130));

/** Registration of commands, global and of the server. */
export function commandRoutes({ state }: RouteDeps): Route[] {
  const globalPath = '/applications/{application_id}/commands';
  const guildPath = '/applications/{application_id}/guilds/{guild_id}/commands';
  return [globalPath, guildPath].flatMap((path) => {
    const guildId = path === guildPath ? state.guild.id : undefined;
    const list = path === guildPath ? state.guildCommands : state.globalCommands;
    const checkAccess = (request: RestRequest) => {
      if (request.param('application_id') !== state.applicationId) throw discordError('unknownApplication');
      if (path === guildPath && request.param('guild_id') !== state.guild.id)
        throw discordError('missingAccess');
    };
    const requireCommand = (request: RestRequest): APIApplicationCommand => {
      checkAccess(request);
      const command = list.find(({ id }) => id === request.param('command_id'));
      if (command === undefined) throw discordError('unknownCommand');
      return command;
    };
    const replaceAll = (commands: readonly APIApplicationCommand[]) => {
      list.splice(0, list.length, ...commands);
      state.changes.emit({ type: 'commands' });
    };
    const route = (
      method: Route['method'],
      end: string,
      handle: (request: RestRequest) => RestResponse,
    ): Route => ({
      method,
      path: `${path}${end}`,
      auth: true,
      query: method === 'GET' ? ['with_localizations'] : [],
      handle,
    });
    return [
      route('GET', '', (request) => {
        checkAccess(request);
        const isFull = request.incoming.query.get('with_localizations') === 'true';
        return { status: 200, body: isFull ? list : list.map(withoutLocalizations) };
      }),
      route('PUT', '', (request) => {
        checkAccess(request);
        const bodies = withNumericPermissions(request).body(bulkSchema) as CommandBody[];
        const errors = new FormErrors();
        for (const [index, body] of bodies.entries()) checkCommand(body, [index], errors);
        checkUniqueNames(bodies, errors);
        errors.throwIfAny();
        checkCommandCount(bodies);
        if (list.some(isEntryPoint) && !bodies.some(isEntryPoint)) throw discordError('entryPointRemoved');
        replaceAll(bodies.map((body) => toRegisteredCommand(state, body, list, guildId)));
        return { status: 200, body: list };
      }),
      route('POST', '', (request) => {
        checkAccess(request);
        const body = validateCommand(
          withNumericPermissions(request).body(ApplicationCommandCreateRequestSchema) as CommandBody,
        );
        const command = toRegisteredCommand(state, body, list, guildId);
        const isNew = !list.some(({ id }) => id === command.id);
        if (isNew) checkCommandCount([...list, command]);
        replaceAll([...list.filter(({ id }) => id !== command.id), command]);
        return { status: isNew ? 201 : 200, body: command };
      }),
      route('GET', '/{command_id}', (request) => ({ status: 200, body: requireCommand(request) })),
      route('PATCH', '/{command_id}', (request) => {
        const old = requireCommand(request);
        const change = withNumericPermissions(request).body(
          ApplicationCommandPatchRequestPartialSchema,
        ) as Partial<CommandBody>;
        const body = validateCommand({ ...(old as CommandBody), ...change });
        const command = { ...toRegisteredCommand(state, body, list, guildId), id: old.id };
        replaceAll(list.map((one) => (one.id === old.id ? command : one)));
        return { status: 200, body: command };
      }),
      route('DELETE', '/{command_id}', (request) => {
        const removed = requireCommand(request);
        replaceAll(list.filter(({ id }) => id !== removed.id));
        return { status: 204 };
      }),
    ];
  });
}

function validateCommand(body: CommandBody): CommandBody {
  const errors = new FormErrors();
  checkCommand(body, [], errors);
  errors.throwIfAny();
  return body;
}

/**
 * Converts `default_member_permissions` to a number before validation: the API description requires a number, Discord's
 * documentation a string of digits, and Discord accepts both.
 */
function withNumericPermissions(request: RestRequest): RestRequest {
  const { incoming } = request;
  const numbered = (command: unknown): unknown => {
    if (!isRecord(command) || typeof command.default_member_permissions !== 'string') return command;
    return { ...command, default_member_permissions: Number(command.default_member_permissions) };
  };
  const body = Array.isArray(incoming.body) ? incoming.body.map(numbered) : numbered(incoming.body);
  return new RestRequest({ ...incoming, body }, new Map(), request.reportViolation);
}
