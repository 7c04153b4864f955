import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createDailyStore } from '../../src/features/daily/daily-store.ts';
import { storedThings } from '../../src/features/index.ts';
import { proposeText } from '../../src/features/lobby/ballot.ts';
import { invite } from '../../src/features/lobby/lobby-decisions.ts';
import { placeBet } from '../../src/features/spectator-bets/index.ts';
import { resignSeat } from '../../src/features/late-turns/change-seat.ts';
import { ok } from '../../src/kernel/game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { dayOf, startOfDay } from '../../src/table/daily-chain.ts';
import { start } from '../../src/table/game-decisions.ts';
import { join } from '../../src/table/lobby-seats.ts';
import { id } from '../../src/table/stored/cells.ts';
import { CORE_THINGS } from '../../src/table/stored/core-things.ts';
import type { AnyStored } from '../../src/table/stored/stored.ts';
import { tableDocument } from '../../src/table/table.ts';
import { ANNA, BEN, CLEO, DORA, GUILD, type Harness, textOf } from '../discord/harness.ts';
import { playOut } from '../discord/play-out.ts';
import { lastAnswer } from '../discord/responses.ts';
import { useHarness } from '../discord/use-harness.ts';
import { bestTurns, quickPuzzle } from './daily/daily-puzzle.ts';

const DAY = dayOf(Date.UTC(2026, 10, 23));
const PUZZLE = quickPuzzle();

/** Ben and Dora bear names that the server does not repeat, and "swede" is a word that it does not. */
const LISTED = ['ben', 'dora', 'swede'];
const listWords = (harness: Harness) => harness.store.changeServerSettings(GUILD, () => ({ words: LISTED }));

const harness = useHarness(() => ({
  clock: () => startOfDay(DAY) + 1_000,
  lending: {
    caricaturist: {
      flatten: () => Promise.resolve(ok('flat')),
      cut: () => Promise.resolve(ok('strips')),
      close: () => Promise.resolve(),
    },
    fetchFile: () => Promise.resolve(ok(new Uint8Array([1]))),
  },
}));

const bens = { people: [{ userId: BEN, name: 'Ben' }] };
const bots = ['random', 'random', 'random', 'random'];

/** A whole game of Anna and Ben on which Dora bets. */
async function playWithBet(): Promise<void> {
  const { table } = await harness.startGame();
  await harness.run(placeBet, DORA, table.id, { payload: 'f123' });
  await playOut(harness, await harness.tableNow(table.id), seededRandom('names'));
}

async function solveDaily(): Promise<void> {
  await createDailyStore(harness.store.stored).keepDailyPuzzle(DAY, PUZZLE);
  await harness.slash(BEN, 'daily');
  for (const turn of bestTurns(PUZZLE)) {
    const [step] = /(?<=v1:J:aaaaaaaa:)\d+/u.exec(lastAnswer(harness).ids.join())!;
    await harness.click(BEN, `v1:K:aaaaaaaa:${step}:${DAY},${turn}`);
  }
}

async function planNight(): Promise<void> {
  await harness.store.setNotifications(BEN, { timeZone: 'UTC' });
  const night = { day: '2026-11-25', time: '20:00', game: 'vips', weekly: 'false', bots: 'false' };
  await harness.submit(BEN, 'v1:0:aaaaaaaa:0:make', night);
}

const askToPlay = (): Promise<void> =>
  harness.submit(BEN, 'v1:U:aaaaaaaa:0:ask', { kind: 'vips.live', until: 'hours' });

/** By the place where a name or text of a person is stored: how one comes there. */
const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'tables.document.seats.name': () => harness.startGame(),
  // They were called otherwise when they sat down.
  'tables.document.seats.sitsInFor.name': async () => {
    await harness.store.changeServerSettings(GUILD, () => ({}));
    const { table } = await harness.openLobby();
    const caller = { ...harness.caller(BEN), name: 'Someone else' };
    await harness.tables.run(join, { caller, tableId: table.id });
    await harness.run(join, CLEO, table.id);
    await harness.run(start, ANNA, table.id);
    await listWords(harness);
    return harness.run(resignSeat, BEN, table.id);
  },
  'tables.document.waiting.name': async () => {
    const { table } = await harness.openLobby({ bots });
    return harness.run(join, BEN, table.id);
  },
  'tables.document.invited.name': async () => {
    const { table } = await harness.openLobby();
    return harness.run(invite, ANNA, table.id, bens);
  },
  'tables.document.ballot.proposals.text': async () => {
    const { table } = await harness.openLobby();
    return harness.run(proposeText, ANNA, table.id, { typed: 'best swede' });
  },
  'house_texts.text': () =>
    harness.submit(ANNA, 'v1:V:aaaaaaaa:0:propose.target', { text: 'best swede', about: 'women' }),
  'lent_faces.name': async () => {
    await harness.store.changeServerSettings(GUILD, () => ({ words: LISTED, lentFaces: true }));
    const url = 'https://cdn.discordapp.com/a/77/x.png';
    const inputs = { file: { type: 19, values: ['77'] }, consent: { type: 21, value: 'yes' } };
    const resolved = { attachments: { 77: { id: '77', url, size: 4_000 } } };
    await harness.submit(BEN, 'v1:O:aaaaaaaa:0:picture', inputs, { resolved });
  },
  'daily_visits.name': async () => {
    await createDailyStore(harness.store.stored).keepDailyPuzzle(DAY, PUZZLE);
    await harness.slash(BEN, 'daily');
  },
  'face_scores.name': solveDaily,
  'game_nights.hostName': planNight,
  'game_night_people.name': planNight,
  'house_bets.name': playWithBet,
  'queue_entries.name': askToPlay,
  'ratings.name': playWithBet,
  'spectator_points.name': playWithBet,
};

/** Why nothing that a person calls themselves or types reaches others from there. */
const NO_WAYS: Readonly<Record<string, string>> = {
  'blocks.name': 'only its owner reads their list',
  'daily_chain.root': 'random',
  'daily_channels.channelId': 'an id',
  'events.data': 'moves: typed texts in them are screened (`typedTexts`)',
  'game_nights.eventId': 'an id',
  'game_nights.messageId': 'an id',
  'gallery.work': 'of moves and settings',
  'house_bets.bet': 'pieces',
  'house_bets.userId': 'an id',
  'lent_faces.pixels': 'pixels',
  'moderator_actions.about': 'ids and names of settings',
  'moderator_actions.personId': 'an id',
  'notifications.chosen': 'choices from lists',
  'queue_entries.toldOf': 'an id',
  'reports.authorId': 'an id',
  'results.side': 'a team',
  'server_settings.settings': 'of managers, and only they read them',
  'tables.askedIds': 'ids',
};

const THINGS: readonly AnyStored[] = [...CORE_THINGS, ...storedThings];

/** The columns that may have any words in them: not ids, and what has a schema of its own only as far as that does. */
const wordColumns = (): readonly string[] =>
  THINGS.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, cell]) =>
      cell !== id && ['any words', '"any words"'].some((words) => cell.schema.safeParse(words).success)
        ? [`${name}.${column}`]
        : [],
    ),
  );

/** The paths of names and texts in what this schema describes. */
function wordPaths(schema: z.core.$ZodType, path: string): readonly string[] {
  const inside = schema._zod.def as { readonly type: string } & Readonly<Record<string, unknown>>;
  if (inside.type === 'string') return /\.(?:name|text|typed)$/u.test(path) ? [path] : [];
  if (inside.type === 'object')
    return Object.entries(inside['shape'] as Record<string, z.ZodType>).flatMap(([key, value]) =>
      wordPaths(value, `${path}.${key}`),
    );
  const options = (inside['options'] as readonly z.ZodType[] | undefined) ?? [];
  const [element, inner, value] = ['element', 'innerType', 'valueType'].map((part) => inside[part]);
  return [...options, element, inner, value]
    .filter((part) => part instanceof z.ZodType)
    .flatMap((part) => wordPaths(part, path));
}

async function storedAt(path: string): Promise<readonly unknown[]> {
  const [name, ...keys] = path.split('.');
  const thing = THINGS.find((each) => each.name === name)!;
  let values: unknown[] = [...(await harness.store.stored.rowsOf(thing as never).list({}))];
  for (const key of keys)
    values = values
      .flat()
      .flatMap((each) =>
        each === null || each === undefined ? [] : [(each as Record<string, unknown>)[key]],
      );
  return values.filter((each) => each !== undefined);
}

/** All that is stored, and all that Discord was told, but what is for one person's eyes. */
const allThatOthersSee = async (): Promise<string> =>
  JSON.stringify([
    await Promise.all(
      THINGS.filter(({ name }) => name !== 'server_settings').map(({ name }) => storedAt(name)),
    ),
    harness.discord.requestsMatching(/\/channels\//u),
  ]);

describe('every name or text of a person that is stored passes the list of words', () => {
  const places = [...new Set([...wordColumns(), ...wordPaths(tableDocument, 'tables.document')])];

  test('and each place for one is known', () => {
    expect(places.filter((place) => !Object.hasOwn(NO_WAYS, place)).toSorted()).toEqual(
      Object.keys(WAYS).toSorted(),
    );
    expect(Object.keys(NO_WAYS).filter((place) => !places.includes(place))).toEqual([]);
  });

  test.each(Object.entries(WAYS))('on the way to %s', async (place, go) => {
    await listWords(harness);
    await go();
    await harness.drainOutbox();
    const values = await storedAt(place);
    if (/name$/iu.test(place)) expect(values.join()).toMatch(/Guest \d{3}/u);
    else expect(values).toEqual([]);
    expect(await allThatOthersSee()).not.toMatch(/\b(?:Ben|Dora|swede)\b/u);
  });

  test('on the way to a result of the daily puzzle that everyone sees', async () => {
    await listWords(harness);
    await solveDaily();
    await harness.click(BEN, `v1:L:aaaaaaaa:0:${DAY},share`);
    const shared = harness.discord.requestsMatching(/\/webhooks\/\d+\/token-\d+$/u);
    expect(shared.map(({ body }) => textOf(body.components)).join()).toMatch(/Guest \d{3}/u);
    expect(JSON.stringify(shared)).not.toContain('Ben');
  });
});
