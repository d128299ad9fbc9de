import * as shapes from '@timbra/core/invoicing/complements/nomina/shape.ts';
import { wageZones } from '@timbra/core/sat/salarios/salario-minimo.ts';
import { z } from 'zod';
import { amount, notNegative, optional } from './operation.ts';
import { requestOf, wholeNumber } from './shapes.ts';

const { antiguedad: _weeks, ...ofWorker } = requestOf(shapes.receptor);

const empleado = z.object({
  ...ofWorker,
  salarioDiario: optional(amount.min(0, notNegative)).describe(
    'Lo que se le paga por día. No va en el CFDI: de él salen las propuestas',
  ),
  zonaSalario: optional(z.enum(wageZones, { error: 'Elige general o frontera.' })).describe(
    'Dónde trabaja, para su salario mínimo: general si no se dice. No va en el CFDI',
  ),
});

const {
  totalPercepciones: _earned,
  totalDeducciones: _deducted,
  totalOtrosPagos: _others,
  emisor: _employer,
  receptor: _worker,
  percepciones: _earnings,
  deducciones: _deductions,
  otrosPagos,
  incapacidades,
  ...ofSlip
} = requestOf(shapes.nominaShape);

const { percepciones, jubilacion } = requestOf(shapes.percepciones);
const { deducciones } = requestOf(shapes.deducciones);
const { numAniosServicio, ultimoSueldoMensOrd } = requestOf(shapes.separacion);

/** A payslip pays and takes off these. */
export const payslipLines = {
  faltas: optional(wholeNumber()).describe(
    'Días completos sin goce de sueldo. No van en el CFDI: de ellos salen las propuestas',
  ),
  percepciones,
  jubilacion,
  separacion: optional(z.object({ numAniosServicio, ultimoSueldoMensOrd })),
  deducciones,
  otrosPagos,
  incapacidades,
} as const;

export const nomina = optional(
  z.object({ ...ofSlip, ...requestOf(shapes.emisor), empleado: optional(empleado), ...payslipLines }),
).describe('Lo que se le paga a un trabajador por un periodo; los totales los calcula el servidor');
