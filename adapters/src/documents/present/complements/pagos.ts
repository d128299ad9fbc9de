import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { IMPUESTO } from '@timbra/core/sat/catalogs/impuesto.ts';
import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { totalInWords } from '@timbra/core/invoicing/cfdi/words.ts';
import { pagoLabels } from '@timbra/core/invoicing/complements/pagos/shape.ts';
import type { DocumentoPagado, Pago, Pagos, TotalesPagos } from '@timbra/core/invoicing/complements/pagos/type.ts';
import type * as shapes from '@timbra/core/invoicing/complements/pagos/shape.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { money, moment, fact, type Section, type TableColumn, type TaxRow } from '../printed-document.ts';
import { taxLine } from '../present-conceptos.ts';
import { asIs, factsOf, keyOf, type PrintedComplement, textsOf, wide } from './sale-complement.ts';

export const pagos: PrintedComplement<Pagos> = {
  sections: ({ pagos: received }) => received.map((pago, index) => section(pago, index, received.length)),
  totals: () => [],
  sum: ({ totales }) => ({
    totals: [],
    total: fact('Total de pagos MXN', money(totales.montoTotalPagos)),
    totalInWords: totalInWords(totales.montoTotalPagos, 'MXN'),
    taxes: taxRows(totales),
  }),
};

const section = (pago: Pago, index: number, count: number): Section => ({
  heading: count > 1 ? `Pago ${index + 1} de ${count}` : 'Pago',
  facts: facts(pago),
  table: { columns, rows: pago.documentos.map(row) },
});

const ofBank = 'not printed: the XML has what a bank says of its transfer';

const facts = factsOf<typeof shapes.pago>(pagoLabels, {
  fechaPago: moment,
  formaPago: wide(2, keyOf(FORMA_PAGO)),
  moneda: keyOf(MONEDA),
  monto: (amount, { moneda }) => money(amount, moneda),
  tipoCambio: (rate, { moneda }) => (moneda === 'MXN' ? '' : rate.toString()),
  numOperacion: asIs,
  rfcEmisorCtaOrd: asIs,
  nomBancoOrdExt: asIs,
  ctaOrdenante: asIs,
  rfcEmisorCtaBen: asIs,
  ctaBeneficiario: asIs,
  tipoCadPago: ofBank,
  certPago: ofBank,
  cadPago: ofBank,
  selloPago: ofBank,
  documentos: 'in their table',
  impuestos: ({ traslados, retenciones }, { moneda }) => [
    ...traslados.map((tax) => fact(`Impuesto trasladado, ${moneda}`, taxLine(tax, moneda), 2)),
    ...retenciones.map(({ impuesto, importe }) =>
      fact(`Impuesto retenido, ${moneda}`, `${impuesto} ${IMPUESTO.nameOf(impuesto)}: ${money(importe, moneda)}`, 2),
    ),
  ],
});

const columns: readonly TableColumn[] = [
  { label: 'Documento', align: 'left', share: 6 },
  { label: 'Parcialidad', align: 'right', share: 1.1 },
  { label: 'Moneda', align: 'left', share: 0.8 },
  { label: 'Saldo anterior', align: 'right', share: 1.5 },
  { label: 'Pagado', align: 'right', share: 1.5 },
  { label: 'Saldo insoluto', align: 'right', share: 1.5 },
];

const nameOf = ({ serie, folio }: Pick<DocumentoPagado, 'serie' | 'folio'>) => [serie, folio].filter(Boolean).join('-');

const row = (documento: DocumentoPagado) => [
  { text: nameOf(documento) || documento.uuid, below: belowDocument(documento) },
  { text: String(documento.parcialidad) },
  { text: documento.moneda },
  { text: money(documento.saldoAnterior, documento.moneda) },
  { text: money(documento.importePagado, documento.moneda) },
  { text: money(documento.saldoInsoluto, documento.moneda) },
];

const ownColumn = 'in a column of its table';

const belowDocument = textsOf<typeof shapes.documento>({
  serie: ownColumn,
  folio: ownColumn,
  uuid: (uuid, documento) => (nameOf(documento) ? uuid : ''),
  parcialidad: ownColumn,
  moneda: ownColumn,
  saldoAnterior: ownColumn,
  importePagado: ownColumn,
  saldoInsoluto: ownColumn,
  equivalencia: (rate) => (rate.equals(Decimal.ONE) ? '' : `Equivalencia ${rate.toPlainString()}`),
  objetoImpuesto: keyOf(OBJETO_IMP),
  traslados: (taxes, { moneda }) => taxes.map((tax) => `Traslado ${taxLine(tax, moneda)}`),
  retenciones: (taxes, { moneda }) => taxes.map((tax) => `Retención ${taxLine(tax, moneda)}`),
});

type Sum = (sum: Decimal, totales: TotalesPagos) => TaxRow;

const transferred =
  (tasa: string, tax?: keyof TotalesPagos): Sum =>
  (base, totales) => {
    const importe = tax && totales[tax];
    return { impuesto: '002 IVA trasladado', tasa, base: money(base), importe: importe ? money(importe) : '' };
  };

const withheld =
  (impuesto: string): Sum =>
  (importe) => ({ impuesto: `${impuesto} retenido`, tasa: '', base: '', importe: money(importe) });

const besideBase = 'beside its base';

/** SAT adds these up of all payments, in pesos; they are in the order of the print. */
const sums: Readonly<Record<keyof TotalesPagos, Sum | string>> = {
  totalTrasladosBaseIVA16: transferred('16 %', 'totalTrasladosImpuestoIVA16'),
  totalTrasladosImpuestoIVA16: besideBase,
  totalTrasladosBaseIVA8: transferred('8 %', 'totalTrasladosImpuestoIVA8'),
  totalTrasladosImpuestoIVA8: besideBase,
  totalTrasladosBaseIVA0: transferred('0 %', 'totalTrasladosImpuestoIVA0'),
  totalTrasladosImpuestoIVA0: besideBase,
  totalTrasladosBaseIVAExento: transferred('exento'),
  totalRetencionesISR: withheld('001 ISR'),
  totalRetencionesIVA: withheld('002 IVA'),
  totalRetencionesIEPS: withheld('003 IEPS'),
  montoTotalPagos: 'as the total',
};

const taxRows = (totales: TotalesPagos): TaxRow[] =>
  (Object.keys(sums) as (keyof TotalesPagos)[]).flatMap((field) => {
    const [write, sum] = [sums[field], totales[field]];
    return typeof write === 'string' || sum === undefined ? [] : [write(sum, totales)];
  });
