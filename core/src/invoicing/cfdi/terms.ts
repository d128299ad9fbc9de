import { isSaleCfdi, type CfdiRequest } from './request.ts';

/** Currency and payment, as lists show them and filter by them. */
export interface Terms {
  readonly moneda: string;
  readonly formaPago: string | undefined;
  readonly metodoPago: string | undefined;
}

/** A document without amounts of its own has SAT's currency for that, and says nothing of how it is paid. */
export const withoutMoney: Terms = { moneda: 'XXX', formaPago: undefined, metodoPago: undefined };

/** SAT fixes both for payroll, and takes no form of payment there. */
export const ofPayroll: Terms = { moneda: 'MXN', formaPago: undefined, metodoPago: 'PUE' };

export function termsOf(document: CfdiRequest): Terms {
  if (!isSaleCfdi(document)) return document.tipoComprobante === 'N' ? ofPayroll : withoutMoney;
  const { moneda, formaPago, metodoPago } = document;
  return { moneda, formaPago, metodoPago };
}
