import {
  ApplicationCommandCreateRequestSchema,
  ApplicationCommandPatchRequestPartialSchema,
  ApplicationCommandUpdateRequestSchema,
} from 'discord-api-spec/zod';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { z } from 'zod/mini';
import { FormErrors, refusal } from '../../errors.ts';
import { type CommandBody, checkCommand, checkUniqueNames, registered } from '../../interactions/commands.ts';
import { isRecord } from '../../validation.ts';
import { type Reply, RestRequest, type Route } from '../request.ts';
import type { Room } from '../room.ts';

const bulkSchema = z.array(ApplicationCommandUpdateRequestSchema).check(z.maxLength(130));

/** Registering commands, for everywhere and for the one server. */
export function commandRoutes({ world }: Room): Route[] {
  const everywhere = '/applications/{application_id}/commands';
  const here = '/applications/{application_id}/guilds/{guild_id}/commands';
  return [everywhere, here].flatMap((path) => {
    const guildId = path === here ? world.guild.id : undefined;
    const list = path === here ? world.guildCommands : world.globalCommands;
    const check = (request: RestRequest) => {
      if (request.param('application_id') !== world.applicationId) throw refusal('unknownApplication');
      if (path === here && request.param('guild_id') !== world.guild.id) throw refusal('missingAccess');
    };
    const find = (request: RestRequest): APIApplicationCommand => {
      check(request);
      const command = list.find(({ id }) => id === request.param('command_id'));
      if (command === undefined) throw refusal('unknownCommand');
      return command;
    };
    const replaceAll = (commands: readonly APIApplicationCommand[]) => {
      list.splice(0, list.length, ...commands);
      world.changes.tell({ type: 'commands' });
    };
    const route = (method: Route['method'], end: string, handle: (request: RestRequest) => Reply): Route => ({
      method,
      path: `${path}${end}`,
      auth: true,
      query: method === 'GET' ? ['with_localizations'] : [],
      handle,
    });
    return [
      route('GET', '', (request) => {
        check(request);
        return { status: 200, body: list };
      }),
      route('PUT', '', (request) => {
        check(request);
        const bodies = readable(request).body<CommandBody[]>(bulkSchema);
        const errors = new FormErrors();
        for (const [index, body] of bodies.entries()) checkCommand(body, [index], errors);
        checkUniqueNames(bodies, errors);
        errors.throwIfAny();
        replaceAll(bodies.map((body) => registered(world, body, list, guildId)));
        return { status: 200, body: list };
      }),
      route('POST', '', (request) => {
        check(request);
        const body = checked(readable(request).body<CommandBody>(ApplicationCommandCreateRequestSchema));
        const command = registered(world, body, list, guildId);
        const isNew = !list.some(({ id }) => id === command.id);
        replaceAll([...list.filter(({ id }) => id !== command.id), command]);
        return { status: isNew ? 201 : 200, body: command };
      }),
      route('GET', '/{command_id}', (request) => ({ status: 200, body: find(request) })),
      route('PATCH', '/{command_id}', (request) => {
        const old = find(request);
        const change = readable(request).body<Partial<CommandBody>>(
          ApplicationCommandPatchRequestPartialSchema,
        );
        const body = checked({ ...(old as CommandBody), ...change });
        const command = { ...registered(world, body, list, guildId), id: old.id };
        replaceAll(list.map((one) => (one.id === old.id ? command : one)));
        return { status: 200, body: command };
      }),
      route('DELETE', '/{command_id}', (request) => {
        const gone = find(request);
        replaceAll(list.filter(({ id }) => id !== gone.id));
        return { status: 204 };
      }),
    ];
  });
}

function checked(body: CommandBody): CommandBody {
  const errors = new FormErrors();
  checkCommand(body, [], errors);
  errors.throwIfAny();
  return body;
}

/**
 * The published description calls `default_member_permissions` a number, Discord's documentation a string of digits,
 * and Discord takes both. The string is turned into a number before the body is checked.
 */
function readable(request: RestRequest): RestRequest {
  const { incoming } = request;
  const numbered = (command: unknown): unknown => {
    if (!isRecord(command) || typeof command.default_member_permissions !== 'string') return command;
    return { ...command, default_member_permissions: Number(command.default_member_permissions) };
  };
  const body = Array.isArray(incoming.body) ? incoming.body.map(numbered) : numbered(incoming.body);
  return new RestRequest({ ...incoming, body }, new Map(), request.note);
}
