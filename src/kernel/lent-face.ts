/** The size of a lent face, and where its parts meet: as in the portraits of the house. */
export const LENT_FACE = { width: 320, height: 500, eyes: 190, mouth: 330 } as const;

/** The position of a face in a picture, in hundredths of its height or width. */
export interface FaceLines {
  /** The upper line of the eyes, and of the mouth. */
  readonly eyes: number;
  readonly mouth: number;
  /** The width of the head, and where its middle is. */
  readonly width: number;
  readonly middle: number;
}

/** The lines of a face that fills its picture. */
export const DEFAULT_LINES: FaceLines = { eyes: 38, mouth: 66, width: 62, middle: 50 };

/** The lines as text, such as `38.66.62.50`. */
export const linesText = ({ eyes, mouth, width, middle }: FaceLines): string =>
  [eyes, mouth, width, middle].join('.');

/** The lines in such a text, whatever follows, or that a flat picture begins with; the usual ones for any other text. */
export function linesIn(text: string): FaceLines {
  const found = /^(?:\d+x\d+@)?(\d{1,3}(?:\.\d{1,3}){3})(?!\d)/.exec(text)?.[1] ?? linesText(DEFAULT_LINES);
  const [eyes = 0, mouth = 0, width = 0, middle = 0] = found.split('.').map(Number);
  return withinLimits({ eyes, mouth, width, middle });
}

/** How far each line may be moved. */
const LIMITS: Readonly<Record<keyof FaceLines, readonly [number, number]>> = {
  eyes: [4, 84],
  mouth: [8, 94],
  width: [8, 99],
  middle: [5, 95],
};
/** How far the mouth is at least below the upper edge of the eyes. */
const MIN_BAND = 4;

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

/** How many lent faces are a set. */
export const FACES_IN_SET = 5;

/** Lent faces as a set of portraits, by their ids. Settings and logs have it; whose they are, and what they look like, is kept apart from them. */
export type FaceSet = `lent:${string}`;

/** The same as pictures have it: `GONE_FACE` replaces a face that may be shown no more. */
export type ShownFaceSet = `faces:${string}`;

/** Stands for a face that was taken back. */
export const GONE_FACE = '-';

const FACE_SET = /^lent:[a-z2-7]{10}(?:,[a-z2-7]{10}){4}$/u;
const QUOTED_SET = /"(?:lent|faces):([a-z2-7,-]{1,60})"/gu;

/** The names of lent faces by their ids: of those that may be shown now. */
export type FaceNames = Readonly<Record<string, string>>;

/** The set of these faces. Throws a `RangeError` unless they are five ids. */
export function faceSetOf(ids: readonly string[]): FaceSet {
  const set = `lent:${ids.join(',')}`;
  if (!isFaceSet(set)) throw new RangeError('not the ids of five lent faces');
  return set;
}

/** True for a set of lent faces. */
export const isFaceSet = (value: unknown): value is FaceSet =>
  typeof value === 'string' && FACE_SET.test(value);

/** The faces of a set, in the order of the portraits. */
export const facesOf = (set: FaceSet | ShownFaceSet): readonly string[] =>
  set.slice(set.indexOf(':') + 1).split(',');

/** The ids of lent faces in plain data, settings or scenes, at any depth, each once. */
export const faceIdsIn = (data: unknown): readonly string[] => [
  ...new Set(
    Array.from(JSON.stringify([data]).matchAll(QUOTED_SET), ([, ids = '']) => ids.split(','))
      .flat()
      .filter((id) => id !== GONE_FACE),
  ),
];

/** As many bytes as a file may have: 8 MB. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** Why a file is not taken as a picture: what it is, how large, too small, broken, or too many at once. */
export const UPLOAD_REFUSALS = ['kind', 'bytes', 'side', 'small', 'broken', 'busy'] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];
