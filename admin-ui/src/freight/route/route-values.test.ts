import { aDestino, anOrigen } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { routeSummary } from '@timbra/core/freight/route-summary.ts';
import { expect, test } from 'vitest';
import { problemsOf, proposedName, routeLine, type RouteTrip } from './route-values.ts';

const half = { ...aDestino({ distancia: 84.3 }), domicilio: { estado: 'MEX', pais: 'MEX', codigoPostal: '55000' } };
const trip = { ubicaciones: [anOrigen(), half, aDestino()] } as RouteTrip;

test('a route is told by its two ends', () => {
  expect(routeLine(routeSummary(trip))).toBe('Hidalgo 42501 – Querétaro 76120');
  expect(proposedName(trip)).toBe('Hidalgo–Querétaro');
  expect(routeLine({ mercancias: 0 })).toBe('');
  expect(proposedName({ ubicaciones: [anOrigen() as object, { tipo: 'Destino' }] })).toBe('Hidalgo');
});

test('its form asks for a name', () => {
  expect(problemsOf({ nombre: '', cartaPorte: trip }).map(({ field }) => field)).toEqual(['nombre']);
  expect(problemsOf({ nombre: 'Martes', cartaPorte: trip })).toEqual([]);
});
