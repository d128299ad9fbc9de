import { systemActor, type Actor } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { InvoicingPorts } from '../ports.ts';
import { type PortsOf, type RateLimit, tooMany } from '../../shared/ports.ts';
import type { Comprobante } from '../cfdi/request.ts';
import { readCfdi } from '../cfdi/read.ts';
import { shownMoney } from '../cfdi/pagos/equivalencia.ts';
import { documentFileName, hasFiscalValue } from '../files/file-name.ts';
import { tipoDocumentoWords } from '../kinds/tipos.ts';
import type { InvoiceStatus } from '../invoice.ts';
import { getInvoicePdf, getInvoiceXml, type NamedFile } from '../files/get-invoice-files.ts';

export interface SharedRequest {
  readonly token: string;
  /** It is the address of whoever asks. */
  readonly client: string;
}

export interface FoundShared {
  readonly invoiceId: string;
  /** It acts in the place of the document's account. */
  readonly actor: Actor;
}

const ofClient: RateLimit = { name: 'shared-documents', most: 300, seconds: 60 };

/**
 * Follows a link. Every miss is told alike: a token that never was, one that was revoked, and what is no token.
 * @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function findShared(
  ports: Pick<InvoicingPorts, 'invoiceLinks' | 'rateLimits'>,
  { token, client }: SharedRequest,
): Promise<FoundShared> {
  const admission = await ports.rateLimits.take(ofClient, client);
  if (admission.kind === 'limited') throw tooMany('Demasiadas solicitudes. Espera un minuto.', admission.retryAfter);
  const shared = /^[\w-]{22}$/.test(token) ? await ports.invoiceLinks.find(token) : undefined;
  if (!shared) throw linkNotFound();
  return { invoiceId: shared.invoiceId, actor: systemActor(shared.userId) };
}

const linkNotFound = () => notFound('Este enlace no existe o ya no está disponible.');

/** Shows whoever has a document's link what its XML says, and nothing of ours. */
export interface SharedDocument {
  /** `Factura A-1042`. */
  readonly nombre: string;
  readonly emisor: { readonly nombre: string; readonly rfc: string };
  readonly receptor: { readonly nombre: string; readonly rfc: string };
  readonly fecha: string;
  /** Payments show here what came. */
  readonly total: number;
  readonly moneda: string;
  readonly uuid: string;
  readonly estado: 'Vigente' | 'En cancelación' | 'Cancelado';
  /** It is false for a document of a test system. */
  readonly hasFiscalValue: boolean;
}

export interface ViewedDocument {
  readonly document: SharedDocument;
  readonly complementos: Comprobante['complementos'];
  readonly fechaTimbrado: string | undefined;
}

type Ports = Pick<InvoicingPorts, 'invoiceLinks' | 'clock'> &
  PortsOf<typeof findShared> &
  PortsOf<typeof getInvoiceXml>;

/**
 * Shows a document by its link, and counts that somebody has looked.
 * @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function viewShared(ports: Ports, request: SharedRequest): Promise<ViewedDocument> {
  const { actor, invoiceId } = await findShared(ports, request);
  const { invoice, content } = await getInvoiceXml(ports, actor, invoiceId);
  const { comprobante, timbre } = readCfdi(content);
  const { emisor, receptor, fecha } = comprobante;
  const { monto, moneda } = shownMoney(comprobante);
  const uuid = (timbre?.uuid ?? invoice.uuid ?? '').toUpperCase();
  const number = documentFileName({ serie: comprobante.serie, folio: comprobante.folio, uuid });
  await ports.invoiceLinks.countOpening(request.token, ports.clock.now());
  const document: SharedDocument = {
    nombre: `${tipoDocumentoWords[invoice.tipo]} ${number}`,
    emisor: { nombre: emisor.nombre, rfc: emisor.rfc },
    receptor: { nombre: receptor.nombre, rfc: receptor.rfc },
    fecha,
    total: monto.toNumber(),
    moneda,
    uuid,
    estado: estadoOf(invoice.status),
    hasFiscalValue: timbre === undefined || hasFiscalValue(timbre),
  };
  return { document, complementos: comprobante.complementos, fechaTimbrado: timbre?.fechaTimbrado };
}

function estadoOf(status: InvoiceStatus): SharedDocument['estado'] {
  if (status === 'CANCELLED') return 'Cancelado';
  return status === 'CANCELLING' ? 'En cancelación' : 'Vigente';
}

/**
 * Returns a file of a document, by its link.
 * @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function getSharedFile(
  ports: PortsOf<typeof findShared> & PortsOf<typeof getInvoicePdf>,
  request: SharedRequest,
  kind: 'xml' | 'pdf',
): Promise<NamedFile<string | Uint8Array>> {
  const { actor, invoiceId } = await findShared(ports, request);
  return kind === 'xml' ? getInvoiceXml(ports, actor, invoiceId) : getInvoicePdf(ports, actor, invoiceId);
}
