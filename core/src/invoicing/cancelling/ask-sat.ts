import { readCfdi } from '../cfdi/read.ts';
import type { SatCheck } from './cancellation.ts';
import type { SatAnswer } from './sat-status.ts';
import type { Cancellations } from './cancellations.ts';
import type { InvoicingPorts } from '../ports.ts';

type Ports = Pick<InvoicingPorts, 'satStatus' | 'clock'> & { readonly cancellations: Pick<Cancellations, 'saveCheck'> };

/**
 * Asks SAT for the status of a document, and keeps what it said.
 * @param xml the stamped document.
 */
export async function askSat(ports: Ports, invoiceId: string, xml: string): Promise<SatAnswer> {
  const { comprobante, sello, timbre } = readCfdi(xml);
  if (!timbre) return { kind: 'unknown', reason: 'the document is not stamped' };
  const answer = await ports.satStatus.ask({
    uuid: timbre.uuid,
    rfcEmisor: comprobante.emisor.rfc,
    rfcReceptor: comprobante.receptor.rfc,
    total: comprobante.total,
    sello,
  });
  if (answer.kind !== 'unknown') {
    await ports.cancellations.saveCheck(invoiceId, { estado: estados[answer.kind], at: ports.clock.now() });
  }
  return answer;
}

const estados = { valid: 'Vigente', cancelled: 'Cancelado', absent: 'No Encontrado' } as const satisfies Readonly<
  Record<Exclude<SatAnswer['kind'], 'unknown'>, SatCheck['estado']>
>;
