import { Decimal } from '../../../shared/money/decimal.ts';
import { withoutMoney } from '../../cfdi/request.ts';
import { typedMoneyOf } from '../../cfdi/pagos/paid-money.ts';
import type { PagosRequest } from '../../invoice-request.ts';
import type { Kind } from '../kind.ts';
import { buildPagos } from './build-pagos.ts';
import { missingInPagos } from './missing-in-pagos.ts';
import { namedKeys, paymentClaims } from './payment-claims.ts';

const nothing = {
  subtotal: Decimal.ZERO,
  descuento: Decimal.ZERO,
  impuestos: { traslados: [], retenciones: [], totalTrasladados: Decimal.ZERO, totalRetenidos: Decimal.ZERO },
  iva: Decimal.ZERO,
  total: Decimal.ZERO,
};

/** Money received for documents on credit (RMF 2.7.1.32): it names documents in place of conceptos. */
export const complementoPago: Kind = {
  tipoComprobante: 'P',
  takesFrom: 'payables',
  named: (request: PagosRequest) => namedKeys(request),
  pay: (request: PagosRequest, document, found) => paymentClaims(request, document, found),
  fillFromOrder: (request) => request,
  orderIds: () => [],
  productIds: () => [],
  buildCfdiRequest: (request: PagosRequest, referred) => buildPagos(request, referred),
  missing: (request: PagosRequest) => missingInPagos(request),
  summarizeDraft: ({ pagos = [] }: PagosRequest) => ({
    amounts: { ...nothing, paid: typedMoneyOf(pagos) },
    ...withoutMoney,
    problems: [],
  }),
  // A draft takes nothing: what is left of the documents is looked at when it is issued.
  copied: ({ fecha: _fecha, relaciones: _relaciones, confirmacion: _used, ...rest }) => rest,
  hints: () => [],
};
