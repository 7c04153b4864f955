import { expect, test } from 'vitest';
import { createNights, MAX_PEOPLE, nightPeople, nights } from '../../../src/features/game-night/nights.ts';
import { createBlockList } from '../../../src/table/stored/blocks.ts';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { ANNA, BEN, CHANNEL, CLEO, createHarness, DORA, GUILD, type Harness } from '../../discord/harness.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { playOut } from '../../discord/play-out.ts';
import { expectAnswers, failing, keptOut, type OwnStep } from '../../discord/press-story.ts';

/** A host whose clock is known. */
const ZONE: OwnStep = [
  'Anna’s clock is that of Paris',
  ({ store }) => store.setNotifications(ANNA, { timeZone: 'Europe/Paris' }),
];
const RUN = 'the job runNights';
const CLOSED: OwnStep = [
  'the game is closed',
  ({ store }) => store.changeServerSettings(GUILD, () => ({ closedGames: ['vips'] })),
];
const NAMES = ['Ben', 'Cleo', 'Dora', 'Emil', 'Femi', 'Gül'];
const [FEMI, GUL] = ['402', '403'];
/** So many others are in and here: the first with these names, unless they are left out. */
const others = (count: number, from = 0): OwnStep => [
  `${count} others are here`,
  async ({ store: { stored } }) => {
    const [host] = await stored.rowsOf(nightPeople).list({});
    for (let i = from; i < from + count; i++) {
      const [userId, name] = [[BEN, CLEO, DORA][i] ?? `${398 + i}`, NAMES[i] ?? `Guest ${i}`];
      const answeredAt = host!.answeredAt + 1 + i;
      await stored.rowsOf(nightPeople).add({ ...host!, userId, name, answeredAt, isHere: true });
    }
  },
];
/** What a press does that has read the night before it ended. */
const TOO_SLOW: OwnStep = [
  'a press is too slow',
  async ({ store }) => {
    const [night] = await store.stored.rowsOf(nights).list({});
    await createNights(store).change(night!, { step: 'begin' });
    await createNights(store).move(night!, { startsAt: 0 });
  },
];
const TEN: OwnStep = [
  'nine others plan the same',
  async ({ store: { stored } }) => {
    const [night] = await stored.rowsOf(nights).list({});
    for (let i = 1; i < 10; i++)
      await stored.rowsOf(nights).add({ ...night!, id: `n${i}`, hostId: `40${i}` });
  },
];
const stage = {
  ids: async ({ store }: Harness) =>
    (await store.stored.rowsOf(nights).list({ guildId: GUILD }, { order: ['startsAt'] })).map(({ id }) => id),
  stored: async ({ store }: Harness) =>
    (await store.stored.rowsOf(nights).list({})).map(({ step, dueAt, startsAt, outcome, emptyNights }) => ({
      ...{ step, due: new Date(dueAt).toISOString(), starts: new Date(startsAt).toISOString() },
      ...{ outcome, emptyNights },
    })),
};
const make = (fields: string): string =>
  `Anna types 0:make day=2026-11-24 | time=20:00 | game=vips | ${fields}`;
const ONCE = make('weekly=false | bots=false');
/** Until the people are called, and until it begins, from the beginning of a scene on. */
const [TO_CALL, TO_BEGIN] = ['wait 2090 min', 'wait 11 min'];

/** What a process has done that was killed before it stored that. */
const FORGOTTEN: OwnStep = [
  'the event is not stored',
  ({ store }) => store.stored.rowsOf(nights).change({ outcome: null }, { eventId: null, isEventStale: true }),
];
const onEvents = (title: string, change: (events: Harness['discord']['events']) => void): OwnStep => [
  title,
  ({ discord }) => change(discord.events),
];
const DELETED = onEvents('people delete the event', (events) => events.clear());
const BEGUN = onEvents('the event begins', (events) => {
  for (const [id, event] of events) events.set(id, { ...event, status: 2 });
});
const PRIVATE: OwnStep = [
  'the channel is private',
  ({ discord: { overwrites } }) => {
    const deny = String(PermissionFlagsBits.ViewChannel);
    overwrites.set(CHANNEL, [{ id: GUILD, type: 0, allow: '0', deny }]);
  },
];
const MOVED = `Anna types 0:moved.@1 day=2026-11-26 | time=19h30; ${RUN}`;
const EVENTS = /^[A-Z]+ \/guilds\/\d+\/scheduled-events/u;

test('a night is in Discord’s calendar, and goes on without it', () =>
  expectAnswers(
    'calendar',
    {
      'has an event that is moved and called off with it': [
        ...[ZONE, ONCE, RUN, RUN, MOVED, BEGUN, MOVED, `Anna clicks 0:off-yes.@1; ${RUN}; ${RUN}`],
      ],
      'has none where a right is missing, or there are too many, and is tried again for another date alone': [
        ...[ZONE, ONCE, failing(/^POST \/guilds/u, 403, 50_013), RUN, RUN],
        ...[failing(/^POST \/guilds/u, 400, 30_038), MOVED, RUN, MOVED],
      ],
      'has one later where Discord is busy, but none once it has begun': [
        ...[ZONE, ONCE, failing(EVENTS, 403, 40_333), RUN, RUN, `wait 2 min; ${RUN}`],
        ...[MOVED, DELETED, FORGOTTEN, failing(EVENTS, 403, 40_333), RUN, `wait 6000 min; ${RUN}; ${RUN}`],
      ],
      'is asked less often, the longer Discord is busy': [
        ...[ZONE, ONCE, failing(EVENTS, 403, 40_333), RUN, failing(EVENTS, 403, 40_333)],
        ...[1, 2, 3].map(() => `wait 2 min; ${RUN}`),
      ],
      'keeps the event of before where the right was taken away': [
        ...[ZONE, ONCE, RUN, failing(/^PATCH \/guilds/u, 403, 50_013), MOVED, RUN],
        ...[failing(/^DELETE \/guilds/u, 403, 50_013), `Anna clicks 0:off-yes.@1; ${RUN}; ${RUN}`],
      ],
      'gets no other event once people have deleted it, and finds one that it does not know': [
        ...[ZONE, ONCE, RUN, FORGOTTEN, RUN, DELETED, MOVED, RUN, `Anna clicks 0:off-yes.@1; ${RUN}`],
      ],
      'stays with a night that passes to the first who is in, and goes with one whose hosts are all gone': [
        ...[ZONE, ONCE, RUN, `Ben clicks 0:yes.@1; Anna presses B:delete-yes; ${RUN}`],
        ...[failing(/^GET \/guilds\/\d+\/members/u, 404, 10_007), `wait 61 min; ${RUN}; ${RUN}`],
      ],
      'has none where not everyone sees its channel': [PRIVATE, ZONE, ONCE, RUN, MOVED],
    },
    {
      ids: stage.ids,
      stored: async ({ store }: Harness) =>
        (await store.stored.rowsOf(nights).list({})).map(({ eventId, isEventStale }) => ({
          eventId,
          isEventStale,
        })),
    },
  ));

test('a night is announced, said yes to, called together, and its tables open by themselves', () =>
  expectAnswers(
    'nights',
    {
      'asks for the clock of its host once, and reads days and times': [
        'Anna presses 0:plan',
        ZONE,
        'Anna calls /fame-us new; all is posted',
        'Ben clicks P@1:; Anna clicks P@1:; Anna presses 0:plan.fame-us',
        'Anna types 0:make day=2026-11-23 | time=7 | game=vips | weekly=false | bots=false',
        'Anna types 0:make day=2026-11-24 | time=noon | game=vips | weekly=false | bots=false',
        'Anna types 0:make day=2026-12-24 | time=8 pm | game=vips | weekly=false | bots=false',
        'Anna types 0:make day=2026-11-24 | time=8 pm | game=chess | weekly=false | bots=false',
        ONCE,
        'Anna calls /night',
        CLOSED,
        'Anna presses 0:plan',
      ],
      'reminds a day before, calls ten minutes before, and seats who is here': [
        ZONE,
        ONCE,
        'Ben clicks 0:here.@1; Ben clicks 0:yes.@1; Cleo clicks 0:perhaps.@1; Cleo clicks 0:yes.@1; Dora clicks 0:no.@1; Dora clicks 0:more.@1',
        `wait 661 min; ${RUN}; ${RUN}`,
        `wait 1430 min; ${RUN}; ${RUN}`,
        'Ben clicks 0:here.@1; Anna clicks 0:here.@1',
        `${TO_BEGIN}; ${RUN}; ${RUN}; all is posted`,
        'Cleo clicks 0:here.@1; Cleo clicks j@2:; all is posted',
        `wait 1440 min; ${RUN}`,
      ],
      'keeps a seat for who is late, whom others wait for in line': [
        ...[ZONE, ONCE, 'Ben clicks 0:yes.@1', others(3, 3), `${TO_CALL}; ${RUN}; Anna clicks 0:here.@1`],
        `${TO_BEGIN}; ${RUN}; all is posted; Cleo clicks j@2:; wait 6 min; Dora(de) clicks j@2:; all is posted`,
      ],
      'says today where it reminds late': [ZONE, ONCE, `wait 1441 min; ${RUN}`],
      'asks where too few are here, waits, and plays with bots': [
        ZONE,
        ONCE,
        `Ben clicks 0:yes.@1; ${TO_CALL}; ${RUN}; Anna clicks 0:here.@1; ${TO_BEGIN}; ${RUN}`,
        'Ben clicks 0:bots.@1; Dora clicks 0:wait.@1; Anna clicks 0:wait.@1',
        `${TO_BEGIN}; ${RUN}; Anna clicks 0:bots.@1; all is posted`,
      ],
      'fills with bots by itself where its host wishes that': [
        ZONE,
        make('weekly=false | bots=true'),
        `${TO_CALL}; ${RUN}; Anna clicks 0:here.@1; ${TO_BEGIN}; ${RUN}; all is posted`,
      ],
      'waits as long as people wish, and begins once enough are here': [
        ZONE,
        ONCE,
        `Ben clicks 0:yes.@1; ${TO_CALL}; ${RUN}; Anna clicks 0:here.@1; ${TO_BEGIN}`,
        failing(/^PATCH \/channels/u, 403, 40_333),
        `${RUN}; ${RUN}; wait 2 min; ${RUN}`,
        `wait 40 min; Anna clicks 0:here.@1; Anna clicks 0:wait.@1; ${TO_BEGIN}; ${RUN}`,
        `Ben clicks 0:here.@1; ${RUN}; all is posted`,
      ],
      'neither calls nor seats people who have been kept out since, and passes to another host': [
        ...[ZONE, make('weekly=false | bots=true'), 'Ben clicks 0:yes.@1; Cleo clicks 0:yes.@1'],
        ...[keptOut(BEN), `${TO_CALL}; ${RUN}; Cleo clicks 0:here.@1; Dora clicks 0:here.@1`],
        ...[keptOut(ANNA, DORA), `${TO_BEGIN}; ${RUN}; all is posted`],
      ],
      'is off where its game was closed meanwhile': [
        ZONE,
        make('weekly=true | bots=true'),
        `${TO_CALL}; ${RUN}; Anna clicks 0:here.@1; Anna clicks 0:off.@1`,
        CLOSED,
        `${TO_BEGIN}; ${RUN}`,
      ],
      'lets its host and those of its tables move people between them until a game begins': [
        ...[ZONE, ONCE, others(6), `${TO_CALL}; ${RUN}; Anna clicks 0:here.@1; ${TO_BEGIN}; ${RUN}`],
        `Ben clicks 0:tables.@1; Anna clicks 0:tables.@1; Anna picks 0:tables.@1 = ${BEN}`,
        `Anna picks 0:tables.@1.${BEN} = ${FEMI}; Anna picks 0:tables.@1.${CLEO} = @3; all is posted`,
        `Cleo clicks j@2:; Anna picks 0:tables.@1.${CLEO} = @2; Cleo clicks l@2:`,
        [
          'Gül blocks Dora',
          (at) => createBlockList(at.store.stored).block(GUL, { blockedId: DORA, name: 'Dora' }),
        ],
        `Anna picks 0:tables.@1.${DORA} = @3; Anna picks 0:tables.@1.${GUL} = @2`,
        `Anna picks 0:tables.@1.${ANNA} = @3; Anna picks 0:tables.@1.${DORA} = nonsense`,
        `Ben picks 0:tables.@1.${CLEO} = @2; Dora clicks 0:tables.@1`,
        `Anna clicks s@2:; Anna picks 0:tables.@1.${CLEO} = @2`,
      ],
      'lets them choose on several pages from more people than a select has room for': [
        ...[ZONE, ONCE, others(34), `${TO_CALL}; ${RUN}; Anna clicks 0:here.@1; ${TO_BEGIN}; ${RUN}`],
        'Anna clicks 0:tables.@1; Anna presses 0:tables.@1..1; Anna picks 0:tables.@1..1 = 431',
        'Anna presses 0:tables.@1.431.0; Anna picks 0:tables.@1.431.0 = 405',
      ],
      'takes no more answers than its post has room for': [
        ...[ZONE, ONCE, others(MAX_PEOPLE - 1, NAMES.length), 'Dora clicks 0:yes.@1'],
      ],
      'that the bot has missed is not begun by itself': [
        ZONE,
        ONCE,
        `Ben clicks 0:yes.@1; ${TO_CALL}; ${RUN}; Ben clicks 0:here.@1; wait 60 min; ${RUN}`,
        `Anna clicks 0:now.@1; all is posted`,
      ],
      'is moved and called off by its host and by moderators alone': [
        ZONE,
        ONCE,
        'Ben clicks 0:yes.@1; Ben clicks 0:off-yes.@1; Ben clicks 0:move.@1; Anna clicks 0:move.@1',
        'Anna types 0:moved.@1 day=2026-11-26 | time=19h30',
        `${TO_CALL}; ${RUN}; Cleo+ clicks 0:off.@1; Cleo+ presses 0:off-yes.@1; Ben clicks 0:no.@1`,
        'Anna forges v1:0:aaaaaaaa:0:yes.nonsense; Anna forges v1:0:aaaaaaaa:0:bots.nonsense',
      ],
      'comes again each week by the clock of its host, and ends after three to which nobody came': [
        ZONE,
        make('weekly=true | bots=false'),
        `${TO_CALL}; ${RUN}; wait 11 min; ${RUN}; wait 61 min; ${RUN}`,
        `wait 1441 min; ${RUN}`,
        `wait 10080 min; ${RUN}; ${RUN}; ${RUN}; ${RUN}`,
        `wait 10080 min; ${RUN}; ${RUN}; ${RUN}; ${RUN}`,
        `wait 10080 min; ${RUN}; ${RUN}; ${RUN}`,
        `wait 10080 min; ${RUN}; wait 61 min; ${RUN}; wait 1441 min; ${RUN}`,
      ],
      'is ahead of its host while it rests, and nothing wakes it': [
        ZONE,
        make('weekly=true | bots=false'),
        `${TO_CALL}; ${RUN}; wait 11 min; ${RUN}; wait 61 min; ${RUN}`,
        TOO_SLOW,
        ...Array(2).fill(
          'Anna types 0:make day=2026-11-26 | time=20 h | game=vips | weekly=false | bots=false',
        ),
      ],
      'refuses an eleventh on a server': [ZONE, ONCE, TEN, ONCE],
      'tells people directly where its channel is gone': [
        ...[ZONE, ONCE, `Ben clicks 0:yes.@1; ${TO_CALL}`, failing(/^POST \/channels\/2/u, 404, 10_003), RUN],
      ],
      'refuses a third of one person, and a person whom one who is in has blocked': [
        ZONE,
        ...[ONCE, ONCE, ONCE],
        [
          'Anna blocks Ben',
          (at) => createBlockList(at.store.stored).block(ANNA, { blockedId: BEN, name: 'Ben' }),
        ],
        'Ben clicks 0:yes.@1',
      ],
    },
    stage,
  ));

test('its picture has the faces that people like best, not of hidden people or of bets that are not told yet', async () => {
  await using at = await createHarness({ clock: () => Date.UTC(2026, 10, 23, 8) });
  const scenes: string[] = [];
  const { paint } = at.painter;
  at.painter.paint = (picture, options) => {
    scenes.push(JSON.stringify(picture.scene));
    return paint(picture, options);
  };
  await at.store.setNotifications(ANNA, { timeZone: 'Europe/Paris' });
  await playOut(at, await at.startGame(), seededRandom('unfolding'));
  const fields = { day: '2026-11-24', time: '20:00', game: 'vips', weekly: 'false', bots: 'false' };
  await at.submit(ANNA, 'v1:0:aaaaaaaa:0:make', fields);
  const [night] = await at.store.stored.rowsOf(nights).list({});
  const says = (user: string, verb: string): Promise<void> =>
    at.click(user, `v1:0:aaaaaaaa:0:${verb}.${night!.id}`, { secret: false });
  expect(scenes.at(-1)).toContain('"favourite":null');
  await at.drainOutbox();
  await says(CLEO, 'perhaps');
  expect(scenes.at(-1)).not.toContain('"favourite":null');
  await at.store.setHidden(ANNA, true);
  await says(CLEO, 'no');
  expect(scenes.at(-1)).toContain('"favourite":null');
});
