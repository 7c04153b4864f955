import { houseLengthOf, PACKS } from '../../src/features/house-packs/proposals.ts';

/** Texts of a server's own as long as they may be, in scripts of wide, joined and stacked letters. */
export const longestTexts = (kind: keyof typeof PACKS): readonly string[] =>
  [
    'WHO WOULD WIN EVERY MAMMOTH WRESTLING MATCH IN WIMBLEDON MUD',
    'Самый невозмутимый человек в очереди за последними билетами!',
    '満員電車で立ったまま眠り、終点でいつも笑顔で目を覚まして駅長さんに手を振る、町でいちばん有名な早起きの人はだれだろう',
    'أفضل من يحكي قصة طويلة دون أن يلاحظ أن الجميع قد ناموا منذ ساعة كاملة',
    'जो शादी में सबसे पहले नाचता है और सबसे आखिर में घर वापस जाता है वही',
    'คนที่ต่อแถวนานที่สุดเพื่อก๋วยเตี๋ยวชามสุดท้ายของร้านประจำหมู่บ้าน',
  ].map((text) => {
    const characters = Array.from(text);
    while (houseLengthOf(characters.join('')) > PACKS[kind].length.max) characters.pop();
    return characters.join('');
  });
