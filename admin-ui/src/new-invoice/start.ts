import type { RouteAnswer } from '@timbra/contract/freight.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import type { InvoiceValues } from './model/values.ts';
import type { Terms } from './use-known-customer.ts';

/** The form begins with these. */
export interface Start {
  readonly tipo: TipoDocumento;
  /** It is the company of the record that it begins with. */
  readonly companyId?: string;
  readonly values: InvoiceValues;
  readonly document: InvoiceAnswer | undefined;
  /** Tells why the document was refused, when it was. */
  readonly errors: InvoiceAnswer['errors'];
  /**
   * They are those of the last document to its customer, where the form begins with one: then all of it stands on one
   * page.
   */
  readonly terms?: Terms | undefined;
  /** A trip begins with it. */
  readonly route?: RouteAnswer | undefined;
  /** Names what is kept of the form in the browser. */
  readonly draftName: string;
}

/** A record that the document is made from, as the address names it: `?pedido=…`. */
export interface Origin {
  readonly kind: 'id' | 'cliente' | 'pedido' | 'origen' | 'ruta' | 'solicitud';
  readonly id: string;
}

/** Names what is kept of a form. */
export const draftOf = (what: string): string => `factura:${what}`;
