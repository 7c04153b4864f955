import { templateOf } from '../../app-texts.ts';
import type { StoreSnapshot, TableSnapshot } from './store-snapshot.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

/** A person who had another on their list from some moment on. */
interface Block {
  readonly userId: string;
  readonly blockedId: string;
  /** The id that Discord had come to at the confirmation. */
  readonly since: string;
}

/** The blocks that were confirmed, and that their owners have not tried to undo since. */
function lastingBlocks(interactions: readonly RecordedInteraction[]): readonly Block[] {
  const changes = interactions.filter(({ click }) => click?.route === 'blocks' && click.payload !== '');
  return changes.flatMap(({ userId, click, input: { choice }, responses, answeredAt }) =>
    choice !== undefined &&
    answeredAt !== null &&
    click?.payload === 'block' &&
    responses.at(-1)?.includes(templateOf('app.blocks.blocked')) === true &&
    changes.every((each) => each.userId !== userId || each.click?.payload !== 'unblock')
      ? [{ userId, blockedId: choice, since: answeredAt }]
      : [],
  );
}

/** Whether a block that was confirmed is lost, or two people sat down together after one had blocked the other. */
export function blockFindings(
  interactions: readonly RecordedInteraction[],
  { tables, blocks, interactionIds }: StoreSnapshot,
): readonly string[] {
  const counted = interactions.filter(({ id }) => interactionIds.has(id));
  return lastingBlocks(interactions).flatMap(({ userId, blockedId, since }) => [
    ...(blocks.some((each) => each.userId === userId && each.blockedId === blockedId)
      ? []
      : [`${userId} has blocked ${blockedId}, and that is lost`]),
    ...tables
      .filter((table) => [userId, blockedId].every((id) => isSeated(table, id)))
      .filter(({ table }) =>
        counted.some(
          (each) =>
            BigInt(each.id) > BigInt(since) &&
            [userId, blockedId].includes(each.userId) &&
            each.click?.tableId === table.id &&
            sitsDown(each),
        ),
      )
      .map(({ table }) => `table ${table.id}: ${userId} and ${blockedId} sat down together, who are apart`),
  ]);
}

const isSeated = ({ table }: TableSnapshot, id: string): boolean =>
  table.seats.some((holder) => holder.kind === 'user' && holder.userId === id);

/** Whether a press is one that takes a seat. */
export const sitsDown = ({ click }: Pick<RecordedInteraction, 'click'>): boolean =>
  click?.route === 'join' ||
  click?.route === 'takeSeat' ||
  (click?.route === 'desk' && click.payload === 'sit');
