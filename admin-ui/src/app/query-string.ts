/**
 * Stands in for the package that react-admin writes and reads queries with: its lists of values, which no address of ours
 * has, are most of what that weighs.
 */
export function stringify(values: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(values).filter(([, value]) => value !== undefined);
  return named
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
}

export const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
