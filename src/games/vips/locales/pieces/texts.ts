/**
 * A piece in one language, such as "Roxy’s hair": what a sentence calls it, and the other forms that its texts ask for.
 * Each form is a text of its own: `{piece_look}` in a text shows the form `look`.
 */
export interface PieceForms {
  readonly name: string;
  /** For verbs: `{piece_number, select, one {needs} other {need}}`. */
  readonly number: 'one' | 'other';
  /** Its looks, in a few words without an article: "round glasses, startled". */
  readonly look: string;
}

/** A person on a portrait: as pieces name them, in full, and in one or two sentences. */
export interface PersonTexts {
  readonly short: string;
  readonly name: string;
  readonly biography: string;
}

/** The texts of a catalogue by key. */
type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** The texts of pieces by the keys `vips.piece.women.head.IV` (the name), `vips.piece.women.head.IV_look` and so on. */
export const pieceTexts = <Id extends string, Forms extends PieceForms>(
  pieces: Readonly<Record<Id, Forms>>,
): Texts<`vips.piece.${Id}` | `vips.piece.${Id}_${Exclude<keyof Forms & string, 'name'>}`> =>
  Object.fromEntries(
    Object.entries<Forms>(pieces).flatMap(([id, forms]) =>
      Object.entries(forms).map(([form, text]) => [
        form === 'name' ? `vips.piece.${id}` : `vips.piece.${id}_${form}`,
        text,
      ]),
    ),
  ) as Texts<`vips.piece.${Id}` | `vips.piece.${Id}_${Exclude<keyof Forms & string, 'name'>}`>;

/** The texts of people by the keys `vips.person.women.IV` (the short name), `….name` and `….biography`. */
export const peopleTexts = <Id extends string>(
  people: Readonly<Record<Id, PersonTexts>>,
): Texts<`vips.person.${Id}` | `vips.person.${Id}.${'name' | 'biography'}`> =>
  Object.fromEntries(
    Object.entries<PersonTexts>(people).flatMap(([id, { short, name, biography }]) => [
      [`vips.person.${id}`, short],
      [`vips.person.${id}.name`, name],
      [`vips.person.${id}.biography`, biography],
    ]),
  ) as Texts<`vips.person.${Id}` | `vips.person.${Id}.${'name' | 'biography'}`>;
