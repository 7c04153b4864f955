import type {
  Block,
  Field,
  Input,
  Modal,
  Screen,
  ScreenButton,
  Localizer,
  TableContext,
} from '../../../kernel/screen.ts';
import type { Message } from '../../../kernel/game.ts';
import { ABOUT_NAME } from '../rules/criteria.ts';
import { NAME_LENGTH, REASON_LENGTH } from '../rules/limits.ts';
import type { FameUsMove } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { button, buttons, links, PAYLOADS, screen, text } from './blocks.ts';
import { remarkMessage } from '../rules/narrate.ts';
import { cardsMarkdown, cardText, type OwnView, proposedArgument } from '../words/formatting.ts';
import { askedText, butButtons, restButtons, timerButtons, timeText, voteButtons } from './post.ts';

/** The ids of the modal's fields: the name, and why it fits. */
const NAME_FIELD = 'name';
const REASON_FIELD = 'because';

/** The panel of the proposer, who has to name someone (F13). */
export const namingPanel = (view: OwnView, localizer: Localizer, context: TableContext): Screen =>
  screen(
    text(
      localizer.markdown('fame-us.panel.naming'),
      localizer.markdown('fame-us.panel.open', { cards: cardsMarkdown(localizer, view.open) }),
      localizer.markdown('fame-us.panel.name-task', {
        accused: view.proposal?.accuser == null ? 'no' : 'yes',
      }),
      timeText(view, localizer, context),
    ),
    buttons(nameButton(localizer), button(localizer.plain('fame-us.post.hand'), 'panel', PAYLOADS.hand)),
  );

/** The button that opens the modal for the name. */
export const nameButton = (localizer: Localizer): ScreenButton =>
  button(localizer.plain('fame-us.panel.name'), 'modal', PAYLOADS.name, { style: 'success' });

/** True if the viewer has to name someone now. */
export const mustName = (view: FameUsView): boolean =>
  view.phase === 'naming' && view.viewer !== null && view.proposal?.proposer === view.viewer;

/** A field of one line in a modal; `what` is in the keys of its texts. */
export const lineField = (
  localizer: Localizer,
  id: string,
  what: 'name' | 'because' | 'but',
  { min, max }: { readonly min: number; readonly max: number },
): Field => ({
  id,
  label: localizer.plain(`fame-us.modal.${what}-label`),
  description: localizer.plain(`fame-us.modal.${what}-about`),
  placeholder: localizer.plain(`fame-us.modal.${what}-example`),
  multiline: false,
  minLength: min,
  maxLength: max,
});

/** The modal that asks for the name (F13); `null` when nobody asks this viewer. */
export const nameModal = (view: FameUsView, payload: string, localizer: Localizer): Modal | null =>
  payload !== PAYLOADS.name || !mustName(view)
    ? null
    : {
        title: localizer.plain('fame-us.modal.title'),
        text: localizer.markdown('fame-us.panel.open', { cards: cardsMarkdown(localizer, view.open) }),
        fields: [
          lineField(localizer, NAME_FIELD, 'name', NAME_LENGTH),
          lineField(localizer, REASON_FIELD, 'because', { min: 0, max: REASON_LENGTH }),
        ],
        payload: PAYLOADS.name,
      };

/** The move of what was typed into the modal; a reason that is left empty is none. */
export function nameMove({ fields }: Input): FameUsMove {
  const because = fields?.[REASON_FIELD] ?? '';
  return {
    type: 'name',
    name: { said: fields?.[NAME_FIELD] ?? '' },
    ...(because.trim() !== '' && { because: { said: because } }),
  };
}

const BUT_FIELD = 'but';

/** The modal for the proposer's *But…* (F14); `null` when this viewer cannot say it now. */
export const butModal = (view: FameUsView, payload: string, localizer: Localizer): Modal | null => {
  const { proposal, viewer, answer } = view;
  if (payload !== PAYLOADS.but || answer === 'none' || proposal?.proposer !== viewer) return null;
  const { name, remarks } = proposal;
  const doubts = name === null ? [] : remarks.map((remark) => remarkMessage(remark, name));
  return {
    title: localizer.plain('fame-us.post.but'),
    text: [
      localizer.markdown('fame-us.panel.open', { cards: cardsMarkdown(localizer, view.open) }),
      ...doubts.map(({ key, args }) => localizer.markdown(key, args)),
    ].join('\n'),
    fields: [lineField(localizer, BUT_FIELD, 'but', { min: 1, max: REASON_LENGTH })],
    payload: PAYLOADS.but,
  };
};

/** The move of what was typed into it. */
export const butMove = ({ fields }: Input): FameUsMove => ({
  type: 'answer',
  but: { said: fields?.[BUT_FIELD] ?? '' },
});

/** Whose word it is, for someone who pressed a button of a post that is for the proposer alone (the kernel's `refuseModal`). */
export function refuseModal({ proposal, phase, viewer }: FameUsView, payload: string): Message | null {
  if (proposal === null) return null;
  const args = { player: { seat: proposal.proposer } };
  if (payload === PAYLOADS.name && phase === 'naming') return { key: 'fame-us.panel.waiting-name', args };
  if (payload !== PAYLOADS.but || phase !== 'voting') return null;
  return proposal.proposer === viewer
    ? { key: 'fame-us.refused.no-answer' }
    : { key: 'fame-us.refused.but-of-other', args };
}

/**
 * The panel of a vote (F15): for voters two buttons, and a list of what the vote may be about: chosen there, a vote has its
 * reason. They may change their minds until all votes are in. The proposer may answer.
 */
export function votingPanel(view: OwnView, localizer: Localizer, context: TableContext): Screen {
  const { proposal, own, voters, viewer, missing } = view;
  const isVoter = viewer !== null && voters.includes(viewer);
  const isAskedAgain = isVoter && own.vote !== null && missing.includes(viewer);
  const sides = own.vote === null || isAskedAgain ? [true, false] : [own.vote];
  return screen(
    text(
      localizer.markdown('fame-us.heading.voting', {
        player: { seat: proposal?.proposer ?? 0 },
        name: proposedArgument(proposal?.name ?? null),
      }),
      voteText(view, isVoter, isAskedAgain, localizer),
      askedText(view, localizer),
      timeText(view, localizer, context),
    ),
    isVoter ? voteButtons(localizer, 'play', own.vote, isAskedAgain) : null,
    ...(isVoter ? sides.map((favour) => reasons(view, favour, localizer)) : []),
    buttons(
      ...(proposal?.proposer === viewer
        ? [...butButtons(view, localizer), ...restButtons(view, localizer, 'play')]
        : []),
      ...links(localizer, 'panel', ['hand']),
      ...(own.mayAskForTimer ? timerButtons(view, localizer) : []),
    ),
  );
}

/** The list of what a vote for the name, or against it, may be about: each card of the poster, or the name itself. */
const reasons = ({ open, own }: OwnView, favour: boolean, localizer: Localizer): Block => ({
  type: 'select',
  placeholder: localizer.plain('fame-us.panel.reason', { favour: favour ? 'yes' : 'no' }),
  action: { route: 'play', payload: favour ? PAYLOADS.saves : PAYLOADS.sinks },
  options: [...open, ABOUT_NAME].map((card) => ({
    label:
      card === ABOUT_NAME
        ? localizer.plain('fame-us.reason.name', { favour: favour ? 'yes' : 'no' })
        : cardText(localizer, card),
    value: card,
    selected: own.vote === favour && own.doubted === card,
  })),
});

/** The move of a vote that is about what was chosen. */
export const voteMove = (favour: boolean, { choice }: Input): FameUsMove => ({
  type: 'vote',
  favour,
  ...(choice !== undefined && { doubt: { card: choice } }),
});

function voteText(
  { own, viewer, proposal }: OwnView,
  isVoter: boolean,
  isAskedAgain: boolean,
  localizer: Localizer,
): string {
  if (!isVoter)
    return localizer.markdown('fame-us.panel.no-vote', {
      why: proposal?.proposer === viewer ? 'proposer' : 'accuser',
    });
  return own.vote === null
    ? localizer.markdown('fame-us.panel.vote-task')
    : localizer.markdown(isAskedAgain ? 'fame-us.panel.again' : 'fame-us.panel.voted', {
        favour: own.vote ? 'yes' : 'no',
      });
}
