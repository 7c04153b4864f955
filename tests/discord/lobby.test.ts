import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callbacksOf, expectCalmAnswers, lastMessage, only, SECRET } from './answers.ts';
import { ANNA, BEN, CLEO, type House, idsOf, openHouse, textOf } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  expectCalmAnswers(house);
  await house[Symbol.asyncDispose]();
});

const callbacks = () => callbacksOf(house);

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
    expect(textOf(lastMessage(house).components)).toContain(`Only <@${ANNA}> can do that`);
  });

  it('is called off after a question that only the host is asked', async () => {
    const { table } = await house.lobby();
    await house.click(BEN, `v1:c:${table.id}:0:`, { secret: false });
    expect(idsOf(lastMessage(house).components)).toEqual([]);
    await house.click(ANNA, `v1:c:${table.id}:0:`, { secret: false });
    const [yes] = idsOf(lastMessage(house).components);
    await house.click(ANNA, yes!);
    expect((await house.tables.find(table.guildId, table.id))!.table.status).toBe('cancelled');
    expect(textOf(lastMessage(house).components)).toContain('called off');
  });

  it('explains the rules', async () => {
    const { table } = await house.lobby();
    await house.click(CLEO, `v1:h:${table.id}:0:`, { secret: false });
    expect(textOf(only(callbacks()).data!.components).length).toBeGreaterThan(200);
  });
});
