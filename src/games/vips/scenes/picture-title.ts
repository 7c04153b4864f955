/** A first word in small letters. Others, such as *iPhone* and *eBay*, are written as they are. */
const SMALL_FIRST_WORD = /^\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}\p{N}])/u;

/** A target as the headline of a picture: with a capital, where its first word has none. */
export const pictureTitle = (target: string): string =>
  target.replace(SMALL_FIRST_WORD, (word) => {
    const [first = ''] = word;
    return first.toLocaleUpperCase('und') + word.slice(first.length);
  });
