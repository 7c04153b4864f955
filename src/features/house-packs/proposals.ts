import { randomBytes } from 'node:crypto';
import { type HouseKind, isHouseId } from '../../kernel/house-text.ts';
import { ok, refuse, type Result } from '../../kernel/game.ts';
import { codePointLength, sanitizeText } from '../../kernel/text.ts';
import { houseIdOf } from '../../table/fairness/short-code.ts';
import { HOUSE_LIMITS, type HouseEntry } from '../../table/stored/house-texts.ts';
import { moderatesHere, type Caller } from '../../table/seats.ts';
import { foldText } from '../../table/words/fold-text.ts';
import type { Parts } from '../feature.ts';
import { WORD_REFUSED } from '../../table/words/screen-words.ts';
import type { WordFilter } from '../../table/words/word-filter.ts';

/** The packs of a server. A text may have so many characters, as that fits every picture in any script; wide ones count twice. */
export const PACKS = {
  target: { emoji: '🎯', length: { min: 2, max: 50 } },
  criterion: { emoji: '🃏', length: { min: 2, max: 40 } },
} as const;
export type Pack = keyof typeof PACKS;
/** In the order in which they are shown. */
export const PACK_NAMES = ['target', 'criterion'] as const satisfies readonly Pack[];

/** The pack that a text of this kind is in. */
export const packOf = (kind: HouseKind): Pack => (kind === 'target' ? 'target' : 'criterion');

/** Characters that take twice the room: of Chinese, Japanese and Korean, and emojis. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/gu;

/** The length of a text as it is limited. */
export const houseLengthOf = (text: string): number =>
  codePointLength(text) + (text.match(WIDE)?.length ?? 0);

/** A proposed text. */
export type Proposal = Pick<HouseEntry, 'kind' | 'text'>;

type ProposalDeps = Pick<Parts, 'store' | 'words' | 'clock'>;

/** Proposes a text. Refused if it cannot be used or was just refused, or the server or its author has too many. */
export async function propose(
  deps: ProposalDeps,
  caller: Caller,
  proposal: Proposal,
): Promise<Result<HouseEntry>> {
  const { store } = deps;
  const known = await store.houseTexts(caller.guildId);
  if (known.filter(({ status }) => status === 'approved').length >= HOUSE_LIMITS.perServer)
    return refuse({ key: 'app.house-packs.refused.full', args: { max: HOUSE_LIMITS.perServer } });
  const own = known.filter(({ authorId }) => authorId === caller.userId);
  const waiting = own.filter(({ status }) => status === 'waiting').length;
  const isNew = !moderatesHere(caller) && waiting === own.length;
  const max = isNew ? HOUSE_LIMITS.waitingOfNew : HOUSE_LIMITS.waitingPerMember;
  if (waiting >= max) return refuse({ key: 'app.house-packs.refused.waiting', args: { max } });
  const text = checked(proposal, knownOf(known), await deps.words.filterOf(caller.guildId));
  if (!text.ok) return text;
  const entry = entryOf(caller, { kind: proposal.kind, text: text.value }, deps.clock());
  if (await store.wasRefused(entry)) return refuse({ key: 'app.house-packs.refused.again' });
  if ((await store.addHouseTexts([entry])) === 1) return ok(entry);
  return refuse({ key: 'app.house-packs.refused.queue-full', args: { max: HOUSE_LIMITS.waiting } });
}

/** Puts another text into the place of one that waits. */
export async function correct(
  deps: ProposalDeps,
  { guildId }: Caller,
  id: string,
  proposal: Proposal,
): Promise<Result<null>> {
  const known = await deps.store.houseTexts(guildId);
  const others = known.filter((each) => each.id !== id);
  const text = checked(proposal, knownOf(others), await deps.words.filterOf(guildId));
  if (!text.ok) return text;
  const by = withId({ kind: proposal.kind, text: text.value });
  return (await deps.store.replaceHouseText(guildId, id, by))
    ? ok(null)
    : refuse({ key: 'app.not-any-more' });
}

/**
 * Adds the entries of a file that can be used and are new: they wait for approval. How many were taken, and how many were left
 * out, by the cause: that of the file's reader, or the last word of the refusal's key.
 */
export async function addFromFile(
  deps: ProposalDeps,
  caller: Caller,
  read: readonly (Proposal | string)[],
): Promise<{ readonly taken: number; readonly left: ReadonlyMap<string, number> }> {
  const known = new Set(knownOf(await deps.store.houseTexts(caller.guildId)));
  const filter = await deps.words.filterOf(caller.guildId);
  const entries: HouseEntry[] = [];
  const left = new Map<string, number>();
  const leaveOut = (cause: string, count = 1) => count > 0 && left.set(cause, (left.get(cause) ?? 0) + count);
  for (const proposal of read) {
    if (typeof proposal === 'string') {
      leaveOut(proposal);
      continue;
    }
    const text = checked(proposal, known, filter);
    if (!text.ok) {
      leaveOut(text.reason.key.slice(text.reason.key.lastIndexOf('.') + 1));
      continue;
    }
    const entry = entryOf(caller, { kind: proposal.kind, text: text.value }, deps.clock());
    entries.push(entry);
    known.add(comparable(entry));
  }
  const taken = await deps.store.addHouseTexts(entries);
  leaveOut('full', entries.length - taken);
  return { taken, left };
}

/** A text in a form to compare: capitals and lookalikes make no difference. A target and a criterion are two texts. */
const comparable = ({ kind, text }: Proposal): string => `${packOf(kind)} ${foldText(text)}`;

const knownOf = (entries: readonly HouseEntry[]): ReadonlySet<string> => new Set(entries.map(comparable));

/** The text as it may be stored. */
function checked({ kind, text: typed }: Proposal, known: ReadonlySet<string>, { matches }: WordFilter) {
  const text = sanitizeText(typed);
  const length = houseLengthOf(text);
  const { min, max } = PACKS[packOf(kind)].length;
  if (length < min || length > max || isHouseId(text))
    return refuse({ key: 'app.house-packs.refused.length', args: { min, max } });
  if (known.has(comparable({ kind, text }))) return refuse({ key: 'app.house-packs.refused.known' });
  return matches(text) ? refuse(WORD_REFUSED) : ok(text);
}

const entryOf = ({ guildId, userId: authorId }: Caller, proposal: Proposal, proposedAt: number) => ({
  ...withId(proposal),
  guildId,
  authorId,
  status: 'waiting' as const,
  proposedAt,
});

/** A text with a fresh salt, and its id. */
function withId({ kind, text }: Proposal): Pick<HouseEntry, 'id' | 'kind' | 'text' | 'salt'> {
  const salt = randomBytes(32).toString('hex');
  return { id: houseIdOf(kind, { text, salt }), kind, text, salt };
}
