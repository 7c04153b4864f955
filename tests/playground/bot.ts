import { Client, Events, GatewayIntentBits, type Interaction, Options } from 'discord.js';
import { type StandIn, type StandInOptions, startStandIn } from '../../playground/standin/index.ts';

/** A real discord.js bot on a stand-in of its own. */
export interface TestBench extends AsyncDisposable {
  readonly standIn: StandIn;
  readonly client: Client<true>;
  /** Handles interactions from now on, instead of the handler before. */
  on(handler: (interaction: Interaction) => Promise<unknown>): void;
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

/** Starts a stand-in, logs a bot in and registers `COMMANDS`. */
export async function startBench(options: StandInOptions = {}): Promise<TestBench> {
  const standIn = await startStandIn(options);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: standIn.apiUrl, retries: 0 },
    makeCache: Options.cacheWithLimits({}),
  });
  let handler: (interaction: Interaction) => Promise<unknown> = () => Promise.resolve();
  client.on(Events.InteractionCreate, (interaction) => {
    handler(interaction).catch((error: unknown) => errors.push(error));
  });
  const errors: unknown[] = [];
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(standIn.token);
  const readyClient = await ready;
  await readyClient.application.commands.set(COMMANDS);
  return {
    standIn,
    client: readyClient,
    on: (next) => {
      handler = next;
    },
    [Symbol.asyncDispose]: async () => {
      await client.destroy();
      await standIn.close();
      if (errors.length > 0) throw new AggregateError(errors, 'The handler failed');
    },
  };
}
