import { aDestino, anOrigen } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { expect, test } from 'vitest';
import { distanceOf, problemsOf, proposedName, routeLine, type RouteTrip } from './route-values.ts';

const half = { ...aDestino({ distancia: 84.3 }), domicilio: { estado: 'MEX', pais: 'MEX', codigoPostal: '55000' } };
const trip = { ubicaciones: [anOrigen(), half, aDestino()] } as RouteTrip;

test('a route is told by its two ends and by all of its kilometres', () => {
  expect(routeLine(trip)).toBe('Hidalgo 42501 – Querétaro 76120');
  expect(proposedName(trip)).toBe('Hidalgo–Querétaro');
  expect(distanceOf(trip)).toBe(299.8);
});

test('what is not known of a route yet is left out', () => {
  expect(routeLine({})).toBe('');
  expect(routeLine({ ubicaciones: [{ tipo: 'Origen' }, { tipo: 'Destino' }] })).toBe('');
  expect(proposedName({ ubicaciones: [anOrigen() as object, { tipo: 'Destino' }] })).toBe('Hidalgo');
  expect(distanceOf({ ubicaciones: [{ tipo: 'Destino' }] })).toBeUndefined();
});

test('its form asks for a name', () => {
  expect(problemsOf({ nombre: '', cartaPorte: trip }).map(({ field }) => field)).toEqual(['nombre']);
  expect(problemsOf({ nombre: 'Martes', cartaPorte: trip })).toEqual([]);
});
