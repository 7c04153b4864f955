/** A player who plays through the page and presses enabled buttons, as a person does. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { attributeValues } from './attribute-values.ts';
import { newestAfter } from './newest-message.ts';
import { en } from '../../src/games/vips/locales/en.ts';
import { type Bet, type Portrait, PORTRAITS } from '../../src/games/vips/rules/pieces.ts';
import { type Random, pick } from '../../src/kernel/random.ts';
import { GAME_PATIENCE_MS, PATIENCE_MS } from '../patience.ts';

/** The argument for a piece that rises to the tallest column. */
export const ARGUMENT = 'Look at that chin. **History** will.';

/** The newest public post that can still be played with, or whose end unfolds. */
const OPEN_BUTTONS = '[data-custom-id^="v1:o:"]';
const SHOW_ALL = '[data-custom-id^="v1:a:"]';
const REMATCH = '[data-custom-id^="v1:n:"]';
const LIVE_POST = `.message:not(.is-ephemeral):has(${OPEN_BUTTONS}, ${SHOW_ALL}, ${REMATCH})`;
const PANEL = '.message.is-ephemeral:has([data-custom-id^="v1:"])';

/** The headings of the end, stage by stage. */
const END_HEADINGS = [
  en['vips.over.last-move'],
  en['vips.over.envelopes'],
  en['vips.over.posters'],
  en['vips.heading.over'],
].map((heading) => heading.replace(/^#+ /u, ''));
/** What stands before the names of the players who are to bet or to move. */
const TO_BET = 'Still pondering:';
const TO_MOVE = '(?:Next|Halfway through a turn):';

/** A button that undoes the last press: its draft ends with its own name. */
const UNDO_BUTTON = /([^.:]+)-\1$/u;
/** A piece of a swap. Rows begin with the tallest column, so the first enabled one may need an argument. */
const SWAP_BUTTON = /\.x[.-]/u;

/** What the table waits for: this player's bet or turn in a certain post, or nothing because the game is over. */
export interface TurnPrompt {
  readonly postId: string;
  readonly kind: 'bet' | 'turn' | 'over';
  /** The number of the turn; empty before and after the turns. */
  readonly turn: string;
}

/** The piece of this portrait in an open list, in any language. */
export const optionOf = (portrait: Portrait): string =>
  `.select-popup:popover-open [role=option][data-value="${PORTRAITS.indexOf(portrait) + 1}"]`;

/** What is read of a post's element. */
interface PostElement {
  readonly dataset: { readonly messageId: string };
  readonly innerText: string;
  readonly className: string;
}

/** Fills in the field of a command's option, by the label where it has a list of values. */
export async function fillOption(page: Page, option: string, value: string): Promise<void> {
  const field = page.getByTestId(`option-${option}`);
  await field.waitFor({ state: 'attached' });
  if (!(await field.isVisible())) await page.getByTestId('more-options').click();
  if ((await field.locator('option').count()) > 0) await field.selectOption({ label: value });
  else await field.fill(value);
}

export type SceneCallback = (scene: string) => Promise<void>;

export class BrowserPlayer {
  readonly page: Page;
  /** How many arguments were asked for. */
  argumentCount = 0;
  readonly #random: Random;
  readonly #onScene: SceneCallback;

  /** @param onScene called at every scene, to take a screenshot or check it */
  constructor(page: Page, random: Random, onScene: SceneCallback = () => Promise.resolve()) {
    this.page = page;
    this.#random = random;
    this.#onScene = onScene;
  }

  /** Opens a table with the slash command, typed into the composer and its fields. */
  async command(name: string, options: Readonly<Record<string, string>>): Promise<void> {
    await this.page.getByTestId('composer').pressSequentially(`/${name} `);
    for (const [option, value] of Object.entries(options)) await fillOption(this.page, option, value);
    await this.#onScene('command-typed');
    await this.page.getByTestId('send').click();
  }

  /** Presses an enabled button of the newest public post that has it, or that has it behind *More*, by its label. */
  async press(label: string): Promise<void> {
    const labelled = (place: string, text: string): Locator =>
      this.page.locator(`${place} .button:enabled:has-text("${text}")`).last();
    const onPost = labelled('.message:not(.is-ephemeral)', label);
    const more = labelled('.message:not(.is-ephemeral)', 'More');
    await onPost.or(more).first().waitFor();
    if ((await onPost.count()) > 0) return onPost.click();
    const id = await newestAfter(this.page.locator(PANEL), () => more.click());
    return labelled(`[data-message-id="${id}"]`, label).click();
  }

  /**
   * Waits until the newest post calls this player, or tells the end. Without a thread, a board is edited or replaced.
   * @param before has been answered: only another bet or turn counts
   */
  async waitForTurn(before?: TurnPrompt): Promise<TurnPrompt> {
    const name = await this.page.locator('.person.is-current .person-name').innerText();
    let prompt: TurnPrompt | null = null;
    await expect
      .poll(
        async () => {
          prompt = await this.#promptFor(name);
          return prompt !== null && (prompt.kind !== before?.kind || prompt.turn !== before.turn);
        },
        { timeout: GAME_PATIENCE_MS },
      )
      .toBe(true);
    return prompt!;
  }

  /** What the newest post calls a player to; `null` when it calls someone else, or there is none. */
  async #promptFor(name: string): Promise<TurnPrompt | null> {
    const [post] = await this.page
      .locator(LIVE_POST)
      .evaluateAll((posts: readonly PostElement[]) =>
        posts
          .slice(-1)
          .map(({ dataset, innerText: text, className }) => ({ postId: dataset.messageId, text, className })),
      );
    if (post === undefined) return null;
    const { postId, text } = post;
    if (END_HEADINGS.some((heading) => text.includes(heading))) return { postId, kind: 'over', turn: '' };
    if (!post.className.includes('is-mention')) return null;
    if (new RegExp(`${TO_BET}[^\\n]*${name}`, 'u').test(text)) return { postId, kind: 'bet', turn: '' };
    if (!new RegExp(`${TO_MOVE} ${name} with`, 'u').test(text)) return null;
    // A post that is being replaced has no lines: the browser gives its text as it gives one that is not shown.
    return { postId, kind: 'turn', turn: /Turn (\d+)/u.exec(text)?.[1] ?? '' };
  }

  /** Places the bet that is asked for. */
  async placeBet({ head, eyes, mouth }: Bet): Promise<void> {
    let panel = await this.#openPanel();
    await this.#onScene('bet-empty');
    for (const [part, portrait] of [head, eyes, mouth].entries()) {
      panel = await this.#afterRedraw(panel, () => this.#choose(panel, part, portrait));
      await this.#onScene(`bet-${part + 1}`);
    }
    panel = await this.#afterRedraw(panel, () => panel.locator('[data-custom-id^="v1:p:"]').click());
    await this.#onScene('bet-made');
  }

  /** Chooses a piece in a list, which closes when the picture of the choice before comes: then it is opened again. */
  async #choose(panel: Locator, part: number, portrait: Portrait): Promise<void> {
    const options = this.page.locator('.select-popup:popover-open [role=option]');
    const option = this.page.locator(optionOf(portrait));
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (let tries = 1; ; tries++) {
      try {
        await panel.locator('.select-trigger').nth(part).click();
        await options.first().waitFor({ timeout: 2_000 * tries });
        if (part === 0 && tries === 1) await this.#onScene('bet-list');
        await option.click({ timeout: 2_000 * tries });
        return;
      } catch (error) {
        if (performance.now() > giveUpAt) throw error;
      }
    }
  }

  /** Takes the turn that is asked for. */
  async takeTurn(): Promise<void> {
    let panel = await this.#openPanel();
    await this.#onScene('turn-begun');
    for (let presses = 0; presses < 12; presses++) {
      const confirm = panel.locator('[data-custom-id^="v1:p:"]:enabled');
      if ((await confirm.count()) > 0) {
        await this.#afterRedraw(panel, () => confirm.click());
        await this.#onScene('turn-made');
        return;
      }
      const argueButton = panel.locator('[data-custom-id^="v1:m:"]:enabled');
      if ((await argueButton.count()) > 0) {
        await this.#argue(panel, argueButton);
        return;
      }
      panel = await this.#pressNext(panel);
    }
    throw new Error(`no confirm button after 12 presses in: ${await panel.innerText()}`);
  }

  /** Presses one more enabled button: a swap onto the tallest column if possible, else a random one. */
  async #pressNext(panel: Locator): Promise<Locator> {
    const enabled = panel.locator('[data-custom-id^="v1:u:"]:enabled:not([data-custom-id$="-u"])');
    const allIds = await attributeValues(enabled, 'data-custom-id');
    const ids = allIds.filter((id) => !UNDO_BUTTON.test(id));
    if (ids.length === 0) throw new Error(`no enabled button in: ${await panel.innerText()}`);
    const pieces = ids.filter((id) => /-[hem][1-5]$/u.test(id));
    // Without colours, a press of a piece swaps it already.
    const swap = ids.some((id) => /-[rgb]$/u.test(id)) ? ids.find((id) => id.endsWith('-x')) : undefined;
    const choice =
      (pieces.some((id) => SWAP_BUTTON.test(id)) ? pieces[0] : swap) ??
      pick(this.#random, pieces.length > 0 ? pieces : ids);
    const after = await this.#afterRedraw(panel, () => panel.locator(`[data-custom-id="${choice}"]`).click());
    const key = choice.slice(choice.lastIndexOf('-') + 1);
    await this.#onScene(key === 'x' ? 'turn-swap' : /^[rgb]$/u.test(key) ? 'turn-colour' : 'turn-piece');
    return after;
  }

  async #argue(panel: Locator, argueButton: Locator): Promise<void> {
    this.argumentCount += 1;
    await this.#onScene('turn-to-argue');
    await argueButton.click();
    const modal = this.page.getByTestId('modal');
    await modal.waitFor();
    await this.#onScene('argument-asked');
    await modal.locator('textarea').fill(ARGUMENT);
    await this.#onScene('argument-given');
    await this.#afterRedraw(panel, () => modal.getByTestId('modal-submit').click());
    await modal.waitFor({ state: 'detached' });
    await this.#onScene('turn-made');
  }

  /**
   * Opens the ephemeral panel of the newest post with its first button, and waits until it is rendered. The post that asked
   * may have been replaced since.
   */
  async #openPanel(): Promise<Locator> {
    return this.#messageLocator(
      await newestAfter(this.page.locator(PANEL), () =>
        this.page.locator(LIVE_POST).last().locator(OPEN_BUTTONS).first().click(),
      ),
    );
  }

  /**
   * Presses and waits until the controls of the message are others, or others of them are disabled: a bet that is confirmed
   * before those of all others changes no more. That it is rendered again would not do: a picture that comes later than
   * its texts does that, too.
   */
  async #afterRedraw(message: Locator, press: () => Promise<void>): Promise<Locator> {
    const id = await message.getAttribute('data-message-id');
    const controls = message.locator('[data-custom-id]');
    const controlsOf = async (): Promise<string> =>
      (await Promise.all([controls, controls.and(this.page.locator(':disabled'))].map(customIdsOf))).join(
        ' | ',
      );
    const before = await controlsOf();
    await press();
    await expect.poll(controlsOf).not.toBe(before);
    return this.#messageLocator(id);
  }

  #messageLocator(id: string | null): Locator {
    return this.page.locator(`[data-message-id="${id}"]`);
  }
}

const customIdsOf = async (controls: Locator): Promise<string> =>
  (await attributeValues(controls, 'data-custom-id')).join(' ');
