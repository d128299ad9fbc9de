import { readPdf } from '@timbra/adapters/documents/testing/read-pdf.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { beforeAll, expect, test } from 'vitest';
import { schemaErrors, schemaNote, schemaPresent } from '../support/cfdi-schema.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import {
  aConcepto,
  addCompany,
  anInvoice,
  aReceptor,
  issue,
  register,
  type Client,
} from '@timbra/testing/api/api-client.ts';

const system = sharedSystem();
let ana: Client;
let companyId: string;
const documents: string[] = [];

beforeAll(async () => {
  ana = await register(system.url);
  companyId = await addCompany(ana);
});

/** A shop's own words may look like this to XML, SQL, HTML, templates and terminals. */
const texts = [
  `Ñandú & Hijos "S.A." <1> 'x'`,
  ']]> <!-- --> <![CDATA[ &amp; &#0; <?xml?>',
  `'; drop table invoices; -- \\ %s $1 \${7*7} {{7*7}}`,
  '<script>alert(1)</script> <img src=x onerror=alert(1)>',
  '../../etc/passwd =cmd() @SUM(A1) +1 -1',
  'Año, pingüino, Œuvre, Straße, Žluťoučký, Ελληνικά, 10 €',
];

test.each(texts)('%s comes out of the XML, the PDF and the API as it went in', async (text) => {
  const conceptos = [{ ...aConcepto, descripcion: text, noIdentificacion: text }];
  const receptor = { ...aReceptor, nombre: text.toUpperCase() };
  const made = await issue(
    ana,
    anInvoice(companyId, { conceptos, receptor, condicionesPago: text, observaciones: text }),
  );
  expect(made).toMatchObject({ status: 201, body: { data: { cliente: text.toUpperCase() } } });
  const { id } = made.body.data;

  const xml = await (await ana.download(`/invoices/${id}/xml`)).text();
  const { comprobante } = readCfdi(xml);
  expect(comprobante).toMatchObject({
    condicionesDePago: text,
    receptor: { nombre: text.toUpperCase() },
    conceptos: [{ descripcion: text, noIdentificacion: text }],
  });
  documents.push(xml);

  const pdf = await readPdf(new Uint8Array(await (await ana.download(`/invoices/${id}/pdf`)).arrayBuffer()));
  for (const printed of [text, text.toUpperCase()]) expect(pdf.solid).toContain(printed.replace(/\s+/g, ''));
});

test.skipIf(!schemaPresent)(`the documents with all of them are valid by SAT's schemas${schemaNote}`, async () => {
  expect(documents).toHaveLength(texts.length);
  expect(await schemaErrors(documents)).toEqual([]);
});

test('white space becomes one space in the XML, and nothing else of a text is touched', async () => {
  const conceptos = [{ ...aConcepto, descripcion: '  dos  palabras\n\ty un tabulador ' }];
  const { body } = await issue(ana, anInvoice(companyId, { conceptos }));
  const xml = await (await ana.download(`/invoices/${body.data.id}/xml`)).text();
  expect(readCfdi(xml).comprobante.conceptos[0]?.descripcion).toBe('dos palabras y un tabulador');
});

test.each(['a|b', 'a\u0000b', 'a\u0007b', '\ud800', '\uffff'])(
  '%j, which no CFDI can carry, is refused at its field',
  async (text) => {
    const { status, body } = await issue(
      ana,
      anInvoice(companyId, { conceptos: [{ ...aConcepto, descripcion: text }] }),
    );
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ details: [expect.objectContaining({ field: 'conceptos[0].descripcion' })] }),
    ]);
  },
);
