import { checkExternalCancellation } from './check-external-cancellation.ts';
import type { InRound } from './sat-rounds.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

/** Questions that are at SAT at once. */
const atOnce = 10;
/** It ends before it is begun anew, a minute later, also when SAT is slow to answer the last questions. */
const mostMs = 40_000;
/** From then on documents that nobody was answered for are passed over until the next round. */
const mostUnanswered = 30;

type Ports = Pick<InvoicingPorts, 'satRounds' | 'clock'> & PortsOf<typeof checkExternalCancellation>;

/**
 * Finds documents that were cancelled with another system: SAT is asked about every issued one, again and again.
 * Goes on while SAT answers, for less than a minute. Of documents that are asked about together, those that SAT does not
 * answer for are passed over with the others until the next round. Where it answers for none of them it is taken to be
 * down, and they come again: a few that it never answers for must not hold their company's round up, so that these too are
 * passed over in the end.
 * @throws what kept a document from being asked about; it is passed over, and no other one is kept from it.
 */
export async function findExternalCancellations(ports: Ports): Promise<void> {
  const ends = ports.clock.now().getTime() + mostMs;
  await ports.satRounds.enter();
  const failures: unknown[] = [];
  while (ports.clock.now().getTime() < ends) {
    const documents = await ports.satRounds.next(atOnce);
    if (documents.length === 0) break;
    const asked = await Promise.allSettled(documents.map((document) => isAnswered(ports, document)));
    failures.push(...asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown));
    const isDown = asked.every((one) => one.status === 'fulfilled' && !one.value);
    await moveOn(ports, documents, isDown);
    if (isDown) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Documents could not be asked about');
}

async function isAnswered(ports: Ports, { id: invoiceId, userId }: InRound): Promise<boolean> {
  const answer = await checkExternalCancellation(ports, { invoiceId, userId });
  return answer?.kind !== 'unknown';
}

async function moveOn(ports: Ports, documents: readonly InRound[], isDown: boolean): Promise<void> {
  const again = isDown ? documents.filter(({ unanswered }) => unanswered < mostUnanswered) : [];
  await ports.satRounds.unanswered(again);
  await ports.satRounds.passed(documents.filter((document) => !again.includes(document)));
}
