import { choicesAt } from '../../table/clock/time-up-vote.ts';
import type { AwayPeople } from '../../table/pings/away.ts';
import { standInOf } from '../../table/stand-in.ts';
import type { TimeUpChoice, LoadedTable, StartedTable, TurnClock } from '../../table/table.ts';
import { awaitedUsers, votersOf } from '../../table/clock/turn-clock.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { Seat } from '../../kernel/game.ts';
import { inParts, type Localizer } from '../../kernel/screen.ts';
import { awayLines } from '../../discord/components/away.ts';
import { linesBlock, rowOf, textBlock, verbButtons } from '../../discord/components/blocks.ts';
import type { AppBlock, AppScreen } from '../../discord/components/components.ts';
import { takeSeatButton } from '../../discord/panels/seat-context.ts';
import { wayToTable } from '../../discord/components/table-lines.ts';
import { tableArguments } from '../../posts/ping-lines.ts';

/**
 * The time-up vote: what is to be done about a turn whose time is up. `left`: the names of people it waits for who have
 * left the server.
 */
export function timeUpVoteScreen(
  started: StartedTable,
  clock: TurnClock,
  left: readonly string[],
  localizer: Localizer,
  post: Parameters<typeof wayToTable>[1],
  away: AwayPeople,
): AppScreen {
  const { table, game, match } = started;
  const hasVoters = votersOf(table, match).length > 0;
  const isAway = clock.away === true;
  const rule = isAway ? 'app.ladder.rule.away' : 'app.ladder.rule';
  const nobody = isAway ? 'app.ladder.nobody.away' : 'app.ladder.nobody';
  const awayPeople = isAway ? awayLines(table, away, localizer) : null;
  const outcome = localizer.markdown(hasVoters ? rule : nobody, {
    ...tableArguments(started, localizer),
    late: { list: awaitedUsers(table, match).map(({ name }) => boldName(name)) },
    when: { time: clock.endsAt },
    fallback: standInOf(game) === null ? 'wait' : 'bot',
  });
  const lines = left.map((name) => localizer.markdown('app.ladder.left', { name: { userText: name } }));
  const choices = hasVoters ? choiceRows(choicesAt(started), localizer) : [];
  return {
    blocks: [linesBlock(awayPeople, ...lines, outcome), ...choices, wayToTable(table, post, localizer)],
  };
}

/** The decision of a time-up vote about these seats, with the names of the players whose turn it was. */
export function decidedScreen(
  { table }: Pick<LoadedTable, 'table'>,
  choice: TimeUpChoice,
  seats: readonly Seat[],
  localizer: Localizer,
): AppScreen {
  const late = seats.map((seat) => {
    const holder = table.seats[seat];
    const absentee = holder?.kind === 'bot' ? holder.sitsInFor : undefined;
    return boldName(absentee?.name ?? holder?.name ?? '');
  });
  const args = { late: { list: late }, n: seats.length };
  return { blocks: [textBlock(localizer, `app.ladder.decided.${choice}`, args)] };
}

/** The offer of a seat that was given up; `null` once it is taken. */
export function offerScreen(loaded: LoadedTable, seat: Seat, localizer: Localizer): AppScreen | null {
  const holder = loaded.table.seats[seat];
  if (holder?.kind !== 'bot' || holder.sitsInFor?.gaveUp !== true || loaded.table.status !== 'playing')
    return null;
  return {
    blocks: [
      textBlock(localizer, 'app.offer', {
        ...tableArguments(loaded, localizer),
        name: { userText: holder.sitsInFor.name },
        bot: { userText: holder.name },
      }),
      rowOf(takeSeatButton(seat, localizer, { key: 'app.take-seat' })),
    ],
  };
}

const choiceButton = verbButtons('ladder', {
  wait: { key: 'app.ladder.choose.wait', emoji: '⏳', style: 'primary' },
  skip: { key: 'app.ladder.choose.skip', emoji: '⏭️' },
  'bot-turn': { key: 'app.ladder.choose.bot-turn', emoji: '🤖', style: 'success' },
  'bot-seat': { key: 'app.ladder.choose.bot-seat', emoji: '🪑' },
  'call-off': { key: 'app.ladder.choose.call-off', emoji: '✖️', style: 'danger' },
});

/** Two labels fit side by side on a phone. */
const choiceRows = (choices: readonly TimeUpChoice[], localizer: Localizer): readonly AppBlock[] =>
  inParts(choices, 2).map((row) => rowOf(...row.map((choice) => choiceButton(localizer, choice))));
