import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { placeFromNow, playOn } from '../../tests/e2e/game-flow.ts';
import {
  buttonLabelled,
  pressable,
  publicPosts,
  selectsIn,
  type SimulatedPlayer,
} from '../../tests/e2e/player.ts';
import { openTable, opensPanel, opensTable, startSolo, startsGame, untilStartable } from './bystanders.ts';
import type { Stage } from './stage.ts';
import { type Attack, hammer, panelElsewhere, tableOf, together } from './attack.ts';
import { endlessCalls } from './calls.ts';
import { floodOfProposals } from './house-proposals.ts';
import { endlessFaces } from './lent-faces.ts';
import { forgedBlanking, unwantedWords } from './typed-texts.ts';

/** Runs a press again and again until told to stop; ends early when it fails, as a client that gets no answer does. */
async function repeat(stop: AbortSignal, press: () => Promise<unknown>): Promise<void> {
  while (!stop.aborted) {
    await press().catch(() => undefined);
    await pause(1);
  }
}

/** A bet is changed for ever. */
const betChanges: Attack = {
  name: 'a bet that is changed for ever',
  bystander: 'opens a panel elsewhere',
  setScene: async (stage) => {
    const bystander = await panelElsewhere(stage);
    const [channel = ''] = stage.server(1);
    const [host, rascal] = [stage.person('Host'), stage.person('Rascal')];
    const lobby = await openTable(stage, host, channel);
    await rascal.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
    await startsGame(stage, host, await untilStartable(stage, lobby))();
    const place = { channelId: channel, after: lobby.id };
    const [post] = publicPosts(stage.fakeDiscord, place);
    if (post === undefined) throw new Error('the game was not posted');
    let changes = -1;
    let number = 0;
    return {
      bystander,
      assault: async (stop) => {
        const panel = await rascal.openPanel(post);
        let now = panel;
        await repeat(stop, async () => {
          number++;
          for (const place of [0, 1, 2]) {
            const select = selectsIn(now)[place];
            if (select !== undefined) now = await rascal.press(now, select, String((number % 5) + 1));
          }
          const confirm = pressable(now).find(({ custom_id }) => custom_id.startsWith('v1:p:'));
          if (confirm === undefined) return;
          now = await rascal.confirm(now, confirm.custom_id);
          changes++;
        });
      },
      breaches: () => (changes > 5 ? [`a bet was changed ${changes} times`] : []),
    };
  },
};

/** Hosts of 24 lobbies in each of three servers, and how many each of them has. */
const HOSTS = 18;
const LOBBIES_PER_HOST = 4;
/** How often each of them has one of theirs redrawn, in milliseconds. */
const REDRAW_INTERVAL_MS = 800;

/** Lobbies in every channel of three servers, each redrawn all the time. */
const crowdedQueue: Attack = {
  name: 'three servers full of lobbies',
  bystander: 'opens a table elsewhere',
  setScene: async (stage) => {
    const channels = [0, 1, 2].flatMap(() => stage.server(1));
    const hosts = await Promise.all(
      Array.from({ length: HOSTS }, async (_, n) => {
        const host = stage.person('Rascal');
        const lobbies: APIMessage[] = [];
        for (let opened = 0; opened < LOBBIES_PER_HOST; opened++)
          lobbies.push(await openTable(stage, host, channels[n % channels.length] ?? ''));
        return { host, lobbies };
      }),
    );
    return {
      bystander: () => {
        const [quiet = ''] = stage.server(1);
        return Promise.resolve(opensTable(stage, quiet));
      },
      assault: (stop) =>
        together(
          hosts.map(({ host, lobbies }) => {
            let turn = 0;
            return hammer(
              stop,
              async () => {
                const lobby = lobbies[turn++ % lobbies.length];
                if (lobby !== undefined) await redraw(stage, host, lobby);
              },
              REDRAW_INTERVAL_MS,
            );
          }),
        ),
    };
  },
};

/** Adds a bot, or removes the last one: the lobby has to be drawn again. */
async function redraw({ fakeDiscord }: Stage, host: SimulatedPlayer, { id }: APIMessage): Promise<void> {
  const lobby = fakeDiscord.state.findMessage(id)?.message;
  if (lobby === undefined) return;
  const [first, second] = selectsIn(lobby);
  const select = Math.random() < 0.5 ? first : (second ?? first);
  const value = select?.options[0]?.value;
  if (select !== undefined && value !== undefined) await host.user.select(id, select.custom_id, [value]);
}

/** Strangers take a seat at someone's table and give it up, again and again. */
const comingAndGoing: Attack = {
  name: 'strangers who join and leave',
  bystander: 'starts a game at that table',
  setScene: (stage) => {
    let attacked: APIMessage | null = null;
    return Promise.resolve({
      bystander: async () => {
        const [channel = ''] = stage.server(1);
        const host = stage.person('Host');
        attacked = await untilStartable(stage, await openTable(stage, host, channel, 2));
        return startsGame(stage, host, attacked);
      },
      assault: async (stop) => {
        const rascal = stage.person('Rascal');
        let joins = true;
        await hammer(stop, async () => {
          const lobby = attacked && stage.fakeDiscord.state.findMessage(attacked.id)?.message;
          if (lobby === null || lobby === undefined) return;
          joins = !joins;
          await rascal.user.click(lobby.id, buttonLabelled(lobby, joins ? /join/iu : /leave/iu));
        });
      },
    });
  },
};

/** A stranger has someone's game posted in another channel. */
const gameTakenAway: Attack = {
  name: 'a stranger who takes a game away',
  bystander: 'opens the panel of that game',
  setScene: async (stage) => {
    const [home = '', away = ''] = stage.server(2);
    const player = stage.person('Bystander');
    const post = await startSolo(stage, player, home);
    const tableId = tableOf(post);
    const strangers = [stage.person('Rascal'), stage.person('Rascal')];
    const before = stage.fakeDiscord.state.nextId();
    return {
      bystander: () => Promise.resolve(opensPanel(player, post)),
      assault: (stop) =>
        together(
          strangers.map(({ user }) =>
            hammer(stop, () => user.command(away, 'vips show', { table: tableId }), 2_500),
          ),
        ),
      breaches: () => {
        const moved = publicPosts(stage.fakeDiscord, { channelId: away, after: before });
        return moved.length === 0 ? [] : [`a stranger had the game posted elsewhere ${moved.length} times`];
      },
    };
  },
};

/** How quickly an honest player may press without meeting the rate limit, in milliseconds. */
const HONEST_PRESS_MS = 260;

/** Strangers look at the faces of a finished game all the time. */
const paintedFaces: Attack = {
  name: 'strangers who look at faces all the time',
  bystander: 'opens a panel elsewhere',
  setScene: async (stage) => {
    const bystander = await panelElsewhere(stage);
    const [channel = ''] = stage.server(1);
    const beforePress = (): Promise<void> => pause(HONEST_PRESS_MS);
    const player = stage.person('Player', { beforePress });
    const place = placeFromNow(stage.fakeDiscord, channel);
    await startSolo(stage, player, channel);
    const end = await playOn(stage.fakeDiscord, place, [player]);
    const rascals = [stage.person('Rascal'), stage.person('Rascal')];
    // Forged, so that each press opens a message of its own.
    const faces = {
      custom_id: buttonLabelled(await player.openMore(end, /face/iu), /face/iu).replace(/^v1:u:/u, 'v1:o:'),
      component_type: 2,
    };
    return {
      bystander,
      assault: (stop) =>
        together(rascals.map(({ user }) => hammer(stop, () => user.forgeComponent(end.id, faces)))),
    };
  },
};

/** All attacks, in the order in which they were found. */
export const ATTACKS: readonly Attack[] = [
  betChanges,
  crowdedQueue,
  comingAndGoing,
  gameTakenAway,
  paintedFaces,
  forgedBlanking,
  unwantedWords,
  endlessCalls,
  floodOfProposals,
  endlessFaces,
];
