import { test } from 'vitest';
import { fameUs } from '../../../../src/games/fame-us/game.ts';
import { timer } from '../../../../src/games/fame-us/rules/sand-timer.ts';
import { openCards } from '../../../../src/games/fame-us/rules/evolve.ts';
import type { FameUsMove, FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import type { FameUsTypes } from '../../../../src/games/fame-us/rules/view.ts';
import { expectStories, type Story } from '../../story.ts';
import { localizerOf } from '../table-fixture.ts';
import { actInTurn, dealt, handCard, named, play } from './positions.ts';

/** `plays` (the first card) or `plays c3`, `passes`, `accuses`, `asks for the timer`, `names Nemo because …`, `votes for`, `votes against c3`, `guesses 2`, `recalls Nemo`, `bluffed`. */
function moveOf(deed: string, state: FameUsState, seat: number): FameUsMove {
  const [, verb = '', what = ''] = /^(\w+) ?(.*)$/u.exec(deed) ?? [];
  switch (verb) {
    case 'plays':
      return { type: 'play', card: what === '' ? handCard(state, seat) : what };
    case 'accuses':
      return { type: 'accuse' };
    case 'asks':
      return { type: 'timer' };
    case 'names': {
      const [said = '', because] = what.split(' because ');
      return { type: 'name', name: { said }, ...(because !== undefined && { because: { said: because } }) };
    }
    case 'votes': {
      const [side, card] = what.split(' ');
      return {
        type: 'vote',
        favour: side === 'for',
        ...(card !== undefined && { doubt: { card } }),
      };
    }
    case 'guesses':
      return { type: 'hunch', friend: Number(what) };
    case 'recalls':
      return { type: 'recall', mind: { said: what } };
    case 'bluffed':
      return { type: 'recall', mind: 'bluff' };
    default:
      return { type: 'pass' };
  }
}

const listed = (items: readonly unknown[]): string =>
  items.length === 0
    ? 'none'
    : items.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(' ');

const expectGames = (name: string, stories: Readonly<Record<string, Story<FameUsTypes>>>): Promise<void> =>
  expectStories<FameUsTypes>(
    {
      game: fameUs,
      localizer: ({ seats }) => localizerOf(seats),
      seats: ({ seats }) => seats,
      moveOf,
      stateLines: (state) => [
        `round ${state.round}, ${state.phase}, first ${state.first}, open: ${listed(openCards(state))}`,
        ...state.hands.map((hand, seat) => `hand of ${seat}: ${hand.join(' ')}`),
        `pile of ${state.pile.length}, next ${state.pile[0] ?? 'none'}; discards: ${listed(state.discards)}`,
        `timer: ${JSON.stringify(timer(state))}; asked for by ${listed(state.asked)}`,
        `proposal: ${JSON.stringify(state.proposal)}; votes: ${listed(state.votes)}; doubts: ${listed(state.doubts)}`,
        `minds: ${listed(state.minds)}; told: ${listed(state.told)}; guesses: ${listed(state.hunches)}`,
        `last round: ${JSON.stringify(state.lastRound?.proposal ?? null)}, drawn: ${listed(state.lastRound?.drawn ?? [])}, minds: ${listed(state.lastRound?.minds ?? [])}`,
        `result: ${JSON.stringify(state.result)}`,
      ],
    },
    name,
    stories,
  );

test('in a round everyone plays, passes or accuses in turn, until it is stopped or all have (F7, F8, F9, F10, F12, F13, F18)', () =>
  expectGames('rounds', {
    'a starter is turned up, and everyone has one turn in the order of the seats': [
      dealt(4, { first: 2 }),
      '3 passes; 2 passes; 3 plays; 0 passes',
    ],
    'a criterion goes from the hand to the table, but none of another hand': [
      dealt(4),
      '0 plays c7; 0 plays c3',
    ],
    'an accusation stops the round; it is of the player who played last': [
      dealt(5),
      '0 plays; 1 plays; 2 passes; 3 accuses; 4 passes',
    ],
    'nobody is accused before someone has played': [dealt(4), '0 accuses; 0 passes; 1 passes; 2 accuses'],
    'the last to play has to say a name when everyone has had a turn; then the cards are discarded': [
      dealt(4),
      '0 plays; 1 plays; 2 passes; 3 passes; 1 names Ada Lovelace; 0 votes for; 2 votes for; 3 votes for',
    ],
    'neither proposal nor vote where nobody played': [dealt(4), '0 passes; 1 passes; 2 passes; 3 passes'],
  }));

test('the sand timer is turned by most of the others, and is a pass when it rings (F11)', () =>
  expectGames('timer', {
    'by nobody about themselves, by nobody twice, and once': [
      dealt(5),
      '0 asks for the timer; 1 asks for the timer; 1 asks for the timer; 4 asks for the timer; 3 asks for the timer; 2 asks for the timer',
    ],
    'for a minute in a live game; then it is a pass': [
      dealt(4),
      '1 asks for the timer; 3 asks for the timer; ring',
    ],
    'for a turn in a slow one, in which everyone is called': [
      dealt(4, { pace: 'slow' }),
      '1 asks for the timer; 2 asks for the timer; 0 passes',
    ],
    'until the turn ends': [dealt(5), '3 asks for the timer; 0 plays'],
  }));

test('the pile gives what there is, and is refilled with the discards (F9, F19)', () => {
  const voting = play(actInTurn(dealt(4), 'play', 'pass', 'pass', 'pass'), 0, named('Nobody'));
  const noPile = dealt(4, { pile: [] });
  const votingWithoutPile = play(actInTurn(noPile, 'play', 'pass', 'pass', 'pass'), 0, named('Nobody'));
  const fail = '1 votes against; 2 votes against; 3 votes against';
  return expectGames('pile', {
    'refilled when someone has to draw': [{ ...noPile, discards: ['c90', 'c92', 'c93', 'c94'] }, '0 passes'],
    'its last cards first': [{ ...voting, pile: ['c81'], discards: ['c90', 'c92', 'c93'] }, fail],
    'perhaps none': [noPile, '0 passes'],
    'or fewer than were due': [{ ...votingWithoutPile, pile: ['c81', 'c84'] }, fail],
  });
});

test('a name is said by who is accused or played last, and judged by the others, in secret (F13, F14, F15, F16, F17)', () => {
  const accused = actInTurn(dealt(5), 'play', 'play', 'accuse');
  const voting = play(accused, 1, named('Captain Nemo'));
  const unaccused = actInTurn(dealt(5), 'pass', 'play', 'pass', 'pass', 'pass');
  const slow = play(actInTurn(dealt(4, { pace: 'slow' }), 'play', 'accuse'), 0, named('Nemo'));
  const [, card] = openCards(voting);
  return expectGames('proposals', {
    'named by the accused and nobody else, once': [
      accused,
      '2 names Nemo; 1 names Captain Nemo; 1 names Ahab',
    ],
    'argued for in a line': [accused, '1 names Nemo because Ask any horse'],
    'none in time: as if voted down': [accused, 'ring'],
    'talked about, until the timer ends the talk and the vote': [
      voting,
      '1 asks for the timer; 0 votes against; 3 asks for the timer; 4 asks for the timer; 2 asks for the timer; ring',
    ],
    'in a slow game without a timer': [slow, '2 asks for the timer'],
    'not judged by the proposer and the accuser': [voting, '1 votes for; 2 votes for'],
    'a vote may be changed until all are in, and not for the same': [
      voting,
      '3 votes for; 3 votes against; 3 votes against; 0 votes against; 4 votes for',
    ],
    'doubted because of a card of the poster, by a vote against': [
      voting,
      `3 votes against c112; 3 votes for ${card}; 3 votes against ${card}; 3 votes against ${card}; 3 votes against ${voting.starter}; 0 votes against; 4 votes for`,
    ],
    'holds when nobody votes in time': [voting, 'ring'],
    'or else by the votes that were given': [voting, '0 votes against; ring'],
    'holds with half of the votes': [
      unaccused,
      '1 names Nemo; 0 votes for; 2 votes for; 3 votes against; 4 votes against',
    ],
    'and not with fewer': [
      unaccused,
      '1 names Nemo; 0 votes for; 2 votes against; 3 votes against; 4 votes against',
    ],
    'costs the accuser two cards when it holds': [voting, '0 votes for; 3 votes for; 4 votes for'],
    'and the proposer three when it fails': [voting, '0 votes against; 3 votes against; 4 votes for'],
  });
});

test('the end comes with the round that leaves someone without a card (F20)', () => {
  const begun = dealt(4);
  const short = { ...begun, hands: begun.hands.with(0, ['c1']) };
  const said = '0 plays; 1 passes; 2 passes; 3 passes; 0 names Nemo';
  return expectGames('ends', {
    'if its name holds': [short, `${said}; 1 votes for; 2 votes for; 3 votes for`],
    'else it goes on': [short, `${said}; 1 votes against; 2 votes against; 3 votes against`],
  });
});

test('guesses and thoughts are told to nobody before their time (F4, F8, F21)', () => {
  const mind = { figure: 'merlin' } as const;
  const begun = dealt(4);
  const played = play(begun, 0, { type: 'play', card: handCard(begun, 0), mind });
  const stopped = actInTurn(played, 'play', 'pass', 'pass');
  return expectGames('asides', {
    'a guess is of someone else at the table, and can be changed': [
      dealt(4),
      '1 guesses 1; 1 guesses 4; 1 guesses 3; 1 guesses 3; 1 guesses 2',
    ],
    'a thought is told once the round is over, by those who added a card, once': [
      stopped,
      '1 bluffed; 1 names Nemo; 0 votes for; 2 votes for; 3 votes for; 0 bluffed; 2 bluffed; 1 recalls Captain Nemo; 1 bluffed',
    ],
    'until the next round is over': [
      stopped,
      '1 names Nemo; 0 votes for; 2 votes for; 3 votes for; 1 passes; 2 passes; 3 passes; 0 passes; 1 bluffed',
    ],
  });
});
