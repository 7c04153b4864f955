import type { Screen, ScreenButton, Localizer, StepNarration } from '../../../kernel/screen.ts';
import type { GameUi } from '../../../kernel/ui.ts';
import { openArgument, reactionOf } from '../rules/applause.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { raisedBy, swapIn } from '../rules/swap.ts';
import type { Vote } from '../rules/state.ts';
import type { VipsTypes, VipsView } from '../rules/view.ts';
import { button, buttons, links, MORE, MORE_OF_PLAYERS, PAGES, pictures, screen, text } from './blocks.ts';
import { handEmojis, playerList } from '../words/formatting.ts';
import { gameOverPost, unfoldingPost } from './game-over.ts';
import { boardPicture } from '../pictures/board.ts';
import { hasArgument, recentTexts } from './recent-narration.ts';
import { handOf } from '../rules/pieces.ts';

/** The public post of a step (the kernel's `post`). */
export const post: GameUi<VipsTypes>['post'] = (view, narration, localizer, context, pastViews) => {
  const { stage, isNewsTold = false, isOnlyPost = false, isPast = false } = context;
  switch (view.phase) {
    case 'betting':
      return bettingPost(view, isPast, localizer);
    case 'playing':
      return turnPost(view, narration, localizer, {
        isSwapTold: isNewsTold && news(view, localizer) !== null,
        isOnlyPost,
        isPast,
      });
    case 'over':
      return stage === undefined
        ? gameOverPost(view, pastViews(), localizer)
        : unfoldingPost(view, stage, localizer);
  }
};

/** The request to the players who are to act (the kernel's `prompt`). */
export const prompt = (view: VipsView, localizer: Localizer): string =>
  localizer.plain(
    view.phase === 'betting'
      ? 'vips.prompt.bet'
      : view.actions.length === 0
        ? 'vips.prompt.turn'
        : 'vips.prompt.halfway',
  );

/** The swap of the last turn (the kernel's `news`); nothing of chips alone. The post has the argument. */
export function news({ phase, actions, lastTurn, set }: VipsView, localizer: Localizer): string | null {
  if (phase !== 'playing' || actions.length > 0) return null;
  const swapped = swapIn(lastTurn);
  if (swapped === null) return null;
  const raised = raisedBy(swapped);
  const player = { seat: swapped.seat };
  if (raised !== null)
    return localizer.plain('vips.news.raised', { player, piece: pieceMessageArgument(set, raised.piece) });
  const [a, b] = swapped.pieces;
  const [fromA, fromB] = swapped.from;
  return localizer.plain('vips.news.swapped', {
    player,
    a: pieceMessageArgument(set, a),
    b: pieceMessageArgument(set, b),
    fromA,
    fromB,
  });
}

/** Who has bet. A post of the past is not told of the last bet, which began the first turn. */
function bettingPost(view: VipsView, isPast: boolean, localizer: Localizer): Screen {
  const missing = view.hasBet.flatMap((has, seat) => (has || isPast ? [] : [seat]));
  const all = view.hasBet.length;
  return screen(
    text(
      localizer.markdown('vips.heading.betting', { target: { userText: view.target } }),
      localizer.markdown('vips.post.bets', { in: all - missing.length, all }),
    ),
    pictures(boardPicture(localizer, view)),
    missing.length === 0
      ? null
      : text(localizer.markdown('vips.post.awaited', { players: playerList(localizer, missing) })),
    buttons(button(localizer.plain('vips.post.bet'), 'open', PAGES.start, { style: 'success' })),
  );
}

/**
 * The newest turns, each told once, and the board, with the bubble of a new argument. Later posts tell only that it can
 * still be voted on, while they have buttons, unless there is one post for all of them. The swap of the last turn may stand
 * in the line above the post.
 */
function turnPost(
  view: VipsView,
  narration: readonly StepNarration[],
  localizer: Localizer,
  { isSwapTold, isOnlyPost, isPast }: Readonly<Record<'isSwapTold' | 'isOnlyPost' | 'isPast', boolean>>,
): Screen {
  const next =
    view.active === null
      ? ''
      : localizer.markdown(view.actions.length === 0 ? 'vips.post.next' : 'vips.post.halfway', {
          player: { seat: view.active },
          hand: handEmojis(localizer, handOf(view, view.active)),
        });
  const open = openArgument(view)?.argument ?? null;
  const spoken = isOnlyPost || hasArgument(view, narration) ? open : null;
  return screen(
    text(
      ...recentTexts(localizer, view, narration, { isSwapTold, isSpoken: spoken !== null }),
      open === null || spoken !== null || isPast
        ? ''
        : localizer.markdown('vips.post.votable', { player: { seat: open.seat }, turn: open.turn }),
    ),
    pictures(boardPicture(localizer, view, spoken)),
    text(
      [localizer.markdown('vips.heading.turn', { turn: view.turn }), next]
        .filter((each) => each !== '')
        .join(' · '),
    ),
    buttons(
      button(localizer.plain('vips.post.play'), 'open', PAGES.start, { style: 'primary' }),
      ...voteButtons(view),
      ...links(localizer, 'open', ['bet'], MORE_OF_PLAYERS),
      ...links(localizer, 'open', ['history'], MORE),
    ),
  );
}

/** Two buttons for everyone who sees the post, with the number of votes on the newest argument. */
function voteButtons(view: VipsView): readonly ScreenButton[] {
  const open = openArgument(view);
  if (open === null) return [];
  const { players, onlookers } = open.argument;
  const voteButton = (vote: Vote, emoji: string, count: number): ScreenButton => ({
    ...(count === 0 ? {} : { label: String(count) }),
    emoji: { name: emoji },
    style: 'secondary',
    action: { route: 'react', payload: reactionOf(open.number, vote) },
  });
  return [
    voteButton('applause', '👏', players.applause + onlookers.applause),
    voteButton('boo', '👎', players.boos + onlookers.boos),
  ];
}
