import type { API } from '@discordjs/core/http-only';
import { type APIApplication, ApplicationCommandType } from 'discord-api-types/v10';
import type { Config } from '../../src/config.ts';
import {
  type CommandDeclaration,
  commandScope,
  isEntryPoint,
  type KnownCommand,
  matchesDeclaration,
} from '../../src/discord/rest/command-scopes.ts';
import { describeConnectionError, WRONG_PUBLIC_KEY } from '../../src/discord/rest/connection-refused.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from '../../src/discord/rest/error-classification.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { hasInstallSettings } from '../../src/discord/rest/install-settings.ts';
import { invitationLink } from '../../src/discord/rest/invitation.ts';

/** Checks of the application at Discord, as far as its API tells. They read only. */

/** The largest difference of clocks that is of no consequence, in milliseconds; Discord's clicks are good for a minute. */
const MAX_CLOCK_SKEW_MS = 20_000;

/** The application that the token is of; or the finding that says why it cannot be read. */
export async function findApplication(api: API): Promise<APIApplication | Finding> {
  try {
    return await api.applications.getCurrent();
  } catch (error) {
    return broken('Token', describeConnectionError(error));
  }
}

/** Checks that the settings of the application in the developer portal go together with this configuration. */
export function checkApplication(application: APIApplication, { transport }: Config): readonly Finding[] {
  const { bot_require_code_grant: codeGrant, bot_public: isPublic } = application;
  const endpointUrl = application.interactions_endpoint_url ?? '';
  const findings = [ok('Token', `it is that of "${application.name}" (${application.id}).`)];
  if (codeGrant)
    findings.push(
      broken(
        'Invitation',
        '"Requires OAuth2 Code Grant" is on, so that nobody can add the bot: switch it off on the Bot page of the developer portal.',
      ),
    );
  if (!isPublic)
    findings.push(
      warning('Invitation', 'only you can add the bot to a server: "Public Bot" is off on the Bot page.'),
    );
  else if (!hasInstallSettings(application))
    findings.push(
      warning(
        'Invitation',
        '"Add App" on the bot\'s profile does not add it as it should be: the bot mends that when it starts, unless INSTALL_SETTINGS=keep.',
      ),
    );
  if (transport.kind === 'gateway' && endpointUrl !== '')
    findings.push(
      broken(
        'Transport',
        `Discord posts clicks to ${endpointUrl} and sends none to the gateway: remove the Interactions Endpoint URL on the General Information page, or set INTERACTIONS=http.`,
      ),
    );
  if (transport.kind === 'http') {
    if (application.verify_key !== transport.publicKey) findings.push(broken('Transport', WRONG_PUBLIC_KEY));
    else if (endpointUrl === '')
      findings.push(
        broken(
          'Transport',
          'INTERACTIONS=http, but Discord does not know where to post: enter your address as Interactions Endpoint URL on the General Information page while the bot runs.',
        ),
      );
  }
  return findings;
}

/** Checks that the bot may log in: Discord counts the logins of a day. For the gateway only. */
export async function checkGateway(api: API): Promise<Finding> {
  const { session_start_limit: limit, shards } = await api.gateway.getBot();
  if (limit.remaining > 0)
    return ok(
      'Gateway',
      `${limit.remaining} of ${limit.total} logins left today; Discord recommends ${shards} shards.`,
    );
  const minutes = Math.ceil(limit.reset_after / 60_000);
  return broken(
    'Gateway',
    `no login is left for today: something restarts the bot again and again. In ${minutes} minutes there are new ones.`,
  );
}

/** Compares this machine's clock with Discord's. `date` is the header of that name in a response that came just now. */
export function checkClock(date: string | null, now: number): Finding {
  const discordsTime = Date.parse(date ?? '');
  if (Number.isNaN(discordsTime)) return warning('Clock', 'Discord did not say what time it is.');
  const skewMs = now - discordsTime;
  if (Math.abs(skewMs) <= MAX_CLOCK_SKEW_MS) return ok('Clock', 'it agrees with Discord’s.');
  return broken(
    'Clock',
    `it is ${Math.round(Math.abs(skewMs) / 1_000)} seconds ${skewMs > 0 ? 'fast' : 'slow'}: switch on this machine's time synchronization (timedatectl set-ntp true).`,
  );
}

/** Checks that the commands are registered where they should be, and nowhere else. */
export async function checkCommands(
  api: API,
  applicationId: string,
  guildId: string | null,
  declarations: readonly CommandDeclaration[],
): Promise<Finding> {
  const subject = 'Commands';
  let known: readonly KnownCommand[];
  try {
    known = await commandScope(api, applicationId, guildId).list();
  } catch (error) {
    if (!isDiscordError(error, DISCORD_ERROR_CODES.missingAccess, DISCORD_ERROR_CODES.unknownGuild))
      throw error;
    return broken(
      subject,
      `the bot is not in the server of DISCORD_GUILD_ID (${guildId}): invite it there with ${invitationLink(applicationId)}`,
    );
  }
  const missing = declarations.filter(
    (declared) =>
      !known.some((command) => command.name === declared.name && matchesDeclaration(command, declared)),
  );
  const names = missing.map(shownCommand).join(', ');
  if (missing.length > 0)
    return broken(
      subject,
      `${names}: not registered as this version has them. Start the bot, which registers them.`,
    );
  if (guildId !== null) {
    const others = (await commandScope(api, applicationId, null).list()).filter(
      (each) => !isEntryPoint(each),
    );
    if (others.length > 0)
      return broken(
        subject,
        'they are registered for all servers, too, and shown twice: start the bot, which removes those.',
      );
  }
  return ok(
    subject,
    guildId === null ? 'registered for all servers.' : `registered in the server ${guildId}.`,
  );
}

/** A command as people see it: only those that are typed have a slash. */
const shownCommand = ({ name, type }: CommandDeclaration): string =>
  type === ApplicationCommandType.User || type === ApplicationCommandType.Message ? `"${name}"` : `/${name}`;

/** Checks that the bot is on any server. */
export async function checkServers(api: API, applicationId: string): Promise<Finding> {
  const servers = await api.users.getGuilds({ limit: 200 });
  if (servers.length === 0)
    return broken('Servers', `the bot is on none: open ${invitationLink(applicationId)} and choose yours.`);
  return ok(
    'Servers',
    servers.length < 200 ? `the bot is on ${servers.length}.` : 'the bot is on 200 or more.',
  );
}
