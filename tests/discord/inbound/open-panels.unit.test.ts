import type { API } from '@discordjs/core/http-only';
import type { APIInteraction } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { createAnsweredMessages } from '../../../src/discord/inbound/answered-messages.ts';
import { createOpenPanels, type ShownAnswer } from '../../../src/discord/inbound/open-panels.ts';
import type { AddressedScreen, PanelMoment } from '../../../src/discord/components/message.ts';
import type { Painting } from '../../../src/table/ports/painter.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { eventCountOf } from '../../../src/table/table-loader.ts';
import { routeCodes } from '../../../src/features/index.ts';
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
  /** What the panel's picture shows; no picture. */
  let scene: string | null = null;
  let presses = 10;
  let moment: PanelMoment = { step: 1, events, blankings: 0, isAsked: false };
  let hold: Promise<unknown> = Promise.resolve();
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const done: string[] = [];
  /** The scenes that were painted, and what is called when a picture is done. */
  const scenes: unknown[] = [];
  let painted: Promise<unknown> = Promise.resolve();
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
      paint: async ({ scene: shown }): Promise<Painting> => {
        scenes.push(shown);
        await painted;
        return { bytes: new Uint8Array(1), extension: 'png' };
      },
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
    blocks: [
      { type: 'text', markdown: `at ${at}` },
      ...(scene === null
        ? []
        : [{ type: 'picture' as const, pictures: [{ painter: 'board', scene, alt: scene }] }]),
    ],
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
      screenAt: (loaded) => screenOf(eventCountOf(loaded)),
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
    holdPainting: (until: Promise<unknown>) => (painted = until),
    begun,
    scenes,
    idle,
    /** What comes later is shown by edits of the post of so many events. */
    postOnly: (count: number) => (posted = count),
    /** Its panel comes to have a picture of this. */
    depict: (shown: string) => (scene = shown),
    /** A post of the state as it is now is about to be sent. */
    prepare: () => panels.prepare(stateOf(TABLE)),
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

describe('an open panel', () => {
  test('is edited once for each state that its table comes to', async () => {
    const { note, event, follow, done } = createWorld();
    note('a');
    await follow();
    event(true);
    await follow();
    await follow();
    expect(done).toEqual(['edit a at 2']);
  });

  test.each([
    ['of fewer events', { events: 4 }],
    ['from before a text was blanked', { blankings: 0 }],
  ])('is left alone by a state %s, which comes late', async (_, before) => {
    const { note, at, follow, done } = createWorld();
    at({ step: 5, events: 5, blankings: 1, isAsked: false });
    note('a');
    at({ step: 4, isAsked: true, ...before });
    await follow();
    expect(done).toEqual([]);
  });

  test('is deleted once, also when an older press in it is answered after that', async () => {
    const { note, done, panels } = createWorld();
    note('a', { messageId: 'm', press: 1 });
    note('b', { messageId: 'n', press: 3 });
    await panels.settled();
    note('late', { mode: 'update', in: 'm', press: 2 });
    await panels.settled();
    expect(done).toEqual(['delete a']);
  });

  test('is edited by its newest token, for less than 15 minutes after its press', async () => {
    const { note, event, follow, done, later } = createWorld();
    note('a', { messageId: 'm' });
    later(10 * MINUTE_MS);
    note('b', { mode: 'update', in: 'm' });
    later(10 * MINUTE_MS);
    event(true);
    await follow();
    later(5 * MINUTE_MS);
    event(false);
    await follow();
    expect(done).toEqual(['edit b at 2']);
  });

  test('is not touched while its player drafts what this step asks', async () => {
    const { note, event, follow, done } = createWorld();
    event(true, 2);
    note('a');
    event(true, 2);
    await follow();
    expect(done).toEqual([]);
    event(true, 3);
    await follow();
    expect(done).toEqual(['edit a at 4']);
  });

  test('waits with a page in its place until something is asked', async () => {
    const { note, event, follow, done } = createWorld();
    note('a', { messageId: 'm' });
    note('b', { mode: 'update', in: 'm', answer: page(TABLE) });
    event(false);
    await follow();
    event(true);
    await follow();
    expect(done).toEqual(['edit b at 3']);
  });

  test('does not tell before a later post that waits', async () => {
    const { note, event, follow, done } = createWorld();
    note('a');
    event(true);
    await follow(1);
    expect(done).toEqual([]);
  });

  test('tells what the post does, and nothing that has happened since', async () => {
    const { note, event, follow, done, postOnly } = createWorld();
    note('a');
    event(false);
    postOnly(2);
    event(false);
    await follow(2);
    await follow(3);
    expect(done).toEqual(['edit a at 2', 'edit a at 3']);
  });

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

  test('shows the picture that was painted while the post was on its way', async () => {
    const { note, event, depict, prepare, follow, panels, scenes, done } = createWorld();
    note('a');
    event(true);
    depict('Ben’s move');
    prepare();
    await panels.settled();
    expect([scenes, done]).toEqual([['Ben’s move'], []]);
    await follow();
    expect([scenes, done]).toEqual([['Ben’s move'], ['edit a at 2']]);
  });

  test('waits for a picture that is still being painted, and paints anew what has changed since', async () => {
    const { note, event, depict, prepare, follow, panels, scenes, done, holdPainting } = createWorld();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    void holdPainting(promise);
    note('a');
    event(true);
    depict('Ben’s move');
    prepare();
    const first = follow();
    resolve(undefined);
    await first;
    event(true);
    depict('Cleo’s move');
    prepare();
    await panels.settled();
    depict('Cleo’s move without a face');
    await follow();
    expect(scenes).toEqual(['Ben’s move', 'Cleo’s move', 'Cleo’s move without a face']);
    expect(done).toEqual(['edit a at 2', 'edit a at 3']);
  });

  test('is not painted while its player drafts, or is being answered', async () => {
    const { note, event, depict, prepare, panels, scenes } = createWorld();
    note('a', { user: 'ada' });
    note('b', { user: 'ben' });
    panels.pressed(TABLE, 'ada');
    event(true);
    depict('Cleo’s move');
    prepare();
    await panels.settled();
    expect(scenes).toHaveLength(1);
    note('c', { user: 'ben' });
    event(true, 2);
    prepare();
    await panels.settled();
    expect(scenes).toHaveLength(1);
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

  test('that was being pressed does not tell before a later post either', async () => {
    const { note, event, follow, done, panels } = createWorld();
    note('a');
    const answered = panels.pressed(TABLE, 'ada');
    event(false);
    await follow();
    event(true);
    answered();
    await panels.settled();
    expect(done).toEqual([]);
    await follow();
    expect(done).toEqual(['edit a at 3']);
  });

  test('goes when another one is opened, also of a message that is not known', async () => {
    const { note, done, panels } = createWorld();
    note('a');
    note('b', { messageId: 'm2' });
    note('c', { messageId: 'm3' });
    await panels.settled();
    expect(done).toEqual(['delete a', 'delete b']);
  });

  test('of an earlier press goes if its answer arrives after that of a later one', async () => {
    const { note, event, follow, done } = createWorld();
    note('b', { messageId: 'm2', press: 2 });
    note('a', { messageId: 'm1', press: 1 });
    event(true);
    await follow();
    expect(done).toEqual(['delete a', 'edit b at 2']);
  });

  test('goes when an older one is pressed, which is the panel from then on', async () => {
    const { note, done, panels } = createWorld();
    note('a', { messageId: 'm1' });
    note('b', { messageId: 'm2' });
    note('c', { mode: 'update', in: 'm1' });
    await panels.settled();
    expect(done).toEqual(['delete a', 'delete b']);
  });

  test('stays when something is looked up beside it', async () => {
    const { note, event, follow, done, panelOf } = createWorld();
    note('a', { messageId: 'm1' });
    const { panel, ...screen } = panelOf(TABLE);
    note('b', { messageId: 'm2', answer: { ...screen, panel: { ...panel!, isOnPage: true } } });
    event(true);
    await follow();
    expect(done).toEqual(['edit a at 2']);
  });

  test('belongs to one player and one table', async () => {
    const { note, done, panels, panelOf } = createWorld();
    note('a');
    note('b', { user: 'ben' });
    note('c', { tableId: OTHER_TABLE, answer: panelOf(OTHER_TABLE) });
    await panels.settled();
    expect(done).toEqual([]);
  });

  test('that became the panel of another table is left to that', async () => {
    const { note, event, follow, done, panelOf } = createWorld();
    note('a', { messageId: 'm' });
    note('b', { mode: 'update', in: 'm', answer: panelOf(OTHER_TABLE) });
    event(true);
    await follow();
    expect(done).toEqual([]);
  });

  test('is none where the answer stands beside a public post: its token would edit that', async () => {
    const { note, event, follow, done } = createWorld();
    note('a', { mode: 'follow-up', in: 'post' });
    event(true);
    await follow();
    expect(done).toEqual([]);
  });
});
