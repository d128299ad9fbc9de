/**
 * Returns the same things with one of them one position further up or down; as they are where there is no such
 * position.
 */
export function moved<T>(all: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [one, other] = [all[index], all[index + by]];
  if (one === undefined || other === undefined) return all;
  return all.with(index, other).with(index + by, one);
}
