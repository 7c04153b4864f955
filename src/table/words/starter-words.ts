/**
 * Swear words to start from, in the languages that the bot speaks. They are few and common: managers who need more know which.
 * A word of one language that means something harmless in another is left out.
 */
export const STARTER_WORDS: readonly string[] = [
  // English
  'fuck*, motherfuck*, shit, shitty, bullshit, asshole*, arsehole*, bitch*, bastard*, wanker*',
  'dickhead*, slut*, whore*',
  // French
  'merde*, putain*, connard*, connasse*, salope*, salaud*, enculé*, enfoiré*, fils de pute',
  'nique ta mère, ta gueule',
  // German
  'scheiß*, scheiss*, arschloch*, arschlöcher*, ficken, ficker, gefickt, fotze*, wichser*, hurensohn*',
  'hurensöhne*, schlampe*, miststück*',
].flatMap((words) => words.split(', '));
