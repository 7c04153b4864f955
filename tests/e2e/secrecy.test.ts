import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { answerTo } from './answers.ts';
import { openLobby, playOn, startGame } from './game.ts';
import { buttonCalled, tellsTheEnd } from './guest.ts';
import { expectGoodManners } from './manners.ts';
import { stageForAll } from './stage.ts';
import { turnPosted } from './table.ts';

/** Bets of which no two have a piece in common, as they are chosen. */
const BETS = { Ada: [1, 3, 5], Ben: [2, 5, 4], Chloé: [4, 2, 1] } as const;
type Name = keyof typeof BETS;
const NAMES = Object.keys(BETS) as readonly Name[];

/** What gives a bet away: in a sentence, in a button, in the story of the game, in the stars of a panel. */
function signsOf(name: Name): readonly RegExp[] {
  const [head, eyes, mouth] = BETS[name].map((n) => ['I', 'II', 'III', 'IV', 'V'][n - 1]);
  return [
    new RegExp(`head ${head}, eyes ${eyes}, mouth ${mouth}\\b`, 'u'),
    new RegExp(`:f[hem]?${BETS[name].join('')}\\b`, 'u'),
    new RegExp(`\\*\\*head ${head}\\*\\*, \\*\\*eyes ${eyes}\\*\\* and \\*\\*mouth ${mouth}\\*\\*`, 'u'),
    new RegExp(`Heads\\*\\*[^★]*\\b${head}★`, 'u'),
  ];
}

describe.each(['gateway', 'http'])('V5: a bet stays secret until the end (%s)', (INTERACTIONS) => {
  const on = stageForAll({ environment: { LOG_LEVEL: 'trace', INTERACTIONS } });

  it('whatever anybody looks at: its owner alone is told, and the log says nothing', async () => {
    const { standIn, bot, guest } = on();
    /** Every state of every message, and the one who sees it. */
    const written: { readonly reader: string; readonly message: APIMessage }[] = [];
    const deaf = standIn.world.changes.listen((change) => {
      if (change.type === 'message')
        written.push({ reader: change.owner ?? 'everybody', message: change.message });
    });
    const guests = NAMES.map((name) => guest(name));
    const lookAround = async (post: APIMessage, buttons: readonly RegExp[]): Promise<void> => {
      for (const { person } of guests) {
        for (const label of buttons)
          await answerTo(standIn, person.click(post.id, buttonCalled(post, label)));
        for (const sub of ['bet', 'history', 'list'])
          await answerTo(standIn, person.command(post.channel_id, `vips ${sub}`));
      }
    };

    const options = { target: 'the ideal keeper of secrets', thread: false };
    const lobby = await openLobby(standIn, guests[0]!, standIn.channelId, options);
    const place = await startGame(standIn, lobby, guests);
    const betting = await playOn(standIn, place, guests, 0);
    for (const [i, name] of NAMES.entries()) {
      const { message, customId } = await guests[i]!.chooseFace(
        await guests[i]!.openPanel(betting),
        BETS[name],
      );
      await guests[i]!.confirm(message, customId);
      if (i === 0) await lookAround(betting, [/place my bet/iu]);
    }
    await turnPosted(on(), place, 1);
    let before = 0;
    let logged = '';
    for (let turn = 0, over = false; !over; turn++) {
      const post = await playOn(standIn, place, guests, 0);
      if (turn % 6 === 0) await lookAround(post, [/^Play$/u, /^My bet$/u, /^History$/u]);
      [before, logged] = [written.length, bot.output()];
      over = tellsTheEnd(await playOn(standIn, place, guests, 1));
    }
    deaf();

    const secret = written.slice(0, before).map(({ reader, message }) => ({
      reader,
      text: JSON.stringify(message),
      files: message.attachments.map(({ filename }) => filename),
    }));
    for (const [i, name] of NAMES.entries()) {
      for (const sign of signsOf(name)) {
        const readers = new Set(secret.filter(({ text }) => sign.test(text)).map(({ reader }) => reader));
        expect([...readers], `${name}: ${String(sign)}`).toEqual([guests[i]!.person.id]);
        expect(logged).not.toMatch(sign);
      }
    }
    expect(secret.filter(({ reader }) => reader === 'everybody').length).toBeGreaterThan(30);
    for (const { reader, text, files } of secret) {
      if (reader === 'everybody') expect(text).not.toMatch(/★|face of a bet|[Yy]our bet is in|You bet on/u);
      for (const file of files) expect(file).toMatch(/^picture-\d\.png$/u);
    }
    expect(logged).toContain('"level":30');
    expect(logged).not.toMatch(/\b(?:head|eyes|mouth)\b|:f\d/u);
    for (const word of [...NAMES, 'keeper of secrets', standIn.token]) expect(logged).not.toContain(word);
  }, 120_000);

  it('nothing secret made a message that Discord would not take', () => {
    expectGoodManners(on().standIn, on().bot);
  });
});
