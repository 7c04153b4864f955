import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startStandIn } from '../../playground/standin/index.ts';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

/** Runs the bot until it ends by itself. */
async function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    cwd: '/',
    env: { PATH: process.env.PATH, LOG_LEVEL: 'info', DATABASE_URL: 'sqlite::memory:', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  child.stderr.on('data', (text) => {
    complained += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said, complained };
}

describe('a bot that cannot start says why in a sentence, without a stack trace, and exits with 1', () => {
  it('a token that Discord does not know', async () => {
    const discord = await startStandIn();
    const { code, said, complained } = await run({
      DISCORD_TOKEN: 'wrong.token',
      DISCORD_API_URL: discord.apiUrl,
    });
    await discord.close();
    expect(code).toBe(1);
    expect(complained).toMatch(/^Discord does not know this token: [^\n]*\n$/);
    expect(said).not.toContain('wrong.token');
  });

  it('a token that Discord does not know, with the HTTP door, or the public key of another application', async () => {
    const discord = await startStandIn();
    const http = { DISCORD_API_URL: discord.apiUrl, INTERACTIONS: 'http', INTERACTIONS_PORT: '0' };
    const wrongToken = await run({
      ...http,
      DISCORD_TOKEN: 'wrong.token',
      DISCORD_PUBLIC_KEY: discord.publicKey,
    });
    const wrongKey = await run({
      ...http,
      DISCORD_TOKEN: discord.token,
      DISCORD_PUBLIC_KEY: '0'.repeat(64),
    });
    await discord.close();
    expect([wrongToken.code, wrongKey.code]).toEqual([1, 1]);
    expect(wrongToken.complained).toMatch(/^Discord does not know this token: [^\n]*\n$/);
    expect(wrongKey.complained).toMatch(/^DISCORD_PUBLIC_KEY is not this application's: [^\n]*\n$/);
  });

  it('no way to Discord', async () => {
    const { code, complained } = await run({ DISCORD_TOKEN: 'x', DISCORD_API_URL: 'http://127.0.0.1:9/api' });
    expect(code).toBe(1);
    expect(complained).toMatch(/^Discord cannot be reached: [^\n]*\n$/);
  });

  it('a database that cannot be opened', async () => {
    const { code, complained } = await run({
      DISCORD_TOKEN: 'x',
      DATABASE_URL: 'sqlite:/dev/null/pedestal.db',
    });
    expect(code).toBe(1);
    expect(complained).toMatch(/^[^\n]+\n$/);
    expect(complained).not.toContain('    at ');
  });

  it('mistakes in the environment, all of them', async () => {
    const { code, complained } = await run({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(code).toBe(1);
    expect(complained.trim().split('\n')).toHaveLength(4);
  });
});
