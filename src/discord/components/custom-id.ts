import { ok, type Result, refuse } from '../../kernel/result.ts';
import { ROUTES, type Route, type ScreenAction } from '../../kernel/screen.ts';

/** The routes of the app's own controls, beside those of games (`ROUTES`), with their characters in custom ids. */
export const APP_ROUTES = {
  join: 'j',
  leave: 'l',
  /** Gives up the seat that is kept for whoever was challenged. */
  decline: 'd',
  /** Gives that seat free, for the host. */
  release: 'g',
  /** A select: the chosen value is a computer player's name in the game. */
  addBot: 'b',
  /** A select: the chosen value is a user's id or a computer player's name as shown. */
  remove: 'r',
  start: 's',
  /** Asks for confirmation before a table is called off. */
  cancel: 'c',
  cancelConfirm: 'x',
  /** Answers that confirmation with no. */
  keep: 'k',
  rules: 'h',
  /** Shows another page of the rules in place of this one. The payload names the game and the page: `vips.3`. */
  rulesPage: 'i',
  /** For whoever wants no more tips. */
  tipsOff: '3',
  /** Shows the commitments, and verifies them once the game is over. */
  commitments: 'f',
  /** After the end: opens a table with the same people, or leads to the one there is. Also a submitted modal. */
  rematch: 'n',
  /** Opens the modal in which an option of the rematch is chosen anew. */
  rematchForm: 'q',
  /** Shows all of an end that unfolds. */
  showAll: 'a',
  /** Begins what is played after the end, or ends it at once: the payload is one of `EPILOGUE_STEPS`. */
  epilogue: 'e',
  /** Posts the animation of a finished game. */
  shareReplay: 'y',
  /** Opens a secret panel of a lobby, or shows it again; also a press or choice in it, by its payload. */
  lobbyPanel: '1',
  /** What a search says of a finished game about whoever presses: the payload is the number of a page, or empty. */
  analysis: 'H',
  /** What one of the others wants when the time for a turn is up: the payload is one of `LADDER_CHOICES`. */
  ladder: '4',
  /** Takes a seat from the computer player that sits in: the payload is its number. */
  takeSeat: '5',
  /** Gives the own seat to a computer player. */
  giveUpSeat: '6',
  /** Takes back the own turn. */
  takeBack: 'D',
  /** What somebody at a table says of a pause: the payload is one of `PAUSE_STEPS`. */
  pause: 'C',
  /** Shows another page of a ranking in place of this one. The payload names game, season and page: `vips.2026-Q4.1`. */
  leaderboard: '8',
  /** A wall of the gallery of a server: game, wall, what to do, and perhaps a table, as in `vips.0.look`. */
  gallery: 'N',
  /** Opens the panel of the table that has waited longest for whoever presses. */
  nextTable: '7',
  /** What somebody does about what is stored of them: the payload is one of `PRIVACY_PAYLOADS`. */
  privacy: 'B',
  /** Changes the settings of a server: the payload is one of `SERVER_PAYLOADS`. */
  serverSettings: '9',
  /** What somebody wants to be told: a choice in the panel of `/notifications`. */
  notifications: 'A',
  /** Opens a modal in which that is typed; also that modal, submitted. */
  notificationForm: 'E',
  /** Shows the daily puzzle, with a turn as far as it is planned: `20780,r.e4`. An empty payload opens today's. */
  daily: 'J',
  /** Plays a turn of the daily puzzle: `20780,r.e4.x.h1.h3`. */
  dailyPlay: 'K',
  /** What there is beside the daily puzzle: the day and one of `DAILY_PAGES`, as in `20780,table`. */
  dailyPage: 'L',
  /** The secret panel in which somebody without a seat bets on a game, with the choices made so far. */
  housePanel: 'G',
  /** Makes that bet. */
  houseBet: 'M',
  /** Opens a modal in which a text of a lobby is typed; also that modal, submitted. */
  lobbyForm: '2',
} as const;
export type AppRoute = keyof typeof APP_ROUTES;
export type AnyRoute = Route | AppRoute;

/** What a control of a game or of the app does. */
export interface Action {
  readonly route: AnyRoute;
  readonly payload: ScreenAction['payload'];
}

/** The table that a message belongs to, and the step that it was rendered for. */
export interface Address {
  readonly tableId: string;
  readonly step: number;
}

/** The address of controls that belong to no table. */
export const NO_TABLE: Address = { tableId: 'aaaaaaaa', step: 0 };

export interface CustomId extends Address, Action {}

/** Why a custom id cannot be used: not of this bot, of another version of its format, or malformed (perhaps forged). */
export type CustomIdRefusal = 'foreign' | 'version' | 'malformed';

/** Discord's limit, in characters. */
export const CUSTOM_ID_LIMIT = 100;

const ROUTE_CODES: Readonly<Record<AnyRoute, string>> = { ...ROUTES, ...APP_ROUTES };
const ROUTE_BY_CODE: ReadonlyMap<string, AnyRoute> = new Map(
  (Object.keys(ROUTE_CODES) as AnyRoute[]).map((route) => [ROUTE_CODES[route], route]),
);
const CUSTOM_ID_PATTERN = /^v1:([a-zA-Z1-9]):([a-z2-7]{8}):(0|[1-9]\d{0,8}):([A-Za-z0-9.,-]{0,60})$/;

/** `v1:route:table:step:payload`. Throws a `RangeError` when a part does not fit the format: that is a bug. */
export function formatCustomId({ route, tableId, step, payload }: CustomId): string {
  const id = `v1:${ROUTE_CODES[route]}:${tableId}:${step}:${payload}`;
  if (!CUSTOM_ID_PATTERN.test(id)) throw new RangeError(`not a valid custom id: "${id}"`);
  return id;
}

/** Parses a custom id received from Discord. Never throws. */
export function parseCustomId(id: string): Result<CustomId, CustomIdRefusal> {
  const parts = CUSTOM_ID_PATTERN.exec(id);
  if (parts === null) {
    if (id.startsWith('v1:')) return refuse('malformed');
    return refuse(/^v\d{1,4}:/.test(id) ? 'version' : 'foreign');
  }
  const [, code = '', tableId = '', step = '', payload = ''] = parts;
  const route = ROUTE_BY_CODE.get(code);
  return route === undefined ? refuse('malformed') : ok({ route, tableId, step: Number(step), payload });
}
