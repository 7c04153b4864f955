import { NO_FACE } from '../../../../src/games/vips/ui/betting-panel.ts';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../../src/games/vips/locales/index.ts';
import { pieceMessageArgument } from '../../../../src/games/vips/rules/narrate.ts';
import {
  PARTS,
  type Piece,
  PIECES,
  partOf,
  pieceOf,
  PORTRAIT_SETS,
  PORTRAITS,
  type PortraitSet,
} from '../../../../src/games/vips/rules/pieces.ts';
import { faceBuilderPicture } from '../../../../src/games/vips/pictures/face-builder.ts';
import { lobbyPicture } from '../../../../src/games/vips/pictures/lobby.ts';
import { idealText } from '../../../../src/games/vips/pictures/sentences.ts';
import { pieceName } from '../../../../src/games/vips/words/formatting.ts';
import { fullNames, shortNames } from '../../../../src/games/vips/words/portrait-names.ts';
import type { MessageArgument } from '../../../../src/kernel/game.ts';
import { argumentsOf, parse } from '../../../i18n/compare-texts.ts';
import { activeView, playingState } from './state-fixtures.ts';
import { LONG_TARGET, localizerOf } from './table-fixture.ts';

const LOCALES = Object.keys(catalogue);
/** All thirty. */
const ALL = PORTRAIT_SETS.flatMap((set) => PIECES.map((piece) => ({ set, piece })));

/** The names under which texts have pieces; those of a part only have pieces of that part. */
const PIECE_ARGUMENTS = 'piece a b raised other on with shownA shownB best worst'.split(' ');
const PART_ARGUMENTS = {
  head: ['head', 'otherHead', 'benHead'],
  eyes: ['eyes'],
  mouth: ['mouth', 'benMouth', 'cleoMouth'],
} as const;
const partOfArgument = (name: string) =>
  PARTS.find((part) => (PART_ARGUMENTS[part] as readonly string[]).includes(name));
/** Here `head`, `eyes` and `mouth` are rows of chips. */
const ROWS_OF_CHIPS = 'vips.commitment.deal-revealed';
/** Texts that are put into others, or stand in a list. */
const FRAGMENTS =
  /^vips\.(?:piece|bet\.(?:face|look|option(?:-look)?)|plan\.piece|short\.swapped|alt\.(?:piece|look|person|choice)|analysis\.(?:place|swap)|commitment\.bet-revealed)$/u;

const isPiece = (key: string, name: string): boolean =>
  key !== ROWS_OF_CHIPS && (PIECE_ARGUMENTS.includes(name) || partOfArgument(name) !== undefined);

/** The texts with pieces, by locale and key. */
const textsWithPieces = LOCALES.flatMap((locale) =>
  Object.entries(catalogue[locale] ?? {}).flatMap(([key, text]) => {
    const args = argumentsOf(parse(text, locale));
    return [...args.keys()].some((name) => isPiece(key, name)) ? [{ locale, key, text, args }] : [];
  }),
);

/** Everything that a text can say with this piece, and with others of its kind in its other places. */
function readingsOf({ locale, key, args }: (typeof textsWithPieces)[number], set: PortraitSet, piece: Piece) {
  const localizer = localizerOf(3, locale);
  const selections = [...new Set(['other', ...[...args.values()].flatMap(({ select }) => select ?? [])])];
  return selections.map((selected) =>
    localizer.plain(
      key,
      Object.fromEntries(
        [...args].map(([name, { select }]): [string, MessageArgument] => {
          if (select !== null) return [name, select.includes(selected) ? selected : 'other'];
          if (!isPiece(key, name)) return [name, 2];
          const part = partOfArgument(name) ?? partOf(piece);
          const portrait = PORTRAITS.find((each) => pieceOf(partOf(piece), each) === piece) ?? 'I';
          return [name, pieceMessageArgument(set, pieceOf(part, portrait))];
        }),
      ),
    ),
  );
}

/** What reads wrong, as `<locale> <key>: <reading>`, each fault of a text once. */
function faultsIn(
  locale: string,
  isWrong: (reading: string, name: string, isPlural: boolean, key: string) => boolean,
): readonly string[] {
  const localizer = localizerOf(3, locale);
  return textsWithPieces
    .filter((text) => text.locale === locale)
    .flatMap((text) => {
      for (const { set, piece } of ALL) {
        const name = pieceName(localizer, set, piece);
        const { noun } = pieceMessageArgument(set, piece) as { readonly noun: string };
        const isPlural = localizer.plain(`${noun}_number`) === 'other';
        const wrong = readingsOf(text, set, piece).find((each) => isWrong(each, name, isPlural, text.key));
        if (wrong !== undefined) return [`${locale} ${text.key}: ${wrong}`];
      }
      return [];
    });
}

describe('the names of pieces', () => {
  test.each(LOCALES)('are thirty in %s, each by a short name that stands in the full one', (locale) => {
    const localizer = localizerOf(3, locale);
    const names = ALL.map(({ set, piece }) => pieceName(localizer, set, piece));
    expect(new Set(names).size).toBe(30);
    for (const set of PORTRAIT_SETS)
      for (const portrait of PORTRAITS) {
        const short = shortNames(localizer, set)[portrait];
        expect(short).toMatch(/^\p{Lu}\p{Ll}{2,9}$/u);
        expect(fullNames(localizer, set)[portrait]).toContain(short);
        for (const part of PARTS) expect(pieceName(localizer, set, pieceOf(part, portrait))).toContain(short);
      }
  });

  test.each(LOCALES)('and the looks are in alt texts that Discord takes in %s', (locale) => {
    const localizer = localizerOf(5, locale);
    for (const set of PORTRAIT_SETS) {
      const view = { ...activeView(playingState(3, { set })), target: LONG_TARGET };
      const looks = (portraits: readonly (typeof PORTRAITS)[number][]) =>
        portraits.flatMap((portrait) =>
          PARTS.map((part) => localizer.plain(`vips.piece.${set}.${part}.${portrait}_look`)),
        );
      const face = { head: 'I', eyes: 'II', mouth: 'III' } as const;
      for (const alt of [
        lobbyPicture(localizer, { target: LONG_TARGET, set }).alt,
        faceBuilderPicture(localizer, view, NO_FACE).alt,
        faceBuilderPicture(localizer, view, face).alt,
      ]) {
        expect(alt.length, alt).toBeLessThanOrEqual(1024);
        for (const look of looks(PORTRAITS)) expect(alt).toContain(look);
      }
      const ideal = idealText(localizer, view, { head: 'IV', eyes: 'IV', mouth: 'IV' });
      for (const look of looks(['IV'])) expect(ideal).toContain(look);
    }
  });

  test('are asked for by every text under a name that this test knows', () => {
    const used = LOCALES.flatMap((locale) =>
      Object.entries(catalogue[locale] ?? {}).flatMap(([key, text]) =>
        [...text.matchAll(/\{(\w+)_\w+/gu)].map(([, name = '']) => ({ key, name })),
      ),
    );
    expect(used.length).toBeGreaterThan(50);
    // What is a person's is asked for by how their name ends.
    const ofPieces = used.filter(({ key }) => !key.startsWith('vips.piece.lent.'));
    expect(ofPieces.filter(({ key, name }) => !isPiece(key, name))).toEqual([]);
    expect(textsWithPieces.length).toBeGreaterThan(3 * 100);
  });
});

/** What a piece comes after where it is the subject of the verb that follows. */
const SUBJECT = /(?:^|[.!?:,;] |\n| (?:why|when|that|think|pourquoi|quand|que|warum|wenn|dass) )$/iu;

describe('every text reads well with every piece', () => {
  test.each(LOCALES)('without a numeral in %s', (locale) => {
    const numeral = locale === 'en' ? /\b(?:II|III|IV|V)\b/u : /\b(?:I|II|III|IV|V)\b/u;
    expect(faultsIn(locale, (reading) => numeral.test(reading))).toEqual([]);
    const all = Object.entries(catalogue[locale] ?? {}).filter(([, text]) => numeral.test(text));
    expect(all).toEqual([]);
  });

  test('without “de le”, “à les” and the like in French, and with a capital where a sentence begins', () => {
    const melted =
      /(?<![\p{L}])(?:d[eu]|des|à|aux?) (?:le|les|du|des|aux?) |(?<![\p{L}])(?:d’|qu’)(?:l[ea]s? |l’|d)|\b(?:de|à) à |l’(?:l[ea]s? |l’)/iu;
    expect(faultsIn('fr', (reading, name) => reading.includes(name) && melted.test(reading))).toEqual([]);
    const forms = ALL.flatMap(({ set, piece }) => {
      const { noun } = pieceMessageArgument(set, piece) as { readonly noun: string };
      const form = (suffix: string) => localizerOf(3, 'fr').plain(`${noun}${suffix}`);
      const bare = form('').replace(/^(?:les? |la |l’)/u, '');
      const article = form('').slice(0, -bare.length);
      const de = { 'le ': 'du ', 'la ': 'de la ', 'l’': 'de l’', 'les ': 'des ' }[article];
      const a = { 'le ': 'au ', 'la ': 'à la ', 'l’': 'à l’', 'les ': 'aux ' }[article];
      const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
      const expected = [`${de}${bare}`, `${a}${bare}`, capital(form('')), capital(bare)];
      const wrong = [form('_de'), form('_a'), form('_start'), form('_label')].filter(
        (each, i) => each !== expected[i],
      );
      const elided = /(?:\bde|\ble|\bla) [aeiouyhéèêœAEIOUYHÉ]/u.test(form('')) ? [form('')] : [];
      const isPlural = form('_number') === 'other';
      return [...wrong, ...elided, ...(isPlural === (article === 'les ') ? [] : [form('_number')])];
    });
    expect(forms).toEqual([]);
    const begins = (reading: string, name: string, key: string): boolean =>
      !FRAGMENTS.test(key) && [`. ${name}`, `? ${name}`, `\n${name}`].some((each) => reading.includes(each));
    expect(
      faultsIn(
        'fr',
        (reading, name, _, key) =>
          begins(reading.replaceAll('**', ''), name, key) ||
          (!FRAGMENTS.test(key) && reading.replaceAll('**', '').startsWith(name)),
      ),
    ).toEqual([]);
  });

  test('with the dative after its prepositions in German', () => {
    const dative = /(?<![\p{L}])(?:mit|von|bei|zu|aus|nach|trauen|folgen) $/iu;
    const isWrong = (reading: string, name: string): boolean => {
      const plain = reading.replaceAll('**', '');
      const localizer = localizerOf(3, 'de');
      const changes = ALL.some(({ set, piece }) => {
        const { noun } = pieceMessageArgument(set, piece) as { readonly noun: string };
        return localizer.plain(noun) === name && localizer.plain(`${noun}_dat`) !== name;
      });
      const after = plain.split(new RegExp(`${name}(?!n)`, 'u'));
      return changes && after.slice(0, -1).some((before) => dative.test(before));
    };
    expect(faultsIn('de', isWrong)).toEqual([]);
  });

  test.each([
    [
      'en',
      /^ (?:is|was|has|does|needs|says|looks|works|knows|enters|belongs|practises)\b/u,
      /^ (?:are|were|have|do|need|say|look|work|know|enter|belong|practise)\b/u,
    ],
    [
      'fr',
      /^ (?:est|a|fait|va|vient|mérite|était|peut|y penserait|arrive)(?!\p{L})/u,
      /^ (?:sont|ont|font|vont|viennent|méritent|étaient|peuvent|y penseraient)(?!\p{L})/u,
    ],
    [
      'de',
      /^ (?:ist|hat|war|wird|geht|kommt|gehört|steht|kann|dorthin gehört)(?!\p{L})/u,
      /^ (?:sind|haben|waren|werden|gehen|kommen|gehören|stehen|können|dorthin gehören)(?!\p{L})/u,
    ],
  ] as const)('with the number of its verb in %s', (locale, singular, plural) => {
    const isWrong = (reading: string, name: string, isPlural: boolean): boolean => {
      const parts = reading.replaceAll('**', '').split(name);
      const wrong = isPlural ? singular : plural;
      return parts.slice(1).some((rest, i) => wrong.test(rest) && SUBJECT.test(parts[i] ?? ''));
    };
    expect(faultsIn(locale, isWrong)).toEqual([]);
  });
});
