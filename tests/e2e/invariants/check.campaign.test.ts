import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SpectatorBet } from '../../../src/table/spectator-bet.ts';
import type { TurnClock } from '../../../src/table/table.ts';
import type { VipsEvent } from '../../../src/games/vips/rules/state.ts';
import { templates as appEn } from '../../app-texts.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { responseTo } from '../responses.ts';
import { placeFromNow, openLobby, playOn } from '../game-flow.ts';
import { buttonLabelled, picturesIn, pressable, publicPosts, announcesEnd } from '../player.ts';
import { type InvariantInput, type ProcessRun, checkInvariants } from './check.ts';
import { readStoreSnapshot, type TableSnapshot, waitForQuietStore, withPostParts } from './store-snapshot.ts';
import { type RecordedInteraction, recordTraffic, type TrafficRecorder } from './traffic-recorder.ts';
import { useBotFixture } from '../bot-fixture.ts';
import { openTable } from '../table-fixture.ts';
import { Match } from '../../../src/kernel/match.ts';

let recorder: TrafficRecorder;
const fixture = useBotFixture({
  pictures: 'blank',
  prepare: (fakeDiscord) => {
    recorder = recordTraffic(fakeDiscord);
    return Promise.resolve();
  },
});

let input: InvariantInput;
/**
 * Snapshots of a finished game of two, a finished solo game (without a thread, which the others have), a cancelled game, a
 * lobby, and one of a challenge.
 */
let snapshots: Readonly<Record<'two' | 'solo' | 'cancelled' | 'lobby' | 'challenge', TableSnapshot>>;

beforeAll(async () => {
  const { fakeDiscord, player, databaseUrl } = fixture();
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
  await openLobby(fakeDiscord, player('Emma'), fakeDiscord.channelId, options);
  const [farid, gus] = [player('Farid'), player('Gus')];
  const challenges = placeFromNow(fakeDiscord, fakeDiscord.channelId);
  await farid.user.chooseOnUser(fakeDiscord.channelId, 'Challenge to a game of VIPs', gus.user.id);
  const challenge = await fakeDiscord.waitFor(() => publicPosts(fakeDiscord, challenges)[0], 'a challenge');
  await gus.user.click(challenge.id, buttonLabelled(challenge, /join/iu));
  await waitForQuietStore(databaseUrl);
  const code = await fixture().stopBot();
  recorder.stop();
  const { output, errorOutput: errors } = fixture().bot;
  const processRun = { killed: false, runs: false, code, output: output(), errors: errors() };
  input = {
    fakeDiscord,
    recorder,
    snapshot: await readStoreSnapshot(databaseUrl),
    processRuns: [processRun],
  };
  const [first, second, third, fourth, fifth] = input.snapshot.tables;
  snapshots = { two: first!, solo: second!, cancelled: third!, lobby: fourth!, challenge: fifth! };
});

/** The findings when the snapshot of a table is changed, and these parts of the input. */
function findingsWithTable(
  name: keyof typeof snapshots,
  change: (tableSnapshot: TableSnapshot) => Partial<TableSnapshot>,
  others: Partial<InvariantInput> = {},
): readonly string[] {
  const changedInput = { ...input, ...others };
  const { snapshot } = changedInput;
  const changed = snapshot.tables.map((tableSnapshot) =>
    tableSnapshot === snapshots[name] ? { ...tableSnapshot, ...change(tableSnapshot) } : tableSnapshot,
  );
  return checkInvariants({ ...changedInput, snapshot: { ...snapshot, tables: changed } });
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

/** What makes a message a new one that calls someone, with nothing to press. */
const reminder = (): Partial<APIMessage> => ({
  id: input.fakeDiscord.state.nextId(),
  content: 'Hurry!',
  components: [],
  attachments: [],
});

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

describe('the invariants', () => {
  test('hold after games without faults', () => {
    expect(checkInvariants(input)).toEqual([]);
    expect(snapshots.two.match?.outcome).not.toBeNull();
    expect(snapshots.solo.table.status).toBe('over');
    expect(snapshots.cancelled.table.status).toBe('cancelled');
    expect(snapshots.lobby.table.status).toBe('lobby');
    expect(playInteractions().length).toBeGreaterThan(8);
    expect(recorder.disclosedBets.length).toBeGreaterThan(3);
  });
});

describe('after a process was killed', () => {
  const killed = (): readonly ProcessRun[] => [{ ...input.processRuns[0]!, killed: true, code: null }];

  test('a reminder that it posted may be stored nowhere, but nothing with buttons', () => {
    expect(findingsWithMessage(postAt('two', 3), reminder, killed())).toEqual([]);
    const again = () => ({ id: fixture().fakeDiscord.state.nextId() });
    expect(findingsWithMessage(postAt('two', 3), again, killed()).join('\n')).toContain(
      'is not in the store',
    );
  });
});

describe('turns whose time was up', () => {
  /** A table with a post of the question what is to be done. */
  const withQuestion = ({ posts }: TableSnapshot): Pick<TableSnapshot, 'posts'> => ({
    posts: [...posts, { ...posts.at(-1)!, messageId: '1', kind: 'ladder', live: false }],
  });

  test('may be a bot’s: one for each question that was asked', () => {
    const without = (count: number): string => {
      const left = new Map(recorder.interactions);
      for (const { id } of playInteractions().slice(-count)) left.delete(id);
      return findingsWithTable('two', withQuestion, { recorder: recordedWith(left) }).join('\n');
    };
    expect(without(1)).not.toContain('have no click of their own');
    expect(without(2)).toContain('have no click of their own');
  });

  test('may leave a bot on the seat of someone, whom the posts of before still name', () => {
    const withSeat = (change: (holder: { userId: string; name: string }) => object): string =>
      findingsWithTable('two', ({ table }) => ({
        table: {
          ...table,
          seats: table.seats.map((holder, seat) =>
            seat === 1 && holder.kind === 'user'
              ? { kind: 'bot', bot: 'greedy', name: 'Greta Greedy', ...change(holder) }
              : holder,
          ),
        },
      })).join('\n');
    expect(withSeat(({ userId, name }) => ({ sitsInFor: { userId, name, gaveUp: false } }))).not.toContain(
      'differs from the log',
    );
    expect(withSeat(() => ({}))).toContain('differs from the log');
  });

  test('may end the game: the others voted to call it off', () => {
    const { snapshot } = input;
    const vote = playInteractions()[0]!;
    const calledOff = (payload: string): string => {
      const click = { ...vote.click!, route: 'ladder', payload } as const;
      const interactions = new Map(recorder.interactions).set('1', { ...vote, id: '1', click });
      return findingsWithTable('two', ({ table }) => ({ table: { ...table, status: 'cancelled' } }), {
        recorder: recordedWith(interactions),
        snapshot: { ...snapshot, interactionIds: new Set(snapshot.interactionIds).add('1') },
      }).join('\n');
    };
    expect(calledOff('call-off')).not.toContain('does not fit the confirmed cancellations');
    expect(calledOff('wait')).toContain('does not fit the confirmed cancellations');
  });
});

describe('a breach is found', () => {
  test('when a confirmed move is not in the store', () => {
    const { snapshot } = input;
    const [lost] = playInteractions();
    const interactionIds = new Set([...snapshot.interactionIds].filter((id) => id !== lost!.id));
    const found = checkInvariants({ ...input, snapshot: { ...snapshot, interactionIds } });
    expect(found.join('\n')).toContain(`interaction ${lost!.id}`);
    expect(found.join('\n')).toContain('is not in the store');
  });

  test('when an announced table is not in the store', () => {
    const { snapshot } = input;
    const opened = [...recorder.interactions.values()].find(({ command }) => command === 'solo')!;
    const interactionIds = new Set([...snapshot.interactionIds].filter((id) => id !== opened.id));
    expect(checkInvariants({ ...input, snapshot: { ...snapshot, interactionIds } }).join('\n')).toContain(
      '/vips solo',
    );
    const without = snapshot.tables.filter((tableSnapshot) => tableSnapshot !== snapshots.solo);
    const found = checkInvariants({ ...input, snapshot: { ...snapshot, tables: without } }).join('\n');
    expect(found).toContain(`posts belong to an unknown table "${snapshots.solo.table.id}"`);
  });

  test('when a challenge is not what people made of it, or calls someone twice', () => {
    const { table } = snapshots.challenge;
    expect(table.challenge?.state).toBe('accepted');
    const withChallenge = (
      change: Partial<NonNullable<typeof table.challenge>>,
      seats: (typeof table)['seats'] = table.seats,
    ) =>
      findingsWithTable('challenge', () => ({
        table: { ...table, seats, challenge: { ...table.challenge!, ...change } },
      })).join('\n');
    for (const state of ['declined', 'released'] as const)
      expect(withChallenge({ state })).toContain(`its challenge is ${state}, and not by the click`);
    expect(withChallenge({ state: 'kept' })).toContain('its seat is still kept');
    const others = Array.from({ length: 5 }, (_, i) => ({ ...table.seats[0]!, name: `Person ${i}` }));
    expect(withChallenge({ state: 'kept' }, others)).toContain('its kept seat was given to someone else');
    const again = findingsWithMessage(postAt('challenge', 0), ({ mentions }) => ({
      id: input.fakeDiscord.state.nextId(),
      content: `${appEn['app.challenge.prompt']} <@${table.challenge!.userId}>`,
      mentions: mentions.length > 0 ? mentions : [fixture().fakeDiscord.user('Gus').user],
    }));
    expect(again.join('\n')).toContain('was called 2 times');
  });

  test('when the token of an interaction is in the store or in the log', () => {
    const { snapshot } = input;
    const [token = ''] = recorder.tokens;
    expect(token).toHaveLength(64);
    const breach = ['the token of an interaction was kept'];
    const text = `${snapshot.text}\n{"token":"${token}"}`;
    expect(checkInvariants({ ...input, snapshot: { ...snapshot, text } })).toEqual(breach);
    const [run] = input.processRuns;
    const output = `${run!.output}{"url":"/webhooks/1/${token}/messages"}\n`;
    expect(checkInvariants({ ...input, processRuns: [{ ...run!, output }] })).toEqual(breach);
  });

  test('when a processed turn is not in the log', () => {
    const turned = (log: readonly VipsEvent[]) => log.findIndex(({ type }) => type === 'turned');
    const found = findingsWithLog('cancelled', (log) => log.slice(0, turned(log) - 2)).join('\n');
    expect(found).toContain('was processed and changed nothing');
  });

  test('when a turn without a click is in the log', () => {
    const [, click] = playInteractions();
    expect(findingsWithInteraction(click!.id, () => ({ userId: 'someone' })).join('\n')).toContain(
      'have no click of their own',
    );
  });

  test('when a bet was applied twice', () => {
    const found = findingsWithLog('two', ([opened, bet, ...rest]) => [opened!, bet!, bet!, ...rest]).join(
      '\n',
    );
    expect(found).toContain('have no click of their own');
  });

  test('when a turn was applied twice', () => {
    const found = findingsWithLog('two', (log) => {
      const at = log.findIndex(({ type }) => type === 'placed');
      return [...log.slice(0, at + 2), ...log.slice(at, at + 2), ...log.slice(at + 2)];
    }).join('\n');
    expect(found).toContain('breaks the rules');
  });

  test('when the log ends within a turn', () => {
    const found = findingsWithLog('two', (log) =>
      log.slice(0, log.findIndex(({ type }) => type === 'placed') + 1),
    );
    expect(found.join('\n')).toContain('the log ends within a turn');
  });

  test('when the log has a gap', async () => {
    const { snapshot } = input;
    const corrupt = ['the stored log of table x has 4 events instead of 5'];
    expect(checkInvariants({ ...input, snapshot: { ...snapshot, corrupt } })).toEqual(corrupt);
  });

  test('when someone joined and has no seat, has a seat without joining, or has two seats', () => {
    const seatsOf = (change: (seats: TableSnapshot['table']['seats']) => TableSnapshot['table']['seats']) =>
      findingsWithTable('two', ({ table }) => ({ table: { ...table, seats: change(table.seats) } })).join(
        '\n',
      );
    // Of a game that has begun, people may have joined who only waited.
    const inLobby = findingsWithTable('challenge', ({ table }) => ({
      table: { ...table, seats: table.seats.slice(0, 1) },
    }));
    expect(inLobby.join('\n')).toContain('joined and has no seat');
    expect(seatsOf((seats) => [...seats, { kind: 'user', userId: '7', name: 'Gus' }])).toContain(
      'never joined',
    );
    expect(seatsOf((seats) => [...seats, seats[0]!])).toContain('has two seats');
  });

  test('when a table was cancelled without a click', () => {
    const found = findingsWithTable('lobby', ({ table }) => ({
      table: { ...table, status: 'cancelled' },
    })).join('\n');
    expect(found).toContain('does not fit the confirmed cancellations');
  });

  test('when a public message discloses a bet before the end, but not for the alt text of a board', () => {
    const findingsFor = (text: string): readonly string[] => {
      const fresh = recordTraffic(fixture().fakeDiscord);
      const message = postAt('cancelled', -1);
      fixture().fakeDiscord.state.putMessage({ ...message, ...rewriteTexts(message, () => text) }, undefined);
      fixture().fakeDiscord.state.putMessage(message, undefined);
      fresh.stop();
      const { findings } = fresh;
      expect(checkInvariants({ ...input, recorder: { ...recorder, disclosedBets: [], findings } })).toEqual(
        findings,
      );
      return findings;
    };
    const texts = [
      'You bet on **Quill’s bald head**, **Brock’s glare** and **Barnaby’s beard**.',
      'Prudence’s bun, Augusta’s side-eye, Augusta’s smirk',
      'Roxy★ 🔴',
    ];
    for (const text of texts)
      expect(findingsFor(text), text).toEqual([
        `message ${postAt('cancelled', -1).id} discloses a bet to everyone`,
      ]);
    expect(findingsFor('Column 1 (tallest)\\: Barnaby’s cap; Barnaby’s good eye; Barnaby’s beard.')).toEqual(
      [],
    );
  });

  test('when a message shows someone the bet of another player', () => {
    const all = recorder.disclosedBets;
    // Two people of a table may have made the same bet.
    const [shown, other] = all
      .filter(({ step }) => step === 1)
      .flatMap((one) => {
        const another = all.find(
          ({ userId, tableId }) =>
            userId !== one.userId &&
            tableId === one.tableId &&
            !all.some((each) => each.userId === userId && each.tableId === tableId && each.bet === one.bet),
        );
        return another === undefined ? [] : [[one, another] as const];
      })[0]!;
    const disclosedBets = [{ ...shown, userId: other.userId }];
    const found = checkInvariants({ ...input, recorder: { ...recorder, disclosedBets } });
    expect(found).toEqual([`message ${shown.messageId} shows ${other.userId} a bet of another player`]);
  });

  test('when the name of a file discloses what it shows', () => {
    const fresh = recordTraffic(fixture().fakeDiscord);
    const message = postAt('two', 1);
    const { state } = fixture().fakeDiscord;
    const { files } = state.message(message.channel_id, message.id)!;
    state.putMessage(message, undefined, [{ ...files[0]!, filename: 'bet-of-ada.png' }]);
    state.putMessage(message, undefined, files);
    fresh.stop();
    expect(fresh.findings).toEqual([`message ${message.id} has a file named bet-of-ada.png`]);
  });

  test('when the text of a post or the alt text of its picture differs from the log', () => {
    for (const at of [0, 2, -1]) {
      const found = findingsWithMessage(postAt('two', at), (message) =>
        rewriteTexts(message, (text) => text.replace('the ideal clicker', 'the ideal cheat')),
      );
      expect(found.join('\n')).toContain('differs from the log');
    }
    expect(picturesIn(postAt('two', -1))).toHaveLength(1);
    const empty = findingsWithMessage(postAt('solo', -1), () => ({ components: [] })).join('\n');
    expect(empty).toContain('differs from the log');
  });

  test('when a board is still there although another has taken its place, and when the newest is gone', () => {
    const boards = snapshots.solo.posts.filter(({ kind }) => kind === 'game');
    expect(boards.length).toBeGreaterThan(1);
    const newest = postAt('solo', -1);
    const kept = findingsWithMessage(newest, () => ({ id: boards[0]!.messageId })).join('\n');
    expect(kept).toContain('another has taken its place');
    const { state } = input.fakeDiscord;
    const stored = state.message(newest.channel_id, newest.id)!;
    state.removeMessage(newest.channel_id, newest.id);
    const gone = checkInvariants(input).join('\n');
    state.putMessage(stored.message, stored.owner);
    expect(gone).toContain('is not in the channel');
  });

  test('when a turn has two posts or none', () => {
    const again = findingsWithMessage(postAt('two', 3), () => ({
      id: fixture().fakeDiscord.state.nextId(),
    })).join('\n');
    expect(again).toContain('is not in the store');
    expect(findingsWithMessage(postAt('two', 3), reminder).join('\n')).toContain('is not in the store');
    const kept = findingsWithTable('two', ({ posts }) => ({ posts: [...posts, posts.at(-1)!] })).join('\n');
    expect(kept).toContain('game posts');
    const { state } = fixture().fakeDiscord;
    const message = postAt('two', 4);
    const stored = state.message(message.channel_id, message.id)!;
    state.removeMessage(message.channel_id, message.id);
    const gone = checkInvariants(input).join('\n');
    state.putMessage(stored.message, stored.owner);
    expect(gone).toContain('is not in the channel');
  });

  test('when a parked table leaves events out; one of its posts may cover several steps, and its lobby may have no post', () => {
    const [processRun] = input.processRuns;
    const { id } = snapshots.two.table;
    const output = `{"event":"table.parked","table":"${id}"}`;
    const found = (change: (posts: TableSnapshot['posts']) => TableSnapshot['posts'], parked: boolean) =>
      findingsWithTable(
        'two',
        ({ posts }) => ({ posts: change(posts) }),
        parked ? { processRuns: [{ ...processRun!, output }] } : {},
      ).join('\n');
    const isLobby = ({ kind }: TableSnapshot['posts'][number]): boolean => kind === 'lobby';
    const without = (posts: TableSnapshot['posts']) => posts.filter((post) => !isLobby(post));
    expect(found(without, false)).toContain('0 posts of the lobby');
    expect(found(without, true)).not.toContain('posts of the lobby');
    const missing = (posts: TableSnapshot['posts']) => posts.toSpliced(3, 1);
    expect(found(missing, false)).toContain('game posts');
    expect(found(missing, true)).not.toContain('game posts');
    expect(found(missing, true)).toContain('no post covers the events');
  });

  test('when an old post still has its controls', () => {
    const live = postAt('two', -1);
    const controls = live.components!.map((component) =>
      component.type === ComponentType.Container
        ? {
            ...component,
            components: component.components.filter(({ type }) => type === ComponentType.ActionRow),
          }
        : component,
    );
    const found = findingsWithMessage(postAt('two', 2), (message) => ({
      components: [...message.components!, ...controls],
    }));
    expect(found.join('\n')).toContain('still has its controls');
  });

  test('when a question that was answered still has its controls', () => {
    const asked = (turnClock: Partial<TurnClock> | null): string =>
      findingsWithTable('lobby', ({ table, posts }) => ({
        table: { ...table, turnClock: turnClock as TurnClock | null },
        posts: [...posts, { ...posts.at(-1)!, kind: 'ladder' }],
      })).join('\n');
    expect(asked({ stage: 'deciding' })).not.toContain('is answered, and still has its controls');
    expect(asked(null)).toContain('is answered, and still has its controls');
  });

  test('when the newest post has no working controls', () => {
    expect(announcesEnd(postAt('two', -1))).toBe(true);
    const found = findingsWithMessage(postAt('two', -1), (message) => ({
      components: JSON.parse(
        JSON.stringify(message.components).replaceAll('"custom_id":"v1', '"custom_id":"v0'),
      ) as APIMessageTopLevelComponent[],
    }));
    expect(found.join('\n')).toContain('differs from the log');
  });

  test('when a timer has not rung, is not the one of its game, or has no deadline', () => {
    const timer = { id: 'round 1', endsAt: Date.now() + 60_000 };
    const withTimer = ({ table }: TableSnapshot, endsAt: number): Partial<TableSnapshot> => ({
      table: { ...table, timer: { ...timer, endsAt } },
      clockDue: true,
    });
    const overdue = findingsWithTable('two', (snapshot) => withTimer(snapshot, 1)).join('\n');
    expect(overdue).toContain('its timer has not rung');
    expect(overdue).toContain('its timer is not the one of its game');
    const running = findingsWithTable('two', (snapshot) => withTimer(snapshot, timer.endsAt)).join('\n');
    expect(running).not.toContain('has not rung');
    expect(findingsWithTable('two', () => ({ clockDue: true })).join('\n')).toContain('do not agree');
  });

  test('when an outbox entry is pending or a bot has not moved', () => {
    expect(findingsWithTable('two', () => ({ queued: 1 })).join('\n')).toContain(
      '1 outbox entries are pending',
    );
    expect(findingsWithTable('solo', () => ({ botDue: true })).join('\n')).toContain(
      'a deadline for bots is set',
    );
    const playing = ({ table }: TableSnapshot): Partial<TableSnapshot> => ({
      table: { ...table, status: 'playing' },
    });
    const stuck = findingsWithTable('solo', (tableSnapshot) => {
      const events = tableSnapshot.match!.events as readonly VipsEvent[];
      const at = events.findLastIndex(
        (event) => event.type === 'turned' && tableSnapshot.table.seats[event.next]?.kind === 'bot',
      );
      return { ...playing(tableSnapshot), match: Match.resume(vipsEntry.game, events.slice(0, at + 1)) };
    });
    expect(stuck.join('\n')).toContain('its bots have not moved');
    expect(findingsWithTable('two', playing).join('\n')).toContain('the game is over and the table is not');
  });

  test('when the result of a game is not kept, or that of one which goes on', () => {
    const kept = (results: readonly string[]) => () => ({ results });
    expect(findingsWithTable('two', kept([])).join('\n')).toMatch(
      /the results of "" are kept, not of "0:\d+,1:\d+"/u,
    );
    expect(findingsWithTable('lobby', kept(['0:1'])).join('\n')).toContain('are kept, not of ""');
    expect(findingsWithTable('two', () => ({ exhibit: null })).join('\n')).toContain('hangs in the gallery');
  });

  test('when a spectator bet is lost, is not what its owner made or the seal says, or belongs to someone with a seat', async () => {
    const findings = async (change: (bet: SpectatorBet) => readonly SpectatorBet[]): Promise<string> => {
      const { two } = snapshots;
      const changed = await withPostParts({ ...two, spectatorBets: change(two.spectatorBets[0]!) });
      return findingsWithTable('two', () => changed).join('\n');
    };
    expect(await findings((bet) => [bet])).toBe('');
    const none = await findings(() => []);
    expect(none).toMatch(/the spectator bet of \d+ is lost/u);
    expect(none).toContain('the seal of its spectator bets is not theirs');
    expect(none).toContain('differs from the log');
    const other = await findings((bet) => [{ ...bet, bet: { head: 'I', eyes: 'I', mouth: 'I' } }]);
    expect(other).toContain('spectator bet 1 is not one that its owner has made');
    expect(other).toContain('the seal of its spectator bets is not theirs');
    const [seat] = snapshots.two.table.seats;
    const userId = seat?.kind === 'user' ? seat.userId : '';
    expect(await findings((bet) => [bet, { ...bet, number: 2, userId }])).toContain(
      'has a seat and a spectator bet',
    );
    expect(await findings((bet) => [bet, { ...bet, number: 2 }])).toContain('someone has two spectator bets');
  });

  test('when a process ends without a reason, or its log has an error', () => {
    const [processRun] = input.processRuns;
    const found = (change: Partial<InvariantInput['processRuns'][number]>) =>
      checkInvariants({ ...input, processRuns: [{ ...processRun!, ...change }] }).join('\n');
    expect(found({ code: 1, errors: '' })).toContain('without a reason');
    expect(found({ code: null })).toContain('a signal that no test sent');
    expect(found({ code: null, killed: true })).toBe('');
    expect(found({ code: 1, errors: 'Discord is gone.' })).toBe('');
    expect(found({ errors: 'Error\n    at run (main.ts:1:1)' })).toContain('stack trace');
    expect(found({ output: '{"level":50,"event":"worker.task_failed"}' })).toContain('has an error');
  });

  test('when Discord rejected a request, or a message could ping anyone', async () => {
    const violations = [{ method: 'POST', path: '/x', text: 'no', refused: true, body: {} }];
    const { state } = fixture().fakeDiscord;
    expect(checkInvariants({ ...input, fakeDiscord: { state, violations } })).toEqual(['POST /x: no']);
    const fresh = recordTraffic(fixture().fakeDiscord);
    await fetch(`${fixture().fakeDiscord.apiUrl}/v10/channels/${fixture().fakeDiscord.channelId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bot nobody' },
      body: JSON.stringify({ content: '@everyone', allowed_mentions: { parse: ['everyone'] } }),
    });
    fresh.stop();
    expect(fresh.findings.join('\n')).toContain('allowed_mentions');
  });
});

test('the games of this file have old posts, and one post with controls each', () => {
  const channels = [fixture().fakeDiscord.channelId, snapshots.two.table.playChannelId];
  const posts = channels.flatMap((channelId) =>
    publicPosts(fixture().fakeDiscord, { channelId, after: '0' }),
  );
  const live = posts.filter((each) => pressable(each).length > 0);
  expect(new Set(live.map(({ id }) => id))).toEqual(
    new Set(
      [snapshots.two, snapshots.solo, snapshots.lobby, snapshots.challenge].map(
        ({ posts }) => posts.at(-1)!.messageId,
      ),
    ),
  );
  expect(posts.length).toBeGreaterThan(live.length + 4);
});
