import { conceptoRule, type LineRule, type LinesContext, sales } from './rule.ts';
import { error, type RuleError } from '../../rule-problem.ts';
import { absence } from '../../../sat/catalogs/presence.ts';
import { Decimal, sum } from '../../../shared/money/decimal.ts';
import { type Amounts, type AmountsRequest, conceptDecimals } from '../amounts.ts';
import { currencyDecimals } from '../../../sat/catalogs/moneda.ts';

const MOST_DECIMALS = 6;

export const cantidad = conceptoRule(['VALIDATION'], ({ concepto, at }) => {
  if (concepto.cantidad.isPositive() && concepto.cantidad.significantDecimals() <= MOST_DECIMALS) return undefined;
  const message = 'La cantidad debe ser mayor que cero y tener hasta seis decimales. Corrígela.';
  return error('VALIDATION', `${at}.cantidad`, message);
});

/** The overall discount; a line's own has its rule in `concepto-descuento`. */
export const descuento: LineRule = {
  codes: ['CFDI40110', 'CFDI40112', 'CFDI40174', 'VALIDATION'],
  holdsFor: sales,
  check(context) {
    const { moneda, descuento: given } = context.request;
    if (!given || given.isZero()) return [];
    if (given.isNegative()) {
      return [problem('VALIDATION', 'El descuento no puede ser negativo. Escribe cuánto se descuenta.')];
    }
    const decimals = currencyDecimals(moneda);
    if (given.significantDecimals() > decimals) {
      return [problem('CFDI40112', `En ${moneda} el descuento lleva hasta ${decimals} decimales. Redondéalo.`)];
    }
    if (askedOf(context.request).greaterThan(context.comprobante.subTotal)) {
      return [problem('CFDI40110', 'El descuento es mayor que el subtotal. Escribe un descuento menor.')];
    }
    if (leavesNothingToTax(context)) {
      return [problem('CFDI40174', 'El descuento deja en cero un concepto con impuestos. Descuenta un poco menos.')];
    }
    return [];
  },
};

/** All that is asked to be taken off; what is computed takes no more than there is. */
const askedOf = ({ descuento: given, conceptos }: LinesContext['request']): Decimal =>
  sum([given, ...conceptos.map((each) => each.descuento)].flatMap((each) => each ?? []));

/** Tells whether the overall discount takes all from a taxed concept that its own discount left an amount. */
const leavesNothingToTax = ({ request, comprobante }: LinesContext): boolean =>
  comprobante.conceptos.some(({ traslados, retenciones, importe, descuento: discount }, index) => {
    if (traslados.length === 0 && retenciones.length === 0) return false;
    const own = request.conceptos[index]?.descuento ?? Decimal.ZERO;
    return own.lessThan(importe) && !(discount ?? Decimal.ZERO).lessThan(importe);
  });

const problem = (code: RuleError['code'], message: string): RuleError => error(code, 'descuento', message);

export const claveUnidad = conceptoRule(['CFDI40165'], ({ concepto: { unidad }, catalogs, at }) => {
  const field = `${at}.unidad`;
  if (!/^[0-9A-Za-z]{2,3}$/.test(unidad)) {
    return error(
      'CFDI40165',
      field,
      'La clave de unidad son dos o tres letras o números, como H87. Elige una de la lista.',
    );
  }
  const absent = absence(catalogs.hasClaveUnidad(unidad), `La clave de unidad ${unidad}`, 'lista de unidades');
  return absent === undefined ? undefined : error('CFDI40165', field, `${absent} Elige otra.`);
});

export const valorUnitario = conceptoRule(['CFDI40166', 'VALIDATION'], ({ concepto, at }) => {
  const field = `${at}.valorUnitario`;
  if (!concepto.valorUnitario.isPositive()) {
    return error(
      'CFDI40166',
      field,
      'El precio unitario debe ser mayor que cero. Escribe el precio, o quita el concepto.',
    );
  }
  if (concepto.valorUnitario.significantDecimals() <= MOST_DECIMALS) return undefined;
  return error('VALIDATION', field, 'El precio unitario lleva hasta seis decimales. Redondéalo.');
});

/** Amounts are JSON numbers of at most 15 digits: above this a double would not hold the cents. */
const MOST_DIGITS = 15;

export const importes: LineRule = {
  codes: ['VALIDATION'],
  holdsFor: sales,
  check({ request, comprobante }) {
    if (comprobante.conceptos.length === 0) {
      return [error('VALIDATION', 'conceptos', 'La factura no tiene conceptos. Agrega al menos uno.')];
    }
    return largeAmounts(comprobante, request);
  },
};

/** Amounts that could not be answered nor kept; a draft is refused for nothing else. */
export function largeAmounts(
  { conceptos, subTotal, total }: Amounts,
  request: Pick<AmountsRequest, 'moneda'>,
): RuleError[] {
  const decimals = Math.max(2, currencyDecimals(request.moneda));
  const tooLarge: RuleError[] = conceptos.flatMap(({ importe }, index) =>
    fits(importe, importe.scale) ? [] : [large(`conceptos[${index}].valorUnitario`)],
  );
  if (tooLarge.length > 0 || (fits(subTotal, decimals) && fits(total, decimals))) return tooLarge;
  return [large('conceptos')];
}

const fits = (amount: Decimal, decimals: number): boolean =>
  amount.lessThan(Decimal.of(10n ** BigInt(MOST_DIGITS - decimals), 0));

const large = (field: string): RuleError =>
  error('VALIDATION', field, 'El importe es demasiado grande para una factura. Revisa cantidad y precio.');

/** It is a line's own discount, not its share of the overall one. */
export const conceptoDescuento = conceptoRule(
  ['CFDI40168', 'CFDI40169', 'VALIDATION'],
  ({ concepto: { descuento: discount }, computed, request, at }) => {
    if (!discount) return undefined;
    const decimals = conceptDecimals(request);
    const field = `${at}.descuento`;
    if (discount.isNegative()) {
      return error('VALIDATION', field, 'El descuento no puede ser negativo. Escribe cuánto se descuenta.');
    }
    if (discount.significantDecimals() > decimals) {
      return error('CFDI40168', field, `El descuento lleva hasta ${decimals} decimales, como el importe. Redondéalo.`);
    }
    if (discount.greaterThan(computed.importe)) {
      return error('CFDI40169', field, 'El descuento es mayor que el importe del concepto. Escribe uno menor.');
    }
    return undefined;
  },
);

/** A taxed concept keeps a base above zero; what the overall discount takes from it is told at that discount. */
export const base = conceptoRule(['CFDI40174', 'CFDI40181'], ({ concepto, computed, at }) => {
  const { traslados, retenciones, importe } = computed;
  const taxed = traslados.length > 0 || retenciones.length > 0;
  if (!taxed || !concepto.cantidad.isPositive() || !concepto.valorUnitario.isPositive()) return undefined;
  const code = traslados.length > 0 ? 'CFDI40174' : 'CFDI40181';
  if (importe.isZero()) {
    const message =
      'El importe queda en cero y un concepto con impuestos necesita uno mayor. Sube el precio o la cantidad.';
    return error(code, `${at}.valorUnitario`, message);
  }
  if (!(concepto.descuento ?? Decimal.ZERO).equals(importe)) return undefined;
  const message = 'El descuento deja en cero un concepto con impuestos. Descuenta al menos un centavo menos.';
  return error(code, `${at}.descuento`, message);
});

export const cuentaPredial = conceptoRule(['VALIDATION'], ({ concepto: { cuentaPredial: cuenta }, at }) => {
  if (!cuenta || /^[0-9a-zA-Z]{1,150}$/.test(cuenta)) return undefined;
  const message = 'La cuenta predial lleva solo letras y números, hasta 150. Quita guiones y espacios.';
  return error('VALIDATION', `${at}.cuentaPredial`, message);
});
