import { currencyDecimals } from '@timbra/core/sat/catalogs/moneda.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import { isListedRate } from '@timbra/core/sat/catalogs/tasa-o-cuota.ts';
import type { CfdiForm, CheckContext, Fault, ItemForm, TaxForm, WithheldIvaName } from '../cfdi-form.ts';
import { when } from '../cfdi-form.ts';
import { isFederal, isQuota, isWithheld } from '../form-values.ts';
import { TAXES } from '../form-concepto.ts';

const PEDIMENTO = /^\d{2} {2}\d{2} {2}\d{4} {2}\d{7}$/;
const FORBIDS_TAXES = ['01', '03', '04', '05'];

export function checkItems(
  { Items, Currency, CfdiType, Date: date }: CfdiForm,
  { withheldIva, now }: CheckContext,
): readonly Fault[] {
  const decimals = currencyDecimals(Currency);
  const asksForFuel = 'IE'.includes(CfdiType) && (date ?? now) >= '2026-04-24';
  return Items.flatMap((item, index) =>
    [
      ...texts(item),
      ...when(asksForFuel && FUELS.includes(item.ProductCode), 'ProductCode', FUEL_FAULT),
      ...amounts(item, decimals),
      ...checkTaxes(item, decimals, withheldIva),
    ].map(([path, text]): Fault => [path === '' ? `Items[${index}]` : `Items[${index}].${path}`, text]),
  );
}

/** A PAC refuses these fuels without their complement. */
const FUELS = ['15101505', '15101514', '15101515'];
const FUEL_FAULT = 'CFDI40163: La clave del producto o servicio requiere el complemento Hidrocarburos y Petrolíferos';

function texts(item: ItemForm): readonly Fault[] {
  const { ProductCode, UnitCode, Description, IdentificationNumber, TaxObject, Taxes, NumerosPedimento } = item;
  const taxed = Taxes.some(isFederal);
  return [
    ...when(!/^\d{8}$/.test(ProductCode), 'ProductCode', 'La clave del producto o servicio no es válida'),
    ...when(!/^[A-Za-z0-9]{1,3}$/.test(UnitCode), 'UnitCode', 'La clave de unidad no es válida'),
    ...when(!/^[^|]{1,1000}$/s.test(Description), 'Description', 'La descripción no es válida'),
    ...when(
      !/^[^|]{0,100}$/.test(IdentificationNumber ?? ''),
      'IdentificationNumber',
      'El número de identificación no es válido',
    ),
    ...when(!OBJETO_IMP.has(TaxObject), 'TaxObject', 'El objeto de impuesto no es válido'),
    ...when(TaxObject === '02' && !taxed, 'Taxes', 'El concepto debe contener impuestos cuando el objeto es 02'),
    ...when(FORBIDS_TAXES.includes(TaxObject) && taxed, 'Taxes', 'El concepto no debe contener impuestos'),
    ...NumerosPedimento.flatMap((pedimento, index) =>
      when(!PEDIMENTO.test(pedimento), `NumerosPedimento[${index}]`, 'El número de pedimento no es válido'),
    ),
  ];
}

function amounts(item: ItemForm, decimals: number): readonly Fault[] {
  const { Quantity, UnitPrice, Subtotal, Total } = item;
  const discount = item.Discount ?? Decimal.ZERO;
  return [
    ...when(!Quantity.isPositive(), 'Quantity', 'La cantidad debe ser mayor a cero'),
    ...when(!UnitPrice.isPositive(), 'UnitPrice', 'El valor unitario debe ser mayor a cero'),
    ...when(
      !isProduct(Subtotal, Quantity, UnitPrice, decimals),
      'Subtotal',
      'El subtotal no corresponde a la cantidad por el valor unitario',
    ),
    ...when(discount.greaterThan(Subtotal), 'Discount', 'El descuento no debe ser mayor al subtotal'),
    ...when(!Total.equals(lineTotal(item)), 'Total', 'El total del concepto no es correcto'),
  ];
}

function lineTotal({ Subtotal, Discount = Decimal.ZERO, Taxes }: ItemForm): Decimal {
  const signed = Taxes.map((tax) => (isWithheld(tax) ? tax.importe.negated() : tax.importe));
  return Subtotal.minus(Discount).plus(sum(signed));
}

function checkTaxes(item: ItemForm, decimals: number, withheldIva: WithheldIvaName): readonly Fault[] {
  return item.Taxes.flatMap((tax, index) =>
    faultsOf(tax, item, decimals, withheldIva).map(([path, text]): Fault => [`Taxes[${index}].${path}`, text]),
  );
}

function faultsOf(tax: TaxForm, item: ItemForm, decimals: number, withheldIva: WithheldIvaName): readonly Fault[] {
  if (!isFederal(tax)) return local(tax, decimals);
  const known = TAXES[tax.nombre];
  if (!known || isMisnamed(tax, withheldIva)) return [['Name', 'El impuesto no es válido']];
  if (known.exento) {
    const zero = tax.tasa.isZero() && tax.importe.isZero() && !isWithheld(tax);
    return [...taxBase(tax, item), ...when(!zero, 'Rate', 'Un impuesto exento no lleva tasa ni importe')];
  }
  const factor = isQuota(tax) ? 'Cuota' : 'Tasa';
  const direction = isWithheld(tax) ? 'retencion' : 'traslado';
  return [
    ...taxBase(tax, item),
    ...when(!isTaken(known.impuesto, factor, direction, tax.tasa), 'Rate', 'La tasa o cuota no es válida'),
    ...when(!isTaxOf(tax.importe, tax.base, tax.tasa, decimals), 'Total', 'El importe del impuesto no es correcto'),
  ];
}

/** Withheld IVA has one name of its own, which nothing else has. */
function isMisnamed(tax: TaxForm, withheldIva: WithheldIvaName): boolean {
  const { nombre } = tax;
  if (nombre === 'IVA RET') return !isWithheld(tax) || withheldIva !== nombre;
  return nombre === 'IVA' && isWithheld(tax) && withheldIva !== nombre;
}

/** Checks the taxes of a state: no list of SAT's says which there are. */
const local = (tax: TaxForm, decimals: number): readonly Fault[] => [
  ...when(TAXES[tax.nombre] !== undefined, 'Name', 'Un impuesto local no lleva el nombre de uno federal'),
  ...when(isQuota(tax), 'IsQuota', 'Un impuesto local no lleva cuota'),
  ...when(!isTaxOf(tax.importe, tax.base, tax.tasa, decimals), 'Total', 'El importe del impuesto no es correcto'),
];

/** Checks the base: subtotal less discount, and for IVA plus the line's IEPS; a quota stands on the quantity. */
function taxBase(tax: TaxForm, item: ItemForm): readonly Fault[] {
  const net = item.Subtotal.minus(item.Discount ?? Decimal.ZERO);
  const ieps = sum(
    item.Taxes.filter((each) => each.nombre === 'IEPS' && !isWithheld(each)).map(({ importe }) => importe),
  );
  const onTop = tax.nombre.startsWith('IVA') ? net.plus(ieps) : net;
  const expected = isQuota(tax) ? item.Quantity : onTop;
  return [
    ...when(!tax.base.isPositive(), 'Base', 'La base debe ser mayor a cero'),
    ...when(!tax.base.equals(expected), 'Base', 'La base del impuesto no es correcta'),
  ];
}

/** SAT's tolerance looks at the amount as if every factor were known to half of its last recorded decimal only. */
const half = ({ scale }: Decimal) => Decimal.of(5n, scale + 1);
const EPSILON = Decimal.of(1n, 12);

/** Tells whether `product` lies in SAT's window around the product of two recorded numbers, at `decimals`. */
function isProduct(product: Decimal, left: Decimal, right: Decimal, decimals: number): boolean {
  const low = left.minus(half(left)).times(right.minus(half(right)));
  const high = left
    .plus(half(left))
    .minus(EPSILON)
    .times(right.plus(half(right)).minus(EPSILON));
  return !product.lessThan(low.round(decimals, 'truncate')) && !product.greaterThan(high.round(decimals, 'round-up'));
}

/** Tells whether a tax lies in SAT's window, whose rate is exact. */
export function isTaxOf(tax: Decimal, base: Decimal, rate: Decimal, decimals: number): boolean {
  const low = base.minus(half(base)).times(rate).round(decimals, 'truncate');
  const high = base.plus(half(base)).minus(EPSILON).times(rate).round(decimals, 'round-up');
  return !tax.lessThan(low) && !tax.greaterThan(high);
}

const most = Decimal.parse('3');

/** A PAC takes the rates of IEPS that the law has, also those that SAT's list does not have yet. */
export function isTaken(...[impuesto, factor, direction, rate]: Parameters<typeof isListedRate>): boolean {
  if (impuesto === '003') return !rate.isNegative() && !(factor === 'Tasa' && rate.greaterThan(most));
  return isListedRate(impuesto, factor, direction, rate);
}
