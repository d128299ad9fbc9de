import { randomUUID } from 'node:crypto';
import type { Operation } from '@timbra/contract/operation.ts';
import { aShipperTrip } from '@timbra/core/testing/cfdi/shipper-trip.ts';
import { anInvoice, aReceptor } from '@timbra/testing/api/api-client.ts';
import { fiscalForm, newCompany } from '@timbra/testing/api/company-forms.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import type { ApiCall, BodyField } from './calls.ts';
import {
  aCustomer,
  aFigure,
  aKey,
  aTrailer,
  anEmployee,
  anEndpoint,
  anOrder,
  aPayrollRun,
  aPlace,
  aProduct,
  aRoute,
  aVehicle,
  type Holdings,
} from './holdings.ts';

/** Calls of anybody. A further one has to be thought about, and then written here. */
const openCalls: ReadonlySet<string> = new Set([
  'post /auth/register',
  'post /auth/login',
  'post /auth/second-factor',
  'post /auth/forgot-password',
  'post /auth/reset-password',
  'post /auth/confirm-email',
  'get /openapi.json',
  'get /docs',
  'get /docs/{file}',
  'get /errors',
  'get /llms.txt',
  'get /config',
  'get /invitations/{token}',
  'get /plans',
  'get /plans/active',
  'get /plans/{id}',
  'post /payments/create-intent',
  'post /payments/create-spei-intent',
  'post /payments/create-account',
  'get /payments/{paymentIntentId}',
  'post /payments/{paymentIntentId}/return',
  'post /webhooks/stripe',
  'get /public/invoices/{token}',
  'get /public/invoices/{token}/xml',
  'get /public/invoices/{token}/pdf',
  'get /public/pages/{customUrl}',
  'post /public/pages/{customUrl}/corrections',
  'post /public/pages/{customUrl}/invoices',
  'post /public/pages/{customUrl}/lookup',
  'get /public/trip-requests/{token}',
  'get /public/trip-requests/{token}/catalogs',
  'put /public/trip-requests/{token}',
]);

/** Calls of the operator alone, beside those below `/operator/`: everybody else is refused whatever the record. */
const operatorCalls: ReadonlySet<string> = new Set(['post /plans', 'patch /plans/{id}', 'delete /plans/{id}']);

export const isOperators = ({ method, path }: Operation): boolean =>
  path.startsWith('/operator/') || operatorCalls.has(`${method} ${path}`);

export function isOpen({ method, path, access }: Operation): boolean {
  const listed = openCalls.has(`${method} ${path}`);
  if (listed !== (access === 'public'))
    throw new Error(`${method} ${path} is ${String(access)}, and ownership.ts says otherwise`);
  return listed;
}

/** Which record the parameter of a path names, by what stands before it. */
const owners: Readonly<Record<string, keyof Holdings>> = {
  '/auth/sessions/': 'sessionId',
  // No account here has two steps: the story of two steps tries to take away somebody's.
  '/auth/factors/': 'sessionId',
  '/users/': 'userId',
  '/companies/owned-by/': 'userId',
  '/companies/by-user/': 'userId',
  '/companies/': 'companyId',
  '/company/': 'companyId',
  '/customers/': 'customerId',
  '/products/': 'productId',
  '/orders/': 'orderId',
  '/employees/': 'employeeId',
  '/freight/vehicles/': 'vehicleId',
  '/freight/trailers/': 'trailerId',
  '/freight/figures/': 'figureId',
  '/freight/places/': 'placeId',
  '/freight/routes/': 'routeId',
  '/trip-requests/': 'tripRequestId',
  '/public/trip-requests/': 'tripToken',
  '/payroll-runs/': 'payrollRunId',
  '/payslips/': 'payslipId',
  '/invoices/': 'invoiceId',
  '/imports/': 'importId',
  '/archives/': 'archiveId',
  '/api-keys/': 'apiKeyId',
  '/webhook-endpoints/': 'endpointId',
  '/events/': 'eventId',
  '/public/pages/': 'customUrl',
  '/notifications/': 'notificationId',
  '/plans/': 'planId',
  '/payment/': 'purchaseId',
  // Nobody has one that is called so: what guards it is the payment's own secret.
  '/payments/': 'purchaseId',
  '/facturama/invoices/': 'purchaseId',
  '/facturama/invoices/company/': 'companyId',
  '/operator/purchases/': 'purchaseId',
  '/operator/users/': 'userId',
  '/operator/unknown-documents/': 'invoiceId',
  // Nobody has one: whoever is no operator is refused before it is looked for.
  '/operator/stray-payments/': 'purchaseId',
  '/operator/failed-jobs/': 'purchaseId',
};

export function ownerOfPath(path: string): keyof Holdings {
  const owner = owners[path.slice(0, path.indexOf('{'))];
  if (owner === undefined) throw new Error(`Nobody has said in ownership.ts whose record ${path} names`);
  return owner;
}

/** The same, where the record must still take changes to a field. */
export function editableOfPath(path: string, field: string): keyof Holdings {
  const owner = ownerOfPath(path);
  if (owner !== 'invoiceId') return owner;
  if (field.startsWith('pagos')) return 'paymentDraftId';
  if (field.startsWith('nomina')) return 'payrollDraftId';
  if (field.startsWith('cartaPorte')) return 'freightDraftId';
  return field === 'orderIds' ? 'globalDraftId' : 'draftId';
}

/** Fields of bodies that name a record, by their own name. */
const naming: Readonly<Record<string, keyof Holdings>> = {
  userId: 'userId',
  companyId: 'companyId',
  customerId: 'customerId',
  orderId: 'orderId',
  orderIds: 'orderId',
  productId: 'productId',
  productoId: 'productId',
  invoiceId: 'invoiceId',
  invoiceIds: 'invoiceId',
  paymentId: 'purchaseId',
  employeeIds: 'employeeId',
  payslipIds: 'payslipId',
  endpointId: 'endpointId',
};

/** Fields that only look so: rows of the record itself, numbers that everybody may know, names of the
 * provider's, and that of a passkey, which its own challenge guards. */
const harmless =
  /^(orderItems\[0\]\.id|lugares\[0\]\.id|relaciones\[0\]\.uuids|pagos\[0\]\.documentos\[0\]\.uuid|cartaPorte\.ubicaciones\[0\]\.id|passkey\.(id|rawId)|ids|planId|paymentIntentId)$/;

export function foreignField(call: string, path: BodyField['path']): keyof Holdings | undefined {
  const name = String(path.findLast((step) => typeof step === 'string'));
  const isId = /(^|[a-z])(ids?|Ids?|uuids?)$/.test(name);
  const kind = naming[name];
  const label = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
  if (isId && kind === undefined && !harmless.test(label)) {
    throw new Error(`Nobody has said in ownership.ts what ${label} of ${call} names`);
  }
  return kind;
}

type Body = (own: Holdings) => object;

const invoice: Body = (own) => anInvoice(own.companyId);
const global: Body = (own) => ({
  companyId: own.companyId,
  tipo: 'global',
  formaPago: '01',
  metodoPago: 'PUE',
  informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
});
const payment: Body = (own) => ({ companyId: own.companyId, tipo: 'complemento-pago' });
const payroll: Body = (own) => ({ companyId: own.companyId, tipo: 'nomina' });
const freight: Body = (own) => ({ companyId: own.companyId, tipo: 'carta-porte' });
const fiscal: Body = () => ({
  rfc: 'EKU9003173C9',
  razonSocial: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  codigoPostal: '42501',
  usoCFDI: 'G03',
});
const purchase: Body = (own) => ({
  planId: own.planId,
  customerName: 'Eva',
  customerEmail: `${randomUUID()}@ejemplo.mx`,
  customerPhone: '5512345678',
});
/** The run has a draft, which waits to be stamped. */
const aside: Body = ({ companyId, payrollRunId }) => ({
  line: `nomina:${payrollRunId}`,
  companyId,
  until: mexicanDay(-7),
});
const change: Body = () => ({});

/** A body that each call would take from the owner; some fields need one of their own to be looked at. */
const bodies: Readonly<Record<string, Body>> = {
  'POST /auth/register': () => ({ name: 'Eva', email: `${randomUUID()}@ejemplo.mx`, password: 'secreto-1' }),
  'POST /auth/login': () => ({ email: `${randomUUID()}@ejemplo.mx`, password: 'secreto-1' }),
  'POST /auth/reset-password': () => ({ token: 'desconocido', password: 'secreto-1' }),
  'POST /auth/second-factor': () => ({ challenge: 'desconocido', code: '123456' }),
  'POST /auth/confirm': () => ({ challenge: 'desconocido', code: '123456' }),
  'POST /auth/factors/passkey/confirm': () => ({
    challenge: 'desconocido',
    name: 'Mi llave',
    passkey: { id: 'desconocida' },
  }),
  'POST /test/clock': ({ companyId }) => ({ companyId, advance: 'P1D' }),
  'POST /auth/confirm-email': () => ({ token: 'desconocido' }),
  'POST /auth/change-password': () => ({ currentPassword: 'secreto-1', newPassword: 'secreto-1' }),
  'PUT /companies/{id}/fiscal-data': fiscal,
  'POST /companies': () => newCompany(fiscalForm()),
  'POST /companies/{id}/members': () => ({ email: `${randomUUID()}@ejemplo.mx`, role: 'lectura' }),
  'POST /user/companies': () => newCompany(fiscalForm()),
  'POST /customers': (own) => ({ ...aCustomer(own.companyId), rfc: 'XOJI740919U48', regimenFiscal: '612' }),
  'POST /products': (own) => aProduct(own.companyId),
  'POST /employees': (own) => ({ ...anEmployee(own.companyId), curp: 'CACX760510MGTSHC04' }),
  'POST /freight/vehicles': (own) => ({ ...aVehicle(own.companyId), placa: '98ZY7X' }),
  'POST /freight/trailers': (own) => ({ ...aTrailer(own.companyId), placa: '56FG7H' }),
  'POST /freight/figures': (own) => ({ ...aFigure(own.companyId), rfc: 'CACX7605101P8' }),
  'POST /freight/places': (own) => ({ ...aPlace(own.companyId), nombre: 'Patio Querétaro' }),
  'PUT /freight/vehicles/{id}': (own) => aVehicle(own.companyId),
  'PUT /freight/trailers/{id}': (own) => aTrailer(own.companyId),
  'PUT /freight/figures/{id}': (own) => aFigure(own.companyId),
  'PUT /freight/places/{id}': (own) => aPlace(own.companyId),
  'POST /freight/routes': (own) => ({ ...aRoute(own.companyId), nombre: 'Querétaro–Tulancingo' }),
  'PUT /freight/routes/{id}': (own) => aRoute(own.companyId),
  'POST /catalogs/names': () => ({ keys: { claveUnidad: ['H87'] } }),
  'POST /trip-requests': ({ companyId }) => ({ companyId }),
  'PUT /public/trip-requests/{token}': () => aShipperTrip(),
  'POST /trip-requests/{id}/use': change,
  'POST /payroll-runs': (own) => aPayrollRun(own.companyId, own.employeeId),
  'POST /payroll-runs/{id}/issue': change,
  'POST /orders': (own) => anOrder(own.companyId, own.customerId, own.productId),
  'POST /invoices/create': invoice,
  'POST /invoices/preview': invoice,
  'POST /invoices/create orderIds': global,
  'POST /invoices/preview orderIds': global,
  'POST /invoices/create pagos': payment,
  'POST /invoices/preview pagos': payment,
  'POST /invoices/create nomina': payroll,
  'POST /invoices/preview nomina': payroll,
  'POST /invoices/create cartaPorte': freight,
  'POST /invoices/preview cartaPorte': freight,
  'POST /invoices/{id}/email': () => ({ to: ['eva@ejemplo.mx'] }),
  'POST /customers/{id}/statement/email': () => ({ to: ['eva@ejemplo.mx'] }),
  'PUT /company/{id}/self-invoicing': () => ({ notify: false }),
  'PUT /company/{id}/global-schedule': () => ({ paused: true }),
  'POST /company/{id}/global-schedule/stop': () => ({ desde: '2026-11-01', stopped: true }),
  'PUT /companies/{id}/two-steps': () => ({ required: false }),
  'PUT /companies/{id}/reminders': () => ({ days: [0], fromHour: 9, toHour: 19, weekdays: false }),
  'PUT /customers/{id}/reminders': () => ({ enabled: false }),
  'PUT /companies/{id}/sending': () => ({ automatic: false, copies: [] }),
  'PUT /companies/{id}/series': () => ({ series: [] }),
  'POST /api-keys': (own) => aKey(own.companyId),
  'POST /api-keys/{id}/roll': () => ({ overlapHours: 1, currentPassword: 'secreto-1' }),
  'POST /companies/{id}/transfer': () => ({ email: 'eva@ejemplo.mx', password: 'secreto-1' }),
  'POST /reports/iva/close': (own) => ({ companyId: own.companyId, mes: '2026-11' }),
  'POST /reports/isr/close': (own) => ({ companyId: own.companyId, mes: '2026-11' }),
  'POST /archives': (own) => ({ companyId: own.companyId, ids: [own.invoiceId] }),
  'POST /webhook-endpoints': (own) => anEndpoint(own.companyId),
  'POST /webhook-endpoints/{id}/replay': () => ({ desde: '2026-11-01' }),
  'POST /events/{id}/resend': (own) => ({ endpointId: own.endpointId }),
  'POST /invoices/payable': (own) => ({ companyId: own.companyId, xml: '<x/>' }),
  'POST /invoices/zip': (own) => ({ invoiceIds: [own.invoiceId] }),
  'POST /invoices/{id}/tickets': (own) => ({ orderId: own.orderId, receptor: aReceptor, formaPago: '01' }),
  'POST /invoices/{id}/cancel': () => ({ motivo: '02' }),
  'PUT /user/billing-data': fiscal,
  'PUT /user/preferences': () => ({ list: 'customers' }),
  'PUT /home/asides': aside,
  'POST /home/asides/remove': ({ payrollRunId }) => ({ line: `nomina:${payrollRunId}` }),
  'POST /plans': () => ({ name: 'Plan', price: 100, timbres: 10 }),
  'POST /payments/create-intent': purchase,
  'POST /payments/create-spei-intent': purchase,
  'POST /payments/create-account': (own) => ({ ...purchase(own), paymentIntentId: 'pi_unknown' }),
  'POST /facturama/invoices': change,
  'POST /facturama/invoices/timbre': (own) => ({ paymentId: own.purchaseId }),
  'POST /facturama/invoices/company/{id}': (own) => ({ paymentId: own.purchaseId }),
  'POST /public/pages/{customUrl}/lookup': (own) => ({ token: own.ticket }),
  'POST /public/pages/{customUrl}/invoices': (own) => ({ token: own.ticket, receptor: aReceptor }),
  'POST /public/pages/{customUrl}/corrections': (own) => ({ token: own.ticket, receptor: aReceptor }),
  'POST /orders/{id}/correction': () => ({ answer: 'decline' }),
  'POST /orders/{id}/ticket/recover': (own) => ({ invoiceId: own.invoiceId }),
  'POST /payments/process-internal': () => ({ paymentIntentId: 'pi_unknown' }),
};

export function bodyOf({ name, operation }: ApiCall, own: Holdings, field = ''): object | undefined {
  if (operation.body === undefined) return undefined;
  const [outermost] = field.split(/[.[]/);
  return (bodies[`${name} ${outermost}`] ?? bodies[name] ?? change)(own);
}

/** The same for a field that names a record: without the rest of the body it would be refused for another reason. */
export function bodyNaming(call: ApiCall, own: Holdings, field: string): object | undefined {
  if (call.method === 'POST' && !(call.name in bodies)) throw new Error(`ownership.ts has no body for ${call.name}`);
  return bodyOf(call, own, field);
}
