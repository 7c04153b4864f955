import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';
import { MAIN_PATH } from './bot-process.ts';
import { startPatientDiscord } from '../patient-discord.ts';

/**
 * Runs the bot until it exits by itself. With a channel to its parent it does not replace itself by a process with memory
 * settings, which takes as long as another start.
 */
async function runToExit(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN_PATH], {
    cwd: '/',
    env: { ...CHILD_ENVIRONMENT, LOG_LEVEL: 'info', DATABASE_URL: 'sqlite::memory:', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (text) => {
    stdout += String(text);
  });
  child.stderr?.on('data', (text) => {
    stderr += String(text);
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, stdout, stderr };
}

describe('a bot that cannot start prints the reason in one sentence, without a stack trace, and exits with code 1, or 78 for a mistake in its configuration', () => {
  test('a token that Discord does not know', async () => {
    const discord = await startPatientDiscord();
    const { code, stdout, stderr } = await runToExit({
      DISCORD_TOKEN: 'wrong.token',
      DISCORD_API_URL: discord.apiUrl,
    });
    await discord.close();
    expect(code).toBe(78);
    expect(stderr).toMatch(/^Discord does not know this token: [^\n]*\n$/);
    expect(stdout).not.toContain('wrong.token');
  });

  test('a token that Discord does not know, with interactions over HTTP, or the public key of another application', async () => {
    const discord = await startPatientDiscord();
    const http = { DISCORD_API_URL: discord.apiUrl, INTERACTIONS: 'http', INTERACTIONS_PORT: '0' };
    const wrongToken = await runToExit({
      ...http,
      DISCORD_TOKEN: 'wrong.token',
      DISCORD_PUBLIC_KEY: discord.publicKey,
    });
    const wrongKey = await runToExit({
      ...http,
      DISCORD_TOKEN: discord.token,
      DISCORD_PUBLIC_KEY: '0'.repeat(64),
    });
    await discord.close();
    expect([wrongToken.code, wrongKey.code]).toEqual([78, 78]);
    expect(wrongToken.stderr).toMatch(/^Discord does not know this token: [^\n]*\n$/);
    expect(wrongKey.stderr).toMatch(/^DISCORD_PUBLIC_KEY is not this application's: [^\n]*\n$/);
  });

  test('Discord cannot be reached', async () => {
    const { code, stderr } = await runToExit({
      DISCORD_TOKEN: 'x',
      DISCORD_API_URL: 'http://127.0.0.1:9/api',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Discord cannot be reached: [^\n]*\n$/);
  });

  test('a database that cannot be opened', async () => {
    const { code, stderr } = await runToExit({
      DISCORD_TOKEN: 'x',
      DATABASE_URL: 'sqlite:/dev/null/pedestal.db',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).not.toContain('    at ');
  });

  test('mistakes in the environment, all of them', async () => {
    const { code, stderr } = await runToExit({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(code).toBe(78);
    expect(stderr.trim().split('\n')).toHaveLength(4);
  });
});
