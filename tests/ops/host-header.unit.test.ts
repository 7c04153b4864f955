import { describe, expect, test } from 'vitest';
import { isAllowedHost } from '../../src/ops/operator-server.ts';

const isAllowed = (header: string | undefined): boolean =>
  isAllowedHost(header, 'monitor.lan', ['bot', 'Bot.example']);

describe('the Host header of a request to the operator port', () => {
  test.each([
    'localhost',
    'LOCALHOST:9464',
    '127.0.0.1:9464',
    '192.0.2.7',
    '[::1]:9464',
    'monitor.lan:80',
    'bot:9464',
    'BOT.example.',
  ])('may be %s', (header) => {
    expect(isAllowed(header)).toBe(true);
  });

  test.each([
    undefined,
    '',
    'evil.example',
    'evil.example:9464',
    'localhost.evil.example',
    'bot.evil.example',
    '127.0.0.1.evil.example',
    'evil.example#localhost',
    'evil.example@localhost',
    'localhost, evil.example',
    '[::1',
  ])('may not be %s', (header) => {
    expect(isAllowed(header)).toBe(false);
  });
});
