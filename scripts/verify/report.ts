import { z } from 'zod';
import { check, type Finding } from '../../src/app/fair/check.ts';
import type { Evidence } from '../../src/app/fair/evidence.ts';
import { SCHEME } from '../../src/app/fair/scheme.ts';
import { games } from '../../src/games/index.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { createVoice, type Named } from '../../src/i18n/voice.ts';
import type { Match, SealedGame } from '../../src/kernel/seal.ts';
import { tidyText } from '../../src/kernel/text.ts';
import type { Voice } from '../../src/kernel/ui.ts';
import type { Read } from './documents.ts';

/** Seals as somebody copied them from the channel: the lobby's, and those of kinds of secrets by kind. */
export type Copied = Readonly<Record<string, string>>;

/** What was found out about one record, in lines to be read. */
export interface Report {
  readonly agrees: boolean;
  readonly lines: readonly string[];
}

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const evidenceShape: z.ZodType<Evidence> = z.object({
  scheme: z.string(),
  seed: hex.exactOptional(),
  posted: z.object({ lobby: hex, kinds: z.record(z.string(), hex).readonly() }).readonly(),
  holders: z.array(z.string()).readonly(),
  settings: z.unknown(),
  seals: z
    .array(
      z.object({
        kind: z.string(),
        seat: z.int().nonnegative().nullable(),
        seal: hex,
        salt: hex.exactOptional(),
      }),
    )
    .readonly(),
});
const headShape = z.looseObject({
  table: z.string(),
  players: z.array(z.looseObject({ name: z.string(), bot: z.string().nullish() })),
  fair: z.unknown().optional(),
});

type Head = z.infer<typeof headShape>;

const translator = createTranslator(games.map(({ catalogue }) => catalogue));

type Line = readonly [mark: '✓' | '✗' | '–', text: string];

/** Checks one document: the game by its rules, then luck and seals, then what was copied from the channel. */
export function reportOn(read: Read, copied: Copied): Report {
  if (!('raw' in read)) return trouble(`${read.where} is not JSON: is it cut off?`);
  const { raw, where } = read;
  const played = games.flatMap(({ game }) => {
    const match = game.fromRecord(raw);
    return match === null ? [] : [{ game, match }];
  })[0];
  if (played === undefined) return trouble(`${where} is not a record of a game that I know.`);
  const head = headShape.safeParse(raw);
  if (!head.success) return trouble(`${where} is damaged: it does not say whose table it was.`);
  const { table, players } = head.data;
  const named: readonly Named[] = players.map(({ name }) => ({ kind: 'bot', name }));
  const voice = createVoice(translator, 'en', named);
  const { game, match } = played;
  const lines: readonly Line[] = match.ok
    ? [
        [
          '✓',
          `The game is lawful${match.value.outcome === null ? ' as far as it goes' : ', and ends as it says'}.`,
        ],
        ...fairness(game, head.data, match.value, copied, voice),
      ]
    : [['✗', `The game is not lawful: ${voice.plain(match.reason.key, match.reason.args)}.`]];
  return {
    agrees: lines.every(([mark]) => mark !== '✗'),
    // Whatever a stranger's record says stays on its line.
    lines: [
      tidyText(`Table ${table}: ${players.map(({ name }) => name).join(', ')}`),
      ...lines.map(([mark, text]) => `  ${mark} ${tidyText(text)}`),
    ],
  };
}

const trouble = (sentence: string): Report => ({ agrees: false, lines: [sentence] });

/** Luck and seals, for a game whose log is lawful. */
function fairness(
  game: SealedGame,
  { table, players, fair }: Head,
  match: Match,
  copied: Copied,
  voice: Voice,
): readonly Line[] {
  if (fair === undefined) {
    return Object.keys(copied).length === 0
      ? [['–', 'This table was not sealed: of its luck there is nothing to check.']]
      : [['✗', 'Seals were given, but the record has none.']];
  }
  const read = evidenceShape.safeParse(fair);
  if (!read.success) {
    return [
      ['✗', `What shall prove it fair is damaged: ${read.error.issues[0]?.path.join('.') ?? 'all of it'}.`],
    ];
  }
  const evidence = read.data;
  if (evidence.scheme !== SCHEME)
    return [['✗', `It was sealed in a way that this version does not know: ${evidence.scheme}.`]];
  const given = fromChannel(evidence, copied);
  if (match.outcome === null) {
    return evidence.seed === undefined && evidence.seals.every(({ salt }) => salt === undefined)
      ? [['–', 'The game is not over, so its seals cannot be opened yet.'], ...given]
      : [['✗', 'The game is not over, and yet its seed or a salt is told.'], ...given];
  }
  if (evidence.seed === undefined) return [['✗', 'The game is over, and yet its seed is missing.'], ...given];
  return [
    ...check(game, table, match, evidence.seed, evidence).map((each) => told(each, voice)),
    ...opening(game, evidence, players, voice),
    ...given,
    ...notCompared(evidence, copied),
  ];
}

/**
 * What the deal depends on beside the seed, and the seal of the lobby does not hold: by other holders or settings,
 * thought up until the deal pleased, it would agree as well. Only those who were there know better.
 */
function opening(
  game: SealedGame,
  { holders, settings }: Evidence,
  players: Head['players'],
  voice: Voice,
): readonly Line[] {
  const played =
    new Set(holders).size === players.length &&
    players.every(({ name, bot }, seat) =>
      bot == null ? /^\d{1,20}$/.test(holders[seat] ?? '') : holders[seat] === name,
    );
  const lobby = game.settings(settings);
  const all = holders.join(', ');
  return [
    played
      ? ['–', `It was dealt to ${all} (people by their Discord ids). Are they who sat there?`]
      : ['✗', `It was dealt to others than those who played: ${all}.`],
    ...(lobby.ok ? [['–', `The lobby said: ${game.lobby(lobby.value, voice).note} Did it?`] as const] : []),
  ];
}

/** A finding as a sentence. */
function told(finding: Finding, voice: Voice): Line {
  const { agrees } = finding;
  const mark = agrees ? '✓' : '✗';
  switch (finding.what) {
    case 'seed':
      return [
        mark,
        agrees ? 'The seed fits the seal of the lobby.' : 'The seed does not fit the seal of the lobby.',
      ];
    case 'deal':
      return [
        mark,
        agrees
          ? 'Dealt again from the seed, it is the same deal.'
          : 'Dealt again from the seed, it would be another deal.',
      ];
    case 'secret': {
      const { name, told: words } = finding.secret;
      const what = `${voice.plain(name.key, name.args)}: ${voice.plain(words.key, words.args)}`;
      return [mark, agrees ? what : `${what} This is not what was sealed.`];
    }
    case 'posted': {
      const name = voice.plain(finding.name.key, finding.name.args);
      return [mark, agrees ? `${name}: the posted seal fits.` : `${name}: the posted seal does not fit.`];
    }
  }
}

const nameOf = (kind: string): string => (kind === 'lobby' ? 'the lobby' : `"${kind}"`);

/** A record can only agree with itself: what was posted stands in the channel. */
function notCompared({ posted }: Evidence, copied: Copied): readonly Line[] {
  const left = ['lobby', ...Object.keys(posted.kinds)].filter((kind) => copied[kind] === undefined);
  return left.length === 0 ? [] : [['–', `Not compared with the channel: ${left.map(nameOf).join(', ')}.`]];
}

/** What was copied from the channel beside what the record says was posted. */
const fromChannel = ({ posted }: Evidence, copied: Copied): readonly Line[] =>
  Object.entries(copied).map(([kind, seal]) => {
    const recorded = kind === 'lobby' ? posted.lobby : posted.kinds[kind];
    return recorded === seal
      ? ['✓', `The seal of ${nameOf(kind)} is the one that you copied.`]
      : ['✗', `The seal of ${nameOf(kind)} is not the one that you copied.`];
  });
