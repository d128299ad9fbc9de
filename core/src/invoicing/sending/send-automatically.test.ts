import { beforeEach, describe, expect, it } from 'vitest';
import { aReceptor } from '../../../testing/cfdi/requests.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { InMemoryMails } from '../../../testing/in-memory-mails.ts';
import { InMemoryNotifications } from '../../../testing/in-memory-notifications.ts';
import { InMemoryRateLimits } from '../../../testing/in-memory-rate-limits.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import type { DeliveryStatus } from './delivery.ts';
import type { NewDelivery } from './ports.ts';
import { MailAllowance } from './mail-allowance.ts';
import { type JustIssued, sendAutomatically } from './send-invoice.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sale = { companyId: 'tienda', tipo: 'factura' } as const;
const toOne = (email: string): JustIssued => ({
  id: 'factura',
  companyId: 'tienda',
  customerId: undefined,
  request: { ...sale, receptor: { ...aReceptor(), email } },
});
const toCustomer: JustIssued = { ...toOne(''), customerId: 'cliente' };

/** A company whose account has proved its address, and may write to two strangers a day without a certificate. */
class Fixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly mails = new InMemoryMails(this.database);
  readonly notifications = new InMemoryNotifications(this.database);
  readonly sender = {
    userId: 'ana',
    email: 'ana@ejemplo.mx',
    emailVerified: true,
    hasCertificate: true,
    livemode: true,
  };
  readonly #deliveries = this.database.table<NewDelivery & { readonly status: DeliveryStatus }>();
  readonly #allowance = new MailAllowance(
    new InMemoryRateLimits(this.clock),
    { ofCompany: async (companyId) => (companyId === 'tienda' ? this.sender : undefined) },
    this.clock,
    { perHour: 1, perDayUnproved: 2 },
  );

  /** Sends as a stamp leaves it, in its transaction. */
  send(issued: JustIssued, copies: readonly string[] = [], process?: KillableProcess): Promise<void> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const ports = {
      invoiceSources: {
        receptor: async (_companyId: string, id: string) =>
          id === 'cliente' ? { ...aReceptor(), email: 'cliente@ejemplo.mx; compras@ejemplo.mx' } : undefined,
      },
      mailAllowance: this.#allowance,
      deliveries: watched({
        add: async (delivery: NewDelivery) => void this.#deliveries.set(delivery.id, { ...delivery, status: 'queued' }),
        end: async (id: string, status: DeliveryStatus) => this.#end(id, status),
      }),
      outgoingMails: watched(this.mails),
      notifications: watched(this.notifications),
      ids: { next: () => crypto.randomUUID() },
      clock: this.clock,
    };
    return this.database.run(() => sendAutomatically(ports, issued, copies));
  }

  get sent() {
    return [...this.#deliveries.values()].map(({ to, status }) => `${status} ${to}`);
  }

  /** Each mail is of a delivery that waits for it. */
  get mailed() {
    return this.mails.waiting.map(({ payload }) => {
      const of = 'deliveryId' in payload ? this.#deliveries.get(String(payload.deliveryId)) : undefined;
      return `${of?.status} ${of?.to}`;
    });
  }

  #end(id: string, status: DeliveryStatus): string | undefined {
    const delivery = this.#deliveries.get(id);
    if (delivery) this.#deliveries.set(id, { ...delivery, status });
    return delivery?.invoiceId;
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('a document that was stamped', () => {
  it('is mailed to the address that it names and to the copies, to each once', async () => {
    await fixture.send(toOne('uno@ejemplo.mx'), [' UNO@ejemplo.mx ', 'copia@ejemplo.mx']);
    expect(fixture.sent).toEqual(['queued UNO@ejemplo.mx', 'queued copia@ejemplo.mx']);
    expect(fixture.mailed).toEqual(fixture.sent);
    expect(fixture.notifications.all).toEqual([]);
  });

  it('is mailed to every address of its customer where it names none', async () => {
    await fixture.send(toCustomer);
    expect(fixture.sent).toEqual(['queued cliente@ejemplo.mx', 'queued compras@ejemplo.mx']);
    await fixture.send({ ...toOne('uno@ejemplo.mx'), customerId: 'cliente' });
    expect(fixture.sent.slice(2)).toEqual(['queued uno@ejemplo.mx']);
  });

  it('is mailed where it was wished to go and not to its customer', async () => {
    await fixture.send({ ...toCustomer, request: { ...sale, enviarA: [' compras@ejemplo.mx', 'pagos@ejemplo.mx'] } });
    expect(fixture.sent).toEqual(['queued compras@ejemplo.mx', 'queued pagos@ejemplo.mx']);
  });

  it('is mailed to nobody where no address is known', async () => {
    await fixture.send({ ...toOne('nadie'), customerId: 'borrado' });
    expect(fixture.sent).toEqual([]);
    expect(fixture.mailed).toEqual([]);
  });

  it('is mailed whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.send(toCustomer, [], process));
      expect(killed.sent).toHaveLength(process.isDead ? 0 : 2);
      expect(killed.mailed).toHaveLength(process.isDead ? 0 : 2);
    }));
});

describe('an account without a certificate', () => {
  beforeEach(() => {
    fixture.sender.hasCertificate = false;
  });

  it('writes to so many a day; who is left out is recorded, and its user told once a day', async () => {
    await fixture.send(toCustomer, ['copia@ejemplo.mx']);
    const queued = ['queued cliente@ejemplo.mx', 'queued compras@ejemplo.mx'];
    expect(fixture.sent).toEqual([...queued, 'failed copia@ejemplo.mx']);
    expect(fixture.mailed).toEqual(queued);
    fixture.clock.moveBy(hourMs);
    await fixture.send(toOne('otro@ejemplo.mx'));
    expect(fixture.sent.at(-1)).toBe('failed otro@ejemplo.mx');
    const notification = { userId: 'ana', type: 'MAILS_HELD', link: '/facturas/factura' };
    expect(fixture.notifications.all).toMatchObject([notification]);
    fixture.clock.moveBy(dayMs);
    await fixture.send(toCustomer, ['copia@ejemplo.mx']);
    expect(fixture.notifications.all).toHaveLength(2);
  });

  it('writes to its own address without end', async () => {
    for (let times = 0; times < 4; times += 1) await fixture.send(toOne('Ana@ejemplo.mx'));
    expect(new Set(fixture.sent)).toEqual(new Set(['queued Ana@ejemplo.mx']));
    expect(fixture.mailed).toHaveLength(4);
  });
});
