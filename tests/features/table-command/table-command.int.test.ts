import { describe, expect, test } from 'vitest';
import { COSTS } from '../../../src/discord/interactions/route.ts';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { pebblesGame } from '../../kernel/pebbles.ts';
import { pebblesEntry, pebblesSpec } from '../../kernel/pebbles-entry.ts';
import { ANNA, BEN, CLEO, createHarness, GUILD } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { cancel } from '../../../src/table/game-decisions.ts';
import { plainChange } from '../../table/plain-table.ts';
import { answerTo, lastAnswer } from '../../discord/responses.ts';
import { turnOf } from '../../discord/turns.ts';

const harness = useHarness(() => ({ otherGames: [{ entry: pebblesEntry, spec: pebblesSpec }] }));

const responseText = () => lastAnswer(harness).text.trim();
const openPebbles = (channelId?: string) =>
  harness.openLobby({
    gameId: 'pebbles',
    settings: { heap: 5 },
    ...(channelId === undefined ? {} : { channelId }),
  });
const startPebbles = () => harness.startGame({ gameId: 'pebbles', settings: { heap: 5 } });
const pebblesCommand = (user: string, subcommand: string, options = {}) =>
  harness.command(user, subcommand, options, 'pebbles');

const autocomplete = async (command: string, typed: string) =>
  (await harness.complete(ANNA, command, 'show', 'table', typed)).map(({ value }) => value);

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
      ['new', ['heap', 'seconds', 'turn', 'thread', 'pace', 'bots', 'language']],
      ['solo', ['heap', 'seconds', 'turn', 'opponents', 'rival', 'thread', 'language']],
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

  test('opens tables of its game, with its own settings and bots', async () => {
    await pebblesCommand(ANNA, 'solo', { heap: 7, thread: false });
    const [table] = await harness.tables.list(GUILD);
    expect(table).toMatchObject({ gameId: 'pebbles', settings: { heap: 7 }, status: 'playing' });
    expect(table!.seats.map((seat) => (seat.kind === 'bot' ? seat.bot : 'user'))).toEqual([
      'user',
      'first',
      'first',
    ]);
    await pebblesCommand(ANNA, 'new', { heap: 0 });
    expect(responseText()).toBe('How many?');
  });

  test('shows what a seat keeps secret under the name of its own, and the history', async () => {
    const { table } = await startPebbles();
    await harness.playMoves(ANNA, table.id, { type: 'hide', pebble: 'black' });
    await pebblesCommand(ANNA, 'pebble');
    expect(responseText()).toBe('black');
    await pebblesCommand(CLEO, 'pebble');
    expect(responseText()).toContain('`/pebbles new` opens a table');
    await pebblesCommand(CLEO, 'history');
    expect(responseText()).toContain('pebbles.narration.hid');
    expect(responseText()).not.toContain('black');
    await pebblesCommand(ANNA, 'bet');
    expect(responseText()).toContain('don’t know that command');
  });

  test('offers its bots by the names that its own texts give them', async () => {
    await openPebbles();
    await harness.drainOutbox();
    const [post] = harness.discord.requestsMatching(/messages$/u);
    expect(JSON.stringify(post!.body)).toContain('"Rocky"');
    expect(JSON.stringify(post!.body)).not.toContain('Greta');
  });
});

describe('with tables of several games', () => {
  test('every list has all of them, each with the name of its game and the seats that it has', async () => {
    await harness.openLobby();
    await openPebbles();
    for (const command of ['vips', 'pebbles']) {
      await harness.command(CLEO, 'list', {}, command);
      const lines = responseText().split('\n');
      expect(lines.filter((line) => /^• VIPs: .*1 of 5 seats/u.test(line))).toHaveLength(1);
      expect(lines.filter((line) => /^• Pebbles: .*1 of 3 seats/u.test(line))).toHaveLength(1);
    }
  });

  test('a line of the list names the command of its own game', async () => {
    const { table } = await openPebbles();
    await harness.store.parkTable(table.id, 50_001, null);
    await harness.command(CLEO, 'list');
    expect(responseText()).toContain('`/pebbles show` brings it back');
  });

  test.each(['show', 'bet', 'history', 'cancel'])(
    '%s of a table of another game is refused with the command that is right',
    async (subcommand) => {
      const { table } = await startPebbles();
      const before = await harness.store.load(table.id);
      await harness.command(ANNA, subcommand, { table: table.id });
      expect(responseText()).toContain(
        'That table is playing Pebbles, which has its own command: try `/pebbles show`',
      );
      expect(lastAnswer(harness).ids).toEqual([]);
      expect(await harness.store.load(table.id)).toEqual(before);
    },
  );

  test('a table that is not there is refused with the command that was called', async () => {
    await pebblesCommand(ANNA, 'show', { table: 'abcdefg2' });
    expect(responseText()).toContain('`/pebbles list` shows what’s on');
  });

  test('a command without a table takes one of its own game only', async () => {
    await startPebbles();
    await harness.command(ANNA, 'bet');
    expect(responseText()).toContain('Nobody’s playing VIPs here right now. `/vips new` changes that');
    await harness.startGame();
    await harness.command(ANNA, 'bet');
    expect(responseText()).toContain('haven’t bet yet');
    await pebblesCommand(ANNA, 'pebble');
    expect(responseText()).toBe('null');
    await harness.openLobby({ channelId: '200000000000000002' });
    await openPebbles('200000000000000002');
    await openPebbles('200000000000000003');
    await pebblesCommand(CLEO, 'history', {});
    expect(responseText()).not.toContain('VIPs');
  });

  test('autocompletion offers the tables of its own game only', async () => {
    const ours = await harness.openLobby();
    const others = await openPebbles();
    expect(await autocomplete('vips', '')).toEqual([ours.table.id]);
    expect(await autocomplete('pebbles', '')).toEqual([others.table.id]);
    expect(await autocomplete('vips', others.table.id)).toEqual([]);
  });

  test('the texts of a table name the command of its game', async () => {
    const { table } = await startPebbles();
    await harness.run(cancel, ANNA, table.id);
    await harness.click(BEN, `v1:o:${table.id}:0:`);
    expect(responseText()).toContain('`/pebbles new` opens a new one');
  });
});

describe('a table of a game that is not there any more', () => {
  test('does not keep the others from being listed', async () => {
    const { table } = await harness.openLobby();
    const stored = (await harness.store.load(table.id))!;
    const gone = { ...stored.table, id: 'gonegone', gameId: 'gone' };
    await harness.store.create(plainChange({ table: gone }));
    await harness.command(CLEO, 'list');
    expect(responseText().match(/^• /gmu)).toHaveLength(1);
    expect(responseText()).toContain('• VIPs: ');
  });
});

describe('the seals of a game that does not read its records', () => {
  const checkedTexts = async (readsRecords: boolean) => {
    const game = anyGame(readsRecords ? pebblesGame : { ...pebblesGame, fromRecord: () => null });
    await using own = await createHarness({
      otherGames: [{ entry: { ...pebblesEntry, game }, spec: pebblesSpec }],
    });
    let loaded = await own.startGame({ gameId: 'pebbles', settings: { heap: 1 } });
    for (const user of [ANNA, BEN])
      loaded = await own.playMoves(user, loaded.table.id, { type: 'hide', pebble: 'white' });
    await own.playMoves(turnOf(loaded).active, loaded.table.id, { type: 'take' });
    await own.drainOutbox();
    return (await answerTo(own, CLEO, `v1:f:${loaded.table.id}:2:`)).text;
  };

  test('say that the moves were not checked, and never that they kept to the rules', async () => {
    const text = await checkedTexts(false);
    expect(text).toContain('what I could, and so far it all adds up');
    expect(text).toMatch(/➖ .*unchecked/u);
    expect(text).not.toMatch(/Replayed by the rules|I’ve rechecked everything/u);
  });

  test('differ from those of one that does', async () => {
    const text = await checkedTexts(true);
    expect(text).toContain('I’ve rechecked everything, and it all adds up');
    expect(text).not.toContain('unchecked');
  });
});
