import { actionButton, answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { answerTo, type AtTable, atTable, refusalAfter, runs } from '../../discord/interactions/at-table.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import { renderPanel } from '../../discord/panels/panels.ts';
import { withNewCommitments } from '../../posts/commitments.ts';
import { voteAtTimeUp } from '../../table/clock/time-up-vote.ts';
import { leave } from '../../table/lobby-seats.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { claimSeat, rejectUnlessMayGiveUp, resignSeat } from './change-seat.ts';
import { texts } from './texts.ts';
import { postMissed, postOffer, postReminder, postTimeUpVote, tellDecided } from './turn-posts.ts';

/** Notes what the caller wants to be done about a turn whose time is up. */
const voteOnTurn = runs(
  voteAtTimeUp,
  ({ id: { step, payload: choice } }) => ({ step, choice }),
  ({ table: { turnClock } }) => (turnClock?.stage === 'deciding' ? 'app.ladder.voted' : 'app.ladder.done'),
);

/** Takes a seat from the bot that sits in. Resolves with its panel, or with why it was not taken. */
async function takeSeat(deps: Parts, click: Click): Promise<AddressedScreen> {
  const { caller, id } = click;
  const seat = /^\d{1,2}$/u.test(id.payload) ? Number(id.payload) : -1;
  const outcome = await deps.tables.run(claimSeat, { caller, tableId: id.tableId, seat });
  if (!outcome.ok) return refusalAfter(deps, click, outcome);
  const step = outcome.value.match?.step ?? 0;
  return renderPanel(deps, { ...click, id: { ...id, route: 'open', step, payload: '' } });
}

/** Leaves a table: in the lobby at once; during the game the answer asks first whether a bot shall take over. */
const leaveTable = atTable(async (deps: PanelDeps, asked: AtTable<Pick<Click, 'caller' | 'locale'>>) => {
  const { loaded, caller, localizer } = asked;
  const { id: tableId, status } = loaded.table;
  if (status === 'lobby')
    return answerTo(deps, asked, await deps.tables.run(leave, { caller, tableId }), 'app.left');
  const rejection = rejectUnlessMayGiveUp(loaded, caller);
  if (rejection !== null) return refusalAnswer(localizer, rejection);
  const yes = { key: 'app.give-up.yes', emoji: '🚪', style: 'danger' } as const;
  return answerOf(
    [
      textBlock(localizer, 'app.give-up.ask'),
      rowOf(
        actionButton(localizer, 'giveUpSeat', yes),
        actionButton(localizer, 'keep', { key: 'app.give-up.no' }),
      ),
    ],
    { tableId, step: 0 },
  );
});

/** The ways out for turns that take too long, and for seats that are given up. */
export const lateTurns = defineFeature({
  texts,
  routes: {
    // The vote of one of the others when the time for a turn is up: the payload is one of `TIME_UP_CHOICES`.
    ladder: { code: '4', reply: 'reply', answer: acts<Parts>(voteOnTurn) },
    // Takes a seat from the bot that sits in: the payload is its number.
    takeSeat: { code: '5', reply: 'in-place', answer: acts<Parts>(takeSeat) },
    // Asks first whether a bot shall have the own seat.
    askGiveUp: { code: 'R', reply: 'in-place', isForAll: () => true, answer: answers<Parts>(leaveTable) },
    // Gives the own seat to a bot.
    giveUpSeat: {
      code: '6',
      isForAll: () => true,
      reply: 'in-place',
      answer: acts<Parts>(runs(resignSeat, {}, 'app.give-up.done')),
    },
  },
  subcommands: {
    leave: {
      isAboutTable: true,
      run: (parts, _game, call) => leaveTable(parts, { ...call, id: { tableId: call.tableId } }),
    },
  },
  panel: () => ({
    seat: (screen, { loaded, caller, localizer }) => {
      const button = actionButton(localizer, 'askGiveUp', {
        key: 'app.give-up.yes',
        emoji: '🚪',
        isMore: true,
      });
      return withButton(screen, rejectUnlessMayGiveUp(loaded, caller) === null && button, 'panel');
    },
    // A turn that follows has no room for seals: *Fair?* has all of them.
    moved: (screen, { loaded, match, seat, before, localizer }) =>
      before.match === null || match.toAct.includes(seat)
        ? screen
        : withNewCommitments(screen, loaded, seat, before.match, localizer),
  }),
  tasks: {
    reminder: postReminder,
    missed: postMissed,
    ladder: postTimeUpVote,
    decided: tellDecided,
    offer: postOffer,
  },
});
