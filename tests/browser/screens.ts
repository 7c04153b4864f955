/** Every kind of post and panel of both games, as the bot sends it, with pictures of their real sizes. */
import { createDailyStore } from '../../src/features/daily/daily-store.ts';
import { type APIMessage, ButtonStyle } from 'discord-api-types/v10';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import type { Match } from '../../src/kernel/match.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { join } from '../../src/table/lobby-seats.ts';
import { dayOf } from '../../src/table/daily-chain.ts';
import { start } from '../../src/table/game-decisions.ts';
import { placeBet } from '../../src/features/spectator-bets/index.ts';
import { ANNA, customIdsOf, flattenComponents, GUILD, type Harness } from '../discord/harness.ts';
import { LETTERS, lentFace, NO_FACES, stripsOf } from '../discord/lent-faces.ts';
import { lastResponse } from '../discord/responses.ts';
import type { RecordedBody } from '../discord/stub-discord-api.ts';
import { eventually } from '../eventually.ts';
import { bestTurns, quickPuzzle } from '../features/daily/daily-puzzle.ts';
import { asMessage, createSizedHarness, PLAYERS } from './sized-screens.ts';

/** A message, and what it is in a few words. */
export interface KindOfScreen {
  readonly kind: string;
  readonly message: APIMessage;
}

/** As long as most arguments of bots. */
const ARGUMENT = 'I’ve looked at that hair from every side, and every side said yes.';

/** Shows what people see of a table, and notes it. */
class Album {
  readonly screens: KindOfScreen[] = [];
  readonly harness: Harness;
  readonly #fields: { readonly locale: string; readonly guild_locale: string };

  constructor(harness: Harness, locale: string) {
    this.harness = harness;
    this.#fields = { locale, guild_locale: locale };
  }

  /** The public post of a table as it is now, or its newest edit, with a button of this route. */
  async post(kind: string, tableId: string, route: string): Promise<RecordedBody> {
    const { match } = await this.harness.tableNow(tableId);
    const id = `v1:${route}:${tableId}:${match?.step ?? 0}:`;
    const { body } = await eventually(async () => {
      await this.harness.drainOutbox();
      const found = this.harness.discord
        .requestsMatching(/^(?:POST|PATCH) \/channels\/\d+\/messages/u)
        .findLast(({ body: { components } }) => customIdsOf(components).some((each) => each.startsWith(id)));
      if (found === undefined) throw new Error(`no post of ${kind}`);
      return found;
    });
    this.screens.push({ kind, message: asMessage(body, false) });
    return body;
  }

  /** What a person sees who presses or chooses this. */
  async panel(kind: string, user: string, id: string, values?: readonly string[]): Promise<RecordedBody> {
    await this.harness.click(user, id, { ...this.#fields, secret: true, ...(values && { values }) });
    const body = lastResponse(this.harness);
    this.screens.push({ kind, message: asMessage(body, true) });
    return body;
  }

  /** What a person sees who types this command. */
  async command(kind: string, user: string, name: string, locale: string): Promise<void> {
    await this.harness.slash(user, name, { locale, guild_locale: locale });
    this.screens.push({ kind, message: asMessage(lastResponse(this.harness), true) });
  }

  /** What is behind *More* of a panel. */
  async more(kind: string, user: string, { components }: RecordedBody): Promise<RecordedBody> {
    return this.panel(
      kind,
      user,
      customIdsOf(components).find((id) => id.startsWith('v1:W:'))!,
    );
  }
}

type Move = Readonly<Record<string, unknown>>;

const PEOPLE = PLAYERS.map(({ id }) => id);
/** Watches, and so do these, who bet as well. */
const EVE = '300000000000000005';
const OTHER_SPECTATORS = ['300000000000000006', '300000000000000007'];
const seatedUser = ({ table }: LoadedTable, seat: number): string => {
  const holder = table.seats[seat]!;
  if (holder.kind !== 'user') throw new Error(`seat ${seat} is nobody's`);
  return holder.userId;
};
const legalMoves = (match: Match): readonly Move[] => match.legalMoves(match.toAct[0]!) as readonly Move[];

async function openTable(
  album: Album,
  gameId: string,
  locale: string,
  settings: object,
): Promise<LoadedTable> {
  const { harness } = album;
  // At a slow table, people who are all there are asked whether they would play live.
  const turnTimeMs = gameId === 'vips' ? 86_400_000 : 180_000;
  const { table } = await harness.openLobby({ gameId, settings, locale, turnTimeMs });
  for (const user of PEOPLE.slice(1)) await harness.run(join, user, table.id);
  await album.post(`${gameId}: lobby`, table.id, 'j');
  await harness.run(start, ANNA, table.id);
  return harness.tableNow(table.id);
}

async function vipsScreens(album: Album, locale: string): Promise<void> {
  const { harness } = album;
  const settings = { target: 'the ideal lighthouse keeper', set: 'women', first: 'vote' };
  const { table } = await openTable(album, 'vips', locale, settings);
  const { id } = table;
  const at = (route: string, payload: string, step = 0): string => `v1:${route}:${id}:${step}:${payload}`;
  await album.post('vips: bets', id, 'o');
  await album.panel('vips: bet panel, empty', ANNA, at('o', ''));
  await album.panel('vips: bet panel, a head chosen', ANNA, at('u', 'fh2---'));
  await album.panel('vips: a bet being changed', ANNA, at('u', 'f123v1'));
  await album.panel('vips: bet placed', ANNA, at('p', 'f123v1'));
  await album.panel('vips: own bet', ANNA, at('u', 'bet'));
  const random = seededRandom('screens');
  const { match: betting } = await harness.tableNow(id);
  for (const [seat, user] of PEOPLE.entries())
    if (seat > 0) await harness.playMoves(user, id, pick(random, betting!.legalMoves(seat)));
  const turn = async (): Promise<readonly [string, number]> => {
    const now = await harness.tableNow(id);
    return [seatedUser(now, now.match!.toAct[0]!), now.match!.step];
  };
  const [active, step] = await turn();
  await album.panel('vips: side bet', EVE, at('o', ''));
  await album.panel('vips: side bet, a face chosen', EVE, at('G', 'f351'));
  await album.panel('vips: side bet placed', EVE, at('M', 'f351'));
  for (const user of OTHER_SPECTATORS) await harness.run(placeBet, user, id, { payload: 'f125' });
  await album.post('vips: first turn', id, 'o');
  await album.panel('vips: more of the post', active, at('P', '', step));
  const begun = await album.panel('vips: turn panel, with a tip', active, at('o', '', step));
  await album.more('vips: more of the panel', active, begun);
  await album.panel('vips: turn panel, a chip laid', active, at('u', '-h2', step));
  await album.panel('vips: turn panel, a swap', active, at('u', 'r.h2-x', step));
  await album.panel('vips: turn panel, complete', active, at('u', 'r.h2.r-e1', step));
  const waiting = PEOPLE.find((user) => user !== active)!;
  await album.panel('vips: waiting panel', waiting, at('o', '', step));
  await album.panel('vips: turn panel, planned ahead', waiting, at('pl', 'at.r.h2.r-e1', step));
  await album.panel('vips: plans', waiting, at('pl', 'keep.r.h2.r.e1', step));
  await album.panel('vips: no plans', waiting, at('pl', 'drop', step));
  for (const user of PEOPLE) await harness.click(user, at('o', '', step), { secret: false });
  await album.panel('vips: turn panel, all here', active, at('u', '', step));
  await album.panel('vips: history', waiting, at('u', 'h0', step));
  await album.panel('vips: whose chips', waiting, at('u', 'lh', step));
  for (let argued = false; !argued;) {
    const { match } = await harness.tableNow(id);
    const [user] = await turn();
    const moves = legalMoves(match!);
    const argument = moves.find(({ because }) => because !== undefined);
    argued = argument !== undefined;
    await harness.posted(
      harness.playMoves(
        user,
        id,
        argument === undefined ? pick(random, moves) : { ...argument, because: { said: ARGUMENT } },
      ),
    );
  }
  await album.post('vips: a turn with an argument', id, 'v');
  await album.panel('vips: spectator with a bet', EVE, at('u', ''));
  const [later, laterStep] = await turn();
  await album.panel('vips: turn panel', later, at('o', '', laterStep));
  const next = PEOPLE[(PEOPLE.indexOf(later) + 1) % PEOPLE.length]!;
  const plans = ['r.h1.r.h1', 'g.e1.g.e1', 'b.m1.b.m1'];
  for (const plan of plans) await harness.click(next, at('pl', `keep.${plan}`, laterStep));
  while ((await turn())[0] === later)
    await harness.playMoves(later, id, pick(random, legalMoves((await harness.tableNow(id)).match!)));
  await album.panel('vips: turn panel, laid out', next, at('o', '', (await turn())[1]));
  for (let now = await harness.tableNow(id); now.match!.outcome === null; now = await harness.tableNow(id))
    await harness.playMoves((await turn())[0], id, pick(random, legalMoves(now.match!)));
  await album.post('vips: end', id, 'n');
  await album.panel('vips: spectator after the end', EVE, at('u', ''));
  await album.panel('vips: more of the end', ANNA, at('P', ''));
  await album.panel('vips: panel after the end', ANNA, at('o', ''));
  await album.panel('vips: whole result', ANNA, at('u', 'result'));
  await album.panel('vips: why', ANNA, at('u', 'why'));
  await album.panel('fair', ANNA, at('f', ''));
  await harness.click(ANNA, at('e', 'begin'));
  await smileTestScreens(album, id);
}

async function smileTestScreens(album: Album, id: string): Promise<void> {
  const { harness } = album;
  for (let move = 1; ; move++) {
    const now = await harness.tableNow(id);
    const match = now.match!;
    const seat = match.awaited[0];
    if (seat === undefined) return;
    await album.post(`vips: smile test, move ${move}`, id, 't');
    await harness.playMoves(seatedUser(now, seat), id, (match.legalMoves(seat) as readonly Move[])[0]);
  }
}

/** The guided game: each panel on the way of someone who presses what is lit. */
async function lessonScreens(album: Album): Promise<void> {
  const { harness } = album;
  await harness.command(ANNA, 'learn', { thread: false });
  const { id } = (await harness.tables.list(GUILD))[0]!;
  await album.panel('lesson: bet', ANNA, `v1:o:${id}:0:`);
  await album.panel('lesson: bet, a head chosen', ANNA, `v1:u:${id}:0:fh2---`);
  await album.panel('lesson: bet placed', ANNA, `v1:p:${id}:0:f255`);
  for (let now = await harness.tableNow(id); now.match!.outcome === null; now = await harness.tableNow(id)) {
    const { toAct, step } = now.match!;
    if (toAct[0] !== 0) {
      await harness.passTime();
      continue;
    }
    let lit = `v1:u:${id}:${step}:`;
    for (let press = 0; lit.startsWith('v1:u:'); press++) {
      const kind = `lesson: turn ${step}, press ${press}`;
      lit = litIn(await album.panel(kind, ANNA, lit), kind);
    }
    if (lit.startsWith('v1:m:')) await harness.submit(ANNA, lit.replace('v1:m:', 'v1:p:'), { because: '' });
    else await album.panel(`lesson: turn ${step}, played`, ANNA, lit);
    if ((await harness.tableNow(id)).match!.step === step) throw new Error(`turn ${step} was not played`);
  }
  await album.panel('lesson: after the end', ANNA, `v1:o:${id}:0:`);
}

/** The custom id of the only button that is lit. */
function litIn({ components }: RecordedBody, kind: string): string {
  const lit = flattenComponents(components).filter(
    ({ style, disabled }) =>
      disabled !== true && (style === ButtonStyle.Success || style === ButtonStyle.Primary),
  );
  if (lit.length !== 1) throw new Error(`${kind}: ${lit.length} buttons are lit`);
  return String(lit[0]!['custom_id']);
}

/** The settings of a lobby, with lent faces and without, and its post. */
async function lobbyScreens(album: Album, locale: string): Promise<void> {
  const { harness } = album;
  await harness.store.changeServerSettings(GUILD, () => ({
    lentFaces: true,
    callRoles: { vips: '600000000000000001' },
  }));
  for (const letter of [...LETTERS, 'g']) await harness.store.lendFace(lentFace(letter), stripsOf(letter));
  const settings = { target: 'the champion of our Sunday quiz', set: 'women', first: 'vote' };
  const { table } = await harness.openLobby({ gameId: 'vips', settings, locale, turnTimeMs: 180_000 });
  for (const user of PEOPLE.slice(1)) await harness.run(join, user, table.id);
  const press = (payload: string, values?: readonly string[]) =>
    album.panel(`lobby settings: ${payload}`, ANNA, `v1:1:${table.id}:0:${payload}`, values);
  await press('settings');
  await press('page.table');
  await press('set.set', ['drawn']);
  await press('page.game');
  await album.post('lobby: own faces', table.id, 'j');
}

async function fameUsScreens(album: Album, locale: string): Promise<void> {
  const { harness } = album;
  const { table } = await openTable(album, 'fame-us', locale, { pace: 'live', first: 'random' });
  const { id } = table;
  const at = (route: string, payload: string, step: number): string => `v1:${route}:${id}:${step}:${payload}`;
  const seen = new Set<string>();
  const once = async (kind: string, look: () => Promise<unknown>): Promise<void> => {
    if (seen.has(kind)) return;
    seen.add(kind);
    await look();
  };
  for (let now = await harness.tableNow(id); now.match!.outcome === null; now = await harness.tableNow(id)) {
    const match = now.match!;
    const seat = match.toAct[0]!;
    const user = seatedUser(now, seat);
    const waiting = PEOPLE.find((each) => each !== user)!;
    const { step } = match;
    const { phase, actions } = match.view(null) as { phase: string; actions: readonly unknown[] };
    const moves = legalMoves(match);
    const kind =
      phase === 'acting'
        ? actions.length > 2
          ? 'late turn'
          : step > 1
            ? 'next round'
            : 'first turn'
        : phase;
    await once(kind, async () => {
      await album.post(`fame-us: ${kind}`, id, phase === 'voting' ? 't' : 'o');
      const opened = await album.panel(`fame-us: panel of ${kind}`, user, at('o', '', step));
      await album.more(`fame-us: more of ${kind}`, user, opened);
      await album.panel(`fame-us: own cards in ${kind}`, waiting, at('o', 'hand', step));
      await album.panel(`fame-us: history in ${kind}`, waiting, at('u', 'h0', step));
      if (phase !== 'acting') return;
      const card = moves.find(({ type }) => type === 'play')?.['card'] as string;
      await album.panel(`fame-us: a card chosen in ${kind}`, user, at('u', 'pick0', step), [card]);
      await album.panel(`fame-us: passing in ${kind}`, user, at('u', 'pass', step));
    });
    const move =
      moves.find(({ type }) => type === 'play') ??
      (phase === 'naming'
        ? { type: 'name', name: { said: 'The witch from the gingerbread house' } }
        : undefined) ??
      moves.find(({ favour }) => favour === true) ??
      moves[0];
    await harness.posted(harness.playMoves(user, id, move));
  }
  await album.post('fame-us: end', id, 'n');
  await album.panel('fame-us: more of the end', ANNA, at('P', '', 0));
  await album.panel('fame-us: panel after the end', ANNA, at('o', '', 0));
  await album.panel('fame-us: whole result', ANNA, at('u', 'result', 0));
  await album.panel('fame-us: why', ANNA, at('u', 'why', 0));
}

/** The Face of the Day: before its first turn, after it, and at its end. */
async function dailyScreens(album: Album, locale: string): Promise<void> {
  const { harness } = album;
  const [day, puzzle] = [dayOf(Date.now()), quickPuzzle()];
  await createDailyStore(harness.store.stored).keepDailyPuzzle(day, puzzle);
  await album.command('daily: first turn', ANNA, 'daily', locale);
  const turns = bestTurns(puzzle);
  for (const [i, turn] of turns.entries()) {
    const ids = customIdsOf(album.screens.at(-1)!.message.components);
    const step = /^v1:J:(\w+):(\d+):/u.exec(ids.find((id) => id.startsWith('v1:J'))!)!;
    const kind = i + 1 < turns.length ? 'daily: later turn' : 'daily: end';
    await album.panel(kind, ANNA, `v1:K:${step[1]}:${step[2]}:${day},${turn}`);
  }
}

/** All of them in this language. */
export async function screensIn(locale: string): Promise<readonly KindOfScreen[]> {
  const screens: KindOfScreen[] = [];
  for (const play of [vipsScreens, fameUsScreens, dailyScreens, lessonScreens, lobbyScreens]) {
    await using harness = await createSizedHarness({ lending: NO_FACES });
    const album = new Album(harness, locale);
    await play(album, locale);
    screens.push(...album.screens);
  }
  return screens;
}
