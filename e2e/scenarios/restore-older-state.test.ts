import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client as Postgres } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { root } from '../support/compose-file.ts';
import { dropDatabase, inAdmin, urlOf } from '@timbra/testing/database/database-server.ts';
import '@timbra/testing/system/run-context.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCompany, anInvoice, issue, register, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { documentsAt } from '@timbra/testing/api/hold-answers.ts';

const system = await useSystem({ env: { PROVIDER_TIMEOUT_SECONDS: '3', PROVIDER_SETTLE_SECONDS: '1' } });
const { adminUrl } = inject('run');
const name = new URL(system.databaseUrl).pathname.slice(1);
const restored = { name: `${name}_restored`, url: urlOf(adminUrl, `${name}_restored`) };

afterAll(() => dropDatabase(adminUrl, restored.name));

test('a document that was stamped after the backup is found again, and not stamped twice', async () => {
  await system.worker.kill();
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const { body } = await issue(ana, anInvoice(companyId), { Prefer: 'wait=0' });
  await system.api.kill();
  await inAdmin(adminUrl, (admin) => admin.query(`CREATE DATABASE ${restored.name} TEMPLATE ${name}`));

  await Promise.all([system.api.restart(), system.worker.restart()]);
  const stamped = await issued(() => ana.call<InvoiceBody>('GET', `/invoices/${body.data.id}`));
  await Promise.all([system.api.kill(), system.worker.kill()]);

  await asOperationsSay();
  const DATABASE_URL = restored.url;
  await Promise.all([system.api.restart({ DATABASE_URL }), system.worker.restart({ DATABASE_URL })]);
  expect(await issued(() => ana.call<InvoiceBody>('GET', `/invoices/${body.data.id}`))).toBe(stamped);
  expect(await documentsAt(system.pacUrl)).toMatchObject([{ Uuid: stamped }]);
});

function issued(read: () => Promise<{ readonly body: InvoiceBody }>): Promise<string> {
  return until('the document is issued', async () => {
    const { status, uuid } = (await read()).body.data;
    return status === 'ISSUED' && (uuid ?? undefined);
  });
}

/** Runs the statement of docs/operations.md on the restored database. */
async function asOperationsSay(): Promise<void> {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const statement = /```sql\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  expect(statement).toContain('update invoice_stampings');
  const client = new Postgres({ connectionString: restored.url });
  await client.connect();
  try {
    expect((await client.query(statement)).rowCount).toBe(1);
  } finally {
    await client.end();
  }
}
