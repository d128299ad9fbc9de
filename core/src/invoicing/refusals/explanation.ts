/** Explains a code to whoever must correct the document. */
export interface Explanation {
  /** Says what is wrong, in a sentence. */
  readonly what: string;
  /** Says what to do about it, in a sentence. */
  readonly todo: string;
  /** The field of our request that it concerns, where there is one. */
  readonly field?: string;
}

/** A row of a table: the codes that it explains, the field, what is wrong, what to do. */
export type Row = readonly [codes: readonly string[], field: string | undefined, what: string, todo: string];

export function tableOf(rows: readonly Row[]): ReadonlyMap<string, Explanation> {
  return new Map(
    rows.flatMap(([codes, field, what, todo]) =>
      codes.map((code): [string, Explanation] => [code, field === undefined ? { what, todo } : { what, todo, field }]),
    ),
  );
}

/** Returns the codes from one number to another: `NOM1` to `NOM4`. */
export const codesOf = (prefix: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);
