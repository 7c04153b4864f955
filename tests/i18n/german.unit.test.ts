import { describe, expect, test } from 'vitest';
import { variantsOf } from './compare-texts.ts';
import { type Fault, type Text, testFaults, textsIn } from './language-faults.ts';

const texts = textsIn('de');

/** Names of people and of figures, and what bots say in a game: they are characters, and have a gender. */
const isCharacter = ([key]: Text): boolean =>
  /^(?:vips\.(?:target|argument|person)|fame-us\.figure)\./u.test(key);
const startingWith = (prefix: string): readonly Text[] => texts.filter(([key]) => key.startsWith(prefix));
/** Without what nobody reads: commands, names of arguments and what a select selects by. */
const wordsOf = ([, text]: Text): string =>
  variantsOf(text, 'de')
    .join('\n')
    .replaceAll(/`[^`]*`|\{[^}]*\}|\]\([^)]*\)/gu, '·');

/** Matches these words as words of their own. */
const words = (...alternatives: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}’])(?:${alternatives.join('|')})(?!\p{L})`, 'iu');

/** The arguments that are pieces, such as “Roxys Haare”: a possessive, before which no article can stand. */
const PIECE = String.raw`\*{0,2}\{(?:piece|a|b|on|with|raised|other|best|worst|shown[AB]|head|eyes|mouth)(?:_dat)?\}`;

/** What a German text must not have: its sense, how it is noticed, and a text that has it. */
const FAULTS: readonly Fault[] = [
  ['a quotation mark that is not „ “ or ‚ ‘', /["'”«»‹›]|“(?=\p{L})/u, 'Drück auf “Start”.'],
  ['two spaces, or one before a punctuation mark', / {2}|[^\s#] [,.;:!?](?=\s|$)/mu, 'Drück auf  „Start“.'],
  ['a dash that is not –', /—|\S - (?=\S)/u, 'Zu spät — der Tisch ist weiter.'],
  ['three dots, or an ellipsis without its space', /\.{3}|[\p{L}\p{N}}“]…/u, 'Ein anderer Tag…'],
  ['a unit without its space', /[\d}](?:%|mm(?!\p{L}))/u, '{chance}%'],
  ['an ISO date', /\d{4}-\d{2}-\d{2}/u, 'am 2026-11-25'],
  ['spelling from before 1996', words('daß', 'muß(?:t|te)?', 'läßt', 'numerieren'), 'Du mußt tauschen.'],
  [
    'the formal address',
    /(?<=[\p{Ll}\d,;}] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})|(?<!\p{L})(?:Bitte )?\p{Lu}\p{Ll}+en Sie(?!\p{L})/u,
    'Wählen Sie eine Karte.',
  ],
  ['another word for a bot', /computer|(?<!\p{L})KI(?!\p{L})/iu, 'Computergegner dazu'],
  ['another word for a message', /Beitr[aä]g|(?<!\p{L})Posts(?!\p{L})/u, 'Schau in den neuesten Beitrag.'],
  ['“absagen”, which is for dates', /(?<!\p{L})ab(?:ge|zu)?sag/iu, 'Der Tisch ist abgesagt.'],
  [
    '“kaufen” for believing, where it is “abkaufen”',
    /(?<!\p{L})(?:ge)?kauf(?:e|st|t|en)?(?!\p{L})(?![^.!?]* ab(?!\p{L}))/iu,
    'Kauft ihr das?',
  ],
  ['another word for a bet', words('Wetten?', 'gewettet', 'wettet?'), 'eine geheime Wette'],
  ['another word for the board', words('Brett', 'Spielbrett'), 'Das Brett vor deinem Zug.'],
  ['another word for the pace “gemütlich”', /langsame[nrs]? (?:Tisch|Spiel)/u, 'an langsamen Tischen'],
  ['another word for a table that is “aufgemacht”', /eröffn/iu, 'Wer den Tisch eröffnet hat'],
  ['“if you say nothing” for “Standard”', /wenn du nichts (?:sagst|wählst)/u, '(ja, wenn du nichts sagst)'],
  [
    '“für einen Zug” for “pro Zug”',
    /(?:Minute|Stunde|Tag|\}\}\}\})[ne]* für einen Zug/u,
    '{n} Minuten für einen Zug',
  ],
  [
    'a full “es” where people say ’s',
    /(?:Das war|Los geht|Weiter geht) es(?= ?[.:!,\n]|$)/mu,
    'Los geht es!',
  ],
  ['“um für” before a name, as English has it', /(?:ist|war) um für/u, 'Die Zeit war um für {late}.'],
  [
    'a button that is pressed without “auf”',
    /(?<!\p{L})drück(?:e|t|st)? (?:dort |hier )?(?:den|das|dein(?:en)?|eine?[ns]?|[*„])|(?<!auf )(?<!\*)\*[^*\n]+\* drück/iu,
    'Drück *Tauschen*.',
  ],
  [
    'office German',
    words(
      String.raw`erfolg(?:t|en|te)`,
      'mittels',
      'bezüglich',
      'zwecks',
      'hiermit',
      'nachfolgend\\p{L}*',
      'gegebenenfalls',
      String.raw`durch(?:ge|zu)führ\p{L}*`,
      'Durchführung',
      'bzw',
      'ggf',
      String.raw`etc`,
      String.raw`z\. ?B`,
    ),
    'Die Abstimmung erfolgt geheim.',
  ],
  [
    'an English verb with a German ending',
    /(?<!\p{L})(?:ge)?(?:cancel|join|swapp?|vot|skipp?|refresh|shar)(?:e?[tn]|est|e)(?!\p{L})/iu,
    'Das Spiel wurde gecancelt.',
  ],
  [
    'an article in front of a piece, which brings its own',
    new RegExp(
      String.raw`(?<!\p{L}|, )(?:de[rmns]|d[ia][es]|(?:[kd]?ein)(?:e[mnrs]?)?|[ai]m|[ai]ns|zu[mr]|vom|beim) ${PIECE}`,
      'iu',
    ),
    'Leg Rot auf die **{piece}**.',
  ],
];

/** The gender of players. What it says of characters is their own. */
const GENDERED: Fault = [
  'a gender of the reader or of players',
  /\p{L}[*:_·]in(?:nen)?(?!\p{L})|\p{Ll}In(?:nen)?(?!\p{L})|(?<!\p{L})(?:(?:Mit)?Spieler|Zuschauer|Gewinner|Sieger|Verlierer|Lügner|Gegner|Nutzer|Moderator|Gastgeber|Teilnehmer|Partner|Rivale)(?:in|innen|n|s|en)?(?!\p{L})/u,
  'Nur Spieler dürfen zuschauen.',
];

/** What is meant here: to decline a challenge, to buy soup. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app.refused.not-challenged': '“absagen”, which is for dates',
  'vips.argument.12': '“kaufen” for believing, where it is “abkaufen”',
};

testFaults(
  'German',
  texts,
  [...FAULTS, GENDERED],
  (sense, text) => ALLOWED[text[0]] === sense || (sense === GENDERED[0] && isCharacter(text)),
);

describe('German', () => {
  test('opens and closes its quotation marks in turn', () => {
    const marksIn = (text: string): string => text.replaceAll(/[^„“‚‘]/gu, '');
    const wrong = texts.filter(([, text]) => !/^(?:„(?:‚‘)*“|‚‘)*$/u.test(marksIn(text)));
    expect(wrong).toEqual([]);
  });

  test('has ‚ ‘ in arguments, which stand inside of „ “, and no marks in targets, which stand inside of both', () => {
    expect(startingWith('vips.argument.').filter(([, text]) => /[„“]/u.test(text))).toEqual([]);
    expect(startingWith('vips.target.').filter(([, text]) => /[„“‚‘]/u.test(text))).toEqual([]);
  });

  test('has no English words left', () => {
    const english =
      /(?<!\p{L})(?:the|and|your?|with|of|please|turns?|players?|games?|seats?|bets?|votes?|tables?|boards?|rounds?|cards?|pieces?|swaps?|next|settings|refresh|everyone)(?!\p{L})/iu;
    expect('Drück auf „Refresh“.').toMatch(english);
    expect(texts.filter((each) => !isCharacter(each) && english.test(wordsOf(each)))).toEqual([]);
  });

  test('names buttons as they are labelled', () => {
    const labels = new Set(texts.map(([, text]) => text));
    const named = texts
      .filter((each) => !isCharacter(each))
      .flatMap(([key, text]) =>
        [...text.matchAll(/„([^“{}*]+)“|(?<!\*)\*([^*{}\n]+)\*(?!\*)/gu)].map(
          ([, quoted, starred = '']) => [key, quoted ?? starred] as const,
        ),
      );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(([, label]) => !labels.has(label))).toEqual([]);
  });

  test('has the dative of a piece after what asks for it, and nowhere else', () => {
    const asks =
      /(?<!\p{L})(?:mit|von|bei|zu|aus|nach|neben|trauen|folgen|liegt[^.]* auf|stecken|auf|an|neu: [^.]* auf) \*{0,2}$/iu;
    const wrong = texts.filter(([, text]) =>
      [...text.matchAll(/\{\w+_dat\}/gu)].some(({ index }) => !asks.test(text.slice(0, index))),
    );
    expect(wrong).toEqual([]);
  });

  test('says “ihr” to the table: in calls to several, and in what bots argue', () => {
    const one = words('du', 'dich', 'dir', String.raw`dein\p{L}*`);
    const toSeveral = texts.filter(([key]) =>
      /^(?:vips\.prompt\.bet|fame-us\.prompt\.vote|app\.rematch\.prompt|vips\.post\.bets|fame-us\.post\.vote)$/u.test(
        key,
      ),
    );
    expect(toSeveral).toHaveLength(4);
    // What a mirror says to people, and a grandmother to her grandchild.
    const argued = startingWith('vips.argument.').filter(([key]) => !/\.(?:9|70)$/u.test(key));
    expect([...toSeveral, ...argued].filter(([, text]) => one.test(text))).toEqual([]);
  });

  test('has targets in the nominative, with their article', () => {
    expect(
      startingWith('vips.target.').filter(([, text]) => !/^(?:der|die|das) [^.!?]+$/u.test(text)),
    ).toEqual([]);
  });

  test('says each criterion of someone, and without what would look like two in a list', () => {
    const wrong = startingWith('fame-us.criterion.').filter(
      ([, text]) => !/^\p{Ll}[^,;:.!?]*(?:20\. [^,;:.!?]*)?$/u.test(text),
    );
    expect(wrong).toEqual([]);
  });
});
