import type { Block, ScreenButton, Localizer, TableContext } from '../../../kernel/screen.ts';
import type { GameUi } from '../../../kernel/ui.ts';
import { lastPlayer } from '../rules/act.ts';
import { hurriedSeat } from '../rules/sand-timer.ts';
import { butMessage, reasonArgument, remarkMessage, suspicionMessage } from '../rules/narrate.ts';
import type { Proposal, RoundResult } from '../rules/state.ts';
import type { FameUsTypes, FameUsView } from '../rules/view.ts';
import { button, buttons, MORE, MORE_OF_PLAYERS, PAYLOADS, pictures, screen, text } from './blocks.ts';
import { cardsMarkdown, fewPlayers, playerList, proposedArgument } from '../words/formatting.ts';
import { coachOnPost } from './coach.ts';
import { friendsButton, guessesText } from './friends-page.ts';
import { gameOverPost, unfoldingPost } from './game-over.ts';
import { roundPicture } from '../pictures/round.ts';
import { STAMPED_AFTER_MS, verdictPicture } from '../pictures/masks.ts';
import { oldestWithin } from '../../../kernel/phone-lines.ts';
import { recentTexts, resultTexts, textsAbovePoster } from './recent-narration.ts';

/** How small print begins. */
const SMALL = '-# ';

/**
 * The public post (the kernel's `post`): one a round, which changes in place, and a fresh one when someone has to be
 * called. It has one picture, because Discord shows several below a call as small as thumbnails: the result of the round
 * before until someone has acted, then the round. The text does not repeat the picture.
 */
export const post: GameUi<FameUsTypes>['post'] = (view, narration, localizer, context, pastViews) => {
  if (view.phase === 'over')
    return context.stage === undefined
      ? gameOverPost(view, localizer)
      : unfoldingPost(view, narration, { ...context, stage: context.stage }, localizer);
  const before = narration.filter(({ step }) => step < view.round);
  const now = narration.filter(({ step }) => step >= view.round);
  const result = before.some(({ step }) => step > 0) ? resultIn(view) : null;
  const lesson = coachOnPost(view, pastViews);
  // The result stands alone: of the next round there is no more than who begins it, and with what.
  const isAlone = view.active !== null && view.actions.length === 0;
  const isSealed = result !== null && context.isSuspense === true;
  const told = text(
    isSealed || lesson === null
      ? ''
      : localizer.markdown('fame-us.post.guide', { lesson: { key: lesson.key, args: lesson.args ?? {} } }),
    ...(result === null
      ? recentTexts(localizer, before)
      : isSealed
        ? [localizer.markdown('fame-us.post.votes-in')]
        : resultTexts(localizer, before, isAlone ? gossipTexts(view, result, localizer) : null)),
  );
  const controls = controlsOf(view, result !== null, localizer);
  if (result !== null && isAlone)
    return screen(
      told,
      pictures(verdictPicture(localizer, view, result)),
      text(
        ...recentTexts(localizer, now),
        localizer.markdown('fame-us.post.next-poster', {
          player: { seat: view.active },
          round: view.round,
          cards: cardsMarkdown(localizer, view.open),
        }),
        timeText(view, localizer, context),
      ),
      ...controls,
    );
  const above = textsAbovePoster(localizer, now, view.phase);
  // Between a verdict and an accusation there is no room for what is said of a name: panels tell it.
  const maxTalkLines = lesson === null ? MAX_TALK_LINES : MAX_TALK_BELOW_GUIDE;
  return screen(
    told,
    text(heading(view, localizer, result !== null && above.length > 0 ? 0 : maxTalkLines), ...above),
    pictures(roundPicture(localizer, view)),
    // Below a guide's words there is no room for what its only reader knows: that everyone waits for them.
    lesson !== null && view.phase !== 'acting'
      ? null
      : text(smallPrint(...statusTexts(view, localizer), timeText(view, localizer, context))),
    ...controls,
  );
};

/** The rows of buttons: first what is asked now, then what else there is. */
function controlsOf(view: FameUsView, hasResult: boolean, localizer: Localizer): readonly (Block | null)[] {
  const own = ownButtons(view, localizer);
  const but = butButtons(view, localizer);
  const mind = mindButtons(view, localizer);
  const others = [
    ...postTimerButtons(view, localizer),
    friendsButton(view, localizer, 'open'),
    button(localizer.plain('app.game.history'), 'open', PAYLOADS.history(0), MORE),
  ];
  const last = buttons(...mind, ...others);
  if (view.phase === 'voting' && view.missing.length > 0)
    return [voteButtons(localizer, 'act'), buttons(...own, ...but), last];
  // All votes are in: the word is the proposer's.
  if (view.phase === 'voting')
    return [
      buttons(...but, ...restButtons(view, localizer, 'act'), ...own.map((each) => ({ ...each, ...MORE }))),
      last,
    ];
  // What a result asks takes the place of one's own cards, so that two rows are enough.
  if (hasResult && view.actions.length === 0)
    return [
      buttons(playButton(localizer), ...mind),
      buttons({ ...handButton(localizer), ...MORE_OF_PLAYERS }, ...others),
    ];
  return [buttons(...own), last];
}

/** How long the votes of a live game stay sealed in its picture: the words wait for the stamp. */
export const suspenseMs = (view: FameUsView): number =>
  view.pace === 'live' &&
  view.actions.length === 0 &&
  resultIn(view)?.proposal.votes.some((vote) => vote !== null) === true
    ? STAMPED_AFTER_MS
    : 0;

/** A line of suspicion about the votes, and how many have guessed at a teammate. */
function gossipTexts(view: FameUsView, result: JudgedRound, localizer: Localizer): readonly string[] {
  const suspicion = suspicionMessage(result);
  return [
    suspicion === null ? '' : localizer.markdown(suspicion.key, suspicion.args),
    guessesText(view, localizer),
  ];
}

/** The way to what everyone had in mind in the round before: in sight while its result is, and then behind *More*. */
function mindButtons({ lastRound, actions }: FameUsView, localizer: Localizer): readonly ScreenButton[] {
  if (lastRound === null || lastRound.proposal === null) return [];
  const label = localizer.plain('fame-us.mind.button');
  const more = actions.length === 0 ? {} : MORE;
  return [button(label, 'open', PAYLOADS.mind(lastRound.round), { emoji: { name: '💭' }, ...more })];
}

/** The button for the player who is to act, in a word, and the way to one's own cards. */
function ownButtons({ phase }: FameUsView, localizer: Localizer): readonly ScreenButton[] {
  switch (phase) {
    case 'acting':
      return [playButton(localizer), handButton(localizer)];
    case 'naming':
      return [
        button(localizer.plain('fame-us.panel.name'), 'modal', PAYLOADS.name, { style: 'primary' }),
        handButton(localizer),
      ];
    default:
      return [button(localizer.plain('fame-us.post.why'), 'open', PAYLOADS.start, { emoji: { name: '💬' } })];
  }
}

const playButton = (localizer: Localizer): ScreenButton =>
  button(localizer.plain('fame-us.post.play'), 'open', PAYLOADS.start, { style: 'primary' });

const handButton = (localizer: Localizer): ScreenButton =>
  button(localizer.plain('fame-us.post.hand'), 'open', PAYLOADS.hand);

/** The proposer's *But…*, while they may say it (F14). */
export const butButtons = (
  { answer, missing }: Pick<FameUsView, 'answer' | 'missing'>,
  localizer: Localizer,
): readonly ScreenButton[] =>
  answer === 'none'
    ? []
    : [
        button(localizer.plain('fame-us.post.but'), 'modal', PAYLOADS.but, {
          emoji: { name: '☝️' },
          style: missing.length === 0 ? 'primary' : 'secondary',
        }),
      ];

/** Letting the name stand without one, while the count waits for it (F14). */
export const restButtons = (
  { answer }: Pick<FameUsView, 'answer'>,
  localizer: Localizer,
  route: 'act' | 'play',
): readonly ScreenButton[] =>
  answer === 'awaited' ? [button(localizer.plain('fame-us.post.rest'), route, PAYLOADS.rest)] : [];

/** A round that ended with a proposal. */
type JudgedRound = RoundResult & { readonly proposal: NonNullable<RoundResult['proposal']> };

/** The round before, if it ended with a proposal. */
const resultIn = ({ lastRound }: FameUsView): JudgedRound | null =>
  lastRound === null || lastRound.proposal === null ? null : { ...lastRound, proposal: lastRound.proposal };

/** The voters for a proposal and those against it, once the votes are counted (F15); empty without votes. */
export function votesText(votes: readonly (boolean | null)[], localizer: Localizer): string {
  const side = (favour: boolean): string => {
    const seats = votes.flatMap((vote, seat) => (vote === favour ? [seat] : []));
    const emoji = localizer.plain(favour ? 'fame-us.post.yes-emoji' : 'fame-us.post.no-emoji');
    const names = localizer.markdown('fame-us.name', { player: playerList(localizer, seats) });
    return seats.length === 0 ? '' : `${emoji} ${names}`;
  };
  const sides = [side(true), side(false)].filter((each) => each !== '');
  return sides.length === 0 ? '' : `-# ${sides.join(' · ')}`;
}

/** When the timer rings that runs now, and whether it is the sand timer (F11); empty for none. */
export const timeText = (
  { timed }: Pick<FameUsView, 'timed'>,
  localizer: Localizer,
  { timer }: TableContext,
): string =>
  timer === null
    ? ''
    : localizer.markdown(timed ? 'fame-us.post.sand-ends' : 'fame-us.post.ends', {
        when: { time: timer.endsAt },
      });

/**
 * The two buttons of a vote (F15). That of the vote which is `given`, and stands, cannot be pressed; `isAskedAgain`: it is the
 * one to press.
 */
export const voteButtons = (
  localizer: Localizer,
  route: 'act' | 'play',
  given: boolean | null = null,
  isAskedAgain = false,
): Block | null =>
  buttons(
    ...(['yes', 'no'] as const).map((side): ScreenButton => {
      const isGiven = given === (side === 'yes');
      const label = localizer.plain(`fame-us.post.${isAskedAgain && isGiven ? 'still-' : ''}${side}`);
      return button(label, route, PAYLOADS[side], {
        style: isAskedAgain && !isGiven ? 'secondary' : side === 'yes' ? 'success' : 'danger',
        emoji: { name: localizer.plain(`fame-us.post.${side}-emoji`) },
        disabled: isGiven && !isAskedAgain,
      });
    }),
  );

/** That the viewer has asked for the sand timer, with how many others, and how many it takes; empty if not. */
export function askedText({ asked, quorum, timed, viewer }: FameUsView, localizer: Localizer): string {
  return timed || viewer === null || !asked.includes(viewer)
    ? ''
    : localizer.markdown('fame-us.panel.asked', { n: asked.length - 1, quorum });
}

/** The button for the sand timer while it can be started (F11, F14). */
export function timerButtons(
  view: FameUsView,
  localizer: Localizer,
  route: 'act' | 'play' = 'play',
): readonly ScreenButton[] {
  if (hurriedSeat(view) === null) return [];
  const label = localizer.plain('fame-us.post.timer', { asked: view.asked.length, quorum: view.quorum });
  return [
    button(label, route, PAYLOADS.timer, { emoji: { name: localizer.plain('fame-us.post.timer-emoji') } }),
  ];
}

/** The same on the post: behind *More* until someone has asked for it, for whose turn it is sees the post as well. */
const postTimerButtons = (view: FameUsView, localizer: Localizer): readonly ScreenButton[] =>
  view.asked.length > 0
    ? timerButtons(view, localizer, 'act')
    : timerButtons(view, localizer).map((each) => ({ ...each, ...MORE }));

/** Texts below each other; small print alone as one line. */
function smallPrint(...texts: readonly string[]): string {
  const shown = texts.filter((each) => each !== '');
  return shown.every((each) => each.startsWith(SMALL))
    ? shown.map((each, i) => (i === 0 ? each : each.slice(SMALL.length))).join(' · ')
    : shown.join('\n');
}

/** The round's present topic. */
export function heading(
  { phase, round, proposal, startersLeft }: FameUsView,
  localizer: Localizer,
  maxTalkLines = MAX_TALK_LINES,
): string {
  if (phase === 'naming' && proposal !== null)
    return localizer.markdown('fame-us.heading.naming', { round, player: { seat: proposal.proposer } });
  return phase === 'voting' && proposal !== null
    ? proposalText(proposal, localizer, maxTalkLines)
    : localizer.markdown('fame-us.heading.round', { round, n: startersLeft });
}

/** How many lines of a phone may tell what is said of a name: the picture is below. */
const MAX_TALK_LINES = 4;
const MAX_TALK_BELOW_GUIDE = 2;

/** Tells who has named whom, and of what is said of it as much as there is room for: why it fits, doubts and kind words, the *But…*. */
function proposalText(
  { proposer, name, because, remarks, but }: Proposal,
  localizer: Localizer,
  maxTalkLines: number,
): string {
  const heading = localizer.markdown('fame-us.heading.voting', {
    player: { seat: proposer },
    name: proposedArgument(name),
  });
  if (name === null) return heading;
  const tell = ({ key, args }: ReturnType<typeof remarkMessage>): string => localizer.markdown(key, args);
  const reason =
    because === undefined
      ? []
      : [localizer.markdown('fame-us.post.because', { because: reasonArgument(because, name) })];
  const others = remarks.map((remark) => tell(remarkMessage(remark, name)));
  const answer = but === undefined ? [] : [tell(butMessage(proposer, but, name))];
  // The proposer's own words come before what others say, but for the doubt that a *But…* answers.
  const less = answer.length === 0 ? others : others.slice(0, -1);
  const byWeight = [...answer, ...others.slice(less.length), ...reason, ...less.toReversed()];
  const kept = oldestWithin(byWeight, maxTalkLines);
  return [heading, ...[...reason, ...others, ...answer].filter((each) => kept.includes(each))].join('\n');
}

/** The players the table waits for, and what for. */
export function statusTexts(view: FameUsView, localizer: Localizer): readonly string[] {
  const { phase, active, proposal, missing, actions, answer } = view;
  if (phase === 'acting' && active !== null) {
    const accusable = lastPlayer(actions) === null ? 'no' : 'yes';
    return [localizer.markdown('fame-us.post.next', { player: { seat: active }, accusable })];
  }
  if (phase === 'naming' && proposal !== null)
    return [localizer.markdown('fame-us.post.must-name', { player: { seat: proposal.proposer } })];
  if (phase !== 'voting') return [];
  return [
    missing.length === 0
      ? ''
      : localizer.markdown(`fame-us.post.missing${proposal?.but === undefined ? '' : '-again'}`, {
          players: fewPlayers(localizer, missing),
        }),
    answer === 'awaited' && proposal !== null
      ? localizer.markdown('fame-us.post.answers', { player: { seat: proposal.proposer } })
      : '',
  ].filter((line) => line !== '');
}
