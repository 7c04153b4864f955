import type { FameUsView } from '../rules/view.ts';

/** The view of a seat. */
export type OwnView = FameUsView & { readonly own: NonNullable<FameUsView['own']> };

/** Whether a view is that of a seat. */
export const hasOwn = (view: FameUsView): view is OwnView => view.own !== null;
