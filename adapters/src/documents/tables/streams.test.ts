import { strFromU8, unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { guarded, type TableColumn } from '@timbra/core/shared/table.ts';
import type { Cells, TableStream } from '../../ports/payroll-layouts.ts';
import { csvHeading, csvLines, CsvStream, XlsxStream } from './streamed-tables.ts';

const columns: TableColumn[] = [
  { heading: 'RFC', kind: 'text' },
  { heading: 'Código Postal', kind: 'text' },
  { heading: 'Total', kind: 'money' },
  { heading: 'Fecha', kind: 'day' },
];

const rows: Cells[] = [
  ['ÑAN010101AA1', '01160', '-1160.50', '2026-11-20'],
  ['=HYPERLINK("http://x")', '+525512345678', null, null],
  [' <&> "x";\r\n', null, '0.00', '2026-01-01'],
];

async function* batches(...parts: Cells[][]): AsyncGenerator<Cells[]> {
  yield* parts;
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const written = (stream: TableStream, ...parts: Cells[][]) =>
  buffer(stream.write('clientes', columns, batches(...parts)));

describe('rows that become a CSV as they come', () => {
  test('have a mark, commas, CRLF, and an apostrophe before formulas', async () => {
    expect((await written(new CsvStream(), rows.slice(0, 1), rows.slice(1))).toString('utf8')).toBe(
      [
        '\uFEFFRFC,Código Postal,Total,Fecha',
        'ÑAN010101AA1,01160,-1160.50,2026-11-20',
        `"'=HYPERLINK(""http://x"")",+525512345678,,`,
        '" <&> ""x"";\r\n",,0.00,2026-01-01',
        '',
      ].join('\r\n'),
    );
  });

  test('are written as the library writes each cell of them, whatever character a cell begins with or holds', async () => {
    const signs = [range(0, 0x2ff), range(0x2000, 0x2230), range(0xfe00, 0xff20)]
      .flat()
      .map((code) => String.fromCodePoint(code));
    const some = signs.flatMap((sign): Cells[] => [
      [`${sign}1`, 'A', '0.00', '2026-11-20'],
      ['A', `1${sign}A`, null, null],
    ]);
    const signed = ['+525512345678', '-1', '+1.5', '+', '-A', '+1.', '-1-1', '+1+A1', '1+1', '+1 ', '-1.5.1'];
    const numbers = signed.map((text): Cells => ['A', text, null, null]);
    const alone = [...some, ...numbers, ['', null, '-1160.50', '2026-11-20']].map((row) => [row]);
    const safe = alone
      .flat()
      .map(([rfc = null, cp = null, ...rest]) => [rfc && guarded(rfc), cp && guarded(cp), ...rest]);
    const expected = (csvHeading(columns.map(({ heading }) => heading)) + csvLines(safe)).split('\r\n');
    expect((await written(new CsvStream(), ...alone)).toString('utf8').split('\r\n')).toEqual(expected);
    expect((await written(new CsvStream(), alone.flat())).toString('utf8').split('\r\n')).toEqual(expected);
  });

  test('without a row are the heading alone', async () => {
    expect((await written(new CsvStream())).toString('utf8')).toBe('\uFEFFRFC,Código Postal,Total,Fecha\r\n');
    // A batch without rows leaves no empty line in files that are written row by row.
    expect(csvLines([])).toBe('');
  });
});

function sheetsOf(file: Buffer): { readonly names: string[]; readonly sheets: string[]; readonly parts: string[] } {
  const parts = unzipSync(file);
  const sheets = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'));
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  return {
    parts: Object.keys(parts),
    names: [...workbook.matchAll(/<sheet name="([^"]+)"/g)].map(([, name = '']) => name),
    sheets: sheets.toSorted().map((name) => strFromU8(parts[name] ?? new Uint8Array())),
  };
}

describe('rows that become a workbook as they come', () => {
  test('are texts, numbers and days, and nothing is computed', async () => {
    const { names, sheets, parts } = sheetsOf(await written(new XlsxStream(), rows));
    expect(names).toEqual(['clientes']);
    expect(parts[0]).toBe('[Content_Types].xml');
    const [xml = ''] = sheets;
    expect(xml).toContain('<is><t xml:space="preserve">01160</t></is>');
    expect(xml).toContain('<t xml:space="preserve">=HYPERLINK("http://x")</t>');
    expect(xml).toContain('<t xml:space="preserve"> &lt;&amp;&gt; "x";&#13;\n</t>');
    expect([...xml.matchAll(/<v>([^<]+)<\/v>/g)].map(([, value]) => value)).toEqual([
      '-1160.50',
      '46346',
      '0.00',
      '46023',
    ]);
    expect(xml).not.toContain('<f>');
  });

  test('go on in the next sheet where one is full', async () => {
    const part = rows.slice(0, 2);
    const { names, sheets } = sheetsOf(await written(new XlsxStream(5), part, part, part));
    expect(names).toEqual(['clientes', 'clientes 2']);
    expect(sheets.map((xml) => xml.match(/<row>/g)?.length)).toEqual([5, 3]);
  });

  test('say so where a text is longer than a cell may be', async () => {
    const { sheets } = sheetsOf(await written(new XlsxStream(), [['x'.repeat(32_768), null, null, null]]));
    expect(sheets[0]).toContain('(32768 caracteres: no caben en una celda, descarga el CSV)');
  });

  test('end in the failure of whatever gives them', async () => {
    async function* failing(): AsyncGenerator<Cells[]> {
      yield rows;
      throw new Error('the database is gone');
    }
    await expect(buffer(new XlsxStream().write('x', columns, failing()))).rejects.toThrow('the database is gone');
  });
});
