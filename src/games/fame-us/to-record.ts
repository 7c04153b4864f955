import type { RecordHeader } from '../../kernel/game.ts';
import { sanitizeText } from '../../kernel/text.ts';
import { evolve } from './rules/evolve.ts';
import { nameArgument } from './rules/narrate.ts';
import type { FameUsEvent, FameUsSettings, ProposedName } from './rules/state.ts';
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
    ...(isOver ? { teams, hands, starters, pile } : {}),
    rounds: recordRounds(events, header.formatMessage, isOver),
    ...(isOver ? { refills: recordRefills(events), end: { ...recordEnd(state) } } : {}),
    ...(header.fair === undefined ? {} : { fair: header.fair }),
  };
}

const recordEnd = ({ result, hands }: ReturnType<typeof evolve>): Members => ({
  reason: result?.reason,
  hands,
  counted: result?.counted,
  winners: result?.winners,
});

interface RoundRecord {
  readonly first: number;
  readonly starter: string;
  readonly actions: unknown[];
  proposal?: { readonly seat: number; readonly name: string | null; votes?: unknown; holds?: boolean } | null;
  drawn?: unknown[];
}

/** Every round as far as it has come. `proposal` and what follows are absent until there is something to tell. */
function recordRounds(
  events: readonly FameUsEvent[],
  formatMessage: Header['formatMessage'],
  isOver: boolean,
): readonly RoundRecord[] {
  const rounds: RoundRecord[] = [];
  for (const event of events) {
    const round = rounds.at(-1);
    if (event.type === 'round') rounds.push({ first: event.first, starter: event.starter, actions: [] });
    else if (round !== undefined) addToRound(round, event, formatMessage, isOver);
  }
  return rounds;
}

function addToRound(
  round: RoundRecord,
  event: FameUsEvent,
  formatMessage: Header['formatMessage'],
  isOver: boolean,
): void {
  switch (event.type) {
    case 'played':
      round.actions.push({ seat: event.seat, play: event.card });
      return;
    case 'passed':
      round.actions.push({
        seat: event.seat,
        // Whether there was a card to draw is public, which one it was is not.
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
      return;
    case 'judged':
      if (round.proposal != null) Object.assign(round.proposal, { votes: event.votes, holds: event.holds });
      if (isOver) round.drawn = [];
      return;
    case 'drew':
      round.drawn?.push({ seat: event.seat, cards: event.cards });
      return;
    default:
      return;
  }
}

const nameText = (name: ProposedName | null, formatMessage: Header['formatMessage']): string | null => {
  if (name === null) return null;
  const argument = nameArgument(name);
  // Read back, it is taken for a typed text.
  return 'userText' in argument ? argument.userText : sanitizeText(formatMessage(argument));
};

/** Each refill (F19) with the number of its round. */
function recordRefills(events: readonly FameUsEvent[]): readonly Members[] {
  let round = 0;
  return events.flatMap((event) => {
    if (event.type === 'round') round++;
    return event.type === 'refilled' ? [{ round, pile: event.pile }] : [];
  });
}
