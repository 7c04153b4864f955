import { type Bot, type Game, type Message, ok, refuse, type Result } from '../../src/kernel/game.ts';
import { Course } from '../../src/kernel/course.ts';
import type { PlayableGame } from '../../src/kernel/playable-game.ts';
import { fromRecord, toRecord } from './pebbles-record.ts';
import type { Block, Screen } from '../../src/kernel/screen.ts';
import type { GameUi } from '../../src/kernel/ui.ts';

/**
 * The smallest game that uses every feature. All players hide a pebble (white or black) at the same time; then they take
 * turns at a heap, one or two from it, each in one move or two. Who takes the last one wins, and the hidden pebbles are
 * shown. With `seconds` it has a clock: each turn lasts for the table's time for a turn. When only one player has not
 * hidden a pebble, everyone is told and that player has so many seconds left. The clock hides white pebbles and takes one.
 */

export interface Settings {
  readonly heap: number;
  readonly seconds?: number;
}

type Pebble = 'white' | 'black';

export type Event =
  | {
      readonly type: 'opened';
      readonly heap: number;
      readonly seats: number;
      readonly first: number;
      readonly seconds?: number;
    }
  /** `late`: by the clock. */
  | { readonly type: 'hid'; readonly seat: number; readonly pebble: Pebble; readonly late?: true }
  | { readonly type: 'hurried'; readonly seat: number }
  | { readonly type: 'took'; readonly seat: number; readonly left: number; readonly late?: true }
  /** `by`: who stopped. */
  | { readonly type: 'turned'; readonly next: number; readonly by?: number; readonly late?: true }
  | { readonly type: 'won'; readonly seat: number };

export type Move =
  | { readonly type: 'hide'; readonly pebble: Pebble }
  | { readonly type: 'take' }
  | { readonly type: 'stop' };

export interface State {
  readonly heap: number;
  readonly hidden: readonly (Pebble | null)[];
  readonly step: number;
  readonly active: number;
  readonly taken: number;
  readonly winner: number | null;
  readonly seconds: number | null;
  readonly hurried: boolean;
}

export interface View {
  readonly viewer: number | null;
  readonly heap: number;
  readonly active: number;
  readonly awaited: readonly number[];
  readonly winner: number | null;
  readonly own: Pebble | null;
  readonly shown: readonly (Pebble | null)[] | null;
}

/** The types of the game, as the kernel speaks of them. */
export interface PebblesTypes {
  readonly settings: Settings;
  readonly state: State;
  readonly event: Event;
  readonly move: Move;
  readonly view: View;
}

const rejected = (key: string): { readonly ok: false; readonly reason: Message } =>
  refuse({ key: `pebbles.refused.${key}` });

const hiding = ({ hidden }: State): readonly number[] =>
  hidden.flatMap((pebble, seat) => (pebble === null ? [seat] : []));
const isHiding = (state: State): boolean => state.hidden.includes(null);

const first: Bot<View, Move> = (_view, moves) => moves[0] as Move;
/** Always takes, whether that is legal or not. */
export const careless: Bot<View, Move> = () => ({ type: 'take' });

function decideMove(state: State, seat: number, move: Move): Result<readonly Event[]> {
  if (state.winner !== null) return rejected('over');
  if (state.hidden[seat] === undefined) return rejected('no-seat');
  if (move.type === 'hide') {
    if (state.hidden[seat] !== null) return rejected('hidden-already');
    const hid: Event = { type: 'hid', seat, pebble: move.pebble };
    const [last, ...others] = hiding(state).filter((each) => each !== seat);
    const isHurried = state.seconds !== null && last !== undefined && others.length === 0;
    return ok(isHurried ? [hid, { type: 'hurried', seat: last }] : [hid]);
  }
  if (isHiding(state)) return rejected('hide-first');
  if (seat !== state.active) return rejected('not-your-turn');
  const next = (seat + 1) % state.hidden.length;
  if (move.type === 'stop')
    return state.taken === 0 ? rejected('take-first') : ok([{ type: 'turned', next, by: seat }]);
  const took: Event = { type: 'took', seat, left: state.heap - 1 };
  if (took.left === 0) return ok([took, { type: 'won', seat }]);
  return ok(state.taken === 1 ? [took, { type: 'turned', next }] : [took]);
}

function timeUp(state: State): readonly Event[] {
  if (isHiding(state))
    return hiding(state).map((seat) => ({ type: 'hid', seat, pebble: 'white', late: true }));
  const { active, heap, hidden, taken } = state;
  const turned: Event = { type: 'turned', next: (active + 1) % hidden.length, late: true };
  if (taken > 0) return [turned];
  const took: Event = { type: 'took', seat: active, left: heap - 1, late: true };
  return [took, took.left === 0 ? { type: 'won', seat: active } : turned];
}

export const pebbles: Game<PebblesTypes> = {
  id: 'pebbles',
  seats: { min: 2, max: 3 },
  bots: { first },
  setup: (settings, holders, random) => [
    { type: 'opened', ...settings, seats: holders.length, first: random.below(holders.length) },
  ],
  // A test may have it evolve in another way.
  decide(state, seat, move) {
    const decided = decideMove(state, seat, move);
    const evolve = (before: State, event: Event): State => this.evolve(before, event);
    return decided.ok ? ok(new Course(evolve, state).with(decided.value)) : decided;
  },
  evolve: (state, event) => {
    if (event.type === 'opened') {
      const hidden = Array.from({ length: event.seats }, () => null);
      const { heap, first: active, seconds = null } = event;
      return { heap, hidden, step: 0, active, taken: 0, winner: null, seconds, hurried: false };
    }
    if (state === null) throw new RangeError('a game begins with "opened"');
    switch (event.type) {
      case 'hid': {
        const hidden = state.hidden.map((pebble, seat) => (seat === event.seat ? event.pebble : pebble));
        return { ...state, hidden, hurried: false, step: hidden.includes(null) ? 0 : 1 };
      }
      case 'hurried':
        return { ...state, hurried: true };
      case 'took':
        return { ...state, heap: event.left, taken: state.taken + 1 };
      case 'turned':
        return { ...state, active: event.next, taken: 0, step: state.step + 1 };
      case 'won':
        return { ...state, winner: event.seat, step: state.step + 1 };
    }
  },
  toAct: (state) => {
    if (state.winner !== null) return [];
    return isHiding(state) ? hiding(state) : [state.active];
  },
  legalMoves: (state, seat) => {
    if (state.winner !== null) return [];
    if (state.hidden[seat] === null) {
      return [
        { type: 'hide', pebble: 'white' },
        { type: 'hide', pebble: 'black' },
      ];
    }
    if (isHiding(state) || seat !== state.active) return [];
    return state.taken === 0 ? [{ type: 'take' }] : [{ type: 'take' }, { type: 'stop' }];
  },
  outcome: (state) => (state.winner === null ? null : { winners: [state.winner] }),
  step: (state) => state.step,
  clock: {
    timer: ({ hurried, seconds, step, winner }) => {
      if (seconds === null || winner !== null) return null;
      return hurried ? { id: 'hurry', duration: seconds } : { id: `turn ${step}`, duration: 'turn' };
    },
    timeUp,
  },
  announces: ({ type }) => type === 'hurried',
  viewFor: (state, viewer) => ({
    viewer,
    heap: state.heap,
    active: state.active,
    awaited: pebbles.toAct(state),
    winner: state.winner,
    own: viewer === null ? null : (state.hidden[viewer] ?? null),
    shown: state.winner === null ? null : state.hidden,
  }),
  narrate: (event, viewer) => {
    switch (event.type) {
      case 'opened':
        return [{ key: 'pebbles.narration.opened', args: { heap: event.heap } }];
      case 'hid':
        return event.seat === viewer
          ? [{ key: 'pebbles.narration.own', args: { pebble: { key: `pebbles.${event.pebble}` } } }]
          : [{ key: 'pebbles.narration.hid', args: { player: { seat: event.seat } } }];
      case 'took':
        return [{ key: 'pebbles.narration.took', args: { player: { seat: event.seat }, left: event.left } }];
      case 'hurried':
        return [{ key: 'pebbles.narration.hurried', args: { player: { seat: event.seat } } }];
      case 'turned':
        return [];
      case 'won':
        return [{ key: 'pebbles.narration.won', args: { player: { seat: event.seat } } }];
    }
  },
  secrets: (events) => {
    const hid = events.filter((event) => event.type === 'hid');
    const [opened] = events;
    return hid.map(({ seat, pebble }) => ({
      kind: 'pebble',
      seat,
      value: pebble,
      fixed: opened?.type === 'opened' && hid.length === opened.seats,
      kindName: { key: 'pebbles.secrets' },
      name: { key: 'pebbles.secret', args: { player: { seat } } },
      revealed: { key: `pebbles.${pebble}` },
    }));
  },
  parseSettings: (raw) => {
    const { heap, seconds }: { heap?: unknown; seconds?: unknown } = raw ?? {};
    const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
    if (!isCount(heap)) return rejected('settings');
    return ok({ heap, ...(isCount(seconds) ? { seconds } : {}) });
  },
  parseMove: (raw) => {
    const move: { type?: unknown; pebble?: unknown } = typeof raw === 'object' && raw !== null ? raw : {};
    const { type, pebble } = move;
    if (type === 'take' || type === 'stop') return ok({ type });
    if (type === 'hide' && (pebble === 'white' || pebble === 'black')) return ok({ type, pebble });
    return rejected('not-understood');
  },
  parseEvent: (raw) => {
    const kinds: readonly unknown[] = ['opened', 'hid', 'hurried', 'took', 'turned', 'won'];
    if (typeof raw !== 'object' || raw === null || !('type' in raw) || !kinds.includes(raw.type)) {
      throw new TypeError('invalid event');
    }
    return raw as Event;
  },
  record: toRecord,
  fromRecord,
};

const text = (shown: unknown): Block => ({
  type: 'text',
  markdown: typeof shown === 'string' ? shown : JSON.stringify(shown),
});
const textOnly = (shown: unknown): Screen => ({ blocks: [text(shown)] });
/** Buttons of a route by their payloads. */
const buttons = (route: 'open' | 'play', labels: Readonly<Record<string, string>>): Block => ({
  type: 'buttons',
  buttons: Object.entries(labels).map(([payload, label]) => ({
    label,
    style: 'secondary',
    action: { route, payload },
  })),
});

/** Shows the view and the narration as JSON, and whom the game awaits. */
export const pebblesUi: GameUi<PebblesTypes> = {
  lobby: ({ heap }) => ({
    title: `${heap} pebbles`,
    note: '',
    picture: { kind: 'pebbles/heap', scene: { heap }, alt: '' },
  }),
  post: (view, narration, localizer, { timer }) => ({
    blocks: [
      text({ view, narration, timer: timer ?? undefined }),
      ...view.awaited.map((seat) => text(localizer.markdown('pebbles.awaits', { player: { seat } }))),
      ...(view.winner === null ? [] : [text(localizer.markdown('pebbles.over'))]),
      buttons('open', { '': 'Play' }),
    ],
  }),
  newSettings: () => ({ heap: 5 }),
  prompt: () => 'take one.',
  page: (_view, payload, _localizer, narration, pastViews) => {
    if (payload === 'narration') return textOnly(narration());
    return payload === 'past' ? textOnly(pastViews()) : null;
  },
  animate: (_view, payload, _localizer, pastViews) => (payload === 'past' ? textOnly(pastViews()) : null),
  panel: (view, payload, _input, _localizer, { timer }) => ({
    blocks: [
      text({ view, payload, timer: timer ?? undefined }),
      ...(view.viewer === null
        ? []
        : [
            buttons(
              'play',
              view.own === null ? { white: 'White', black: 'Black' } : { take: 'Take', stop: 'Stop' },
            ),
          ]),
    ],
  }),
  modal: () => null,
  moves: (_view, payload) => {
    // What is typed need not be a move: it is parsed.
    if (payload === 'nonsense') return [payload as unknown as Move];
    if (payload === 'white' || payload === 'black') return [{ type: 'hide', pebble: payload }];
    return payload === 'take' || payload === 'stop' ? [{ type: payload }] : null;
  },
  secretScreen: (view) => textOnly(String(view.own)),
  history: (_view, narration) => textOnly(narration),
  rules: [() => textOnly('Take the last one.')],
};

/** The whole game. */
export const pebblesGame: PlayableGame<PebblesTypes> = {
  ...pebbles,
  ui: pebblesUi,
  parts: {},
};

/** Pebbles in which a turn may be taken back. */
export const kindPebbles: typeof pebblesGame = {
  ...pebblesGame,
  takeBack: (latest) => {
    if (latest.at(-1)?.type !== 'turned') return null;
    const others = latest.findLastIndex(({ type }, i) => i < latest.length - 1 && type !== 'took');
    const turn = latest.at(-2);
    return turn?.type === 'took' ? { seat: turn.seat, count: latest.length - 1 - others } : null;
  },
};

/** The texts of the game. */
export const pebblesTexts: Readonly<Record<string, string>> = {
  'pebbles.white': 'white',
  'pebbles.black': 'black',
  'pebbles.awaits': 'Still choosing: {player}',
  'pebbles.over': 'It is over.',
  'pebbles.secret': 'The pebble of {player}',
  'pebbles.secrets': 'All pebbles',
  'pebbles.narration.opened': '{heap} pebbles.',
  'pebbles.narration.own': 'You hid a {pebble} one.',
  'pebbles.narration.hid': '{player} hid one.',
  'pebbles.narration.hurried': 'Everyone waits for {player}.',
  'pebbles.narration.took': '{player} took one: {left} left.',
  'pebbles.narration.won': '{player} won.',
  'pebbles.record.unlawful': 'event {n} breaks the rules',
  'pebbles.refused.over': 'It is over.',
  'pebbles.refused.no-seat': 'You do not sit here.',
  'pebbles.refused.hidden-already': 'You have hidden one.',
  'pebbles.refused.hide-first': 'Hide one first.',
  'pebbles.refused.not-your-turn': 'It is not your turn.',
  'pebbles.refused.take-first': 'Take one first.',
  'pebbles.refused.settings': 'How many?',
  'pebbles.refused.not-understood': 'What?',
};
