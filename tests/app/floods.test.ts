import { describe, expect, it } from 'vitest';
import { type Admission, createFloods, type Demand } from '../../src/app/floods.ts';

/** Floods of 8 taps a second and person and 100 a server, with a clock that is set by hand. */
function open({ person = 8, server = 100, remembered = 10_000 } = {}) {
  const time = { now: 0 };
  const floods = createFloods({ person, server }, () => time.now, remembered);
  const tap = (userId = 'ada', more: Partial<Demand> = {}): Admission =>
    floods.admit({ userId, guildId: 'town', cost: 1, ...more });
  const passed = (taps: number, ...demand: Parameters<typeof tap>): number =>
    Array.from({ length: taps }, () => tap(...demand)).filter(({ type }) => type === 'in').length;
  return { time, tap, passed };
}

describe('an honest quick game is never slowed down', () => {
  it('a tap each 300 ms for a minute, and every one of them opens a panel', () => {
    const { time, tap } = open();
    for (; time.now < 60_000; time.now += 300) expect(tap('ada', { cost: 2 })).toEqual({ type: 'in' });
  });

  it('five people who tap as fast, at each of five tables of one server', () => {
    const { time, tap } = open();
    for (; time.now < 60_000; time.now += 300)
      for (let person = 0; person < 25; person++) expect(tap(`person ${person}`)).toEqual({ type: 'in' });
  });

  it('forty taps at once after a rest', () => {
    const { passed } = open();
    expect(passed(60)).toBe(40);
  });
});

describe('somebody who is too quick', () => {
  it('is told once when to come back, and may then', () => {
    const { time, tap, passed } = open();
    passed(40);
    expect(tap()).toEqual({ type: 'wait', who: 'person', seconds: 1, tell: true });
    expect(tap()).toEqual({ type: 'wait', who: 'person', seconds: 1, tell: false });
    time.now += 1_000;
    expect(tap()).toEqual({ type: 'in' });
  });

  it('is told again after having been let in again', () => {
    const { time, tap, passed } = open();
    passed(41);
    time.now += 1_000;
    passed(10);
    time.now += 2_000;
    passed(40);
    expect(tap()).toMatchObject({ type: 'wait', tell: false });
    time.now += 20_000;
    passed(40);
    expect(tap()).toMatchObject({ type: 'wait', tell: true });
  });

  it('and hammers on is ignored at last, until the hammering stops', () => {
    const { time, tap, passed } = open();
    passed(80);
    for (; time.now < 10_000; time.now += 20) expect(tap()).toEqual({ type: 'ignore' });
    time.now += 6_000;
    expect(tap()).toEqual({ type: 'in' });
  });

  it('holds up nobody else of the server', () => {
    const { time, tap } = open();
    for (; time.now < 10_000; time.now += 10) {
      tap('rascal');
      if (time.now % 300 === 0) expect(tap('ben')).toEqual({ type: 'in' });
    }
  });

  it('waits longer for what costs more', () => {
    const { tap } = open();
    for (let tables = 0; tables < 4; tables++) expect(tap('ada', { cost: 10 })).toEqual({ type: 'in' });
    expect(tap('ada', { cost: 10 })).toMatchObject({ type: 'wait', seconds: 2 });
  });

  it('can do even what costs more than a full bucket, after a rest', () => {
    const { tap } = open({ person: 1 });
    expect(tap('ada', { cost: 16 })).toEqual({ type: 'in' });
    expect(tap('ada', { cost: 16 })).toMatchObject({ type: 'wait', seconds: 6 });
  });
});

describe('a server that is too quick', () => {
  it('lets each of its people know once, and holds up no other server', () => {
    const { tap } = open({ server: 10 });
    for (let person = 0; person < 50; person++) expect(tap(`person ${person}`)).toEqual({ type: 'in' });
    expect(tap('person 1')).toEqual({ type: 'wait', who: 'server', seconds: 1, tell: true });
    expect(tap('person 2')).toEqual({ type: 'wait', who: 'server', seconds: 1, tell: true });
    expect(tap('person 1')).toMatchObject({ who: 'server', tell: false });
    for (let person = 0; person < 60; person++) tap(`person ${person % 30}`);
    expect(tap('person 1')).toEqual({ type: 'ignore' });
    expect(tap('person 50')).toMatchObject({ who: 'server', tell: true });
    expect(tap('zoe', { guildId: 'village' })).toEqual({ type: 'in' });
    expect(tap('yan', { guildId: null })).toEqual({ type: 'in' });
  });
});

describe('what is remembered', () => {
  it('is bounded: who was not heard of for longest is forgotten first', () => {
    const { tap, passed } = open({ remembered: 3 });
    passed(41, 'ada');
    passed(1, 'ben');
    passed(1, 'cleo');
    expect(tap('ada').type).toBe('wait');
    passed(1, 'dora');
    expect(tap('ada').type).toBe('wait');
    for (const other of ['ben', 'cleo', 'dora']) passed(1, other);
    expect(tap('ada')).toEqual({ type: 'in' });
  });
});
