import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { attributeValues, markElement } from './attribute-values.ts';
import { brokenRows, controlsLowerThan, missingPictures, overflowsSeen } from './layout-checks.ts';
import { DESKTOP, PHONE, screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';

const LIVE_POST = '.message:not(.is-ephemeral):has([data-custom-id^="v1:o:"])';
const PANEL = '.message.is-ephemeral:has([data-custom-id^="v1:"])';
const WHOLE_GAME_MS = 180_000;

type OnScene = (scene: string) => Promise<void>;

/** What a post calls its reader to do. */
type Call = 'turn' | 'name' | 'vote' | 'over';

/** A person at a table of Fame Us, who plays what comes first and means well. */
class Guest {
  readonly page: Page;
  readonly name: string;
  readonly #onScene: OnScene;
  /** How often each thing was done. */
  readonly done: Record<Call, number> = { turn: 0, name: 0, vote: 0, over: 0 };

  constructor(page: Page, name: string, onScene: OnScene = () => Promise.resolve()) {
    this.page = page;
    this.name = name;
    this.#onScene = onScene;
  }

  /** Does what the table waits for, until the end. */
  async playToTheEnd(): Promise<void> {
    let answered = '';
    for (let actions = 0; actions < 60; actions++) {
      const call = await this.#nextCall(answered);
      this.done[call.kind]++;
      await this.#onScene(`post-${call.kind}`);
      if (call.kind === 'over') return;
      await this.#answer(call.kind, await this.#openPanel());
      answered = `${call.kind} ${call.round}`;
    }
    throw new Error('the game does not end');
  }

  /** Waits until the newest post calls this person to something new, or tells the end. A changed post pings nobody. */
  async #nextCall(answered: string): Promise<{ readonly kind: Call; readonly round: string }> {
    let call: { readonly kind: Call; readonly round: string } | null = null;
    await expect
      .poll(
        async () => {
          call = this.#callIn(await this.page.locator(LIVE_POST).last().innerText());
          return call !== null && `${call.kind} ${call.round}` !== answered;
        },
        { timeout: WHOLE_GAME_MS },
      )
      .toBe(true);
    return call!;
  }

  #callIn(text: string): { readonly kind: Call; readonly round: string } | null {
    const round = /Round (\d+)/u.exec(text)?.[1] ?? '';
    if (text.includes('Masks off\n')) return { kind: 'over', round };
    const [, label] =
      new RegExp(`(Next:|Waiting for|Still to vote:)[^\\n]*${this.name}`, 'u').exec(text) ?? [];
    if (label === undefined) return null;
    return { kind: label === 'Next:' ? 'turn' : label === 'Waiting for' ? 'name' : 'vote', round };
  }

  async #openPanel(): Promise<Locator> {
    const before = (await attributeValues(this.page.locator(PANEL), 'data-message-id')).at(-1);
    await this.page.locator(`${LIVE_POST} .button:enabled:has-text("My cards")`).last().click();
    const newer = before === undefined ? '' : `[data-message-id="${before}"] ~ `;
    const id = await this.page.locator(`${newer}${PANEL}`).last().getAttribute('data-message-id');
    return this.page.locator(`[data-message-id="${id}"]`);
  }

  async #answer(call: Call, panel: Locator): Promise<void> {
    await this.#onScene(`panel-${call}`);
    switch (call) {
      case 'turn': {
        await panel.locator('.select-trigger').first().click();
        const options = this.page.locator('.select-popup:popover-open [role=option]');
        await this.#onScene('cards');
        await this.#redrawn(panel, () => options.first().click());
        await this.#onScene('card-chosen');
        await this.#redrawn(panel, () => panel.locator('[data-custom-id^="v1:p:"]:enabled').click());
        await this.#onScene('card-played');
        return;
      }
      case 'name': {
        await panel.locator('[data-custom-id^="v1:m:"]').click();
        const modal = this.page.getByTestId('modal');
        await modal.waitFor();
        await this.#onScene('modal');
        await modal.locator('input, textarea').first().fill('Aunt **Agatha** of @everyone');
        await this.#redrawn(panel, () => modal.getByTestId('modal-submit').click());
        await this.#onScene('named');
        return;
      }
      case 'vote':
        await this.#redrawn(panel, () => panel.locator('[data-custom-id^="v1:p:"]:enabled').first().click());
        await this.#onScene('voted');
        return;
      case 'over':
    }
  }

  /** Presses and waits until the panel is rendered again. */
  async #redrawn(panel: Locator, press: () => Promise<void>): Promise<void> {
    await markElement(panel.locator('.message-header'), 'data-seen');
    await press();
    await panel.locator('.message-header:not([data-seen])').waitFor({ state: 'attached' });
  }
}

describe('Fame Us on the page', () => {
  const fixture = usePlaygroundFixture({ emojis: true });

  test.each([
    { name: 'a wide window', folder: 'fame-us-wide', size: DESKTOP, minControlHeight: 24 },
    { name: 'a phone', folder: 'fame-us-phone', size: PHONE, minControlHeight: 32 },
  ])(
    'is played alone against computers on $name to its end',
    { timeout: 240_000 },
    async ({ folder, size, minControlHeight }) => {
      const page = await fixture.open({ size });
      const save = screenshotAlbum(folder, 3);
      const layoutErrors: string[] = [];
      const guest = new Guest(page, 'Ada', async (scene) => {
        await save(page, scene);
        const found = [...(await brokenRows(page)), ...(await controlsLowerThan(page, minControlHeight))];
        layoutErrors.push(...found.map((error) => `${scene}: ${error}`));
      });
      await save(page, 'welcome');
      await page.getByText('Play Fame Us now').click();
      await guest.playToTheEnd();
      expect(guest.done.turn).toBeGreaterThan(0);
      expect(await missingPictures(page)).toEqual([]);
      expect(await overflowsSeen(page)).toEqual([]);
      expect(layoutErrors).toEqual([]);
    },
  );

  test('is taught on a phone to somebody who plays what comes first', async () => {
    const page = await fixture.open({ size: PHONE });
    const save = screenshotAlbum('fame-us-learn', 3);
    const layoutErrors: string[] = [];
    const lessons = new Set<string>();
    const guest = new Guest(page, 'Ada', async (scene) => {
      await save(page, scene);
      for (const panel of await page.locator(PANEL).allInnerTexts()) {
        const lesson = /🎓 (.*)/u.exec(panel)?.[1];
        if (lesson !== undefined) lessons.add(lesson);
      }
      const found = [...(await brokenRows(page)), ...(await controlsLowerThan(page, 32))];
      layoutErrors.push(...found.map((error) => `${scene}: ${error}`));
    });
    await page.getByTestId('composer').pressSequentially('/fame-us learn ');
    await page.getByTestId('send').click();
    await page.getByText('Open thread').last().click();
    await guest.playToTheEnd();
    expect(lessons.size).toBeGreaterThanOrEqual(8);
    expect(await missingPictures(page)).toEqual([]);
    expect(await overflowsSeen(page)).toEqual([]);
    expect(layoutErrors).toEqual([]);
  }, 240_000);
});
