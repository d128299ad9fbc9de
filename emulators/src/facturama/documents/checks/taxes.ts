import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import type { ItemForm, TaxForm } from '../cfdi-form.ts';
import { TAXES } from '../form-concepto.ts';
import { isTaxOf } from './amounts.ts';
import { isTaken } from './rates.ts';
import { when } from '../fault.ts';
import type { Fault, WithheldIvaName } from '../fault.ts';

export function checkTaxes(item: ItemForm, decimals: number, withheldIva: WithheldIvaName): readonly Fault[] {
  return item.Taxes.flatMap((tax, index) =>
    faultsOf(tax, item, decimals, withheldIva).map(([path, text]): Fault => [`Taxes[${index}].${path}`, text]),
  );
}

function faultsOf(tax: TaxForm, item: ItemForm, decimals: number, withheldIva: WithheldIvaName): readonly Fault[] {
  if (!tax.IsFederalTax) return local(tax, decimals);
  const known = TAXES[tax.Name];
  if (!known || isMisnamed(tax, withheldIva)) return [['Name', 'El impuesto no es válido']];
  if (known.exento) {
    const zero = tax.Rate.isZero() && tax.Total.isZero() && !tax.IsRetention;
    return [...base(tax, item), ...when(!zero, 'Rate', 'Un impuesto exento no lleva tasa ni importe')];
  }
  const factor = tax.IsQuota ? 'Cuota' : 'Tasa';
  const direction = tax.IsRetention ? 'retencion' : 'traslado';
  return [
    ...base(tax, item),
    ...when(!isTaken(known.impuesto, factor, direction, tax.Rate), 'Rate', 'La tasa o cuota no es válida'),
    ...when(!isTaxOf(tax.Total, tax.Base, tax.Rate, decimals), 'Total', 'El importe del impuesto no es correcto'),
  ];
}

/** Withheld IVA has one name of its own, which nothing else has. */
function isMisnamed({ Name, IsRetention }: TaxForm, withheldIva: WithheldIvaName): boolean {
  if (Name === 'IVA RET') return !IsRetention || withheldIva !== Name;
  return Name === 'IVA' && IsRetention && withheldIva !== Name;
}

/** Checks the taxes of a state: no list of SAT's says which there are. */
const local = (tax: TaxForm, decimals: number): readonly Fault[] => [
  ...when(TAXES[tax.Name] !== undefined, 'Name', 'Un impuesto local no lleva el nombre de uno federal'),
  ...when(tax.IsQuota, 'IsQuota', 'Un impuesto local no lleva cuota'),
  ...when(!isTaxOf(tax.Total, tax.Base, tax.Rate, decimals), 'Total', 'El importe del impuesto no es correcto'),
];

/** Checks the base: subtotal less discount, and for IVA plus the line's IEPS; a quota stands on the quantity. */
function base(tax: TaxForm, item: ItemForm): readonly Fault[] {
  const net = item.Subtotal.minus(item.Discount ?? Decimal.ZERO);
  const ieps = sum(
    item.Taxes.filter(({ Name, IsRetention }) => Name === 'IEPS' && !IsRetention).map(({ Total }) => Total),
  );
  const onTop = tax.Name.startsWith('IVA') ? net.plus(ieps) : net;
  const expected = tax.IsQuota ? item.Quantity : onTop;
  return [
    ...when(!tax.Base.isPositive(), 'Base', 'La base debe ser mayor a cero'),
    ...when(!tax.Base.equals(expected), 'Base', 'La base del impuesto no es correcta'),
  ];
}
