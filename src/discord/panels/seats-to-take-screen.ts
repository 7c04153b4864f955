import { seatsToTake } from '../../table/stand-in.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppScreen } from '../components/components.ts';
import { takeSeatButton } from '../../posts/late-turn-screens.ts';
import type { Caller } from '../../table/decision.ts';

/** The seats that somebody without one may take, with a button for each; `null` where there are none. */
export function seatsToTakeScreen(
  { table }: LoadedTable,
  caller: Pick<Caller, 'userId'>,
  localizer: Localizer,
): AppScreen | null {
  const free = seatsToTake(table, caller);
  const [first] = free;
  if (first === undefined) return null;
  const isOwn = first.absentee.userId === caller.userId;
  return {
    blocks: [
      { type: 'text', markdown: localizer.markdown(isOwn ? 'app.your-seat' : 'app.seats-to-take') },
      {
        type: 'buttons',
        buttons: free
          .slice(0, 5)
          .map(({ seat, absentee }) =>
            takeSeatButton(
              seat,
              isOwn
                ? localizer.plain('app.take-seat.own')
                : localizer.plain('app.take-seat.of', { name: { userText: absentee.name } }),
            ),
          ),
      },
    ],
  };
}
