/** Somebody who plays through the page: presses what is lit, as a person does. */
import type { Locator, Page } from 'playwright-core';
import { en } from '../../src/games/vips/locales/en.ts';
import type { Bet } from '../../src/games/vips/rules/words.ts';
import { type Luck, pick } from '../../src/kernel/luck.ts';

/** What a visitor says when a piece rises to the tallest column. */
export const ARGUMENT = 'Look at that chin. **History** will.';

/** The newest public post that can still be played with. */
const OPENERS = '[data-custom-id^="v1:o:"]';
const LIVE = `.message:not(.is-ephemeral):has(${OPENERS})`;
const PANEL = '.message.is-ephemeral:has([data-custom-id^="v1:"])';
/** A whole game may pass until somebody without chips is called again. */
const A_WHOLE_GAME = 80_000;
const OVER = en['vips.heading.over'].replace(/^#+ /u, '');

/** A button that lets go of what was pressed last: its draft ends with its own name. */
const TAKES_BACK = /([^.:]+)-\1$/u;
/** A piece of a swap. Rows begin with the tallest column, so the first that is lit may have to be argued for. */
const SWAPPING = /\.x[.-]/u;

/** What the table waits for: this visitor's move in a certain post, or for nothing any more. */
export interface Call {
  readonly postId: string;
  readonly kind: 'bet' | 'turn' | 'over';
}

export type Look = (scene: string) => Promise<void>;

export class Visitor {
  readonly page: Page;
  /** How often a reason was asked for. */
  argued = 0;
  readonly #luck: Luck;
  readonly #look: Look;

  /** @param look is told of every scene, and may take a picture of it or judge it */
  constructor(page: Page, luck: Luck, look: Look = () => Promise.resolve()) {
    this.page = page;
    this.#luck = luck;
    this.#look = look;
  }

  /** Opens a table with the slash command, typed into the composer and its fields. */
  async command(name: string, options: Readonly<Record<string, string>>): Promise<void> {
    await this.page.getByTestId('composer').pressSequentially(`/${name} `);
    for (const [option, value] of Object.entries(options)) {
      const field = this.page.getByTestId(`option-${option}`);
      if ((await field.count()) === 0) await this.page.getByTestId(`add-${option}`).click();
      await field.fill(value);
    }
    await this.#look('command-typed');
    await this.page.getByTestId('send').click();
  }

  /** Presses a lit button of the newest public post that has it, by its label. */
  async press(label: string): Promise<void> {
    await this.page
      .locator(`.message:not(.is-ephemeral) .button:enabled:has-text("${label}")`)
      .last()
      .click();
  }

  /** Waits until a post calls this visitor or tells the end; only posts after that of an earlier call count. */
  async called(before?: Call): Promise<Call> {
    const news = before === undefined ? '' : `[data-message-id="${before.postId}"] ~ `;
    const post = this.page.locator(`${news}${LIVE}:is(.is-mention, :has-text("${OVER}"))`).last();
    const postId = (await post.getAttribute('data-message-id', { timeout: A_WHOLE_GAME })) ?? '';
    if ((await post.innerText()).includes(OVER)) return { postId, kind: 'over' };
    return { postId, kind: (await post.locator(OPENERS).count()) === 1 ? 'bet' : 'turn' };
  }

  /** Makes the bet that is asked for. */
  async bet(call: Call, { head, eyes, mouth }: Bet): Promise<void> {
    let panel = await this.#open(call);
    await this.#look('bet-empty');
    for (const [part, portrait] of [head, eyes, mouth].entries()) {
      const trigger = panel.locator('.select-trigger').nth(part);
      await trigger.click();
      const options = this.page.locator('.select-popup:popover-open [role=option]');
      await options.first().waitFor();
      if (part === 0) await this.#look('bet-list');
      const option = options.filter({ hasText: new RegExp(`^\\S+ ${portrait} `, 'u') });
      panel = await this.#redrawn(panel, () => option.click());
      await this.#look(`bet-${part + 1}`);
    }
    panel = await this.#redrawn(panel, () => panel.locator('[data-custom-id^="v1:p:"]').click());
    await this.#look('bet-made');
  }

  /** Takes the turn that is asked for. */
  async turn(call: Call): Promise<void> {
    let panel = await this.#open(call);
    await this.#look('turn-begun');
    for (let presses = 0; presses < 12; presses++) {
      const confirm = panel.locator('[data-custom-id^="v1:p:"]:enabled');
      if ((await confirm.count()) > 0) {
        await this.#redrawn(panel, () => confirm.click());
        await this.#look('turn-made');
        return;
      }
      const ask = panel.locator('[data-custom-id^="v1:m:"]:enabled');
      if ((await ask.count()) > 0) {
        await this.#argue(panel, ask);
        return;
      }
      panel = await this.#pressOn(panel);
    }
    throw new Error(`no way to an end in: ${await panel.innerText()}`);
  }

  /** Presses one more lit button: a swap onto the tallest column rather than others, else any. */
  async #pressOn(panel: Locator): Promise<Locator> {
    const lit = panel.locator('[data-custom-id^="v1:u:"]:enabled:not([data-custom-id$="-u"])');
    const all = await lit.evaluateAll((buttons) =>
      buttons.map((one) => one.getAttribute('data-custom-id') ?? ''),
    );
    const ids = all.filter((id) => !TAKES_BACK.test(id));
    const pieces = ids.filter((id) => /-[hem][1-5]$/u.test(id));
    const wished =
      pieces.length > 0
        ? pieces.some((id) => SWAPPING.test(id))
          ? pieces[0]
          : pick(this.#luck, pieces)
        : (ids.find((id) => id.endsWith('-x')) ?? pick(this.#luck, ids));
    if (wished === undefined) throw new Error(`nothing to press in: ${await panel.innerText()}`);
    const after = await this.#redrawn(panel, () => panel.locator(`[data-custom-id="${wished}"]`).click());
    const key = wished.slice(wished.lastIndexOf('-') + 1);
    await this.#look(key === 'x' ? 'turn-swap' : /^[rgb]$/u.test(key) ? 'turn-colour' : 'turn-piece');
    return after;
  }

  async #argue(panel: Locator, ask: Locator): Promise<void> {
    this.argued += 1;
    await this.#look('turn-to-argue');
    await ask.click();
    const modal = this.page.getByTestId('modal');
    await modal.waitFor();
    await this.#look('argument-asked');
    await modal.locator('textarea').fill(ARGUMENT);
    await this.#look('argument-given');
    await this.#redrawn(panel, () => modal.getByTestId('modal-submit').click());
    await modal.waitFor({ state: 'detached' });
    await this.#look('turn-made');
  }

  /** Opens the secret panel of a post by its first button, and waits until it is drawn. */
  async #open({ postId }: Call): Promise<Locator> {
    const before = await this.page
      .locator(PANEL)
      .evaluateAll((all) => all.at(-1)?.getAttribute('data-message-id'));
    await this.page.locator(`[data-message-id="${postId}"] ${OPENERS}`).first().click();
    const news = before === undefined ? '' : `[data-message-id="${before}"] ~ `;
    return this.#message(await this.page.locator(`${news}${PANEL}`).last().getAttribute('data-message-id'));
  }

  /** Waits until a press has drawn a message anew: its head is, whatever else has changed. */
  async #redrawn(message: Locator, press: () => Promise<void>): Promise<Locator> {
    await message.locator('.message-header').evaluate((element) => element.setAttribute('data-seen', ''));
    await press();
    const id = await message.getAttribute('data-message-id');
    await this.#message(id).locator('.message-header:not([data-seen])').waitFor({ state: 'attached' });
    return this.#message(id);
  }

  #message(id: string | null): Locator {
    return this.page.locator(`[data-message-id="${id}"]`);
  }
}
