/** Holds files of a build that the same visits need. */
export interface Group {
  readonly visits: ReadonlySet<string>;
  /** They are counted gzipped. */
  readonly bytes: number;
  readonly files: readonly string[];
  /** These files import the files named here. */
  readonly imports: readonly string[];
}

/** A visit would rather fetch so many bytes in vain than a further file. */
const fileBytes = 30_000;

/**
 * Joins groups, the cheapest first, for as long as it saves visits more files than it costs them.
 * @param spareOf how many bytes a visit may fetch that it does not need.
 * @returns every file that some visit needs, once.
 */
export function joinGroups(found: readonly Group[], spareOf: (visit: string) => number): readonly Group[] {
  let groups = withSameVisits(found.filter(({ visits }) => visits.size > 0));
  const spare = new Map(groups.flatMap(({ visits }) => [...visits]).map((visit) => [visit, spareOf(visit)]));
  for (;;) {
    const best = cheapest(groups, spare);
    if (!best) return groups;
    const [one, other] = best;
    for (const visit of withoutIt(one, other)) spare.set(visit, (spare.get(visit) ?? 0) - one.bytes);
    for (const visit of withoutIt(other, one)) spare.set(visit, (spare.get(visit) ?? 0) - other.bytes);
    groups = [...groups.filter((group) => group !== one && group !== other), joined(one, other)];
  }
}

function withSameVisits(found: readonly Group[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const group of found) {
    const key = [...group.visits].toSorted(byText).join();
    const same = groups.get(key);
    groups.set(key, same ? joined(same, group) : group);
  }
  return [...groups.values()];
}

const byText = (one: string, other: string) => (one < other ? -1 : 1);

const joined = (one: Group, other: Group): Group => ({
  visits: new Set([...one.visits, ...other.visits]),
  bytes: one.bytes + other.bytes,
  files: [...one.files, ...other.files],
  imports: [...one.imports, ...other.imports],
});

/** Returns the visits of the other group that do not need this one. */
const withoutIt = (group: Group, other: Group) => [...other.visits].filter((visit) => !group.visits.has(visit));

function cheapest(groups: readonly Group[], spare: ReadonlyMap<string, number>): readonly [Group, Group] | undefined {
  const pairs = groups.flatMap((one, index) => groups.slice(index + 1).map((other) => [one, other] as const));
  const offers = pairs
    .map(([one, other]) => ({ one, other, cost: costOf(one, other) }))
    .filter(({ one, other, cost }) => cost < 0 && isSpared(one, other, spare) && isSpared(other, one, spare))
    .toSorted((first, second) => first.cost - second.cost);
  const groupOf = new Map(groups.flatMap((group) => group.files.map((file) => [file, group] as const)));
  const best = offers.find(({ one, other }) => bringsNoMore(one, other, groupOf) && bringsNoMore(other, one, groupOf));
  return best && [best.one, best.other];
}

const isSpared = (group: Group, other: Group, spare: ReadonlyMap<string, number>): boolean =>
  withoutIt(group, other).every((visit) => (spare.get(visit) ?? 0) >= group.bytes);

/** A visit that fetches a group in vain fetches what that imports, too: it has to be there already. */
function bringsNoMore(group: Group, other: Group, groupOf: ReadonlyMap<string, Group>): boolean {
  const imported = group.imports.flatMap((file) => groupOf.get(file) ?? []).filter((one) => one !== group);
  return imported.every((one) => one === other || withoutIt(group, other).every((visit) => one.visits.has(visit)));
}

function costOf(one: Group, other: Group): number {
  const inVain = one.bytes * withoutIt(one, other).length + other.bytes * withoutIt(other, one).length;
  const withBoth = [...one.visits].filter((visit) => other.visits.has(visit)).length;
  return inVain - fileBytes * withBoth;
}
