/** Counting more rows than this takes is not worth the wait. */
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
