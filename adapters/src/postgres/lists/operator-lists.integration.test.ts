import { describe, expect, test } from 'vitest';
import { aScope } from '@timbra/core/testing/actors.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { usePlannedReads } from '../testing/planned-reads.ts';
import type { ListDescription } from './description.ts';
import { operatorActsList, operatorPurchasesList, operatorUsersList } from './operator-lists.ts';
import { PostgresList } from './postgres-list.ts';

const operator = aScope('0198c0de-0000-7000-8000-000000000001', 'platform:operation');
const range = { first: 0, last: 9 };
/** Enough for the planner to weigh its indexes as it does with a million. */
const size = 20_000;

const reads = await usePlannedReads(['users', 'purchases', 'operator_acts'], seed);

/** Accounts, each with a purchase and an act. */
async function seed(database: Database): Promise<void> {
  await database.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at)
     select uuidv7(), md5(n::text) || case when n % 3 = 0 then ' Pérez' else ' López' end, 'u' || n || '@correo.mx',
       'u' || n || '@correo.mx', '-', now() - make_interval(mins => n)
     from generate_series(1, ${size}::int) n`,
  );
  await database.change(sql`
    insert into purchases (id, user_id, buyer, plan_id, plan_name, timbres, price, amount, status, method, payment_id,
      customer_name, customer_email, attempted_at, created_at, expires_at, completed_at)
    select uuidv7(), id, id::text, (select id from plans limit 1), 'Plan Básico', 50, 250, 290,
      case when n % 50 = 0 then 'FAILED' else 'COMPLETED' end, 'card', 'pi_' || n, name, email, created_at, created_at,
      created_at, case when n % 50 > 0 then created_at end
    from (select *, row_number() over () as n from users) u`);
  await database.change(sql`
    insert into operator_acts (id, act, subject, who, why, amount, created_at)
    select uuidv7(), case when n % 50 = 0 then 'grant' else 'refund' end, id::text, 'olga@correo.mx', 'Motivo ' || n, 1, created_at
    from (select *, row_number() over () as n from purchases) p`);
}

/** Returns those of the list: which cells there are is asked once in a while. */
const plans = async <Row extends object>(list: ListDescription<Row, unknown>, query: ListQuery) => {
  const found = await reads.plansOf(() => new PostgresList(reads.database, list).read(operator, { range, ...query }));
  return found.filter((plan) => !plan.includes('"Relation Name":"cells"'));
};

describe('for operators, without reading everything', () => {
  test.each(['name', 'email', 'createdAt'])('accounts are sorted by %s in both directions', async (field) => {
    for (const descending of [false, true]) {
      const found = await plans(operatorUsersList, { sort: { field, descending } });
      expect(found.filter((plan) => plan.includes('"Node Type":"Sort"'))).toEqual([]);
    }
  });

  test('purchases and acts are sorted by time, those of one kind and of one account too', async () => {
    const sort = { field: 'createdAt', descending: true };
    const one = [{ field: 'status', values: ['FAILED'] }];
    const grants = [{ field: 'act', values: ['grant'] }];
    const failed = await plans(operatorPurchasesList, { sort, filter: one });
    const granted = await plans(operatorActsList, { sort, filter: grants });
    const all = [...(await plans(operatorPurchasesList, { sort })), ...(await plans(operatorActsList, { sort }))];
    expect([...failed, ...granted, ...all].filter((plan) => plan.includes('"Node Type":"Sort"'))).toEqual([]);
    expect(failed[0]).toContain('"purchases_of_status"');
    expect(granted[0]).toContain('"operator_acts_of_kind"');
  });

  test('an account, a purchase and an act are found by words and by payment', async () => {
    const q = `u${size - 7}@correo`;
    expect((await plans(operatorUsersList, { q }))[0]).toContain('"users_search"');
    expect((await plans(operatorPurchasesList, { q }))[0]).toContain('"purchases_search"');
    expect((await plans(operatorActsList, { q: `${size - 7}` }))[0]).toContain('"operator_acts_search"');
    const [byPayment = ''] = await plans(operatorPurchasesList, { q: `pi_${size - 7}` });
    expect(byPayment).toMatch(/"purchases_payment_id_key"/);
    expect(byPayment).not.toContain('"Node Type":"Seq Scan"');
  });
});
