/** One secret panel for each player and table, kept fresh while it is open. */
import { readFile } from 'node:fs/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, expect, test } from 'vitest';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { describeOnPostgres } from '../postgres-databases.ts';
import { eventually } from '../eventually.ts';
import { type ApiTap, startApiTap } from './api-tap.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { useBotPair } from './bot-pair.ts';
import { awaitedPlayers } from './game-flow.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import {
  buttonLabelled,
  isEphemeral,
  livePost,
  type Place,
  pressable,
  SimulatedPlayer,
  textIn,
} from './player.ts';
import { draftChips, openTable, openTurn, type Turn } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

/** The secret messages of a player in a channel that have something to press, oldest first. */
const panelsOf = (
  { user }: SimulatedPlayer,
  channelId: string,
  { state }: Pick<FakeDiscord, 'state'> = fixture().fakeDiscord,
): readonly APIMessage[] =>
  state
    .messagesIn(channelId)
    .map(({ message }) => message)
    .filter((message) => isEphemeral(message) && message.interaction_metadata?.user.id === user.id)
    .filter((message) => pressable(message).length > 0);

/** Waits until the only panel of a player says this. */
const panelSaying = (player: SimulatedPlayer, { place }: Pick<Turn, 'place'>, text: RegExp) =>
  fixture().fakeDiscord.waitFor(
    () => {
      const panels = panelsOf(player, place.channelId);
      const [panel] = panels;
      return panels.length === 1 && panel !== undefined && text.test(textIn(panel)) ? panel : null;
    },
    `one panel of ${player.user.user.username} that says ${String(text)}`,
  );

const OWN_TURN = /Your turn/u;

/** Lays two chips in the panel of a turn, and confirms. */
async function takeTurn(player: SimulatedPlayer, panel: APIMessage): Promise<void> {
  const draft = await draftChips(player, panel, 2);
  await player.confirm(draft, buttonLabelled(draft, /^Confirm$/u));
}

test('after a restart a panel waits for its next press, and no token outlives its process', async () => {
  const turn = await openTurn(fixture(), ['Lea', 'Mats']);
  const { active, others, place } = turn;
  await panelSaying(active, turn, OWN_TURN);
  const [other] = others;
  const stale = await panelSaying(other!, turn, /’s turn/u);
  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  await takeTurn(active, panelsOf(active, place.channelId)[0]!);
  await fixture().fakeDiscord.waitFor(
    () =>
      fixture()
        .fakeDiscord.state.messagesIn(place.channelId)
        .some(({ message }) => /-# Turn 2\b/u.test(textIn(message)) && !isEphemeral(message)),
    'the post of the next turn',
  );
  expect(textIn(panelsOf(other!, place.channelId)[0]!)).toBe(textIn(stale));
  const pressed = await other!.press(stale, pressable(stale)[0]!);
  expect(textIn(pressed)).toMatch(OWN_TURN);

  const { bot, databaseUrl, fakeDiscord } = fixture();
  const tokens = new Set(
    fakeDiscord.requests.flatMap(
      ({ path }) => /^\/(?:webhooks|interactions)\/\d+\/([^/]+)/u.exec(path)?.[1] ?? [],
    ),
  );
  const stored = await readFile(databaseUrl.replace('sqlite:', ''), 'latin1');
  const kept = [
    stored,
    await readFile(`${databaseUrl.replace('sqlite:', '')}-wal`, 'latin1').catch(() => ''),
  ];
  expect(tokens.size).toBeGreaterThan(5);
  for (const token of tokens)
    for (const text of [...kept, bot.output(), bot.errorOutput()]) expect(text).not.toContain(token);
});

test('no panel that is kept fresh breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});

describeOnPostgres('with two processes, each of which answers the presses of one player', () => {
  const taps: ApiTap[] = [];
  const pair = useBotPair(undefined, async (apiUrl) => {
    const tap = await startApiTap(apiUrl);
    taps.push(tap);
    return tap.url;
  });
  afterAll(() => taps.forEach((tap) => tap.close()));

  /** A player whose presses this process answers, until `moveTo` says another. */
  const playerOf = (home: number, name: string): SimulatedPlayer => {
    const { fakeDiscord } = pair();
    const { user } = fakeDiscord.user(name);
    moveTo(user.id, home);
    return new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name));
  };
  const moveTo = (userId: string, home: number) => pair().balancer.homes.set(userId, home);
  const homeOf = ({ user }: SimulatedPlayer): number => pair().balancer.homes.get(user.user.id) ?? -1;
  const openPanelsOf = (player: SimulatedPlayer, { channelId }: Place): readonly APIMessage[] =>
    panelsOf(player, channelId, pair().fakeDiscord);

  /** The processes that have sent requests with the token of an interaction, by that. */
  const sendersByToken = (): ReadonlyMap<string, ReadonlySet<number>> => {
    const senders = new Map<string, Set<number>>();
    for (const [process, { requests }] of taps.entries())
      for (const { path } of requests) {
        const token = /^\/(?:webhooks|interactions)\/\d+\/([^/?]+)/u.exec(path)?.[1];
        if (token !== undefined) senders.set(token, (senders.get(token) ?? new Set()).add(process));
      }
    return senders;
  };
  /** The process that was the last to show something in a post. */
  const posterOf = ({ id, channel_id: channelId }: APIMessage): number | undefined =>
    taps
      .flatMap(({ requests }, process) => requests.map((each) => ({ ...each, process })))
      .filter(({ method, path, answer }) =>
        method === 'POST'
          ? path === `/channels/${channelId}/messages` && (JSON.parse(answer) as APIMessage).id === id
          : method === 'PATCH' && path === `/channels/${channelId}/messages/${id}`,
      )
      .toSorted((a, b) => a.at - b.at)
      .at(-1)?.process;
  /** The process that has answered the press in which a panel was opened. */
  const openerOf = ({ interaction_metadata: opened }: APIMessage): number =>
    taps.findIndex(({ requests }) =>
      requests.some(({ path }) => path.startsWith(`/interactions/${opened!.id}/`)),
    );

  /**
   * Checks that a player's panel becomes that of the turn that a post gives them, if their own process has shown the post;
   * else it is not until its next press. Resolves with the panel of the turn.
   */
  const panelOfTurn = async (
    player: SimulatedPlayer,
    place: Place,
    post: APIMessage,
  ): Promise<APIMessage> => {
    const { fakeDiscord, database } = pair();
    await waitForQuietStore(database.url);
    if (posterOf(post) === homeOf(player))
      return fakeDiscord.waitFor(
        () => openPanelsOf(player, place).find((each) => OWN_TURN.test(textIn(each))),
        'the panel of the turn',
      );
    const [panel] = openPanelsOf(player, place);
    expect(textIn(panel!)).not.toMatch(OWN_TURN);
    const pressed = await player.press(panel!, pressable(panel!)[0]!);
    expect(textIn(pressed)).toMatch(OWN_TURN);
    return pressed;
  };

  test('a panel follows the posts of its own process; after those of another it waits for its next press', async () => {
    const { fakeDiscord } = pair();
    const players = [playerOf(0, 'Ada'), playerOf(1, 'Ben')];
    const { place, post } = await openTable(
      { fakeDiscord, player: (name) => players[Number(name === 'Ben')]! },
      ['Ada', 'Ben'],
      { most: 2 },
    );
    let turn = post;
    for (let turns = 0; turns < 4; turns++) {
      const [active] = awaitedPlayers(turn, players);
      const other = players.find((player) => player !== active)!;
      const panel = turns === 0 ? await active!.openPanel(turn) : await panelOfTurn(active!, place, turn);
      await takeTurn(active!, panel);
      for (const player of players) expect(openPanelsOf(player, place)).toHaveLength(1);
      turn = await fakeDiscord.waitFor(() => {
        const next = livePost(fakeDiscord, place);
        return next !== undefined && awaitedPlayers(next, [other]).length > 0 ? next : null;
      }, 'the post of the next turn');
    }

    const [ada] = players;
    for (const home of [1, 1, 0, 0, 1]) {
      moveTo(ada!.user.user.id, home);
      const opened = await ada!.openPanel(turn);
      await eventually(() => expect(openPanelsOf(ada!, place).map(openerOf).toSorted()).toEqual([0, 1]));
      expect(openPanelsOf(ada!, place).at(-1)!.id).toBe(opened.id);
    }
  });

  test('no token leaves the process that has answered its press', () => {
    const senders = [...sendersByToken().values()];
    expect(new Set(senders.flatMap((each) => [...each])).size).toBe(2);
    expect(senders.filter((each) => each.size > 1)).toEqual([]);
    for (const bot of pair().bots) expectNoViolations(pair().fakeDiscord, bot, { mayKeepTooMuch: true });
  });
});
