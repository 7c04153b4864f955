import { expect, test } from 'vitest';
import { type GameEntry, games } from '../../src/games/index.ts';
import { useBotFixture } from './bot-fixture.ts';
import { expectNoViolations } from './assertions.ts';
import { turnsPosted } from './player.ts';
import { draftTwoChips, openTurn } from './table-fixture.ts';

const fixture = useBotFixture({ environment: { APPLICATION_EMOJIS: 'on' } });

const declared = games.flatMap(({ emojis = [] }: GameEntry) => emojis);

/** The ids of the application's emojis in the JSON of something. */
const idsIn = (shown: unknown): readonly string[] =>
  [...JSON.stringify(shown).matchAll(/<:\w+:(\d+)>|"emoji":\{[^}]*"id":"(\d+)"/gu)].map(
    ([, inText, inControl]) => inText ?? inControl ?? '',
  );

test('the bot uploads its emojis and plays with them, and finds them at its next start', async () => {
  const { fakeDiscord } = fixture();
  await fixture().bot.waitForOutput('application emojis ready');
  const { emojis } = fakeDiscord.state;
  expect(emojis.size).toBe(declared.length);
  await fixture().stopBot();
  await fixture().startBot();
  await fixture().bot.waitForOutput('application emojis ready');
  expect(emojis.size).toBe(declared.length);

  const { active, post } = await openTurn(fixture(), ['Ada', 'Ben']);
  expect(idsIn([post.content, post.components]).length).toBeGreaterThan(0);
  const panel = await active.openPanel(post);
  const shown = idsIn(panel);
  // A chip on each of three buttons, a piece on each of fifteen, and the chips that lie there.
  expect(new Set(shown).size).toBe(18);
  expect(shown.filter((id) => !emojis.has(id))).toEqual([]);
  expectNoViolations(fakeDiscord, fixture().bot);
  expect(await fixture().checkInvariants()).toEqual([]);
});

test('a turn goes on when someone deletes the emojis in the developer portal', async () => {
  const { fakeDiscord } = fixture();
  const { active, post, place } = await openTurn(fixture(), ['Chloé', 'Deniz']);
  fakeDiscord.state.emojis.clear();
  const panel = await active.openPanel(post);
  expect(JSON.stringify(panel.components)).not.toMatch(/"emoji":\{[^}]*"id":/u);
  const { message, customId } = await draftTwoChips(active, post);
  await active.user.click(message.id, customId);
  await fakeDiscord.waitFor(() => turnsPosted(fakeDiscord, place).at(-1) === 2, 'the next turn');
});
