import type { InvoiceAnswer, InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import { isIn, lifeCycle, type Estado } from '@timbra/core/invoicing/invoice.ts';
import { money } from '@timbra/ui/format/format.ts';
import { tipoNames } from './tipos.ts';

type Stated = Pick<InvoiceAnswer, 'status' | 'paymentStatus' | 'tipoComprobante'>;

/**
 * Returns the state, which for an invoice is that of its payment once it is issued; a credit note, which nobody pays,
 * is issued.
 */
export function estadoOf({ status, paymentStatus, tipoComprobante }: Stated): Estado {
  const issued = tipoComprobante === 'I' ? (paymentStatus ?? 'Pendiente') : 'Emitida';
  return lifeCycle[status].estado ?? issued;
}

/** What can be done with a document is the same in its row and on its page. */
export type Acted = Pick<InvoiceRow, 'id' | 'serie' | 'folio' | 'status' | 'tipoComprobante' | 'uuid' | 'facturamaId'>;

export type InvoiceRow = Omit<InvoiceRowAnswer, 'estado'> & { readonly estado: Estado };

type Status = Pick<InvoiceRow, 'status'>;
type Kind = Pick<InvoiceRow, 'status' | 'tipoComprobante'>;

/** Its files are there once it has a UUID. */
export const hasFiles = ({ uuid }: { readonly uuid: string | null }) => uuid !== null;

export const isDraft = ({ status }: Status) => status === 'DRAFT';
/** The provider is at work on it: its row changes by itself. */
export const isProcessing = ({ status }: Status) => status === 'PROCESSING';
export const isRejected = ({ status }: Status) => status === 'REJECTED';
/** Tells whether a document is the complement of payments: it sells nothing, and its own total is nothing. */
export const isPayment = ({ tipoComprobante }: Pick<InvoiceRow, 'tipoComprobante'>) => tipoComprobante === 'P';
/** Tells whether a complement's payment is still to be registered: a draft, or refused. */
export const isOpenPayment = (invoice: Kind) => isPayment(invoice) && isIn(invoice.status, 'editable');
/** A credit note corrects an invoice that stands. */
export const canBeCredited = ({ status, tipoComprobante }: Kind) =>
  isIn(status, 'creditable') && tipoComprobante === 'I';
/** SAT is asked through the provider that stamped it: what another system issued is cancelled there. */
export const canBeCancelled = ({ status, facturamaId }: Pick<InvoiceRow, 'status' | 'facturamaId'>) =>
  status === 'ISSUED' && facturamaId !== null;
/** SAT or the receiver decides on its cancellation. */
export const isCancelling = ({ status }: Status) => status === 'CANCELLING';
/** Its balance was nothing from the beginning (PUE). */
export const isPaidAtOnce = ({ metodoPago }: { readonly metodoPago: string | null }) => metodoPago === 'PUE';
/** Payments are of invoices that stand; one that was paid at once explains why it takes none. */
export const takesPayment = (invoice: Pick<InvoiceAnswer, 'status' | 'tipoComprobante' | 'metodoPago' | 'saldo'>) =>
  invoice.status === 'ISSUED' && invoice.tipoComprobante === 'I' && (invoice.saldo > 0 || isPaidAtOnce(invoice));
/**
 * What is under way or not yet issued has nothing to copy that its own form does not show. No payment comes twice: the next
 * one is registered from what is owed.
 */
export const canBeCopied = (invoice: Kind) =>
  invoice.status !== 'PROCESSING' && invoice.status !== 'DRAFT' && !isPayment(invoice);

export const viewAddress = (id: string) => `/facturas/${id}`;
/** Where the list stood when a document was opened from it, kept beside the address of the document's page. */
export const fromList = (search: string) => ({ list: search });

/**
 * Returns the address of the list as it was, by what stands beside the address of a page; whoever came otherwise finds
 * it as it begins.
 */
export function listAddress(state: unknown): string {
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return `/facturas${typeof search === 'string' ? search : ''}`;
}

/** The question stands over the list, where the draft is gone afterwards. */
export const deleteAddress = (id: string) => `/facturas/${id}/eliminar`;
/** Leads to what was just issued, over the list. */
export const issuedAddress = (id: string) => `/facturas?emitida=${id}`;
export const cancelAddress = (id: string) => `/facturas/${id}?dialogo=cancelar`;
/** Returns the address where a sale that a global document carries gets a document of its own. */
export const ticketAddress = (id: string, orderId: string) => `/facturas/${id}?dialogo=facturar&id=${orderId}`;
export const editAddress = (id: string) => `/facturas/crear?id=${id}`;
/**
 * Returns the address of the form of the copy that takes the place of a trip, with what changes on the road and nothing
 * else to fill in.
 */
export const crewAddress = (id: string) => `${editAddress(id)}&cambio=unidad`;
/**
 * Returns the address where a document that is not issued goes on: the complement of a payment in the dialog that
 * registers payments.
 */
export const correctAddress = (invoice: Pick<InvoiceRow, 'id' | 'tipoComprobante'>) =>
  isPayment(invoice) ? `${viewAddress(invoice.id)}?dialogo=pago` : editAddress(invoice.id);
export const creditAddress = (id: string) => `/facturas/crear?tipo=nota-credito&origen=${id}`;

interface Named {
  readonly id: string;
  readonly serie: string | null;
  /** Other systems write anything. */
  readonly folio: number | string | null;
}

/**
 * Returns serie and folio of a document. A draft has none: the end of its id tells it, since drafts of one minute begin
 * alike.
 */
export const invoiceName = ({ id, serie, folio }: Named): string =>
  folio === null ? id.slice(-8) : `${serie ?? ''}-${folio}`.replace(/^-/, '');

/** Returns the name under which its files are downloaded, as the server names them. */
export const fileName = (invoice: Named, extension: 'pdf' | 'xml') => `${invoiceName(invoice)}.${extension}`;

interface Totalled {
  readonly tipoComprobante: InvoiceRow['tipoComprobante'];
  readonly total: number;
  readonly moneda: string;
  /** It is that of a complement of payments, whose own total is 0 XXX. */
  readonly pagado?: { readonly monto: number; readonly moneda: string } | null | undefined;
}

/** A note of credit takes from what was invoiced: it is shown as what it takes. */
export const signOf = ({ tipoComprobante }: Pick<Totalled, 'tipoComprobante'>): 1 | -1 =>
  tipoComprobante === 'E' ? -1 : 1;

/** Returns what a document comes to among others; for payments what came, if that is known. */
export function signedTotal({ pagado, ...document }: Totalled): string {
  if (isPayment(document)) return pagado ? money(pagado.monto, pagado.moneda) : '—';
  return money(signOf(document) * document.total, document.moneda);
}

/** Nothing is left of an invoice whose notes of credit come to all of it. */
export const isFullyCredited = ({ acreditado, total }: { readonly acreditado: number; readonly total: number }) =>
  total > 0 && acreditado >= total;

type Titled = Pick<InvoiceAnswer, 'id' | 'serie' | 'folio' | 'status' | 'tipo'>;

/** Names an invoice by its number: «Factura A-1». */
export const invoiceTitle = (invoice: Titled): string =>
  `${tipoNames[invoice.tipo]} ${isDraft(invoice) ? '(borrador)' : invoiceName(invoice)}`;
