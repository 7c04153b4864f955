import { describe, expect, test } from 'vitest';
import { FIGURES, figureById, misfits } from '../../../src/games/fame-us/ai/figures.ts';
import { fameUsEntry } from '../../../src/games/fame-us/index.ts';
import { en } from '../../../src/games/fame-us/locales/en.ts';
import { catalogue } from '../../../src/games/fame-us/locales/index.ts';
import { GUIDED_ROUNDS, GUIDED_SEATS, LEARNER } from '../../../src/games/fame-us/rules/deal.ts';
import { coachOnPost } from '../../../src/games/fame-us/ui/coach.ts';
import type { FameUsView } from '../../../src/games/fame-us/rules/view.ts';
import type { FameUsEvent, FameUsMove } from '../../../src/games/fame-us/rules/state.ts';
import type { Match } from '../../../src/kernel/match.ts';
import type { Message } from '../../../src/kernel/game.ts';
import { pick, type Random, seededRandom } from '../../../src/kernel/random.ts';
import { coachingOf, postOf } from '../../../src/kernel/match-screens.ts';
import { WITHOUT_TIMER } from '../../../src/kernel/screen.ts';
import { accepted } from '../../kernel/accepted.ts';
import { anyMoves } from '../../kernel/any-moves.ts';
import { startGuided, testGuided } from '../guided-claims.ts';
import { actionsOn } from '../vips/ui/screen-queries.ts';
import { localizerOf } from './table-fixture.ts';

const { game } = fameUsEntry;
const { bots: guidedBots } = game.parts.guided!;
const ORDINARY = { pace: 'live', first: 'random' } as const;
const NAMES_OF_BOTS = ['Bea', 'Tim', 'Ella'];

const begun = (): Match => startGuided({ game, ordinary: ORDINARY, names: NAMES_OF_BOTS }, 'any');

const eventsOf = (match: Match) => match.events as readonly FameUsEvent[];

/** How a panel writes a move before it is confirmed. */
const payloadOf = (move: FameUsMove): string =>
  move.type === 'play' ? 'pick0' : move.type === 'pass' || move.type === 'accuse' ? move.type : '';

type Chooser = (match: Match, moves: readonly FameUsMove[], said: Message | null) => FameUsMove;

const recommended = (said: Message | null, argument: 'card' | 'figure'): string | null => {
  const value = said?.args?.[argument];
  return typeof value === 'object' && 'key' in value ? value.key.split('.').at(-1)! : null;
};

/** What someone does who listens. */
const followCoach: Chooser = (_match, moves, said) => {
  const card = recommended(said, 'card');
  const lesson = said?.key.split('.').at(-1);
  const wanted = (move: FameUsMove): boolean => {
    switch (move.type) {
      case 'vote':
        return move.favour === (lesson !== 'decide');
      case 'play':
        return lesson === 'last-round' ? move.card === GUIDED_ROUNDS[6]!.cards[LEARNER] : move.card === card;
      default:
        return move.type === lesson;
    }
  };
  const move = moves.find(wanted) ?? moves[0]!;
  const figure = recommended(said, 'figure');
  return move.type === 'name' && figure !== null
    ? { type: 'name', name: { said: catalogue.en[`fame-us.figure.${figure}`]! } }
    : move;
};

/** What the coach says on the post. */
const onPost = (at: Match): Message | null =>
  coachOnPost(at.view(null) as FameUsView, () => at.pastViews(null) as readonly FameUsView[]);

/** A whole guided game: what the coach said before, while and after the person acted, and how it ended. */
function playThrough(choose: Chooser, random: Random): { lessons: string[]; match: Match } {
  const lessons: string[] = [];
  const listen = (at: Match, payload = ''): Message | null => {
    const said = coachingOf(at, LEARNER, payload) ?? onPost(at);
    const id = said?.key.replace('fame-us.lesson.', '');
    if (id !== undefined && lessons.at(-1) !== id) lessons.push(id);
    return said;
  };
  let match = begun();
  for (let moves = 0; match.outcome === null; moves++) {
    if (moves > 300) throw new Error('the game does not end');
    const said = listen(match);
    const { toAct } = match;
    // Of several voters the person comes last.
    const seat = toAct.findLast((each) => each !== LEARNER) ?? LEARNER;
    if (seat !== LEARNER) {
      match = match.playBot(guidedBots[seat - 1]!, seat, random);
      continue;
    }
    const move = choose(match, match.legalMoves(LEARNER) as FameUsMove[], said);
    if (payloadOf(move) !== '') listen(match, payloadOf(move));
    match = accepted(match.play(LEARNER, anyMoves([move])));
  }
  listen(match);
  listen(match, 'why');
  return { lessons, match };
}

const followed = Array.from({ length: 10 }, (_, i) =>
  playThrough(followCoach, seededRandom(`followed ${i}`)),
);
const NAMES = ['Someone famous', 'Merlin', 'Sherlock Holmes', 'Peter Pan'];
const randomly =
  (random: Random): Chooser =>
  (_match, moves) => {
    const move = pick(random, moves);
    return move.type === 'name' ? { type: 'name', name: { said: pick(random, NAMES) } } : move;
  };
const stubborn = Array.from({ length: 60 }, (_, i) => {
  const random = seededRandom(`stubborn ${i}`);
  return playThrough(randomly(random), random);
});
const lessonIds = Object.keys(en).flatMap((key) =>
  key.startsWith('fame-us.lesson.') ? [key.slice('fame-us.lesson.'.length)] : [],
);

test('the guided deal has someone in mind for each round: who fits all of it, or cannot where it is about a lie', () => {
  for (const { starter, cards, figure, isLie, accusation } of GUIDED_ROUNDS) {
    const open = [starter, ...cards.filter((card) => card !== null)];
    expect(misfits(figureById(figure)!, open) === 0, figure).toBe(!isLie);
    if (isLie) expect(FIGURES.filter((each) => misfits(each, open) === 0)).toEqual([]);
    if (accusation !== null) expect(cards[accusation.accused]).not.toBeNull();
  }
});

describe('the guided game', () => {
  test('goes as planned for a player who follows, and ends when a friend has no card left (F20)', () => {
    for (const { match } of followed) {
      const events = eventsOf(match);
      const named = events.flatMap((event) => (event.type === 'named' ? [event] : []));
      expect(named.map(({ seat }) => seat)).toEqual([3, LEARNER, 3, LEARNER, 3, 3, 1]);
      const accusations = events.flatMap((event) =>
        event.type === 'accused' ? [[event.seat, event.accused]] : [],
      );
      expect(accusations).toEqual([
        [LEARNER, 3],
        [1, LEARNER],
      ]);
      const held = events.flatMap((event) => (event.type === 'judged' ? [event.holds] : []));
      expect(held).toEqual([true, true, false, true, false, true, true]);
      expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'empty-hand', winners: ['dance'] });
    }
  });

  test('teaches everything there is to a player who follows, each thing once', () => {
    for (const { lessons } of followed) {
      expect(lessons.toSorted()).toEqual(lessonIds.toSorted());
      expect(lessons.at(-1)).toBe('why');
    }
  });

  test('asks for a control that is there, and for the one that its lesson is about', () => {
    const asked = new Map<string, string>();
    const localizer = localizerOf(GUIDED_SEATS);
    for (const { match } of [...followed.slice(0, 1), ...stubborn.slice(0, 20)]) {
      for (let count = 2; count <= match.events.length; count++) {
        const now = match.upTo(count);
        for (const payload of ['', 'pass']) {
          const said = coachingOf(now, LEARNER, payload);
          if (said?.wants === undefined) continue;
          asked.set(said.key.replace('fame-us.lesson.', ''), said.wants);
          const panel = now.ui.panel(now.view(LEARNER), payload, {}, localizer, WITHOUT_TIMER);
          expect(
            actionsOn(panel).map((action) => action.payload),
            said.key,
          ).toContain(said.wants);
          // What the coach says takes the place of the panel's first text, which has no card.
          const [first] = panel.blocks;
          expect(first?.type === 'text' ? first.markdown : '').toMatch(/^### .*$/u);
        }
      }
    }
    expect(Object.fromEntries(asked)).toEqual({
      welcome: 'pick0',
      last: 'pick0',
      accuse: 'accuse',
      honest: 'pick0',
      bluff: 'pick0',
      pass: 'pass',
      'confirm-pass': 'pass',
      'last-round': 'pick0',
    });
  });

  test('is taught on the post where nothing is pressed in a panel, in words that no secret changes', () => {
    const localizer = localizerOf(GUIDED_SEATS);
    const { match } = followed[0]!;
    const spoken = match.events.flatMap((_, i) => {
      const now = match.upTo(i + 1);
      const said = now.events.length < 2 ? null : onPost(now);
      if (said === null) return [];
      expect(coachingOf(now, LEARNER, ''), said.key).toBeNull();
      const [first] = postOf(now, now.events.length, localizer).blocks;
      expect(first?.type === 'text' ? first.markdown : '').toContain(
        localizer.markdown('fame-us.post.guide', { lesson: { key: said.key, args: said.args ?? {} } }),
      );
      return said.key.replace('fame-us.lesson.', '');
    });
    const IN_PANEL = /^(?:welcome|confirm|last|accuse|honest|bluff|pass|confirm-pass|last-round|over|why)$/u;
    expect([...new Set(spoken)].toSorted()).toEqual(lessonIds.filter((id) => !IN_PANEL.test(id)).toSorted());
  });

  test('repeats nothing to a player who does as they please', () => {
    for (const { lessons } of stubborn) {
      expect(new Set(lessons).size).toBe(lessons.length);
      expect(lessons.length).toBeGreaterThanOrEqual(8);
    }
  });

  test('shows an accusation even to a player who lets a bluff pass (F10)', () => {
    const { match } = playThrough(
      (_match, moves) => moves.find(({ type }) => type === 'pass') ?? moves[0]!,
      seededRandom('passive'),
    );
    const first = eventsOf(match).find(({ type }) => type === 'accused');
    expect(first).toMatchObject({ seat: 1, accused: 3 });
  });

  testGuided({
    game,
    ordinary: ORDINARY,
    played: [...followed.slice(0, 1), ...stubborn.slice(0, 6)].map(({ match }) => match),
    names: NAMES_OF_BOTS,
    lookedUp: ['hand', 'recap', 'h0', 'h12'],
    taught: ['pick0', 'pass'],
  });
});
