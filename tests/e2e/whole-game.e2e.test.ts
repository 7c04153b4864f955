import { describe, expect, test } from 'vitest';
import { profiles } from '../games/profiles.ts';
import { useBotFixture } from './bot-fixture.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { announcesEnd, picturesIn, publicPosts, textIn } from './player.ts';
import { waitForOldPostsClosed } from './table-fixture.ts';

// Real pictures: in other tests they are blank.
const fixture = useBotFixture();

describe.each(profiles)('a whole game of $gameId', (profile) => {
  test('is played in a thread by people, and ends in a reveal, with a picture after every turn', async () => {
    const { fakeDiscord, player } = fixture();
    const people = ['Ada', 'Ben', 'Chloé', 'Deniz'].map((name) => player(name));
    const options = { ...profile.options, pace: 'slow', thread: true };
    const lobby = await openLobby(fakeDiscord, people[0]!, fakeDiscord.channelId, options, profile);
    await startGame(fakeDiscord, lobby, people);
    const place = { channelId: lobby.id, after: lobby.id };
    const end = await playOn(fakeDiscord, place, people);
    expect(announcesEnd(end)).toBe(true);
    const posts = publicPosts(fakeDiscord, place);
    expect(posts.length).toBeGreaterThan(4 * 4);
    for (const post of posts) {
      expect(picturesIn(post).length, textIn(post)).toBeGreaterThan(0);
      for (const { alt } of picturesIn(post)) expect(alt.length).toBeGreaterThan(20);
    }
    await waitForOldPostsClosed(fakeDiscord, place);
    expect(textIn(fakeDiscord.state.findMessage(lobby.id)!.message)).toContain(`/${lobby.id})`);
    expect(fakeDiscord.violations).toEqual([]);

    if (profile.gameId !== 'vips') return;
    for (const viewer of ['Ada', 'Gus'].map((name) => player(name))) {
      const { id } = await viewer.pressLabelled(end, /watch it again/iu);
      const [recap, ...others] = await fakeDiscord.waitFor(() => {
        const shown = picturesIn(fakeDiscord.state.findMessage(id)!.message);
        return shown.length > 0 ? shown : null;
      }, 'the animation');
      expect(others).toEqual([]);
      const file = await fetch(recap!.url);
      expect(file.headers.get('content-type')).toBe('image/gif');
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 6)).toBe('GIF89a');
    }
  });
});

test('no game breaks an invariant', async () => {
  expect(await fixture().checkInvariants()).toEqual([]);
});
