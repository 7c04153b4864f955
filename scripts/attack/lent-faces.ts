import sharp from 'sharp';
import { messageWith } from '../../tests/e2e/game-flow.ts';
import { type Attack, hammer, panelElsewhere, together } from './attack.ts';
import { openPanel, ownerOf } from './panels.ts';

/** How often an account presses, in milliseconds. */
const PRESS_EVERY_MS = 50;

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
  bystander: 'opens a panel elsewhere',
  setScene: async (stage) => {
    const bystander = await panelElsewhere(stage);
    const owner = ownerOf(stage);
    const settings = await openPanel(stage, owner, 'settings');
    await owner.forgeComponent(settings.id, { custom_id: 'v1:9:aaaaaaaa:0:lentFaces', component_type: 2 });
    await messageWith(stage.fakeDiscord, settings.id, 'Done');
    const rascals = [stage.person('Rascal'), stage.person('Rascal')];
    const panels = await Promise.all(rascals.map(({ user }) => openPanel(stage, user, 'face')));
    const files = await hostileFiles();
    let turn = 0;
    let lent = 0;
    return {
      bystander,
      assault: (stop) =>
        together(
          rascals.map(({ user }, i) =>
            hammer(
              stop,
              async () => {
                const panel = panels[i];
                if (panel === undefined) return;
                const opened = await user.forgeComponent(panel.id, {
                  custom_id: 'v1:O:aaaaaaaa:0:picture',
                  component_type: 2,
                });
                if (opened.kind !== 'modal') return;
                lent += 1;
                await user.submit(opened.modal, { file: files[turn++ % files.length] ?? '', consent: 'yes' });
              },
              PRESS_EVERY_MS,
            ),
          ),
        ),
      breaches: () => (lent > 0 ? [] : ['nobody could lend a face at all']),
    };
  },
};
