/**
 * Does what a failure asks for, and fails with it. Where that cannot be done either, as when the database is lost, the first
 * failure is told all the same: it is the one to look into.
 * @throws the error, or an AggregateError of both.
 */
export async function failAfter(error: unknown, work: () => Promise<unknown>): Promise<never> {
  try {
    await work();
  } catch (second) {
    throw new AggregateError([error, second], 'What failed could not be counted as failed', { cause: second });
  }
  throw error;
}
