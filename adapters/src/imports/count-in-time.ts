/** The wait is not worth it when counting the rows takes longer than this. */
const countingMs = 300;

export async function countInTime(rows: AsyncIterable<readonly unknown[]>): Promise<number | undefined> {
  const end = performance.now() + countingMs;
  let count = 0;
  for await (const some of rows) {
    count += some.length;
    if (performance.now() > end) return undefined;
  }
  return count;
}
