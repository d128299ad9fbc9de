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

interface MagicValue {
  readonly value: string;
  readonly what: string;
}

/** Lists what the first word of `numeroPedido` makes the test provider, or its SAT, answer. */
export const magicValues: readonly MagicValue[] = [
  { value: 'EMU-REJECT', what: 'Rechaza el documento: el receptor no está en la lista del SAT' },
  { value: 'EMU-503', what: 'No responde la primera vez y no timbra; se intenta de nuevo' },
  { value: 'EMU-STAMP-THEN-503', what: 'Timbra y responde con un error; el documento se encuentra después' },
  { value: 'EMU-TIMEOUT', what: 'Timbra y corta la comunicación a los dos segundos' },
  { value: 'EMU-HTML-500', what: 'Responde con una página de error' },
  { value: 'EMU-200-NO-UUID', what: 'Timbra y responde sin UUID' },
  { value: 'EMU-ALTER', what: 'Cambia textos del documento antes de timbrarlo' },
  { value: 'EMU-CANCEL-PENDING', what: 'Al cancelar espera al receptor; el plazo vence a los tres días' },
  { value: 'EMU-CANCEL-ACCEPTED', what: 'El receptor acepta la cancelación' },
  { value: 'EMU-CANCEL-REJECTED', what: 'El receptor rechaza la cancelación' },
  { value: 'EMU-CANCEL-EXPIRED', what: 'El plazo del receptor vence de inmediato' },
  { value: 'EMU-CANCEL-TIMEOUT', what: 'La solicitud llega y la respuesta se pierde' },
];

export const stateName = (status: TestDocument['status']): string => lifeCycle[status].estado ?? 'Emitida';

type Cancelacion = NonNullable<AnswerTo<'GET /invoices/{id}'>['data']['cancelacion']>['status'];

export const cancellationNames: Readonly<Record<Cancelacion, string>> = {
  requested: 'Solicitada',
  pending: 'En espera del receptor',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
};
