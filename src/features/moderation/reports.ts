import { actionButton, rowOf, textBlock, verbButtons, verbPayload } from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { GONE, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import { profileLink } from '../../discord/components/message.ts';
import { quotedText } from '../../discord/components/modal.ts';
import { wayToTable } from '../../discord/components/table-lines.ts';
import type { AtTable } from '../../discord/interactions/at-table.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { moderates } from '../../table/seats.ts';
import { moderatorChannels, reports } from '../../table/stored/moderation.ts';
import type { RowIn, RowsOf } from '../../table/stored/stored.ts';
import { type TypedText, typedTextsOf } from '../../table/words/typed-texts.ts';
import { type Parts, reportIdOf, type Waiting } from '../feature.ts';

type Report = RowIn<typeof reports>;

/** How many texts one person may report on a server before moderators have decided about some. */
export const MAX_OPEN_REPORTS = 5;

/** Adds a report, or says by a key why not: moderators have decided about the text, or the person has reported it, or enough. */
async function add(rowsOf: RowsOf, report: Report): Promise<'done' | 'decided' | 'again' | 'enough'> {
  const { tableId, textId, reporterId, guildId } = report;
  const rows = rowsOf(reports);
  const known = await rows.list({ tableId, textId });
  if (known.some(({ isClosed }) => isClosed)) return 'decided';
  if (known.some((each) => each.reporterId === reporterId)) return 'again';
  if ((await rows.count({ guildId, reporterId, isClosed: false })) >= MAX_OPEN_REPORTS) return 'enough';
  await rows.add(report);
  return 'done';
}

const verbButton = verbButtons('report', {
  yes: { key: 'app.report.yes', emoji: '🚩', style: 'danger' },
  no: { key: 'app.report.no' },
});

/** Asks whether this text is to be reported. */
export const confirmBlocks = ({ id: textId, text }: TypedText, { localizer }: AtTable<VerbPress>) => [
  textBlock(localizer, 'app.report.sure'),
  ...quotedText(text),
  rowOf(verbButton(localizer, 'yes', textId), verbButton(localizer, 'no')),
];

/** Reports the typed text that a press is about. */
export async function report(
  { store, clock }: Parts,
  { caller, localizer, loaded, arg: textId }: AtTable<VerbPress>,
): Promise<AddressedScreen> {
  const { guildId, userId: reporterId } = caller;
  const typed = typedTextsOf(loaded).find((text) => text.id === textId);
  if (typed === undefined) return refusalAnswer(localizer, GONE);
  const authorId = typed.userIds[0] ?? null;
  const { id: tableId, channelId } = loaded.table;
  const row = { tableId, textId, reporterId, authorId, guildId, channelId, at: clock(), isClosed: false };
  const said = await store.stored.write(add)(row);
  return textAnswer(localizer.markdown(`app.report.${said}`));
}

/**
 * The reported texts that wait, each once: for the moderators of the table's channel, and where they are told of it. Only those who
 * see its table see more of it.
 */
export const waitingReports =
  ({ store, tables }: Parts) =>
  async (guildId: string): Promise<readonly Waiting[]> => {
    const rows = store.stored.rowsOf(reports);
    const open = await rows.list({ guildId, isClosed: false }, { order: ['at', 'reporterId'] });
    const told = await store.stored.rowsOf(moderatorChannels).get({ guildId });
    const byText = Map.groupBy(open, ({ tableId, textId }) => reportIdOf(tableId, textId));
    return [...byText].flatMap(([about, [first, ...others]]): readonly Waiting[] => {
      if (first === undefined) return [];
      const { tableId, textId, channelId, reporterId, authorId } = first;
      const by = {
        reporter: profileLink(reporterId),
        author: authorId === null ? 'none' : profileLink(authorId),
      };
      return [
        {
          ...{ id: about, userId: authorId, since: first.at, emoji: '🚩' },
          channelIds: [channelId, ...(told === null ? [] : [told.channelId])],
          label: ({ plain }) => plain('app.report.label', { n: others.length + 1 }),
          look: async ({ caller, localizer }) => {
            const told = textBlock(localizer, 'app.report.by', by);
            const loaded = await tables.find(caller, tableId);
            if (loaded === null) return [told, textBlock(localizer, 'app.report.hidden')];
            const typed = typedTextsOf(loaded).find((text) => text.id === textId);
            if (typed === undefined) return [told, textBlock(localizer, 'app.report.gone')];
            const action = { route: 'blank', payload: verbPayload('ask-reported', textId), tableId };
            const face = { key: 'app.report.remove', emoji: '🧽', style: 'danger' } as const;
            return [
              ...quotedText(typed.text),
              told,
              rowOf(moderates(loaded, caller) && actionButton(localizer, action, face)),
              wayToTable(loaded.table, await tables.newestPost(loaded.table), localizer),
            ];
          },
          reject: async () =>
            (await rows.change({ tableId, textId, isClosed: false }, { isClosed: true })) > 0,
        },
      ];
    });
  };
