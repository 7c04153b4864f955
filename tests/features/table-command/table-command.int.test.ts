import { describe, expect, test } from 'vitest';
import { COSTS } from '../../../src/discord/interactions/route.ts';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { pebblesGame } from '../../kernel/pebbles.ts';
import { pebblesEntry, pebblesSpec } from '../../kernel/pebbles-entry.ts';
import { ANNA, BEN, CLEO, createHarness, GUILD } from '../../discord/harness.ts';
import { expectAnswers, GAME, LOBBY, type OwnStep } from '../../discord/press-story.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo } from '../../discord/responses.ts';
import { turnOf } from '../../discord/turns.ts';

const PEBBLES = { gameId: 'pebbles', settings: { heap: 5 } };
const options = () => ({ otherGames: [{ entry: pebblesEntry, spec: pebblesSpec }] });
const harness = useHarness(options);

describe('the command of another game', () => {
  test('is declared with the common subcommands and options, and its own between them', () => {
    const command = harness.commands.find(({ declaration }) => declaration.name === 'pebbles')!;
    const { description, options } = command.declaration;
    expect(description).toBe('Pebbles: take the last one');
    expect(
      options!.map((sub) => [
        sub.name,
        ('options' in sub ? (sub.options ?? []) : []).map(({ name }) => name),
      ]),
    ).toEqual([
      ['new', ['heap', 'seconds', 'thread', 'pace', 'bots', 'language']],
      ['solo', ['heap', 'seconds', 'opponents', 'rival', 'thread', 'language']],
      ['show', ['table']],
      ['pebble', ['table']],
      ['history', ['table']],
      ['leave', ['table']],
      ['cancel', ['table']],
      ['list', []],
      ['rules', []],
    ]);
    expect(command.costs).toEqual(
      new Map([
        ['new', COSTS.newTable],
        ['solo', COSTS.newTable],
        ['show', COSTS.publicPost],
      ]),
    );
  });
});

test('the commands of games keep to their own tables, and list those of all', () => {
  const pebbles: OwnStep = ['a lobby of Pebbles', (at) => at.openLobby(PEBBLES)];
  const pebblesGame: OwnStep = ['a game of Pebbles', (at) => at.startGame(PEBBLES)];
  return expectAnswers(
    'two-games',
    {
      'opens tables of its game, with its own settings and bots': [
        'Anna calls /pebbles solo heap=7 thread=false; Anna calls /pebbles new heap=0',
      ],
      'shows what a seat keeps secret under the name of its own, and the history': [
        pebblesGame,
        [
          'Anna hides a black pebble',
          async (at) =>
            at.playMoves(ANNA, (await at.tables.list(GUILD))[0]!.id, { type: 'hide', pebble: 'black' }),
        ],
        'Anna calls /pebbles pebble; Cleo calls /pebbles pebble; Cleo calls /pebbles history; Anna calls /pebbles bet',
      ],
      'offers its bots by the names that its own texts give them': [pebbles, 'all is posted'],
      'every list has all of them, each with the name of its game and the seats that it has': [
        LOBBY,
        pebbles,
        'Cleo calls /vips list; Cleo calls /pebbles list',
      ],
      'a line of the list names the command of its own game': [
        pebbles,
        [
          'Discord refuses its post',
          async (at) => at.store.parkTable((await at.store.listOpen(GUILD, 1))[0]!.id, 50_001, null),
        ],
        'Cleo calls /vips list',
      ],
      'a command about a table of another game is refused with the command that is right': [
        pebblesGame,
        ...['show', 'bet', 'history', 'cancel'].map(
          (subcommand) => `Anna calls /vips ${subcommand} table=@1`,
        ),
        'Anna calls /pebbles show table=abcdefg2',
      ],
      'a command without a table takes one of its own game only': [
        pebblesGame,
        'Anna calls /vips bet',
        GAME,
        'Anna calls /vips bet; Anna calls /pebbles pebble',
        ['a lobby elsewhere', (at) => at.openLobby({ channelId: '200000000000000002' })],
        ['one of Pebbles there', (at) => at.openLobby({ ...PEBBLES, channelId: '200000000000000002' })],
        ['and another', (at) => at.openLobby({ ...PEBBLES, channelId: '200000000000000003' })],
        'Cleo calls /pebbles history',
      ],
      'autocompletion offers the tables of its own game only': [
        LOBBY,
        pebbles,
        'Anna completes /vips show table; Anna completes /pebbles show table; Anna completes /vips show table @2',
      ],
      'the texts of a table name the command of its game': [
        pebblesGame,
        'Anna presses x@1:; Ben presses o@1:',
      ],
    },
    {
      options,
      stored: async ({ store }) =>
        (await store.listOpen(GUILD, 9)).map(({ gameId, settings, status, seats, version }) =>
          JSON.stringify([
            gameId,
            settings,
            status,
            version,
            seats.map((seat) => (seat.kind === 'bot' ? seat.bot : 'user')),
          ]),
        ),
    },
  );
});

test('the seals of a game that does not read its records say that the moves were not checked, never that they were', async () => {
  const game = anyGame({ ...pebblesGame, fromRecord: () => null });
  await using own = await createHarness({
    otherGames: [{ entry: { ...pebblesEntry, game }, spec: pebblesSpec }],
  });
  let loaded = await own.startGame({ gameId: 'pebbles', settings: { heap: 1 } });
  for (const user of [ANNA, BEN])
    loaded = await own.playMoves(user, loaded.table.id, { type: 'hide', pebble: 'white' });
  await own.playMoves(turnOf(loaded).active, loaded.table.id, { type: 'take' });
  await own.drainOutbox();
  const { text } = await answerTo(own, CLEO, `v1:f:${loaded.table.id}:2:`);
  expect(text).toContain('what I could, and so far it all adds up');
  expect(text).toMatch(/➖ .*unchecked/u);
  expect(text).not.toMatch(/Replayed by the rules|I’ve rechecked everything/u);
});
