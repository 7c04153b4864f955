import { createHash } from 'node:crypto';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { isHouseId } from '../../../src/kernel/house-text.ts';
import { recordOf } from '../../../src/table/fairness/evidence.ts';
import { templateOf } from '../../app-texts.ts';
import { shownTo } from '../../discord/traces.ts';
import type { StoreSnapshot, TableSnapshot } from './store-snapshot.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

/** A text that is to be nowhere: one that was blanked, or a server's own that was removed. */
export interface GoneText {
  readonly text: string;
  /** Where it was: a table, or the server. */
  readonly origin: string;
  /** The id that Discord had come to at the confirmation; `null` for none that people have seen. */
  readonly since: string | null;
}

/** The texts that were blanked by these interactions, as far as each was typed once: of others, one may stand elsewhere. */
export function blankedTexts(
  interactions: readonly RecordedInteraction[],
  { interactionIds }: Pick<StoreSnapshot, 'interactionIds'>,
): readonly GoneText[] {
  const typed = Map.groupBy(
    interactions.flatMap((each) => each.typed).filter((text) => !isHouseId(text)),
    (text) => createHash('sha256').update(text).digest('hex').slice(0, 16),
  );
  return interactions.flatMap(({ id, click, responses, answeredAt }) => {
    const [, textId] = /^[a-z]+\.([0-9a-f]{16})$/u.exec(click?.payload ?? '') ?? [];
    if (click?.route !== 'blank' || textId === undefined || !interactionIds.has(id)) return [];
    const [text, ...others] = typed.get(textId) ?? [];
    if (text === undefined || others.length > 0) return [];
    const isConfirmed = responses.some((each) => each.includes(templateOf('app.blank.done')));
    return [{ text, origin: `table ${click.tableId}`, since: isConfirmed ? answeredAt : null }];
  });
}

/** Where texts that are gone stand all the same: in what everyone sees, in what is stored, or in an answer that began afterwards. */
export function goneTextFindings(
  gone: readonly GoneText[],
  fakeDiscord: Pick<FakeDiscord, 'state'>,
  interactions: readonly RecordedInteraction[],
  snapshot: StoreSnapshot,
): readonly string[] {
  if (gone.length === 0) return [];
  const shown = shownTo({ fakeDiscord });
  const stored = [snapshot.text, ...snapshot.tables.map(whatTableHas)];
  return gone.flatMap(({ text, origin, since }) => {
    const report = (where: string): string => `${origin}: "${text}" is gone, and ${where}`;
    const isIn = (each: string): boolean => each.includes(text);
    const answered = interactions.find(
      ({ id, responses }) => since !== null && BigInt(id) > BigInt(since) && responses.some(isIn),
    );
    return [
      ...shown.filter(isIn).map((each) => report(`everyone sees it: ${each.slice(0, 160)}`)),
      ...(stored.some(isIn) ? [report('it is stored')] : []),
      ...(answered === undefined
        ? []
        : [
            report(
              `interaction ${answered.id} (${answered.click?.route ?? answered.commandName}) was answered with it: ${answered.responses.find(isIn)}`,
            ),
          ]),
    ];
  });
}

/** What is made of a table: its settings, log, history, what it has hung in the gallery, and its record. */
function whatTableHas(snapshot: TableSnapshot): string {
  const { table, match, exhibit } = snapshot;
  const record = match === null ? null : recordOf(snapshot, match, ({ key }) => key, []);
  return JSON.stringify([table, match?.events, match?.narration(null, 0), exhibit, record]);
}
