import { describe, expect, test, vi } from 'vitest';
import { shortCodeOf } from '../../../src/table/fairness/short-code.ts';
import { saltOf } from '../../../src/table/fairness/scheme.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import type { VipsEvent } from '../../../src/games/vips/rules/state.ts';
import { ANNA, BEN, CLEO, playToEnd, textOfBody } from '../../discord/harness.ts';
import { idsBehindMore, numbersOf } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { cancel } from '../../../src/table/game-decisions.ts';
import { faceNamed, pieceNamed } from '../../games/vips/piece-patterns.ts';

const harness = useHarness();

const matchesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, digits]) => digits!);
const commitmentsIn = (text: string): readonly string[] => matchesIn(text, /\b([0-9a-f]{64})\b/gu);
const codesIn = (text: string): readonly string[] =>
  matchesIn(text, /\b((?:[a-z2-7]{4}-){5}[a-z2-7]{4})\b/gu);
const texts = (matching: RegExp): readonly string[] =>
  harness.discord
    .requestsMatching(matching)
    .map(({ body }) => textOfBody(body.data ?? body))
    .filter((text) => text !== '');
/** The texts of the public posts as they were created. */
const posts = () => texts(/^POST \/channels\//u);
const lastResponseText = (): string => texts(/\/(?:interactions|webhooks)\//u).at(-1) ?? '';
/** The table as it is stored, with its whole log read. */
const rereadNow = async ({ table }: LoadedTable) => (await harness.tables.reread(table.guildId, table.id))!;
const press = (user: string, { table, match }: LoadedTable) =>
  harness.click(user, `v1:f:${table.id}:${match?.step ?? 0}:`, { secret: false });
const numbers = (user: string, { table }: LoadedTable) => numbersOf(harness, user, table.id);

describe('a table with commitments', () => {
  test('publishes the seed’s commitment with the lobby, the deal’s with the deal, and the bets’ when all are in', async () => {
    const loaded = await harness.posted(harness.startGame());
    await harness.posted(harness.placeBets(loaded, [ANNA]));
    const betting = await harness.tableNow(loaded.table.id);
    const [lobby, deal] = posts();
    expect(codesIn(lobby!)).toEqual([shortCodeOf(loaded.commitments.seedCommitment)]);
    expect(codesIn(deal!)).toEqual(
      betting.commitments.published(betting.match!).map(({ commitment }) => shortCodeOf(commitment)),
    );
    const playing = await harness.posted(harness.placeBets(betting, [BEN]));
    const all = playing.commitments.published(playing.match!);
    expect(all.map(({ kind }) => kind)).toEqual(['deal', 'bet']);
    // A code stands in the post in which it is new.
    expect(codesIn(posts().at(-1)!)).toEqual(all.slice(1).map(({ commitment }) => shortCodeOf(commitment)));
    expect(posts().flatMap(commitmentsIn)).toEqual([]);
    expect(posts()).toHaveLength(3);
  });

  test('publishes all commitments with the first post that succeeds', async () => {
    const loaded = await harness.startGame();
    const forbidden = { status: 403, code: 50001 };
    harness.discord.failNext(/^POST \/channels\/\d+\/messages$/, forbidden, forbidden);
    await harness.drainOutbox();
    await harness.posted(harness.placeBets(loaded, [ANNA, BEN]));
    const end = await playToEnd(harness, await rereadNow(loaded));
    const all = end.commitments.published(end.match!).map(({ commitment }) => commitment);
    expect(all).toHaveLength(2);
    expect(codesIn(posts().at(-1)!)).toEqual(all.map(shortCodeOf));
    expect(posts().flatMap(commitmentsIn)).toEqual([]);
  });

  test('shows the commitment to a bet to its owner only, until all bets are in', async () => {
    const loaded = await harness.posted(harness.startGame());
    await harness.click(ANNA, `v1:p:${loaded.table.id}:0:f123`);
    const now = await harness.tableNow(loaded.table.id);
    const [, bet] = now.commitments.allOf(now.match!);
    expect(codesIn(lastResponseText())).toEqual([shortCodeOf(bet!.commitment)]);
    expect(commitmentsIn(await numbers(BEN, now))).not.toContain(bet!.commitment);
    const own = await numbers(ANNA, now);
    expect(commitmentsIn(own)).toContain(bet!.commitment);
    expect(own).not.toMatch(pieceNamed('head I'));
    await harness.click(ANNA, `v1:p:${loaded.table.id}:0:f124`);
    expect(codesIn(lastResponseText())[0]).not.toBe(shortCodeOf(bet!.commitment));
  });

  test('shows every commitment and no secret to any user during the game', async () => {
    const loaded = await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    const commitments = loaded.commitments.allOf(loaded.match!).map(({ commitment }) => commitment);
    const [, bets] = loaded.commitments.published(loaded.match!);
    for (const user of [ANNA, CLEO]) {
      const file = await numbers(user, loaded);
      expect(commitmentsIn(file)).toEqual([
        loaded.commitments.seedCommitment,
        ...commitments,
        bets!.commitment,
      ]);
      expect(codesIn(file)).toEqual(commitmentsIn(file).map(shortCodeOf));
      expect(file).not.toMatch(/✅|starts/u);
      expect(file).not.toMatch(pieceNamed('head I'));
    }
  });

  test('reveals the seed on request when the game is over, and every committed secret', async () => {
    const loaded = await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    const { seed } = (await harness.store.load(loaded.table.id))!;
    await harness.drainOutbox();
    const salt = saltOf(seed, loaded.table.id, 'bet/0');
    for (const text of [seed, salt]) expect(JSON.stringify(harness.discord.requests)).not.toContain(text);
    const end = await playToEnd(harness, loaded);
    expect(posts().flatMap(commitmentsIn)).toEqual([]);
    await press(CLEO, end);
    expect(lastResponseText().trim()).toBe('✅ I’ve rechecked everything, and it all adds up.');
    expect(JSON.stringify(harness.discord.requests)).not.toContain(seed);
    const file = await numbers(CLEO, end);
    expect(commitmentsIn(file)).toContain(seed);
    expect(file).not.toContain('⚠️');
    expect(file.match(/✅/gu)).toHaveLength(8);
    expect(file).toMatch(faceNamed('I', 'II', 'III'));
    expect(file).not.toMatch(/[*`]|^-#/mu);
    expect(commitmentsIn(file)).toEqual(
      expect.arrayContaining(end.commitments.allOf(end.match!).map(({ commitment }) => commitment)),
    );
  });

  /** Changes every event of the stored log when it is read. */
  const tamper = (change: (event: VipsEvent) => VipsEvent): void => {
    const load = harness.store.load.bind(harness.store);
    vi.spyOn(harness.store, 'load').mockImplementation(async (id) => {
      const stored = await load(id);
      return stored === null ? null : { ...stored, events: (stored.events as VipsEvent[]).map(change) };
    });
  };

  test('reports a stored deal that does not follow from the seed', async () => {
    const loaded = await harness.startGame();
    tamper((event) => (event.type === 'opened' ? { ...event, layout: event.layout.toReversed() } : event));
    const end = await playToEnd(harness, await rereadNow(loaded));
    await press(ANNA, end);
    expect(lastResponseText()).toContain('2 things don’t add up');
    expect(lastResponseText()).toMatch(/⚠️ Redealt .* a different deal/u);
    expect(lastResponseText()).toMatch(/⚠️ The deal: the seal that was posted is a different one/u);
  });

  test('reports a stored bet that does not match its commitment', async () => {
    const loaded = await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    const { commitments: stored } = (await harness.store.load(loaded.table.id))!.table;
    const posted = loaded.commitments
      .published(loaded.match!)
      .map(({ kind, commitment }) => [kind, commitment]);
    expect(stored).toEqual({ lobby: loaded.commitments.seedCommitment, ...Object.fromEntries(posted) });
    tamper((event) =>
      event.type === 'bet' && event.seat === 0 ? { ...event, bet: { ...event.bet, head: 'V' } } : event,
    );
    const end = await playToEnd(harness, await rereadNow(loaded));
    await press(ANNA, end);
    expect(lastResponseText()).toContain('one thing doesn’t add up');
    expect(lastResponseText()).toMatch(/⚠️ All bets: the seal that was posted is a different one/u);
  });

  test('does not reveal the seed when the game is called off', async () => {
    const loaded = await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    const { seed } = (await harness.store.load(loaded.table.id))!;
    await harness.posted(harness.run(cancel, ANNA, loaded.table.id));
    await press(ANNA, loaded);
    expect(lastResponseText()).toContain('All sealed');
    expect(await numbers(ANNA, loaded)).not.toContain(seed);
    expect(JSON.stringify(harness.discord.requests)).not.toContain(seed);
  });

  test('shows whole, before the game begins, what the lobby shows as a code: to anyone who presses its button', async () => {
    const lobby = await harness.posted(harness.openLobby());
    const button = (await idsBehindMore(harness, CLEO, lobby.table.id)).find((id) => id.startsWith('v1:f:'));
    await harness.click(CLEO, button!, { secret: false });
    const { seedCommitment } = lobby.commitments;
    expect(lastResponseText()).toContain('All sealed');
    expect(commitmentsIn(lastResponseText())).toEqual([]);
    const file = await numbers(CLEO, lobby);
    expect(commitmentsIn(file)).toEqual([seedCommitment]);
    expect(codesIn(file)).toEqual(codesIn(posts()[0]!));
    const { seed } = (await harness.store.load(lobby.table.id))!;
    expect(JSON.stringify(harness.discord.requests)).not.toContain(seed);
  });
});
