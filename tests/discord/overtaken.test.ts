import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PaintingWish, Superseded, TooManyPictures } from '../../src/app/ports.ts';
import { ANNA, type House, openHouse } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house[Symbol.asyncDispose]());

/** What is wished of every picture from now on; all of them are painted. */
function wishes(): readonly (PaintingWish | undefined)[] {
  const wished: (PaintingWish | undefined)[] = [];
  const painted = house.painter.paint;
  house.painter.paint = (picture, wish) => {
    wished.push(wish);
    return painted(picture, wish);
  };
  return wished;
}

const edits = () => house.discord.of(/^PATCH \/webhooks\/.*@original$/);

describe('a panel that is clicked again before its picture is painted', () => {
  it('is acknowledged each time and drawn once, as the last click left it', async () => {
    const waiting = new Map<string, (error: Superseded) => void>();
    const places: (string | undefined)[] = [];
    const painted = house.painter.paint;
    house.painter.paint = (picture, wish) => {
      const place = wish?.place;
      places.push(place);
      const overtaken = waiting.get(place ?? '');
      if (overtaken === undefined) return new Promise((_, reject) => waiting.set(place ?? '', reject));
      overtaken(new Superseded('a newer picture takes its place'));
      return painted(picture, wish);
    };
    const { table, match } = await house.game();
    const press = () =>
      house.interact(ANNA, {
        type: 3,
        data: { custom_id: `v1:u:${table.id}:${match!.step}:`, component_type: 2 },
        message: { id: '700000000000000001', flags: 64 },
      } as never);
    await Promise.all([press(), press()]);
    expect(house.discord.of(/\/callback$/).map(({ body }) => body.type)).toEqual([6, 6]);
    expect(edits().map(({ files }) => files)).toEqual([['picture-1.png']]);
    expect(places[0]).toBeDefined();
    expect(places).toEqual([places[0], places[0]]);
    expect(house.logged).toEqual([]);
  });

  it('does not take the picture of a message of its own', async () => {
    const wished = wishes();
    const { table, match } = await house.game();
    await house.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    expect(wished.map((wish) => wish?.place)).toEqual([undefined]);
  });
});

describe('a picture that has no turn', () => {
  it('is not waited for long by whoever pressed a button; a post waits', async () => {
    const wished = wishes();
    const { table, match } = await house.game();
    await house.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    const [ofAnswer] = wished;
    expect(ofAnswer?.patience).toBe(3_000);
    expect(wished).toHaveLength(1);
    await house.showAll();
    const ofPosts = wished.slice(1);
    expect(ofPosts.length).toBeGreaterThan(0);
    expect(ofPosts.filter((wish) => wish?.patience !== undefined)).toEqual([]);
  });

  it('is told in words, and no bug', async () => {
    house.painter.paint = () => Promise.reject(new TooManyPictures());
    const { table, match } = await house.game();
    await house.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    const [edit] = edits();
    expect(edit!.files).toEqual([]);
    expect(JSON.stringify(edit!.body)).toContain('Your secret bet');
    expect(house.logged.map(({ message }) => message)).toEqual([
      'a picture is told in words: too many are wanted',
    ]);
  });
});
