import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Body } from './loopback.ts';
import { ANNA, CLEO, type House, idsOf, openHouse, playOut, textOf } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house[Symbol.asyncDispose]());

const SECRET = 64;
const RECAP = 'How it all happened';
const click = async (user: string, id: string, secret = true): Promise<Body> => {
  house.discord.seen.length = 0;
  await house.click(user, id, { secret });
  const [first] = house.discord.of(/callback$/u);
  const last = house.discord.seen.at(-1)!.body;
  const { components } = last.data ?? last;
  return { ...first!.body, components: components ?? [] };
};

describe('an animation', () => {
  it('is shown for its price only: a cheaper click with the same payload leads elsewhere', async () => {
    const { table, match } = await playOut(house, await house.game());
    for (const user of [ANNA, CLEO]) {
      const ask = async (route: string) =>
        textOf((await click(user, `v1:${route}:${table.id}:${match!.step}:recap`)).components);
      expect(await ask('w')).toContain(RECAP);
      for (const route of ['u', 'o', 'p', 'm']) expect(await ask(route)).not.toContain(RECAP);
    }
  });

  it('comes in place of the secret panel that asked for it, and beside a public post', async () => {
    const { table, match } = await playOut(house, await house.game());
    const panel = await click(ANNA, `v1:u:${table.id}:${match!.step}:`);
    const way = idsOf(panel.components).find((id) => id.endsWith(':recap'))!;
    expect(await click(ANNA, way)).toMatchObject({ type: 6 });
    expect(await click(ANNA, way, false)).toMatchObject({ type: 5, data: { flags: SECRET } });
  });
});
