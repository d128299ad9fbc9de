import fc from 'fast-check';
import { zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { SourceRow, SourceTable, StoredBytes } from '@timbra/core/imports/source-row.ts';
import { unguarded } from '@timbra/core/shared/table.ts';
import { StreamedTables, XlsxStream } from '../documents/tables/streamed-tables.ts';
import { refusedRowsCsv } from '../documents/tables/import-rows-csv.ts';
import { fileFaults } from './faults.ts';
import { FileTables } from './file-tables.ts';

const files = new FileTables();

/** Stores the text in pieces of any size, so that characters and rows are cut wherever they may be. */
const stored = (content: Uint8Array, piece = 65_536): StoredBytes => ({
  size: content.length,
  async *chunks() {
    for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece);
  },
});

async function rowsOf(table: SourceTable): Promise<readonly SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const some of table.rows()) found.push(...some);
  await table.close();
  return found;
}

/** Returns how many rows a table gives at a time. */
async function sizesOf(table: SourceTable): Promise<readonly number[]> {
  const sizes: number[] = [];
  for await (const some of table.rows()) if (some.length > 0) sizes.push(some.length);
  await table.close();
  return sizes;
}

async function read(content: Uint8Array | string, piece?: number) {
  const table = await files.open(stored(Buffer.from(content), piece), 'customers');
  return { columns: table.columns, isCorrection: table.isCorrection, rows: await rowsOf(table) };
}

const refusal = (content: Uint8Array | string) =>
  read(content).then(
    () => 'read',
    (error: Error) => error.message,
  );

/** Generates what spreadsheets hold: any text but the control characters, with something in the first cell. */
const cell = fc.string({
  unit: fc.constantFrom('a', 'Ñ', 'é', '€', ',', ';', '"', "'", '\n', '\t', '0', ' ', '-', '='),
  maxLength: 8,
});
const table = fc.record({
  columns: fc.integer({ min: 2, max: 6 }),
  rows: fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
});

describe('a file of text', () => {
  test('is read as it was written, whatever parts its cells, lines and pieces', async () => {
    const style = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      newline: fc.constantFrom('\n', '\r\n', '\r'),
      bom: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        table,
        style,
        fc.integer({ min: 1, max: 40 }),
        async ({ columns, rows }, { bom, ...options }, piece) => {
          const heading = Array.from({ length: columns }, (_, index) => `Columna ${index}`);
          const cells = rows.map(([, ...rest]) => ['x', ...rest].slice(0, columns));
          const written = (bom ? '\uFEFF' : '') + Papa.unparse([heading, ...cells], { ...options, quotes: true });
          const found = await read(written, piece);
          expect(found.columns).toEqual(heading);
          expect(found.rows.map((row) => row.cells)).toEqual(cells);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('may be of a spreadsheet on a Mac', async () => {
    // Ñ, é and Ó of Mac Roman; in Windows-1252 they are „, Ž and î.
    const mac = Buffer.from('RFC;Nombre\nX;CAMPA\x84A JOS\x8e BOT\x97N\n', 'latin1');
    expect((await read(mac)).rows).toEqual([{ line: 2, cells: ['X', 'CAMPAÑA JOSé BOTóN'] }]);
    const windows = Buffer.from('RFC;Nombre\nX;CAMPA\xd1A \x93JOS\xc9\x94 \x96 L\x92OR\n', 'latin1');
    expect((await read(windows)).rows).toEqual([{ line: 2, cells: ['X', 'CAMPAÑA “JOSÉ” – L’OR'] }]);
  });

  test('may be Windows-1252 or UTF-16, from any byte on', async () => {
    const text = `nombre,cp\n${'x,1\n'.repeat(50_000)}PEÑA “Ü” €,2\n`;
    const windows = Buffer.from(text.replace('“', '\u0093').replace('”', '\u0094').replace('€', '\u0080'), 'latin1');
    expect((await read(windows)).rows.at(-1)).toEqual({ line: 50_002, cells: ['PEÑA “Ü” €', '2'] });
    expect((await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).rows.at(-1)?.cells).toEqual(['PEÑA “Ü” €', '2']);
    expect((await read(Buffer.from(text), 7)).rows.at(-1)?.cells).toEqual(['PEÑA “Ü” €', '2']);
  });

  test('tells the line at which each row begins, blank lines and line feeds in cells counted', async () => {
    const { rows } = await read('a,b\r\n1,"x\r\ny"\r\n\r\n,,\r\n2,z\r\n3');
    expect(rows).toEqual([
      { line: 2, cells: ['1', 'x\r\ny'] },
      { line: 6, cells: ['2', 'z'] },
      { line: 7, cells: ['3', ''] },
    ]);
  });

  test('may have words behind a closing quote, quotes within a cell, and ends of lines of every kind', async () => {
    const { rows } = await read('a,b\n"Café" Luna,1\r\nTubo de 5",2\r"x",3\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['"Café" Luna', '1'],
      ['Tubo de 5"', '2'],
      ['x', '3'],
    ]);
  });

  test('has one name for each column, and rows that are too long are told', async () => {
    const { columns, rows } = await read('nombre,,nombre,\n1,2,3,\n1,2,3,4,5\n');
    expect(columns).toEqual(['nombre', 'Columna 2', 'nombre (2)']);
    expect(rows).toEqual([
      { line: 2, cells: ['1', '2', '3'] },
      { line: 3, cells: ['1', '2', '3'], isTooLong: true },
    ]);
  });
});

test('a card of sixteen digits in a cell of numbers is kept whole', async () => {
  const columns = [
    { heading: 'RFC', kind: 'text' },
    { heading: 'Nombre', kind: 'count' },
  ] as const;
  const workbook = await new StreamedTables(new XlsxStream()).write({
    name: 'Hoja',
    columns,
    rows: [['X', 2_180_012_345_678_904]],
  });
  expect((await read(workbook)).rows).toEqual([{ line: 2, cells: ['X', '2180012345678904'] }]);
});

describe('headings', () => {
  const row = 'EKU9003173C9;ESCUELA KEMPER URGATE;G03;601;42501';

  test('are found below the title of a report, whatever stands in it', async () => {
    const title = 'Café Luna, S.A. de C.V.\r\nCatálogo de clientes;;;al 24/11/2026\r\n\r\n';
    const found = await read(
      `${title}RFC;NOMBRE O RAZON SOCIAL;USO DE CFDI;REGIMEN FISCAL;C.P.\r\n${row}\r\nTOTAL;1\r\n`,
    );
    expect(found.columns).toEqual(['RFC', 'NOMBRE O RAZON SOCIAL', 'USO DE CFDI', 'REGIMEN FISCAL', 'C.P.']);
    // The last row, which sums up the others, is none of them.
    expect(found.rows).toEqual([{ line: 5, cells: row.split(';') }]);
    const named = await read(
      'RFC;NOMBRE\r\nTPT890516JP5;TOTAL PLAY\r\nGran total;1,160.00\r\nTotal de clientes: 1\r\n',
    );
    expect(named.rows).toEqual([{ line: 2, cells: ['TPT890516JP5', 'TOTAL PLAY'] }]);
  });

  test('are not taken for a row of data that has some of their words as values', async () => {
    const rows = 'Cód,Detalle,U.M.,Tasa,P.U.\nA1,Café,Unidad,IVA,10\n';
    const { columns } = await files.open(stored(Buffer.from(rows)), 'products');
    expect(columns).toEqual(['Cód', 'Detalle', 'U.M.', 'Tasa', 'P.U.']);
  });

  test('that nobody knows are the first row of full length below a title', async () => {
    const found = await read('Clientes\n\nuno,dos,tres\n1,2,3\n4,5,6\n');
    expect(found).toMatchObject({ columns: ['uno', 'dos', 'tres'], rows: [{ line: 4 }, { line: 5 }] });
    expect((await read('RFC\nEKU9003173C9,x\n')).columns).toEqual(['RFC']);
  });
});

test('refused rows come back as the cells that they were, behind their lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: 2 }), async (cells) => {
      const row = ['x', ...cells];
      async function* rows() {
        yield [{ line: 7, field: 'rfc', reason: '=mal, "muy" mal', cells: row }];
      }
      const parts: string[] = [];
      for await (const part of refusedRowsCsv({ columns: ['a', 'b', 'c'], rows: rows() })) parts.push(part);
      const found = await read(parts.join(''));
      expect(found).toMatchObject({ columns: ['a', 'b', 'c'], isCorrection: true, rows: [{ origin: 7 }] });
      expect(found.rows[0]?.cells.map(unguarded)).toEqual(row);
    }),
  );
});

describe('a workbook', () => {
  test('is read as it was written', async () => {
    const written = fc.record({
      text: fc
        .string({
          unit: fc.constantFrom('a', 'Ñ', 'é', '€', '<', '&', '>', '"', "'", ' '),
          minLength: 1,
          maxLength: 10,
        })
        .map((each) => `x${each}`),
      number: fc.integer({ min: -999_999, max: 999_999 }).map((each) => each / 100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 20 }), async (rows) => {
        const bytes = await new StreamedTables(new XlsxStream()).write({
          name: 'Hoja',
          columns: [
            { heading: 'Texto', kind: 'text' },
            { heading: 'Monto', kind: 'money' },
            { heading: 'Día', kind: 'day' },
          ],
          rows: rows.map(({ text, number }) => [text, number, '2026-11-20']),
        });
        const found = await read(bytes, 1_000);
        expect(found.columns).toEqual(['Texto', 'Monto', 'Día']);
        expect(found.rows.map((row) => row.cells)).toEqual(
          rows.map(({ text, number }) => [text, String(number), '2026-11-20']),
        );
      }),
      { numRuns: 20 },
    );
  });

  const workbook = (sheet: string, more: Record<string, Uint8Array> = {}) =>
    zipSync({
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a" sheetId="1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': Buffer.from('<Relationships/>'),
      'xl/worksheets/sheet1.xml': Buffer.from(sheet),
      ...more,
    });
  const sheet = (...rows: readonly string[]) =>
    `<x:worksheet xmlns:x="y"><x:sheetData>${rows.join('')}</x:sheetData></x:worksheet>`;
  const text = (at: string, value: string) => `<x:c r="${at}" t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
  /** Makes parts with what is no XML behind them: they are refused before all of them have come. */
  const partsOf = (length: number) => Array.from({ length: length / 100_000 }, () => 'x'.repeat(100_000));
  /** Each differs from the others, so that they do not shrink to nothing. */
  const manyFormats = (length: number) =>
    Array.from({ length: length / 50 }, (_, at) => `<numFmt numFmtId="${at}" formatCode="${Math.sin(at)}"/>`).join('');
  const heading = `<x:row r="1">${text('A1', 'rfc')}${text('C1', 'cp')}</x:row>`;

  test('has the lines of a sheet, whatever its rows say of theirs', async () => {
    const row = (r: string) => `<x:row r="${r}">${text('A1', 'x')}</x:row>`;
    const lines = ['1', '2', '99999999999', '1e999', '4.5', 'x', '1048576'];
    const { rows } = await read(workbook(sheet(...lines.map(row))));
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 1_048_576]);
  });

  test('whose cells name one long text again and again gives few rows at a time', async () => {
    const shared = Buffer.from(`<sst><si><t>${'x'.repeat(400_000)}</t></si></sst>`);
    const row = `<x:row><x:c r="A2" t="s"><x:v>0</x:v></x:c></x:row>`;
    const more = { 'xl/sharedStrings.xml': shared };
    const opened = await files.open(stored(workbook(sheet(heading, row.repeat(20)), more)), 'customers');
    expect(await sizesOf(opened)).toEqual([3, 3, 3, 3, 3, 3, 2]);
  });

  test('may leave cells and rows out, and say its texts in any way', async () => {
    const shared = Buffer.from('<sst><si><r><t>PE</t></r><r><t>ÑA</t></r><rPh><t>no</t></rPh></si></sst>');
    const row = `<x:row r="9"><x:c r="A9" t="s"><x:v>0</x:v></x:c><x:c r="C9"><x:v>0.30000000000000004</x:v></x:c></x:row>`;
    const found = await read(workbook(sheet(heading, row), { 'xl/sharedStrings.xml': shared }));
    expect(found).toMatchObject({
      columns: ['rfc', 'Columna 2', 'cp'],
      rows: [{ line: 9, cells: ['PEÑA', '', '0.3'] }],
    });
  });

  test('gives the sheet that has the headings, and none that is hidden', async () => {
    const names = ['oculta', 'instrucciones', 'vacía', 'datos', 'notas'];
    const states = ['hidden', 'visible', 'visible', 'visible', 'visible'];
    const sheets = names.map((name, at) => `<sheet name="${name}" state="${states[at]}" r:id="r${at}"/>`);
    const targets = names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`);
    const named = `<x:row r="3">${text('A3', 'RFC')}${text('B3', 'Razón social')}</x:row>`;
    const filled = `<x:row r="4">${text('A4', 'EKU9003173C9')}${text('B4', 'ESCUELA')}</x:row>`;
    const parts = [
      sheet(named, filled.replace('ESCUELA', 'OTRA')),
      sheet(`<x:row r="1">${text('A1', 'Llena la hoja datos')}</x:row>`),
      sheet(),
      sheet(`<x:row r="1">${text('A1', 'Café Luna')}</x:row>`, named, filled),
      sheet(named, filled.replace('ESCUELA', 'OTRA')),
    ];
    const contents = Object.fromEntries(parts.map((part, at) => [`xl/worksheets/s${at}.xml`, Buffer.from(part)]));
    const book = {
      'xl/workbook.xml': Buffer.from(`<workbook><sheets>${sheets.join('')}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': Buffer.from(`<Relationships>${targets.join('')}</Relationships>`),
    };
    expect(await read(workbook('<a/>', { ...contents, ...book }))).toMatchObject({
      columns: ['RFC', 'Razón social'],
      rows: [{ line: 4, cells: ['EKU9003173C9', 'ESCUELA'] }],
    });
  });

  test('of an old Mac counts its days from 1904', async () => {
    const row = '<x:row r="2"><x:c r="A2" s="1"><x:v>42374</x:v></x:c></x:row>';
    const found = await read(
      workbook(sheet(heading, row), {
        'xl/workbook.xml': Buffer.from('<workbook><workbookPr date1904="1"/><sheets><sheet/></sheets></workbook>'),
        'xl/styles.xml': Buffer.from('<s><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></s>'),
      }),
    );
    expect(found.rows[0]?.cells[0]).toBe('2020-01-06');
  });

  // Looked for from each of them to the end, closing brackets would take a minute.
  test('whose formats are brackets alone that nothing closes is read at once', async () => {
    const formats = ['[', '"', '\\\\'].map((sign) => `<numFmt numFmtId="7" formatCode='${sign.repeat(200_000)}d'/>`);
    const row = '<x:row r="2"><x:c r="A2" s="0"><x:v>42374</x:v></x:c></x:row>';
    const found = await read(
      workbook(sheet(heading, row), {
        'xl/styles.xml': Buffer.from(`<s>${formats.join('')}<cellXfs><xf numFmtId="7"/></cellXfs></s>`),
      }),
    );
    expect(found.rows).toHaveLength(1);
  });

  test.each([
    ['that is no zip inside', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]), 'brokenWorkbook'],
    ['whose sheet is no XML', workbook('<a><b></a>'), 'brokenWorkbook'],
    ['that defines entities', workbook('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'brokenWorkbook'],
    ['without a sheet', zipSync({ 'x.txt': Buffer.from('x') }), 'brokenWorkbook'],
    ['of nothing but its heading', workbook(sheet(heading)), 'noRows'],
    ['whose sheet unpacks to a hundred times its file', workbook(' '.repeat(40_000_000)), 'workbookTooLarge'],
    [
      'with one text of megabytes',
      workbook(sheet(heading, `<x:row>${text('A2', 'x'.repeat(4e6))}</x:row>`)),
      'lineTooLong',
    ],
    [
      'with one text of megabytes in parts',
      workbook(sheet(heading, `<x:row>${text('A2', partsOf(4e6).join('</x:t><x:t>'))}</x:wrong>`)),
      'lineTooLong',
    ],
    [
      'with one shared text of megabytes in parts',
      workbook(sheet(heading, '<x:row><x:c r="A2" t="s"><x:v>0</x:v></x:c></x:row>'), {
        'xl/sharedStrings.xml': Buffer.from(`<sst><si><t>${partsOf(4e6).join('</t><t>')}</wrong>`),
      }),
      'lineTooLong',
    ],
    [
      'whose formats would fill the memory',
      workbook(sheet(heading), { 'xl/styles.xml': Buffer.from(`<s>${manyFormats(20_000_000)}</s>`) }),
      'workbookTooLarge',
    ],
    ['with tags within tags', workbook('<a>'.repeat(5_000)), 'brokenWorkbook'],
    [
      'of ten thousand columns',
      workbook(
        sheet(
          `<x:row r="1">${Array.from({ length: 10_000 }, () => '<x:c t="str"><x:v>c</x:v></x:c>').join('')}</x:row>`,
        ),
      ),
      'tooManyColumns',
    ],
  ] as const)('%s is refused', async (_name, content, fault) => {
    expect(await refusal(content)).toBe(fileFaults[fault]);
  });
});

describe('long rows', () => {
  const long = `${'x'.repeat(1_000_000)},y\n`;

  test.each([
    ['as they stand', ''],
    ['behind a quote', '"q",z\n'],
  ])('come few at a time, %s', async (_where, first) => {
    const opened = await files.open(stored(Buffer.from(`a,b\n${first}${long.repeat(12)}`)), 'customers');
    const sizes = await sizesOf(opened);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3);
  });

  test('tell how long they are', async () => {
    const { rows } = await read(`a,b\n1,2\n${long}1,2,${long}`);
    expect(rows.map(({ length }) => length)).toEqual([undefined, 1_000_001, 1_000_003]);
  });
});

describe('a file that is no table is refused:', () => {
  test.each([
    ['nothing', '', 'noRows'],
    ['blank lines', '\r\n\r\n', 'noRows'],
    ['a heading', 'a,b\n', 'noRows'],
    ['a PDF', '%PDF-1.7\n%âã', 'notATable'],
    ['a workbook of old, or with a password', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'oldWorkbook'],
    ['ten thousand columns', `${'a,'.repeat(10_000)}a\n1`, 'tooManyColumns'],
    ['quotes that are not closed', `a,b\n1,2\n"x${',y\n'.repeat(100)}`, 'openQuotes'],
  ] as const)('%s', async (_name, content, fault) => {
    expect(await refusal(content)).toBe(fileFaults[fault]);
  });

  test.each(['', '"'])(
    'a line of a gigabyte that begins with «%s», of which no more than a little is read',
    async (first) => {
      const piece = Buffer.alloc(1_048_576, 'a');
      let sent = 0;
      const endless: StoredBytes = {
        size: 1_024 * piece.length,
        async *chunks() {
          yield Buffer.from(`a,b\n1,2\n${first}`);
          for (sent = 0; sent < 1_024; sent += 1) yield piece;
        },
      };
      const before = process.memoryUsage().rss;
      await expect(files.open(endless, 'customers').then(rowsOf)).rejects.toThrow(fileFaults.lineTooLong);
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1_048_576);
      expect(sent).toBeLessThan(16);
    },
  );
});
