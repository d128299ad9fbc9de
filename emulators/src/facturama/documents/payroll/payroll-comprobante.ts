import type { z } from 'zod';
import { noConceptoElements } from '@timbra/core/invoicing/cfdi/nodes/conceptos.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import type { Nomina, Percepcion } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { nominaShape } from '@timbra/core/invoicing/complements/nomina/shape.ts';
import { nominaNames } from '@timbra/adapters/facturama/complements/nomina-names.ts';
import { formOf } from '../shape-form.ts';

/** `Complemento.Payroll`: it has no totals and no weeks of work, which are computed here. */
export const Payroll = formOf(nominaShape, nominaNames);

export type PayrollForm = z.infer<typeof Payroll>;

/** What Facturama itself writes of a payslip; SAT prescribes every word of the one line. */
export function payrollComprobante(form: PayrollForm) {
  const { totalPercepciones, totalDeducciones, totalOtrosPagos } = payrollSums(form);
  const paid = added([totalPercepciones ?? Decimal.ZERO, totalOtrosPagos ?? Decimal.ZERO]);
  return {
    formaPago: undefined,
    metodoPago: 'PUE',
    moneda: 'MXN',
    tipoCambio: undefined,
    tipoDeComprobante: 'N',
    subTotal: paid,
    descuento: totalDeducciones,
    total: totalDeducciones ? paid.minus(totalDeducciones) : paid,
    conceptos: [
      {
        claveProdServ: '84111505',
        cantidad: Decimal.parse('1'),
        claveUnidad: 'ACT',
        descripcion: 'Pago de nómina',
        valorUnitario: paid,
        importe: paid,
        descuento: totalDeducciones,
        objetoImp: '01',
        traslados: [],
        retenciones: [],
        ...noConceptoElements,
      },
    ],
    complementos: [nomina(form)],
  } as const satisfies Partial<Comprobante>;
}

function nomina(form: PayrollForm): Nomina {
  const { receptor, percepciones, deducciones, numDiasPagados, fechaFinalPago } = form;
  const { ofPerceptions, ofDeductions, ...sums } = payrollSums(form);
  const { fechaInicioRelLaboral: start } = receptor;
  return {
    kind: 'nomina12',
    ...form,
    ...sums,
    numDiasPagados: numDiasPagados.scale === 0 ? numDiasPagados : numDiasPagados.round(3, 'half-up'),
    receptor: { ...receptor, antiguedad: start && employed(start, fechaFinalPago) },
    percepciones: percepciones && { ...percepciones, ...ofPerceptions },
    deducciones: deducciones && { ...deducciones, ...ofDeductions },
  };
}

const DAY = 24 * 3_600_000;

export const added = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((total, one) => total.plus(one), Decimal.parse('0.00'));

const addedIfAny = (amounts: readonly Decimal[]) => (amounts.length > 0 ? added(amounts) : undefined);

const amountOf = ({ importeGravado, importeExento }: Percepcion) => importeGravado.plus(importeExento);

/** What SAT adds up: separation is 022, 023 and 025, retirement 039 and 044, tax withheld 002. */
export function payrollSums({ percepciones, deducciones, otrosPagos }: PayrollForm) {
  const lines = percepciones?.percepciones ?? [];
  const deducted = deducciones?.deducciones ?? [];
  const earned = (pattern: RegExp) => addedIfAny(lines.filter(({ tipo }) => pattern.test(tipo)).map(amountOf));
  const deductedOf = (isTax: boolean) =>
    addedIfAny(deducted.filter(({ tipo }) => (tipo === '002') === isTax).map(({ importe }) => importe));
  return {
    totalPercepciones: addedIfAny(lines.map(amountOf)),
    totalDeducciones: addedIfAny(deducted.map(({ importe }) => importe)),
    totalOtrosPagos: addedIfAny(otrosPagos.map(({ importe }) => importe)),
    ofPerceptions: {
      totalSueldos: earned(/^(?!022|023|025|039|044)/),
      totalSeparacionIndemnizacion: earned(/^(?:022|023|025)$/),
      totalJubilacionPensionRetiro: earned(/^(?:039|044)$/),
      totalGravado: added(lines.map(({ importeGravado }) => importeGravado)),
      totalExento: added(lines.map(({ importeExento }) => importeExento)),
    },
    ofDeductions: { totalOtrasDeducciones: deductedOf(false), totalImpuestosRetenidos: deductedOf(true) },
  };
}

/** Weeks from the first day of work to the last one paid. */
function employed(start: string, end: string): string {
  const days = Math.round((new Date(end).getTime() - new Date(start).getTime()) / DAY) + 1;
  return `P${(days - (days % 7)) / 7}W`;
}
