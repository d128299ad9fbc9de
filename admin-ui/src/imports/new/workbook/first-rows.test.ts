import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { firstPart } from '../first-part.ts';
import { firstRows } from './first-rows.ts';

const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'clientes.xlsx', { type: 'application/x-test' });
const zipOf = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** Each row names a text of its own and has a number that names none. */
const row = (index: number) => `<row r="${index + 1}"><c t="s"><v>${index}</v></c><c><v>${index + 7_000}</v></c></row>`;
const text = (index: number) => (index === 1 ? '<si/>' : `<si><t>Cliente ${index}, José</t></si>`);
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData><pageMargins left="1"/></worksheet>`;
const small = { 'xl/workbook.xml': '<a/>', 'xl/_rels/workbook.xml.rels': '<b/>', 'xl/styles.xml': '<c/>' };

const workbook = (rows: number, more: Readonly<Record<string, string>> = {}) => ({
  ...small,
  'xl/worksheets/sheet1.xml': sheet(times(rows, row)),
  'xl/sharedStrings.xml': `<sst>${times(rows, text)}</sst>`,
  'xl/media/logo.png': 'PNG',
  ...more,
});

async function partsOf(file: File | undefined): Promise<Record<string, string>> {
  if (!file) throw new Error('It was not cut');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

it('of a workbook are its first ones with the texts that they name, and no pictures', async () => {
  const cut = await firstRows(fileOf(zipOf(workbook(5_000))), 2_000);
  expect([cut?.name, cut?.type]).toEqual(['clientes.xlsx', 'application/x-test']);
  expect(await partsOf(cut)).toEqual({
    ...small,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${times(2_000, row)}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${times(2_000, text)}</sst>`,
  });
});

it('keep the prefix of their tags, and other sheets that are shorter as they are', async () => {
  const prefixed = '<x:worksheet><x:sheetData><x:row/><x:row></x:row><x:row><x:c/></x:row><x:row></x:row>';
  const short = sheet('<row><c t="s"/><c t=\'s\'><v> 2</v></c></row>');
  const parts = workbook(0, {
    'xl/worksheets/sheet1.xml': `${prefixed}</x:sheetData></x:worksheet>`,
    'xl/worksheets/sheet2.xml': short,
    'xl/sharedStrings.xml': `<x:sst>${'<x:si></x:si>'.repeat(9)}</x:sst>`,
  });
  expect(await partsOf(await firstRows(fileOf(zipOf(parts)), 2))).toEqual({
    ...small,
    'xl/worksheets/sheet1.xml':
      '<x:worksheet><x:sheetData><x:row/><x:row></x:row><x:row><x:c/></x:row></x:sheetData></x:worksheet>',
    'xl/worksheets/sheet2.xml': short,
    'xl/sharedStrings.xml': `<x:sst>${'<x:si></x:si>'.repeat(3)}</x:sst>`,
  });
});

it('bring no texts along where they name none', async () => {
  const inline = { 'xl/worksheets/sheet1.xml': sheet('<row><c t="inlineStr"><is><t>A</t></is></c></row>'.repeat(3)) };
  expect(Object.keys(await partsOf(await firstRows(fileOf(zipOf(workbook(3, inline))), 2)))).toEqual([
    ...Object.keys(small),
    'xl/worksheets/sheet1.xml',
  ]);
});

it('are all that is unpacked', async () => {
  const bytes = zipOf(workbook(60_000));
  // The bytes are within the sheet, far behind the rows that are wanted.
  const broken = bytes.slice().fill(0xff, 200_000, 200_100);
  expect(() => unzipSync(broken)).toThrow('invalid');
  expect(await partsOf(await firstRows(fileOf(broken), 2_000))).toEqual(
    await partsOf(await firstRows(fileOf(bytes), 2_000)),
  );
});

it('are found behind a comment of the zip', async () => {
  const bytes = zipOf(workbook(5_000));
  bytes.set([3, 0], bytes.length - 2);
  const commented = new File([bytes, 'abc'], 'clientes.xlsx');
  expect((await firstRows(commented, 2_000))?.size).toBeLessThan(bytes.length);
});

const pages = (content: string) => workbook(5_000, { 'xl/worksheets/sheet1.xml': sheet(content) });
const entryField = (bytes: Uint8Array<ArrayBuffer>, offset: number, value: number) => {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + offset, value, true);
  return bytes;
};

it.each<readonly [what: string, bytes: Uint8Array<ArrayBuffer>]>([
  ['few rows', zipOf(workbook(2_000 - 1))],
  ['documents in XML', zipOf({ 'a.xml': '<a/>', 'b.xml': '<b/>' })],
  ['no directory', zipOf(workbook(5_000)).slice(0, -22)],
  ['nothing but its first bytes', strToU8('PK\u0003\u0004').slice()],
  ['a directory that is broken', zipOf(workbook(5_000)).map((byte, at) => (byte === 0x50 && at > 1_000 ? 0 : byte))],
  ['a directory that is larger than any workbook needs', zipOf(Object.fromEntries(manyNames()))],
  ['parts that are packed in another way', entryField(zipOf(workbook(5_000)), 10, 12)],
  ['a comment that holds rows', zipOf(pages(`<!-- ${times(5_000, row)} -->`))],
  ['styles without end', zipOf(workbook(5_000, { 'xl/styles.xml': ' '.repeat(9_000_000) }))],
  ['one endless cell', zipOf(pages(`<row><c><v>${'1'.repeat(1_000_000)}</v></c></row>`))],
])('are not taken from a file with %s: it is sent whole', async (_what, bytes) => {
  const file = fileOf(bytes);
  expect(await firstPart(file)).toBe(file);
});

function manyNames(): [string, string][] {
  const long = 'a'.repeat(1_000);
  return [
    ...Object.entries(workbook(5_000)),
    ...Array.from({ length: 1_100 }, (_, index): [string, string] => [`${index}${long}`, '']),
  ];
}
