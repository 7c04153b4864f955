import { describe, expect, test } from 'vitest';
import { createRedactor, passwordsIn } from '../src/redaction.ts';

describe('the passwords of a database URL', () => {
  test.each([
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

describe('the redactor', () => {
  test('replaces a secret wherever it is, encoded, decoded and in JSON', () => {
    const redact = createRedactor(passwordsIn('postgres://bot:p%40ss%22w%25rd@db/pedestal'));
    const line = JSON.stringify({ url: 'postgres://bot:p%40ss%22w%25rd@db', text: 'wrong: p@ss"w%rd' });
    expect(redact(line)).toBe('{"url":"postgres://bot:[secret]@db","text":"wrong: [secret]"}');
  });

  test.each(['30', 'true', ':', '"', '\\', 'n', 's', '[secret]'])(
    'keeps lines valid JSON when a secret is %s',
    (secret) => {
      const line = `${JSON.stringify({ level: 30, ok: true, text: `${secret} "was"\nwrong` })}\n`;
      const redacted: unknown = JSON.parse(createRedactor([secret])(line));
      expect(Object.values(redacted as object)).toEqual([30, true, expect.stringMatching(/^\[secret\]/)]);
    },
  );

  test('changes nothing without secrets', () => {
    expect(createRedactor([])('a line')).toBe('a line');
  });
});
