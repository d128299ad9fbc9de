import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCharge, paymentGatewayContract } from '@timbra/core/testing/payment-gateway-contract.ts';
import { StripeFixture, secretKey, useStripe } from './testing/stripe-fixture.ts';
import { answerJson, startScriptedServer } from '@timbra/adapters/testing/scripted-server.ts';
import type { Script, ScriptedServer } from '@timbra/adapters/testing/scripted-server.ts';
import { StripePayments } from '@timbra/adapters/stripe/stripe-payments.ts';

const payer = { reference: 'user:ana', customerId: undefined, name: 'Ana Peña', email: 'ana@example.mx' };
const logged: string[] = [];
const logger = pino(
  new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  }),
);

const paymentsAt = (apiUrl: string) => new StripePayments({ secretKey, apiUrl }, logger);

let fixture: StripeFixture;

beforeAll(async () => {
  fixture = await StripeFixture.start();
});

afterAll(() => fixture.stop());

const cards = { good: 'pm_card_visa', declined: 'pm_card_chargeDeclined', slow: 'pm_card_processing' };

paymentGatewayContract('StripePayments', async () => ({
  gateway: paymentsAt(fixture.url),
  attempt: async ({ id, clientSecret }, card) => {
    const { status } = await fixture.confirm({ id, client_secret: clientSecret }, cards[card]);
    if (status !== (card === 'declined' ? 402 : 200)) throw new Error(`not possible: Stripe answered ${status}`);
  },
  dispute: async (paymentId, outcome) => {
    expect((await fixture.control('/disputes', { payment_intent: paymentId, outcome })).status).toBe(200);
  },
  transfer: async (clabe, amount) => {
    expect((await fixture.control('/transfers', { clabe, amount, reference: '' })).status).toBe(200);
  },
}));

describe('a card that was declined', () => {
  it.each([
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedStolenCard', 'card_declined', null],
  ])('%s is told with its bank’s reason, unless that is not for its holder', async (card, code, declineCode) => {
    const gateway = paymentsAt(fixture.url);
    const { id, clientSecret } = await gateway.open(aCharge());
    await fixture.confirm({ id, client_secret: clientSecret }, card);
    expect(await gateway.find(id)).toMatchObject({ status: 'refused', refusal: { code, declineCode } });
  });
});

describe('a call whose answer nobody heard', () => {
  let wire: ScriptedServer;

  afterEach(() => wire.close());

  /** Puts Stripe behind a line that is cut before every answer to a POST until it is mended. */
  async function badLine(mended: () => boolean): Promise<void> {
    wire = await startScriptedServer((call, response) => {
      void fetch(`${fixture.url}${call.url.pathname}`, {
        method: call.method,
        headers: forwarded(call.headers),
        ...(call.method === 'POST' ? { body: call.body } : {}),
      }).then(async (answer) => {
        if (call.method === 'POST' && !mended()) response.destroy();
        else response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
      });
    });
  }

  it('is found by the next one, of another process too', async () => {
    let isMended = false;
    await badLine(() => isMended);
    const [charge, transfer] = [aCharge(), aCharge()];
    const before = await fixture.eventTypes();
    const unanswered = [paymentsAt(wire.url).open(charge), paymentsAt(wire.url).openTransfer(transfer, payer)];
    for (const call of unanswered) await expect(call).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    isMended = true;
    expect(await paymentsAt(wire.url).open(charge)).toMatchObject({ status: 'open', purchaseId: charge.purchaseId });
    await paymentsAt(wire.url).openTransfer(transfer, payer);
    await paymentsAt(fixture.url).openTransfer(transfer, payer);
    const made = (await fixture.eventTypes()).slice(before.length);
    expect(made.filter((type) => type === 'payment_intent.created')).toHaveLength(2);
  });

  it('needs no second call when the line is mended within the retries', async () => {
    let cuts = 0;
    await badLine(() => {
      cuts += 1;
      return cuts > 2;
    });
    const charge = aCharge();
    const opened = await paymentsAt(wire.url).open(charge);
    expect(opened).toMatchObject({ status: 'open', purchaseId: charge.purchaseId });
    expect(new Set(wire.calls.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([`open-${charge.purchaseId}`, undefined]),
    );
  });
});

describe('money that goes back', () => {
  async function refunded() {
    const payments = paymentsAt(fixture.url);
    const { id, clientSecret } = await payments.open(aCharge());
    await fixture.confirm({ id, client_secret: clientSecret }, 'pm_card_visa');
    await payments.refund({ paymentId: id, centavos: 20_000, key: `refund-${id}` });
    const { json } = await fixture.get(`/v1/refunds?payment_intent=${id}`);
    return { id, refundId: json.data[0]?.id ?? '', now: async () => (await payments.find(id))?.reversals };
  }

  it('counts no longer when the bank did not take it', async () => {
    const { refundId, now } = await refunded();
    expect(await now()).toEqual({ refunded: 20_000, disputed: 0, refunds: 1 });
    await fixture.control(`/refunds/${refundId}`, { status: 'failed' });
    expect(await now()).toEqual({ refunded: 0, disputed: 0, refunds: 1 });
    expect((await fixture.eventTypes()).slice(-2)).toEqual(['refund.failed', 'refund.updated']);
  });

  it('is refused when its key was used for another amount', async () => {
    const { id } = await refunded();
    const other = paymentsAt(fixture.url).refund({ paymentId: id, centavos: 30_000, key: `refund-${id}` });
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is told by events of a dispute, with the payment that they are about', async () => {
    const { id, now } = await refunded();
    const before = (await fixture.events()).length;
    await fixture.control('/disputes', { payment_intent: id });
    expect(await now()).toEqual({ refunded: 20_000, disputed: 37_884, refunds: 1 });
    await fixture.control('/disputes', { payment_intent: id, outcome: 'won' });
    const events = (await fixture.events()).slice(before);
    expect(events.map(({ event }) => event.type)).toEqual(
      ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'].map((type) => `charge.dispute.${type}`),
    );
    expect(events.map(({ event }) => event.data.object)).toEqual(
      events.map(() => expect.objectContaining({ object: 'dispute', payment_intent: id })),
    );
  });
});

describe('what Stripe may say', () => {
  const servers: ScriptedServer[] = [];

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
    logged.length = 0;
  });

  async function scripted(script: Script): Promise<StripePayments> {
    const server = await startScriptedServer(script);
    servers.push(server);
    return paymentsAt(server.url);
  }

  const says = (status: number, body: unknown) =>
    scripted(({ url }, response) =>
      answerJson(response, status, url.pathname === '/v1/refunds' ? { object: 'list', data: [] } : body),
    );

  const intent = {
    id: 'pi_1',
    object: 'payment_intent',
    amount: 10_000,
    amount_received: 0,
    client_secret: 'pi_1_secret_hush',
    currency: 'mxn',
    metadata: { purchase_id: 'p-1' },
    payment_method_types: ['card'],
    next_action: null,
    last_payment_error: null,
  };

  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'waiting'],
    ['processing', 'waiting'],
    ['requires_capture', 'waiting'],
    ['succeeded', 'succeeded'],
    ['canceled', 'cancelled'],
    ['a_status_of_tomorrow', 'waiting'],
  ])('takes %s for %s', async (status, expected) => {
    const payments = await says(200, { ...intent, status });
    expect(await payments.find('pi_1')).toMatchObject({ status: expected, purchaseId: 'p-1' });
  });

  it('says that it cannot be used when it fails, limits us or refuses our key', async () => {
    const error = { type: 'api_error', message: `Something with ${secretKey}` };
    const failing = [500, 503, 429, 401, 403].map(async (status) => {
      const payments = await says(status, { error });
      await expect(payments.find('pi_1'), String(status)).rejects.toMatchObject({
        code: 'PAYMENT_PROVIDER_UNAVAILABLE',
      });
    });
    const nowhere = paymentsAt('http://127.0.0.1:9').find('pi_1');
    await expect(nowhere).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    await Promise.all(failing);
    expect(logged).toHaveLength(6);
    expect(logged.join()).not.toContain(secretKey);
  });

  it('is not read beyond four megabytes, and its outcome stays unknown', async () => {
    let sent = 0;
    const payments = await scripted((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const more = () => {
        while (!response.destroyed && sent < 64 * 1_048_576) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536, ' '))) return;
        }
        response.end(JSON.stringify({ ...intent, status: 'succeeded' }));
      };
      response.on('drain', more);
      more();
    });
    await expect(payments.open(aCharge())).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    // It is the first call and two repetitions, each with what the connection's buffers take.
    expect(sent).toBeLessThan(40 * 1_048_576);
  });

  it('is given up when it does not end in time, however much of it comes', async () => {
    const server = await startScriptedServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(timer));
    });
    servers.push(server);
    const payments = new StripePayments({ secretKey, apiUrl: server.url, timeoutMs: 200 }, logger);
    await expect(payments.open(aCharge())).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
  });

  it('is not followed to another address', async () => {
    const otherServer = await startScriptedServer((_, response) => answerJson(response, 200, intent));
    servers.push(otherServer);
    const payments = await scripted((_, response) => void response.writeHead(302, { Location: otherServer.url }).end());
    await expect(payments.find('pi_1')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    expect(otherServer.calls).toHaveLength(0);
  });

  it('is a fault of ours when it refuses the call itself, told without what it answered', async () => {
    const error = { type: 'invalid_request_error', code: 'amount_too_small', param: 'amount', payment_intent: intent };
    const payments = await says(400, { error });
    const refused = await payments.open(aCharge()).catch((reason: unknown) => reason);
    expect(refused).toMatchObject({ message: expect.stringContaining('amount_too_small') });
    expect(JSON.stringify(pino.stdSerializers.err(refused as Error))).not.toContain('hush');
  });

  it('refuses transfers of an account that has not activated them, and says so in the log', async () => {
    const account = await useStripe(undefined, { methods: ['card'] });
    const call = paymentsAt(account.url).openTransfer(aCharge(), payer);
    await expect(call).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    expect(logged.join()).toContain('activate them in its Dashboard');
  });

  it('refuses a transfer whose way to pay was dropped without an error', async () => {
    const dropped = { ...intent, status: 'requires_payment_method', payment_method_types: [] };
    const payments = await scripted(({ url }, response) =>
      answerJson(response, 200, url.pathname.startsWith('/v1/customers') ? { id: 'cus_1' } : dropped),
    );
    const call = payments.openTransfer(aCharge(), payer);
    await expect(call).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    expect(logged.join()).toContain('activate them in its Dashboard');
  });

  it('asks for no transfer that a balance already covers', async () => {
    const covered = {
      ...intent,
      status: 'succeeded',
      amount_received: 10_000,
      payment_method_types: ['customer_balance'],
    };
    const payments = await scripted(({ url }, response) =>
      answerJson(response, 200, url.pathname.startsWith('/v1/customers') ? { id: 'cus_1' } : covered),
    );
    const paid = await payments.openTransfer(aCharge(), payer);
    expect(paid).toMatchObject({ status: 'succeeded', centavosReceived: 10_000, transfer: undefined });
  });
});

/** Forwards the headers without what belongs to one connection. */
function forwarded(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const own = /^(host|connection|content-length|transfer-encoding|accept-encoding)$/;
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => !own.test(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}
