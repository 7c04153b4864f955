import type { TextForm, GameUi } from './ui.ts';
import type { Bot, Game, GameTypes } from './game.ts';
import type { GameParts, GuidedGame } from './game-parts.ts';
import type { Random } from './random.ts';
import type { Localizer } from './screen.ts';

/** A whole game: its rules, its screens, and the optional parts that it has. */
export interface PlayableGame<T extends GameTypes> extends Game<T> {
  readonly ui: GameUi<T>;
  readonly parts: GameParts<T>;
}

declare const kind: unique symbol;

/**
 * Plain data of a game that we do not know here: only the game makes it, and only the game reads it. The property is not
 * there. It keeps the compiler from taking anything else for such data, a view for a move, say.
 */
interface Opaque<Kind extends string> {
  readonly [kind]?: Kind;
}

export type AnySettings = Opaque<'settings'>;
export type AnyEvent = Opaque<'event'>;
export type AnyMove = Opaque<'move'>;
export type AnyView = Opaque<'view'>;

/** The types of a game that we do not know here. */
export interface AnyTypes {
  readonly settings: AnySettings;
  readonly state: Opaque<'state'>;
  readonly event: AnyEvent;
  readonly move: AnyMove;
  readonly view: AnyView;
}

/** A game for code that does not know its types. */
export type AnyGame = PlayableGame<AnyTypes>;

/**
 * Forgets the types of a game. This is the one place where they are lost. It is sound as long as what a game gets was made
 * by that same game: data of other sources goes through its `parse…` functions.
 */
export const anyGame = <T extends GameTypes>(game: PlayableGame<T>): AnyGame => game as unknown as AnyGame;

/** Stored settings of a table. Throws `TypeError` when the game does not take them. */
export function settingsOf<T extends GameTypes>(game: Game<T>, stored: unknown): T['settings'] {
  const parsed = game.parseSettings(stored);
  if (!parsed.ok) throw new TypeError(`settings of a ${game.id} table are corrupt`);
  return parsed.value;
}

/** The form of a text among stored settings; `undefined` where no text may be typed. Throws like `settingsOf`. */
export function openForm(game: AnyGame, stored: unknown): TextForm<AnySettings> | undefined {
  const form = game.ui.settingsForm?.text;
  return form?.isClosed?.(settingsOf(game, stored)) === true ? undefined : form;
}

/** The lobby screen of stored settings (`GameUi.lobby`). Throws like `settingsOf`. */
export const lobbyOf = (
  game: AnyGame,
  stored: unknown,
  localizer: Localizer,
): ReturnType<AnyGame['ui']['lobby']> => game.ui.lobby(settingsOf(game, stored), localizer);

/** The settings of a guided game, from typed ones. Invalid ones are returned as typed, to be refused on opening. */
export function guidedSettings<T extends GameTypes>(
  game: Game<T>,
  guided: GuidedGame<T>,
  typed: unknown,
): unknown {
  const parsed = game.parseSettings(typed);
  return parsed.ok ? guided.settings(parsed.value) : typed;
}

/** The kinds of bots. */
export const botsOf = ({ bots }: Pick<AnyGame, 'bots'>): readonly string[] => Object.keys(bots);

/** All that a bot is given to choose a move, as plain data. */
export interface BotInput<T extends GameTypes = AnyTypes> {
  readonly view: T['view'];
  readonly moves: readonly T['move'][];
  /** `BotSearch.history`. */
  readonly history: readonly T['view'][];
}

/** How many playouts a search may take where nobody says: little enough for tests and simulations. */
export const DEFAULT_PLAYOUTS = 16;

/** The bot of a kind. Throws `RangeError` for an unknown one. */
export function botOf<T extends GameTypes>(
  game: Pick<Game<T>, 'id' | 'bots'>,
  name: string,
): Bot<T['view'], T['move']> {
  const bot = game.bots[name];
  if (bot === undefined) throw new RangeError(`${game.id} has no bot "${name}"`);
  return bot;
}

/** The move that a bot makes: a pure function of what it is given. Throws like `botOf`. */
export const botMove = <T extends GameTypes>(
  game: Pick<Game<T>, 'id' | 'bots'>,
  name: string,
  { view, moves, history }: BotInput<T>,
  random: Random,
  playouts: number,
): T['move'] => botOf(game, name)(view, moves, random, { history: () => history, playouts });
