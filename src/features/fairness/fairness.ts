import type { AppBlock } from '../../discord/components/components.ts';
import {
  localizerFor,
  publicLocalizerFor,
  refusalAnswer,
  textAnswer,
} from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { waitForEnd } from '../../discord/panels/seat-context.ts';
import type { Message } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { seatOf } from '../../table/seats.ts';
import { checkedReport, type Report, sealedReport, seedReport } from './report.ts';

/**
 * What a table has committed to, for anyone of the server, in a sentence. Once the game is over: whether all of it matches
 * what follows from the log and the seed, and what does not. A press gives the digits.
 */
export const showCommitments = (deps: PanelDeps, click: Click): Promise<AddressedScreen> =>
  showReport(deps, click, (_, localizer) => ({
    type: 'buttons',
    buttons: [
      {
        label: localizer.plain('app.commitments.numbers'),
        style: 'secondary',
        action: { route: 'commitmentsFile', payload: '' },
      },
    ],
  }));

/** The same with a file of all codes and digits, to keep or to check. */
export const showCommitmentsFile = (deps: PanelDeps, click: Click): Promise<AddressedScreen> =>
  showReport(deps, click, (report, localizer) => fileOf(report, click.id.tableId, localizer));

/** What the report says at once, and a block below it. */
async function showReport(
  deps: PanelDeps,
  click: Click,
  below: (report: Report, localizer: Localizer) => AppBlock,
): Promise<AddressedScreen> {
  const found = await lookUp(deps, click);
  if ('screen' in found) return found;
  const { report, localizer } = found;
  return {
    screen: {
      blocks: [{ type: 'text', markdown: sentencesOf(report, localizer) }, below(report, localizer)],
    },
    address: { tableId: click.id.tableId, step: 0 },
  };
}

/** What is said at once: the headline, and whatever is not as it should be. */
const sentencesOf = ({ headline, entries }: Report, localizer: Localizer): string =>
  [headline, ...entries.filter(({ isFine }) => !isFine).map(({ message }) => message)]
    .map(({ key, args }) => localizer.markdown(key, args).split('\n', 1)[0])
    .join('\n');

function fileOf({ headline, entries }: Report, tableId: string, { plain }: Localizer): AppBlock {
  const paragraphs: readonly Message[] = [
    { key: 'app.commitments.table', args: { table: tableId } },
    headline,
    ...entries.map(({ message }) => message),
    { key: 'app.commitments.compare' },
  ];
  const data = `${paragraphs.map(({ key, args }) => plain(key, args)).join('\n\n')}\n`;
  return { type: 'file', name: 'pedestal-fair.txt', data };
}

/** The report on the table that was pressed, or what its reader is told instead. */
async function lookUp(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen | { readonly report: Report; readonly localizer: Localizer }> {
  const loaded = await tables.reread(caller.guildId, id.tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const { commitments, match, table } = loaded;
  if (commitments === null) return textAnswer(localizer.markdown('app.commitments.none-here'));
  if (match === null) return { report: seedReport(commitments), localizer };
  const waiting = await waitForEnd({ tables, translator }, loaded, localizer);
  if (waiting !== null) return waiting;
  const seed = commitments.revealedSeed(match);
  if (seed === null)
    return { report: sealedReport(commitments, table, match, seatOf(table, caller)), localizer };
  const { plain } = publicLocalizerFor(translator, table);
  const bets = await tables.read('spectatorBets', loaded);
  const textOf = ({ key, args }: Message): string => plain(key, args);
  return { report: checkedReport({ loaded, match, commitments, seed, bets, textOf }), localizer };
}
