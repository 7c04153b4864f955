import type { Game, GameTypes, Seat } from '../../src/kernel/game.ts';
import type { Localizer } from '../../src/kernel/screen.ts';
import { expectTold, refusalLine } from '../listing.ts';

interface Teller<T extends GameTypes> {
  readonly game: Game<T>;
  readonly localizer: (state: T['state']) => Localizer;
  readonly seats: (state: T['state']) => number;
  /** The move that a deed is, but for its seat: `passes`, say. */
  readonly moveOf: (deed: string, state: T['state'], seat: Seat) => T['move'];
  /** The state in a few lines; a deed lists those that it changes. */
  readonly stateLines: (state: T['state']) => readonly string[];
}

/** A state, and what seats do then, one after the other, or the timer: `2 passes; 3 accuses; ring`. */
export type Story<T extends GameTypes> = readonly [begun: T['state'], deeds: string];

const typeOf = (data: unknown): string => (data as { readonly type: string }).type;

/**
 * Compares what comes of deeds with a listing: of each its events, what the public reads of them, what a player reads
 * instead, and what it changes; or its refusal. `next` is who is to act, `may` how many moves of each type the first has.
 */
export function expectStories<T extends GameTypes>(
  { game, localizer, seats, moveOf, stateLines }: Teller<T>,
  name: string,
  stories: Readonly<Record<string, Story<T>>>,
): Promise<void> {
  const linesOf = (state: T['state']): readonly string[] => {
    const toAct = game.toAct(state);
    const types = toAct.slice(0, 1).flatMap((seat) => game.legalMoves(state, seat).map(typeOf));
    const may = [...new Set(types)].map((type) => `${types.filter((each) => each === type).length} ${type}`);
    return [`next: ${toAct.join(' ')}; may: ${may.join(', ')}`, ...stateLines(state)];
  };
  /** What a viewer reads of these events. */
  const read = (
    viewer: Seat | null,
    events: readonly T['event'][],
    before: T['state'],
  ): readonly string[] => {
    let state = before;
    return events.flatMap((event) => {
      const messages = game.narrate(event, viewer, state);
      state = game.evolve(state, event);
      return messages.map(({ key, args }) => localizer(state).plain(key, args));
    });
  };
  const told = ([begun, deeds]: Story<T>): string => {
    let state = begun;
    const lines = deeds.split('; ').flatMap((deed) => {
      const before = state;
      const [, seat = '', what = ''] = /^(\d) (.*)$/su.exec(deed) ?? [];
      const decided =
        what === '' ? null : game.decide(state, Number(seat), moveOf(what, state, Number(seat)));
      if (decided?.ok === false) return [`${deed} ${refusalLine(decided.reason)}`];
      const events = decided?.value.events ?? game.clock?.timeUp(state) ?? [];
      state = events.reduce<T['state']>((now, event) => game.evolve(now, event), state);
      const known = [...linesOf(before), ...read(null, events, before)];
      return [
        `${deed} -> ${events.map(typeOf).join(', ')}`,
        ...read(null, events, before).map((line) => `  ${line}`),
        ...Array.from({ length: seats(state) }, (_, each) =>
          read(each, events, before).flatMap((line) =>
            known.includes(line) ? [] : [`  to ${each}: ${line}`],
          ),
        ).flat(),
        ...linesOf(state).flatMap((line) => (known.includes(line) ? [] : [`  ${line}`])),
      ];
    });
    return [...linesOf(begun), ...lines].join('\n');
  };
  return expectTold(name, stories, told);
}
