/** What a picture of one pixel says after its end about the lent faces that were painted. */
const MARK = 'lent faces: ';

/** A picture with the ids of the lent faces in it after its end, where decoders look at nothing. */
export const writeFaceIds = (picture: Uint8Array, ids: readonly string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(ids.length === 0 ? picture : Buffer.concat([picture, Buffer.from(MARK + ids.join())]));

/** The ids of the lent faces in such a picture. */
export function readFaceIds(picture: Uint8Array): readonly string[] {
  const [, ids] = Buffer.from(picture).toString('latin1').split(MARK);
  return ids === undefined ? [] : ids.split(',');
}
