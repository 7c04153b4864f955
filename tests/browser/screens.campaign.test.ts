import { expect, test } from 'vitest';
import { DESK, NARROW, usePageFixture } from '../playground/page/page-fixture.ts';
import { screensIn } from './screens.ts';
import { measured, PLAYERS } from './sized-screens.ts';

const fixture = usePageFixture();
/** Four, and *More*. */
const MOST_BUTTONS = 5;

/** Screens that are read, and may be scrolled. */
const READ = /history|whole result|why/u;
/** Screens on which things are put together: there all buttons have to be in sight. */
const COMPOSED = /^vips: (?:turn panel|bet panel)|^lesson: (?:bet|turn \d+, press)|^daily: .* turn/u;
/** Screens of which a small desktop shows all, too. */
const ON_DESKTOP = /^vips: (?:lobby|turn panel|bet panel|a bet being|side bet(?! placed)|end$)|^lesson/u;
/** The pieces are buttons in the panels of a turn and a bet, and behind *More* there is all the rest. */
const MANY_BUTTONS =
  /^vips: (?:turn panel|bet panel|a bet being changed|side bet|smile test)|^lesson|^daily: .* turn|: more of/u;
/** Screens of which all is in sight on a phone, and not only their main button. */
const WHOLE =
  /^vips: (?:lobby|end|turn panel|side bet|spectator|smile test)|^lesson|^lobby settings|^fame-us: end$/u;

test.each(
  ['en-GB', 'fr', 'de'].flatMap((language) => [
    { language, device: 'phone', size: NARROW },
    { language, device: 'small desktop', size: DESK },
  ]),
)('posts and panels are one screen of a $device, in $language', async ({ language, size }) => {
  const page = await fixture.open({
    size,
    shows: { people: PLAYERS },
  });
  const tooMuch: string[] = [];
  for (const { kind, message } of await screensIn(language)) {
    const sizes = await measured(page, fixture.server, message);
    if (COMPOSED.test(kind)) expect(sizes.lastOfMove).toBeGreaterThanOrEqual(sizes.main);
    const isWhole = size === DESK || WHOLE.test(kind);
    const end = isWhole ? sizes.height : COMPOSED.test(kind) ? sizes.lastOfMove : sizes.main;
    const [window, mustFit] = size === DESK ? [613, ON_DESKTOP.test(kind)] : [sizes.window, !READ.test(kind)];
    if (end > window && mustFit) tooMuch.push(`${kind}: ${end} > ${window}`);
    if (sizes.buttons > MOST_BUTTONS && !MANY_BUTTONS.test(kind))
      tooMuch.push(`${kind}: ${sizes.buttons} buttons`);
  }
  expect(tooMuch).toEqual([]);
});
