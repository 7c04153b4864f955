import type { Localizer } from '../../../kernel/ui.ts';
import { PARTS, pieceOf, PORTRAIT_SETS, PORTRAITS } from '../rules/pieces.ts';
import { causeOf } from '../rules/results.ts';
import { pieceMarkdown } from './formatting.ts';
import { fullNames } from './portrait-names.ts';

/** A piece that somebody bet on, with whose it is; `null` for what is none. */
export function causeName(cause: string, localizer: Localizer): string | null {
  for (const set of PORTRAIT_SETS)
    for (const part of PARTS)
      for (const portrait of PORTRAITS)
        if (causeOf(set, part, portrait) === cause)
          return localizer.plain('vips.over.portrait', {
            name: pieceMarkdown(localizer, set, pieceOf(part, portrait)),
            portrait: fullNames(set)[portrait],
          });
  return null;
}
