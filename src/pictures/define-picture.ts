import type { Picture } from '../kernel/screen.ts';
import type { Animation, Brush, Drawing } from './brush.ts';

/** A picture whose scene is known. */
export type PictureOf<Scene> = Picture & { readonly scene: Scene };

/** A kind of picture. */
export interface PictureKind<Scene, Drawn> {
  /** `<game>/<picture>` */
  readonly kind: string;
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
  kind: string,
  paint: (scene: Scene) => Drawn,
): PictureKind<Scene, Drawn> => ({
  kind,
  paint,
  of: (scene, alt) => {
    if (typeof alt === 'string') return { kind, scene, alt };
    let said: string | undefined;
    return {
      kind,
      scene,
      get alt() {
        return (said ??= alt());
      },
    };
  },
});

/** The same for pictures that are all of one size. */
export const definePictureOfSize = <Scene>(
  kind: string,
  size: Omit<Drawing, 'draw'>,
  draw: (brush: Brush, scene: Scene) => void,
): PictureKind<Scene, Drawing> =>
  definePicture(kind, (scene: Scene) => ({ ...size, draw: (brush: Brush) => draw(brush, scene) }));

/** How kinds of pictures are drawn. A module that painter threads load exports this as `drawings`. */
export type Drawings = readonly Pick<PictureKind<never, Drawing | Animation>, 'kind' | 'paint'>[];
