import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { fameUsEntry, fameUsGame } from '../../src/games/fame-us/index.ts';
import type { FameUsEvent, FameUsMove } from '../../src/games/fame-us/rules/state.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { anyGame } from '../../src/kernel/playable-game.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { ANNA, BEN, CLEO, DORA, createHarness } from './harness.ts';
import type { RecordedRequest } from './stub-discord-api.ts';

const EVA = '300000000000000005';
const PEOPLE: readonly string[] = [ANNA, BEN, CLEO, DORA, EVA];
/** Whose secrets differ between two worlds: nobody else may notice. */
const OTHERS = new Set<string>([CLEO, DORA]);
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

/** What can be seen of a game from outside, in order. */
interface Seen {
  /** Each request, with its body unless it answers someone whose secrets differ. */
  readonly requests: readonly unknown[];
  /** The panels that were deleted. */
  readonly deletions: readonly string[];
  /** The edits of panels and other answers, by message. */
  readonly edits: readonly unknown[];
  readonly log: readonly unknown[];
  readonly rounds: number;
}

/** A seal is made of a secret and of random numbers that are secret, too. */
const withoutSeals = (text: string): string =>
  text.replaceAll(/(?:[a-z2-7]{4}-){5}[a-z2-7]{4}/gu, 'seal').replaceAll(/\b[0-9a-f]{64}\b/gu, 'seal');

/**
 * Plays a game of five whose deal is altered. Everyone looks at everything before each move; the moves follow from chance
 * and from what the player may know, and those whose secrets differ play no card.
 */
async function seenOf(alter: (opened: Opened) => Opened): Promise<Seen> {
  const game: typeof fameUsGame = {
    ...fameUsGame,
    setup: (...args) =>
      fameUsGame.setup(...args).map((event) => (event.type === 'opened' ? alter(event) : event)),
  };
  let now = START;
  await using harness = await createHarness({
    clock: () => now,
    games: [vipsEntry, { ...fameUsEntry, game: anyGame(game) }],
  });
  const secretTokens = new Set<string>();
  const random = seededRandom('fame us in two worlds');
  const settings = { pace: 'slow', first: 'random' };
  const request = { gameId: 'fame-us', settings, turnTimeMs: null };
  const started = await harness.startGame(request, PEOPLE.slice(1));
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
  let rounds = 1;
  for (let moves = 0; match.outcome === null && rounds < 5; moves++) {
    await showEverything();
    for (const user of [ANNA, BEN, CLEO])
      for (const payload of ['', 'h0']) {
        const before = harness.discord.requests.length;
        await harness.click(user, `v1:o:${table.id}:${match.step}:${payload}`, { secret: false });
        if (OTHERS.has(user))
          for (const request of harness.discord.requests.slice(before))
            if (!isDeletion(request)) secretTokens.add(tokenOf(request));
      }
    const seat = match.toAct[0]!;
    const isOther = OTHERS.has(PEOPLE[seat]!);
    const legal = (match.legalMoves(seat) as readonly FameUsMove[]).filter(
      ({ type }) => type !== 'timer' && (type !== 'play' || !isOther),
    );
    match = (await harness.playMoves(PEOPLE[seat]!, table.id, pick(random, legal))).match!;
    rounds = Math.max(rounds, match.step);
    now += 30_000;
  }
  // The deletions of the last panels are on their way beside the answers.
  await harness.panelsSettled();
  const shown = ({ method, path, body, files }: RecordedRequest): unknown =>
    JSON.parse(
      withoutSeals(
        JSON.stringify(
          // On a busy machine an edit may send a picture anew that stands there already.
          [
            method,
            path,
            method === 'PATCH' ? null : files,
            secretTokens.has(tokenOf({ path })) ? null : body,
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
    rounds,
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

describe('F4, F5: two games that differ only in secrets of two players', () => {
  let unaltered: Seen;
  beforeAll(async () => {
    unaltered = await seenOf((opened) => opened);
  });

  test.each([
    ['their teams', withOtherTeams],
    ['a card of their hands', withOtherHands],
  ])('%s: all others see the same, in the same order, and so does the log', async (_, alter) => {
    const other = await seenOf(alter);
    expect(unaltered.rounds).toBeGreaterThan(2);
    expect(unaltered.requests.length).toBeGreaterThan(100);
    expect(other.requests).toEqual(unaltered.requests);
    expect(other.edits).toEqual(unaltered.edits);
    expect(other.deletions).toEqual(unaltered.deletions);
    expect(other.log).toEqual(unaltered.log);
  });
});
