import { expect, test } from 'vitest';
import { CorrectedRows } from './corrected-rows.ts';
import type { OpenRows, Refusal } from './ports.ts';

const columns = ['RFC', 'Nombre', 'Régimen', 'CP'];
const mapping = { rfc: 'RFC', nombre: 'Nombre', regimenFiscal: 'Régimen', codigoPostal: 'CP' };

const refused = (line: number, field: string, ...cells: string[]): Refusal => ({ line, field, reason: 'No', cells });

async function among(rows: readonly Refusal[], file = columns) {
  async function* open(): AsyncGenerator<OpenRows> {
    yield { columns, mapping, rows };
  }
  const found = await CorrectedRows.among(open(), { kind: 'customers', columns: file, mapping });
  return (line: number, ...cells: string[]) => found.originOf({ line, cells });
}

test('a row whose other cells are the same is the refused one, though a spreadsheet took zeros away', async () => {
  const originOf = await among([
    refused(4, 'rfc', 'AB1', 'Luna', '601', '06600'),
    refused(9, 'codigoPostal', 'EKU9003173C9', 'Sol', '601', 'X'),
  ]);
  expect(originOf(2, 'EKU9003173C9', 'SOL', '601.0', '42501')).toBe(9);
  expect(originOf(3, 'IIA040805DZ4', 'Luna', '601', '6600')).toBe(4);
});

test('a row with two corrected cells is told by its key, while one row alone has it', async () => {
  const twice = ['EKU9003173C9', 'a', '1', '2'] as const;
  const originOf = await among([
    refused(4, 'codigoPostal', 'URE180429TM6', 'Luna', 'X', 'Y'),
    refused(5, 'codigoPostal', ...twice),
    refused(6, 'codigoPostal', ...twice),
  ]);
  expect(originOf(2, 'ure180429tm6', 'LUNA SA', '601', '06600')).toBe(4);
  expect(originOf(3, 'EKU9003173C9', 'b', '601', '06600')).toBeUndefined();
});

test('each refused row is given once, where it was in a file that comes as a whole', async () => {
  const same = ['Luna', '601', '06600'];
  const originOf = await among([refused(4, 'rfc', 'A', ...same), refused(6, 'rfc', 'B', ...same)]);
  expect(originOf(6, 'IIA040805DZ4', ...same)).toBe(6);
  expect(originOf(7, 'URE180429TM6', ...same)).toBe(4);
  expect(originOf(8, 'EKU9003173C9', ...same)).toBeUndefined();
});

test('columns may come in another order and with others among them, and what few cells say tells nothing', async () => {
  const rows = [refused(4, 'rfc', 'AB1', 'Luna', '601', '06600')];
  expect((await among(rows, ['CP', 'Notas', 'Nombre', 'RFC']))(2, '06600', 'hoy', 'Luna', 'IIA040805DZ4')).toBe(4);
  expect((await among(rows, ['RFC', 'CP']))(2, 'IIA040805DZ4', '06600')).toBeUndefined();
  expect((await among(rows))(2, '', '', '', '')).toBeUndefined();
});
