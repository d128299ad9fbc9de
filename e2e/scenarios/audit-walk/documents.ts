import { anInvoice, aConcepto, aReceptor, issue, type Client } from '@timbra/testing/api/api-client.ts';
import { receiverSays } from '../cancelling-client.ts';
import { anOrder } from '../every-call/holdings.ts';
import { issued, type Shop } from '../invoices-client.ts';
import { addEmployee, bonus, openRun, payslipsOf } from '../payroll-runs.ts';
import { buyer } from '../self-invoicing-client.ts';
import { formWith, make, audited, type Audited, type World } from './examples.ts';

const shopOf = ({ ana, hers: { companyId, customerId } }: World): Shop => ({ ...ana, companyId, customerId });
const factura = { tipo: 'factura', metodoPago: 'PUE', receptor: aReceptor, conceptos: [aConcepto] };

const draft = ({ ana, hers: { companyId } }: World, changes: object = {}) =>
  make(ana, '/invoices/create', { ...anInvoice(companyId), draft: true, ...changes });

const order = ({ ana, hers }: World) => make(ana, '/orders', anOrder(hers.companyId, hers.customerId, hers.productId));

/** An order that a buyer has invoiced at the page. */
async function invoicedTicket({ system, ana, hers }: World, changes: object = {}): Promise<string> {
  const sent = anOrder(hers.companyId, hers.customerId, hers.productId);
  const { body } = await ana.call<{ data: { id: string; token: string } }>('POST', '/orders', sent);
  const { status } = await buyer(system.url).ask(hers.customUrl, body.data.token, changes);
  if (status !== 201) throw new Error(`The ticket was not invoiced, but ${status}`);
  return body.data.id;
}

async function ticketOf(
  someone: Client,
  hers: World['hers'],
): Promise<{ readonly id: string; readonly token: string }> {
  const sent = anOrder(hers.companyId, hers.customerId, hers.productId);
  return (await someone.call<{ data: { id: string; token: string } }>('POST', '/orders', sent)).body.data;
}

export const orderCalls: Readonly<Record<string, Audited>> = {
  'POST /orders': audited('order.created', ['number', 'orderItems[0].cantidad']),
  'PATCH /orders/{id}': audited('order.updated', ['observaciones'], () => ({ body: { observaciones: 'Urge' } })),
  'DELETE /orders/{id}': audited('order.deleted', ['archivedAt']),
  'POST /orders/{id}/restore': audited('order.restored', ['archivedAt']),
  'POST /public/pages/{customUrl}/invoices': audited('order.ticket_requested', [], async ({ nobody, ana, hers }) => {
    const { id, token } = await ticketOf(ana, hers);
    return { by: nobody, actor: 'page', body: { token, receptor: aReceptor }, ids: [hers.customUrl], record: id };
  }),
  'POST /public/pages/{customUrl}/corrections': audited('order.correction_requested', [], async (world) => {
    const { nobody, system, ana, hers } = world;
    const { id, token } = await ticketOf(ana, hers);
    await buyer(system.url).ask(hers.customUrl, token);
    const receptor = { ...aReceptor, usoCfdi: 'S01' };
    return { by: nobody, actor: 'page', body: { token, receptor }, ids: [hers.customUrl], record: id };
  }),
  'POST /orders/{id}/correction': audited('order.correction_updated', [], async (world) => {
    const { system, hers } = world;
    const { id, token } = await ticketOf(world.ana, hers);
    const sold = { ...anInvoice(hers.companyId), orderId: id, numeroPedido: 'EMU-CANCEL-PENDING' };
    await issue(world.ana, sold);
    await buyer(system.url).correct(hers.customUrl, token, { usoCfdi: 'S01' });
    return { ids: [id], body: { answer: 'decline', reason: 'Ya se entregó' } };
  }),
  'POST /orders/{id}/ticket/recover': audited('order.ticket_updated', [], async (world) => ({
    ids: [await invoicedTicket(world)],
    body: {},
  })),
};

export const invoiceCalls: Readonly<Record<string, Audited>> = {
  'POST /invoices/create': audited('invoice.created', ['status']),
  'PATCH /invoices/{id}': audited('invoice.updated', [], async (world) => ({
    ids: [await draft(world)],
    body: { ...anInvoice(world.hers.companyId), formaPago: '01' },
  })),
  'DELETE /invoices/{id}': audited('invoice.deleted', [], async (world) => ({ ids: [await draft(world)] })),
  'POST /invoices/{id}/duplicate': audited('invoice.created', ['status'], ({ hers }) => ({
    ids: [hers.invoiceId],
    body: {},
    record: ({ body }) => (body['data'] as { id: string }).id,
  })),
  'POST /invoices/{id}/retry': audited('invoice.issuing', ['status'], async (world) => ({ ids: [await draft(world)] })),
  'POST /invoices/{id}/tickets': audited('invoice.created', [], async (world) => {
    const orderId = await order(world);
    const { id } = await issued(shopOf(world), {
      tipo: 'global',
      formaPago: '01',
      orderIds: [orderId],
      informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
    });
    const body = { orderId, receptor: aReceptor, formaPago: '01' };
    return { ids: [id], body, record: ({ body: made }) => (made['data'] as { id: string }).id };
  }),
  'POST /invoices/{id}/email': audited('invoice.sending', []),
  'POST /invoices/{id}/link': audited('invoice.link_created', ['enlace.token']),
  'DELETE /invoices/{id}/link': audited('invoice.link_revoked', ['enlace.token']),
  'POST /invoices/{id}/cancel': audited('invoice.cancelling', ['status'], async (world) => ({
    ids: [(await issued(shopOf(world), factura)).id],
    body: { motivo: '02' },
  })),
  'POST /invoices/{id}/cancel/refresh': audited('invoice.cancelled', ['status'], async (world) => {
    const { id, uuid } = await issued(shopOf(world), { ...factura, numeroPedido: 'EMU-CANCEL-PENDING' });
    await world.ana.call('POST', `/invoices/${id}/cancel`, { motivo: '02' });
    await receiverSays(world.system, uuid, 'accepted');
    return { ids: [id] };
  }),
  'POST /customers/{id}/statement/email': audited('customer.statement_sending', [], async (world) => {
    await issued(shopOf(world), { ...factura, metodoPago: 'PPD', formaPago: '99' });
    return { body: { to: ['eva@ejemplo.mx'] } };
  }),
};

/** A run whose payslips are made, of an employee who lacks nothing. */
async function readyRun(world: World, changes: object = {}) {
  const shop = shopOf(world);
  const employeeIds = [await payable(world)];
  const run = await openRun(shop, { ...bonus, employeeIds, ...changes });
  return { run, shop, payslip: (await payslipsOf(shop, run.id))[0] };
}

const known = new WeakMap<World, Promise<string>>();

/** Ana's employee who lacks nothing for a payslip. */
function payable(world: World): Promise<string> {
  const found = known.get(world) ?? addEmployee(shopOf(world), { curp: 'BADD110313HCMLNS09', rfc: 'BADD110313HN9' });
  known.set(world, found);
  return found;
}

const layout =
  'CURP,Percepción 002 Aguinaldo: gravado,Percepción 002 Aguinaldo: exento\r\nBADD110313HCMLNS09,1000,3500';

export const payrollCalls: Readonly<Record<string, Audited>> = {
  'POST /payroll-runs': audited('payroll_run.created', ['fechaPago']),
  'PUT /payslips/{id}': audited('payslip.updated', [], async (world) => {
    const { payslip } = await readyRun(world);
    const { percepciones } = payslip?.nomina ?? {};
    return { ids: [payslip?.id ?? ''], body: { percepciones, deducciones: [] } };
  }),
  'POST /payslips/{id}/separation': audited('payslip.created', [], async (world) => {
    const { payslip } = await readyRun(world, { tipoNomina: 'O', periodicidadPago: '04', renglones: 'sueldo' });
    const { percepciones = [], deducciones = [] } = payslip?.nomina ?? {};
    const part = { tipo: '025', clave: '025', concepto: 'Indemnización', importeGravado: 0, importeExento: 45_000 };
    const separacion = { numAniosServicio: 7, ultimoSueldoMensOrd: 15_000 };
    const body = { percepciones: [...percepciones, part], deducciones, separacion };
    return { ids: [payslip?.id ?? ''], body, record: ({ body: made }) => (made['data'] as { id: string }).id };
  }),
  'POST /payroll-runs/{id}/layout': audited('payroll_run.updated', [], async (world) => ({
    ids: [(await readyRun(world)).run.id],
    form: formWith(layout),
  })),
  'POST /payroll-runs/{id}/refresh': audited('payroll_run.refreshed', ['refreshAskedAt'], async (world) => ({
    ids: [(await readyRun(world)).run.id],
  })),
  'POST /payroll-runs/{id}/issue': audited('payroll_run.issuing', ['issueAskedAt'], async (world) => ({
    ids: [(await readyRun(world)).run.id],
    body: {},
  })),
  'POST /payroll-runs/{id}/stop': audited('payroll_run.stopped', ['stoppedAt'], async (world) => ({
    ids: [(await readyRun(world)).run.id],
  })),
  'DELETE /payroll-runs/{id}': audited('payroll_run.deleted', [], async (world) => ({
    ids: [(await readyRun(world)).run.id],
  })),
};

export { layout, readyRun, shopOf };
