import { verbButtons } from '../../discord/components/blocks.ts';
import type { AppButton, AppScreen } from '../../discord/components/components.ts';
import { withButton, withTextAboveControls } from '../../discord/components/last-row.ts';
import { runs } from '../../discord/interactions/at-table.ts';
import { acts } from '../../discord/interactions/route.ts';
import { answersVerbs, type VerbPress } from '../../discord/interactions/verbs.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { Seat } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { GO_ON_KEY } from '../../posts/post-screens.ts';
import { isPaused, type LoadedTable, type StartedTable, usersAt } from '../../table/table.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { mayPause, pause as pauseCommand, pauseAwaits, type PauseStep } from './pause.ts';
import { texts } from './texts.ts';

const button = verbButtons('pause', {
  agree: { key: 'app.pause.agree', emoji: '⏸️' },
  'go-on': { key: GO_ON_KEY, emoji: '▶️', style: 'success' },
});

const proposeButton = (localizer: Localizer): AppButton =>
  button(localizer, 'agree', '', { key: 'app.pause.propose', isMore: true });

/** The button about a pause in the panel of this seat's player: ask for one, agree, or go on; `null` for nothing. */
function pauseButton(loaded: LoadedTable, seat: Seat, localizer: Localizer): AppButton | null {
  const { table, match } = loaded;
  // A move goes on, too, and its panel is as high as a phone.
  if (isPaused(table))
    return button(localizer, 'go-on', '', { isMore: match?.toAct.includes(seat) === true });
  const holder = table.seats[seat];
  if (!mayPause(loaded) || holder?.kind !== 'user') return null;
  if (table.pause?.agreed.includes(holder.userId) === true) return null;
  return table.pause === null ? proposeButton(localizer) : button(localizer, 'agree');
}

/** A post with the people who want a pause and the buttons to answer, or with a button to go on after a pause. */
function withPause(screen: AppScreen, loaded: StartedTable, localizer: Localizer): AppScreen {
  const { table } = loaded;
  if (isPaused(table)) return withButton(screen, button(localizer, 'go-on'));
  if (table.pause === null)
    return withButton(screen, mayPause(loaded) && { ...proposeButton(localizer), isForPlayers: true });
  const agreed = usersAt(table).filter(({ userId }) => table.pause?.agreed.includes(userId) === true);
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

/** Notes what the caller says of a pause, and tells them what that means; the post shows it to everyone. */
const notes = (step: PauseStep) =>
  acts<Parts, VerbPress>(
    runs(pauseCommand, { step }, ({ table: { pause: wanted } }) =>
      wanted === null ? 'app.pause.over' : wanted.since === null ? 'app.pause.asked' : 'app.pause.begun',
    ),
  );

/** The people at a table agree to stop its clocks, and let the game go on. */
export const pause = defineFeature({
  texts,
  routes: {
    pause: {
      code: 'C',
      reply: 'reply',
      answer: answersVerbs<Parts>({ agree: notes('agree'), 'go-on': notes('go-on') }),
    },
  },
  panel: () => ({
    seat: (screen, { loaded, seat, localizer }) =>
      withButton(screen, pauseButton(loaded, seat, localizer), 'panel'),
  }),
  post: () => () => ({
    newest: (screen, { started, localizer }) => withPause(screen, started, localizer),
  }),
});
