/** A person at a table of Fame Us in a browser window. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { markElement } from './attribute-values.ts';
import { newestAfter } from './newest-message.ts';
import { GAME_PATIENCE_MS } from '../patience.ts';

export const LIVE_POST =
  '.message:not(.is-ephemeral):has([data-custom-id^="v1:o:"], [data-custom-id^="v1:P:"])';
export const PANEL = '.message.is-ephemeral:has([data-custom-id^="v1:"])';

/** What the newest post calls someone to do. */
interface OpenCall {
  readonly kind: Call;
  readonly round: string;
  /** The same for the same call. */
  readonly key: string;
}

/** What is read of a post's element. */
interface PostElement {
  readonly innerText: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): { readonly alt: string } | null;
}

/** What is seen of a post. */
interface ShownPost {
  readonly id: string;
  readonly text: string;
  /** What its picture shows. */
  readonly picture: string;
}

export type OnScene = (scene: string) => Promise<void>;

/** What a post calls its reader to do. */
export type Call = 'turn' | 'name' | 'vote' | 'over';

/** A person at a table of Fame Us, who plays what comes first and means well. */
export class Guest {
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
    for (let actions = 0; actions < 100; actions++) {
      const call = await this.#nextCall(answered);
      this.done[call.kind]++;
      await this.#onScene(`post-${call.kind}`);
      if (call.kind === 'over') return;
      await this.#answer(call.kind, await this.#openPanel());
      answered = call.key;
    }
    throw new Error('the game does not end');
  }

  /** Waits until the newest post calls this person to something new, or tells the end. A changed post pings nobody. */
  async #nextCall(answered: string): Promise<OpenCall> {
    let call: OpenCall | null = null;
    await expect
      .poll(
        async () => {
          const [shown] = await this.page.locator(LIVE_POST).evaluateAll((posts: readonly PostElement[]) =>
            posts.slice(-1).map((post) => ({
              id: post.getAttribute('data-message-id') ?? '',
              text: post.innerText,
              picture: post.querySelector('.picture img')?.alt ?? '',
            })),
          );
          call = shown === undefined ? null : this.#callIn(shown);
          return call !== null && call.key !== answered;
        },
        { timeout: GAME_PATIENCE_MS },
      )
      .toBe(true);
    return call!;
  }

  #callIn({ id, text, picture }: ShownPost): OpenCall | null {
    // Of earlier rounds there may be talk, too.
    const round = /(?:^|^Next: .*)Round (\d+)/mu.exec(text)?.[1] ?? /round (\d+)/iu.exec(picture)?.[1] ?? '';
    if (text.includes('Masks off\n')) return { kind: 'over', round, key: `over ${id}` };
    // The line of those who have still to vote names the first of many; that of the ping names all, and then who is told.
    const [, label] =
      new RegExp(`(Next:|Waiting for|Still to vote:)[^\\n]*${this.name}`, 'u').exec(text) ??
      new RegExp(`(Do you buy it\\?|time to vote)[^\\n(]*${this.name}`, 'u').exec(text) ??
      [];
    if (label === undefined) return null;
    // A turn comes round again when another card was added. While people vote, the picture shows each vote that comes in.
    if (label === 'Next:') return { kind: 'turn', round, key: `turn ${picture}` };
    const kind = label === 'Waiting for' ? 'name' : 'vote';
    return { kind, round, key: `${kind} ${id}` };
  }

  async #openPanel(): Promise<Locator> {
    const id = await newestAfter(this.page.locator(PANEL), () =>
      this.page.locator(LIVE_POST).last().locator('[data-custom-id^="v1:o:"]:enabled').first().click(),
    );
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
