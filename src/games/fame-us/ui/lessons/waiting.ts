import { type Lesson, lesson } from './moment.ts';

/** While others have their turn. */
export const waitingLessons: readonly Lesson[] = [
  lesson('wait', ({ view, ownAction }) => view.round === 1 && ownAction !== null),
  lesson(
    'next-round',
    ({ view, ownAction }) => view.round === 2 && ownAction === null,
    ({ view }) => ({ player: { seat: view.first } }),
  ),
  lesson(
    'watched',
    ({ view, ownAction }) => view.round === 4 && ownAction?.type === 'played',
    ({ view }) => (view.active === null ? null : { player: { seat: view.active } }),
  ),
  lesson('timer', ({ view, ownAction }) => view.round === 5 && ownAction !== null),
];
