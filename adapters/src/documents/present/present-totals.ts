import { IMPUESTO } from '@timbra/core/sat/catalogs/impuesto.ts';
import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { printedComplementOf } from './complements/registry.ts';
import { totalInWords } from '@timbra/core/invoicing/cfdi/words.ts';
import { figures } from './figures.ts';
import { fact, present } from './named.ts';
import { rateOf } from './present-conceptos.ts';
import type { Fact, PrintedSum, TaxRow } from './printed-document.ts';

/** Of the currency; two when SAT's list lacks it. */
export const decimalsOf = (moneda: string) => MONEDA.get(moneda)?.decimals ?? 2;

export function presentTotals(comprobante: Comprobante): PrintedSum {
  const { subTotal, descuento, total, moneda, impuestos, complementos } = comprobante;
  const [ofComplement] = complementos.flatMap((each) => printedComplementOf(each).sum?.(each) ?? []);
  if (ofComplement) return ofComplement;
  const decimals = decimalsOf(moneda);
  const transferred: Fact[] = (impuestos?.traslados ?? []).map((tax) =>
    fact(`${IMPUESTO.nameOf(tax.impuesto)} ${rateOf(tax)}`, tax.importe ? figures(tax.importe, decimals) : ''),
  );
  const withheld: Fact[] = (impuestos?.retenciones ?? []).map(({ impuesto, importe }) =>
    fact(`Retención ${IMPUESTO.nameOf(impuesto)}`, `-${figures(importe, decimals)}`),
  );
  return {
    totals: [
      fact('Subtotal', figures(subTotal, decimals)),
      ...present(descuento && fact('Descuento', `-${figures(descuento, decimals)}`)),
      ...transferred.filter(({ value }) => value !== ''),
      ...withheld,
      ...complementos.flatMap((each) => printedComplementOf(each).totals(each, decimals)),
    ],
    total: fact(`Total ${moneda}`, figures(total, decimals)),
    totalInWords: totalInWords(total, moneda),
    taxes: taxRows(impuestos, decimals),
  };
}

function taxRows(impuestos: Comprobante['impuestos'], decimals: number): TaxRow[] {
  const amount = (value: Parameters<typeof figures>[0] | undefined) => (value ? figures(value, decimals) : '');
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
