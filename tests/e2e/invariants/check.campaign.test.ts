import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, expect, test } from 'vitest';
import type { VipsEvent } from '../../../src/games/vips/rules/state.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { responseTo } from '../responses.ts';
import { placeFromNow, openLobby, playOn } from '../game-flow.ts';
import { buttonLabelled } from '../player.ts';
import { type InvariantInput, type ProcessRun, checkInvariants } from './check.ts';
import { type TableSnapshot, waitForQuietStore } from './store-snapshot.ts';
import { type RecordedInteraction, recordTraffic, type TrafficRecorder } from './traffic-recorder.ts';
import { useBotFixture } from '../bot-fixture.ts';
import { openTable } from '../table-fixture.ts';
import { Match } from '../../../src/kernel/match.ts';

let recorder: TrafficRecorder;
const fixture = useBotFixture({ pictures: 'blank' });

let input: InvariantInput;
/**
 * Snapshots of a finished game of two, a finished solo game (without a thread, which the others have), a cancelled game,
 * and a lobby of two.
 */
let snapshots: Readonly<Record<'two' | 'solo' | 'cancelled' | 'lobby', TableSnapshot>>;

beforeAll(async () => {
  const { fakeDiscord, player, databaseUrl } = fixture();
  recorder = fixture().recorder;
  const two = await openTable(fixture(), ['Ada', 'Ben'], { thread: true });
  await player('Vera').betFromOutside(two.post, [5, 4, 3]);
  await playOn(fakeDiscord, two.place, two.players);
  const place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
  await two.players[0]!.user.command(fakeDiscord.channelId, 'vips solo', { thread: false, opponents: 2 });
  await playOn(fakeDiscord, place, [two.players[0]!]);
  const cancelled = await openTable(fixture(), ['Chloé', 'Deniz'], { most: 3, thread: true });
  const host = cancelled.players[0]!;
  const confirmation = await responseTo(
    fakeDiscord,
    host.user.command(fakeDiscord.channelId, 'vips cancel', { table: cancelled.tableId }),
  );
  await responseTo(
    fakeDiscord,
    host.user.click(confirmation.id, buttonLabelled(confirmation, /^Yes, cancel it$/u)),
  );
  const options = { target: 'the ideal waiter', thread: false };
  const lobby = await openLobby(fakeDiscord, player('Emma'), fakeDiscord.channelId, options);
  await player('Farid').user.click(lobby.id, buttonLabelled(lobby, /join/iu));
  await waitForQuietStore(databaseUrl);
  const code = await fixture().stopBot();
  recorder.stop();
  const { output, errorOutput: errors } = fixture().bot;
  const processRun = { killed: false, runs: false, code, output: output(), errors: errors() };
  input = {
    fakeDiscord,
    recorder,
    snapshot: await waitForQuietStore(databaseUrl),
    processRuns: [processRun],
  };
  const [first, second, third, fourth] = input.snapshot.tables;
  snapshots = { two: first!, solo: second!, cancelled: third!, lobby: fourth! };
});

/** The findings when the snapshot of a table is changed. */
function findingsWithTable(
  name: keyof typeof snapshots,
  change: (tableSnapshot: TableSnapshot) => Partial<TableSnapshot>,
): readonly string[] {
  const { snapshot } = input;
  const changed = snapshot.tables.map((tableSnapshot) =>
    tableSnapshot === snapshots[name] ? { ...tableSnapshot, ...change(tableSnapshot) } : tableSnapshot,
  );
  return checkInvariants({ ...input, snapshot: { ...snapshot, tables: changed } });
}

/** The findings when the log of a table is changed. */
const findingsWithLog = (
  name: keyof typeof snapshots,
  change: (log: readonly VipsEvent[]) => readonly VipsEvent[],
) =>
  findingsWithTable(name, ({ match }) => ({
    match: Match.resume(vipsEntry.game, change(match!.events as readonly VipsEvent[])),
  }));

/** The findings when a message is changed, or created if its id is new. */
function findingsWithMessage(
  message: APIMessage,
  change: (message: APIMessage) => Partial<APIMessage>,
  processRuns = input.processRuns,
) {
  const { state } = input.fakeDiscord;
  const changed = { ...structuredClone(message), ...change(structuredClone(message)) };
  const stored = state.message(changed.channel_id, changed.id);
  state.putMessage(changed, undefined);
  try {
    return checkInvariants({ ...input, processRuns });
  } finally {
    if (stored === undefined) state.removeMessage(changed.channel_id, changed.id);
    else state.putMessage(stored.message, stored.owner);
  }
}

/** What was recorded, with these interactions. */
const recordedWith = (interactions: TrafficRecorder['interactions']): TrafficRecorder => ({
  ...recorder,
  disclosedBets: recorder.disclosedBets,
  interactions,
});

/** The findings when a recorded interaction is changed. */
function findingsWithInteraction(
  id: string,
  change: (recorded: RecordedInteraction) => Partial<RecordedInteraction>,
): readonly string[] {
  const recorded = recorder.interactions.get(id)!;
  const interactions = new Map(recorder.interactions).set(id, { ...recorded, ...change(recorded) });
  return checkInvariants({ ...input, recorder: recordedWith(interactions) });
}

const postAt = (name: keyof typeof snapshots, at: number): APIMessage =>
  input.fakeDiscord.state.findMessage(snapshots[name].posts.at(at)!.messageId)!.message;

/** The findings without a message. */
function findingsWithout({ channel_id: channelId, id }: APIMessage): readonly string[] {
  const { state } = input.fakeDiscord;
  const { message, owner } = state.message(channelId, id)!;
  state.removeMessage(channelId, id);
  try {
    return checkInvariants(input);
  } finally {
    state.putMessage(message, owner);
  }
}

type Seats = TableSnapshot['table']['seats'];

/** The findings when a table has other seats. */
const withSeats = (name: keyof typeof snapshots, change: (seats: Seats) => Seats): string =>
  findingsWithTable(name, ({ table }) => ({ table: { ...table, seats: change(table.seats) } })).join('\n');

/** The findings when the one process ran otherwise. */
const withRun = (change: Partial<ProcessRun>): string =>
  found({ processRuns: [{ ...input.processRuns[0]!, ...change }] });

/** The texts of a message, its components and its attachments, each of them rewritten. */
const rewriteTexts = (
  { content, components, attachments }: APIMessage,
  rewrite: (text: string) => string,
): Partial<APIMessage> =>
  JSON.parse(
    JSON.stringify({ content, components, attachments }, (key, value: unknown) =>
      (key === 'content' || key === 'description') && typeof value === 'string' && value !== ''
        ? rewrite(value)
        : value,
    ),
  ) as Partial<APIMessage>;

const playInteractions = (): readonly RecordedInteraction[] =>
  [...recorder.interactions.values()].filter(
    ({ id, click }) =>
      click?.route === 'play' &&
      click.tableId === snapshots.two.table.id &&
      input.snapshot.interactionIds.has(id),
  );

/** The findings, on lines. */
const found = (changed: Partial<InvariantInput>): string =>
  checkInvariants({ ...input, ...changed }).join('\n');
const { values } = Object;

test('the invariants hold after games without faults', () => {
  expect(checkInvariants(input)).toEqual([]);
  expect(snapshots.two.match?.outcome).not.toBeNull();
  expect(values(snapshots).map(({ table }) => table.status)).toEqual(['over', 'over', 'cancelled', 'lobby']);
  expect(playInteractions().length).toBeGreaterThan(8);
  expect(recorder.disclosedBets.length).toBeGreaterThan(3);
});

type Case = readonly [breach: string, find: () => string | readonly string[], finding: string | RegExp];

/** Each breach, and a part of the finding that tells it. */
const BREACHES: readonly Case[] = [
  [
    'a confirmed move is not in the store',
    () => {
      const { snapshot } = input;
      const lost = playInteractions()[0]!.id;
      return found({
        snapshot: {
          ...snapshot,
          interactionIds: new Set([...snapshot.interactionIds].filter((id) => id !== lost)),
        },
      });
    },
    'is not in the store',
  ],
  [
    'an announced table is not in the store',
    () => {
      const tables = input.snapshot.tables.filter((each) => each !== snapshots.solo);
      return found({ snapshot: { ...input.snapshot, tables } });
    },
    'posts belong to an unknown table',
  ],
  [
    'the token of an interaction is in the log',
    () => withRun({ output: `{"url":"/webhooks/1/${[...recorder.tokens][0]}/messages"}\n` }),
    'the token of an interaction was kept',
  ],
  [
    'a processed turn is not in the log',
    () =>
      findingsWithLog('cancelled', (log) => log.slice(0, log.findIndex(({ type }) => type === 'turned') - 2)),
    'was processed and changed nothing',
  ],
  [
    'a turn without a click is in the log',
    () => findingsWithInteraction(playInteractions()[1]!.id, () => ({ userId: 'someone' })),
    'have no click of their own',
  ],
  [
    'a turn was applied twice',
    () =>
      findingsWithLog('two', (log) => {
        const at = log.findIndex(({ type }) => type === 'placed');
        return [...log.slice(0, at + 2), ...log.slice(at, at + 2), ...log.slice(at + 2)];
      }),
    'breaks the rules',
  ],
  [
    'someone joined and has no seat',
    () => withSeats('lobby', (seats) => seats.slice(0, 1)),
    'joined and has no seat',
  ],
  [
    'someone is shown the bet of another player',
    () => {
      // Two people of a table may have made the same bet.
      const all = recorder.disclosedBets;
      const isOf = (userId: string, { tableId, bet }: (typeof all)[number]): boolean =>
        all.some((each) => each.userId === userId && each.tableId === tableId && each.bet === bet);
      const foreign = all
        .filter(({ step }) => step === 1)
        .flatMap((one) =>
          all.flatMap(({ userId, tableId }) =>
            tableId === one.tableId && !isOf(userId, one) ? [{ ...one, userId }] : [],
          ),
        );
      return found({ recorder: { ...recorder, disclosedBets: foreign.slice(0, 1) } });
    },
    'a bet of another player',
  ],
  [
    'the newest post does not tell the end',
    () =>
      findingsWithMessage(postAt('two', -1), (message) =>
        rewriteTexts(message, (text) => text.replace('The people have spoken', 'Nobody has spoken')),
      ),
    'the end is not shown',
  ],
  [
    'a board is still there although another has taken its place',
    () => {
      const [first] = snapshots.solo.posts.filter(({ kind }) => kind === 'game');
      return findingsWithMessage(postAt('solo', -1), () => ({ id: first!.messageId }));
    },
    'another has taken its place',
  ],
  ['the newest post is gone', () => findingsWithout(postAt('solo', -1)), 'is not in the channel'],
  [
    'a turn has two posts',
    () => findingsWithMessage(postAt('two', 3), () => ({ id: fixture().fakeDiscord.state.nextId() })),
    'is not in the store',
  ],
  [
    'a turn has no post',
    () => findingsWithTable('two', ({ posts }) => ({ posts: posts.toSpliced(3, 1) })),
    'no post covers the events',
  ],
  [
    'two posts tell the same',
    () => findingsWithTable('two', ({ posts }) => ({ posts: posts.toSpliced(3, 0, posts[3]!) })),
    'two game posts cover the events',
  ],
  [
    'an old post still has its controls',
    () => {
      const controls = postAt('solo', -1).components!;
      return findingsWithMessage(postAt('two', 2), (message) => ({
        components: [...message.components!, ...controls],
      }));
    },
    'still has its controls',
  ],
  [
    'an outbox entry is pending',
    () => findingsWithTable('two', () => ({ queued: 1 })),
    'outbox entries are pending',
  ],
  [
    'the result of a game is not kept',
    () => findingsWithTable('two', () => ({ results: [] })),
    /the results of "" are kept, not of "0:\d+,1:\d+"/u,
  ],
  [
    'a process ends in a stack trace',
    () => withRun({ errors: 'Error\n    at run (main.ts:1:1)' }),
    'stack trace',
  ],
  [
    'the log has an error',
    () => withRun({ output: '{"level":50,"event":"worker.task_failed"}' }),
    'has an error',
  ],
  [
    'Discord rejected a request',
    () => {
      const violations = [{ method: 'POST', path: '/x', text: 'no', refused: true, body: {} }];
      return found({ fakeDiscord: { state: fixture().fakeDiscord.state, violations } });
    },
    'POST /x: no',
  ],
];

test.each(BREACHES)('a breach is found when %s', (_, find, finding) => {
  const findings = find();
  expect(typeof findings === 'string' ? findings : findings.join('\n')).toMatch(finding);
});

test('what a kill may leave behind is no breach', () => {
  const killed = [{ ...input.processRuns[0]!, killed: true, code: null }];
  const reminder = () => ({
    id: input.fakeDiscord.state.nextId(),
    content: 'Hurry!',
    components: [],
    attachments: [],
  });
  expect(findingsWithMessage(postAt('two', 3), reminder, killed)).toEqual([]);
  expect(withRun({ code: null, killed: true })).toBe('');
  expect(withRun({ code: 1, errors: 'Discord is gone.' })).toBe('');
});

test.each([
  'You bet on **Quill’s bald head**, **Brock’s glare** and **Barnaby’s beard**.',
  'Prudence’s bun, Augusta’s side-eye, Augusta’s smirk',
  'Roxy★ 🔴',
])('a public message that discloses a bet before the end is found: %s', (words) => {
  const { state } = fixture().fakeDiscord;
  const findingsFor = (text: string): readonly string[] => {
    const fresh = recordTraffic(fixture().fakeDiscord);
    const message = postAt('cancelled', -1);
    state.putMessage({ ...message, ...rewriteTexts(message, () => text) }, undefined);
    state.putMessage(message, undefined);
    fresh.stop();
    return fresh.findings;
  };
  expect(findingsFor(words).join()).toContain('discloses a bet to everyone');
  expect(findingsFor('Column 1 (tallest)\\: Barnaby’s cap; Barnaby’s good eye; Barnaby’s beard.')).toEqual(
    [],
  );
});

test('a file that is named after a bet, and a message that could ping anyone, are found', async () => {
  const { state, apiUrl, channelId } = fixture().fakeDiscord;
  const fresh = recordTraffic(fixture().fakeDiscord);
  const message = postAt('two', 1);
  const { files } = state.message(message.channel_id, message.id)!;
  state.putMessage(message, undefined, [{ ...files[0]!, filename: 'bet-of-ada.png' }]);
  state.putMessage(message, undefined, files);
  await fetch(`${apiUrl}/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bot nobody' },
    body: JSON.stringify({ content: '@everyone', allowed_mentions: { parse: ['everyone'] } }),
  });
  fresh.stop();
  expect(fresh.findings.join('\n')).toContain('has a file named bet-of-ada.png');
  expect(fresh.findings.join('\n')).toContain('allowed_mentions');
});
