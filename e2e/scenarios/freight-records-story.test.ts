import { sql } from '@timbra/adapters/postgres/sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  FigureAnswer,
  PlaceAnswer,
  RouteAnswer,
  RouteListed,
  TrailerAnswer,
  VehicleAnswer,
} from '@timbra/contract/freight.ts';
import {
  aCartaPorte,
  aMercancia,
  anAutotransporte,
  anOperador,
  ID_CCP,
} from '@timbra/core/testing/cfdi/carta-porte.ts';
import { aShipperTrip } from '@timbra/core/testing/cfdi/shipper-trip.ts';
import type { AskedTripAnswer, TripRequestAnswer, TripRequestListed } from '@timbra/contract/trip-requests.ts';
import { startCatalogueApi, type Call, type Caller, type CatalogueApi } from './catalogue-api.ts';

let api: CatalogueApi;
let ana: Caller;

beforeAll(async () => {
  api = await startCatalogueApi();
  ana = await api.user();
});
afterAll(() => api.stop());

const add = <Shown>(what: string, typed: object, headers: Record<string, string> = {}) =>
  ana.call<Shown>('POST', `/freight/${what}`, { companyId: ana.companyId, ...typed }, headers);
const list = async <Shown>(what: string, query: Record<string, string> = {}) => {
  const words = new URLSearchParams({ companyId: ana.companyId, ...query }).toString();
  return (await ana.call<readonly Shown[]>('GET', `/freight/${what}?${words}`)).body.data;
};

/** Makes a caller who has a link, and no session. */
const shipper: Call = async (method, path, body) => {
  const headers = { 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const response = await fetch(api.url + path, { method, ...sent });
  return { status: response.status, headers: response.headers, body: (await response.json()) as never };
};

test('a vehicle, its driver and the places are kept, found by words, changed whole, and brought back once deleted', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const truck = { ...anAutotransporte(), nombre: 'Torton 3', remolques: [] };
  const made = await add<VehicleAnswer>('vehicles', truck, key);
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({ nombre: 'Torton 3', placa: '12AB3C', pesoBrutoVehicular: 8.5, version: 1 });
  expect((await add<VehicleAnswer>('vehicles', truck, key)).body.data.id).toBe(made.body.data.id);
  const again = await add('vehicles', { ...truck, placa: '12-AB-3C' });
  expect([again.status, again.body.code]).toEqual([409, 'FREIGHT_DUPLICATE']);
  const path = `/freight/vehicles/${made.body.data.id}`;
  const changed = await ana.call<VehicleAnswer>('PUT', path, { ...anAutotransporte({ anio: 2024 }), version: 1 });
  expect(changed.body.data).toMatchObject({ nombre: '12AB3C', anio: 2024, version: 2 });
  const stale = await ana.call('PUT', path, { ...truck, version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);

  // A tractor is kept without what it draws, which is a record of its own.
  const tractor = { ...anAutotransporte({ configVehicular: 'T3S2' }), placa: '77XX8Y' };
  expect((await add('vehicles', tractor)).status).toBe(201);
  const box = await add<TrailerAnswer>('trailers', { subTipo: 'CTR004', placa: '34-CD-5E' });
  expect(box.body.data).toMatchObject({ nombre: '34CD5E', placa: '34CD5E', subTipo: 'CTR004' });
  expect((await list<TrailerAnswer>('trailers', { q: '34cd' })).map(({ id }) => id)).toEqual([box.body.data.id]);

  const driver = await add<FigureAnswer>('figures', anOperador({ rfc: 'XOJI-740919-U48' }));
  expect([driver.status, driver.body.data.rfc]).toEqual([201, 'XOJI740919U48']);
  await add<PlaceAnswer>('places', {
    nombre: 'Bodega Tulancingo',
    rfc: 'EKU9003173C9',
    distancia: 215.5,
    domicilio: { estado: 'HID', codigoPostal: '42501' },
  });
  expect((await list<VehicleAnswer>('vehicles', { q: '12ab' })).map(({ id }) => id)).toEqual([made.body.data.id]);
  expect(await list('vehicles', { q: 'ingrid' })).toEqual([]);
  expect(await list('figures', { q: 'ingrid', filter: '{"tipo":"01"}', sort: '["rfc","DESC"]' })).toHaveLength(1);
  expect(await list('places', { q: 'túlan 42501', sort: '["distancia","ASC"]' })).toMatchObject([{ distancia: 215.5 }]);

  await ana.call('DELETE', path);
  expect(await list('vehicles')).toMatchObject([{ placa: '77XX8Y' }]);
  expect((await ana.call('POST', `${path}/restore`)).body.data).toEqual(changed.body.data);
});

test('what SAT would refuse in a trip is refused where it is kept, each thing at its field', async () => {
  const heavy = await add('vehicles', {
    ...anAutotransporte({ configVehicular: 'T3S2', permSCT: 'TPXX99', pesoBrutoVehicular: 8_500 }),
    placa: '77XX8Y',
  });
  expect(heavy.status).toBe(400);
  expect(heavy.body.details.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'VALIDATION pesoBrutoVehicular',
    'VALIDATION permSCT',
  ]);
  const drawn = await add('vehicles', { ...anAutotransporte(), remolques: [{ subTipo: 'CTR004', placa: '34CD5E' }] });
  expect(drawn.body.details.map(({ code, field }) => `${code} ${field}`)).toEqual(['CP184 remolques']);
  const trailer = await add('trailers', { subTipo: 'CTR999', placa: '34CD5E' });
  expect(trailer.body.details.map(({ field }) => field)).toEqual(['subTipo']);
  const nobody = await add('figures', { tipo: '01', nombre: 'INGRID XODAR JIMENEZ' });
  expect(nobody.body.details.map(({ field }) => field)).toEqual(['rfc', 'licencia']);
});

test('a route is a trip without folio, times and sums, kept unfinished too, found by its places and changed whole', async () => {
  const trip = aCartaPorte();
  const asked = { ...trip, idCcp: ID_CCP, mercancias: { ...trip.mercancias, pesoBrutoTotal: 240.125 } };
  const made = await add<RouteAnswer>('routes', { nombre: 'Monterrey–CDMX martes', cartaPorte: asked });
  expect(made.status).toBe(201);
  const cartaPorte = {
    ...trip,
    ubicaciones: trip.ubicaciones?.map(({ fechaHora: _time, ...stop }) => stop),
  };
  expect(made.body.data.cartaPorte).toEqual(cartaPorte);
  // A list tells the route in short, and how many there are: its trip may have a thousand stops.
  const words = new URLSearchParams({ companyId: ana.companyId, q: '76120 martes', range: '[0,9]' }).toString();
  const found = await ana.call<readonly RouteListed[]>('GET', `/freight/routes?${words}`);
  expect(found.headers.get('Content-Range')).toBe('routes 0-0/1');
  const { id, companyId, version, createdAt } = made.body.data;
  const resumen = {
    origen: { estado: 'HID', codigoPostal: '42501' },
    destino: { estado: 'QUE', codigoPostal: '76120' },
    distancia: 215.5,
    mercancias: 1,
    placa: '12AB3C',
  };
  const nombre = 'Monterrey–CDMX martes';
  expect(found.body.data).toEqual([{ id, companyId, version, createdAt, nombre, resumen }]);

  const again = await add('routes', { nombre: 'MONTERREY–cdmx martes', cartaPorte: asked });
  expect([again.status, again.body.code]).toEqual([409, 'FREIGHT_DUPLICATE']);
  const nothing = await add('routes', { cartaPorte: { figuras: [] } });
  expect(nothing.body.details.map(({ field }) => field)).toEqual(['nombre', 'cartaPorte']);

  const path = `/freight/routes/${made.body.data.id}`;
  const shorter = { nombre: 'Monterrey–CDMX', cartaPorte: { figuras: [anOperador()] }, version: 1 };
  const changed = await ana.call<RouteAnswer>('PUT', path, shorter);
  expect(changed.body.data).toMatchObject({ ...shorter, version: 2 });
  expect(changed.body.data.cartaPorte).toEqual(shorter.cartaPorte);
});

test('a shipper fills in its part by a link, corrects it until the carrier uses it, and sees nothing else', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const asking = { companyId: ana.companyId, note: ' Carga del  martes ' };
  const made = await ana.call<TripRequestAnswer>('POST', '/trip-requests', asking, key);
  expect(made.status).toBe(201);
  const { id, token, url, expiresAt, createdAt } = made.body.data;
  expect(made.body.data).toMatchObject({ note: 'Carga del martes', state: 'open', trip: null, sentAt: null });
  expect([token, url]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(`/remitente/${token}$`)]);
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(15 * 86_400_000);
  const again = await ana.call<TripRequestAnswer>('POST', '/trip-requests', asking, key);
  expect(again.body.data.id).toBe(id);
  const early = await ana.call('POST', `/trip-requests/${id}/use`);
  expect([early.status, early.body.code]).toEqual([409, 'CONFLICT']);

  const path = `/public/trip-requests/${token}`;
  const open = await shipper<AskedTripAnswer>('GET', path);
  expect(open.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(open.body.data).toEqual({
    carrier: expect.any(String),
    note: 'Carga del martes',
    state: 'open',
    expiresAt,
    trip: null,
    livemode: true,
  });
  const goods = await shipper<readonly object[]>('GET', `${path}/catalogs?name=claveProdServCP&q=diesel`);
  expect(goods.body.data).toContainEqual(expect.objectContaining({ value: '15101505', materialPeligroso: '1' }));
  expect((await shipper('GET', `${path}/catalogs?name=codigoPostal&q=42501`)).status).toBe(400);

  // SAT's lists are asked here, which a browser does not have: diesel is dangerous whatever is said of it.
  const [origin = {}, destination = {}] = aShipperTrip().ubicaciones ?? [];
  const wrong = await shipper('PUT', path, {
    ubicaciones: [origin, { ...destination, domicilio: { estado: 'QUE', codigoPostal: '42501' } }],
    mercancias: { items: [aMercancia({ bienesTransp: '15101505' })] },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.details.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'CP147 ubicaciones[1].domicilio.codigoPostal',
    'CP155 mercancias.items[0].materialPeligroso',
  ]);
  const first = aShipperTrip({ mercancias: { items: [aMercancia({ cantidad: 1 })] } });
  expect((await shipper<AskedTripAnswer>('PUT', path, first)).body.data).toMatchObject({ state: 'sent', trip: first });
  const corrected = await shipper<AskedTripAnswer>('PUT', path, aShipperTrip());
  expect(corrected.body.data.trip).toEqual(aShipperTrip());

  const filter = encodeURIComponent('{"state":"sent"}');
  const found = await ana.call<readonly TripRequestListed[]>('GET', `/trip-requests?filter=${filter}`);
  expect(found.body.data).toMatchObject([{ id, state: 'sent', resumen: { lugares: 2, mercancias: 1 } }]);
  expect(found.body.data[0]).not.toHaveProperty('trip');
  expect((await ana.call<TripRequestAnswer>('GET', `/trip-requests/${id}`)).body.data.trip).toEqual(aShipperTrip());
  // Corrections are no news: the carrier sees the last ones when it uses them.
  const notifications = await ana.call<readonly { type: string; link: string }[]>('GET', '/notifications');
  expect(notifications.body.data.filter(({ type }) => type === 'TRIP_DATA_RECEIVED')).toMatchObject([
    { link: `/facturas/crear?tipo=carta-porte&solicitud=${id}` },
  ]);

  const used = await ana.call<TripRequestAnswer>('POST', `/trip-requests/${id}/use`);
  expect(used.body.data).toMatchObject({ state: 'used', trip: aShipperTrip() });
  const late = await shipper('PUT', path, first);
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
  expect((await shipper<AskedTripAnswer>('GET', path)).body.data).toMatchObject({
    state: 'used',
    trip: null,
  });

  await ana.call('DELETE', `/trip-requests/${id}`);
  const misses = await Promise.all(
    [path, '/public/trip-requests/x', `${path.slice(0, -1)}-`].map((at) => shipper('GET', at)),
  );
  expect(misses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(misses.map(({ body }) => body.message)).size).toBe(1);
});

test('a link that has expired says so to whoever follows it, and takes and tells nothing', async () => {
  const asking = { companyId: ana.companyId, note: 'Carga del martes' };
  const { body } = await ana.call<TripRequestAnswer>('POST', '/trip-requests', asking);
  const { id, token } = body.data;
  expect((await shipper('PUT', `/public/trip-requests/${token}`, aShipperTrip())).status).toBe(200);
  await api.database.change(sql`update trip_requests set expires_at = now() where id = ${id}`);
  const over = await shipper<AskedTripAnswer>('GET', `/public/trip-requests/${token}`);
  expect(over.body.data).toMatchObject({ carrier: expect.any(String), note: null, state: 'expired', trip: null });
  const late = await shipper('PUT', `/public/trip-requests/${token}`, aShipperTrip());
  expect([late.status, late.body.message]).toEqual([409, 'Este enlace ya venció. Pídele otro a tu transportista.']);
  expect((await shipper('GET', `/public/trip-requests/${token}/catalogs?name=claveUnidad&q=kg`)).status).toBe(409);
  // What came in time is the carrier's.
  expect((await ana.call<TripRequestAnswer>('GET', `/trip-requests/${id}`)).body.data).toMatchObject({
    state: 'sent',
    trip: aShipperTrip(),
  });
});

test('routes and open links of a company are bounded, and what is there can still be changed', async () => {
  const eva = await api.user();
  const { companyId } = eva;
  const route = { companyId, nombre: 'Martes', cartaPorte: { figuras: [anOperador()] } };
  const { id } = (await eva.call<RouteAnswer>('POST', '/freight/routes', route)).body.data;
  await api.database.change(
    sql`insert into freight_records (id, company_id, kind, nombre, identity, words, fields, created_at)
     select uuidv7(), ${companyId}, 'route', n::text, n::text, '', '{}', now() from generate_series(1, 499) n`,
  );
  const more = await eva.call('POST', '/freight/routes', { ...route, nombre: 'Miércoles' });
  expect([more.status, more.body.message]).toEqual([409, expect.stringMatching(/^Ya tienes 500 rutas/)]);
  expect((await eva.call('PUT', `/freight/routes/${id}`, { ...route, nombre: 'Lunes' })).status).toBe(200);

  const first = await eva.call<TripRequestAnswer>('POST', '/trip-requests', { companyId });
  await api.database.change(
    sql`insert into trip_requests (id, company_id, token, created_at, expires_at)
     select uuidv7(), ${companyId}, 'bound-' || n, now(), now() + interval '1 day' from generate_series(1, 99) n`,
  );
  const beyond = await eva.call('POST', '/trip-requests', { companyId });
  expect([beyond.status, beyond.body.message]).toEqual([409, expect.stringMatching(/^Tienes 100 enlaces/)]);
  await eva.call('DELETE', `/trip-requests/${first.body.data.id}`);
  expect((await eva.call('POST', '/trip-requests', { companyId })).status).toBe(201);
});
