import { Places } from './places.ts';

/** The places of a process. What computes passwords has its own, so that a flood of logins leaves the other calls theirs. */
export interface Load {
  readonly calls: Places;
  readonly passwords: Places;
  /** Files on their way: each may fill as much of the disk as a file may have. */
  readonly uploads: Places;
  /** Requests whose bodies are on their way: a slow sender takes one of these, and none of a call that is worked on. */
  readonly senders: { readonly session: Places; readonly public: Places };
}

/**
 * By the connections to the database, which is what requests wait for: five for each keep all of them busy, and twenty
 * more for each are answered, on a slow machine too, within the ten seconds that one may wait.
 */
export function loadOf(databasePool: number): Load {
  const working = () => new Places({ atOnce: 5 * databasePool, queue: 20 * databasePool, mostWaitMs: 10_000 });
  const sending = () => new Places({ atOnce: 40 * databasePool, queue: 0, mostWaitMs: 0 });
  const uploads = new Places({ atOnce: 10, queue: 40, mostWaitMs: 10_000 });
  return { uploads, calls: working(), passwords: working(), senders: { session: sending(), public: sending() } };
}
