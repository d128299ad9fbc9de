import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { addCompany, anInvoice, issue, register } from '@timbra/testing/api/api-client.ts';
import { startS3Server } from '@timbra/testing/objects/s3-server.ts';
import { startSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { afterAll, expect, test } from 'vitest';

const endings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

test('documents lie in a bucket, are read from it, and are issued while it is away', async () => {
  const bucket = await startS3Server();
  endings.push(() => bucket.stop());
  const system = await startSystem({
    env: {
      FILES_DIR: '',
      S3_BUCKET: 'files',
      S3_URL: bucket.url,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
  endings.push(system.stop);
  const database = new Client({ connectionString: system.databaseUrl });
  await database.connect();
  endings.push(() => database.end());
  const unmoved = async () =>
    (await database.query('select 1 from invoice_files where stored_key is null')).rowCount ?? 0;

  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const issued = async () => {
    const { body } = await issue(ana, anInvoice(companyId));
    const { id } = body.data;
    await until('the document is issued', async () => {
      const { rowCount } = await database.query(`select 1 from invoices where id = $1 and status = 'ISSUED'`, [id]);
      return rowCount === 1;
    });
    return id;
  };
  /** Is not asked again when the answer is that it cannot be given now. */
  const fileOf = async (id: string, kind: 'xml' | 'pdf') => {
    const response = await ana.until(AbortSignal.timeout(60_000), 'GET', `/invoices/${id}/${kind}`);
    return { status: response.status, text: await response.text() };
  };
  const xmlOf = (id: string) => fileOf(id, 'xml');
  const pdfOf = (id: string) => fileOf(id, 'pdf');

  const first = await issued();
  const whileInDatabase = await xmlOf(first);
  expect(whileInDatabase).toMatchObject({ status: 200, text: expect.stringContaining('<cfdi:Comprobante') });
  expect((await pdfOf(first)).status).toBe(200);
  await until('its files have left the database', async () => (await unmoved()) === 0);
  expect(await xmlOf(first)).toEqual(whileInDatabase);
  expect((await pdfOf(first)).status).toBe(200);

  // The bucket goes away: what is in it cannot be given, everything else goes on.
  await bucket.stop();
  endings.shift();
  expect((await xmlOf(first)).status).toBe(503);
  const second = await issued();
  expect((await xmlOf(second)).status).toBe(200);
  await delay(5_000);
  expect(await unmoved()).toBeGreaterThan(0);
  const { ok } = await fetch(`${system.url}/readyz`);
  expect(ok).toBe(true);
});
