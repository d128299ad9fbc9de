/** Returns the first index in a path; the first row where it names none. */
export const indexIn = (path: string) => /\.(\d+)/.exec(path)?.[1] ?? '0';

/** Returns the row of the form that was sent at an index: those of which nothing is said are left out. */
export function rowOf<Row>(rows: readonly Row[], isSent: (row: Row) => boolean, index = '0'): number {
  const sent = rows.flatMap((each, row) => (isSent(each) ? [row] : []));
  return sent[Number(index)] ?? Number(index);
}
