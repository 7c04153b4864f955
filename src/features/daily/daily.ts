import { type DailyLook, type DailyService, resultOf } from './daily-puzzles.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import {
  dailyLocalizer,
  dailyScreen,
  dailyTableScreen,
  type Planned,
  parseDailyPage,
  parseDailyPayload,
  sealScreen,
  sharedScreen,
  noPageScreen,
  solutionScreen,
} from './daily-screen.ts';
import { appTextAnswer, localizerFor, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { type Click, mayWriteHere, type ReaderClick } from '../../discord/interactions/click.ts';
import type { Share } from '../../discord/interactions/route.ts';
import type { ServerWords } from '../../table/words/server-words.ts';

export interface DailyDeps {
  readonly daily: DailyService;
  readonly translator: Translator;
  readonly words: ServerWords;
}

/** The puzzle as it stands. */
const NOTHING_PLANNED: Planned = { payload: '', input: {} };

/** The reader, on a server or in direct messages with the bot. */
type Reader = Pick<ReaderClick, 'caller' | 'locale'>;

/** Today's puzzle for this reader, or how it went for them. */
export async function showDaily(deps: DailyDeps, reader: Reader): Promise<AddressedScreen> {
  await noteVisit(deps, reader);
  return todaysAnswer(deps, reader, NOTHING_PLANNED, null);
}

/** A turn of it as far as it is planned. A panel of another day gives way to today's. */
export async function turnDailyPanel(deps: DailyDeps, click: ReaderClick): Promise<AddressedScreen> {
  if (click.id.payload === '') return showDaily(deps, click);
  const parsed = parseDailyPayload(click.id.payload);
  if (parsed === null) return malformed(deps, click);
  if (parsed.day !== deps.daily.today()) return anotherDay(deps, click);
  const look = await deps.daily.look(click.caller.userId, parsed.day);
  const isOld = look?.puzzle.step !== click.id.step;
  if (isOld) return todaysAnswer(deps, click, NOTHING_PLANNED, 'app.refused.stale');
  return todaysAnswer(deps, click, { payload: parsed.rest, input: click.input }, null);
}

/** Plays a turn of it, for good. */
export async function playDaily(deps: DailyDeps, click: ReaderClick): Promise<AddressedScreen> {
  const parsed = parseDailyPayload(click.id.payload);
  if (parsed === null) return malformed(deps, click);
  if (parsed.day !== deps.daily.today()) return anotherDay(deps, click);
  const { caller, id } = click;
  const { look, outcome } = await deps.daily.play(
    caller.userId,
    { day: parsed.day, step: id.step },
    parsed.rest,
  );
  // A day may have ended just now.
  if (look.day !== parsed.day) return anotherDay(deps, click);
  if (outcome === 'played' && look.puzzle.isOver) await noteVisit(deps, click);
  const notice = { played: null, stale: 'app.refused.stale', malformed: 'app.not-any-more' }[outcome];
  return answer(deps, click, look, NOTHING_PLANNED, notice);
}

/** A page beside the puzzle. */
export async function showDailyPage(deps: DailyDeps, click: ReaderClick): Promise<AddressedScreen> {
  const { daily, translator } = deps;
  const { caller, locale, id } = click;
  const asked = parseDailyPage(id.payload);
  if (asked === null || asked.page === 'share' || asked.day > daily.today()) return malformed(deps, click);
  const { day, page } = asked;
  const look = await daily.look(caller.userId, day);
  if (look === null) return noPageScreen('app.daily.no-puzzle', localizerFor(translator, locale, null));
  const localizer = localizerOf(deps, click, look);
  if (page === 'table')
    return caller.guildId === null
      ? textAnswer(localizer.markdown('app.server-only'))
      : dailyTableScreen(await daily.table(caller.guildId, day), look, localizer);
  if (page === 'seal') return sealScreen(day, await daily.commitment(day), localizer);
  // On its own day, it is told to people who have finished.
  const solution = day < daily.today() || resultOf(look) !== null ? await daily.solution(day) : null;
  if (solution === null) return noPageScreen('app.daily.not-yet', localizer);
  const around = { proof: await daily.proof(day), isOnServer: caller.guildId !== null };
  return solutionScreen(look, solution, around, localizer);
}

/** Returns whether a click is to share a result. */
export const isDailyShare = ({ id }: Pick<Click, 'id'>): boolean =>
  parseDailyPage(id.payload)?.page === 'share';

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

async function todaysAnswer(
  deps: DailyDeps,
  reader: Reader,
  planned: Planned,
  notice: string | null,
): Promise<AddressedScreen> {
  const look = await deps.daily.look(reader.caller.userId, deps.daily.today());
  return look === null
    ? appTextAnswer(deps.translator, reader.locale, 'app.daily.no-puzzle')
    : answer(deps, reader, look, planned, notice);
}

async function answer(
  deps: DailyDeps,
  reader: Reader,
  look: DailyLook,
  planned: Planned,
  notice: string | null,
): Promise<AddressedScreen> {
  const localizer = localizerOf(deps, reader, look);
  const around = {
    streak: look.puzzle.isOver ? await deps.daily.streakOf(reader.caller.userId) : 0,
    notice: notice === null ? null : localizer.markdown(notice),
    isOnServer: reader.caller.guildId !== null,
  };
  return {
    screen: dailyScreen(look, planned, around, localizer),
    address: { ...NO_TABLE, step: look.puzzle.step },
  };
}

/** For a panel of a day that is over: a kind word, and today's puzzle. */
const anotherDay = async (deps: DailyDeps, reader: Reader): Promise<AddressedScreen> => {
  await noteVisit(deps, reader);
  return todaysAnswer(deps, reader, NOTHING_PLANNED, 'app.daily.another-day');
};

const malformed = ({ translator }: DailyDeps, { locale }: Reader): AddressedScreen =>
  appTextAnswer(translator, locale, 'app.button.malformed');
