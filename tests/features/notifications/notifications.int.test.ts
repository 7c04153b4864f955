import { describe, expect, test } from 'vitest';
import { ANNA, BEN, createHarness, textOfBody } from '../../discord/harness.ts';
import { startProcesses } from '../../discord/processes.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { editsOf, expectSafePosts, lastPost, postsOf } from '../../discord/posts.ts';
import { EPHEMERAL, lastResponse } from '../../discord/responses.ts';
import { choose, openPanel } from './panel.ts';

const HOUR_MS = 3_600_000;

describe('/notifications', () => {
  const harness = useHarness();

  test('shows in the language of the reader what is chosen, in secret', async () => {
    const text = await openPanel(harness, ANNA, 'fr');
    const line = text.split('\n').find((each) => each.startsWith('### Notifications'));
    expect(line?.length).toBeLessThan(60);
    expect(text).toContain('Seulement mes tours');
    expect(text).toMatch(/"value":"server"[^}]*\}?[^}]*"default":true/u);
    expect((lastResponse(harness).flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
  });

  test('keeps a choice for the person, and refuses what is none', async () => {
    expect(await choose(harness, ANNA, 'pings', 'none')).toContain('Noted');
    expect(await openPanel(harness, ANNA)).toMatch(/"value":"none"[^}]*\}?[^}]*"default":true/u);
    for (const text of [
      await choose(harness, ANNA, 'pings', 'louder'),
      await choose(harness, ANNA, 'x', 'every'),
    ])
      expect(text).not.toContain('Noted');
    expect(await harness.store.notificationsOf([ANNA, BEN])).toEqual(new Map([[ANNA, { pings: 'none' }]]));
  });

  test('a ping names a player who wants silence without pinging, and tells a player of every turn who wants that', async () => {
    await choose(harness, BEN, 'pings', 'none');
    const started = await harness.posted(harness.startGame());
    expect(lastPost(harness).pings).toEqual([ANNA]);
    expect(lastPost(harness).content).toContain(`<@${ANNA}> and Ben`);
    // An edit pings nobody, and mentions the people the post has pinged, whatever was chosen since.
    await choose(harness, BEN, 'pings', 'every');
    await harness.posted(harness.placeBets(started, [ANNA]));
    const edit = editsOf(harness).findLast(({ body }) => body.content !== undefined)!;
    expect(edit.body.content).toContain('**Ben**');
    expect(edit.body.content).not.toContain('<@');
    await harness.posted(harness.placeBets(await harness.tableNow(started.table.id), [BEN]));
    // One of them is to act; Ben is told in any case.
    expect(lastPost(harness).pings).toContain(BEN);
    const isBensTurn = !lastPost(harness).pings.includes(ANNA);
    expect(lastPost(harness).content?.includes('(FYI:')).toBe(!isBensTurn);
  });

  test('a reminder that would ping nobody is not sent, and the question to the others respects them', async () => {
    await using story = await startProcesses();
    const harness = story.first();
    for (const userId of [ANNA, BEN]) await choose(harness, userId, 'pings', 'none');
    const started = await harness.startGame({ turnTimeMs: 24 * HOUR_MS });
    await harness.posted(harness.placeBets(started, [ANNA]));
    const before = postsOf(harness).length;
    await story.pass(23 * HOUR_MS);
    expect(postsOf(harness)).toHaveLength(before);
    await story.pass(2 * HOUR_MS);
    expect(postsOf(harness)).toHaveLength(before + 1);
    expect(lastPost(harness).text).toContain('What now, Anna?');
    expect(lastPost(harness).pings).toEqual([]);
    expectSafePosts(harness);
  });

  test('quiet hours are chosen once the time zone is', async () => {
    await using harness = await createHarness({ clock: () => Date.parse('2026-01-10T21:30:00Z') });
    expect(await openPanel(harness, ANNA, 'de')).not.toContain('Von 22:00 bis 8:00');
    expect(await choose(harness, ANNA, 'quiet', '22-8')).not.toContain('Noted');
    expect(await choose(harness, ANNA, 'zone-places', 'Europe/Paris')).toContain('From 10:00 PM to 8:00 AM');
    expect(await choose(harness, ANNA, 'quiet', '22-9')).not.toContain('Noted');
    expect(await choose(harness, ANNA, 'quiet', '22-8')).toContain('Noted');
    const german = await openPanel(harness, ANNA, 'de');
    expect(german).toContain('Von 22:00 bis 8:00');
    expect(await harness.store.notificationsOf([ANNA])).toEqual(
      new Map([[ANNA, { timeZone: 'Europe/Paris', quiet: { from: 22, to: 8 } }]]),
    );
    await choose(harness, ANNA, 'quiet', 'never');
    expect((await harness.store.notificationsOf([ANNA])).get(ANNA)?.quiet).toBeUndefined();
  });

  test('a time zone is chosen by the time that it is there, and then the country', async () => {
    await using harness = await createHarness({ clock: () => Date.parse('2026-01-10T21:30:00Z') });
    const times = await openPanel(harness, ANNA, 'de');
    expect(times).toContain('Wie spät ist es gerade bei dir?');
    expect(times).toMatch(
      /"label":"Sa., 22:30","value":"3600000,0","description":"Deutschland, Österreich, Schweiz"/u,
    );
    expect(times).not.toContain('"label":"So., 06:30"');
    const more = await choose(harness, ANNA, 'zone-times', 'times,1', 'de');
    expect(more).toContain('"label":"So., 06:30"');
    expect(more).not.toContain('notiert');
    const places = await choose(harness, ANNA, 'zone-times', '3600000,0', 'de');
    expect(places).toContain('Bei dir ist es Sa., 22:30. Wo bist du?');
    expect(places).toMatch(
      /"label":"Schweiz","value":"Europe\/Zurich",.*"value":"3600000,1",.*"value":"times,0"/u,
    );
    expect(places).not.toContain('Nigeria');
    expect(await choose(harness, ANNA, 'zone-places', '3600000,1', 'de')).toContain('"label":"Nigeria"');
    expect((await harness.store.notificationsOf([ANNA])).size).toBe(0);
    const chosen = await choose(harness, ANNA, 'zone-places', 'Europe/Zurich', 'de');
    expect(chosen).toContain('notiert');
    expect(chosen).toMatch(
      /"label":"Sa., 22:30 · Schweiz",[^}]*"description":"Schweiz, Deutschland, Österreich",[^}]*\}[^}]*"default":true/u,
    );
    for (const forged of ['Mars/Olympus', 'UTC', '3600001,0', '3600000,9', 'times,x', ''])
      await choose(harness, ANNA, 'zone-places', forged);
    expect((await harness.store.notificationsOf([ANNA])).get(ANNA)).toEqual({ timeZone: 'Europe/Zurich' });
  });

  test('in quiet hours nothing pings, and the time for a slow turn is not up before they end', async () => {
    // Ten in the evening in London, where it will be up at ten again.
    await using story = await startProcesses({ now: Date.parse('2026-01-10T22:00:00Z') });
    const harness = story.first();
    await choose(harness, BEN, 'zone-places', 'Europe/London');
    await choose(harness, BEN, 'quiet', '22-8');
    const started = await harness.posted(harness.startGame({ turnTimeMs: 24 * HOUR_MS }));
    expect(lastPost(harness).pings).toEqual([ANNA]);
    await harness.posted(harness.placeBets(started, [ANNA]));
    const questions = () => postsOf(harness).filter(({ body }) => textOfBody(body).includes('What now'));
    await story.pass(13 * HOUR_MS);
    expect(lastPost(harness).pings).toEqual([BEN]);
    await story.pass(20 * HOUR_MS);
    expect(questions()).toHaveLength(0);
    const { table } = (await harness.store.load(started.table.id))!;
    expect(table.turnClock?.endsAt).toBe(Date.parse('2026-01-12T08:00:00Z'));
    await story.pass(2 * HOUR_MS);
    expect(questions()).toHaveLength(1);
    expectSafePosts(harness);
  });
});
