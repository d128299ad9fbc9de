import { z } from 'zod';
import { amount, answer, type Answered, listAnswer, ofVersion, operation } from './operation.ts';
import { listQuery, type ListShape } from './list.ts';
import { nominaAnswer as nomina } from './nomina-answer.ts';
import { payslipLines } from './nomina-request.ts';

const problem = z.object({ field: z.string(), message: z.string(), code: z.string().optional() });
const optional = z.string().nullable();

const reglas = z
  .array(z.string())
  .describe('De qué regla y desde cuándo: «Tarifa del ISR quincenal, Anexo 8 de la RMF 2026, desde 01/01/2026»');

/** The law computes this of a payslip, with its reasons. */
const payslipProposal = z.object({
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
const paidYear = z.object({
  pagado: z.number().describe('Con lo exento'),
  gravado: z.number(),
  isr: z.number().describe('Lo retenido, menos lo devuelto'),
  subsidio: z.number(),
  esAparte: z.boolean().describe('Hubo pagos por separación, jubilación o acciones'),
  periodos: z.array(z.object({ first: z.string(), last: z.string() })),
});

const payslip = z
  .object({
    id: z.uuid().describe('El del documento, que se ve, se descarga y se cancela como los demás'),
    companyId: z.uuid(),
    corridaId: z.uuid().nullable().describe('Sin corrida, null: el que se hizo solo, o el borrador de un sustituto'),
    employeeId: z.uuid().nullable().describe('Fuera de una corrida, el empleado registrado con la CURP del recibo'),
    aparte: z.boolean().describe('Lleva la separación, aparte del recibo de su periodo'),
    nombre: z.string(),
    rfc: optional,
    numEmpleado: optional,
    status: z.string(),
    estado: z.string(),
    tarea: optional.describe('prepare mientras se arma, issue mientras espera a timbrarse'),
    serie: optional,
    folio: z.number().nullable(),
    uuid: optional,
    percepciones: z.number().describe('Con otros pagos'),
    deducciones: z.number(),
    neto: z.number(),
    faltantes: z.array(problem).describe('Lo que impide timbrarlo; los datos del trabajador en empleado.…'),
    errores: z.array(problem).describe('Por qué se rechazó'),
    nomina,
    diasDelPeriodo: z
      .number()
      .describe(
        'Los que se pagan sin faltas: los de su corrida, desde que empezó a trabajar; fuera de ella, los del calendario',
      ),
    subsidioDeOtros: z.number().describe('Subsidio para el empleo de sus otros recibos emitidos del mes de pago'),
    exentosDeOtros: z
      .record(z.string(), z.number())
      .describe(
        'Lo que sus otros recibos emitidos del año ya exentaron de aguinaldo, PTU y prima vacacional, por clave de percepción',
      ),
    ejercicio: paidYear
      .nullable()
      .describe('Sus otros recibos emitidos del año, si se paga en diciembre; null en los demás meses'),
    propuesta: payslipProposal.describe('Lo que calcula la ley con sus percepciones; no cambia los renglones'),
    version: z.number().int(),
  })
  .meta({ id: 'Payslip' });

export type PayslipAnswer = Answered<typeof payslip>;

const payslipShape: ListShape = {
  fields: {
    id: 'id',
    companyId: 'id',
    nombre: 'text',
    rfc: 'text',
    status: 'text',
    serie: 'text',
    folio: 'int64',
    uuid: 'text',
    percepciones: 'number',
    deducciones: 'number',
    neto: 'number',
    version: 'int32',
  },
  filters: { corridaId: 'id', incompleto: 'boolean' },
};

const tag = 'Nómina';
const reading = { tag, access: 'payroll:read' } as const;
const issuing = { tag, access: 'payroll:write' } as const;

export const listPayslips = operation('get /payslips', {
  ...reading,
  summary: 'Recibos de nómina, con lo que les falta; de una corrida con el filtro corridaId',
  query: listQuery(payslipShape),
  answers: { 200: listAnswer(payslip) },
});

export const getPayslip = operation('get /payslips/{id}', {
  ...reading,
  summary: 'Un recibo de nómina',
  answers: { 200: answer(payslip) },
});

export const payslipChange = z.object({
  ...payslipLines,
  numDiasPagados: amount.min(0, { error: 'No puede ser negativo.' }).nullish().describe('Los que tenía si no se dicen'),
  fechaFinalPago: z.iso
    .date({ error: 'Escribe un día como 2026-11-30.' })
    .nullish()
    .describe('El último día que se paga a quien se va dentro del periodo; el que tenía si no se dice'),
  version: ofVersion,
});

export const savePayslip = operation('put /payslips/{id}', {
  ...issuing,
  summary:
    'Cambia los renglones de un recibo sin timbrar de una corrida: los que no se envían, se quitan. Los demás se corrigen como documentos',
  body: payslipChange,
  answers: { 200: answer(payslip) },
});

export const separatePayslip = operation('post /payslips/{id}/separation', {
  ...issuing,
  summary:
    'Guarda los renglones de un recibo y pasa los de separación (022, 023 y 025) a un recibo aparte del mismo empleado en la misma corrida, con régimen 13 y contrato 99',
  body: payslipChange,
  answers: { 201: answer(payslip) },
});
