import type { APIMessage } from 'discord-api-types/v10';
import sharp from 'sharp';
import type { SimulatedPlayer } from '../../tests/e2e/player.ts';
import { changeInPanel, forge, openPanel } from './actions.ts';
import type { Attack } from './attack.ts';

/** Pictures that take a decoder as long as may be, and what is none, as `data:` URLs. */
async function hostileFiles(): Promise<readonly string[]> {
  const large = sharp({ create: { width: 4_096, height: 4_096, channels: 3, background: '#cf4037' } });
  const png = await large.clone().png().toBuffer();
  const webp = await large.webp({ lossless: true }).toBuffer();
  const files = [png, webp, png.subarray(0, png.length / 2), Buffer.from('<svg/>')];
  return files.map((file) => `data:image/png;base64,${file.toString('base64')}`);
}

/** An account lends pictures without end: the largest that may be, and what is no picture. */
export const endlessFaces: Attack = {
  name: 'accounts that lend pictures without end',
  setScene: async (stage) => {
    await changeInPanel(stage, stage.owner, 'settings', (panel) =>
      forge(stage.owner, panel, '9:aaaaaaaa:0:lentFaces'),
    );
    const panels = new Map<SimulatedPlayer, APIMessage>();
    for (const rascal of [stage.person('Rascal'), stage.person('Rascal')])
      panels.set(rascal, await openPanel(stage, rascal.user, 'face'));
    const files = await hostileFiles();
    let lent = 0;
    return {
      rascals: [...panels.keys()],
      everyMs: 50,
      press: async (rascal) => {
        const panel = panels.get(rascal);
        if (panel === undefined) return;
        const opened = await forge(rascal.user, panel, 'O:aaaaaaaa:0:picture');
        if (opened.kind !== 'modal') return;
        const file = files[lent++ % files.length] ?? '';
        await rascal.user.submit(opened.modal, { file, consent: 'yes' });
      },
      breaches: () => ({ 'nobody could lend a face at all': lent === 0 }),
    };
  },
};
