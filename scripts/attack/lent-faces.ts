import type { APIMessage } from 'discord-api-types/v10';
import sharp from 'sharp';
import type { SimulatedPlayer } from '../../tests/e2e/player.ts';
import { changeInPanel, forge, openPanel, typeIn } from './actions.ts';
import { type Attack, ELSEWHERE } from './attack.ts';
import { Answers } from './leaks.ts';
import type { Stage } from './stage.ts';

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
  bystander: ELSEWHERE,
  setScene: async (stage) => {
    await allowLending(stage);
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
        await lend(rascal, panel, files[lent++ % files.length] ?? '');
      },
      breaches: () => (lent > 0 ? [] : ['nobody could lend a face at all']),
    };
  },
};

/** Someone whose name has a word that the server does not repeat lends a face, again and again. A moderator looks at it. */
export const faceOfThatName: Attack = {
  name: 'a face lent under a name that is not to be repeated',
  bystander: ELSEWHERE,
  setScene: async (stage) => {
    await allowLending(stage);
    await changeInPanel(stage, stage.owner, 'settings', (panel) =>
      typeIn(stage.owner, panel, 'Y:aaaaaaaa:0:words', 'turnip'),
    );
    const rascal = stage.person('Old Turnip');
    const panel = await openPanel(stage, rascal.user, 'face');
    const queue = await openPanel(stage, stage.owner, 'face');
    const [file = ''] = await hostileFiles();
    const seen = new Answers(stage);
    return {
      rascals: [rascal],
      press: async () => {
        await lend(rascal, panel, file);
        await forge(rascal.user, panel, 'I:aaaaaaaa:0:give');
        await seen.to(forge(stage.owner, queue, 'I:aaaaaaaa:0:queue'));
      },
      breaches: () => [
        ...(seen.say('lends this face') ? [] : ['no face came to the queue']),
        ...(seen.say('Turnip') ? ['a moderator was shown the word in a name'] : []),
      ],
    };
  },
};

const allowLending = (stage: Stage): Promise<void> =>
  changeInPanel(stage, stage.owner, 'settings', (panel) =>
    forge(stage.owner, panel, '9:aaaaaaaa:0:lentFaces'),
  );

async function lend({ user }: SimulatedPlayer, panel: APIMessage, file: string): Promise<void> {
  const opened = await forge(user, panel, 'O:aaaaaaaa:0:picture');
  if (opened.kind === 'modal') await user.submit(opened.modal, { file, consent: 'yes' });
}
