import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, expect, test } from 'vitest';
import type { VipsEvent } from '../../../src/games/vips/rules/state.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { responseTo } from '../responses.ts';
import { playOn } from '../game-flow.ts';
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
/** Snapshots of a finished game of two and of a cancelled one. */
let snapshots: Readonly<Record<'two' | 'cancelled', TableSnapshot>>;

beforeAll(async () => {
  const { fakeDiscord, player, databaseUrl } = fixture();
  recorder = fixture().recorder;
  const two = await openTable(fixture(), ['Ada', 'Ben'], { thread: true });
  await player('Vera').betFromOutside(two.post, [5, 4, 3]);
  await playOn(fakeDiscord, two.place, two.players);
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
  const [first, second] = input.snapshot.tables;
  snapshots = { two: first!, cancelled: second! };
});

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

const recordedWith = (interactions: TrafficRecorder['interactions']): TrafficRecorder => ({
  ...recorder,
  disclosedBets: recorder.disclosedBets,
  interactions,
});

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
  expect(values(snapshots).map(({ table }) => table.status)).toEqual(['over', 'cancelled']);
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
    'the token of an interaction is in the log',
    () => withRun({ output: `{"url":"/webhooks/1/${[...recorder.tokens][0]}/messages"}\n` }),
    'the token of an interaction was kept',
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
  ['the newest post is gone', () => findingsWithout(postAt('two', -1)), 'is not in the channel'],
  [
    'a turn has no post',
    () => findingsWithTable('two', ({ posts }) => ({ posts: posts.toSpliced(3, 1) })),
    'no post covers the events',
  ],
  [
    'an old post still has its controls',
    () => {
      const controls = postAt('two', -1).components!;
      return findingsWithMessage(postAt('two', 2), (message) => ({
        components: [...message.components!, ...controls],
      }));
    },
    'still has its controls',
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
