import { expect, test } from 'vitest';
import { documentFaults, foreignProblem, receivedProblem } from '../../invoicing/reading/faults.ts';
import { isSatList, readListed } from './listed-state.ts';

const columns = ['Uuid', 'RfcEmisor', 'RfcReceptor', 'Estatus', 'FechaCancelacion', 'RfcACuentaTerceros'];
const uuid = '3d2e1f40-0000-4000-8000-00000000000a';
const rfc = 'EKU9003173C9';
const now = new Date('2026-11-20T12:00:00Z');

const read = (estatus: string, fecha = '', { issuer = rfc, receiver = 'URE180429TM6', id = uuid } = {}) =>
  readListed({ columns, cells: [id, issuer, receiver, estatus, fecha, ''] }, rfc, now);
const cancelled = (at: string) => ({ uuid: uuid.toUpperCase(), cancelledAt: new Date(at) });

test('a list of SAT is known by its heading, whatever else it has and however it is written', () => {
  expect(isSatList(columns)).toBe(true);
  expect(isSatList(columns.map((column) => ` ${column.toUpperCase()}`))).toBe(true);
  expect(isSatList(columns.filter((column) => column !== 'Estatus'))).toBe(false);
});

test.each(['1', 'Vigente'])('%s is valid', (estatus) => {
  expect(read(estatus)).toEqual({ uuid: uuid.toUpperCase(), cancelledAt: undefined });
});

test('a cancelled document has its moment by the clock of SAT', () => {
  expect(read('0', '2026-07-01 10:00:00')).toEqual(cancelled('2026-07-01T16:00:00Z'));
  expect(read('Cancelado', '2022-07-01T10:00:00.000')).toEqual(cancelled('2022-07-01T15:00:00Z'));
  expect(read('0', '01/07/2026 10:00:00')).toEqual(cancelled('2026-07-01T16:00:00Z'));
});

test.each(['', 'ayer', '2026-02-30 10:00:00', '2026-02-01 25:00:00', '0001-01-01 00:00:00', '2027-01-01 00:00:00'])(
  'a cancelled document without a moment that can be is refused: «%s»',
  (fecha) => {
    expect(read('0', fecha)).toBe(documentFaults.noCancellationDate);
  },
);

test('what is no line of a document of the company is refused for what it is', () => {
  expect(read('2')).toBe(documentFaults.brokenLine);
  expect(read('1', '', { id: 'A' })).toBe(documentFaults.brokenLine);
  expect(readListed({ columns, cells: [uuid, rfc] }, rfc, now)).toBe(documentFaults.brokenLine);
  expect(read('1', '', { issuer: 'URE180429TM6', receiver: rfc })).toEqual(receivedProblem('URE180429TM6'));
  expect(read('1', '', { issuer: 'URE180429TM6' })).toEqual(foreignProblem('URE180429TM6'));
  expect(readListed({ columns, cells: [] }, '', now)).toBe(documentFaults.noIssuer);
});
