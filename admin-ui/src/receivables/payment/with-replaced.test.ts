import { expect, it } from 'vitest';
import { withReplaced } from './refused-payment.ts';

const owing = (id: string, saldo: number) => ({
  id,
  serie: 'A',
  folio: 1,
  moneda: 'MXN',
  total: 1_160,
  saldo,
  vence: null,
  receptorRfc: 'URE180429TM6',
  cliente: 'U',
});

const paying = (invoiceId: string, importePagado: number) => ({
  invoiceId,
  serie: 'A',
  folio: '2',
  moneda: 'MXN',
  total: 1_160,
  importePagado,
});

const replaced = (status: 'ISSUED' | 'CANCELLED') => ({
  status,
  pagos: [{ documentos: [paying('a', 100.1), paying('b', 1_160)] }],
  receptor: { rfc: 'URE180429TM6', nombre: 'U' },
  cliente: null,
});

it('counts what the complement that is replaced pays as owed, also of a document that it paid whole', () => {
  const owed = [owing('a', 1_059.9), owing('c', 50)];
  expect(withReplaced(owed, ['a', 'b', 'c'], replaced('ISSUED')).map(({ id, saldo }) => [id, saldo])).toEqual([
    ['a', 1_160],
    ['c', 50],
    ['b', 1_160],
  ]);
  expect(withReplaced([], ['b'], replaced('ISSUED'))).toMatchObject([
    { folio: '2', receptorRfc: 'URE180429TM6', cliente: 'U' },
  ]);
});

it('leaves balances as they are once it is cancelled: they are free then', () => {
  const owed = [owing('a', 1_160)];
  expect(withReplaced(owed, ['a', 'b'], replaced('CANCELLED'))).toBe(owed);
});
