import { type OwnBet, SPECTATOR_BETS_KEY, type SpectatorBet } from '../../table/spectator-bet.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Match } from '../../kernel/match.ts';
import type { Input, Localizer } from '../../kernel/screen.ts';
import { shortCodeOf } from '../../table/fairness/short-code.ts';
import { actionButton, linesOf, rerouted } from '../../discord/components/blocks.ts';
import type { AppButton, AppScreen } from '../../discord/components/components.ts';
import type { Action } from '../../discord/components/custom-id.ts';
import { withButton } from '../../discord/components/last-row.ts';

type Begun = Pick<LoadedTable, 'table' | 'commitments'> & { readonly match: Match };

/** How many of the spectator bets are told at the end. */
const MOST_TOLD = 3;

/** Throws `RangeError` in a game without such bets. */
function partOf({ game }: Match): NonNullable<Match['game']['parts']['spectatorBets']> {
  const { spectatorBets } = game.parts;
  if (spectatorBets === undefined) throw new RangeError(`nobody bets on a game of ${game.id} from outside`);
  return spectatorBets;
}

/**
 * The facts for a spectator about the spectator bets: whether they can make one, how many there are once that is settled, and
 * their own; after the end that alone, with its points.
 */
export function betTexts(
  { table, match, commitments }: Begun,
  bets: OwnBet | null,
  localizer: Localizer,
): string {
  const { markdown } = localizer;
  if (bets === null) return markdown('app.house.none');
  const { own, count: n } = bets;
  const [part, view] = [partOf(match), match.view(null)];
  const bet = own === null ? '' : part.describe(view, own.bet, localizer);
  if (match.outcome !== null)
    return own === null ? '' : markdown('app.house.points', { points: part.score(view, own.bet), bet });
  const isClosed = match.spectatorBets === 'closed' || table.status !== 'playing';
  const settled =
    (isClosed || own === null) && markdown(isClosed ? 'app.house.closed' : 'app.house.open', { n });
  if (own === null) return linesOf(settled);
  const [sealed] = commitments.ofSpectatorBets([own]).bets;
  return linesOf(
    settled,
    markdown('app.house.own', { bet }),
    sealed && markdown('app.house.own-seal', { number: own.number, seal: shortCodeOf(sealed.seal) }),
  );
}

/** The button that leads a spectator to the panel of their bet, while there can be one; `null` otherwise. */
export function betButton({ table, match }: Begun, hasBet: boolean, localizer: Localizer): AppButton | null {
  if (match.spectatorBets !== 'open' || table.status !== 'playing') return null;
  const key = hasBet ? 'app.house.change' : 'app.house.bet';
  return actionButton(localizer, 'housePanel', { key, emoji: '🎩', style: 'primary' });
}

/** The panel of a spectator bet, with the choices of `payload` and what was just chosen. */
export function betPanelScreen(
  match: Match,
  own: SpectatorBet | null,
  payload: string,
  input: Input,
  localizer: Localizer,
): AppScreen {
  const { blocks, ...screen } = partOf(match).panel(
    match.view(null),
    own?.bet ?? null,
    payload,
    input,
    localizer,
  );
  const back = actionButton(localizer, 'panel', { key: 'app.house.to-table' });
  return withButton({ ...screen, blocks: blocks.map((each) => rerouted(each, betAction)) }, back, 'panel');
}

const betAction = ({ route, payload }: Action): Action => ({
  route: route === 'play' ? 'houseBet' : 'housePanel',
  payload,
});

/** The line of a post with the seal of the spectator bets, if its events from number `from` on closed them; none at the end. */
export function betSealText(
  { table, match }: Pick<Begun, 'table' | 'match'>,
  from: number,
  localizer: Localizer,
): string | null {
  const seal = table.commitments[SPECTATOR_BETS_KEY];
  if (seal === undefined || match.spectatorBets !== 'closed' || match.outcome !== null) return null;
  if (from > 0 && match.upTo(from).spectatorBets === 'closed') return null;
  return localizer.markdown('app.commitments.posted', {
    name: { key: 'app.house.seal-name' },
    seal: shortCodeOf(seal),
  });
}

/** The best spectator bets of a game that is over, the earlier one first where points are equal; `null` before, and where nobody has bet. */
export function bestSpectatorBets(
  match: Match,
  bets: readonly Pick<SpectatorBet, 'number' | 'name' | 'bet'>[],
  localizer: Localizer,
): string | null {
  if (match.outcome === null || bets.length === 0) return null;
  const [part, view] = [partOf(match), match.view(null)];
  const best = bets
    .map(({ number, name, bet }) => ({ number, name, points: part.score(view, bet) }))
    .toSorted((a, b) => b.points - a.points || a.number - b.number)
    .slice(0, MOST_TOLD)
    .map(({ name, points }) => localizer.markdown('app.house.one', { name: { userText: name }, points }));
  return localizer.markdown('app.house.best', { bets: best.join(' · ') });
}
