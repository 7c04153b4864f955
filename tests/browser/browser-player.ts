/** A person who plays either game through the page: does what the screen asks. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { attributeValues } from './attribute-values.ts';
import type { Random } from '../../src/kernel/random.ts';
import { GAME_PATIENCE_MS, PATIENCE_MS } from '../patience.ts';

export const POST = '.message:not(.is-ephemeral)';
export const PANEL = '.message.is-ephemeral';

const ARGUMENT = 'With this one we look as if we had a plan, and a cousin at the harbour office.';

/** What is read of a post's element. */
interface ShownPost {
  readonly innerText: string;
  querySelector(selector: string): { readonly alt: string } | null;
}

/** An enabled button of a route, by its letter. */
const button = (route: string): string => `.button[data-custom-id^="v1:${route}:"]:enabled`;
const OPEN = button('o');
const CONFIRM = `.button-success${button('p')}`;
/** The vote for a name, on the post. */
const BUY = `.button-success${button('t')}`;
const MODAL = button('m');
const PIECE = `${button('u')}:is(${['h', 'e', 'm'].flatMap((part) => [1, 2, 3, 4, 5].map((n) => `[data-custom-id$="-${part}${n}"]`)).join(', ')})`;
/** The end is told (that of a lesson leads to a game), or unfolds. */
const END = ['n', 'a', 'Q'].map(button).join(', ');

/** How long a button is waited for that goes when the votes are counted, before it is asked anew whether there is still one. */
const COUNTING_MS = 3_000;

/** What a game asks of a person: a bet, a turn, a name, an answer to doubts, a vote; or nothing any more. */
type Task = 'bet' | 'turn' | 'name' | 'answer' | 'vote' | 'over';

/** How the newest post says it, before the names of those it asks. */
const ASKS: readonly (readonly [Task, RegExp])[] = [
  ['bet', /Still pondering:([^\n]*)/u],
  ['vote', /Still to vote:([^\n]*)/u],
  ['name', /Waiting for([^\n]*)/u],
  ['answer', /☝️ ([^\n·]*) may answer/u],
  // Below the words of a guide, the post says so in its call alone, before it names the table by its host.
  ['vote', /Will the table buy it\? Your turn,([^\n(]*)/u],
  ['name', /(?:say who it is\.|Out with it! Your turn,)([^\n(]*)/u],
  ['turn', /(?:Next|Halfway through a turn):([^\n]*?)(?:with|adds|\. Round)/u],
];

/** Whether no press is on its way any more. Pictures have their room before they come. */
const IS_SETTLED = `document.querySelector('.is-loading, .thinking') === null`;

export class BrowserPlayer {
  readonly page: Page;
  readonly name: string;
  /** How many bets, turns, names and votes it has made. */
  actions = 0;
  /** The head, the eyes and the mouth that were bet on: 1 for the first portrait. */
  readonly bet: number[] = [];
  readonly #random: Random;
  readonly #onScene: (scene: string) => Promise<unknown>;

  /** @param onScene called at every scene, to take a screenshot or check it */
  constructor(
    page: Page,
    name: string,
    random: Random,
    onScene: (scene: string) => Promise<unknown> = () => Promise.resolve(),
  ) {
    this.page = page;
    this.name = name;
    this.#random = random;
    this.#onScene = onScene;
  }

  /** Does what is asked until the end of the game. */
  async playToTheEnd(): Promise<void> {
    for (let answered = ''; ; this.actions += 1) {
      const { task, key } = await this.#nextTask(answered);
      answered = key;
      await this.#onScene(`post-${task}`);
      if (task === 'over') return;
      await this.#do(task, key);
      await this.#onScene(`done-${task}`);
    }
  }

  get #post(): Locator {
    return this.page.locator(`${POST}:has([data-custom-id^="v1:"])`).last();
  }

  get #panel(): Locator {
    return this.page.locator(`${PANEL}:has([data-custom-id^="v1:"])`).last();
  }

  /** Waits until the newest post asks this person something new, or tells the end. */
  async #nextTask(answered: string): Promise<{ readonly task: Task; readonly key: string }> {
    let found: { readonly task: Task; readonly key: string } | null = null;
    await expect
      .poll(
        async () => {
          found = await this.#task();
          return found !== null && found.key !== answered;
        },
        { timeout: GAME_PATIENCE_MS },
      )
      .toBe(true);
    return found!;
  }

  async #task(): Promise<{ readonly task: Task; readonly key: string } | null> {
    const [text = '', picture = '', isOver = false] = await this.page
      .locator(`${POST}:has([data-custom-id^="v1:"])`)
      .evaluateAll(
        (posts: readonly ShownPost[], end) =>
          posts
            .slice(-1)
            .flatMap((post) => [
              post.innerText,
              post.querySelector('.picture img')?.alt ?? '',
              post.querySelector(end) !== null,
            ]),
        END,
      );
    if (isOver === true) return { task: 'over', key: 'over' };
    const [when = '', unit] = /\b(Turn|[Rr]ound) (\d+)/u.exec(`${text}\n${picture}`) ?? [];
    for (const [task, pattern] of ASKS)
      if (pattern.exec(String(text))?.[1]?.includes(this.name) === true) {
        // A turn of a round comes again once there are more cards, which the picture shows; a vote once its proposer says *But…*.
        const again = task === 'vote' && String(text).includes('says: but…') ? ' again' : '';
        if (task !== 'turn' || unit === 'Turn') return { task, key: `${task} ${when}${again}` };
        return picture === '' ? null : { task, key: String(picture) };
      }
    return null;
  }

  async #do(task: Exclude<Task, 'over'>, key: string): Promise<void> {
    switch (task) {
      case 'bet': {
        await this.#tap(this.#post.locator(OPEN).first());
        for (const part of ['h', 'e', 'm']) {
          const number = 1 + this.#random.below(5);
          this.bet.push(number);
          const before = await this.#controls();
          await this.#tap(this.#panel.locator(`${button('u')}[data-custom-id*=":f${part}${number}"]`));
          await this.#changed(before);
        }
        return this.#tap(this.#panel.locator(CONFIRM).first());
      }
      case 'turn': {
        const isOpen = (await this.#panel.getByText('Your turn').count()) > 0;
        const begin = isOpen ? [this.#panel.locator(PIECE), this.#panel.locator('.select-trigger')] : [];
        if (!(await this.#isInSight(begin))) {
          const before = await this.#controls();
          await this.#tap(this.#post.locator(OPEN).first());
          await this.#changed(before);
        }
        await this.#panel.locator(`${PIECE}, .select-trigger`).first().waitFor();
        return this.#compose();
      }
      case 'name':
      case 'answer': {
        if (!(await this.#tapWhileAsked(key, [this.#post.locator(MODAL), this.#panel.locator(MODAL)])))
          return;
        const modal = this.page.getByTestId('modal');
        // The last vote may have come before the answer.
        const isCounted = async (): Promise<boolean> =>
          task === 'answer' && (await this.#task())?.key !== key && !(await modal.isVisible());
        await expect
          .poll(async () => (await modal.isVisible()) || (await isCounted()), { timeout: PATIENCE_MS })
          .toBe(true);
        if (await isCounted()) return;
        await this.#onScene('modal');
        await modal.locator('input, textarea').first().fill('Aunt Agatha');
        await this.#tap(modal.getByTestId('modal-submit'));
        await modal.waitFor({ state: 'detached' });
        return;
      }
      case 'vote':
        await this.#tapWhileAsked(key, [this.#post.locator(BUY), this.#panel.locator(CONFIRM)]);
    }
  }

  /** Presses one of these, unless the votes are counted before. @returns whether it did */
  async #tapWhileAsked(key: string, buttons: readonly Locator[]): Promise<boolean> {
    this.page.setDefaultTimeout(COUNTING_MS);
    try {
      for (const end = Date.now() + PATIENCE_MS; (await this.#task())?.key === key;) {
        const failure = await this.#inSight(buttons)
          .then((control) => this.#tap(control))
          .catch((error: unknown) => error as Error);
        if (failure === undefined) return true;
        if (Date.now() > end) throw failure;
      }
      return false;
    } finally {
      this.page.setDefaultTimeout(PATIENCE_MS);
    }
  }

  /** Lays chips or plays a card, and confirms. */
  async #compose(): Promise<void> {
    for (let presses = 0; presses < 12; presses++) {
      await this.#onScene('turn');
      const before = await this.#controls();
      const argue = this.#panel.locator(MODAL);
      if ((await argue.count()) > 0) {
        await this.#tap(argue.first());
        const modal = this.page.getByTestId('modal');
        await modal.waitFor();
        await this.#onScene('modal');
        await modal.locator('textarea').fill(ARGUMENT);
        await this.#tap(modal.getByTestId('modal-submit'));
        return modal.waitFor({ state: 'detached' });
      }
      if ((await this.#panel.locator(CONFIRM).count()) > 0)
        return this.#tap(this.#panel.locator(CONFIRM).first());
      const list = this.#panel.locator('.select-trigger');
      if ((await list.count()) > 0) {
        await this.#tap(list.first());
        await this.#onScene('list');
        await this.#tap(this.page.locator('.select-popup:popover-open [role=option]').first());
      } else {
        const pieces = this.#panel.locator(PIECE);
        await this.#tap(pieces.nth(this.#random.below(await pieces.count())));
      }
      await this.#changed(before);
    }
    throw new Error(`nothing to confirm in: ${await this.#panel.innerText()}`);
  }

  /** The first of these that is in sight; else the first that there is, as soon as there is one. */
  async #inSight(controls: readonly Locator[]): Promise<Locator> {
    const [first, ...others] = controls;
    await others
      .reduce((any, each) => any.or(each), first!)
      .first()
      .waitFor({ state: 'attached' });
    await this.#settle();
    for (const control of controls) if (await this.#isInSight([control])) return control.first();
    for (const control of controls) if ((await control.count()) > 0) return control.first();
    return first!.first();
  }

  async #isInSight(controls: readonly Locator[]): Promise<boolean> {
    for (const control of controls)
      if ((await control.count()) > 0 && (await outOfSight(control.first())) === 0) return true;
    return false;
  }

  async #tap(control: Locator): Promise<void> {
    await control.waitFor({ state: 'attached' });
    await this.#settle();
    await control.click();
  }

  async #settle(): Promise<void> {
    await expect.poll(() => this.page.evaluate(IS_SETTLED)).toBe(true);
  }

  /** The controls of the newest panel, to see whether it has changed. */
  async #controls(): Promise<string> {
    const message = await attributeValues(this.#panel, 'data-message-id');
    const ids = await attributeValues(this.#panel.locator('[data-custom-id]'), 'data-custom-id');
    const chosen = await attributeValues(this.#panel.locator('[data-custom-id]:enabled'), 'data-custom-id');
    return [...message, ...ids, '|', ...chosen].join(' ');
  }

  async #changed(before: string): Promise<void> {
    await expect.poll(() => this.#controls(), { timeout: PATIENCE_MS }).not.toBe(before);
  }

  /** How many of the panels have controls. */
  panelCount(): Promise<number> {
    return this.page.locator(`${PANEL}:has([data-custom-id^="v1:"])`).count();
  }
}

/** What is read of an element to see how far outside it is. */
interface ShownElement {
  readonly parentElement: ShownElement | null;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  matches(selector: string): boolean;
  readonly ownerDocument: {
    readonly defaultView: { getComputedStyle(element: ShownElement): { readonly overflowY: string } };
  };
  getBoundingClientRect(): { readonly top: number; readonly bottom: number };
}

/** By how many pixels a control is outside what is visible of the messages, or of the window or list that it is in. */
const outOfSight = (control: Locator): Promise<number> =>
  control.evaluate((element: ShownElement) => {
    const { defaultView } = element.ownerDocument;
    const scrolls = (each: ShownElement): boolean =>
      each.scrollHeight > each.clientHeight &&
      /auto|scroll/u.test(defaultView.getComputedStyle(each).overflowY);
    // A list or a window that is open lies over the messages: nothing outside it hides what is in it.
    const isOnTop = (each: ShownElement): boolean => each.matches(':popover-open, dialog[open]');
    let box = element.parentElement;
    while (box !== null && !scrolls(box) && !isOnTop(box)) box = box.parentElement;
    if (box === null) return 0;
    const [control, seen] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    return Math.round(Math.max(0, control.bottom - seen.bottom, seen.top - control.top));
  });
