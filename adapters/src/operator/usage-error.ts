/** What the operator did wrong; the text is for them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
