/** A part of the bot that can be well or not. */
export interface Check {
  readonly part: string;
  /** What is wrong, in words that anybody may read; `null` when nothing is. */
  readonly trouble: () => string | null | Promise<string | null>;
}

/** What is wrong with one part. */
export interface Trouble {
  readonly part: string;
  readonly trouble: string;
}

/** Everything that is wrong, in the order of the checks. */
export async function troublesOf(checks: readonly Check[]): Promise<readonly Trouble[]> {
  const asked = await Promise.all(
    checks.map(async ({ part, trouble }) => ({ part, trouble: await trouble() })),
  );
  return asked.flatMap(({ part, trouble }) => (trouble === null ? [] : [{ part, trouble }]));
}

/** Something that beats as long as it works. */
export interface Pulse {
  readonly beat: () => void;
  /** Says so when it has beaten once, and then not for longer than it may. */
  readonly trouble: () => string | null;
}

/** A pulse that may pause for so many milliseconds. `now` is in milliseconds and never jumps. */
export function createPulse(longest: number, now: () => number): Pulse {
  let last: number | null = null;
  return {
    beat: () => {
      last = now();
    },
    trouble: () => {
      const silence = last === null ? 0 : now() - last;
      return silence <= longest
        ? null
        : `has not stirred for more than ${Math.round(longest / 1_000)} seconds`;
    },
  };
}
