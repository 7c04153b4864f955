import { z } from 'zod';
import { isCopyOf } from './copied.ts';
import type { Evidence } from '../../src/table/fairness/evidence.ts';
import { houseIdOf } from '../../src/table/fairness/short-code.ts';
import { SCHEME } from '../../src/table/fairness/scheme.ts';
import { type Finding, verifyEvidence } from '../../src/table/fairness/verify-evidence.ts';
import type { GameEntry } from '../../src/games/index.ts';
import { createLocalizer, type Participant } from '../../src/i18n/localizer.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { HOUSE_KINDS } from '../../src/kernel/house-text.ts';
import { type AnyGame, lobbyOf } from '../../src/kernel/playable-game.ts';
import { Match } from '../../src/kernel/match.ts';
import type { Message } from '../../src/kernel/game.ts';
import { sanitizeText } from '../../src/kernel/text.ts';
import type { Localizer } from '../../src/kernel/screen.ts';
import type { ParsedDocument } from './documents.ts';

/**
 * Commitments that were copied from the channel, whole or as short codes: the lobby's as `lobby`, the others by kind of secret, in the singular
 * (`bet`) or the plural (`bets`).
 */
export type CopiedCommitments = Readonly<Record<string, string>>;

/** The verification of one record, as lines of text for people. */
export interface Report {
  readonly matches: boolean;
  readonly lines: readonly string[];
}

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const evidenceSchema: z.ZodType<Omit<Evidence, 'scheme'> & { readonly scheme: string }> = z.object({
  scheme: z.string(),
  seed: hex64.exactOptional(),
  clientSeed: z
    .object({ joined: z.array(z.string()).readonly(), started: z.string() })
    .readonly()
    .exactOptional(),
  posted: z.object({ lobby: hex64, kinds: z.record(z.string(), hex64).readonly() }).readonly(),
  holders: z.array(z.string()).readonly(),
  settings: z.unknown(),
  seals: z
    .array(
      z.object({
        kind: z.string(),
        seat: z.int().nonnegative().nullable(),
        seal: hex64,
        salt: hex64.exactOptional(),
      }),
    )
    .readonly(),
  house: z
    .object({
      posted: hex64,
      bets: z
        .array(z.object({ number: z.int().positive(), bet: z.json(), salt: hex64, seal: hex64 }))
        .readonly(),
    })
    .readonly()
    .exactOptional(),
});
const headerSchema = z.looseObject({
  table: z.string(),
  players: z.array(z.looseObject({ name: z.string(), bot: z.string().nullish() })),
  fair: z.unknown().optional(),
  texts: z.record(z.string(), z.object({ text: z.string(), salt: hex64 }).nullable()).optional(),
});

type RecordHeader = z.infer<typeof headerSchema>;

/** The first moment of 2015, from which Discord's ids count their milliseconds. */
const DISCORD_EPOCH_MS = 1_420_070_400_000;

type ReportLine = readonly [mark: '✓' | '✗' | '–', text: string];

/**
 * Verifies one document of one of these games: the game by its rules, then its randomness and commitments, then the copied
 * commitments. Anything that could not be verified never counts as a match. With `allowUnproven` a record without evidence
 * passes: of a simulated game.
 */
export function verifyRecord(
  parsed: ParsedDocument,
  {
    copied = {},
    allowUnproven = false,
  }: { readonly copied?: CopiedCommitments; readonly allowUnproven?: boolean },
  entries: readonly GameEntry[],
): Report {
  if (!('raw' in parsed)) return failedReport(`${parsed.where} is not JSON: is it cut off?`);
  const { raw, where } = parsed;
  const entry = entries.find(({ recordFormat }) => recordFormat === formatOf(raw));
  if (entry === undefined) return failedReport(`${where} is not a record of a game that I know.`);
  const header = headerSchema.safeParse(raw);
  if (!header.success) return failedReport(`${where} is damaged: it does not say whose table it was.`);
  const { table, players, texts = {} } = header.data;
  const named: readonly Participant[] = players.map(({ name }) => ({ kind: 'bot', name }));
  const localizer = createLocalizer(
    createAppTranslator([entry]),
    'en',
    named,
    {},
    Object.fromEntries(Object.entries(texts).flatMap(([id, text]) => (text === null ? [] : [[id, text]]))),
  );
  const { game } = entry;
  const match = Match.fromRecord(game, raw);
  if (match === null) {
    return {
      matches: false,
      lines: [
        titleLine(table, players),
        '  – The moves could not be checked: this game cannot be played again from its record.',
      ],
    };
  }
  const lines: readonly ReportLine[] = match.ok
    ? [
        [
          '✓',
          `The game is lawful${match.value.outcome === null ? ' as far as it goes' : ', and ends as it says'}.`,
        ],
        ...textLines(texts),
        ...(header.data.fair === undefined
          ? [unprovenLine(copied, allowUnproven)]
          : fairnessLines(game, header.data, match.value, copied, localizer)),
      ]
    : [['✗', `The game is not lawful: ${localizer.plain(match.reason.key, match.reason.args)}.`]];
  return {
    matches: lines.every(([mark]) => mark !== '✗'),
    // Text from the record must not break out of its line.
    lines: [titleLine(table, players), ...lines.map(([mark, text]) => `  ${mark} ${sanitizeText(text)}`)],
  };
}

/** Compares the server's own texts with those that the game was played with: it has a hash of each. */
const textLines = (texts: NonNullable<RecordHeader['texts']>): readonly ReportLine[] =>
  Object.entries(texts).map(([id, text]) => {
    if (text === null) return ['–', `A text of the server's own was removed: ${id}.`];
    const isSame = HOUSE_KINDS.some((kind) => houseIdOf(kind, text) === id);
    return isSame
      ? ['✓', `“${text.text}” is the text that the game was played with.`]
      : ['✗', `“${text.text}” is not the text that the game was played with.`];
  });

const formatOf = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'format' in raw ? raw.format : undefined;

const titleLine = (table: string, players: RecordHeader['players']): string =>
  sanitizeText(`Table ${table}: ${players.map(({ name }) => name).join(', ')}`);

const failedReport = (sentence: string): Report => ({ matches: false, lines: [sentence] });

/** A cheat can remove the evidence from the record of a game: without any, nothing is proved. */
function unprovenLine(copied: CopiedCommitments, allowUnproven: boolean): ReportLine {
  if (Object.keys(copied).length > 0) return ['✗', 'Seals were given, but the record has none.'];
  return allowUnproven
    ? ['–', 'There is no proof of fairness in this record: of its luck there is nothing to check.']
    : [
        '✗',
        'There is no proof of fairness in this record. If there never was one (a simulated game), verify it with --allow-unproven.',
      ];
}

/** Verifies randomness and commitments of a game whose log follows the rules. */
function fairnessLines(
  game: AnyGame,
  { table, players, fair }: RecordHeader,
  match: Match,
  copiedAsTyped: CopiedCommitments,
  localizer: Localizer,
): readonly ReportLine[] {
  const parsed = evidenceSchema.safeParse(fair);
  if (!parsed.success) {
    return [
      ['✗', `What shall prove it fair is damaged: ${parsed.error.issues[0]?.path.join('.') ?? 'all of it'}.`],
    ];
  }
  const { scheme } = parsed.data;
  if (scheme !== SCHEME) return [['✗', `It was sealed in a way that this version does not know: ${scheme}.`]];
  const evidence: Evidence = { ...parsed.data, scheme };
  const copied = byKind(evidence, copiedAsTyped);
  const comparisons = channelLines(evidence, copied);
  if (match.outcome === null) {
    return evidence.seed === undefined &&
      evidence.clientSeed === undefined &&
      evidence.seals.every(({ salt }) => salt === undefined)
      ? [['–', 'The game is not over, so its seals cannot be opened yet.'], ...comparisons]
      : [['✗', 'The game is not over, and yet its seed or a salt is told.'], ...comparisons];
  }
  if (evidence.seed === undefined)
    return [['✗', 'The game is over, and yet its seed is missing.'], ...comparisons];
  return [
    ...verifyEvidence(game, table, match, evidence.seed, evidence).map((each) =>
      findingLine(each, localizer),
    ),
    ...openingLines(game, evidence, players, localizer),
    ...clientSeedLines(evidence),
    ...comparisons,
    ...notComparedLines(evidence, copied),
  ];
}

/**
 * The deal's inputs beside the seed, which the lobby's commitment does not cover: with made-up holders or settings,
 * tried until the deal suits, everything would match as well. Only the players can tell.
 */
function openingLines(
  game: AnyGame,
  { holders, settings }: Evidence,
  players: RecordHeader['players'],
  localizer: Localizer,
): readonly ReportLine[] {
  const played =
    new Set(holders).size === players.length &&
    players.every(({ name, bot }, seat) =>
      bot == null ? /^\d{1,20}$/.test(holders[seat] ?? '') : holders[seat] === name,
    );
  const lobby = game.parseSettings(settings);
  const all = holders.join(', ');
  return [
    played
      ? ['–', `It was dealt to ${all} (people by their Discord ids). Are they who sat there?`]
      : ['✗', `It was dealt to others than the players: ${all}.`],
    ...(lobby.ok
      ? [['–', `The lobby said: ${lobbyOf(game, lobby.value, localizer).note} Did it?`] as const]
      : []),
  ];
}

/**
 * The ids of the clicks that were mixed with the seed. A cheat could make up ids until the deal suits: an id
 * tells its time, which the players can compare with what they remember.
 */
function clientSeedLines({ holders, clientSeed }: Evidence): readonly ReportLine[] {
  if (clientSeed === undefined) return [['✗', 'The clicks that were mixed into the luck are missing.']];
  const { joined, started } = clientSeed;
  const startedAt = interactionTime(started);
  const times = joined.map(interactionTime);
  if (startedAt === null || times.includes(null) || joined.length !== holders.length)
    return [['✗', 'What was mixed into the luck are not the ids of clicks on Discord.']];
  if (times.some((time) => time !== null && time > startedAt))
    return [['✗', 'The game was started before everyone sat down.']];
  const describe = (id: string): string => `${new Date(interactionTime(id) ?? 0).toISOString()} (${id})`;
  const seats = holders.map((holder, seat) => `${holder} at ${describe(joined[seat] ?? '')}`).join(', ');
  return [['–', `They sat down: ${seats}. Start was pressed at ${describe(started)}. Was it then?`]];
}

/** When Discord made an interaction's id, in milliseconds since 1970; `null` when it is no such id. */
const interactionTime = (id: string): number | null =>
  /^\d{17,19}$/.test(id) ? Number(BigInt(id) >> 22n) + DISCORD_EPOCH_MS : null;

/** A finding as a sentence for people. */
function findingLine(finding: Finding, localizer: Localizer): ReportLine {
  const { matches, isBlanked = false } = finding;
  const plain = ({ key, args }: Message): string => localizer.plain(key, args);
  const line = (fits: string, fitsNot: string, blanked = fits): ReportLine =>
    !matches ? ['✗', fitsNot] : isBlanked ? ['–', blanked] : ['✓', fits];
  switch (finding.type) {
    case 'seed':
      return line('The seed fits the seal of the lobby.', 'The seed does not fit the seal of the lobby.');
    case 'deal':
      return line(
        'Dealt again from the seed, it is the same deal.',
        'Dealt again from the seed, it would be another deal.',
      );
    case 'secret': {
      const text = `${plain(finding.secret.name)}: ${plain(finding.secret.revealed)}`;
      return line(
        text,
        `${text} This is not what was sealed.`,
        `${text} A text in it was blanked since, so its seal cannot be opened; all else in it follows from the seed and the lobby.`,
      );
    }
    case 'house':
      return line(
        `The bets in the house (${finding.count}): they are what was sealed.`,
        'The bets in the house are not what was sealed.',
      );
    case 'posted': {
      const name = plain(finding.name);
      return line(
        `${name}: the posted seal fits.`,
        `${name}: the posted seal does not fit.`,
        `${name}: the posted seal was kept as it was.`,
      );
    }
  }
}

const displayNameOf = (kind: string): string => (kind === 'lobby' ? 'the lobby' : `"${kind}"`);

/** The published commitments by kind, that to the spectator bets among them. */
const postedKinds = ({ posted, house }: Evidence): Readonly<Record<string, string>> =>
  house === undefined ? posted.kinds : { ...posted.kinds, house: house.posted };

/** A record alone can only match itself: the published commitments are in the channel. */
function notComparedLines(evidence: Evidence, copied: CopiedCommitments): readonly ReportLine[] {
  const uncompared = ['lobby', ...Object.keys(postedKinds(evidence))].filter(
    (kind) => copied[kind] === undefined,
  );
  return uncompared.length === 0
    ? []
    : [['–', `Not compared with the channel: ${uncompared.map(displayNameOf).join(', ')}.`]];
}

/** The copied commitments by their kinds in the record, where they are named in the plural. */
const byKind = (evidence: Evidence, copied: CopiedCommitments): CopiedCommitments =>
  Object.fromEntries(
    Object.entries(copied).map(([name, commitment]) => [
      Object.hasOwn(postedKinds(evidence), name) ? name : name.replace(/s$/u, ''),
      commitment,
    ]),
  );

/** Compares the commitments copied from the channel with those that the record says were posted. */
const channelLines = (evidence: Evidence, copied: CopiedCommitments): readonly ReportLine[] =>
  Object.entries(copied).map(([kind, commitment]) => {
    const recorded =
      kind === 'lobby' ? evidence.posted.lobby : new Map(Object.entries(postedKinds(evidence))).get(kind);
    if (recorded === undefined) return ['✗', `The record has no seal of ${displayNameOf(kind)}.`];
    return isCopyOf(recorded, commitment)
      ? ['✓', `The seal of ${displayNameOf(kind)} is the one that you copied.`]
      : ['✗', `The seal of ${displayNameOf(kind)} is not the one that you copied.`];
  });
