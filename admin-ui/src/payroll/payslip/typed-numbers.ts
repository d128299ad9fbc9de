/** The numbers of a part as a form holds them: null is one that nobody has written. */
export type TypedNumbers<Part> = { readonly [Name in keyof Part]-?: number | null };

/** Returns the values that a form begins with. */
export function typedFrom<Name extends string>(
  names: readonly Name[],
  part: Partial<Record<Name, number | undefined>> = {},
): Record<Name, number | null> {
  const pairs = names.map((name) => [name, part[name] ?? null] as const);
  return Object.fromEntries(pairs) as Record<Name, number | null>;
}

/**
 * What rules and the server take: what nobody has written is absent.
 * @param typed absent in a form that the browser has kept since before it had this part.
 */
export function givenOf<Name extends string>(
  typed: Readonly<Record<Name, number | null>> | undefined,
): Partial<Record<Name, number>> {
  const written = Object.entries<number | null>(typed ?? {}).filter(([, number]) => number !== null);
  return Object.fromEntries(written) as Partial<Record<Name, number>>;
}
