import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../../testing/actors.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type { ReceivedPayment } from './ports.ts';
import { getPayments, listRegisteredPayments } from './read-payments.ts';

const payment: ReceivedPayment = {
  invoiceId: 'p',
  uuid: null,
  fecha: '2026-11-19T12:00:00',
  parcialidad: 1,
  importePagado: Decimal.parse('500'),
  pagadoAntes: undefined,
  status: 'ISSUED',
};
const ports = { invoicePayments: { received: async () => [payment] } };

describe('the payments of a document', () => {
  let fixture: CancellingFixture;
  beforeEach(() => {
    fixture = new CancellingFixture();
  });

  it('are those of an invoice that SAT has, also once it is cancelled', async () => {
    const id = await fixture.issue();
    expect(await getPayments(ports, await fixture.read(id))).toEqual([payment]);
    await fixture.request(id);
    expect(await getPayments(ports, await fixture.read(id))).toEqual([payment]);
    await fixture.attend(id);
    expect((await fixture.read(id)).status).toBe('CANCELLED');
    expect(await getPayments(ports, await fixture.read(id))).toEqual([payment]);
  });

  it('are none before it has a UUID, and unheard of for what nobody pays', async () => {
    const invoice = await fixture.read(await fixture.submit());
    expect(await getPayments(ports, invoice)).toEqual([]);
    for (const tipoComprobante of ['E', 'P', 'N', 'T'] as const) {
      expect(await getPayments(ports, { ...invoice, tipoComprobante })).toBeUndefined();
    }
  });
});

describe('the money of some days that has its complement', () => {
  const list = (desde: string, hasta: string, actor = aSession('ana')) => {
    const between = async (...asked: readonly unknown[]) => {
      if (asked.join(' ') !== 'tienda 2026-11-01 2026-11-01 5000') throw new Error(asked.join(' '));
      return [];
    };
    const access = accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : undefined));
    return listRegisteredPayments({ access, registeredPayments: { between } }, actor, 'tienda', { desde, hasta });
  };

  it('is listed for one day at least, of the own company', async () => {
    expect(await list('2026-11-01', '2026-11-01')).toEqual([]);
    const backwards = { code: 'VALIDATION', problems: [{ field: 'hasta' }] };
    await expect(list('2026-11-02', '2026-11-01')).rejects.toMatchObject(backwards);
    await expect(list('2026-11-01', '2026-11-01', aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
