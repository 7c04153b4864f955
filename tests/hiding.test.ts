import { describe, expect, it } from 'vitest';
import { hiding, passwordsIn } from '../src/hiding.ts';

describe('the passwords of a database URL', () => {
  it.each([
    ['postgres://bot:hush@db/pedestal', ['hush']],
    ['postgres://db/pedestal?user=bot&password=hush', ['hush']],
    ['postgres://bot@db/pedestal', []],
    ['sqlite:./data/pedestal.db', []],
    ['sqlite::memory:', []],
    ['no url', []],
  ])('in %s', (url, passwords) => {
    expect(passwordsIn(url)).toEqual(passwords);
  });
});

describe('hiding', () => {
  it('takes a secret out wherever it is, encoded, decoded and in JSON', () => {
    const hide = hiding(passwordsIn('postgres://bot:p%40ss%22w%25rd@db/pedestal'));
    const line = JSON.stringify({ url: 'postgres://bot:p%40ss%22w%25rd@db', said: 'wrong: p@ss"w%rd' });
    expect(hide(line)).toBe('{"url":"postgres://bot:[secret]@db","said":"wrong: [secret]"}');
  });

  it('leaves everything as it is when there is none', () => {
    expect(hiding([])('a line')).toBe('a line');
  });
});
