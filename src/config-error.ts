/** The configuration is invalid. The message is for the operator: one sentence, or a line for each mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
