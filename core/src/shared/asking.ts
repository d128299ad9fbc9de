/** Returns a question that is asked once for each key. */
export function askedOnce<Key, Answer extends object>(ask: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>();
  return (key) => {
    const known = answers.get(key) ?? ask(key);
    answers.set(key, known);
    return known;
  };
}

/**
 * Does something for each, one after the other; what fails for one is told once it was done for all the others.
 * @throws AggregateError with all that has failed.
 */
export async function each<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length} of them`);
}

/**
 * Does what a failure asks for, and fails with it. Where that cannot be done either, as when the database is lost, the first
 * failure is told all the same: it is the one to look into.
 * @throws the error, or an AggregateError of both.
 */
export async function failAfter(error: unknown, work: () => Promise<unknown>): Promise<never> {
  try {
    await work();
  } catch (second) {
    throw new AggregateError([error, second], 'What a failure asks for has failed as well', { cause: second });
  }
  throw error;
}

/** Does work and what ends it, which is done whatever becomes of the work: a failure to end it hides none of the work. */
export async function endedBy<T>(work: () => Promise<T>, end: () => Promise<unknown>): Promise<T> {
  let done: T;
  try {
    done = await work();
  } catch (error) {
    return failAfter(error, end);
  }
  await end();
  return done;
}
