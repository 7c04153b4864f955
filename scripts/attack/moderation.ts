import { addressOf } from '../../tests/e2e/player.ts';
import { forge, openPanel, openTable, opensTable, TARGET, typeIn } from './actions.ts';
import { type Attack, TRY_EVERY_MS } from './attack.ts';
import { PROPOSE } from './house-proposals.ts';
import { textIdOf } from './typed-texts.ts';

/** Strangers report the same text again and again, and texts that there are not, and press what is for moderators. */
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
    const presses = [
      ...['', `choose.${reported}`, `yes.${reported}`, 'yes.0123456789abcdef'].map(
        (it) => `rp:${tableId}:0:${it}`,
      ),
      ...[
        'list',
        `look.0.${tableId}-${reported}`,
        `leave.0.${tableId}-${reported}`,
        'approve-page.0.00000000',
      ].map((it) => `mo:aaaaaaaa:0:${it}`),
      ...['log', 'reject-all.0.x', 'shut-out.0.x'].map((it) => `mo:aaaaaaaa:0:${it}`),
    ];
    let turn = 0;
    const seen = new Set<string>();
    return {
      rascals,
      everyMs: TRY_EVERY_MS,
      press: async ({ user }) => {
        const outcome = await forge(user, lobby, presses[turn++ % presses.length] ?? '');
        if ('message' in outcome) seen.add(outcome.message.id);
      },
      bystander: () => Promise.resolve(opensTable(stage, channelId)),
      breaches: () => {
        const said = [...seen].map((id) => JSON.stringify(state.findMessage(id)?.message)).join(' ');
        return [
          ...(said.includes('Thank you') ? [] : ['nobody could report anything']),
          ...(/waiting\*\*|a proposal to be kept/u.test(said)
            ? ['a stranger saw what waits for moderators']
            : []),
          ...(JSON.stringify(state.findMessage(lobby.id)?.message).includes(TARGET)
            ? []
            : ['a stranger removed a text']),
        ];
      },
    };
  },
};
