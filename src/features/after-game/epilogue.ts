import { ok, refuse } from '../../kernel/result.ts';
import { defineCommand } from '../../table/command.ts';
import { seatOf } from '../../table/seats.ts';

/** Begins what a game has to be played after its end, or ends it at once: for its players. */
export const epilogue = defineCommand(
  'epilogue',
  ({ table, game, match }, { step }: { readonly step: EpilogueStep }, { caller }) => {
    if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
    if (game.parts.epilogue === undefined) return refuse({ key: 'app.refused.over' });
    if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.not-in-epilogue' });
    const after = step === 'begin' ? match.beginEpilogue() : match.skipEpilogue();
    return after.ok ? ok({ table, match: after.value, outbox: [{ kind: 'epilogue' }] }) : after;
  },
);

/** What can be done with what a game has to be played after its end: begin it, or end it at once. */
export const EPILOGUE_STEPS = ['begin', 'skip'] as const;

export type EpilogueStep = (typeof EPILOGUE_STEPS)[number];
