import { expect, test } from 'vitest';
import { avatarUrl } from '../../../src/discord/rest/avatar-url.ts';

test.each([null, 'https://discord.com'])('an avatar is where Discord keeps it (%s)', (fileOrigin) => {
  expect(avatarUrl(fileOrigin, '300', 'a_1/../x')).toBe(
    'https://cdn.discordapp.com/avatars/300/a_1%2F..%2Fx.png?size=1024',
  );
});

test('an avatar of a stand-in for Discord is there', () => {
  expect(avatarUrl('http://127.0.0.1:3000', '300', 'abc')).toBe(
    'http://127.0.0.1:3000/cdn/avatars/300/abc.png?size=1024',
  );
});
