import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NARROW, usePageFixture } from '../playground/page/page-fixture.ts';
import { PLAYERS, screensIn } from './screens.ts';

const fixture = usePageFixture();
const TABLE = path.join(import.meta.dirname, '../../artefacts/page/screens.md');
/** Four, and *More*. */
const MOST_BUTTONS = 5;

/** Screens that are read, and may be scrolled. */
const READ = /history|whole result|why/u;
/** Screens on which things are put together: there all buttons have to be in sight. */
const COMPOSED = /^vips: (?:turn|bet) panel/u;
/** The pieces are buttons in the panel of a turn, and behind *More* there is all the rest. */
const MANY_BUTTONS = /^vips: turn panel|: more of/u;

interface Measured {
  readonly height: number;
  readonly window: number;
  readonly main: number;
  readonly last: number;
  readonly buttons: number;
}

/** By kind and language. */
const measures = new Map<string, Map<string, Measured>>();

/** A table for people: how high each screen is, and where its main button and its last one end, in pixels. */
afterAll(async () => {
  const languages = [...new Set([...measures.values()].flatMap((row) => [...row.keys()]))];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rows = [...measures].map(([kind, row]) =>
    line([
      kind,
      ...languages.map((language) => {
        const measured = row.get(language);
        return measured === undefined ? '' : [measured.height, measured.main, measured.last].join(' · ');
      }),
    ]),
  );
  await mkdir(path.dirname(TABLE), { recursive: true });
  const head = [
    line(['height · main button · last button', ...languages]),
    line(['---', ...languages.map(() => '---')]),
  ];
  await writeFile(TABLE, `${[...head, ...rows].join('\n')}\n`);
});

/** Where the main button and the last control end, below the top of the message. */
const MEASURE = (id: string): string => `(() => {
  const message = document.querySelector('[data-message-id="${id}"]');
  const { top, height } = message.getBoundingClientRect();
  const controls = [...message.querySelectorAll('[data-custom-id]')];
  const main = message.querySelector('.button-primary, .button-success') ?? controls[0];
  const end = (element) => (element ? Math.round(element.getBoundingClientRect().bottom - top) : 0);
  return {
    height: Math.round(height),
    window: document.getElementById('messages').clientHeight,
    main: end(main),
    last: end(controls.at(-1)),
    buttons: controls.filter((control) => control.matches('.button')).length,
  };
})()`;

test.each(['en-GB', 'fr', 'de'])('posts and panels are one screen of a phone, in %s', async (language) => {
  const page = await fixture.open({
    size: NARROW,
    colorScheme: 'light',
    shows: { people: PLAYERS },
  });
  const tooMuch: string[] = [];
  for (const { kind, message } of await screensIn(language)) {
    fixture.server.send({ type: 'message', message, isNew: true });
    const shown = page.locator(`[data-message-id="${message.id}"]`);
    await shown.waitFor();
    const measured = await page.evaluate<Measured>(MEASURE(message.id));
    measures.set(kind, (measures.get(kind) ?? new Map<string, Measured>()).set(language, measured));
    const end = COMPOSED.test(kind) ? measured.last : measured.main;
    if (end > measured.window && !READ.test(kind)) tooMuch.push(`${kind}: ${end} > ${measured.window}`);
    if (measured.buttons > MOST_BUTTONS && !MANY_BUTTONS.test(kind))
      tooMuch.push(`${kind}: ${measured.buttons} buttons`);
    fixture.server.send({ type: 'messageDeleted', channelId: message.channel_id, messageId: message.id });
    await shown.waitFor({ state: 'detached' });
  }
  expect(tooMuch).toEqual([]);
});
