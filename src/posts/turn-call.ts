import type { Pingable } from '../table/pings/pingable.ts';
import { choicesAt } from '../table/ladder.ts';
import { standInOf } from '../table/stand-in.ts';
import type {
  LadderChoice,
  LoadedTable,
  Table,
  TableStatus,
  TurnClock,
  StartedTable,
} from '../table/table.ts';
import { awaitedUsers, votersOf } from '../table/turn-clock.ts';
import { boldName } from '../i18n/localizer.ts';
import { titleKey } from '../kernel/game-texts.ts';
import type { Seat } from '../kernel/game.ts';
import type { MessageArguments } from '../kernel/message.ts';
import type { Localizer } from '../kernel/ui.ts';
import { awayLines } from '../discord/components/away.ts';
import type { Call } from './call.ts';
import type { AppBlock, AppButton, AppScreen } from '../discord/components/components.ts';
import { messageLink } from '../discord/components/message-link.ts';
import { isUser } from '../table/seats.ts';

/** The post of the game that a call leads to. */
type LinkedPost = Parameters<typeof messageLink>[1] | null;

/** Which table is meant: its game, its title, and where its newest post is. */
const tableArguments = (
  { table, game }: Pick<LoadedTable, 'table' | 'game'>,
  localizer: Localizer,
  post: LinkedPost,
): MessageArguments => ({
  game: { key: titleKey(game) },
  title: { userText: game.lobby(table.settings, localizer).title },
  link: post === null ? `<#${table.playChannelId}>` : messageLink(table.guildId, post),
});

/**
 * Calls those whom the turn waits for: `isLast` near its end, else half-way. `null` when it waits for none of the
 * `mentionable` any more: to anybody else it would say nothing new.
 */
export function reminderCallOf(
  { match, ...loaded }: StartedTable,
  clock: TurnClock,
  isLast: boolean,
  localizer: Localizer,
  post: LinkedPost,
  mentionable: readonly string[],
): Call | null {
  const awaited = awaitedUsers(loaded.table, match).map(({ userId }) => userId);
  const userIds = awaited.filter((userId) => mentionable.includes(userId));
  if (userIds.length === 0) return null;
  return {
    markdown: localizer.markdown(isLast ? 'app.reminder.last' : 'app.reminder.half', {
      ...tableArguments(loaded, localizer, post),
      players: { list: namesOrMentions(loaded.table, awaited, mentionable) },
      when: { time: clock.endsAt },
    }),
    userIds,
  };
}

/** Calls those who had quiet hours or were away when something was asked of them. */
export const missedCallOf = (
  started: StartedTable,
  userIds: readonly string[],
  localizer: Localizer,
  post: LinkedPost,
): Call => {
  const { turnClock } = started.table;
  const call = localizer.markdown('app.missed', {
    ...tableArguments(started, localizer, post),
    players: { list: userIds.map((userId) => `<@${userId}>`) },
  });
  const time =
    turnClock?.stage === 'running' && turnClock.away !== true
      ? [localizer.markdown('app.turn-time', { when: { time: turnClock.endsAt } })]
      : [];
  return { markdown: [call, ...time].join('\n'), userIds };
};

/** The question that the others are asked when the time for a turn is up, in its parts. */
export interface LadderQuestion {
  /** Calls the others; `null` where there are none. */
  readonly call: Call | null;
  readonly screen: AppScreen;
}

/** The question what is to be done about a turn whose time is up. `left`: who of those it waits for has left the server. */
export function ladderQuestionOf(
  started: StartedTable,
  clock: TurnClock,
  left: readonly string[],
  localizer: Localizer,
  post: LinkedPost,
  { mentionable, away }: Pick<Pingable, 'mentionable' | 'away'>,
): LadderQuestion {
  const { table, game, match } = started;
  const voters = votersOf(table, match);
  const late = { list: awaitedUsers(table, match).map(({ name }) => boldName(name)) };
  const args = { ...tableArguments(started, localizer, post), late, when: { time: clock.endsAt } };
  const fallback = standInOf(game) === null ? 'wait' : 'bot';
  const awayPeople = clock.away === true ? awayLines(table, away, localizer) : null;
  const rule = clock.away === true ? 'app.ladder.rule.away' : 'app.ladder.rule';
  const nobody = clock.away === true ? 'app.ladder.nobody.away' : 'app.ladder.nobody';
  const lines = [
    ...(awayPeople === null ? [] : [awayPeople]),
    ...left.map((name) => localizer.markdown('app.ladder.left', { name: { userText: name } })),
    ...(voters.length === 0
      ? [localizer.markdown(nobody, { ...args, fallback })]
      : [localizer.markdown(rule, { ...args, fallback })]),
  ];
  const call =
    voters.length === 0
      ? null
      : {
          markdown: localizer.markdown('app.ladder.call', {
            ...args,
            players: { list: namesOrMentions(table, voters, mentionable) },
          }),
          userIds: voters.filter((userId) => mentionable.includes(userId)),
        };
  const text: AppBlock = { type: 'text', markdown: lines.join('\n') };
  return {
    call,
    screen: { blocks: voters.length === 0 ? [text] : [text, ...choiceRows(choicesAt(started), localizer)] },
  };
}

/** What was decided about these seats, for everybody to read. */
export const decidedScreen = (
  { table }: Pick<LoadedTable, 'table'>,
  choice: LadderChoice,
  seats: readonly Seat[],
  localizer: Localizer,
): AppScreen => ({
  blocks: [
    {
      type: 'text',
      markdown: localizer.markdown(`app.ladder.decided.${choice}`, {
        late: { list: lateNames(table, seats) },
      }),
    },
  ],
});

/** What becomes of a game while a question about it is open: it goes on, has ended or was called off. */
const SETTLED_KEYS = {
  lobby: 'app.ladder.settled',
  playing: 'app.ladder.settled',
  over: 'app.ladder.settled-over',
  cancelled: 'app.game-cancelled',
} as const satisfies Record<TableStatus, string>;

/** The question once nobody need answer it any more: those it was about have acted, or the game was called off. */
export const settledScreen = (
  { table }: { readonly table: Pick<Table, 'status'> },
  localizer: Localizer,
): AppScreen => ({
  blocks: [{ type: 'text', markdown: localizer.markdown(SETTLED_KEYS[table.status]) }],
});

/** The offer of a seat that was given up; `null` once it is taken. */
export function offerScreen(loaded: LoadedTable, seat: Seat, localizer: Localizer): AppScreen | null {
  const holder = loaded.table.seats[seat];
  if (holder?.kind !== 'bot' || holder.sitsInFor?.gaveUp !== true || loaded.table.status !== 'playing')
    return null;
  return {
    blocks: [
      {
        type: 'text',
        markdown: localizer.markdown('app.offer', {
          ...tableArguments(loaded, localizer, null),
          name: { userText: holder.sitsInFor.name },
          bot: { userText: holder.name },
        }),
      },
      { type: 'buttons', buttons: [takeSeatButton(seat, localizer.plain('app.take-seat'))] },
    ],
  };
}

/** A button that takes this seat from the computer player that sits in. */
export const takeSeatButton = (seat: Seat, label: string): AppButton => ({
  label,
  emoji: { name: '🪑' },
  style: 'success',
  action: { route: 'takeSeat', payload: `${seat}` },
});

/** These seated users: the `mentionable` as mentions, the others by their names. */
const namesOrMentions = (
  { seats }: Table,
  userIds: readonly string[],
  mentionable: readonly string[],
): readonly string[] =>
  userIds.map((userId) =>
    mentionable.includes(userId)
      ? `<@${userId}>`
      : boldName(seats.find((holder) => isUser(holder, userId))?.name ?? ''),
  );

/** The names of those whose turn it was, also where a computer player sits in by now. */
const lateNames = ({ seats }: Table, late: readonly Seat[]): readonly string[] =>
  late.map((seat) => {
    const holder = seats[seat];
    const name = holder?.kind === 'bot' ? (holder.sitsInFor?.name ?? holder.name) : holder?.name;
    return boldName(name ?? '');
  });

const CHOICE_LOOKS: Readonly<Record<LadderChoice, Pick<AppButton, 'emoji' | 'style'>>> = {
  wait: { emoji: { name: '⏳' }, style: 'primary' },
  skip: { emoji: { name: '⏭️' }, style: 'secondary' },
  'bot-turn': { emoji: { name: '🤖' }, style: 'success' },
  'bot-seat': { emoji: { name: '🪑' }, style: 'secondary' },
  'call-off': { emoji: { name: '✖️' }, style: 'danger' },
};

/** Two labels fit side by side on a phone. */
function choiceRows(choices: readonly LadderChoice[], localizer: Localizer): readonly AppBlock[] {
  const buttons = choices.map((choice): AppButton => ({
    ...CHOICE_LOOKS[choice],
    label: localizer.plain(`app.ladder.choose.${choice}`),
    action: { route: 'ladder', payload: choice },
  }));
  return [0, 2, 4].flatMap((from): readonly AppBlock[] => {
    const row = buttons.slice(from, from + 2);
    return row.length === 0 ? [] : [{ type: 'buttons', buttons: row }];
  });
}
