import { isDeepStrictEqual } from 'node:util';
import { en } from '../../../src/games/vips/locales/en.ts';
import {
  type Bet,
  COLOURS,
  PARTS,
  PIECES,
  PIECES_BY_PART,
  partOf,
  type Portrait,
  PORTRAITS,
  PORTRAIT_SETS,
  portraitOf,
} from '../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsMove } from '../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../src/games/vips/rules/view.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import type { GameProfile } from '../profile.ts';
import { pieceNamed } from './piece-patterns.ts';

/** The numeral of every piece by its name. */
const PORTRAIT_BY_NAME = new Map<string, Portrait>(
  PORTRAIT_SETS.flatMap((set) =>
    PIECES.map((piece) => [en[`vips.piece.${set}.${partOf(piece)}.${portraitOf(piece)}`], portraitOf(piece)]),
  ),
);
const [HEAD, EYES, MOUTH] = PARTS.map(
  (part) => `(${PIECES_BY_PART[part].map((piece) => pieceNamed(piece).source).join('|')})`,
);
const WHOLE_BET = `${HEAD}\\W+${EYES}\\W+(?:and \\W*)?${MOUTH}`;
/** The same of lent faces, of anyone. */
const LENT_BET = PARTS.map((part) => {
  const names = [en[`vips.piece.lent.${part}`], en[`vips.piece.lent.${part}.gone`]];
  return `(?:${names.map((name) => name.replace(/\{\w+\}/u, '[^\\n,’]+')).join('|')})`;
}).join('\\W+(?:and \\W*)?');
/** The sentences in which a panel shows its user their own bet. */
const OWN_BET = new RegExp(
  `(?:bet is in|as it stands|re backing|[Yy]our bet|You bet on)\\W+${WHOLE_BET}`,
  'gu',
);
/** The numeral of every portrait by the short name of its person. */
const PORTRAIT_BY_PERSON = new Map<string, Portrait>(
  PORTRAIT_SETS.flatMap((set) =>
    PORTRAITS.map((portrait) => [en[`vips.person.${set}.${portrait}`], portrait] as const),
  ),
);
const PERSON = `(${[...PORTRAIT_BY_PERSON.keys()].join('|')})`;
/** The rows of a turn's panel, in which a star marks the pieces of the own bet. */
const STARRED_ROWS = new RegExp(
  ['Heads', 'Eyes', 'Mouths'].map((row) => `\\*\\*${row}\\*\\*.*?${PERSON}★`).join('[^★]*'),
  'gu',
);
/** What must not be in a public message before the bets are revealed. */
const BET_SIGNS = [new RegExp(WHOLE_BET, 'u'), new RegExp(LENT_BET, 'u'), /★/u, /face of a bet/u];
/** The headings of the post of the end while it unfolds, when bets are told. */
const TELLING = [en['vips.over.envelopes'], en['vips.over.posters']];
/** The face on a column of the board is public. */
const COLUMN_TEXT = /Column \d(?: \(tallest\))?: [^.]*\./gu;

/** The moves by the events that they make; all other events follow from them. */
const MOVES: Partial<Record<VipsEvent['type'], VipsMove['type']>> = {
  bet: 'bet',
  placed: 'place',
  swapped: 'swap',
  'face-shown': 'show',
  smiled: 'smile',
};

function moveOf(event: VipsEvent): { readonly seat: Seat; readonly move: unknown } | null {
  const type = MOVES[event.type];
  if (type === undefined || !('seat' in event)) return null;
  const isArgued = 'because' in event && event.because !== null;
  return { seat: event.seat, move: { ...event, type, because: isArgued ? event.because : undefined } };
}

/** VIPs as it is played from outside. A bet is written as `I-V-III`: head, eyes, mouth. */
export const vipsProfile: GameProfile = {
  gameId: 'vips',
  options: { target: 'the ideal survivor' },
  soloOptions: { target: 'the ideal survivor' },
  announcesEnd: (text) => text.includes('The people have spoken'),
  unfoldsEnd: (text) => [...TELLING, 'The people have spoken'].some((heading) => text.includes(heading)),
  awaitedIn: (text) => /(?:Still pondering: |\*\*Next:\*\* )(.*)/u.exec(text)?.[1] ?? '',
  asksToAct: (text) => /Your turn|Your secret bet/u.test(text),
  isLookup: (payload) => /^(?:bet|h\d*|.*-w[hem]\d)$/u.test(payload),
  setupLength: 1,
  moveOf: (event) => moveOf(event as VipsEvent),
  isPartOfTurn: (event) => (event as VipsEvent).type !== 'bet',
  // The dealt chips need only be a possible deal.
  isEquivalent: (expected, event) => {
    const [a, b] = [expected as VipsEvent, event as VipsEvent];
    if (a.type !== 'dealt' || b.type !== 'dealt') return isDeepStrictEqual(a, b);
    const chips = Object.values(b.chips);
    return COLOURS.every((colour) => chips.filter((chip) => chip === colour).length === 5);
  },
  isMidTurn: (view) => (view as VipsView).actions.length > 0,
  ownSecretsIn: (text) => [
    ...[...text.matchAll(OWN_BET)].map(([, ...names]) =>
      names.map((name) => PORTRAIT_BY_NAME.get(name)).join('-'),
    ),
    ...[...text.matchAll(STARRED_ROWS)].map(([, ...names]) =>
      names.map((name) => PORTRAIT_BY_PERSON.get(name)).join('-'),
    ),
  ],
  isSecretOf: (event, seat, secret) => {
    const made = event as VipsEvent;
    return (
      made.type === 'bet' &&
      made.seat === seat &&
      `${made.bet.head}-${made.bet.eyes}-${made.bet.mouth}` === secret
    );
  },
  spectatorSecretOf: (bet) => {
    const { head, eyes, mouth } = bet as Bet;
    return `${head}-${eyes}-${mouth}`;
  },
  disclosesSecret: (text) =>
    !TELLING.some((heading) => text.includes(heading)) &&
    BET_SIGNS.some((sign) => sign.test(text.replaceAll(COLUMN_TEXT, ''))),
  payloadDisclosesSecret: (payload) => /^f[hem]?[1-5-]{3}$/u.test(payload),
};
