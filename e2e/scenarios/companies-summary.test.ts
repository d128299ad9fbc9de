import { sql } from '@timbra/adapters/postgres/sql.ts';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { addInvoice, type Document } from './company-documents.ts';
import { csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { startPeopleApi, type Person } from './people-api.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';

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

  test('counts as many buyers as the report of customers, those without an RFC by their names', async () => {
    const ana = await api.person();
    const { id } = await company(ana);
    const today = mexicanDay();
    const sales: Document[] = [
      { subtotal: 100 },
      { subtotal: 40, rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL' },
      { subtotal: 30, rfc: 'XAXX010101000', nombre: 'ANA SIN RFC' },
      { subtotal: 20, rfc: 'XEXX010101000 ACME INC', nombre: 'ACME INC' },
      { subtotal: 10, rfc: 'XEXX010101000 OTHER LTD', nombre: 'OTHER LTD' },
      { subtotal: 5, tipo: 'E', rfc: 'EKU9003173C9' },
    ];
    for (const sale of sales) await addInvoice(api.database, id, ana.id, { ...sale, fecha: `${today}T00:00:00` });
    const read = async (part: string) => (await ana.call('GET', `/companies/${id}/${part}`)).text;
    const { receivers } = (JSON.parse(await read('summary')) as AnswerTo<'GET /companies/{id}/summary'>).data;
    const customers = await read(`reports/customers?desde=${today}&hasta=${today}`);
    const report = (JSON.parse(customers) as AnswerTo<'GET /companies/{id}/reports/customers'>).data;
    expect({ receivers: receivers.value, counted: report.count }).toEqual({ receivers: 5, counted: 5 });
    // Whom a credit note alone was made out to is listed, so that the report adds up.
    expect(report.customers).toHaveLength(6);
  });
});

async function activityOf(person: Person, id: string) {
  const { text } = await person.call('GET', `/companies/${id}/activity`);
  return (JSON.parse(text) as AnswerTo<'GET /companies/{id}/activity'>).data;
}

describe('the activity', () => {
  test('of a new company is twelve months of nothing', async () => {
    const ana = await api.person();
    const { id } = await company(ana);
    const activity = await activityOf(ana, id);
    expect(activity).toMatchObject({
      owed: { documents: 0, total: 0, overdueDocuments: 0, overdue: 0 },
      rejected: { count: 0, documents: [] },
      latest: [],
    });
    expect(activity.months.map(({ income }) => income)).toEqual(Array.from({ length: 12 }, () => 0));
  });

  test('tells what is owed and overdue, what was rejected and why, the last documents and the income by month', async () => {
    const ana = await api.person();
    const { id } = await company(ana, fiscalForm(await csdOf(kemper)));
    const now = new Date(Date.now() - 6 * 3_600_000);
    const month = (offset: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 7);
    const add = (document: Document) => addInvoice(api.database, id, ana.id, document);
    await add({ subtotal: 100, fecha: `${month(0)}-01T12:00:00` });
    await add({ subtotal: 40, tipo: 'E', fecha: `${month(0)}-01T12:00:00` });
    await add({ subtotal: 80, fecha: `${month(-11)}-01T12:00:00` });
    await add({ subtotal: 7_000, fecha: `${month(-12)}-28T12:00:00` });
    await add({ subtotal: 300, tipoCambio: 20, fecha: `${month(-2)}-10T12:00:00` });
    for (let more = 0; more < 6; more += 1) await add({ subtotal: 1, status: 'REJECTED' });
    await api.database.change(
      sql`update invoices set metodo_pago = 'PPD', saldo = subtotal, vence_at = now() + interval '1 day' * case subtotal
         when 300 then -3 else 3 end where company_id = ${id} and status = 'ISSUED' and subtotal in (80, 300)`,
    );
    await api.database.change(
      sql`update invoices set errors = '[{"message":"El RFC no está en la lista."}]' where company_id = ${id} and status = 'REJECTED'`,
    );
    const { months, owed, rejected, latest } = await activityOf(ana, id);
    expect(months.map(({ month: name }) => name)).toEqual(
      Array.from({ length: 12 }, (_month, index) => month(index - 11)),
    );
    expect([months.at(0), months.at(-3), months.at(-1)].map((each) => each?.income)).toEqual([80, 6_000, 60]);
    expect(owed).toEqual({ documents: 2, total: 6_080, overdueDocuments: 1, overdue: 6_000 });
    expect(rejected.count).toBe(6);
    expect(rejected.documents).toHaveLength(5);
    expect(rejected.documents[0]).toMatchObject({ serie: 'A', motivo: 'El RFC no está en la lista.' });
    expect(latest.map(({ estado }) => estado)).toEqual(Array.from({ length: 5 }, () => 'Rechazada'));
    const eva = await api.person();
    expect((await eva.call('GET', `/companies/${id}/activity`)).status).toBe(404);
  });
});

describe('the overview of all companies', () => {
  test('tells of each its certificate, rejections, stamps and income of the month; it is searched, paged and narrowed', async () => {
    const ana = await api.person();
    const issuing = await company(ana, fiscalForm(await csdOf(kemper)));
    const today = mexicanDay();
    await addInvoice(api.database, issuing.id, ana.id, { subtotal: 250, fecha: `${today}T10:00:00` });
    await addInvoice(api.database, issuing.id, ana.id, { subtotal: 9, fecha: '2024-01-01T10:00:00' });
    const plain = await company(ana);
    await addInvoice(api.database, plain.id, ana.id, { status: 'REJECTED' });
    const list = async (query = '') =>
      JSON.parse((await ana.call('GET', `/company-overviews?${query}`)).text) as AnswerTo<'GET /company-overviews'>;
    const { total, data } = await list();
    expect(total).toBe(2);
    const find = (id: string) => data.find((one) => one.id === id);
    expect(find(issuing.id)).toMatchObject({ canIssue: true, reason: null, rejected: 0, income: 250, stampsUsed: 0 });
    expect(Date.parse(find(issuing.id)?.csdValidTo ?? '')).toBeGreaterThan(Date.now());
    expect(find(plain.id)).toMatchObject({ canIssue: false, csdValidTo: null, rejected: 1, income: 0 });
    const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await idsOf('filter={"porAtender":true}')).toEqual([plain.id]);
    expect(await idsOf('filter={"porAtender":false}')).toEqual([issuing.id]);
    expect(await idsOf('range=[1,1]&sort=["csdValidTo","ASC"]')).toEqual([plain.id]);
    expect(await idsOf('q=eku9003')).toContain(issuing.id);
    expect(await idsOf('q=nadie')).toEqual([]);
    const eva = await api.person();
    expect((await eva.call('GET', '/company-overviews')).body).toMatchObject({ total: 0, data: [] });
  });
});
