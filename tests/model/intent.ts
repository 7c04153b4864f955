/** What a user wants to change with an interaction, read from what Discord sends, without code of the bot. */
export type Intent =
  | {
      readonly route: 'new';
      readonly userId: string;
      readonly tableId: '';
      readonly channelId: string;
      /** `null`: as many as the game has by default. */
      readonly bots: number | null;
      /** The id of the person in whose context menu it was chosen; `null` for any other way to open a table. */
      readonly challenged: string | null;
    }
  | (AtTable &
      (
        | { [Route in PlainRoute]: { readonly route: Route } }[PlainRoute]
        | { readonly route: ChoiceRoute | 'changeSettings'; readonly choice: string }
        | { readonly route: 'show'; readonly channelId: string }
        | { readonly route: 'takeBack'; readonly step: number }
        | { readonly route: 'houseBet'; readonly payload: string }
        | { readonly route: 'blank'; readonly textId: string }
        | { readonly route: 'takeSeat'; readonly seat: number }
        | { readonly route: 'queue'; readonly gameId: string }
        | { readonly route: 'night'; readonly nightId: string | null; readonly isHere: boolean }
      ))
  | PlayIntent;

/** Who wants it, and where. */
interface AtTable {
  readonly userId: string;
  readonly tableId: string;
}
type PlainRoute =
  | (typeof PLAIN_ROUTES)[keyof typeof PLAIN_ROUTES]
  | (typeof PLAN_ROUTES)[keyof typeof PLAN_ROUTES];
type ChoiceRoute =
  | (typeof CHOICE_ROUTES)[keyof typeof CHOICE_ROUTES]
  | (typeof LOBBY_CHOICES)[keyof typeof LOBBY_CHOICES];

/** Moves, as the custom id of the button encodes them. */
export interface PlayIntent extends AtTable {
  readonly route: 'play';
  readonly step: number;
  readonly payload: string;
}

interface RawInteraction {
  readonly channel_id: string;
  readonly member: { readonly user: { readonly id: string } };
  readonly data: {
    readonly custom_id?: string;
    /** Of a command: 2 in the context menu of a person, 3 in that of a message. */
    readonly type?: number;
    readonly target_id?: string;
    readonly values?: readonly string[];
    /** Of a form. */
    readonly components?: readonly {
      readonly component?: { readonly value?: string; readonly values?: readonly string[] };
    }[];
    readonly options?: readonly {
      readonly name: string;
      readonly options?: readonly { readonly name: string; readonly value: string | number }[];
    }[];
  };
}

const CUSTOM_ID = /^v1:([a-zA-Z0-9]{1,2}):([a-z2-7]{8}):(\d+):([^:]*)/u;
/** What a press in a lobby, or of the button that calls a game off, is about; some choose something. */
const CHOICE_ROUTES = {
  j: 'join',
  l: 'leave',
  d: 'decline',
  g: 'release',
  b: 'addBot',
  s: 'start',
  x: 'cancel',
} as const;
/** Choices in the panel of a lobby's host; the others change a setting. */
const LOBBY_CHOICES = { unwait: 'leave', host: 'handOver', bot: 'addBot', remove: 'remove' } as const;
/** What a press is about that says no more than that. */
const PLAIN_ROUTES = {
  4: 'ladder',
  C: 'pause',
  E: 'playLive',
  X: 'blankRead',
  n: 'rematch',
  a: 'showAll',
  y: 'shareReplay',
  e: 'epilogue',
  t: 'act',
  v: 'react',
} as const;
/** What a press about a plan changes, by the first word of its payload. */
const PLAN_ROUTES = { keep: 'plan', drop: 'plan', stop: 'plan', now: 'playPlanned' } as const;
const isIn = <Routes extends object>(routes: Routes, letter: string): letter is keyof Routes & string =>
  Object.hasOwn(routes, letter);

/** Types of commands in context menus. */
const USER_MENU = 2;
const MESSAGE_MENU = 3;

/** The number of opponents if the option is left out. */
const DEFAULT_OPPONENTS = 2;

/** The intent of a press on the desk, which runs what would have been typed. */
function deskIntentOf(
  { userId, tableId }: AtTable,
  channelId: string,
  payload: string,
  choice: string,
): Intent | null {
  const opened = { route: 'new', userId, tableId: '', channelId, challenged: null } as const;
  const [, what] = /^run\.[a-z-]+\.([a-z]+)$/u.exec(payload) ?? [];
  if (payload === 'sit') return { route: 'join', userId, tableId, choice: '' };
  if (payload.startsWith('challenge-to.')) return { ...opened, bots: 0, challenged: choice };
  switch (what) {
    case 'new':
      return { ...opened, bots: 0 };
    case 'solo':
    case 'learn':
      return { ...opened, bots: null };
    case 'show':
      return { route: 'show', userId, tableId, channelId };
    case 'leave':
      return { route: 'leave', userId, tableId, choice: '' };
    default:
      return null;
  }
}

/** The intent of an interaction; `null` when it changes nothing. */
export function intentOf(interaction: unknown): Intent | null {
  const { member, data, channel_id: channelId } = interaction as RawInteraction;
  const userId = member.user.id;
  const [, letter = '', tableId = '', step = '', payload = ''] = CUSTOM_ID.exec(data.custom_id ?? '') ?? [];
  const about = { userId, tableId };
  const [choice = ''] = data.values ?? [];
  // What only asks about a text has no reason.
  const textId = letter === 'Z' ? /^(?:rude|private|other)\.(.*)/u.exec(payload)?.[1] : undefined;
  if (textId !== undefined) return { route: 'blank', ...about, textId };
  if (letter === 'p') return { route: 'play', ...about, step: Number(step), payload };
  if (letter === 'D') return { route: 'takeBack', ...about, step: Number(step) };
  if (letter === 'M') return { route: 'houseBet', ...about, payload };
  const [verb = '', nightId] = payload.split('.');
  if (letter === 'pl') return isIn(PLAN_ROUTES, verb) ? { route: PLAN_ROUTES[verb], ...about } : null;
  if (letter === '0' && /^(?:make|yes|here|bots|now|wait)$/u.test(verb))
    return { route: 'night', ...about, nightId: nightId ?? null, isHere: verb !== 'make' && verb !== 'yes' };
  const [kind = ''] =
    data.components?.flatMap(({ component }) => component?.values ?? component?.value ?? []) ?? [];
  if (letter === 'U' && payload === 'ask')
    return { route: 'queue', ...about, gameId: kind.split('.')[0] ?? '' };
  if (letter === 'Q') return deskIntentOf(about, channelId, payload, choice);
  if (letter === '5') return { route: 'takeSeat', ...about, seat: Number(payload) };
  if (letter === '1' && !/^(?:settings$|ballot$|page\.)/u.test(payload)) {
    const route = isIn(LOBBY_CHOICES, payload) ? LOBBY_CHOICES[payload] : 'changeSettings';
    return { route, ...about, choice };
  }
  if (isIn(CHOICE_ROUTES, letter)) return { route: CHOICE_ROUTES[letter], ...about, choice };
  if (isIn(PLAIN_ROUTES, letter)) return { route: PLAIN_ROUTES[letter], ...about };
  const opened = { route: 'new', userId, tableId: '', channelId, challenged: null } as const;
  if (data.custom_id === undefined && data.type === USER_MENU)
    return { ...opened, bots: 0, challenged: data.target_id ?? '' };
  if (data.custom_id === undefined && data.type === MESSAGE_MENU) return { ...opened, bots: 0 };
  const command = data.custom_id === undefined ? data.options?.[0] : undefined;
  const option = (name: string): string | number | undefined =>
    command?.options?.find((one) => one.name === name)?.value;
  switch (command?.name) {
    case 'new':
      return { ...opened, bots: Number(option('bots') ?? 0) };
    case 'solo':
      return { ...opened, bots: Number(option('opponents') ?? DEFAULT_OPPONENTS) };
    case 'show':
      return { route: 'show', userId, tableId: String(option('table') ?? ''), channelId };
    default:
      return null;
  }
}
