import { each } from '../../shared/each.ts';
import { attemptCorrection } from './attempt-correction.ts';
import type { SelfInvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

const atOnce = 50;

type Ports = Pick<SelfInvoicingPorts, 'ticketCorrections' | 'clock'> & PortsOf<typeof attemptCorrection>;

/** Tries the corrections that wait: whoever was asked for one may have died, and what was missing may be there now. */
export async function attendCorrections(ports: Ports): Promise<void> {
  const due = await ports.ticketCorrections.due(ports.clock.now(), atOnce);
  await each(due, (waiting) => attemptCorrection(ports, waiting));
}
