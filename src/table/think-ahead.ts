import type { Match } from '../kernel/match.ts';
import type { Seat } from '../kernel/game.ts';
import type { DailyPuzzles, GameAnalysis } from '../kernel/game-parts.ts';
import { type AnyGame, type AnyMove, type AnyTypes, botMove } from '../kernel/playable-game.ts';
import { seededRandom } from '../kernel/random.ts';
import { drawRandom } from './daily-chain.ts';
import type { Thinker, ThinkingRequest } from './ports/thinker.ts';
import type { LoadedTable } from './table.ts';

/** The moves that bots made in their minds, outside of any transaction. */
export interface Thoughts {
  /** The step that they are for. */
  readonly step: number;
  /** The moves of a whole turn, by seat. */
  readonly moves: ReadonlyMap<Seat, readonly AnyMove[]>;
}

/** The kind of bot on a seat, if it is one that searches; otherwise `null`. */
export function searchingBotAt({ table, game }: LoadedTable, seat: Seat): string | null {
  const holder = table.seats[seat];
  return holder?.kind === 'bot' && game.searchingBots?.includes(holder.bot) === true ? holder.bot : null;
}

/** True if a bot that searches is to act. */
export const awaitsThought = (loaded: LoadedTable): boolean =>
  loaded.table.status === 'playing' &&
  (loaded.match?.toAct.some((seat) => searchingBotAt(loaded, seat) !== null) ?? false);

/**
 * Lets every bot that searches and is to act think about its whole turn. Their
 * random numbers follow from the table's seed, so another process, or this one after a crash, finds the same moves.
 */
export async function thinkAhead(
  loaded: LoadedTable,
  thinker: Pick<Thinker, 'think'>,
): Promise<Thoughts | null> {
  const { match } = loaded;
  if (match === null) return null;
  const moves = new Map<Seat, readonly AnyMove[]>();
  for (const seat of match.toAct) {
    const bot = searchingBotAt(loaded, seat);
    if (bot !== null) moves.set(seat, await thinkTurn(loaded, match, seat, bot, thinker));
  }
  return { step: match.step, moves };
}

async function thinkTurn(
  { game, commitments }: LoadedTable,
  match: Match,
  seat: Seat,
  bot: string,
  thinker: Pick<Thinker, 'think'>,
): Promise<readonly AnyMove[]> {
  const moves: AnyMove[] = [];
  let now = match;
  do {
    const seed = commitments.botSeed(seat, match.step, moves.length);
    const move = await thinker.think({ gameId: game.id, bot, input: now.botInput(seat), seed });
    const played = now.play(seat, [move]);
    if (!played.ok) throw new Error(`bot "${bot}" made an illegal move: ${played.reason.key}`);
    moves.push(move);
    now = played.value;
  } while (now.step === match.step && now.toAct.includes(seat));
  return moves;
}

/** The parts of a game that think: its bots, and what draws its puzzles and analyses it. */
export interface ThinkingGame extends Pick<AnyGame, 'bots'> {
  readonly daily?: Pick<DailyPuzzles<AnyTypes>, 'draw'>;
  readonly analyse?: GameAnalysis<AnyTypes>['analyse'];
}

/** Does what is asked. Throws `RangeError` where the game has no such part. */
export function thinkAbout({ bots, daily, analyse }: ThinkingGame, request: ThinkingRequest): unknown {
  const { gameId } = request;
  switch (request.kind) {
    case 'think': {
      const { bot, input, seed, playouts } = request;
      return botMove({ id: gameId, bots }, bot, input, seededRandom(seed), playouts);
    }
    case 'draw':
      if (daily === undefined) throw new RangeError(`there are no puzzles of ${gameId}`);
      return daily.draw(drawRandom(request.puzzleSeed));
    case 'analyse':
      if (analyse === undefined) throw new RangeError(`nobody analyses ${gameId}`);
      return analyse(request.view, request.pastViews);
  }
}
