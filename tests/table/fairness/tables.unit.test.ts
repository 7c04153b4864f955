import { describe, expect, test } from 'vitest';
import { verifyEvidence } from '../../../src/table/fairness/verify-evidence.ts';
import { clientSeedOf, evidenceOf } from '../../../src/table/fairness/evidence.ts';
import { holdersOf } from '../../../src/table/table.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { startedGame, gameInProgress, createHarness, playedOut } from '../harness.ts';
import { join, leave } from '../../../src/table/lobby-seats.ts';
import { start as startCommand, cancel } from '../../../src/table/game-decisions.ts';
import { accepted } from '../../kernel/accepted.ts';

describe('every new table', () => {
  test('has the same seed commitment from its first moment to its last', async () => {
    const harness = createHarness();
    const lobby = await harness.openLobby();
    const loaded = accepted(await harness.run(join, 'ben', lobby.table.id));
    const started = accepted(await harness.run(startCommand, 'ada', loaded.table.id));
    const cancelled = accepted(await harness.run(cancel, 'ada', loaded.table.id));
    const commitments = [lobby, loaded, started, cancelled].map((each) => each.commitments.seedCommitment);
    expect(new Set(commitments).size).toBe(1);
    expect(cancelled.commitments.revealedSeed(cancelled.match!)).toBeNull();
  });

  test('is dealt anew by every other click that took a seat or started it', async () => {
    /** The deal of a game whose players sat down and started by these interactions; the seed is always the same. */
    const dealOf = async (joined: string, rejoined: string | null, started: string): Promise<string> => {
      const harness = createHarness(vipsEntry.game);
      const { table } = await harness.openLobby(['ada']);
      const by = (interactionId: string) => harness.caller('ben', { interactionId });
      accepted(await harness.run(join, by(joined), table.id));
      if (rejoined !== null) {
        accepted(await harness.run(leave, 'ben', table.id));
        accepted(await harness.run(join, by(rejoined), table.id));
      }
      const start = harness.caller('ada', { interactionId: started });
      const loaded = accepted(await harness.run(startCommand, start, table.id));
      // Read again, as after a restart.
      expect(clientSeedOf((await harness.loadTable(table.id)).table)).toEqual({
        joined: ['interaction 0', rejoined ?? joined],
        started,
      });
      return JSON.stringify(loaded.match?.events);
    };
    const deal = await dealOf('901', null, '909');
    expect(await dealOf('901', null, '909')).toBe(deal);
    expect(await dealOf('902', '901', '909')).toBe(deal);
    const others = [
      await dealOf('902', null, '909'),
      await dealOf('901', '902', '910'),
      await dealOf('901', null, '910'),
    ];
    expect(new Set([deal, ...others]).size).toBe(4);
  });

  test('keeps its client seed to itself until the end', async () => {
    const harness = createHarness();
    const loaded = await startedGame(harness);
    const holders = holdersOf(loaded.table);
    expect(evidenceOf(loaded.table, holders, loaded.match!, loaded.commitments)).not.toHaveProperty(
      'clientSeed',
    );
  });
});

test('commitments and verification work for any game without code of its own', async () => {
  const harness = createHarness();
  const first = await startedGame(harness);
  expect(first.commitments.published(first.match!)).toEqual([]);
  const { id } = await gameInProgress(harness);
  const betting = await harness.loadTable(id);
  expect(betting.commitments.published(betting.match!).map(({ kind }) => kind)).toEqual(['pebble']);
  const loaded = await playedOut(harness, id);
  const evidence = evidenceOf(loaded.table, holdersOf(loaded.table), loaded.match, loaded.commitments);
  const findings = verifyEvidence(
    loaded.game,
    id,
    loaded.match,
    (await harness.store.load(id))!.seed,
    evidence,
  );
  expect(findings.map(({ type }) => type)).toEqual(['seed', 'deal', 'secret', 'secret', 'posted']);
  expect(findings.every(({ matches }) => matches)).toBe(true);
});
