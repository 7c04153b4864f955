import { describe, expect, it } from 'vitest';
import { hiding, passwordsIn } from '../src/hiding.ts';

describe('the passwords of a database URL', () => {
  it.each([
    ['postgres://bot:hush@db/pedestal', ['hush']],
    ['postgres://db/pedestal?user=bot&password=hush', ['hush']],
    ['postgres://bot:hush@/pedestal?host=/run/postgresql', ['hush']],
    ['postgres://bot:hu@sh@/pedestal?host=/run/postgresql', ['hu%40sh']],
    ['postgres:///pedestal?host=/run/postgresql&password=hu@/sh', ['hu@/sh']],
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

  it.each(['30', 'true', ':', '"', '\\', 'n', 's', '[secret]'])(
    'leaves lines JSON when a secret is %s',
    (secret) => {
      const line = `${JSON.stringify({ level: 30, ok: true, said: `${secret} "was"\nwrong` })}\n`;
      const hidden: unknown = JSON.parse(hiding([secret])(line));
      expect(Object.values(hidden as object)).toEqual([30, true, expect.stringMatching(/^\[secret\]/)]);
    },
  );

  it('leaves everything as it is when there is none', () => {
    expect(hiding([])('a line')).toBe('a line');
  });
});
