/** Is what an outside provider refused, in its own words. */
export interface ProviderProblem {
  /** The provider's text, in Spanish. */
  readonly message: string;
  /** It is our field, where the provider's could be mapped. */
  readonly field?: string;
  readonly code?: string;
}
