import { z } from 'zod';

const reglas = z
  .array(z.string())
  .describe('De qué regla y desde cuándo: «Tarifa del ISR quincenal, Anexo 8 de la RMF 2026, desde 01/01/2026»');

/** The law computes this of a payslip, with its reasons. */
export const payslipProposal = z.object({
  imss: z
    .object({ importe: z.number(), explicacion: z.string(), reglas })
    .nullable()
    .describe('Las cuotas del trabajador al IMSS; null donde no las hay o falta su salario base'),
  isr: z
    .object({ importe: z.number(), subsidioCausado: z.number(), explicacion: z.string(), reglas })
    .nullable()
    .describe('La retención según la ley; null donde ella pide más de lo que dice el recibo'),
  anual: z
    .object({
      diferencia: z
        .number()
        .nullable()
        .describe('Lo que falta retener del año; negativa, lo que se retuvo de más; null si no le toca el cálculo'),
      explicacion: z.string(),
      reglas,
    })
    .nullable()
    .describe('El cálculo anual, en el último recibo ordinario del año; null en los demás'),
  exentos: z
    .array(
      z.object({
        percepcion: z.number().int().describe('Su lugar entre las percepciones, desde 0'),
        importeExento: z.number(),
        importeGravado: z.number(),
        explicacion: z.string(),
        reglas,
      }),
    )
    .describe('Cómo se reparte lo pagado en cada percepción que la ley exenta en parte'),
});

/** The worker's other payslips of a year tell this. */
export const paidYear = z.object({
  pagado: z.number().describe('Con lo exento'),
  gravado: z.number(),
  isr: z.number().describe('Lo retenido, menos lo devuelto'),
  subsidio: z.number(),
  esAparte: z.boolean().describe('Hubo pagos por separación, jubilación o acciones'),
  periodos: z.array(z.object({ first: z.string(), last: z.string() })),
});
