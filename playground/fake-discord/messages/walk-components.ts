import type { APIMessageComponent, APIMessageTopLevelComponent } from 'discord-api-types/v10';

/** A component of a message and its path in the request body. */
export interface PlacedComponent {
  readonly component: APIMessageComponent;
  readonly path: readonly (string | number)[];
}

/** All components of a message, each before those nested in it. */
export function* walkComponents(
  components: readonly APIMessageTopLevelComponent[],
  path: readonly (string | number)[] = ['components'],
): Generator<PlacedComponent> {
  for (const [index, component] of components.entries()) {
    yield* walkComponent(component, [...path, index]);
  }
}

function* walkComponent(
  component: APIMessageComponent,
  path: readonly (string | number)[],
): Generator<PlacedComponent> {
  yield { component, path };
  if ('components' in component)
    for (const [index, child] of component.components.entries())
      yield* walkComponent(child, [...path, 'components', index]);
  if ('accessory' in component) yield* walkComponent(component.accessory, [...path, 'accessory']);
}
