import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { getInvoicePdf, getInvoiceXml, getInvoiceZip, zipInvoices } from './get-invoice-files.ts';
import type { ArchivedFile, PrintRequest } from './ports.ts';

const ana = aSession('ana');
const notFound = { code: 'NOT_FOUND' };
const text = (content: string | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
const bytes = (content: string) => new TextEncoder().encode(content);
const line = ({ name, content }: ArchivedFile) => `${name} ${text(content).length}`;

/** Issued documents and what is downloaded of them; an archive is the list of what is in it. */
class Fixture extends CancellingFixture {
  readonly printed = this.database.table<Uint8Array>();
  readonly drawn: PrintRequest[] = [];
  whileDrawing: () => Promise<unknown> = () => Promise.resolve();

  ports() {
    return {
      invoices: this.invoices,
      invoiceFiles: {
        xml: async (id: string) => this.invoices.xmlOf(id),
        pdf: async (id: string) => this.printed.get(id),
        savePdf: async (id: string, pdf: Uint8Array, isCancelled: boolean) => {
          if (isCancelled === ((await this.read(id)).status === 'CANCELLED')) this.printed.set(id, pdf);
        },
      },
      invoiceSources: { branding: async () => ({ primaryColor: '#102030' }) },
      printedForms: {
        draw: async (request: PrintRequest) => {
          this.drawn.push(request);
          await this.whileDrawing();
          return bytes(`printed ${this.drawn.length}`);
        },
      },
      zipWriter: {
        pack: async (files: readonly ArchivedFile[]) => bytes(files.map(line).join('\n')),
        async *stream(files: AsyncIterable<ArchivedFile>) {
          for await (const file of files) yield bytes(`${line(file)}\n`);
        },
      },
    };
  }

  async zip(ids: readonly string[]): Promise<string> {
    const parts: string[] = [];
    for await (const part of await zipInvoices(this.ports(), ana, ids)) parts.push(text(part));
    return parts.join('');
  }

  async cancel(id: string): Promise<void> {
    await this.request(id);
    await this.attend(id);
  }
}

let fixture: Fixture;
let id: string;
beforeEach(async () => {
  fixture = new Fixture();
  id = await fixture.issue();
});

describe('the XML of a document', () => {
  it('is the one that the provider gave, under serie and folio', async () => {
    const { name, content } = await getInvoiceXml(fixture.ports(), ana, id);
    expect(name).toBe('A-1.xml');
    expect(content).toBe(fixture.provider.documents[0]?.xml);
  });

  it('is not there for somebody else, and for nobody before the document is stamped', async () => {
    const sent = await fixture.submit({}, 2);
    for (const get of [getInvoiceXml, getInvoicePdf, getInvoiceZip]) {
      await expect(get(fixture.ports(), aSession('beto'), id)).rejects.toMatchObject(notFound);
      await expect(get(fixture.ports(), ana, sent)).rejects.toMatchObject(notFound);
    }
    expect(fixture.drawn).toEqual([]);
  });

  it('asks for the permission to read documents', async () => {
    const buyer = { ...ana, permissions: new Set(['billing:read'] as const) };
    await expect(getInvoiceXml(fixture.ports(), buyer, id)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});

describe('the printed form', () => {
  it('is drawn once from the stored XML, kept, and says that a test PAC has no fiscal value', async () => {
    const first = await getInvoicePdf(fixture.ports(), ana, id);
    expect(first.name).toBe('A-1.pdf');
    expect(await getInvoicePdf(fixture.ports(), ana, id)).toEqual(first);
    expect(fixture.drawn).toEqual([
      expect.objectContaining({
        account: 'ana',
        xml: fixture.provider.documents[0]?.xml,
        branding: { primaryColor: '#102030' },
        withoutFiscalValue: true,
        isCancelled: false,
      }),
    ]);
  });

  it('says of a cancelled document that it is', async () => {
    await fixture.cancel(id);
    await getInvoicePdf(fixture.ports(), ana, id);
    expect(fixture.drawn).toMatchObject([{ isCancelled: true }]);
  });

  it('is drawn anew when the document was cancelled while it was drawn', async () => {
    fixture.whileDrawing = () => fixture.cancel(id);
    await getInvoicePdf(fixture.ports(), ana, id);
    fixture.whileDrawing = () => Promise.resolve();
    await getInvoicePdf(fixture.ports(), ana, id);
    expect(fixture.drawn.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  });

  it('is drawn by the next who asks when it could not be drawn', async () => {
    fixture.whileDrawing = () => Promise.reject(new Error('no memory'));
    await expect(getInvoicePdf(fixture.ports(), ana, id)).rejects.toThrow('no memory');
    expect(fixture.printed.size).toBe(0);
    fixture.whileDrawing = () => Promise.resolve();
    expect(text((await getInvoicePdf(fixture.ports(), ana, id)).content)).toBe('printed 2');
  });
});

describe('files in one archive', () => {
  it('are the XML and the PDF of a document', async () => {
    const { name, content } = await getInvoiceZip(fixture.ports(), ana, id);
    const xml = fixture.provider.documents[0]?.xml ?? '';
    expect(name).toBe('A-1.zip');
    expect(text(content)).toBe(`A-1.xml ${xml.length}\nA-1.pdf ${'printed 1'.length}`);
  });

  it('are those of each document once, however often it is named', async () => {
    const other = await fixture.issue(2);
    const archived = await fixture.zip([id, other, id]);
    expect(archived.match(/\S+\.\w+/g)).toEqual(['A-1.xml', 'A-1.pdf', 'A-2.xml', 'A-2.pdf']);
  });

  it('keep the documents of two companies apart that have the same number', async () => {
    const other = await fixture.issue(2);
    const find = fixture.invoices.find.bind(fixture.invoices);
    fixture.invoices.find = async (scope, wanted) => {
      const found = await find(scope, wanted);
      return found && { ...found, folio: 1 };
    };
    const names = (await fixture.zip([id, other])).match(/\S+\.\w+/g);
    expect(names).toEqual(['A-1.xml', 'A-1.pdf', `A-1_${other}.xml`, `A-1_${other}.pdf`]);
  });

  it('are refused together, before the first one is read, when one has none yet or is somebody else’s', async () => {
    const sent = await fixture.submit({}, 2);
    await expect(zipInvoices(fixture.ports(), ana, [id, sent])).rejects.toMatchObject(notFound);
    await expect(zipInvoices(fixture.ports(), aSession('beto'), [id])).rejects.toMatchObject(notFound);
    expect(fixture.drawn).toEqual([]);
  });
});
