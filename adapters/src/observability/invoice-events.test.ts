import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LoggedInvoiceEvents } from './invoice-events.ts';

function watched() {
  const lines: { readonly level: number; readonly livemode: boolean }[] = [];
  const counted: string[] = [];
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  );
  return { lines, counted, events: new LoggedInvoiceEvents(logger, { rejected: (code) => void counted.push(code) }) };
}

test('an operator counts what is refused of live documents, and is alarmed by these alone', async () => {
  const { lines, counted, events } = watched();
  for (const livemode of [false, true]) {
    const invoice = { id: 'a', userId: 'ana', serie: 'F', folio: 1, livemode };
    await events.rejected(invoice, [{ code: 'CFDI40147', message: 'No', field: 'receptor.codigoPostal' }]);
    await events.differs(invoice, [{ path: 'total', ours: '1', theirs: '2' }]);
    await events.otherFound(invoice, 'AAAA');
  }
  expect(counted).toEqual(['CFDI40147']);
  const alarming = lines.filter(({ level }) => level >= 50);
  expect(alarming.map(({ livemode }) => livemode)).toEqual([true, true]);
});
