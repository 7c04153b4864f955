import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callbacksOf, expectCalmAnswers, lastMessage, only, SECRET } from './answers.ts';
import { ANNA, BEN, type House, idsOf, openHouse, textOf } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  expectCalmAnswers(house);
  await house[Symbol.asyncDispose]();
});

const callbacks = () => callbacksOf(house);

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
    expect(textOf(lastMessage(house).components)).toContain('wants a reason');
    expect(idsOf(lastMessage(house).components)).toContain(id);
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
    expect(textOf(lastMessage(house).components)).toContain('Press it once more');
    expect(idsOf(lastMessage(house).components)).toContain(id);
  });

  it('is not opened for what cannot be: the panel says what can', async () => {
    const { user, table, match } = await crowning();
    await house.click(user, `v1:m:${table.id}:${match.step}:nonsense`);
    expect(only(callbacks()).type).toBe(7);
    expect(textOf(lastMessage(house).components)).toContain('no longer possible');
  });

  it('of an earlier turn is not opened either', async () => {
    const { user, id, match } = await crowning();
    await house.click(user, id.replace(`:${match.step}:`, ':0:'));
    expect(only(callbacks()).type).toBe(7);
    expect(textOf(lastMessage(house).components)).toContain('That was an earlier turn');
  });
});
