import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { addCompany, register } from '@timbra/testing/api/api-client.ts';
import { imported, previewImport } from './imports-client.ts';

const system = sharedSystem();

/** Texts as people type them, with whatever a table of text could take for its own. */
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
);

test.each([
  ['customers', 'RFC,Nombre,Uso CFDI,Régimen Fiscal,Código Postal,Email,Teléfono', customer],
  ['products', 'SKU,Nombre,Descripción,Precio,Clave SAT,Unidad,IVA', product],
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
          const first = await imported(ana, { companyId, kind, file: stringify([heading.split(','), ...rows]) });
          expect(first.imported + first.failed).toBe(rows.length);
          expect(first.imported).toBeGreaterThan(rows.length / 10);
          for (const format of ['csv', 'xlsx']) {
            const download = await ana.download(`/${kind}/export?companyId=${companyId}&format=${format}`);
            const file = new Uint8Array(await download.arrayBuffer());
            const { body } = await previewImport(ana, { companyId, kind, file, name: `datos.${format}` });
            const counts = { create: 0, update: 0, same: first.imported, refused: 0 };
            expect({ format, ...body.data.counts }).toEqual({ format, ...counts });
          }
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
  },
);
