import { FROM_START, isDailyPage, parseDailyPayload } from './daily-controls.ts';
import { type DailyLook, type DailyService, resultOf } from './daily-puzzles.ts';
import type { Localizer } from '../../kernel/screen.ts';
import {
  againScreen,
  dailyLocalizer,
  dailyScreen,
  dailyTableScreen,
  type Planned,
  sealScreen,
  sharedScreen,
  noPageScreen,
  solutionScreen,
} from './daily-screen.ts';
import { appTextAnswer, localizerFor, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { type Click, mayWriteHere, type ReaderClick } from '../../discord/interactions/click.ts';
import type { Share } from '../../discord/interactions/route.ts';
import type { Parts } from '../feature.ts';

export type DailyDeps = Parts & { readonly daily: DailyService };

/** The puzzle as it stands. */
const NOTHING_PLANNED: Planned = { payload: '', input: {} };

/** The reader, on a server or in direct messages with the bot. */
type Reader = Pick<ReaderClick, 'caller' | 'locale'>;

/** Today's puzzle for this reader, or how it went for them. */
export async function showDaily(deps: DailyDeps, reader: Reader): Promise<AddressedScreen> {
  await noteVisit(deps, reader);
  return todaysAnswer(deps, reader, null);
}

/** A press about a day, with the rest of its payload. */
type DayPress<Made> = Made & NonNullable<ReturnType<typeof parseDailyPayload>>;

const atDay =
  <Made extends ReaderClick>(
    handle: (deps: DailyDeps, press: DayPress<Made>) => AddressedScreen | Promise<AddressedScreen>,
  ) =>
  async (deps: DailyDeps, click: Made): Promise<AddressedScreen> => {
    const parsed = parseDailyPayload(click.id.payload);
    return parsed === null ? malformed(deps, click) : handle(deps, { ...click, ...parsed });
  };

/** A turn of it as far as it is planned, or today's. A panel of another day gives way to today's. */
export const turnDailyPanel = (deps: DailyDeps, click: ReaderClick): Promise<AddressedScreen> =>
  click.id.payload === '' ? showDaily(deps, click) : turnPanel(deps, click);

const turnPanel = atDay<ReaderClick>(async (deps, press) => {
  const { caller, id, day, rest: payload, input, isAgain } = press;
  if (isAgain && payload === FROM_START) return startAgain(deps, press);
  if (!isAgain && day !== deps.daily.today()) return anotherDay(deps, press);
  const look = await deps.daily.look(caller.userId, day, isAgain);
  if (look === null) return anotherDay(deps, press);
  if (look.puzzle.step !== id.step) return answer(deps, press, look, NOTHING_PLANNED, 'app.refused.stale');
  return answer(deps, press, look, { payload, input }, null);
});

/** Begins a puzzle of a day before anew: the one that was chosen. */
async function startAgain(
  deps: DailyDeps,
  { input: { choice }, ...press }: DayPress<ReaderClick>,
): Promise<AddressedScreen> {
  const day = Number(choice);
  const { userId } = press.caller;
  if (!(await deps.daily.daysBefore()).includes(day)) return anotherDay(deps, press);
  await deps.daily.forgetRetry(userId, day);
  const look = await deps.daily.look(userId, day, true);
  return look === null ? anotherDay(deps, press) : answer(deps, press, look, NOTHING_PLANNED, null);
}

/** Plays a turn of it, for good. */
export const playDaily = atDay<ReaderClick>(async (deps, press) => {
  const { caller, id, day, rest, isAgain } = press;
  if (!isAgain && day !== deps.daily.today()) return anotherDay(deps, press);
  const { look, outcome } = await deps.daily.play(caller.userId, { day, isAgain, step: id.step }, rest);
  // A day may have ended just now.
  if (look.day !== day) return anotherDay(deps, press);
  if (outcome === 'played' && look.puzzle.isOver && !isAgain) await noteVisit(deps, press);
  const notice = { played: null, stale: 'app.refused.stale', malformed: 'app.not-any-more' }[outcome];
  return answer(deps, press, look, NOTHING_PLANNED, notice);
});

/** A page beside the puzzle. */
export const showDailyPage = atDay<ReaderClick>(async (deps, press) => {
  const { daily, translator } = deps;
  const { caller, locale, day, rest: page } = press;
  if (!isDailyPage(page) || page === 'share' || day > daily.today()) return malformed(deps, press);
  const look = await daily.look(caller.userId, day);
  if (look === null) return noPageScreen('app.daily.no-puzzle', localizerFor(translator, locale, null));
  const localizer = localizerOf(deps, press, look);
  if (page === 'table')
    return caller.guildId === null
      ? textAnswer(localizer.markdown('app.server-only'))
      : dailyTableScreen(await daily.table(caller.guildId, day), look, localizer);
  if (page === 'again') return againScreen(await daily.daysBefore(), localizer);
  if (page === 'seal') return sealScreen(day, await daily.commitment(day), localizer);
  // On its own day, it is told to people who have finished.
  const solution = day < daily.today() || resultOf(look) !== null ? await daily.solution(day) : null;
  if (solution === null) return noPageScreen('app.daily.not-yet', localizer);
  const around = { proof: await daily.proof(day), isOnServer: caller.guildId !== null };
  return solutionScreen(look, solution, around, localizer);
});

/** Returns whether a click is to share a result. */
export const isDailyShare = ({ id }: Pick<Click, 'id'>): boolean =>
  parseDailyPayload(id.payload)?.rest === 'share';

/** Shares a result, once, in a channel in which its owner may write. */
export async function shareDaily(deps: DailyDeps, click: Click): Promise<Share> {
  const { daily } = deps;
  const { caller, id } = click;
  const day = parseDailyPayload(id.payload)?.day ?? 0;
  if (day !== daily.today()) return { shared: null, answer: await anotherDay(deps, click) };
  const look = await daily.look(caller.userId, day);
  const result = look === null ? null : resultOf(look);
  if (look === null || result === null) return { shared: null, answer: await showDaily(deps, click) };
  const notice = !mayWriteHere(click)
    ? 'app.refused.may-not-write'
    : (await daily.share(caller.userId, day))
      ? null
      : 'app.daily.shared-before';
  const streak = await daily.streakOf(caller.userId);
  const name = await deps.words.nameOf(caller.guildId, caller);
  const localizer = localizerOf(deps, { ...click, caller: { ...caller, name } }, look);
  return {
    shared: notice === null ? sharedScreen(name, look, result, streak, localizer) : null,
    answer: await answer(deps, click, look, NOTHING_PLANNED, notice ?? 'app.daily.shared-now'),
  };
}

/** Puts the reader in the table of their server, if they are on one. */
const noteVisit = async ({ daily, words }: DailyDeps, { caller }: Reader): Promise<void> => {
  const { guildId, userId } = caller;
  if (guildId !== null) await daily.noteVisit(guildId, { userId, name: await words.nameOf(guildId, caller) });
};

const localizerOf = ({ translator }: DailyDeps, { locale, caller }: Reader, look: DailyLook): Localizer =>
  dailyLocalizer(translator, locale, look, caller.name);

async function todaysAnswer(deps: DailyDeps, reader: Reader, notice: string | null) {
  const look = await deps.daily.look(reader.caller.userId, deps.daily.today());
  return look === null
    ? appTextAnswer(deps.translator, reader.locale, 'app.daily.no-puzzle')
    : answer(deps, reader, look, NOTHING_PLANNED, notice);
}

async function answer(
  deps: DailyDeps,
  reader: Reader,
  look: DailyLook,
  planned: Planned,
  notice: string | null,
): Promise<AddressedScreen> {
  const localizer = localizerOf(deps, reader, look);
  const { guildId, userId } = reader.caller;
  const isRanked = look.puzzle.isOver && !look.isAgain;
  if (isRanked) await deps.daily.noteScore(look);
  const around = {
    streak: isRanked ? await deps.daily.streakOf(userId) : 0,
    week: isRanked && guildId !== null ? await deps.daily.week(look, { guildId, userId, limit: 0 }) : null,
    notice: notice === null ? null : localizer.markdown(notice),
    isOnServer: guildId !== null,
  };
  return dailyScreen(look, planned, around, localizer);
}

/** For a panel of a day that is over: a kind word, and today's puzzle. */
const anotherDay = async (deps: DailyDeps, reader: Reader): Promise<AddressedScreen> => {
  await noteVisit(deps, reader);
  return todaysAnswer(deps, reader, 'app.daily.another-day');
};

const malformed = ({ translator }: DailyDeps, { locale }: Reader): AddressedScreen =>
  appTextAnswer(translator, locale, 'app.button.foreign');
