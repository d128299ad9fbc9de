import type { InvoiceFiles } from '../invoices.ts';
import { askSat } from './ask-sat.ts';
import type { Cancellations } from './cancellations.ts';
import type { SatAnswer } from './sat-status.ts';
import type { PortsOf } from '../../shared/ports.ts';

/** Tells whether the issuer's word is enough to cancel a document; unknown while SAT cannot tell. */
export type CancelsAlone = 'alone' | 'not-alone' | 'unknown';

type Ports = {
  readonly cancellations: Pick<Cancellations, 'blockers'>;
  readonly invoiceFiles: Pick<InvoiceFiles, 'xml'>;
} & PortsOf<typeof askSat>;

/** Asks whether a document can be cancelled at once: by SAT's EsCancelable, which is never a guess of ours. */
export async function askCancelsAlone(ports: Ports, invoiceId: string): Promise<CancelsAlone> {
  const [blockers, xml] = await Promise.all([
    ports.cancellations.blockers(invoiceId),
    ports.invoiceFiles.xml(invoiceId),
  ]);
  if (blockers.length > 0 || xml === undefined) return 'not-alone';
  return saidBy(await askSat(ports, invoiceId, xml));
}

function saidBy(answer: SatAnswer): CancelsAlone {
  if (answer.kind === 'cancelled') return 'not-alone';
  if (answer.kind !== 'valid' || answer.cancelable === undefined) return 'unknown';
  return answer.cancelable === 'without-acceptance' && answer.request === 'none' ? 'alone' : 'not-alone';
}
