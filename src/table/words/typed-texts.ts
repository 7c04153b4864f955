import { createHash } from 'node:crypto';
import { houseIdsIn, isHouseId, shownText } from '../../kernel/house-text.ts';
import { faceIdsIn } from '../../kernel/lent-face.ts';
import { BLANKED, typedTextsIn } from '../../kernel/typed-texts.ts';
import type { LoadedTable, Table } from '../table.ts';
import { foldText } from './fold-text.ts';

/** A text at a table that people typed, and that everyone sees. */
export interface TypedText {
  /** For custom ids, which have no room for the text. */
  readonly id: string;
  /** As people see it. */
  readonly text: string;
  /** As the table's data has it: the text, or the id of one of its server's own. */
  readonly stored: string;
  /** The ids of the people who typed it, as far as they still sit there; of the host what is in the settings. None of the server's own. */
  readonly userIds: readonly string[];
}

/**
 * All texts that people have typed at a table and that everyone can see, the latest first, each once. Texts still
 * secret in the game are not among them: of its log only what is told to everyone.
 */
export function typedTextsOf({ table, game, match }: LoadedTable): readonly TypedText[] {
  const { typedTexts } = game;
  const found = new Map<string, Set<string>>();
  const add = (text: string, userId: string | null): void => {
    const userIds = found.get(text) ?? new Set();
    if (userId !== null) userIds.add(userId);
    found.set(text, userIds);
  };
  for (const text of typedTextsIn(typedTexts, table.settings)) add(text, table.hostId);
  for (const { text, userId } of table.ballot.proposals) add(text, userId);
  const inSettings = new Set(found.keys());
  for (const event of match?.events ?? [])
    for (const text of typedTextsIn(typedTexts, event)) add(text, authorOf(table, event));
  for (const id of houseIdsIn(table.settings)) add(id, null);
  // Nothing is told anew where nothing was typed.
  const told =
    match === null || found.size === inSettings.size ? '' : JSON.stringify(match.narration(null, 0));
  return [...found]
    .filter(([text]) => inSettings.has(text) || told.includes(JSON.stringify(text)))
    .toReversed()
    .map(([stored, userIds]) => ({
      id: idOf(stored),
      text: shownText(table.houseTexts, stored),
      stored,
      userIds: isHouseId(stored) ? [] : [...userIds],
    }))
    .filter(({ text }) => text !== BLANKED);
}

/** True if there is such a text. */
export const hasTypedText = (loaded: LoadedTable): boolean =>
  typedTextsIn(loaded.game.typedTexts, loaded.table.settings).some(
    (text) => shownText(loaded.table.houseTexts, text) !== BLANKED,
  ) || typedTextsOf(loaded).length > 0;

/** How many texts and faces were taken out of a table: blanked at it, removed by its server, taken back. It grows with each. */
export const blankedCountOf = (table: Table): number =>
  table.blankings + removedTextsIn(table, [table.settings, table.ballot]).length + goneFacesOf(table).length;

/** The texts of its server's own in data of a table that may be shown no more, by their ids. */
const removedTextsIn = ({ houseTexts }: Table, data: unknown): readonly string[] =>
  houseIdsIn(data).filter((id) => houseTexts?.[id] === undefined);

/** The lent faces of a table that may be shown no more. */
export const goneFacesOf = ({ settings, faceNames }: Table): readonly string[] =>
  faceIdsIn(settings).filter((id) => faceNames?.[id] === undefined);

/** The author of an event's text: the person on its seat now; if it is nobody's turn, the host. */
function authorOf({ seats, hostId }: LoadedTable['table'], event: unknown): string | null {
  if (typeof event !== 'object' || event === null || !('seat' in event)) return hostId;
  const holder = typeof event.seat === 'number' ? seats[event.seat] : undefined;
  return holder?.kind === 'user' ? holder.userId : null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const idOf = (text: string): string => sha256(text).slice(0, 16);

/** The hashes of the texts that were blanked at a table, and of this one, however it is spelled. */
export const blankedHashesWith = ({ blankedHashes = [] }: Table, text: string, salt: string) => [
  ...blankedHashes,
  { salt, hash: sha256(`${salt} ${foldText(text)}`) },
];

/** Returns whether a text was blanked at a table, perhaps in another spelling. */
export const wasBlanked = ({ blankedHashes = [] }: Table, text: string): boolean =>
  blankedHashes.some(({ salt, hash }) => hash === sha256(`${salt} ${foldText(text)}`));
