import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../src/i18n/translator.ts';
import { numericArgumentsOf } from './compare-texts.ts';
import { type Fault, testFaults, textsIn } from './language-faults.ts';

const texts = textsIn('fr');
/** Names of people and of figures, and what bots say in a game: they are characters, and have a gender. */
const isCharacter = (key: string): boolean => /^(?:vips\.target|fame-us\.figure|vips\.argument)\./u.test(key);

describe('French', () => {
  test('has narrow spaces at its punctuation and before units, which the catalogue leaves to be set', () => {
    const { translate } = createTranslator([
      {
        en: { 'a.b': 'x' },
        fr: { 'a.b': '« {n} » : oui ! Non ? Si ; voir `/vips new` [là](https://x.y), {n} % de {n} mm' },
      },
    ]);
    expect(translate('fr-CA', 'a.b', { n: ' : ' })).toBe(
      '«\u202f : \u202f»\u202f: oui\u202f! Non\u202f? Si\u202f; voir `/vips new` [là](https://x.y),  : \u202f% de  : \u202fmm',
    );
  });

  test('is written with a space before its high punctuation and inside its quotation marks', () => {
    const wrong = texts.filter(([, text]) =>
      /[^\s!?][;:!?»]|\d%|«[^ ]|[\u00a0\u202f]|["']/u.test(text.replaceAll(/https?:/gu, '')),
    );
    expect(wrong).toEqual([]);
  });

  test('has “ ” inside of « », which stand around arguments and targets', () => {
    const wrong = texts.filter(([key, text]) => {
      if (key.startsWith('vips.argument.')) return /[«»]/u.test(text);
      return key.startsWith('vips.target.') ? /[«»“”]/u.test(text) : /[“”]/u.test(text);
    });
    expect(wrong).toEqual([]);
  });

  test('names buttons in plain words as they are labelled', () => {
    const labels = new Set(texts.map(([, text]) => text));
    const named = texts.flatMap(([key, text]) =>
      [...text.matchAll(/(?<=[Aa]ppu\p{L}+ (?:d’abord )?sur |lance \p{L}+ \p{L}+ avec )\p{Lu}\p{L}*/gu)].map(
        ([label]) => ({ key, label }),
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ label }) => !labels.has(label))).toEqual([]);
  });
});

/** Arguments before which no word is shortened and no article melts: numbers, days, colours, pieces. */
const SAFE = new Set([
  ...numericArgumentsOf(texts.map(([, text]) => text)),
  ...['a', 'b', 'colour', 'day', 'date', 'from', 'head', 'max', 'min', 'mm', 'on', 'other', 'piece'],
]);
const NOT_SAFE = [
  ...new Set(texts.flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name))),
].filter((name) => !SAFE.has(name));
const BOLD = String.raw`\*{0,2}`;

/** What a French text must not have: its sense, how it is noticed, and a text that has it. */
const FAULTS: readonly Fault[] = [
  [
    'a word that is shortened before a vowel in front of a name',
    new RegExp(
      String.raw`(?<![\p{L}’])(?:[jlst]?[dqjlnst]e|la|(?:jus|puis|lors)?que) ${BOLD}\{(?:${NOT_SAFE.join('|')})\}`,
      'iu',
    ),
    'Prendre la place de **{name}**',
  ],
  [
    'a preposition that melts with an article, in front of a target or a team',
    new RegExp(String.raw`(?<!\p{L})(?:à|de) ${BOLD}\{(?:target|team|cause)\}`, 'iu'),
    'Place à {target} !',
  ],
  ['“Recherché”, which does not agree with most targets', /Recherché/u, 'Recherché : {target}'],
  [
    '“if you say nothing” for “par défaut”',
    /si tu ne (?:dis|choisis) rien|\bsinon\)/u,
    'oui si tu ne dis rien',
  ],
  [
    '“qui” without the person, after a preposition or a verb',
    /(?:^|[^\p{L}])(?:à|pour|de|prévenir) qui (?:a |est |peut |veut |gère |s’|n’|ne |l’)/u,
    'Cela revient à qui a joué.',
  ],
  [
    '“qui” without the person, at the head of a statement',
    /(?:^|[.:;!?] |\n|[{}])(?:Sinon, )?qui [^.:;!?{}\n]*(?:\{\w+\}[^.:;!?{}\n]*)*\./iu,
    'Qui a le plus de points gagne.',
  ],
  [
    '“Plus de” without “ne”, which reads as “more”',
    /(?:^|[.!?✅] )Plus (?:de |d’|dans )/u,
    'Plus de conseils',
  ],
  ['a space before an ellipsis', /[\p{L}\p{N}}»*] …/u, 'Un autre jour …'],
  ['an ISO date', /\d{4}-\d{2}-\d{2}/u, 'le 2026-11-25'],
  ['a comma before brackets', /, \(/u, 'Arriver à {best}, ({date})'],
  ['“là-bas” for “là”', /là-bas/iu, 'Appelle-moi là-bas.'],
  ['a calque of “it all fits”', /tout convient|être tout ça|tout y est \?/u, 'quelqu’un à qui tout convient'],
  [
    'another word for the clock',
    /\bhorloge\b|le temps (?:s’arrête|est arrêté|court|attend)|contre la montre/iu,
    'le temps est arrêté',
  ],
  ['another word for a seal', /\bsceaux?\b/iu, 'Sceau du jour'],
  ['another word for a bot', /\bordinateurs?\b|\bbots?\b(?!\})|\bIA\b/u, 'Ajouter un bot'],
  ['“notifier” someone', /\bnotifie/iu, 'rien ne te notifie'],
];
/** The gender of players. What it says of characters is their own. */
const GENDERED: Fault = [
  'a gender of the reader or of players',
  /\p{L}\(e\)|\p{L}·|(?<!\p{L})(?:joueurs?|joueuses?|spectateurs?|gagnants?|vainqueurs?|perdants?|menteurs?|rivaux|alliés|(?:tous )?ceux qui|l’un de vous|chacun de vous|prévenue?s?|au vu de tous|t’a(?:i|s)? trahie?|tu as été)(?!\p{L})/iu,
  'Seuls les joueurs peuvent regarder.',
];

/** The one text that points at the horizon. */
const ALLOWED: Readonly<Record<string, string>> = { 'vips.argument.82': '“là-bas” for “là”' };

testFaults(
  'French',
  texts,
  [...FAULTS, GENDERED],
  (sense, [key]) => ALLOWED[key] === sense || (sense === GENDERED[0] && isCharacter(key)),
);
