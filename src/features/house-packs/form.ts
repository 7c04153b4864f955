import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { type ModalOrAnswer, quotedText } from '../../discord/components/modal.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { typedBefore } from '../../discord/interactions/route.ts';
import { criterionKindOf } from '../../kernel/house-text.ts';
import type { Rejection } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { moderatesHere } from '../../table/seats.ts';
import { GONE, MALFORMED, NOT_MODERATOR, ownLocalizer, type PackDeps, waitingEntry } from './pack-deps.ts';
import { correct, type Pack, PACK_NAMES, packOf, type Proposal, propose } from './proposals.ts';
import { type Draft, FIELDS, packButton, packScreen, PAYLOADS, proposalForm } from './screens.ts';

const FORMS = [PAYLOADS.propose, PAYLOADS.again, PAYLOADS.edit];

/** Whether a press opens a form. */
export const opensForm = ({ id: { payload } }: Click): boolean =>
  FORMS.some((form) => payload.startsWith(form));

/** Opens the form for a new text, or for one that waits and is to be corrected. */
export async function openForm(deps: PackDeps, click: Click): Promise<ModalOrAnswer> {
  const {
    caller,
    id: { payload },
  } = click;
  const localizer = ownLocalizer(deps, click);
  const form = (submits: string, draft: Draft): ModalOrAnswer => ({
    modal: proposalForm(localizer, submits, draft),
    address: NO_TABLE,
    instead: refusalAnswer(localizer, GONE),
  });
  const [step = '', name = ''] = payload.split('.');
  if (`${step}.` !== PAYLOADS.edit) {
    const about = criterionKindOf(name);
    const pack = about === null ? packNamed(name) : 'criterion';
    if (pack === null) return refusalAnswer(localizer, MALFORMED);
    const text = `${step}.` === PAYLOADS.again ? typedBefore(click, payload) : null;
    return form(`${PAYLOADS.proposed}${pack}`, { pack, about, text: text ?? '' });
  }
  if (!moderatesHere(caller)) return refusalAnswer(localizer, NOT_MODERATOR);
  const entry = await waitingEntry(deps, caller, name);
  if (entry === undefined) return refusalAnswer(localizer, GONE);
  const { kind, text } = entry;
  return form(`${PAYLOADS.edited}${name}`, { pack: packOf(kind), about: criterionKindOf(kind), text });
}

/** The pack of that name; `null` for none. */
const packNamed = (name: string): Pack | null => PACK_NAMES.find((pack) => pack === name) ?? null;

/** What was typed and chosen in a form of this pack; `null` for a criterion about nothing. */
function proposalIn({ input: { fields = {} } }: Click, pack: Pack | null): Proposal | null {
  const kind = pack === 'criterion' ? criterionKindOf(fields[FIELDS.about]) : pack;
  return kind === null ? null : { kind, text: fields[FIELDS.text] ?? '' };
}

/** Takes what was typed in a form, and says what came of it. `name`: of the pack. */
export async function answerProposal(
  deps: PackDeps,
  click: Click,
  name: string,
  localizer: Localizer,
): Promise<AddressedScreen> {
  const proposal = proposalIn(click, packNamed(name));
  if (proposal === null) return refusalAnswer(localizer, MALFORMED);
  const proposed = await propose(deps, click.caller, proposal);
  return proposed.ok
    ? packScreen(localizer, { key: 'app.house-packs.proposed' }, quotedText(proposed.value.text))
    : refused(localizer, proposed.reason, proposal.text, `${PAYLOADS.again}${proposal.kind}`);
}

/** Takes a correction of a text that waits; `null` when it was taken. */
export async function answerCorrection(
  deps: PackDeps,
  click: Click,
  id: string,
  localizer: Localizer,
): Promise<AddressedScreen | null> {
  const { caller } = click;
  const entry = await waitingEntry(deps, caller, id);
  if (entry === undefined) return refusalAnswer(localizer, GONE);
  const proposal = proposalIn(click, packOf(entry.kind));
  if (proposal === null) return refusalAnswer(localizer, MALFORMED);
  const corrected = await correct(deps, caller, id, proposal);
  return corrected.ok ? null : refused(localizer, corrected.reason, proposal.text, `${PAYLOADS.edit}${id}`);
}

/** Says why a text was refused, with the text, to be typed again. */
const refused = (
  localizer: Localizer,
  { key, args }: Rejection,
  typed: string,
  again: string,
): AddressedScreen =>
  packScreen(localizer, { key, args: args ?? {} }, [
    ...quotedText(typed),
    {
      type: 'buttons',
      buttons: [packButton(localizer, again, { key: 'app.house-packs.again', emoji: '✏️' })],
    },
  ]);
