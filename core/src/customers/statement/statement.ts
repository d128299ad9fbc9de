import { Decimal, sum } from '../../shared/money/decimal.ts';

export type MovementKind = 'factura' | 'nota-credito' | 'pago';

/** Holds what happened between a customer and a company, as it is recorded; amounts in `moneda`. */
export interface AccountEvent {
  readonly kind: MovementKind;
  /** It is local to the place of issue; for a payment it tells when the money came. */
  readonly fecha: string;
  readonly moneda: string;
  readonly invoiceId: string;
  readonly serie: string | null;
  readonly folio: number | null;
  readonly uuid: string | null;
  /** The invoice that a note or a payment is for. */
  readonly origin: { readonly invoiceId: string; readonly serie: string | null; readonly folio: number | null } | null;
  readonly amount: Decimal;
  /**
   * Holds what was owed of the invoice before; for the invoice itself, what is owed by it: nothing where it is paid at
   * once.
   */
  readonly owed: Decimal;
}

/** A line adds to the debt or takes off it, and tells what is owed after it. */
export interface Movement extends Omit<AccountEvent, 'amount' | 'owed'> {
  readonly cargo: Decimal;
  readonly abono: Decimal;
  readonly saldo: Decimal;
}

/** saldoInicial + facturado + devuelto - acreditado - pagado = saldoFinal. */
export interface CustomerStatement {
  readonly companyId: string;
  readonly customer: { readonly id: string; readonly rfc: string; readonly nombre: string };
  readonly desde: string | undefined;
  readonly hasta: string;
  readonly monedas: readonly CurrencyStatement[];
}

export interface CurrencyStatement {
  readonly moneda: string;
  readonly saldoInicial: Decimal;
  readonly facturado: Decimal;
  readonly acreditado: Decimal;
  readonly pagado: Decimal;
  /** What notes credit of invoices that were paid already: it is given back. */
  readonly devuelto: Decimal;
  readonly saldoFinal: Decimal;
  readonly movimientos: readonly Movement[];
}

export interface OpeningBalance {
  readonly moneda: string;
  readonly saldo: Decimal;
}

/**
 * Returns one statement for each currency, with its running balance: at its end it is what the invoices' own balances
 * add up to.
 */
export function statementsOf(opening: readonly OpeningBalance[], events: readonly AccountEvent[]): CurrencyStatement[] {
  const currencies = new Set([...opening, ...events].map(({ moneda }) => moneda));
  return [...currencies].toSorted().map((moneda) => {
    const saldoInicial = sum(opening.filter((each) => each.moneda === moneda).map(({ saldo }) => saldo));
    return ofCurrency(
      moneda,
      saldoInicial,
      events.filter((each) => each.moneda === moneda),
    );
  });
}

function ofCurrency(moneda: string, saldoInicial: Decimal, events: readonly AccountEvent[]): CurrencyStatement {
  let saldo = saldoInicial;
  const movimientos = events.map(({ amount, owed, ...event }): Movement => {
    const { cargo, abono } = effectOf(event.kind, amount, owed);
    saldo = saldo.plus(cargo).minus(abono);
    return { ...event, cargo, abono, saldo };
  });
  const of = (kind: MovementKind, side: 'cargo' | 'abono') =>
    sum(movimientos.filter((each) => each.kind === kind).map((each) => each[side]));
  return {
    moneda,
    saldoInicial,
    facturado: of('factura', 'cargo'),
    acreditado: of('nota-credito', 'abono'),
    pagado: of('factura', 'abono').plus(of('pago', 'abono')),
    devuelto: of('nota-credito', 'cargo').plus(of('pago', 'cargo')),
    saldoFinal: saldo,
    movimientos,
  };
}

/**
 * An invoice that is paid at once is charged and paid in one line. What a note credits beyond what is owed does not
 * make a debt smaller: it is given back, so that the line charges it again.
 */
function effectOf(kind: MovementKind, amount: Decimal, owed: Decimal): { cargo: Decimal; abono: Decimal } {
  if (kind === 'factura') return { cargo: amount, abono: amount.minus(owed) };
  const left = owed.isPositive() ? owed : Decimal.ZERO;
  const excess = amount.greaterThan(left) ? amount.minus(left) : Decimal.ZERO;
  return { cargo: excess, abono: amount };
}
