import type { APIMessageComponent, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';

/** A component of a message and where in the request body it stands. */
export interface Placed {
  readonly component: APIMessageComponent;
  readonly path: readonly (string | number)[];
}

/** Every component of a message, nested ones after the one that holds them. */
export function* walk(
  components: readonly APIMessageTopLevelComponent[],
  path: readonly (string | number)[] = ['components'],
): Generator<Placed> {
  for (const [index, component] of components.entries()) {
    yield* walkOne(component, [...path, index]);
  }
}

function* walkOne(component: APIMessageComponent, path: readonly (string | number)[]): Generator<Placed> {
  yield { component, path };
  switch (component.type) {
    case ComponentType.ActionRow:
    case ComponentType.Container:
    case ComponentType.Section:
      for (const [index, child] of component.components.entries()) {
        yield* walkOne(child, [...path, 'components', index]);
      }
      if (component.type === ComponentType.Section)
        yield* walkOne(component.accessory, [...path, 'accessory']);
      return;
    case ComponentType.Button:
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
    case ComponentType.TextDisplay:
    case ComponentType.Thumbnail:
    case ComponentType.MediaGallery:
    case ComponentType.File:
    case ComponentType.Separator:
      return;
  }
}
