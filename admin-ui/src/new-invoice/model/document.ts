import type { SaleCfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { summarize, type MoneySummary, computeAmounts } from '@timbra/core/invoicing/cfdi/amounts.ts';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { tipoComprobanteOf } from '@timbra/core/invoicing/kinds/tipos.ts';
import { buildCfdiRequest } from '@timbra/core/invoicing/building/build-cfdi-request.ts';
import { formKindOf } from '../form-kinds.ts';

/** The company as its documents carry it. */
export interface IssuerFacts {
  readonly companyId: string;
  readonly rfc: string;
  readonly nombre: string;
  readonly regimenFiscal: string;
  readonly lugarExpedicion: string;
  /** They are the places and other regimes that it may issue from. */
  readonly lugares?: readonly {
    readonly id: string;
    readonly nombre: string;
    readonly codigoPostal: string;
    readonly serie?: string | null | undefined;
  }[];
  readonly regimenes?: readonly string[];
}

/** What a document comes to: it changes with every key. Other types of CFDI, and complements, come with the later steps. */
export const amountsOf = (request: SaleRequest, issuer: IssuerFacts, now: string): MoneySummary =>
  summarize(computeAmounts(documentOf(request, issuer, now)));

/**
 * Builds the document as the kind of a sale does, without what the kinds compute besides: that comes with the later
 * steps.
 */
export const documentOf = (request: SaleRequest, issuer: IssuerFacts, now: string): SaleCfdiRequest =>
  buildCfdiRequest(request, {
    tipoComprobante: tipoComprobanteOf(request.tipo),
    issuer: { ...issuer, active: true, csd: undefined },
    receptor: formKindOf(request.tipo).receptor,
    products: new Map(),
    fecha: request.fecha ?? now,
  });
