import { describe, expect, it } from 'vitest';
import { house } from '../../src/i18n/locales/index.ts';
import { createTranslator } from '../../src/i18n/translator.ts';

const { translate } = createTranslator([house]);

describe('a refusal to open yet another table', () => {
  it.each(['app.refused.tables-here', 'app.refused.tables-in-server'])(
    '(%s) counts one as one, and says who can make room',
    (key) => {
      expect(translate('en', key, { max: 1 })).toContain(' has 1 open table, and ');
      const words = translate('en', key, { max: 25 });
      expect(words).toContain(' has 25 open tables, and ');
      expect(words).toMatch(/host may do that with `\/vips cancel`, and so may moderators\.$/u);
    },
  );
});
