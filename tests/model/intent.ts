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
  | { readonly route: 'show'; readonly userId: string; readonly tableId: string; readonly channelId: string }
  | {
      readonly route: 'join' | 'leave' | 'decline' | 'release' | 'addBot' | 'remove' | 'start' | 'cancel';
      readonly userId: string;
      readonly tableId: string;
      readonly choice: string;
    }
  | {
      readonly route: 'handOver' | 'changeSettings';
      readonly userId: string;
      readonly tableId: string;
      readonly choice: string;
    }
  | { readonly route: 'rematch'; readonly userId: string; readonly tableId: string }
  | { readonly route: 'showAll' | 'shareReplay'; readonly userId: string; readonly tableId: string }
  | { readonly route: 'ladder'; readonly userId: string; readonly tableId: string }
  | { readonly route: 'pause' | 'playLive'; readonly userId: string; readonly tableId: string }
  | { readonly route: 'takeBack'; readonly userId: string; readonly tableId: string; readonly step: number }
  | {
      readonly route: 'houseBet';
      readonly userId: string;
      readonly tableId: string;
      readonly payload: string;
    }
  | { readonly route: 'blank'; readonly userId: string; readonly tableId: string; readonly textId: string }
  | { readonly route: 'blankRead'; readonly userId: string; readonly tableId: string }
  | { readonly route: 'takeSeat'; readonly userId: string; readonly tableId: string; readonly seat: number }
  | { readonly route: AudienceRoute; readonly userId: string; readonly tableId: string }
  | PlayIntent;

/** What follows the end of a game, and what people say about its moves. */
type AudienceRoute = (typeof AUDIENCE_ACTIONS)[keyof typeof AUDIENCE_ACTIONS];

/** Moves, as the custom id of the button encodes them. */
export interface PlayIntent {
  readonly route: 'play';
  readonly userId: string;
  readonly tableId: string;
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
    readonly options?: readonly {
      readonly name: string;
      readonly options?: readonly { readonly name: string; readonly value: string | number }[];
    }[];
  };
}

const CUSTOM_ID = /^v1:([a-zA-Z1-9]):([a-z2-7]{8}):(\d+):([^:]*)/u;
const LOBBY_ACTIONS = {
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
const isLobbyChoice = (payload: string): payload is keyof typeof LOBBY_CHOICES => payload in LOBBY_CHOICES;
const isLobbyAction = (letter: string): letter is keyof typeof LOBBY_ACTIONS => letter in LOBBY_ACTIONS;

const AFTER_GAME_ACTIONS = { n: 'rematch', a: 'showAll', y: 'shareReplay' } as const;
const isAfterGameAction = (letter: string): letter is keyof typeof AFTER_GAME_ACTIONS =>
  letter in AFTER_GAME_ACTIONS;

/** Types of commands in context menus. */
const USER_MENU = 2;
const MESSAGE_MENU = 3;
const AUDIENCE_ACTIONS = { e: 'epilogue', t: 'act', v: 'react' } as const;
const isAudienceAction = (letter: string): letter is keyof typeof AUDIENCE_ACTIONS =>
  letter in AUDIENCE_ACTIONS;

/** The number of opponents if the option is left out. */
const DEFAULT_OPPONENTS = 2;

/** The intent of a press on the desk, which runs what would have been typed. */
function deskIntentOf({
  userId,
  tableId,
  channelId,
  payload,
  choice = '',
}: {
  readonly userId: string;
  readonly tableId: string;
  readonly channelId: string;
  readonly payload: string;
  readonly choice: string | undefined;
}): Intent | null {
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
  if (letter === 'p') return { route: 'play', userId, tableId, step: Number(step), payload };
  if (letter === '4') return { route: 'ladder', userId, tableId };
  if (letter === 'C') return { route: 'pause', userId, tableId };
  if (letter === 'E') return { route: 'playLive', userId, tableId };
  if (letter === 'D') return { route: 'takeBack', userId, tableId, step: Number(step) };
  if (letter === 'M') return { route: 'houseBet', userId, tableId, payload };
  // What only asks about a text has no reason.
  const textId = letter === 'Z' ? /^(?:rude|private|other)\.(.*)/u.exec(payload)?.[1] : undefined;
  if (textId !== undefined) return { route: 'blank', userId, tableId, textId };
  if (letter === 'X') return { route: 'blankRead', userId, tableId };
  if (letter === 'Q') return deskIntentOf({ userId, tableId, channelId, payload, choice: data.values?.[0] });
  if (letter === '5') return { route: 'takeSeat', userId, tableId, seat: Number(payload) };
  if (letter === '1' && !/^(?:settings$|ballot$|page\.)/u.test(payload)) {
    const route = isLobbyChoice(payload) ? LOBBY_CHOICES[payload] : 'changeSettings';
    return { route, userId, tableId, choice: data.values?.[0] ?? '' };
  }
  if (isAudienceAction(letter)) return { route: AUDIENCE_ACTIONS[letter], userId, tableId };
  if (isLobbyAction(letter))
    return { route: LOBBY_ACTIONS[letter], userId, tableId, choice: data.values?.[0] ?? '' };
  if (isAfterGameAction(letter)) return { route: AFTER_GAME_ACTIONS[letter], userId, tableId };
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
