import type { SmileTest, VipsEvent } from './state.ts';

/** The events of the smile test. */
export type SmileTestEvent = Extract<
  VipsEvent,
  { type: 'smile-test-begun' | 'face-shown' | 'smiled' | 'passed-over' | 'smile-test-over' }
>;

/** The smile test after one of its events. Throws a `RangeError` when the first one is not `smile-test-begun`. */
export function smileTestAfter(test: SmileTest | null, event: SmileTestEvent): SmileTest {
  if (event.type === 'smile-test-begun')
    return { order: event.order, shown: [], controller: null, prize: null };
  if (test === null) throw new RangeError(`a smile test begins with "smile-test-begun", not "${event.type}"`);
  switch (event.type) {
    case 'face-shown':
      return { ...test, controller: event.controller };
    case 'smiled':
      return withFaceDone(test, event.mm);
    case 'passed-over':
      return withFaceDone(test, null);
    case 'smile-test-over':
      return { ...test, controller: null, prize: event.prize };
  }
}

/** The test goes on to the next face. */
function withFaceDone(test: SmileTest, mm: number | null): SmileTest {
  const seat = test.order[test.shown.length];
  if (seat === undefined) return test;
  return { ...test, shown: [...test.shown, { seat, controller: test.controller, mm }], controller: null };
}
