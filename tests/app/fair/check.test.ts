import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../../../src/app/fair/check.ts';
import { type Evidence, evidenceOf } from '../../../src/app/fair/evidence.ts';
import type { StoredTable } from '../../../src/app/table.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import type { VipsEvent } from '../../../src/games/vips/rules/state.ts';
import { PORTRAITS } from '../../../src/games/vips/rules/words.ts';
import { finished, momentsOf, SEED, sealedGame } from './game.ts';

const end = finished();
const { table, match, seals } = sealedGame(end);
const evidence: Evidence = evidenceOf(table, match, seals);

/** What does not agree when these events are checked against that evidence. */
const wrong = (
  {
    events = end.events,
    seed = SEED,
    id = table.id,
  }: { events?: StoredTable['events']; seed?: string; id?: string },
  held: Evidence = evidence,
): readonly string[] =>
  check(vipsEntry.game, id, vipsEntry.game.resume(events), seed, held).flatMap((finding) => {
    if (finding.agrees) return [];
    return [finding.what === 'secret' ? `${finding.secret.kind} ${finding.secret.seat}` : finding.what];
  });

const changed = (change: (event: VipsEvent) => VipsEvent): readonly VipsEvent[] =>
  (end.events as readonly VipsEvent[]).map(change);
const otherDigit = (hex: string, at: number): string => {
  const digit = hex[at] === '0' ? '1' : '0';
  return hex.slice(0, at) + digit + hex.slice(at + 1);
};

describe('a game that is over', () => {
  test.each([2, 3, 4, 5])('of %i agrees with its seals, and with nothing else', (seats) => {
    const open = sealedGame(finished(seats));
    const findings = check(
      open.game,
      open.table.id,
      open.match,
      SEED,
      evidenceOf(open.table, open.match, open.seals),
    );
    expect(findings.map(({ what }) => what)).toEqual([
      'seed',
      'deal',
      'secret',
      ...Array.from({ length: seats }, () => 'secret'),
      'posted',
      'posted',
    ]);
    expect(findings.filter(({ agrees }) => !agrees)).toEqual([]);
  });

  test('is found out if any bet was another', () => {
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.constantFrom('head', 'eyes', 'mouth'),
        fc.constantFrom(...PORTRAITS),
        (seat, part, to) => {
          const last = (end.events as readonly VipsEvent[]).findLast(
            (e) => e.type === 'bet' && e.seat === seat,
          );
          fc.pre(last?.type === 'bet' && last.bet[part] !== to);
          const events = changed((event) =>
            event === last && event.type === 'bet' ? { ...event, bet: { ...event.bet, [part]: to } } : event,
          );
          expect(wrong({ events })).toEqual([`bet ${seat}`, 'posted']);
        },
      ),
    );
  });

  test('is found out if anything of the deal was another', () => {
    const deal = (news: (opened: VipsEvent & { type: 'opened' }) => object): readonly VipsEvent[] =>
      changed((event) => (event.type === 'opened' ? { ...event, ...news(event) } : event));
    fc.assert(
      fc.property(fc.nat(4), fc.nat(4), (a, b) => {
        fc.pre(a !== b);
        const events = deal(({ layout }) => ({ layout: layout.with(a, layout[b]!).with(b, layout[a]!) }));
        expect(wrong({ events })).toEqual(['deal', 'deal null', 'posted']);
      }),
    );
    for (const news of [
      deal(({ first }) => ({ first: (first + 1) % 3 })),
      deal(() => ({ target: 'somebody else' })),
      deal(() => ({ set: 'women' })),
      deal(({ chips }) => ({
        chips: { ...chips, 'head I': chips?.['head I'] === 'red' ? 'blue' : 'red' },
      })),
    ])
      expect(wrong({ events: news })).toEqual(['deal', 'deal null', 'posted']);
  });

  test('is found out if seed, salt, seal, table or people were others, down to one digit', () => {
    fc.assert(
      fc.property(fc.nat(63), fc.nat(3), (at, i) => {
        expect(wrong({ seed: otherDigit(SEED, at) })).toContain('seed');
        expect(wrong({ seed: otherDigit(SEED, at) })).toContain('bet 0');
        const other = evidence.seals[i]!;
        const name = `${other.kind} ${other.seat}`;
        for (const member of ['salt', 'seal'] as const) {
          const damaged = { ...other, [member]: otherDigit(other[member]!, at) };
          expect(wrong({}, { ...evidence, seals: evidence.seals.with(i, damaged) })).toEqual([name]);
        }
        const { lobby, kinds } = evidence.posted;
        expect(wrong({}, { ...evidence, posted: { kinds, lobby: otherDigit(lobby, at) } })).toEqual(['seed']);
        const bet = otherDigit(kinds['bet']!, at);
        expect(wrong({}, { ...evidence, posted: { lobby, kinds: { ...kinds, bet } } })).toEqual(['posted']);
      }),
    );
    expect(wrong({ id: 'abcdefg3' })).toContain('seed');
    expect(wrong({}, { ...evidence, holders: evidence.holders.toReversed() })).toEqual(['deal']);
    expect(wrong({}, { ...evidence, holders: [] })).toEqual(['deal']);
    expect(wrong({}, { ...evidence, settings: { nonsense: true } })).toEqual(['deal']);
    expect(wrong({}, { ...evidence, seals: evidence.seals.slice(1) })).toEqual(['deal null']);
  });
});

describe('what may be known of a sealed table', () => {
  const moments = [...momentsOf()];

  test('is never the seed or a salt before the end, and both at the end', () => {
    const salts = evidence.seals.map(({ salt }) => salt!);
    expect(evidence.seed).toBe(SEED);
    for (const moment of moments.slice(0, -1)) {
      const open = sealedGame(moment);
      expect(open.seals.revealed(open.match)).toBeNull();
      const known = JSON.stringify([
        open,
        evidenceOf(open.table, open.match, open.seals),
        open.seals.of(open.match),
      ]);
      for (const secret of [SEED, ...salts]) expect(known).not.toContain(secret);
    }
  });

  test('is the deal from the first moment, and the bets from when none can change', () => {
    const kinds = moments.map((moment) => {
      const open = sealedGame(moment);
      return open.seals.posted(open.match).map(({ kind }) => kind);
    });
    expect(kinds.slice(0, 3)).toEqual([['deal'], ['deal'], ['deal']]);
    for (const later of kinds.slice(3)) expect(later).toEqual(['deal', 'bet']);
    const posted = moments.slice(3).map((moment) => {
      const open = sealedGame(moment);
      return JSON.stringify(open.seals.posted(open.match));
    });
    expect(new Set(posted).size).toBe(1);
  });

  test('a bet’s seal tells nothing: the 125 bets that there are do not give it away', () => {
    const open = sealedGame(moments[3]!);
    const seal = open.seals.of(open.match).at(-1)!.seal;
    const guess = sealedGame({ ...moments[3]!, seed: '00'.repeat(32) });
    for (const head of PORTRAITS)
      for (const eyes of PORTRAITS)
        for (const mouth of PORTRAITS) {
          const events = (moments[3]!.events as readonly VipsEvent[]).map((event) =>
            event.type === 'bet' && event.seat === 2 ? { ...event, bet: { head, eyes, mouth } } : event,
          );
          expect(guess.seals.of(vipsEntry.game.resume(events)).at(-1)!.seal).not.toBe(seal);
        }
  });
});
