import { describe, expect, test, vi } from 'vitest';
import { type Evidence, recordOf } from '../../../src/table/fairness/evidence.ts';
import { shortCodeOf } from '../../../src/table/fairness/short-code.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { games } from '../../../src/games/index.ts';
import { finalScores } from '../../../src/games/vips/rules/score.ts';
import type { Bet } from '../../../src/games/vips/rules/pieces.ts';
import type { VipsView } from '../../../src/games/vips/rules/view.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { verifyRecord } from '../../../scripts/verify/report.ts';
import {
  ANNA,
  BEN,
  CLEO,
  DORA,
  createHarness,
  customIdsOf,
  type Harness,
  textOfBody,
} from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { playOut } from '../../discord/play-out.ts';
import { editsOf, type OnDiscord, postsOf } from '../../discord/posts.ts';
import { answerTo, fileFor, idsBehindMore, lastResponse, numbersOf } from '../../discord/responses.ts';
import { MAX_SPECTATOR_BETS, placeBet } from '../../../src/features/spectator-bets/index.ts';
import { routeCodes } from '../../../src/features/index.ts';
import { resignSeat, claimSeat } from '../../../src/features/late-turns/change-seat.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { turnOf, twoChips } from '../../discord/turns.ts';

const CLEOS: Bet = { head: 'II', eyes: 'V', mouth: 'I' };

async function playRound(harness: Harness, { table }: LoadedTable): Promise<LoadedTable> {
  const { active, other } = turnOf(await harness.tableNow(table.id));
  await harness.playMoves(active, table.id, ...twoChips());
  return harness.playMoves(other, table.id, ...twoChips());
}

const bets = (harness: Harness, { table }: LoadedTable) => harness.store.spectatorBetsOf(table.id);

const publicText = (harness: OnDiscord): string =>
  JSON.stringify([...postsOf(harness), ...editsOf(harness)].map(({ body }) => body));

/** A game on which Cleo bets from outside, with another process from the middle of it on. */
async function spectatorBetStory(processes: Processes): Promise<void> {
  const first = processes.first();
  const started = await first.startGame();
  const { id } = started.table;
  await first.drainOutbox();
  const watching = await answerTo(first, CLEO, `v1:o:${id}:0:`);
  expect(watching.text).toContain('Your side bet');
  const back = await answerTo(first, CLEO, `v1:u:${id}:0:`);
  expect(back.text).toContain('The audience bets, too');
  const panelId = back.ids.find((each) => each.startsWith('v1:G:'));
  const panel = await answerTo(first, CLEO, panelId!);
  expect(panel.text).toContain('Your side bet');
  const secondHead = panel.ids.find((each) => each.endsWith(':fh2---'))!;
  await first.click(CLEO, secondHead);
  expect(customIdsOf(lastResponse(first).components)).toContain(`v1:G:${id}:0:fe52--`);
  const placed = await answerTo(first, CLEO, `v1:M:${id}:0:f251`);
  expect(placed.text).toContain('Your bet is in. Nobody but you sees it');
  const { commitments } = await first.tableNow(started.table.id);
  const seal = commitments.ofSpectatorBets([{ number: 1, bet: CLEOS }]).seal!;
  expect(placed.text).toContain(shortCodeOf(seal));
  expect(await bets(first, started)).toMatchObject([{ number: 1, userId: CLEO, name: 'Cleo', bet: CLEOS }]);
  // Those with a seat bet at the table.
  expect((await answerTo(first, BEN, `v1:M:${id}:0:f111`)).text).toContain('You’re playing');
  await first.placeBets(started, [ANNA, BEN]);
  await first.drainOutbox();
  expect(publicText(processes)).not.toContain(shortCodeOf(seal));

  await processes.restart();
  const [second, third] = [processes.first(), processes.last()];
  // Bets are open while the table bets and until the first round is over, and may be changed.
  await answerTo(third, CLEO, `v1:M:${id}:1:f111`);
  expect((await answerTo(third, CLEO, `v1:M:${id}:0:f251`)).text).toContain('Your bet is in');
  expect((await answerTo(second, DORA, `v1:M:${id}:1:f345`)).text).toContain('Your bet is in');
  // A bet that races with the first round, in another process: in before it, or refused.
  const [, late] = await Promise.all([
    playRound(second, started),
    third.run(placeBet, DORA, id, { payload: 'f123' }),
  ]);
  const sealedBets = await bets(second, started);
  expect(sealedBets.map(({ number }) => number)).toEqual([1, 2]);
  expect(sealedBets[1]!.bet).toEqual(
    late.ok ? { head: 'I', eyes: 'II', mouth: 'III' } : { head: 'III', eyes: 'IV', mouth: 'V' },
  );
  const betSeal = (await second.tableNow(started.table.id)).table.commitments.house!;
  expect(betSeal).toBe(commitments.ofSpectatorBets(sealedBets).seal);
  expect((await answerTo(third, CLEO, `v1:M:${id}:1:f111`)).text).toContain('side bets are closed');
  expect(await bets(second, started)).toEqual(sealedBets);
  await second.drainOutbox();

  const over = await playOut(second, await second.tableNow(started.table.id), seededRandom('house'));
  expect(over.match!.outcome).not.toBeNull();
  expect(publicText(processes)).not.toContain('Cleo');
  await third.drainOutbox();
  expect(publicText(processes)).toContain(`🔏 Side bets: \`${shortCodeOf(betSeal)}\``);
  const view = over.match!.view(null) as VipsView;
  const points = (bet: Bet): number =>
    finalScores({ bets: [...view.reveal!.bets, bet], columns: view.columns, chips: view.chips }).at(-1)!
      .total;
  const end = postsOf(processes).at(-1)!.body;
  expect(textOfBody(end)).toMatch(new RegExp(`Audience: .*\\*\\*Cleo\\*\\* ${points(CLEOS)}\\b`, 'u'));
  const why = `v1:u:${id}:${over.match!.step}:why`;
  expect((await answerTo(third, CLEO, why)).text).toMatch(
    new RegExp(`^🎩 Your bet, ${points(CLEOS)}: .*\\*\\* · .*\\*\\* · .*\\*\\*$`, 'mu'),
  );
  expect((await answerTo(third, BEN, why)).text).not.toContain('Your bet');
  await expectPoints(third, over, points(CLEOS));
  await verifyStory(third, await third.tableNow(id), betSeal);
}

/** Cleo's bet counts, once, and its points stand in the ranking of the audience. */
async function expectPoints(harness: Harness, { table }: LoadedTable, points: number): Promise<void> {
  const kept = await harness.store.spectatorPointsOf(CLEO);
  expect(kept).toMatchObject([{ tableId: table.id, name: 'Cleo', points, bets: 1, best: points }]);
  const { season } = kept[0]!;
  const ranking = await answerTo(harness, BEN, `v1:8:aaaaaaaa:0:vips.${season}.0.bets`);
  expect(ranking.text).toMatch(
    new RegExp(`^\`[12]\` \\*\\*Cleo\\*\\*: ${points} points? \\(1 bet, best ${points}\\)$`, 'mu'),
  );
  expect(ranking.text).toContain('You’re not on it yet');
  // From the audience to the players, and back.
  const players = await answerTo(harness, BEN, `v1:8:aaaaaaaa:0:vips.${season}.0`);
  const bets = `v1:8:aaaaaaaa:0:vips.${season}.0.bets`;
  expect(ranking.ids).toContain(`v1:8:aaaaaaaa:0:vips.${season}.0`);
  expect(players.ids).toContain(bets);
  expect((await answerTo(harness, CLEO, bets)).text).not.toContain('not on it');
}

/** The record proves the spectator bets, names nobody for them, and does not prove others. */
async function verifyStory(harness: Harness, loaded: LoadedTable, betSeal: string): Promise<void> {
  const format = ({ key }: { key: string }): string => key;
  const record = recordOf(loaded, loaded.match!, format, await bets(harness, loaded)) as {
    fair: Evidence;
  };
  expect(record.fair.house?.posted).toBe(betSeal);
  expect(JSON.stringify(record.fair.house)).not.toMatch(/Cleo|30000000/u);
  const verify = (raw: unknown, copied = {}) => verifyRecord({ raw, where: 'it' }, { copied }, games);
  const report = verify(record, { house: shortCodeOf(betSeal) });
  expect(report.lines.join('\n')).toContain('✓ The bets in the house (2): they are what was sealed.');
  expect(report.lines.join('\n')).toContain('✓ The seal of "house" is the one that you copied.');
  const [one, ...others] = record.fair.house!.bets;
  const forged = {
    ...record.fair.house!,
    bets: [{ ...one!, bet: { head: 'I', eyes: 'I', mouth: 'I' } }, ...others],
  };
  const refuted = verify({ ...record, fair: { ...record.fair, house: forged } });
  expect(refuted.matches).toBe(false);
  expect(refuted.lines.join('\n')).toContain('✗ The bets in the house are not what was sealed.');
  expect(await numbersOf(harness, ANNA, loaded.table.id)).toContain('Side bets');
}

describeOnBothStores(
  'the bets of spectators',
  {
    sqlite: 'are secret, sealed, closed after the first round and told at the end, across a restart',
    postgres: 'are the same for two processes',
  },
  spectatorBetStory,
);

describe('the bets of spectators', () => {
  const harness = useHarness();

  test('earn nothing in a game of one person against bots, and are told all the same: by no post of an earlier turn that is late', async () => {
    const alone = await harness.posted(harness.openLobby({ bots: ['random'], startNow: true, thread: true }));
    await answerTo(harness, CLEO, `v1:M:${alone.table.id}:0:f251`);
    await playOut(harness, alone, seededRandom('alone'));
    await harness.drainOutbox();
    expect(publicText(harness).match(/\*\*Cleo\*\*/gu)).toHaveLength(1);
    expect(await harness.store.spectatorPointsOf(CLEO)).toEqual([]);
  });

  test('are behind *More* of the post as long as they are open, for people without a seat', async () => {
    const started = await harness.startGame();
    const leadsToBet = async (user: string): Promise<boolean> =>
      (await idsBehindMore(harness, user, started.table.id)).some((id) => id.startsWith('v1:G:'));
    expect(await leadsToBet(CLEO)).toBe(true);
    expect(await leadsToBet(ANNA)).toBe(false);
    const { active, other } = turnOf(await harness.placeBets(started, [ANNA, BEN]));
    await harness.playMoves(active, started.table.id, ...twoChips());
    expect(await leadsToBet(CLEO)).toBe(true);
    await harness.playMoves(other, started.table.id, ...twoChips());
    expect(await leadsToBet(CLEO)).toBe(false);
  });

  const hasTakeBack = routeCodes.codeOf('takeBack') !== undefined;
  test.runIf(hasTakeBack)('stay closed when the last turn of the first round is taken back', async () => {
    const started = await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    const { match, table } = await harness.tableNow(started.table.id);
    const { other } = turnOf(started);
    await playRound(harness, started);
    const taken = await answerTo(harness, other, `v1:D:${table.id}:${match!.step + 2}:`);
    expect(taken.text).toContain('Nobody saw a thing');
    const { text } = await answerTo(harness, CLEO, `v1:M:${table.id}:1:f111`);
    expect(text).toContain('side bets are closed');
    expect(await bets(harness, started)).toEqual([]);
  });

  test('are off for a spectator who takes a seat, and no more than a thousand, all at once if they like', async () => {
    const started = await harness.startGame();
    const { id } = started.table;
    const reads = vi.spyOn(harness.store, 'spectatorBetsOf');
    const crowd = Array.from({ length: MAX_SPECTATOR_BETS - 1 }, (_, i) => `30000000000000${1_000 + i}`);
    const all = await Promise.all(crowd.map((user) => harness.run(placeBet, user, id, { payload: 'f111' })));
    expect(all.filter(({ ok }) => !ok)).toEqual([]);
    await harness.run(placeBet, CLEO, id, { payload: 'f251' });
    const full = await harness.run(placeBet, DORA, id, { payload: 'f111' });
    expect(full).toMatchObject({ ok: false, reason: { key: 'app.refused.house-full' } });
    // Who is in may still change their mind.
    expect((await harness.run(placeBet, CLEO, id, { payload: 'f252' })).ok).toBe(true);
    for (const payload of ['o', 'u', 'G']) await harness.click(CLEO, `v1:${payload}:${id}:0:`);
    // However many there are, nobody's press reads those of others.
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    await harness.run(resignSeat, BEN, id);
    expect((await harness.run(claimSeat, CLEO, id, { seat: 1 })).ok).toBe(true);
    const last = MAX_SPECTATOR_BETS;
    expect((await bets(harness, started)).at(-1)).toMatchObject({ number: last, userId: null, name: '' });
    expect((await harness.run(placeBet, DORA, id, { payload: 'f111' })).ok).toBe(true);
    expect((await bets(harness, started)).at(-1)).toMatchObject({ number: last + 1, userId: DORA });
  });

  test('are refused where there is nothing to bet on, and for payloads that are none', async () => {
    const { table } = await harness.startGame({
      gameId: 'fame-us',
      settings: { pace: 'live', first: 'random' },
      bots: ['timid', 'bold'],
    });
    expect((await answerTo(harness, CLEO, `v1:o:${table.id}:0:`)).text).toContain('No side bets');
    for (const route of ['G', 'M'])
      expect((await answerTo(harness, CLEO, `v1:${route}:${table.id}:0:f111`)).text).toMatch(/No side bets/u);
    const vips = await harness.startGame();
    for (const payload of ['', 'f11-', 'f116', 'x', 'f111v0'])
      await answerTo(harness, CLEO, `v1:M:${vips.table.id}:0:${payload}`);
    expect((await bets(harness, vips)).map(({ bet }) => bet)).toEqual([{ head: 'I', eyes: 'I', mouth: 'I' }]);
  });

  test('are told in the post of the end alone, and not of who is hidden', async () => {
    const started = await harness.startGame({ thread: true });
    const { id } = started.table;
    for (const user of [CLEO, DORA]) await harness.run(placeBet, user, id, { payload: 'f251' });
    await harness.store.setHidden(CLEO, true);
    const playing = await harness.posted(harness.placeBets(started, [ANNA, BEN]));
    await playOut(harness, playing, seededRandom('hidden'));
    await harness.drainOutbox();
    // The post of the last turn lost its controls after the end, and tells nothing of that.
    expect(harness.logEntries).toEqual([]);
    expect(textOfBody(editsOf(harness).at(-1)!.body)).not.toContain('Audience');
    const end = textOfBody(postsOf(harness).at(-1)!.body);
    expect(end).toContain('Audience: **Dora** ');
    expect(end).not.toContain('Cleo');
  });

  test('are exported to their owner alone, and nobody’s once they are forgotten', async () => {
    const started = await harness.startGame();
    for (const [user, payload] of [
      [CLEO, 'f251'],
      [DORA, 'f345'],
    ] as const)
      await harness.run(placeBet, user, started.table.id, { payload });
    const exported = async (user: string): Promise<string> =>
      JSON.stringify(await fileFor(harness, user, 'v1:B:aaaaaaaa:0:export', 'pedestal.json'));
    expect(await exported(CLEO)).toContain(
      `"houseBet":{"name":"Cleo","bet":{"head":"II","eyes":"V","mouth":"I"},`,
    );
    expect(await exported(CLEO)).not.toContain(DORA);
    expect(await exported(ANNA)).not.toContain('houseBet');
    for (const payload of ['delete', 'delete-yes']) await harness.click(CLEO, `v1:B:aaaaaaaa:0:${payload}`);
    expect(await bets(harness, started)).toMatchObject([
      { number: 1, userId: null, name: '', bet: CLEOS },
      { number: 2, userId: DORA },
    ]);
    const laid = await playRound(harness, await harness.placeBets(started, [ANNA, BEN]));
    expect(laid.table.commitments.house).toBe(
      laid.commitments.ofSpectatorBets(await bets(harness, started)).seal,
    );
    await playOut(harness, laid, seededRandom('forgotten'));
    await harness.drainOutbox();
    expect(textOfBody(postsOf(harness).at(-1)!.body)).toContain('Audience: **Dora** ');
    expect(publicText(harness)).not.toContain('Cleo');
  });

  test('are told in the language of the table: the best three, the earlier first, and nobody is called', async () => {
    const started = await harness.startGame({ locale: 'de' });
    const { id } = started.table;
    const users = ['<@100000000000000001>', '*Zoë* @everyone', 'Uma', 'Xan'].map((name, i) => ({
      ...harness.caller(`30000000000000010${i}`),
      name,
    }));
    for (const caller of users) await harness.run(placeBet, caller, id, { payload: 'f251' });
    await playOut(harness, await harness.placeBets(started, [ANNA, BEN]), seededRandom('tie'));
    await harness.drainOutbox();
    const end = textOfBody(postsOf(harness).at(-1)!.body);
    const told = /🎩 Publikum: (.*)/u.exec(end)?.[1]?.split(' · ') ?? [];
    expect(told).toHaveLength(3);
    expect(told[0]).toContain('100000000000000001');
    expect(told[1]).toContain('Zoë');
    expect(told[2]).toMatch(/^\*\*Uma\*\* \d+$/u);
  });

  test('change nothing that others see but the digits of their seal', async () => {
    const runs = await Promise.all(
      ['f251', 'f444'].map(async (payload) => {
        await using harness = await createHarness({ clock: () => 1_700_000_000_000 });
        const started = await harness.startGame();
        await harness.posted(harness.run(placeBet, CLEO, started.table.id, { payload }));
        await harness.placeBets(started, [ANNA, BEN]);
        const laid = await playRound(harness, started);
        await harness.drainOutbox();
        for (const user of [ANNA, BEN, DORA])
          for (const route of ['o', 'f', 'h', 'G'])
            await harness.click(user, `v1:${route}:${started.table.id}:1:`);
        const seal = laid.table.commitments.house!;
        return {
          seal,
          shown: JSON.stringify(harness.discord.requests.map(({ path, body }) => [path, body]))
            .replaceAll(seal, 'seal')
            .replaceAll(shortCodeOf(seal), 'code')
            // A nonce has the time of the machine.
            .replaceAll(/"nonce":"[^"]*"/gu, ''),
        };
      }),
    );
    expect(runs[0]!.seal).not.toBe(runs[1]!.seal);
    expect(runs[0]!.shown).toContain('code');
    expect(runs[0]!.shown).toBe(runs[1]!.shown);
  });
});
