import { describe, expect, test } from 'vitest';
import type { AppBlock, AppButton, AppScreen } from '../../../src/discord/components/components.ts';
import { withButton } from '../../../src/discord/components/last-row.ts';

const button = (label: string): AppButton => ({
  label,
  style: 'secondary',
  action: { route: 'rules', payload: '' },
});
const row = (...labels: readonly string[]): AppBlock => ({ type: 'buttons', buttons: labels.map(button) });
const rowsOf = ({ blocks }: AppScreen): readonly (readonly string[])[] =>
  blocks.flatMap((block) =>
    block.type === 'buttons' ? [block.buttons.map(({ label }) => label ?? '')] : [],
  );

describe('one more button', () => {
  test('stands at the end of the last row where a phone shows that on one line', () => {
    expect(rowsOf(withButton({ blocks: [row('Play', 'My bet')] }, button('Rules')))).toEqual([
      ['Play', 'My bet', 'Rules'],
    ]);
  });

  test('has a row of its own where it would wrap, or the row has five, or there is none', () => {
    const long = row('What I have bet on', 'History');
    expect(rowsOf(withButton({ blocks: [long] }, button('Rules')))).toHaveLength(2);
    expect(rowsOf(withButton({ blocks: [row('a', 'b', 'c', 'd', 'e')] }, button('f')))).toHaveLength(2);
    expect(rowsOf(withButton({ blocks: [] }, button('Rules')))).toEqual([['Rules']]);
  });

  test('wraps rather than be left out of a post that may have no more rows, unless the last one is full', () => {
    const rows = Array.from({ length: 4 }, () => row('a'));
    const crowded = withButton({ blocks: [...rows, row('What I have bet on', 'History')] }, button('Rules'));
    expect(rowsOf(crowded).at(-1)).toEqual(['What I have bet on', 'History', 'Rules']);
    const full: AppScreen = { blocks: [...rows, row('a', 'b', 'c', 'd', 'e')] };
    expect(withButton(full, button('f'))).toBe(full);
    expect(rowsOf(withButton(full, button('f'), 'panel'))).toHaveLength(6);
  });
});
