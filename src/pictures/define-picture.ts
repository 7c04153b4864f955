import type { Picture } from '../kernel/screen.ts';
import type { Animation, Brush, Drawing, Painters } from './brush.ts';

/** A picture whose scene is known. */
export type PictureOf<Scene> = Picture & { readonly scene: Scene };

/** A kind of picture. */
export interface PictureKind<Scene, Drawn> {
  /** `<game>/<picture>` */
  readonly painter: string;
  /** Says how a scene is drawn; in painter threads. */
  readonly paint: (scene: Scene) => Drawn;
  /** A picture to be painted. An `alt` that is a function is called when it is read first, for pictures that are mostly kept. */
  of(scene: Scene, alt: string | (() => string)): PictureOf<Scene>;
}

/**
 * Declares a kind of picture. The main thread makes pictures with `of`: their scenes are plain data, which threads can
 * be sent. Painter threads find `paint` by the name.
 */
export const definePicture = <Scene, Drawn extends Drawing | Animation>(
  painter: string,
  paint: (scene: Scene) => Drawn,
): PictureKind<Scene, Drawn> => ({
  painter,
  paint,
  of: (scene, alt) => {
    if (typeof alt === 'string') return { painter, scene, alt };
    let said: string | undefined;
    return {
      painter,
      scene,
      get alt() {
        return (said ??= alt());
      },
    };
  },
});

/** The same for pictures that are all of one size. */
export const definePictureOfSize = <Scene>(
  painter: string,
  size: Omit<Drawing, 'draw'>,
  draw: (brush: Brush, scene: Scene) => void,
): PictureKind<Scene, Drawing> =>
  definePicture(painter, (scene: Scene) => ({ ...size, draw: (brush: Brush) => draw(brush, scene) }));

/**
 * The painters of these kinds. A module that painter threads load exports them as `painters`. The main thread made each
 * scene for its painter (`of`), so nothing checks it again.
 */
export const paintersOf = (
  kinds: readonly Pick<PictureKind<never, Drawing | Animation>, 'painter' | 'paint'>[],
): Painters => Object.fromEntries(kinds.map(({ painter, paint }) => [painter, paint as Painters[string]]));
