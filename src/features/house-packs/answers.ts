import { actionButton, answerOf, rowOf, textBlock, verbPayload } from '../../discord/components/blocks.ts';
import type { AppButton, AddressedScreen } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { GONE, refusalAnswer } from '../../discord/components/localizer.ts';
import { type ModalOrAnswer, quotedText } from '../../discord/components/modal.ts';
import { typedBefore } from '../../discord/interactions/route.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { criterionKindOf } from '../../kernel/house-text.ts';
import type { Rejection } from '../../kernel/game.ts';
import { type Parts, TO_WAITING, type Waiting } from '../feature.ts';
import { correct, type Pack, PACK_NAMES, packOf, type Proposal, propose, PACKS } from './proposals.ts';
import { type Draft, FIELDS, packButton, packScreen, proposalForm } from './screens.ts';
import { HOUSE_LIMITS, type HouseEntry } from '../../table/stored/house-texts.ts';

const form = ({ localizer }: VerbPress, submits: string, draft: Draft): ModalOrAnswer => ({
  modal: proposalForm(localizer, submits, draft),
  address: NO_TABLE,
  instead: refusalAnswer(localizer, GONE),
});

/** Opens the form for a new text of a pack, or for one that was refused. */
export function openProposal(_: Parts, press: VerbPress): ModalOrAnswer {
  const about = criterionKindOf(press.arg);
  const pack = about === null ? packNamed(press.arg) : 'criterion';
  if (pack === null) return refusalAnswer(press.localizer, GONE);
  const text = typedBefore(press, verbPayload('again', press.arg)) ?? '';
  return form(press, verbPayload('propose', pack), { pack, about, text });
}

/** Opens the form for a text that waits and is to be corrected. */
export async function openCorrection(deps: Parts, press: VerbPress): Promise<ModalOrAnswer> {
  const entry = await waitingEntry(deps, press);
  if (entry === undefined) return refusalAnswer(press.localizer, GONE);
  const { id, kind, text } = entry;
  return form(press, verbPayload('edit', id), { pack: packOf(kind), about: criterionKindOf(kind), text });
}

/** The pack of that name; `null` for none. */
const packNamed = (name: string): Pack | null => PACK_NAMES.find((pack) => pack === name) ?? null;

/** The proposal in a form of this pack; `null` for a criterion about nothing. */
function proposalIn({ input: { fields = {} } }: VerbPress, pack: Pack | null): Proposal | null {
  const kind = pack === 'criterion' ? criterionKindOf(fields[FIELDS.about]) : pack;
  return kind === null ? null : { kind, text: fields[FIELDS.text] ?? '' };
}

/** Takes a proposal, and says what came of it. */
export async function answerProposal(deps: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { localizer, caller } = press;
  const proposal = proposalIn(press, packNamed(press.arg));
  if (proposal === null) return refusalAnswer(localizer, GONE);
  const proposed = await propose(deps, caller, proposal);
  return proposed.ok
    ? packScreen(localizer, { key: 'app.house-packs.proposed' }, quotedText(proposed.value.text))
    : refused(press, proposed.reason, proposal.text, packButton(localizer, 'again', proposal.kind));
}

/** Takes a correction of a text that waits. */
export async function answerCorrection(deps: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { localizer, caller, arg: id } = press;
  const entry = await waitingEntry(deps, press);
  const proposal = entry === undefined ? null : proposalIn(press, packOf(entry.kind));
  if (proposal === null) return refusalAnswer(localizer, GONE);
  const corrected = await correct(deps, caller, id, proposal);
  if (corrected.ok) {
    await deps.noteAction(caller, { action: 'edited' });
    const back = actionButton(localizer, TO_WAITING, { key: 'app.house-packs.to-queue', emoji: '📥' });
    return answerOf([textBlock(localizer, 'app.house-packs.edited'), rowOf(back)]);
  }
  const again = packButton(localizer, 'edit', id, { key: 'app.house-packs.again' });
  return refused(press, corrected.reason, proposal.text, again);
}

/** Says why a text was refused, with the text, to be typed again. */
const refused = ({ localizer }: VerbPress, reason: Rejection, typed: string, again: AppButton) =>
  packScreen(localizer, reason, [...quotedText(typed), rowOf(again)]);

/** The text of the caller's server that a press is about, if it waits for approval. */
const waitingEntry = async ({ store }: Parts, { caller, arg }: VerbPress): Promise<HouseEntry | undefined> =>
  (await store.houseTexts(caller.guildId, { status: 'waiting' })).find(({ id }) => id === arg);

/** The proposals that wait in a server: moderators may correct one, and let it be used or not. */
export const waitingProposals =
  ({ store, clock }: Parts) =>
  async (guildId: string): Promise<readonly Waiting[]> => {
    const listed = await store.houseTexts(guildId, { status: 'waiting' });
    return listed.map(({ id, authorId, proposedAt, kind, text }) => ({
      ...{ id, userId: authorId, since: proposedAt, emoji: PACKS[packOf(kind)].emoji },
      label: ({ plain }) =>
        kind === 'target' ? text : `${text} (${plain(`app.house-packs.about.${kind}`)})`,
      edit: (localizer) => packButton(localizer, 'edit', id),
      approve: async () => {
        if (await store.approveHouseText(guildId, id)) return null;
        const left = await store.houseTexts(guildId, { status: 'waiting' });
        if (left.every((each) => each.id !== id)) return GONE;
        // Those before it on its page may have had room.
        const approved = (await store.approvedTexts(guildId)).filter((each) =>
          listed.some((before) => before.id === each.id),
        );
        const args = { max: HOUSE_LIMITS.perServer, n: approved.length, left: left.length };
        return { key: 'app.house-packs.full', args };
      },
      reject: () => store.refuseHouseText(guildId, id, clock()),
    }));
  };
