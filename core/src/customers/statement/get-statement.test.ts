import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { InMemoryMails } from '../../../testing/in-memory-mails.ts';
import { InMemoryRateLimits } from '../../../testing/in-memory-rate-limits.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import { aCustomer } from '../../../testing/sales.ts';
import type { Scope } from '../../access/actor.ts';
import { MailAllowance } from '../../invoicing/sending/mail-allowance.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { getStatement, printStatement } from './get-statement.ts';
import type { AccountQuery, Letterhead } from './printed-statements.ts';
import { listStatementDeliveries, sendStatement, type SendStatementRequest } from './sending/send-statement.ts';
import type { NewStatementDelivery } from './sending/statement-deliveries.ts';
import type { AccountEvent, CustomerStatement } from './statement.ts';

const d = (text: string) => Decimal.parse(text);
const ana = aSession('ana');
const unused = () => Promise.reject(new Error('customers do not change here'));

const event = (changes: Partial<AccountEvent> = {}): AccountEvent => ({
  kind: 'factura',
  fecha: '2026-11-20T10:00:00',
  moneda: 'MXN',
  invoiceId: 'i',
  serie: 'A',
  folio: 1,
  uuid: null,
  origin: null,
  amount: d('1160'),
  owed: d('1160'),
  ...changes,
});

/** A customer of ana's, what was sold to it, and where its account was sent. */
class Fixture {
  // It is eleven at night in Mexico City, and the next day in London.
  readonly clock = new MovingClock(new Date('2026-11-21T05:00:00Z'));
  readonly database = new InMemoryDatabase();
  readonly mails = new InMemoryMails(this.database);
  readonly deliveries = this.database.table<NewStatementDelivery>();
  readonly #limits = new InMemoryRateLimits(this.clock);
  readonly asked: AccountQuery[] = [];
  readonly drawn: (readonly [account: string, statement: CustomerStatement, letterhead: Letterhead])[] = [];
  livemode = true;
  events: readonly AccountEvent[] = [event(), event({ kind: 'pago', amount: d('500') })];
  customer = aCustomer({
    id: 'cliente',
    companyId: 'tienda',
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  });

  ports(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    const sender = {
      userId: 'ana',
      email: 'ana@ejemplo.mx',
      emailVerified: true,
      hasCertificate: true,
      livemode: true,
    };
    const senders = { ofCompany: async () => sender };
    return {
      customers: port({
        find: async ({ userId }: Scope, id: string) =>
          userId === 'ana' && id === this.customer.id ? this.customer : undefined,
        add: unused,
        findForChange: unused,
        save: unused,
        archive: unused,
        restore: unused,
      }),
      customerAccounts: port({
        read: async (query: AccountQuery) => {
          this.asked.push(query);
          return { opening: [{ moneda: 'MXN', saldo: d('40') }], events: this.events.slice(0, query.most) };
        },
      }),
      letterheads: {
        of: async (id: string) => ({ nombre: id, rfc: 'EKU9003173C9', logo: undefined, livemode: this.livemode }),
      },
      printedStatements: {
        draw: async (...asked: readonly [string, CustomerStatement, Letterhead]) => {
          this.drawn.push(asked);
          return new Uint8Array([37]);
        },
      },
      statementDeliveries: port({
        add: async (delivery: NewStatementDelivery) => void this.deliveries.set(delivery.id, delivery),
        ofCustomer: async () => [],
        find: async () => undefined,
        end: async () => undefined,
      }),
      outgoingMails: port(this.mails),
      mailAllowance: new MailAllowance(this.#limits, senders, this.clock, { perHour: 3, perDayUnproved: 1 }),
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      clock: this.clock,
    };
  }

  send(changes: Partial<SendStatementRequest> = {}, process?: KillableProcess): Promise<void> {
    const request = { actor: ana, id: 'cliente', to: ['a@b.mx', 'c@d.mx'], note: ' ', requestKey: undefined };
    return sendStatement(this.ports(process), { ...request, ...changes });
  }

  /** What is left to be mailed, and what is kept of it. */
  sent() {
    const mailed = this.mails.waiting.map(({ kind, payload }) => ({ kind, ...payload }));
    const kept = [...this.deliveries.values()].map(({ id }) => ({ kind: 'customer-statement', deliveryId: id }));
    return {
      to: [...this.deliveries.values()].map(({ to }) => to),
      agree: JSON.stringify(mailed) === JSON.stringify(kept),
    };
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('the account of a customer', () => {
  it('runs from what was owed before over all that happened, until today in Mexico City', async () => {
    const { monedas, ...rest } = await getStatement(fixture.ports(), ana, 'cliente', {});
    expect(rest).toEqual({
      companyId: 'tienda',
      customer: { id: 'cliente', rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' },
      desde: undefined,
      hasta: '2026-11-20',
    });
    expect(
      monedas.map(({ saldoInicial, facturado, pagado, saldoFinal }) =>
        [saldoInicial, facturado, pagado, saldoFinal].map(Number),
      ),
    ).toEqual([[40, 1_160, 500, 700]]);
    expect(fixture.asked).toMatchObject([{ companyId: 'tienda', customerId: 'cliente', rfc: 'URE180429TM6' }]);
  });

  it('takes no documents of others who share a generic RFC', async () => {
    fixture.customer = { ...fixture.customer, rfc: 'XAXX010101000' };
    await getStatement(fixture.ports(), ana, 'cliente', {});
    expect(fixture.asked).toMatchObject([{ customerId: 'cliente', rfc: undefined }]);
  });

  it('is of days in their order', async () => {
    const day = { desde: '2026-11-20', hasta: '2026-11-20' };
    expect(await getStatement(fixture.ports(), ana, 'cliente', day)).toMatchObject(day);
    const refused = { code: 'VALIDATION', problems: [{ field: 'hasta' }] };
    // Today, unless told.
    for (const asked of [{ ...day, hasta: '2026-11-19' }, { desde: '2026-11-21' }]) {
      await expect(getStatement(fixture.ports(), ana, 'cliente', asked)).rejects.toMatchObject(refused);
    }
  });

  it('is told whole or not at all: a period with too many movements is to be shorter', async () => {
    fixture.events = Array.from({ length: 5_000 }, () => event({ amount: d('1'), owed: d('1') }));
    const { monedas } = await getStatement(fixture.ports(), ana, 'cliente', {});
    expect(monedas[0]?.saldoFinal.toNumber()).toBe(5_040);
    fixture.events = [...fixture.events, event()];
    await expect(getStatement(fixture.ports(), ana, 'cliente', {})).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'desde' }],
    });
  });

  it('is printed as it is shown, under the company that it is of', async () => {
    const { name, statement } = await printStatement(fixture.ports(), ana, 'cliente', { hasta: '2026-10-31' });
    expect(name).toBe('estado_de_cuenta_URE180429TM6_2026-10-31.pdf');
    expect(fixture.drawn).toEqual([
      ['ana', statement, { nombre: 'tienda', rfc: 'EKU9003173C9', logo: undefined, livemode: true }],
    ]);
    expect(statement.monedas[0]?.saldoFinal.toNumber()).toBe(700);
    fixture.livemode = false;
    const ofTests = await printStatement(fixture.ports(), ana, 'cliente', { hasta: '2026-10-31' });
    expect(ofTests.name).toBe(`prueba_${name}`);
  });

  it('is nobody else’s', async () => {
    const beto = aSession('beto');
    for (const asked of [
      getStatement(fixture.ports(), beto, 'cliente', {}),
      printStatement(fixture.ports(), beto, 'cliente', {}),
      listStatementDeliveries(fixture.ports(), beto, 'cliente'),
      fixture.send({ actor: beto }),
    ]) {
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const reader = { ...ana, permissions: new Set(['invoices:read'] as const) };
    await expect(fixture.send({ actor: reader })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(fixture.sent().to).toEqual([]);
  });
});

describe('the account of a customer that is mailed', () => {
  it('goes to each address once, of the period that was told, and the request finds its customer again', async () => {
    const bound: object[] = [];
    const requestKey = { bind: async (resource: object) => void bound.push(resource) };
    await fixture.send({ to: ['a@b.mx', ' A@B.mx', 'c@d.mx'], note: ' Gracias ', desde: '2026-11-01', requestKey });
    const asked = { customerId: 'cliente', note: 'Gracias', desde: '2026-11-01', hasta: '2026-11-20' };
    expect([...fixture.deliveries.values()]).toMatchObject([
      { ...asked, to: 'A@B.mx' },
      { ...asked, to: 'c@d.mx' },
    ]);
    expect(fixture.sent().agree).toBe(true);
    expect(bound).toEqual([{ type: 'customer', id: 'cliente' }]);
  });

  it('goes to none of the addresses when one is wrong, when the period is, or when they are too many', async () => {
    const wrong = fixture.send({ to: ['a@b.mx', 'nadie'] });
    await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION', problems: [{ field: 'to[1]' }] });
    await expect(fixture.send({ desde: '2027-01-01' })).rejects.toMatchObject({ code: 'VALIDATION' });
    const many = fixture.send({ to: ['a@b.mx', 'c@d.mx', 'e@f.mx', 'g@h.mx'] });
    await expect(many).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(fixture.sent()).toEqual({ to: [], agree: true });
  });

  it('goes to all addresses or none when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.send({}, process));
      expect(killed.sent()).toEqual({ to: process.isDead ? [] : ['a@b.mx', 'c@d.mx'], agree: true });
    }));
});
