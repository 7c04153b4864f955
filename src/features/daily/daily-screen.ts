import {
  besideButtons,
  dailyAction,
  dailyPayload,
  FROM_START,
  pageButton,
  playButton,
} from './daily-controls.ts';
import { type DailyLook, type DailyProof, type DailyResult, resultOf } from './daily-puzzles.ts';
import { startOfDay } from '../../table/daily-chain.ts';
import { gainOf, LEAST_FACES, mondayOf } from '../../table/stored/face-scores.ts';
import type { DailyPlace, DailyStore } from './daily-store.ts';
import { shortCodeOf } from '../../table/fairness/short-code.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { DailyScore } from '../../kernel/game-parts.ts';
import type { Puzzle } from '../../kernel/puzzle.ts';
import type { Input, Screen, Localizer } from '../../kernel/screen.ts';
import {
  answerOf,
  linesBlock,
  linesOf,
  rerouted,
  rowOf,
  selectOf,
  textBlock,
} from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';

/** How many places a server's leaderboard of the day shows. */
const TABLE_LENGTH = 20;

/** A localizer for the texts of a puzzle; `person` sits at its table; for the public it is the reader. */
export function dailyLocalizer(
  translator: Translator,
  locale: string,
  { game, names }: { readonly game: AnyGame; readonly names: readonly string[] },
  person: string | null,
): Localizer {
  const seats = names.map((key, seat) => ({
    kind: 'bot' as const,
    bot: '',
    name: seat === 0 && person !== null ? person : translator.translate(locale, key, {}),
  }));
  return localizerFor(translator, locale, { seats, gameId: game.id });
}

/** Its reader's plan, with the press that led there. */
export interface Planned {
  readonly payload: string;
  readonly input: Input;
}

/** The facts on a screen of a puzzle beside the puzzle itself. */
interface Around {
  /** On how many days in a row its reader has finished one. */
  readonly streak: number;
  /** How their week goes on this server; `null` where that is not told. */
  readonly week: Awaited<ReturnType<DailyStore['week']>> | null;
  readonly notice: string | null;
  /** True if there is a server with a leaderboard of the day, and a channel to share in. */
  readonly isOnServer: boolean;
}

/** The puzzle for one person: their turn, or how it went. */
export function dailyScreen(
  look: DailyLook,
  { payload, input }: Planned,
  { streak, week, notice, isOnServer }: Around,
  localizer: Localizer,
): AddressedScreen {
  const { day, puzzle, isAgain } = look;
  const address = { ...NO_TABLE, step: puzzle.step };
  const top = notice !== null && linesBlock(notice);
  const result = resultOf(look);
  if (result === null) {
    const { blocks, ...screen } = puzzle.ui.panel(puzzle.view, payload, input, localizer);
    const once = isAgain ? '' : ` ${localizer.markdown('app.daily.once')}`;
    const intro = `-# ${puzzle.ui.intro(puzzle.view, look.best, localizer)}${once}`;
    // All that is to be pressed for a turn is on one screen of a phone: what is read stands below.
    const answer = answerOf(
      [
        top,
        ...(look.attempt === null ? withLineAbove(intro, blocks) : blocks).map((each) =>
          rerouted(each, dailyAction(look)),
        ),
        // What has happened since stands in the game's panel.
        linesBlock(
          puzzle.ui.brief(puzzle.view, localizer),
          `-# ${headingText(day, localizer)}`,
          isAgain && localizer.markdown('app.daily.again.note'),
        ),
        ...besideButtons(look, localizer, isOnServer),
      ],
      address,
    );
    return { ...answer, screen: { ...screen, ...answer.screen } };
  }
  const mistake = worstTurn(result);
  return answerOf(
    [
      top,
      linesBlock(
        `## ${headingText(day, localizer)}`,
        resultText(result, streak, localizer),
        localizer.markdown('app.daily.squares'),
        mistake && localizer.markdown('app.daily.mistake', mistake),
        isAgain && localizer.markdown('app.daily.again.note'),
      ),
      { type: 'picture', pictures: [puzzle.ui.prize(puzzle.view, localizer)] },
      ...besideButtons(look, localizer, isOnServer),
      linesBlock(
        weekText(day, week, localizer),
        !isAgain && localizer.markdown('app.daily.next', { at: { time: startOfDay(day + 1) } }),
      ),
    ],
    address,
  );
}

/** A result as it is shared: how good each turn was, and nothing of what was played. */
export const sharedScreen = (
  name: string,
  look: DailyLook,
  result: DailyResult,
  streak: number,
  localizer: Localizer,
): AddressedScreen =>
  answerOf([
    linesBlock(
      localizer.markdown('app.daily.shared', { name: boldName(name), date: dateOf(look.day) }),
      resultText(result, streak, localizer),
    ),
    { type: 'picture', pictures: [look.puzzle.ui.card(look.puzzle.view, scoreOf(result), localizer)] },
    rowOf(playButton(localizer)),
  ]);

/** The post of a day in a channel: for everyone. */
export const dailyPostScreen = (
  { day, best, puzzle }: Pick<DailyLook, 'day' | 'best' | 'puzzle'>,
  /** The best of the week before; none on other days than its first. */
  bestFaces: readonly Pick<DailyPlace, 'name' | 'points'>[],
  localizer: Localizer,
): AddressedScreen =>
  answerOf([
    bestFaces.length > 0 &&
      textBlock(localizer, 'app.daily.last-week', {
        people: { list: bestFaces.map(({ name, points }) => `${boldName(name)} ${points}`) },
      }),
    linesBlock(`## ${headingText(day, localizer)}`, puzzle.ui.intro(puzzle.view, best, localizer)),
    { type: 'picture', pictures: [puzzle.ui.picture(puzzle.view, localizer)] },
    textBlock(localizer, 'app.daily.posted'),
    rowOf(playButton(localizer), pageButton('table', day, localizer), pageButton('seal', day, localizer)),
  ]);

/** The commitment to the seed of a day. */
export const sealScreen = (day: number, commitment: string, localizer: Localizer): AddressedScreen =>
  answerOf([
    textBlock(localizer, 'app.daily.seal', {
      date: dateOf(day),
      code: shortCodeOf(commitment),
      commitment,
    }),
    rowOf(playButton(localizer)),
  ]);

/** A sentence in place of a page that cannot be shown, with the way back to today's puzzle. */
export const noPageScreen = (key: string, localizer: Localizer): AddressedScreen =>
  answerOf([textBlock(localizer, key), rowOf(playButton(localizer))]);

/** A server's table of a day. */
export function dailyTableScreen(
  places: readonly DailyPlace[],
  { day, best }: Pick<DailyLook, 'day' | 'best'>,
  localizer: Localizer,
): AddressedScreen {
  const { markdown } = localizer;
  const rows = places.slice(0, TABLE_LENGTH).map(({ name, points }) =>
    markdown('app.daily.row', {
      place: 1 + places.filter((other) => other.points > points).length,
      name: boldName(name),
      points,
    }),
  );
  const more = places.length - rows.length;
  return answerOf([
    linesBlock(
      markdown('app.daily.table', { date: dateOf(day), best }),
      ...(rows.length === 0 ? [markdown('app.daily.table-empty')] : rows),
      more > 0 && markdown('app.daily.table-more', { n: more }),
    ),
    rowOf(playButton(localizer)),
  ]);
}

/** The best turns of a day; once it is over, how its seed can be checked. */
export function solutionScreen(
  look: DailyLook,
  { puzzle, from }: { readonly puzzle: Puzzle; readonly from: number },
  { proof, isOnServer }: { readonly proof: DailyProof | null } & Pick<Around, 'isOnServer'>,
  localizer: Localizer,
): AddressedScreen {
  const result = resultOf(look);
  // For a reader who has not played it and may try it yet.
  const veil = result === null ? '||' : '';
  const date = dateOf(look.day);
  return answerOf([
    textBlock(localizer, 'app.daily.solution', { date, best: look.best }),
    result && textBlock(localizer, 'app.daily.own-result', { points: result.points }),
    linesBlock(
      ...puzzle
        .narration(from)
        .flatMap(({ messages }) => messages)
        .map(({ key, args }) => `- ${veil}${localizer.markdown(key, args)}${veil}`),
    ),
    {
      type: 'picture',
      pictures: [puzzle.ui.picture(puzzle.view, localizer)],
      isSpoiler: result === null,
    },
    proof && textBlock(localizer, 'app.daily.proof', { date, ...proof }),
    rowOf(
      playButton(localizer),
      isOnServer && pageButton('table', look.day, localizer),
      pageButton('again', look.day, localizer),
    ),
  ]);
}

/** A day as an argument of texts. */
const dateOf = (day: number) => ({ date: startOfDay(day) });

const headingText = (day: number, localizer: Localizer): string =>
  localizer.markdown('app.daily.heading', { date: dateOf(day) });

/** A screen that begins with a text, with a line above it in the same block. */
const withLineAbove = (line: string, [first, ...others]: Screen['blocks']): Screen['blocks'] =>
  first?.type === 'text'
    ? [{ ...first, markdown: `${line}\n${first.markdown}` }, ...others]
    : [{ type: 'text', markdown: line }, ...(first === undefined ? [] : [first]), ...others];

/** How good a turn was, by the points that it gave away: from 0 for the best to 3. */
const levelOf = (loss: number): 0 | 1 | 2 | 3 => (loss === 0 ? 0 : loss <= 3 ? 1 : loss <= 8 ? 2 : 3);
const SQUARES = ['🟩', '🟨', '🟧', '🟥'] as const;

const scoreOf = ({ points, best, stars, losses }: DailyResult): DailyScore => ({
  points,
  best,
  stars,
  squares: losses.map(levelOf),
});

/** The turn that gave away most, and how much; `null` where none did. */
function worstTurn({ losses }: DailyResult): { readonly turn: number; readonly lost: number } | null {
  const lost = Math.max(0, ...losses);
  return lost === 0 ? null : { turn: losses.indexOf(lost) + 1, lost };
}

/** A result in two lines, which say nothing of what was played. */
function resultText({ points, best, stars, losses }: DailyResult, streak: number, localizer: Localizer) {
  return linesOf(
    localizer.markdown('app.daily.result', { points, best, stars: '⭐'.repeat(stars) }),
    losses.map((loss) => SQUARES[levelOf(loss)]).join(''),
    streak > 1 && localizer.markdown('app.daily.streak', { n: streak }),
  );
}

/** How the reader's week goes, and what another day can change; `null` where they are in no ranking. */
function weekText(day: number, week: Around['week'], { markdown }: Localizer): string | null {
  if (week?.own == null) return null;
  const { points, days, place } = week.own;
  const isLast = mondayOf(day + 1) > day;
  return linesOf(
    markdown('app.daily.week', { points, n: Object.keys(days).length }),
    week.total >= LEAST_FACES && markdown('app.daily.week.place', { place, total: week.total }),
    markdown(isLast ? 'app.daily.week.last-day' : 'app.daily.week.tomorrow', { gain: gainOf(days) }),
  );
}

/** The days that may be tried again. */
export const againScreen = (days: readonly number[], localizer: Localizer): AddressedScreen => {
  const date = new Intl.DateTimeFormat(localizer.locale, { dateStyle: 'full', timeZone: 'UTC' });
  const options = days.map((day) => ({ label: date.format(startOfDay(day)), value: String(day) }));
  const select = (from: number, to: number) => {
    const some = options.slice(from, to);
    const action = { route: 'daily', payload: dailyPayload(from, FROM_START, true) };
    return some.length > 0 && selectOf(localizer, action, 'app.daily.again.choose', some);
  };
  const key = days.length === 0 ? 'app.daily.again.none' : 'app.daily.again';
  return answerOf([textBlock(localizer, key), select(0, 15), select(15, 30), rowOf(playButton(localizer))]);
};
