import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { killedAtEachCall } from '../../testing/killable-process.ts';
import { PaymentsFixture } from '../../testing/payments-fixture.ts';
import { askForReturn } from './stray-returns.ts';
import type { OpenedPayment } from './open-payment.ts';
import type { Purchase } from './purchase.ts';

const userId = 'ana';

let fixture: PaymentsFixture;
beforeEach(() => {
  fixture = new PaymentsFixture();
});

/** Makes a transfer of 290 of which so much has come. */
async function came(pesos: number, changes: Partial<Purchase> = {}, on = fixture): Promise<OpenedPayment> {
  const opened = await on.opened({ userId, method: 'transfer', ...changes });
  if (pesos > 0) await on.transfer(opened.payment, pesos);
  return opened;
}

const asAna = ({ payment }: OpenedPayment) => ({
  paymentId: payment.id,
  actor: aSession(userId),
  clientSecret: undefined,
});
const records = (of = fixture) => ({
  returnRequests: [...of.returnRequests.keys()],
  jobs: of.outbox.jobs.map(({ name, payload }) => ({ name, ...payload })),
});
const wanted = ({ purchase: { id } }: OpenedPayment) => ({
  returnRequests: [id],
  jobs: [{ name: 'attend-purchase', purchaseId: id }],
});
const nothing = { returnRequests: [], jobs: [] };

describe('the part of a transfer that has come', () => {
  it('is given back by the worker when its buyer asks for it', async () => {
    const opened = await came(100);
    expect(await askForReturn(fixture.paying(), asAna(opened))).toMatchObject({ purchase: { received: 100 } });
    expect(records()).toEqual(wanted(opened));
  });

  it('is asked for by whoever has the secret of a payment without an account', async () => {
    const opened = await came(100, { userId: null });
    const { id: paymentId, clientSecret } = opened.payment;
    await askForReturn(fixture.paying(), { paymentId, actor: undefined, clientSecret });
    expect(records()).toEqual(wanted(opened));
  });

  it('is one wish when it is asked for twice', async () => {
    const opened = await came(100);
    for (const _ of [1, 2]) await askForReturn(fixture.paying(), asAna(opened));
    expect(records().returnRequests).toEqual(wanted(opened).returnRequests);
  });

  it('is asked for with the work that it needs, or not at all, when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new PaymentsFixture();
      const opened = await came(100, {}, killed);
      await process.run(askForReturn(killed.paying(process), asAna(opened)));
      expect([nothing, wanted(opened)]).toContainEqual(records(killed));
    }));
});

describe('nothing is asked for', () => {
  it.each([
    ['nothing has come', 0],
    ['all has come', 290],
  ])('when %s', async (_how, pesos) => {
    const opened = await came(pesos);
    await expect(askForReturn(fixture.paying(), asAna(opened))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(records()).toEqual(nothing);
  });

  it('when the payment has ended', async () => {
    const opened = await came(100);
    await fixture.gateway.cancel(opened.payment.id);
    await expect(askForReturn(fixture.paying(), asAna(opened))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(records()).toEqual(nothing);
  });

  it('by somebody else, by nobody, with a wrong secret and for an unknown payment', async () => {
    const { payment } = await came(100);
    const strangers = [
      { paymentId: payment.id, actor: aSession('beto'), clientSecret: undefined },
      { paymentId: payment.id, actor: undefined, clientSecret: undefined },
      { paymentId: payment.id, actor: undefined, clientSecret: 'guessed' },
      // A wrong secret is wrong for the buyer too.
      { paymentId: payment.id, actor: aSession(userId), clientSecret: 'guessed' },
      { paymentId: 'pi_unknown', actor: aSession(userId), clientSecret: undefined },
    ];
    for (const asked of strangers) {
      await expect(askForReturn(fixture.paying(), asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(records()).toEqual(nothing);
  });

  it('by an account that may not buy', async () => {
    const opened = await came(100);
    const actor = { ...aSession(userId), permissions: new Set(['billing:read'] as const) };
    const asked = { ...asAna(opened), actor };
    await expect(askForReturn(fixture.paying(), asked)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(records()).toEqual(nothing);
  });
});
