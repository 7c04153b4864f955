import {
  addBot,
  changeSettings,
  decline,
  handOver,
  invite,
  release,
  remove,
} from '../../src/features/lobby/lobby-decisions.ts';
import { proposeText, voteForText } from '../../src/features/lobby/ballot.ts';
import { claimSeat, resignSeat } from '../../src/features/late-turns/change-seat.ts';
import { pause } from '../../src/features/pause/pause.ts';
import { takeBackTurn } from '../../src/features/take-back/index.ts';
import { expect } from 'vitest';
import type { TableCommand } from '../../src/table/command.ts';
import { anyGame, type AnyGame } from '../../src/kernel/playable-game.ts';
import { voteAtTimeUp } from '../../src/table/clock/time-up-vote.ts';
import type { CreateTableRequest } from '../../src/table/create-table.ts';
import type { Caller } from '../../src/table/seats.ts';
import { cancel, start } from '../../src/table/game-decisions.ts';
import { join, leave } from '../../src/table/lobby-seats.ts';
import { moveTo } from '../../src/table/republish.ts';
import { clientSeedOf } from '../../src/table/fairness/evidence.ts';
import { type Holder, type LoadedTable, openingHoldersOf } from '../../src/table/table.ts';
import type { Result } from '../../src/kernel/game.ts';
import { createUptime } from '../../src/worker/uptime.ts';
import { expectTold, refusalLine } from '../listing.ts';
import { pebblesGame } from '../kernel/pebbles.ts';
import { accepted } from '../kernel/accepted.ts';
import { createTestStore } from '../storage/test-store.ts';
import { createHarness } from './harness.ts';

/** What a story begins with, if that is not the smallest game. */
interface Options {
  readonly game?: AnyGame;
  /** What differs from the tables that are opened else. */
  readonly request?: Partial<CreateTableRequest>;
}

/** What people do and what time does, one after the other: `ada opens; ben joins; wait 2 h`. */
type Story = string | readonly [options: Options, deeds: string];

const SECONDS = { s: 1, min: 60, h: 3_600, d: 86_400 } as const;
/** The longest that a bot runs without having looked, in milliseconds. */
const MINUTE_MS = 60_000;
const person = (userId: string) => ({ userId, name: `Name of ${userId}` });
const MOVES: Readonly<Record<string, readonly object[]>> = {
  hides: [{ type: 'hide', pebble: 'white' }],
  takes: [{ type: 'take' }],
  stops: [{ type: 'stop' }],
  'takes and stops': [{ type: 'take' }, { type: 'stop' }],
  'takes two': [{ type: 'take' }, { type: 'take' }],
  'sets the timer': [{ type: 'timer' }],
  'does nothing': [],
};

const holderLine = ({ name, ...holder }: Holder): string => {
  const { kind: _kind, seatedBy = 'nobody', ...more } = holder;
  const { userId: _userId, ...others } = { userId: null, ...more };
  return `${name.replace('Name of ', '')} by ${seatedBy} ${JSON.stringify(others)}`.replace(' {}', '');
};

/** The parts of a table that a story tells of when they change. Times are so many seconds from now. */
function linesOf(
  { table, match }: LoadedTable,
  now: number,
  due: number | null,
): ReadonlyMap<string, readonly [raw: string, shown: string]> {
  const { id: _id, version: _version, seats, ...others } = table;
  const facts = {
    ...others,
    seats: seats.map(holderLine),
    events: match?.events.slice(-4) ?? null,
    'to act': match?.toAct ?? null,
    view: match?.view(null) ?? null,
    holders: openingHoldersOf(table),
    'client seed': clientSeedOf(table),
    due,
  };
  const relative = (_: string, value: unknown): unknown =>
    typeof value === 'number' && value > 1e11 ? `${(value - now) / 1_000} s` : value;
  return new Map(
    Object.entries(facts).map(([name, fact]) => [
      name,
      [JSON.stringify(fact), JSON.stringify(fact, relative).replaceAll(/["\\]/gu, '')],
    ]),
  );
}

/** Who is meant by the place they have in a game: the others in the order of their seats. */
const OTHERS = ['other', 'third', 'fourth'];

/** Tells a story on a store in memory; resolves with a line for each deed, and what it has changed and queued. */
async function told(story: Story, usual: Map<string, string>): Promise<string> {
  const [{ game = anyGame(pebblesGame), request }, deeds] = typeof story === 'string' ? [{}, story] : story;
  const time = { now: 1_700_000_000_000 };
  const store = createTestStore(() => time.now);
  const uptime = createUptime(store, () => time.now);
  await uptime.beat();
  const at = createHarness(game, store, time, { downMs: uptime.downMs });
  const { run, tables } = at;
  let id = '';
  let known: ReturnType<typeof linesOf> = new Map();
  const lines: string[] = [];
  let last: readonly [caller: Caller, deed: string] | null = null;
  let mover = '';

  const open = async (caller: Caller, deed: string): Promise<Result<LoadedTable>> => {
    const [, thread, bots = '', challenged, starts] =
      /^opens( with a thread)?(?: with (\w+(?: (?!and |challenging )\w+)*))?(?: challenging (\w+))?( and starts)?$/u.exec(
        deed,
      )!;
    const opened = await tables.create(
      caller,
      at.createRequest({
        thread: thread !== undefined,
        bots: bots === '' ? [] : bots.split(' '),
        startNow: starts !== undefined,
        ...(challenged === undefined ? {} : { challenged: person(challenged) }),
        ...request,
      }),
    );
    if (opened.ok) [id, known] = [opened.value.table.id, new Map()];
    return opened;
  };
  /** Lets time pass: the bot looks at what is due all the time, or does not run. */
  const wait = async (ms: number, isStopped: boolean): Promise<void> => {
    const step = isStopped
      ? ms
      : Math.min(ms, ms > 3_600_000 ? (ms > 86_400_000 ? 60 : 30) * MINUTE_MS : MINUTE_MS / 12);
    for (const end = time.now + ms; time.now < end;) {
      time.now = Math.min(end, time.now + step);
      if (!isStopped && step > MINUTE_MS) await store.beat(time.now, step);
      await uptime.beat();
      for (const deadline of await store.claimDeadlines(time.now, time.now + 8_000, 10))
        await tables.ring(deadline);
    }
  };
  const act = async (caller: Caller, deed: string): Promise<Result<unknown>> => {
    const [, bare = deed, step] = /^(.*) in step (\d+)$/u.exec(deed) ?? [];
    const moves = MOVES[bare];
    if (moves !== undefined) return at.play(caller, id, moves, step === undefined ? undefined : Number(step));
    const [verb = '', ...words] = deed.split(' ');
    const [word = ''] = words;
    if (verb === 'opens') return open(caller, deed);
    const rest = words.join(' ');
    const now = Number(step ?? (await at.loadTable(id)).match?.step);
    const settings: unknown = verb === 'sets' && rest !== '' ? JSON.parse(rest) : null;
    const commands: Readonly<Record<string, readonly [command: TableCommand<never>, args?: object]>> = {
      joins: [join],
      leaves: [leave],
      adds: [addBot, { bot: word }],
      removes: [remove, { holder: rest }],
      starts: [start],
      cancels: [cancel, { hostLeft: word === 'instead' }],
      declines: [decline],
      releases: [release],
      invites: [invite, { people: words.map(person) }],
      crowns: [handOver, { userId: rest }],
      sets: [changeSettings, { change: () => (settings === null ? null : { settings }) }],
      moves: [moveTo, { channelId: word }],
      proposes: [proposeText, { typed: rest }],
      votes: [voteForText, { candidate: word }],
      pauses: [pause, { step: 'agree' }],
      resumes: [pause, { step: 'go-on' }],
      retracts: [takeBackTurn, { step: now }],
      resigns: [resignSeat],
      claims: [claimSeat, { seat: Number(word) }],
      chooses: [voteAtTimeUp, { step: now, choice: word }],
    };
    const [command, args = {}] = commands[verb] ?? expect.fail(`nobody can do this: ${deed}`);
    return run(command, caller, id, args as never);
  };

  const lookAt = async (): Promise<void> => {
    known = linesOf(await at.loadTable(id), time.now, await store.nextDueAt());
  };
  /** `turn` is who is to act, `mover` has made the last move, a bot sits in for `owner`. */
  const nameOf = async (who: string): Promise<string> => {
    if (who === 'mover') return mover;
    if (!['turn', 'owner', ...OTHERS].includes(who)) return who;
    const { table, match } = await at.loadTable(id);
    if (who === 'owner')
      return table.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.sitsInFor!.userId] : []))[0]!;
    const users = table.seats.map((seat) => (seat.kind === 'user' ? seat.userId : null));
    const others = users.filter((user, seat) => user !== null && !match!.toAct.includes(seat));
    return (who === 'turn' ? users[match!.toAct[0]!] : others[OTHERS.indexOf(who)]) ?? 'nobody';
  };

  for (const deed of deeds.split('; ')) {
    const before = known;
    const [, amount, unit, how] = /^(?:wait|skip) (-?\d+) (s|min|h|d)( stopped)?$/u.exec(deed) ?? [];
    let refusal = '';
    if (amount !== undefined) {
      const ms = Number(amount) * SECONDS[unit as 's'] * 1_000;
      if (deed.startsWith('skip')) time.now += ms;
      else await wait(ms, how !== undefined);
    } else if (deed === 'the bots move') await at.runBots(id);
    else if (/ (?:meet|begin|play)$/u.test(deed)) {
      const people = deed.split(/, | and | /u).slice(0, -1);
      ({ id } = (await at.openLobby(people, request)).table);
      if (!deed.endsWith('meet')) accepted(await run(start, people[0]!, id));
      if (deed.endsWith('play')) for (const who of people) accepted(await at.play(who, id, MOVES['hides']!));
      await at.drainOutbox();
      lines.push(deed);
      await lookAt();
      for (const fact of deed.endsWith('meet') ? [] : ['to act', 'turnClock', 'timer', 'due'])
        lines.push(`  ${fact}: ${known.get(fact)![1]}`);
      continue;
    } else if (deed === 'the table is parked') await store.parkTable(id, 50_013, time.now + 30_000);
    else {
      const [, who = '', moderates, channels, server, what = ''] =
        /^(\w+)( as moderator(?: of ([\w-]+))?)?(?: in (\w+))? (.*)$/su.exec(deed)!;
      const managed =
        moderates === undefined
          ? {}
          : channels === undefined
            ? { managesServer: true }
            : { managedChannelIds: [channels] };
      const name = await nameOf(who);
      if (MOVES[what.replace(/ in step \d+$/u, '')] !== undefined) mover = name;
      const caller: Caller = {
        ...at.caller(name, managed),
        ...(server === undefined ? {} : { guildId: server }),
      };
      last = what === 'does the same' ? last : [caller, what];
      const result = await act(...last!);
      if (!result.ok) refusal = ` ${refusalLine(result.reason)}`;
    }
    lines.push(
      `${deed.replace(/^(?:turn|mover|owner|other|third|fourth)\b/u, (role) => `${last?.[0].userId} (${role})`)}${refusal}`,
    );
    if (id === '') {
      lines.push(`  open tables: ${(await tables.list('guild')).length}`);
      continue;
    }
    const queued = await at.drainOutbox();
    await lookAt();
    for (const [fact, [raw, shown]] of known)
      if (before.get(fact)?.[0] !== raw && (before.size > 0 || usual.get(fact) !== raw))
        lines.push(`  ${fact}: ${shown}`);
    if (usual.size === 0) for (const [fact, [raw]] of known) usual.set(fact, raw);
    for (const task of queued) lines.push(`  queued: ${JSON.stringify(task)}`);
  }
  return lines.join('\n');
}

/**
 * Compares what comes of deeds at tables with a listing beside the test: of each its refusal, or what it changes at the
 * table, and what is queued to be shown.
 */
export const expectTableStories = (name: string, stories: Readonly<Record<string, Story>>): Promise<void> => {
  // Of the first table that is opened all is told, and of the others what is different.
  const usual = new Map<string, string>();
  return expectTold(name, stories, (story) => told(story, usual));
};
