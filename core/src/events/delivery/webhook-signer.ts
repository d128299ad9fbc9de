/** Signs as Standard Webhooks 1.0 asks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export interface WebhookSigner {
  /** Returns a new secret, `whsec_` and the base64 of 24 random bytes. */
  newSecret(): string;
  /**
   * Returns the headers of a message, with a signature by each secret: while one is rolled there are two.
   * @param id is the event's, the same in every attempt.
   */
  headers(
    message: { readonly id: string; readonly at: Date; readonly body: string },
    secrets: readonly string[],
  ): SignedHeaders;
}

export interface SignedHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}
