import type { API } from '@discordjs/core/http-only';
import type { APIInteraction } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { createAnsweredMessages } from '../../../src/discord/inbound/answered-messages.ts';
import { createOpenPanels, type ShownAnswer } from '../../../src/discord/inbound/open-panels.ts';
import type { AddressedScreen, PanelMoment } from '../../../src/discord/components/message.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { routeCodes } from '../../../src/features/index.ts';

const TABLE = 'abcdefgh';
const OTHER_TABLE = 'hgfedcba';
const MINUTE_MS = 60_000;

/** The panels of a process, and what they do. */
function createWorld() {
  let nowMs = 0;
  let events = 1;
  let presses = 10;
  let moment: PanelMoment = { step: 1, events, blankings: 0, isAsked: false };
  let hold: Promise<unknown> = Promise.resolve();
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const done: string[] = [];
  const webhooks = {
    interactions: {
      editReply: async (_application: string, token: string) => {
        begin();
        await hold;
        done.push(`edit ${token} at ${events}`);
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
    painter: { paint: () => Promise.reject(new Error('no pictures')), close: () => Promise.resolve() },
    log: { info: () => undefined, warn: (facts) => done.push(JSON.stringify(facts)), error: () => undefined },
    routes: routeCodes,
    messages: createAnsweredMessages(),
    loadTable: (id) => Promise.resolve({ table: { id, postedEvents: events } } as unknown as LoadedTable),
    now: () => nowMs,
  });
  const panelOf = (tableId: string): AddressedScreen => ({
    screen: { blocks: [{ type: 'text', markdown: 'panel' }] },
    address: { tableId, step: moment.step },
    panel: {
      moment,
      isOnPage: false,
      momentOf: () => moment,
      refreshed: () => Promise.resolve(panelOf(tableId)),
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
      answer: panelOf(TABLE),
      mode: 'reply',
      tableId: TABLE,
      messageId: null,
      ...shown,
    });
  };
  const follow = async (to = events): Promise<void> => {
    panels.follow({ task: { kind: 'post', from: 0, to }, tableId: TABLE, tableVersion: undefined as never });
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
    expect(done).toEqual(['edit a at 4', 'edit a at 4']);
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
