/** The same things with one of them a place further up or down; as they are where there is no such place. */
export function moved<T>(all: readonly T[], place: number, by: -1 | 1): readonly T[] {
  const [one, other] = [all[place], all[place + by]];
  if (one === undefined || other === undefined) return all;
  return all.with(place, other).with(place + by, one);
}
