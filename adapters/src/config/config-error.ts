/** A setting is wrong or missing; the message is for the operator and names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
