import { PermissionFlagsBits } from 'discord-api-types/v10';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { ok, refuse } from '../../../src/kernel/message.ts';
import { createCaricaturist } from '../../../src/pictures/uploads/caricaturist.ts';
import type { Caricaturist } from '../../../src/table/ports/caricaturist.ts';
import { KEPT_MS } from '../../../src/table/stored/lent-faces.ts';
import { ANNA, BEN, CLEO, flattenComponents, GUILD, memberWith } from '../../discord/harness.ts';
import { answerTo, lastAnswer, lastResponse } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';

const real = createCaricaturist();
afterAll(() => real.close());
/** Real caricatures take a second each: they are made only where a test looks at them. */
let isReal = false;
const caricaturist: Caricaturist = {
  flatten: async (bytes) => (isReal ? real.flatten(bytes) : ok('flat')),
  cut: async (flat, lines) => (isReal ? real.cut(flat, lines) : ok('strips')),
  close: async () => undefined,
};

/** What the bot has asked for, and what it gets. */
const asked: string[] = [];
let file: Uint8Array | null = null;
let now = 1_000_000;
const drawing = (): Promise<Buffer> =>
  sharp({ create: { width: 160, height: 240, channels: 3, background: '#e0a672' } })
    .composite([
      {
        input: { create: { width: 60, height: 20, channels: 3, background: '#2b2030' } },
        left: 50,
        top: 100,
      },
    ])
    .png()
    .toBuffer();

const harness = useHarness(async () => {
  asked.length = 0;
  file = await drawing();
  now = 1_000_000;
  isReal = false;
  return {
    clock: () => now,
    lending: {
      caricaturist,
      fetchFile: (url) => {
        asked.push(url);
        return Promise.resolve(file === null ? refuse('unavailable') : ok(file));
      },
    },
  };
});

const MODERATOR = memberWith(CLEO, PermissionFlagsBits.ManageMessages | PermissionFlagsBits.ViewChannel);
const id = (payload: string): string => `v1:I:aaaaaaaa:0:${payload}`;
const form = (source: string): string => `v1:O:aaaaaaaa:0:${source}`;
const press = (user: string, payload: string, more = {}) => answerTo(harness, user, id(payload), more);
const allow = () => harness.store.changeServerSettings(GUILD, () => ({ lentFaces: true }));
const faceOf = (user: string) => harness.store.lentFace(GUILD, user);
const idsOf = (answer: { readonly ids: readonly string[] }, verb: string): readonly string[] =>
  answer.ids.filter((each) => each.startsWith(id(verb)));

/** Submits the form, with an answer to the question and with a file. */
async function submit(user: string, source: string, consent: string, more = {}) {
  await harness.interact(user, {
    type: 5,
    locale: 'de',
    data: {
      custom_id: form(source),
      components: [
        { type: 10 },
        ...(source === 'picture'
          ? [{ type: 18, component: { type: 19, custom_id: 'file', values: ['77'] } }]
          : []),
        { type: 18, component: { type: 21, custom_id: 'consent', value: consent } },
      ],
      resolved: {
        attachments: { 77: { id: '77', url: 'https://cdn.discordapp.com/a/77/x.svg', size: 4_000 } },
      },
    },
    message: { id: '600', flags: 64 },
    ...more,
  });
  return lastAnswer(harness);
}

async function lend(user: string): Promise<string> {
  await submit(user, 'picture', 'yes');
  const given = await press(user, 'give.38.66.62.50');
  expect(given.text).toContain('moderator');
  return (await faceOf(user))!.id;
}

describe('lending a face', () => {
  test('waits until a manager allows it', async () => {
    await harness.slash(ANNA, 'face');
    expect(lastAnswer(harness).text).toContain('A manager can allow it');
    expect(lastAnswer(harness).ids).toEqual([]);
    await submit(ANNA, 'picture', 'yes');
    expect(asked).toEqual([]);
    const manager = memberWith(ANNA, PermissionFlagsBits.ManageGuild);
    await harness.slash(ANNA, 'face', manager);
    expect(lastAnswer(harness).ids).toEqual(['v1:9:aaaaaaaa:0:page.people']);
    await harness.click(ANNA, 'v1:9:aaaaaaaa:0:lentFaces', manager);
    await harness.slash(ANNA, 'face');
    expect(lastAnswer(harness).ids).toEqual([form('picture'), form('avatar')]);
  });

  test('asks for consent in a form, and takes nothing without it', async () => {
    await allow();
    await harness.click(ANNA, form('picture'));
    const modal = JSON.stringify(lastResponse(harness));
    expect(modal).toContain('**your own**');
    expect(modal).toContain('"type":19');
    const refused = await submit(ANNA, 'picture', 'no');
    expect(refused.text).toContain('nichts behalten');
    expect(asked).toEqual([]);
    expect(await faceOf(ANNA)).toBeNull();
  });

  test('keeps what was agreed to, when and in which language, and no picture', async () => {
    isReal = true;
    await allow();
    const draft = await submit(ANNA, 'picture', 'yes');
    expect(asked).toEqual(['https://cdn.discordapp.com/a/77/x.svg']);
    expect(idsOf(draft, 'give')).toHaveLength(1);
    const face = (await faceOf(ANNA))!;
    expect(face).toMatchObject({ userId: ANNA, consentAt: now, consentLocale: 'de', state: 'draft' });
    const flat = (await harness.store.facePixels([face.id])).get(face.id)!;
    expect(flat).not.toContain(Buffer.from(file!).toString('base64').slice(20, 40));
    const moved = await press(ANNA, 'at.41.66.62.50');
    expect(idsOf(moved, 'give')).toEqual([id('give.41.66.62.50')]);
    await press(ANNA, 'give.41.66.62.50');
    const strips = (await harness.store.facePixels([face.id])).get(face.id);
    expect(strips).toMatch(/^320x500:/u);
    expect(await faceOf(ANNA)).toMatchObject({ id: face.id, state: 'waiting' });
  });

  test('takes forged lines as far as they may be', async () => {
    await allow();
    await submit(ANNA, 'picture', 'yes', { locale: 'pt-BR' });
    expect((await faceOf(ANNA))?.consentLocale).toBe('en');
    const moved = await press(ANNA, 'at.999.0.0.999');
    expect(idsOf(moved, 'give')).toEqual([id('give.84.88.8.95')]);
    // A head as wide as its picture gets no farther away.
    expect((await press(ANNA, 'at.40.60.99.50')).ids.filter((each) => each.endsWith('.128269'))).toEqual([]);
    expect((await press(ANNA, 'nonsense')).text).toContain('no longer possible');
    expect((await press(BEN, 'give.38.66.62.50')).text).toContain('no longer possible');
  });

  test('takes the avatar of the person who asks, and nobody else’s', async () => {
    await allow();
    const { member } = memberWith(ANNA, 0n);
    const withAvatar = { member: { ...member, user: { ...member.user, avatar: 'abc123' } } };
    await submit(ANNA, 'avatar', 'yes', withAvatar);
    expect(asked).toEqual([`https://cdn.discordapp.com/avatars/${ANNA}/abc123.png?size=1024`]);
    expect((await faceOf(ANNA))?.state).toBe('draft');
    expect((await answerTo(harness, BEN, form('avatar'))).text).toContain('no avatar');
  });

  test('says kindly why a file is no face', async () => {
    isReal = true;
    await allow();
    file = Buffer.from('<svg/>');
    expect((await submit(ANNA, 'picture', 'yes')).text).toContain('PNG, JPEG, WebP');
    file = null;
    expect((await submit(ANNA, 'picture', 'yes')).text).toContain('Discord hat mir');
    expect(await faceOf(ANNA)).toBeNull();
  });
});

describe('a lent face', () => {
  test('is seen by moderators first, who let it be played with or not', async () => {
    await allow();
    const anna = await lend(ANNA);
    const ben = await lend(BEN);
    expect((await press(BEN, 'queue')).text).toContain('for moderators');
    expect((await press(BEN, `yes.${ben}`)).text).toContain('for moderators');
    const queue = await press(CLEO, 'queue', MODERATOR);
    expect(queue.text).toMatch(
      /\*\*(Anna|Ben)\*\* \(\[profile\]\(https:\/\/discord\.com\/users\/\d+\)\) is lending/u,
    );
    expect(queue.text).toContain('2 are waiting');
    await press(CLEO, `yes.${anna}`, MODERATOR);
    await press(CLEO, `no.${ben}`, MODERATOR);
    expect((await press(CLEO, `yes.${ben}`, MODERATOR)).text).toContain('no longer possible');
    expect((await faceOf(ANNA))?.state).toBe('approved');
    await harness.slash(ANNA, 'house');
    expect(lastAnswer(harness).text).toContain('1 approved');
    expect(lastAnswer(harness).ids).toContain(id(''));
    expect(await harness.store.facePixels([ben])).toEqual(new Map());
    await harness.slash(BEN, 'face');
    expect(lastAnswer(harness).text).toContain('didn’t take this one');
  });

  test('is refused with all that its person may lend or propose, if a moderator wants that', async () => {
    await allow();
    const ben = await lend(BEN);
    expect((await press(BEN, `shut-out.${ben}`)).text).toContain('for moderators');
    expect((await press(CLEO, 'queue', MODERATOR)).ids).toContain(id(`shut-out.${ben}`));
    expect(
      (await press(BEN, 'queue', memberWith(BEN, PermissionFlagsBits.ManageMessages))).ids,
    ).not.toContain(id(`shut-out.${ben}`));
    expect((await press(CLEO, `shut-out.${ben}`, MODERATOR)).text).toContain('a manager can lift that');
    asked.length = 0;
    expect((await submit(BEN, 'picture', 'yes')).text).toContain('keine Vorschläge und Gesichter');
    expect(asked).toEqual([]);
    expect((await faceOf(BEN))?.state).toBe('refused');
  });

  test('is taken out of play by moderators, and nothing is kept of it', async () => {
    await allow();
    const anna = await lend(ANNA);
    await press(CLEO, `yes.${anna}`, MODERATOR);
    expect((await press(BEN, 'out', { values: [anna] })).text).toContain('for moderators');
    expect((await faceOf(ANNA))?.state).toBe('approved');
    await harness.slash(CLEO, 'house', MODERATOR);
    expect(lastAnswer(harness).ids).toContain(id('queue'));
    expect((await press(CLEO, 'queue', MODERATOR)).ids).toContain(id('out'));
    const ask = () => press(CLEO, 'out', { ...MODERATOR, values: [anna] });
    const asked = await ask();
    expect(asked.text).toContain('Take **Anna**’s face out of play?');
    expect(asked.ids).toEqual([id(`out-yes.${anna}`), id('queue')]);
    expect((await faceOf(ANNA))?.state).toBe('approved');
    expect((await press(BEN, `out-yes.${anna}`)).text).toContain('for moderators');
    expect((await press(CLEO, 'queue', MODERATOR)).ids).toContain(id('out'));
    expect((await faceOf(ANNA))?.state).toBe('approved');
    expect((await press(CLEO, `out-yes.${anna}`, MODERATOR)).text).toContain('Out of play');
    expect(await harness.store.facePixels([anna])).toEqual(new Map());
    expect((await faceOf(ANNA))?.state).toBe('refused');
    expect((await ask()).text).toContain('no longer possible');
    expect((await press(CLEO, `out-yes.${anna}`, MODERATOR)).text).toContain('no longer possible');
  });

  test('can be taken out of play however many there are, on pages of twenty-five', async () => {
    await allow();
    for (let i = 0; i < 60; i++) {
      const userId = String(400_000_000_000_000_000n + BigInt(i));
      const face = { id: `lentface${10 + i}`, guildId: GUILD, userId, name: `Lender ${i}`, since: i };
      await harness.store.lendFace({ ...face, state: 'approved', consentAt: i, consentLocale: 'en' }, 'x');
    }
    const offered = new Set<string>();
    for (const page of ['', '.1', '.2']) {
      const { text } = await press(CLEO, `queue${page}`, MODERATOR);
      expect(text).toMatch(/-# \d+–\d+ of 60/u);
      for (const { options } of flattenComponents(lastResponse(harness).components))
        for (const { value } of (options ?? []) as readonly { readonly value: string }[]) offered.add(value);
    }
    expect(offered.size).toBe(60);
  });

  test('is taken back by one press, also where lending is not allowed any more', async () => {
    await allow();
    const anna = await lend(ANNA);
    const waiting = async () => {
      await harness.click(CLEO, 'v1:Q:aaaaaaaa:0:more', MODERATOR);
      return JSON.stringify(lastResponse(harness)).includes('Home-made · 1 waiting');
    };
    expect(await waiting()).toBe(true);
    await harness.store.changeServerSettings(GUILD, () => ({}));
    // Nobody can look at it now.
    expect(await waiting()).toBe(false);
    await harness.slash(ANNA, 'face');
    expect(lastAnswer(harness).ids).toEqual([id('withdraw')]);
    expect((await press(ANNA, 'withdraw')).text).toContain('nothing of your face');
    expect(await harness.store.facePixels([anna])).toEqual(new Map());
    expect(await faceOf(ANNA)).toBeNull();
  });

  test('is shown, exported and deleted by /privacy', async () => {
    await allow();
    const anna = await lend(ANNA);
    await harness.slash(ANNA, 'privacy');
    expect(lastAnswer(harness).text).toContain('1 face you lend');
    await harness.click(ANNA, 'v1:B:aaaaaaaa:0:delete-yes');
    expect(await harness.store.facePixels([anna])).toEqual(new Map());
  });

  test('goes when its person has left the server, and a draft after a day', async () => {
    await allow();
    const anna = await lend(ANNA);
    await submit(BEN, 'picture', 'yes');
    await harness.doJob('sweepFaces');
    expect([await faceOf(ANNA), await faceOf(BEN)]).not.toContain(null);
    now += KEPT_MS.draft + 1;
    harness.discord.failNext(new RegExp(`GET /guilds/${GUILD}/members/${ANNA}`, 'u'), {
      status: 404,
      code: 10_007,
    });
    await harness.doJob('sweepFaces');
    expect(await harness.store.facePixels([anna])).toEqual(new Map());
    expect([await faceOf(ANNA), await faceOf(BEN)]).toEqual([null, null]);
  });
});
