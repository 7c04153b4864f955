import type { API } from '@discordjs/core/http-only';
import type { APIInteraction } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { createAnsweredMessages } from '../../../src/discord/inbound/answered-messages.ts';
import { createOpenPanels, type ShownAnswer } from '../../../src/discord/inbound/open-panels.ts';
import type { AddressedScreen, PanelMoment } from '../../../src/discord/components/components.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { eventCountOf } from '../../../src/table/table-loader.ts';
import { routeCodes } from '../../../src/features/index.ts';
import { expectTold } from '../../listing.ts';
import { eventually } from '../../eventually.ts';

const TABLE = 'abcdefgh';
const OTHER_TABLE = 'hgfedcba';
const MINUTE_MS = 60_000;

/** The panels of a process, and what they do. */
function createWorld() {
  let nowMs = 0;
  let events = 1;
  /** How many events have a post of their own, if not all. */
  let posted: number | null = null;
  let presses = 10;
  let moment: PanelMoment = { step: 1, events, blankings: 0, isAsked: false, isLive: false };
  let hold: Promise<unknown> = Promise.resolve();
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const done: string[] = [];
  const holds = new Map<string, Promise<unknown>>();
  const webhooks = {
    interactions: {
      editReply: async (_application: string, token: string, body: unknown) => {
        begun.push(token);
        begin();
        await Promise.all([hold, holds.get(token)]);
        done.push(`edit ${token} ${/at \d+/u.exec(JSON.stringify(body))?.[0]}`);
        return { id: `message of ${token}` };
      },
      deleteReply: (_application: string, token: string) => {
        done.push(`delete ${token}`);
        return Promise.resolve();
      },
    },
  } as unknown as API;
  const panels = createOpenPanels({
    webhooks,
    painter: {
      paint: () => Promise.reject(new Error('there are no pictures')),
      close: () => Promise.resolve(),
    },
    log: { info: () => undefined, warn: (facts) => done.push(JSON.stringify(facts)), error: () => undefined },
    routes: routeCodes,
    messages: createAnsweredMessages(),
    loadTable: (id) => Promise.resolve(stateOf(id)),
    now: () => nowMs,
  });
  const stateOf = (id: string): LoadedTable =>
    ({
      table: { id, guildId: 'server', postedEvents: posted ?? events },
      match: matchAt(events),
    }) as unknown as LoadedTable;
  const matchAt = (length: number): unknown => ({ outcome: null, events: { length }, upTo: matchAt });
  const screenOf = (at: number): AddressedScreen['screen'] => ({
    blocks: [{ type: 'text', markdown: `at ${at}` }],
  });
  /** The players who are asked nothing, whatever is asked. */
  const idle = new Set<string>();
  const panelOf = (tableId: string, user = 'ada', at = events): AddressedScreen => ({
    screen: screenOf(at),
    address: { tableId, step: moment.step },
    panel: {
      moment: { ...moment, events: at },
      isOnPage: false,
      momentOf: (loaded) => ({
        ...moment,
        events: Math.min(moment.events, eventCountOf(loaded)),
        isAsked: moment.isAsked && !idle.has(user),
      }),
      refreshed: (loaded) => Promise.resolve(panelOf(tableId, user, eventCountOf(loaded))),
    },
  });
  const note = (
    token: string,
    shown: Partial<ShownAnswer> & {
      readonly in?: string;
      readonly user?: string;
      readonly press?: number;
    } = {},
  ): void => {
    const interaction = {
      id: String(shown.press ?? ++presses),
      application_id: 'app',
      token,
      member: { user: { id: shown.user ?? 'ada' } },
      ...(shown.in === undefined ? {} : { message: { id: shown.in } }),
    } as unknown as APIInteraction;
    panels.note(interaction, {
      answer: panelOf(TABLE, shown.user),
      mode: 'reply',
      tableId: TABLE,
      messageId: null,
      ...shown,
    });
  };
  const follow = async (to = events): Promise<void> => {
    panels.follow({ kind: 'game', tableId: TABLE, to }, stateOf(TABLE).table);
    await panels.settled();
  };
  return {
    done,
    note,
    follow,
    panelOf,
    panels,
    /** Resolves when an edit has begun. */
    started,
    later: (ms: number) => (nowMs += ms),
    holdEdits: (until: Promise<unknown>) => (hold = until),
    holdEdit: (token: string, until: Promise<unknown>) => holds.set(token, until),
    begun,
    idle,
    /** What comes later is shown by edits of the post of so many events. */
    postOnly: (count: number) => (posted = count),
    /** An event comes, after which the player is asked something or not. */
    event: (isAsked: boolean, step = moment.step + 1) => {
      events += 1;
      moment = { ...moment, step, events, isAsked };
    },
    /** The table is looked at as it was, or is, at another moment. */
    at: (other: Partial<PanelMoment>) => (moment = { ...moment, ...other }),
  };
}

const page = (tableId: string): AddressedScreen => ({
  screen: { blocks: [{ type: 'text', markdown: 'rules' }] },
  address: { tableId, step: 1 },
});

/**
 * What happens, one after the other: `a is opened by ben in m` is an answer that opens a panel with a token, `as m` becomes
 * that message, `press 2` is its press; `asked` and `told` are events after which the player is asked something or not.
 */
const DEEDS: readonly (readonly [
  RegExp,
  (world: World, ...words: readonly (string | undefined)[]) => unknown,
])[] = [
  [
    /^(\w+) is (opened|shown in place|shown beside a post|shown beside it)(?: by (\w+))?(?: of (the other table|a page))?(?: as (\w+))?(?: in (\w+))?(?: by press (\d+))?$/u,
    ({ note, panelOf, panels }, token, how, user, of, messageId, within, press) => {
      const answered = of === 'a page' ? page(TABLE) : panelOf(of === undefined ? TABLE : OTHER_TABLE, user);
      const { panel, ...screen } = answered;
      note(token!, {
        ...(user !== undefined && { user }),
        ...(messageId !== undefined && { messageId }),
        ...(within !== undefined && { in: within }),
        ...(press !== undefined && { press: Number(press) }),
        ...(how === 'shown in place' && { mode: 'update' as const }),
        ...(how === 'shown beside a post' && { mode: 'follow-up' as const }),
        ...(of === 'the other table' && how === 'opened' && { tableId: OTHER_TABLE }),
        answer: how === 'shown beside it' ? { ...screen, panel: { ...panel!, isOnPage: true } } : answered,
      });
      return panels.settled();
    },
  ],
  [
    /^(asked|told)(?: in step (\d+))?$/u,
    ({ event }, how, step) => event(how === 'asked', step === undefined ? undefined : Number(step)),
  ],
  [
    /^all is posted(?: up to (\d+))?$/u,
    ({ follow }, to) => follow(to === undefined ? undefined : Number(to)),
  ],
  [/^(\d+) minutes pass$/u, ({ later }, minutes) => later(Number(minutes) * MINUTE_MS)],
  [/^the table is at (.*)$/u, ({ at }, moment) => at(JSON.parse(moment!) as Partial<PanelMoment>)],
  [/^only (\d+) are posted$/u, ({ postOnly }, count) => postOnly(Number(count))],
  [/^ada presses$/u, (world) => (world.answered = world.panels.pressed(TABLE, 'ada'))],
  [/^she is answered$/u, ({ answered, panels }) => (answered(), panels.settled())],
];
type World = ReturnType<typeof createWorld> & { answered: () => void };

test('an open panel follows its table', async () => {
  const stories = {
    'is edited once for each state that its table comes to':
      'a is opened; all is posted; asked; all is posted; all is posted',
    'is left alone by a state of fewer events, which comes late':
      'the table is at {"step":5,"events":5,"blankings":1,"isAsked":false}; a is opened; the table is at {"step":4,"isAsked":true,"events":4}; all is posted',
    'is left alone by a state from before a text was blanked, which comes late':
      'the table is at {"step":5,"events":5,"blankings":1,"isAsked":false}; a is opened; the table is at {"step":4,"isAsked":true,"blankings":0}; all is posted',
    'is deleted once, also when an older press in it is answered after that':
      'a is opened as m by press 1; b is opened as n by press 3; late is shown in place in m by press 2',
    'is edited by its newest token, for less than 15 minutes after its press':
      'a is opened as m; 10 minutes pass; b is shown in place in m; 10 minutes pass; asked; all is posted; 5 minutes pass; told; all is posted',
    'is not touched while its player drafts what this step asks':
      'asked in step 2; a is opened; asked in step 2; all is posted; asked in step 3; all is posted',
    'waits with a page in its place until something is asked':
      'a is opened as m; b is shown in place of a page in m; told; all is posted; asked; all is posted',
    'does not tell before a later post that waits': 'a is opened; asked; all is posted up to 1',
    'tells what the post does, and nothing that has happened since':
      'a is opened; told; only 2 are posted; told; all is posted up to 2; all is posted up to 3',
    'that was being pressed does not tell before a later post either':
      'a is opened; ada presses; told; all is posted; asked; she is answered; all is posted',
    'goes when another one is opened, also of a message that is not known':
      'a is opened; b is opened as m2; c is opened as m3',
    'of an earlier press goes if its answer arrives after that of a later one':
      'b is opened as m2 by press 2; a is opened as m1 by press 1; asked; all is posted',
    'stays when it is pressed before the answer that opened it is noted':
      'b is shown in place in m by press 2; a is opened as m by press 1; asked; all is posted',
    'goes when an older one is pressed, which is the panel from then on':
      'a is opened as m1; b is opened as m2; c is shown in place in m1',
    'stays when something is looked up beside it':
      'a is opened as m1; b is shown beside it as m2; asked; all is posted',
    'belongs to one player and one table': 'a is opened; b is opened by ben; c is opened of the other table',
    'that became the panel of another table is left to that':
      'a is opened as m; b is shown in place of the other table in m; asked; all is posted',
    'is none where the answer stands beside a public post: its token would edit that':
      'a is shown beside a post in post; asked; all is posted',
  };
  await expectTold('open-panels', stories, async (story) => {
    const world: World = { ...createWorld(), answered: () => undefined };
    const lines: string[] = [];
    for (const deed of story.split('; ')) {
      const before = world.done.length;
      const [pattern, act] = DEEDS.find(([each]) => each.test(deed))!;
      await act(world, ...pattern.exec(deed)!.slice(1));
      lines.push(deed, ...world.done.slice(before).map((each) => `  ${each}`));
    }
    return lines.join('\n');
  });
});

describe('an open panel', () => {
  test('comes to the newest state after an edit that took long', async () => {
    const { note, event, follow, done, panels, holdEdits, started } = createWorld();
    note('a');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    void holdEdits(promise);
    event(false);
    const first = follow();
    await started;
    event(false);
    const second = follow();
    event(true);
    const third = follow();
    resolve(undefined);
    await Promise.all([first, second, third, panels.settled()]);
    expect(done).toEqual(['edit a at 2', 'edit a at 4']);
  });

  test('is edited while the edit of another player’s takes long, that of the asked player first', async () => {
    const { note, event, follow, begun, done, panels, holdEdit, idle, started } = createWorld();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    note('a', { user: 'ada' });
    note('b', { user: 'ben' });
    note('c', { user: 'cleo' });
    idle.add('ada').add('cleo');
    void holdEdit('a', promise);
    event(true);
    const followed = follow();
    await started;
    await eventually(() => expect(done).toEqual(['edit b at 2', 'edit c at 2']));
    expect(begun).toEqual(['b', 'a', 'c']);
    resolve(undefined);
    await Promise.all([followed, panels.settled()]);
    expect(done).toEqual(['edit b at 2', 'edit c at 2', 'edit a at 2']);
  });
});
