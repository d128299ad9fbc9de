import { describe, expect, it } from 'vitest';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { addCompany, anInvoice, balanceOf, issue, register, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { operatorCall } from './operator-call.ts';
import { operatorOf } from './operator-command.ts';

const [oldKey, newKey] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const system = await useSystem({ env: { PROVIDER_SETTLE_SECONDS: '3600', ENCRYPTION_KEY: oldKey ?? '' } });

const operator = (...words: string[]) => operatorCall(system, words, oldKey);

async function inProcess(numeroPedido: string) {
  const ana = await register(system.url);
  const { body } = await ana.call<InvoiceBody>(
    'POST',
    '/invoices/create',
    anInvoice(await addCompany(ana), { numeroPedido }),
  );
  const status = async () => (await ana.call<InvoiceBody>('GET', `/invoices/${body.data.id}`)).body.data;
  return { ana, id: body.data.id, status };
}

describe('the operator', () => {
  it('reads what the commands are', async () => {
    const { said, failed } = await operatorOf(system, ['--help'], oldKey);
    expect(failed).toBe(false);
    for (const command of ['users', 'grant', 'make-operator', 'unknown', 'resolve', 'reseal', 'rebuild'])
      expect(said).toContain(command);
    expect(await operatorOf(system, ['inventado'], oldKey)).toMatchObject({
      failed: true,
      said: expect.stringContaining('No existe el comando «inventado»'),
    });
  });

  it('grants stamps with a reason that stays in the ledger', async () => {
    const ana = await register(system.url);
    const { email } = (await ana.call<{ email: string }>('GET', '/auth/profile')).body;
    expect(await operator('grant', email, '10')).toMatchObject({ failed: true });
    expect(await operator('grant', email, '-3', '--reason', 'x')).toMatchObject({ failed: true });
    const grant = ['grant', email, '10', '--reason', 'Cortesía de marzo'];
    const { said } = await operatorOf(system, grant, oldKey);
    expect(said).toContain('Disponibles: 35');
    expect(await balanceOf(ana)).toMatchObject({ available: 35, totalPurchased: 35 });
    const movements = await ana.call<{ data: { reason?: string }[] }>('GET', '/user/timbres/movements');
    expect(movements.body.data[0]).toMatchObject({ type: 'GRANT', amount: 10, reason: 'Cortesía de marzo' });
    expect((await operator('users', email)).said).toContain('35 timbres');
  });

  it('makes somebody an operator, who then sees all users', async () => {
    const ana = await register(system.url);
    const { email } = (await ana.call<{ email: string }>('GET', '/auth/profile')).body;
    expect((await ana.call<{ total: number }>('GET', '/users')).body.total).toBe(1);
    expect((await operator('make-operator', email)).failed).toBe(false);
    expect((await ana.call<{ total: number }>('GET', '/users')).body.total).toBeGreaterThan(1);
  });

  it('lists a document whose outcome nobody saw, and gives its stamp back with a reason', async () => {
    const { ana, id, status } = await inProcess('EMU-503');
    await expect.poll(async () => (await operator('unknown')).said).toContain(id);
    expect(await operator('resolve', id, '--found', 'no-hay')).toMatchObject({ failed: true });
    await expect
      .poll(() => operator('resolve', id, '--release', 'El proveedor confirmó que no existe'))
      .toMatchObject({ failed: false });
    expect(await status()).toMatchObject({
      status: 'REJECTED',
      errors: [{ message: 'El proveedor confirmó que no existe', code: 'RELEASED_BY_OPERATOR' }],
    });
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: 0, reserved: 0, available: 25 });
  });

  it('does not touch a document that is issued', async () => {
    const ana = await register(system.url);
    const { body } = await issue(ana, anInvoice(await addCompany(ana)));
    expect(await operator('resolve', body.data.id, '--release', 'por error')).toMatchObject({ failed: true });
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: 1 });
  });

  it('computes derived figures of a company again, and finds nothing to correct the second time', async () => {
    const ana = await register(system.url);
    const companyId = await addCompany(ana);
    await issue(ana, anInvoice(companyId));
    const rebuilt = async () => (await operator('rebuild', '--company', companyId)).said;
    expect(await rebuilt()).toContain('nada que corregir');
    const database = await Database.connect({ url: system.databaseUrl });
    await database.change(sql`delete from invoiced_taxes where company_id = ${companyId}`);
    await database.close();
    expect(await rebuilt()).toContain('corregido: 1 documentos en reportes');
    expect(await rebuilt()).toContain('1 empresas revisadas: nada que corregir');
    expect(await operator('rebuild', '--company', 'x')).toMatchObject({ failed: true });
    expect(await operator('rebuild', '--after', companyId)).toMatchObject({ failed: false });
  });

  it('seals every CSD anew under a new key, so that the old one can go', async () => {
    const companyId = await addCompany(await register(system.url));
    expect(await operatorCall(system, ['reseal'], newKey)).toMatchObject({
      failed: true,
      said: expect.stringContaining(companyId),
    });
    const { said } = await operatorCall(system, ['reseal'], `${newKey},${oldKey}`);
    const [resealed, seen] = said.match(/\d+/g) ?? [];
    expect(resealed).toBe(seen);
    expect((await operatorCall(system, ['reseal'], newKey)).said).toContain(`0 CSD cifrados de nuevo, de ${seen}.`);
  });
});
