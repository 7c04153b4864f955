import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { fameUsEntry, fameUsGame } from '../../src/games/fame-us/index.ts';
import type { FameUsEvent } from '../../src/games/fame-us/rules/state.ts';
import { type Bet, PORTRAITS, type Portrait } from '../../src/games/vips/rules/pieces.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { anyGame } from '../../src/kernel/playable-game.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { ANNA, BEN, CLEO, DORA, createHarness } from './harness.ts';
import type { RecordedRequest } from './stub-discord-api.ts';
import { withoutSeals } from './without-seals.ts';

const EVA = '300000000000000005';
/** A little longer than an entry of the outbox is claimed for. */
const LEASE_MS = 61_000;
const START = Date.parse('2026-03-01T20:00:00Z');

type Opened = Extract<FameUsEvent, { type: 'opened' }>;

/** Exchanges the teams of Cleo and Dora, which differ in the deal of this test. */
const withOtherTeams = (opened: Opened): Opened => {
  const [cleo, dora] = [opened.teams[2]!, opened.teams[3]!];
  expect(cleo).not.toBe(dora);
  return { ...opened, teams: opened.teams.with(2, dora).with(3, cleo) };
};
/** Exchanges a card of Cleo with one of Dora. */
const withOtherHands = (opened: Opened): Opened => {
  const [cleo, dora] = [opened.hands[2]!, opened.hands[3]!];
  const hands = opened.hands.with(2, cleo.with(0, dora[0]!)).with(3, dora.with(0, cleo[0]!));
  return { ...opened, hands };
};

type Move = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A game, and how much of it is played. */
interface Scene {
  readonly gameId: string;
  readonly settings: object;
  readonly people: readonly string[];
  /** Whose secrets differ between two worlds: nobody else may notice. */
  readonly others: readonly string[];
  /** Who looks at everything, now and then: what they press, and the subcommands that they call. */
  readonly lookers: readonly string[];
  readonly presses: readonly string[];
  readonly subcommands: readonly string[];
  readonly everyMoves: number;
  readonly mostSteps: number;
  /** Whether a move is made in both worlds: those whose secrets differ may have others. */
  readonly isMade: (move: Move, isOther: boolean) => boolean;
}

const FAME_US: Scene = {
  gameId: 'fame-us',
  settings: { pace: 'slow', first: 'random' },
  people: [ANNA, BEN, CLEO, DORA, EVA],
  others: [CLEO, DORA],
  lookers: [ANNA, BEN, CLEO],
  presses: ['o:', 'o:h0'],
  subcommands: [],
  everyMoves: 1,
  mostSteps: 5,
  isMade: ({ type }, isOther) => type !== 'timer' && (type !== 'play' || !isOther),
};
const VIPS: Scene = {
  gameId: 'vips',
  settings: { target: 'the ideal rival', set: 'women', first: 'random' },
  people: [ANNA, BEN, CLEO],
  others: [CLEO],
  lookers: [ANNA, BEN, CLEO, DORA],
  presses: ['f:', 'o:', 'o:bet', 'o:h0', 'u:h1', 'u:r', 'u:fh2---', 'm:r.h1', 'p:x'],
  subcommands: ['bet', 'history', 'list'],
  everyMoves: 6,
  mostSteps: 99,
  isMade: () => true,
};

/** What can be seen of a game from outside, in order. */
interface Seen {
  /** Each request, with its body unless it answers someone whose secrets differ. */
  readonly requests: readonly unknown[];
  /** The panels that were deleted. */
  readonly deletions: readonly string[];
  /** The edits of panels and other answers, by message. */
  readonly edits: readonly unknown[];
  readonly log: readonly unknown[];
  /** What those are shown whose secrets differ. */
  readonly own: string;
  readonly steps: number;
}

/** What differs in another world: a deal of Fame Us, or a move of those whose secrets differ. */
interface Changes {
  readonly deal?: (opened: Opened) => Opened;
  readonly move?: (move: Move) => Move;
}

/**
 * Plays a game in a world that is changed. Everyone looks at everything now and then; the moves follow from chance and
 * from what the player may know.
 */
async function seenOf(
  scene: Scene,
  { deal = (opened) => opened, move = (made) => made }: Changes,
): Promise<Seen> {
  const { people, others, presses } = scene;
  const game: typeof fameUsGame = {
    ...fameUsGame,
    setup: (...args) =>
      fameUsGame.setup(...args).map((event) => (event.type === 'opened' ? deal(event) : event)),
  };
  let now = START;
  await using harness = await createHarness({
    clock: () => now,
    games: [vipsEntry, { ...fameUsEntry, game: anyGame(game) }],
  });
  // A picture follows from its scene, so the scene stands for it: it must not differ either.
  harness.painter.paint = (picture) =>
    Promise.resolve({ bytes: Buffer.from(JSON.stringify(picture)), extension: 'txt' });
  const secretTokens = new Set<string>();
  const random = seededRandom('two worlds');
  const { gameId, settings } = scene;
  const started = await harness.startGame({ gameId, settings, turnTimeMs: null }, people.slice(1));
  const { table } = started;
  /** What must wait for the pace of real time waits, and is claimed again once its lease is over. */
  const showEverything = async (): Promise<void> => {
    for (;;) {
      const waits = (await harness.drainOutbox()).flatMap((result) =>
        result.type === 'wait' ? [result.delayMs] : [],
      );
      if (waits.length === 0) return;
      await setTimeout(Math.max(...waits));
      now += LEASE_MS;
    }
  };
  let match = started.match!;
  for (let moves = 0; match.outcome === null && match.step < scene.mostSteps; moves++) {
    await showEverything();
    for (const user of moves % scene.everyMoves === 0 ? scene.lookers : []) {
      const before = harness.discord.requests.length;
      for (const press of presses)
        await harness.click(user, `v1:${press.replace(':', `:${table.id}:${match.step}:`)}`, {
          secret: false,
        });
      for (const subcommand of scene.subcommands) await harness.command(user, subcommand);
      if (others.includes(user))
        for (const request of harness.discord.requests.slice(before))
          if (!isDeletion(request)) secretTokens.add(tokenOf(request));
    }
    const seat = match.toAct[0]!;
    const isOther = others.includes(people[seat]!);
    const legal = (match.legalMoves(seat) as readonly Move[]).filter((each) => scene.isMade(each, isOther));
    const made = pick(random, legal);
    match = (await harness.playMoves(people[seat]!, table.id, isOther ? move(made) : made)).match!;
    now += 30_000;
  }
  // The deletions of the last panels are on their way beside the answers.
  await harness.panelsSettled();
  const shown = ({ method, path, body, files, documents }: RecordedRequest): unknown =>
    JSON.parse(
      withoutSeals(
        JSON.stringify(
          // On a busy machine an edit may send a picture anew that stands there already.
          [
            method,
            path,
            method === 'PATCH' ? null : files,
            secretTokens.has(tokenOf({ path })) ? null : [body, method === 'PATCH' ? null : documents],
          ],
          (key, value: unknown) => (key === 'attachments' ? withoutIds(value) : value),
        ),
      ),
    );
  return {
    requests: withoutRepeats(
      harness.discord.requests.filter((each) => !isDeletion(each) && !isEdit(each)),
      harness.discord.messageIds,
    ).map(shown),
    edits: harness.discord.requests
      .filter(isEdit)
      .toSorted((a, b) => a.path.localeCompare(b.path))
      .map(shown),
    deletions: harness.discord.requests.flatMap((each) => (isDeletion(each) ? [each.path] : [])).toSorted(),
    log: [...harness.infoEntries, ...harness.logEntries],
    own: withoutSeals(
      JSON.stringify(
        harness.discord.requests.filter((each) => secretTokens.has(tokenOf(each))).map(({ body }) => body),
      ),
    ),
    steps: match.step,
  };
}

/**
 * Without edits of posts that change nothing. Mostly the bot leaves them out; but of a post that had to wait on a busy
 * machine it does not know what it shows.
 */
function withoutRepeats(
  requests: readonly RecordedRequest[],
  messageIds: ReadonlyMap<RecordedRequest, string>,
): readonly RecordedRequest[] {
  const shown = new Map<string, string>();
  return requests.filter((request) => {
    const id = messageIds.get(request);
    if (id === undefined || !request.path.startsWith('/channels/')) return true;
    const { content, components } = request.body;
    const now = JSON.stringify([content, components]);
    const isRepeat = request.method === 'PATCH' && shown.get(id) === now;
    shown.set(id, now);
    return !isRepeat;
  });
}

const withoutIds = (attachments: unknown): unknown =>
  (attachments as readonly { readonly id: unknown }[]).map(({ id: _, ...rest }) => rest);

/** The token of an interaction, with which the answer to it is sent and edited; empty where there is none. */
const tokenOf = ({ path }: Pick<RecordedRequest, 'path'>): string =>
  /^\/(?:interactions|webhooks)\/\d+\/([^/]+)/u.exec(path)?.[1] ?? '';

/** A panel is edited beside posts and the panels of others: only the order of the edits of one panel is settled. */
const isEdit = ({ method, path }: RecordedRequest): boolean =>
  method === 'PATCH' && path.endsWith('/messages/@original');

/** A panel is deleted beside the answer that takes its place: which request comes first is open. */
const isDeletion = ({ method, path }: RecordedRequest): boolean =>
  method === 'DELETE' && path.endsWith('/messages/@original');

const nextOf = (portrait: Portrait): Portrait => PORTRAITS[(PORTRAITS.indexOf(portrait) + 1) % 5]!;

describe.each<readonly [title: string, scene: Scene, worlds: Readonly<Record<string, Changes>>]>([
  [
    'two games of Fame Us that differ only in secrets of two players (F4, F5)',
    FAME_US,
    { 'their teams': { deal: withOtherTeams }, 'a card of their hands': { deal: withOtherHands } },
  ],
  [
    'two games of VIPs that differ only in a rival’s bet (V5)',
    VIPS,
    {
      'another bet': {
        move: (made) => {
          if (made.type !== 'bet') return made;
          const { head, eyes, mouth } = made['bet'] as Bet;
          return { ...made, bet: { head: nextOf(head), eyes: nextOf(eyes), mouth: nextOf(mouth) } };
        },
      },
    },
  ],
])('%s', (_title, scene, worlds) => {
  let unaltered: Seen;
  beforeAll(async () => {
    unaltered = await seenOf(scene, {});
  });

  test.each(Object.entries(worlds))(
    '%s: all others see the same, in the same order, and so does the log',
    async (_, changes) => {
      const other = await seenOf(scene, changes);
      expect(unaltered.steps).toBeGreaterThan(2);
      expect(unaltered.requests.length).toBeGreaterThan(100);
      expect(other.requests).toEqual(unaltered.requests);
      expect(other.edits).toEqual(unaltered.edits);
      expect(other.deletions).toEqual(unaltered.deletions);
      expect(other.log).toEqual(unaltered.log);
      expect(other.own).not.toEqual(unaltered.own);
    },
  );
});
