import { type Seat, type Viewer, type Message, type MessageArgument, told } from '../../../kernel/game.ts';
import { ABOUT_NAME, type Card } from './criteria.ts';
import { STARTER_COUNT } from './limits.ts';
import { hurriedSeat } from './sand-timer.ts';
import { isHouseCard } from './house.ts';
import type {
  FameUsEvent,
  FameUsState,
  ProposedName,
  Reason,
  Remark,
  RoundResult,
  ToldThought,
} from './state.ts';

/** A criterion as an argument of a message. */
export const cardArgument = (card: Card): Message | { readonly userText: string } =>
  isKnown(card) ? { key: `fame-us.criterion.${card}` } : { userText: card };

/** True if the catalogue has its text. */
const isKnown = (card: Card): boolean => /^c\d{1,3}$/u.test(card);

/** A proposed person as an argument of a message (F13). */
export const nameArgument = (name: ProposedName): Message | { readonly userText: string } =>
  'said' in name ? { userText: name.said } : { key: `fame-us.figure.${name.figure}` };

/** How many sentences there are for and against any of the server's own criteria. */
const HOUSE_SENTENCES = 4;

/** The id of the sentence for a name that is about this card, and of the one against it. */
export const sentenceId = (card: Card): string =>
  isHouseCard(card) ? `house.${(card.codePointAt(card.length - 1) ?? 0) % HOUSE_SENTENCES}` : card;

/** The kinds of lines that bots have of their own: for a name, against one, and for an own one that was doubted. */
export type LineKind = 'claim' | 'doubt' | 'but';

/** A line of a bot of its own, with a sentence about the card in it. */
const lineMessage = (
  kind: LineKind,
  { line, card }: Pick<Remark, 'line' | 'card'>,
  name: ProposedName,
): Message => ({
  key: `fame-us.${kind}.${line}`,
  args: {
    why: {
      key: `fame-us.${kind === 'doubt' ? 'against' : 'for'}.${sentenceId(card)}`,
      args: { name: nameArgument(name), card: cardArgument(card) },
    },
  },
});

/** Why a proposed person fits, or fits all the same (`but`), as an argument of a message. */
export const reasonArgument = (
  reason: Reason,
  name: ProposedName,
  kind: LineKind = 'claim',
): Message | { readonly userText: string } =>
  'said' in reason ? { userText: reason.said } : lineMessage(kind, reason, name);

/** What a voter says aloud of a name, as a message. */
export const remarkMessage = (
  { seat, doubts, ...remark }: Remark & { readonly seat: Seat },
  name: ProposedName,
): Message => ({
  key: doubts ? 'fame-us.narration.doubts' : 'fame-us.narration.supports',
  args: { player: { seat }, remark: lineMessage(doubts ? 'doubt' : 'claim', remark, name) },
});

/** What the proposer answers, as a message. */
export const butMessage = (seat: Seat, but: Reason, name: ProposedName): Message => ({
  key: 'fame-us.narration.but',
  args: { player: { seat }, but: reasonArgument(but, name, 'but') },
});

/** The thought of someone behind a card of this round; 0 if the round has been named already. */
export const thoughtMessage = ({ seat, mind }: Pick<ToldThought, 'seat' | 'mind'>, round: number): Message =>
  mind === 'bluff'
    ? { key: 'fame-us.narration.bluffed', args: { player: { seat }, round } }
    : { key: 'fame-us.narration.had-in-mind', args: { player: { seat }, name: nameArgument(mind), round } };

/** Several arguments as one: a list. Throws a `TypeError` for none. */
const listArgument = (all: readonly MessageArgument[]): MessageArgument =>
  all.reduce((list, card) => ({ key: 'fame-us.list', args: { list, card } }));

/**
 * The messages about an event that `before` came to (the kernel's `narrate`). Only its owner reads which card was drawn,
 * and how a vote was given (F15).
 */
export function narrate(
  event: FameUsEvent,
  viewer: Viewer,
  before: FameUsState | null = null,
): readonly Message[] {
  const player: MessageArgument = 'seat' in event ? { seat: event.seat } : '';
  switch (event.type) {
    case 'opened': {
      const team = viewer === null ? undefined : event.teams[viewer];
      return [
        ...told('fame-us.narration.opened', { n: event.seats }),
        ...(team === undefined
          ? []
          : told('fame-us.narration.own-team', { team: { key: `fame-us.team.${team}` } })),
      ];
    }
    case 'round':
      return told('fame-us.narration.round', {
        player: { seat: event.first },
        card: cardArgument(event.starter),
      });
    case 'played':
      return told('fame-us.narration.played', { player, card: cardArgument(event.card) });
    case 'passed':
      return [passedMessage(event, viewer)];
    case 'accused':
      return told('fame-us.narration.accused', { player, accused: { seat: event.accused } });
    case 'asked':
      return told('fame-us.narration.asked', { player });
    case 'timed':
      return [timedMessage(before)];
    case 'called':
      return [];
    case 'stopped':
      return event.proposer === null
        ? told('fame-us.narration.nobody-played')
        : told('fame-us.narration.must-name', { player: { seat: event.proposer } });
    case 'named':
      return [namedMessage(event)];
    case 'struck':
      return told('fame-us.narration.struck', { player });
    case 'voted':
      return voteMessages(event, viewer, before);
    case 'answered': {
      const name = before?.proposal?.name ?? null;
      return event.but === null || name === null
        ? told('fame-us.narration.rests', { player })
        : [butMessage(event.seat, event.but, name)];
    }
    case 'judged':
      return [
        judgedMessage({ proposer: 0, name: null, ...before?.proposal, ...event }),
        ...(before === null ? [] : reasonMessages(before)),
      ];
    case 'drew': {
      const n = event.cards.length;
      if (event.seat !== viewer || n === 0) return told('fame-us.narration.drew', { player, n });
      const cards = listArgument(event.cards.map(cardArgument));
      return told('fame-us.narration.own-draw', { player, n, cards });
    }
    case 'recalled':
      return [thoughtMessage(event, before?.lastRound?.round ?? 0)];
    case 'hunched':
      return event.seat === viewer
        ? told('fame-us.narration.own-hunch', { player: { seat: event.friend } })
        : [];
    case 'refilled':
      return told('fame-us.narration.refilled', { n: event.pile.length });
    case 'ended':
      return told(`fame-us.narration.ended-${event.reason}`);
  }
}

/** Tells who turned the sand timer, and on whom: the player in turn (F11), or the talk about a name (F14). */
function timedMessage(before: FameUsState | null): Message {
  const [first, ...others] = before?.asked ?? [];
  const hurried = before === null ? null : hurriedSeat(before);
  if (first === undefined || hurried === null) return { key: 'fame-us.narration.timed' };
  const players = others.reduce<MessageArgument>(
    (list, seat, i) => ({
      key: i === others.length - 1 ? 'fame-us.list-end' : 'fame-us.list',
      args: { list, card: { seat } },
    }),
    { seat: first },
  );
  return {
    key: before?.phase === 'voting' ? 'fame-us.narration.timed-talk' : 'fame-us.narration.timed-turn',
    args: { players, n: others.length + 1, player: { seat: hurried } },
  };
}

function passedMessage(
  { seat, card, timer }: Extract<FameUsEvent, { type: 'passed' }>,
  viewer: Viewer,
): Message {
  const args = { player: { seat }, timer: timer ? 'yes' : 'no' };
  if (card === null) return { key: 'fame-us.narration.passed-empty', args };
  if (seat !== viewer) return { key: 'fame-us.narration.passed', args };
  return { key: 'fame-us.narration.own-pass', args: { ...args, card: cardArgument(card) } };
}

function namedMessage({ seat, name, because }: Extract<FameUsEvent, { type: 'named' }>): Message {
  const player = { seat };
  if (name === null) return { key: 'fame-us.narration.no-name', args: { player } };
  return because === undefined
    ? { key: 'fame-us.narration.named', args: { player, name: nameArgument(name) } }
    : {
        key: 'fame-us.narration.named-because',
        args: { player, name: nameArgument(name), because: reasonArgument(because, name) },
      };
}

/**
 * A glance after a round at someone who voted for the name, or against it, mostly alone; `null` where nobody did. It follows
 * from what everyone has seen. There is a sentence of each kind for every round that there may be.
 */
export function suspicionMessage({ round, proposal }: RoundResult): Message | null {
  if (proposal === null) return null;
  const { proposer, holds, votes } = proposal;
  const sides = [holds, !holds].map((side) => votes.flatMap((vote, seat) => (vote === side ? [seat] : [])));
  const [many = [], few = []] = sides;
  const favour = few.length > 0 ? !holds : holds;
  const suspects = few.length > 0 ? few : many;
  const suspect = suspects[round % suspects.length];
  if (suspect === undefined) return null;
  return {
    key: `fame-us.suspicion.${favour ? 'bought' : 'refused'}.${round % STARTER_COUNT}`,
    args: { player: { seat: proposer }, who: { seat: suspect } },
  };
}

/** What the votes were about, as far as voters said so: those against it, and those for it, each card with its voters. */
function reasonMessages({ votes, doubts }: Pick<FameUsState, 'votes' | 'doubts'>): readonly Message[] {
  return [false, true].flatMap((favour): readonly Message[] => {
    const given = doubts.flatMap((doubt, seat) =>
      doubt === null || votes[seat] !== favour ? [] : [{ seat, card: doubt.card }],
    );
    if (given.length === 0) return [];
    const reasons = [...Map.groupBy(given, ({ card }) => card)].map(([card, voters]): Message => {
      const players = listArgument(voters.map(({ seat }) => ({ seat })));
      return { key: 'fame-us.reason', args: { players, why: reasonFor(card, favour) } };
    });
    const args = { favour: favour ? 'yes' : 'no', reasons: listArgument(reasons) };
    return [{ key: 'fame-us.narration.reasons', args }];
  });
}

/** What a vote is about: a card, or the name itself. */
const reasonFor = (card: Card, favour: boolean): Message =>
  card === ABOUT_NAME
    ? { key: 'fame-us.reason.name', args: { favour: favour ? 'yes' : 'no' } }
    : { key: 'fame-us.reason.card', args: { card: cardArgument(card) } };

function voteMessages(
  { seat, favour, remark }: Extract<FameUsEvent, { type: 'voted' }>,
  viewer: Viewer,
  before: FameUsState | null,
): readonly Message[] {
  const name = before?.proposal?.name ?? null;
  const said = remark === undefined || name === null ? [] : [remarkMessage({ ...remark, seat }, name)];
  if (seat === viewer)
    return [...told('fame-us.narration.own-vote', { favour: favour ? 'yes' : 'no' }), ...said];
  const isChange = (before?.votes[seat] ?? null) !== null;
  return isChange ? said : [...told('fame-us.narration.voted', { player: { seat } }), ...said];
}

/** How many voted for and against the name, and the result. */
function judgedMessage({
  proposer,
  name,
  votes,
  holds,
}: Pick<NonNullable<RoundResult['proposal']>, 'proposer' | 'name' | 'votes' | 'holds'>): Message {
  if (votes.every((vote) => vote === null))
    return { key: 'fame-us.narration.no-votes', args: { holds: holds ? 'yes' : 'no' } };
  return {
    key: 'fame-us.narration.judged',
    args: {
      player: { seat: proposer },
      name: name === null ? '–' : nameArgument(name),
      yes: votes.filter((vote) => vote === true).length,
      no: votes.filter((vote) => vote === false).length,
      holds: holds ? 'yes' : 'no',
    },
  };
}
