import type { RecordHeader, Seat } from '../../kernel/game.ts';
import { sanitizeText } from '../../kernel/text.ts';
import { evolve } from './rules/evolve.ts';
import { nameArgument, reasonArgument } from './rules/narrate.ts';
import type { FameUsEvent, FameUsSettings, ProposedName, Remark, Thought } from './rules/state.ts';
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
  let said = unsaid(seats);
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
      [said, minds] = [unsaid(seats), Array.from({ length: seats }, () => null)];
    }
    if (event.type === 'played') minds[event.seat] = event.mind ?? null;
    if (event.type === 'recalled') tell(rounds.at(-2), event.seat, event.mind);
    if (event.type === 'round') rounds.push({ first: event.first, starter: event.starter, actions: [] });
    else if (round !== undefined) addToRound(round, event, { said, formatMessage, isOver });
  }
  return rounds;
}

/**
 * What is said in a round: the person that is named; and by seat, the cards that the votes are about, which are secret until
 * those are counted, and remarks.
 */
function unsaid(seats: number): {
  named: ProposedName | null;
  readonly doubts: (string | null)[];
  readonly remarks: (Remark | null)[];
} {
  const nobody = (): null[] => Array.from({ length: seats }, () => null);
  return { named: null, doubts: nobody(), remarks: nobody() };
}

function addToRound(
  round: RoundRecord,
  event: FameUsEvent,
  {
    said,
    formatMessage,
    isOver,
  }: {
    readonly said: ReturnType<typeof unsaid>;
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
      said.named = event.name;
      round.proposal = { seat: event.seat, name: nameText(event.name, formatMessage) };
      if (event.because !== undefined && event.name !== null)
        round.proposal['because'] = textOf(reasonArgument(event.because, event.name), formatMessage);
      return;
    case 'struck':
      delete round.proposal;
      said.doubts.fill(null);
      said.remarks.fill(null);
      return;
    case 'voted':
      said.doubts[event.seat] = event.doubt?.card ?? null;
      said.remarks[event.seat] ??= event.remark ?? null;
      return;
    case 'answered':
      if (event.but !== null && said.named !== null && round.proposal != null)
        round.proposal['but'] = textOf(reasonArgument(event.but, said.named, 'but'), formatMessage);
      return;
    case 'judged':
      if (round.proposal != null)
        Object.assign(round.proposal, {
          votes: event.votes,
          ...(said.doubts.some((card) => card !== null) && { doubts: said.doubts }),
          ...(said.remarks.some((remark) => remark !== null) && { remarks: said.remarks }),
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
