import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { fitRows, PHONE_ROW_WIDTH, widthOf } from '../../../src/discord/components/phone-rows.ts';
import { pick, seededRandom } from '../../../src/kernel/random.ts';

const rowOf = (labels: readonly string[], emoji?: { readonly name: string }) => ({
  type: ComponentType.ActionRow as const,
  components: labels.map((label) => ({
    type: ComponentType.Button as const,
    style: ButtonStyle.Secondary as const,
    custom_id: label,
    label,
    ...(emoji === undefined ? {} : { emoji }),
  })),
});
const TEXT = { type: ComponentType.TextDisplay as const, content: 'words' };
const labelsOf = (rows: ReturnType<typeof fitRows<typeof TEXT>>): readonly (readonly string[])[] =>
  rows.flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? [row.components.map((button) => ('label' in button ? (button.label ?? '') : ''))]
      : [],
  );

describe('rows of buttons on a phone', () => {
  test('have room for five pieces with their picture and numeral', () => {
    const row = rowOf(['III', 'I', 'IV', 'II', 'V'], { name: '🟥' });
    expect(labelsOf(fitRows([row], 4))).toHaveLength(1);
  });

  test('are broken in as few as fit, evenly, and keep their order', () => {
    const labels = [
      'Plus récent',
      'Plus ancien',
      'À qui les jetons ?',
      'Ce que j’ai raté',
      'Retour à la table',
    ];
    expect(labelsOf(fitRows([TEXT, rowOf(labels), TEXT], 4))).toEqual([
      ['Plus récent', 'Plus ancien'],
      ['À qui les jetons ?'],
      ['Ce que j’ai raté', 'Retour à la table'],
    ]);
  });

  test('fit, or hold one button, whatever the labels are', () => {
    const random = seededRandom('rows of buttons');
    for (let i = 0; i < 2_000; i++) {
      const labels = Array.from({ length: 1 + random.below(5) }, (_, place) =>
        `${place}${pick(random, ['i', 'W', 'é', '字', '👍'])}`.repeat(1 + random.below(14)),
      );
      const rows = labelsOf(fitRows([TEXT, rowOf(labels)], 4));
      expect(rows.flat()).toEqual(labels);
      for (const row of rows)
        if (row.length > 1)
          expect(widthOf(row.map((label) => ({ label })))).toBeLessThanOrEqual(PHONE_ROW_WIDTH);
    }
  });
});
