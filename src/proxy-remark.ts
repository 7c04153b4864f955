const PROXY_VARIABLES = /^(?:HTTPS?|ALL)_PROXY$/iu;

/** For the operator: the environment names a proxy, which other programs use and the bot does not; `null` if it names none. */
export function proxyRemark(environment: Readonly<Record<string, string | undefined>>): string | null {
  const name = Object.keys(environment).find(
    (each) => PROXY_VARIABLES.test(each) && environment[each] !== '',
  );
  return name === undefined
    ? null
    : `${name} is set, and this bot does not use it: let it reach discord.com, gateway.discord.gg and cdn.discordapp.com directly.`;
}
