import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { ServerMessage } from '../../playground/protocol.ts';
import { en as appTexts } from '../app-texts.ts';
import { en as vipsTexts } from '../../src/games/vips/locales/en.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { faceNamed } from '../games/vips/piece-patterns.ts';
import { attributeValues } from './attribute-values.ts';
import { screenshotAlbum, DESKTOP, PHONE, usePlaygroundFixture } from './playground-fixture.ts';
import { type TurnPrompt, BrowserPlayer } from './browser-player.ts';
import { overflowsSeen, missingPictures } from './layout-checks.ts';

const PEOPLE = [
  { name: 'Ada', size: DESKTOP, bet: { head: 'I', eyes: 'IV', mouth: 'V' } },
  { name: 'Ben', size: PHONE, bet: { head: 'I', eyes: 'III', mouth: 'V' } },
  { name: 'Chloé', size: DESKTOP, bet: { head: 'IV', eyes: 'IV', mouth: 'IV' } },
  { name: 'Deniz', size: PHONE, bet: { head: 'II', eyes: 'V', mouth: 'I' } },
] as const;

/** The scenes to save; all scenes of four windows would be hundreds. */
const KEPT_SCENES = /^(?:command-typed|bet-3|bet-made|turn-begun|argument-given|turn-made)$/u;

/** The ids of all ephemeral messages that a window has received. */
function ephemeralMessageIds(received: readonly string[]): readonly string[] {
  const ids = received.flatMap((text) => {
    const message = JSON.parse(text) as ServerMessage;
    const messages =
      message.type === 'message'
        ? [message.message]
        : message.type === 'snapshot'
          ? Object.values(message.messages).flat()
          : [];
    return messages.filter(({ flags = 0 }) => (flags & MessageFlags.Ephemeral) !== 0).map(({ id }) => id);
  });
  return [...new Set(ids)];
}

describe('four people in four windows', () => {
  const fixture = usePlaygroundFixture();

  test('play a game, and each window gets only its own secrets', async () => {
    const firstPage = await fixture.open();
    const ids = await fixture.userIds(firstPage);
    await firstPage.context().close();

    // As all screens and alt texts write them.
    const bets = new Map<string, RegExp>();
    const players = await Promise.all(
      PEOPLE.map(async ({ name, size, bet }) => {
        const received: string[] = [];
        const page = await fixture.open({
          size,
          userId: ids.get(name)!,
          onFrame: (text) => received.push(text),
        });
        expect(await page.locator('.person.is-current .person-name').innerText()).toBe(name);
        const saveScreenshot = screenshotAlbum(`four-windows/${name}`);
        const player: BrowserPlayer = new BrowserPlayer(page, seededRandom(name), async (scene) => {
          if (!KEPT_SCENES.test(scene)) return;
          await saveScreenshot(page, scene);
          await expectOnlyOwnSecrets();
        });
        return { name, bet, page, received, saveScreenshot, player };
      }),
    );
    const ephemeralIdsOn = (page: (typeof players)[number]['page']): Promise<readonly string[]> =>
      attributeValues(page.locator('.is-ephemeral'), 'data-message-id');
    async function expectOnlyOwnSecrets(): Promise<void> {
      const owned = await Promise.all(players.map(({ page }) => ephemeralIdsOn(page)));
      expect(new Set(owned.flat()).size, 'ephemeral messages shown to two').toBe(owned.flat().length);
      // Looked for in the page: its whole text, sent here after every press, would take longer than the game.
      const foreign = await Promise.all(
        players.map(({ name, page }) =>
          page.locator('#messages').evaluate(
            ({ innerHTML }: { readonly innerHTML: string }, patterns) =>
              innerHTML.includes('The people have spoken')
                ? []
                : patterns.filter((pattern) => new RegExp(pattern, 'u').test(innerHTML)),
            [...bets].filter(([other]) => other !== name).map(([, bet]) => bet.source),
          ),
        ),
      );
      for (const [at, { name }] of players.entries())
        expect(foreign[at], `bets of others before ${name}`).toEqual([]);
    }

    const [host, ...others] = players;
    await host!.player.command('vips new', { target: 'the ideal *lighthouse* keeper', thread: 'False' });
    await Promise.all(others.map(({ player }) => player.press(appTexts['app.lobby.join'])));
    for (const { page } of players)
      await page.locator('.message:not(.is-ephemeral)', { hasText: '4 of 5 seats taken' }).waitFor();
    await host!.saveScreenshot(host!.page, 'lobby');
    await others[0]!.saveScreenshot(others[0]!.page, 'lobby');
    await host!.player.press(appTexts['app.lobby.start']);

    const prompts = await Promise.all(players.map(({ player }) => player.waitForTurn()));
    expect(prompts.map(({ kind }) => kind)).toEqual(['bet', 'bet', 'bet', 'bet']);
    await Promise.all(
      players.map(async ({ name, player, bet }) => {
        bets.set(name, faceNamed(bet.head, bet.eyes, bet.mouth));
        await player.placeBet(bet);
      }),
    );

    const ends = await Promise.all(
      players.map(async ({ player }, at) => {
        let prompt: TurnPrompt = await player.waitForTurn(prompts[at]);
        let turns = 0;
        for (; prompt.kind === 'turn'; turns++) {
          await player.takeTurn();
          prompt = await player.waitForTurn(prompt);
        }
        return { postId: prompt.postId, turns };
      }),
    );
    for (const { turns } of ends) expect(turns).toBeGreaterThan(3);
    expect(new Set(ends.map(({ postId }) => postId)).size, 'one post of the end').toBe(1);
    expect(players.reduce((sum, { player }) => sum + player.argumentCount, 0)).toBeGreaterThan(0);

    const ephemeralIds = players.flatMap(({ received }) => ephemeralMessageIds(received));
    expect(ephemeralIds.length).toBeGreaterThan(4 * 4);
    expect(new Set(ephemeralIds).size, 'ephemeral messages sent to two').toBe(ephemeralIds.length);
    for (const { name, page, player, received, saveScreenshot } of players) {
      const end = page.locator(`[data-message-id="${ends[0]!.postId}"]`);
      await saveScreenshot(page, 'over');
      expect(await end.locator('.picture img').count()).toBe(1);
      await player.press(vipsTexts['vips.over.result']);
      const result = page.locator('.message.is-ephemeral', { hasText: 'The people have spoken' }).last();
      await result.locator('.picture img').waitFor();
      await saveScreenshot(page, 'result');
      const reveal = (await result.locator('.picture img').getAttribute('alt')) ?? '';
      for (const bet of bets.values()) expect(reveal).toMatch(bet);
      expect(await missingPictures(page)).toEqual([]);
      expect(await overflowsSeen(page)).toEqual([]);
      // Not only what was shown, but all that the window has received. After the end, the lobby's post shows the face that
      // was found, which may be the face of a bet.
      const before = received.filter((text) => !/The people have spoken|\[How it ended\]/u.test(text));
      expect(before.some((text) => bets.get(name)!.test(text))).toBe(true);
      for (const [other, bet] of bets)
        if (other !== name)
          expect(
            before.filter((text) => bet.test(text)),
            `${other}'s bet sent to ${name}`,
          ).toEqual([]);
    }
  });
});
