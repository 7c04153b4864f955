import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { GameResult } from '../../../src/table/results/game-result.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { BLANKED } from '../../../src/kernel/typed-texts.ts';
import { sampleChange } from '../../storage/fixtures.ts';
import {
  ANNA,
  BEN,
  CHANNEL,
  createHarness,
  customIdsOf,
  GUILD,
  type Harness,
  memberWith,
  textOf,
} from '../../discord/harness.ts';
import { playOut } from '../../discord/play-out.ts';
import { callbacksOf, expectSafeResponses, lastAnswer, lastResponse } from '../../discord/responses.ts';

const HIDDEN = '200000000000000009';
const at = new Date('2026-11-23T08:00:00Z').getTime();
const DAY_MS = 86_400_000;

const call = (harness: Harness, more: object = {}) => harness.slash(ANNA, 'gallery', { ...more });
const MODERATOR = memberWith(
  ANNA,
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.ManageMessages,
);

const press = (harness: Harness, id: string, more: object = {}, values?: readonly string[]) =>
  harness.click(ANNA, id, { ...(values && { values }), ...more });

const shown = (harness: Harness) => {
  const { components, attachments } = lastResponse(harness);
  return { ...lastAnswer(harness), alt: JSON.stringify([components, attachments]) };
};

/** The messages that everyone sees. */
const published = ({ discord }: Harness) => discord.requestsMatching(/^POST \/webhooks\/\d+\/token-\d+/u);

const tableId = (number: number): string => `aaaaaaa${String.fromCodePoint(97 + number)}`;

/** Ends a game of these people, whose ideal candidate hangs from then on. */
async function endGame(
  { store }: Harness,
  number: number,
  people: readonly string[] = [ANNA],
  more: Partial<GameResult> = {},
  channelId: string = CHANNEL,
) {
  const id = tableId(number);
  await store.create(sampleChange({ table: { id, guildId: GUILD, channelId } }));
  const seats = people.map((userId, seat) => ({
    userId,
    name: userId,
    seat,
    place: 1,
    score: 1,
    won: true,
    side: null,
    titles: [],
    causes: [],
    prize: false,
  }));
  const result = {
    tableId: id,
    guildId: GUILD,
    gameId: 'vips',
    endedAt: at - (number + 1) * DAY_MS,
    season: '2026-Q4',
    people: seats.length,
    seats,
    exhibit: {
      set: 'women',
      target: `*Boss ${number}* @everyone`,
      face: { head: 'I', eyes: 'II', mouth: 'III' },
    },
    ...more,
  };
  const table = { id, guildId: GUILD, channelId, version: 2, status: 'over' } as const;
  await store.commit(sampleChange({ table, result }));
}

/** Hides the channels that the bot looks up from now on. */
const hide = ({ discord }: Harness) =>
  discord.failNext(
    /^GET \/channels\//u,
    ...Array.from({ length: 20 }, () => ({ status: 403, code: 50_001 })),
  );

describe('/gallery', () => {
  test('is bare before any game has ended, in three languages, and tells nothing while an end unfolds', async () => {
    await using harness = await createHarness({ clock: () => at, revealMs: 1_000 });
    for (const [locale, words] of [
      ['en-GB', 'a lonely nail'],
      ['fr', 'un clou tout seul'],
      ['de', 'ein einsamer Nagel'],
    ]) {
      await call(harness, { locale });
      expect(shown(harness).text).toContain(words);
    }
    await playOut(harness, await harness.startGame(), seededRandom('gallery'));
    await call(harness);
    expect(shown(harness).text).toContain('Ask again in a minute');
    await press(harness, 'v1:N:aaaaaaaa:0:share.vips.0');
    expect(shown(harness).text).toContain('Ask again in a minute');
    expect(published(harness)).toEqual([]);
    expectSafeResponses(harness);
  });

  test('shows the ideal candidate of a game that has just ended, with its target and its day', async () => {
    await using harness = await createHarness({ clock: () => at });
    const { match, table } = await playOut(harness, await harness.startGame(), seededRandom('gallery'));
    await harness.drainOutbox();
    await call(harness);
    const { text, ids, alt } = shown(harness);
    expect(text).toContain('This server’s ideal candidates');
    expect(alt).toContain('1. the ideal tester, 23 Nov 2026.');
    expect(ids).toEqual(['v1:N:aaaaaaaa:0:share.vips.0']);
    const { reveal } = match!.view(null) as { reveal: { ideal: object } };
    const [hung] = await harness.store.exhibitsOf(BEN);
    expect(hung).toMatchObject({
      tableId: table.id,
      gameId: 'vips',
      work: { target: 'the ideal tester', set: 'women', face: reveal.ideal },
    });
  });

  test('turns from wall to wall, the newest first', async () => {
    await using harness = await createHarness({ clock: () => at });
    for (let number = 0; number < 8; number++) await endGame(harness, number);
    await call(harness, { locale: 'de' });
    expect(shown(harness).alt).toContain('1. *Boss 0* @everyone, 22. Nov. 2026.');
    expect(shown(harness).alt).not.toContain('Boss 6');
    await press(harness, 'v1:N:aaaaaaaa:0:look.vips.1');
    expect(shown(harness).alt).toContain('2. *Boss 7* @everyone, 15 Nov 2026.');
    expect(shown(harness).alt).not.toContain('Boss 5');
    await press(harness, 'v1:N:aaaaaaaa:0:look.vips.9');
    expect(shown(harness).text).toContain('Nothing but a nail');
    expectSafeResponses(harness);
  });

  test('hangs nothing of hidden players, and takes down what is left of a deleted one', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 0, [ANNA]);
    await endGame(harness, 1, [ANNA, BEN]);
    await harness.store.setHidden(ANNA, true);
    await call(harness);
    expect(shown(harness).alt).not.toContain('Boss 0');
    expect(shown(harness).alt).toContain('Boss 1');
    await harness.store.setHidden(BEN, true);
    await call(harness);
    expect(shown(harness).text).toContain('a lonely nail');
    await harness.store.setHidden(ANNA, false);
    await harness.store.setHidden(BEN, false);
    await harness.store.forgetPerson(ANNA, []);
    await call(harness);
    expect(shown(harness).alt).not.toContain('Boss 0');
    expect(shown(harness).alt).toContain('Boss 1');
  });

  test('is shared with a press in the language of the server, by who may write in the channel', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 0);
    const share = 'v1:N:aaaaaaaa:0:share.vips.0';
    await press(harness, share, memberWith(ANNA, PermissionFlagsBits.ViewChannel));
    expect(shown(harness).text).toContain('You can’t write in this channel');
    expect(published(harness)).toEqual([]);
    await press(harness, share, { guild_locale: 'fr' });
    expect(shown(harness).text).toContain('Hung where everyone can see it');
    const { body } = published(harness)[0]!;
    expect(published(harness)).toHaveLength(1);
    expect((body as { flags: number }).flags & 64).toBe(0);
    expect(body).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(textOf(body.components)).toContain('Les visages idéaux de ce serveur');
    expect(JSON.stringify(body)).toContain('Boss 0');
    // Who presses the button of the post sees a gallery of their own, in secret, where that is shared.
    const [open] = customIdsOf(body.components);
    await harness.click(BEN, open!, { secret: false });
    expect(callbacksOf(harness).at(-1)?.data?.flags).toBe(64);
    expectSafeResponses(harness);
  });

  test('hangs nothing of a channel that its reader cannot see, but for its players, and turns exact pages', async () => {
    await using harness = await createHarness({ clock: () => at });
    for (let number = 0; number < 7; number++)
      await endGame(harness, number, [BEN], {}, number % 2 === 0 ? HIDDEN : CHANNEL);
    hide(harness);
    await call(harness);
    expect(shown(harness).alt).toContain('3. *Boss 5*');
    expect(shown(harness).alt).not.toMatch(/Boss [0246]/u);
    await harness.slash(BEN, 'gallery');
    expect(shown(harness).alt).toContain('*Boss 4*');
  });

  test('shows everyone on a wall what all readers of the channel may see, and nothing else', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 0, [ANNA], {}, HIDDEN);
    hide(harness);
    await press(harness, 'v1:N:aaaaaaaa:0:share.vips.0');
    expect(shown(harness).text).toContain('closed doors');
    expect(published(harness)).toEqual([]);
    await endGame(harness, 1, [BEN], {}, CHANNEL);
    await press(harness, 'v1:N:aaaaaaaa:0:share.vips.0');
    expect(JSON.stringify(published(harness)[0]!.body)).toContain('Boss 1');
    expect(JSON.stringify(published(harness)[0]!.body)).not.toContain('Boss 0');
  });

  test('lets moderators take something down, who are asked once more, and nobody else', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 0);
    await endGame(harness, 1);
    const choose = 'v1:N:aaaaaaaa:0:choose.vips.0';
    const down = `v1:N:aaaaaaaa:0:down.vips.0.${tableId(0)}`;
    await call(harness);
    expect(shown(harness).ids).not.toContain(choose);
    await press(harness, down);
    expect(shown(harness).text).toContain('for moderators');
    await call(harness, MODERATOR);
    expect(shown(harness).ids).toContain(choose);
    await press(harness, choose, MODERATOR, [tableId(0)]);
    expect(shown(harness).text).toContain('Take \\*Boss 0\\* @\u200beveryone down?');
    expect(shown(harness).ids).toEqual(
      [down, 'v1:N:aaaaaaaa:0:look.vips.0'].map((each) => each.replace('aaaaaaaa', tableId(0))),
    );
    await press(harness, down, MODERATOR);
    expect(shown(harness).text).toContain('Taken down');
    expect(shown(harness).alt).not.toContain('Boss 0');
    await press(harness, down, MODERATOR);
    expect(shown(harness).text).toContain('no longer possible');
    await press(harness, choose, MODERATOR, [tableId(0)]);
    expect(shown(harness).text).toContain('no longer possible');
    expect(await harness.store.takeDown('9', tableId(1))).toBe(false);
    expectSafeResponses(harness);
  });

  test('has one for each game that hangs something, and shows the one that is asked for', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 0, [ANNA], {
      gameId: 'fame-us',
      exhibit: { names: [{ said: '*Cher* @everyone' }] },
    });
    await call(harness);
    expect(shown(harness).text).toContain('This server’s hall of fame');
    expect(shown(harness).alt).toContain('1. 22 Nov 2026: *Cher* @everyone.');
    await endGame(harness, 1);
    await call(harness);
    expect(shown(harness).text).toContain('This server’s ideal candidates');
    await call(harness, {
      data: { type: 1, name: 'gallery', options: [{ name: 'game', type: 3, value: 'fame-us' }] },
      locale: 'de',
    });
    expect(shown(harness).text).toContain('Die Ruhmeshalle dieses Servers');
    await press(harness, 'v1:N:aaaaaaaa:0:choose.fame-us.0', MODERATOR, [tableId(0)]);
    expect(shown(harness).text).toContain('Take \\*Cher\\* @\u200beveryone down?');
    expect(shown(harness).ids.some((id) => id.startsWith('v1:Z:'))).toBe(false);
  });

  test('leads moderators to a single name, and leaves out names that were blanked', async () => {
    await using harness = await createHarness({ clock: () => at });
    const names = [{ said: BLANKED }, { said: 'Cher' }, { said: 'a rude word' }];
    const best = { name: { said: BLANKED }, cards: ['c1'] };
    await endGame(harness, 0, [ANNA], { gameId: 'fame-us', exhibit: { names, best } });
    await endGame(harness, 1, [ANNA], { gameId: 'fame-us', exhibit: { names: [{ said: BLANKED }] } });
    await call(harness);
    expect(shown(harness).alt).toContain('Cher and a rude word');
    expect(shown(harness).alt).not.toContain(BLANKED);
    await press(harness, 'v1:N:aaaaaaaa:0:choose.fame-us.0', MODERATOR, [tableId(0)]);
    expect(shown(harness).ids).toContain(`v1:Z:${tableId(0)}:0:`);
  });

  test('leaves out what another version has hung', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 0);
    const exhibits = harness.store.exhibits.bind(harness.store);
    harness.store.exhibits = async (query) =>
      (await exhibits(query)).flatMap((each) => [{ ...each, work: { set: 'robots' } }, each]);
    await call(harness);
    expect(shown(harness).alt).toContain('with a framed face');
  });

  test('answers a forged button kindly', async () => {
    await using harness = await createHarness({ clock: () => at });
    const forged = [
      'vips.0',
      'look',
      'look.vips.x',
      'look.chess.0',
      'look.vips.0.a.b',
      'look.vips.99999',
      '',
    ];
    for (const payload of forged) {
      await press(harness, `v1:N:aaaaaaaa:0:${payload}`);
      expect(shown(harness).text).toMatch(/That button is broken|no longer possible/u);
    }
  });
});
