import type { MessageArguments } from '../../../../kernel/message.ts';
import { PAYLOADS } from '../blocks.ts';
import { teamArguments } from '../formatting.ts';
import { TEAMS } from '../../rules/teams.ts';
import { type Lesson, lesson, type Moment } from './moment.ts';

/** After the end: where the teams are shown, and why it ended like this (F21, F22). */
export const endLessons: readonly Lesson[] = [
  lesson('why', ({ payload }) => payload === PAYLOADS.why, whyArguments),
  lesson('over', ({ payload }) => payload === PAYLOADS.start),
];

/** Whose team won, by how many cards, and who was the person's friend. */
function whyArguments({ view, seat }: Moment): MessageArguments | null {
  const { reveal, own } = view;
  const rival = TEAMS.find((team) => team !== own?.team);
  if (reveal === null || own === null || rival === undefined) return null;
  const friend = reveal.teams.findIndex((team, each) => team === own.team && each !== seat);
  const [mine, theirs] = [reveal.counted[own.team], reveal.counted[rival]];
  return {
    result: mine === theirs ? 'tied' : mine < theirs ? 'won' : 'lost',
    ...teamArguments(own.team),
    friend: { seat: friend },
    own: mine,
    theirs,
  };
}
