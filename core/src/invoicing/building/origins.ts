import type { Decimal } from '../../shared/money/decimal.ts';
import type { TipoDeComprobante } from '../cfdi/document.ts';
import type { CfdiRequest } from '../cfdi/request.ts';
import type { InvoiceStatus } from '../life-cycle.ts';

/** A document of ours that another one relates to. */
export interface Origin {
  readonly id: string;
  readonly uuid: string;
  readonly status: InvoiceStatus;
  readonly tipoComprobante: TipoDeComprobante;
  readonly moneda: string;
  readonly total: Decimal;
  /** Holds what live credit notes take off its total already. */
  readonly credited: Decimal;
  readonly document: CfdiRequest;
}

export interface Origins {
  /** @param uuids in upper case. Those of no document of the company are absent, whoever issued them. */
  byUuid(companyId: string, uuids: readonly string[]): Promise<readonly Origin[]>;
  /**
   * Returns those of the UUIDs (upper case) that were stamped for other companies of the same account with another RFC.
   * @param issuer the company that asks.
   */
  ofOtherIssuers(
    issuer: { readonly companyId: string; readonly ownerId: string; readonly rfc: string },
    uuids: readonly string[],
  ): Promise<readonly string[]>;
}
