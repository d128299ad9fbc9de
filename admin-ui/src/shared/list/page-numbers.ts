/** Returns the pages that a pagination offers: the first, the last and those around the current one; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].toSorted((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
