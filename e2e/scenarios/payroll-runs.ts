import type { NotificationAnswer } from '@timbra/contract/notifications.ts';
import type { PayrollRunAnswer } from '@timbra/contract/payroll.ts';
import type { PayslipAnswer } from '@timbra/contract/payslips.ts';
import { anEmpleado, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { until } from '@timbra/testing/until.ts';
import type { Shop } from './invoices-client.ts';

export const fortnight = {
  periodicidadPago: '04',
  fechaPago: '2026-11-15',
  fechaInicialPago: '2026-11-01',
  fechaFinalPago: '2026-11-15',
};

/** What is paid once a year, beside the usual pay. */
export const bonus = { tipoNomina: 'E', periodicidadPago: null, renglones: 'aguinaldo' };

/** A worker who lacks nothing for a payslip and earns 500 a day. */
export async function addEmployee(shop: Shop, changes: object = {}): Promise<string> {
  const employee = {
    ...WORKER,
    ...anEmpleado(),
    registroPatronal: 'B5510768108',
    salarioDiario: 500,
    salarioBaseCotApor: 500,
    companyId: shop.companyId,
    ...changes,
  };
  const { status, body } = await shop.call<{ data: { id: string } }>('POST', '/employees', employee);
  if (status !== 201) throw new Error(`The employee was refused: ${JSON.stringify(body)}`);
  return body.data.id;
}

interface Answer<T> {
  readonly data: T;
  readonly code?: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
}

export const asRun = (shop: Shop, method: string, path = '', body?: object, headers: Record<string, string> = {}) =>
  shop.call<Answer<PayrollRunAnswer>>(method, `/payroll-runs${path}`, body, headers);

/** Opens a run and waits until its payslips are made. */
export async function openRun(shop: Shop, body: object = {}): Promise<PayrollRunAnswer> {
  const opened = await asRun(shop, 'POST', '', { companyId: shop.companyId, ...fortnight, ...body });
  if (opened.status !== 202) throw new Error(`The run was refused: ${JSON.stringify(opened.body)}`);
  return inState(shop, opened.body.data.id, 'READY');
}

export const inState = (shop: Shop, id: string, ...states: readonly PayrollRunAnswer['estado'][]) =>
  until(`the run is ${states.join(' or ')}`, async () => {
    const { body } = await asRun(shop, 'GET', `/${id}`);
    return states.includes(body.data.estado) ? body.data : undefined;
  });

export async function payslipsOf(shop: Shop, corridaId: string): Promise<readonly PayslipAnswer[]> {
  const filter = encodeURIComponent(JSON.stringify({ corridaId }));
  const path = `/payslips?companyId=${shop.companyId}&filter=${filter}`;
  return (await shop.call<Answer<readonly PayslipAnswer[]>>('GET', path)).body.data;
}

/** Sends a file of amounts to a run. @param step nothing, or `/preview`. */
export function sendLayout<T>(shop: Shop, id: string, rows: readonly string[], step = '') {
  const form = new FormData();
  form.set('file', new Blob([rows.join('\r\n')]), 'nomina.csv');
  return shop.form<Answer<T>>(`/payroll-runs/${id}/layout${step}`, form);
}

export const savePayslip = (shop: Shop, id: string, lines: object) =>
  shop.call<Answer<PayslipAnswer>>('PUT', `/payslips/${id}`, lines);

/** How often a shop was told of the end of a run, once it was. */
export const notifiedEnds = (shop: Shop, least = 1) =>
  until('the end of a run is told', async () => {
    const { body } = await shop.call<Answer<readonly NotificationAnswer[]>>('GET', '/notifications');
    const finished = body.data.filter(({ type }) => type === 'PAYROLL_FINISHED');
    return finished.length >= least && finished.map(({ title, link }) => ({ title, link }));
  });
