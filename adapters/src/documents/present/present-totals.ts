import { IMPUESTO } from '@timbra/core/sat/catalogs/impuesto.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { printedComplementOf } from './complements/registry.ts';
import { totalInWords } from '@timbra/core/invoicing/cfdi/words.ts';
import { type Fact, fact, money, present, type PrintedSum, type TaxRow } from './printed-document.ts';
import { rateOf } from './present-conceptos.ts';

export function presentTotals(comprobante: Comprobante): PrintedSum {
  const { subTotal, descuento, total, moneda, impuestos, complementos } = comprobante;
  const [ofComplement] = complementos.flatMap((each) => printedComplementOf(each).sum?.(each) ?? []);
  if (ofComplement) return ofComplement;
  const transferred: Fact[] = (impuestos?.traslados ?? []).map((tax) =>
    fact(`${IMPUESTO.nameOf(tax.impuesto)} ${rateOf(tax)}`, tax.importe ? money(tax.importe, moneda) : ''),
  );
  const withheld: Fact[] = (impuestos?.retenciones ?? []).map(({ impuesto, importe }) =>
    fact(`Retención ${IMPUESTO.nameOf(impuesto)}`, `-${money(importe, moneda)}`),
  );
  return {
    totals: [
      fact('Subtotal', money(subTotal, moneda)),
      ...present(descuento && fact('Descuento', `-${money(descuento, moneda)}`)),
      ...transferred.filter(({ value }) => value !== ''),
      ...withheld,
      ...complementos.flatMap((each) => printedComplementOf(each).totals(each, moneda)),
    ],
    total: fact(`Total ${moneda}`, money(total, moneda)),
    // SAT's key of no currency has a sentence for a name, and no amount to spell.
    totalInWords: moneda === 'XXX' ? '' : totalInWords(total, moneda),
    taxes: taxRows(impuestos, moneda),
  };
}

function taxRows(impuestos: Comprobante['impuestos'], moneda: string): TaxRow[] {
  const amount = (value: Parameters<typeof money>[0] | undefined) => (value ? money(value, moneda) : '');
  const { traslados = [], retenciones = [], totalImpuestosTrasladados, totalImpuestosRetenidos } = impuestos ?? {};
  return [
    ...traslados.map((tax) => ({
      impuesto: `${tax.impuesto} ${IMPUESTO.nameOf(tax.impuesto)} trasladado`,
      tasa: rateOf(tax),
      base: amount(tax.base),
      importe: amount(tax.importe),
    })),
    ...retenciones.map(({ impuesto, importe }) => ({
      impuesto: `${impuesto} ${IMPUESTO.nameOf(impuesto)} retenido`,
      tasa: '',
      base: '',
      importe: amount(importe),
    })),
    ...sumRow('Total de impuestos trasladados', amount(totalImpuestosTrasladados)),
    ...sumRow('Total de impuestos retenidos', amount(totalImpuestosRetenidos)),
  ];
}

const sumRow = (impuesto: string, importe: string): TaxRow[] =>
  importe ? [{ impuesto, tasa: '', base: '', importe }] : [];
