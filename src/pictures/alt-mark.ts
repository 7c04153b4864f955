/**
 * Discord lays a button with the word "ALT" over the lower left corner of every picture that has a description, about
 * eight pixels from both edges, on phones at most 52 pixels wide and 32 high. Parts that must be read avoid a corner of
 * this size, in shares of the picture's width, for a picture 400 pixels wide.
 */
export const ALT_MARK = { width: 60 / 400, height: 40 / 400 } as const;

/** The same for a picture that is shown beside others, half as large. */
export const ALT_MARK_IN_GALLERY = { width: 2 * ALT_MARK.width, height: 2 * ALT_MARK.height } as const;
