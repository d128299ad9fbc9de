import type { DueWork, HeldClock, TestClockPorts } from './ports.ts';

/** One kind of work that comes due. */
export interface AgendaEntry {
  /** It is the one by which `DueWork` tells when it is due. */
  readonly name: string;
  /** Does what is due by now. */
  readonly run: () => Promise<unknown>;
  /** It is looked after this often at the most, by the clock, in milliseconds: its work waits for nothing but time. */
  readonly everyMs?: number;
}

const hourMs = 3_600_000;
/** What stays due whatever is done, as what another worker holds, is looked at again so many times, and then later. */
const mostTries = 5;
const firstPauseMs = 50;
const putOffMs = 6 * hourMs;
const sliceMs = 10_000;

type Ports = Pick<TestClockPorts, 'testClocks' | 'dueWork' | 'outbox'>;

/**
 * Moves the clock of a test company on to where it is to go: to when the next work is due, does that, and so on, so that all is
 * done in its order. It is left after ten seconds and gone on with behind the others. A clock that is not to go anywhere has
 * done by it what is due by now.
 * @param agenda all kinds of work that come due, those first that go before others of the same moment.
 */
export async function advanceClock(
  ports: Ports,
  agenda: readonly AgendaEntry[],
  { companyId }: { readonly companyId: string },
): Promise<void> {
  const isLeft = await ports.testClocks.hold(companyId, (clock) => goOn(ports.dueWork, agenda, clock));
  if (isLeft) await ports.outbox.add('advance-clock', { companyId });
}

/** @returns whether it has been left before it arrived. */
async function goOn(dueWork: DueWork, agenda: readonly AgendaEntry[], clock: HeldClock): Promise<boolean> {
  const schedule = new Schedule(agenda);
  const until = clock.goesTo ?? clock.now();
  while (clock.heldMs() < sliceMs) {
    const next = schedule.first(await dueWork.next());
    if (!next || next.at > until) {
      if (clock.goesTo) await clock.arrive();
      return false;
    }
    await clock.moveTo(new Date(Math.max(next.at.getTime() + 1, clock.now().getTime())), next.entry.name);
    await next.entry.run();
    const pauseMs = schedule.took(next, clock.now());
    if (pauseMs > 0) await clock.pause(pauseMs);
  }
  return clock.goesTo !== undefined;
}

type DueEntry = { readonly entry: AgendaEntry; readonly at: Date };

/** Tells what is done next, and puts off what is done without an end. */
class Schedule {
  readonly #agenda: readonly AgendaEntry[];
  readonly #tries = new Map<string, { readonly due: number; readonly count: number }>();
  readonly #notBefore = new Map<string, number>();

  constructor(agenda: readonly AgendaEntry[]) {
    this.#agenda = agenda;
  }

  first(due: ReadonlyMap<string, Date>): DueEntry | undefined {
    const dueWork = this.#agenda.flatMap((entry) => {
      const at = due.get(entry.name);
      return at ? [{ entry, at: new Date(Math.max(at.getTime(), this.#notBefore.get(entry.name) ?? 0)) }] : [];
    });
    // The sort keeps the order of what is due at the same moment.
    return dueWork.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
  }

  /** @returns how long to wait before the next, in milliseconds: somebody else may be at it. */
  took({ entry: { name, everyMs }, at }: DueEntry, now: Date): number {
    if (everyMs !== undefined) {
      this.#notBefore.set(name, now.getTime() + everyMs);
      return 0;
    }
    const before = this.#tries.get(name);
    const count = before?.due === at.getTime() ? before.count + 1 : 1;
    this.#tries.set(name, { due: at.getTime(), count });
    if (count <= mostTries) return firstPauseMs * (count - 1);
    this.#notBefore.set(name, now.getTime() + putOffMs);
    this.#tries.delete(name);
    return 0;
  }
}

const atOnce = 20;

/** Looks after the clocks that have been moved once: those whose worker died, and what is due by those that only go on. */
export async function sweepClocks(ports: Pick<TestClockPorts, 'testClocks' | 'outbox'>): Promise<void> {
  const companies = await ports.testClocks.unattended(atOnce);
  await ports.outbox.addEach(
    'advance-clock',
    companies.map((companyId) => ({ companyId })),
  );
}
