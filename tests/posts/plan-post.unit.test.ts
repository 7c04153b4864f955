import { describe, expect, test } from 'vitest';
import type { Match } from '../../src/kernel/match.ts';
import {
  planPost,
  type PostPlan,
  planRefresh,
  planUnfold,
  type StepState,
} from '../../src/posts/plan-post.ts';
import type { Notifications, PingChoice } from '../../src/table/ports/notifications.ts';
import type { Post } from '../../src/table/ports/posts.ts';
import type { StartedTable, Table } from '../../src/table/table.ts';
import { createHarness, type Harness, startedGame, STOP, TAKE } from '../table/harness.ts';

type Chosen = Notifications & { readonly pings: PingChoice };

const NOW = 1_000;
const MINE: Chosen = { pings: 'mine' };
const EVERY: Chosen = { pings: 'every' };
const NONE: Chosen = { pings: 'none' };
const DIRECT: Chosen = { pings: 'mine', direct: { locale: 'en' } };
const AWAY: Chosen = { pings: 'mine', away: [{ from: 0, until: 9_000 }] };

/** Answers of a match that a test changes. */
interface MatchChanges extends Partial<Pick<Match, 'tookBackSince' | 'announces'>> {
  readonly revealStages?: () => number;
}

/** A match with other answers, however far it is looked at. */
function changed(match: Match, { revealStages, ...answers }: MatchChanges): Match {
  const changes: Partial<Match> = {
    ...answers,
    ...(revealStages === undefined ? {} : { ui: { ...match.ui, revealStages } }),
    upTo: (count) => changed(match.upTo(count), { ...answers, ...(revealStages && { revealStages }) }),
  };
  return new Proxy(match, {
    get: (target, name) => {
      if (name in changes) return changes[name as keyof Match];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

const loadStarted = async (harness: Harness, id: string): Promise<StartedTable> => {
  const { match, ...loaded } = await harness.loadTable(id);
  if (match === null) throw new Error('the game has not begun');
  return { ...loaded, match };
};

/**
 * A game of Ada and Ben in a thread. Event 0 opens it; with events 1 and 2 Ada and then Ben has hidden a pebble. Now it is
 * the turn of Ada.
 */
async function twoPlayers() {
  const harness = createHarness();
  const { table } = await startedGame(harness);
  for (const user of ['ada', 'ben'])
    await harness.play(user, table.id, [{ type: 'hide', pebble: 'white' }], 0);
  const started = await loadStarted(harness, table.id);
  const turn = ['ada', 'ben'][started.match.toAct[0] ?? -1] ?? '';
  const inThread = { ...started.table, playChannelId: 'thread', postedEvents: 3 };
  return { harness, started: { ...started, table: inThread }, turn, other: turn === 'ada' ? 'ben' : 'ada' };
}

const game = await twoPlayers();
const { turn, other } = game;
/** The same game when it is won. */
const over = await wonGame();

async function wonGame(): Promise<StartedTable> {
  const { harness } = game;
  const { id } = game.started.table;
  for (;;) {
    const { match, ...loaded } = await loadStarted(harness, id);
    if (match.outcome !== null)
      return { ...loaded, match, table: { ...loaded.table, playChannelId: 'thread' } };
    const user = ['ada', 'ben'][match.toAct[0] ?? -1] ?? '';
    await harness.play(user, id, [TAKE, STOP], match.step);
    await harness.play(user, id, [TAKE], match.step);
  }
}

const message = (changes: Partial<NonNullable<Post['message']>> = {}): NonNullable<Post['message']> => ({
  format: 'content',
  pictures: [],
  pinged: [],
  bodyHash: null,
  ...changes,
});

const post = (changes: Partial<Post> = {}): Post => ({
  tableId: game.started.table.id,
  channelId: 'thread',
  messageId: 'before',
  kind: 'game',
  from: 0,
  to: 2,
  live: true,
  message: message(),
  ...changes,
});

interface Known extends Partial<Omit<StepState, 'people' | 'started' | 'task'>> {
  readonly task?: Partial<StepState['task']>;
  readonly table?: Partial<Table>;
  readonly match?: MatchChanges;
  readonly people?: Readonly<Record<string, Chosen>>;
  /** The game that is played, or that is over. */
  readonly started?: StartedTable;
}

const peopleOf = (chosen: Known['people']): StepState['people'] => ({
  now: NOW,
  chosen: new Map(Object.entries({ ada: MINE, ben: MINE, ...chosen })),
});

const startedAs = ({ started = game.started, table, match = {} }: Known): StartedTable => ({
  ...started,
  table: { ...started.table, ...table },
  match: changed(started.match, match),
});

const plan = (known: Known): PostPlan =>
  planPost({
    attempts: 0,
    posts: [],
    postedEvents: 2,
    ...known,
    task: { from: 2, to: 3, ...known.task },
    started: startedAs(known),
    people: peopleOf(known.people),
  });

/** A plan without what is long: the match, and all of the posts but their ids. */
const brief = (full: PostPlan): unknown => {
  if (full.kind === 'skip') return full;
  const { match: _, replaces, ...others } = full;
  const ids = replaces.map(({ messageId }) => messageId);
  return full.kind === 'edit'
    ? { ...others, replaces: ids, post: full.post.messageId, otherwise: brief(full.otherwise) }
    : { ...others, replaces: ids };
};

const ONE_BOARD = { playChannelId: 'channel' };
const board = (changes: Partial<Post> = {}): Post => post({ channelId: 'channel', ...changes });
const END = over.match.events.length;
const ENDED = { started: over, task: { from: 3, to: END }, postedEvents: 3, table: { postedEvents: END } };

describe('the post of a step', () => {
  test.each<[situation: string, known: Known, expected: object]>([
    [
      'is sent, and pings the person who is to act',
      {},
      {
        kind: 'send',
        reason: 'newest',
        from: 2,
        to: 3,
        isNewest: true,
        live: true,
        mentioned: [turn],
        direct: [],
      },
    ],
    [
      'takes the controls of the posts before it',
      { posts: [post({ kind: 'lobby', messageId: 'lobby' }), post()] },
      { kind: 'send', reason: 'newest', replaces: ['lobby', 'before'] },
    ],
    [
      'narrates what could not be posted before',
      { postedEvents: 1 },
      { kind: 'send', reason: 'newest', from: 1, to: 3 },
    ],
    [
      'mentions people who follow every turn',
      { people: { [other]: EVERY } },
      { kind: 'send', reason: 'newest', mentioned: [turn, other] },
    ],
    [
      'names a person who wants no pings',
      { people: { [turn]: NONE } },
      { kind: 'send', reason: 'newest', mentioned: [], direct: [], note: null },
    ],
    [
      'leads to a direct message',
      { people: { [turn]: DIRECT } },
      { kind: 'send', reason: 'newest', mentioned: [], direct: [turn], told: [turn] },
    ],
    [
      'owes a ping to a person who is away',
      { people: { [turn]: AWAY } },
      {
        kind: 'send',
        mentioned: [],
        direct: [],
        note: { step: 1, owed: new Map([[turn, 9_000]]), pinged: [] },
      },
    ],
    [
      'is older than another, which pings',
      { task: { from: 1, to: 2 }, people: { ben: DIRECT } },
      {
        kind: 'send',
        reason: 'older',
        from: 1,
        to: 2,
        isNewest: false,
        live: false,
        mentioned: [],
        direct: [],
        note: null,
      },
    ],
    [
      'is older than another, and may have been posted when it was not',
      { task: { from: 1, to: 2 }, attempts: 1 },
      { kind: 'send', reason: 'older', live: true, mentioned: [] },
    ],
    [
      'is older than a turn that was taken back',
      { task: { from: 1, to: 2 }, match: { tookBackSince: () => true } },
      { kind: 'send', reason: 'older', to: 2 },
    ],
    [
      'is of a game that was cancelled',
      { table: { status: 'cancelled' } },
      { kind: 'send', reason: 'older', isNewest: false, mentioned: [] },
    ],
    [
      'is of a turn that was taken back before it was posted',
      { match: { tookBackSince: (from) => from === 3 }, people: { [other]: DIRECT } },
      { kind: 'send', reason: 'taken-back', to: 3, isNewest: true, live: true, mentioned: [], direct: [] },
    ],
    [
      'of a turn that was made anew is an edit of the one that has pinged all it asks',
      { task: { again: true }, posts: [post({ message: message({ pinged: [turn] }) })] },
      { kind: 'edit', reason: 'made-anew', post: 'before', from: 2, to: 3, live: true, mentioned: [turn] },
    ],
    [
      'of a turn that was made anew is an edit of the one whose direct message has told all it asks',
      {
        task: { again: true },
        posts: [post({ message: message({ told: [turn] }) })],
        people: { [turn]: DIRECT },
      },
      { kind: 'edit', reason: 'made-anew', mentioned: [] },
    ],
    [
      'of a turn that was made anew is sent if the one before it has pinged others',
      { task: { again: true }, posts: [post({ message: message({ pinged: [other] }) })] },
      { kind: 'send', reason: 'newest', mentioned: [turn] },
    ],
    [
      'of a turn that was made anew leaves the post of another channel',
      {
        task: { again: true },
        posts: [post({ channelId: 'elsewhere', message: message({ pinged: [turn] }) })],
      },
      { kind: 'send', reason: 'newest' },
    ],
  ])('%s', (_, known, expected) => {
    expect(brief(plan(known))).toMatchObject(expected);
  });

  test.each<[situation: string, known: Known, expected: object]>([
    [
      'is an edit while nobody is to be pinged',
      { posts: [board()], people: { [turn]: NONE } },
      {
        kind: 'edit',
        reason: 'board-stays',
        post: 'before',
        from: 2,
        to: 3,
        mentioned: [],
        otherwise: { kind: 'send', reason: 'newest', replaces: ['before'] },
      },
    ],
    [
      'is an edit while it waits for the person whom the board has pinged',
      {
        task: { to: 2 },
        table: { postedEvents: 2 },
        started: { ...game.started, match: game.started.match.upTo(2) },
        posts: [board({ to: 1, message: message({ pinged: ['ben'] }) })],
      },
      { kind: 'edit', reason: 'board-stays', mentioned: ['ben'] },
    ],
    [
      'is sent if it waits for fewer people than the board has pinged',
      {
        task: { to: 2 },
        table: { postedEvents: 2 },
        started: { ...game.started, match: game.started.match.upTo(2) },
        posts: [board({ to: 1, message: message({ pinged: ['ada', 'ben'] }) })],
      },
      { kind: 'send', reason: 'newest', mentioned: ['ben'] },
    ],
    [
      'is sent if it waits for another person',
      { posts: [board({ message: message({ pinged: [other] }) })] },
      { kind: 'send', reason: 'newest', mentioned: [turn], replaces: ['before'] },
    ],
    [
      'is sent for a person who follows every turn, if it waits for another than before',
      { posts: [board({ message: message({ pinged: [other] }) })], people: { [turn]: NONE, [other]: EVERY } },
      { kind: 'send', reason: 'newest', mentioned: [other] },
    ],
    [
      'is an edit for a person who follows every turn, while it waits for nobody else than before',
      {
        task: { to: 2 },
        table: { postedEvents: 2 },
        started: { ...game.started, match: game.started.match.upTo(2) },
        posts: [board({ to: 1, message: message({ pinged: ['ada'] }) })],
        people: { ada: EVERY, ben: NONE },
      },
      { kind: 'edit', reason: 'board-stays', mentioned: ['ada'] },
    ],
    [
      'is sent if the game announces something',
      { posts: [board()], people: { [turn]: NONE }, match: { announces: () => true } },
      { kind: 'send', reason: 'newest', mentioned: [] },
    ],
    [
      'is left out if a later one takes its place',
      { task: { from: 1, to: 2 } },
      { kind: 'skip', reason: 'outdated' },
    ],
    [
      'is sent if it was attempted before, though a later one takes its place',
      { task: { from: 1, to: 2 }, attempts: 1 },
      { kind: 'send', reason: 'older', isNewest: false, live: true },
    ],
    [
      'is sent once the game was cancelled, whatever follows',
      { task: { from: 1, to: 2 }, table: { status: 'cancelled' } },
      { kind: 'send', reason: 'older', isNewest: false, live: true },
    ],
  ])('on one board, %s', (_, known, expected) => {
    const onBoard = { ...known, table: { ...ONE_BOARD, ...known.table } };
    expect(brief(plan(onBoard))).toMatchObject(expected);
  });

  test.each<[situation: string, known: Known, expected: object]>([
    [
      'tells the players quietly, from the first stage on',
      { match: { revealStages: () => 3 } },
      { kind: 'send', reason: 'newest', stage: 0, mentioned: ['ada', 'ben'], note: null },
    ],
    [
      'shows everything where nothing unfolds',
      { match: { revealStages: () => 3 }, revealMs: 0 },
      { kind: 'send', reason: 'newest', stage: undefined },
    ],
    [
      'leads to a direct message, and names people who are away',
      { people: { ada: DIRECT, ben: AWAY } },
      { kind: 'send', mentioned: [], direct: ['ada'], note: null },
    ],
    [
      'tells nobody twice, and goes on at its stage',
      {
        match: { revealStages: () => 3 },
        posts: [post({ to: END, message: message({ stage: 2 }) })],
        people: { ada: DIRECT },
      },
      { kind: 'send', reason: 'end-again', stage: 2, mentioned: [], direct: [] },
    ],
    [
      'takes the place of a board',
      { table: ONE_BOARD, posts: [board({ message: message({ pinged: ['ada'] }) })] },
      { kind: 'send', reason: 'newest', replaces: ['before'] },
    ],
  ])('of the end %s', (_, known, expected) => {
    const ended = { ...ENDED, ...known, table: { ...ENDED.table, ...known.table } };
    expect(brief(plan(ended))).toMatchObject(expected);
  });
});

const refresh = (known: Known): PostPlan =>
  planRefresh({ posts: [], ...known, started: startedAs(known), people: peopleOf(known.people) });

test.each<[situation: string, known: Known, expected: object]>([
  ['is none without a post', { posts: [post({ kind: 'lobby' })] }, { kind: 'skip', reason: 'no-post' }],
  ['waits for a post of later events', { posts: [post()] }, { kind: 'skip', reason: 'too-early' }],
  [
    'mentions the person who is to act, if the post has pinged them',
    { posts: [post({ from: 1, to: 3, message: message({ pinged: ['ada', 'ben'] }) })] },
    {
      kind: 'edit',
      reason: 'refresh',
      from: 1,
      to: 3,
      isNewest: true,
      live: true,
      mentioned: [turn],
      replaces: [],
      note: null,
    },
  ],
  [
    'mentions a person who was pinged and is away by now, and nobody who was not pinged',
    {
      posts: [post({ to: 3, message: message({ pinged: [turn] }) })],
      people: { [turn]: AWAY, [other]: EVERY },
    },
    { kind: 'edit', mentioned: [turn], note: null },
  ],
  [
    'pings anew if the post was deleted, but tells nobody directly again',
    {
      posts: [post({ to: 3, message: message({ told: [turn] }) })],
      people: { [turn]: DIRECT, [other]: EVERY },
    },
    {
      kind: 'edit',
      mentioned: [],
      otherwise: { kind: 'send', reason: 'deleted', mentioned: [other], direct: [], told: [turn] },
    },
  ],
  [
    'of a game that was cancelled takes the controls, whatever waits',
    { posts: [post({ message: message({ pinged: [turn] }) })], table: { status: 'cancelled' } },
    { kind: 'edit', isNewest: false, live: false },
  ],
  [
    'of the end stays at its stage, and pings nobody if the post was deleted',
    { ...ENDED, posts: [post({ to: END, message: message({ stage: 1, pinged: ['ada'] }) })] },
    { kind: 'edit', stage: 1, mentioned: ['ada'], otherwise: { kind: 'send', stage: 1, mentioned: [] } },
  ],
])('a refresh %s', (_, known, expected) => {
  expect(brief(refresh(known))).toMatchObject(expected);
});

const unfold = (before: Partial<NonNullable<Post['message']>>, all = false): PostPlan =>
  planUnfold({
    started: { ...over, match: changed(over.match, { revealStages: () => 3 }) },
    posts: [post({ kind: 'lobby', messageId: 'lobby' }), post({ to: END, message: message(before) })],
    all,
  });

test.each<[situation: string, planned: PostPlan, expected: object]>([
  ['has shown everything', unfold({}), { kind: 'skip', reason: 'unfolded' }],
  [
    'shows its next stage',
    unfold({ stage: 0, pinged: ['ada'] }),
    { kind: 'edit', reason: 'unfold', to: END, stage: 1, mentioned: ['ada'], replaces: ['lobby', 'before'] },
  ],
  ['shows everything at its last stage', unfold({ stage: 2 }), { kind: 'edit', stage: undefined }],
  ['shows everything on request', unfold({ stage: 0 }, true), { kind: 'edit', stage: undefined }],
  [
    'shows everything in place of a post that was deleted, and pings nobody',
    unfold({ stage: 0, pinged: ['ada'] }),
    {
      kind: 'edit',
      otherwise: { kind: 'send', reason: 'deleted', stage: undefined, mentioned: [], replaces: [] },
    },
  ],
])('an end that unfolds %s', (_, planned, expected) => {
  expect(brief(planned)).toMatchObject(expected);
});

test('an end that was never posted does not unfold', () => {
  expect(planUnfold({ started: over, posts: [], all: false })).toEqual({ kind: 'skip', reason: 'no-post' });
});
