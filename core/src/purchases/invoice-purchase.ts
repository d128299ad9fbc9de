import { checkReceptor, missingFields, type Receptor } from '../companies/receptor.ts';
import type { SaleRequest } from '../invoicing/invoice-request.ts';
import { paidTotals } from '../plans/plan.ts';
import { RFC_PUBLICO_GENERAL } from '../sat/fiscal-keys.ts';
import { type Actor, scopeOf } from '../access/actor.ts';
import { getFiscalData, type StoredFiscalData } from '../companies/read-company.ts';
import { getBillingData } from '../identity/get-billing-data.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { PortsOf, RequestKey } from '../shared/ports.ts';
import { editInvoice } from '../invoicing/drafting/edit-draft.ts';
import { createInvoice } from '../invoicing/issuing/create-invoice.ts';
import { retryInvoice } from '../invoicing/issuing/retry-invoices.ts';
import type { Purchase } from './purchase.ts';
import type { PurchasesPorts, StampGrants } from './ports.ts';

/** Is whom a purchase is invoiced to: a taxpayer with their own fiscal data, or the general public. */
export type Billed =
  { readonly kind: 'taxpayer'; readonly receptor: Receptor; readonly formaPago: string } | { readonly kind: 'public' };

/** As the specification has it for every purchase (2 §9). */
const concepto = { claveProductoServicio: '01010101', unidad: 'E49', cantidad: 1, objetoImpuesto: '02' } as const;

/**
 * Returns the request that the issuer is asked with. The amounts are those of the purchase, whatever anybody else says
 * they are.
 */
export function purchaseInvoiceRequest(purchase: Purchase, billed: Billed, companyId: string): SaleRequest {
  const { id, amount, timbres, planName } = purchase;
  return {
    companyId,
    tipo: 'factura',
    receptor: receptorOf(purchase, billed),
    formaPago: formaPagoOf(purchase, billed),
    metodoPago: 'PUE',
    // The folio that the specification's client sends is kept as a reference.
    numeroPedido: id.slice(-4).toUpperCase(),
    conceptos: [
      {
        ...concepto,
        descripcion: `${timbres} timbres, ${planName}`,
        valorUnitario: paidTotals(amount).subtotal.toNumber(),
        impuestos: { iva: '16' },
      },
    ],
  };
}

/** The issuer fills in what goes with the generic RFC. */
function receptorOf({ buyer }: Purchase, billed: Billed): NonNullable<SaleRequest['receptor']> {
  if (billed.kind === 'public') return { rfc: RFC_PUBLICO_GENERAL, nombre: buyer.name || 'Cliente General' };
  const { rfc, razonSocial: nombre, regimenFiscal, codigoPostal, usoCFDI: usoCfdi } = billed.receptor;
  return { rfc, nombre, regimenFiscal, codigoPostal, usoCfdi };
}

/** Credit, debit or service card: which of them it was, only its owner knows. */
const cards = ['04', '28', '29'];

function formaPagoOf({ method }: Purchase, billed: Billed): string {
  if (method === 'transfer') return '03';
  return billed.kind === 'taxpayer' && cards.includes(billed.formaPago) ? billed.formaPago : '04';
}

/** Tells whom the buyer wants the invoice for. */
export interface ChosenBilled {
  /** The company whose fiscal data it gets; without one, the purchase's own or else the user's billing data. */
  readonly companyId: string | undefined;
  readonly toPublic: boolean;
}

/**
 * Returns whom a purchase is invoiced to.
 * @throws DomainError NOT_FOUND for somebody else's company, VALIDATION with every field that is missing or wrong.
 */
export async function chooseBilled(
  ports: PortsOf<typeof getFiscalData> & PortsOf<typeof getBillingData>,
  actor: Actor,
  purchase: Purchase,
  { companyId, toPublic }: ChosenBilled,
): Promise<Billed> {
  const chosen = companyId ?? purchase.companyId ?? undefined;
  // Somebody else's is refused even where its data are not used.
  const fiscalData = chosen === undefined ? undefined : await getFiscalData(ports, actor, chosen);
  if (toPublic) return { kind: 'public' };
  const { formaPago, version: _, ...billing } = await getBillingData(ports, actor);
  const receptor = fiscalData ? receptorIn(fiscalData) : billing;
  refuseIncomplete(receptor);
  return { kind: 'taxpayer', receptor, formaPago };
}

const receptorIn = ({ version: _, ...receptor }: StoredFiscalData): Receptor => receptor;

function refuseIncomplete(receptor: Receptor): void {
  const problems = checkReceptor(receptor).map(({ field, ...problem }) => ({ ...problem, field: `receiver.${field}` }));
  const missing = missingFields(receptor);
  const [first, ...others] = problems;
  if (!first) return;
  const message =
    missing.length > 0 ? `Completa tus datos fiscales para facturar: ${missing.join(', ')}` : first.message;
  throw refusal([{ ...first, message }, ...others]);
}

export interface PurchaseToInvoice {
  readonly actor: Actor;
  readonly purchaseId: string;
  readonly choice: ChosenBilled;
  readonly requestKey?: RequestKey | undefined;
}

type GrantingPorts = { readonly stampLedger: StampGrants };

type IssuingPorts = GrantingPorts &
  PortsOf<typeof createInvoice> &
  PortsOf<typeof editInvoice> &
  PortsOf<typeof retryInvoice>;

type Ports = Pick<PurchasesPorts, 'purchases' | 'platformIssuer' | 'transactions'> & {
  readonly purchaseInvoices: Pick<PurchasesPorts['purchaseInvoices'], 'standing' | 'link'>;
} & IssuingPorts &
  PortsOf<typeof chooseBilled>;

/**
 * Invoices what somebody bought: once, by the platform's own company, with none of the buyer's stamps.
 * @returns the document: a new one, or the one that the purchase has already.
 * @throws DomainError NOT_FOUND, VALIDATION for fiscal data that are not complete, CONFLICT for a purchase that is not
 * paid, COMPANY_CANNOT_ISSUE, PROVIDER_UNAVAILABLE.
 */
export async function invoicePurchase(
  ports: Ports,
  { actor, purchaseId, choice, requestKey }: PurchaseToInvoice,
): Promise<{ id: string; isNew: boolean }> {
  const purchase = own(actor, await ports.purchases.find(purchaseId));
  const standing = await ports.purchaseInvoices.standing(purchaseId);
  if (standing?.live) return { id: standing.invoiceId, isNew: false };
  requirePaid(purchase);
  const billed = await chooseBilled(ports, actor, purchase, choice);
  const issuer = await ports.platformIssuer.find();
  return ports.transactions.run(async () => {
    // Held until it has its document: a second request waits here, and finds it.
    const held = own(actor, await ports.purchases.findForChange(purchaseId));
    const found = await ports.purchaseInvoices.standing(purchaseId);
    if (found?.live) return { id: found.invoiceId, isNew: false };
    requirePaid(held);
    const request = purchaseInvoiceRequest(held, billed, issuer.companyId);
    const id = await withStamp(ports, issuer.actor, () => issue(ports, issuer.actor, request, found?.invoiceId));
    await ports.purchaseInvoices.link({
      purchaseId,
      invoiceId: id,
      userId: actor.userId,
      companyId: choice.companyId ?? held.companyId,
    });
    await requestKey?.bind({ type: 'invoice', id });
    return { id, isNew: true };
  });
}

function own(actor: Actor, purchase: Purchase | undefined): Purchase {
  const { userId } = scopeOf(actor, 'billing:buy');
  if (!purchase || purchase.userId !== userId || purchase.attemptedAt === null) throw notFound(unknownPurchase);
  return purchase;
}

/** A refused document is corrected and sent again under its folio. */
async function issue(
  ports: IssuingPorts,
  actor: Actor,
  request: ReturnType<typeof purchaseInvoiceRequest>,
  refused?: string,
): Promise<string> {
  if (refused === undefined) return createInvoice(ports, { actor, request, draft: false, awaited: true });
  await editInvoice(ports, { actor, id: refused, changes: request });
  await retryInvoice(ports, { actor, id: refused, awaited: true });
  return refused;
}

/** The platform pays for its documents with stamps of its own, one when it needs one. */
async function withStamp(ports: GrantingPorts, issuer: Actor, issueOne: () => Promise<string>): Promise<string> {
  try {
    return await issueOne();
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'NO_STAMPS')) throw error;
    await ports.stampLedger.grant({ userId: issuer.userId, amount: 1, reason: 'Factura de una compra' });
    return issueOne();
  }
}

const unknownPurchase = 'No encontramos esa compra.';

function requirePaid({ status }: Purchase): void {
  if (status === 'COMPLETED') return;
  throw new DomainError(
    'CONFLICT',
    'Solo se factura una compra pagada. Esta todavía no lo está, o su dinero se devolvió.',
  );
}
