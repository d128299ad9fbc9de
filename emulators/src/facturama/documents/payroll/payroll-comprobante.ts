import { noConceptoElements } from '@timbra/core/invoicing/cfdi/nodes/conceptos.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import type { Nomina } from '@timbra/core/invoicing/complements/nomina/nomina.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { added, employed, payrollSums } from './payroll-sums.ts';
import type { PayrollForm } from './payroll-form.ts';

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
