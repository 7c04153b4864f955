import type { PersonId, PieceId } from './en.ts';
import { peopleTexts, type PersonTexts, type PieceForms, pieceTexts } from './texts.ts';

/** In German the name stands for the nominative and the accusative; `dat` is the dative, as after “mit” and “von”. */
const pieces: Readonly<Record<PieceId, PieceForms & { readonly dat: string }>> = {
  'men.head.I': {
    name: 'Federkiels Glatze',
    dat: 'Federkiels Glatze',
    number: 'one',
    look: 'spiegelblank, wilde weiße Büschel',
  },
  'men.head.II': {
    name: 'Rockos Stirnband',
    dat: 'Rockos Stirnband',
    number: 'one',
    look: 'Bürstenschnitt, rotes Tuch',
  },
  'men.head.III': {
    name: 'Anselms Kochmütze',
    dat: 'Anselms Kochmütze',
    number: 'one',
    look: 'hoher weißer Hut, Soßenflecken',
  },
  'men.head.IV': {
    name: 'Vincents Mähne',
    dat: 'Vincents Mähne',
    number: 'one',
    look: 'blonde Stacheln, roter Stern auf der Stirn',
  },
  'men.head.V': {
    name: 'Knuts Mütze',
    dat: 'Knuts Mütze',
    number: 'one',
    look: 'Kapitänsweiß, goldener Anker',
  },
  'men.eyes.I': {
    name: 'Federkiels Brille',
    dat: 'Federkiels Brille',
    number: 'one',
    look: 'runde Gläser, verdutzt',
  },
  'men.eyes.II': {
    name: 'Rockos Blick',
    dat: 'Rockos Blick',
    number: 'one',
    look: 'eine dicke Braue, Pflaster auf der Nase',
  },
  'men.eyes.III': {
    name: 'Anselms Zwinkern',
    dat: 'Anselms Zwinkern',
    number: 'one',
    look: 'ein Auge zu, dicke rote Nase',
  },
  'men.eyes.IV': {
    name: 'Vincents Sonnenbrille',
    dat: 'Vincents Sonnenbrille',
    number: 'one',
    look: 'lila Lidschatten, dunkle Gläser rutschen',
  },
  'men.eyes.V': {
    name: 'Knuts Adlerauge',
    dat: 'Knuts Adlerauge',
    number: 'one',
    look: 'ein Auge hellwach, eins halb zu',
  },
  'men.mouth.I': {
    name: 'Federkiels Spitzbart',
    dat: 'Federkiels Spitzbart',
    number: 'one',
    look: 'weißes Bärtchen, gepunktete Fliege',
  },
  'men.mouth.II': {
    name: 'Rockos Zähne',
    dat: 'Rockos Zähnen',
    number: 'other',
    look: 'zusammengebissen, ein Streichholz dazwischen',
  },
  'men.mouth.III': {
    name: 'Anselms Schnurrbart',
    dat: 'Anselms Schnurrbart',
    number: 'one',
    look: 'riesiger Schnauzer, gezwirbelt',
  },
  'men.mouth.IV': {
    name: 'Vincents Zunge',
    dat: 'Vincents Zunge',
    number: 'one',
    look: 'Rockstar-Grimasse, hängender Schnauzer',
  },
  'men.mouth.V': {
    name: 'Knuts Bart',
    dat: 'Knuts Bart',
    number: 'one',
    look: 'weißes Gestrüpp, qualmende Pfeife',
  },
  'women.head.I': {
    name: 'Augustas Frisur',
    dat: 'Augustas Frisur',
    number: 'one',
    look: 'glattes silbernes Haar',
  },
  'women.head.II': {
    name: 'Fiorellas Krone',
    dat: 'Fiorellas Krone',
    number: 'one',
    look: 'rote Locken, Gold, blaue Feder',
  },
  'women.head.III': {
    name: 'Junos Fliegerkappe',
    dat: 'Junos Fliegerkappe',
    number: 'one',
    look: 'oranges Leder, Brille hochgeschoben',
  },
  'women.head.IV': {
    name: 'Roxys Haare',
    dat: 'Roxys Haaren',
    number: 'other',
    look: 'Stacheln in Pink und Lila, Seiten rasiert',
  },
  'women.head.V': {
    name: 'Prudenzias Dutt',
    dat: 'Prudenzias Dutt',
    number: 'one',
    look: 'braunes Haar, zwei Stifte drin',
  },
  'women.eyes.I': {
    name: 'Augustas Seitenblick',
    dat: 'Augustas Seitenblick',
    number: 'one',
    look: 'türkis geschminkt, schielt zur Seite',
  },
  'women.eyes.II': {
    name: 'Fiorellas Lider',
    dat: 'Fiorellas Lidern',
    number: 'other',
    look: 'geschlossene Augen, lila geschminkt',
  },
  'women.eyes.III': {
    name: 'Junos Kulleraugen',
    dat: 'Junos Kulleraugen',
    number: 'other',
    look: 'ganz groß vor Staunen, Sommersprossen',
  },
  'women.eyes.IV': {
    name: 'Roxys Lidstrich',
    dat: 'Roxys Lidstrich',
    number: 'one',
    look: 'dicke schwarze Linie, Nasenring',
  },
  'women.eyes.V': {
    name: 'Prudenzias Brille',
    dat: 'Prudenzias Brille',
    number: 'one',
    look: 'rotes Katzenaugen-Gestell, streng',
  },
  'women.mouth.I': {
    name: 'Augustas Lächeln',
    dat: 'Augustas Lächeln',
    number: 'one',
    look: 'roter Mund, halb amüsiert',
  },
  'women.mouth.II': {
    name: 'Fiorellas Mund',
    dat: 'Fiorellas Mund',
    number: 'one',
    look: 'singt aus voller Kehle, Schönheitsfleck',
  },
  'women.mouth.III': {
    name: 'Junos Zahnlücke',
    dat: 'Junos Zahnlücke',
    number: 'one',
    look: 'breites Grinsen, in der Mitte ein Loch',
  },
  'women.mouth.IV': {
    name: 'Roxys Kaugummi',
    dat: 'Roxys Kaugummi',
    number: 'one',
    look: 'große rosa Blase',
  },
  'women.mouth.V': {
    name: 'Prudenzias Lippen',
    dat: 'Prudenzias Lippen',
    number: 'other',
    look: 'Reißverschluss zu, kein Wort',
  },
  'lent.head': {
    name: '{name}{name_ending, select, sibilant {’} other {s}} Kopf',
    dat: '{name}{name_ending, select, sibilant {’} other {s}} Kopf',
    number: 'one',
    look: 'frisch abgezeichnet',
  },
  'lent.eyes': {
    name: '{name}{name_ending, select, sibilant {’} other {s}} Augen',
    dat: '{name}{name_ending, select, sibilant {’} other {s}} Augen',
    number: 'other',
    look: 'frisch abgezeichnet',
  },
  'lent.mouth': {
    name: '{name}{name_ending, select, sibilant {’} other {s}} Mund',
    dat: '{name}{name_ending, select, sibilant {’} other {s}} Mund',
    number: 'one',
    look: 'frisch abgezeichnet',
  },
  'lent.head.gone': {
    name: 'Tütenrand {numeral}',
    dat: 'Tütenrand {numeral}',
    number: 'one',
    look: 'braunes Papier, gezackt',
  },
  'lent.eyes.gone': {
    name: 'Tütenblick {numeral}',
    dat: 'Tütenblick {numeral}',
    number: 'one',
    look: 'zwei Löcher in braunem Papier',
  },
  'lent.mouth.gone': {
    name: 'Tütenmund {numeral}',
    dat: 'Tütenmund {numeral}',
    number: 'one',
    look: 'mit Tinte auf braunem Papier',
  },
};

const people: Readonly<Record<PersonId, PersonTexts>> = {
  'men.I': {
    short: 'Federkiel',
    name: 'Professor Zacharias Federkiel',
    biography: 'Sucht seit Jahren drei Brillen und die Formel fürs Glück. Eine Brille hat er auf.',
  },
  'men.II': {
    short: 'Rocko',
    name: 'Rocko Granit',
    biography: 'Macht seine Stunts selbst, seine Explosionen auch und seit dem Frühjahr seine Socken.',
  },
  'men.III': {
    short: 'Anselm',
    name: 'Küchenchef Anselm Butterfass',
    biography: 'Misst grundsätzlich nie etwas ab. Nur seinen Schnurrbart, zweimal täglich.',
  },
  'men.IV': {
    short: 'Vincent',
    name: 'Vincent Velours',
    biography: 'Seit vierzig Jahren auf der Bühne, und noch immer hat ihm niemand den Leiseregler gezeigt.',
  },
  'men.V': {
    short: 'Knut',
    name: 'Kapitän Knut Kielwasser',
    biography: 'Mit zwei Schiffen untergegangen, mit besseren Geschichten wieder aufgetaucht.',
  },
  'women.I': {
    short: 'Augusta',
    name: 'Dame Augusta Flötentöne',
    biography: 'Hat neun Wahlen gewonnen und weiß bis heute, welcher Sitz nicht geklatscht hat.',
  },
  'women.II': {
    short: 'Fiorella',
    name: 'Fiorella Fortissimo',
    biography: 'Zersingt ein Glas auf vierzig Schritt. Wurde schriftlich gebeten, das zu lassen.',
  },
  'women.III': {
    short: 'Juno',
    name: 'Juno Aufwind',
    biography: 'Landet auf dem Kopf, winkt dem Tower und fragt, ob das zählt.',
  },
  'women.IV': { short: 'Roxy', name: 'Roxy Rabatz', biography: 'Aus Prinzip gegen alles. Außer Kaugummi.' },
  'women.V': {
    short: 'Prudenzia',
    name: 'Fräulein Prudenzia Pst',
    biography: 'Weiß, wer welches Buch zu spät zurückgab. Und hat alle Zeit der Welt.',
  },
};

/** The pieces and the people of the portraits in German. */
export const dePieces = { ...pieceTexts(pieces), ...peopleTexts(people) };
