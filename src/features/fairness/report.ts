import type { Message } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import type { Commitments } from '../../table/fairness/commitments.ts';
import { evidenceOf, recordOf } from '../../table/fairness/evidence.ts';
import { shortCodeOf } from '../../table/fairness/short-code.ts';
import { type Finding, verifyEvidence } from '../../table/fairness/verify-evidence.ts';
import { hasForgottenOpener } from '../../table/seats.ts';
import { SPECTATOR_BETS_KEY, type SpectatorBet } from '../../table/spectator-bet.ts';
import { openingHoldersOf, type StartedTable, type Table } from '../../table/table.ts';

/** A report on a table's commitments. */
export interface Report {
  /** All of it in a sentence. */
  readonly headline: Message;
  readonly entries: readonly Entry[];
}

/** One commitment, or one thing that was checked: a sentence, and in the lines after it the digits. */
export interface Entry {
  readonly message: Message;
  /** True if it is as it should be, or no more than a commitment. */
  readonly isFine: boolean;
}

const SPECTATOR_BETS_NAME: Message = { key: 'app.house.seal-name' };

/** A commitment as posts show it and whole, for texts. */
const codesOf = (commitment: string): { readonly code: string; readonly seal: string } => ({
  code: shortCodeOf(commitment),
  seal: commitment,
});

const sealed = (key: string, args: NonNullable<Message['args']>): Entry => ({
  message: { key, args },
  isFine: true,
});

/** Before the game: the seed's commitment alone. */
export const seedReport = ({ seedCommitment }: Commitments): Report => ({
  headline: { key: 'app.commitments.heading' },
  entries: [sealed('app.commitments.random', codesOf(seedCommitment))],
});

/** While it is played: an entry for each commitment. One that can still change is shown to its owner alone. */
export function sealedReport(
  commitments: Commitments,
  { commitments: kept }: Pick<Table, 'commitments'>,
  match: Match,
  viewer: number,
): Report {
  const isOwn = (seat: number | null): boolean => seat === viewer && viewer >= 0;
  const all = commitments.allOf(match);
  const house = kept[SPECTATOR_BETS_KEY];
  return {
    ...seedReport(commitments),
    entries: [
      ...seedReport(commitments).entries,
      ...all
        .filter(({ secret }) => secret.fixed || isOwn(secret.seat))
        .map(({ secret, commitment }) =>
          sealed(secret.fixed ? 'app.commitments.one' : 'app.commitments.open', {
            name: secret.name,
            ...codesOf(commitment),
          }),
        ),
      ...commitments
        .published(match)
        .filter(({ commitment }) => !all.some((each) => each.commitment === commitment))
        .map(({ name, commitment }) => sealed('app.commitments.together', { name, ...codesOf(commitment) })),
      ...(house === undefined
        ? []
        : [sealed('app.commitments.together', { name: SPECTATOR_BETS_NAME, ...codesOf(house) })]),
    ],
  };
}

/**
 * After the game: whether it followed the rules, what was committed to, and whether each commitment matches. `textOf`: the texts
 * of the record, which is in the language of the table, no matter who asks.
 */
export function checkedReport(
  started: StartedTable,
  seed: string,
  bets: readonly SpectatorBet[],
  textOf: (message: Message) => string,
): Report {
  const { game, table, match, commitments } = started;
  const replayed = Match.fromRecord(game, recordOf(started, match, textOf));
  const moves: MoveCheck = replayed === null ? 'unchecked' : replayed.ok ? 'legal' : 'illegal';
  const verifiedMatch = replayed?.ok === true ? replayed.value : match;
  const evidence = evidenceOf(table, openingHoldersOf(table), match, commitments, bets);
  const { clientSeed } = evidence;
  const isDealKnown = !hasForgottenOpener(table);
  const findings = verifyEvidence(game, table.id, verifiedMatch, seed, evidence).filter(
    ({ type }) => isDealKnown || type !== 'deal',
  );
  const wrong = findings.filter(({ matches }) => !matches).length + (moves === 'illegal' ? 1 : 0);
  return {
    headline: { key: 'app.commitments.heading-over', args: { wrong, moves } },
    entries: [
      marked(`app.commitments.${moves}`, MOVE_MARKS[moves]),
      ...(isDealKnown ? [] : [marked('app.commitments.dealt-unknown', MARKS.unchecked)]),
      ...findings
        .filter((finding) => !isRepeated(finding, findings))
        .map((finding) => entryOf(finding, seed)),
      ...(clientSeed === undefined
        ? []
        : [
            sealed('app.commitments.client-seed', {
              joined: clientSeed.joined.join(', '),
              started: clientSeed.started,
            }),
          ]),
    ],
  };
}

/** The result of replaying the record by the rules: `unchecked` when the game does not read records. */
type MoveCheck = 'legal' | 'illegal' | 'unchecked';

const MARKS = { fine: '✅', wrong: '⚠️', unchecked: '➖' } as const;
type Mark = (typeof MARKS)[keyof typeof MARKS];

const MOVE_MARKS: Readonly<Record<MoveCheck, Mark>> = {
  legal: MARKS.fine,
  illegal: MARKS.wrong,
  unchecked: MARKS.unchecked,
};

const marked = (key: string, mark: Mark, args: Message['args'] = {}): Entry => ({
  message: { key, args: { mark, ...args } },
  isFine: mark === MARKS.fine,
});

function entryOf(finding: Finding, seed: string): Entry {
  const mark = finding.matches ? MARKS.fine : MARKS.wrong;
  const together = (name: Message, commitment: string): Entry => {
    const key = finding.matches ? 'app.commitments.together-checked' : 'app.commitments.together-otherwise';
    return marked(key, mark, { name, ...codesOf(commitment) });
  };
  switch (finding.type) {
    case 'seed':
      return marked('app.commitments.seed-checked', mark, { seed, ...codesOf(finding.commitment) });
    case 'deal':
      return marked(finding.matches ? 'app.commitments.dealt' : 'app.commitments.dealt-otherwise', mark);
    case 'secret': {
      const { name, revealed } = finding.secret;
      const args = { name, told: revealed, ...codesOf(finding.commitment) };
      return finding.matches && finding.isBlanked === true
        ? marked('app.commitments.blanked', MARKS.unchecked, args)
        : marked('app.commitments.revealed', mark, args);
    }
    case 'house':
      return together(SPECTATOR_BETS_NAME, finding.commitment);
    case 'posted':
      return together(finding.name, finding.commitment);
  }
}

/** For a kind with a single secret, the published commitment is that secret's own: it is listed once. */
const isRepeated = (finding: Finding, all: readonly Finding[]): boolean =>
  finding.type === 'posted' &&
  finding.matches &&
  all.some((each) => each.type === 'secret' && each.commitment === finding.commitment);
