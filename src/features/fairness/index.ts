import { actionButton, answerOf, rowOf } from '../../discord/components/blocks.ts';
import type { AppBlock, AddressedScreen } from '../../discord/components/components.ts';
import { localizerFor, publicLocalizer, refusalAnswer } from '../../discord/components/localizer.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import { waitForEnd } from '../../discord/panels/seat-context.ts';
import type { Message } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { withCommitmentsButton } from '../../posts/commitments.ts';
import { seatOf } from '../../table/seats.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { checkedReport, type Report, sealedReport, seedReport } from './report.ts';
import { texts } from './texts.ts';

/** The block below the sentences of a report. */
type Below = (report: Report, localizer: Localizer, tableId: string) => AppBlock;

const digitsButton: Below = (_, localizer) =>
  rowOf(actionButton(localizer, 'commitmentsFile', { key: 'app.commitments.numbers' }));

/** A file of all codes and digits, to keep or to check. */
const digitsFile: Below = ({ headline, entries }, { plain }, tableId) => {
  const paragraphs: readonly Message[] = [
    { key: 'app.commitments.table', args: { table: tableId } },
    headline,
    ...entries.map(({ message }) => message),
    { key: 'app.commitments.compare' },
  ];
  const data = `${paragraphs.map(({ key, args }) => plain(key, args)).join('\n\n')}\n`;
  return { type: 'file', name: 'pedestal-fair.txt', data };
};

/**
 * The commitments of a table, for anyone of the server, in a sentence. Once the game is over: whether all of them match
 * what follows from the log and the seed, and what does not.
 */
const showReport =
  (below: Below) =>
  async (deps: PanelDeps, { caller, locale, id: { tableId } }: Click): Promise<AddressedScreen> => {
    const { tables, translator } = deps;
    // As it is stored, not as it is kept.
    const loaded = await tables.reread(caller, tableId);
    const localizer = localizerFor(translator, locale, loaded?.table ?? null);
    if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
    const { commitments, match, table } = loaded;
    const shown = (report: Report): AddressedScreen =>
      answerOf(
        [{ type: 'text', markdown: sentencesOf(report, localizer) }, below(report, localizer, tableId)],
        { tableId, step: 0 },
      );
    if (match === null) return shown(seedReport(commitments));
    const waiting = await waitForEnd(deps, loaded, localizer);
    if (waiting !== null) return waiting;
    const seed = commitments.revealedSeed(match);
    if (seed === null) return shown(sealedReport(commitments, table, match, seatOf(table, caller)));
    const { plain } = publicLocalizer({ translator }, table);
    const bets = await tables.read('spectatorBets', loaded);
    const textOf = ({ key, args }: Message): string => plain(key, args);
    return shown(checkedReport({ ...loaded, match }, seed, bets, textOf));
  };

/** The sentences to say at once: the headline, and whatever is not as it should be. */
const sentencesOf = ({ headline, entries }: Report, localizer: Localizer): string =>
  [headline, ...entries.filter(({ isFine }) => !isFine).map(({ message }) => message)]
    .map(({ key, args }) => localizer.markdown(key, args).split('\n', 1)[0])
    .join('\n');

/** Shows what a table has committed to, and verifies it once the game is over. */
export const fairness = defineFeature({
  texts,
  routes: {
    commitments: { code: 'f', reply: 'reply', answer: answers<Parts>(showReport(digitsButton)) },
    // All codes and digits, in place of the sentence that says whether they agree.
    commitmentsFile: { code: 'S', reply: 'in-place', answer: acts<Parts>(showReport(digitsFile)) },
  },
  panel: () => ({
    seat: (screen, { localizer }) => withCommitmentsButton(screen, localizer, 'panel'),
  }),
});
