import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { until } from '@timbra/testing/until.ts';
import { purchasesOf, transferTo, twoPlans, type OpenedTransfer } from '../../scenarios/payments-client.ts';
import type { BackOffice, Person } from './back-office.ts';

/** A buyer who transferred a part of one purchase, which has expired since; another one waits for a transfer. */
export async function partOfExpired(
  office: BackOffice,
): Promise<{ readonly other: string; readonly purchaseId: string }> {
  const iris = await office.person({ name: 'Iris Luz' });
  const [small, large] = await twoPlans(office.system);
  const openTransfer = async (planId: string) =>
    (await iris.api.call<OpenedTransfer>('POST', '/payments/create-spei-intent', { planId })).body;
  const { purchaseId } = await openTransfer(small.id);
  const expired = await openTransfer(large.id);
  await transferTo(office.system, expired, 10_000);
  const purchase = async () => (await purchasesOf(iris.api)).find(({ id }) => id === expired.purchaseId);
  await until('a part is there', async () => (await purchase())?.received === 100);
  // A look at it that is under way puts the next one off.
  const over = `update purchases set expires_at = now(), check_at = now() - interval '1 minute'
    where id = $1 and status = 'PENDING'`;
  const isOver = () =>
    inAdmin(
      office.system.databaseUrl,
      async (database) => (await database.query(over, [expired.purchaseId])).rowCount === 0,
    );
  await until('the purchase is cancelled', isOver);
  return { other: expired.purchaseId, purchaseId };
}

interface StrayPayment {
  readonly id: string;
  readonly status: string;
}

/** What an operator sees of a purchase's money. */
export async function strayPaymentOf(olga: Person, purchaseId: string): Promise<StrayPayment | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ purchaseId }));
  const { body } = await olga.api.call<{ data: StrayPayment[] }>('GET', `/operator/stray-payments?filter=${filter}`);
  return body.data[0];
}
