import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../playground/standin/index.ts';
import { makeTextChannel } from '../../playground/standin/world/guild.ts';
import { answerTo, toldInSecret } from './answers.ts';
import { from, openLobby, playOn } from './game.ts';
import { buttonCalled, textIn } from './guest.ts';
import { troublesIn } from './sent.ts';
import { stageForAll } from './stage.ts';

const on = stageForAll({ environment: { TAPS_PER_PERSON: '8', TABLES_PER_SERVER: '20' } });

const RASCALS = Array.from({ length: 10 }, (_, i) => `Rascal ${i}`);
const TAPS = 100;

describe('a flood', () => {
  it('of one server is kept out, while somebody of another one plays as if there were none', async () => {
    const { standIn, guest } = on();
    const { world, channelId } = standIn;
    const elsewhere = makeTextChannel(world.nextId(), world.nextId(), 9, { name: 'elsewhere', topic: '' });
    world.putChannel(elsewhere);
    const lobby = await openLobby(standIn, guest('Ada'), channelId, {
      target: 'the ideal dam',
      thread: false,
    });
    const rules = buttonCalled(lobby, /rules/iu);

    const taps = RASCALS.flatMap((name) => {
      const { person } = guest(name);
      return Array.from({ length: TAPS }, () => person.click(lobby.id, rules));
    });
    const zoe = guest('Zoe', { think: () => new Promise((resolve) => setTimeout(resolve, 300)) });
    const place = from(standIn, elsewhere.id);
    await answerTo(standIn, zoe.person.command(elsewhere.id, 'vips solo', { thread: false }));
    await playOn(standIn, place, [zoe], 3);

    const outcomes = await Promise.all(taps);
    const count = (is: (outcome: Outcome) => boolean): number => outcomes.filter(is).length;
    const says = (words: RegExp) => (outcome: Outcome) =>
      outcome.kind === 'message' && words.test(textIn(outcome.message));
    expect(count(says(/VIPs in two minutes/u))).toBeLessThan(RASCALS.length * 40);
    expect(count(says(/presses at once|quicker than I can/u))).toBe(RASCALS.length);
    expect(count(({ kind }) => kind === 'deferredUpdate')).toBeGreaterThan(RASCALS.length);
    expect(count(({ kind }) => kind === 'failed')).toBeGreaterThan(RASCALS.length);
    for (const outcome of outcomes)
      if (outcome.kind === 'message')
        expect((outcome.message.flags ?? 0) & MessageFlags.Ephemeral).not.toBe(0);
    expect(standIn.violations).toEqual([]);
    expect(troublesIn(on().bot.output())).toEqual([]);
  });

  it('that has ended is forgotten: its server is served again', async () => {
    const { standIn, guest } = on();
    const { person } = guest('Rascal 1');
    await vi.waitFor(
      async () =>
        expect(
          await toldInSecret(standIn, person, person.command(standIn.channelId, 'vips rules')),
        ).toContain('VIPs in two minutes'),
      { timeout: 20_000, interval: 1_000 },
    );
  });

  it('of tables is kept out of a channel, in words that say what to do', async () => {
    const { standIn, guest } = on();
    const { channelId } = standIn;
    const open = (name: string) =>
      toldInSecret(
        standIn,
        guest(name).person,
        guest(name).person.command(channelId, 'vips new', { target: 'the ideal flood', thread: false }),
      );
    for (const name of ['Ben', 'Cleo', 'Dora', 'Emil'])
      expect(await open(name)).toContain('Your table is open');
    expect(await open('Finn')).toBe(
      'This channel has 5 open tables, and more I cannot keep apart. Join one of them, or open yours in another channel.',
    );
  });
});
