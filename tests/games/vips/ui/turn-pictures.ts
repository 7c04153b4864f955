import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { type Picture, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { activeView, chipsOn, count, playingState } from './state-fixtures.ts';
import { picturesOn } from './screen-queries.ts';
import { localizerOf } from './table-fixture.ts';

/** The picture of the active player's panel with this draft. */
export const turnPictureOf = (state: VipsState, payload = '', localizer = localizerOf()): Picture =>
  picturesOn(vipsUi.panel(activeView(state), payload, {}, localizer, WITHOUT_TIMER))[0]!;

/** A state with pairs that can be swapped. */
export const swappableState = playingState(3, {
  chips: chipsOn({
    'head I': count(1, 0, 0),
    'head II': count(2, 1, 0),
    'head IV': count(1, 0, 0),
    'eyes II': count(0, 1, 0),
    'eyes V': count(1, 1, 0),
    'mouth II': count(0, 0, 1),
    'mouth III': count(0, 0, 12),
  }),
});
