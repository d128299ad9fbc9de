import { lifeCycle } from '@timbra/core/invoicing/invoice.ts';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import type { TestClock, TestDocument } from './use-tests.ts';

/** Says what was done by the clock, by the names that the server has for it. */
const tasks: Readonly<Record<string, string>> = {
  jobs: 'Tareas pendientes: timbrar, cancelar, avisar',
  'sweep-invoices': 'Facturas en proceso',
  'sweep-cancellations': 'Cancelaciones en espera',
  'look-elsewhere': 'Consulta al SAT de lo emitido',
  'sweep-webhooks': 'Reintentos de webhooks',
  'sweep-payroll': 'Nóminas en marcha',
  'fulfil-tickets': 'Autofacturas en espera',
  'correct-tickets': 'Correcciones de tickets',
  'announce-rest': 'Aviso de la factura global',
  'issue-rest': 'Emisión de la factura global',
  'remind-users': 'Recordatorios del día',
};

export const taskName = (what: string): string => tasks[what] ?? what;

export const timesOf = ({ count }: TestClock['ran'][number]): string => (count === 1 ? '1 vez' : `${count} veces`);

/** Lists the steps by which the clock is moved. */
export const steps = [
  { advance: 'P1D', label: 'Adelantar un día' },
  { advance: 'P1W', label: 'Adelantar una semana' },
  { advance: 'P1M', label: 'Adelantar un mes' },
] as const;

export const stateName = (status: TestDocument['status']): string => lifeCycle[status].estado ?? 'Emitida';

type Cancelacion = NonNullable<AnswerTo<'GET /invoices/{id}'>['data']['cancelacion']>['status'];

export const cancellationNames: Readonly<Record<Cancelacion, string>> = {
  requested: 'Solicitada',
  pending: 'En espera del receptor',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
};
