import { setTimeout as pause } from 'node:timers/promises';
import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { InteractionOutcome } from '../../playground/fake-discord/index.ts';
import { messageWith, placeFromNow, playOn } from '../../tests/e2e/game-flow.ts';
import { addressOf, publicPosts, shownName, textIn } from '../../tests/e2e/player.ts';
import { cycle, forge, openPanel, openTable, startsGame, TARGET, typeIn, untilStartable } from './actions.ts';
import { type Attack, HONEST_PRESS_MS, TRY_EVERY_MS } from './attack.ts';
import { PROPOSE } from './house-proposals.ts';
import type { Stage } from './stage.ts';
import { textIdOf } from './typed-texts.ts';

/** A stranger asks for tables in a channel that they cannot see: one whose game is over, and a lobby. */
export const hiddenTables: Attack = {
  name: 'a stranger who asks for tables in a hidden channel',
  setScene: async (stage) => {
    const { fakeDiscord } = stage;
    const host = stage.person('Host', { beforePress: () => pause(HONEST_PRESS_MS) });
    const rascal = stage.person('Rascal');
    const hidden = hiddenChannel(stage, host.user.id);
    const played = await untilStartable(stage, await openTable(stage, host, hidden, 2));
    const place = placeFromNow(fakeDiscord, hidden);
    await startsGame(stage, host, played)();
    await playOn(fakeDiscord, place, [host]);
    const lobby = await openTable(stage, host, hidden, 2);
    const own = await openPanel(stage, rascal.user, 'privacy');
    /** All that the answers to the stranger's presses have said, now or later, buttons and alt texts included. */
    let said = '';
    const answers = new Set<string>();
    const follow = async (press: Promise<InteractionOutcome>): Promise<void> => {
      const outcome = await press;
      if ('message' in outcome) answers.add(outcome.message.id);
      for (const id of answers) said += JSON.stringify(fakeDiscord.state.findMessage(id)?.message ?? null);
    };
    const ids = [played, lobby].map((post) => addressOf(post).tableId);
    const nextPress = cycle(
      ids.flatMap((id) => ['o', 'u', 'j', 'P', 'Z', '1', 'e'].map((code) => `${code}:${id}:0:`)),
    );
    const nextCommand = cycle<readonly [string, { readonly table: string }?]>([
      ['gallery'],
      ['games'],
      ...ids.map((table) => ['vips history', { table }] as const),
    ]);
    return {
      rascals: [rascal],
      everyMs: TRY_EVERY_MS,
      press: async ({ user }) => {
        await follow(forge(user, own, nextPress()));
        await follow(user.command(fakeDiscord.channelId, ...nextCommand()));
      },
      breaches: () => {
        const now = fakeDiscord.state.findMessage(lobby.id)?.message;
        return {
          'a stranger was told the target of a hidden table': said.includes(TARGET),
          'a stranger took a seat at a hidden table':
            now !== undefined && textIn(now).includes(shownName(rascal.user)),
        };
      },
    };
  },
};

/** A channel that nobody sees but this person and the bot. */
function hiddenChannel(stage: Stage, userId: string): string {
  const { state, channelId } = stage.fakeDiscord;
  const id = stage.newChannel(channelId);
  const channel = state.channels.get(id);
  if (channel === undefined || !('permission_overwrites' in channel)) throw new Error('no such channel');
  const view = PermissionFlagsBits.ViewChannel.toString();
  const sees = (who: string) => ({ id: who, type: OverwriteType.Member, allow: view, deny: '0' });
  const nobody = { id: state.guild.id, type: OverwriteType.Role, allow: '0', deny: view };
  state.putChannel({ ...channel, permission_overwrites: [nobody, sees(userId), sees(state.bot.id)] });
  return id;
}

const APPROVED = 'the champion of our sunday quiz';
/** What was blanked, spelled anew. */
const AGAIN = [
  TARGET,
  TARGET.toUpperCase(),
  TARGET.replaceAll('e', '\u00e9'),
  TARGET.replaceAll('i', '\u0456'),
];

/**
 * A host keeps in sight what was taken out: a target that the server had approved, typed out instead of chosen, and a text
 * that was blanked at this table, typed again.
 */
export const textsThatStay: Attack = {
  name: 'a host who keeps targets that were removed or blanked',
  setScene: async (stage) => {
    const { fakeDiscord, owner } = stage;
    const { channelId } = fakeDiscord;
    const host = stage.person('Rascal');
    const house = await openPanel(stage, owner, 'house');
    const inHouse = async (payload: string, words: string, route = 'V') => {
      await forge(owner, house, `${route}:aaaaaaaa:0:${payload}`);
      return JSON.stringify(await messageWith(fakeDiscord, house.id, words));
    };
    await typeIn(owner, house, PROPOSE, APPROVED);
    await messageWith(fakeDiscord, house.id, 'Noted');
    const id = /"value":"(house-[^"]+)"/u.exec(await inHouse('list', 'is waiting', 'mo'))?.[1] ?? '';
    await inHouse(`approve.0.${id}`, 'It\u2019s in', 'mo');
    const before = fakeDiscord.state.nextId();
    await openTable(stage, host, channelId, 0, APPROVED.toUpperCase());
    await inHouse(`remove-yes.${id}`, 'Gone');
    const lobby = await openTable(stage, host, channelId);
    const table = addressOf(lobby).tableId;
    await forge(host.user, lobby, `Z:${table}:0:other.${textIdOf(TARGET)}`);
    let turn = 0;
    return {
      rascals: [host],
      everyMs: TRY_EVERY_MS,
      press: ({ user }) => typeIn(user, lobby, `2:${table}:0:settings`, AGAIN[turn++ % AGAIN.length] ?? ''),
      breaches: () => {
        const shown = publicPosts(fakeDiscord, { channelId, after: before })
          .map(textIn)
          .join(' ')
          .toLowerCase();
        const texts = [APPROVED, ...AGAIN.map((text) => text.toLowerCase())];
        return {
          'nothing was typed again': turn === 0,
          ...Object.fromEntries(texts.map((text) => [`still in a post: ${text}`, shown.includes(text)])),
        };
      },
    };
  },
};

/** Texts that take three bytes a letter: as many as are more than a message may have. */
const LONG_IN_BYTES = Array.from({ length: 100 }, (_, i) => `${'ก'.repeat(46)} ${i}`);

/** The number of the page with the last of them. */
const LAST_PAGE = 3;

/** A file brings a hundred texts in Thai, and people whose names are as long in bytes open tables. */
export const longInBytes: Attack = {
  name: 'texts and names that are long in bytes',
  bystander: 'opens a list of them',
  setScene: async (stage) => {
    const { fakeDiscord, owner } = stage;
    const { channelId } = fakeDiscord;
    const pack = JSON.stringify({ format: 'pedestal.house/1', targets: LONG_IN_BYTES });
    const file = `data:application/json;name=house.json;base64,${Buffer.from(pack).toString('base64')}`;
    const imported = await owner.command(channelId, 'house', { import: file });
    if (!('message' in imported)) throw new Error(`the file led to ${imported.kind}`);
    await messageWith(fakeDiscord, imported.message.id, 'waiting for approval');
    return {
      rascals: [stage.person('ก'.repeat(29)), stage.person('ก'.repeat(29))],
      everyMs: 4_000,
      press: (rascal) => openTable(stage, rascal, channelId, 3),
      bystander: async () => {
        const panel = await openPanel(stage, owner, 'house');
        return async () => {
          for (const [page, text] of [LONG_IN_BYTES[0], LONG_IN_BYTES.at(-1)].entries()) {
            await forge(owner, panel, `V:aaaaaaaa:0:own.${page * LAST_PAGE}`);
            await messageWith(fakeDiscord, panel.id, text ?? '');
          }
          return null;
        };
      },
    };
  },
};
