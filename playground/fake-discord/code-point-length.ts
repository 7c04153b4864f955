/** The length of a text in code points, as Discord counts it. */
export const codePointLength = (text: string): number => Array.from(text).length;
