import { addressOf } from '../../tests/e2e/player.ts';
import { cycle, forge, openPanel, openTable, opensTable, TARGET, typeIn } from './actions.ts';
import { type Attack, TRY_EVERY_MS } from './attack.ts';
import { PROPOSE } from './house-proposals.ts';
import { textIdOf } from './typed-texts.ts';

/** Strangers report the same text again and again, and texts that there are not, and forge presses that blank one and of moderators. */
export const pressesForModerators: Attack = {
  name: 'strangers who report without end and press for moderators',
  bystander: 'opens a table there',
  setScene: async (stage) => {
    const { fakeDiscord, owner } = stage;
    const { channelId, state } = fakeDiscord;
    const lobby = await openTable(stage, stage.person('Host'), channelId);
    const { tableId } = addressOf(lobby);
    const rascals = [stage.person('Rascal'), stage.person('Rascal')];
    const panel = await openPanel(stage, owner, 'house');
    await typeIn(owner, panel, PROPOSE, 'a proposal to be kept');
    const reported = textIdOf(TARGET);
    const nextPress = cycle([
      ...['', `choose.${reported}`, `yes.${reported}`, 'yes.0123456789abcdef'].map(
        (it) => `rp:${tableId}:0:${it}`,
      ),
      ...['', 'choose', `rude.${reported}`].map((it) => `Z:${tableId}:0:${it}`),
      ...[
        'list',
        `look.0.${tableId}-${reported}`,
        `leave.0.${tableId}-${reported}`,
        'approve-page.0.00000000',
      ].map((it) => `mo:aaaaaaaa:0:${it}`),
      ...['log', 'reject-all.0.x', 'shut-out.0.x'].map((it) => `mo:aaaaaaaa:0:${it}`),
    ]);
    const seen = new Set<string>();
    return {
      rascals,
      everyMs: TRY_EVERY_MS,
      press: async ({ user }) => {
        const outcome = await forge(user, lobby, nextPress());
        if ('message' in outcome) seen.add(outcome.message.id);
      },
      bystander: () => Promise.resolve(opensTable(stage, channelId)),
      breaches: () => {
        const said = [...seen].map((id) => JSON.stringify(state.findMessage(id)?.message)).join(' ');
        return {
          'nobody could report anything': !said.includes('Thank you'),
          'a stranger saw what waits for moderators': /waiting\*\*|a proposal to be kept/u.test(said),
          'a stranger blanked or removed a text': !JSON.stringify(
            state.findMessage(lobby.id)?.message,
          ).includes(TARGET),
        };
      },
    };
  },
};
