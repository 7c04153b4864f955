import { describe, expect, test } from 'vitest';
import { ANNA, BEN, CLEO, customIdsOf, DORA, playToEnd } from '../../discord/harness.ts';
import { postsOf } from '../../discord/posts.ts';
import { answerTo, callbacksOf, idsBehindMore } from '../../discord/responses.ts';
import { startTurn } from '../../discord/turns.ts';
import { useHarness } from '../../discord/use-harness.ts';

const harness = useHarness();

/** The routes of these custom ids, in order. */
const routesOf = (ids: readonly string[]) => ids.map((id) => id.split(':')[1]);
const routesOnPost = () => routesOf(customIdsOf(postsOf(harness).at(-1)!.body.components));

describe('More', () => {
  test('has what few need of a lobby: to cancel, the rules, the vote and the seal', async () => {
    const { table } = await harness.posted(harness.openLobby());
    expect(routesOnPost()).toEqual(['j', 'l', '1', 'P', 'b']);
    expect(routesOf(await idsBehindMore(harness, BEN, table.id))).toEqual(['c', 'h', '1', 'f']);
  });

  test('leaves one thing to do on the post of a turn, for everyone', async () => {
    const { table } = await harness.posted(harness.placeBets(await harness.startGame(), [ANNA, BEN]));
    expect(routesOnPost()).toEqual(['o', 'P']);
    const behind = await idsBehindMore(harness, CLEO, table.id);
    expect(behind).toContain(`v1:u:${table.id}:1:bet`);
    expect(routesOf(behind)).toEqual(['u', 'u', 'h', 'f', 'G']);
    const page = await answerTo(harness, CLEO, `v1:u:${table.id}:1:h0`, { secret: true });
    expect(page.text).toContain('**Before the first turn:**');
  });

  test('speaks the reader’s language, whatever the post’s is', async () => {
    const { table } = await harness.posted(harness.placeBets(await harness.startGame(), [ANNA, BEN]));
    const { text } = await answerTo(harness, BEN, `v1:P:${table.id}:1:`, { secret: false, locale: 'de' });
    expect(text).toContain('Was noch?');
  });

  test('leaves Rematch and the other game alone on the post of the end', async () => {
    await playToEnd(harness, await harness.startGame());
    await harness.drainOutbox();
    expect(routesOnPost()).toEqual(['n', 'n', 'P']);
  });

  test('of a panel takes its place, with the draft kept and a way back to it', async () => {
    const { id, active, step } = await startTurn(harness);
    const opened = await answerTo(harness, active, `v1:u:${id}:${step}:-h2`, { secret: true });
    const more = opened.ids.filter((each) => each.startsWith('v1:W:'));
    expect(more).toEqual([`v1:W:${id}:${step}:-h2`]);
    const behind = await answerTo(harness, active, more[0]!, { secret: true });
    expect(routesOf(behind.ids)).toEqual(['u', 'u', 'u', 'u', 'R', 'h', 'C', 'f', '3', 'u']);
    expect(callbacksOf(harness).at(-1)?.type).toBe(7);
    expect(behind.ids.at(-1)).toBe(`v1:u:${id}:${step}:-h2`);
    const page = behind.ids.find((each) => each.endsWith(':h0'));
    expect((await answerTo(harness, active, page!, { secret: true })).text).toContain('Who did what');
    expect((await answerTo(harness, active, behind.ids.at(-1)!, { secret: true })).text).toBe(opened.text);
  });

  test('is the same for a player from the post and from the panel', async () => {
    const settings = { pace: 'live', first: 'random' };
    const { table, match } = await harness.posted(
      harness.startGame({ gameId: 'fame-us', settings, turnTimeMs: 180_000 }, [BEN, CLEO, DORA]),
    );
    const fromPanel = await answerTo(harness, BEN, `v1:W:${table.id}:${match!.step}:`, { secret: true });
    const fromPost = await idsBehindMore(harness, BEN, table.id);
    expect(routesOf(fromPost)).toEqual(expect.arrayContaining(['R', 'C', 'p', 'h', 'f']));
    expect(fromPost).toEqual(fromPanel.ids.slice(0, -1));
  });

  test('of a panel of an earlier turn shows how things stand now', async () => {
    const { id, active, step } = await startTurn(harness);
    const stale = await answerTo(harness, active, `v1:W:${id}:${step - 1}:r.h2`, { secret: true });
    expect(stale.text).toContain('That button’s from an earlier turn');
    expect(stale.text).toContain('Your turn');
  });

  test('of a panel asks before it gives up a seat', async () => {
    const { id, active, step } = await startTurn(harness);
    const asked = await answerTo(harness, active, `v1:R:${id}:${step}:`, { secret: true });
    expect(asked.text).toContain('Give up your seat?');
    expect(routesOf(asked.ids)).toEqual(['6', expect.any(String)]);
    const stranger = await answerTo(harness, CLEO, `v1:W:${id}:${step}:`, { secret: true });
    expect(stranger.text).toContain('You’re not in this game');
  });

  test('of a table that is gone says so', async () => {
    expect((await answerTo(harness, ANNA, 'v1:P:nosuchid:0:', { secret: false })).text).toMatch(
      /can’t find that table/u,
    );
  });
});
