import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STEPS, type StepOf, stepChannel, takeStep } from '../../src/app/steps.ts';
import { type House, inPlay, openHouse, STOP, TAKE } from './house.ts';

let told: { readonly channel: string; readonly of: StepOf }[];
const listen = (of: unknown, channel: string | symbol): void => {
  told.push({ channel: String(channel), of: of as StepOf });
};
const CHANNELS = STEPS.flatMap((step) => [stepChannel(step, 'before'), stepChannel(step, 'after')]);

let house: House;
beforeEach(() => {
  told = [];
  house = openHouse();
  for (const channel of CHANNELS) subscribe(channel, listen);
});
afterEach(() => {
  for (const channel of CHANNELS) unsubscribe(channel, listen);
});

const steps = (): readonly string[] => told.map(({ channel }) => channel.replace('pedestal:', ''));

it('tells the steps of a move as they come, with ids and nothing else', async () => {
  const { id, step, turn } = await inPlay(house);
  told = [];
  const caller = house.caller(turn);
  await house.tables.play(caller, id, step, [TAKE, STOP]);
  expect(steps()).toEqual(['decided:before', 'decided:after', 'committed:before', 'committed:after']);
  for (const { of } of told) expect(of).toEqual({ tableId: id, interactionId: caller.interactionId });
});

it('tells that a new table is stored', async () => {
  const { table } = await house.lobby();
  expect(steps()).toEqual(['committed:before', 'committed:after']);
  expect(told.map(({ of }) => of.tableId)).toEqual([table.id, table.id]);
});

it('tells of a refused move that it was judged, and of no commit', async () => {
  const { id, step, waiting } = await inPlay(house);
  told = [];
  await house.tables.play(house.caller(waiting), id, step, [TAKE]);
  expect(steps()).toEqual(['decided:before', 'decided:after']);
});

it('tells of a move counted before no second commit', async () => {
  const { id, step, turn } = await inPlay(house);
  const caller = house.caller(turn);
  await house.tables.play(caller, id, step, [TAKE]);
  told = [];
  await house.tables.play(caller, id, step, [TAKE]);
  expect(steps()).not.toContain('committed:after');
});

it('does not say that a step came off that did not', async () => {
  const of = { tableId: null, interactionId: null };
  await expect(takeStep('kept', of, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'full',
  );
  expect(steps()).toEqual(['kept:before']);
});
