import { verbButtons } from '../../discord/components/blocks.ts';
import type { AppButton, AppScreen } from '../../discord/components/components.ts';
import { withButton, withTextAboveControls } from '../../discord/components/last-row.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { Seat } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { GO_ON_KEY } from '../../posts/post-screens.ts';
import { isPaused, type LoadedTable, type StartedTable } from '../../table/table.ts';
import { mayPause, pauseAwaits } from './pause.ts';

const button = verbButtons('pause', {
  agree: { key: 'app.pause.agree', emoji: '⏸️' },
  'go-on': { key: GO_ON_KEY, emoji: '▶️', style: 'success' },
});

const proposeButton = (localizer: Localizer): AppButton =>
  button(localizer, 'agree', '', { key: 'app.pause.propose', isMore: true });

/** The button about a pause in the panel of this seat's player: ask for one, agree, or go on; `null` for nothing. */
export function pauseButton(loaded: LoadedTable, seat: Seat, localizer: Localizer): AppButton | null {
  const { table } = loaded;
  if (isPaused(table)) return button(localizer, 'go-on');
  const holder = table.seats[seat];
  if (!mayPause(loaded) || holder?.kind !== 'user') return null;
  if (table.pause?.agreed.includes(holder.userId) === true) return null;
  return table.pause === null ? proposeButton(localizer) : button(localizer, 'agree');
}

/** A post with the people who want a pause and the buttons to answer, or with a button to go on after a pause. */
export function withPause(screen: AppScreen, loaded: StartedTable, localizer: Localizer): AppScreen {
  const { table } = loaded;
  if (isPaused(table)) return withButton(screen, button(localizer, 'go-on'));
  if (table.pause === null)
    return withButton(screen, mayPause(loaded) && { ...proposeButton(localizer), isForPlayers: true });
  const agreed = table.seats.filter(
    (holder) => holder.kind === 'user' && table.pause?.agreed.includes(holder.userId) === true,
  );
  const missing = pauseAwaits(table);
  if (agreed.length === 0 || missing.length === 0) return screen;
  const proposed = localizer.markdown('app.pause.proposed', {
    agreed: { list: agreed.map(({ name }) => boldName(name)) },
    missing: { list: missing.map(({ name }) => boldName(name)) },
  });
  const asked = withTextAboveControls(screen, proposed);
  return withButton(
    withButton(asked, button(localizer, 'agree', '', { style: 'primary' })),
    button(localizer, 'go-on', '', { key: 'app.pause.no', style: 'secondary' }),
  );
}
