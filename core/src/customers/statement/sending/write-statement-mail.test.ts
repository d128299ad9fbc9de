import { expect, test } from 'vitest';
import type { SenderBranding } from '../../../invoicing/sending/write-invoice-mail.ts';
import { DomainError, type DomainErrorCode } from '../../../shared/errors.ts';
import { Decimal } from '../../../shared/money/decimal.ts';
import type { PrintedStatement } from '../get-statement.ts';
import type { DueStatement, StatementDeliveries } from './statement-deliveries.ts';
import { writeStatementMail } from './write-statement-mail.ts';

const now = new Date('2026-11-20T18:00:00Z');
const due: DueStatement = {
  id: 'd',
  customerId: 'c',
  userId: 'u',
  to: 'cliente@ejemplo.mx',
  note: 'Saludos',
  desde: undefined,
  hasta: '2026-11-20',
  status: 'queued',
  at: now,
};

const zero = Decimal.ZERO;
const sums = { saldoInicial: zero, facturado: zero, acreditado: zero, pagado: zero, devuelto: zero };
const printed: PrintedStatement = {
  name: 'estado.pdf',
  content: new Uint8Array([1]),
  letterhead: { nombre: 'Kemper', rfc: 'EKU9003173C9', logo: undefined, livemode: true },
  statement: {
    companyId: 'e',
    customer: { id: 'c', rfc: 'URE180429TM6', nombre: 'ROBOTICA' },
    desde: undefined,
    hasta: '2026-11-20',
    monedas: [{ moneda: 'USD', ...sums, saldoFinal: Decimal.parse('1160'), movimientos: [] }],
  },
};

function mailOf(found: DueStatement, print: () => Promise<PrintedStatement>, email?: string) {
  const ended: unknown[] = [];
  const deliveries = {
    find: () => Promise.resolve(found),
    end: async (...all: unknown[]) => void ended.push(all),
  } as Partial<StatementDeliveries> as StatementDeliveries;
  const look: SenderBranding = { logo: undefined, color: undefined, email };
  const brandings = { of: () => Promise.resolve(look) };
  const writer = writeStatementMail(deliveries, print, brandings, { now: () => now });
  return { writer, ended };
}

test('a statement is mailed as a PDF, and answers go to the company', async () => {
  const { writer, ended } = mailOf(due, () => Promise.resolve(printed), 'cobranza@kemper.mx');
  const mail = await writer.write({ deliveryId: 'd' });
  expect(mail).toMatchObject({
    id: 'd',
    to: 'cliente@ejemplo.mx',
    replyTo: 'cobranza@kemper.mx',
    subject: 'Estado de cuenta de Kemper',
    attachments: [{ filename: 'estado.pdf', contentType: 'application/pdf' }],
  });
  expect(mail?.text).toContain('Periodo: Hasta el 20/11/2026\nSaldo en USD: $1,160.00 USD');
  await writer.ended?.({ deliveryId: 'd' }, 'refused');
  expect(ended).toEqual([['d', 'bounced', now]]);
});

test('what has ended is not written again, nor what cannot be written any more; other failures are tried again', async () => {
  const failing = (code: DomainErrorCode) => () => Promise.reject(new DomainError(code, 'x'));
  const written = (found: DueStatement, print: () => Promise<PrintedStatement>) =>
    mailOf(found, print).writer.write({ deliveryId: 'd' });
  expect(await written({ ...due, status: 'sent' }, () => Promise.resolve(printed))).toBeUndefined();
  expect(await written(due, failing('NOT_FOUND'))).toBeUndefined();
  expect(await written(due, failing('VALIDATION'))).toBeUndefined();
  await expect(written(due, failing('CONFLICT'))).rejects.toThrow('x');
});
