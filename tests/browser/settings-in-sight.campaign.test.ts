/** The pages of /settings, and /notifications, on a phone: all of each is in sight, whatever is set and has just been said. */
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { ANNA, CHANNEL, GUILD, memberWith } from '../discord/harness.ts';
import { choiceOfChannels, choiceOfRole, lastResponse } from '../discord/responses.ts';
import { NARROW, usePageFixture } from '../playground/page/page-fixture.ts';
import { houseEntry } from '../table/house-entry.ts';
import { asMessage, createSizedHarness, measured } from './sized-screens.ts';

const fixture = usePageFixture();
/** The bot is told which right it lacks for the calendar. */
const MANAGER = {
  ...memberWith(ANNA, PermissionFlagsBits.Administrator),
  app_permissions: String(0x0fff_ffff_ffffn),
};
const ROLE = '600000000000000077';
/** Choices on each page, the last of which says something above it. */
const CHOICES: Readonly<Record<string, readonly (readonly [string, object])[]>> = {
  tables: [
    ['games', { values: ['fame-us'] }],
    ['limit', { values: ['10'] }],
    ['locale', { values: ['de'] }],
    ['pace', { values: ['60m'] }],
  ],
  channels: [
    ['channels', choiceOfChannels([CHANNEL], PermissionFlagsBits.Administrator)],
    ['closed-channels', choiceOfChannels(['200000000000000002'])],
    ['locale-here', { values: ['de'] }],
    ['pace-here', { values: ['60m'] }],
  ],
  people: [
    ['open-role', choiceOfRole(ROLE, true)],
    ['call-role.fame-us', choiceOfRole(ROLE, true)],
    ['lentFaces', {}],
    ['watching.no', {}],
    ['call-role.vips', choiceOfRole(ROLE, false)],
  ],
  posts: [
    ['moderators', choiceOfChannels([CHANNEL], PermissionFlagsBits.Administrator)],
    ['pings', { values: ['every'] }],
    ['daily', choiceOfChannels([CHANNEL], PermissionFlagsBits.Administrator)],
  ],
  moderation: [['moderators', choiceOfChannels([CHANNEL], PermissionFlagsBits.Administrator)]],
};

test.each(['en-GB', 'fr', 'de'])('every page of /settings fits a phone (%s)', async (locale) => {
  await using harness = await createSizedHarness({
    lending: { portray: () => Promise.reject(new Error('no portraits')) } as never,
  });
  const waiting = [0, 1].map((i) => houseEntry(`number ${i}`, { guildId: GUILD, proposedAt: i }));
  await harness.store.addHouseTexts(waiting);
  const page = await fixture.open({ size: NARROW });
  const use = (payload: string, more: object = {}) =>
    harness.click(ANNA, `v1:9:aaaaaaaa:0:${payload}`, { ...MANAGER, ...more, locale });
  const measure = async (name: string) => {
    const { height, window } = await measured(page, fixture.server, asMessage(lastResponse(harness), true));
    expect(height, name).toBeLessThanOrEqual(window);
  };
  for (const [name, choices] of Object.entries(CHOICES)) {
    await use(`page.${name}`);
    await measure(name);
    for (const [payload, more] of choices) await use(payload, more);
    await measure(`${name}, after a choice`);
    await use(`page.${name}`);
    await measure(`${name}, all set`);
  }
});

test.each(['en-GB', 'fr', 'de'])('/notifications fit a phone (%s)', async (locale) => {
  await using harness = await createSizedHarness();
  const page = await fixture.open({ size: NARROW });
  const inAWeek = (): string =>
    /"value":"(\d{13})"/u.exec(JSON.stringify(lastResponse(harness).components))?.[1] ?? '';
  const choices: readonly (readonly [string, () => string])[] = [
    ['zone-places', () => 'Europe/Berlin'],
    ['quiet', () => '22-8'],
    ['pings', () => 'digest'],
    ['pings', () => 'mine'],
    ['away', inAWeek],
    ['place', () => 'direct'],
  ];
  await harness.slash(ANNA, 'notifications', { locale });
  for (const [payload, value] of choices) {
    await harness.click(ANNA, `v1:A:aaaaaaaa:0:${payload}`, { locale, secret: true, values: [value()] });
    const { height, window } = await measured(page, fixture.server, asMessage(lastResponse(harness), true));
    expect(height, payload).toBeLessThanOrEqual(window);
  }
});
