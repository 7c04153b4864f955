import { setTimeout as pause } from 'node:timers/promises';
import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { placeFromNow, playOn } from '../../tests/e2e/game-flow.ts';
import {
  addressOf,
  buttonLabelled,
  publicPosts,
  selectsIn,
  type SimulatedPlayer,
  textIn,
} from '../../tests/e2e/player.ts';
import { MAX_BET_CHANGES } from '../../src/games/vips/rules/limits.ts';
import {
  forge,
  openTable,
  opensPanel,
  opensTable,
  startSolo,
  startsGame,
  untilStartable,
} from './actions.ts';
import { type Attack, HONEST_PRESS_MS } from './attack.ts';
import { endlessCalls } from './calls.ts';
import { floodOfProposals, jammedQueue } from './house-proposals.ts';
import { hiddenTables, textsThatStay, longInBytes } from './leaks.ts';
import { endlessFaces } from './lent-faces.ts';
import type { Stage } from './stage.ts';
import { pressesForModerators } from './moderation.ts';
import { unwantedWords } from './typed-texts.ts';

/** How often an account presses if nothing else is said, in milliseconds. */
const PRESS_EVERY_MS = 125;

/** A bet is changed for ever. */
const betChanges: Attack = {
  name: 'a bet that is changed for ever',
  setScene: async (stage) => {
    const channel = stage.newChannel();
    const [host, rascal] = [stage.person('Host'), stage.person('Rascal')];
    const lobby = await openTable(stage, host, channel);
    await rascal.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
    await startsGame(stage, host, await untilStartable(stage, lobby))();
    const [post] = publicPosts(stage.fakeDiscord, { channelId: channel, after: lobby.id });
    if (post === undefined) throw new Error('the game was not posted');
    const panel = await rascal.openPanel(post);
    const { tableId, step } = addressOf(post);
    const bets = new Set<string>();
    let number = 0;
    /** How many bets the panel has shown: the bot may have the next one before it shows this. */
    const betsSeen = (): number => {
      const now = stage.fakeDiscord.state.findMessage(panel.id)?.message ?? panel;
      const bet = /✅ Your bet is in.*: (.*?)\./u.exec(textIn(now))?.[1];
      if (bet !== undefined) bets.add(bet);
      return bets.size;
    };
    const press = async ({ user }: SimulatedPlayer): Promise<number> => {
      const face = [1, 5, 25].map((every) => 1 + (Math.floor(number / every) % 5));
      number++;
      await forge(user, panel, `p:${tableId}:${step}:f${face.join('')}`);
      return betsSeen();
    };
    for (const count of [1, 2]) {
      await press(rascal);
      await stage.fakeDiscord.waitFor(() => betsSeen() === count, `bet ${count}`);
    }
    return {
      rascals: [rascal],
      press,
      breaches: () => ({
        [`${bets.size} bets were seen after ${number} presses`]: bets.size > 1 + MAX_BET_CHANGES,
      }),
    };
  },
};

/** Hosts of 24 lobbies in each of three servers, and how many each of them has. */
const HOSTS = 18;
const LOBBIES_PER_HOST = 4;

/** Lobbies in every channel of three servers, each redrawn all the time. */
const crowdedQueue: Attack = {
  name: 'three servers full of lobbies',
  bystander: 'opens a table elsewhere',
  setScene: async (stage) => {
    const channels = [0, 1, 2].map(() => stage.newChannel());
    const lobbiesOf = new Map<SimulatedPlayer, APIMessage[]>();
    await Promise.all(
      Array.from({ length: HOSTS }, async (_, n) => {
        const host = stage.person('Rascal');
        const lobbies: APIMessage[] = [];
        for (let opened = 0; opened < LOBBIES_PER_HOST; opened++)
          lobbies.push(await openTable(stage, host, channels[n % channels.length] ?? ''));
        lobbiesOf.set(host, lobbies);
      }),
    );
    return {
      rascals: [...lobbiesOf.keys()],
      everyMs: 800,
      press: async (host) => {
        const lobbies = lobbiesOf.get(host) ?? [];
        const lobby = lobbies.shift();
        if (lobby === undefined) return;
        lobbies.push(lobby);
        await redraw(stage, host, lobby);
      },
      bystander: () => Promise.resolve(opensTable(stage, stage.newChannel())),
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
    let joins = true;
    return Promise.resolve({
      rascals: [stage.person('Rascal')],
      everyMs: PRESS_EVERY_MS,
      press: async (rascal) => {
        const lobby = attacked && stage.fakeDiscord.state.findMessage(attacked.id)?.message;
        if (lobby === null || lobby === undefined) return;
        joins = !joins;
        await rascal.clickLabelled(lobby, joins ? /^join$/iu : /^leave$/iu);
      },
      bystander: async () => {
        const host = stage.person('Host');
        attacked = await untilStartable(stage, await openTable(stage, host, stage.newChannel(), 2));
        return startsGame(stage, host, attacked);
      },
    });
  },
};

/** A stranger has someone's game posted in another channel. */
const gameTakenAway: Attack = {
  name: 'a stranger who takes a game away',
  bystander: 'opens the panel of that game',
  setScene: async (stage) => {
    const home = stage.newChannel();
    const away = stage.newChannel(home);
    const player = stage.person('Bystander');
    const post = await startSolo(stage, player, home);
    const before = stage.fakeDiscord.state.nextId();
    return {
      rascals: [stage.person('Rascal'), stage.person('Rascal')],
      everyMs: 2_500,
      press: ({ user }) => user.command(away, 'vips show', { table: addressOf(post).tableId }),
      bystander: () => Promise.resolve(opensPanel(player, post)),
      breaches: () => {
        const moved = publicPosts(stage.fakeDiscord, { channelId: away, after: before });
        return { [`a stranger had the game posted elsewhere ${moved.length} times`]: moved.length > 0 };
      },
    };
  },
};

/** Strangers look at the faces of a finished game all the time. */
const paintedFaces: Attack = {
  name: 'strangers who look at faces all the time',
  setScene: async (stage) => {
    const channel = stage.newChannel();
    const player = stage.person('Player', { beforePress: () => pause(HONEST_PRESS_MS) });
    const place = placeFromNow(stage.fakeDiscord, channel);
    await startSolo(stage, player, channel);
    const end = await playOn(stage.fakeDiscord, place, [player]);
    const faces = buttonLabelled(await player.openMore(end, /face/iu), /face/iu);
    // Forged, so that each press opens a message of its own.
    const forged = { custom_id: faces.replace(/^v1:u:/u, 'v1:o:'), component_type: ComponentType.Button };
    return {
      rascals: [stage.person('Rascal'), stage.person('Rascal')],
      everyMs: PRESS_EVERY_MS,
      press: ({ user }) => user.forgeComponent(end.id, forged),
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
  unwantedWords,
  endlessCalls,
  floodOfProposals,
  endlessFaces,
  hiddenTables,
  textsThatStay,
  longInBytes,
  jammedQueue,
  pressesForModerators,
];
