/** Looks a postal code up in a table of prefixes; the longest one wins. */
export function longestPrefix<Value>(table: ReadonlyMap<string, Value>, codigoPostal: string): Value | undefined {
  for (let length = codigoPostal.length; length > 0; length -= 1) {
    const value = table.get(codigoPostal.slice(0, length));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Returns `{ x: '21 22' }` as a table from each prefix to its key. */
export const prefixTable = (byValue: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(byValue).flatMap(([value, prefixes]) =>
      prefixes.split(' ').map((prefix) => [prefix, value] as const),
    ),
  );
