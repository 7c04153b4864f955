import { test } from 'vitest';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { kindPebbles } from '../../kernel/pebbles.ts';
import { expectTableStories } from '../../table/table-story.ts';

const game = anyGame(kindPebbles);
const settings = { heap: 20 };
const slow = (deeds: string) => [{ game, request: { settings } }, deeds] as const;
const timed = (deeds: string) => [{ game, request: { settings, turnTimeMs: 600_000 } }, deeds] as const;

test('taking back the own turn', () =>
  expectTableStories('take-back', {
    // The next player is pinged as ever.
    'leads back to it, edits the post, and calls nobody twice when it is made anew': slow(
      'ada, ben and cleo play; turn takes and stops; mover retracts; turn takes two; turn takes and stops',
    ),
    'is for the player who made it, once a turn, and until someone has acted': slow(
      'ada and ben play; turn retracts; turn takes and stops; turn retracts; stranger retracts; mover retracts in step 1; mover retracts; mover retracts; turn takes two; mover retracts; turn takes and stops; other retracts',
    ),
    'refuses what was pressed for the turn that is no more': slow(
      'ada and ben play; turn takes and stops; mover retracts; turn takes in step 1; other takes in step 2',
    ),
    'goes on with the time that was left': timed(
      'ada and ben play; wait 7 min; turn takes and stops; skip 5 min; mover retracts',
    ),
    'goes on with a minute at least': timed(
      'ada and ben play; wait 599 s; turn takes and stops; mover retracts',
    ),
    'is possible until a bot has moved, which then waits for the turn': [
      { game, request: { settings, bots: ['first'] } },
      'ada play; the bots move; ada takes and stops; ada retracts; the bots move; ada takes two; the bots move; ada retracts',
    ],
    'is over with the seat, and with the table': slow(
      'ada and ben play; turn takes and stops; mover resigns; cleo claims 0; cleo claims 1; cleo retracts; moderator as moderator cancels; cleo retracts',
    ),
  }));
