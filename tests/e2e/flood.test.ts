import { describe, expect, it, vi } from 'vitest';
import { makeTextChannel } from '../../playground/standin/world/guild.ts';
import { answerTo, callbacksOf, toldInSecret } from './answers.ts';
import { from, openLobby, playOn } from './game.ts';
import { buttonCalled } from './guest.ts';
import { troublesIn } from './sent.ts';
import { stageForAll } from './stage.ts';

const on = stageForAll({ environment: { TAPS_PER_PERSON: '4', TABLES_PER_SERVER: '20' } });

const RASCALS = Array.from({ length: 6 }, (_, i) => `Rascal ${i}`);
/** Twenty are let in, twenty more acknowledged. */
const TAPS = 50;

describe('a flood', () => {
  it('of tables is kept out of a channel, in words that say what to do', async () => {
    const { standIn, guest } = on();
    const { world, guildId } = standIn;
    const full = makeTextChannel(world.nextId(), guildId, 8, { name: 'full', topic: '' });
    world.putChannel(full);
    const open = (name: string) =>
      toldInSecret(
        standIn,
        guest(name).person,
        guest(name).person.command(full.id, 'vips new', { target: 'the ideal flood', thread: false }),
      );
    for (const name of ['Ben', 'Cleo', 'Dora', 'Emil', 'Emma'])
      expect(await open(name)).toContain('Your table is open');
    expect(await open('Finn')).toBe(
      'This channel has 5 open tables, and more I cannot keep apart. Open yours in another channel, or ask for one to be called off: its host may do that with `/vips cancel`, and so may moderators.',
    );
  });

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

    const flood = RASCALS.flatMap((name) => {
      const { person } = guest(name);
      return Array.from({ length: TAPS }, () => person.click(lobby.id, rules));
    });
    const zoe = guest('Zoe', { think: () => new Promise((resolve) => setTimeout(resolve, 400)) });
    const place = from(standIn, elsewhere.id);
    await answerTo(standIn, zoe.person.command(elsewhere.id, 'vips solo', { thread: false }));
    await playOn(standIn, place, [zoe], 3);

    const outcomes = await Promise.all(flood);
    const callbacks = outcomes.flatMap(({ interactionId }) => callbacksOf(standIn.requests, interactionId));
    const said = callbacks.map(({ body }) => JSON.stringify(body));
    const count = (words: RegExp): number => said.filter((text) => words.test(text)).length;
    expect(count(/VIPs in two minutes/u)).toBeLessThan(outcomes.length);
    expect(count(/presses at once|quicker than I can/u)).toBe(RASCALS.length);
    expect(count(/^\{"type":6/u)).toBeGreaterThan(RASCALS.length);
    expect(said.length).toBeLessThan(outcomes.length);
    for (const text of said) expect(text).toMatch(/^\{"type":6|"flags":32832\b/u);
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
});
