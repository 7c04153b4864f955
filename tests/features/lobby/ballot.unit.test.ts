import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { createHarness, refusalKey } from '../../table/harness.ts';
import { HOSTS_CHOICE } from '../../../src/table/ballot.ts';
import {
  proposeText as proposeCommand,
  voteForText as voteCommand,
} from '../../../src/features/lobby/ballot.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { leave } from '../../../src/table/lobby-seats.ts';
import { accepted } from '../../kernel/accepted.ts';
import { changeSettings } from '../../../src/features/lobby/lobby-decisions.ts';

/** A lobby of VIPs with Ada (the host), Ben, Cleo and Dan, who look for a host's choice. */
async function lobby() {
  const harness = createHarness(vipsEntry.game);
  const settings = { target: 'the host’s own', set: 'men', first: 'random' };
  const { table } = await harness.openLobby(['ada', 'ben', 'cleo', 'dan'], { settings });
  await harness.drainOutbox();
  const { run } = harness;
  return {
    ...harness,
    id: table.id,
    propose: (user: string, typed: string) => run(proposeCommand, user, table.id, { typed }),
    vote: (user: string, candidate: string) => run(voteCommand, user, table.id, { candidate }),
    ballot: async () => (await harness.loadTable(table.id)).table.ballot,
    /** What the game is about once Ada has started it. */
    agreed: async () => {
      const { table: started, match } = accepted(await run(start, 'ada', table.id));
      expect(match?.events[0]).toMatchObject({ target: (started.settings as { target: string }).target });
      expect(started.ballot).toEqual({ proposals: [], votes: {} });
      return (started.settings as { target: string }).target;
    },
  };
}

describe('the vote for the target (V2)', () => {
  test('is for the host’s target where nobody votes for another', async () => {
    expect(await (await lobby()).agreed()).toBe('the host’s own');
  });

  test('takes the proposal with the most votes', async () => {
    const { propose, vote, agreed, drainOutbox } = await lobby();
    accepted(await propose('ben', '  the *best*\n aunt '));
    accepted(await vote('cleo', 'ben'));
    accepted(await vote('dan', HOSTS_CHOICE));
    expect((await drainOutbox()).every(({ kind }) => kind === 'lobby')).toBe(true);
    expect(await agreed()).toBe('the *best* aunt');
  });

  test.each([
    ['the host’s and a proposal', ['host', 'ben']],
    ['two proposals', ['cleo', 'ben', 'ben', 'cleo']],
  ])('goes to the host’s target in a tie between %s', async (_between, [ada, , , dan]) => {
    const { propose, vote, agreed } = await lobby();
    accepted(await propose('ben', 'the best aunt'));
    if (ada !== 'host') accepted(await propose('cleo', 'the best uncle'));
    accepted(await vote('ada', ada === 'host' ? HOSTS_CHOICE : 'ben'));
    if (dan !== undefined) accepted(await vote('dan', dan));
    expect(await agreed()).toBe('the host’s own');
  });

  test('counts one vote of each person, the last one, and one proposal', async () => {
    const { propose, vote, ballot, agreed } = await lobby();
    accepted(await propose('ben', 'the best aunt'));
    accepted(await vote('cleo', 'ben'));
    accepted(await vote('cleo', HOSTS_CHOICE));
    accepted(await vote('dan', 'ben'));
    accepted(await propose('ben', 'the best uncle'));
    expect(await ballot()).toEqual({
      proposals: [{ userId: 'ben', text: 'the best uncle' }],
      votes: { cleo: HOSTS_CHOICE, ben: 'ben' },
    });
    expect(await agreed()).toBe('the host’s own');
  });

  test('is for those at the table, about what is there', async () => {
    const { propose, vote, ballot, run, id } = await lobby();
    expect(refusalKey(await propose('zoe', 'me'))).toBe('app.refused.not-voter');
    expect(refusalKey(await vote('zoe', HOSTS_CHOICE))).toBe('app.refused.not-voter');
    expect(refusalKey(await vote('ben', 'cleo'))).toBe('app.not-any-more');
    expect(refusalKey(await propose('ben', ' \u200b '))).toBe('vips.refused.settings');
    expect(refusalKey(await propose('ben', 'x'.repeat(81)))).toBe('vips.refused.settings');
    expect(refusalKey(await propose('ben', 'the host’s own'))).toBe('app.refused.proposed-already');
    expect(await ballot()).toEqual({ proposals: [], votes: {} });
    accepted(await run(start, 'ada', id));
    expect(refusalKey(await propose('ben', 'too late'))).toBe('app.refused.begun');
  });

  test('forgets who leaves, and votes for a target of the host’s that was changed', async () => {
    const { propose, vote, ballot, run, id } = await lobby();
    accepted(await propose('ben', 'the best aunt'));
    accepted(await vote('cleo', 'ben'));
    accepted(await vote('dan', HOSTS_CHOICE));
    const target = (text: string) => ({ settings: { target: text, set: 'men', first: 'random' } });
    accepted(await run(changeSettings, 'ada', id, { change: () => target('the host’s own') }));
    expect((await ballot()).votes).toEqual({ ben: 'ben', cleo: 'ben', dan: HOSTS_CHOICE });
    accepted(await run(changeSettings, 'ada', id, { change: () => target('another') }));
    expect((await ballot()).votes).toEqual({ ben: 'ben', cleo: 'ben' });
    accepted(await run(leave, 'ben', id));
    expect(await ballot()).toEqual({ proposals: [], votes: {} });
  });
});
