import { expect } from 'vitest';
import { CLEO } from '../../discord/harness.ts';
import { lastEdit, type OnDiscord, postsOf } from '../../discord/posts.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { answerTo } from '../../discord/responses.ts';
import { startTurn } from '../../discord/turns.ts';

const pingsIn = (discord: OnDiscord): number =>
  postsOf(discord).filter(({ body }) => (body.allowed_mentions?.users ?? []).length > 0).length;
const pauseButtons = (ids: readonly string[]): readonly string[] =>
  ids.filter((id) => id.startsWith('v1:C:'));

/** One asks for a pause, the other agrees after a restart, and either lets the game go on. */
async function pauseStory(processes: Processes): Promise<void> {
  const { id, active, other, step } = await startTurn(processes.first());
  const pings = pingsIn(processes);
  const posts = postsOf(processes).length;
  const [panel, agree, goOn] = [
    `v1:o:${id}:${step}:`,
    `v1:C:${id}:${step}:agree`,
    `v1:C:${id}:${step}:go-on`,
  ];
  const press = (user: string, customId: string, secret = true) =>
    answerTo(processes.last(), user, customId, { secret });
  const opened = await press(other, panel, false);
  expect(pauseButtons(opened.ids)).toEqual([]);
  const more = opened.ids.find((each) => each.startsWith('v1:W:'));
  expect(pauseButtons((await press(other, more!)).ids)).toEqual([agree]);
  expect((await press(CLEO, agree)).text).toContain('You’re not in this game');
  await press(other, `v1:C:${id}:${step}:nonsense`);
  expect((await press(other, agree)).text).toContain('Noted');
  await processes.present();
  const proposed = lastEdit(processes);
  expect(proposed.text).toContain('Take a break?');
  expect(pauseButtons(proposed.ids)).toEqual([agree, goOn]);

  await processes.restart();
  expect((await press(active, agree)).text).toContain('The clock has stopped');
  await processes.present();
  const paused = lastEdit(processes);
  expect(paused.text).toContain('Paused: everyone agreed');
  expect(paused.text).not.toContain('Deadline: ');
  expect(pauseButtons(paused.ids)).toEqual([goOn]);
  expect((await press(active, panel, false)).text).toContain('Paused: everyone agreed');
  await press(other, goOn);
  await processes.present();
  const resumed = lastEdit(processes);
  expect(resumed.text).toContain('Deadline: ');
  expect(pauseButtons(resumed.ids)).toEqual([]);
  // A second press comes too late.
  expect((await press(active, goOn)).text).toContain('Nobody’s taking a break');
  expect(postsOf(processes)).toHaveLength(posts);
  expect(pingsIn(processes)).toBe(pings);
}

describeOnBothStores(
  'a pause by consent',
  {
    sqlite: 'is agreed on across a restart, and pings nobody',
    postgres: 'is agreed on with another process, and pings nobody',
  },
  pauseStory,
);
