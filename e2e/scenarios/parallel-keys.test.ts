import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import {
  addCompany,
  aReceptor,
  anInvoice,
  balanceOf,
  issue,
  register,
  type Client,
} from '@timbra/testing/api/api-client.ts';
import { inDatabase } from './crash-points/soundness.ts';

const system = await useSystem({ env: { TRIAL_STAMPS: '5' } });

describe('an Idempotency-Key', () => {
  let ana: Client;
  let companyId: string;
  const documents = async () => (await ana.call<{ total: number }>('GET', '/invoices')).body.total;

  beforeAll(async () => {
    ana = await register(system.url);
    companyId = await addCompany(ana);
  });

  it('of fifty parallel requests, sent to two APIs, makes one document and uses one stamp', async () => {
    const other = (await system.add('api')).url() ?? '';
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        issue(ana.at(index % 2 ? other : system.url), anInvoice(companyId), key),
      ),
    );
    // Who does not want to wait for the first any longer is told so, and may ask again.
    const answered = answers.filter(({ body }) => body.code !== 'IDEMPOTENCY_CONFLICT');
    expect(new Set(answered.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answered.length).toBeGreaterThan(1);
    expect(await documents()).toBe(1);
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: 1, reserved: 0, available: 4 });
  });

  it('gives the first answer again and says so, and refuses another body or query', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await issue(ana, anInvoice(companyId), key);
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    const again = await issue(ana, anInvoice(companyId), key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const others = [
      await issue(ana, anInvoice(companyId, { serie: 'B' }), key),
      await ana.call('POST', '/invoices/create?other=1', anInvoice(companyId), key),
    ];
    for (const other of others) {
      expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
    }
    const ofOtherCall = await ana.call('POST', `/invoices/${first.body.data.id}/retry`, undefined, key);
    expect(ofOtherCall.body.code).not.toBe('IDEMPOTENCY_CONFLICT');
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: 2, available: 3 });
  });

  it('gives a refusal again although its cause is gone', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const bruno = await register(system.url);
    const without = anInvoice(await addCompany(bruno));
    const refused = await issue(bruno, { ...without, receptor: { ...aReceptor, usoCfdi: 'D01' } }, key);
    expect(refused).toMatchObject({ status: 400, body: { code: 'CFDI40161' } });
    const again = await issue(bruno, { ...without, receptor: { ...aReceptor, usoCfdi: 'D01' } }, key);
    expect({ status: again.status, body: again.body }).toEqual({ status: 400, body: refused.body });

    for (let stamp = 0; stamp < 5; stamp += 1) await issue(bruno, without);
    const last = { 'Idempotency-Key': randomUUID() };
    expect(await issue(bruno, without, last)).toMatchObject({ status: 409, body: { code: 'NO_STAMPS' } });
    await inDatabase(system, (database) =>
      database.query(
        `insert into stamp_movements (id, user_id, type, amount, reason, created_at)
         values (gen_random_uuid(), $1, 'GRANT', 1, 'Prueba', now())`,
        [bruno.userId],
      ),
    );
    expect(await issue(bruno, without, last)).toMatchObject({ status: 409, body: { code: 'NO_STAMPS' } });
    expect(await issue(bruno, without, { 'Idempotency-Key': randomUUID() })).toMatchObject({ status: 201 });
  });

  it('belongs to its user: the same key of somebody else is another one', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const carla = await register(system.url);
    const hers = anInvoice(await addCompany(carla));
    const mine = await issue(ana, anInvoice(companyId), key);
    const theirs = await issue(carla, hers, key);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  it('shows a document that was in process as it is now', async () => {
    const key = { 'Idempotency-Key': randomUUID(), Prefer: 'wait=0' };
    const slow = anInvoice(companyId, { numeroPedido: 'EMU-TIMEOUT' });
    const first = await issue(ana, slow, key);
    expect(first).toMatchObject({ status: 202, body: { data: { status: 'PROCESSING' } } });
    const later = await until('the repetition shows the issued document', async () => {
      const again = await issue(ana, slow, key);
      return again.status === 201 && again;
    });
    expect(later.body.data).toMatchObject({ id: first.body.data.id, status: 'ISSUED' });
  });
});
