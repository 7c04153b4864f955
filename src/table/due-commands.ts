import type { DueCommand } from './command.ts';
import { ringTimer } from './game-decisions.ts';
import { closeIdle } from './idle-lobby.ts';
import { sendMissedPings } from './missed-pings.ts';
import type { DeadlineKind } from './ports/deadlines.ts';
import { lookAtTurn } from './turn-states.ts';

/** What is run when a deadline of a table comes; bots and parked tables have no time to look again. */
export const DUE_COMMANDS: Readonly<Record<Exclude<DeadlineKind, 'bot' | 'show'>, DueCommand>> = {
  clock: ringTimer,
  turn: lookAtTurn,
  call: sendMissedPings,
  close: closeIdle,
};
