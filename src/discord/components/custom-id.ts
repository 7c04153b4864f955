import type { ScreenAction } from '../../kernel/screen.ts';

/** Names of routes and their letters in custom ids. Features declare both; messages in Discord keep the letters for ever. */
export interface RouteCodes {
  codeOf(route: string): string | undefined;
  routeOf(code: string): string | undefined;
  /** True if a feature has this route. Without it, the texts of what leads there are missing, too. */
  has(route: string): boolean;
}

/** The effect of a control of a game or of the app. */
export interface Action {
  /** The name of a route of a feature. */
  readonly route: string;
  readonly payload: ScreenAction['payload'];
  /** Left out: that of its screen. */
  readonly tableId?: string;
}

/** The table that a message belongs to, and the step that it was rendered for. */
export interface Address {
  readonly tableId: string;
  readonly step: number;
}

/** The address of controls that belong to no table. */
export const NO_TABLE: Address = { tableId: 'aaaaaaaa', step: 0 };

export interface CustomId extends Address, Omit<Action, 'tableId'> {}

/** The last part is that of a modal: it says what is in it, and nothing to us. */
const CUSTOM_ID_PATTERN =
  /^v1:([a-zA-Z0-9]{1,2}):([a-z2-7]{8}):(0|[1-9]\d{0,8}):([A-Za-z0-9.,-]{0,60})(?::[\w-]{8})?$/;

/** `v1:route:table:step:payload`. Throws a `RangeError` when a part does not fit the format: that is a bug. */
export function formatCustomId(routes: RouteCodes, { route, tableId, step, payload }: CustomId): string {
  const id = `v1:${routes.codeOf(route)}:${tableId}:${step}:${payload}`;
  if (!CUSTOM_ID_PATTERN.test(id)) throw new RangeError(`not a valid custom id: "${id}"`);
  return id;
}

/** Parses a custom id received from Discord; `null` for one that this bot does not write (perhaps forged). Never throws. */
export function parseCustomId(routes: RouteCodes, id: string): CustomId | null {
  const [, code = '', tableId = '', step = '', payload = ''] = CUSTOM_ID_PATTERN.exec(id) ?? [];
  const route = routes.routeOf(code);
  return route === undefined ? null : { route, tableId, step: Number(step), payload };
}
