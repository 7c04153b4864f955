import { publicLocalizer } from '../../discord/components/localizer.ts';
import { goneFacesOf } from '../../table/words/typed-texts.ts';
import { animationOf } from '../../kernel/match-screens.ts';
import { BLANKED } from '../../kernel/typed-texts.ts';
import { clip } from '../../kernel/text.ts';
import { threadName } from '../../discord/components/table-lines.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from '../../discord/rest/error-classification.ts';
import { THREAD_NAME_LIMIT } from '../../posts/play-channel.ts';
import { deletePost, isReplacedBoard, newestShown, retiredScreen } from '../../posts/retire-posts.ts';
import { NOTHING_SHOWN, type ShowDeps, type ShowTask, WITHOUT_CONTROLS } from '../../posts/show-deps.ts';
import { editShown, unlessRefused } from '../../posts/show-post.ts';
import type { Post } from '../../table/ports/posts.ts';
import type { LoadedTable } from '../../table/table.ts';

/** The log event of a message that cannot be changed: the others must not wait for it. */
const REFUSED = 'post.blanking_refused';

/**
 * Edits the next post, from number `from` on, that showed a text which was blanked, or a lent face that was taken back: that
 * is seen in what it would show now. Posts that tell how the table stands have entries of their own. One post a delivery: an
 * attempt that Discord limits, or that dies, goes on with the same post. Last of all, threads that are named so are renamed.
 */
export const reshowPosts: ShowTask<'reshow'> = async (deps, loaded, _entry, { from }) => {
  const { table } = loaded;
  const posts = await deps.store.allPosts(table.id);
  const newest = newestShown(
    loaded,
    posts.filter(({ live }) => live),
  );
  const hasEnded = loaded.match !== null && table.status !== 'playing';
  const result = hasEnded ? posts.findLast(({ kind }) => kind === 'lobby') : undefined;
  const shownAnyway = [newest?.messageId, result?.messageId];
  for (const [number, post] of posts.entries()) {
    if (number < from || shownAnyway.includes(post.messageId)) continue;
    const shown = await unlessRefused(deps, table.id, REFUSED, () => reshow(deps, loaded, post, newest));
    if (shown !== null) return { ...shown, next: { task: { kind: 'reshow', from: number + 1 }, delayMs: 0 } };
  }
  await renameThreads(deps, loaded, posts);
  return NOTHING_SHOWN;
};

/** Shows one of these posts anew; `null` if it never showed such a text. */
async function reshow(deps: ShowDeps, loaded: LoadedTable, post: Post, newest: Post | undefined) {
  if (post.live && isReplacedBoard(loaded, post)) {
    await deletePost(deps, post);
    deps.noteRetired(post);
    return NOTHING_SHOWN;
  }
  const content = contentOf(deps, loaded, post, newest);
  if (content === null) return null;
  // If a face is gone, its person is in texts, too: a picture that is shown already is not sent again.
  if (goneFacesOf(loaded.table).length === 0 && !JSON.stringify(content.screen).includes(BLANKED))
    return null;
  const shown = await editShown(deps, post, content, WITHOUT_CONTROLS, { live: false });
  return { type: 'shown', post: shown } as const;
}

/** The content of a post that is not the newest; `null` if it shows no typed text, or has an entry of its own. */
function contentOf(deps: ShowDeps, loaded: LoadedTable, post: Post, newest: Post | undefined) {
  const { table, game, match } = loaded;
  if (post.kind === 'game' || post.kind === 'lobby')
    return retiredScreen(deps, loaded, post, newest?.messageId ?? null);
  if (post.kind !== 'replay' || match === null || game.ui.replay === undefined) return null;
  const screen = animationOf(match, null, game.ui.replay, publicLocalizer(deps, table));
  return screen === null ? null : { screen, address: { tableId: table.id, step: match.step } };
}

/**
 * Renames the threads of the table, if their name has a text that was blanked. A thread under a message has the id of that
 * message: one may be under each lobby, also if nothing was posted there before the table was shown elsewhere.
 */
async function renameThreads(deps: ShowDeps, loaded: LoadedTable, posts: readonly Post[]): Promise<void> {
  const name = clip(threadName(loaded, publicLocalizer(deps, loaded.table)), THREAD_NAME_LIMIT);
  if (!name.includes(BLANKED)) return;
  for (const { messageId } of posts.filter(({ kind }) => kind === 'lobby'))
    await unlessRefused(deps, loaded.table.id, REFUSED, () => renameThread(deps, messageId, name));
}

async function renameThread(
  { api, signal }: Pick<ShowDeps, 'api' | 'signal'>,
  threadId: string,
  name: string,
): Promise<null> {
  try {
    await api.channels.edit(threadId, { name, archived: false }, { signal });
  } catch (error) {
    // It was deleted, or there never was one.
    if (!isDiscordError(error, DISCORD_ERROR_CODES.unknownChannel)) throw error;
  }
  return null;
}
