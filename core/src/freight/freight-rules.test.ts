import { expect, test } from 'vitest';
import { anAutotransporte, anOperador } from '../../testing/cfdi/carta-porte.ts';
import type { FreightFields, FreightKind } from './ports.ts';
import { judgeFreight, readFreight } from './freight-rules.ts';

const problemsOf = <Kind extends FreightKind>(kind: Kind, typed: FreightFields[Kind]) =>
  judgeFreight(kind, readFreight(kind, typed)).map(({ field, code }) => `${code ?? ''} ${field}`.trim());
const aPlace = { nombre: 'Bodega', rfc: 'EKU9003173C9', domicilio: { estado: 'HID', codigoPostal: '42501' } };

test('what a trip takes is kept as people write it', () => {
  const vehicle = readFreight('vehicle', { ...anAutotransporte(), placa: '12-ab 3c', remolques: [], poliza: ' ' });
  expect(vehicle).toMatchObject({ nombre: '12AB3C', placa: '12AB3C' });
  expect(Object.keys(vehicle)).not.toContain('poliza');
  expect(Object.keys(vehicle)).not.toContain('remolques');
  expect(readFreight('figure', { ...anOperador(), rfc: 'xoji-740919u48' }).rfc).toBe('XOJI740919U48');
  expect(problemsOf('vehicle', anAutotransporte())).toEqual([]);
  expect(readFreight('trailer', { subTipo: 'CTR004', placa: '34-cd 5e' })).toEqual({
    nombre: '34CD5E',
    subTipo: 'CTR004',
    placa: '34CD5E',
  });
  expect(problemsOf('figure', anOperador())).toEqual([]);
  expect(problemsOf('place', aPlace)).toEqual([]);
});

test('each rule is told at the field of the record', () => {
  expect(problemsOf('vehicle', { ...anAutotransporte(), pesoBrutoVehicular: 8_500, aseguradora: '' })).toEqual([
    'VALIDATION pesoBrutoVehicular',
    'VALIDATION aseguradora',
  ]);
  expect(problemsOf('vehicle', { ...anAutotransporte(), remolques: [{ subTipo: 'CTR004', placa: '1' }] })).toEqual([
    'VALIDATION remolques[0].placa',
  ]);
  expect(problemsOf('trailer', { placa: '1' })).toEqual(['VALIDATION subTipo', 'VALIDATION placa']);
  expect(problemsOf('figure', { ...anOperador(), licencia: undefined, rfc: undefined })).toEqual([
    'CP197 rfc',
    'CP196 licencia',
  ]);
  expect(problemsOf('figure', { ...anOperador(), tipo: '02', licencia: undefined })).toEqual(['CP199 partes']);
  expect(problemsOf('place', { ...aPlace, nombre: '', domicilio: { estado: 'QUE', codigoPostal: '42501' } })).toEqual([
    'nombre',
    'CP147 domicilio.codigoPostal',
  ]);
  expect(problemsOf('place', { ...aPlace, razonSocial: 'A|B', domicilio: undefined })).toEqual([
    'VALIDATION razonSocial',
    'CP142 domicilio',
  ]);
});

test('a route is named and holds something; what it lacks is asked of each trip', () => {
  const route = { nombre: 'Monterrey–CDMX martes', cartaPorte: { figuras: [{ tipo: '01' }] } };
  expect(problemsOf('route', route)).toEqual([]);
  expect(problemsOf('route', { nombre: ' ', cartaPorte: { figuras: [], ubicaciones: [] } })).toEqual([
    'nombre',
    'cartaPorte',
  ]);
});
