import { expect, test } from 'vitest';
import { ANNA, BEN, CLEO, createHarness, DORA } from '../../discord/harness.ts';
import { withoutSeals } from '../../discord/without-seals.ts';

const MINUTE_MS = 60_000;

/** What differs in a world: what the planner bets on and plans. */
interface World {
  readonly head: 'I' | 'V';
  /** Three payloads each; an empty one keeps nothing. */
  readonly plans: readonly [string, string, string];
}

const NOTHING: World['plans'] = ['', '', ''];
const blue = (piece: string): object => ({ type: 'place', colour: 'blue', piece });

/** All that others can see of a game in which Cleo, the third to play, plans ahead, with the times at which it was to be seen. */
async function seenIn(
  { head, plans }: World,
  until: 'before the turn' | 'the end',
): Promise<readonly string[]> {
  let now = Date.UTC(2026, 10, 27, 18);
  await using harness = await createHarness({ clock: () => now });
  harness.painter.paint = (picture) =>
    Promise.resolve({ bytes: Buffer.from(JSON.stringify(picture)), extension: 'txt' });
  const settings = { target: 'the ideal tester', set: 'women', first: { holder: ANNA, name: 'Anna' } };
  const request = { settings, turnTimeMs: 1_440 * MINUTE_MS };
  const { id } = (await harness.posted(harness.startGame(request, [BEN, CLEO, DORA]))).table;
  const bet = (own: string) => ({ type: 'bet', bet: { head: own, eyes: 'II', mouth: 'III' } });
  for (const user of [ANNA, BEN, DORA]) await harness.posted(harness.playMoves(user, id, bet('I')));
  await harness.posted(harness.playMoves(CLEO, id, bet(head)));
  const seen: string[] = [];
  const own = new Set<string>();
  let known = harness.discord.requests.length;
  const note = async (isOwn = false): Promise<void> => {
    await harness.panelsSettled();
    const made = harness.discord.requests.slice(known);
    known = harness.discord.requests.length;
    for (const { path } of isOwn ? made : []) own.add(/\/(token-\d+)/u.exec(path)?.[1] ?? path);
    // The files of pictures are their scenes. An open panel of the planner is edited when the table goes on.
    const others = made.filter(({ path }) => !own.has(/\/(token-\d+)/u.exec(path)?.[1] ?? ''));
    seen.push(...others.map((request) => withoutSeals(`${now} ${JSON.stringify(request)}`)));
  };
  const press = async (user: string, route: string, payload: string): Promise<void> => {
    const { step } = (await harness.tableNow(id)).match!;
    await harness.click(user, `v1:${route}:${id}:${step}:${payload}`, { secret: route !== 'o' });
    await note(user === CLEO);
  };
  const everyoneLooks = async (): Promise<void> => {
    for (const user of [ANNA, BEN, DORA]) await press(user, 'o', '');
    for (const user of [ANNA, '300000000000000009']) {
      await harness.slash(user, 'games');
      await harness.command(user, 'history');
      await note();
    }
  };
  await note();
  for (const payload of plans)
    await press(CLEO, payload === '' ? 'u' : 'pl', payload === '' ? '' : `keep.${payload}`);
  await press(CLEO, 'u', '');
  await everyoneLooks();
  await harness.posted(harness.playMoves(ANNA, id, blue('mouth I'), blue('eyes III')));
  await note();
  await everyoneLooks();
  await harness.posted(harness.playMoves(BEN, id, blue('mouth I'), blue('eyes IV')));
  if (until === 'before the turn') return seen;
  await note();
  for (let minutes = 0; minutes < 5; minutes++) {
    now += MINUTE_MS;
    await harness.passTime();
    await note();
  }
  await everyoneLooks();
  return seen;
}

const FITS: World = { head: 'I', plans: ['r.h1.r.h2', 'g.h1.g.h2', 'b.h3.b.h4'] };
const MISSES: World = { head: 'I', plans: ['r.m1.r.h2', 'g.m1.g.h2', 'b.m1.b.h4'] };

test('nobody can tell that there are plans, or which, until the turn of their person comes', async () => {
  const without = await seenIn({ head: 'I', plans: NOTHING }, 'before the turn');
  expect(without.length).toBeGreaterThan(5);
  expect(await seenIn(FITS, 'before the turn')).toEqual(without);
  expect(await seenIn(MISSES, 'before the turn')).toEqual(without);
});

test('nobody can tell that there were plans of which none fits', async () => {
  expect(await seenIn(MISSES, 'the end')).toEqual(await seenIn({ head: 'I', plans: NOTHING }, 'the end'));
});

test('a turn that is played as planned, and when it is, tells nothing of the other plans, nor of a bet', async () => {
  const played = await seenIn(FITS, 'the end');
  const other: World = { head: 'V', plans: ['r.h1.r.h2', 'r.e1.r.e1', 'b.e2.g.e1'] };
  expect(await seenIn(other, 'the end')).toEqual(played);
});
