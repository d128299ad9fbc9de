import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { runVerify } from '@timbra/adapters/audit/run-verify.ts';
import type { AuditEntryAnswer } from '@timbra/contract/audit.ts';
import { aConcepto, aReceptor, register, type ApiAnswer, type Client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cancel } from './cancelling-client.ts';
import { aCustomer, anEmployee } from './every-call/holdings.ts';
import { issued, openShop, type Shop } from './invoices-client.ts';
import { buyer, openPage, sell } from './self-invoicing-client.ts';

const system = sharedSystem();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(system.url);
});

type Listed = ApiAnswer<{ readonly data: readonly AuditEntryAnswer[]; readonly total: number }>;

const auditOf = (someone: Client, companyId: string, query: Record<string, string> = {}): Promise<Listed> =>
  someone.call('GET', `/companies/${companyId}/audit?${new URLSearchParams(query).toString()}`);
const entriesOf = async (of: Shop, query: Record<string, string>) => (await auditOf(of, of.companyId, query)).body.data;
const actionsOf = async (of: Shop, record: string) =>
  (await entriesOf(of, { record })).map(({ action }) => action).toReversed();

describe('the audit of a company', () => {
  it('tells who changed what, when, from where and by which request', async () => {
    const headers = { 'X-Request-Id': 'una-solicitud' };
    const path = `/customers/${shop.customerId}`;
    await shop.call('PATCH', path, { email: 'ana@ejemplo.mx', codigoPostal: '06000' }, headers);
    await shop.call('DELETE', path);
    const { status, body, headers: answered } = await auditOf(shop, shop.companyId, { record: shop.customerId });
    expect([status, body.total, answered.get('Content-Range')]).toEqual([200, 3, 'audit 0-2/3']);
    const actor = { kind: 'user', id: shop.userId, name: 'Ana López' };
    expect(body.data.map(({ action }) => action)).toEqual(['customer.deleted', 'customer.updated', 'customer.created']);
    expect(body.data[1]).toMatchObject({
      actor,
      ip: expect.stringMatching(/127\.0\.0\.1|::1/),
      record: { kind: 'customer', id: shop.customerId, title: aReceptor.nombre },
      requestId: 'una-solicitud',
    });
    expect(body.data[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'email', before: null, after: 'ana@ejemplo.mx' },
        { field: 'codigoPostal', before: aReceptor.codigoPostal, after: '06000' },
      ]),
    );
    expect(body.data[0]?.previous).toBe(body.data[1]?.hash);
  });

  it('follows a document from its draft to its end, whoever does the next step', async () => {
    const sold = await issued(shop, {
      tipo: 'factura',
      metodoPago: 'PUE',
      receptor: aReceptor,
      conceptos: [aConcepto],
    });
    await shop.call('POST', `/invoices/${sold.id}/email`, { to: ['eva@ejemplo.mx'] });
    await shop.call('POST', `/invoices/${sold.id}/link`);
    await cancel(shop, sold.id, { motivo: '02' });
    await expect
      .poll(() => actionsOf(shop, sold.id))
      .toEqual(
        expect.arrayContaining([
          'invoice.created',
          'invoice.issued',
          'invoice.sending',
          'invoice.sent',
          'invoice.link_created',
          'invoice.cancelled',
        ]),
      );
    const entries = await entriesOf(shop, { record: sold.id });
    const by = new Map(entries.map(({ action, actor }) => [action, actor.kind]));
    expect([by.get('invoice.created'), by.get('invoice.issued'), by.get('invoice.link_created')]).toEqual([
      'user',
      'system',
      'user',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/"token","before":null,"after":"(?!•••)/);
  });

  it('is filtered by day, actor, action and record, and read page by page', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
    const all = (await auditOf(shop, shop.companyId)).body.total;
    const total = async (query: Record<string, string>) => (await auditOf(shop, shop.companyId, query)).body.total;
    expect(await total({ desde: today, hasta: today })).toBe(all);
    expect(await total({ hasta: '2020-01-01' })).toBe(0);
    expect((await total({ actor: shop.userId })) + (await total({ actor: 'system' }))).toBe(all);
    expect(await total({ action: 'customer.*' })).toBe(await total({ record: 'customer' }));
    expect(await total({ action: 'customer.deleted' })).toBe(1);
    const page = await auditOf(shop, shop.companyId, { range: '[1,2]' });
    expect(page.headers.get('Content-Range')).toBe(`audit 1-2/${all}`);
    expect((await auditOf(shop, shop.companyId, { desde: 'ayer' })).status).toBe(400);
  });

  it('is its own: another account is told that there is no such company', async () => {
    const other = await register(system.url);
    expect((await auditOf(other, shop.companyId)).status).toBe(404);
    expect((await other.download(`/companies/${shop.companyId}/audit/export`)).status).toBe(404);
  });

  it('tells what a buyer does at the page, and what is done to settings and to payroll', async () => {
    const page = await openPage(system.url);
    const order = await sell(page);
    await buyer(system.url).ask(page.customUrl, order.ticket?.token ?? order.token);
    await page.call('POST', '/employees', anEmployee(page.companyId));
    await expect.poll(async () => (await entriesOf(page, { actor: 'page' })).length).toBeGreaterThan(0);
    expect((await entriesOf(page, { record: 'page' })).length).toBeGreaterThan(0);
    expect((await entriesOf(page, { record: 'employee' })).map(({ action }) => action)).toEqual(['employee.created']);
  });
});

describe('the audit of an account', () => {
  it('tells of ways in and of the password, without either', async () => {
    const ana = await register(system.url);
    const changed = { currentPassword: 'secreto-1', newPassword: 'secreto-2' };
    expect((await ana.call('POST', '/auth/change-password', changed)).status).toBe(200);
    const { body } = await ana.call<{ data: readonly AuditEntryAnswer[] }>('GET', '/user/audit');
    expect(body.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.logged_in', 'user.password_changed']),
    );
    const changedPassword = body.data.find(({ action }) => action === 'user.password_changed');
    expect(changedPassword).toMatchObject({ actor: { kind: 'user', id: ana.userId, name: 'Ana López' } });
    expect(changedPassword?.changes).toEqual([{ field: 'passwordHash', before: '•••', after: '•••' }]);
  });
});

describe('a chain that was taken home', () => {
  const folder = mkdtemp(join(tmpdir(), 'timbra-audit-'));
  afterAll(async () => rm(await folder, { recursive: true }));

  const proved = async (lines: readonly string[]) => {
    const file = join(await folder, 'auditoria.ndjson');
    await writeFile(file, lines.map((line) => `${line}\n`).join(''));
    const said: string[] = [];
    return [await runVerify([file], (line) => said.push(line)), said.join(' ')] as const;
  };

  it('is proved without the server, and not once an entry was changed, left out or moved', async () => {
    await shop.call('POST', '/customers', { ...aCustomer(shop.companyId), rfc: 'XOJI740919U48', regimenFiscal: '612' });
    const answer = await shop.download(`/companies/${shop.companyId}/audit/export`);
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await answer.text()).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(await proved(lines)).toEqual([0, expect.stringContaining(`${lines.length} entradas`)]);
    const changed = lines.map((line, index) => (index === 2 ? line.replace('"name":"', '"name":"x') : line));
    expect(await proved(changed)).toEqual([1, expect.stringContaining('línea 3: se cambió')]);
    expect(await proved(lines.toSpliced(3, 1))).toEqual([1, expect.stringContaining('línea 4: no sigue')]);
    expect(await proved([lines[1] ?? '', ...lines])).toEqual([1, expect.stringContaining('línea 1')]);
    // Whoever reads the file may take the first of two.
    const doubled = lines.map((line, index) =>
      index === 2 ? line.replace('{', '{"action":"customer.updated",') : line,
    );
    expect(await proved(doubled)).toEqual([1, expect.stringContaining('línea 3: no es')]);
    expect((await proved(['{}']))[0]).toBe(1);
    expect((await proved([]))[0]).toBe(1);
  });

  it('breaks at an entry that was changed in the database by whoever may switch its triggers off', async () => {
    const own = await openShop(system.url);
    const exported = async () =>
      (await (await own.download(`/companies/${own.companyId}/audit/export`)).text()).trimEnd().split('\n');
    expect((await proved(await exported()))[0]).toBe(0);
    const database = new Database({ connectionString: system.databaseUrl });
    await database.connect();
    onTestFinished(() => database.end());
    const change = () =>
      database.query(
        `update audit_entries set entry = replace(entry, '"name":"', '"name":"x') where tenant_id = $1 and number = 2`,
        [own.companyId],
      );
    await expect(change()).rejects.toThrow('entries of the audit are only added');
    await database.query('begin');
    await database.query('alter table audit_entries disable trigger audit_is_kept');
    expect((await change()).rowCount).toBe(1);
    await database.query('alter table audit_entries enable trigger audit_is_kept');
    await database.query('commit');
    expect(await proved(await exported())).toEqual([1, expect.stringContaining('línea 2: se cambió')]);
  });
});
