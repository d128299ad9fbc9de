/** A request as an endpoint gets it. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Tells how an attempt ended. */
export interface WebhookAnswer {
  /** Is the status of HTTP; null where no answer came. */
  readonly status: number | null;
  /** Tells how long it took, in milliseconds. */
  readonly ms: number;
  /** Is the beginning of the answer, or why there is none. */
  readonly excerpt: string;
}

/** Sends requests to addresses that users name, and to no others than public ones. */
export interface WebhookSender {
  /** @returns why nothing may be sent to an address, in Spanish for its user; undefined when it may. */
  problemOf(url: string): Promise<string | undefined>;
  /** Sends once and follows nowhere. It never rejects: what went wrong is the answer. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}

/** An answer in the range of 2xx is success; a redirect is none. */
export const isDelivered = ({ status }: Pick<WebhookAnswer, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;
