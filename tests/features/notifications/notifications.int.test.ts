import { describe, expect, test } from 'vitest';
import { ANNA, BEN, createHarness, textOfBody } from '../../discord/harness.ts';
import { startProcesses } from '../../discord/processes.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { editsOf, expectSafePosts, lastPost, postsOf } from '../../discord/posts.ts';
import { expectAnswers, GAME } from '../../discord/press-story.ts';
import { choose, openPanel } from './panel.ts';

const HOUR_MS = 3_600_000;

test('/notifications shows in secret and in the language of the reader what is chosen, and keeps nothing else', () =>
  expectAnswers(
    'choices',
    {
      pings: [
        'Anna(fr) calls /notifications; Anna picks A:pings = none; Anna calls /notifications',
        'Anna picks A:pings = louder; Anna picks A:x = every; Anna(fr) picks A:place = direct',
        'Anna picks A:place = channel; Anna picks A:place = carrier pigeon',
      ],
      // There is no server whose default could be shown, and no panel of a table can be opened.
      'in direct messages, and away from there': [
        'Anna~ calls /notifications; Anna~ picks A:pings = none; Anna~ picks A:zone-times = Europe/Berlin',
        `Anna~ picks A:away = ${Date.parse('2026-11-30T11:00:00Z')}; Anna~ calls /notifications`,
        GAME,
        'Anna~ presses A:back',
      ],
      'quiet hours, once there is a time zone': [
        'Anna(de) calls /notifications; Anna picks A:quiet = 22-8; Anna picks A:zone-places = Europe/Paris',
        'Anna picks A:quiet = 22-9; Anna picks A:quiet = 22-8; Anna(de) calls /notifications; Anna picks A:quiet = never',
      ],
    },
    {
      ids: () => Promise.resolve(['22-8']),
      stored: async ({ store }) => [...(await store.notificationsOf([ANNA, BEN]))],
    },
  ));

describe('/notifications', () => {
  const harness = useHarness();

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
