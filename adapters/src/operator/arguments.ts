export interface Arguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

export type Say = (line: string) => void;

/** What the operator did wrong; the text is for them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
