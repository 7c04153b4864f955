import { expect, test } from 'vitest';
import { proxyRemark } from '../src/proxy-remark.ts';

test.each(['HTTPS_PROXY', 'http_proxy', 'All_Proxy'])('says that %s is not used', (name) => {
  expect(proxyRemark({ PATH: '/bin', [name]: 'http://me:s3cret@proxy.example:3128' })).toBe(
    `${name} is set, and this bot does not use it: let it reach discord.com, gateway.discord.gg and cdn.discordapp.com directly.`,
  );
});

test('says nothing where no proxy is set', () => {
  expect(proxyRemark({ HTTPS_PROXY: '', NO_PROXY: 'x', MY_HTTP_PROXY: 'x' })).toBeNull();
});
