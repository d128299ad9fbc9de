import { expect, test } from 'vitest';
import { aCartaPorte, aDestino, anOrigen } from '../../testing/cfdi/carta-porte.ts';
import { routeSummary } from './route-summary.ts';

test('a route is told by its ends, all of its kilometres, its goods and its vehicle', () => {
  const half = aDestino({ distancia: 84.3, domicilio: { estado: 'MEX', codigoPostal: '55000' } });
  expect(routeSummary(aCartaPorte({ ubicaciones: [anOrigen(), half, aDestino()] }))).toEqual({
    origen: { estado: 'HID', codigoPostal: '42501' },
    destino: { estado: 'QUE', codigoPostal: '76120' },
    distancia: 299.8,
    mercancias: 1,
    placa: '12AB3C',
  });
});

test('what is not known of a route yet is left out', () => {
  expect(routeSummary()).toEqual({ mercancias: 0 });
  expect(routeSummary({ ubicaciones: [{ tipo: 'Origen' }, { tipo: 'Destino' }] })).toEqual({
    origen: {},
    destino: {},
    mercancias: 0,
  });
});
