import { ok, type Result, refuse } from '../kernel/result.ts';
import { ROUTES, type Route, type ScreenAction } from '../kernel/screen.ts';

/** Where the house's own clicks go, beside the games' (`ROUTES`). */
export const HOUSE_ROUTES = {
  join: 'j',
  leave: 'l',
  /** A select: the chosen value is a computer player's name in the game. */
  addBot: 'b',
  /** A select: the chosen value is a user's id or a computer player's name as shown. */
  remove: 'r',
  start: 's',
  /** Asks whether to call the table off. */
  cancel: 'c',
  cancelConfirm: 'x',
  /** Leaves everything as it is. */
  keep: 'k',
  rules: 'h',
  /** Shows what is sealed, and checks it once the game is over. */
  seals: 'f',
} as const;
export type HouseRoute = keyof typeof HOUSE_ROUTES;
export type AnyRoute = Route | HouseRoute;

/** A click of a game or of the house. */
export interface Action {
  readonly route: AnyRoute;
  readonly payload: ScreenAction['payload'];
}

/** The table a message belongs to, and the step it was drawn for. */
export interface Address {
  readonly tableId: string;
  readonly step: number;
}

export interface CustomId extends Address, Action {}

/** Why a custom id leads nowhere: not ours, of another version of the bot, or ours but damaged or forged. */
export type CustomIdRefusal = 'foreign' | 'version' | 'damaged';

/** Discord's limit, in characters. */
export const CUSTOM_ID_LIMIT = 100;

const CODES: Readonly<Record<AnyRoute, string>> = { ...ROUTES, ...HOUSE_ROUTES };
const ROUTE_OF: ReadonlyMap<string, AnyRoute> = new Map(
  (Object.keys(CODES) as AnyRoute[]).map((route) => [CODES[route], route]),
);
const SHAPE = /^v1:([a-z]):([a-z2-7]{8}):(0|[1-9]\d{0,8}):([A-Za-z0-9.,-]{0,60})$/;

/** `v1:route:table:step:payload`. Throws when a part is not what a custom id can carry: that is a bug of ours. */
export function formatCustomId({ route, tableId, step, payload }: CustomId): string {
  const id = `v1:${CODES[route]}:${tableId}:${step}:${payload}`;
  if (!SHAPE.test(id)) throw new RangeError(`a custom id cannot be "${id}"`);
  return id;
}

/** The parts of a custom id that came in from outside; never throws. */
export function parseCustomId(id: string): Result<CustomId, CustomIdRefusal> {
  const parts = SHAPE.exec(id);
  if (parts === null) {
    if (id.startsWith('v1:')) return refuse('damaged');
    return refuse(/^v\d{1,4}:/.test(id) ? 'version' : 'foreign');
  }
  const [, code = '', tableId = '', step = '', payload = ''] = parts;
  const route = ROUTE_OF.get(code);
  return route === undefined ? refuse('damaged') : ok({ route, tableId, step: Number(step), payload });
}
