import { notFound } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import type { CfdiRequest } from './cfdi/request.ts';
import type { DescribeDraft } from './describe-draft.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import type { Invoices } from './invoices.ts';
import { hasConceptos } from './fill-from-order.ts';
import { kindOf } from './kinds/registry.ts';
import { taxesOf } from './same-line.ts';

/** A draft with the contents of another document: its date, orders and relations are its own to choose. */
export class DuplicateInvoice {
  readonly #invoices: Invoices;
  readonly #ids: Ids;
  readonly #describe: DescribeDraft;

  constructor(invoices: Invoices, ids: Ids, describe: DescribeDraft) {
    this.#describe = describe;
    this.#invoices = invoices;
    this.#ids = ids;
  }

  /** @returns the id of the new draft. @throws DomainError NOT_FOUND */
  async execute(userId: string, id: string): Promise<string> {
    const invoice = await this.#invoices.ofUser(userId, id);
    if (!invoice) throw notFound('No encontramos esa factura.');
    const request = copied(invoice);
    const copy = this.#ids.next();
    const facts = await this.#describe.execute(userId, request);
    await this.#invoices.addDraft({ id: copy, userId, request, ...facts });
    return copy;
  }
}

function copied({ request, document }: Invoice): InvoiceRequest {
  const { fecha: _fecha, orderIds: _orders, relaciones: _relaciones, confirmacion: _used, orderId, ...rest } = request;
  // A global document copies what it is made from, and not the sales: they are invoiced.
  if (hasConceptos(request) || kindOf(request.tipo).takesFrom === 'sales') return rest;
  return document ? { ...rest, ...contentsOf(document) } : { ...rest, orderId };
}

/** What came from an order or an origin becomes the copy's own. */
function contentsOf({ conceptos, descuento, decimales }: CfdiRequest): Partial<InvoiceRequest> {
  return {
    decimales,
    descuento: descuento?.toNumber(),
    conceptos: conceptos.map((concepto) => ({
      ...concepto,
      cantidad: concepto.cantidad.toNumber(),
      valorUnitario: concepto.valorUnitario.toNumber(),
      descuento: concepto.descuento?.toNumber(),
      impuestos: taxesOf(concepto),
    })),
  };
}
