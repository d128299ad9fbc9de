import { expect, it } from 'vitest';
import { Decimal } from '../../shared/money/decimal.ts';
import { ivaReport } from './declaration.ts';
import { declarationTable, documentsOf } from './declaration-table.ts';

const d = (text: string) => Decimal.parse(text);
const tax = { isWithheld: false, impuesto: '002' as const, tasa: d('0.16'), base: d('100'), importe: d('16') };

it('has a line for each document of each figure, and for each that does not count yet', () => {
  const report = ivaReport(
    [
      { ...tax, id: 'a' },
      { ...tax, id: 'a', isWithheld: true, tasa: null, base: undefined, importe: d('10.67') },
      { ...tax, id: 'b', tasa: null, importe: d('0') },
    ],
    [{ id: 'c', amount: d('80'), serie: 'A', folio: 3 }],
  );
  expect(documentsOf(report)).toEqual(['a', 'b', 'c']);
  const named = { id: 'a', serie: 'A', folio: 1, fecha: '2026-11-20', rfc: 'XAXX010101000', cliente: 'Ana', uuid: 'u' };
  const { name, columns, rows } = declarationTable('iva', report, [named]);
  expect(name).toBe('IVA');
  expect(rows).toEqual([
    ['IVA cobrado', 0.16, 'A', 1, '2026-11-20', 'XAXX010101000', 'Ana', 'u', 100, 16, null],
    ['Exento', null, null, null, null, null, null, null, 100, 0, null],
    ['IVA retenido', null, 'A', 1, '2026-11-20', 'XAXX010101000', 'Ana', 'u', null, 10.67, null],
    ['Todavía no cuenta', null, null, null, null, null, null, null, null, 80, 'Falta el complemento de pago de A-3.'],
  ]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});
