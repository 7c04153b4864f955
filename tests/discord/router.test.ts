import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Body } from './loopback.ts';
import { ANNA, BEN, CLEO, flat, type House, idsOf, openHouse, textOf } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  for (const { body } of house.discord.seen) {
    const message = body.components === undefined ? body.data : body;
    if (message?.components === undefined || message.custom_id !== undefined) continue;
    expect(message.allowed_mentions?.parse).toEqual([]);
    expect((message.flags ?? 0) & 32768).toBe(32768);
  }
  await house[Symbol.asyncDispose]();
});

const SECRET = 64;
const callbacks = () => house.discord.of(/\/callback$/).map(({ body }) => body);
const only = (bodies: readonly Body[]): Body => {
  expect(bodies).toHaveLength(1);
  return bodies[0]!;
};
/** What the person sees in the end: the direct answer, or the edit or follow-up after it. */
const lastMessage = (): Body => {
  const last = house.discord.seen.at(-1)!;
  return last.path.endsWith('/callback') ? last.body.data! : last.body;
};

describe('a click on a public post', () => {
  it('opens the clicker’s own panel in secret', async () => {
    const { table } = await house.bet(await house.game(), [ANNA, BEN]);
    const { match } = (await house.tables.find(table.guildId, table.id))!;
    const active = match!.toAct[0] === 0 ? ANNA : BEN;
    await house.click(active, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    const answer = only(callbacks());
    expect(answer.type).toBe(4);
    expect(answer.data!.flags! & SECRET).toBe(SECRET);
    expect(textOf(answer.data!.components)).toContain('Your turn');
    expect(idsOf(answer.data!.components)[0]).toMatch(new RegExp(`^v1:u:${table.id}:${match!.step}:`));
  });

  it('with a picture is acknowledged first and drawn afterwards', async () => {
    const { table, match } = await house.game();
    await house.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    expect(only(callbacks())).toMatchObject({ type: 5, data: { flags: SECRET } });
    const [edit] = house.discord.of(/^PATCH \/webhooks\/.*@original$/);
    expect(edit!.files).toEqual(['picture-1.png']);
    expect(edit!.body.attachments).toEqual([{ id: 0, filename: 'picture-1.png' }]);
  });

  it('says what a picture shows when it cannot be painted', async () => {
    house.painter.fails = true;
    const { table, match } = await house.game();
    await house.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    const [edit] = house.discord.of(/^PATCH \/webhooks\/.*@original$/);
    expect(edit!.files).toEqual([]);
    expect(textOf(edit!.body.components)).toContain('The face of a bet');
    expect(house.logged.map(({ message }) => message)).toContain('a picture could not be painted');
  });

  it('by a stranger is answered in secret, and shows nothing of the game', async () => {
    const { table, match } = await house.game();
    await house.click(CLEO, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    const answer = only(callbacks());
    expect(answer.data!.flags! & SECRET).toBe(SECRET);
    expect(textOf(answer.data!.components)).toContain('no seat');
    expect(idsOf(answer.data!.components)).toEqual([]);
  });

  it('of yesterday says so and gives the panel of today', async () => {
    const { table } = await house.bet(await house.game(), [ANNA, BEN]);
    await house.click(ANNA, `v1:o:${table.id}:0:`, { secret: false });
    const text = textOf(only(callbacks()).data!.components);
    expect(text).toContain('That was an earlier turn');
    expect(text).toMatch(/Your turn|It is .* turn/);
  });

  it('never replaces the post, even with a custom id that belongs on a panel', async () => {
    const { table } = await house.bet(await house.game(), [ANNA, BEN]);
    const { match } = (await house.tables.find(table.guildId, table.id))!;
    await house.click(ANNA, `v1:u:${table.id}:${match!.step}:`, { secret: false });
    expect(only(callbacks()).type).toBe(4);
  });
});

describe('a click on a secret panel', () => {
  it('draws it anew with one request', async () => {
    const { table } = await house.bet(await house.game(), [ANNA, BEN]);
    const { match } = (await house.tables.find(table.guildId, table.id))!;
    const active = match!.toAct[0] === 0 ? ANNA : BEN;
    await house.click(active, `v1:u:${table.id}:${match!.step}:-r`);
    expect(only(callbacks()).type).toBe(7);
    expect(house.discord.seen).toHaveLength(1);
    expect(textOf(lastMessage().components)).toContain('on which piece?');
  });

  it('carries the choice of a select', async () => {
    const { table, match } = await house.game();
    await house.click(ANNA, `v1:u:${table.id}:${match!.step}:fh---`, { values: ['4'] });
    expect(only(callbacks()).type).toBe(6);
    const chosen = flat(lastMessage().components).find(({ custom_id: id }) => String(id).includes(':fh'));
    expect(chosen).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ value: '4', default: true })]),
    });
  });

  it('that plays is acknowledged, stored, and answered with the fresh panel', async () => {
    const { table, match } = await house.game();
    await house.click(ANNA, `v1:p:${table.id}:${match!.step}:f123`);
    expect(only(callbacks()).type).toBe(6);
    expect(textOf(lastMessage().components)).toContain('Your bet is in');
    const now = await house.tables.find(table.guildId, table.id);
    expect(now!.match!.events.length).toBe(match!.events.length + 1);
  });

  it('that plays a second time says that this was an earlier turn, and plays nothing', async () => {
    const { table } = await house.bet(await house.game(), [ANNA, BEN]);
    const before = (await house.tables.find(table.guildId, table.id))!.match!;
    const active = before.toAct[0] === 0 ? ANNA : BEN;
    const id = `v1:p:${table.id}:${before.step}:r.h1.g.e2`;
    await house.click(active, id);
    const played = (await house.tables.find(table.guildId, table.id))!.match!;
    expect(played.step).toBe(before.step + 1);
    await house.click(active, id);
    expect(textOf(lastMessage().components)).toContain('That was an earlier turn');
    expect((await house.tables.find(table.guildId, table.id))!.match!.events).toHaveLength(
      played.events.length,
    );
  });

  it('two at once: both are answered, one is played', async () => {
    const { table } = await house.bet(await house.game(), [ANNA, BEN]);
    const before = (await house.tables.find(table.guildId, table.id))!.match!;
    const active = before.toAct[0] === 0 ? ANNA : BEN;
    const id = `v1:p:${table.id}:${before.step}:r.h1.g.e2`;
    await Promise.all([house.click(active, id), house.click(active, id)]);
    expect(callbacks()).toHaveLength(2);
    const texts = house.discord.of(/@original$/).map(({ body }) => textOf(body.components));
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('That was an earlier turn'))).toHaveLength(1);
    expect((await house.tables.find(table.guildId, table.id))!.match!.step).toBe(before.step + 1);
  });

  it('on a table that is gone says so', async () => {
    await house.click(ANNA, 'v1:u:aaaaaaaa:0:');
    expect(textOf(only(callbacks()).data!.components)).toContain('cannot find that table');
  });

  it('from another server does not find the table', async () => {
    const { table, match } = await house.game();
    await house.interact(ANNA, {
      type: 3,
      guild_id: '100000000000000099',
      data: { custom_id: `v1:o:${table.id}:${match!.step}:`, component_type: 2 },
      message: { id: '1', flags: 0 },
    } as never);
    expect(textOf(only(callbacks()).data!.components)).toContain('cannot find that table');
  });

  it('outside a server is answered in words', async () => {
    await house.interact(ANNA, {
      type: 3,
      guild_id: undefined,
      member: undefined,
      user: { id: ANNA, username: 'Anna' },
      data: { custom_id: 'v1:j:aaaaaaaa:0:', component_type: 2 },
      message: { id: '1', flags: 0 },
    } as never);
    expect(only(callbacks())).toMatchObject({ type: 4 });
    expect(textOf(lastMessage().components)).toContain('servers only');
  });

  it.each([
    ['foreign', 'who-knows'],
    ['of another version', 'v9:o:aaaaaaaa:0:'],
    ['damaged', 'v1:o:aaaaaaaa:00:'],
  ])('with a custom id that is %s is answered in secret', async (_what, id) => {
    await house.click(ANNA, id, { secret: false });
    const answer = only(callbacks());
    expect(answer.type).toBe(4);
    expect(textOf(answer.data!.components)).toContain('/vips show');
  });
});

describe('a modal', () => {
  /** A turn that lifts a piece onto the tallest column: who plays it, and its click. */
  const crowning = async () => {
    const { table } = await house.bet(await house.game(), [ANNA, BEN]);
    const match = (await house.tables.find(table.guildId, table.id))!.match!;
    const seat = match.toAct[0]!;
    const voice = { locale: 'en', say: (key: string) => key, plain: (key: string) => key };
    const pieces = ['h', 'e', 'm'].flatMap((part) => [1, 2, 3, 4, 5].map((portrait) => `${part}${portrait}`));
    const drafts = ['r', 'g', 'b'].flatMap((colour) =>
      pieces.flatMap((laid) =>
        pieces.flatMap((a) => pieces.filter((b) => b > a).map((b) => `${colour}.${laid}.x.${a}.${b}`)),
      ),
    );
    const draft = drafts.find((each) => match.ask(seat, each, voice) !== null)!;
    return { user: seat === 0 ? ANNA : BEN, table, match, id: `v1:m:${table.id}:${match.step}:${draft}` };
  };
  const submit = (userId: string, customId: string, because: string) =>
    house.interact(userId, {
      type: 5,
      data: {
        custom_id: customId,
        components: [{ type: 18, component: { type: 4, custom_id: 'because', value: because } }],
      },
      message: { id: '1', flags: SECRET },
    } as never);

  it('opens for a turn that asks for words, and sending it plays the turn with them', async () => {
    const { user, table, match, id } = await crowning();
    await house.click(user, id);
    const opened = only(callbacks());
    expect(opened.type).toBe(9);
    await submit(user, opened.data!.custom_id!, 'a strong chin');
    expect(callbacks().at(-1)!.type).toBe(6);
    const played = (await house.tables.find(table.guildId, table.id))!.match!;
    expect(played.step).toBe(match.step + 1);
    expect(JSON.stringify(played.events)).toContain('a strong chin');
  });

  it('sent with words that will not do is refused, and the turn stays as it was drafted', async () => {
    const { user, table, match, id } = await crowning();
    await submit(user, id.replace('v1:m', 'v1:p'), '..');
    expect(textOf(lastMessage().components)).toContain('wants a reason');
    expect(idsOf(lastMessage().components)).toContain(id);
    expect((await house.tables.find(table.guildId, table.id))!.match!.step).toBe(match.step);
  });

  it('that comes too late is replaced by the panel, to press again', async () => {
    const { user, id } = await crowning();
    const { promise: slow, resolve } = Promise.withResolvers<void>();
    house.holdStore(slow);
    const answered = house.click(user, id);
    await vi.waitFor(() => expect(callbacks()).toHaveLength(1), { timeout: 5_000 });
    expect(only(callbacks()).type).toBe(6);
    resolve();
    await answered;
    expect(callbacks()).toHaveLength(1);
    expect(textOf(lastMessage().components)).toContain('Press it once more');
    expect(idsOf(lastMessage().components)).toContain(id);
  });

  it('is not opened for what cannot be: the panel says what can', async () => {
    const { user, table, match } = await crowning();
    await house.click(user, `v1:m:${table.id}:${match.step}:nonsense`);
    expect(only(callbacks()).type).toBe(7);
    expect(textOf(lastMessage().components)).toContain('no longer possible');
  });

  it('of an earlier turn is not opened either', async () => {
    const { user, id, match } = await crowning();
    await house.click(user, id.replace(`:${match.step}:`, ':0:'));
    expect(only(callbacks()).type).toBe(7);
    expect(textOf(lastMessage().components)).toContain('That was an earlier turn');
  });
});

describe('a lobby', () => {
  it('takes a seat without another word', async () => {
    const { table } = await house.lobby();
    await house.click(BEN, `v1:j:${table.id}:0:`, { secret: false });
    expect(only(callbacks()).type).toBe(6);
    expect(house.discord.seen).toHaveLength(1);
    expect((await house.tables.find(table.guildId, table.id))!.table.seats).toHaveLength(2);
  });

  it('refuses in secret, beside the post', async () => {
    const { table } = await house.lobby();
    await house.click(ANNA, `v1:j:${table.id}:0:`, { secret: false });
    const [followUp] = house.discord.of(/^POST \/webhooks\//);
    expect(followUp!.body.flags! & SECRET).toBe(SECRET);
    expect(textOf(followUp!.body.components)).toContain('already have a seat');
    expect(house.discord.of(/@original/)).toEqual([]);
  });

  it('gives a seat to the chosen computer player, and takes it away again', async () => {
    const { table } = await house.lobby();
    await house.click(ANNA, `v1:b:${table.id}:0:`, { values: ['greedy'], secret: false });
    const seats = async () => (await house.tables.find(table.guildId, table.id))!.table.seats;
    expect((await seats()).map(({ kind }) => kind)).toEqual(['user', 'bot']);
    await house.click(ANNA, `v1:r:${table.id}:0:`, { values: ['greedy 1'], secret: false });
    expect(await seats()).toHaveLength(1);
  });

  it('tells others kindly that only the host starts, and names the host', async () => {
    const { table } = await house.lobby();
    await house.click(BEN, `v1:s:${table.id}:0:`, { secret: false });
    expect(textOf(lastMessage().components)).toContain(`Only <@${ANNA}> can do that`);
  });

  it('is called off after a question that only the host is asked', async () => {
    const { table } = await house.lobby();
    await house.click(BEN, `v1:c:${table.id}:0:`, { secret: false });
    expect(idsOf(lastMessage().components)).toEqual([]);
    await house.click(ANNA, `v1:c:${table.id}:0:`, { secret: false });
    const [yes] = idsOf(lastMessage().components);
    await house.click(ANNA, yes!);
    expect((await house.tables.find(table.guildId, table.id))!.table.status).toBe('cancelled');
    expect(textOf(lastMessage().components)).toContain('called off');
  });

  it('explains the rules', async () => {
    const { table } = await house.lobby();
    await house.click(CLEO, `v1:h:${table.id}:0:`, { secret: false });
    expect(textOf(only(callbacks()).data!.components).length).toBeGreaterThan(200);
  });
});

describe('trouble', () => {
  it('is logged under a number that the person is told, and nothing crashes', async () => {
    await house.store.close();
    await house.click(ANNA, 'v1:o:aaaaaaaa:0:', { secret: false });
    const text = textOf(only(callbacks()).data!.components);
    const trouble = house.logged.find(({ message }) => message === 'an interaction went wrong')!.facts
      .trouble;
    expect(text).toContain(String(trouble));
  });

  it('in a lobby leaves the public post alone', async () => {
    await house.store.close();
    await house.click(ANNA, 'v1:j:aaaaaaaa:0:', { secret: false });
    expect(only(callbacks()).type).toBe(6);
    expect(house.discord.of(/@original/)).toEqual([]);
    expect(textOf(lastMessage().components)).toContain('Something broke');
  });

  it('that makes an answer slow: it is deferred in time and comes later', async () => {
    const { table } = await house.lobby();
    const { promise: slow, resolve } = Promise.withResolvers<void>();
    house.holdStore(slow);
    const answered = house.click(CLEO, `v1:h:${table.id}:0:`, { secret: false });
    await vi.waitFor(() => expect(callbacks()).toHaveLength(1), { timeout: 5_000 });
    expect(only(callbacks())).toMatchObject({ type: 5, data: { flags: SECRET } });
    resolve();
    await answered;
    expect(callbacks()).toHaveLength(1);
    expect(textOf(house.discord.of(/@original$/)[0]!.body.components)).toContain('VIPs');
  });

  it('a click delivered twice is played once, and answered once', async () => {
    const { table, match } = await house.game();
    const interaction = {
      type: 3,
      id: '600000000000009999',
      data: { custom_id: `v1:p:${table.id}:${match!.step}:f123`, component_type: 2 },
      message: { id: '1', flags: 64 },
    } as never;
    await house.interact(ANNA, interaction);
    house.discord.refuse(/callback$/, { status: 400, code: 40060 });
    await house.interact(ANNA, interaction);
    expect(house.discord.of(/@original$/)).toHaveLength(1);
    const now = await house.tables.find(table.guildId, table.id);
    expect(now!.match!.events).toHaveLength(match!.events.length + 1);
  });

  it('a callback that Discord does not take is not sent twice', async () => {
    const { table } = await house.lobby();
    house.discord.refuse(/callback$/, { status: 500 }, { status: 500 });
    await house.click(CLEO, `v1:o:${table.id}:0:`, { secret: false });
    expect(callbacks()).toHaveLength(1);
  });

  it('no token of an interaction gets into the log', async () => {
    const { table } = await house.lobby();
    house.discord.refuse(/callback$/, { status: 404, code: 10062 });
    await house.click(CLEO, `v1:o:${table.id}:0:`, { secret: false });
    expect(house.logged).not.toEqual([]);
    expect(JSON.stringify(house.logged)).not.toContain('token-');
  });

  it('a message that Discord finds wrong is followed by words', async () => {
    const { table } = await house.lobby();
    house.discord.refuse(/callback$/, { status: 400, code: 50035 });
    await house.click(CLEO, `v1:o:${table.id}:0:`, { secret: false });
    expect(textOf(callbacks().at(-1)!.data!.components)).toContain('Something broke');
  });
});
