import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { addCompany, register } from '@timbra/testing/api/api-client.ts';
import { customerHeader, imported, previewImport } from './imports-client.ts';

const system = sharedSystem();

/** Generates texts as people type them, with whatever a table of text could take for its own. */
const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...'aÑé &,;"\'=+-@#\t\n0'.split(''), 'SA DE CV', '😀', '\r\n', '=1+1', '00'), {
      minLength: 1,
      maxLength,
    })
    .chain((parts) => fc.constantFrom('x', '=', '-', '+', '@', "'").map((first) => `${first}x${parts.join('')}`));

const letters = fc.string({ unit: fc.constantFrom('A', 'B', 'K', 'M', 'Z'), minLength: 4, maxLength: 4 });
const two = (most: number) => fc.integer({ min: 1, max: most }).map((value) => String(value).padStart(2, '0'));
const rfc = fc.tuple(letters, two(99), two(12), two(28), two(99)).map((parts) => `${parts.join('')}1`);

const customer = fc.tuple(
  rfc,
  text(12),
  fc.constantFrom('G03', 'G01', 'S01'),
  fc.constantFrom('612', '626', '605'),
  fc.constantFrom('01000', '06600', '64000'),
  fc.option(fc.constantFrom('pagos@kemper.mx', 'a.b+c@x.mx'), { nil: '' }),
  fc.option(fc.constantFrom('5512345678', '+52 81 1234 5678'), { nil: '' }),
);

const product = fc.tuple(
  fc.uuid(),
  text(12),
  text(20),
  fc.integer({ min: 0, max: 99_999_999 }).map((centavos) => (centavos / 100).toFixed(2)),
  fc.constantFrom('56101519', '55101509', '01010101'),
  fc.constantFrom('H87', 'E48', 'KGM'),
  fc.constantFrom('16%', '8%', '0%', 'exento', 'No'),
  fc.constantFrom(['', '', ''], ['Sí', 'TASA', '8%'], ['Sí', 'TASA', '26.5%'], ['Sí', 'CUOTA', '1.5'], ['No', '', '']),
  fc.constantFrom(['', ''], ['Sí', '10.6667%'], ['Sí', '0.04'], ['No', '']),
  fc.constantFrom(['', ''], ['Sí', '10%'], ['Sí', '1.25%'], ['No', '']),
);
const productHeading =
  'SKU,Nombre,Descripción,Precio,Clave SAT,Unidad,IVA,IEPS,Tipo de IEPS,Tasa o cuota de IEPS,' +
  'Retención de IVA,Tasa de retención de IVA,Retención de ISR,Tasa de retención de ISR';

test.each([
  ['customers', customerHeader, customer],
  ['products', productHeading, product.map((cells) => cells.flat())],
] as const)(
  'random %s that were imported and exported are the same when they are imported again',
  async (kind, heading, row) => {
    const ana = await register(system.url);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row as fc.Arbitrary<readonly string[]>, {
          selector: ([key]) => key,
          minLength: 50,
          maxLength: 150,
        }),
        async (rows) => {
          const companyId = await addCompany(ana);
          const first = await imported(ana, { companyId, kind, file: Papa.unparse([heading.split(','), ...rows]) });
          expect(first.imported + first.failed).toBe(rows.length);
          expect(first.imported).toBeGreaterThan(rows.length / 10);
          const exported = async (format: string) => {
            const download = await ana.download(`/${kind}/export?companyId=${companyId}&format=${format}`);
            return new Uint8Array(await download.arrayBuffer());
          };
          const before = await exported('csv');
          for (const format of ['csv', 'xlsx']) {
            const form = { companyId, kind, file: await exported(format), name: `datos.${format}` };
            const { body } = await previewImport(ana, form);
            const counts = { create: 0, update: 0, same: first.imported, refused: 0 };
            expect({ format, ...body.data.counts }).toEqual({ format, ...counts });
            expect(await imported(ana, form)).toMatchObject({ imported: 0, updated: first.imported, failed: 0 });
          }
          expect(Buffer.from(await exported('csv')).equals(before)).toBe(true);
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
  },
);

const item = fc
  .record({
    descripcion: text(20),
    cantidad: fc.integer({ min: 1, max: 999_999 }).map((milli) => milli / 1_000),
    precioUnitario: fc.integer({ min: 1, max: 9_999_999 }).map((centavos) => centavos / 100),
    unidad: fc.constantFrom('H87', 'E48'),
    ivaRate: fc.constantFrom('16', '8', '0', 'exento'),
    taxes: fc.constantFrom(
      {},
      { ieps: true, iepsTipo: 'TASA', iepsValor: 0.08 },
      { ieps: true, iepsTipo: 'CUOTA', iepsValor: 1.5 },
      { isr: true, isrRate: 0.1 },
      { ivaIncluido: true },
      { ivaRate: '16', ivaRet: true, ivaRetRate: 0.106667, isr: true, isrRate: 0.0125 },
    ),
  })
  .map(({ taxes, ...fields }) => ({ ...fields, ...taxes }))
  // An amount that rounds to nothing is refused.
  .filter(({ cantidad, precioUnitario }) => cantidad * precioUnitario >= 0.01);

const order = fc.tuple(text(12), fc.array(item, { minLength: 1, maxLength: 4 }));

test('random orders are the same in a company that imports what another one has exported', async () => {
  const ana = await register(system.url);
  const heading = ['customerId', 'observaciones', 'productos'];
  const [rows = []] = fc.sample(fc.array(order, { minLength: 60, maxLength: 60 }), 1);
  const withCustomer = async () => {
    const companyId = await addCompany(ana);
    await imported(ana, { companyId, file: `${customerHeader}\nEKU9003173C9,KEMPER,G03,601,42501,,` });
    return companyId;
  };
  // Numbers are given anew.
  const exported = async (companyId: string) => {
    const download = await ana.download(`/orders/export?companyId=${companyId}&format=csv`);
    const file = new Uint8Array(await download.arrayBuffer());
    const records: string[][] = parse(file, { bom: true });
    return { file, rows: records.map(([, ...cells]) => JSON.stringify(cells)).toSorted() };
  };
  const first = await withCustomer();
  const cells = rows.map(([observaciones, items]) => ['EKU9003173C9', observaciones, JSON.stringify(items)]);
  const done = await imported(ana, { companyId: first, kind: 'orders', file: Papa.unparse([heading, ...cells]) });
  expect(done).toMatchObject({ imported: rows.length, failed: 0 });
  const exportedFile = await exported(first);
  const second = await withCustomer();
  const again = await imported(ana, {
    companyId: second,
    kind: 'orders',
    file: exportedFile.file,
    name: 'pedidos.csv',
  });
  expect(again).toMatchObject({ imported: done.imported, failed: 0 });
  expect((await exported(second)).rows).toEqual(exportedFile.rows);
});
