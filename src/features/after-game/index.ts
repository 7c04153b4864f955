import { publicLocalizer } from '../../discord/components/localizer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { acts, COSTS } from '../../discord/interactions/route.ts';
import { withBlocksAboveControls, withButton, withFooter } from '../../discord/components/last-row.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { IN_LINE, playEpilogue, rematch, SAME_AGAIN, shareReplay } from './after-game.ts';
import { DESK_ROUTE, deskButton } from '../../discord/components/desk-buttons.ts';
import { wayToTable } from '../../discord/components/table-lines.ts';
import { texts } from './texts.ts';
import type { OutboxEntry } from '../../table/ports/outbox.ts';
import type { PostPart } from '../../posts/post-screens.ts';
import { NOTHING_SHOWN, ofStarted, type ShowDeps, WITHOUT_CONTROLS } from '../../posts/show-deps.ts';
import { editShown, sendNew, unlessRefused } from '../../posts/show-post.ts';
import { readersChannelOf, type StartedTable } from '../../table/table.ts';
import { commandName, titleKey } from '../../kernel/game-texts.ts';
import { isOpenGame } from '../../table/stored/server-settings.ts';
import { animationOf, epilogueOf } from '../../kernel/match-screens.ts';
import { actionButton, rowOf, textBlock, verbButtons } from '../../discord/components/blocks.ts';
import type { AppBlock, AppScreen } from '../../discord/components/components.ts';
import { runs, silently } from '../../discord/interactions/at-table.ts';
import { answersVerbs } from '../../discord/interactions/verbs.ts';
import { eveningLine } from '../../posts/evening-line.ts';
import { type Evening, eveningAt } from '../../table/results/evening.ts';
import { type Localizer, MORE_OF_PLAYERS } from '../../kernel/screen.ts';
import { showWholeEnd } from './after-game-decisions.ts';
import { contextOf } from '../../table/clock/timer.ts';

/**
 * Shows what is played after the end, once it has begun, with a button to end it at once as long as it goes on, and then one to
 * play again. Its one post stays as it goes on, and keeps its own controls.
 */
const showEpilogue = ofStarted<'epilogue'>(async (deps, started, entry) => {
  const { table, match } = started;
  const localizer = publicLocalizer(deps, table);
  const epilogue = epilogueOf(match, localizer, contextOf(table));
  const next = match.awaited.length === 0 ? nextButton(localizer, '') : epilogueButton(localizer, 'skip');
  const screen = epilogue && { ...epilogue, blocks: [...epilogue.blocks, rowOf(next)] };
  return postAfter(deps, started, entry, { kind: 'epilogue', channelId: table.playChannelId, screen });
});

/** The buttons that open a table with the same people, or another game, or lead there. */
const nextButton = verbButtons('rematch', {
  '': { key: 'app.rematch', emoji: '🔁', style: 'success' },
  [SAME_AGAIN]: { key: 'app.rematch.same', emoji: '🔂', isMore: true },
  [IN_LINE]: { key: 'app.next.join', emoji: '🪑', isBest: true, isMore: true, isForSpectators: true },
});

const epilogueButton = verbButtons('epilogue', { skip: { key: 'app.epilogue.skip', emoji: '⏭️' } });

/** Posts the animation of a finished game where readers may know of its table, unless that was done. */
const postReplay = ofStarted<'replay'>(async (deps, started, entry) => {
  const { table, game, match } = started;
  if (game.ui.replay === undefined || (await deps.store.newestPost(table.id, 'replay')) !== null)
    return NOTHING_SHOWN;
  const screen = animationOf(match, null, game.ui.replay, publicLocalizer(deps, table));
  return postAfter(deps, started, entry, { kind: 'replay', channelId: readersChannelOf(table), screen });
});

/** How often the line about a rematch is tried again while the post of its lobby is on its way, a second later or more. */
const TRIES_FOR_LOBBY = 3;

/** Says where the game was played that the rematch is waiting, with a button that leads to the post of its lobby. */
const postRematch = ofStarted<'rematch'>(async (deps, started, entry, { rematchId }) => {
  const { table } = started;
  if (table.playChannelId === readersChannelOf(table)) return NOTHING_SHOWN;
  const lobby = await deps.store.newestPost(rematchId, 'lobby');
  if (lobby === null && entry.attempts < TRIES_FOR_LOBBY) return { type: 'retry', delayMs: 0 };
  const localizer = publicLocalizer(deps, table);
  const way = wayToTable({ ...table, playChannelId: readersChannelOf(table) }, lobby, localizer);
  const screen = { blocks: [textBlock(localizer, 'app.rematch.line'), way] };
  return postAfter(deps, started, entry, { kind: 'rematch', channelId: table.playChannelId, screen });
});

/** What follows the end of a game; `null` for no screen. */
interface After {
  readonly kind: 'epilogue' | 'replay' | 'rematch';
  readonly channelId: string;
  readonly screen: AppScreen | null;
}

/**
 * Posts what follows the end of a game, or edits the post of the epilogue. A replay has no controls. If Discord refuses it,
 * it is left out: no table waits for it.
 */
async function postAfter(
  deps: ShowDeps,
  { table, match }: StartedTable,
  entry: OutboxEntry,
  { kind, channelId, screen }: After,
) {
  if (screen === null) return NOTHING_SHOWN;
  const content = { screen, address: { tableId: table.id, step: match.step } };
  const options = kind === 'replay' ? WITHOUT_CONTROLS : { live: true, ping: null };
  const post = await unlessRefused(deps, table.id, `post.${kind}_refused`, async () => {
    const before = kind === 'epilogue' ? await deps.store.newestPost(table.id, kind) : null;
    const edited = before === null ? null : await editShown(deps, before, content, options);
    // Not among the live posts, whose controls go when there is a newer one: the end keeps its own, too.
    return edited ?? (await sendNew(deps, entry, { kind, channelId, content, options }));
  });
  return { type: 'shown', post } as const;
}

/**
 * Adds to the post of the end how the evening goes and what can be done next: a row to play again, or another game, go on with
 * what follows it, and show others how it went. After a guided game, real ones come first, where a feature opens them.
 */
const afterGameButtons = (
  { routes }: Pick<Parts, 'routes'>,
  nextGames: readonly AnyGame[],
  evening: Evening,
): PostPart => ({
  end: (screen, { started, localizer }) => {
    const { table, game, match } = started;
    const isLearned = match.isGuided && routes.has(DESK_ROUTE);
    const { rematchAnew, replay } = game.ui;
    const { epilogue } = game.parts;
    const share = { key: 'app.replay', emoji: '📣', isBest: true, isMore: true };
    const row = rowOf(
      nextButton(localizer, '', '', { isMore: isLearned }),
      nextButton(localizer, IN_LINE),
      ...(isLearned ? [] : nextGames).map((next) =>
        actionButton(
          localizer,
          { route: 'rematch', payload: next.id },
          { key: 'app.next', args: { game: { key: titleKey(next) } } },
        ),
      ),
      epilogue !== undefined &&
        epilogueOf(match, localizer) === null &&
        actionButton(
          localizer,
          { route: 'epilogue', payload: 'begin' },
          { key: epilogue.label, emoji: '😄', style: 'primary', isBest: true, ...MORE_OF_PLAYERS },
        ),
      replay !== undefined && actionButton(localizer, 'shareReplay', share),
    );
    const line = eveningLine(evening, table, localizer, 2);
    const shown = withBlocksAboveControls(screen, isLearned ? [learnedRow(game, localizer), row] : [row]);
    // The other ways to play again come after what the game itself has to look up.
    const next = withButton(shown, rematchAnew !== undefined && nextButton(localizer, SAME_AGAIN));
    return withFooter(next, line && `-# ${line}`);
  },
});

/** The other games of the server. */
async function nextGames({ games, store }: Parts, { table, game }: StartedTable): Promise<AnyGame[]> {
  const server = await store.serverSettings(table.guildId);
  return [...games.values()].filter((each) => each.id !== game.id && isOpenGame(server, each));
}

/** The buttons after a guided game: a game against bots, and one against a person. */
const learnedRow = (game: StartedTable['game'], localizer: Localizer): AppBlock =>
  rowOf(
    deskButton(localizer, 'run', `${commandName(game)}.solo`, {
      key: 'app.learned.play',
      emoji: '▶️',
      style: 'success',
    }),
    deskButton(localizer, 'challenge', commandName(game)),
  );

/** The feature for finished games: a rematch, what is played after the end, and the replay. */
export const afterGame = defineFeature({
  texts,
  routes: {
    // Opens a table with the same people, or leads to the one there is; the payload names another game.
    rematch: { code: 'n', reply: 'in-place', cost: COSTS.newTable, answer: acts<Parts>(rematch) },
    // Has the post of an end that unfolds show all of it.
    showAll: { code: 'a', reply: 'follow-up', answer: acts<Parts>(runs(showWholeEnd, {}, silently)) },
    // Begins what is played after the end, or ends it at once.
    epilogue: {
      code: 'e',
      reply: 'follow-up',
      answer: answersVerbs<Parts>({ begin: acts(playEpilogue('begin')), skip: acts(playEpilogue('skip')) }),
    },
    // Posts the animation of a finished game.
    shareReplay: { code: 'y', reply: 'reply', cost: COSTS.publicPost, answer: acts<Parts>(shareReplay) },
  },
  post: (parts) => async (started) => {
    if (started.match.outcome === null) return {};
    const { store, clock } = parts;
    return afterGameButtons(
      parts,
      await nextGames(parts, started),
      await eveningAt(store.stored, started.table, clock()),
    );
  },
  tasks: { replay: postReplay, rematch: postRematch, epilogue: showEpilogue },
});
