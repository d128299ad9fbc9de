import { describe, expect, it, test } from 'vitest';
import type { SourceRow, SourceTable } from '../source-row.ts';
import { readAmount, readDays } from './read-amount.ts';
import { readLayout } from './read-layout.ts';

const [ana, eva, leo] = ['XOJI740919MQTDMN02', 'CACX760510MGTSHC04', 'KAHO641101HJCLKS06'];
const run = {
  fechaPago: '2026-11-15',
  payslips: new Map([
    [ana, true],
    [eva, true],
    [leo, false],
  ]),
};
const headings = ['Nombre', 'CURP', 'Días Pagados', 'Percepción 001 Sueldo: gravado', 'Deducción 002 ISR', 'Notas'];

function tableOf(columns: readonly string[], ...rows: readonly (readonly string[])[]): SourceTable {
  const read = rows.map((cells, index): SourceRow => ({ line: index + 2, cells }));
  return {
    columns,
    isCorrection: false,
    rows: async function* () {
      yield read;
    },
    countRows: () => Promise.resolve(read.length),
    close: () => Promise.resolve(),
  };
}

const faultsOf = async (...rows: readonly (readonly string[])[]) =>
  (await readLayout(tableOf(headings, ...rows), run)).faults.map(({ line, column, message }) => [
    line,
    column,
    message,
  ]);

describe('a layout that was filled in', () => {
  it('tells amounts by the CURP of each row, and leaves what is empty as it is', async () => {
    const table = tableOf(
      headings,
      ['Ana', ana.toLowerCase(), '12.5', '$6,250.00', '(vacío)', ''],
      ['Eva', eva, '', '', '', ''],
    );
    const { columns, ignored, payslips, blank, faults } = await readLayout(table, run);
    expect(columns.map(([heading]) => heading)).toEqual([headings[3], headings[4]]);
    expect(ignored).toEqual(['Notas']);
    expect(payslips).toMatchObject([
      {
        curp: ana,
        numDiasPagados: 12.5,
        amounts: [
          { concepto: 'Sueldo', importe: 6_250 },
          { concepto: 'ISR', importe: 0 },
        ],
      },
    ]);
    expect([blank, faults]).toEqual([1, []]);
  });

  it('takes whole hours, days and years, beside pesos', async () => {
    const columns = [
      'CURP',
      'Percepción 019 Horas extra: horas dobles',
      'Incapacidad 02: días',
      'Separación: último sueldo mensual',
    ];
    const { payslips, faults } = await readLayout(
      tableOf(columns, [ana, '4', '(vacío)', '9,000.50'], [eva, '1.5', '-1', 'x']),
      run,
    );
    expect(payslips[0]?.amounts.map(({ importe }) => importe)).toEqual([4, 0, 9_000.5]);
    expect(faults.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, columns[1], 'Escribe un número entero, como 3.'],
      [3, columns[2], 'Escribe un número entero, como 3.'],
      [3, columns[3], 'Escribe un importe, como 7500.00.'],
    ]);
  });

  it('tells all that is wrong with it, by row and column', async () => {
    expect(
      await faultsOf(
        ['Ana', ana, 'quince', 'mucho', '-1', ''],
        ['', '', '', '1', '', ''],
        ['Nadie', 'XIXX740919MQTDMN02', '', '1', '', ''],
        ['Leo', leo, '', '1', '', ''],
        ['Ana', ana, '', '1', '', ''],
      ),
    ).toEqual([
      [2, 'Días Pagados', 'Escribe los días pagados, con hasta 3 decimales.'],
      [2, headings[3], 'Escribe un importe, como 7500.00.'],
      [2, headings[4], 'El importe no puede ser negativo.'],
      [3, 'CURP', 'Escribe la CURP del empleado.'],
      [4, 'CURP', 'Esta nómina no tiene un recibo con esta CURP.'],
      [5, 'CURP', 'El recibo de este empleado ya se emitió: quita su fila.'],
      [6, 'CURP', 'Esta CURP ya está en el renglón 2.'],
    ]);
  });

  test.each([
    [['Nombre', headings[3] ?? ''], 'CURP', 'Falta la columna CURP'],
    [['CURP', 'Notas'], '', 'El archivo no tiene columnas de importes'],
    [['CURP', 'Percepción 001 Sueldo'], 'Percepción 001 Sueldo', 'Termina el encabezado'],
    [
      ['CURP', 'Deducción 002 ISR', 'deduccion 002 ISR'],
      'deduccion 002 ISR',
      'Es la misma columna que «Deducción 002 ISR»',
    ],
  ])('with the headings %s says so, and reads no row', async (columns, column, message) => {
    const { faults, payslips } = await readLayout(tableOf(columns, [ana, '1', '1']), run);
    expect(faults).toEqual([{ line: 1, column, message: expect.stringContaining(message) }]);
    expect(payslips).toEqual([]);
  });

  it('has no more rows than a run has payslips', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['', '', '', '', '', '']);
    await expect(readLayout(tableOf(headings, ...rows(20_001)), run)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect((await readLayout(tableOf(headings, ...rows(20_000)), run)).faults).toHaveLength(20_000);
  });
});

test.each([
  ['0', 0],
  ['1,234.50', 1_234.5],
  ['1000000000', 1_000_000_000],
  // A program makes this of 0.1 + 0.2, and of 16.3 × 3.
  ['0.30000000000000004', 0.3],
  ['48.900000000000006', 48.9],
])('an amount of %s is read', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['-0.01', '1000000000.01', '1.005', '1.00001', 'x', '12,34'])('an amount of %s is refused', (text) => {
  expect(readAmount(text)).toEqual({ fault: expect.any(String) });
});

test('days are more than none, and have up to three decimals', () => {
  expect(['0.001', '15', '36160'].map(readDays)).toEqual([0.001, 15, 36_160]);
  for (const text of ['0', '-1', '36161', '1.0005', 'x']) expect(readDays(text)).toEqual({ fault: expect.any(String) });
});
