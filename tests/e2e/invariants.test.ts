import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { answerTo } from './answers.ts';
import { from, openLobby, playOn } from './game.ts';
import { buttonCalled, picturesIn, pressable, publicPosts, tellsTheEnd } from './guest.ts';
import { type Evidence, breaches, quietLedger, readLedger, watch, type Witness } from './invariants.ts';
import type { Book } from './invariants/ledger.ts';
import type { Witnessed } from './invariants/witness.ts';
import { stageForAll } from './stage.ts';
import { openTable } from './table.ts';

let witness: Witness;
const on = stageForAll({
  prepare: (standIn) => {
    witness = watch(standIn);
    return Promise.resolve();
  },
});

let evidence: Evidence;
/** A finished game of two, a finished one with computer players, one called off, one in the lobby. */
let books: Readonly<Record<'two' | 'solo' | 'cancelled' | 'lobby', Book>>;

beforeAll(async () => {
  const { standIn, guest, databaseUrl } = on();
  const two = await openTable(on(), ['Ada', 'Ben']);
  await playOn(standIn, two.place, two.guests);
  const place = from(standIn, standIn.channelId);
  await two.guests[0]!.person.command(standIn.channelId, 'vips solo', { thread: false, opponents: 2 });
  await playOn(standIn, place, [two.guests[0]!]);
  const off = await openTable(on(), ['Chloé', 'Deniz'], { most: 3 });
  const host = off.guests[0]!;
  const asked = await answerTo(
    standIn,
    host.person.command(standIn.channelId, 'vips cancel', { table: off.tableId }),
  );
  await answerTo(standIn, host.person.click(asked.id, buttonCalled(asked, /call it off/iu)));
  const options = { target: 'the ideal waiter', thread: false };
  await openLobby(standIn, guest('Emma'), standIn.channelId, options);
  await quietLedger(databaseUrl);
  const code = await on().end();
  witness.stop();
  const { output, errors } = on().bot;
  const life = { killed: false, runs: false, code, output: output(), errors: errors() };
  evidence = { standIn, witness, ledger: await readLedger(databaseUrl), lives: [life] };
  const [first, second, third, fourth] = evidence.ledger.books;
  books = { two: first!, solo: second!, cancelled: third!, lobby: fourth! };
}, 120_000);

/** What is found when a table's book is changed like this. */
function withBook(
  name: keyof typeof books,
  change: (book: Book) => Partial<Book>,
  lives = evidence.lives,
): readonly string[] {
  const { ledger } = evidence;
  const changed = ledger.books.map((book) => (book === books[name] ? { ...book, ...change(book) } : book));
  return breaches({ ...evidence, lives, ledger: { ...ledger, books: changed } });
}

/** The same, its log changed. */
const withLog = (name: keyof typeof books, change: (log: readonly VipsEvent[]) => readonly VipsEvent[]) =>
  withBook(name, ({ match }) => ({
    match: vipsEntry.game.resume(change(match!.events as readonly VipsEvent[])),
  }));

/** What is found when a message is changed, or made, like this. */
function withMessage(message: APIMessage, change: (message: APIMessage) => Partial<APIMessage>) {
  const { world } = evidence.standIn;
  const changed = { ...structuredClone(message), ...change(structuredClone(message)) };
  const stored = world.message(changed.channel_id, changed.id);
  world.putMessage(changed, undefined);
  try {
    return breaches(evidence);
  } finally {
    if (stored === undefined) world.removeMessage(changed.channel_id, changed.id);
    else world.putMessage(stored.message, stored.owner);
  }
}

/** What is found when an interaction was another one. */
function withInteraction(id: string, change: (was: Witnessed) => Partial<Witnessed>): readonly string[] {
  const was = witness.interactions.get(id)!;
  const interactions = new Map(witness.interactions).set(id, { ...was, ...change(was) });
  return breaches({ ...evidence, witness: { ...witness, betsTold: witness.betsTold, interactions } });
}

const post = (name: keyof typeof books, at: number): APIMessage =>
  evidence.standIn.world.findMessage(books[name].posts.at(at)!.messageId)!.message;

/** The same components with every text rewritten. */
const rewritten = (message: APIMessage, rewrite: (text: string) => string): APIMessageTopLevelComponent[] =>
  JSON.parse(
    JSON.stringify(message.components, (key, value: unknown) =>
      (key === 'content' || key === 'description') && typeof value === 'string' ? rewrite(value) : value,
    ),
  ) as APIMessageTopLevelComponent[];

const plays = (): readonly Witnessed[] =>
  [...witness.interactions.values()].filter(
    ({ id, click }) =>
      click?.route === 'play' && click.tableId === books.two.table.id && evidence.ledger.counted.has(id),
  );

describe('the invariants', () => {
  it('hold after games that went as they should', () => {
    expect(breaches(evidence)).toEqual([]);
    expect(books.two.match?.outcome).not.toBeNull();
    expect(books.solo.table.status).toBe('over');
    expect(books.cancelled.table.status).toBe('cancelled');
    expect(books.lobby.table.status).toBe('lobby');
    expect(plays().length).toBeGreaterThan(8);
    expect(witness.betsTold.length).toBeGreaterThan(3);
  });
});

describe('a breach is found', () => {
  it('when a move that was answered as done is not in the store', () => {
    const { ledger } = evidence;
    const [lost] = plays();
    const counted = new Set([...ledger.counted].filter((id) => id !== lost!.id));
    const found = breaches({ ...evidence, ledger: { ...ledger, counted } });
    expect(found.join('\n')).toContain(`interaction ${lost!.id}`);
    expect(found.join('\n')).toContain('is not in the store');
  });

  it('when a table that was announced is not in the store', () => {
    const { ledger } = evidence;
    const opened = [...witness.interactions.values()].find(({ command }) => command === 'solo')!;
    const counted = new Set([...ledger.counted].filter((id) => id !== opened.id));
    expect(breaches({ ...evidence, ledger: { ...ledger, counted } }).join('\n')).toContain('/vips solo');
    const without = ledger.books.filter((book) => book !== books.solo);
    const found = breaches({ ...evidence, ledger: { ...ledger, books: without } }).join('\n');
    expect(found).toContain(`posts of no table "${books.solo.table.id}"`);
  });

  it('when a turn was counted and is not in the log', () => {
    const turned = (log: readonly VipsEvent[]) => log.findIndex(({ type }) => type === 'turned');
    const found = withLog('cancelled', (log) => log.slice(0, turned(log) - 2)).join('\n');
    expect(found).toContain('was counted and changed nothing');
  });

  it('when a turn that nobody clicked is in the log', () => {
    const [, click] = plays();
    expect(withInteraction(click!.id, () => ({ userId: 'somebody' })).join('\n')).toContain(
      'clicked by nobody',
    );
  });

  it('when a bet was applied twice', () => {
    const found = withLog('two', ([opened, bet, ...rest]) => [opened!, bet!, bet!, ...rest]).join('\n');
    expect(found).toContain('clicked by nobody, or done twice');
  });

  it('when a turn was applied twice', () => {
    const found = withLog('two', (log) => {
      const at = log.findIndex(({ type }) => type === 'placed');
      return [...log.slice(0, at + 2), ...log.slice(at, at + 2), ...log.slice(at + 2)];
    }).join('\n');
    expect(found).toContain('is unlawful');
  });

  it('when the log breaks off within a turn', () => {
    const found = withLog('two', (log) => log.slice(0, log.findIndex(({ type }) => type === 'placed') + 1));
    expect(found.join('\n')).toContain('the log ends within a turn');
  });

  it('when the log has a gap', async () => {
    const { ledger } = evidence;
    const damaged = ['the stored log of table x has 4 events instead of 5'];
    expect(breaches({ ...evidence, ledger: { ...ledger, damaged } })).toEqual(damaged);
  });

  it('when somebody joined in vain, never joined or sits twice', () => {
    const seatsOf = (change: (seats: Book['table']['seats']) => Book['table']['seats']) =>
      withBook('two', ({ table }) => ({ table: { ...table, seats: change(table.seats) } })).join('\n');
    expect(seatsOf((seats) => seats.slice(0, 1))).toContain('joined and has no seat');
    expect(seatsOf((seats) => [...seats, { kind: 'user', userId: '7', name: 'Gus' }])).toContain(
      'never joined',
    );
    expect(seatsOf((seats) => [...seats, seats[0]!])).toContain('sits twice');
  });

  it('when a table was called off by nobody', () => {
    const found = withBook('lobby', ({ table }) => ({ table: { ...table, status: 'cancelled' } })).join('\n');
    expect(found).toContain('called off by nobody');
  });

  it('when everybody can see a bet before the end, but not when a board is told in words', () => {
    const found = (text: string): readonly string[] => {
      const fresh = watch(on().standIn);
      const message = post('cancelled', -1);
      on().standIn.world.putMessage({ ...message, components: rewritten(message, () => text) }, undefined);
      on().standIn.world.putMessage(message, undefined);
      fresh.stop();
      const { findings } = fresh;
      expect(breaches({ ...evidence, witness: { ...witness, betsTold: [], findings } })).toEqual(findings);
      return findings;
    };
    const texts = ['You bet on **head I**, **eyes II** and **mouth V**.', 'head V, eyes I, mouth I', 'V★ 🔴'];
    for (const text of texts)
      expect(found(text), text).toEqual([`message ${post('cancelled', -1).id}: everybody could see a bet`]);
    expect(found('Column 1 (tallest)\\: head V; eyes V; mouth V.')).toEqual([]);
  });

  it('when somebody is told the bet of somebody else', () => {
    const [told] = witness.betsTold.filter(({ step }) => step === 1);
    const other = witness.betsTold.find(({ userId }) => userId !== told!.userId)!;
    const betsTold = [{ ...told!, userId: other.userId }];
    const found = breaches({ ...evidence, witness: { ...witness, betsTold } });
    expect(found).toEqual([`message ${told!.messageId} tells ${other.userId} a bet of somebody else`]);
  });

  it('when a file is called after what it shows', () => {
    const fresh = watch(on().standIn);
    const message = post('two', 1);
    const [attachment] = message.attachments;
    const attachments = [{ ...attachment!, filename: 'bet-of-ada.png' }];
    on().standIn.world.putMessage({ ...message, attachments }, undefined);
    on().standIn.world.putMessage(message, undefined);
    fresh.stop();
    expect(fresh.findings).toEqual([`message ${message.id}: its file is called bet-of-ada.png`]);
  });

  it('when a post says something else than the log, or its picture does', () => {
    for (const at of [0, 2, -1]) {
      const found = withMessage(post('two', at), (message) => ({
        components: rewritten(message, (text) => text.replace('the ideal clicker', 'the ideal cheat')),
      }));
      expect(found.join('\n')).toContain('does not show what the log says');
    }
    expect(picturesIn(post('two', -1))).toHaveLength(2);
    const empty = withMessage(post('solo', -1), () => ({ components: [] })).join('\n');
    expect(empty).toContain('does not show what the log says');
  });

  it('when a turn was posted twice, or not at all', () => {
    const again = withMessage(post('two', 3), () => ({ id: on().standIn.world.nextId() })).join('\n');
    expect(again).toContain('is not in the store');
    const kept = withBook('two', ({ posts }) => ({ posts: [...posts, posts.at(-1)!] })).join('\n');
    expect(kept).toContain('steps are told in');
    const { world } = on().standIn;
    const message = post('two', 4);
    const stored = world.message(message.channel_id, message.id)!;
    world.removeMessage(message.channel_id, message.id);
    const gone = breaches(evidence).join('\n');
    world.putMessage(stored.message, stored.owner);
    expect(gone).toContain('is not in the channel');
  });

  it('when a table that was parked leaves something untold; one post may tell several steps, and no lobby is missed', () => {
    const [life] = evidence.lives;
    const { id } = books.two.table;
    const output = `{"table":"${id}","msg":"Discord does not let the table be shown: it waits"}`;
    const found = (change: (posts: Book['posts']) => Book['posts'], parked: boolean) =>
      withBook(
        'two',
        ({ posts }) => ({ posts: change(posts) }),
        parked ? [{ ...life!, output }] : undefined,
      ).join('\n');
    const isLobby = ({ kind }: Book['posts'][number]): boolean => kind === 'lobby';
    const without = (posts: Book['posts']) => posts.filter((post) => !isLobby(post));
    expect(found(without, false)).toContain('0 posts of its lobby');
    expect(found(without, true)).not.toContain('posts of its lobby');
    const missing = (posts: Book['posts']) => posts.toSpliced(3, 1);
    expect(found(missing, false)).toContain('steps are told in');
    expect(found(missing, true)).not.toContain('steps are told in');
    expect(found(missing, true)).toContain('nothing tells the events');
  });

  it('when an old post can still be pressed', () => {
    const live = post('two', -1);
    const controls = live.components!.map((component) =>
      component.type === ComponentType.Container
        ? {
            ...component,
            components: component.components.filter(({ type }) => type === ComponentType.ActionRow),
          }
        : component,
    );
    const found = withMessage(post('two', 2), (message) => ({
      components: [...message.components!, ...controls],
    }));
    expect(found.join('\n')).toContain('has live buttons');
  });

  it('when the newest post cannot be pressed', () => {
    expect(tellsTheEnd(post('two', -1))).toBe(true);
    const found = withMessage(post('two', -1), (message) => ({
      components: JSON.parse(
        JSON.stringify(message.components).replaceAll('"custom_id":"v1', '"custom_id":"v0'),
      ),
    }));
    expect(found.join('\n')).toContain('does not show what the log says');
  });

  it('when something waits that must be shown, or a computer player that is to move', () => {
    expect(withBook('two', () => ({ queued: 1 })).join('\n')).toContain('1 outbox entries wait');
    expect(withBook('solo', () => ({ botDue: true })).join('\n')).toContain('a computer player is to move');
    const playing = ({ table }: Book): Partial<Book> => ({ table: { ...table, status: 'playing' } });
    const stuck = withBook('solo', (book) => {
      const events = book.match!.events as readonly VipsEvent[];
      const at = events.findLastIndex(
        (event) => event.type === 'turned' && book.table.seats[event.next]?.kind === 'bot',
      );
      return { ...playing(book), match: vipsEntry.game.resume(events.slice(0, at + 1)) };
    });
    expect(stuck.join('\n')).toContain('its computer players have not moved');
    expect(withBook('two', playing).join('\n')).toContain('its game is over and it is not');
  });

  it('when a process ends without a reason, or its log tells of trouble', () => {
    const [life] = evidence.lives;
    const found = (change: Partial<Evidence['lives'][number]>) =>
      breaches({ ...evidence, lives: [{ ...life!, ...change }] }).join('\n');
    expect(found({ code: 1, errors: '' })).toContain('without a reason');
    expect(found({ code: null })).toContain('a signal that nobody sent');
    expect(found({ code: null, killed: true })).toBe('');
    expect(found({ code: 1, errors: 'Discord is gone.' })).toBe('');
    expect(found({ errors: 'Error\n    at run (main.ts:1:1)' })).toContain('stack trace');
    expect(found({ output: '{"level":50,"msg":"work of the caretaker failed"}' })).toContain(
      'tells of trouble',
    );
  });

  it('when Discord was sent what it does not take, or anybody could be pinged', async () => {
    const violations = [{ method: 'POST', path: '/x', text: 'no', refused: true, body: {} }];
    const { world } = on().standIn;
    expect(breaches({ ...evidence, standIn: { world, violations } })).toEqual(['POST /x: no']);
    const unpictured = { ...violations[0]!, text: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND' };
    const edit = { ...unpictured, method: 'PATCH' };
    expect(breaches({ ...evidence, standIn: { world, violations: [edit] } })).toEqual([]);
    expect(breaches({ ...evidence, standIn: { world, violations: [unpictured] } })).toHaveLength(1);
    const fresh = watch(on().standIn);
    await fetch(`${on().standIn.apiUrl}/v10/channels/${on().standIn.channelId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bot nobody' },
      body: JSON.stringify({ content: '@everyone', allowed_mentions: { parse: ['everyone'] } }),
    });
    fresh.stop();
    expect(fresh.findings.join('\n')).toContain('allowed_mentions');
  });
});

it('the games that were looked at had old posts, and one that is pressed', () => {
  const place = { channelId: on().standIn.channelId, after: '0' };
  const live = publicPosts(on().standIn, place).filter((each) => pressable(each).length > 0);
  expect(live.map(({ id }) => id)).toEqual([
    books.two.posts.at(-1)!.messageId,
    books.solo.posts.at(-1)!.messageId,
    books.lobby.posts.at(-1)!.messageId,
  ]);
});
