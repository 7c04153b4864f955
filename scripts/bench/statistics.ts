/** The quantile of the values at a share from 0 to 1; `NaN` without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median of the values; `NaN` without values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Rounded to so many decimals. */
export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
