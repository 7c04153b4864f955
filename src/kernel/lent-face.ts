/** The size of a lent face, and where its parts meet: as in the portraits of the house. */
export const LENT_FACE = { width: 320, height: 500, eyes: 190, mouth: 330 } as const;

/** Where a face is in a picture, in hundredths of its height or width. */
export interface FaceLines {
  /** Where the eyes begin, and the mouth. */
  readonly eyes: number;
  readonly mouth: number;
  /** The width of the head, and where its middle is. */
  readonly width: number;
  readonly middle: number;
}

/** Where a face is that fills its picture. */
export const DEFAULT_LINES: FaceLines = { eyes: 38, mouth: 66, width: 62, middle: 50 };

/** How far each line may be moved. */
const LIMITS: Readonly<Record<keyof FaceLines, readonly [number, number]>> = {
  eyes: [10, 70],
  mouth: [24, 90],
  width: [16, 99],
  middle: [10, 90],
};
/** How far the mouth is at least below the upper edge of the eyes. */
const MIN_BAND = 8;

/** The lines, moved as little as possible to where they may be. */
export function withinLimits(lines: FaceLines): FaceLines {
  const within = (line: keyof FaceLines): number =>
    Math.min(LIMITS[line][1], Math.max(LIMITS[line][0], Math.round(lines[line])));
  const eyes = within('eyes');
  return {
    eyes,
    mouth: Math.max(eyes + MIN_BAND, within('mouth')),
    width: within('width'),
    middle: within('middle'),
  };
}

/** As many bytes as a file may have: 8 MB. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** Why a file is not taken as a picture: what it is, how large, too small, broken, or too many at once. */
export const UPLOAD_REFUSALS = ['kind', 'bytes', 'side', 'small', 'broken', 'busy'] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];
