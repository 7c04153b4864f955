import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CHILD_DATA_KEYS } from '../child-environment.ts';
import { openStore } from '../../src/open-store.ts';
import { runScript } from '../scripts/run-script.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { publicPosts, announcesEnd, textIn } from './player.ts';
import { useBotFixture } from './bot-fixture.ts';
import { addressOf, fileTextIn } from './responses.ts';

const fixture = useBotFixture({ environment: { LOG_LEVEL: 'trace' } });

/** The short code after these words. */
const commitmentIn = (text: string, words: RegExp): string => {
  const hash = new RegExp(`${words.source}[^\`]*\`([a-z2-7-]{29})\``, 'u').exec(text)?.[1];
  if (hash === undefined) throw new Error(`there is no commitment "${words.source}" in: ${text}`);
  return hash;
};

test('the posted commitments and the record verify a whole game, and the seed is published only at the end', async () => {
  const { fakeDiscord, bot, player, databaseUrl } = fixture();
  const players = ['Ada', 'Ben', 'Chloé'].map((name) => player(name));
  const messages: string[] = [];
  const unsubscribe = fakeDiscord.state.changes.subscribe((change) => {
    if (change.type === 'message') messages.push(JSON.stringify(change.message));
  });
  const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
    target: 'the ideal notary',
    thread: false,
  });
  const seedCommitment = commitmentIn(textIn(lobby), /🔏/u);
  const place = await startGame(fakeDiscord, lobby, players);
  const records = (id: string) =>
    runScript('record.ts', [id], { cwd: tmpdir(), env: { DATABASE_URL: databaseUrl } });

  let end = await playOn(fakeDiscord, place, players, 0);
  let beforeEnd = '';
  while (!announcesEnd(end)) {
    beforeEnd = messages.join('\n') + bot.output();
    end = await playOn(fakeDiscord, place, players, 1);
  }
  unsubscribe();
  const id = addressOf(end).tableId;

  const store = await openStore(databaseUrl, { readOnly: true, dataKeys: CHILD_DATA_KEYS });
  const seed = (await store.load(id))?.seed ?? '';
  await store.close();
  expect(seed).toMatch(/^[0-9a-f]{64}$/u);
  expect(messages.length).toBeGreaterThan(20);
  expect(beforeEnd).not.toContain(seed);

  const posts = publicPosts(fakeDiscord, place).map(textIn);
  const deal = commitmentIn(posts.find((text) => text.includes('🔏 The deal')) ?? '', /🔏 The deal/u);
  const bets = commitmentIn(posts.find((text) => text.includes('🔏 All bets')) ?? '', /🔏 All bets/u);
  const opened = await players[1]!.pressLabelled(end, /^Fair\?$/u);
  expect(textIn(opened)).toContain('it all adds up');
  expect(textIn(opened)).not.toContain(seed);
  const numbers = await players[1]!.pressLabelled(opened, /^The numbers$/u);
  expect(await fileTextIn(numbers)).toContain(seed);

  const record = await records(id);
  expect(record).toMatchObject({ code: 0, err: '' });
  const folder = await mkdtemp(path.join(tmpdir(), 'pedestal-fair-'));
  try {
    const file = path.join(folder, 'record.json');
    await writeFile(file, record.out);
    const copied = ['--lobby', seedCommitment, '--deal', deal, '--bets', bets];
    const verified = await runScript('verify.ts', [file, ...copied]);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out.match(/✓/gu)).toHaveLength(1 + 2 + 4 + 2 + 3);
    const forgedRecord = JSON.parse(record.out) as { bets: unknown[] };
    forgedRecord.bets[2] = { head: 'I', eyes: 'I', mouth: 'I' };
    await writeFile(file, JSON.stringify(forgedRecord));
    expect(await runScript('verify.ts', [file, ...copied])).toMatchObject({ code: 1 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  expect(fakeDiscord.violations).toEqual([]);
});
