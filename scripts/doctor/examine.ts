import '../../src/share-undici.ts';
import { declareCommands } from '../declare-commands.ts';
import { type Config, ConfigError, readConfig } from '../../src/config.ts';
import { createDiscordClients } from '../../src/discord/rest/clients.ts';
import { describeConnectionError } from '../../src/discord/rest/connection-refused.ts';
import { classifyError } from '../../src/discord/rest/error-classification.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { games } from '../../src/games/index.ts';
import { proxyRemark } from '../../src/proxy-remark.ts';
import type { Painter } from '../../src/table/ports/painter.ts';
import { checkChannel } from './channel.ts';
import {
  checkApplication,
  checkClock,
  checkCommands,
  checkGateway,
  checkServers,
  findApplication,
} from './discord.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { checkDatabase, checkPictures, checkVersion } from './machine.ts';

/**
 * Examines the configuration in these environment variables, this machine, the application at Discord and, unless `null`,
 * the bot's rights in a channel. `painter` paints pictures of all games.
 */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  channelId: string | null,
  painter: Pick<Painter, 'paint'>,
): Promise<readonly Finding[]> {
  const config = configOrFindings(environment);
  if (Array.isArray(config)) return [checkVersion(), ...config, ...(await examineMachine(null, painter))];
  const remark = proxyRemark(environment);
  return [
    checkVersion(),
    ok('Configuration', 'every variable is valid.'),
    ...(remark === null ? [] : [warning('Proxy', remark)]),
    ...(await examineMachine(config.databaseUrl, painter)),
    ...(await examineDiscord(config, channelId)),
  ];
}

function configOrFindings(environment: Readonly<Record<string, string | undefined>>): Config | Finding[] {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [, ...mistakes] = error.message.split('\n');
    return mistakes.map((line) => broken('Configuration', `${line.trim()} (see .env.example)`));
  }
}

const examineMachine = async (
  databaseUrl: string | null,
  painter: Pick<Painter, 'paint'>,
): Promise<readonly Finding[]> => [
  ...(databaseUrl === null ? [] : [await checkDatabase(databaseUrl)]),
  await checkPictures(painter, games[0]),
];

async function examineDiscord(config: Config, channelId: string | null): Promise<readonly Finding[]> {
  const { discord, transport, lendsFaces } = config;
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
    () =>
      checkCommands(api, id, discord.guildId, declareCommands(createAppTranslator(games), games, lendsFaces)),
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
