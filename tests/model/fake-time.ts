import { vi } from 'vitest';

/** What fake time replaces. The turns of the event loop stay real. */
const FAKED_TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const;
const START_MS = Date.UTC(2026, 0, 1);

/** Begins at the same time again. Signals of the platform have timers of their own: these follow fake time, too. */
export function useFakeTime(): void {
  vi.restoreAllMocks();
  vi.useFakeTimers({ now: START_MS, toFake: [...FAKED_TIMERS] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return controller.signal;
  });
}

export function useRealTime(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}
