import { describe, expect, test } from 'vitest';
import { ANNA, BEN, CLEO } from '../harness.ts';
import { useHarness } from '../use-harness.ts';
import { answerTo, lastAnswer } from '../responses.ts';

const harness = useHarness();

const FAME_US = {
  gameId: 'fame-us',
  settings: { pace: 'live', first: 'random' },
  bots: ['timid', 'bold'],
};

/** What a spectator is answered. */
const watched = (customId: string, secret = false) => answerTo(harness, CLEO, customId, { secret });

describe('someone without a seat', () => {
  test('watches the board, the chips in hand, the history and the rules of VIPs', async () => {
    const started = await harness.startGame();
    const { table } = started;
    const betting = await watched(`v1:u:${table.id}:0:`);
    expect(betting.text).toContain('so enjoy the show: no bets yet');
    await harness.placeBets(started, [ANNA, BEN]);
    const playing = await watched(`v1:o:${table.id}:1:bet`);
    expect(playing.text).toMatch(/enjoy the show. It’s \*\*(Anna|Ben)\*\*’s turn/u);
    expect(playing.text).toContain('Chips left:');
    const controls = [
      `v1:u:${table.id}:1:h0`,
      `v1:u:${table.id}:1:`,
      `v1:G:${table.id}:1:`,
      `v1:h:${table.id}:1:`,
    ];
    expect(playing.ids).toEqual(controls);
    const history = await watched(playing.ids[0]!, true);
    expect(history.text).toContain('**Before the first turn:**');
    const back = history.ids.find((id) => id === `v1:u:${table.id}:1:`);
    expect((await watched(back!, true)).text).toContain('enjoy the show');
  });

  test('watches the round, the open cards and how many each holds in Fame Us, but no hand and no team', async () => {
    const { table, match } = await harness.startGame(FAME_US);
    const { text, ids } = await watched(`v1:o:${table.id}:${match!.step}:`);
    expect(text).toContain('so enjoy the show.');
    expect(text).toContain('**Cards in hand**');
    expect(text).not.toMatch(/your team|Your cards/iu);
    expect(ids.map((id) => id.split(':')[1])).toEqual(['u', 'u', 'h']);
    expect((await watched(`v1:u:${table.id}:${match!.step}:hand`, true)).text).toBe(text);
  });

  test('is shown the present, however old the button', async () => {
    const { table } = await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    expect((await watched(`v1:o:${table.id}:0:`)).text).not.toContain('earlier turn');
  });

  test('makes no move, and learns what a seat can do only from it', async () => {
    const { table } = await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    for (const route of ['p', 'm'])
      expect((await watched(`v1:${route}:${table.id}:1:r.h1.r.h2`)).text).toContain(
        'You’re not in this game',
      );
  });

  test('is shown the same with /vips show, which does not post it anew for them', async () => {
    const { table } = await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    await harness.command(CLEO, 'show', { table: table.id });
    const { text } = lastAnswer(harness);
    expect(text).toContain('enjoy the show');
    expect(text).toContain('Chips left:');
  });
});
