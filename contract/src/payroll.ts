import { dayCounts } from '@timbra/core/sat/salarios/period-days.ts';
import { linesFrom } from '@timbra/core/payroll/payroll-run.ts';
import { z } from 'zod';
import { amount, answer, type Answered, deleted, listAnswer, operation, text, uuid } from './operation.ts';
import { dayFilters, exportAnswers, fileFormat, listQuery, type ListShape } from './list.ts';

const count = z.number().int();
const optional = z.string().nullable();
const day = text(10).nullish().describe('Día, como 2026-11-30');
const days = amount.min(0, { error: 'No puede ser negativo.' });

const runStates = ['PREPARING', 'READY', 'ISSUING', 'COMPLETED'] as const;

const run = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    tipoNomina: z.string(),
    periodicidadPago: z.string(),
    fechaPago: z.string(),
    fechaInicialPago: z.string(),
    fechaFinalPago: z.string(),
    numDiasPagados: z.number(),
    estado: z
      .enum(runStates)
      .describe(
        'PREPARING mientras se arman los recibos, ISSUING mientras se timbran, COMPLETED sin recibos por timbrar',
      ),
    mensaje: optional.describe('Por qué se detuvo el timbrado'),
    recibos: z
      .object({
        total: count,
        preparando: count,
        incompletos: count.describe('Borradores a los que algo les falta'),
        porTimbrar: count.describe('Borradores y rechazados'),
        enCola: count,
        enProceso: count,
        timbrados: count,
        rechazados: count,
        cancelados: count.describe('Sin otro en su lugar: un sustituto timbrado toma el lugar del que sustituye'),
      })
      .describe('Cuántos hay, y cómo están'),
    envios: z
      .object({
        enCola: count,
        enviados: count,
        fallidos: count,
        sinCorreo: count.describe('Su empleado no tiene correo'),
      })
      .describe('De los recibos timbrados que se pidió enviar'),
    trabajadores: count.describe(
      'Los empleados de la empresa, o los de la corrida si son más: de cuántos son depende el plazo para timbrar',
    ),
    percepciones: z.number().describe('Con otros pagos, sin recibos cancelados'),
    deducciones: z.number(),
    neto: z.number(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PayrollRun' });

export type PayrollRunAnswer = Answered<typeof run>;

const runShape: ListShape = {
  fields: {
    id: 'id',
    companyId: 'id',
    tipoNomina: 'text',
    periodicidadPago: 'text',
    fechaPago: 'text',
    fechaInicialPago: 'text',
    fechaFinalPago: 'text',
    numDiasPagados: 'number',
    createdAt: 'time',
  },
  filters: { ...dayFilters, ejercicio: 'text' },
};

const tag = 'Nómina';
const reading = { tag, access: 'payroll:read' } as const;
const issuing = { tag, access: 'payroll:write' } as const;

export const listPayrollRuns = operation('get /payroll-runs', {
  ...reading,
  summary:
    'Corridas de nómina de una empresa o de todas, con cuántos recibos llevan timbrados; de los años en que termina su periodo con el filtro ejercicio',
  query: listQuery(runShape),
  answers: { 200: listAnswer(run) },
});

export const createPayrollRun = operation('post /payroll-runs', {
  ...issuing,
  summary: 'Abre una corrida: un borrador de recibo para cada empleado, que se arma en segundo plano',
  asks: ['fechaPago', 'fechaInicialPago', 'fechaFinalPago'],
  body: z.object({
    companyId: uuid.optional().describe('Obligatorio'),
    tipoNomina: text(1).nullish().describe('O ordinaria, E extraordinaria; O si no se dice'),
    periodicidadPago: text(2).nullish().describe('Clave de c_PeriodicidadPago; en la extraordinaria es 99'),
    fechaPago: day,
    fechaInicialPago: day,
    fechaFinalPago: day,
    numDiasPagados: days
      .nullish()
      .describe('Hasta 3 decimales; si no se dicen, los que diga contarDias, y de aguinaldo los de la ley'),
    contarDias: z
      .enum(dayCounts, { error: 'Elige comerciales o calendario.' })
      .nullish()
      .describe(
        'Qué días paga el periodo si no se dicen: comerciales, 15 la quincena y 30 el mes, o los del calendario; comerciales si no se dice',
      ),
    renglones: z
      .enum(linesFrom, { error: 'Elige ultima, sueldo, aguinaldo o ninguno.' })
      .optional()
      .describe(
        'Con qué empiezan: los de su último recibo, salario base por días pagados con sus cuotas del IMSS, su ISR y su subsidio, aguinaldo por lo trabajado en el año, o nada; ultima si no se dice, y en la extraordinaria nada',
      ),
    employeeIds: z
      .array(uuid)
      .min(1, { error: 'Elige al menos un empleado.' })
      .max(20_000)
      .nullish()
      .describe('A quiénes; sin ellos, a todos los de esa periodicidad, y en la extraordinaria a todos'),
    departamentos: z
      .array(text(1_000))
      .min(1, { error: 'Elige al menos un departamento.' })
      .max(500)
      .nullish()
      .describe('De ellos, solo a los de estos departamentos; no va con employeeIds'),
    avisarRepetidos: z
      .boolean({ error: 'Elige sí o no.' })
      .nullish()
      .describe(
        'Con true no se abre si otra corrida ya paga a alguno por esos días: 409 PAYROLL_REPEATED, con las corridas en data',
      ),
    corridasVistas: z
      .array(uuid)
      .max(1_000)
      .nullish()
      .describe('Las que ya se avisaron: de ellas no se avisa otra vez'),
  }),
  bodyLimit: 2_000_000,
  answers: { 202: answer(run) },
  idempotent: true,
});

export const getPayrollRun = operation('get /payroll-runs/{id}', {
  ...reading,
  summary: 'Una corrida y cómo va',
  answers: { 200: answer(run) },
});

export const printPayrollRun = operation('get /payroll-runs/{id}/pdf', {
  ...reading,
  summary:
    'Los recibos timbrados de una corrida en un solo PDF, dos por hoja; 409 si ninguno está timbrado o son más de 1,000',
  answers: { 200: 'application/pdf' },
});

export const deletePayrollRun = operation('delete /payroll-runs/{id}', {
  ...issuing,
  summary: 'Elimina la corrida con sus borradores; 409 si uno de sus recibos ya se emitió',
  answers: { 200: deleted },
});

export const issuePayrollRun = operation('post /payroll-runs/{id}/issue', {
  ...issuing,
  summary: 'Timbra en segundo plano los recibos que faltan, o solo los que se nombran; los que no pasan dicen por qué',
  body: z.object({
    payslipIds: z.array(uuid).min(1, { error: 'Elige al menos un recibo.' }).max(20_000).nullish(),
    enviar: z
      .boolean({ error: 'Elige sí o no.' })
      .nullish()
      .describe('Con true, cada recibo que se timbra se envía al correo de su empleado, si lo tiene'),
  }),
  bodyMayBeAbsent: true,
  bodyLimit: 2_000_000,
  answers: { 202: answer(run) },
});

export const stopPayrollRun = operation('post /payroll-runs/{id}/stop', {
  ...issuing,
  summary: 'Detiene el timbrado; los recibos que ya van en camino se timbran',
  answers: { 200: answer(run) },
});

export const refreshPayrollRun = operation('post /payroll-runs/{id}/refresh', {
  ...issuing,
  summary: 'Vuelve a tomar los datos de los empleados para los recibos sin timbrar; sus importes se quedan',
  answers: { 202: answer(run) },
});

const layout = z
  .object({
    columns: z
      .array(z.object({ heading: z.string(), kind: z.enum(['money', 'count']), payslips: count, total: z.number() }))
      .describe('Las columnas de importes que se reconocen, en cuántos recibos traen uno y cuánto suman'),
    ignored: z.array(z.string()).describe('Columnas que no se toman'),
    payslips: count.describe('Recibos que cambian'),
    blank: count.describe('Filas sin importes, cuyo recibo se queda como está'),
    faults: z
      .array(z.object({ line: count, column: z.string(), message: z.string() }))
      .describe('Las primeras 100; el renglón 1 es el encabezado, y sin columna es de toda la fila'),
    faultCount: count,
  })
  .meta({ id: 'PayrollLayout' });

export type PayrollLayoutAnswer = Answered<typeof layout>;

const megabyte = 1_048_576;
const upload = { field: 'file', mostBytes: 20 * megabyte } as const;

export const downloadPayrollLayout = operation('get /payroll-runs/{id}/layout', {
  ...reading,
  summary: 'Los recibos sin timbrar de una corrida con sus importes, como archivo CSV o XLSX para llenarse',
  query: z.object({ format: fileFormat }),
  answers: exportAnswers,
});

export const previewPayrollLayout = operation('post /payroll-runs/{id}/layout/preview', {
  ...issuing,
  readsOnly: true,
  summary: 'Revisa un layout lleno y dice qué cambiaría y qué está mal en cada renglón, sin guardar nada',
  upload,
  body: z.object({}),
  answers: { 200: answer(layout) },
});

export const fillPayrollRun = operation('post /payroll-runs/{id}/layout', {
  ...issuing,
  summary:
    'Pone en los recibos los importes de un layout, en segundo plano; una celda vacía no cambia nada, y 0 o (vacío) quita el renglón',
  upload,
  body: z.object({}),
  answers: { 202: answer(run) },
});
