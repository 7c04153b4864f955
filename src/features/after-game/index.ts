import { openForm } from '../../kernel/playable-game.ts';
import { acts, COSTS, opens } from '../../discord/interactions/route.ts';
import { withBlocksAboveButtons, withButton } from '../../discord/components/last-row.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { openRematchForm, playEpilogue, rematch, SAME_AGAIN, shareReplay, showAll } from './after-game.ts';
import { DESK_ROUTE, deskButton } from '../../discord/components/desk-buttons.ts';
import { wayToTable } from '../../discord/components/table-lines.ts';
import { texts } from './texts.ts';
import type { OutboxEntry } from '../../table/ports/outbox.ts';
import type { PresentResult } from '../../table/ports/presenter.ts';
import { type PostPart, publicLocalizer } from '../../posts/post-screens.ts';
import { NOTHING_SHOWN, ofStarted, type ShowDeps, WITHOUT_CONTROLS } from '../../posts/show-deps.ts';
import { editShown, sendNew, unlessRefused } from '../../posts/show-post.ts';
import { readersChannelOf, type StartedTable } from '../../table/table.ts';
import { commandName } from '../../kernel/game-texts.ts';
import { animationOf, epilogueOf } from '../../kernel/match-screens.ts';
import { actionButton, type ButtonFace, rowOf, textBlock } from '../../discord/components/blocks.ts';
import type { Action } from '../../discord/components/custom-id.ts';
import type { AppBlock, AppButton, AppScreen } from '../../discord/components/components.ts';
import type { Match } from '../../kernel/match.ts';
import type { Localizer, TableContext } from '../../kernel/screen.ts';
import type { EpilogueStep } from './after-game-decisions.ts';
import { contextOf } from '../../table/clock/timer.ts';
import type { PostOptions } from '../../posts/post-body.ts';

/** With controls, and no ping. */
const SHOWN: PostOptions = { live: true, ping: null };

/** Shows what is played after the end: its one post stays as it goes on, and keeps its own controls. */
async function showEpilogue(
  deps: ShowDeps,
  { table, match }: StartedTable,
  entry: OutboxEntry,
): Promise<PresentResult> {
  const screen = epilogueScreen(match, publicLocalizer(deps, table), contextOf(table));
  if (screen === null) return NOTHING_SHOWN;
  const content = { screen, address: { tableId: table.id, step: match.step } };
  return unlessRefused(deps, table.id, 'post.epilogue_refused', async () => {
    const before = await deps.store.newestPost(table.id, 'epilogue');
    const edited = before === null ? null : await editShown(deps, before, content, SHOWN);
    // Not among the live posts, whose controls go when there is a newer one: the end keeps its own, too.
    const channelId = table.playChannelId;
    const post =
      edited ?? (await sendNew(deps, entry, { kind: 'epilogue', channelId, content, options: SHOWN }));
    return { type: 'shown', post };
  });
}

/** The epilogue, with a button to end it at once as long as it goes on, and then one to play again; `null` until it has begun. */
function epilogueScreen(match: Match, localizer: Localizer, context: TableContext): AppScreen | null {
  const screen = epilogueOf(match, localizer, context);
  if (screen === null) return null;
  const next =
    match.awaited.length === 0
      ? actionButton(localizer, 'rematch', REMATCH)
      : actionButton(localizer, epilogueAction('skip'), { key: 'app.epilogue.skip', emoji: '⏭️' });
  return { ...screen, blocks: [...screen.blocks, rowOf(next)] };
}

/** The look of the button that opens a table with the same people. */
const REMATCH = { key: 'app.rematch', emoji: '🔁', style: 'success' } as const;

const epilogueAction = (payload: EpilogueStep): Action => ({ route: 'epilogue', payload });

/**
 * Posts the animation of a finished game where readers may know of its table, unless that was done. If Discord refuses, it is
 * left out: no table waits for it.
 */
async function postReplay(deps: ShowDeps, started: StartedTable, entry: OutboxEntry): Promise<PresentResult> {
  const { table, game, match } = started;
  const isPosted = (await deps.store.newestPost(table.id, 'replay')) !== null;
  const screen =
    isPosted || game.ui.replay === undefined
      ? null
      : animationOf(match, null, game.ui.replay, publicLocalizer(deps, table));
  if (screen === null) return NOTHING_SHOWN;
  return postAfter(deps, started, entry, { kind: 'replay', channelId: readersChannelOf(table), screen });
}

/** How often the line about a rematch is tried again while the post of its lobby is on its way, a second later or more. */
const TRIES_FOR_LOBBY = 3;

/** Says where the game was played that the rematch is waiting, with a button that leads to the post of its lobby. */
async function postRematch(
  deps: ShowDeps,
  started: StartedTable,
  entry: OutboxEntry,
): Promise<PresentResult> {
  const { table } = started;
  const { task } = entry;
  if (task.kind !== 'rematch' || table.playChannelId === readersChannelOf(table)) return NOTHING_SHOWN;
  const lobby = await deps.store.newestPost(task.rematchId, 'lobby');
  if (lobby === null && entry.attempts < TRIES_FOR_LOBBY) return { type: 'retry', delayMs: 0 };
  const localizer = publicLocalizer(deps, table);
  const way = wayToTable({ ...table, playChannelId: readersChannelOf(table) }, lobby, localizer);
  const screen = { blocks: [textBlock(localizer, 'app.rematch.line'), way] };
  return postAfter(deps, started, entry, { kind: 'rematch', channelId: table.playChannelId, screen });
}

/** Posts what follows the end of a game; a replay has no controls. If Discord refuses it, it is left out. */
const postAfter = (
  deps: ShowDeps,
  { table, match }: StartedTable,
  entry: OutboxEntry,
  {
    kind,
    channelId,
    screen,
  }: { readonly kind: 'replay' | 'rematch'; readonly channelId: string; readonly screen: AppScreen },
): Promise<PresentResult> =>
  unlessRefused(deps, table.id, `post.${kind}_refused`, async () => {
    const content = { screen, address: { tableId: table.id, step: match.step } };
    const options = kind === 'replay' ? WITHOUT_CONTROLS : SHOWN;
    return { type: 'shown', post: await sendNew(deps, entry, { kind, channelId, content, options }) };
  });

/** Adds to the post of the end what can be done next; after a guided game, real ones first, where a feature opens them. */
const afterGameButtons = ({ routes }: Pick<Parts, 'routes'>): PostPart => ({
  game: (screen, { started, localizer }) => {
    if (started.match.outcome === null) return screen;
    const isLearned = started.match.isGuided && routes.codeOf(DESK_ROUTE) !== undefined;
    const [first, others] = afterGameRows(started, localizer, isLearned);
    const shown = withBlocksAboveButtons(
      screen,
      isLearned ? [learnedRow(started.game, localizer), first] : [first],
    );
    return others.reduce((whole, button) => withButton(whole, button), shown);
  },
});

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

/**
 * The controls of a finished game: a row to play again, go on with what follows it, and show others how it went; and the
 * other ways to play again, which come after what the game itself has to look up.
 */
function afterGameRows(
  { table, game, match }: Pick<StartedTable, 'table' | 'game' | 'match'>,
  localizer: Localizer,
  isRematchMore: boolean,
): readonly [AppBlock, readonly AppButton[]] {
  const { rematchAnew, replay } = game.ui;
  const { epilogue } = game.parts;
  const rematchForm = openForm(game, 'rematchForm', table.settings);
  const button = (action: Action | string, face: ButtonFace): AppButton =>
    actionButton(localizer, action, { isMore: true, ...face });
  const same = { route: 'rematch', payload: SAME_AGAIN };
  const hasBegun = epilogueOf(match, localizer) !== null;
  return [
    rowOf(
      button('rematch', { ...REMATCH, isMore: isRematchMore }),
      epilogue !== undefined &&
        !hasBegun &&
        button(epilogueAction('begin'), { key: epilogue.label, emoji: '😄', style: 'primary', isBest: true }),
      replay !== undefined && button('shareReplay', { key: 'app.replay', emoji: '📣', isBest: true }),
    ),
    [
      ...(rematchAnew === undefined ? [] : [button(same, { key: 'app.rematch.same', emoji: '🔂' })]),
      ...(rematchForm === undefined ? [] : [button('rematchForm', { key: rematchForm.label, emoji: '🎯' })]),
    ],
  ];
}

/** The feature for finished games: a rematch, what is played after the end, and the replay. */
export const afterGame = defineFeature({
  texts,
  routes: {
    // Opens a table with the same people, or leads to the one there is. Also a submitted modal.
    rematch: { code: 'n', reply: 'in-place', cost: COSTS.newTable, answer: acts<Parts>(rematch) },
    // Opens the modal in which an option of the rematch is chosen anew.
    rematchForm: {
      code: 'q',
      reply: 'in-place',
      answer: opens<Parts>(openRematchForm, 'rematch'),
    },
    // Shows all of an end that unfolds.
    showAll: { code: 'a', reply: 'follow-up', answer: acts<Parts>(showAll) },
    // Begins what is played after the end, or ends it at once: the payload is one of `EPILOGUE_STEPS`.
    epilogue: { code: 'e', reply: 'follow-up', answer: acts<Parts>(playEpilogue) },
    // Posts the animation of a finished game.
    shareReplay: {
      code: 'y',
      reply: 'reply',
      cost: COSTS.publicPost,
      answer: acts<Parts>(shareReplay),
    },
  },
  post: (parts) => () => afterGameButtons(parts),
  tasks: {
    replay: ofStarted(postReplay),
    rematch: ofStarted(postRematch),
    epilogue: ofStarted(showEpilogue),
  },
});
