import { test } from 'vitest';
import { checkModel, MODELS } from './check-model.ts';
import { SEARCH_LIMIT_MS } from '../patience.ts';

test.each(MODELS)(
  '%s breaks no invariant, whatever happens in whatever order',
  { timeout: SEARCH_LIMIT_MS },
  (...model) => checkModel(model, 40),
);
