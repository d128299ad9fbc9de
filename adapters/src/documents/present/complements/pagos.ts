import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { IMPUESTO } from '@timbra/core/sat/catalogs/impuesto.ts';
import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { totalInWords } from '@timbra/core/invoicing/cfdi/words.ts';
import type { DocumentoPagado, Pago, Pagos, TotalesPagos } from '@timbra/core/invoicing/complements/pagos/pagos.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { money, moment } from '../figures.ts';
import { fact, named, present } from '../named.ts';
import { taxLine } from '../present-conceptos.ts';
import type { Fact, Section, TableColumn, TaxRow } from '../printed-document.ts';
import type { PrintedComplement } from './printed-complement.ts';

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

function section(pago: Pago, index: number, count: number): Section {
  return {
    heading: count > 1 ? `Pago ${index + 1} de ${count}` : 'Pago',
    facts: [...facts(pago), ...taxFacts(pago)],
    table: { columns, rows: pago.documentos.map(row) },
  };
}

function facts(pago: Pago): Fact[] {
  return present(
    fact('Fecha de pago', moment(pago.fechaPago)),
    fact('Forma de pago', named(FORMA_PAGO, pago.formaPago), 2),
    fact('Moneda', named(MONEDA, pago.moneda)),
    fact('Monto', money(pago.monto, pago.moneda)),
    fact('Tipo de cambio', pago.moneda === 'MXN' ? '' : pago.tipoCambio.toString()),
    fact('Número de operación', pago.numOperacion),
    fact('RFC del banco ordenante', pago.rfcEmisorCtaOrd),
    fact('Banco extranjero', pago.nomBancoOrdExt),
    fact('Cuenta ordenante', pago.ctaOrdenante),
    fact('RFC del banco beneficiario', pago.rfcEmisorCtaBen),
    fact('Cuenta beneficiaria', pago.ctaBeneficiario),
  );
}

function taxFacts({ impuestos, moneda }: Pago): Fact[] {
  const { traslados = [], retenciones = [] } = impuestos ?? {};
  return [
    ...traslados.map((tax) => fact(`Impuesto trasladado, ${moneda}`, taxLine(tax, moneda), 2)),
    ...retenciones.map(({ impuesto, importe }) =>
      fact(`Impuesto retenido, ${moneda}`, `${impuesto} ${IMPUESTO.nameOf(impuesto)}: ${money(importe, moneda)}`, 2),
    ),
  ];
}

const columns: readonly TableColumn[] = [
  { label: 'Documento', align: 'left', share: 6 },
  { label: 'Parcialidad', align: 'right', share: 1.1 },
  { label: 'Moneda', align: 'left', share: 0.8 },
  { label: 'Saldo anterior', align: 'right', share: 1.5 },
  { label: 'Pagado', align: 'right', share: 1.5 },
  { label: 'Saldo insoluto', align: 'right', share: 1.5 },
];

function row({ traslados, retenciones, moneda, equivalencia, objetoImpuesto, ...documento }: DocumentoPagado) {
  const folio = [documento.serie, documento.folio].filter(Boolean).join('-');
  const below = [
    ...(folio ? [documento.uuid] : []),
    ...(equivalencia.equals(Decimal.ONE) ? [] : [`Equivalencia ${equivalencia.toPlainString()}`]),
    named(OBJETO_IMP, objetoImpuesto),
    ...traslados.map((tax) => `Traslado ${taxLine(tax, moneda)}`),
    ...retenciones.map((tax) => `Retención ${taxLine(tax, moneda)}`),
  ];
  const amounts = [documento.saldoAnterior, documento.importePagado, documento.saldoInsoluto];
  return [
    { text: folio || documento.uuid, below },
    { text: String(documento.parcialidad) },
    { text: moneda },
    ...amounts.map((amount) => ({ text: money(amount, moneda) })),
  ];
}

/** What SAT adds up of all payments, in pesos. */
function taxRows(totales: TotalesPagos): TaxRow[] {
  const transferred = (tasa: string, base: Decimal | undefined, importe: Decimal | undefined): TaxRow[] =>
    base ? [{ impuesto: '002 IVA trasladado', tasa, base: money(base), importe: importe ? money(importe) : '' }] : [];
  const withheld = (impuesto: string, importe: Decimal | undefined): TaxRow[] =>
    importe ? [{ impuesto: `${impuesto} retenido`, tasa: '', base: '', importe: money(importe) }] : [];
  return [
    ...transferred('16 %', totales.totalTrasladosBaseIVA16, totales.totalTrasladosImpuestoIVA16),
    ...transferred('8 %', totales.totalTrasladosBaseIVA8, totales.totalTrasladosImpuestoIVA8),
    ...transferred('0 %', totales.totalTrasladosBaseIVA0, totales.totalTrasladosImpuestoIVA0),
    ...transferred('exento', totales.totalTrasladosBaseIVAExento, undefined),
    ...withheld('001 ISR', totales.totalRetencionesISR),
    ...withheld('002 IVA', totales.totalRetencionesIVA),
    ...withheld('003 IEPS', totales.totalRetencionesIEPS),
  ];
}
