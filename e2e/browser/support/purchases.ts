import { inAdmin } from '@timbra/testing/database/database-server.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';

export type GivenPurchase = Readonly<Record<'id' | 'plan' | 'status', string>> & {
  readonly method?: 'card' | 'transfer';
  readonly timbres?: number;
  readonly customer?: readonly [string | null, string | null, string | null];
};

/** One purchase in each state, each of another plan. */
const inEachState: readonly GivenPurchase[] = [
  { id: 'aaaa1111', plan: 'Plan Uno', status: 'COMPLETED', customer: ['Zoé Ibáñez', 'zoe@ejemplo.mx', null] },
  { id: 'bbbb2222', plan: 'Plan Dos', status: 'PENDING' },
  { id: 'cccc3333', plan: 'Plan Tres', status: 'FAILED', timbres: 1_200 },
  { id: 'dddd4444', plan: 'Plan Cuatro', status: 'CANCELLED', method: 'transfer' },
];

/** Puts purchases in the database whose states no payment of a story leads to; the last is the newest. @returns their ids. */
export async function seedPurchases(
  system: SystemAddresses,
  userId: string,
  planId: string,
  given: readonly GivenPurchase[] = inEachState,
): Promise<readonly string[]> {
  const suffix = `-0000-4000-8000-${userId.slice(-12)}`;
  await inAdmin(system.databaseUrl, async (client) => {
    for (const [
      index,
      { id, plan, status, method = 'card', timbres = 50, customer = [null, null, null] },
    ] of given.entries()) {
      await client.query(
        `insert into purchases (id, user_id, buyer, plan_id, plan_name, timbres, price, amount, status, method,
           customer_name, customer_email, customer_phone, attempted_at, created_at, expires_at, completed_at)
         values ($1, $2, $3, $4, $5, $6, 86.21, 100, $7, $8, $9, $10, $11, now(), now() - interval '1 day' * $12,
           now() + interval '1 day', case when $7 = 'COMPLETED' then now() end)`,
        [
          `${id}${suffix}`,
          userId,
          `${userId}:${id}`,
          planId,
          plan,
          timbres,
          status,
          method,
          ...customer,
          given.length - index,
        ],
      );
    }
  });
  return given.map(({ id }) => `${id}${suffix}`);
}
