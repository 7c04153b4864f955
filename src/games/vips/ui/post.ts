import type { Screen, ScreenButton, Localizer, StepNarration } from '../../../kernel/screen.ts';
import type { GameUi } from '../../../kernel/ui.ts';
import { openArgument, reactionOf, spokenArgument } from '../rules/applause.ts';
import { becauseMessageArgument, pieceMessageArgument } from '../rules/narrate.ts';
import { raisedBy, swapIn } from '../rules/swap.ts';
import type { Vote } from '../rules/state.ts';
import type { VipsTypes, VipsView } from '../rules/view.ts';
import { button, buttons, links, MORE, PAGES, pictures, screen, text } from './blocks.ts';
import { handEmojis, playerList } from '../words/formatting.ts';
import { gameOverPost } from './game-over.ts';
import { boardPicture } from '../pictures/board.ts';
import { headlineOf, quoted, recentTexts } from './recent-narration.ts';
import { unfoldingPost } from './unfolding-end.ts';

/** The public post of a step (the kernel's `post`). */
export const post: GameUi<VipsTypes>['post'] = (view, narration, localizer, context, pastViews) => {
  const { stage, isNewsTold = false } = context;
  switch (view.phase) {
    case 'betting':
      return bettingPost(view, localizer);
    case 'playing':
      return turnPost(view, narration, localizer, isNewsTold && news(view, localizer) !== null);
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

function bettingPost(view: VipsView, localizer: Localizer): Screen {
  const missing = view.hasBet.flatMap((has, seat) => (has ? [] : [seat]));
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
 * The newest turns, each told once, and the board. An argument stands in the text until its bubble is on the board. The swap
 * of the last turn may stand in the line above the post.
 */
function turnPost(
  view: VipsView,
  narration: readonly StepNarration[],
  localizer: Localizer,
  isSwapTold: boolean,
): Screen {
  const hand = view.active === null ? undefined : view.hands[view.active];
  const next =
    view.active === null || hand === undefined
      ? ''
      : localizer.markdown(view.actions.length === 0 ? 'vips.post.next' : 'vips.post.halfway', {
          player: { seat: view.active },
          hand: handEmojis(localizer, hand),
        });
  const { player, because } = headlineOf(view, narration)?.args ?? {};
  const isHeadline = player !== undefined && because !== undefined;
  return screen(
    text(
      isHeadline && spokenArgument(view) === null
        ? localizer.markdown('vips.heading.argument', { player, because: quoted(because, localizer) })
        : '',
      ...recentTexts(localizer, view, narration, { isHeaded: true, isSwapTold }),
      isHeadline ? '' : quoteText(view, localizer),
    ),
    pictures(boardPicture(localizer, view)),
    text(
      [localizer.markdown('vips.heading.turn', { turn: view.turn }), next]
        .filter((each) => each !== '')
        .join(' · '),
    ),
    buttons(
      button(localizer.plain('vips.post.play'), 'open', PAGES.start, { style: 'primary' }),
      ...voteButtons(view),
      ...links(localizer, 'open', ['bet', 'history'], MORE),
    ),
  );
}

/** The newest argument, while it can be voted on; empty for none. */
function quoteText(view: VipsView, localizer: Localizer): string {
  const open = openArgument(view);
  if (open === null) return '';
  const { seat, turn, raised, because } = open.argument;
  return localizer.markdown('vips.post.quote', {
    player: { seat },
    turn,
    because: quoted(becauseMessageArgument(because, raised, view), localizer),
  });
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
