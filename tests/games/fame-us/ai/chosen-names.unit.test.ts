import { describe, expect, test } from 'vitest';
import { figureNamed, misfittingCards, objectionCount } from '../../../../src/games/fame-us/ai/figures.ts';
import { OTHER_NAMES } from '../../../../src/games/fame-us/ai/other-names.ts';
import { type Card, type CriterionName } from '../../../../src/games/fame-us/rules/criteria.ts';
import type { FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { actInTurn, cardsNamed, dealt, named, play } from '../rules/positions.ts';
import { moveOf } from './bot-moves.ts';

type Chosen = readonly [said: string, open: string];

/** Four criteria by their short names, and the name that came to a person’s mind for them, before anyone asked the bots. */
const CHOSEN: readonly Chosen[] = [
  ['Joan of Arc', 'army armour costume sad'],
  ['Captain Hook', 'hat sword scar desert'],
  ['James Bond', 'drives gadgets elegant drink'],
  ['Dopey', 'small hat kind quiet'],
  ['Santa Claus', 'beard snow kind traveller'],
  ['Sherlock Holmes', 'hat companion quiz music'],
  ['Dracula', 'cloak night castle ageless'],
  ['Harry Potter', 'lens orphan scar magic'],
  ['Darth Vader', 'mask villain sword cloak'],
  ['Napoleon', 'hat army small island'],
  ['Cleopatra', 'crown violent-end elegant romantic'],
  ['Batman', 'mask cloak double-life rich'],
  ['Superman', 'superpowers cloak sky double-life'],
  ['Spider-Man', 'mask superpowers city orphan'],
  ['Elvis', 'sings stage shades food'],
  ['Freddie Mercury', 'moustache stage sings died-young'],
  ['Marilyn Monroe', 'woman film sad died-young'],
  ['Einstein', 'moustache clever prize modern'],
  ['Marie Curie', 'woman prize clever married'],
  ['Robin Hood', 'green steals woods outlaw'],
  ['Peter Pan', 'green sky ageless child'],
  ['Pippi Longstocking', 'strong child lonely funny'],
  ['Homer Simpson', 'bald cartoon food funny'],
  ['Indiana Jones', 'hat traveller brave underground'],
  ['Lara Croft', 'woman video-game brave rich'],
  ['Super Mario', 'moustache video-game hat underground'],
  ['Shrek', 'green not-human lonely woods'],
  ['Elsa', 'woman magic snow sings'],
  ['Gandalf', 'beard hat magic traveller'],
  ['Frodo', 'small brave saved orphan'],
  ['Gollum', 'lonely underground liar mad'],
  ['Pinocchio', 'liar child not-human toy'],
  ['Rapunzel', 'long-hair woman locked-up fairy-tale'],
  ['Cinderella', 'dance dishes orphan romantic'],
  ['Jack Sparrow', 'sea drink hat funny'],
  ['Julius Caesar', 'antiquity army bald violent-end'],
  ['Henry VIII', 'crown married food temper'],
  ['Marie Antoinette', 'woman castle violent-end elegant'],
  ['Mozart', 'music child stage died-young'],
  ['Van Gogh', 'beard sad scar poor'],
  ['Charlie Chaplin', 'moustache hat film funny'],
  ['Neil Armstrong', 'space brave sky real'],
  ['Muhammad Ali', 'sport strong vain real'],
  ['Gandhi', 'bald lens kind locked-up'],
  ['Willy Wonka', 'hat rich mad food'],
  ['Mary Poppins', 'woman hat sky kind'],
  ['Zorro', 'mask cloak sword double-life'],
  ['Robinson Crusoe', 'island beard lonely sea'],
  ['Hercules', 'strong antiquity killed monster'],
  ['Medusa', 'scary woman not-human antiquity'],
  ['Lady Gaga', 'woman sings costume followers'],
  ['Beyoncé', 'woman sings dance elegant'],
  ['Lionel Messi', 'sport prize rich alive'],
  ['Leonardo DiCaprio', 'film prize rich alive'],
  ['Usain Bolt', 'sport tall prize alive'],
  ['Elton John', 'lens sings costume rich'],
  ['Serena Williams', 'woman sport strong alive'],
  ['Barack Obama', 'orders prize elegant alive'],
  ['Stephen King', 'writes scary lens alive'],
  ['Tintin', 'small companion traveller cartoon'],
];

/** Sets of four for which nobody would say these names, except to bluff. */
const UNLIKELY: readonly Chosen[] = [
  ['Gandhi', 'army killed battle scary'],
  ['Snow White', 'beard villain drives space'],
  ['Einstein', 'antiquity sword green sport'],
  ['Robinson Crusoe', 'city crown followers castle'],
  ['Mozart', 'space beard superpowers alive'],
  ['Cleopatra', 'moustache alive drives cartoon'],
  ['Napoleon', 'alive woman space quiet'],
  ['Dracula', 'alive kind sport green'],
  ['Barbie', 'beard poor antiquity scary'],
  ['Homer Simpson', 'crown antiquity woman battle'],
  ['Marie Curie', 'outlaw villain mask sword'],
  ['Captain Hook', 'child woman space kind'],
  ['Joan of Arc', 'moustache rich drives old-age'],
  ['James Bond', 'antiquity beard poor magic'],
  ['Shakespeare', 'green superpowers sport killed'],
  ['Peppa Pig', 'beard army killed crown'],
  ['Julius Caesar', 'drives lens sings woman'],
  ['Cinderella', 'bald army beard outlaw'],
  ['Hercules', 'modern small lens drives'],
  ['Elsa', 'beard desert poor bald'],
];

const cardsOf = (open: string): readonly Card[] => cardsNamed(...(open.split(' ') as CriterionName[]));

/** Seat 2 says this name for these four criteria; the others are to vote. */
function voting(said: string, open: string): FameUsState {
  const [starter = '', ...played] = cardsOf(open);
  const naming = actInTurn(dealt(5), 'play', 'play', 'play', 'pass', 'pass');
  let next = 0;
  const actions = naming.actions.map((action) =>
    action.type === 'played' ? { ...action, card: played[next++]! } : action,
  );
  return play({ ...naming, starter, actions }, 2, named(said));
}

/** How often one bot of each kind together buy a name, by chance: 0 to 1. */
function shareBought(said: string, open: string): number {
  const state = voting(said, open);
  const bought = Array.from({ length: 20 }, (_, n) => {
    const votes = Object.entries({ 0: 'timid', 1: 'bold', 3: 'grudging', 4: 'shrewd' } as const).map(
      ([seat, bot]) => moveOf(bot, state, Number(seat), `${said} ${n} ${seat}`),
    );
    return 2 * votes.filter((vote) => vote.type === 'vote' && vote.favour).length >= votes.length;
  });
  return bought.filter(Boolean).length / bought.length;
}

const mean = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + share, 0) / shares.length;

describe('names that people chose by hand for sets of four', () => {
  test('are bought by the bots, nine of ten, and nearly all of those that they know', () => {
    const judged = CHOSEN.map(([said, open]) => ({
      known: figureNamed({ said }) !== null,
      share: shareBought(said, open),
    }));
    const shares = (known: boolean) => judged.flatMap((each) => (each.known === known ? [each.share] : []));
    expect(shares(true).length).toBeGreaterThanOrEqual(45);
    expect(mean(shares(true))).toBeGreaterThan(0.97);
    // Strangers get the benefit of the doubt, more often than not.
    expect(mean(shares(false))).toBeGreaterThan(0.6);
    expect(mean(judged.map(({ share }) => share))).toBeGreaterThan(0.9);
  });

  test('find no objection where the person is known: what is a matter of opinion fits unless it is contradicted', () => {
    for (const [said, open] of CHOSEN) {
      const figure = figureNamed({ said });
      if (figure !== null) expect([said, objectionCount(figure, cardsOf(open))], open).toEqual([said, 0]);
    }
    for (const said of ['Joan of Arc', 'Captain Hook', 'James Bond', 'Santa Claus'])
      expect(figureNamed({ said }), said).not.toBeNull();
  });

  test('are not bought for sets that they do not fit: then a bluff is called', () => {
    for (const [said, open] of UNLIKELY) {
      expect(misfittingCards({ said }, cardsOf(open)).length, said).toBeGreaterThan(2);
      expect(shareBought(said, open), said).toBeLessThan(0.2);
    }
  });
});

test('further names of figures are of those that there are, and of nobody else', () => {
  for (const [name, id] of OTHER_NAMES) {
    expect(figureNamed({ said: name.replaceAll('-', ' ') })?.id, name).toBe(id);
  }
});
