import { RFC_EXTRANJERO } from '../../sat/fiscal-keys.ts';
import { Decimal, sum } from '../../shared/money/decimal.ts';
import type { Comprobante, Concepto, Impuesto, TipoFactor } from '../cfdi/request.ts';
import type { MoneySummary } from '../cfdi/amounts.ts';

/**
 * Is what a document adds to the reports. Amounts are in pesos at its own exchange rate, and negative where a credit
 * note takes them back. Each is rounded to cents, so that every sum of them agrees with every other.
 */
export interface Figures {
  /** It is the day of its fiscal date: `2026-11-20`. */
  readonly day: string;
  readonly isCredit: boolean;
  /** Identifies the customer that it counts for: an RFC, and the name behind it where foreigners share theirs. */
  readonly customer: string;
  readonly receptor: string;
  readonly tipoCambio: Decimal;
  readonly subtotal: Decimal;
  readonly descuento: Decimal;
  readonly trasladados: Decimal;
  readonly retenidos: Decimal;
  readonly total: Decimal;
  readonly taxes: readonly TaxFigure[];
  readonly products: readonly ProductFigure[];
}

export interface TaxFigure {
  readonly isWithheld: boolean;
  readonly impuesto: Impuesto;
  readonly tipoFactor: TipoFactor | null;
  readonly tasaOCuota: Decimal | null;
  readonly base: Decimal | null;
  readonly importe: Decimal;
}

/** Concepts of one SAT key, unit and description, before discounts. */
export interface ProductFigure {
  readonly claveProdServ: string;
  readonly unidad: string;
  readonly descripcion: string;
  readonly cantidad: Decimal;
  readonly importe: Decimal;
}

/**
 * @param sent the document as it was computed. @param amounts as its stamped XML says them.
 * @returns nothing for what is neither income nor takes income back.
 */
export function figuresOf(sent: Comprobante, amounts: MoneySummary): Figures | undefined {
  const { tipoDeComprobante, tipoCambio = Decimal.ONE, receptor, fecha } = sent;
  if (tipoDeComprobante !== 'I' && tipoDeComprobante !== 'E') return undefined;
  const isCredit = tipoDeComprobante === 'E';
  const rate = isCredit ? tipoCambio.negated() : tipoCambio;
  const pesos = (amount: Decimal) => amount.times(rate).round(2, 'half-up');
  const taxes = taxFigures(amounts.impuestos, pesos);
  const importes = (withheld: boolean) =>
    sum(taxes.flatMap(({ isWithheld, importe }) => (isWithheld === withheld ? importe : [])));
  const net = {
    subtotal: pesos(amounts.subtotal),
    descuento: pesos(amounts.descuento),
    trasladados: importes(false),
    retenidos: importes(true),
  };
  return {
    day: fecha.slice(0, 10),
    isCredit,
    customer: receptor.rfc === RFC_EXTRANJERO ? `${receptor.rfc} ${receptor.nombre}` : receptor.rfc,
    receptor: receptor.nombre,
    tipoCambio,
    ...net,
    total: net.subtotal.minus(net.descuento).plus(net.trasladados).minus(net.retenidos),
    taxes,
    products: productFigures(sent.conceptos, isCredit, pesos),
  };
}

type Pesos = (amount: Decimal) => Decimal;

function taxFigures({ traslados, retenciones }: MoneySummary['impuestos'], pesos: Pesos): TaxFigure[] {
  const transferred = traslados.map(
    ({ impuesto, tipoFactor, tasaOCuota = null, base, importe = Decimal.ZERO }): TaxFigure => ({
      isWithheld: false,
      impuesto,
      tipoFactor,
      tasaOCuota,
      base: pesos(base),
      importe: pesos(importe),
    }),
  );
  const withheld = retenciones.map(({ impuesto, importe }): TaxFigure => ({
    isWithheld: true,
    impuesto,
    tipoFactor: null,
    tasaOCuota: null,
    base: null,
    importe: pesos(importe),
  }));
  return [...transferred, ...withheld];
}

function productFigures(conceptos: readonly Concepto[], isCredit: boolean, pesos: Pesos): ProductFigure[] {
  const alike = Map.groupBy(conceptos, ({ claveProdServ, claveUnidad, descripcion }) =>
    JSON.stringify([claveProdServ, claveUnidad, descripcion]),
  );
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const cantidad = sum(some.map((concepto) => concepto.cantidad));
    return {
      claveProdServ: first.claveProdServ,
      unidad: first.claveUnidad,
      descripcion: first.descripcion,
      cantidad: isCredit ? cantidad.negated() : cantidad,
      importe: pesos(sum(some.map(({ importe }) => importe))),
    };
  });
}
