import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { anApiKey } from '@timbra/core/testing/api-keys-contract.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import type { StampUse } from '@timbra/core/stamps/ports.ts';
import { stampLedgerContract } from '@timbra/core/testing/stamp-ledger-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresApiKeys } from './postgres-api-keys.ts';
import { PostgresStampLedger } from './postgres-stamp-ledger.ts';
import { raw, sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

stampLedgerContract('PostgresStampLedger', async () => {
  const clock = new MovingClock();
  const ledger = new PostgresStampLedger(database, uuidV7Ids, clock, 1);
  // All tests have one database: what an earlier one has left may not expire in this one.
  await ledger.expire(new Date('2100-01-01'));
  const use = async ({ userId, companyId, invoiceId }: StampUse) => {
    await database.change(
      sql`insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
       values (${randomUUID()}, ${userId}, ${companyId}, 'USE', 1, ${invoiceId}, now())`,
    );
  };
  return { ledger, transactions: database, clock, use, owner: () => anOwner(database) };
});

test.each([
  ['a stamp reserved beyond the balance', { type: 'RESERVE', amount: 1, reason: null }],
  ['stamps that expire beyond the balance', { type: 'EXPIRE', amount: 3, reason: null }],
  ['a grant of nothing', { type: 'GRANT', amount: 0, reason: 'Prueba' }],
  ['a grant without a reason', { type: 'GRANT', amount: 5, reason: null }],
  ['a movement of another kind', { type: 'GIFT', amount: 5, reason: 'Prueba' }],
])('the database itself refuses %s', async (_what, { type, amount, reason }) => {
  const { userId, companyId } = await anOwner(database);
  const clock = new MovingClock();
  const ledger = new PostgresStampLedger(database, uuidV7Ids, clock, undefined);
  await ledger.grant({ userId, amount: 2, reason: 'Prueba' });
  for (const invoiceId of [randomUUID(), randomUUID()]) await ledger.reserve({ userId, companyId, invoiceId });
  const movement = database.change(
    sql`insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, reason, created_at)
     values (${randomUUID()}, ${userId}, ${companyId}, ${type}, ${amount}, ${randomUUID()}, ${reason}, now())`,
  );
  await expect(movement).rejects.toThrow(/violates check constraint/);
  expect(await ledger.balance(userId)).toMatchObject({ totalPurchased: 2, reserved: 2, available: 0 });
});

test.each(['update stamp_movements set amount = 100', 'delete from stamp_movements'])(
  'the database itself refuses to rewrite the ledger: %s',
  async (statement) => {
    await expect(database.change(raw(statement))).rejects.toThrow('append-only');
  },
);

test('accounts whose stamps have expired are not visited again, unless one of those stamps comes free', async () => {
  const { userId, companyId } = await anOwner(database);
  const clock = new MovingClock();
  const ledger = new PostgresStampLedger(database, uuidV7Ids, clock, 1);
  const use = { userId, companyId, invoiceId: randomUUID() };
  const due = async () => {
    const row = await database.row<{ due: boolean }>(
      sql`select expires_next <= ${clock.now()} as due from stamp_accounts where user_id = ${userId}`,
    );
    return row?.due;
  };
  await ledger.grant({ userId, amount: 5, reason: 'Prueba' });
  expect(await ledger.reserve(use)).toBe(true);
  clock.moveBy(40 * 86_400_000);
  expect(await due()).toBe(true);
  await ledger.expire(clock.now());
  expect(await ledger.balance(userId)).toMatchObject({ available: 0, reserved: 1 });
  expect(await due()).toBe(false);

  await ledger.release(use);
  expect(await due()).toBe(true);
  await ledger.expire(clock.now());
  expect(await ledger.balance(userId)).toMatchObject({ available: 0, reserved: 0 });
  expect(await due()).toBe(false);
});

test('a key uses its stamps of each month of Mexico City with those it was rolled from, and gets back what was refused', async () => {
  const { userId, companyId } = await anOwner(database);
  const clock = new MovingClock(new Date('2026-12-01T05:59:00Z'));
  const ledger = new PostgresStampLedger(database, uuidV7Ids, clock, undefined);
  await ledger.grant({ userId, amount: 9, reason: 'Prueba' });
  const first = anApiKey({ userId, stampsPerMonth: 2 });
  const second = anApiKey({ userId, stampsPerMonth: 2, rolledFrom: first.id });
  const [free, keys] = [anApiKey({ userId }), new PostgresApiKeys(database)];
  for (const key of [first, second, free]) await keys.add(key);
  const use = (keyId: string) => ({ userId, companyId, invoiceId: randomUUID(), keyId });
  const left = (keyId: string) => database.run(() => ledger.leftOfKey(keyId));
  const refused = use(first.id);
  await ledger.reserve(refused);
  await ledger.reserve(use(second.id));
  expect([await left(first.id), await left(second.id), await left(free.id)]).toEqual([0, 0, undefined]);
  await ledger.release(refused);
  expect(await left(second.id)).toBe(1);
  await ledger.reserve({ ...refused, keyId: second.id });
  expect(await left(first.id)).toBe(0);
  clock.moveBy(60_000);
  expect(await left(second.id)).toBe(2);
  await ledger.reserveEach({ userId, companyId, keyId: second.id }, [randomUUID(), randomUUID()]);
  expect([await left(first.id), await left(randomUUID())]).toEqual([0, undefined]);
});
