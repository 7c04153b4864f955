import { isDeepStrictEqual } from 'node:util';
import { en } from '../../../src/games/fame-us/locales/en.ts';
import { enCriteria } from '../../../src/games/fame-us/locales/en-criteria.ts';
import type { FameUsEvent, FameUsMove } from '../../../src/games/fame-us/rules/state.ts';
import { TEAMS } from '../../../src/games/fame-us/rules/teams.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { BLANKED } from '../../../src/kernel/typed-texts.ts';
import type { GameProfile } from '../profile.ts';

const CARD_BY_TEXT = new Map<string, string>(
  Object.entries(enCriteria).map(([key, text]) => [text, key.slice('fame-us.criterion.'.length)]),
);
/** The lines in which a panel shows its user their own hand, team and vote. */
const OWN_HAND = /^You have \d+ cards?: (.*)$/gmu;
const OWN_TEAM = /You’re with \*\*([^*]+)\*\*/gu;
const OWN_VOTE = /You voted (for|against) it/gu;
/** What must not be in a public message before the end. */
const SECRET_SIGNS = [
  OWN_HAND,
  /^You have \d+ cards[.,]/mu,
  OWN_TEAM,
  OWN_VOTE,
  /^Just drawn:/mu,
  /(?:What saves it|Which card sinks it)\?/u,
  /You think \S+ is with you/u,
  /^Your (?:card|\d+ cards)/mu,
  /draws \*\*/u,
].map(({ source }) => new RegExp(source, 'mu'));

/** The moves by the events that they make; all other events follow from them. */
const MOVES: Partial<Record<FameUsEvent['type'], FameUsMove['type']>> = {
  played: 'play',
  passed: 'pass',
  accused: 'accuse',
  asked: 'timer',
  named: 'name',
  voted: 'vote',
  answered: 'answer',
  hunched: 'hunch',
  recalled: 'recall',
};

function moveOf(event: FameUsEvent): { readonly seat: Seat; readonly move: unknown } | null {
  const type = MOVES[event.type];
  const isOfClock =
    (event.type === 'passed' && event.timer) || (event.type === 'named' && event.name === null);
  return type === undefined || isOfClock || !('seat' in event)
    ? null
    : { seat: event.seat, move: { ...event, type } };
}

/** The secrets of seats that an event makes: `card c17`, `team square`, `vote for`. */
function secretsOf(event: FameUsEvent, seat: Seat): readonly string[] {
  switch (event.type) {
    case 'opened':
      return [`team ${event.teams[seat]}`, ...(event.hands[seat] ?? []).map((card) => `card ${card}`)];
    case 'passed':
      return event.seat === seat && event.card !== null ? [`card ${event.card}`] : [];
    case 'drew':
      return event.seat === seat ? event.cards.map((card) => `card ${card}`) : [];
    case 'voted':
      return event.seat === seat ? [`vote ${event.favour ? 'for' : 'against'}`] : [];
    default:
      return [];
  }
}

const teamOf = (name: string): string => TEAMS.find((team) => en[`fame-us.team.${team}`] === name) ?? name;

/** Fame Us as it is played from outside. */
export const fameUsProfile: GameProfile = {
  gameId: 'fame-us',
  // Where everyone is called in turn: a post that changes in place pings nobody.
  options: { pace: 'slow' },
  soloOptions: {},
  announcesEnd: (text) => text.includes(en['fame-us.heading.over']),
  unfoldsEnd: (text) => text.includes(en['fame-us.heading.over']),
  awaitedIn: (text) => /\*\*(?:Next:|Waiting for|Still to vote:)\*\* (.*)/u.exec(text)?.[1] ?? '',
  asksToAct: (text) =>
    [
      '### Your turn',
      en['fame-us.panel.naming'],
      en['fame-us.panel.vote-task'],
      'press again and that stands',
    ].some((asks) => text.includes(asks)),
  isLookup: (payload) => /^(?:hand|h\d*|m\d+|w)$/u.test(payload),
  setupLength: 2,
  moveOf: (event) => moveOf(event as FameUsEvent),
  isPartOfTurn: () => false,
  isEquivalent: isDeepStrictEqual,
  isMidTurn: () => false,
  ownSecretsIn: (text) => [
    ...[...text.matchAll(OWN_HAND)].flatMap(([, cards = '']) =>
      (cards === '' ? [] : cards.split(' · '))
        .map((card) => card.replaceAll('**', ''))
        // Of a card of the server’s own that was removed there is no more to see.
        .filter((card) => card !== BLANKED)
        .map((card) => `card ${CARD_BY_TEXT.get(card) ?? card}`),
    ),
    ...[...text.matchAll(OWN_TEAM)].map(([, team = '']) => `team ${teamOf(team)}`),
    ...[...text.matchAll(OWN_VOTE)].map(([, vote = '']) => `vote ${vote}`),
  ],
  isSecretOf: (event, seat, secret) => secretsOf(event as FameUsEvent, seat).includes(secret),
  spectatorSecretOf: () => null,
  disclosesSecret: (text) => SECRET_SIGNS.some((sign) => sign.test(text)),
  payloadDisclosesSecret: (payload) => /^(?:c\d+|pick\d|pass|accuse|v[ny]-c\d+)$/u.test(payload),
};
