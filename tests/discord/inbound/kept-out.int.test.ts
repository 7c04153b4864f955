import { expect, test } from 'vitest';
import { BEN, CLEO, type Harness } from '../harness.ts';
import { asModerator, expectAnswers, GAME, LOBBY, type OwnStep } from '../press-story.ts';
import { describeOnBothStores, type Processes } from '../processes.ts';
import { answerTo } from '../responses.ts';

const keepOut = (at: Harness, ...userIds: readonly string[]) =>
  at.click(CLEO, 'v1:9:aaaaaaaa:0:shut-out', {
    ...asModerator(CLEO),
    values: userIds,
    resolved: { users: Object.fromEntries(userIds.map((id) => [id, { id, username: 'someone' }])) },
  });
const OUT: OwnStep = ['Ben is kept out', (at) => keepOut(at, BEN)];
const IN: OwnStep = ['nobody is kept out any more', (at) => keepOut(at)];

test('people whom moderators keep out get one answer to all that they do on that server', () =>
  expectAnswers('kept-out', {
    'in their language, whatever they call, press, choose or type': [
      GAME,
      LOBBY,
      'Ben presses o@1:',
      OUT,
      'Ben calls /vips new target=x; Ben(de) calls /games; Ben(fr) calls /house; Ben calls /settings',
      'Ben presses o@1:; Ben presses u@1:f1; Ben presses p@1:f111; Ben presses M@1:f1; Ben presses j@2:; Ben presses Q:new; Ben picks Q:table = @2; Ben types V:propose.target text=the ideal tester; Ben presses rp@1:list; Ben presses 4@1:',
      'Ben+ calls /settings; Ben+ presses mo:list',
      IN,
      'Ben presses j@2:',
    ],
    'but leave their seats, give up one that is kept for them, and have what is stored of them': [
      GAME,
      LOBBY,
      'Ben presses j@2:',
      OUT,
      'Ben presses l@2:; Ben calls /vips leave; Ben presses k@1:; Ben presses 6@1:; Ben presses d@2:; Ben calls /privacy; Ben presses B:export; Ben presses B:delete; Ben presses B:delete-yes; Ben presses I:withdraw; Ben presses I:at',
      'all is posted',
    ],
    'but those who manage the server, and others': [
      OUT,
      'Ben* calls /games; Anna calls /games; Ben~ calls /games',
    ],
  }));

/** Ben is kept out in one process and tries in another, a minute later, after a restart, and when he is let in again. */
async function inProcesses({ first, last, time, restart }: Processes): Promise<void> {
  const isKeptOut = async (at: Harness): Promise<boolean> =>
    (await answerTo(at, BEN, 'v1:Q:aaaaaaaa:0:more')).text.includes('nothing more for you here');
  expect(await isKeptOut(last())).toBe(false);
  await keepOut(first(), BEN);
  expect(await isKeptOut(first())).toBe(true);
  time.now += 60_000;
  expect(await isKeptOut(last())).toBe(true);
  await restart();
  expect(await isKeptOut(last())).toBe(true);
  await keepOut(last());
  expect(await isKeptOut(last())).toBe(false);
}

describeOnBothStores(
  'people who are kept out',
  { sqlite: 'stay out after a restart', postgres: 'stay out of every process' },
  inProcesses,
);
