import type { Input, Modal, Screen } from '../../../kernel/screen.ts';
import type { Localizer, TableContext } from '../../../kernel/ui.ts';
import { NAME_LENGTH } from '../rules/limits.ts';
import type { FameUsView } from '../rules/view.ts';
import { button, buttons, PAYLOADS, screen, text } from './blocks.ts';
import { cardsMarkdown, type OwnView, proposedArgument } from './formatting.ts';
import { timerButtons, timeText, voteButtons } from './post.ts';

/** The id of the modal's only field. */
const FIELD_ID = 'name';

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
    buttons(
      button(localizer.plain('fame-us.panel.name'), 'modal', PAYLOADS.name, { style: 'success' }),
      button(localizer.plain('fame-us.post.hand'), 'panel', PAYLOADS.hand),
    ),
  );

/** Whether the viewer has to name someone now. */
export const mustName = (view: FameUsView): boolean =>
  view.phase === 'naming' && view.viewer !== null && view.proposal?.proposer === view.viewer;

/** The modal that asks for the name (F13); `null` when nobody asks this viewer. */
export const nameModal = (view: FameUsView, payload: string, localizer: Localizer): Modal | null =>
  payload !== PAYLOADS.name || !mustName(view)
    ? null
    : {
        title: localizer.plain('fame-us.modal.title'),
        fields: [
          {
            id: FIELD_ID,
            label: localizer.plain('fame-us.modal.label'),
            description: localizer.plain('fame-us.modal.description', { n: view.open.length }),
            placeholder: localizer.plain('fame-us.modal.placeholder'),
            multiline: false,
            minLength: NAME_LENGTH.min,
            maxLength: NAME_LENGTH.max,
          },
        ],
        payload: PAYLOADS.name,
      };

/** The name typed into the modal. */
export const nameFrom = (input: Input): string => input.fields?.[FIELD_ID] ?? '';

/** The panel of a vote (F15): two buttons for voters, who may change their minds until all votes are in. */
export function votingPanel(view: OwnView, localizer: Localizer, context: TableContext): Screen {
  const { proposal, own, voters, viewer } = view;
  const isVoter = viewer !== null && voters.includes(viewer);
  return screen(
    text(
      localizer.markdown('fame-us.panel.voting'),
      localizer.markdown('fame-us.panel.open', { cards: cardsMarkdown(localizer, view.open) }),
      localizer.markdown('fame-us.panel.proposed', {
        player: { seat: proposal?.proposer ?? 0 },
        name: proposedArgument(proposal?.name ?? null),
      }),
      voteText(view, isVoter, localizer),
      timeText(view, localizer, context),
    ),
    isVoter ? voteButtons(localizer, own.vote) : null,
    buttons(
      button(localizer.plain('fame-us.post.hand'), 'panel', PAYLOADS.hand),
      ...(own.mayAskForTimer ? timerButtons(view, localizer) : []),
    ),
  );
}

function voteText({ own, viewer, proposal }: OwnView, isVoter: boolean, localizer: Localizer): string {
  if (!isVoter)
    return localizer.markdown('fame-us.panel.no-vote', {
      why: proposal?.proposer === viewer ? 'proposer' : 'accuser',
    });
  return own.vote === null
    ? localizer.markdown('fame-us.panel.vote-task')
    : localizer.markdown('fame-us.panel.voted', { favour: own.vote ? 'yes' : 'no' });
}
