import { expect, test } from 'vitest';
import { useBotFixture } from './bot-fixture.ts';
import { greetingsIn, placeDesk, playFromDesk } from './desk-games.ts';

const fixture = useBotFixture({ pictures: 'blank' });

test('people play whole games of VIPs and of Fame Us from a desk, without a slash command', async () => {
  const { fakeDiscord, player } = fixture();
  const people = ['Ada', 'Ben', 'Chloé', 'Deniz'].map((name) => player(name));
  fakeDiscord.gateway.createGuild();
  const hello = await fakeDiscord.waitFor(() => greetingsIn(fixture())[0], 'the greeting');
  const desk = await placeDesk(fixture(), people[0]!, hello);
  expect(await playFromDesk(fixture(), desk, people.slice(0, 2), /^VIPs$/u)).toBe(true);
  expect(await playFromDesk(fixture(), desk, people, /^Fame Us$/u)).toBe(true);
  expect(await fixture().checkInvariants()).toEqual([]);
});
