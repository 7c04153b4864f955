/** Tables of Fame Us between people, each in a window of a phone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { en as appTexts } from '../app-texts.ts';
import { BrowserPlayer } from './browser-player.ts';
import { Guest, type Habits, LIVE_POST } from './fame-us-guest.ts';
import { brokenRows, controlsLowerThan, missingPictures, overflowsSeen } from './layout-checks.ts';
import { PHONE, type PlaygroundFixture, screenshotAlbum } from './playground-fixture.ts';

const NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma', 'Fay', 'Gus', 'Hal'];

/** Whether to play at tables of every size: the nightly workflow does, and the campaigns play at the others. */
export const EVERY_TABLE = process.env['EVERY_TABLE'] === '1';

/** A window of the table, and who sits at it. */
export interface Window {
  readonly page: Page;
  readonly guest: Guest;
}

export interface FameUsTables {
  /** What the windows of the present table have received. */
  readonly received: readonly string[];
  /** Opens a table of so many people and starts its game. */
  startTable(count: number, pace: string, habits?: Habits): Promise<readonly Window[]>;
  /** What the newest post of the game says. */
  newestPost(windows: readonly Window[]): Promise<string>;
  /** Everyone plays until the end, and no window is broken, overflows or misses a picture. */
  playToTheEnd(windows: readonly Window[]): Promise<void>;
}

/** Tables in the playgrounds of this fixture. */
export function fameUsTables(fixture: PlaygroundFixture): FameUsTables {
  const layoutErrors: string[] = [];
  const received: string[] = [];

  async function startTable(count: number, pace: string, habits: Habits = {}): Promise<readonly Window[]> {
    layoutErrors.length = 0;
    received.length = 0;
    const first = await fixture.open({ size: PHONE });
    for (const name of NAMES.slice(5, count)) {
      await first.getByTestId('invite').click();
      await first.getByTestId('invite-name').fill(name);
      await first.getByTestId('invite-submit').click();
      await first.locator('.person-name', { hasText: name }).waitFor();
    }
    const ids = await fixture.userIds(first);
    await first.context().close();
    const windows: Window[] = [];
    for (const name of NAMES.slice(0, count)) {
      const page = await fixture.open({
        size: PHONE,
        userId: ids.get(name)!,
        onFrame: (text) => received.push(text),
      });
      const save = screenshotAlbum(`fame-us-${count}/${name}`, name === 'Ada' ? 3 : 1);
      const onScene = async (scene: string): Promise<void> => {
        if (name !== 'Ada' && name !== 'Ben') return;
        await save(page, scene);
        const found = [...(await brokenRows(page)), ...(await controlsLowerThan(page, 32))];
        layoutErrors.push(...found.map((error) => `${name}, ${scene}: ${error}`));
      };
      windows.push({ page, guest: new Guest(page, name, onScene, habits) });
    }
    const [host, ...others] = windows.map(({ page }) => new BrowserPlayer(page, seededRandom('press')));
    await host!.command('fame-us new', { pace, thread: 'False' });
    for (const other of others) await other.press(appTexts['app.lobby.join']);
    await host!.page
      .locator('.message:not(.is-ephemeral)', { hasText: `${count} of 8 seats taken` })
      .waitFor();
    await host!.press(appTexts['app.lobby.start']);
    return windows;
  }

  const newestPost = (windows: readonly Window[]): Promise<string> =>
    windows[0]!.page.locator(LIVE_POST).last().innerText();

  async function playToTheEnd(windows: readonly Window[]): Promise<void> {
    await Promise.all(windows.map(({ guest }) => guest.playToTheEnd()));
    for (const { page, guest } of windows) {
      expect(guest.done.over).toBe(1);
      expect(await missingPictures(page)).toEqual([]);
      expect(await overflowsSeen(page)).toEqual([]);
    }
    expect(layoutErrors).toEqual([]);
  }

  return { received, startTable, newestPost, playToTheEnd };
}
