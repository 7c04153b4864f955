import { rowOf } from '../../discord/components/blocks.ts';
import { textAnswer } from '../../discord/components/localizer.ts';
import { aboutText } from '../../discord/interactions/about-text.ts';
import { atTable } from '../../discord/interactions/at-table.ts';
import { acts, answers, COSTS } from '../../discord/interactions/route.ts';
import { answersVerbs, moderated, type VerbPress } from '../../discord/interactions/verbs.ts';
import { moderatesHere } from '../../table/seats.ts';
import { defineFeature, type HousePart, type Parts, waitingFor } from '../feature.ts';
import { showActions, tellActions, tellModerators } from './actions.ts';
import { confirmBlocks, report, waitingReports } from './reports.ts';
import { texts } from './texts.ts';
import { approve, decidesPage, lookAtOne, moderationButton, rejects, showWaiting } from './waiting.ts';

/** Asks which text is to be reported, or whether that one is. */
const asks = answers<Parts, VerbPress>(
  atTable(
    aboutText(
      'report',
      { none: 'app.report.none', which: 'app.report.which', choose: 'app.report.choose' },
      confirmBlocks,
    ),
  ),
);

/** Everything that waits for the moderators of a server, reports of texts included. */
export const moderation = defineFeature({
  texts,
  routes: {
    // A press in the list of what waits, or on one thing in it.
    moderation: {
      code: 'mo',
      reply: 'in-place',
      answer: answersVerbs<Parts>({
        list: moderated(answers((parts, press) => showWaiting(parts, press))),
        log: moderated(answers(showActions('log'))),
        'settings-log': moderated(answers(showActions('settings-log'))),
        look: moderated(answers(lookAtOne)),
        approve: moderated(approve),
        'approve-page': moderated(decidesPage('approve')),
        'reject-page': moderated(decidesPage('reject')),
        reject: moderated(rejects('reject')),
        leave: moderated(rejects('reject')),
        'reject-all': moderated(rejects('reject-all')),
        'shut-out': moderated(rejects('shut-out')),
      }),
    },
    // Lists the typed texts of a table, asks about one, or reports it: `yes.0123456789abcdef`.
    report: {
      code: 'rp',
      reply: 'in-place',
      cost: ({ payload }) => (payload.startsWith('yes') ? COSTS.newTable : COSTS.click),
      answer: answersVerbs<Parts>({
        '': asks,
        list: asks,
        choose: asks,
        yes: acts(atTable(report)),
        no: answers((_, { localizer }) => textAnswer(localizer.markdown('app.report.kept'))),
      }),
    },
  },
  house: (parts): HousePart => ({
    waiting: waitingReports(parts),
    shown: async (caller, localizer) => {
      if (!moderatesHere(caller)) return [];
      const n = (await waitingFor(parts.houseParts(), caller)).length;
      const waiting = n > 0 && moderationButton(localizer, 'list', '', { args: { n } });
      return [rowOf(waiting, moderationButton(localizer, 'log'))];
    },
  }),
  jobs: (parts) => ({
    tellActions: () => tellActions(parts),
    tellModerators: () => tellModerators(parts),
  }),
});
