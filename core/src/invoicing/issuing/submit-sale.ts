import type { Scope } from '../../access/actor.ts';
import { DomainError } from '../../shared/errors.ts';
import { type PreparedInvoice, prepareInvoice } from '../drafting/prepare-invoice.ts';
import type { Invoice } from '../invoice.ts';
import type { SaleRequest } from '../invoice-request.ts';
import { submitInvoice } from './submit-invoice.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

/** The document of an order, or the one that replaces it. */
export interface SaleToSubmit {
  readonly scope: Scope;
  readonly request: SaleRequest;
  /** The document that it is to replace. */
  readonly substitutes?: string;
  /** The document of an earlier try, which may have been refused. */
  readonly before: string | undefined;
  /** It is the key that asked for it, where one did. */
  readonly keyId?: string | undefined;
  /** Somebody waits for it. */
  readonly awaited?: boolean | undefined;
}

type Ports = Pick<InvoicingPorts, 'ids' | 'invoices'> & PortsOf<typeof prepareInvoice> & PortsOf<typeof submitInvoice>;

/**
 * Submits the document of an order: a new one, or the one that was refused before with other data, under its folio.
 * Inside the caller's transaction.
 * @returns the id of the document in PROCESSING.
 * @throws DomainError NO_STAMPS, KEY_STAMPS_EXHAUSTED; ORDER_INVOICED or CONFLICT when what it claims was taken or changed meanwhile.
 */
export async function submitSale(ports: Ports, sale: SaleToSubmit, prepared: PreparedInvoice): Promise<string> {
  const refused = await refusedBefore(ports, sale);
  const { ownerId: userId } = prepared.issuer;
  const { serie, folio } = refused ?? {};
  const numbered = serie !== undefined && folio !== undefined ? { serie, folio } : undefined;
  const replaced = sale.substitutes === undefined ? {} : { substitutes: sale.substitutes };
  const id = refused?.id ?? ports.ids.next();
  const again = () => prepareInvoice(ports, sale.scope, sale.request);
  const toSubmit = { id, userId, request: sale.request, numbered, keyId: sale.keyId, awaited: sale.awaited, again };
  await submitInvoice(ports, toSubmit, prepared, async (submission) => {
    if (!refused) return ports.invoices.addProcessing({ ...submission, userId, ...replaced });
    if (!(await ports.invoices.resubmit(submission, refused.version))) throw changedMeanwhile();
  });
  return id;
}

/** Its owner may have made something else of it since. */
async function refusedBefore(
  ports: Ports,
  { scope, request, before, substitutes }: SaleToSubmit,
): Promise<Invoice | undefined> {
  const made = before === undefined ? undefined : await ports.invoices.find(scope, before);
  if (made?.status !== 'REJECTED' || made.request.orderId !== request.orderId) return undefined;
  if (substitutes !== undefined) return made.substitutes === substitutes ? made : undefined;
  return 'conceptos' in made.request && made.request.conceptos ? undefined : made;
}

const changedMeanwhile = () =>
  new DomainError('CONFLICT', 'El documento cambió mientras lo enviabas. Inténtalo de nuevo.');
