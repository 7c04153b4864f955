import { refuse } from '../../kernel/result.ts';
import { defineCommand } from '../../table/command.ts';
import { withSeats } from '../../table/lobby-seats.ts';
import { rejectUnlessHost, rejectUnlessLobby } from '../../table/seats.ts';

/** Gives up the seat that is kept for the caller. */
export const decline = defineCommand('decline', (loaded, _, { caller, now }) => {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return refuse(rejection);
  const { challenge } = loaded.table;
  if (challenge?.state !== 'kept' || challenge.userId !== caller.userId)
    return refuse({ key: 'app.refused.not-challenged' });
  return withSeats(loaded, { challenge: { ...challenge, state: 'declined' } }, now);
});

/** Gives the kept seat free for anybody. Host only. */
export const release = defineCommand('release', (loaded, _, { caller, now }) => {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  const { challenge } = loaded.table;
  if (challenge?.state !== 'kept') return refuse({ key: 'app.refused.nothing-kept' });
  return withSeats(loaded, { challenge: { ...challenge, state: 'released' } }, now);
});
