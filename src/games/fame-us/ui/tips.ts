import type { Tip } from '../../../kernel/ui.ts';
import type { FameUsView } from '../rules/view.ts';
import { PAYLOADS } from './blocks.ts';
import { mustName } from './proposal-panels.ts';

/** How few cards are nearly none. */
const FEW_CARDS = 2;

const isActing = ({ phase, active, viewer }: FameUsView): boolean =>
  phase === 'acting' && viewer !== null && active === viewer;

/** What a first game teaches by the way (the kernel's `tips`), the most pressing first. */
export const tips: readonly Tip<FameUsView>[] = [
  { id: 'name', matters: mustName },
  {
    id: 'vote',
    matters: ({ phase, viewer, voters }) => phase === 'voting' && viewer !== null && voters.includes(viewer),
  },
  { id: 'bluff', matters: (view, payload) => isActing(view) && view.own?.hand.includes(payload) === true },
  { id: 'pass', matters: (view, payload) => isActing(view) && payload === PAYLOADS.pass },
  {
    id: 'last-to-act',
    matters: (view) => isActing(view) && view.actions.length === view.seats - 1,
  },
  { id: 'accuse', matters: (view) => isActing(view) && view.own?.accusable != null },
  { id: 'think', matters: isActing },
  { id: 'team', matters: ({ phase, own }) => phase !== 'over' && own !== null },
  {
    id: 'few-cards',
    matters: ({ phase, handCounts }) => phase !== 'over' && handCounts.some((count) => count <= FEW_CARDS),
  },
  { id: 'timer', matters: ({ own }) => own?.mayAskForTimer === true },
];
