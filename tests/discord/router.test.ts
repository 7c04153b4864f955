import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callbacksOf, expectCalmAnswers, lastMessage, only, SECRET } from './answers.ts';
import { ANNA, BEN, CLEO, flat, type House, idsOf, openHouse, textOf } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  expectCalmAnswers(house);
  await house[Symbol.asyncDispose]();
});

const callbacks = () => callbacksOf(house);

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
    expect(textOf(lastMessage(house).components)).toContain('on which piece?');
  });

  it('carries the choice of a select', async () => {
    const { table, match } = await house.game();
    await house.click(ANNA, `v1:u:${table.id}:${match!.step}:fh---`, { values: ['4'] });
    expect(only(callbacks()).type).toBe(6);
    const chosen = flat(lastMessage(house).components).find(({ custom_id: id }) =>
      String(id).includes(':fh'),
    );
    expect(chosen).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ value: '4', default: true })]),
    });
  });

  it('that plays is acknowledged, stored, and answered with the fresh panel', async () => {
    const { table, match } = await house.game();
    await house.click(ANNA, `v1:p:${table.id}:${match!.step}:f123`);
    expect(only(callbacks()).type).toBe(6);
    expect(textOf(lastMessage(house).components)).toContain('Your bet is in');
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
    expect(textOf(lastMessage(house).components)).toContain('That was an earlier turn');
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
    expect(textOf(lastMessage(house).components)).toContain('servers only');
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
    expect(textOf(lastMessage(house).components)).toContain('Something broke');
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
