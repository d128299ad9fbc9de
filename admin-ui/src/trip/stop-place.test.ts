import { expect, it } from 'vitest';
import { placeBodyOf, stopPlaceProblems, stopPlaceValues, typedPlace } from './stop-place.ts';
import { blankStop } from './trip-values.ts';

const address = { estado: 'QUE', pais: 'MEX', codigoPostal: '76120' };
const stop = {
  ...blankStop('Destino'),
  title: 'Patio',
  place: { rfc: 'URE180429TM6', nombre: 'URE', domicilio: { ...address, calle: 'Calle 1' } },
};
const record = { id: 'x', companyId: 'c', version: 3, createdAt: '', nombre: 'Patio Querétaro', distancia: 12 };

it('changes who is at a stop and where', () => {
  const values = stopPlaceValues(stop, undefined);
  expect(typedPlace(values)).toEqual(stop.place);
  const domicilio = { ...values.domicilio, calle: ' ', codigoPostal: '76000' };
  expect(typedPlace({ ...values, rfc: 'EKU9003173C9', razonSocial: '', domicilio })).toEqual({
    rfc: 'EKU9003173C9',
    domicilio: { ...address, codigoPostal: '76000' },
  });
});

it('keeps it among the places as well where that is asked for, with the name and the distance that it has there', () => {
  const values = stopPlaceValues(stop, record);
  expect(placeBodyOf({ ...values, guardar: true })).toMatchObject({
    nombre: 'Patio Querétaro',
    razonSocial: 'URE',
    distancia: 12,
    domicilio: { calle: 'Calle 1' },
  });
  const nameless = { ...stopPlaceValues({ ...stop, title: '' }, undefined), rfc: 'X' };
  const problemFields = (guardar: boolean) => stopPlaceProblems({ ...nameless, guardar }).map(({ field }) => field);
  expect(problemFields(false)).toEqual(['rfc']);
  expect(problemFields(true)).toEqual(['nombre', 'rfc']);
});
