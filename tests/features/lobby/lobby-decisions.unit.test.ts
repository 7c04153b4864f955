import { expect, test } from 'vitest';
import { MAX_INVITED } from '../../../src/table/challenge.ts';
import { stillInvited } from '../../../src/table/pings/table-pings.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { join, MAX_WAITING } from '../../../src/table/lobby-seats.ts';
import { accepted } from '../../kernel/accepted.ts';
import { createHarness } from '../../table/harness.ts';
import { expectTableStories } from '../../table/table-story.ts';

/** As many deeds of people with numbers. */
const each = (count: number, deed: (number: number) => string): string =>
  Array.from({ length: count }, (_, i) => deed(i)).join('; ');

test('a table is opened with its host, and with bots, or not at all', () =>
  expectTableStories('opening', {
    'gives the host the first seat and queues the post of the lobby': 'ada opens with a thread',
    'rejects settings that the game rejects, and creates nothing': [
      { request: { settings: { heap: -1 } } },
      'ada opens',
    ],
    'can seat bots at once, each with a name of its own': 'ada opens with first first',
    'rejects bots that are unknown or find no seat':
      'ada opens with nobody; ada opens with first first first',
    'can start at once': 'ada opens with first and starts; wait 2 s',
    'creates nothing when it is to start at once with too few players': 'ada opens and starts',
    'creates one table for an interaction that is received twice': 'ada opens; ada does the same',
    'refuses a challenge of oneself': 'ada opens challenging ada',
  }));

test('people join and leave a lobby', () =>
  expectTableStories('seats', {
    'takes the next seat and updates the lobby post': 'ada opens; ben joins; cleo joins',
    'gives nobody two seats': 'ada opens; ada joins; ben joins; ben joins',
    'gives a bot no seat at a full table': 'ada, ben and cleo meet; ada adds first',
    'lets players leave, but not someone without a seat': 'ada, ben and cleo meet; ben leaves; ben leaves',
    'is rejected once the game has started':
      'ada and ben begin; cleo joins; ben leaves; ada adds first; ada removes ben; ada starts; ada crowns ben; ada sets {"heap":4}',
  }));

test('the host adds, removes and starts, changes settings, and hands the role over', () =>
  expectTableStories('host', {
    'are add, remove and start; everyone else is told who may':
      'ada and ben meet; ben adds first; ben removes ada; ben starts; stranger adds first; stranger removes ada; stranger starts',
    'add and remove bots by name':
      'ada opens; ada adds first; ada adds first; ada removes first 1; ada adds first; ada adds nobody',
    'remove people by their id, never the host':
      'ada and ben meet; ada removes Name of ben; ada removes ben; ada removes ben; ada removes ada',
    'start the game with enough players only': 'ada opens; ada starts; ben joins; ada starts',
    'can be handed to someone who is seated, with all its rights':
      'ada and ben meet; ben crowns ben; ada crowns zoe; ada crowns ; ada crowns first 1; ada crowns ben; ada starts; ben starts; ben crowns ada',
    'goes to the next person in seat order when the host leaves':
      'ada opens with first; ben joins; ada leaves',
    'goes round the table: after the last seat comes the first':
      'ada, ben and cleo meet; ada crowns cleo; cleo leaves',
    'goes to a player who waited, if nobody else is left':
      'ada opens with first first; dan joins; ada leaves',
    'ends with the table when no person is left': 'ada opens with first; ada leaves; ada joins',
    'settings are changed by the host, and nothing else with them':
      'ada and ben meet; ben sets {"heap":9}; ada sets {"heap":-1}; ada sets; ada sets {"heap":9}; ada starts; ada sets {"heap":4}',
  }));

test('a table is cancelled by its host and by moderators, and by its players once the host has left', () =>
  expectTableStories('cancelling', {
    'is for the host; everyone else is told who may':
      'ada and ben meet; ben cancels; stranger cancels; ada cancels',
    'is for moderators, who need no seat and may do nothing else':
      'ada and ben meet; stranger as moderator starts; stranger as moderator adds first; stranger as moderator removes ben; stranger as moderator in elsewhere cancels; stranger as moderator cancels',
    // A player moves the table to a channel of their own, where they may do anything.
    'is for moderators of the channel where the table was opened, not of another one':
      'ada and ben meet; ben moves own-channel; ben as moderator of own-channel cancels; stranger as moderator of channel cancels',
    'is for players, not for strangers, once the host has left':
      'ada and ben meet; stranger cancels instead; ben cancels instead',
    'a lobby updates its post, and every later command is rejected':
      'ada and ben meet; ada cancels; cleo joins; ada starts; ada cancels; ada does nothing',
    'a game updates its post, and bots move no more':
      'ada opens with first and starts; ada cancels; wait 1 min; the bots move; ada hides in step 0',
    'is nothing that callers from other servers can see or change':
      'ada opens; ada in elsewhere joins; ada in elsewhere cancels; ada in elsewhere does nothing; ada in elsewhere moves channel',
  }));

test('a seat is kept for someone who was challenged', () =>
  expectTableStories('challenges', {
    'is the last one that nobody else may take, not even a bot':
      'ada opens with first challenging ben; cleo joins; ada adds first; ben joins',
    'leaves the other seats to everyone': 'ada opens challenging ben; cleo joins',
    'is free for anyone after an hour':
      'ada opens with first challenging ben; skip 59 min; skip 59 s; ada adds first; skip 1 s; cleo joins',
    'is for the first in line after an hour, whatever changes before the bot has looked':
      'ada opens with first challenging ben; cleo joins; dan joins; wait 59 min; wait 1 min; ada opens with first challenging ben; cleo joins; skip 1 h; dan joins; ada opens with first challenging ben; cleo joins; skip 1 h; ada moves elsewhere; wait 1 min',
    'is free when the clock that kept it turns out to have been ahead':
      'ada opens with first challenging ben; skip -1 h; cleo joins',
    'is free for anyone once it was declined, also for who has declined it':
      'ada opens with first challenging ben; cleo declines; ben declines; ben declines; ben joins',
    'is freed by the host, nobody else':
      'ada opens with first challenging ben; ben releases; ada releases; ada releases; cleo joins',
    'keeps no game from starting': 'ada opens with first challenging ben; ada starts; ben declines',
    'is three an hour of one person by the same account, whatever became of their tables':
      'ada in one opens challenging ben; ada in one cancels; skip 1 min; ada in two opens challenging ben; skip 1 min; ada in three opens challenging ben; skip 1 min; ada opens challenging ben; ada opens challenging cleo; cleo opens challenging ben; skip 57 min; ada opens challenging ben',
    'counts invitations with the challenges of the last hour':
      'ada opens challenging zoe; ada opens; ada invites zoe; ada opens; ada invites zoe; ada opens; ada invites cleo zoe; skip 1 h; ada invites cleo zoe',
  }));

test('the host invites people to the lobby, so many at most', () =>
  expectTableStories('invitations', {
    'are sent by the host, once to each person who has no place yet': [
      { request: { challenged: { userId: 'zoe', name: 'Zoe' } } },
      'ada and ben meet; ben invites ben cleo zoe dan; ada invites ben cleo zoe dan; ada invites ben cleo zoe dan',
    ],
    'keep a seat for an hour, say so no longer, and give it to the first in line':
      'ada and ben meet; ada invites zoe; dan joins; wait 59 min; wait 2 min',
    'go to so many people at most': `ada opens; ada invites ${each(MAX_INVITED + 1, (i) => `p${i}`).replaceAll(';', '')}; ada invites ${each(MAX_INVITED, (i) => `p${i}`).replaceAll(';', '')}; ada invites more`,
  }));

test('invitations are open as long as the lobby is, to those without a seat', async () => {
  const { run, openLobby, loadTable } = createHarness();
  const { table } = await openLobby(['ada']);
  const [cleo, dan] = ['cleo', 'dan'].map((userId) => ({ userId, name: `Name of ${userId}` }));
  const invited = { ...table, invited: [cleo!, dan!] };
  accepted(await run(join, 'cleo', table.id));
  const now = { ...invited, seats: (await loadTable(table.id)).table.seats };
  expect(stillInvited(now, ['cleo', 'dan', 'eve'])).toMatchObject([dan]);
  expect(stillInvited({ ...now, status: 'playing' }, ['dan'])).toEqual([]);
});

test('people wait for a seat of a full lobby', () =>
  expectTableStories('waiting', {
    'gives each who joins a place, first come, first served':
      'ada, ben and cleo meet; dan joins; eve joins; dan joins',
    // The client seed is made of the click by which they joined.
    'gives the first of it a seat that comes free, and calls them once':
      'ada, ben, cleo, dan and eve meet; ben leaves; dan joins',
    'gives them the seat of someone whom the host removes, before a bot gets it':
      'ada, ben, cleo and dan meet; ada removes cleo; ada adds first',
    'can be left': 'ada, ben, cleo, dan and eve meet; dan leaves',
    'is bounded': `ada, ben and cleo meet; ${each(MAX_WAITING + 1, (i) => `w${i} joins`)}`,
    'ends with the lobby that starts': 'ada, ben, cleo and dan meet; ada starts; dan leaves',
    'ends with the lobby that is cancelled': 'ada, ben, cleo and dan meet; ada cancels',
  }));

test('a lobby that nobody touches closes by itself', () =>
  expectTableStories('idle', {
    'closes by itself after a week, says so, and has no deadline any more':
      'ada opens; wait 167 h; wait 1 h; wait 2 d',
    'where Discord refuses its post closes, too, and tries to say so anew':
      'ada opens; the table is parked; wait 168 h',
    'and is parked is tried again when its time begins anew, because the deadline for that is gone':
      'ada opens; the table is parked; skip -1 d; wait 1 h',
    'that someone touches stays for another week': 'ada opens; wait 167 h; ben joins; wait 167 h; wait 1 h',
    'that was called off did not close by itself': 'ada opens; ada cancels',
    'whose game begins does not close': 'ada and ben begin; wait 170 h',
    'whose clock was wrong for a day closes a week after it is right again at the latest':
      'ada opens; skip 100 d; ben joins; skip -100 d; wait 1 s; wait 169 h',
  }));

test('those at a table vote for its target (V2)', () => {
  const game = vipsEntry.game;
  const request = { settings: { target: 'the host’s own', set: 'men', first: 'random' } };
  const atTable = (deeds: string) => [{ game, request }, `ada, ben, cleo and dan meet; ${deeds}`] as const;
  return expectTableStories('ballot', {
    'is for the host’s target where nobody votes for another': atTable('ada starts'),
    'takes the proposal with the most votes': atTable(
      'ben proposes   the *best*\n aunt ; cleo votes ben; dan votes host; ada starts',
    ),
    'goes to the host’s target in a tie between the host’s and a proposal': atTable(
      'ben proposes the best aunt; ada votes host; ada starts',
    ),
    'goes to the host’s target in a tie between two proposals': atTable(
      'ben proposes the best aunt; cleo proposes the best uncle; ada votes ben; dan votes cleo; ada starts',
    ),
    'counts one vote of each person, the last one, and one proposal': atTable(
      'ben proposes the best aunt; cleo votes ben; cleo votes host; dan votes ben; ben proposes the best uncle; ada starts',
    ),
    'is for those at the table, for what was proposed, and in the lobby only': atTable(
      `zoe proposes the best aunt; zoe votes host; ben votes cleo; ben proposes  \u200b ; ben proposes ${'x'.repeat(81)}; ben proposes the host’s own; ada starts; ben proposes too late`,
    ),
    'forgets who leaves, and votes for a target of the host’s that was changed': atTable(
      'ben proposes the best aunt; cleo votes ben; dan votes host; ada sets {"target":"the host’s own","set":"men","first":"random"}; ada sets {"target":"another","set":"men","first":"random"}; ben leaves',
    ),
  });
});

test('a game is begun with the holders in seat order: people by id, bots by name', async () => {
  const receivedHolders: string[] = [];
  const { game } = await createHarness().openLobby();
  const recording = createHarness({
    ...game,
    setup: (settings, holders, random) => {
      receivedHolders.push(...holders);
      return game.setup(settings, holders, random);
    },
  });
  await recording.openLobby(['ada'], { bots: ['first'], startNow: true });
  expect(receivedHolders).toEqual(['ada', 'first 1']);
});
