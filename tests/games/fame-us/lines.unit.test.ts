import { describe, expect, test } from 'vitest';
import { BUT_COUNT, LINE_COUNT } from '../../../src/games/fame-us/ai/lines.ts';
import { misfittingCards } from '../../../src/games/fame-us/ai/figures.ts';
import { fameUsEntry } from '../../../src/games/fame-us/index.ts';
import { catalogue } from '../../../src/games/fame-us/locales/index.ts';
import { CARDS } from '../../../src/games/fame-us/rules/criteria.ts';
import { reasonArgument, remarkMessage } from '../../../src/games/fame-us/rules/narrate.ts';
import { openCards } from '../../../src/games/fame-us/rules/evolve.ts';
import type { FameUsEvent, ProposedName } from '../../../src/games/fame-us/rules/state.ts';
import type { FameUsView } from '../../../src/games/fame-us/rules/view.ts';
import { Match } from '../../../src/kernel/match.ts';
import { botsOf, settingsOf } from '../../../src/kernel/playable-game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { localizerOf } from './table-fixture.ts';

const { game } = fameUsEntry;
const LOCALES = Object.keys(catalogue);
const COUNTS = { claim: LINE_COUNT, doubt: LINE_COUNT, but: BUT_COUNT };
const SIDES = ['against', 'for'] as const;
const linesIn = (locale: string, kind: string): readonly (readonly [string, string])[] =>
  Object.entries(catalogue[locale]!).filter(([key]) => key.startsWith(`fame-us.${kind}.`));

/** Words that would have to agree with the person who is named, or to melt with the name or card after them. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:he|she|him|her|his|hers)\b/iu,
  fr: /(?<!\p{L})(?:il|elle|lui|celui|celle)(?!\p{L})|(?<!\p{L})(?:de|que|le|la|ne|se|je|me|te|ce|du|des|au|aux) (?:« )?\{|[dlqnsjmtc]’(?:« )?\{/iu,
  de: /\b(?:[Ee]r|ihn|ihm|seine[mnrs]?|ihre[mnrs]?)\b|\b(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer) (?:„)?\{/u,
};

describe('the lines of bots', () => {
  test.each(LOCALES)(
    'in %s are of one character each, no two alike, with a sentence about the card in them',
    (locale) => {
      for (const [kind, count] of Object.entries(COUNTS)) {
        const lines = linesIn(locale, kind);
        expect(new Set(lines.map(([, text]) => text)).size).toBe(lines.length);
        expect(lines.map(([key]) => key)).toEqual(
          botsOf(game).flatMap((bot) =>
            Array.from({ length: count }, (_, i) => `fame-us.${kind}.${bot}.${i}`),
          ),
        );
        for (const [, text] of lines) expect(text.split('{why}')).toHaveLength(2);
      }
    },
  );

  test.each(LOCALES)('in %s argue about each criterion, for and against, no two alike', (locale) => {
    const sentences = SIDES.flatMap((side) => linesIn(locale, side));
    expect(new Set(sentences.map(([, text]) => text)).size).toBe(sentences.length);
    const subjects = [...CARDS, 'house.0', 'house.1', 'house.2', 'house.3'];
    expect(new Set(sentences.map(([key]) => key))).toEqual(
      new Set(SIDES.flatMap((side) => subjects.map((subject) => `fame-us.${side}.${subject}`))),
    );
  });

  test.each(LOCALES)(
    'in %s need no case, gender or elision: a name begins a sentence, a card is quoted',
    (locale) => {
      const [open, close] = { en: ['“', '”'], fr: ['« ', ' »'], de: ['„', '“'] }[locale]!;
      for (const kind of [...Object.keys(COUNTS), ...SIDES])
        for (const [key, text] of linesIn(locale, kind)) {
          expect(text, key).not.toMatch(FAULTS[locale]!);
          expect(text.replaceAll(/(?:^|[.?!] )\{name\}/gu, ''), key).not.toContain('{name}');
          expect(text.replaceAll(`${open}{card}${close}`, ''), key).not.toContain('{card}');
        }
    },
  );
});

function played(bots: readonly string[], seed: string): Match {
  const random = seededRandom(seed);
  let match = Match.start(game, settingsOf(game, { pace: 'live', first: 'random' }), bots, random);
  while (match.outcome === null) match = match.playBot(bots[match.toAct[0]!]!, match.toAct[0]!, random);
  return match;
}

/** Every claim and remark that a game of these bots hears, as texts and by their ids. */
function heardIn(
  bots: readonly string[],
  seed: string,
): { readonly text: string; readonly line: string; readonly isRemark: boolean }[] {
  const localizer = localizerOf(bots.length);
  const match = played(bots, seed);
  let name: ProposedName = { said: '' };
  return (match.events as readonly FameUsEvent[]).flatMap((event): ReturnType<typeof heardIn> => {
    if (event.type === 'named' && event.name !== null) {
      name = event.name;
      const { because } = event;
      if (because === undefined || !('line' in because)) return [];
      const message = reasonArgument(because, name);
      if ('userText' in message) return [];
      return [
        { text: localizer.plain(message.key, message.args), line: `for ${because.line}`, isRemark: false },
      ];
    }
    if (event.type !== 'voted' || event.remark === undefined) return [];
    const { args } = remarkMessage({ ...event.remark, seat: event.seat }, name);
    const { doubts, line } = event.remark;
    return [
      {
        text: localizer.plain('fame-us.name', { player: args!['remark']! }),
        line: `${doubts ? 'against' : 'for'} ${line}`,
        isRemark: true,
      },
    ];
  });
}

describe('a game', () => {
  const CHARACTERS = ['timid', 'bold', 'grudging', 'shrewd'];

  test('hears no line twice from a character that sits there once', () => {
    for (let n = 0; n < 3; n++) {
      const heard = heardIn(CHARACTERS, `four ${n}`);
      expect(new Set(heard.map(({ text }) => text)).size).toBe(heard.length);
      expect(new Set(heard.map(({ line }) => line)).size).toBe(heard.length);
      expect(heard.length).toBeGreaterThan(2);
    }
  });

  test('of eight, with every character twice, hears no two texts alike', () => {
    const heard = heardIn([...CHARACTERS, ...CHARACTERS], 'eight');
    expect(new Set(heard.map(({ text }) => text)).size).toBe(heard.length);
  });

  test.each(CHARACTERS)(
    'of eight %s bots hears no remark twice: when they run out, they keep silent',
    (bot) => {
      const bots = Array.from({ length: 8 }, () => bot);
      const lines = heardIn(bots, 'alike').flatMap(({ line, isRemark }) => (isRemark ? [line] : []));
      expect(new Set(lines).size).toBe(lines.length);
      expect(lines.length).toBeGreaterThan(2);
    },
  );

  test('tells beside each verdict what every vote was about: a card that the voter found fitting or not', () => {
    const places = new Set<number>();
    for (let n = 0; n < 6; n++) {
      const match = played(CHARACTERS, `about ${n}`);
      const types = (match.events as readonly FameUsEvent[]).map(({ type }) => type);
      for (let count = 1; count <= types.length; count++) {
        if (types[count - 1] !== 'round') continue;
        const at = match.upTo(count);
        const { lastRound } = at.view(null) as FameUsView;
        if (lastRound?.proposal == null) continue;
        const { name, votes, doubts } = lastRound.proposal;
        const told = JSON.stringify(at.narration(null, types.lastIndexOf('judged', count - 1)));
        const open = openCards(lastRound);
        const faults = misfittingCards(name!, open);
        for (const [seat, favour] of votes.entries()) {
          if (favour === null) continue;
          const { card } = doubts[seat]!;
          expect(open).toContain(card);
          if (faults.length > 0) expect(faults.includes(card)).toBe(!favour);
          if (favour) places.add(open.length - open.indexOf(card));
          expect(told).toContain(`reasons","args":{"favour":"${favour ? 'yes' : 'no'}"`);
        }
      }
    }
    expect(places.size).toBeGreaterThan(2);
  });
});
