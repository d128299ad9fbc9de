import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Table } from '@timbra/core/reports/ports.ts';
import { CsvStream, StreamedTables, XlsxStream } from './streamed-tables.ts';

const csv = new StreamedTables(new CsvStream());
const xlsx = new StreamedTables(new XlsxStream());

const table: Table = {
  name: 'Por cobrar',
  columns: [
    { heading: 'Cliente', kind: 'text' },
    { heading: 'Folio', kind: 'count' },
    { heading: 'Vence', kind: 'day' },
    { heading: 'Mes', kind: 'month' },
    { heading: 'Tasa', kind: 'rate' },
    { heading: 'Saldo', kind: 'money' },
  ],
  rows: [
    ['PAPELERÍA "LA ÑU", S. A. <&>', 7, '2026-11-20', '2026-11', 0.16, 1160.5],
    ['=HYPERLINK("http://x")', 8, null, null, null, -0.1],
  ],
};

describe('a table in CSV', () => {
  test('has a mark of byte order, commas, CRLF and quotes where they are needed', async () => {
    const bytes = await csv.write({ ...table, rows: table.rows.slice(0, 1) });
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\uFEFFCliente,Folio,Vence,Mes,Tasa,Saldo\r\n"PAPELERÍA ""LA ÑU"", S. A. <&>",7,2026-11-20,2026-11,0.16,1160.50\r\n',
    );
  });

  async function written(text: string): Promise<string> {
    const [column] = table.columns;
    const bytes = await csv.write({ name: 'x', columns: column ? [column] : [], rows: [[text]] });
    return new TextDecoder().decode(bytes).split('\r\n').slice(1).join('\r\n');
  }

  test.each(['=1+1', '@SUM(A1)', '\t=1'])('computes nothing of the text %j', async (text) => {
    expect(await written(text)).toMatch(/^"?'/);
  });

  test.each(['a;=1+1', 'a\t=1+1'])('keeps %j in one cell where another character parts them', async (text) => {
    expect(await written(text)).toBe(`"${text}"\r\n`);
  });

  test('leaves negative numbers numbers', async () => {
    const lines = new TextDecoder().decode(await csv.write(table)).split('\r\n');
    expect(lines[2]).toBe(`"'=HYPERLINK(""http://x"")",8,,,,-0.10`);
  });
});

describe('a table in XLSX', () => {
  test('is a workbook with a sheet whose numbers and days are no texts', async () => {
    const parts = unzipSync(await xlsx.write(table));
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(part('xl/workbook.xml')).toContain('name="Por cobrar"');
    const sheet = part('xl/worksheets/sheet1.xml');
    const read = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c(?:\/>|[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>)/g)].map(
        ([, number, text]) => text ?? (number === undefined ? null : Number(number)),
      ),
    );
    expect(read).toEqual([
      ['Cliente', 'Folio', 'Vence', 'Mes', 'Tasa', 'Saldo'],
      // Days since 30 December 1899.
      ['PAPELERÍA "LA ÑU", S. A. &lt;&amp;&gt;', 7, 46_346, 46_327, 0.16, 1160.5],
      ['=HYPERLINK("http://x")', 8, null, null, null, -0.1],
    ]);
    expect(sheet).not.toContain('<f>');
    expect(part('xl/styles.xml')).toContain('#,##0.00');
  });

  test('of more rows than are written at once keeps all of them in their order', async () => {
    const rows = Array.from({ length: 2_500 }, (_row, index) => ['x', index, null, null, null, null]);
    const parts = unzipSync(await xlsx.write({ ...table, rows }));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect([...sheet.matchAll(/<v>(\d+)<\/v>/g)].map(([, folio]) => Number(folio))).toEqual(
      rows.map(([, folio]) => folio),
    );
  });
});
