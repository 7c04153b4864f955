import { expect, test } from 'vitest';
import type { Match } from '../../src/kernel/match.ts';
import {
  planPost,
  type PostPlan,
  planRefresh,
  planUnfold,
  type StepState,
} from '../../src/posts/plan-post.ts';
import type { Notifications, PingChoice } from '../../src/table/stored/notifications.ts';
import type { Post } from '../../src/table/ports/posts.ts';
import type { StartedTable, Table } from '../../src/table/table.ts';
import { expectTold } from '../listing.ts';
import { createHarness, gameInProgress, playedOut } from '../table/harness.ts';

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

/**
 * A game of Ada and Ben in a thread. Event 0 opens it; with events 1 and 2 Ada and then Ben has hidden a pebble. Now it is
 * the turn of Ada.
 */
async function twoPlayers() {
  const harness = createHarness();
  const { id, turn, waiting: other } = await gameInProgress(harness);
  const { match, ...loaded } = await harness.loadTable(id);
  const table = { ...loaded.table, playChannelId: 'thread', postedEvents: 3 };
  return { harness, started: { ...loaded, match: match!, table }, turn, other };
}

const game = await twoPlayers();
const { turn, other } = game;
/** The same game when it is won. */
const won = await playedOut(game.harness, game.started.table.id);
const over: StartedTable = { ...won, table: { ...won.table, playChannelId: 'thread' } };

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

function lineOf(plan: PostPlan): string {
  if (plan.kind === 'skip') return `skip: ${plan.reason}`;
  const { reason, from, to, isNewest, live, stage, mentioned, replaces, note } = plan;
  const people = (ids: Iterable<string>): string =>
    [...ids].map((id) => (plan.match.outcome !== null ? id : id === turn ? 'turn' : 'other')).join(' and ');
  const facts = [
    plan.kind === 'edit' && `of ${plan.post.messageId}`,
    isNewest && 'newest',
    live && 'live',
    stage !== undefined && `stage ${stage}`,
    mentioned.length > 0 && `mentions ${people(mentioned)}`,
    plan.kind === 'send' && plan.direct.length > 0 && `tells ${people(plan.direct)}`,
    plan.kind === 'send' && plan.told.length > plan.direct.length && `has told ${people(plan.told)}`,
    replaces.length > 0 && `replaces ${replaces.map(({ messageId }) => messageId).join(' and ')}`,
    note !== null &&
      `owes ${people(note.owed.keys())} at ${[...note.owed.values()].join()} in step ${note.step}`,
  ].filter((fact) => fact !== false);
  return [`${plan.kind} ${reason} ${from} to ${to}`, ...facts].join(', ');
}

/** A plan as it is approved; of an edit also what becomes of it if its post is gone. */
const listing = (plan: PostPlan): string =>
  [lineOf(plan), ...(plan.kind === 'edit' ? [`else ${lineOf(plan.otherwise)}`] : [])].join('\n  ');

const ONE_BOARD = { playChannelId: 'channel' };
const board = (changes: Partial<Post> = {}): Post => post({ channelId: 'channel', ...changes });
const END = over.match.events.length;
const ENDED = { started: over, task: { from: 3, to: END }, postedEvents: 3, table: { postedEvents: END } };

type Situations = Readonly<Record<string, Known>>;
const expectPlans = (
  name: string,
  situations: Situations,
  planned: (known: Known) => PostPlan,
): Promise<void> => expectTold(`plans-${name}`, situations, (known) => listing(planned(known)));

test('the post of a step', () =>
  expectPlans(
    'step',
    {
      'is sent, and pings the person who is to act': {},
      'takes the controls of the posts before it': {
        posts: [post({ kind: 'lobby', messageId: 'lobby' }), post()],
      },
      'narrates what could not be posted before': { postedEvents: 1 },
      'mentions people who follow every turn': { people: { [other]: EVERY } },
      'names a person who wants no pings': { people: { [turn]: NONE } },
      'leads to a direct message': { people: { [turn]: DIRECT } },
      'owes a ping to a person who is away': { people: { [turn]: AWAY } },
      'is older than another, which pings': { task: { from: 1, to: 2 }, people: { ben: DIRECT } },
      'is older than another, and may have been posted when it was not': {
        task: { from: 1, to: 2 },
        attempts: 1,
      },
      'is older than a turn that was taken back': {
        task: { from: 1, to: 2 },
        match: { tookBackSince: () => true },
      },
      'is of a game that was cancelled': { table: { status: 'cancelled' } },
      'is of a turn that was taken back before it was posted': {
        match: { tookBackSince: (from) => from === 3 },
        people: { [other]: DIRECT },
      },
      'of a turn that was made anew is an edit of the one that has pinged all it asks': {
        task: { again: true },
        posts: [post({ message: message({ pinged: [turn] }) })],
      },
      'of a turn that was made anew is an edit of the one whose direct message has told all it asks': {
        task: { again: true },
        posts: [post({ message: message({ told: [turn] }) })],
        people: { [turn]: DIRECT },
      },
      'of a turn that was made anew is sent if the one before it has pinged others': {
        task: { again: true },
        posts: [post({ message: message({ pinged: [other] }) })],
      },
      'of a turn that was made anew leaves the post of another channel': {
        task: { again: true },
        posts: [post({ channelId: 'elsewhere', message: message({ pinged: [turn] }) })],
      },
    },
    plan,
  ));

test('the post of a step on one board', () =>
  expectPlans(
    'board',
    {
      'is an edit while nobody is to be pinged': { posts: [board()], people: { [turn]: NONE } },
      'is an edit while it waits for the person whom the board has pinged': {
        task: { to: 2 },
        table: { postedEvents: 2 },
        started: { ...game.started, match: game.started.match.upTo(2) },
        posts: [board({ to: 1, message: message({ pinged: ['ben'] }) })],
      },
      'is sent if it waits for fewer people than the board has pinged': {
        task: { to: 2 },
        table: { postedEvents: 2 },
        started: { ...game.started, match: game.started.match.upTo(2) },
        posts: [board({ to: 1, message: message({ pinged: ['ada', 'ben'] }) })],
      },
      'is sent if it waits for another person': { posts: [board({ message: message({ pinged: [other] }) })] },
      'is sent for a person who follows every turn, if it waits for another than before': {
        posts: [board({ message: message({ pinged: [other] }) })],
        people: { [turn]: NONE, [other]: EVERY },
      },
      'is an edit for a person who follows every turn, while it waits for nobody else than before': {
        task: { to: 2 },
        table: { postedEvents: 2 },
        started: { ...game.started, match: game.started.match.upTo(2) },
        posts: [board({ to: 1, message: message({ pinged: ['ada'] }) })],
        people: { ada: EVERY, ben: NONE },
      },
      'is sent if the game announces something': {
        posts: [board()],
        people: { [turn]: NONE },
        match: { announces: () => true },
      },
      'is left out if a later one takes its place': { task: { from: 1, to: 2 } },
      'is sent if it was attempted before, though a later one takes its place': {
        task: { from: 1, to: 2 },
        attempts: 1,
      },
      'is sent once the game was cancelled, whatever follows': {
        task: { from: 1, to: 2 },
        table: { status: 'cancelled' },
      },
    },
    (known) => plan({ ...known, table: { ...ONE_BOARD, ...known.table } }),
  ));

test('the post of the end', () =>
  expectPlans(
    'end',
    {
      'tells the players quietly, from the first stage on': { match: { revealStages: () => 3 } },
      'shows everything where nothing unfolds': { match: { revealStages: () => 3 }, revealMs: 0 },
      'leads to a direct message, and names people who are away': { people: { ada: DIRECT, ben: AWAY } },
      'tells nobody twice, and goes on at its stage': {
        match: { revealStages: () => 3 },
        posts: [post({ to: END, message: message({ stage: 2 }) })],
        people: { ada: DIRECT },
      },
      'takes the place of a board': {
        table: ONE_BOARD,
        posts: [board({ message: message({ pinged: ['ada'] }) })],
      },
    },
    (known) => plan({ ...ENDED, ...known, table: { ...ENDED.table, ...known.table } }),
  ));

const refresh = (known: Known): PostPlan =>
  planRefresh({ posts: [], ...known, started: startedAs(known), people: peopleOf(known.people) });

test('a refresh', () =>
  expectPlans(
    'refresh',
    {
      'is none without a post': { posts: [post({ kind: 'lobby' })] },
      'waits for a post of later events': { posts: [post()] },
      'mentions the person who is to act, if the post has pinged them': {
        posts: [post({ from: 1, to: 3, message: message({ pinged: ['ada', 'ben'] }) })],
      },
      'mentions a person who was pinged and is away by now, and nobody who was not pinged': {
        posts: [post({ to: 3, message: message({ pinged: [turn] }) })],
        people: { [turn]: AWAY, [other]: EVERY },
      },
      'pings anew if the post was deleted, but tells nobody directly again': {
        posts: [post({ to: 3, message: message({ told: [turn] }) })],
        people: { [turn]: DIRECT, [other]: EVERY },
      },
      'of a game that was cancelled takes the controls, whatever waits': {
        posts: [post({ message: message({ pinged: [turn] }) })],
        table: { status: 'cancelled' },
      },
      'of the end stays at its stage, and pings nobody if the post was deleted': {
        ...ENDED,
        posts: [post({ to: END, message: message({ stage: 1, pinged: ['ada'] }) })],
      },
    },
    refresh,
  ));

const unfold = (before: Partial<NonNullable<Post['message']>>, all = false): PostPlan =>
  planUnfold({
    started: { ...over, match: changed(over.match, { revealStages: () => 3 }) },
    posts: [post({ kind: 'lobby', messageId: 'lobby' }), post({ to: END, message: message(before) })],
    all,
  });

test('an end that unfolds', () =>
  expectTold(
    'plans-unfold',
    {
      'has shown everything': unfold({}),
      'shows its next stage': unfold({ stage: 0, pinged: ['ada'] }),
      'shows everything at its last stage': unfold({ stage: 2 }),
      'shows everything on request': unfold({ stage: 0 }, true),
      'shows everything in place of a post that was deleted, and pings nobody': unfold({
        stage: 0,
        pinged: ['ada'],
      }),
    },
    listing,
  ));

test('an end that was never posted does not unfold', () => {
  expect(planUnfold({ started: over, posts: [], all: false })).toEqual({ kind: 'skip', reason: 'no-post' });
});
