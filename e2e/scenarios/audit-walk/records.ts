import { client } from '@timbra/testing/api/api-client.ts';
import { csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { until } from '@timbra/testing/until.ts';
import { aFigure, anEndpoint, aPlace, aProduct, aRoute, aTrailer, aVehicle } from '../every-call/holdings.ts';
import { inDatabase } from '../crash-points/soundness.ts';
import { ended, importForm, startImport } from '../imports-client.ts';
import { body, make, audited, type Audited, type World } from './examples.ts';

const placeholder = { name: 'Mi tienda', ruc: '', email: 'tienda@ejemplo.mx', isActive: true };

/** A company of Ana's that has nothing yet. */
export async function emptyCompany({ ana }: World): Promise<string> {
  const { body: made } = await ana.call<{ company: { id: string } }>('POST', '/user/companies', placeholder);
  return made.company.id;
}

const heading = 'RFC,Nombre,Uso CFDI,Régimen Fiscal,Código Postal';
const row = 'XAXX010101000,VENTAS,S01,616,42501';

/** An import of a customer that has ended. */
async function importedOne({ ana, hers: { companyId } }: World, nombre: string): Promise<string> {
  const file = `${heading}\r\n${row.replace('VENTAS', nombre)}`;
  const { body: started } = await startImport(ana, { companyId, file });
  await ended(ana, started.data.id);
  return started.data.id;
}

const newCompanySent = ({ ana }: World) => ({
  body: newCompany(fiscalForm()),
  chain: ({ body: made }: { readonly body: Readonly<Record<string, unknown>> }) => ({
    of: ana,
    companyId: (made['company'] as { id: string }).id,
  }),
});

/** Companies and the settings of one. */
export const companyCalls: Readonly<Record<string, Audited>> = {
  'POST /companies': audited('company.created', ['name'], newCompanySent),
  'POST /user/companies': audited('company.created', ['name'], newCompanySent),
  'POST /test/companies': audited('company.created', ['name'], async (world) => {
    const tester = await testerOf(world);
    return {
      by: tester,
      body: { name: 'De prueba' },
      actor: 'key',
      chain: ({ body: made }) => ({ of: tester, companyId: (made['company'] as { id: string }).id }),
    };
  }),
  'PATCH /companies/{id}': audited('company.updated', ['name'], body({ name: 'Kemper del Centro' })),
  'PUT /companies/{id}/fiscal-data': audited('company.updated', ['usoCfdi'], () => ({
    body: fiscalForm({ usoCFDI: 'G01' }),
  })),
  'PUT /companies/{id}/csd': audited('company.updated', ['csdSealed'], async () => ({
    body: await csdOf({ ...kemper, serialNumber: '30001000000500004444' }),
  })),
  'PUT /company/{id}/profile': audited('page.updated', ['businessName'], body({ businessName: 'Tienda Kemper' })),
  'PUT /company/{id}/self-invoicing': audited('self_invoicing.updated', ['notify'], body({ notify: false })),
  'PUT /company/{id}/global-schedule': audited('global_schedule.updated', ['paused'], body({ paused: true })),
  'POST /company/{id}/global-schedule/stop': audited('global_schedule.period_stopped', [], async (world) => {
    const { companyId } = world.hers;
    await world.ana.call('PUT', `/company/${companyId}/global-schedule`, { periodicidad: '01', paused: false });
    await inDatabase(world.system, (database) =>
      database.query(
        `insert into rest_periods (company_id, periodicidad, first_day, last_day, desde, hasta, meses, anio, state, next_at)
          values ($1, '01', '2026-11-01', '2026-11-01', '2026-11-01T06:00Z', '2026-11-02T06:00Z', '11', 2026, 'ANNOUNCED', '2090-01-01')`,
        [companyId],
      ),
    );
    return { body: { desde: '2026-11-01', stopped: true } };
  }),
  'PUT /companies/{id}/reminders': audited(
    'reminders.updated',
    ['days[0]'],
    body({ days: [-3, 0], fromHour: 9, toHour: 19, weekdays: true }),
  ),
  'PUT /companies/{id}/sending': audited('sending.updated', ['automatic'], body({ automatic: true, copies: [] })),
  'PUT /companies/{id}/series': audited('series.updated', [], body({ series: [{ tipoComprobante: 'I', serie: 'B' }] })),
  'PUT /companies/{id}/employer': audited(
    'employer.updated',
    ['departamentos[0]'],
    body({ departamentos: ['Ventas'] }),
  ),
  'DELETE /companies/{id}': audited('company.deleted', ['archivedAt'], async (world) => {
    const companyId = await emptyCompany(world);
    return { ids: [companyId], chain: { of: world.ana, companyId } };
  }),
  'POST /reports/iva/close': audited('closed_month.created', ['mes'], ({ hers: { companyId } }) => ({
    body: { companyId, mes: '2026-10' },
    record: 'iva 2026-10',
  })),
  'POST /reports/isr/close': audited('closed_month.created', ['mes'], ({ hers: { companyId } }) => ({
    body: { companyId, mes: '2026-10' },
    record: 'isr 2026-10',
  })),
};

/** Somebody with a key of Ana's for test data. */
export async function testerOf({ ana, system }: World): Promise<World['ana']> {
  const sent = { name: 'Prueba', mode: 'test', role: 'owner', currentPassword: 'secreto-1' };
  const { body: made } = await ana.call<{ data: { key: string } }>('POST', '/api-keys', sent);
  return client(system.url, made.data.key, ana.userId);
}

/** Records of a company's catalogues: each is changed, taken away and brought back. */
export const catalogueCalls: Readonly<Record<string, Audited>> = {
  'POST /customers': audited('customer.created', ['rfc', 'nombre']),
  'PATCH /customers/{id}': audited('customer.updated', ['email'], body({ email: 'otra@ejemplo.mx' })),
  'PUT /customers/{id}/reminders': audited('customer.updated', ['sinRecordatorios'], body({ enabled: false })),
  'DELETE /customers/{id}': audited('customer.deleted', ['archivedAt']),
  'POST /customers/{id}/restore': audited('customer.restored', ['archivedAt']),
  'POST /products': audited('product.created', ['nombreInterno'], ({ hers }) => ({
    body: { ...aProduct(hers.companyId), nombreInterno: 'Asesoría' },
  })),
  'PATCH /products/{id}': audited('product.updated', ['precioUnitario'], body({ precioUnitario: 1_200 })),
  'DELETE /products/{id}': audited('product.deleted', ['archivedAt']),
  'POST /products/{id}/restore': audited('product.restored', ['archivedAt']),
  'POST /employees': audited('employee.created', ['curp', 'nombre']),
  'PATCH /employees/{id}': audited('employee.updated', ['salarioDiario'], body({ salarioDiario: 600 })),
  'DELETE /employees/{id}': audited('employee.deleted', ['archivedAt']),
  'POST /employees/{id}/restore': audited('employee.restored', ['archivedAt']),
  ...freightCalls('vehicles', 'vehicleId', (id) => aVehicle(id), { placa: '11AA1A' }),
  ...freightCalls('trailers', 'trailerId', (id) => aTrailer(id), { placa: '22BB2B' }),
  ...freightCalls('figures', 'figureId', (id) => aFigure(id), { licencia: '000099999' }),
  ...freightCalls('places', 'placeId', (id) => aPlace(id), { nombre: 'Bodega Norte' }),
  ...freightCalls('routes', 'routeId', (id) => aRoute(id), { nombre: 'Ruta norte' }),
};

type FreightId = 'vehicleId' | 'trailerId' | 'figureId' | 'placeId' | 'routeId';

function freightCalls(
  name: string,
  id: FreightId,
  example: (companyId: string) => object,
  change: Readonly<Record<string, string>>,
): Readonly<Record<string, Audited>> {
  const path = `/freight/${name}`;
  const kind = name.slice(0, -1);
  const [field = ''] = Object.keys(change);
  const its = ({ hers }: World) => ({ ids: [hers[id]] });
  return {
    [`POST ${path}`]: audited(`${kind}.created`, [field]),
    [`PUT ${path}/{id}`]: audited(`${kind}.updated`, [field], (world) => ({
      ...its(world),
      body: { ...example(world.hers.companyId), ...change },
    })),
    [`DELETE ${path}/{id}`]: audited(`${kind}.deleted`, ['archivedAt'], its),
    [`POST ${path}/{id}/restore`]: audited(`${kind}.restored`, ['archivedAt'], its),
  };
}

/** Files, archives, endpoints and shippers' requests. */
export const otherCalls: Readonly<Record<string, Audited>> = {
  'POST /imports': audited('import.created', ['kind', 'fileName'], ({ hers: { companyId } }) => ({
    form: importForm({ companyId, file: `${heading}\r\n${row}` }),
  })),
  'POST /imports/{id}/undo': audited('import.updated', [], async (world) => ({
    ids: [await importedOne(world, 'SE DESHACE')],
  })),
  'POST /imports/{id}/cancel': audited('import.cancelled', ['status'], async ({ ana, hers: { companyId } }) => {
    const file = [heading, ...Array.from({ length: 20_000 }, () => row)].join('\r\n');
    return { ids: [(await startImport(ana, { companyId, file })).body.data.id] };
  }),
  'POST /archives': audited('archive.created', ['fileName']),
  'DELETE /archives/{id}': audited('archive.deleted', ['expiresAt'], async ({ ana, hers: { companyId } }) => {
    const id = await make(ana, '/archives', { companyId });
    await until('the archive is made', async () => {
      const { body: shown } = await ana.call<{ data: { status: string } }>('GET', `/archives/${id}`);
      return shown.data.status === 'COMPLETED';
    });
    return { ids: [id] };
  }),
  'POST /webhook-endpoints': audited('endpoint.created', ['url', 'secretSealed'], ({ hers: { companyId } }) => ({
    body: { ...anEndpoint(companyId), url: 'http://127.0.0.1:9/otros' },
  })),
  'PATCH /webhook-endpoints/{id}': audited(
    'endpoint.updated',
    ['description'],
    body({ description: 'El de la tienda' }),
  ),
  'POST /webhook-endpoints/{id}/roll-secret': audited('endpoint.updated', ['secretSealed'], body({ overlapHours: 1 })),
  'DELETE /webhook-endpoints/{id}': audited('endpoint.deleted', ['url'], async ({ ana, hers: { companyId } }) => ({
    ids: [await make(ana, '/webhook-endpoints', { ...anEndpoint(companyId), url: 'http://127.0.0.1:9/tercero' })],
  })),
  'POST /trip-requests': audited('trip_request.created', ['token']),
  'PUT /public/trip-requests/{token}': audited('trip_request.updated', [], ({ nobody, hers }) => ({
    by: nobody,
    actor: 'page',
    record: hers.tripRequestId,
  })),
  'POST /trip-requests/{id}/use': audited('trip_request.updated', []),
  'DELETE /trip-requests/{id}': audited('trip_request.deleted', [], async ({ ana, hers: { companyId } }) => ({
    ids: [await make(ana, '/trip-requests', { companyId })],
  })),
};
