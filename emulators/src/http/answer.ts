/** An emulator gives this back: JSON, some other text, nothing at all, or a socket that closes without a word. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly html?: string;
  readonly xml?: string;
  /** The connection is cut after so many milliseconds instead of answered. */
  readonly hangUpAfterMs?: number;
}

/** A request as it came, its body read whole. */
export interface Arrival {
  readonly method: string;
  readonly url: URL;
  /** The headers are kept by lower-case name; those that came more than once, all together. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
