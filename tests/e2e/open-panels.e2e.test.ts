/** One secret panel for each player and table, kept fresh while it is open. */
import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { buttonLabelled, isEphemeral, pressable, type SimulatedPlayer, textIn } from './player.ts';
import { draftChips, openTurn, type Turn } from './table-fixture.ts';

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
  // Tokens in the store or a log are among the breaches.
  expect(await fixture().checkInvariants()).toEqual([]);
});

test('no panel that is kept fresh breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});
