import { peopleTexts, pieceTexts } from './texts.ts';

/** The pieces by set, part and numeral: whose they are, with what is to be seen in the picture. */
const pieces = {
  'men.head.I': { name: 'Quill’s bald head', number: 'one', look: 'shiny scalp, wild white tufts' },
  'men.head.II': { name: 'Brock’s headband', number: 'one', look: 'flat-top, a red cloth tied round it' },
  'men.head.III': { name: 'Anselm’s hat', number: 'one', look: 'tall white chef’s toque, sauce stains' },
  'men.head.IV': { name: 'Vince’s hair', number: 'one', look: 'blond spikes, a red star on the brow' },
  'men.head.V': { name: 'Barnaby’s cap', number: 'one', look: 'captain’s white, golden anchor' },
  'men.eyes.I': { name: 'Quill’s glasses', number: 'other', look: 'round glasses, startled' },
  'men.eyes.II': { name: 'Brock’s glare', number: 'one', look: 'one dark brow, a plaster on the nose' },
  'men.eyes.III': { name: 'Anselm’s wink', number: 'one', look: 'winking, big red nose' },
  'men.eyes.IV': {
    name: 'Vince’s shades',
    number: 'other',
    look: 'purple eyeshadow, sunglasses sliding down',
  },
  'men.eyes.V': { name: 'Barnaby’s good eye', number: 'one', look: 'one eye wide awake, one half shut' },
  'men.mouth.I': { name: 'Quill’s goatee', number: 'one', look: 'small white beard, spotted bow tie' },
  'men.mouth.II': { name: 'Brock’s teeth', number: 'other', look: 'clenched jaw, chewing a match' },
  'men.mouth.III': {
    name: 'Anselm’s moustache',
    number: 'one',
    look: 'enormous whiskers, curled at both ends',
  },
  'men.mouth.IV': { name: 'Vince’s tongue', number: 'one', look: 'rock-star face, horseshoe moustache' },
  'men.mouth.V': { name: 'Barnaby’s beard', number: 'one', look: 'bushy white whiskers, smoking pipe' },
  'women.head.I': { name: 'Augusta’s hairdo', number: 'one', look: 'smooth silver hair' },
  'women.head.II': { name: 'Fiorella’s crown', number: 'one', look: 'red curls, gold, a teal feather' },
  'women.head.III': { name: 'Juno’s helmet', number: 'one', look: 'orange leather, goggles pushed up' },
  'women.head.IV': { name: 'Roxy’s hair', number: 'one', look: 'pink and purple spikes, shaved sides' },
  'women.head.V': { name: 'Prudence’s bun', number: 'one', look: 'brown hair, two pencils stuck in it' },
  'women.eyes.I': { name: 'Augusta’s side-eye', number: 'one', look: 'teal eyeshadow, looking sideways' },
  'women.eyes.II': { name: 'Fiorella’s eyelids', number: 'other', look: 'fast asleep in purple eyeshadow' },
  'women.eyes.III': { name: 'Juno’s eyes', number: 'other', look: 'wide-eyed, freckled' },
  'women.eyes.IV': { name: 'Roxy’s eyeliner', number: 'one', look: 'thick black line, nose ring' },
  'women.eyes.V': { name: 'Prudence’s glasses', number: 'other', look: 'red cat-eye frames, stern' },
  'women.mouth.I': { name: 'Augusta’s smirk', number: 'one', look: 'painted lips, half a smile' },
  'women.mouth.II': { name: 'Fiorella’s mouth', number: 'one', look: 'singing at full blast, beauty spot' },
  'women.mouth.III': { name: 'Juno’s grin', number: 'one', look: 'toothy, with a gap in the middle' },
  'women.mouth.IV': { name: 'Roxy’s bubble gum', number: 'one', look: 'blowing a big pink balloon' },
  'women.mouth.V': { name: 'Prudence’s lips', number: 'other', look: 'zipped shut, not a word' },
  'lent.head': { name: '{name}’s head', number: 'one', look: 'drawn from life' },
  'lent.eyes': { name: '{name}’s eyes', number: 'other', look: 'drawn from life' },
  'lent.mouth': { name: '{name}’s mouth', number: 'one', look: 'drawn from life' },
  'lent.head.gone': { name: 'Bag {numeral}’s rim', number: 'one', look: 'jagged brown paper' },
  'lent.eyes.gone': { name: 'Bag {numeral}’s peepholes', number: 'other', look: 'two holes in brown paper' },
  'lent.mouth.gone': { name: 'Bag {numeral}’s smile', number: 'one', look: 'inked on brown paper' },
} as const;

const people = {
  'men.I': {
    short: 'Quill',
    name: 'Professor Zacharias Quill',
    biography: 'Has mislaid three pairs of glasses and the formula for happiness. He’s wearing one of them.',
  },
  'men.II': {
    short: 'Brock',
    name: 'Brock Granite',
    biography: 'Does his own stunts, his own explosions and, since the spring, his own knitting.',
  },
  'men.III': {
    short: 'Anselm',
    name: 'Chef Anselm Butterworth',
    biography: 'Never measures a thing, except his moustache. Twice a day.',
  },
  'men.IV': {
    short: 'Vince',
    name: 'Vince Velour',
    biography: 'Forty years on stage, and still nobody has told him where the volume goes down.',
  },
  'men.V': {
    short: 'Barnaby',
    name: 'Captain Barnaby Bilge',
    biography: 'Went down with two ships and came back up with better stories.',
  },
  'women.I': {
    short: 'Augusta',
    name: 'Dame Augusta Pennywhistle',
    biography: 'Won nine elections, and remembers every seat that didn’t clap.',
  },
  'women.II': {
    short: 'Fiorella',
    name: 'Fiorella Fortissimo',
    biography: 'Can shatter a glass at forty paces. Has been asked, in writing, not to.',
  },
  'women.III': {
    short: 'Juno',
    name: 'Juno Updraft',
    biography: 'Lands upside down, waves to the tower and asks if that counts.',
  },
  'women.IV': {
    short: 'Roxy',
    name: 'Roxy Rumpus',
    biography: 'Against everything on principle. Makes an exception for bubble gum.',
  },
  'women.V': {
    short: 'Prudence',
    name: 'Miss Prudence Hush',
    biography: 'Knows who brought which book back late. Has all the time in the world.',
  },
} as const;

/** The pieces and the people of the portraits in English. */
export const enPieces = { ...pieceTexts(pieces), ...peopleTexts(people) } as const;

/** A piece as the texts know it: `women.head.IV`. */
export type PieceId = keyof typeof pieces;

/** A person as the texts know them: `women.IV`. */
export type PersonId = keyof typeof people;
