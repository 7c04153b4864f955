import { acts, answers } from '../../discord/interactions/route.ts';
import { ofStarted } from '../../posts/show-deps.ts';
import { withNewCommitments } from '../../posts/commitments.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { actionButton } from '../../discord/components/blocks.ts';
import type { AppButton } from '../../discord/components/components.ts';
import { withButton } from '../../discord/components/last-row.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { rejectUnlessMayGiveUp } from './change-seat.ts';
import { postMissed, postOffer, postReminder, postTimeUpVote, tellDecided } from './turn-posts.ts';
import { giveUpSeat, leaveTable, takeSeat, voteOnTurn } from './late-turns.ts';
import { texts } from './texts.ts';

const giveUpButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, 'askGiveUp', { key: 'app.give-up.yes', emoji: '🚪', isMore: true });

/** The ways out for turns that take too long, and for seats that are given up. */
export const lateTurns = defineFeature({
  texts,
  routes: {
    // The vote of one of the others when the time for a turn is up: the payload is one of `TIME_UP_CHOICES`.
    ladder: { code: '4', reply: 'reply', answer: acts<Parts>(voteOnTurn) },
    // Takes a seat from the bot that sits in: the payload is its number.
    takeSeat: { code: '5', reply: 'in-place', answer: acts<Parts>(takeSeat) },
    // Asks first whether a bot shall have the own seat.
    askGiveUp: { code: 'R', reply: 'in-place', answer: answers<Parts>(leaveTable) },
    // Gives the own seat to a bot.
    giveUpSeat: { code: '6', reply: 'in-place', answer: acts<Parts>(giveUpSeat) },
  },
  subcommands: {
    leave: {
      isAboutTable: true,
      run: (parts, _game, call) => leaveTable(parts, { ...call, id: { tableId: call.tableId } }),
    },
  },
  panel: () => ({
    seat: (screen, { loaded, caller, localizer }) =>
      rejectUnlessMayGiveUp(loaded, caller) === null
        ? withButton(screen, giveUpButton(localizer), 'panel')
        : screen,
    // A turn that follows has no room for seals: *Fair?* has all of them.
    moved: (screen, { loaded, match, seat, before, localizer }) =>
      before.match === null || match.toAct.includes(seat)
        ? screen
        : withNewCommitments(screen, loaded, seat, before.match, localizer),
  }),
  tasks: {
    reminder: ofStarted(postReminder),
    missed: ofStarted(postMissed),
    ladder: ofStarted((deps, started, entry, { step }) => postTimeUpVote(deps, started, entry, step)),
    decided: (deps, loaded, _entry, task) => tellDecided(deps, loaded, task),
    offer: (deps, loaded, entry, { seat }) => postOffer(deps, loaded, entry, seat),
  },
});
