/**
 * Does something for each, one after the other; what fails for one is told once it was done for all the others.
 * @throws AggregateError with all that has failed.
 */
export async function each<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length} of them`);
}
