import type { Game } from '../../src/kernel/game.ts';
import type { PlayableGame } from '../../src/kernel/playable-game.ts';
import { ok, refuse } from '../../src/kernel/message.ts';
import type { Screen } from '../../src/kernel/screen.ts';
import type { GameUi } from '../../src/kernel/ui.ts';

/**
 * A tiny game of hidden teams: one seat is the mole, which only the mole knows. In turn everyone names a suspect, and
 * who is named most often (the first of them) is caught: the mole, or the wrong one. No secret can change alone.
 */

type Settings = Readonly<Record<string, never>>;

export type Event =
  | { readonly type: 'opened'; readonly seats: number; readonly mole: number }
  | { readonly type: 'named'; readonly seat: number; readonly suspect: number };

export interface Move {
  readonly suspect: number;
}

interface State {
  readonly seats: number;
  readonly mole: number;
  readonly named: readonly number[];
}

interface View {
  readonly viewer: number | null;
  readonly isMole: boolean;
  readonly mole: number | null;
  readonly named: readonly number[];
}

const isOver = ({ named, seats }: State): boolean => named.length === seats;
const caught = ({ named, seats }: State): number => {
  const counts = Array.from(
    { length: seats },
    (_, seat) => named.filter((suspect) => suspect === seat).length,
  );
  return counts.indexOf(Math.max(...counts));
};
const rejected = (key: string) => refuse({ key: `moles.refused.${key}` });

export const moles: Game<Settings, State, Event, Move, View> = {
  id: 'moles',
  seats: { min: 3, max: 4 },
  bots: { first: (_view, moves) => moves[0] as Move },
  setup: (_settings, { length: seats }, random) => [{ type: 'opened', seats, mole: random.below(seats) }],
  decide: (state, seat, { suspect }) => {
    if (isOver(state)) return rejected('over');
    if (seat !== state.named.length) return rejected('not-your-turn');
    if (suspect === seat || suspect >= state.seats) return rejected('nobody');
    return ok([{ type: 'named', seat, suspect }]);
  },
  evolve: (state, event) => {
    if (event.type === 'opened') return { seats: event.seats, mole: event.mole, named: [] };
    if (state === null) throw new RangeError('a game begins with "opened"');
    return { ...state, named: [...state.named, event.suspect] };
  },
  toAct: (state) => (isOver(state) ? [] : [state.named.length]),
  legalMoves: (state, seat) =>
    isOver(state) || seat !== state.named.length
      ? []
      : Array.from({ length: state.seats }, (_, suspect) => ({ suspect })).filter(
          (move) => move.suspect !== seat,
        ),
  outcome: (state) => {
    if (!isOver(state)) return null;
    const moleWins = caught(state) !== state.mole;
    const all = Array.from({ length: state.seats }, (_, seat) => seat);
    return { winners: all.filter((seat) => (seat === state.mole) === moleWins) };
  },
  step: (state) => state.named.length,
  viewFor: (state, viewer) => ({
    viewer,
    isMole: viewer === state.mole,
    mole: isOver(state) ? state.mole : null,
    named: state.named,
  }),
  narrate: (event, viewer) => {
    if (event.type === 'named')
      return [
        { key: 'moles.named', args: { player: { seat: event.seat }, suspect: { seat: event.suspect } } },
      ];
    return viewer === event.mole ? [{ key: 'moles.you' }] : [];
  },
  secrets: ([opened]) =>
    opened?.type !== 'opened'
      ? []
      : [
          {
            kind: 'mole',
            seat: null,
            value: opened.mole,
            fixed: true,
            kindName: { key: 'moles.secret' },
            name: { key: 'moles.secret' },
            revealed: { key: 'moles.revealed', args: { player: { seat: opened.mole } } },
          },
        ],
  parseSettings: (raw) => (typeof raw === 'object' && raw !== null ? ok({}) : rejected('settings')),
  parseMove: (raw) => {
    const suspect = typeof raw === 'object' && raw !== null && 'suspect' in raw ? raw.suspect : null;
    return typeof suspect === 'number' && Number.isInteger(suspect) && suspect >= 0
      ? ok({ suspect })
      : rejected('not-understood');
  },
  parseEvent: (raw) => {
    const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : null;
    if (type !== 'opened' && type !== 'named') throw new TypeError('invalid event');
    return raw as Event;
  },
  record: ({ table, players }, events) => ({
    format: 'pedestal.moles/1',
    table,
    players,
    named: events.flatMap((event) => (event.type === 'named' ? [event.suspect] : [])),
  }),
  fromRecord: () => null,
};

const textOnly = (value: unknown): Screen => ({
  blocks: [{ type: 'text', markdown: JSON.stringify(value) }],
});

/** Shows views and narration as JSON. */
export const molesUi: GameUi<Settings, View, Move> = {
  lobby: () => ({ title: 'Moles', note: '', picture: { painter: 'moles/none', scene: {}, alt: '' } }),
  post: (view, narration) => textOnly([view, narration]),
  prompt: () => 'suspect someone.',
  page: () => null,
  animate: () => null,
  panel: (view) => textOnly(view),
  modal: () => null,
  moves: () => null,
  secretScreen: (view) => textOnly(view.isMole),
  history: (_view, narration) => textOnly(narration),
  rules: [() => textOnly('Find the mole.')],
};

/** The whole game. */
export const molesGame: PlayableGame<Settings, State, Event, Move, View> = {
  ...moles,
  ui: molesUi,
  parts: {},
};

/** The texts of the game. */
export const molesTexts: Readonly<Record<string, string>> = {
  'moles.named': '{player} suspects {suspect}.',
  'moles.you': 'You are the mole.',
  'moles.secret': 'The mole',
  'moles.revealed': '{player}',
  'moles.refused.over': 'It is over.',
  'moles.refused.not-your-turn': 'It is not your turn.',
  'moles.refused.nobody': 'Suspect someone else.',
  'moles.refused.settings': 'What?',
  'moles.refused.not-understood': 'Whom?',
};
