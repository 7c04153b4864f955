/** Without what differs by chance: a seal is made of a secret and of random numbers that are secret, too; a nonce of the time of the machine. */
export const withoutSeals = (text: string): string =>
  text
    .replaceAll(/(?:[a-z2-7]{4}-){5}[a-z2-7]{4}/gu, 'seal')
    .replaceAll(/\b[0-9a-f]{64}\b/gu, 'seal')
    .replaceAll(/"nonce":"[^"]*"/gu, '"nonce":""');
