import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ArchiveAnswer } from '@timbra/contract/archives.ts';
import { OtherSystem, zipOf } from '@timbra/adapters/imports/testing/other-system.ts';
import { aConcepto, aReceptor, addCompany, type Failure } from '@timbra/testing/api/api-client.ts';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { ended, startImport } from './imports-client.ts';
import { issued, openShop, type Shop } from './invoices-client.ts';

const system = sharedSystem();
const shop = await openShop(system.url);
const factura = { tipo: 'factura', receptor: aReceptor, metodoPago: 'PUE', conceptos: [aConcepto] };
const paid = await issued(shop, factura);
const owed = await issued(shop, { ...factura, metodoPago: 'PPD', formaPago: '99', serie: 'B' });

const start = (body: object, who: Shop = shop) =>
  who.call<{ data: ArchiveAnswer } & Failure>('POST', '/archives', { companyId: who.companyId, ...body });

const made = (id: string) =>
  until('the archive is made', async () => {
    const { body } = await shop.call<{ data: ArchiveAnswer }>('GET', `/archives/${id}`);
    return body.data.status === 'COMPLETED' && body.data;
  });

async function filesOf(id: string) {
  const response = await shop.download(`/archives/${id}/file`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
  return unzipSync(bytes);
}

const sheetOf = (files: Record<string, Uint8Array>) =>
  strFromU8(unzipSync(files['resumen.xlsx'] ?? new Uint8Array())['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

describe('an archive of documents', () => {
  it('holds XML, PDF and a summary of those that are asked for, and its owner is told', async () => {
    const { status, body } = await start({ filter: { tipo: 'factura' } });
    expect({ status, body }).toMatchObject({ status: 202, body: { data: { total: 2 } } });
    const done = await made(body.data.id);
    expect(done).toMatchObject({ processed: 2, total: 2 });
    const files = await filesOf(done.id);
    const names = [paid, owed].map(({ serie, folio }) => `${serie}-${folio}`);
    expect(Object.keys(files)).toEqual([...names.flatMap((name) => [`${name}.xml`, `${name}.pdf`]), 'resumen.xlsx']);
    const xml = await (await shop.download(`/invoices/${paid.id}/xml`)).text();
    expect(strFromU8(files[`${names[0]}.xml`] ?? new Uint8Array())).toBe(xml);
    expect(strFromU8(files[`${names[1]}.pdf`]?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-');
    const sheet = sheetOf(files);
    for (const text of ['UUID', 'Estado en el SAT', paid.uuid, owed.uuid, 'Pendiente', '1160'])
      expect(sheet).toContain(text);
    const notifications = await shop.call<{ data: readonly { type: string; title: string }[] }>(
      'GET',
      '/notifications',
    );
    expect(notifications.body.data).toContainEqual(
      expect.objectContaining({ type: 'ARCHIVE_FINISHED', title: 'Tu archivo está listo' }),
    );
  });

  it('holds the documents that are named, each once, and refuses those that are not there', async () => {
    const { body } = await start({ ids: [owed.id, owed.id.toUpperCase()] });
    const files = await filesOf((await made(body.data.id)).id);
    expect(Object.keys(files)).toHaveLength(3);
    const stranger = await openShop(system.url);
    const theirs = await issued(stranger, factura);
    expect((await start({ ids: [owed.id, theirs.id] })).status).toBe(404);
    expect((await start({ companyId: stranger.companyId })).status).toBe(404);
    expect((await start({ filter: { companyId: stranger.companyId } })).status).toBe(404);
    expect((await start({ filter: { userId: stranger.companyId } })).status).toBe(404);
    for (const path of [`/archives/${body.data.id}`, `/archives/${body.data.id}/file`]) {
      expect((await stranger.call('GET', path)).status).toBe(404);
    }
  });

  it('is refused where nothing is to be archived, and for a filter that nobody knows', async () => {
    const none = await start({ filter: { tipo: 'nomina' } });
    expect([none.status, none.body.details.map(({ field }) => field)]).toEqual([400, ['filter']]);
    const unknown = await start({ filter: { nadie: 1 } });
    expect([unknown.status, unknown.body.details.map(({ field }) => field)]).toEqual([400, ['filter.nadie']]);
    const wordy = await start({ filter: { q: Array.from({ length: 10_000 }, (_, at) => `p${at}`).join(' ') } });
    expect([wordy.status, wordy.body.details.map(({ field }) => field)]).toEqual([400, ['filter.q']]);
  });

  it('is made of many parts in their order, of documents of other systems too', async () => {
    const companyId = await addCompany(shop);
    const other = await OtherSystem.of(kemper);
    const sales = Array.from({ length: 60 }, () => other.sale());
    const [first] = sales;
    if (!first) throw new Error('nothing was sold');
    sales.push(other.payment([{ of: first, amount: '77.25', before: '1160.00' }]));
    const files = Object.fromEntries(sales.map(({ uuid, xml }) => [`${uuid}.xml`, xml]));
    const { body } = await startImport(shop, { companyId, kind: 'cfdi', file: zipOf(files), name: 'sat.zip' });
    await ended(shop, body.data.id);
    const started = await start({ companyId });
    const done = await made(started.body.data.id);
    expect(done.processed).toBe(sales.length);
    const archived = await filesOf(done.id);
    // A payment comes to 0 XXX: the summary says what came.
    expect(sheetOf(archived)).toMatch(/>XXX<.*>77\.250*<.*>MXN</);
    const xmls = Object.entries(archived).filter(([name]) => name.endsWith('.xml'));
    expect(new Set(xmls.map(([, content]) => strFromU8(content)))).toEqual(new Set(sales.map(({ xml }) => xml)));
    expect(xmls).toHaveLength(sales.length);
  });
});
