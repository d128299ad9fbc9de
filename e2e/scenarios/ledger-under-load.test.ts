import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { addCompany, anInvoice, balanceOf, issue, register, type BalanceBody } from '@timbra/testing/api/api-client.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';

const stamps = 30;
const system = await useSystem({
  env: { TRIAL_STAMPS: String(stamps), PROVIDER_TIMEOUT_SECONDS: '2', PROVIDER_SETTLE_SECONDS: '3' },
});

interface Movement {
  readonly type: string;
  readonly amount: number;
  readonly invoiceId?: string;
}

/** Computes the balance that the API answers by the movements alone. */
function balanceBy(movements: readonly Movement[]): BalanceBody['data'] {
  const of = (...types: string[]) =>
    movements.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount, 0);
  const [totalPurchased, totalUsed] = [of('PURCHASE', 'GRANT'), of('USE')];
  const reserved = of('RESERVE') - totalUsed - of('RELEASE');
  return { totalPurchased, totalUsed, reserved, available: totalPurchased - of('EXPIRE') - totalUsed - reserved };
}

test('a balance adds up at every moment while two companies issue from it', async () => {
  const ana = await register(system.url);
  const companies = [await addCompany(ana), await addCompany(ana)];
  const kinds = ['', 'EMU-REJECT', 'EMU-503', 'EMU-STAMP-THEN-503', ''];
  const issuing = new AbortController();
  const watched: BalanceBody['data'][] = [];
  const watching = (async () => {
    while (!issuing.signal.aborted) watched.push(await balanceOf(ana));
  })();
  const answers = await Promise.all(
    Array.from({ length: stamps + 10 }, (_, index) =>
      issue(ana, anInvoice(companies[index % 2] ?? '', { numeroPedido: kinds[index % kinds.length] }), {
        Prefer: 'wait=0',
      }),
    ),
  );
  await settled(system);
  issuing.abort();
  await watching;

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(watched.length).toBeGreaterThan(10);
  for (const { totalPurchased, totalUsed, reserved, available } of watched) {
    expect(available + totalUsed + reserved).toBe(totalPurchased);
    expect(Math.min(available, totalUsed, reserved)).toBeGreaterThanOrEqual(0);
  }
  const states = await expectSoundness(system);
  const list = await ana.call<{ data: Movement[] }>('GET', '/user/timbres/movements');
  const balance = await balanceOf(ana);
  expect(balance).toMatchObject(balanceBy(list.body.data));
  expect(balance.totalUsed).toBe(states.filter((state) => state === 'ISSUED').length);
  const shares = await Promise.all(
    companies.map(async (id) => (await ana.call<BalanceBody>('GET', `/user/timbres?companyId=${id}`)).body.data),
  );
  expect(shares.reduce((sum, share) => sum + share.totalUsed, 0)).toBe(balance.totalUsed);
});
