import { verifyEvidence, type Finding } from '../../table/fairness/verify-evidence.ts';
import { evidenceOf, recordOf } from '../../table/fairness/evidence.ts';
import type { Commitments } from '../../table/fairness/commitments.ts';
import type { ClientSeed } from '../../table/fairness/scheme.ts';
import { shortCodeOf } from '../../table/fairness/short-code.ts';
import { SPECTATOR_BETS_KEY } from '../../table/spectator-bet.ts';
import { openingHoldersOf, type Table } from '../../table/table.ts';
import type { Message } from '../../kernel/message.ts';
import { Match } from '../../kernel/match.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import {
  localizerFor,
  publicLocalizerFor,
  refusalAnswer,
  textAnswer,
} from '../../discord/components/localizer.ts';
import { hasForgottenOpener, seatOf } from '../../table/seats.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { waitForEnd } from '../../discord/panels/seat-context.ts';

/**
 * A table's commitments, for anyone of the server. Until the game is over: the commitments alone. Once it is over:
 * what was committed to, recomputed from the log and the seed, and whether it matches.
 */
export async function showCommitments(
  { tables, translator }: PanelDeps,
  click: Click,
): Promise<AddressedScreen> {
  const { caller, locale, id } = click;
  const loaded = await tables.reread(caller.guildId, id.tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const { commitments, match } = loaded;
  if (commitments === null) return textAnswer(localizer.markdown('app.commitments.none-here'));
  if (match === null)
    return textBlocks([
      localizer.markdown('app.commitments.heading'),
      localizer.markdown('app.commitments.random', codesOf(commitments.seedCommitment)),
    ]);
  const waiting = await waitForEnd({ tables, translator }, loaded, localizer);
  if (waiting !== null) return waiting;
  const seed = commitments.revealedSeed(match);
  if (seed === null)
    return textBlocks([
      ...commitmentTexts(commitments, match, seatOf(loaded.table, caller), localizer),
      ...spectatorBetCommitmentTexts(loaded.table, localizer),
    ]);
  // A record is written in the language of its table, no matter who asks.
  const { plain } = publicLocalizerFor(translator, loaded.table);
  const replayed = Match.fromRecord(
    loaded.game,
    recordOf(loaded, match, ({ key, args }) => plain(key, args)),
  );
  const moves: MoveCheck = replayed === null ? 'unchecked' : replayed.ok ? 'legal' : 'illegal';
  const verifiedMatch = replayed?.ok === true ? replayed.value : match;
  const evidence = evidenceOf(
    loaded.table,
    openingHoldersOf(loaded.table),
    match,
    commitments,
    await tables.read('spectatorBets', loaded),
  );
  const isDealKnown = !hasForgottenOpener(loaded.table);
  const findings = verifyEvidence(loaded.game, loaded.table.id, verifiedMatch, seed, evidence);
  return textBlocks(
    verificationTexts(
      moves,
      findings.filter(({ type }) => isDealKnown || type !== 'deal'),
      isDealKnown,
      seed,
      evidence.clientSeed ?? null,
      localizer,
    ),
  );
}

const textBlocks = (paragraphs: readonly string[]): AddressedScreen => ({
  screen: { blocks: paragraphs.map((markdown) => ({ type: 'text', markdown })) },
  address: null,
});

/** A commitment as posts show it and whole, for texts. */
const codesOf = (commitment: string): { readonly code: string; readonly seal: string } => ({
  code: shortCodeOf(commitment),
  seal: commitment,
});

/** A paragraph for each commitment. One that can still change is shown to its owner alone. */
function commitmentTexts(
  commitments: Commitments,
  match: Match,
  viewer: number,
  localizer: Localizer,
): readonly string[] {
  const isOwn = (seat: number | null): boolean => seat === viewer && viewer >= 0;
  const all = commitments.allOf(match);
  return [
    localizer.markdown('app.commitments.heading'),
    localizer.markdown('app.commitments.random', codesOf(commitments.seedCommitment)),
    ...all
      .filter(({ secret }) => secret.fixed || isOwn(secret.seat))
      .map(({ secret, commitment }) =>
        localizer.markdown(secret.fixed ? 'app.commitments.one' : 'app.commitments.open', {
          name: secret.name,
          ...codesOf(commitment),
        }),
      ),
    ...commitments
      .published(match)
      .filter(({ commitment }) => !all.some((each) => each.commitment === commitment))
      .map(({ name, commitment }) =>
        localizer.markdown('app.commitments.together', { name, ...codesOf(commitment) }),
      ),
  ];
}

const SPECTATOR_BETS_NAME: Message = { key: 'app.house.seal-name' };

/** The commitment to the spectator bets, once they are closed and if there are any. */
function spectatorBetCommitmentTexts(
  { commitments }: Pick<Table, 'commitments'>,
  localizer: Localizer,
): readonly string[] {
  const seal = commitments[SPECTATOR_BETS_KEY];
  return seal === undefined
    ? []
    : [localizer.markdown('app.commitments.together', { name: SPECTATOR_BETS_NAME, ...codesOf(seal) })];
}

/** What replaying the record by the rules showed: `unchecked` when the game does not read records. */
type MoveCheck = 'legal' | 'illegal' | 'unchecked';

/** Whether the game followed the rules, what was committed to, and whether each commitment matches. */
function verificationTexts(
  moves: MoveCheck,
  findings: readonly Finding[],
  isDealKnown: boolean,
  seed: string,
  clientSeed: ClientSeed | null,
  localizer: Localizer,
): readonly string[] {
  const describeFinding = (finding: Finding): string => {
    const mark = finding.matches && finding.isBlanked === true ? UNCHECKED_MARK : checkMark(finding.matches);
    switch (finding.type) {
      case 'seed':
        return localizer.markdown('app.commitments.seed-checked', {
          mark,
          seed,
          ...codesOf(finding.commitment),
        });
      case 'deal':
        return localizer.markdown(
          finding.matches ? 'app.commitments.dealt' : 'app.commitments.dealt-otherwise',
          { mark },
        );
      case 'secret': {
        const { name, revealed } = finding.secret;
        const key = finding.isBlanked === true ? 'app.commitments.blanked' : 'app.commitments.revealed';
        return localizer.markdown(key, { mark, name, told: revealed, ...codesOf(finding.commitment) });
      }
      case 'house':
        return localizer.markdown(
          finding.matches ? 'app.commitments.together-checked' : 'app.commitments.together-otherwise',
          { mark, name: SPECTATOR_BETS_NAME, ...codesOf(finding.commitment) },
        );
      case 'posted':
        return localizer.markdown(
          finding.matches ? 'app.commitments.together-checked' : 'app.commitments.together-otherwise',
          {
            mark,
            name: finding.name,
            ...codesOf(finding.commitment),
          },
        );
    }
  };
  /** For a kind with a single secret, the published commitment is that secret's own: it is listed once. */
  const isNotRepeated = (finding: Finding): boolean =>
    finding.type !== 'posted' ||
    !finding.matches ||
    !findings.some((each) => each.type === 'secret' && each.commitment === finding.commitment);
  const wrong = findings.filter(({ matches }) => !matches).length + (moves === 'illegal' ? 1 : 0);
  return [
    localizer.markdown('app.commitments.heading-over', { wrong, moves }),
    localizer.markdown(MOVE_TEXTS[moves].key, { mark: MOVE_TEXTS[moves].mark }),
    ...(isDealKnown ? [] : [localizer.markdown('app.commitments.dealt-unknown', { mark: UNCHECKED_MARK })]),
    ...findings.filter(isNotRepeated).map(describeFinding),
    ...(clientSeed === null
      ? []
      : [
          localizer.markdown('app.commitments.client-seed', {
            joined: clientSeed.joined.join(', '),
            started: clientSeed.started,
          }),
        ]),
    localizer.markdown('app.commitments.compare'),
  ];
}

const checkMark = (matches: boolean): string => (matches ? '✅' : '⚠️');

/** For what could not be checked. */
const UNCHECKED_MARK = '➖';

const MOVE_TEXTS: Readonly<Record<MoveCheck, { readonly key: string; readonly mark: string }>> = {
  legal: { key: 'app.commitments.legal', mark: checkMark(true) },
  illegal: { key: 'app.commitments.illegal', mark: checkMark(false) },
  unchecked: { key: 'app.commitments.unchecked', mark: UNCHECKED_MARK },
};
