/** The channels of a colour such as `#ffd166`, from 0 to 1, as light adds up. */
export const linear = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How much two colours differ in lightness, as WCAG 2 has it: from 1 to 21, and above 4.5 for texts. */
export const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};
