/** The value below which this share of the values lies; `NaN` where there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The value in the middle; `NaN` where there is none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** With so many digits after the point: what is beyond them is noise. */
export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
