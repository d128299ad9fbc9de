import * as shapes from '@timbra/core/invoicing/complements/nomina/shape.ts';
import { wageZones } from '@timbra/core/sat/salarios/salario-minimo.ts';
import { z } from 'zod';
import { answerOf } from './shapes.ts';

const { antiguedad, ...ofWorker } = answerOf(shapes.receptor);

const empleado = z.object({
  ...ofWorker,
  antiguedad: antiguedad.describe('Calculada, en semanas: P52W'),
  salarioDiario: z.number().optional(),
  zonaSalario: z.enum(wageZones).optional(),
});

const { emisor: _employer, receptor: _worker, ...ofSlip } = answerOf(shapes.nominaShape);

/** It is the payslip as it was asked for; one that is not a draft any more has what was computed. */
export const nominaAnswer = z.object({
  ...ofSlip,
  ...answerOf(shapes.emisor),
  ...answerOf(shapes.percepciones),
  ...answerOf(shapes.deducciones),
  faltas: z.number().optional(),
  empleado: empleado.optional(),
});
