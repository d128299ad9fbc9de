import { currencyDecimals } from '@timbra/core/sat/catalogs/moneda.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import type { CfdiForm, ItemForm } from '../cfdi-form.ts';
import { isProduct } from './amounts.ts';
import { when } from '../fault.ts';
import type { CheckContext, Fault } from '../fault.ts';
import { checkTaxes } from './taxes.ts';

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
  const taxed = Taxes.some(({ IsFederalTax }) => IsFederalTax);
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
  const signed = Taxes.map(({ Total, IsRetention }) => (IsRetention ? Total.negated() : Total));
  return Subtotal.minus(Discount).plus(sum(signed));
}
