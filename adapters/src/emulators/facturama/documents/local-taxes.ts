import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import type { Complemento } from '@timbra/core/invoicing/cfdi/complement.ts';
import type { CfdiForm, TaxForm } from './cfdi-form.ts';

const NAMESPACE = {
  prefix: 'implocal',
  uri: 'http://www.sat.gob.mx/implocal',
  schema: 'http://www.sat.gob.mx/sitio_internet/cfd/implocal/implocal.xsd',
} as const;

const DECIMALS = 2;
const HUNDRED = Decimal.of(100n, 0);

export interface LocalTaxes {
  readonly complementos: readonly Complemento[];
  /** What they add to the document's total. */
  readonly balance: Decimal;
}

/** Taxes of a state, which SAT takes in a complement of the document alone. */
export function localTaxes({ Items }: CfdiForm): LocalTaxes {
  const taxes = Items.flatMap(({ Taxes }) => Taxes).filter(({ IsFederalTax }) => !IsFederalTax);
  const withheld = taxes.filter(({ IsRetention }) => IsRetention);
  const transferred = taxes.filter(({ IsRetention }) => !IsRetention);
  const balance = total(transferred).minus(total(withheld));
  return { balance, complementos: taxes.length === 0 ? [] : [complemento(withheld, transferred)] };
}

const recorded = (value: Decimal) => value.round(DECIMALS, 'half-up');
const total = (taxes: readonly TaxForm[]) => sum(taxes.map(({ Total }) => recorded(Total)));

function complemento(withheld: readonly TaxForm[], transferred: readonly TaxForm[]): Complemento {
  return {
    namespace: NAMESPACE,
    write(out) {
      out.open('implocal:ImpuestosLocales');
      out.attribute('version', '1.0');
      out.amount('TotaldeRetenciones', recorded(total(withheld)));
      out.amount('TotaldeTraslados', recorded(total(transferred)));
      for (const tax of withheld) writeTax('implocal:RetencionesLocales', 'ImpLocRetenido', 'TasadeRetencion', tax);
      for (const tax of transferred) writeTax('implocal:TrasladosLocales', 'ImpLocTrasladado', 'TasadeTraslado', tax);
      out.close('implocal:ImpuestosLocales');

      function writeTax(element: string, name: string, rate: string, tax: TaxForm): void {
        out.open(element);
        out.attribute(name, tax.Name);
        out.amount(rate, recorded(tax.Rate.times(HUNDRED)));
        out.amount('Importe', recorded(tax.Total));
        out.close(element);
      }
    },
  };
}
