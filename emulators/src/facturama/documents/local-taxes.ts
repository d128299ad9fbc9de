import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { ImpuestosLocales } from '@timbra/core/invoicing/complements/impuestos-locales/impuestos-locales.ts';
import { complementTypeOf } from '@timbra/core/invoicing/complements/registry.ts';
import type { CfdiForm, TaxForm } from './cfdi-form.ts';

const DECIMALS = 2;
const HUNDRED = Decimal.of(100n, 0);

export interface LocalTaxes {
  readonly complementos: readonly ImpuestosLocales[];
  /** The local taxes add this to the document's total. */
  readonly balance: Decimal;
}

/** Returns the taxes of a state, which SAT takes in a complement of the document alone. */
export function localTaxes({ Items }: CfdiForm): LocalTaxes {
  const taxes = Items.flatMap(({ Taxes }) => Taxes).filter(({ IsFederalTax }) => !IsFederalTax);
  if (taxes.length === 0) return { balance: Decimal.ZERO, complementos: [] };
  const complement: ImpuestosLocales = {
    kind: 'implocal',
    retenciones: taxes.filter(({ IsRetention }) => IsRetention).map(localTax),
    traslados: taxes.filter(({ IsRetention }) => !IsRetention).map(localTax),
  };
  return { balance: complementTypeOf(complement).balance(complement), complementos: [complement] };
}

const recorded = (value: Decimal) => value.round(DECIMALS, 'half-up');

const localTax = ({ Name, Rate, Total }: TaxForm) => ({
  nombre: Name,
  tasa: recorded(Rate.times(HUNDRED)),
  importe: recorded(Total),
});
