import { beforeEach, describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import { ANNA, BEN, flattenComponents, textOfBody } from './harness.ts';
import { usePainter } from '../pictures/use-painter.ts';
import { raisingTurn } from './turns.ts';
import { useHarness } from './use-harness.ts';

const paint = usePainter(games.map(({ drawings }) => drawings));
const harness = useHarness();
let pictures: Picture[];
beforeEach(() => {
  pictures = [];
  const { paint: paintPlainly } = harness.painter;
  harness.painter.paint = async (picture, ...rest) => {
    pictures.push(picture);
    return paintPlainly(picture, ...rest);
  };
});

const fillUp = (text: string): string => text.repeat(Math.ceil(4_000 / text.length)).slice(0, 4_000);
/** Texts that users may send: 4,000 characters of every unpleasant kind. */
const HOSTILE_TEXTS: readonly (readonly [string, string])[] = [
  ['letters', fillUp('W')],
  ['letters of three bytes', fillUp('เที่ยวเมืองไทย')],
  ['right-to-left letters', fillUp('שלום عالم ')],
  ['direction overrides', fillUp('\u202egnp.\u202c\u2066x\u2069\u200f\u2068\u2068y')],
  ['zalgo', fillUp('Z\u0336\u035c\u0361\u0321\u0322\u0489')],
  ['family emoji', fillUp('👨‍👩‍👧‍👦')],
  ['flags', fillUp('🏴󠁧󠁢󠁳󠁣󠁴󠁿🇫🇷')],
  ['custom emoji', fillUp('<:boom:123456789012345678><a:wave:123456789012345678>')],
  ['markdown', fillUp('**_~~||`x`||~~_** # > - [a](https://e.example) ```')],
  ['@everyone', fillUp('@everyone @here ')],
  ['mentions', fillUp('<@1> <@!1> <@&1> <#1> </vips new:1> <id:guide> <t:1:R> ')],
  ['lone surrogates', fillUp('a\ud800b\udc00')],
  ['NUL and other control characters', fillUp('a\u0000\u0007\u001b[31m\r\n\u0085\u2028')],
  ['private use characters and noncharacters', fillUp('\ue000\uf8ff\u{f0000}\ufdd0\uffff')],
  ['invisible characters', fillUp('\u200b\u2800\u00ad\u2060\ufeff')],
  ['message format placeholders', fillUp("{name} {n, plural, other {#}} '{ ")],
  ['markup and scripts', fillUp('<script>alert(1)</script>&amp;${x}%s')],
];

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The lines of all texts in it, at these keys. */
const linesOf = (shown: unknown, isText: (key: string) => boolean = () => true): readonly string[] => {
  const lines: string[] = [];
  JSON.stringify(shown, (key, value: unknown) => {
    if (typeof value === 'string' && isText(key)) lines.push(...value.split('\n'));
    return value;
  });
  return lines;
};

/** Checks that what is read from right to left is set apart, but for a text that stands alone. */
function expectInOrder(lines: readonly string[]): void {
  for (const line of lines) {
    const outside = line.replace(/\u2068[^\u2068\u2069]*(?:\u2069|$)/gu, '');
    expect(outside).not.toMatch(/[\u2068\u2069]/u);
    if (RIGHT_TO_LEFT.test(outside)) expect(outside).not.toMatch(/[\p{Script=Latin}\p{N}]/u);
  }
}

const SHOWN = new Set(['content', 'label', 'description', 'placeholder', 'title']);

/** Checks every message that was sent: nobody is pinged, nothing is malformed, nothing is too long. */
function expectSafeMessages(): void {
  for (const { body } of harness.discord.requests) {
    const message = body.data ?? body;
    if (message.components === undefined) continue;
    const text = textOfBody(message);
    expect(text.length).toBeLessThanOrEqual(4_000 + flattenComponents(message.components).length);
    const own = text
      .replace(/<@30000000000000000\d>/gu, '')
      .replace(/<#\d+>/gu, '')
      // The time for a turn, which nobody can type: text of theirs is escaped.
      .replace(/(?<!\\)<t:\d+:R>/gu, '');
    expect(own).not.toMatch(/(?<!\\)<[@#/:ati]|@(?:everyone|here)/u);
    expect(message.allowed_mentions?.parse).toEqual([]);
    for (const component of flattenComponents(message.components)) {
      const { label, description, placeholder } = component as Record<string, string | undefined>;
      const options = (component['options'] ?? []) as readonly Record<string, string>[];
      const strings = [label, placeholder, ...options.flatMap((each) => [each['label'], each['value']])];
      for (const string of strings) expect(string?.length ?? 1).toBeLessThanOrEqual(100);
      for (const string of strings) expect(string?.length ?? 1).toBeGreaterThan(0);
      expect(description?.length ?? 0).toBeLessThanOrEqual(1_024);
    }
    const all = JSON.stringify(message);
    expect(/.{0,60}(?:\\u0000|\\ud[89a-f]).{0,40}/u.exec(all)?.[0]).toBeUndefined();
    expect(text).not.toMatch(/[\u202a-\u202e\u2066\u2067]|\p{M}{5}/u);
    expectInOrder(linesOf(message, (key) => SHOWN.has(key)));
  }
}

/** Checks that the requested pictures can be painted: the last of each kind. */
async function paintPictures(): Promise<void> {
  for (const { alt } of pictures) expect(alt.isWellFormed()).toBe(true);
  for (const { scene } of pictures) expectInOrder(linesOf(scene));
  for (const picture of new Map(pictures.map((each) => [each.kind, each])).values())
    expect((await paint(picture)).bytes.length).toBeGreaterThan(1_000);
}

/** The fields of an interaction by a user of this name, in a channel and a server of this name. */
const withNames = (name: string, userId: string) => ({
  member: { user: { id: userId, username: name, global_name: name }, nick: name },
  channel: { id: '200000000000000001', type: 0, name, topic: name },
  guild: { id: '100000000000000001', name },
});

describe.each(HOSTILE_TEXTS)('%s', (_, text) => {
  test('are harmless as target, name, argument, and as name of channel and server', async () => {
    // As much of it as an option, a name and an argument may have; and all of it, which is rejected.
    const target = Array.from(text).slice(0, 60).join('');
    const command = (typed: string) =>
      harness.interact(ANNA, {
        type: 2,
        data: {
          type: 1,
          name: 'vips',
          options: [{ type: 1, name: 'new', options: [{ name: 'target', type: 3, value: typed }] }],
        },
        ...withNames(text, ANNA),
      });
    await command(text);
    await command(target);
    const [opened] = await harness.store.listOpen('100000000000000001', 1);
    const table = opened ?? (await harness.openLobby()).table;
    const click = (userId: string, route: string) =>
      harness.interact(userId, {
        type: 3,
        data: { custom_id: `v1:${route}:${table.id}:0:`, component_type: 2 },
        message: { id: '1', flags: 0 },
        ...withNames(text, userId),
      });
    await click(BEN, 'j');
    await harness.drainOutbox();
    await click(ANNA, 's');
    await harness.drainOutbox();
    const { user, id } = await raisingTurn(harness, table.id);
    await harness.drainOutbox();
    const argue = (because: string) =>
      harness.submit(user, id.replace('v1:m', 'v1:p'), { because }, withNames(text, user));
    await argue(text);
    await argue(Array.from(text).slice(0, 150).join(''));
    await harness.drainOutbox();
    for (const subcommand of ['list', 'history', 'bet'])
      await harness.command(ANNA, subcommand, subcommand === 'list' ? {} : { table: table.id });
    expectSafeMessages();
    await paintPictures();
    expect(harness.logEntries).toEqual([]);
  });
});
