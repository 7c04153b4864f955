import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  ComponentType,
} from 'discord-api-types/v10';

/** How wide a row of buttons is on a phone, and what an emoji and the edges of a button take of it, in letters. */
export const PHONE_ROW_WIDTH = 38;
const EMOJI_WIDTH = 3;
const EDGES_WIDTH = 3.5;
/** Signs that are half as wide as other letters. */
const NARROW = /[Iil1.,:;'’!|]/gu;
const NARROW_WIDTH = 0.5;

/** The visible part of a button. */
interface Face {
  readonly label?: string;
  readonly emoji?: unknown;
}

/** How wide these buttons are side by side, in letters. */
export const widthOf = (buttons: readonly Face[]): number =>
  buttons.reduce(
    (sum, { label = '', emoji }) =>
      sum + lettersIn(label) + EDGES_WIDTH + (emoji === undefined ? 0 : EMOJI_WIDTH),
    0,
  );

const lettersIn = (label: string): number =>
  Array.from(label).length - (label.match(NARROW)?.length ?? 0) * (1 - NARROW_WIDTH);

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/**
 * The components with every row of buttons that a phone would break in parts that fit, as long as there is room for so
 * many rows more: a phone leaves the last button alone.
 */
export function fitRows<Other extends { readonly type: ComponentType }>(
  components: readonly (Other | Row)[],
  spareRows: number,
): (Other | Row)[] {
  let spare = spareRows;
  return components.flatMap((component): readonly (Other | Row)[] => {
    if (!isRow(component) || spare <= 0 || widthOf(facesIn(component)) <= PHONE_ROW_WIDTH) return [component];
    const rows = splitRow(component.components, spare + 1);
    spare -= rows.length - 1;
    return rows.map((buttons) => ({ type: ComponentType.ActionRow, components: [...buttons] }));
  });
}

const isRow = (component: { readonly type: ComponentType }): component is Row =>
  component.type === ComponentType.ActionRow;

/** The buttons of a row as they are seen; a select has a row of its own, which is never broken. */
const facesIn = ({ components }: Pick<Row, 'components'>): readonly Face[] =>
  components.flatMap((each) => (each.type === ComponentType.Button && 'custom_id' in each ? [each] : []));

type Buttons = Row['components'];

/** The buttons in as few rows as fit on a phone, but at most so many, and as even as may be. */
function splitRow(buttons: Buttons, maxRows: number): readonly Buttons[] {
  const [best] = partitions(buttons)
    .filter((rows) => rows.length <= maxRows)
    .map((rows) => {
      const widths = rows.map((row) => widthOf(facesIn({ components: row })));
      const excess = Math.max(0, ...widths.map((width) => width - PHONE_ROW_WIDTH));
      return { rows, excess, unevenness: widths.reduce((sum, width) => sum + width ** 2, 0) };
    })
    .toSorted((a, b) => a.excess - b.excess || a.rows.length - b.rows.length || a.unevenness - b.unevenness);
  return best?.rows ?? [buttons];
}

/** All ways to break a row of buttons, in their order: a row has five at most. */
function partitions(buttons: Buttons): readonly (readonly Buttons[])[] {
  const [first, ...others] = buttons;
  if (first === undefined) return [[]];
  return partitions(others).flatMap(([row, ...rows]) =>
    row === undefined
      ? [[[first]]]
      : [
          [[first, ...row], ...rows],
          [[first], row, ...rows],
        ],
  );
}
