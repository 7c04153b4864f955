import { randomBytes } from 'node:crypto';
import { isHouseId } from '../../kernel/house-text.ts';
import type { Rejection } from '../../kernel/message.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { codePointLength, sanitizeText } from '../../kernel/text.ts';
import type { Caller } from '../../table/decision.ts';
import { houseIdOf, type HouseKind } from '../../table/house-text-id.ts';
import type { Clock } from '../../table/ports/clock.ts';
import { HOUSE_LIMITS, type HouseEntry, type HouseTextStore } from '../../table/ports/house-texts.ts';
import { foldText } from '../../table/words/fold-text.ts';
import type { ServerWords } from '../../table/words/server-words.ts';
import { WORD_REFUSED } from '../../table/words/screen-words.ts';
import type { WordFilter } from '../../table/words/word-filter.ts';

/** How long a target of a server's own may be: so long fits every picture in any script. Wide characters count twice. */
export const TARGET_LENGTH = { min: 2, max: 50 } as const;

/** Characters that take twice the room: of Chinese, Japanese and Korean, and emojis. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/gu;

/** The length of a target as it is limited. */
export const targetLengthOf = (text: string): number =>
  codePointLength(text) + (text.match(WIDE)?.length ?? 0);

export interface ProposalDeps {
  readonly store: HouseTextStore;
  readonly words: ServerWords;
  readonly clock: Clock;
}

/** Proposes a target. Refused if it is not one, or the server or its author has too many. */
export async function propose(
  deps: ProposalDeps,
  caller: Caller,
  typed: string,
): Promise<Result<HouseEntry, Rejection>> {
  const known = await deps.store.houseTexts(caller.guildId);
  const waiting = known.filter(({ authorId, status }) => authorId === caller.userId && status === 'waiting');
  if (waiting.length >= HOUSE_LIMITS.waitingPerMember)
    return refuse({ key: 'app.house-packs.refused.waiting', args: { max: HOUSE_LIMITS.waitingPerMember } });
  const text = checked(typed, foldedOf(known), await deps.words.filterOf(caller.guildId));
  if (!text.ok) return text;
  const entry = entryOf(caller, text.value, deps.clock());
  return (await deps.store.addHouseTexts([entry])) === 1 ? ok(entry) : refuse(FULL);
}

/** Puts another text into the place of one that waits. */
export async function correct(
  deps: ProposalDeps,
  { guildId }: Caller,
  id: string,
  typed: string,
): Promise<Result<null, Rejection>> {
  const known = await deps.store.houseTexts(guildId);
  const others = known.filter((each) => each.id !== id);
  const text = checked(typed, foldedOf(others), await deps.words.filterOf(guildId));
  if (!text.ok) return text;
  const by = withId('target', text.value);
  return (await deps.store.replaceHouseText(guildId, id, by))
    ? ok(null)
    : refuse({ key: 'app.not-any-more' });
}

/** Adds the texts of a file that can be targets and are new: they wait for approval. How many were taken. */
export async function addFromFile(
  deps: ProposalDeps,
  caller: Caller,
  texts: readonly string[],
): Promise<number> {
  const known = new Set(foldedOf(await deps.store.houseTexts(caller.guildId)));
  const filter = await deps.words.filterOf(caller.guildId);
  const entries: HouseEntry[] = [];
  for (const typed of texts) {
    const text = checked(typed, known, filter);
    if (!text.ok) continue;
    entries.push(entryOf(caller, text.value, deps.clock()));
    known.add(foldText(text.value));
  }
  return deps.store.addHouseTexts(entries);
}

const FULL: Rejection = { key: 'app.house-packs.refused.full', args: { max: HOUSE_LIMITS.perServer } };

/** Texts as they are compared: what differs in capitals and lookalikes only is the same. */
const foldedOf = (entries: readonly HouseEntry[]): ReadonlySet<string> =>
  new Set(entries.map(({ text }) => foldText(text)));

/** The text as it may be stored. */
function checked(
  typed: string,
  known: ReadonlySet<string>,
  { matches }: WordFilter,
): Result<string, Rejection> {
  if (known.size >= HOUSE_LIMITS.perServer) return refuse(FULL);
  const text = sanitizeText(typed);
  const length = targetLengthOf(text);
  if (length < TARGET_LENGTH.min || length > TARGET_LENGTH.max || isHouseId(text))
    return refuse({ key: 'app.house-packs.refused.length', args: { ...TARGET_LENGTH } });
  if (known.has(foldText(text))) return refuse({ key: 'app.house-packs.refused.known' });
  return matches(text) ? refuse(WORD_REFUSED) : ok(text);
}

const entryOf = ({ guildId, userId: authorId }: Caller, text: string, proposedAt: number): HouseEntry => ({
  ...withId('target', text),
  guildId,
  kind: 'target',
  authorId,
  status: 'waiting',
  proposedAt,
});

/** A text with a fresh salt, and its id. */
function withId(
  kind: HouseKind,
  text: string,
): { readonly id: string; readonly text: string; readonly salt: string } {
  const salt = randomBytes(32).toString('hex');
  return { id: houseIdOf(kind, { text, salt }), text, salt };
}
