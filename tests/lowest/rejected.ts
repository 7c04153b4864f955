import { type Rejection, refuse } from '../../src/kernel/message.ts';

/** A rejection with one of the game's own texts. */
export const rejected = (key: string): { readonly ok: false; readonly reason: Rejection } =>
  refuse({ key: `lowest.refused.${key}` });
