/** What moderators look at on a phone: all of each screen is in sight, whatever waits and whatever was done. */
import { expect, test } from 'vitest';
import { moderatorActions } from '../../src/table/stored/moderation.ts';
import { ANNA, BEN, CLEO, GUILD } from '../discord/harness.ts';
import { asModerator } from '../discord/press-story.ts';
import { lastResponse } from '../discord/responses.ts';
import { NARROW, usePageFixture } from '../playground/page/page-fixture.ts';
import { houseEntry } from '../table/house-entry.ts';
import { asMessage, createSizedHarness, measured } from './sized-screens.ts';

const fixture = usePageFixture();

test.each(['en-GB', 'fr', 'de'])(
  'what waits, one thing of it and the last actions fit a phone (%s)',
  async (locale) => {
    await using harness = await createSizedHarness();
    const entries = Array.from({ length: 200 }, (_, i) =>
      houseEntry(`number ${i} of the many who have no idea where to go`.slice(0, i % 2 === 0 ? 50 : 40), {
        ...{ guildId: GUILD, authorId: i % 3 === 0 ? ANNA : BEN, proposedAt: i },
        kind: i % 2 === 0 ? 'target' : 'character',
      }),
    );
    await harness.store.addHouseTexts(entries);
    const actions = ['rejected', 'shutOut', 'removed', 'faceOut', 'settings', 'blanked'] as const;
    const note = {
      guildId: GUILD,
      userId: CLEO,
      n: 8,
      at: Date.now(),
      dueAt: null,
      about: 'words',
      personId: BEN,
    };
    for (const [i, action] of [...actions, ...actions].entries())
      await harness.store.stored.rowsOf(moderatorActions).add({ ...note, id: `${i}`, action });
    const page = await fixture.open({ size: NARROW });
    for (const payload of ['list.4', `look.4.${entries[0]!.id}`, 'log', `reject-all.4.${entries[1]!.id}`]) {
      await harness.click(CLEO, `v1:mo:aaaaaaaa:0:${payload}`, { ...asModerator(CLEO), locale });
      const { height, window } = await measured(page, fixture.server, asMessage(lastResponse(harness), true));
      expect(height, payload).toBeLessThanOrEqual(window);
    }
  },
);
