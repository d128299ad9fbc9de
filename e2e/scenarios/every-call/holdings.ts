import { randomUUID } from 'node:crypto';
import { addCompany, anInvoice, issue, type Client } from '@timbra/testing/api/api-client.ts';
import { anAutotransporte, anOperador } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { until } from '@timbra/testing/until.ts';

/** One record of each kind, all of them one user's. */
export interface Holdings {
  readonly userId: string;
  readonly sessionId: string;
  readonly companyId: string;
  readonly customerId: string;
  readonly productId: string;
  readonly orderId: string;
  readonly employeeId: string;
  readonly vehicleId: string;
  readonly trailerId: string;
  readonly figureId: string;
  readonly placeId: string;
  readonly routeId: string;
  readonly tripRequestId: string;
  /** Of that request's link, which nobody has filled in. */
  readonly tripToken: string;
  readonly payrollRunId: string;
  /** Of that run, and a draft. */
  readonly payslipId: string;
  /** Of the company's published page. */
  readonly customUrl: string;
  /** The token of an order's ticket, which nobody has invoiced. */
  readonly ticket: string;
  readonly invoiceId: string;
  readonly draftId: string;
  readonly globalDraftId: string;
  readonly paymentDraftId: string;
  readonly payrollDraftId: string;
  readonly freightDraftId: string;
  readonly importId: string;
  readonly archiveId: string;
  readonly apiKeyId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly notificationId: string;
  /** Opened and not paid. */
  readonly purchaseId: string;
  /** On sale for everybody. */
  readonly planId: string;
}

interface Made {
  readonly data: { readonly id: string };
}

export const aCustomer = (companyId: string) => ({
  companyId,
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  usoCfdi: 'G03',
  regimenFiscal: '601',
  codigoPostal: '86991',
});

export const aKey = (companyId: string) => ({
  name: 'Mi tienda',
  companyId,
  role: 'lectura',
  currentPassword: 'secreto-1',
});

export const aProduct = (companyId: string) => ({
  companyId,
  nombreInterno: 'Consultoría',
  descripcion: 'Consultoría de negocios',
  precioUnitario: 1_000,
  claveProductoServicio: '80101500',
  unidad: 'E48',
  objetoImpuesto: '02',
  iva: true,
  ivaRate: '16',
});

export const anEmployee = (companyId: string) => ({
  companyId,
  nombre: 'INGRID XODAR JIMENEZ',
  curp: 'XOJI740919MQTDMN02',
});

export const aVehicle = (companyId: string) => ({
  companyId,
  ...anAutotransporte({ aseguraMedAmbiente: 'Seguros Verdes', polizaMedAmbiente: 'MA-1' }),
});

/** Nobody listens there. */
export const anEndpoint = (companyId: string) => ({ companyId, url: 'http://127.0.0.1:9/avisos', events: ['key.*'] });

export const aTrailer = (companyId: string) => ({ companyId, subTipo: 'CTR004', placa: '34CD5E' });

export const aFigure = (companyId: string) => ({ companyId, ...anOperador() });

export const aPlace = (companyId: string) => ({
  companyId,
  nombre: 'Bodega Tulancingo',
  rfc: 'XEXX010101000',
  numRegIdTrib: '123456789',
  residenciaFiscal: 'USA',
  domicilio: { estado: 'HID', codigoPostal: '42501' },
});

export const aRoute = (companyId: string) => ({
  companyId,
  nombre: 'Tulancingo–Querétaro martes',
  cartaPorte: { ubicaciones: [{ tipo: 'Origen', rfc: 'EKU9003173C9' }], figuras: [anOperador()] },
});

export const anOrder = (companyId: string, customerId: string, productId: string) => ({
  companyId,
  customerId,
  orderItems: [{ productId, cantidad: 2, precioUnitario: 1_000, descripcion: 'Consultoría', iva: true, ivaRate: '16' }],
});

/** Makes a company that can issue and one of everything in it, an issued invoice and a draft included. */
export async function settleIn(someone: Client): Promise<Holdings> {
  const companyId = await addCompany(someone);
  const customerId = await made(someone, '/customers', aCustomer(companyId));
  const productId = await made(someone, '/products', aProduct(companyId));
  const orderId = await made(someone, '/orders', anOrder(companyId, customerId, productId));
  const employeeId = await made(someone, '/employees', anEmployee(companyId));
  const vehicleId = await made(someone, '/freight/vehicles', aVehicle(companyId));
  const trailerId = await made(someone, '/freight/trailers', aTrailer(companyId));
  const figureId = await made(someone, '/freight/figures', aFigure(companyId));
  const placeId = await made(someone, '/freight/places', aPlace(companyId));
  const routeId = await made(someone, '/freight/routes', aRoute(companyId));
  const request = await someone.call<{ data: { id: string; token: string } }>('POST', '/trip-requests', { companyId });
  const payrollRunId = await payrollOf(someone, companyId, employeeId);
  const customUrl = await publishPage(someone, companyId);
  const draftId = await made(someone, '/invoices/create', { companyId, tipo: 'factura', draft: true });
  const globalDraftId = await made(someone, '/invoices/create', { companyId, tipo: 'global', draft: true });
  const paymentDraftId = await made(someone, '/invoices/create', { companyId, tipo: 'complemento-pago', draft: true });
  const payrollDraftId = await made(someone, '/invoices/create', { companyId, tipo: 'nomina', draft: true });
  const freightDraftId = await made(someone, '/invoices/create', { companyId, tipo: 'carta-porte', draft: true });
  const issued = await issue(someone, anInvoice(companyId));
  const plans = await someone.call<{ data: readonly { id: string }[] }>('GET', '/plans/active');
  const planId = plans.body.data[0]?.id ?? '';
  const opened = await someone.call<{ purchaseId: string }>('POST', '/payments/create-intent', { planId });
  const sessions = await someone.call<{ data: readonly { id: string }[] }>('GET', '/auth/sessions');
  return {
    userId: someone.userId,
    sessionId: sessions.body.data[0]?.id ?? '',
    companyId,
    customerId,
    productId,
    orderId,
    employeeId,
    vehicleId,
    trailerId,
    figureId,
    placeId,
    routeId,
    tripRequestId: request.body.data.id,
    tripToken: request.body.data.token,
    payrollRunId,
    payslipId: await payslipOf(someone, payrollRunId),
    customUrl,
    ticket: await ticketOf(someone, anOrder(companyId, customerId, productId)),
    draftId,
    globalDraftId,
    paymentDraftId,
    payrollDraftId,
    freightDraftId,
    invoiceId: issued.body.data.id,
    importId: await importedId(someone, companyId),
    archiveId: await archivedId(someone, companyId),
    apiKeyId: await made(someone, '/api-keys', aKey(companyId)),
    endpointId: await made(someone, '/webhook-endpoints', anEndpoint(companyId)),
    eventId: await lastEventId(someone, companyId),
    notificationId: await lastNotificationId(someone),
    planId,
    purchaseId: opened.body.purchaseId,
  };
}

async function made(someone: Client, path: string, body: unknown): Promise<string> {
  const answer = await someone.call<Made>('POST', path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data.id;
}

/** @returns the address of the company's page. */
export async function publishPage(someone: Client, companyId: string): Promise<string> {
  const page = { customUrl: `tienda-${randomUUID()}` };
  const saved = await someone.call<{ data: { customUrl: string; published: boolean } }>(
    'PUT',
    `/company/${companyId}/profile`,
    page,
  );
  if (!saved.body.data.published) throw new Error(`The page was not published: ${JSON.stringify(saved.body)}`);
  return saved.body.data.customUrl;
}

async function ticketOf(someone: Client, order: object): Promise<string> {
  return (await someone.call<{ data: { token: string } }>('POST', '/orders', order)).body.data.token;
}

export const aPayrollRun = (companyId: string, employeeId: string) => ({
  companyId,
  tipoNomina: 'E',
  fechaPago: '2026-11-15',
  fechaInicialPago: '2026-11-01',
  fechaFinalPago: '2026-11-15',
  employeeIds: [employeeId],
});

async function payrollOf(someone: Client, companyId: string, employeeId: string): Promise<string> {
  const answer = await someone.call<Made>('POST', '/payroll-runs', aPayrollRun(companyId, employeeId));
  if (answer.status !== 202) throw new Error(`The run was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data.id;
}

/** The payslip of a run, once it is made. */
async function payslipOf(someone: Client, runId: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ corridaId: runId }));
  return until('the payslip is made', async () => {
    const { body } = await someone.call<{ data: readonly { id: string }[] }>('GET', `/payslips?filter=${filter}`);
    return body.data[0]?.id;
  });
}

/** The id of what happened last to the company. */
async function lastEventId(someone: Client, companyId: string): Promise<string> {
  const { body } = await someone.call<{ data: readonly { id: string }[] }>('GET', `/events?companyId=${companyId}`);
  return body.data[0]?.id ?? '';
}

/** The id of what it was told last: that its import has ended. */
async function lastNotificationId(someone: Client): Promise<string> {
  return until('the import is told', async () => {
    const { body } = await someone.call<{ data: readonly { id: string }[] }>('GET', '/notifications');
    return body.data[0]?.id;
  });
}

/** An import that has ended, and has changed nothing: its only row is the customer that is there. */
async function importedId(someone: Client, companyId: string): Promise<string> {
  const { companyId: _, ...customer } = aCustomer(companyId);
  const file = `${Object.keys(customer).join(',')}\n${Object.values(customer).join(',')}`;
  const form = new FormData();
  form.set('companyId', companyId);
  form.set('kind', 'customers');
  form.set('file', new Blob([file]), 'clientes.csv');
  const answer = await someone.form<Made>('/imports', form);
  if (answer.status !== 202) throw new Error(`The import was refused: ${JSON.stringify(answer.body)}`);
  const { id } = answer.body.data;
  await until('the import has ended', async () => {
    const { body } = await someone.call<{ data: { status: string } }>('GET', `/imports/${id}`);
    return body.data.status === 'COMPLETED';
  });
  return id;
}

/** An archive of the issued invoice, made. */
async function archivedId(someone: Client, companyId: string): Promise<string> {
  const answer = await someone.call<Made>('POST', '/archives', { companyId });
  if (answer.status !== 202) throw new Error(`The archive was refused: ${JSON.stringify(answer.body)}`);
  const { id } = answer.body.data;
  await until('the archive is made', async () => {
    const { body } = await someone.call<{ data: { status: string } }>('GET', `/archives/${id}`);
    return body.data.status === 'COMPLETED';
  });
  return id;
}
