import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/features/house-packs/pack-file.ts';
import { HOUSE_LIMITS } from '../../../src/table/stored/house-texts.ts';
import {
  ANNA,
  BEN,
  CLEO,
  createHarness,
  flattenComponents,
  GUILD,
  memberWith,
  textOfBody,
} from '../../discord/harness.ts';
import { editsOf, postsOf } from '../../discord/posts.ts';
import { answerTo, lastAnswer, lastResponse } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { houseEntry } from '../../table/house-entry.ts';
import { blankAs } from '../blanking/argued-turn.ts';

const harness = useHarness();
const MODERATOR = memberWith(
  CLEO,
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.ManageMessages,
);
const AT = 'v1:V:aaaaaaaa:0:';
const TARGET = 'the champion of our Sunday quiz';

const propose = async (text: string, userId: string = ANNA) => {
  await harness.submit(userId, `${AT}propose.target`, { text });
  return lastAnswer(harness).text;
};
const CRITERION = 'has slept on our sofa';
const proposeCriterion = async (text: string, about = 'place', userId: string = ANNA) => {
  await harness.submit(userId, `${AT}propose.criterion`, { text, about });
  return lastAnswer(harness).text;
};
const stored = () => harness.store.houseTexts(GUILD);
const moderate = (payload: string, more = {}) =>
  answerTo(harness, CLEO, `${AT}${payload}`, { ...MODERATOR, ...more });
const suggested = async (typed = '') => harness.complete(BEN, 'vips', 'new', 'target', typed);

describe('a proposed target', () => {
  test('waits until a moderator approves it, and is seen by nobody else before', async () => {
    expect(await propose(`  ${TARGET}`)).toContain('Noted');
    const [entry] = await stored();
    expect(entry).toMatchObject({ text: TARGET, status: 'waiting', authorId: ANNA });
    expect(await suggested('sunday quiz')).toEqual([]);
    expect(postsOf(harness)).toEqual([]);
    expect((await moderate('queue')).text).toContain(TARGET);
    await moderate(`approve.${entry!.id}`);
    expect((await suggested())[0]).toEqual({ name: TARGET, value: entry!.id });
    expect(await suggested('SUNDAY QUIZ')).toEqual([{ name: TARGET, value: entry!.id }]);
    expect(postsOf(harness)).toEqual([]);
  });

  test('that is approved is drawn first, and shown wherever a target is', async () => {
    await propose(TARGET);
    const [entry] = await stored();
    await moderate(`approve.${entry!.id}`);
    await harness.posted(harness.command(ANNA, 'solo', { opponents: 1 }));
    const shown = postsOf(harness)
      .map(({ body }) => textOfBody(body))
      .join('\n');
    expect(shown).toContain(TARGET);
    expect(shown).not.toContain(entry!.id);
    const [table] = await harness.tables.list(GUILD);
    expect(table?.settings).toMatchObject({ target: entry!.id });
    await harness.slash(ANNA, 'games');
    expect(lastAnswer(harness).text).toContain(TARGET);
  });

  test('that is approved can be chosen in a lobby by its host, as soon as there is one', async () => {
    const { table } = await harness.openLobby();
    const panel = (payload: string, user: string = ANNA, more = {}) =>
      answerTo(harness, user, `v1:1:${table.id}:0:${payload}`, more);
    const target = async () =>
      (await harness.tableNow(table.id)).table.settings as { readonly target: string };
    await propose(TARGET);
    await proposeCriterion(CRITERION);
    const [entry, criterion] = await stored();
    const before = await target();
    await panel('set.target', ANNA, { values: [entry!.id] });
    expect(await target()).toEqual(before);
    for (const { id } of [entry!, criterion!]) await moderate(`approve.${id}`);
    await panel('set.target', BEN, { values: [entry!.id] });
    await panel('set.target', ANNA, { values: [criterion!.id] });
    expect(await target()).toEqual(before);
    expect((await panel('set.target', ANNA, { values: [entry!.id] })).text).toContain(TARGET);
    expect(await target()).toEqual({ ...before, target: entry!.id });
    await harness.drainOutbox();
    const shown = [...postsOf(harness), ...editsOf(harness)].map(({ body }) => textOfBody(body)).join('\n');
    expect(shown).toContain(TARGET);
    expect(shown).not.toContain(entry!.id);
    // What is blanked at this table is offered there no more, although it stays the server's.
    expect(await blankAs(harness, ANNA, table.id, TARGET)).toMatchObject({ ok: true });
    await panel('settings');
    expect(JSON.stringify(lastResponse(harness))).not.toContain(TARGET);
    expect(await stored()).toHaveLength(2);
  });

  test('is refused if it is too short, long, wide, invisible or an id, and comes back to be typed again', async () => {
    const unfit = ['x', 'x'.repeat(51), '長'.repeat(26), '\u200b\u2060 \u00ad', `house-${'a'.repeat(24)}`];
    for (const text of unfit) expect(await propose(text), text).toContain('to 50 characters');
    for (const text of ['x', 'x'.repeat(41), '長'.repeat(21), `house-${'a'.repeat(24)}`]) {
      expect(await proposeCriterion(text), text).toContain('to 40 characters');
      expect(lastAnswer(harness).ids).toContain(`${AT}again.place`);
    }
    expect(await stored()).toEqual([]);
  });

  test('is refused if it is known already, in other letters, too', async () => {
    await propose(TARGET);
    expect(await propose(TARGET.toUpperCase(), BEN)).toContain('beat you to it');
    expect(await stored()).toHaveLength(1);
  });

  test('is refused with a word that the server does not repeat', async () => {
    await harness.store.changeServerSettings(GUILD, () => ({ words: ['quiz'] }));
    await propose(TARGET);
    expect(await stored()).toEqual([]);
  });

  test('is one of two at most that wait of a member, or five once one is in play, however many they send', async () => {
    const proposeMany = async () => {
      for (let i = 0; i < 12; i++) await propose(`number ${i} of the many`);
      return (await stored()).filter(({ status }) => status === 'waiting');
    };
    expect(await proposeMany()).toHaveLength(HOUSE_LIMITS.waitingOfNew);
    expect(lastAnswer(harness).text).toContain('2 waiting already');
    expect(await propose('another one', BEN)).toContain('Noted');
    await moderate(`approve.${(await stored())[0]!.id}`);
    expect(await proposeMany()).toHaveLength(HOUSE_LIMITS.waitingPerMember + 1);
  });

  test('is shown to moderators with its author, of whom they reject all, and take nothing more', async () => {
    await propose(TARGET);
    await propose('the runner-up');
    await propose('by somebody else', BEN);
    const [entry] = await stored();
    const queue = await moderate('queue');
    expect(queue.text).toContain(`from [this member](https://discord.com/users/${ANNA})`);
    expect(queue.ids).toEqual(
      expect.arrayContaining([`${AT}reject-all.${entry!.id}`, `${AT}shut-out.${entry!.id}`]),
    );
    expect((await moderate(`reject-all.${entry!.id}`)).text).toMatch(/2 rejected, and forgotten\.\s/u);
    expect((await stored()).map(({ authorId }) => authorId)).toEqual([BEN]);
    expect(await propose(TARGET.toUpperCase())).toContain('only just said no');
    expect(await propose('a better one')).toContain('Noted');
    await moderate(`shut-out.${(await stored()).find(({ authorId }) => authorId === ANNA)!.id}`);
    expect(lastAnswer(harness).text).toContain('can’t propose anything');
    expect(await propose('the best one')).toContain('no more proposals or faces of yours');
    expect(await propose('the best one', BEN)).toContain('Noted');
  });

  test('is corrected or rejected in the queue', async () => {
    await propose(TARGET);
    const [entry] = await stored();
    await harness.submit(CLEO, `${AT}edit.${entry!.id}`, { text: 'the champion of any quiz' }, MODERATOR);
    const [edited] = await stored();
    expect(edited).toMatchObject({ text: 'the champion of any quiz', status: 'waiting', authorId: ANNA });
    expect(edited!.id).not.toBe(entry!.id);
    expect((await moderate(`approve.${entry!.id}`)).text).toContain('no longer possible');
    await moderate(`reject.${edited!.id}`);
    expect(await stored()).toEqual([]);
  });

  test('can be removed by its author and by moderators, and by nobody else', async () => {
    await propose(TARGET);
    const [entry] = await stored();
    await moderate(`approve.${entry!.id}`);
    const asked = await answerTo(harness, BEN, `${AT}remove.0`, { values: [entry!.id] });
    expect(asked.text).toContain('for moderators');
    expect(await stored()).toHaveLength(1);
    const forged = await answerTo(harness, BEN, `${AT}remove-yes.${entry!.id}`);
    expect(forged.text).toContain('for moderators');
    const sure = await answerTo(harness, ANNA, `${AT}remove.0`, { values: [entry!.id] });
    expect(sure.text).toContain(`Remove **${TARGET}** for good?`);
    expect(sure.ids).toEqual([`${AT}remove-yes.${entry!.id}`, `${AT}own`]);
    expect((await moderate('remove.0', { values: [entry!.id] })).ids.at(-1)).toBe(`${AT}list`);
    expect(await stored()).toHaveLength(1);
    await answerTo(harness, ANNA, `${AT}remove-yes.${entry!.id}`);
    expect(await stored()).toEqual([]);
  });

  test('is neither moderated by forged presses of a member nor changed by those of a moderator', async () => {
    await propose(TARGET);
    const [before] = await stored();
    for (const verb of ['queue', 'export', 'approve', 'edit', 'reject']) {
      const { text } = await answerTo(harness, BEN, `${AT}${verb}.${before!.id}`);
      expect(text).toContain('for moderators');
      expect(text).not.toContain(TARGET);
    }
    for (const payload of [
      ...['', 'x', 'approve', 'approve.x.y', 'remove.99', 'constructor.'],
      ...['edit.nothing', 'propose.constructor'],
    ])
      await moderate(payload, { values: ['nonsense'] });
    expect(await stored()).toEqual([before]);
  });
});

describe('a list of two hundred texts in Thai', () => {
  const texts = Array.from({ length: 200 }, (_, i) => `${i} ${'เที่ยวเมืองไทย'.repeat(8)}`.slice(0, 100));
  const full = () =>
    harness.store.addHouseTexts(
      texts.map((text, i) =>
        houseEntry(text, {
          guildId: GUILD,
          authorId: i % 2 === 0 ? ANNA : BEN,
          status: 'approved',
          ...(i % 3 === 0 ? { kind: 'place' } : {}),
        }),
      ),
    );
  /** All pages of a list, from its first to the last that its buttons lead to. */
  const pagesOf = async (user: string, verb: 'list' | 'own', more = {}) => {
    const pages = [await answerTo(harness, user, `${AT}${verb}`, more)];
    for (;;) {
      const next = pages.at(-1)!.ids.find((id) => id === `${AT}${verb}.${pages.length}`);
      if (next === undefined) return pages;
      pages.push(await answerTo(harness, user, next, more));
    }
  };
  const said = (pages: readonly { readonly text: string }[]) => pages.map(({ text }) => text).join('\n');

  test('is read whole by members, page by page, and each page says how many it shows of how many', async () => {
    await full();
    const pages = await pagesOf(BEN, 'list');
    expect(texts.filter((text) => !said(pages).includes(text))).toEqual([]);
    expect(said(pages)).not.toContain('…');
    expect(pages[0]!.text).toMatch(/-# 1–\d+ of 200/u);
    expect(pages.at(-1)!.text).toContain('–200 of 200');
    expect(pages.flatMap(({ ids }) => ids).join()).not.toMatch(/remove|export/u);
  });

  test('is read by moderators, too, who can remove each of them, and by authors, who can remove theirs', async () => {
    await full();
    for (const [user, verb, more, own] of [
      [CLEO, 'list', MODERATOR, texts],
      [ANNA, 'own', {}, texts.filter((_, i) => i % 2 === 0)],
    ] as const) {
      const offered: string[] = [];
      const from = harness.discord.requests.length;
      const pages = await pagesOf(user, verb, more);
      for (const { body } of harness.discord.requests.slice(from))
        for (const { options } of flattenComponents(body.components ?? []))
          offered.push(...((options ?? []) as { readonly label: string }[]).map(({ label }) => label));
      expect(new Set(offered)).toEqual(new Set(own));
      expect(own.filter((text) => !said(pages).includes(text))).toEqual([]);
    }
  });
});

describe('a proposed criterion', () => {
  test('waits with what it is about, and a moderator may correct that', async () => {
    expect(await proposeCriterion(`${CRITERION}  `)).toContain('Noted');
    const [entry] = await stored();
    expect(entry).toMatchObject({ kind: 'place', text: CRITERION, status: 'waiting', authorId: ANNA });
    const queue = (await moderate('queue')).text;
    expect(queue).toContain(CRITERION);
    expect(queue).toContain('Where they belong');
    await harness.submit(
      CLEO,
      `${AT}edit.${entry!.id}`,
      { text: 'has slept on our floor', about: 'deed' },
      MODERATOR,
    );
    const [edited] = await stored();
    expect(edited).toMatchObject({ kind: 'deed', text: 'has slept on our floor', status: 'waiting' });
  });

  test('is no target: it is neither suggested nor drawn nor taken for a rematch', async () => {
    await proposeCriterion(CRITERION);
    const [entry] = await stored();
    await moderate(`approve.${entry!.id}`);
    expect(JSON.stringify(await suggested())).not.toContain(entry!.id);
    await harness.command(ANNA, 'solo', { opponents: 1 });
    const [table] = await harness.tables.list(GUILD);
    expect(JSON.stringify(table?.settings)).not.toContain('house-');
    const loaded = await harness.tableNow(table!.id);
    expect(await harness.tables.read('houseTexts', loaded)).toEqual([]);
  });

  test('is refused if it is about nothing', async () => {
    for (const about of [undefined, '', 'target', 'constructor'])
      await harness.submit(ANNA, `${AT}propose.criterion`, {
        text: CRITERION,
        ...(about === undefined ? {} : { about }),
      });
    expect(await stored()).toEqual([]);
  });

  test('may say the same as a target, and counts with it among what waits of a member', async () => {
    await propose(CRITERION);
    expect(await proposeCriterion(CRITERION)).toContain('Noted');
    expect(await proposeCriterion(CRITERION.toUpperCase(), 'deed', BEN)).toContain('beat you to it');
    for (let i = 0; i < 9; i++) await proposeCriterion(`number ${i} of the many`);
    expect(await stored()).toHaveLength(HOUSE_LIMITS.waitingOfNew);
  });
});

describe('the panel of /house', () => {
  test('leads a member to proposals, and a moderator to the queue as well', async () => {
    await harness.slash(ANNA, 'house');
    const forms = [`${AT}propose.target`, `${AT}propose.criterion`];
    expect(lastAnswer(harness).ids).toEqual(forms);
    await propose(TARGET);
    await harness.slash(BEN, 'house');
    expect(lastAnswer(harness).ids).toEqual(forms);
    await harness.slash(CLEO, 'house', MODERATOR);
    expect(lastAnswer(harness).ids).toEqual([...forms, `${AT}queue`]);
  });
});

describe('a file', () => {
  const servers: (() => void)[] = [];
  afterEach(() => {
    for (const close of servers.splice(0)) close();
  });
  /** A bot that may fetch this file, and the answer to a moderator who imports it. */
  const importing = async (contents: string | Uint8Array, size?: number) => {
    const server = createServer((_, response) => response.end(contents)).listen(0, '127.0.0.1');
    servers.push(() => server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const bot = await createHarness({ fileOrigin: origin });
    const resolved = {
      attachments: {
        '1': { id: '1', filename: 'house.json', size: size ?? contents.length, url: `${origin}/house.json` },
      },
    };
    const data = { type: 1, name: 'house', options: [{ type: 11, name: 'import', value: '1' }], resolved };
    await bot.interact(CLEO, { type: 2, data, ...MODERATOR });
    const answer = lastAnswer(bot).text;
    const texts = await bot.store.houseTexts(GUILD);
    await bot[Symbol.asyncDispose]();
    return { answer, texts };
  };
  const pack = (targets: readonly unknown[]) => JSON.stringify({ format: 'pedestal.house/1', targets });

  test('of what is approved is exported, and imported by another server, where they wait', async () => {
    await propose(TARGET);
    await proposeCriterion(CRITERION);
    for (const { id } of await stored()) await moderate(`approve.${id}`);
    await propose('one that waits');
    await moderate('export');
    const { documents } = harness.discord.requests.findLast(({ files }) => files.length > 0)!;
    const exported = documents?.['house.json'];
    const criteria = [{ kind: 'place', text: CRITERION }];
    expect(exported).toEqual({ format: 'pedestal.house/1', targets: [TARGET], criteria });
    const { texts } = await importing(JSON.stringify(exported));
    expect(
      texts.map(({ kind, text, status, authorId }) => [kind, text, status, authorId]).toSorted(),
    ).toEqual([
      ['place', CRITERION, 'waiting', CLEO],
      ['target', TARGET, 'waiting', CLEO],
    ]);
  });

  test('is taken as far as its texts are targets that are new, and there is room', async () => {
    const many = Array.from({ length: 150 }, (_, i) => `the number ${i}`);
    const { texts, answer } = await importing(pack([...many, many[0], 'x', 'y'.repeat(200)]));
    expect(texts).toHaveLength(150);
    expect(answer).toContain('150 suggestions are now waiting');
    expect(answer).toContain('3 were left out: 1 known already and 2 too long or too short.');
  });

  test('with entries that cannot be used is taken without them, and says why', async () => {
    const many = Array.from({ length: 398 }, (_, i) => `the number ${i}`);
    const { texts, answer } = await importing(
      pack([null, 'y'.repeat(1_001), ...many, 'one more', 'another']),
    );
    expect(texts).toHaveLength(398);
    expect(answer).toContain(
      '4 were left out: 1 unreadable, 1 too long or too short and 2 with no room left.',
    );
  });

  test('that is not one of ours is refused whole', async () => {
    const { texts, answer } = await importing('{"format"');
    expect(texts).toEqual([]);
    expect(answer).toContain('isn’t one of my exports');
  });

  test.each([
    ['as it says', MAX_FILE_BYTES + 1],
    ['although it says otherwise', 10],
  ])('that is too large, %s, is refused', async (_, size) => {
    const { texts, answer } = await importing(' '.repeat(MAX_FILE_BYTES + 1), size);
    expect(texts).toEqual([]);
    expect(answer).toContain('128 kB at most');
  });

  test('is taken from moderators only, and from nowhere but Discord', async () => {
    const importFrom = async (url: string, more = {}) => {
      const attachments = { '1': { id: '1', filename: 'house.json', size: 10, url } };
      const options = [{ type: 11, name: 'import', value: '1' }];
      await harness.interact(CLEO, {
        type: 2,
        data: { type: 1, name: 'house', options, resolved: { attachments } },
        ...more,
      });
      return lastAnswer(harness).text;
    };
    expect(await importFrom('https://cdn.discordapp.com/a')).toContain('for moderators');
    for (const url of [
      'http://127.0.0.1:1/a',
      'file:///etc/passwd',
      'https://cdn.discordapp.com.example.org/a',
      'https://cdn.discordapp.com@127.0.0.1/a',
      'nonsense',
    ])
      expect(await importFrom(url, MODERATOR)).toContain('couldn’t fetch that file');
    expect(await stored()).toEqual([]);
  });
});
