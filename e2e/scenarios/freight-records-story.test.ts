import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FigureAnswer, PlaceAnswer, RouteAnswer, VehicleAnswer } from '@timbra/contract/freight.ts';
import { aCartaPorte, anAutotransporte, anOperador, ID_CCP } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { startCatalogueApi, type Caller, type CatalogueApi } from './catalogue-api.ts';

let api: CatalogueApi;
let ana: Caller;

beforeAll(async () => {
  api = await startCatalogueApi();
  ana = await api.user();
});
afterAll(() => api.stop());

const keep = <Shown>(what: string, typed: object, headers: Record<string, string> = {}) =>
  ana.call<Shown>('POST', `/freight/${what}`, { companyId: ana.companyId, ...typed }, headers);
const list = async <Shown>(what: string, query: Record<string, string> = {}) => {
  const words = new URLSearchParams({ companyId: ana.companyId, ...query }).toString();
  return (await ana.call<readonly Shown[]>('GET', `/freight/${what}?${words}`)).body.data;
};

test('a vehicle, its driver and the places are kept, found by words, changed whole, and brought back once deleted', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const truck = { ...anAutotransporte(), nombre: 'Torton 3', remolques: [] };
  const made = await keep<VehicleAnswer>('vehicles', truck, key);
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({ nombre: 'Torton 3', placa: '12AB3C', pesoBrutoVehicular: 8.5, version: 1 });
  expect((await keep<VehicleAnswer>('vehicles', truck, key)).body.data.id).toBe(made.body.data.id);
  const again = await keep('vehicles', { ...truck, placa: '12-ab3c' });
  expect([again.status, again.body.code]).toEqual([409, 'FREIGHT_DUPLICATE']);
  const path = `/freight/vehicles/${made.body.data.id}`;
  const changed = await ana.call<VehicleAnswer>('PUT', path, { ...anAutotransporte({ anio: 2024 }), version: 1 });
  expect(changed.body.data).toMatchObject({ nombre: '12AB3C', anio: 2024, version: 2 });
  const stale = await ana.call('PUT', path, { ...truck, version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);

  await keep<FigureAnswer>('figures', anOperador());
  await keep<PlaceAnswer>('places', {
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
  expect(await list('vehicles')).toEqual([]);
  expect((await ana.call('POST', `${path}/restore`)).body.data).toEqual(changed.body.data);
});

test('what SAT would refuse in a trip is refused where it is kept, each thing at its field', async () => {
  const heavy = await keep('vehicles', {
    ...anAutotransporte({ configVehicular: 'T3S2', permSCT: 'TPXX99', pesoBrutoVehicular: 8_500 }),
    placa: '77XX8Y',
  });
  expect(heavy.status).toBe(400);
  expect(heavy.body.details.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'VALIDATION pesoBrutoVehicular',
    'VALIDATION permSCT',
    'CP184 remolques',
  ]);
  const nobody = await keep('figures', { tipo: '01', nombre: 'INGRID XODAR JIMENEZ' });
  expect(nobody.body.details.map(({ field }) => field)).toEqual(['rfc', 'licencia']);
});

test('a route is a trip without folio, times and sums, kept unfinished too, found by its places and changed whole', async () => {
  const trip = aCartaPorte();
  const asked = { ...trip, idCcp: ID_CCP, mercancias: { ...trip.mercancias, pesoBrutoTotal: 240.125 } };
  const made = await keep<RouteAnswer>('routes', { nombre: 'Monterrey–CDMX martes', cartaPorte: asked });
  expect(made.status).toBe(201);
  const cartaPorte = {
    ...trip,
    ubicaciones: trip.ubicaciones?.map(({ fechaHora: _time, ...stop }) => stop),
  };
  expect(made.body.data.cartaPorte).toEqual(cartaPorte);
  expect((await list<RouteAnswer>('routes', { q: '76120 martes' })).map(({ id }) => id)).toEqual([made.body.data.id]);

  const again = await keep('routes', { nombre: 'MONTERREY–cdmx martes', cartaPorte: asked });
  expect([again.status, again.body.code]).toEqual([409, 'FREIGHT_DUPLICATE']);
  const nothing = await keep('routes', { cartaPorte: { figuras: [] } });
  expect(nothing.body.details.map(({ field }) => field)).toEqual(['nombre', 'cartaPorte']);

  const path = `/freight/routes/${made.body.data.id}`;
  const shorter = { nombre: 'Monterrey–CDMX', cartaPorte: { figuras: [anOperador()] }, version: 1 };
  const changed = await ana.call<RouteAnswer>('PUT', path, shorter);
  expect(changed.body.data).toMatchObject({ ...shorter, version: 2 });
  expect(changed.body.data.cartaPorte).toEqual(shorter.cartaPorte);
});
