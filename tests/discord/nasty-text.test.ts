import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import { createPainter } from '../../src/render/index.ts';
import { ANNA, BEN, flat, type House, openHouse, textOf } from './table.ts';

let house: House;
let pictures: Picture[];
beforeEach(async () => {
  house = await openHouse();
  pictures = [];
  const { paint } = house.painter;
  house.painter.paint = async (picture, ...rest) => {
    pictures.push(picture);
    return paint(picture, ...rest);
  };
});
afterEach(() => house[Symbol.asyncDispose]());

const flood = (text: string): string => text.repeat(Math.ceil(4_000 / text.length)).slice(0, 4_000);
/** What people may send: floods of 4,000 characters, and what is no text at all. */
const NASTY: readonly (readonly [string, string])[] = [
  ['letters', flood('W')],
  ['right-to-left letters', flood('שלום عالم ')],
  ['overrides of the direction', flood('\u202egnp.\u202c\u2066x\u2069\u200f')],
  ['zalgo', flood('Z\u0336\u035c\u0361\u0321\u0322\u0489')],
  ['emoji of families', flood('👨‍👩‍👧‍👦')],
  ['flags', flood('🏴󠁧󠁢󠁳󠁣󠁴󠁿🇫🇷')],
  ['custom emoji', flood('<:boom:123456789012345678><a:wave:123456789012345678>')],
  ['markdown', flood('**_~~||`x`||~~_** # > - [a](https://e.example) ```')],
  ['@everyone', flood('@everyone @here ')],
  ['mentions', flood('<@1> <@!1> <@&1> <#1> </vips new:1> <id:guide> <t:1:R> ')],
  ['lone surrogates', flood('a\ud800b\udc00')],
  ['NUL and other control characters', flood('a\u0000\u0007\u001b[31m\r\n\u0085\u2028')],
  ['private use and no characters', flood('\ue000\uf8ff\u{f0000}\ufdd0\uffff')],
  ['nothing that can be seen', flood('\u200b\u2800\u00ad\u2060\ufeff')],
  ['messages of a format', flood("{name} {n, plural, other {#}} '{ ")],
  ['markup and scripts', flood('<script>alert(1)</script>&amp;${x}%s')],
];

/** Looks at all that was sent: nobody is pinged, nothing is broken, nothing is too long, for anybody. */
function lookAtAll(): void {
  for (const { body } of house.discord.seen) {
    const message = body.data ?? body;
    if (message.components === undefined) continue;
    const text = textOf(message.components);
    expect(text.length).toBeLessThanOrEqual(4_000 + flat(message.components).length);
    const own = text.replace(/<@30000000000000000\d>/gu, '').replace(/<#\d+>/gu, '');
    expect(own).not.toMatch(/(?<!\\)<[@#/:ati]|@(?:everyone|here)/u);
    expect(message.allowed_mentions?.parse).toEqual([]);
    for (const component of flat(message.components)) {
      const { label, description, placeholder } = component as Record<string, string | undefined>;
      const options = (component['options'] ?? []) as readonly Record<string, string>[];
      const strings = [label, placeholder, ...options.flatMap((each) => [each['label'], each['value']])];
      for (const string of strings) expect(string?.length ?? 1).toBeLessThanOrEqual(100);
      for (const string of strings) expect(string?.length ?? 1).toBeGreaterThan(0);
      expect(description?.length ?? 0).toBeLessThanOrEqual(1_024);
    }
    const all = JSON.stringify(message);
    expect(/.{0,60}(?:\\u0000|\\ud[89a-f]).{0,40}/u.exec(all)?.[0]).toBeUndefined();
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\p{M}{5}/u);
  }
}

/** Looks that the pictures of it can be painted. */
async function paintAll(): Promise<void> {
  const painter = createPainter({ painters: games.map(({ painters }) => painters), workers: 1 });
  try {
    for (const picture of pictures) {
      expect(picture.alt.isWellFormed()).toBe(true);
      expect((await painter.paint(picture)).bytes.length).toBeGreaterThan(1_000);
    }
  } finally {
    await painter.close();
  }
}

/** A click or command by somebody of this name, in a channel and a server of this name. */
const named = (name: string, userId: string) => ({
  member: { user: { id: userId, username: name, global_name: name }, nick: name },
  channel: { id: '200000000000000001', type: 0, name, topic: name },
  guild: { id: '100000000000000001', name },
});

/** A turn that lifts a piece onto the tallest column, once both have bet: who plays it, and its draft. */
async function crowning(tableId: string) {
  const open = (await house.tables.find('100000000000000001', tableId))!;
  const match = (await house.bet(open, [ANNA, BEN])).match!;
  const seat = match.toAct[0]!;
  const voice = { locale: 'en', say: (key: string) => key, plain: (key: string) => key };
  const pieces = ['h', 'e', 'm'].flatMap((part) => [1, 2, 3, 4, 5].map((portrait) => `${part}${portrait}`));
  const draft = ['r', 'g', 'b']
    .flatMap((colour) =>
      pieces.flatMap((laid) =>
        pieces.flatMap((a) => pieces.filter((b) => b > a).map((b) => `${colour}.${laid}.x.${a}.${b}`)),
      ),
    )
    .find((each) => match.ask(seat, each, voice) !== null)!;
  return { user: seat === 0 ? ANNA : BEN, customId: `v1:p:${tableId}:${match.step}:${draft}` };
}

describe.each(NASTY)('%s', (_, text) => {
  it('as target, name, argument, and as name of channel and server, hurt nobody', async () => {
    // As much of it as an option, a name and an argument may have; and all of it, which is refused.
    const target = [...text].slice(0, 60).join('');
    const command = (typed: string) =>
      house.interact(ANNA, {
        type: 2,
        data: {
          type: 1,
          name: 'vips',
          options: [{ type: 1, name: 'new', options: [{ name: 'target', type: 3, value: typed }] }],
        },
        ...named(text, ANNA),
      } as never);
    await command(text);
    await command(target);
    const [opened] = await house.store.listOpen('100000000000000001', 1);
    const table = opened ?? (await house.lobby()).table;
    const click = (userId: string, route: string) =>
      house.interact(userId, {
        type: 3,
        data: { custom_id: `v1:${route}:${table.id}:0:`, component_type: 2 },
        message: { id: '1', flags: 0 },
        ...named(text, userId),
      } as never);
    await click(BEN, 'j');
    await house.showAll();
    await click(ANNA, 's');
    await house.showAll();
    const { user, customId } = await crowning(table.id);
    await house.showAll();
    const argue = (because: string) =>
      house.interact(user, {
        type: 5,
        data: {
          custom_id: customId,
          components: [{ type: 18, component: { type: 4, custom_id: 'because', value: because } }],
        },
        message: { id: '1', flags: 64 },
        ...named(text, user),
      } as never);
    await argue(text);
    await argue([...text].slice(0, 150).join(''));
    await house.showAll();
    for (const sub of ['list', 'history', 'bet'])
      await house.command(ANNA, sub, sub === 'list' ? {} : { table: table.id });
    lookAtAll();
    await paintAll();
    expect(house.logged).toEqual([]);
  });
});
