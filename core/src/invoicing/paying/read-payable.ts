import { type Actor, scopeOf } from '../../access/actor.ts';
import { type HistoryDocument, readOwnDocument } from '../reading/read-document.ts';
import { notFound, refusal } from '../../shared/errors.ts';
import type { DocumentoPorPagar } from '../cfdi/pagos/pagos-request.ts';
import type { ReceptorInput } from '../invoice-request.ts';
import { debtOf, leftAfterPayments, taxesOf } from '../kinds/complemento-pago/debt-of.ts';
import { whyNotOnCredit, whyUnpayable } from '../kinds/complemento-pago/payable-documents.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

/** Whoever has to pay it, as its XML says. */
export interface PayableDocument extends DocumentoPorPagar {
  readonly receptor: Pick<ReceptorInput, 'rfc' | 'nombre' | 'regimenFiscal' | 'codigoPostal'>;
}

type Ports = Pick<InvoicingPorts, 'invoiceSources' | 'payables'> & PortsOf<typeof readOwnDocument>;

/**
 * What a payment says of an invoice of another system, from its XML: nothing is stored.
 * What is left is what our own payments of it leave, else all of it: others may have been made elsewhere.
 * @throws DomainError NOT_FOUND; VALIDATION for what is no stamped CFDI of the company; CONFLICT for what takes no payment.
 */
export async function readPayable(
  ports: Ports,
  actor: Actor,
  companyId: string,
  xml: string,
): Promise<PayableDocument> {
  const issuer = await ports.invoiceSources.issuer(scopeOf(actor, 'payments:write'), companyId);
  if (!issuer) throw notFound('No encontramos esa empresa.');
  const found = readOwnDocument(ports, xml, issuer.rfc, field);
  const why = whyNotOnCredit(found.comprobante);
  if (why !== undefined) throw conflict(why);
  const { rfc, nombre, regimenFiscalReceptor: regimenFiscal, domicilioFiscalReceptor } = found.comprobante.receptor;
  const receptor = { rfc, nombre, regimenFiscal, codigoPostal: domicilioFiscalReceptor };
  return { ...(await owedOf(ports, companyId, found)), receptor };
}

async function owedOf(ports: Ports, companyId: string, found: HistoryDocument): Promise<DocumentoPorPagar> {
  const { uuid } = found;
  const [own] = await ports.payables.find(companyId, { ids: [], uuids: [uuid] });
  if (!own) return externalDebt(ports, companyId, found);
  const why = whyUnpayable(own);
  const debt = why === undefined ? debtOf(own) : undefined;
  if (!debt) throw conflict(why ?? '');
  return debt;
}

async function externalDebt(
  ports: Ports,
  companyId: string,
  { uuid, comprobante }: HistoryDocument,
): Promise<DocumentoPorPagar> {
  const [{ payments } = { payments: [] }] = await ports.payables.external(companyId, [uuid]);
  const last = payments.at(-1);
  const { serie, folio, moneda, total } = comprobante;
  const { objetoImpuesto, ...taxes } = taxesOf(comprobante);
  return {
    uuid,
    serie,
    folio,
    moneda,
    total,
    saldoAnterior: last?.saldoInsoluto ?? total,
    parcialidad: (last?.parcialidad ?? 0) + 1,
    objetoImpuesto,
    ...leftAfterPayments(taxes, payments),
  };
}

const field = 'xml';
const conflict = (message: string) => refusal([{ field, message, code: 'CONFLICT' }]);
