import { z } from 'zod';

/** What the law computes of a payslip, with its reasons. */
export const payslipProposal = z.object({
  imss: z
    .object({ importe: z.number(), explicacion: z.string() })
    .nullable()
    .describe('Las cuotas del trabajador al IMSS; null donde no las hay o falta su salario base'),
  isr: z
    .object({ importe: z.number(), subsidioCausado: z.number(), explicacion: z.string() })
    .nullable()
    .describe('La retención según la ley; null donde ella pide más de lo que dice el recibo'),
  exentos: z
    .array(
      z.object({
        percepcion: z.number().int().describe('Su lugar entre las percepciones, desde 0'),
        importeExento: z.number(),
        importeGravado: z.number(),
        explicacion: z.string(),
      }),
    )
    .describe('Cómo se reparte lo pagado en cada percepción que la ley exenta en parte'),
});
