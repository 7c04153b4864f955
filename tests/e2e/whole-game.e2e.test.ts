import { describe, expect, test } from 'vitest';
import { placeFromNow, playOn } from './game-flow.ts';
import { picturesIn, announcesEnd, textIn } from './player.ts';

import { useWholeGames } from './whole-game.ts';

describe('a whole game on the fake Discord', () => {
  const games = useWholeGames();

  test('of 2 people ends in a reveal, with a picture after every turn, and can be watched again by players and others', async () => {
    const { end } = await games.playWholeGame({ players: 2, thread: true });
    for (const viewer of ['Ada', 'Gus'].map(games.createPlayer)) {
      const shown = await viewer.pressLabelled(end, /watch it again/iu);
      const [recap, ...others] = picturesIn(shown);
      expect(others).toEqual([]);
      expect(recap?.alt).toContain('the ideal head of 2 people');
      const file = await fetch(recap!.url);
      expect(file.headers.get('content-type')).toBe('image/gif');
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 6)
          .toString('latin1'),
      ).toBe('GIF89a');
    }
    expect(games.fakeDiscord().violations).toEqual([]);
  });

  test('of 3 people is played in a thread when the channel allows one, and ends in a reveal, with a picture after every turn', async () => {
    const { lobby, place } = await games.playWholeGame({ players: 3, thread: true });
    expect(textIn(games.fakeDiscord().state.findMessage(lobby.id)!.message)).toContain(
      `/${place.channelId})`,
    );
  });

  test('with bots needs only one command', async () => {
    const ada = games.createPlayer('Ada');
    const place = placeFromNow(games.fakeDiscord(), games.fakeDiscord().channelId);
    await ada.user.command(games.fakeDiscord().channelId, 'vips solo', { thread: false, opponents: 4 });
    const end = await playOn(games.fakeDiscord(), place, [ada]);
    expect(announcesEnd(end)).toBe(true);
    expect(games.fakeDiscord().violations).toEqual([]);
  });

  test('never logs a name, a target or a token', () => {
    const output = games.bot().output();
    expect(output).not.toContain(games.fakeDiscord().token);
    for (const word of ['Ada', 'Chloé', 'the ideal head', 'great']) expect(output).not.toContain(word);
  });
});
