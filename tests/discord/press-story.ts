import { PermissionFlagsBits } from 'discord-api-types/v10';
import { openStore } from '../../src/open-store.ts';
import { shutOut } from '../../src/table/stored/server-settings.ts';
import { expectTold } from '../listing.ts';
import {
  ANNA,
  BEN,
  CLEO,
  createHarness,
  DORA,
  flattenComponents,
  GUILD,
  type Harness,
  type HarnessOptions,
  memberWith,
} from './harness.ts';
import { directFields } from './direct-fields.ts';
import { expectSafePosts } from './posts.ts';
import { EPHEMERAL, expectSafeResponses } from './responses.ts';
import { MODERATORS, type RecordedBody } from './stub-discord-api.ts';
import { startTurn } from './turns.ts';

/** What a test does between deeds, with a title for the listing. */
export type OwnStep = readonly [title: string, act: (at: Harness) => unknown];

/**
 * What people do with the bot, one after the other: `Anna calls /house`, `Ben presses V:own` (a button with this route and
 * payload), `Cleo+ picks Q:table = @1` (a choice; a `+` is a moderator, a `*` a manager),
 * `Anna types V:edit.@2 text=…`, `Dora completes /vips new target sun`, `Ben(de) clicks j@1:` (in German, on a public message, at the table `@1`),
 * `Anna~ calls /games` (in direct messages), `Anna forges hello` (a custom id that no message has). Beside them `all is posted`, `what is due is done`, `wait 5 min`, and `the job tellModerators` is done.
 */
export type Scene = readonly (string | OwnStep)[];

interface Stage {
  readonly options?: () => HarnessOptions | Promise<HarnessOptions>;
  /** Done before each scene. */
  readonly prepare?: (at: Harness) => unknown;
  /** The ids that deeds name as `@1` and so on, beside those of open tables, in the order in which they come. */
  readonly ids?: (at: Harness) => Promise<readonly string[]>;
  /** What is stored: listed after the deeds that change it. */
  readonly stored?: (at: Harness) => unknown;
}

const PEOPLE: Readonly<Record<string, string>> = { Anna: ANNA, Ben: BEN, Cleo: CLEO, Dora: DORA };
const { ManageGuild, ManageMessages, SendMessages, ViewChannel } = PermissionFlagsBits;
/** A game of Anna and Ben, and a lobby of Anna. */
export const GAME: OwnStep = ['a game', (at) => at.startGame()];
export const LOBBY: OwnStep = ['a lobby', (at) => at.openLobby()];
/** A game of Anna and Ben, who have bet; Ben is to wait. */
export const TURN: OwnStep = [
  'it is Anna’s turn',
  (at) => startTurn(at, { settings: { target: 'the ideal tester', set: 'women', first: { holder: ANNA } } }),
];
/** People are kept out of the bot, all at the same time. */
export const keptOut = (...people: readonly string[]): OwnStep => [
  `kept out: ${people.length}`,
  ({ store }) => Promise.all(people.map((userId) => store.changeServerSettings(GUILD, shutOut(userId)))),
];
/** Discord fails the next of these requests. */
export const failing = (matching: RegExp, status: number, code: number): OwnStep => [
  `Discord fails with ${code}`,
  (at) => at.discord.failNext(matching, { status, code }),
];
/** The channel is hidden from who acts next. */
export const HIDDEN = failing(/^GET \/channels\//u, 403, 50_001);

const RIGHTS: Readonly<Record<string, bigint>> = {
  '+': ViewChannel | SendMessages | ManageMessages,
  '*': ViewChannel | SendMessages | ManageGuild,
  '-': ViewChannel,
};
const asMember = (userId: string, right: string) => ({
  member: { ...memberWith(userId, RIGHTS[right]!).member, roles: right === '+' ? [MODERATORS] : [] },
});
/** The fields of what a moderator does, and of what a manager of the server does. */
export const asModerator = (userId: string) => asMember(userId, '+');
export const asManager = (userId: string) => asMember(userId, '*');

/** The styles of buttons that stand out. */
const STYLES: Readonly<Record<number, string>> = { 1: ' primary', 3: ' success', 4: ' danger' };

/** The longest list that is listed whole: of a longer one, the named ids, and how many others it has. */
const LONGEST_LIST = 10;
const listLines = (lines: readonly string[], isNamed: (line: string) => boolean): readonly string[] => {
  const shown = lines.length > LONGEST_LIST ? lines.filter(isNamed) : lines;
  return shown.length === lines.length ? lines : [...shown, `    and ${lines.length - shown.length} others`];
};

/** A message in plain lines: its texts, alt texts, buttons and selects with their custom ids, and whom it pings. */
function linesOf(
  {
    content,
    components,
    allowed_mentions: allowed,
    enforce_nonce: isOnce,
    choices = [],
    ...body
  }: RecordedBody,
  isNamed: (line: string) => boolean,
): readonly string[] {
  const { title } = body as { readonly title?: string };
  const pings = [...(allowed?.users ?? []), ...(allowed?.roles ?? [])];
  return [
    ...(title === undefined ? [] : [`form: ${title}`]),
    ...(content === undefined || content === '' ? [] : [content]),
    ...flattenComponents(components).flatMap((part): readonly string[] => {
      const { content, label, emoji, custom_id: id, disabled, url, placeholder, items, component } = part;
      const { name } = (emoji ?? {}) as { readonly name?: string };
      if (typeof content === 'string') return [content];
      if (component !== undefined) return [`  ${String(label)}: ${JSON.stringify(component)}`];
      if (Array.isArray(items))
        return (items as readonly { readonly description?: string }[]).map(
          ({ description }) => `(${description})`,
        );
      if (typeof url === 'string') return [`  [${String(label)}] ${url}`];
      if (typeof id !== 'string') return [];
      // When a page was shown differs in each step.
      const button = id.replace(/(?<=-page\.\d+\.\w{8})\.\w+$/u, '');
      const options = (part['options'] ?? []) as readonly Readonly<Record<string, unknown>>[];
      return [
        `  [${[name, label ?? placeholder].filter(Boolean).join(' ')}] ${button}${STYLES[Number(part['style'])] ?? ''}${disabled === true ? ' disabled' : ''}`,
        ...listLines(
          options.map(
            (option) =>
              `    ${option['default'] === true ? '*' : '-'} ${String(option['value'])}: ${String(option['label'])}`,
          ),
          isNamed,
        ),
      ];
    }),
    ...(pings.length === 0 ? [] : [`  pings ${pings.join()}`]),
    ...(isOnce === true ? ['  once'] : []),
    ...listLines(
      choices.map(({ name, value }) => `  choice ${name}: ${value}`),
      isNamed,
    ),
  ];
}

interface Listed {
  readonly title: string;
  readonly shown: readonly string[];
}

/** So many lines at the end of a message that were listed before are not listed again. */
const SAME_LINES = 4;

/** A message without the end that it has in common with one of an earlier step: that is named instead. */
function withoutSameEnd(shown: readonly string[], before: readonly Listed[]): readonly string[] {
  const sameIn = (other: readonly string[]): number => {
    const differs = shown.findLastIndex((line, i) => line !== other[other.length - shown.length + i]);
    return shown.length - 1 - differs;
  };
  const [longest] = before
    .map((each) => ({ ...each, count: sameIn(each.shown) }))
    .toSorted((a, b) => b.count - a.count);
  if (longest === undefined || longest.count < SAME_LINES) return shown;
  return [...shown.slice(0, shown.length - longest.count), `  … as at: ${longest.title}`];
}

/** Does what a scene says with a bot of its own; resolves with each deed, what the person is answered, and what is posted. */
async function played(scene: Scene, { options, prepare, ids, stored }: Stage): Promise<string> {
  const time = { now: Date.UTC(2026, 10, 23, 8) };
  const clock = (): number => time.now;
  const store = await openStore('sqlite::memory:', { clock });
  await using at = await createHarness({ clock, store, ...(await options?.()) });
  await prepare?.(at);
  const named: string[] = [];
  const note = async (): Promise<void> => {
    const tables = await at.store.listOpen(GUILD, 50);
    const known = [...tables.toReversed().map(({ id }) => id), ...((await ids?.(at)) ?? [])];
    named.push(...known.filter((id) => !named.includes(id)));
  };
  const isNamed = (line: string): boolean => named.some((id) => line.includes(id));
  const told = (text: string): string =>
    named
      .reduce((all, id, i) => all.replaceAll(id, `@${i + 1}`), text)
      .replaceAll(/(?:[a-z2-7]{4}-){5}[a-z2-7]{4}/gu, 'seal')
      .replaceAll('v1:', '')
      .replaceAll(':aaaaaaaa:0:', ':');
  const idOf = (reference: string): string =>
    reference.replace(/@(\d+)/gu, (_, number: string) => named[Number(number) - 1] ?? `no ${number}`);
  /** The custom id of a route, at a table and its step or at none: `V:own`, `o@1:`, `p@1.0:f123`. */
  const customId = async (short: string): Promise<string> => {
    const [, code, table, step, payload = ''] = /^(\w{1,2})(?:@(\d+)(?:\.(\d+))?)?:(.*)$/su.exec(short)!;
    if (table === undefined) return `v1:${code}:aaaaaaaa:0:${idOf(payload)}`;
    const id = idOf(`@${table}`);
    const { match } = (await at.tables.find(GUILD, id)) ?? { match: null };
    return `v1:${code}:${id}:${step ?? match?.step ?? 0}:${idOf(payload)}`;
  };
  const act = async (deed: string): Promise<void> => {
    const [, name = '', right, locale, verb, rest = ''] =
      /^(\w+)([-+*~])?(?:\(([\w-]+)\))? (\w+) (.*)$/su.exec(deed)!;
    const user = PEOPLE[name]!;
    const fields = {
      ...(locale === undefined ? {} : { locale, guild_locale: locale }),
      ...(right === '~' ? directFields(user) : right === undefined ? {} : asMember(user, right)),
    };
    const [short = '', ...values] = rest.split(/ = |, /u);
    switch (verb) {
      case 'presses':
        return at.click(user, await customId(rest), fields);
      case 'clicks':
        return at.click(user, await customId(rest), { ...fields, secret: false });
      case 'picks':
        return at.click(user, await customId(short), { ...fields, values: values.map(idOf) });
      case 'forges':
        return at.click(user, rest === 'nothing' ? '' : rest, fields);
      case 'types': {
        const [, id = '', fieldTexts = ''] = /^(\S+) (.*)$/su.exec(rest)!;
        const typed = fieldTexts.split(' | ').map((each): readonly [string, string] => {
          const [field = '', ...text] = each.split('=');
          return [field, text.join('=')];
        });
        return at.submit(user, await customId(id), Object.fromEntries(typed), fields);
      }
      case 'calls': {
        const [command = '', ...words] = rest.slice(1).split(' ');
        const [subcommand] = words.splice(0, words[0]?.includes('=') === false ? 1 : 0);
        const given = words
          .join(' ')
          .split(/ (?=\w+=)/u)
          .filter(Boolean)
          .map((each) => each.split('='));
        const valueOf = (value: string): unknown =>
          /^(?:true|false|\d{1,3})$/u.test(value) ? JSON.parse(value) : idOf(value);
        const options = given.map(([name = '', value = '']) => ({ name, type: 3, value: valueOf(value) }));
        const called = subcommand === undefined ? options : [{ type: 1, name: subcommand, options }];
        return at.interact(user, { type: 2, data: { type: 1, name: command, options: called }, ...fields });
      }
      case 'completes': {
        const [command = '', subcommand = '', option = '', ...typed] = rest.slice(1).split(' ');
        await at.complete(user, command, subcommand, option, idOf(typed.join(' ')));
        return;
      }
      default:
        throw new Error(`nobody can do this: ${deed}`);
    }
  };

  const lines: string[] = [];
  const listed: Listed[] = [];
  let kept = JSON.stringify(await stored?.(at));
  const steps = scene.flatMap((each): Scene => (typeof each === 'string' ? each.split('; ') : [each]));
  for (const step of steps) {
    await note();
    time.now += 1_000;
    const from = at.discord.requests.length;
    const title = typeof step === 'string' ? step : step[0];
    if (typeof step !== 'string') await step[1](at);
    else if (step === 'all is posted') await at.drainOutbox();
    else if (step === 'what is due is done') await at.passTime();
    else if (step.startsWith('wait ')) time.now += Number(/\d+/u.exec(step)) * 60_000;
    else if (step.startsWith('the job ')) await at.doJob(step.slice(8) as Parameters<Harness['doJob']>[0]);
    else await act(step);
    await at.panelsSettled();
    await note();
    const requests = at.discord.requests.slice(from);
    lines.push(`> ${title}`);
    let last = '';
    for (const { method, path, body } of requests) {
      const isAnswer = /^\/(?:interactions|webhooks)\//u.test(path);
      const isPost = /^\/channels\/\d+\/messages/u.test(path);
      if (method !== 'GET' && path.includes('/scheduled-events')) {
        const { name = '', scheduled_start_time: at = '', entity_metadata: { location = '' } = {} } = body;
        lines.push(`${method} ${[path, name, at, location].filter(Boolean).join(' ')}`);
      }
      if (method === 'GET' || (!isAnswer && !isPost)) continue;
      const shown = linesOf(body.data ?? body, isNamed);
      if (isPost) lines.push(`${method} ${path}`);
      else if (
        method === 'POST' &&
        (path.startsWith('/webhooks/') || body.type === 4 || body.type === 5) &&
        (((body.data ?? body).flags ?? 0) & EPHEMERAL) === 0
      )
        lines.push('everyone sees:');
      // What is pressed in a secret message changes it, unless the answer is a message of its own.
      else if (/ (?:presses|picks) /u.test(title) && (body.type === 4 || body.type === 5))
        lines.push('beside it:');
      // An answer may come once with a picture of before, and again with its own.
      if (shown.join('\n') === last) continue;
      last = shown.join('\n');
      lines.push(...withoutSameEnd(shown, listed));
      listed.push({ title, shown });
    }
    const now = JSON.stringify(await stored?.(at));
    if (now !== kept) lines.push(`stored: ${now}`);
    kept = now;
  }
  expectSafePosts(at);
  expectSafeResponses(at);
  return told(lines.join('\n'));
}

/**
 * Compares what people are answered, and what is posted and stored, with a listing beside the test. Each scene has a bot of
 * its own.
 */
export const expectAnswers = (
  name: string,
  scenes: Readonly<Record<string, Scene>>,
  stage: Stage = {},
): Promise<void> => expectTold(name, scenes, (scene) => played(scene, stage));
