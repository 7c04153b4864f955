import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyEvidence } from '../../../src/table/fairness/verify-evidence.ts';
import { type Evidence, evidenceOf } from '../../../src/table/fairness/evidence.ts';
import { holdersOf, type StoredTable } from '../../../src/table/table.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import type { VipsEvent } from '../../../src/games/vips/rules/state.ts';
import { PORTRAITS } from '../../../src/games/vips/rules/pieces.ts';
import { finishedGame, storedStates, SEED, openCommitted } from './stored-games.ts';
import { Match } from '../../../src/kernel/match.ts';

const endedGame = finishedGame();
const { table, match, commitments } = openCommitted(endedGame);
const evidence: Evidence = evidenceOf(table, holdersOf(table), match, commitments);

/** The findings that do not match when these events are verified against that evidence. */
const failedChecks = (
  {
    events = endedGame.events,
    seed = SEED,
    id = table.id,
  }: { events?: StoredTable['events']; seed?: string; id?: string },
  claimed: Evidence = evidence,
): readonly string[] =>
  verifyEvidence(vipsEntry.game, id, Match.resume(vipsEntry.game, events), seed, claimed).flatMap(
    (finding) => {
      if (finding.matches) return [];
      return [finding.type === 'secret' ? `${finding.secret.kind} ${finding.secret.seat}` : finding.type];
    },
  );

const withChangedEvents = (change: (event: VipsEvent) => VipsEvent): readonly VipsEvent[] =>
  (endedGame.events as readonly VipsEvent[]).map(change);
const withChangedDigit = (hex: string, at: number): string => {
  const digit = hex[at] === '0' ? '1' : '0';
  return hex.slice(0, at) + digit + hex.slice(at + 1);
};

describe('verifying a finished game', () => {
  test.each([2, 3, 4, 5])('of %i finds that everything matches', (seats) => {
    const loaded = openCommitted(finishedGame(seats));
    const findings = verifyEvidence(
      loaded.game,
      loaded.table.id,
      loaded.match,
      SEED,
      evidenceOf(loaded.table, holdersOf(loaded.table), loaded.match, loaded.commitments),
    );
    expect(findings.map(({ type }) => type)).toEqual([
      'seed',
      'deal',
      'secret',
      ...Array.from({ length: seats }, () => 'secret'),
      'posted',
      'posted',
    ]);
    expect(findings.filter(({ matches }) => !matches)).toEqual([]);
  });

  test('finds any bet that was changed', () => {
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.constantFrom('head', 'eyes', 'mouth'),
        fc.constantFrom(...PORTRAITS),
        (seat, part, to) => {
          const last = (endedGame.events as readonly VipsEvent[]).findLast(
            (e) => e.type === 'bet' && e.seat === seat,
          );
          fc.pre(last?.type === 'bet' && last.bet[part] !== to);
          const events = withChangedEvents((event) =>
            event === last ? { ...event, bet: { ...event.bet, [part]: to } } : event,
          );
          expect(failedChecks({ events })).toEqual([`bet ${seat}`, 'posted']);
        },
      ),
    );
  });

  test('finds any change of the deal', () => {
    const deal = (alteration: (opened: VipsEvent & { type: 'opened' }) => object): readonly VipsEvent[] =>
      withChangedEvents((event) => (event.type === 'opened' ? { ...event, ...alteration(event) } : event));
    fc.assert(
      fc.property(fc.nat(4), fc.nat(4), (a, b) => {
        fc.pre(a !== b);
        const events = deal(({ layout }) => ({ layout: layout.with(a, layout[b]!).with(b, layout[a]!) }));
        expect(failedChecks({ events })).toEqual(['deal', 'deal null', 'posted']);
      }),
    );
    for (const alteration of [
      deal(({ first }) => ({ first: (first + 1) % 3 })),
      deal(() => ({ target: 'someone else' })),
      deal(() => ({ set: 'women' })),
      deal(({ chips }) => ({
        chips: { ...chips, 'head I': chips?.['head I'] === 'red' ? 'blue' : 'red' },
      })),
    ])
      expect(failedChecks({ events: alteration })).toEqual(['deal', 'deal null', 'posted']);
  });

  test('finds a single changed digit of seed, salt or commitment, and another table or other holders', () => {
    fc.assert(
      fc.property(fc.nat(63), fc.nat(3), (at, i) => {
        expect(failedChecks({ seed: withChangedDigit(SEED, at) })).toContain('seed');
        expect(failedChecks({ seed: withChangedDigit(SEED, at) })).toContain('bet 0');
        const other = evidence.seals[i]!;
        const name = `${other.kind} ${other.seat}`;
        for (const member of ['salt', 'seal'] as const) {
          const altered = { ...other, [member]: withChangedDigit(other[member]!, at) };
          expect(failedChecks({}, { ...evidence, seals: evidence.seals.with(i, altered) })).toEqual([name]);
        }
        const { lobby, kinds } = evidence.posted;
        expect(
          failedChecks({}, { ...evidence, posted: { kinds, lobby: withChangedDigit(lobby, at) } }),
        ).toEqual(['seed']);
        const bet = withChangedDigit(kinds['bet']!, at);
        expect(failedChecks({}, { ...evidence, posted: { lobby, kinds: { ...kinds, bet } } })).toEqual([
          'posted',
        ]);
      }),
    );
    expect(failedChecks({ id: 'abcdefg3' })).toContain('seed');
    expect(failedChecks({}, { ...evidence, holders: evidence.holders.toReversed() })).toEqual(['deal']);
    expect(failedChecks({}, { ...evidence, holders: [] })).toEqual(['deal']);
    expect(failedChecks({}, { ...evidence, settings: { nonsense: true } })).toEqual(['deal']);
    expect(failedChecks({}, { ...evidence, seals: evidence.seals.slice(1) })).toEqual(['deal null']);
  });
});

describe('what is known of a table before its end', () => {
  const moments = [...storedStates()];

  test('includes neither the seed nor a salt; both are known at the end', () => {
    const salts = evidence.seals.map(({ salt }) => salt!);
    expect(evidence.seed).toBe(SEED);
    for (const moment of moments.slice(0, -1)) {
      const loaded = openCommitted(moment);
      expect(loaded.commitments.revealedSeed(loaded.match)).toBeNull();
      const known = JSON.stringify([
        loaded,
        evidenceOf(loaded.table, holdersOf(loaded.table), loaded.match, loaded.commitments),
        loaded.commitments.allOf(loaded.match),
      ]);
      for (const secret of [SEED, ...salts]) expect(known).not.toContain(secret);
    }
  });

  test('includes the commitment to the deal at once, and to the bets once none can change', () => {
    const kinds = moments.map((moment) => {
      const loaded = openCommitted(moment);
      return loaded.commitments.published(loaded.match).map(({ kind }) => kind);
    });
    expect(kinds.slice(0, 3)).toEqual([['deal'], ['deal'], ['deal']]);
    for (const later of kinds.slice(3)) expect(later).toEqual(['deal', 'bet']);
    const posted = moments.slice(3).map((moment) => {
      const loaded = openCommitted(moment);
      return JSON.stringify(loaded.commitments.published(loaded.match));
    });
    expect(new Set(posted).size).toBe(1);
  });
});
