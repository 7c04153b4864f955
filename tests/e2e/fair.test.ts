import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../src/storage/open.ts';
import { run } from '../scripts/run.ts';
import { openLobby, playOn, startGame } from './game.ts';
import { publicPosts, tellsTheEnd, textIn } from './guest.ts';
import { stageForAll } from './stage.ts';
import { addressOf } from './answers.ts';

const on = stageForAll({ environment: { LOG_LEVEL: 'trace' } });

const sealIn = (text: string, words: RegExp): string => {
  const seal = new RegExp(`${words.source}[^\`\\n]*\`([0-9a-f]{64})\``, 'u').exec(text)?.[1];
  if (seal === undefined) throw new Error(`there is no seal "${words.source}" in: ${text}`);
  return seal;
};

it(
  'whoever notes down the seals can check the whole game by its record, and the bot kept its seed until the end',
  { timeout: 120_000 },
  async () => {
    const { standIn, bot, guest, databaseUrl } = on();
    const guests = ['Ada', 'Ben', 'Chloé'].map((name) => guest(name));
    const written: string[] = [];
    const deaf = standIn.world.changes.listen((change) => {
      if (change.type === 'message') written.push(JSON.stringify(change.message));
    });
    const lobby = await openLobby(standIn, guests[0]!, standIn.channelId, {
      target: 'the ideal notary',
      thread: false,
    });
    const sealed = sealIn(textIn(lobby), /Luck, sealed/u);
    const place = await startGame(standIn, lobby, guests);
    const records = (id: string) =>
      run('record.ts', [id], { cwd: tmpdir(), env: { DATABASE_URL: databaseUrl } });

    let end = await playOn(standIn, place, guests, 0);
    let early = '';
    while (!tellsTheEnd(end)) {
      early = written.join('\n') + bot.output();
      end = await playOn(standIn, place, guests, 1);
    }
    deaf();
    const id = addressOf(end).tableId;
    const seed = sealIn(textIn(end), /The seed of all luck/u);
    const store = await openStore(databaseUrl, { readOnly: true });
    expect((await store.load(id))?.seed).toBe(seed);
    await store.close();
    expect(written.length).toBeGreaterThan(20);
    expect(early).not.toContain(seed);

    const posts = publicPosts(standIn, place).map(textIn);
    const deal = sealIn(posts.find((text) => text.includes('The deal, sealed')) ?? '', /The deal, sealed/u);
    const bets = sealIn(posts.find((text) => text.includes('All bets, sealed')) ?? '', /All bets, sealed/u);
    const opened = await guests[1]!.look(end, /seals/iu);
    expect(textIn(opened)).toContain('all of it agrees');

    const record = await records(id);
    expect(record).toMatchObject({ code: 0, err: '' });
    const folder = await mkdtemp(path.join(tmpdir(), 'pedestal-fair-'));
    try {
      const file = path.join(folder, 'record.json');
      await writeFile(file, record.out);
      const copied = ['--lobby', sealed, '--deal', deal, '--bets', bets];
      const checked = await run('verify.ts', [file, ...copied]);
      expect(checked).toMatchObject({ code: 0, err: '' });
      expect(checked.out.match(/✓/gu)).toHaveLength(1 + 2 + 4 + 2 + 3);
      const lie = JSON.parse(record.out);
      lie.bets[2] = { head: 'I', eyes: 'I', mouth: 'I' };
      await writeFile(file, JSON.stringify(lie));
      expect(await run('verify.ts', [file, ...copied])).toMatchObject({ code: 1 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    expect(standIn.violations).toEqual([]);
  },
);
