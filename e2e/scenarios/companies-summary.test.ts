import { afterAll, describe, expect, test } from 'vitest';
import { addInvoice, type Document } from './company-documents.ts';
import { csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { startPeopleApi, type Person } from './people-api.ts';

const api = await startPeopleApi();
afterAll(api.stop);

async function company(person: Person, form = fiscalForm()) {
  return (await person.call('POST', '/companies', newCompany(form))).body.company;
}

describe('the summary', () => {
  test('of a new company is all zeros, with its first steps ahead', async () => {
    const ana = await api.person();
    const { id } = await company(ana);
    const { status, body } = await ana.call('GET', `/companies/${id}/summary`);
    expect(status).toBe(200);
    const zero = { value: 0, previous: 0 };
    expect(body.data).toEqual({
      documents: zero,
      receivers: zero,
      income: zero,
      products: zero,
      firstSteps: { csd: false, customer: false, product: false, invoice: false },
    });
  });

  test('counts the month to date beside the same days of the month before', async () => {
    const ana = await api.person();
    const { id } = await company(ana, fiscalForm(await csdOf(kemper)));
    const month = (offset: number, day: string) => {
      const now = new Date(Date.now() - 6 * 3_600_000);
      const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
      return `${first.toISOString().slice(0, 8)}${day}T12:00:00`;
    };
    const now: Document[] = [
      { subtotal: 100.5 },
      { subtotal: 200, rfc: 'EKU9003173C9' },
      { subtotal: 10, tipoCambio: 17.5, status: 'CANCELLING' },
      { subtotal: 50, tipo: 'E' },
      { subtotal: 999, status: 'CANCELLED' },
      { subtotal: 999, status: 'PROCESSING' },
      { tipo: 'P' },
    ];
    for (const document of now) await addInvoice(api.database, id, ana.id, { ...document, fecha: month(0, '01') });
    await addInvoice(api.database, id, ana.id, { subtotal: 80, fecha: month(-1, '01') });
    await addInvoice(api.database, id, ana.id, { subtotal: 7_000, fecha: month(-2, '01') });
    const { body } = await ana.call('GET', `/companies/${id}/summary`);
    expect(body.data).toMatchObject({
      documents: { value: 3, previous: 1 },
      receivers: { value: 2, previous: 1 },
      income: { value: 425.5, previous: 80 },
      firstSteps: { csd: true, customer: false, product: false, invoice: true },
    });
  });
});
