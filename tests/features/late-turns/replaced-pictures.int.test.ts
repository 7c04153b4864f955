import { describe, expect, test } from 'vitest';
import {
  type PaintOptions,
  SupersededError,
  RenderQueueFullError,
} from '../../../src/table/ports/painter.ts';
import { ANNA } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { eventually } from '../../eventually.ts';

const harness = useHarness();

const edits = () => harness.discord.requestsMatching(/^PATCH \/webhooks\/.*@original$/);

describe('a panel that is clicked again before its picture is painted', () => {
  test('is acknowledged each time and rendered once, for the last click', async () => {
    const waiting = new Map<string, (error: SupersededError) => void>();
    const replaceKeys: (string | undefined)[] = [];
    const paint = harness.painter.paint;
    harness.painter.paint = (picture, options) => {
      const replaceKey = options?.replaceKey;
      replaceKeys.push(replaceKey);
      const supersede = waiting.get(replaceKey ?? '');
      if (supersede === undefined) return new Promise((_, reject) => waiting.set(replaceKey ?? '', reject));
      supersede(new SupersededError('a newer picture takes its place'));
      return paint(picture, options);
    };
    const { table, match } = await harness.startGame();
    const message = { id: '700000000000000001', flags: 64 };
    const press = () => harness.click(ANNA, `v1:u:${table.id}:${match!.step}:`, { message });
    const first = press();
    await eventually(() => expect(waiting.size).toBe(1));
    await Promise.all([first, press()]);
    expect(harness.discord.requestsMatching(/\/callback$/).map(({ body }) => body.type)).toEqual([6, 6]);
    expect(edits().map(({ files }) => files)).toEqual([['picture-1.png']]);
    expect(replaceKeys[0]).toBeDefined();
    expect(replaceKeys).toEqual([replaceKeys[0], replaceKeys[0]]);
    expect(harness.logEntries).toEqual([]);
  });
});

describe('a picture in a full render queue', () => {
  test('delays an answer for three seconds at most, and a post without limit', async () => {
    const recorded: (PaintOptions | undefined)[] = [];
    const paint = harness.painter.paint;
    harness.painter.paint = (picture, options) => {
      recorded.push(options);
      return paint(picture, options);
    };
    const { table, match } = await harness.startGame();
    await harness.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    const [ofAnswer] = recorded;
    expect(ofAnswer?.maxWaitMs).toBe(3_000);
    expect(recorded).toHaveLength(1);
    await harness.drainOutbox();
    const ofPosts = recorded.slice(1);
    expect(ofPosts.length).toBeGreaterThan(0);
    expect(ofPosts.filter((options) => options?.maxWaitMs !== undefined)).toEqual([]);
    // Nor does one replace the picture of another message.
    expect(recorded.filter((options) => options?.replaceKey !== undefined)).toEqual([]);
  });

  test('is replaced by its alt text and logged as a warning', async () => {
    harness.painter.paint = () => Promise.reject(new RenderQueueFullError());
    const { table, match } = await harness.startGame();
    await harness.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    const [edit] = edits();
    expect(edit!.files).toEqual([]);
    expect(JSON.stringify(edit!.body)).toContain('Your secret bet');
    expect(harness.logEntries.map(({ message }) => message)).toEqual(['render queue full, using alt text']);
  });
});
