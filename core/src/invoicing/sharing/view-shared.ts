import type { PortsOf } from '../../shared/ports.ts';
import type { Comprobante } from '../cfdi/document.ts';
import { readCfdi } from '../cfdi/read.ts';
import { shownMoney } from '../cfdi/pagos/equivalencia.ts';
import { documentFileName } from '../files/file-name.ts';
import { getInvoiceXml } from '../files/get-invoice-xml.ts';
import { tipoDocumentoWords } from '../kinds/tipos.ts';
import type { InvoiceStatus } from '../life-cycle.ts';
import type { InvoicingPorts } from '../ports.ts';
import { findShared, type SharedRequest } from './find-shared.ts';

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
  };
  return { document, complementos: comprobante.complementos, fechaTimbrado: timbre?.fechaTimbrado };
}

function estadoOf(status: InvoiceStatus): SharedDocument['estado'] {
  if (status === 'CANCELLED') return 'Cancelado';
  return status === 'CANCELLING' ? 'En cancelación' : 'Vigente';
}
