import { expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { profiles } from '../games/profiles.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { placeFromNow, playOn } from './game-flow.ts';
import { announcesEnd, isEphemeral, SimulatedPlayer, textIn } from './player.ts';

const fixture = useBotFixture({ pictures: 'blank' });

test.each(profiles.map(({ gameId }) => gameId))(
  'a guided game of %s comes to its end with someone who does as they please, and teaches in their panel alone',
  async (gameId) => {
    const { fakeDiscord } = fixture();
    const ada = new SimulatedPlayer(fakeDiscord, fakeDiscord.user(`Ada ${gameId}`), seededRandom(gameId));
    const place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
    const outcome = await ada.user.command(fakeDiscord.channelId, `${gameId} learn`, { thread: false });
    if (outcome.kind === 'failed') throw new Error(outcome.text);
    const end = await playOn(fakeDiscord, place, [ada]);
    expect(announcesEnd(end)).toBe(true);
    const told = fakeDiscord.state.messagesIn(fakeDiscord.channelId).map(({ message }) => message);
    expect(told.some((message) => isEphemeral(message) && textIn(message).includes('🎓'))).toBe(true);
    for (const message of told) if (!isEphemeral(message)) expect(textIn(message)).not.toContain('🎓');
  },
);

test('no guided game leads to a message that breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});
