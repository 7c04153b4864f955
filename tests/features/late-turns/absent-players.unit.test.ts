import { test } from 'vitest';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { type Move, pebblesGame } from '../../kernel/pebbles.ts';
import { expectTableStories } from '../../table/table-story.ts';

const STOP: Move = { type: 'stop' };
const game = anyGame({
  ...pebblesGame,
  pass: (state, seat) => (state.active === seat && state.taken > 0 ? STOP : null),
});
const timed = (turnTimeMs: number | null, deeds: string) =>
  [{ game, request: { turnTimeMs } }, deeds] as const;
const live = (deeds: string) => timed(180_000, deeds);
const slow = (deeds: string) => timed(86_400_000, deeds);

test('the clock of a turn', () =>
  expectTableStories('clock', {
    'reminds at half time and near the end, once each, and then asks the others': live(
      'ada, ben and cleo play; wait 75 s; wait 15 s; wait 60 s; wait 30 s',
    ),
    'does not run at a table without one': timed(null, 'ada and ben play'),
    'does not run where nobody else plays': live('cleo opens with first and starts'),
    'takes one time for all who hide at once, and ends with the last of them': live(
      'ada, ben and cleo begin; wait 1 min; ada hides',
    ),
    'stands still while the bot does not run, and a restart pings nobody: the post tells the new time': slow(
      'ada, ben and cleo play; wait 11 h; wait 3 d stopped; wait 50 min; wait 15 min',
    ),
    'that a wrong clock had set far away begins again': live(
      'skip 9 d; ada, ben and cleo play; skip -9 d; wait 1 min',
    ),
  }));

test('when the time for a turn is up', () => {
  const up = (deeds: string) => live(`ada, ben and cleo play; wait 3 min; ${deeds}`);
  const upForTwo = (deeds: string) => live(`ada and ben play; wait 3 min; ${deeds}`);
  return expectTableStories('time-up', {
    'a bot makes the turn of a live table after a minute, unless someone decides': up('wait 45 s; wait 15 s'),
    'the others of a slow table have a day': slow('ada, ben and cleo play; wait 1 d; wait 23 h; wait 1 h'),
    'a majority of the others decides at once': upForTwo('other chooses wait'),
    'a bot makes the turn in a tie of others than the host, and a vote can be changed until then': up(
      'other chooses call-off; other chooses wait; third chooses bot-seat',
    ),
    'the host, who has time, breaks a tie': live(
      'ada, ben and cleo play; turn takes and stops; wait 3 min; third chooses bot-seat; other chooses wait',
    ),
    // Before anything was taken, the game has no pass.
    'people who may not vote are told so, and nothing else can be chosen than there is': up(
      'turn chooses wait; stranger chooses wait; other chooses skip; other chooses wait in step 0',
    ),
    'a turn is skipped where the game lets it pass': live(
      'ada and ben play; turn takes; wait 3 min; other chooses skip',
    ),
    'a player who acts in time settles the question': up('turn takes and stops; wait 1 min'),
    'the game can be called off': upForTwo('other chooses call-off'),
    'a bot sits in until its owner takes the seat back with one press': upForTwo(
      'other chooses bot-seat; wait 1 min; stranger claims 0; stranger claims 1; owner claims 0',
    ),
  });
});

test('a game that everybody has left', () =>
  expectTableStories('left', {
    'waits once each turn has run out, asks nobody, and goes on anew with one press': live(
      'ada and ben play; wait 4 min; wait 3 min; wait 6 d; other resumes; wait 3 min',
    ),
    'waits at once where all were awaited, until one of them makes a move': live(
      'ada and ben begin; wait 3 min; ada hides; wait 3 min',
    ),
    'plays on while one of them acts': live('ada and ben play; wait 4 min; turn takes and stops; wait 3 min'),
    'is cancelled after a week': live('ada and ben play; wait 4 min; wait 3 min; wait 168 h'),
    'waits for two weeks if it is slow, and goes on with anything that one of them does': slow(
      'ada and ben begin; wait 1 d; wait 13 d; ada resigns; ada claims 0; wait 1 d; wait 14 d',
    ),
  }));

test('a seat that is given up goes to a bot, and to a person who asks for it; the deal keeps who sat there first', () =>
  expectTableStories('given-up', {
    'by the host, and taken by another, who gives it back': live(
      'ada, ben and cleo play; ada resigns; ben claims 0; dan claims 0; ada claims 0; dan resigns; ada claims 0',
    ),
  }));
