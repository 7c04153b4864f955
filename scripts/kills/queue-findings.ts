import type { APIMessage } from 'discord-api-types/v10';
import { usersAt } from '../../src/table/table.ts';
import type { StoreSnapshot } from '../../tests/e2e/invariants/store-snapshot.ts';
import type { RecordedInteraction } from '../../tests/e2e/invariants/traffic-recorder.ts';

/** The tables that have opened by themselves (their interactions are none of Discord's), with all for whom they did. */
export const openedByThemselves = ({ tables, interactionIds }: StoreSnapshot) =>
  tables
    .filter(({ table }) => interactionIds.has(`queue-${table.id}`))
    .map(({ table }) => ({
      id: table.id,
      people: [...usersAt(table), ...table.invited].map(({ userId }) => userId),
    }));

/** Where such a table has a person twice, or pings them twice, and who has more of them than wishes. */
export function queueFindings(
  snapshot: StoreSnapshot,
  interactions: Iterable<RecordedInteraction>,
  posts: ReadonlyMap<string, readonly APIMessage[]>,
): readonly string[] {
  const opened = openedByThemselves(snapshot);
  const wishes = [...interactions].filter(({ click, input }) => click?.route === 'queue' && input.fields);
  const count = <Item>(all: readonly Item[], isIt: (each: Item) => boolean) => all.filter(isIt).length;
  return [...new Set(opened.flatMap(({ people }) => people))].flatMap((person) => {
    const own = opened.filter(({ people }) => people.includes(person));
    const twice = own.filter(
      ({ id, people }) =>
        count(people, (each) => each === person) > 1 ||
        count(posts.get(id) ?? [], ({ mentions }) => mentions.some((each) => each.id === person)) > 1,
    );
    const wished = count(wishes, ({ userId }) => userId === person);
    return [
      ...twice.map(({ id }) => `table ${id} has opened by itself, and has or pings ${person} twice`),
      ...(own.length > wished ? [`${own.length} tables have opened for ${wished} wishes of ${person}`] : []),
    ];
  });
}
