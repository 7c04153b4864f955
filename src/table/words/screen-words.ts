import { type Rejection, ok, refuse, type Result } from '../../kernel/game.ts';
import { typedTextsIn } from '../../kernel/typed-texts.ts';
import type { Decision } from '../decision.ts';
import type { ServerSettings } from '../stored/server-settings.ts';
import { eventCountOf } from '../table-loader.ts';
import { withOwnTargets } from './own-texts.ts';
import type { LoadedTable, Table } from '../table.ts';
import { wasBlanked } from './typed-texts.ts';
import type { ServerWords } from './server-words.ts';

/** Why a typed text was not taken. The word is not named, as that would repeat it. */
export const WORD_REFUSED: Rejection = { key: 'app.refused.word' };

/** The parts of a decision that can have people's texts and names in them. */
type Screened = Pick<Decision, 'table' | 'match' | 'spectatorBet' | 'plans'>;

/**
 * A decision as it may be stored, in which nothing new has a word that the server does not repeat: a typed text with one is
 * refused, and one that was blanked at that table; a name is replaced. A target that its server has approved stands by its
 * id. Earlier texts stay. `before`: `null` for a new table. `settings`: the server's, where they were just read.
 */
export async function screenWords<Made extends Screened>(
  words: ServerWords,
  game: LoadedTable['game'],
  before: LoadedTable | null,
  decision: Made,
  settings?: ServerSettings,
): Promise<Result<Made>> {
  const texts = newTexts(game, before, decision);
  const names = newNames(before, decision);
  if (texts.length === 0 && names.length === 0) return ok(decision);
  if (texts.some((text) => wasBlanked(decision.table, text))) return refuse({ key: 'app.refused.blanked' });
  const filter = await words.filterOf(decision.table.guildId, settings);
  const isTyped = texts.length > 0 && decision.match === null;
  const approved = isTyped ? await words.approvedTexts(decision.table.guildId) : [];
  const shown = texts.map((text) => approved.find(({ id }) => id === text)?.text ?? text);
  if (shown.some(filter.matches)) return refuse(WORD_REFUSED);
  const table = withOwnTargets(game, decision.table, approved);
  const unwanted = new Set(names.filter(filter.matches));
  if (unwanted.size === 0) return ok(table === decision.table ? decision : { ...decision, table });
  const { locale } = table;
  const renamed = <Named extends { readonly userId: string | null; readonly name: string }>(
    named: Named,
  ): Named =>
    unwanted.has(named.name) ? { ...named, name: words.neutralName(locale, named.userId ?? '') } : named;
  const { spectatorBet } = decision;
  return ok({
    ...decision,
    table: {
      ...table,
      seats: table.seats.map((holder) => (holder.kind === 'user' ? renamed(holder) : holder)),
      waiting: table.waiting.map(renamed),
      invited: table.invited.map(renamed),
    },
    ...(spectatorBet === undefined ? {} : { spectatorBet: renamed(spectatorBet) }),
  });
}

function newTexts(
  { typedTexts }: LoadedTable['game'],
  before: LoadedTable | null,
  { table, match, plans }: Screened,
): readonly string[] {
  const textsOf = ({ settings, ballot }: Table): readonly string[] => [
    ...typedTextsIn(typedTexts, settings),
    ...ballot.proposals.map(({ text }) => text),
  ];
  const isUntouched = table.settings === before?.table.settings && table.ballot === before?.table.ballot;
  const known = isUntouched || before === null ? [] : textsOf(before.table);
  const events = match?.events.slice(before === null ? 0 : eventCountOf(before)) ?? [];
  // A game begins with what was settled before.
  const isBeginning = before !== null && before.match === null;
  return [
    ...(isUntouched ? [] : textsOf(table).filter((text) => !known.includes(text))),
    ...(isBeginning ? [] : typedTextsIn(typedTexts, events)),
    ...typedTextsIn(typedTexts, plans),
  ];
}

function newNames(before: LoadedTable | null, { table, spectatorBet }: Screened): readonly string[] {
  const namesOf = ({ seats, waiting, invited }: Table): readonly string[] =>
    [...seats.filter(({ kind }) => kind === 'user'), ...waiting, ...invited].map(({ name }) => name);
  const known = new Set(before === null ? [] : namesOf(before.table));
  const bet = spectatorBet === undefined ? [] : [spectatorBet.name];
  return [...namesOf(table), ...bet].filter((name) => name !== '' && !known.has(name));
}
