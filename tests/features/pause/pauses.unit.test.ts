import { test } from 'vitest';
import { fameUsEntry } from '../../../src/games/fame-us/index.ts';
import { expectTableStories } from '../../table/table-story.ts';

const request = { settings: { heap: 20 } };
const slow = (deeds: string) => [{ request }, deeds] as const;
const live = (deeds: string) => [{ request: { ...request, turnTimeMs: 180_000 } }, deeds] as const;
const agreed = 'ada and ben play; ada pauses; ben pauses';

test('a pause by consent', () =>
  expectTableStories('pauses', {
    // No reminder and no question meanwhile; the reminder at half time comes when it would have come.
    'begins when all people have agreed, keeps the time that is left, and lets it run on': slow(
      'ada, ben and cleo play; wait 1 h; ada pauses; ada pauses; ben pauses; wait 1 h; cleo pauses; cleo pauses; wait 3 d; ben resumes; wait 10 h; wait 1 h',
    ),
    // What is stored meanwhile leaves the clock as it is.
    'lasts through a stop of the bot, and counts that time once': slow(
      'ada and ben play; wait 1 h; ada pauses; ben pauses; wait 2 d stopped; ada moves 77; ada resumes; wait 1 d stopped; wait 1 h',
    ),
    'ends with a move, and the next turn has all of its time': slow(
      `${agreed}; wait 1 d; turn takes and stops`,
    ),
    'ends by itself after a fortnight': slow(`${agreed}; wait 335 h; wait 1 h`),
    'ends by itself after a day at a live table': live(`${agreed}; wait 1439 min; wait 1 min`),
    'is off when someone plays on, or makes a move': slow(
      'ada and ben play; ada resumes; ada pauses; ben resumes; ada pauses; turn takes and stops',
    ),
    // One that has begun goes on.
    'is off when a player gives up their seat, and a new one can be proposed': slow(
      'ada, ben and cleo play; ada pauses; ben pauses; cleo resigns; ada pauses; ben pauses; ben resigns; ada resumes',
    ),
    'is refused to strangers': slow('ada and ben play; stranger pauses'),
    'is refused where nothing runs': [
      { request: { ...request, turnTimeMs: null } },
      'ada and ben play; ada pauses',
    ],
    'stops the question what is to be done about a turn, too': slow(
      'ada and ben play; wait 1 d; ada pauses; ben pauses; wait 2 d; other chooses wait; turn resumes; other chooses wait',
    ),
    'stops the timer of a game, too: the sand of Fame Us stands still, and runs on where it was': [
      {
        game: fameUsEntry.game,
        request: { settings: { pace: 'live', first: 'random' }, turnTimeMs: 180_000 },
      },
      'ada, ben, cleo, dan and eve begin; other sets the timer; third sets the timer; fourth sets the timer; wait 10 s; ada pauses; ben pauses; cleo pauses; dan pauses; eve pauses; wait 5 h; ben resumes; wait 49 s; wait 1 s',
    ],
  }));
