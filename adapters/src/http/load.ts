import { Slots, type SlotLimits } from '../slots/slots.ts';

/**
 * Limits the load by the places of a process. What computes passwords has its own, so that a flood of logins leaves the
 * other calls theirs.
 */
export interface Load {
  readonly calls: Slots;
  /** Calls with much to read: what they compute on the event loop takes a tenth of a second and more. */
  readonly large: Slots;
  /** Callers wait here to be asked who they are, which the database knows. */
  readonly arrivals: Slots;
  readonly passwords: Slots;
  /** These calls read much of what an account has. */
  readonly heavy: Slots;
  /** Files on their way: each may fill as much of the disk as a file may have. */
  readonly uploads: Slots;
  /** These requests only wait, for what a worker or a provider does. */
  readonly waits: Slots;
  /** Requests whose bodies are on their way: a slow sender takes one of these, and none of a call that is worked on. */
  readonly senders: { readonly session: Slots; readonly public: Slots };
  /** Providers send these events, which no flood of other calls keeps away. */
  readonly events: { readonly sending: Slots; readonly slots: Slots };
}

/** Bodies come whole within milliseconds; who waits for them here does so for a sender that is slow. */
const sending = { queue: 0, mostWaitMs: 0, usuallyMs: 1_000 };
const uploading: SlotLimits = {
  atOnce: 16,
  atOnceOfKey: 6,
  queue: 80,
  queueOfKey: 30,
  mostWaitMs: 10_000,
  usuallyMs: 2_000,
};

const computing: SlotLimits = {
  atOnce: 4,
  atOnceOfKey: 1,
  queue: 40,
  queueOfKey: 10,
  mostWaitMs: 5_000,
  usuallyMs: 200,
};

/**
 * Limits reading to one place for each connection, of which one account has a third: what it asks for beyond that
 * waits.
 */
const reading = (heavyPool: number): SlotLimits => ({
  atOnce: heavyPool,
  atOnceOfKey: Math.ceil(heavyPool / 3),
  queue: 40 * heavyPool,
  queueOfKey: 10 * heavyPool,
  mostWaitMs: 10_000,
  usuallyMs: 100,
});

/**
 * Limits the load by the connections to the database, which is what requests wait for: five for each keep all of them
 * busy, and one caller has as many calls under way as there are connections, and a fifth of that while others call. A
 * burst of one caller waits in line, for as long as anybody may.
 */
export function loadOf(databasePool: number, heavyPool: number): Load {
  const working = () =>
    new Slots({
      atOnce: 5 * databasePool,
      atOnceOfKey: databasePool,
      // Two at least: one that is held up at a lock or by a provider leaves the caller another.
      atOnceBesideOthers: Math.max(2, Math.ceil(databasePool / 5)),
      queue: 40 * databasePool,
      queueOfKey: 20 * databasePool,
      mostWaitMs: 5_000,
      usuallyMs: 50,
    });
  const senders = () => new Slots({ atOnce: 40 * databasePool, atOnceOfKey: 10 * databasePool, ...sending });
  const waits = new Slots({ atOnce: 100 * databasePool, atOnceOfKey: 10 * databasePool, ...sending });
  const arrivals = new Slots({
    atOnce: 2 * databasePool,
    queue: 400 * databasePool,
    mostWaitMs: 5_000,
    usuallyMs: 5,
  });
  const events = { atOnce: 20, atOnceOfKey: 5, usuallyMs: 100 };
  return {
    waits,
    arrivals,
    large: new Slots(computing),
    events: {
      sending: new Slots({ ...sending, atOnce: 100, atOnceOfKey: 20 }),
      slots: new Slots({ ...events, queue: 100, queueOfKey: 40, mostWaitMs: 5_000 }),
    },
    uploads: new Slots(uploading),
    calls: working(),
    passwords: working(),
    heavy: new Slots(reading(heavyPool)),
    senders: { session: senders(), public: senders() },
  };
}
