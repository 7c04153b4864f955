import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ok, refuse } from '../../../src/kernel/game.ts';
import { createCaricaturist } from '../../../src/pictures/uploads/caricaturist.ts';
import type { Caricaturist } from '../../../src/table/ports/caricaturist.ts';
import { KEPT_MS } from '../../../src/table/stored/lent-faces.ts';
import {
  ANNA,
  BEN,
  CLEO,
  GUILD,
  type Harness,
  type HarnessOptions,
  memberWith,
} from '../../discord/harness.ts';
import { asModerator, expectAnswers, type OwnStep } from '../../discord/press-story.ts';
import { answerTo, lastAnswer, lastResponse, optionsIn } from '../../discord/responses.ts';
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

/** A bot to which faces may be lent, on a clock that the test sets. */
const options = async (clock?: () => number): Promise<HarnessOptions> => {
  asked.length = 0;
  file = await drawing();
  now = 1_000_000;
  isReal = false;
  return {
    ...(clock && { clock }),
    lending: {
      caricaturist,
      fetchFile: (url) => {
        asked.push(url);
        return Promise.resolve(file === null ? refuse('unavailable') : ok(file));
      },
    },
  };
};
const harness = useHarness(() => options(() => now));

const id = (payload: string): string => `v1:I:aaaaaaaa:0:${payload}`;
const faceOf = (at: Harness, user: string) => at.store.lentFace(GUILD, user);

/** Submits the form, with an answer to the question and with a file. */
const submit = (at: Harness, user: string, source: string, consent: string, more = {}) =>
  at.submit(
    user,
    `v1:O:aaaaaaaa:0:${source}`,
    {
      ...(source === 'picture' && { file: { type: 19, values: ['77'] } }),
      consent: { type: 21, value: consent },
    },
    {
      locale: 'de',
      resolved: {
        attachments: { 77: { id: '77', url: 'https://cdn.discordapp.com/a/77/x.svg', size: 4_000 } },
      },
      ...more,
    },
  );
const allow = (at: Harness) => at.store.changeServerSettings(GUILD, () => ({ lentFaces: true }));

const ALLOWED: OwnStep = ['lending is allowed', allow];
const submitting = (user: string, source: string, consent = 'yes', more = {}): OwnStep => [
  `${user} submits the form for a ${source}: ${consent}`,
  (at) => submit(at, user, source, consent, more),
];
/** Lends a face, which waits then. */
const lending = (user: string): OwnStep => [
  `${user} lends a face`,
  async (at) => {
    await submit(at, user, 'picture', 'yes');
    await at.click(user, id('give.38.66.62.50'));
  },
];
const withAvatar = () => {
  const { member } = memberWith(ANNA, 0n);
  return { member: { ...member, user: { ...member.user, avatar: 'abc123' } } };
};
const stage = {
  options: () => options(),
  ids: async (at: Harness) =>
    (await Promise.all([ANNA, BEN].map((user) => faceOf(at, user)))).flatMap((face) =>
      face === null ? [] : [face.id],
    ),
  stored: async (at: Harness) => ({
    faces: await Promise.all(
      [ANNA, BEN].map(async (user) => {
        const face = await faceOf(at, user);
        const pixels = face === null ? undefined : (await at.store.facePixels([face.id])).get(face.id);
        return face === null ? null : [face.state, face.consentLocale, pixels ?? 'no pixels'].join(' ');
      }),
    ),
    asked,
  }),
};

test('a face is lent where a manager allows it, by people who agree', () =>
  expectAnswers(
    'lending',
    {
      'waits until a manager allows it': [
        'Anna calls /face',
        submitting(ANNA, 'picture'),
        'Anna* calls /face; Anna* presses 9:lentFaces; Anna calls /face',
      ],
      'asks for consent in a form, and takes nothing without it': [
        ALLOWED,
        'Anna presses O:picture',
        submitting(ANNA, 'picture', 'no'),
      ],
      // A head as wide as its picture gets no farther away.
      'takes forged lines as far as they may be': [
        ALLOWED,
        submitting(ANNA, 'picture', 'yes', { locale: 'pt-BR' }),
        'Anna presses I:at.999.0.0.999; Anna presses I:at.40.60.99.50; Anna presses I:nonsense; Ben presses I:give.38.66.62.50',
      ],
      'takes the avatar of the person who asks, and nobody else’s': [
        ALLOWED,
        submitting(ANNA, 'avatar', 'yes', withAvatar()),
        'Ben presses O:avatar',
      ],
    },
    stage,
  ));

test('a lent face is approved, refused or taken out of play by moderators, and taken back by its person', () =>
  expectAnswers(
    'lent',
    {
      'is seen by moderators first, who let it be played with or not': [
        ALLOWED,
        lending(ANNA),
        lending(BEN),
        'Ben presses mo:list; Ben presses mo:approve.0.@2; Cleo+ presses mo:list; Cleo+ picks mo:look.0 = @1; Cleo+ presses mo:approve.0.@1; Cleo+ presses mo:reject.0.@2; Cleo+ presses mo:approve.0.@2; Anna calls /house; Ben calls /face',
      ],
      'is refused with all that its person may lend or propose, if a moderator wants that': [
        ALLOWED,
        lending(BEN),
        'Ben presses mo:shut-out.0.@1; Ben+ picks mo:look.0 = @1; Cleo+ presses mo:shut-out.0.@1',
        submitting(BEN, 'picture'),
      ],
      'is taken out of play by moderators, and nothing is kept of it': [
        ALLOWED,
        lending(ANNA),
        'Cleo+ presses mo:approve.0.@1; Ben picks I:out = @1; Cleo+ calls /house; Cleo+ presses I:in-play; Cleo+ picks I:out = @1; Ben presses I:out-yes.@1; Cleo+ presses I:in-play',
        'Cleo+ presses I:out-yes.@1; Cleo+ picks I:out = @1; Cleo+ presses I:out-yes.@1',
      ],
      // Nobody can look at it once lending is not allowed.
      'is taken back by one press, also where lending is not allowed any more': [
        ALLOWED,
        lending(ANNA),
        'Cleo+ presses Q:more',
        ['lending is not allowed any more', (at) => at.store.changeServerSettings(GUILD, () => ({}))],
        'Cleo+ presses Q:more; Anna calls /face; Anna presses I:withdraw',
      ],
      'is shown, exported and deleted by /privacy': [
        ALLOWED,
        lending(ANNA),
        'Anna calls /privacy; Anna presses B:delete-yes',
      ],
    },
    stage,
  ));

test('keeps what was agreed to, when and in which language, and no picture', async () => {
  isReal = true;
  await allow(harness);
  await submit(harness, ANNA, 'picture', 'yes');
  expect(asked).toEqual(['https://cdn.discordapp.com/a/77/x.svg']);
  const face = (await faceOf(harness, ANNA))!;
  expect(face).toMatchObject({ userId: ANNA, consentAt: now, consentLocale: 'de', state: 'draft' });
  const flat = (await harness.store.facePixels([face.id])).get(face.id)!;
  expect(flat).not.toContain(Buffer.from(file!).toString('base64').slice(20, 40));
  const moved = await answerTo(harness, ANNA, id('at.41.66.62.50'));
  expect(moved.ids.filter((each) => each.startsWith(id('give')))).toEqual([id('give.41.66.62.50')]);
  await harness.click(ANNA, id('give.41.66.62.50'));
  expect((await harness.store.facePixels([face.id])).get(face.id)).toMatch(/^320x500:/u);
  expect(await faceOf(harness, ANNA)).toMatchObject({ id: face.id, state: 'waiting' });
});

test('says kindly why a file is no face', async () => {
  isReal = true;
  await allow(harness);
  file = Buffer.from('<svg/>');
  await submit(harness, ANNA, 'picture', 'yes');
  expect(lastAnswer(harness).text).toContain('PNG, JPEG, WebP');
  file = null;
  await submit(harness, ANNA, 'picture', 'yes');
  expect(lastAnswer(harness).text).toContain('Discord hat mir');
  expect(await faceOf(harness, ANNA)).toBeNull();
});

test('can be taken out of play however many there are, on pages of twenty-five', async () => {
  await allow(harness);
  for (let i = 0; i < 60; i++) {
    const userId = String(400_000_000_000_000_000n + BigInt(i));
    const face = { id: `lentface${10 + i}`, guildId: GUILD, userId, name: `Lender ${i}`, since: i };
    await harness.store.lendFace({ ...face, state: 'approved', consentAt: i, consentLocale: 'en' }, 'x');
  }
  const offered = new Set<string>();
  for (const page of ['', '.1', '.2']) {
    const { text } = await answerTo(harness, CLEO, id(`in-play${page}`), asModerator(CLEO));
    expect(text).toMatch(/-# \d+–\d+ of 60/u);
    for (const { value } of optionsIn(lastResponse(harness).components)) offered.add(value);
  }
  expect(offered.size).toBe(60);
});

test('a lent face goes when its person has left the server, and a draft after a day', async () => {
  await allow(harness);
  await submit(harness, ANNA, 'picture', 'yes');
  await harness.click(ANNA, id('give.38.66.62.50'));
  const anna = (await faceOf(harness, ANNA))!.id;
  await submit(harness, BEN, 'picture', 'yes');
  await harness.doJob('sweepFaces');
  expect([await faceOf(harness, ANNA), await faceOf(harness, BEN)]).not.toContain(null);
  now += KEPT_MS.draft + 1;
  harness.discord.failNext(new RegExp(`GET /guilds/${GUILD}/members/${ANNA}`, 'u'), {
    status: 404,
    code: 10_007,
  });
  await harness.doJob('sweepFaces');
  expect(await harness.store.facePixels([anna])).toEqual(new Map());
  expect([await faceOf(harness, ANNA), await faceOf(harness, BEN)]).toEqual([null, null]);
});
