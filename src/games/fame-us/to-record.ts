import type { RecordHeader } from '../../kernel/game.ts';
import { sanitizeText } from '../../kernel/text.ts';
import { evolve } from './rules/evolve.ts';
import { nameArgument, reasonArgument } from './rules/narrate.ts';
import type { FameUsEvent, FameUsSettings, FameUsState, Proposal, RoundResult } from './rules/state.ts';
import { replay } from '../../kernel/match.ts';
import { thoughtsIn } from './rules/asides.ts';

/** The name and version of the record format. */
export const RECORD_FORMAT = 'pedestal.fame-us/1';

type Members = Readonly<Record<string, unknown>>;

/**
 * A game as a document of the record format (docs/record.md). Teams, hands, starters to come, the pile and every drawn
 * card of a running game are left out, and votes that are not counted.
 */
export function toRecord(header: RecordHeader<FameUsSettings>, events: readonly FameUsEvent[]): Members {
  const state = replay({ evolve }, events);
  const isOver = state.result !== null;
  const { teams, hands, starters, pile, first } = state.deal;
  const inWords: InWords = (argument) =>
    'userText' in argument ? argument.userText : sanitizeText(header.formatMessage(argument));
  return {
    format: RECORD_FORMAT,
    table: header.table,
    players: header.players,
    first,
    ...(state.house.length === 0 ? {} : { house: state.house }),
    ...(isOver ? { teams, hands, starters, pile } : {}),
    rounds: recordRounds(events, state, inWords),
    ...(isOver ? { refills: recordRefills(events), end: { ...recordEnd(state) } } : {}),
    ...(header.fair === undefined ? {} : { fair: header.fair }),
  };
}

const recordEnd = ({ result, hands, hunches }: FameUsState): Members => ({
  reason: result?.reason,
  hands,
  counted: result?.counted,
  winners: result?.winners,
  ...(hunches.some((friend) => friend !== null) && { hunches }),
});

/** A name or a reason in words, in which it is read back as a typed one. */
type InWords = (argument: ReturnType<typeof nameArgument>) => string;

/** Every round as far as it has come: of the one in progress, `proposal` is told once there is a name, and no vote. */
const recordRounds = (
  events: readonly FameUsEvent[],
  state: FameUsState,
  inWords: InWords,
): readonly Members[] =>
  eventsByRound(events).map(({ starts, told, result }) => {
    const minds = result === null ? [] : thoughtsIn(result, state.told);
    const isNamed = result !== null || state.phase === 'voting';
    const { proposal } = result ?? state;
    return {
      first: starts.first,
      starter: starts.starter,
      actions: told.flatMap((event) => recordAction(event, state.result !== null)),
      ...(isNamed && { proposal: proposal === null ? null : recordProposal(proposal, inWords) }),
      ...(state.result !== null && {
        drawn: told.flatMap((event) =>
          event.type === 'drew' ? [{ seat: event.seat, cards: event.cards }] : [],
        ),
      }),
      ...(minds.some((mind) => mind !== null) && {
        minds: minds.map((mind) => mind && (mind === 'bluff' ? false : inWords(nameArgument(mind)))),
      }),
    };
  });

/** The events of each round, and how it ended; `null` for the one in progress. */
function eventsByRound(events: readonly FameUsEvent[]) {
  const rounds: {
    readonly starts: Extract<FameUsEvent, { type: 'round' }>;
    readonly told: FameUsEvent[];
    result: RoundResult | null;
  }[] = [];
  let state: FameUsState | null = null;
  for (const event of events) {
    state = evolve(state, event);
    const round = rounds.at(-1);
    if (round !== undefined && state.lastRound?.round === rounds.length) round.result = state.lastRound;
    if (event.type === 'round') rounds.push({ starts: event, told: [], result: null });
    else round?.told.push(event);
  }
  return rounds;
}

function recordAction(event: FameUsEvent, isOver: boolean): readonly Members[] {
  if (event.type === 'played') return [{ seat: event.seat, play: event.card }];
  if (event.type === 'accused') return [{ seat: event.seat, accuse: event.accused }];
  if (event.type !== 'passed') return [];
  // It is public whether there was a card to draw, but not which one.
  const pass = isOver || event.card === null ? event.card : true;
  return [
    { seat: event.seat, pass, ...(event.timer && { timer: true }), ...(event.planned && { planned: true }) },
  ];
}

/** A name and what its proposer says of it; once the votes are counted, these, and what they and remarks were about. */
function recordProposal(
  proposal: Proposal | NonNullable<RoundResult['proposal']>,
  inWords: InWords,
): Members {
  const { proposer, name, because, but } = proposal;
  const named = {
    seat: proposer,
    name: name && inWords(nameArgument(name)),
    ...(because && name && { because: inWords(reasonArgument(because, name)) }),
    ...(but && name && { but: inWords(reasonArgument(but, name, 'but')) }),
  };
  if (!('votes' in proposal)) return named;
  const { votes, holds } = proposal;
  const doubts = proposal.doubts.map((doubt) => doubt?.card ?? null);
  const remarks = votes.map((_, voter) => {
    const said = proposal.remarks.find(({ seat }) => seat === voter);
    return said === undefined ? null : { card: said.card, line: said.line, doubts: said.doubts };
  });
  return {
    ...named,
    votes,
    ...(doubts.some((card) => card !== null) && { doubts }),
    ...(remarks.some((remark) => remark !== null) && { remarks }),
    holds,
  };
}

/** Each refill (F19) with the number of its round. */
function recordRefills(events: readonly FameUsEvent[]): readonly Members[] {
  let round = 0;
  return events.flatMap((event) => {
    if (event.type === 'round') round++;
    return event.type === 'refilled' ? [{ round, pile: event.pile }] : [];
  });
}
