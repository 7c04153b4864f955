import type { Seat } from '../../../kernel/game.ts';
import type { Doubt, FameUsEvent, ProposedName, Reason, Remark, Thought } from '../schemas.ts';
import type { Card } from './criteria.ts';
import type { HouseCard } from './house.ts';
import type { Team } from './teams.ts';

export type {
  Doubt,
  FameUsEvent,
  FameUsMove,
  FameUsSettings,
  ProposedName,
  Reason,
  Remark,
  Thought,
} from '../schemas.ts';

/** The act of one seat (F8, F9, F10). The card of a pass is secret, but not that there was none left: `empty`. */
export type RoundAction =
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | (Omit<Extract<FameUsEvent, { type: 'passed' }>, 'card'> & { readonly empty?: true })
  | { readonly type: 'accused'; readonly seat: Seat; readonly accused: Seat };

/** A round that has stopped because a player has to name a person. */
export interface Proposal {
  readonly proposer: Seat;
  /** The seat that accused the proposer; `null` when the round ended by itself (F12). */
  readonly accuser: Seat | null;
  /** `null` before it is given, and when none was given in time. */
  readonly name: ProposedName | null;
  /** Why it fits, if the proposer says so. */
  readonly because?: Reason;
  /** What voters say aloud of it, in the order in which they did. */
  readonly remarks: readonly (Remark & { readonly seat: Seat })[];
  /** The proposer's *But…* (F14). */
  readonly but?: Reason;
  /** True if the proposer lets it stand without one. */
  readonly rests?: true;
}

/** How a round ended, as everyone knows it. */
export interface RoundResult {
  readonly round: number;
  readonly starter: Card;
  readonly actions: readonly RoundAction[];
  /** `null` where nobody played a criterion (F13). */
  readonly proposal:
    | (Proposal & {
        readonly votes: readonly (boolean | null)[];
        /** By seat, the card that a vote was about, as far as the voter said so. */
        readonly doubts: readonly (Doubt | null)[];
        readonly holds: boolean;
      })
    | null;
  /** How many cards F16 and F17 made a seat draw. */
  readonly drawn: readonly { readonly seat: Seat; readonly count: number }[];
  /** By seat, what was known at its end of whom they had in mind; people say so afterwards (`told`). */
  readonly minds: readonly (Thought | null)[];
}

/** A player's thought, told after a round: the person behind their card of it (F8). */
export interface ToldThought {
  readonly round: number;
  readonly seat: Seat;
  readonly mind: Thought;
}

/** The whole state of a game, with all that is secret. */
export interface FameUsState {
  readonly seats: number;
  readonly pace: 'live' | 'slow';
  readonly isGuided: boolean;
  /** Those of the server's own criteria that are in the deck: public, as the settings are (F2). */
  readonly house: readonly HouseCard[];
  /** `acting`: in turn everyone plays, passes or accuses; `naming`: the proposer names; `voting`: the others judge. */
  readonly phase: 'acting' | 'naming' | 'voting' | 'over';
  /** The number of the round, from 1; one more when the game has ended. */
  readonly round: number;
  /** The first seat in the round (F7, F18). */
  readonly first: Seat;
  readonly starter: Card;
  readonly actions: readonly RoundAction[];
  /** The seats that asked for the sand timer of this turn or talk, and whether it runs (F11, F14). */
  readonly asked: readonly Seat[];
  readonly timed: boolean;
  readonly proposal: Proposal | null;
  readonly votes: readonly (boolean | null)[];
  /** By seat; as secret as the votes until those are counted. */
  readonly doubts: readonly (Doubt | null)[];
  /** The seats that had voted before the *But…* and are asked again: their votes stand unless they change them. */
  readonly askedAgain: readonly Seat[];
  /** The seats that have said their one *But…* of the game. */
  readonly spent: readonly Seat[];
  /** The result of the vote; `null` until the votes are counted. */
  readonly holds: boolean | null;
  readonly drawn: RoundResult['drawn'];
  /** By seat, whom they have in mind; secret until the round is over. */
  readonly minds: RoundResult['minds'];
  /** Told thoughts about rounds that are over, in order. */
  readonly told: readonly ToldThought[];
  /** By seat, whom they take for a member of their own team; secret until the teams are revealed (F4, F21). */
  readonly hunches: readonly (Seat | null)[];
  readonly lastRound: RoundResult | null;
  readonly teams: readonly Team[];
  readonly hands: readonly (readonly Card[])[];
  /** Those not turned up yet. */
  readonly starters: readonly Card[];
  readonly pile: readonly Card[];
  readonly discards: readonly Card[];
  /** How often the pile was refilled (F19), and what decides the order of the next time. */
  readonly refills: number;
  readonly deal: Deal;
  readonly result: Pick<Extract<FameUsEvent, { type: 'ended' }>, 'reason' | 'counted' | 'winners'> | null;
}

/** All that was drawn before the game (F3 to F5). */
export type Deal = Pick<
  Extract<FameUsEvent, { type: 'opened' }>,
  'teams' | 'hands' | 'starters' | 'pile' | 'first'
>;
