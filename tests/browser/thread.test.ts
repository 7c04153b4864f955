import { describe, expect, it } from 'vitest';
import { en as house } from '../../src/i18n/locales/en.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { album, PHONE, useSalon } from './salon.ts';
import { type Call, Visitor } from './visitor.ts';
import { everTooWide, missingPictures } from './widths.ts';

describe('a table with a thread of its own', () => {
  const salon = useSalon();

  it('leads from the lobby into the thread, where it is played', { timeout: 90_000 }, async () => {
    const page = await salon.open({ size: PHONE });
    const keep = album('thread');
    const visitor = new Visitor(page, seededLuck('thread'), (scene) => keep(page, scene));
    await visitor.command('vips new', { target: 'the best cloud', thread: 'True', computers: '1' });
    await keep(page, 'lobby');
    await visitor.press(house['house.lobby.start']);
    await page.getByTestId('open-thread').waitFor();
    await keep(page, 'thread-begun');
    await page.getByTestId('open-thread').click();
    await expect.poll(() => page.locator('.place-name').innerText()).toContain('the best cloud');

    const bet = await visitor.called();
    await keep(page, 'in-the-thread');
    await visitor.bet(bet, { head: 'V', eyes: 'V', mouth: 'V' });
    let call: Call = await visitor.called(bet);
    for (; call.kind === 'turn'; call = await visitor.called(call)) await visitor.turn(call);
    expect(call.kind).toBe('over');
    await keep(page, 'over');
    expect(await missingPictures(page)).toEqual([]);
    expect(await everTooWide(page)).toEqual([]);
  });
});
