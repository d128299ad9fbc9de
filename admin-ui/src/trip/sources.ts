import type { FigureAnswer, PlaceAnswer, RouteListed, TrailerAnswer, VehicleAnswer } from '@timbra/contract/freight.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { firstOf, type RecordSource } from '../shared/fields/record-search.tsx';

/** Returns the source of what a company keeps for its trips, to choose one of. */
export const vehiclesOf = (companyId: string): RecordSource<VehicleAnswer> => ({
  key: ['vehiculos', companyId],
  find: (words, signal) => callData('GET /freight/vehicles', { query: firstOf(companyId, 'nombre', words), signal }),
});

export const trailersOf = (companyId: string): RecordSource<TrailerAnswer> => ({
  key: ['remolques', companyId],
  find: (words, signal) => callData('GET /freight/trailers', { query: firstOf(companyId, 'nombre', words), signal }),
});

export const figuresOf = (companyId: string): RecordSource<FigureAnswer> => ({
  key: ['operadores', companyId],
  find: (words, signal) => callData('GET /freight/figures', { query: firstOf(companyId, 'nombre', words), signal }),
});

export const placesOf = (companyId: string): RecordSource<PlaceAnswer> => ({
  key: ['lugares', companyId],
  find: (words, signal) => callData('GET /freight/places', { query: firstOf(companyId, 'nombre', words), signal }),
});

export const routesOf = (companyId: string): RecordSource<RouteListed> => ({
  key: ['rutas', companyId],
  find: (words, signal) => callData('GET /freight/routes', { query: firstOf(companyId, 'nombre', words), signal }),
});
