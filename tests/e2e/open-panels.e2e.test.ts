/** One secret panel for each player and table, kept fresh while it is open. */
import { readFile } from 'node:fs/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { nextPost } from './game-flow.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import { buttonLabelled, isEphemeral, pressable, type SimulatedPlayer, textIn } from './player.ts';
import { draftChips, openTable, openTurn, type Turn } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

/** The secret messages of a player in a channel that have something to press, oldest first. */
const panelsOf = ({ user }: SimulatedPlayer, channelId: string): readonly APIMessage[] =>
  fixture()
    .fakeDiscord.state.messagesIn(channelId)
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

test('a panel becomes that of the turn when it comes, and of the next player’s after it', async () => {
  const turn = await openTurn(fixture(), ['Ada', 'Ben', 'Cleo']);
  const { active, others } = turn;
  const panel = await panelSaying(active, turn, OWN_TURN);
  for (const other of others) await panelSaying(other, turn, /’s turn/u);

  const draft = await draftChips(active, panel, 2);
  await active.confirm(draft, buttonLabelled(draft, /^Confirm$/u));
  await panelSaying(active, turn, /’s turn/u);
  const next = await fixture().fakeDiscord.waitFor(
    () =>
      others.find((player) =>
        panelsOf(player, turn.place.channelId).some((each) => OWN_TURN.test(textIn(each))),
      ),
    'the next player’s panel',
  );
  expect(panelsOf(next, turn.place.channelId)).toHaveLength(1);
});

test('a panel that is opened takes the place of the one before it', async () => {
  const turn = await openTurn(fixture(), ['Dora', 'Emil']);
  const { active, post, place } = turn;
  const [before] = panelsOf(active, place.channelId);
  const panel = await active.openPanel(post);
  expect(panel.id).not.toBe(before?.id);
  await fixture().fakeDiscord.waitFor(
    () =>
      panelsOf(active, place.channelId)
        .map(({ id }) => id)
        .join() === panel.id,
    'the panel before it to be gone',
  );
});

test('a draft is left alone while others bet', async () => {
  const { players, post, place } = await openTable(fixture(), ['Finn', 'Gina', 'Hugo']);
  const [finn, gina] = players;
  const opened = await finn!.openPanel(post);
  const draft = await finn!.press(opened, pressable(opened)[0]!, '2');
  await gina!.play(await gina!.openPanel(post));
  await fixture().fakeDiscord.waitFor(
    () => textIn(fixture().fakeDiscord.state.findMessage(post.id)!.message).includes('1 of 3 bets'),
    'the post to show the bet',
  );
  await waitForQuietStore(fixture().databaseUrl);
  const [now] = panelsOf(finn!, place.channelId);
  expect(pressable(now!)).toEqual(pressable(draft));
});

test('a page is left alone until something is asked of its reader', async () => {
  const turn = await openTurn(fixture(), ['Ivo', 'Jana', 'Kim']);
  const { active, others } = turn;
  for (const other of others) {
    const panel = await panelSaying(other, turn, /’s turn/u);
    const history = pressable(panel).find(({ custom_id }) => custom_id.startsWith('v1:u:'));
    expect(textIn(await other.press(panel, history!))).not.toMatch(/’s turn/u);
  }
  const draft = await draftChips(active, await panelSaying(active, turn, OWN_TURN), 2);
  await active.confirm(draft, buttonLabelled(draft, /^Confirm$/u));
  const isOnTurn = (player: SimulatedPlayer): boolean =>
    panelsOf(player, turn.place.channelId).some((each) => OWN_TURN.test(textIn(each)));
  const next = await fixture().fakeDiscord.waitFor(
    () => others.find(isOnTurn),
    'the page to become the turn',
  );
  const other = others.find((player) => player !== next)!;
  expect(textIn(panelsOf(other, turn.place.channelId)[0]!)).not.toMatch(/’s turn/u);
});

test.each([false, true])(
  'alone against bots, the one panel becomes that of the next turn once they have moved (with a thread: %s)',
  async (thread) => {
    const { fakeDiscord, player } = fixture();
    const ada = player(`Solo ${thread ? 'in a thread' : 'in the channel'}`);
    const before = fakeDiscord.state.messagesIn(fakeDiscord.channelId).at(-1)?.message.id ?? '0';
    await ada.user.command(fakeDiscord.channelId, 'vips solo', { opponents: 2, thread });
    const lobby = await fakeDiscord.waitFor(
      () =>
        fakeDiscord.state
          .messagesIn(fakeDiscord.channelId)
          .map(({ message }) => message)
          .find((message) => BigInt(message.id) > BigInt(before) && !isEphemeral(message)),
      'the lobby',
    );
    const place = thread
      ? { channelId: lobby.id, after: lobby.id }
      : { channelId: fakeDiscord.channelId, after: lobby.id };
    const stepOf = (panel: APIMessage): number => Number(pressable(panel)[0]?.custom_id.split(':')[3]);
    await ada.play(await ada.openPanel(await nextPost(fakeDiscord, place, [ada])));
    for (let turns = 0, step = 0; turns < 3; turns++) {
      const panel = await fakeDiscord.waitFor(() => {
        const [open, ...more] = panelsOf(ada, place.channelId);
        return open !== undefined && more.length === 0 && OWN_TURN.test(textIn(open)) && stepOf(open) > step
          ? open
          : null;
      }, 'the panel of the next turn');
      step = stepOf(panel);
      const draft = await draftChips(ada, panel, 2);
      await ada.confirm(draft, buttonLabelled(draft, /^Confirm$/u));
    }
  },
);

test('after a restart a panel waits for its next press, and no token outlives its process', async () => {
  const turn = await openTurn(fixture(), ['Lea', 'Mats']);
  const { active, others, place } = turn;
  await panelSaying(active, turn, OWN_TURN);
  const [other] = others;
  const stale = await panelSaying(other!, turn, /’s turn/u);
  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  const draft = await draftChips(active, panelsOf(active, place.channelId)[0]!, 2);
  await active.confirm(draft, buttonLabelled(draft, /^Confirm$/u));
  await fixture().fakeDiscord.waitFor(
    () =>
      fixture()
        .fakeDiscord.state.messagesIn(place.channelId)
        .some(({ message }) => /-# Turn 2\n/u.test(textIn(message)) && !isEphemeral(message)),
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
