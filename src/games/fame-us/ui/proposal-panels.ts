import type {
  Block,
  Input,
  Modal,
  Screen,
  ScreenButton,
  Localizer,
  TableContext,
} from '../../../kernel/screen.ts';
import { NAME_LENGTH, REASON_LENGTH } from '../rules/limits.ts';
import type { Card } from '../rules/criteria.ts';
import type { FameUsMove } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { button, buttons, links, PAYLOADS, screen, text } from './blocks.ts';
import { cardArgument } from '../rules/narrate.ts';
import { cardsMarkdown, cardText, type OwnView, proposedArgument } from '../words/formatting.ts';
import { timerButtons, timeText, voteButtons } from './post.ts';

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

/** The modal that asks for the name (F13); `null` when nobody asks this viewer. */
export const nameModal = (view: FameUsView, payload: string, localizer: Localizer): Modal | null =>
  payload !== PAYLOADS.name || !mustName(view)
    ? null
    : {
        title: localizer.plain('fame-us.modal.title'),
        text: localizer.markdown('fame-us.modal.text', { cards: cardsMarkdown(localizer, view.open) }),
        fields: [
          {
            id: NAME_FIELD,
            label: localizer.plain('fame-us.modal.label'),
            description: localizer.plain('fame-us.modal.description'),
            placeholder: localizer.plain('fame-us.modal.placeholder'),
            multiline: false,
            minLength: NAME_LENGTH.min,
            maxLength: NAME_LENGTH.max,
          },
          {
            id: REASON_FIELD,
            label: localizer.plain('fame-us.modal.because'),
            description: localizer.plain('fame-us.modal.because-about'),
            placeholder: localizer.plain('fame-us.modal.because-example'),
            multiline: false,
            minLength: 0,
            maxLength: REASON_LENGTH,
          },
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

/**
 * The panel of a vote (F15): two buttons for voters, who may change their minds until all votes are in. The criteria for
 * the name are on the poster above. The card chosen as not fitting goes with the vote against the name.
 */
export function votingPanel(
  view: OwnView,
  payload: string,
  input: Input,
  localizer: Localizer,
  context: TableContext,
): Screen {
  const { proposal, own, voters, viewer, open } = view;
  const isVoter = viewer !== null && voters.includes(viewer);
  const chosen = payload === PAYLOADS.doubt ? (input.choice ?? '') : (own.doubted ?? '');
  const doubted = isVoter && open.includes(chosen) ? chosen : null;
  return screen(
    text(localizer.markdown('fame-us.panel.voting', { voter: isVoter ? 'yes' : 'no' })),
    text(
      localizer.markdown('fame-us.panel.proposed', {
        player: { seat: proposal?.proposer ?? 0 },
        name: proposedArgument(proposal?.name ?? null),
      }),
      voteText(view, isVoter, localizer),
      doubted === null ? '' : localizer.markdown('fame-us.panel.doubted', { card: cardArgument(doubted) }),
      timeText(view, localizer, context),
    ),
    isVoter ? voteButtons(localizer, own, doubted) : null,
    isVoter && own.vote !== true ? doubtSelect(open, doubted, localizer) : null,
    buttons(
      ...links(localizer, 'panel', ['hand']),
      ...(own.mayAskForTimer ? timerButtons(view, localizer) : []),
    ),
  );
}

/** The cards of the poster, one of which may be quoted as not fitting. */
const doubtSelect = (open: readonly Card[], doubted: Card | null, localizer: Localizer): Block => ({
  type: 'select',
  placeholder: localizer.plain('fame-us.panel.doubt'),
  action: { route: 'panel', payload: PAYLOADS.doubt },
  options: open.map((card) => ({
    label: cardText(localizer, card),
    value: card,
    selected: doubted === card,
  })),
});

function voteText({ own, viewer, proposal }: OwnView, isVoter: boolean, localizer: Localizer): string {
  if (!isVoter)
    return localizer.markdown('fame-us.panel.no-vote', {
      why: proposal?.proposer === viewer ? 'proposer' : 'accuser',
    });
  return own.vote === null
    ? localizer.markdown('fame-us.panel.vote-task')
    : localizer.markdown('fame-us.panel.voted', { favour: own.vote ? 'yes' : 'no' });
}
