import type { AppScreen } from '../components/components.ts';
import type { Caller } from '../../table/seats.ts';
import type { LoadedTable, StartedTable } from '../../table/table.ts';
import type { Localizer, Modal } from '../../kernel/screen.ts';
import type { SeatContext } from './seat-context.ts';
import type { PanelDeps } from '../interactions/click.ts';

/** Adds something to a screen that shows a panel. */
type Add<Panel, Screen> = (screen: AppScreen, panel: Panel) => Screen;
type Eventually = AppScreen | Promise<AppScreen>;

/** A panel of a seat that is about to be shown to its player. */
export interface SeatPanel extends SeatContext {
  readonly caller: Caller;
  /** The plan so far; empty at the beginning. */
  readonly payload: string;
}

/** The panel of a person without a seat. */
export interface SpectatorPanel {
  readonly started: StartedTable;
  readonly caller: Pick<Caller, 'userId'>;
  readonly localizer: Localizer;
}

/** A feature's additions to the secret panels of a table. Parts are applied in the order of the registry. */
export interface PanelPart {
  /** The panel that is shown in place of one that its player opens, or presses something in; `null` for that one. */
  readonly begins?: (panel: SeatPanel) => Promise<SeatPanel | null>;
  /** The form that is opened from a panel in place of this one; `null` for this one. */
  readonly form?: (modal: Modal, panel: SeatPanel) => Promise<Modal | null>;
  /** Adds to the panel of a seat. */
  readonly seat?: Add<SeatPanel, AppScreen>;
  /** The same, where the panel opens or answers moves, and may take a look at the store. */
  readonly opened?: Add<SeatPanel, Eventually>;
  /** Adds to what is behind *More* of a seat's panel, and may take a look at the store. */
  readonly more?: Add<SeatPanel, Eventually>;
  /** Adds to the panel after moves of its player, below everything else. */
  readonly moved?: Add<SeatPanel & { readonly before: LoadedTable }, Eventually>;
  /** Adds to the panel of a person without a seat. */
  readonly spectator?: Add<SpectatorPanel, Eventually>;
  /** Adds to a page that they look up. */
  readonly page?: Add<SpectatorPanel, Eventually>;
  /** The screen that a post's button opens for them in place of the panel; `null` for the panel. */
  readonly spectatorOpens?: (panel: SpectatorPanel) => Promise<AppScreen | null>;
}

/** The dependencies of panels. */
export interface PartedPanelDeps extends PanelDeps {
  /** The additions of features to panels. */
  readonly panelParts: () => readonly PanelPart[];
}
