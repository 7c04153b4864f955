import { describe, expect, test } from 'vitest';
import { callbacksOf, lastResponse, single, EPHEMERAL } from '../responses.ts';
import { ANNA, CLEO, createHarness, flattenComponents, textOfBody } from '../harness.ts';
import { useHarness } from '../use-harness.ts';
import { eventually } from '../../eventually.ts';
import { startTurn } from '../turns.ts';

const harness = useHarness();

const callbacks = () => callbacksOf(harness);

describe('a click on a public post', () => {
  test('with a picture is acknowledged first and rendered afterwards', async () => {
    const { table, match } = await harness.startGame();
    await harness.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    expect(single(callbacks())).toMatchObject({ type: 5, data: { flags: EPHEMERAL } });
    const [edit] = harness.discord.requestsMatching(/^PATCH \/webhooks\/.*@original$/);
    expect(edit!.files).toEqual(['picture-1.png']);
    expect(edit!.body.attachments).toEqual([{ id: 0, filename: 'picture-1.png' }]);
  });

  test('shows the alt text when a picture cannot be painted', async () => {
    harness.painter.paint = () => Promise.reject(new Error('painting fails for the test'));
    const { table, match } = await harness.startGame();
    await harness.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    const [edit] = harness.discord.requestsMatching(/^PATCH \/webhooks\/.*@original$/);
    expect(edit!.files).toEqual([]);
    expect(textOfBody(edit!.body)).toContain('The face of a bet');
    expect(harness.logEntries.map(({ message }) => message)).toContain(
      'rendering a picture failed, using alt text',
    );
  });

  test('never replaces the post, even with a custom id of a panel, or one that no message has', async () => {
    const { table, step } = await startTurn(harness);
    for (const id of [`v1:u:${table.id}:${step}:`, 'who-knows', 'v9:o:aaaaaaaa:0:', 'v1:o:aaaaaaaa:00:']) {
      await harness.click(ANNA, id, { secret: false });
      const { type, data } = callbacks().at(-1)!;
      expect([4, 5]).toContain(type);
      expect(data!.flags! & EPHEMERAL).toBe(EPHEMERAL);
    }
  });
});

describe('a click on an ephemeral panel', () => {
  test('updates it with one request', async () => {
    const { table, step, active } = await startTurn(harness);
    harness.discord.requests.length = 0;
    await harness.click(active, `v1:u:${table.id}:${step}:h0`);
    expect(single(callbacks()).type).toBe(7);
    expect(harness.discord.requests).toHaveLength(1);
    expect(textOfBody(lastResponse(harness))).toContain('Who did what');
  });

  test('whose pictures are not known is acknowledged, and updated with its picture', async () => {
    const { table, step, active } = await startTurn(harness);
    await harness.click(active, `v1:u:${table.id}:${step}:-g`);
    expect(single(callbacks()).type).toBe(6);
    expect(textOfBody(lastResponse(harness))).toContain('lay a green chip');
  });

  test('passes on the choice of a select', async () => {
    const settings = { target: 'the ideal lighthouse keeper', set: 'women', first: 'vote' };
    const { table, match } = await harness.startGame({ settings });
    await harness.click(ANNA, `v1:u:${table.id}:${match!.step}:fv---`, { values: ['1'] });
    expect(single(callbacks()).type).toBe(6);
    const chosen = flattenComponents(lastResponse(harness).components).find(({ custom_id: id }) =>
      String(id).includes(':fv'),
    );
    expect(chosen).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ value: '1', default: true })]),
    });
  });

  test('made twice at once is answered twice and played once', async () => {
    const { table, step, active } = await startTurn(harness);
    const id = `v1:p:${table.id}:${step}:r.h1.g.e2`;
    await Promise.all([harness.click(active, id), harness.click(active, id)]);
    expect(callbacks()).toHaveLength(2);
    const texts = harness.discord.requestsMatching(/@original$/).map(({ body }) => textOfBody(body));
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('That button’s from an earlier turn'))).toHaveLength(1);
    expect((await harness.tableNow(table.id)).match!.step).toBe(step + 1);
  });
});

describe('an error', () => {
  test('is logged under an id that the user is shown', async () => {
    await harness.store.close();
    await harness.click(ANNA, 'v1:o:aaaaaaaa:0:', { secret: false });
    const text = textOfBody(single(callbacks()).data!);
    const errorId = harness.logEntries.find(({ message }) => message === 'interaction handler failed')!.facts
      .errorId;
    expect(text).toContain(String(errorId));
  });

  test('in a lobby does not change the public post', async () => {
    await harness.store.close();
    await harness.click(ANNA, 'v1:j:aaaaaaaa:0:', { secret: false });
    expect(single(callbacks()).type).toBe(6);
    expect(harness.discord.requestsMatching(/@original/)).toEqual([]);
    expect(textOfBody(lastResponse(harness))).toContain('Something broke');
  });

  test('defers a slow answer in time and sends it later', async () => {
    await using harness = await createHarness({ deadlines: { deferAfterMs: 50 } });
    const callbacks = () => callbacksOf(harness);
    const { table } = await harness.openLobby();
    const { promise: slow, resolve } = Promise.withResolvers<void>();
    harness.blockLoads(slow);
    const answered = harness.click(CLEO, `v1:h:${table.id}:0:`, { secret: false });
    await eventually(() => expect(callbacks()).toHaveLength(1));
    expect(single(callbacks())).toMatchObject({ type: 5, data: { flags: EPHEMERAL } });
    resolve();
    await answered;
    expect(callbacks()).toHaveLength(1);
    expect(textOfBody(harness.discord.requestsMatching(/@original$/)[0]!.body)).toContain('VIPs');
  });

  test('does not play or answer a click twice that is delivered twice', async () => {
    const { table, match } = await harness.startGame();
    const interaction = {
      type: 3,
      id: '600000000000009999',
      data: { custom_id: `v1:p:${table.id}:${match!.step}:f123`, component_type: 2 },
      message: { id: '1', flags: 64 },
    };
    await harness.interact(ANNA, interaction);
    expect(single(callbacks()).type).toBe(6);
    harness.discord.failNext(/callback$/, { status: 400, code: 40060 });
    await harness.interact(ANNA, interaction);
    expect(harness.discord.requestsMatching(/@original$/)).toHaveLength(1);
    const now = await harness.tableNow(table.id);
    expect(now.match!.events).toHaveLength(match!.events.length + 1);
  });

  test('does not make the bot send a rejected callback twice', async () => {
    const { table } = await harness.openLobby();
    harness.discord.failNext(/callback$/, { status: 500 }, { status: 500 });
    await harness.click(CLEO, `v1:o:${table.id}:0:`, { secret: false });
    expect(callbacks()).toHaveLength(1);
  });

  test('is logged without the token of the interaction', async () => {
    const { table } = await harness.openLobby();
    harness.discord.failNext(/callback$/, { status: 404, code: 10062 });
    await harness.click(CLEO, `v1:o:${table.id}:0:`, { secret: false });
    expect(harness.logEntries).not.toEqual([]);
    expect(JSON.stringify(harness.logEntries)).not.toContain('token-');
  });

  test('of Discord’s about what an answer has is met with a smaller one, of text alone in the end', async () => {
    const shown = () => callbacks().map(({ data }) => flattenComponents(data?.components).length);
    await harness.slash(CLEO, 'notifications');
    const [whole] = shown();
    const invalid = { status: 400, code: 50035 };
    harness.discord.failNext(/callback$/, invalid, invalid);
    await harness.slash(CLEO, 'notifications');
    const [, again, smaller, smallest] = shown();
    expect([again, smaller, smallest! < smaller!]).toEqual([whole, whole, true]);
    expect(textOfBody(callbacks().at(-1)!.data!)).toContain('ping');
    // One that follows an acknowledgement is tried again and again before.
    const failed = Array.from({ length: 4 }, () => ({ status: 500 }));
    harness.discord.failNext(/@original$/, ...failed);
    await harness.click(CLEO, 'v1:V:aaaaaaaa:0:own', { secret: true });
    expect(harness.discord.requestsMatching(/@original$/)).toHaveLength(5);
    expect(harness.logEntries.map(({ facts }) => facts['event'])).toContain('message.body_refused');
  });

  test('is reported to the user when Discord finds a message invalid', async () => {
    const { table } = await harness.openLobby();
    const invalid = { status: 400, code: 50035 };
    harness.discord.failNext(/callback$/, invalid, invalid, invalid);
    await harness.click(CLEO, `v1:o:${table.id}:0:`, { secret: false });
    expect(textOfBody(callbacks().at(-1)!.data!)).toContain('Something broke');
  });
});
