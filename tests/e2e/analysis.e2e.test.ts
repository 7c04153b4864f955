import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { playOn } from './game-flow.ts';
import { announcesEnd, isEphemeral, livePost, picturesIn, type SimulatedPlayer, textIn } from './player.ts';
import { openTable } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

test('a player is told in secret how they played, and the same after the bot was killed', async () => {
  const { players, place } = await openTable(fixture(), ['Ada', 'Ben']);
  expect(announcesEnd(await playOn(fixture().fakeDiscord, place, players))).toBe(true);
  const [ada, ben] = players as [SimulatedPlayer, SimulatedPlayer];
  const label = /How did I play/u;
  const told = await fixture().fakeDiscord.waitFor(() => {
    const post = livePost(fixture().fakeDiscord, place);
    return post !== undefined && JSON.stringify(post.components).includes('Rematch') ? post : undefined;
  }, 'the end to be told');
  const ask = async (player: SimulatedPlayer): Promise<APIMessage> => {
    const answer = await player.pressLabelled(told, label);
    expect(isEphemeral(answer)).toBe(true);
    return answer;
  };
  const answer = await ask(ada);
  const adas = textIn(answer);
  expect(adas).toContain('How did I play?');
  if (adas.includes('You played')) expect(picturesIn(answer)).toHaveLength(1);
  expect(textIn(await ask(ben))).toContain('How did I play?');
  const eve = fixture().player('Eve');
  expect(textIn(await ask(eve))).toContain('You’re not in this game');

  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  expect(textIn(await ask(ada))).toBe(adas);
});

test('nothing of it breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});
