import type { Actor } from '../../access/actor.ts';
import { refusal } from '../../shared/errors.ts';
import type { RegisteredPayment } from './registered-payments.ts';
import type { InvoicingPorts } from '../ports.ts';

/** Limits the complements that are looked through: a year of a large company. */
const most = 5_000;

/**
 * Lists the money of some days that has its complement already, so that nobody registers it twice.
 * @throws DomainError NOT_FOUND, VALIDATION
 */
export async function listRegisteredPayments(
  ports: Pick<InvoicingPorts, 'access' | 'registeredPayments'>,
  actor: Actor,
  companyId: string,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<readonly RegisteredPayment[]> {
  await ports.access.company(actor, 'invoices:read', companyId);
  if (desde > hasta) {
    throw refusal([{ field: 'hasta', message: 'El último día no puede ser anterior al primero.' }]);
  }
  return ports.registeredPayments.between(companyId, desde, hasta, most);
}
