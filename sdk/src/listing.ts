/** Is a page of a list, as it is answered. */
export interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

/** Both ends included, from 0. */
export type Range = readonly [first: number, last: number];

/** Is a list that is asked for: awaited, one page; walked with `for await`, all its records from there on. */
export type Listing<Item, Page extends PageOf<Item>> = Promise<Page> & AsyncIterable<Item>;

const firstPage: Range = [0, 99];

/** Asks for the first page at once, and for the next ones as they are walked to. */
export function listing<Item, Page extends PageOf<Item>>(
  read: (range: Range) => Promise<Page>,
  [first, last]: Range = firstPage,
): Listing<Item, Page> {
  const size = last - first + 1;
  const page = read([first, last]);
  async function* walk(): AsyncGenerator<Item, void> {
    for (let at = first; ; at += size) {
      const { data } = await (at === first ? page : read([at, at + size - 1]));
      yield* data;
      if (data.length < size) return;
    }
  }
  return Object.assign(page, { [Symbol.asyncIterator]: walk });
}
