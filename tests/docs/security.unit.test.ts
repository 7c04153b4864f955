import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', ROOT), 'utf8');
const tests = [...text.matchAll(/`(tests\/[^`]+)`/gu)].map(([, file]) => file ?? '');
const sections = text.split(/^## /mu).slice(1);

describe('docs/security.md', () => {
  test.each([...new Set(tests)])('names a test that exists: %s', (file) => {
    expect(existsSync(new URL(file, ROOT))).toBe(true);
  });

  test('says of every attacker what does not hold', () => {
    const attackers = sections.filter((section) => section.includes('| what holds |'));
    expect(attackers.length).toBeGreaterThan(4);
    for (const section of attackers) expect(section, section.split('\n')[0]).toContain('What does not hold:');
  });
});
