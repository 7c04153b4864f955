import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { runScript } from '../scripts/run-script.ts';
import { playOn } from './game-flow.ts';
import type { SimulatedPlayer } from './player.ts';
import { announcesEnd, isEphemeral, publicPosts, textIn } from './player.ts';
import { loadTable } from './store-access.ts';
import { openTable } from './table-fixture.ts';
import { faceNamed } from '../games/vips/piece-patterns.ts';

/** A bot that can be killed and started again. */
interface Stage {
  readonly fakeDiscord: FakeDiscord;
  readonly databaseUrl: string;
  readonly player: (name: string) => SimulatedPlayer;
  readonly killAndRestart: () => Promise<void>;
}

/** Someone without a seat watches, bets in secret, and is told of at the end, the bot having been killed meanwhile. */
export async function betFromOutside(stage: Stage): Promise<void> {
  const { fakeDiscord, player, databaseUrl } = stage;
  const [wanda, will] = [player('Wanda'), player('Will')];
  const others: string[] = [];
  const unsubscribe = fakeDiscord.state.changes.subscribe((change) => {
    if (change.type === 'message' && change.owner !== wanda.user.user.id)
      others.push(JSON.stringify(change.message));
  });
  const { players, place, post, tableId } = await openTable(stage, ['Ada', 'Ben'], { thread: true });
  const watching = await wanda.openPanel(post);
  expect(isEphemeral(watching)).toBe(true);
  expect(textIn(watching)).toContain('Side bets from the audience: none yet');
  const placed = await wanda.betFromOutside(post, [5, 4, 3]);
  expect(textIn(placed)).toContain('Your bet is in. Nobody but you sees it');
  const [, seal = ''] = /number 1; its seal is `([a-z2-7-]+)`/u.exec(textIn(placed)) ?? [];
  await will.betFromOutside(post, [2, 2, 1]);

  await stage.killAndRestart();
  expect(textIn(await wanda.openPanel(post))).toMatch(
    new RegExp(`Your bet: ${faceNamed('V', 'IV', 'III').source}`, 'u'),
  );
  const turn = await playOn(fakeDiscord, place, players, 3);
  expect(announcesEnd(turn)).toBe(false);
  await stage.killAndRestart();
  const closed = textIn(await wanda.openPanel(turn));
  expect(closed).toContain('The audience has placed 2 bets.');
  expect(closed).toMatch(new RegExp(`Your bet: ${faceNamed('V', 'IV', 'III').source}`, 'u'));
  expect(others.filter((message) => message.includes('Wanda') || message.includes(seal))).toEqual([]);

  const end = await playOn(fakeDiscord, place, players);
  unsubscribe();
  const told = /From the audience:\n((?:\*\*.+\n?)+)/u.exec(textIn(end))?.[1]?.trim().split('\n') ?? [];
  const line = /^\*\*(Wanda|Will)\*\*, (\d+) points?: (.+)$/u;
  const best = told.map((each) => line.exec(each)?.slice(1) ?? []);
  expect(best.map(([name, , bet]) => [name, bet])).toEqual(
    expect.arrayContaining([
      ['Wanda', expect.stringMatching(faceNamed('V', 'IV', 'III'))],
      ['Will', expect.stringMatching(faceNamed('II', 'II', 'I'))],
    ]),
  );
  expect(Number(best[0]![1])).toBeGreaterThanOrEqual(Number(best[1]![1]));
  expect(wanda.user.notifications()).toEqual([]);
  await expectVerified(databaseUrl, tableId, betSealIn(publicPosts(fakeDiscord, place)));
  expect((await loadTable(databaseUrl, tableId)).table.status).toBe('over');
}

/** The code of the spectator bets' seal, which one post has. */
function betSealIn(posts: readonly APIMessage[]): string {
  const codes = posts.flatMap((post) => /🔏 Side bets: `([a-z2-7-]+)`/u.exec(textIn(post)) ?? []);
  expect(codes).toHaveLength(2);
  return codes[1]!;
}

/** The record of the game proves the spectator bets, against the code from the channel. */
async function expectVerified(databaseUrl: string, tableId: string, betSeal: string): Promise<void> {
  const record = await runScript('record.ts', [tableId], {
    cwd: tmpdir(),
    env: { DATABASE_URL: databaseUrl },
  });
  expect(record).toMatchObject({ code: 0, err: '' });
  expect(record.out).not.toContain('Wanda');
  const folder = await mkdtemp(path.join(tmpdir(), 'pedestal-house-'));
  try {
    const file = path.join(folder, 'record.json');
    await writeFile(file, record.out);
    const verified = await runScript('verify.ts', [file, '--house', betSeal]);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('✓ The bets in the house (2): they are what was sealed.');
    expect(verified.out).toContain('✓ The seal of "house" is the one that you copied.');
  } finally {
    await rm(folder, { recursive: true });
  }
}
