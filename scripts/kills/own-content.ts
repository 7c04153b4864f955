import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { CRITERION_KINDS } from '../../src/kernel/house-text.ts';
import { DEFAULT_LINES } from '../../src/kernel/lent-face.ts';
import { SHARES } from '../../src/games/fame-us/index.ts';
import { en } from '../../src/games/vips/locales/en.ts';
import { pick, type Random, seededRandom } from '../../src/kernel/random.ts';
import { cutFace } from '../../src/pictures/caricature/cut.ts';
import { packFace } from '../../src/pictures/caricature/pack.ts';
import { openStore } from '../../src/open-store.ts';
import { houseIdOf } from '../../src/table/fairness/short-code.ts';
import type { HouseEntry } from '../../src/table/stored/house-texts.ts';
import type { LentFace } from '../../src/table/stored/lent-faces.ts';
import { CHILD_DATA_KEYS } from '../../tests/child-environment.ts';
import type { OwnContent } from '../../tests/e2e/invariants/own-content.ts';
import { publicPosts, selectsIn, type SimulatedPlayer, textIn } from '../../tests/e2e/player.ts';
import { readStoreSnapshot } from '../../tests/e2e/invariants/store-snapshot.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import type { TestChannel } from '../../tests/e2e/test-channel.ts';
import { answerTo, control } from './beside-the-game.ts';
import { controlOf, livePostIn } from './table-posts.ts';

/** A server's own content: texts that were approved, and faces that people lend. It shrinks while games are played. */

/** How many of each a server has at the beginning. */
const COUNTS = { targets: 20, criteria: 80, faces: 40 } as const;

/** The first words of the texts, and of the names of the people who lend their faces. */
const NAMES = { target: 'own target', criterion: 'own criterion', lender: 'Lender' } as const;

const numbered = (name: string, number: number): string => `${name} ${String(number).padStart(2, '0')}`;

/** A face of random bands, another for each number. */
const stripsOf = (number: number): string => {
  const random = seededRandom(`face ${number}`);
  const [width, height] = [80, 120];
  const bands = Array.from({ length: height / 4 }, () => 1 + random.below(20));
  const tones = Uint8Array.from({ length: width * height }, (_, i) => bands[Math.floor(i / width / 4)] ?? 1);
  return packFace(cutFace({ width, height, tones }, DEFAULT_LINES));
};

/** Gives a server content of its own, before any process runs on the database. */
export async function giveOwnContent(databaseUrl: string, { state, user }: FakeDiscord): Promise<OwnContent> {
  const guildId = state.guild.id;
  const text = (kind: HouseEntry['kind'], name: string, number: number): HouseEntry => {
    const entry = { text: numbered(name, number), salt: number.toString(16).padStart(64, '0') };
    const id = houseIdOf(kind, entry);
    return { ...entry, id, guildId, kind, authorId: state.guild.owner_id, status: 'approved', proposedAt: 1 };
  };
  const face = (number: number): LentFace => ({
    id: Array.from({ length: 10 }, (_, i) => 'abcdefghij'[(number >> i) & 1] ?? 'a').join(''),
    guildId,
    userId: user(numbered(NAMES.lender, number)).user.id,
    name: numbered(NAMES.lender, number),
    consentAt: 1,
    consentLocale: 'en',
    state: 'approved',
    since: 1,
  });
  const store = await openStore(databaseUrl, { dataKeys: CHILD_DATA_KEYS });
  try {
    await store.changeServerSettings(guildId, () => ({ lentFaces: true }));
    await store.addHouseTexts([
      ...Array.from({ length: COUNTS.targets }, (_, i) => text('target', NAMES.target, i)),
      ...Array.from({ length: COUNTS.criteria }, (_, i) =>
        text(CRITERION_KINDS[i % CRITERION_KINDS.length] ?? 'looks', NAMES.criterion, i),
      ),
    ]);
    for (let number = 0; number < COUNTS.faces; number++)
      await store.lendFace(face(number), stripsOf(number));
  } finally {
    await store.close();
  }
  return readStoreSnapshot(databaseUrl);
}

/** The typed options with which a table is opened that mixes in what the server has of its own. */
export function ownOptions(
  { options }: GameProfile,
  { houseTexts }: OwnContent,
  random: Random,
): Readonly<Record<string, string>> {
  if (!('target' in options)) return { criteria: pick(random, SHARES) };
  const targets = houseTexts.filter(({ text }) => text.startsWith(NAMES.target));
  return targets.length === 0 ? {} : { target: pick(random, targets).id };
}

/** The host of a lobby chooses lent faces, unless they have, or there are not five left. */
export async function chooseLentFaces(channel: TestChannel, host: SimulatedPlayer): Promise<void> {
  const post = livePostIn(channel);
  if (
    post === undefined ||
    controlOf(post, 'j') === undefined ||
    textIn(post).includes('On the ballot, on loan')
  )
    return;
  const settings = await host.pressLabelled(post, /^Settings$/u);
  const select = selectsIn(settings).find(({ placeholder }) => placeholder === en['vips.settings.set']);
  const drawn = select?.options.find(({ label }) => label === en['vips.settings.set.lent']);
  if (select !== undefined && drawn !== undefined) await host.press(settings, select, drawn.value);
}

/** The public posts of a channel, as they are sent. */
const shownIn = (channel: TestChannel): string =>
  JSON.stringify(publicPosts(channel, { channelId: channel.channelId, after: '0' }));

/** A moderator removes a text of the server’s own, one that is shown here if there is one. */
export async function removeText(
  channel: TestChannel,
  moderator: SimulatedPlayer,
  random: Random,
): Promise<void> {
  const panel = await answerTo(channel, moderator.user.command(channel.channelId, 'house'));
  const list = await moderator.press(panel, control(panel, /:list$/u));
  const shown = shownIn(channel);
  const options = selectsIn(list).flatMap((select) => select.options.map((option) => ({ select, option })));
  const here = options.filter(({ option }) => shown.includes(option.label));
  const { select, option } = pick(random, here.length > 0 ? here : options);
  const asked = await moderator.press(list, select, option.value);
  await moderator.press(asked, control(asked, /:remove-yes\./u));
}

/** Someone whose face is played with here takes it back, if there is such a face. */
export async function takeFaceBack(
  channel: TestChannel,
  { lentFaces }: OwnContent,
  player: (name: string) => SimulatedPlayer,
  random: Random,
): Promise<void> {
  const shown = shownIn(channel);
  const here = lentFaces.filter(({ name }) => shown.includes(name));
  if (here.length === 0) return;
  const lender = player(pick(random, here).name);
  const panel = await answerTo(channel, lender.user.command(channel.channelId, 'face'));
  await lender.press(panel, control(panel, /:withdraw$/u));
}
