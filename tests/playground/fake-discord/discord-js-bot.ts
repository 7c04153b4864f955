import { Client, Events, GatewayIntentBits, type Interaction, Options } from 'discord.js';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { startPatientDiscord } from '../../patient-discord.ts';

/** A discord.js bot that is connected to a fake Discord of its own. */
export interface TestBot extends AsyncDisposable {
  readonly fakeDiscord: FakeDiscord;
  readonly client: Client<true>;
  /** Sets the handler of interactions. */
  onInteraction(handler: (interaction: Interaction) => Promise<unknown>): void;
}

/** The commands that the test bot registers. */
export const COMMANDS = [
  {
    name: 'hello',
    description: 'Say hello.',
    options: [
      { type: 3, name: 'to', description: 'Whom?', autocomplete: true },
      { type: 6, name: 'friend', description: 'A friend' },
    ],
  },
  {
    name: 'table',
    description: 'Tables.',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'Open one.',
        options: [
          { type: 3, name: 'target', description: 'Who is looked for?', required: true, max_length: 20 },
          {
            type: 3,
            name: 'set',
            description: 'Which faces?',
            choices: [
              { name: 'Men', value: 'men' },
              { name: 'Women', value: 'women' },
            ],
          },
        ],
      },
    ],
  },
] as const;

/** Starts a fake Discord, logs a bot in and registers `COMMANDS`. */
export async function startTestBot(): Promise<TestBot> {
  const fakeDiscord = await startPatientDiscord();
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: fakeDiscord.apiUrl, retries: 0 },
    makeCache: Options.cacheWithLimits({}),
  });
  let handler: (interaction: Interaction) => Promise<unknown> = () => Promise.resolve();
  client.on(Events.InteractionCreate, (interaction) => {
    handler(interaction).catch((error: unknown) => errors.push(error));
  });
  const errors: unknown[] = [];
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(fakeDiscord.token);
  const readyClient = await ready;
  await readyClient.application.commands.set(COMMANDS);
  return {
    fakeDiscord,
    client: readyClient,
    onInteraction: (next) => {
      handler = next;
    },
    [Symbol.asyncDispose]: async () => {
      await client.destroy();
      await fakeDiscord.close();
      if (errors.length > 0) throw new AggregateError(errors, 'The handler failed');
    },
  };
}
