import { test } from 'vitest';
import { checkModel, MODEL_TIMEOUT_MS, MODELS } from './check-model.ts';

/** A few runs with every change; `model.campaign.test.ts` makes more. */
test.each(MODELS)(
  '%s breaks no invariant, whatever happens in whatever order',
  { timeout: MODEL_TIMEOUT_MS },
  (...model) => checkModel(model, 6),
);
