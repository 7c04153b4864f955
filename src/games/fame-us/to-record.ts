import type { RecordHeader, Seat } from '../../kernel/game.ts';
import { sanitizeText } from '../../kernel/text.ts';
import { evolve } from './rules/evolve.ts';
import { nameArgument, reasonArgument } from './rules/narrate.ts';
import type { FameUsEvent, FameUsSettings, ProposedName, Thought } from './rules/state.ts';
import { replay } from '../../kernel/match.ts';

/** The name and version of the record format. */
export const RECORD_FORMAT = 'pedestal.fame-us/1';

type Header = RecordHeader<FameUsSettings>;
type Members = Readonly<Record<string, unknown>>;

/**
 * A game as a document of the record format (docs/record.md). Teams, hands, starters to come, the pile and every drawn
 * card of a running game are left out, and votes that are not counted.
 */
export function toRecord(header: Header, events: readonly FameUsEvent[]): Members {
  const state = replay({ evolve }, events);
  const isOver = state.result !== null;
  const { teams, hands, starters, pile, first } = state.deal;
  return {
    format: RECORD_FORMAT,
    table: header.table,
    players: header.players,
    first,
    ...(state.house.length === 0 ? {} : { house: state.house }),
    ...(isOver ? { teams, hands, starters, pile } : {}),
    rounds: recordRounds(events, header.formatMessage, isOver, state.seats),
    ...(isOver ? { refills: recordRefills(events), end: { ...recordEnd(state) } } : {}),
    ...(header.fair === undefined ? {} : { fair: header.fair }),
  };
}

const recordEnd = ({ result, hands, hunches }: ReturnType<typeof evolve>): Members => ({
  reason: result?.reason,
  hands,
  counted: result?.counted,
  winners: result?.winners,
  ...(hunches.some((friend) => friend !== null) && { hunches }),
});

interface RoundRecord {
  readonly first: number;
  readonly starter: string;
  readonly actions: unknown[];
  minds?: (string | false | null)[];
  proposal?: { readonly seat: number; readonly name: string | null; [member: string]: unknown } | null;
  drawn?: unknown[];
}

/** Every round as far as it has come. `proposal` and what follows are absent until there is something to tell. */
function recordRounds(
  events: readonly FameUsEvent[],
  formatMessage: Header['formatMessage'],
  isOver: boolean,
  seats: number,
): readonly RoundRecord[] {
  const rounds: RoundRecord[] = [];
  /** By seat, what the votes of the present round are against: secret until they are counted. */
  let doubts: (string | null)[] = [];
  /** By seat, what they have in mind: secret until the round is over. */
  let minds: (Thought | null)[] = [];
  const tell = (round: RoundRecord | undefined, seat: Seat, mind: Thought | null): void => {
    if (round === undefined || mind === null) return;
    round.minds ??= Array.from({ length: seats }, () => null);
    round.minds[seat] = mind === 'bluff' ? false : nameText(mind, formatMessage);
  };
  for (const event of events) {
    const round = rounds.at(-1);
    if (event.type === 'round' || event.type === 'ended') {
      for (const [seat, mind] of minds.entries()) tell(round, seat, mind);
      [doubts, minds] = [[], Array.from({ length: seats }, () => null)];
    }
    if (event.type === 'played') minds[event.seat] = event.mind ?? null;
    if (event.type === 'recalled') tell(rounds.at(-2), event.seat, event.mind);
    if (event.type === 'round') rounds.push({ first: event.first, starter: event.starter, actions: [] });
    else if (round !== undefined) addToRound(round, event, { doubts, formatMessage, isOver });
  }
  return rounds;
}

function addToRound(
  round: RoundRecord,
  event: FameUsEvent,
  {
    doubts,
    formatMessage,
    isOver,
  }: {
    readonly doubts: (string | null)[];
    readonly formatMessage: Header['formatMessage'];
    readonly isOver: boolean;
  },
): void {
  switch (event.type) {
    case 'played':
      round.actions.push({ seat: event.seat, play: event.card });
      return;
    case 'passed':
      round.actions.push({
        seat: event.seat,
        // It is public whether there was a card to draw, but not which one.
        pass: isOver || event.card === null ? event.card : true,
        ...(event.timer ? { timer: true } : {}),
      });
      return;
    case 'accused':
      round.actions.push({ seat: event.seat, accuse: event.accused });
      return;
    case 'stopped':
      if (event.proposer !== null) return;
      round.proposal = null;
      if (isOver) round.drawn = [];
      return;
    case 'named':
      round.proposal = { seat: event.seat, name: nameText(event.name, formatMessage) };
      if (event.because !== undefined && event.name !== null)
        round.proposal['because'] = textOf(reasonArgument(event.because, event.name), formatMessage);
      return;
    case 'struck':
      delete round.proposal;
      doubts.fill(null);
      return;
    case 'voted':
      doubts[event.seat] = event.doubt?.card ?? null;
      return;
    case 'judged':
      if (round.proposal != null)
        Object.assign(round.proposal, {
          votes: event.votes,
          ...(doubts.some((card) => card !== null) && {
            doubts: event.votes.map((_, seat) => doubts[seat] ?? null),
          }),
          holds: event.holds,
        });
      if (isOver) round.drawn = [];
      return;
    case 'drew':
      round.drawn?.push({ seat: event.seat, cards: event.cards });
      return;
    default:
      return;
  }
}

const nameText = (name: ProposedName | null, formatMessage: Header['formatMessage']): string | null =>
  name === null ? null : textOf(nameArgument(name), formatMessage);

/** Read back, it is taken for a typed text. */
const textOf = (argument: ReturnType<typeof nameArgument>, formatMessage: Header['formatMessage']): string =>
  'userText' in argument ? argument.userText : sanitizeText(formatMessage(argument));

/** Each refill (F19) with the number of its round. */
function recordRefills(events: readonly FameUsEvent[]): readonly Members[] {
  let round = 0;
  return events.flatMap((event) => {
    if (event.type === 'round') round++;
    return event.type === 'refilled' ? [{ round, pile: event.pile }] : [];
  });
}
