import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { documentFaults } from '@timbra/core/invoicing/reading/faults.ts';
import type { SourceRow, StoredBytes } from '@timbra/core/imports/source-row.ts';
import { fileFaults } from '../faults.ts';
import { FileTables } from '../file-tables.ts';
import { listLine, listOf, zipOf } from '../testing/other-system.ts';

const stored = (content: Uint8Array): StoredBytes => ({
  size: content.length,
  async *chunks() {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
  },
});

async function rowsOf(zip: Uint8Array): Promise<readonly SourceRow[]> {
  const table = await new FileTables().open(stored(zip), 'cfdi');
  const found: SourceRow[] = [];
  try {
    for await (const some of table.rows()) found.push(...some);
    // The documents are unpacked one by one, after the list has been read to its end.
    return await Promise.all(found.map(async (row) => ({ ...row, cells: [row.cells[0] ?? '', await textOf(row)] })));
  } finally {
    await table.close();
  }
}

const textOf = async ({ content }: SourceRow) => {
  const text = (await content?.read()) ?? '';
  return typeof text === 'string' ? text : text.message;
};

const cells = async (zip: Uint8Array) => (await rowsOf(zip)).map((row) => [row.line, ...row.cells]);
const refusal = (zip: Uint8Array) =>
  rowsOf(zip).then(
    () => 'read',
    (error: Error) => error.message,
  );

/** Writes over what a zip's list and its entries say of each: little-endian numbers at these places. */
function patched(zip: Uint8Array, local: number, central: number, bytes: number, value: number): Uint8Array {
  const copy = Buffer.from(zip);
  for (let at = 0; at < copy.length - 4; at += 1) {
    const signature = copy.readUInt32LE(at);
    if (signature === 0x04034b50) copy.writeUIntLE(value, at + local, bytes);
    if (signature === 0x02014b50) copy.writeUIntLE(value, at + central, bytes);
  }
  return copy;
}

describe('the documents of a zip', () => {
  test('are its XML files, in folders or not; lists, printed forms and what a Mac leaves are none', async () => {
    const zip = zipOf({
      'enero/A-1.xml': '<a/>',
      'enero/A-1.pdf': '%PDF-',
      'metadata.txt': 'Uuid~RfcEmisor',
      '__MACOSX/enero/._A-1.xml': 'x',
      'febrero/ñ.XML': '\uFEFF<ñ/>',
    });
    expect(await cells(zip)).toEqual([
      [1, 'enero/A-1.xml', '<a/>'],
      [2, 'febrero/ñ.XML', '\uFEFF<ñ/>'],
    ]);
  });

  test('are read whatever they are called: no name is ever a path', async () => {
    const names = ['../../etc/passwd.xml', '/etc/a.xml', 'C:\\b.xml', 'con\u0000nul.xml'];
    const zip = zipOf(Object.fromEntries(names.map((name) => [name, '<a/>'])));
    expect((await cells(zip)).map(([, , text]) => text)).toEqual(['<a/>', '<a/>', '<a/>', '<a/>']);
  });

  test('are each refused for themselves when they are too large, broken, no UTF-8 or a zip', async () => {
    const large = new Uint8Array(6 * 1_048_576).fill(32);
    const latin = Buffer.from('<a n="Ñ"/>', 'latin1');
    const zip = zipOf({ 'a.xml': large, 'b.xml': latin, 'c.zip': zipOf({ 'd.xml': '<a/>' }), 'e.xml': '<e/>' });
    expect((await cells(zip)).map(([, , text]) => text)).toEqual([
      documentFaults.tooLarge.message,
      documentFaults.noText.message,
      documentFaults.nested.message,
      '<e/>',
    ]);
    const bent = Buffer.from(zipSync({ 'a.xml': Buffer.from(`<a>${'texto '.repeat(500)}</a>`) }));
    bent.fill(0xff, 40, 60);
    expect(await cells(bent)).toEqual([[1, 'a.xml', documentFaults.noText.message]]);
  });

  test('unpack to no more than they say: a bomb that lies is cut off', async () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(64 * 1_048_576) }, { level: 9 });
    expect(await cells(bomb)).toEqual([[1, 'a.xml', documentFaults.tooLarge.message]]);
    expect(await cells(patched(bomb, 22, 24, 4, 1_000))).toEqual([[1, 'a.xml', documentFaults.noText.message]]);
  });
});

describe('lists of SAT', () => {
  const listed = (rows: readonly SourceRow[]) =>
    rows.map(({ line, cells: [name], listed: one }) => [line, name, one?.cells[2], one?.cells.length]);

  test('follow the documents of a zip, line by line; a name may have an end of line, quotes and no cells of its own', async () => {
    const list = listOf(listLine('A'), listLine('B', '', 'X', 'DOS\nLÍNEAS "1'), '', 'broken~line');
    const zip = zipOf({ 'sat.TXT': `\uFEFF${list}`, 'a.xml': '<a/>', 'otro.txt': 'Uuid~nothing\r\nA' });
    const table = await new FileTables().open(stored(zip), 'cfdi');
    const rows: SourceRow[] = [];
    for await (const some of table.rows()) rows.push(...some);
    expect(listed(rows)).toEqual([
      [1, 'a.xml', undefined, undefined],
      [2, 'sat.TXT, renglón 2', 'ESCUELA KEMPER URGATE', 12],
      [3, 'sat.TXT, renglón 3', 'DOS\nLÍNEAS "1', 12],
      [4, 'sat.TXT, renglón 6', undefined, 2],
    ]);
    expect(await table.countRows()).toBe(4);
    await table.close();
  });

  test('come alone as well, in a zip or not; one without a line is refused', async () => {
    const list = listOf(listLine('A'));
    for (const file of [Buffer.from(list), Buffer.from(list.replaceAll('\r', '')), zipOf({ 'sat.txt': list })]) {
      expect(await rowsOf(file)).toMatchObject([{ line: 1, listed: { cells: { length: 12 } } }]);
    }
    expect(await refusal(Buffer.from(listOf()))).toBe(fileFaults.emptyList);
    expect(await refusal(zipOf({ 'sat.txt': listOf() }))).toBe(fileFaults.emptyList);
  });

  test('are read in constant memory: a line of a megabyte is refused, and one that unpacks to more than it says', async () => {
    const long = listOf(listLine('A', '', 'X', 'N'.repeat(2_000_000)));
    expect(await refusal(zipOf({ 'a.xml': '<a/>', 'sat.txt': long }))).toBe(fileFaults.lineTooLong);
    const bent = zipSync({
      'a.xml': Buffer.from('<a/>'),
      'sat.txt': Buffer.from(listOf(...Array(5_000).fill(listLine('A')))),
    });
    expect(await refusal(patched(bent, 22, 24, 4, 200_000))).toBe(fileFaults.brokenZip);
  });
});

describe('a zip as a whole is refused', () => {
  test('with its own reason', async () => {
    const zip = zipOf({ 'a.xml': '<a/>' });
    expect(await refusal(Buffer.from('RFC,Nombre\nA,B'))).toBe(fileFaults.notAZip);
    expect(await refusal(zipOf({}))).toBe(fileFaults.noXml);
    expect(await refusal(zipOf({ 'a.txt': 'x' }))).toBe(fileFaults.noXml);
    expect(await refusal(zip.subarray(0, zip.length - 10))).toBe(fileFaults.brokenZip);
    expect(await refusal(patched(zip, 6, 8, 2, 1))).toBe(fileFaults.encryptedZip);
  });

  test('when its files would take more than 4 GB', async () => {
    // Each says 5 MB, and all of them are one and the same piece of the file.
    const names = Array.from({ length: 1_000 }, (_, index) => [`${index}.xml`, '<a/>'] as const);
    const zip = patched(zipOf(Object.fromEntries(names)), 22, 24, 4, 5_000_000);
    expect(await refusal(zip)).toBe(fileFaults.zipTooLarge);
  });

  test('when it has too many files, at once; thousands are read without holding them', async () => {
    const many = (count: number) => {
      const zip = Buffer.from(zipOf({ 'a.xml': '<a/>' }));
      const end = zip.length - 22;
      const start = zip.readUInt32LE(end + 16);
      const list = Buffer.concat(Array.from({ length: count }, () => zip.subarray(start, end)));
      return Buffer.concat([zip.subarray(0, start), list, zip64End(start, list.length, count)]);
    };
    expect(await refusal(many(250_001))).toBe(fileFaults.tooManyEntries);
    const table = await new FileTables().open(stored(many(20_000)), 'cfdi');
    let rows = 0;
    let most = 0;
    for await (const some of table.rows()) {
      rows += some.length;
      most = Math.max(most, some.length);
    }
    await table.close();
    expect(rows).toBe(20_000);
    expect(most).toBeLessThanOrEqual(250);
  });
});

/** Returns the end of a zip of more files than its 16 bits can tell. */
function zip64End(start: number, size: number, count: number): Buffer {
  const [record, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)];
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(count), at);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  end.writeUInt32LE(0x06054b50, 0);
  end.fill(0xff, 8, 20);
  return Buffer.concat([record, locator, end]);
}
