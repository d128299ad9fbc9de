import { pino } from 'pino';
import { expect, test } from 'vitest';
import { InMemoryDatabase } from '@timbra/core/testing/in-memory-database.ts';
import { InMemoryNotifications } from '@timbra/core/testing/in-memory-notifications.ts';
import { invoiceEventsContract } from '@timbra/core/testing/invoice-events-contract.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { LoggedInvoiceEvents, NotifiedInvoiceEvents } from './invoice-events.ts';

function logged() {
  const lines: { readonly level: number; readonly invoiceId: string }[] = [];
  const counted: string[] = [];
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  );
  const reported = () => lines.map((line) => ({ ...line, isAlarm: line.level >= 50 }));
  return {
    reported,
    counted,
    events: new LoggedInvoiceEvents(logger, { rejected: (code) => void counted.push(code) }),
  };
}

function notified() {
  const operator = logged();
  const notifications = new InMemoryNotifications(new InMemoryDatabase());
  const ports = { notifications, ids: { next: () => crypto.randomUUID() }, clock: new MovingClock() };
  return { ...operator, notifications, events: new NotifiedInvoiceEvents(operator.events, ports) };
}

invoiceEventsContract('LoggedInvoiceEvents', logged);
invoiceEventsContract('NotifiedInvoiceEvents', notified);

const errors = [{ code: 'CFDI40147', message: 'Ese código postal no existe.', field: 'receptor.codigoPostal' }];
const invoiceOf = (livemode: boolean) => ({ id: 'a', userId: 'ana', serie: 'F', folio: 1, livemode });

test('an operator counts what is refused of live documents alone', async () => {
  const { counted, events } = logged();
  for (const livemode of [false, true]) await events.rejected(invoiceOf(livemode), errors);
  expect(counted).toEqual(['CFDI40147']);
});

test('an owner is told why a document was refused, and nothing of what operators look after', async () => {
  const { events, notifications } = notified();
  await events.rejected(invoiceOf(true), errors);
  await events.differs(invoiceOf(true), [{ path: 'total', ours: '1', theirs: '2' }]);
  await events.otherFound(invoiceOf(true), 'AAAA');
  expect(notifications.all).toMatchObject([{ userId: 'ana', type: 'DOCUMENT_REJECTED', link: '/facturas/a' }]);
  expect(notifications.all[0]?.body).toContain('Ese código postal no existe.');
});
