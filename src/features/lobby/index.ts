import { appTextAnswer, publicLocalizer } from '../../discord/components/localizer.ts';
import { runs } from '../../discord/interactions/at-table.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import { answersVerbs } from '../../discord/interactions/verbs.ts';
import { start } from '../../table/game-decisions.ts';
import { join, leave } from '../../table/lobby-seats.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { proposes, showsBallot, votes } from './ballot.ts';
import { askToCancel, cancelTable, seatRoute } from './lobby.ts';
import { addBot, decline, release } from './lobby-decisions.ts';
import { showLobby } from './lobby-post.ts';
import { lobbySettings } from './lobby-settings.ts';
import { roleCalls } from './role-calls.ts';
import { texts } from './texts.ts';
import { wayToTable } from '../../discord/components/table-lines.ts';
import { directTasks } from '../../posts/direct-message.ts';
import { invitationLine, type PingLine, roleCallLine, seatedLine } from '../../posts/ping-lines.ts';
import { NOTHING_SHOWN, type ShowTask } from '../../posts/show-deps.ts';
import { sendNew } from '../../posts/show-post.ts';
import { idsOf, mentionedIn } from '../../table/pings/plan-pings.ts';
import { planTablePings } from '../../table/pings/table-pings.ts';
import type { TaskOf } from '../../table/ports/outbox.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Localizer } from '../../kernel/screen.ts';

/**
 * Shows a message that calls people, as only a new one pings: its words, above a link to the lobby's post; none where nobody is
 * to be called any more.
 */
const calls =
  <Kind extends 'seated' | 'call' | 'invitation'>(
    about: 'seated' | 'invitation',
    whom: (task: TaskOf<Kind>) => readonly string[],
    lineOf: (
      loaded: LoadedTable,
      task: TaskOf<Kind>,
      ...context: readonly [Localizer, mentioned: readonly string[]]
    ) => PingLine | null,
  ): ShowTask<Kind> =>
  async (deps, loaded, entry, task) => {
    const { table } = loaded;
    const lobbyPost = await deps.store.newestPost(table.id, 'lobby');
    const pings = planTablePings(about, loaded, await deps.peopleAt(table), whom(task));
    const localizer = publicLocalizer(deps, table);
    const ping = lineOf(loaded, task, localizer, mentionedIn(pings));
    if (ping === null) return NOTHING_SHOWN;
    const post = await sendNew(deps, entry, {
      kind: about,
      channelId: table.playChannelId,
      content: { screen: { blocks: [wayToTable(table, lobbyPost, localizer)] }, address: null },
      options: { live: true, ping },
    });
    return { type: 'shown', post, ...directTasks(idsOf(pings, 'direct'), about, 0) };
  };

const NOTHING = () => ({});

/** The time between the opening of a table and the start of its game. */
export const lobby = defineFeature({
  texts,
  stored: [roleCalls],
  routes: {
    join: seatRoute('j', join, NOTHING),
    leave: { ...seatRoute('l', leave, NOTHING), isForAll: () => true },
    // Gives up the seat that is kept for the person who was challenged.
    decline: {
      code: 'd',
      isForAll: () => true,
      reply: 'follow-up',
      answer: acts<Parts>(runs(decline, {}, 'app.challenge.declined-yours')),
    },
    // Gives that seat free, for the host.
    release: seatRoute('g', release, NOTHING),
    // The payload is a bot's name in the game.
    addBot: seatRoute('b', addBot, (bot) => ({ bot })),
    start: seatRoute('s', start, NOTHING),
    // Asks for confirmation before a table is cancelled.
    cancel: { code: 'c', reply: 'reply', answer: answers(askToCancel) },
    cancelConfirm: { code: 'x', reply: 'in-place', answer: acts(cancelTable) },
    // Answers a confirmation with no.
    keep: {
      code: 'k',
      isForAll: () => true,
      reply: 'in-place',
      answer: answers<Parts>((parts, { locale }) =>
        appTextAnswer(parts.translator, locale, 'app.cancel.kept'),
      ),
    },
    // Opens a secret panel of a lobby, or shows it again; also a press or choice in it.
    lobbyPanel: {
      code: '1',
      reply: 'in-place',
      answer: answersVerbs<Parts>(
        { settings: answers(lobbySettings.show), ballot: showsBallot, vote: votes },
        lobbySettings.press,
      ),
    },
    // Opens a modal in which a text of a lobby is typed; also that modal, submitted.
    lobbyForm: {
      code: '2',
      reply: 'in-place',
      answer: answersVerbs<Parts>({ propose: proposes }, lobbySettings.form('lobbyForm')),
    },
  },
  subcommands: {
    cancel: {
      isAboutTable: true,
      run: (parts, _game, call) => askToCancel(parts, { ...call, id: { tableId: call.tableId } }),
    },
  },
  tasks: {
    lobby: showLobby,
    // Tells a person who waited, once, that they have a seat now, unless they have given it up again.
    seated: calls(
      'seated',
      ({ userId }) => [userId],
      (loaded, { userId }, ...context) => seatedLine(loaded, userId, ...context),
    ),
    // Calls the people of a role to take a seat.
    call: calls(
      'invitation',
      () => [],
      (loaded, { roleId }, localizer) => roleCallLine(loaded, roleId, localizer),
    ),
    // Asks people to take a seat.
    invitation: calls(
      'invitation',
      ({ userIds }) => userIds,
      (loaded, { userIds }, ...context) => invitationLine(loaded, userIds, ...context),
    ),
  },
});
