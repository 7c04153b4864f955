import { houseIdsIn, type HouseTexts } from '../../kernel/house-text.ts';
import { mapTypedTexts } from '../../kernel/typed-texts.ts';
import type { HouseEntry } from '../stored/house-texts.ts';
import type { LoadedTable, Table } from '../table.ts';
import { foldText } from './fold-text.ts';

type OwnText = Pick<HouseEntry, 'id' | 'kind' | 'text' | 'salt'>;

/** Those of these texts that data of a table has. */
export function textsIn(data: unknown, approved: readonly OwnText[]): HouseTexts {
  const ids = houseIdsIn(data);
  return Object.fromEntries(
    approved.filter(({ id }) => ids.includes(id)).map(({ id, text, salt }) => [id, { text, salt }]),
  );
}

/**
 * A table in its lobby at which a target that was typed out, however it is spelled, is the one that its server has
 * approved: it goes when that is removed.
 */
export function withOwnTargets(
  { typedTexts, houseKinds = [] }: LoadedTable['game'],
  table: Table,
  approved: readonly OwnText[],
): Table {
  const targets = new Map(
    approved.filter(({ kind }) => kind === 'target').map(({ id, text }) => [foldText(text), id]),
  );
  if (targets.size === 0 || !houseKinds.includes('target')) return table;
  const ownOf = (text: string): string => targets.get(foldText(text)) ?? text;
  const settings = mapTypedTexts(typedTexts, table.settings, ownOf);
  const proposals = table.ballot.proposals.map((each) => ({ ...each, text: ownOf(each.text) }));
  const houseTexts = { ...table.houseTexts, ...textsIn([settings, proposals], approved) };
  return { ...table, settings, ballot: { ...table.ballot, proposals }, houseTexts };
}
