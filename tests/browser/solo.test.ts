import { describe, expect, it } from 'vitest';
import { seededLuck } from '../../src/kernel/luck.ts';
import { album, DESKTOP, PHONE, useSalon } from './salon.ts';
import { Visitor } from './visitor.ts';
import { brokenRows, everTooWide, lowerThan, missingPictures } from './widths.ts';

describe('a newcomer', () => {
  const salon = useSalon();

  it.each([
    { name: 'a wide window', folder: 'wide', size: DESKTOP, least: 24 },
    { name: 'a phone', folder: 'phone', size: PHONE, least: 32 },
  ])(
    'plays a whole game against computers on $name after one press',
    { timeout: 120_000 },
    async ({ folder, size, least }) => {
      const page = await salon.open({ size });
      const keep = album(folder);
      const faults: string[] = [];
      const visitor = new Visitor(page, seededLuck(folder), async (scene) => {
        await keep(page, scene);
        const found = [...(await brokenRows(page)), ...(await lowerThan(page, least))];
        faults.push(...found.map((fault) => `${scene}: ${fault}`));
      });

      await keep(page, 'welcome');
      await page.getByTestId('play-now').click();
      const bet = await visitor.called();
      expect(bet.kind).toBe('bet');
      await keep(page, 'begun');
      await visitor.bet(bet, { head: 'II', eyes: 'V', mouth: 'I' });
      let call = await visitor.called(bet);
      let turns = 0;
      for (; call.kind === 'turn'; turns++) {
        await keep(page, `called-${turns + 1}`);
        await visitor.turn(call);
        call = await visitor.called(call);
      }

      await keep(page, 'over');
      expect(call.kind).toBe('over');
      expect(turns).toBeGreaterThan(3);
      const end = page.locator(`[data-message-id="${call.postId}"]`);
      await expect(end.locator('.picture img').count()).resolves.toBe(2);
      expect(await end.innerText()).toMatch(/head II +eyes V +mouth I\b/u);
      await visitor.press('Everybody’s face');
      const faces = page.locator('.message.is-ephemeral', { hasText: 'The faces you were all rooting for' });
      await faces.locator('.picture img').nth(2).waitFor();
      await faces.scrollIntoViewIfNeeded();
      await keep(faces, 'faces');
      expect(await missingPictures(page)).toEqual([]);
      expect(await everTooWide(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});
