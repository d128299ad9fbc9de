import { expect, it } from 'vitest';
import type { ArchiveAnswer, StorageAnswer } from '@timbra/contract/archives.ts';
import { aConcepto, aReceptor, type Failure } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { ended, startImport } from './imports-client.ts';
import { issued, openShop, type Shop } from './invoices-client.ts';

const system = await useSystem({ env: { STORAGE_PER_ACCOUNT_MB: '1' } });

const storage = async (shop: Shop) => (await shop.call<{ data: StorageAnswer }>('GET', '/user/storage')).body.data;
const heading = 'rfc,nombre,usoCfdi,regimenFiscal,codigoPostal';
const customer = 'URE180429TM6,UNIVERSIDAD ROBOTICA ESPAÑOLA,G03,601,86991';
const file = [heading, customer].join('\n');
/** Makes the same file with a row that is refused. */
const padded = (bytes: number) => `${file}\n${'x'.repeat(bytes)},A,G03,601,86991`;

it('files of an account take its share and no more, which its owner sees and makes room in', async () => {
  const shop = await openShop(system.url);
  const { most } = await storage(shop);
  expect(most).toBe(1_048_576);
  const take = (content: string, who = shop) => startImport(who, { companyId: who.companyId, file: content });
  const first = await take(padded(600_000));
  expect(first.status).toBe(202);
  await ended(shop, first.body.data.id);
  expect((await storage(shop)).imports).toBeGreaterThan(600_000);
  const second = await take(padded(600_000));
  expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
  expect(second.body.message).toMatch(/^Tus archivos ocupan 1 MB de los 1 MB de tu cuenta\. Borra en «Descargar zip»/);
  expect((await take(file)).status).toBe(202);
  // Another account has its own.
  const other = await openShop(system.url);
  expect((await take(padded(600_000), other)).status).toBe(202);

  await issued(shop, { tipo: 'factura', receptor: aReceptor, metodoPago: 'PUE', conceptos: [aConcepto] });
  const { body } = await shop.call<{ data: ArchiveAnswer } & Failure>('POST', '/archives', {
    companyId: shop.companyId,
  });
  const { id } = body.data;
  const archives = async () => (await shop.call<{ data: readonly ArchiveAnswer[] }>('GET', '/archives')).body.data;
  const made = await until('the zip is made', async () =>
    (await archives()).find(({ status }) => status === 'COMPLETED'),
  );
  expect(made).toMatchObject({ id });
  expect((await storage(shop)).archives).toBe(made.size);
  expect((await other.call('DELETE', `/archives/${id}`)).status).toBe(404);
  expect((await shop.call('DELETE', `/archives/${id}`)).status).toBe(200);
  expect(await archives()).toEqual([]);
  expect((await storage(shop)).archives).toBe(0);
  expect((await shop.call('GET', `/archives/${id}/file`)).status).toBe(404);
});

it('few files of an account wait at once, and others wait for none of them', async () => {
  const shop = await openShop(system.url);
  const other = await openShop(system.url);
  await system.worker.kill();
  const start = (who: Shop) => startImport(who, { companyId: who.companyId, file });
  const started = await Promise.all(Array.from({ length: 12 }, () => start(shop)));
  expect(started.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    ...Array.from({ length: 10 }, () => 202),
    429,
    429,
  ]);
  const refused = await start(shop);
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.body.message).toMatch(/^Ya tienes 10 importaciones en espera\. Espera a que termine una, o cancélala/);
  expect((await start(other)).status).toBe(202);
  const cancelled = started.find(({ status }) => status === 202);
  expect((await shop.call('POST', `/imports/${cancelled?.body.data.id}/cancel`)).status).toBe(200);
  expect((await start(shop)).status).toBe(202);
});
