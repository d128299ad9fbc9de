import type { Scope } from '../../access/actor.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoicingPorts } from '../ports.ts';

/** A document whose substitute is being made. */
export function findReplaced(
  ports: Pick<InvoicingPorts, 'invoices'>,
  scope: Scope,
  id: string,
): Promise<Invoice | undefined> {
  return ports.invoices.find(scope, id);
}

/** Keeps its cancellation from changing until the caller's transaction ends. */
export async function holdReplaced(ports: Pick<InvoicingPorts, 'cancellations'>, id: string): Promise<void> {
  await ports.cancellations.hold([id]);
}
