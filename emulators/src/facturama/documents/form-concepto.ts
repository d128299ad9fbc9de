import type { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Concepto, Impuesto, Retencion, Traslado } from '@timbra/core/invoicing/cfdi/request.ts';
import type { ItemForm, TaxForm } from './cfdi-form.ts';
import { isFederal, isQuota, isWithheld } from './form-values.ts';

const RATE_DECIMALS = 6;
const LEAST_DECIMALS = 2;

/** A request may give its federal taxes these names. */
export const TAXES: Readonly<Record<string, { impuesto: Impuesto; exento: boolean }>> = {
  ISR: { impuesto: '001', exento: false },
  IVA: { impuesto: '002', exento: false },
  'IVA RET': { impuesto: '002', exento: false },
  IEPS: { impuesto: '003', exento: false },
  'IVA Exento': { impuesto: '002', exento: true },
};

/**
 * Makes a line as it goes to XML. Its amounts get one number of decimals: SAT refuses a discount with more than
 * Importe.
 */
export function formConcepto(item: ItemForm): Concepto {
  const decimals = lineDecimals(item);
  const recorded = (value: Decimal) => value.round(decimals, 'half-up');
  const federal = item.Taxes.filter(isFederal);
  const transferred = federal.filter((tax) => !isWithheld(tax));
  const withheld = federal.filter(isWithheld);
  return {
    claveProdServ: item.ProductCode,
    noIdentificacion: item.IdentificationNumber,
    cantidad: item.Quantity,
    claveUnidad: item.UnitCode,
    unidad: item.Unit,
    descripcion: item.Description,
    valorUnitario:
      item.UnitPrice.scale < LEAST_DECIMALS ? item.UnitPrice.round(LEAST_DECIMALS, 'half-up') : item.UnitPrice,
    importe: recorded(item.Subtotal),
    descuento: item.Discount?.isPositive() ? recorded(item.Discount) : undefined,
    objetoImp: item.TaxObject,
    traslados: transferred.map((tax) => traslado(tax, recorded)),
    retenciones: withheld.map((tax) => rated(tax, recorded)),
    informacionAduanera: item.NumerosPedimento,
    cuentaPredial: item.PropertyTaxIDNumber,
  };
}

function lineDecimals({ Subtotal, Discount, Taxes }: ItemForm): number {
  const bases = Taxes.filter((tax) => !isQuota(tax)).map(({ base }) => base);
  const amounts = [Subtotal, ...(Discount ? [Discount] : []), ...bases, ...Taxes.map(({ importe }) => importe)];
  return Math.max(LEAST_DECIMALS, ...amounts.map(({ scale }) => scale));
}

function traslado(tax: TaxForm, recorded: (value: Decimal) => Decimal): Traslado {
  if (!TAXES[tax.nombre]?.exento) return rated(tax, recorded);
  return { base: recorded(tax.base), impuesto: '002', tipoFactor: 'Exento', tasaOCuota: undefined, importe: undefined };
}

function rated(tax: TaxForm, recorded: (value: Decimal) => Decimal): Retencion {
  return {
    base: isQuota(tax) ? tax.base : recorded(tax.base),
    impuesto: TAXES[tax.nombre]?.impuesto ?? '002',
    tipoFactor: isQuota(tax) ? 'Cuota' : 'Tasa',
    tasaOCuota: tax.tasa.round(RATE_DECIMALS, 'half-up'),
    importe: recorded(tax.importe),
  };
}
