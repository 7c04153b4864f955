/** Further names that people have for figures, as `plainName` makes them, each with the figure. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['anakin-skywalker', 'darth-vader'],
  ['bonaparte', 'napoleon'],
  ['bruce-banner', 'hulk'],
  ['bruce-wayne', 'batman'],
  ['cassius-clay', 'muhammad-ali'],
  ['clark-kent', 'superman'],
  ['diana-prince', 'wonder-woman'],
  ['mr-hyde', 'dr-jekyll'],
  ['peter-parker', 'spider-man'],
  ['saint-nick', 'father-christmas'],
  ['santa', 'father-christmas'],
  ['santa-claus', 'father-christmas'],
  ['tom-riddle', 'lord-voldemort'],
  ['tony-stark', 'iron-man'],
  ['ulysses', 'odysseus'],
]);
