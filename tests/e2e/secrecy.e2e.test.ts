import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { responseTo } from './responses.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { announcesEnd, picturesIn } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { waitForTurnPost } from './table-fixture.ts';
import { PORTRAITS } from '../../src/games/vips/rules/pieces.ts';
import { faceNamed, pieceNamed } from '../games/vips/piece-patterns.ts';

/** Bets without common pieces: head, eyes, mouth. */
const BETS = { Ada: [1, 3, 5], Ben: [2, 5, 4], Chloé: [4, 2, 1] } as const;
type Name = keyof typeof BETS;
const NAMES = Object.keys(BETS) as readonly Name[];

/** The patterns that disclose a bet: in a sentence or an alt text, a custom id, and the history. */
function betPatterns(name: Name): readonly RegExp[] {
  const [head = 'I', eyes = 'I', mouth = 'I'] = BETS[name].map((n) => PORTRAITS[n - 1]);
  const inBold = `\\*\\*(?:${pieceNamed(`head ${head}`).source})\\*\\*, \\*\\*(?:${pieceNamed(`eyes ${eyes}`).source})`;
  return [
    faceNamed(head, eyes, mouth),
    new RegExp(`:f[hem]?${BETS[name].join('')}\\b`, 'u'),
    new RegExp(inBold, 'u'),
    new RegExp(`Starred, your bet: (?:${faceNamed(head, eyes, mouth).source})`, 'u'),
  ];
}

describe.each(['gateway', 'http'])('V5: a bet stays secret until the end (%s)', (INTERACTIONS) => {
  const fixture = useBotFixture({ pictures: 'blank', environment: { LOG_LEVEL: 'trace', INTERACTIONS } });

  test('in every message, only its owner sees it, and the log does not contain it', async () => {
    const { fakeDiscord, bot, player } = fixture();
    /** Every version of every message, and who can see it. */
    const versions: { readonly reader: string; readonly message: APIMessage }[] = [];
    const unsubscribe = fakeDiscord.state.changes.subscribe((change) => {
      if (change.type === 'message')
        versions.push({ reader: change.owner ?? 'everyone', message: change.message });
    });
    const players = NAMES.map((name) => player(name));
    const openEverything = async (post: APIMessage, buttons: readonly RegExp[]): Promise<void> => {
      for (const each of players) {
        const { user } = each;
        for (const label of buttons) {
          const opened = each.clickLabelled(post, label);
          if ((await opened).kind !== 'modal') await responseTo(fakeDiscord, opened);
        }
        for (const sub of ['bet', 'history', 'list'])
          await responseTo(fakeDiscord, user.command(post.channel_id, `vips ${sub}`));
      }
    };

    const options = { target: 'the ideal keeper of secrets', thread: true };
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, options);
    await startGame(fakeDiscord, lobby, players);
    const place = { channelId: lobby.id, after: lobby.id };
    const betting = await playOn(fakeDiscord, place, players, 0);
    for (const [i, name] of NAMES.entries()) {
      const { message, customId } = await players[i]!.chooseFace(
        await players[i]!.openPanel(betting),
        BETS[name],
      );
      await players[i]!.confirm(message, customId);
      if (i === 0) await openEverything(betting, [/place my bet/iu]);
    }
    await waitForTurnPost(fixture(), place, 1);
    let versionsBeforeEnd = 0;
    let logBeforeEnd = '';
    for (let turn = 0, over = false; !over; turn++) {
      const post = await playOn(fakeDiscord, place, players, 0);
      if (turn % 6 === 0) await openEverything(post, [/^Play$/u, /^My bet$/u, /^History$/u]);
      [versionsBeforeEnd, logBeforeEnd] = [versions.length, bot.output()];
      over = announcesEnd(await playOn(fakeDiscord, place, players, 1));
    }
    unsubscribe();

    const secret = versions.slice(0, versionsBeforeEnd).map(({ reader, message }) => ({
      reader,
      text: JSON.stringify(message),
      files: picturesIn(message).map(({ url }) => url.split('/').at(-1) ?? ''),
    }));
    for (const [i, name] of NAMES.entries()) {
      for (const sign of betPatterns(name)) {
        const readers = new Set(secret.filter(({ text }) => sign.test(text)).map(({ reader }) => reader));
        expect([...readers], `${name}: ${String(sign)}`).toEqual([players[i]!.user.id]);
        expect(logBeforeEnd).not.toMatch(sign);
      }
    }
    expect(secret.filter(({ reader }) => reader === 'everyone').length).toBeGreaterThan(30);
    for (const { reader, text, files } of secret) {
      if (reader === 'everyone') expect(text).not.toMatch(/★|face of a bet|[Yy]our bet is in|You bet on/u);
      for (const file of files) expect(file).toMatch(/^picture-\d\.png$/u);
    }
    expect(logBeforeEnd).toContain('"level":30');
    expect(logBeforeEnd).not.toMatch(/\b(?:head|eyes|mouth)\b|:f\d/u);
    for (const word of [...NAMES, 'keeper of secrets', fakeDiscord.token])
      expect(logBeforeEnd).not.toContain(word);
  });

  test('no message breaks the rules of Discord', () => {
    expectNoViolations(fixture().fakeDiscord, fixture().bot);
  });
});
