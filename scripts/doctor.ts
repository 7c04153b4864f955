/**
 * `npm run doctor` checks whether the bot can run here: its configuration, this machine, and what Discord says about its
 * application. `npm run doctor -- --channel <id>` checks the bot's rights in a channel, too. It reads only, and may run
 * beside the bot. Exit code 0: nothing is broken; 1: something is, and the text says what to do; 2: a wrong command line.
 */
import { createCommands } from '../commands/index.ts';
import { withContextMenus } from '../src/discord/handlers/command.ts';
import { type Config, ConfigError, readConfig } from '../src/config.ts';
import type { CommandDeclaration } from '../src/discord/rest/command-comparison.ts';
import { createDiscordClients } from '../src/discord/rest/clients.ts';
import { describeConnectionError } from '../src/discord/rest/connection-refused.ts';
import { classifyError } from '../src/discord/rest/error-classification.ts';
import { createAppTranslator } from '../src/discord/view/localizer.ts';
import type { TableCommandDeps } from '../src/discord/handlers/table-command.ts';
import { games } from '../src/games/index.ts';
import { randomFrom } from '../src/kernel/random.ts';
import { prepareProcess } from '../src/prepare-process.ts';
import { fontFiles } from '../src/render/fonts.ts';
import { createPainter } from '../src/render/index.ts';
import { CliError, reportCliError } from './cli-error.ts';
import { checkChannel } from './doctor/channel.ts';
import {
  checkApplication,
  checkClock,
  checkCommands,
  checkGateway,
  checkServers,
  findApplication,
} from './doctor/discord.ts';
import { broken, type Finding, formatFindings, ok } from './doctor/finding.ts';
import { checkDatabase, checkFonts, checkPictures } from './doctor/machine.ts';

try {
  const channelId = channelOf(process.argv.slice(2));
  prepareProcess();
  const findings = await examine(channelId);
  process.stdout.write(`${formatFindings(findings)}\n`);
  process.exitCode = findings.some(({ status }) => status === 'broken') ? 1 : 0;
} catch (error) {
  reportCliError(error);
}

/** The id behind `--channel`; `null` without one. */
function channelOf([option, id, ...more]: readonly string[]): string | null {
  if (option === undefined) return null;
  if (option !== '--channel' || !/^\d{17,20}$/u.test(id ?? '') || more.length > 0)
    throw new CliError('Say "npm run doctor", or "npm run doctor -- --channel <a channel\'s id>".', 2);
  return id ?? null;
}

async function examine(channelId: string | null): Promise<readonly Finding[]> {
  const config = configOrFindings();
  if (Array.isArray(config)) return [...config, ...(await examineMachine(null))];
  return [
    ok('Configuration', 'every variable is valid.'),
    ...(await examineMachine(config.databaseUrl)),
    ...(await examineDiscord(config, channelId)),
  ];
}

function configOrFindings(): Config | Finding[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [, ...mistakes] = error.message.split('\n');
    return mistakes.map((line) => broken('Configuration', `${line.trim()} (see .env.example)`));
  }
}

async function examineMachine(databaseUrl: string | null): Promise<readonly Finding[]> {
  const painter = createPainter({ painters: games.map(({ painters }) => painters), workers: 1 });
  try {
    return [
      ...(databaseUrl === null ? [] : [await checkDatabase(databaseUrl)]),
      checkFonts(fontFiles()),
      await checkPictures(painter, games[0]),
    ];
  } finally {
    await painter.close();
  }
}

async function examineDiscord(config: Config, channelId: string | null): Promise<readonly Finding[]> {
  const { discord, transport } = config;
  const { api } = createDiscordClients(discord.api, discord.token);
  let date: string | null = null;
  api.rest.on('response', (_request, { headers }) => {
    date = headers.get('date');
  });
  const application = await findApplication(api);
  if ('status' in application) return [application];
  const { id } = application;
  const findings = [...checkApplication(application, config), checkClock(date, Date.now())];
  const checks = [
    ...(transport.kind === 'gateway' ? [() => checkGateway(api)] : []),
    () => checkServers(api, id),
    () => checkCommands(api, id, discord.guildId, declarations()),
    ...(channelId === null ? [] : [() => checkChannel(api, application.bot?.id ?? id, channelId)]),
  ];
  for (const check of checks) {
    try {
      findings.push(await check());
    } catch (error) {
      // Rethrows what is not of Discord or the network: a bug.
      classifyError(error);
      findings.push(broken('Discord', describeConnectionError(error)));
    }
  }
  return findings;
}

/** The commands as this version declares them. */
function declarations(): readonly CommandDeclaration[] {
  const commands = createCommands({
    // Declaring calls none of them.
    ...({} as Pick<TableCommandDeps, 'tables' | 'api' | 'log'>),
    translator: createAppTranslator(games),
    random: randomFrom(() => 0),
    games: new Map(games.map(({ game }) => [game.id, game])),
  });
  return withContextMenus(commands).map(({ declaration }) => declaration);
}
