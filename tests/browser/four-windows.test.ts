import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../../playground/protocol.ts';
import type { Bet } from '../../src/games/vips/rules/words.ts';
import { en as house } from '../../src/i18n/locales/en.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { album, DESKTOP, PHONE, useSalon } from './salon.ts';
import { type Call, Visitor } from './visitor.ts';
import { everTooWide, missingPictures } from './widths.ts';

const PEOPLE = [
  { name: 'Ada', size: DESKTOP, bet: { head: 'I', eyes: 'IV', mouth: 'V' } },
  { name: 'Ben', size: PHONE, bet: { head: 'I', eyes: 'III', mouth: 'V' } },
  { name: 'Chloé', size: DESKTOP, bet: { head: 'IV', eyes: 'IV', mouth: 'IV' } },
  { name: 'Deniz', size: PHONE, bet: { head: 'II', eyes: 'V', mouth: 'I' } },
] as const;

/** Scenes worth a look; four windows would give hundreds. */
const WORTH_KEEPING = /^(?:command-typed|bet-3|bet-made|turn-begun|argument-given|turn-made)$/u;

/** A bet as every screen and alt text names it. */
const named = ({ head, eyes, mouth }: Bet): string => `head ${head}, eyes ${eyes}, mouth ${mouth}`;

/** The ids of all secret messages that a window was ever sent. */
function secretsIn(told: readonly string[]): readonly string[] {
  const ids = told.flatMap((text) => {
    const said = JSON.parse(text) as ServerMessage;
    const messages =
      said.type === 'message'
        ? [said.message]
        : said.type === 'snapshot'
          ? Object.values(said.messages).flat()
          : [];
    return messages.filter(({ flags = 0 }) => (flags & MessageFlags.Ephemeral) !== 0).map(({ id }) => id);
  });
  return [...new Set(ids)];
}

describe('four people in four windows', () => {
  const salon = useSalon();

  it('play a whole game, and each window is told its own secrets only', { timeout: 120_000 }, async () => {
    const scout = await salon.open();
    const ids = await salon.people(scout);
    await scout.context().close();

    const bets = new Map<string, string>();
    const guests = await Promise.all(
      PEOPLE.map(async ({ name, size, bet }) => {
        const told: string[] = [];
        const page = await salon.open({ size, as: ids.get(name)!, hears: (text) => told.push(text) });
        expect(await page.locator('.person.is-current .person-name').innerText()).toBe(name);
        const keep = album(`four-windows/${name}`);
        const visitor: Visitor = new Visitor(page, seededLuck(name), async (scene) => {
          if (!WORTH_KEEPING.test(scene)) return;
          await keep(page, scene);
          await onlyOwnSecrets();
        });
        return { name, bet, page, told, keep, visitor };
      }),
    );
    const secretsOf = (page: (typeof guests)[number]['page']): Promise<readonly string[]> =>
      page
        .locator('.is-ephemeral')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-message-id') ?? ''));
    async function onlyOwnSecrets(): Promise<void> {
      const owned = await Promise.all(guests.map(({ page }) => secretsOf(page)));
      expect(new Set(owned.flat()).size, 'secret messages seen by two').toBe(owned.flat().length);
      const shown = await Promise.all(guests.map(({ page }) => page.locator('#messages').innerHTML()));
      for (const [at, html] of shown.entries()) {
        const { name } = guests[at]!;
        if (html.includes('The people have spoken')) continue;
        for (const [other, bet] of bets)
          if (other !== name) expect(html, `${other}'s bet before ${name}`).not.toContain(bet);
      }
    }

    const [host, ...others] = guests;
    await host!.visitor.command('vips new', { target: 'the ideal *lighthouse* keeper', thread: 'False' });
    await Promise.all(others.map(({ visitor }) => visitor.press(house['house.lobby.join'])));
    for (const { page } of guests)
      await page.locator('.message:not(.is-ephemeral)', { hasText: '4 of 5 seats taken' }).waitFor();
    await host!.keep(host!.page, 'lobby');
    await others[0]!.keep(others[0]!.page, 'lobby');
    await host!.visitor.press(house['house.lobby.start']);

    const calls = await Promise.all(guests.map(({ visitor }) => visitor.called()));
    expect(calls.map(({ kind }) => kind)).toEqual(['bet', 'bet', 'bet', 'bet']);
    await Promise.all(
      guests.map(async ({ name, visitor, bet }, at) => {
        bets.set(name, named(bet));
        await visitor.bet(calls[at]!, bet);
      }),
    );

    const ends = await Promise.all(
      guests.map(async ({ visitor }, at) => {
        let call: Call = await visitor.called(calls[at]);
        let turns = 0;
        for (; call.kind === 'turn'; turns++) {
          await visitor.turn(call);
          call = await visitor.called(call);
        }
        return { postId: call.postId, turns };
      }),
    );
    for (const { turns } of ends) expect(turns).toBeGreaterThan(3);
    expect(new Set(ends.map(({ postId }) => postId)).size, 'one post of the end').toBe(1);
    expect(guests.reduce((sum, { visitor }) => sum + visitor.argued, 0)).toBeGreaterThan(0);

    const secrets = guests.flatMap(({ told }) => secretsIn(told));
    expect(secrets.length).toBeGreaterThan(4 * 4);
    expect(new Set(secrets).size, 'secret messages sent to two').toBe(secrets.length);
    for (const { name, page, told, keep } of guests) {
      const end = page.locator(`[data-message-id="${ends[0]!.postId}"]`);
      await keep(page, 'over');
      expect(await end.locator('.picture img').count()).toBe(2);
      const reveal = (await end.locator('.picture img').last().getAttribute('alt')) ?? '';
      for (const bet of bets.values()) expect(reveal).toContain(bet);
      expect(await missingPictures(page)).toEqual([]);
      expect(await everTooWide(page)).toEqual([]);
      // Not only what was shown: what was ever sent to the window.
      const before = told.filter((text) => !text.includes('The people have spoken'));
      expect(before.some((text) => text.includes(bets.get(name)!))).toBe(true);
      for (const [other, bet] of bets)
        if (other !== name)
          expect(
            before.filter((text) => text.includes(bet)),
            `${other}'s bet sent to ${name}`,
          ).toEqual([]);
    }
  });
});
