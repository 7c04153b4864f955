/** Polls when it is woken and when the delay of the last poll is over; never twice at once. */
export interface PollingLoop {
  /** Polls now. Cheap: any number of calls during a poll cause one more poll. */
  wake(): void;
  /** Starts no more polls; resolves when the current one is done. */
  stop(): Promise<void>;
}

/**
 * A loop that does nothing before the first `wake`. `poll` looks for work once and resolves to the milliseconds until the
 * next poll; it must not reject.
 */
export function createPollingLoop(poll: () => Promise<number>): PollingLoop {
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let pollAgain = false;
  let stopped = false;

  const pollOnce = async (): Promise<void> => {
    const delayMs = await poll();
    polling = null;
    if (!stopped) timer = setTimeout(wake, delayMs);
    if (!pollAgain) return;
    pollAgain = false;
    wake();
  };

  function wake(): void {
    if (stopped) return;
    if (polling !== null) {
      pollAgain = true;
      return;
    }
    clearTimeout(timer);
    polling = pollOnce();
  }

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}
