import { type Candidate, candidatesOf } from '../table/ballot.ts';
import type { LoadedTable } from '../table/table.ts';
import type { Localizer } from '../kernel/ui.ts';
import type { AppScreen } from '../discord/components/components.ts';
import { LOBBY_PAYLOADS } from './lobby-payloads.ts';

/** What can be voted for, with the votes, one a line. */
const candidateLine =
  (localizer: Localizer) =>
  ({ text, votes }: Candidate, index: number): string =>
    localizer.markdown(index === 0 ? 'app.ballot.hosts' : 'app.ballot.proposal', {
      text: { userText: text },
      votes,
    });

/** The proposals and votes as a block of the lobby's post; nothing while nobody has proposed anything. */
export const ballotLines = (loaded: LoadedTable, localizer: Localizer): readonly string[] =>
  loaded.table.ballot.proposals.length === 0
    ? []
    : [candidatesOf(loaded).map(candidateLine(localizer)).join('\n')];

/** The secret panel in which a player proposes and votes. */
export function ballotScreen(loaded: LoadedTable, userId: string, localizer: Localizer): AppScreen {
  const candidates = candidatesOf(loaded);
  const own = loaded.table.ballot.votes[userId];
  return {
    blocks: [
      {
        type: 'text',
        markdown: [
          `### ${localizer.markdown('app.ballot.heading')}`,
          ...candidates.map(candidateLine(localizer)),
          localizer.markdown('app.ballot.rule'),
        ].join('\n'),
      },
      {
        type: 'select',
        placeholder: localizer.plain('app.ballot.vote'),
        action: { route: 'lobbyPanel', payload: LOBBY_PAYLOADS.vote },
        options: candidates.map(({ id, text }) => ({
          label: text,
          value: id,
          emoji: { name: '🗳️' },
          selected: id === own,
        })),
      },
      {
        type: 'buttons',
        buttons: [
          {
            label: localizer.plain('app.ballot.propose'),
            emoji: { name: '💡' },
            style: 'primary',
            action: { route: 'lobbyForm', payload: LOBBY_PAYLOADS.propose },
          },
        ],
      },
    ],
  };
}
