type Page<Row> = { readonly data: readonly Row[] };

/**
 * Joins the rows of pages that were asked for one after another: one that came meanwhile moves the last of a page into
 * the next.
 */
export function withoutRepeats<Row extends { readonly id: string }>(pages: readonly Page<Row>[]): readonly Row[] {
  const all = pages.flatMap(({ data }) => data);
  return [...new Map(all.map((each) => [each.id, each])).values()];
}
