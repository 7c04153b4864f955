import type { Match } from '../../src/kernel/match.ts';
import type { AnyMove } from '../../src/kernel/playable-game.ts';
import { pick, type Random } from '../../src/kernel/random.ts';
import { play } from '../../src/table/game-decisions.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { anyMoves } from '../kernel/any-moves.ts';
import type { Harness } from './harness.ts';

type Choose = (match: Match, seat: number) => unknown;

export const firstMove: Choose = (match, seat) => match.legalMoves(seat)[0];

const argued = (match: Match, seat: number) => match.legalMoves(seat).find((move) => 'because' in move);

/** Argues this wherever the rules want an argument, and moves there where one move leads there. */
export const arguing =
  (said: string): Choose =>
  (match, seat) => {
    const leadsThere = (move: AnyMove): boolean => {
      const after = match.play(seat, [move]);
      return after.ok && argued(after.value, seat) !== undefined;
    };
    const now = argued(match, seat);
    if (now !== undefined) return { ...now, because: { said } };
    return match.legalMoves(seat).find(leadsThere) ?? firstMove(match, seat);
  };

/** Plays a table, people one move at a time by random moves or chosen ones, until it is so or nobody is awaited any more. */
export async function playOut(
  {
    tables,
    caller,
  }: Pick<Harness, 'caller'> & { readonly tables: Pick<Harness['tables'], 'run' | 'ring' | 'find'> },
  loaded: LoadedTable,
  by: Random | Choose,
  isSo: (now: LoadedTable & { readonly match: Match }) => boolean = () => false,
): Promise<LoadedTable> {
  let now = loaded;
  for (;;) {
    const { match, table } = now;
    const seat = match?.awaited[0];
    if (seat === undefined || match === null || isSo({ ...now, match })) return now;
    const holder = table.seats[seat];
    if (holder?.kind !== 'user') {
      await tables.ring({ tableId: table.id, kind: 'bot', at: 0 });
      now = (await tables.find(table.guildId, table.id))!;
      continue;
    }
    const move = typeof by === 'function' ? await by(match, seat) : pick(by, match.legalMoves(seat));
    const outcome = await tables.run(play, {
      caller: caller(holder.userId),
      tableId: table.id,
      step: match.step,
      moves: anyMoves([move]),
    });
    if (!outcome.ok) throw new Error(`refused: ${outcome.reason.key}`);
    now = outcome.value;
  }
}
