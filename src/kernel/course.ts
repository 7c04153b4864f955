/**
 * The course of a game from a moment on: events, and the state after each of them. Rules that have to know what an event
 * leads to evolve it once, and the code that stores and tells it reads the states here. Never changes.
 */
export class Course<State, Event> {
  readonly events: readonly Event[];
  /** One for each event. */
  readonly states: readonly State[];
  /** The state at the end. */
  readonly state: State;
  readonly #evolve: (state: State, event: Event) => State;

  /** The course from a state on in which nothing has happened yet. */
  constructor(
    evolve: (state: State, event: Event) => State,
    state: State,
    events: readonly Event[] = [],
    states: readonly State[] = [],
  ) {
    this.events = events;
    this.states = states;
    this.state = state;
    this.#evolve = evolve;
  }

  /** The course with further events. */
  with(added: readonly Event[]): Course<State, Event> {
    const states = [...this.states];
    let { state } = this;
    for (const event of added) {
      state = this.#evolve(state, event);
      states.push(state);
    }
    return new Course(this.#evolve, state, [...this.events, ...added], states);
  }

  /** The course with another one that begins where this one ends. */
  followedBy({ state, events, states }: Course<State, Event>): Course<State, Event> {
    return new Course(this.#evolve, state, [...this.events, ...events], [...this.states, ...states]);
  }
}
