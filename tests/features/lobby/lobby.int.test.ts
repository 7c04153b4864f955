import { PermissionFlagsBits } from 'discord-api-types/v10';
import { test } from 'vitest';
import { ANNA, BEN, CLEO, DORA, GUILD, type Harness } from '../../discord/harness.ts';
import { expectAnswers, failing, LOBBY, type OwnStep, type Scene } from '../../discord/press-story.ts';
import { lastResponse } from '../../discord/responses.ts';

/** Something that is pressed by Anna at the only table that is open, with these fields. */
const pressing = (
  title: string,
  route: string,
  payload: string,
  fieldsOf: (at: Harness) => object,
): OwnStep => [
  title,
  async (at) => {
    const [table] = await at.store.listOpen(GUILD, 1);
    return at.click(ANNA, `v1:${route}:${table!.id}:0:${payload}`, { ...fieldsOf(at) });
  },
];
const people = (ids: readonly string[], bot = false) => ({
  values: ids,
  resolved: {
    users: Object.fromEntries(ids.map((id) => [id, { id, username: `user ${id.at(-1)}`, bot }])),
    members: Object.fromEntries(
      ids.map((id) => [id, { nick: null, permissions: String(PermissionFlagsBits.ViewChannel) }]),
    ),
  },
});
const { AttachFiles, CreatePublicThreads, SendMessages, SendMessagesInThreads, ViewChannel } =
  PermissionFlagsBits;
const RIGHTS = ViewChannel | SendMessages | AttachFiles;
const withThreads = (may: boolean): object => ({
  app_permissions: String(may ? RIGHTS | CreatePublicThreads | SendMessagesInThreads : RIGHTS),
});
const thread = (value: string, may: boolean): OwnStep =>
  pressing(`thread: ${value}, which the channel ${may ? 'allows' : 'forbids'}`, '1', 'thread', () => ({
    values: [value],
    ...withThreads(may),
  }));
const very = (times: number, end: string): string => `${'very '.repeat(times)}${end}`;

test('a lobby seats people and bots, and is started, called off and set up by its host', () =>
  expectAnswers(
    'lobby',
    {
      'gives a seat without a reply': [LOBBY, 'Ben clicks j@1:'],
      'refuses in an ephemeral follow-up': [LOBBY, 'Anna clicks j@1:'],
      'that Discord refuses to show says so to the next who joins, and in the list of tables': [
        LOBBY,
        'all is posted',
        failing(/^PATCH \/channels/u, 403, 50_001),
        'Ben clicks j@1:; all is posted; Cleo clicks j@1:; Anna calls /vips list',
      ],
      'adds the chosen bot, and removes it again': [
        LOBBY,
        'Anna clicks b@1:greedy; Anna picks 1@1:bot = master; Anna picks 1@1:remove = greedy 1',
      ],
      'tells other users that only the host starts, and names the host': [LOBBY, 'Ben clicks s@1:'],
      'is called off after a confirmation that only the host gets': [
        LOBBY,
        'Ben clicks c@1:; Anna clicks c@1:; Anna presses x@1:',
      ],
      // The message has the refused text, so that no process need keep it.
      'has settings for its host, who finds a target that is too long in the form again (V2, V3, V8)': [
        LOBBY,
        'Ben clicks j@1:; Ben clicks 1@1:settings; Anna clicks 1@1:settings',
        `Anna types 2@1:settings target=*the* ${very(30, 'ideal <@123> @here `x`')}`,
        pressing('the form is opened again', '2', 'settings.again', (at) => ({
          message: { ...lastResponse(at), id: '1', flags: 64 },
        })),
        'Anna types 2@1:settings target=the ideal neighbour; Anna picks 1@1:set.set = men',
        `Anna picks 1@1:set.first = h.${BEN}; all is posted; Anna clicks s@1:; Anna presses 2@1.0:settings`,
      ],
      'has a thread where the channel allows one': [
        LOBBY,
        pressing('the settings, where threads are allowed', '1', 'page.table', () => withThreads(true)),
        thread('yes', true),
        thread('no', true),
        pressing('the settings, where they are not', '1', 'page.table', () => withThreads(false)),
        thread('yes', false),
      ],
      'its host invites several at once in one post, and not who wants no pings, nor a bot': [
        LOBBY,
        ['Cleo wants no pings', ({ store }) => store.setNotifications(CLEO, { pings: 'none' })],
        pressing('a bot is invited', '1', 'invite', () => people([BEN], true)),
        pressing('Ben, Cleo and Dora are invited', '1', 'invite', () => people([BEN, CLEO, DORA])),
        'all is posted',
      ],
      'its host hands the role over, or leaves it to the next person; the lobby tells who has it': [
        LOBBY,
        `Ben clicks j@1:; Cleo clicks j@1:; all is posted; Anna picks 1@1:host = ${CLEO}; all is posted`,
        ...['Cleo', 'Anna', 'Ben'].map((name) => `${name} clicks l@1:; all is posted`),
      ],
      'tells each who queues their place, calls the first to a seat that comes free, and lets the others go':
        [
          LOBBY,
          'Ben clicks j@1:; Anna clicks b@1:random; Anna clicks b@1:greedy; Anna clicks b@1:master; all is posted',
          'Cleo clicks j@1:; Dora clicks j@1:; all is posted; Dora presses 1@1:unwait; all is posted; Ben clicks l@1:; all is posted',
        ],
      'anyone at the table proposes and votes, and the game is about what has the most votes (V2)': [
        LOBBY,
        'Ben clicks j@1:; Cleo clicks j@1:; Dora clicks 1@1:ballot',
        `Ben types 2@1:propose target=${very(30, '')}`,
        'Ben types 2@1:propose target=the ideal *pirate* aunt; Cleo clicks 1@1:ballot',
        `Cleo picks 1@1:vote = ${BEN}; all is posted; Anna clicks s@1:`,
      ],
    } satisfies Readonly<Record<string, Scene>>,
    {
      stored: async ({ store }) =>
        (await store.listOpen(GUILD, 9)).map(
          ({ status, hostId, openedBy, settings, threadPending, seats, waiting, invited }) => ({
            ...{ status, hostId, openedBy, settings, threadPending },
            seats: seats.map((seat) => (seat.kind === 'bot' ? seat.bot : seat.userId)).join(),
            waiting: waiting.map(({ userId }) => userId).join(),
            invited: invited.map(({ userId }) => userId).join(),
          }),
        ),
    },
  ));
