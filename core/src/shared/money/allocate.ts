/**
 * Splits `total` in proportion to `weights` by largest remainder, no part above its capacity. Parts add up to `total`
 * exactly; where the capacities cannot hold it they are ignored, so that the sum still stands.
 */
export function allocate(total: bigint, weights: readonly bigint[], capacities: readonly bigint[]): bigint[] {
  const weight = add(weights);
  if (weight <= 0n) return weights.map((_, index) => (index === 0 ? total : 0n));
  const room = add(capacities) >= total ? capacities : weights.map(() => total);
  const shares = weights.map((each, index) => lesser((total * each) / weight, room[index] ?? 0n));
  const byRemainder = weights
    .map((each, index) => ({ index, remainder: (total * each) % weight }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  let left = total - add(shares);
  const give = (index: number, most: bigint): void => {
    const share = shares[index] ?? 0n;
    const extra = lesser(lesser(left, most), (room[index] ?? 0n) - share);
    shares[index] = share + extra;
    left -= extra;
  };
  for (const { index } of byRemainder) give(index, 1n);
  for (const { index } of byRemainder) give(index, left);
  return shares;
}

const add = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);
