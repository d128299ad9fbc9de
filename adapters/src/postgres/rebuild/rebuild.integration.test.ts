import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { sumDays } from '../figures/sum-days.ts';
import { raw, sql, stateMeans } from '../sql.ts';
import { DocumentStory, steps, type Step } from '../testing/document-story.ts';
import { Rebuild, type Corrections } from './rebuild.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const rebuild = new Rebuild(database);

const tables = ['invoiced_documents', 'invoiced_taxes', 'invoiced_products', 'orders', 'invoice_orders'];
const more = ['invoice_series', 'order_numbers', 'stamp_accounts', 'stamp_reservations'];
const isValid = stateMeans('status', 'valid');
const balances = `select id, saldo, figured, pagado, pagado_moneda from invoices where ${isValid} or tipo_comprobante = 'P'`;

/** What the sums of days tell, however much of it has been added to them. */
const storedDays = `
  select day, company_id, sum(documents), sum(total), null as importe from (
    select day, company_id, documents, total from invoiced_days
    union all select day, company_id, documents, total from invoiced_day_changes) d group by 1, 2 having sum(total) <> 0
  union all
  select day, company_id, null, null, sum(importe) from (
    select day, company_id, importe from invoiced_day_taxes
    union all select day, company_id, importe from invoiced_tax_changes) t group by 1, 2 having sum(importe) <> 0`;

/** Reads every row of what is derived. */
const derived = () =>
  Promise.all(
    [...[...tables, ...more].map((table) => `select * from ${table}`), balances, storedDays].map((rows) =>
      database.rows(sql`select jsonb_agg(to_jsonb(r) order by to_jsonb(r)::text) from (${raw(rows)}) r`),
    ),
  );

async function rebuildAll(): Promise<Corrections[]> {
  const corrections: Corrections[] = [];
  for (const company of await rebuild.companies({})) corrections.push(await rebuild.company(company, () => undefined));
  return corrections;
}

const nothing: Corrections = { figures: 0, days: 0, paid: 0, balances: 0, orders: 0, numbers: 0, stamps: 0 };
const aStory = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(99)), { minLength: 8, maxLength: 20 });

test('changes nothing after a random story of documents', async () => {
  await fc.assert(
    fc.asyncProperty(aStory, async (story: readonly Step[]) => {
      const { live } = await begin();
      for (const step of story) await live(step);
      const before = await derived();
      for (const corrections of await rebuildAll()) expect(corrections).toEqual(nothing);
      expect(await derived()).toEqual(before);
    }),
    { numRuns: 6 },
  );
});

async function begin() {
  const story = await DocumentStory.begin(database);
  return { ...story.owner, live: (step: Step) => story.live(step) };
}

describe('what was spoiled', () => {
  let companyId: string;
  let userId: string;
  let right: unknown;

  beforeAll(async () => {
    const story = await begin();
    ({ companyId, userId } = story);
    // They are payable later and at once, in dollars, of an order, credited, on its way, and cancelled.
    const taken: Step[] = [
      ['issue', 2],
      ['issue', 3],
      ['issue', 4],
      ['issue', 10],
      ['order', 1],
      ['order', 8],
      ['pay', 3],
      ['pay', 5],
      ['draft', 4],
    ];
    for (const step of [...taken, ['credit', 7], ['leave', 1], ['cancel', 2], ['reject', 1]] as Step[])
      await story.live(step);
    await sumDays(database);
    right = await derived();
  });

  /** Each statement ends before the id of the company whose records it spoils. */
  const ofCompany: readonly [what: keyof Corrections, spoil: string][] = [
    ['figures', 'delete from invoiced_documents where company_id'],
    ['figures', 'delete from invoiced_taxes where company_id'],
    ['figures', 'update invoiced_products set importe = importe + 0.01 where company_id'],
    ['figures', 'update invoiced_taxes set day = day + 1 where company_id'],
    ['figures', 'update invoiced_documents set day = day - 1 where company_id'],
    ['figures', 'insert into invoiced_products select * from invoiced_products where company_id'],
    ['figures', 'update invoices set figured = false where figured and company_id'],
    ['days', 'update invoiced_days set total = total + 0.01, documents = documents - 1 where company_id'],
    ['days', 'update invoiced_day_taxes set importe = importe + 0.01 where company_id'],
    ['days', 'delete from invoiced_day_taxes where company_id'],
    ['paid', 'update invoices set pagado = pagado + 1 where company_id'],
    ['paid', `update invoices set pagado_moneda = 'EUR' where pagado is not null and company_id`],
    ['paid', 'update invoices set pagado = null, pagado_moneda = null where pagado is not null and company_id'],
    ['balances', `update invoices set saldo = saldo + 7 where ${isValid} and company_id`],
    ['orders', 'update orders set invoiced = not invoiced where company_id'],
    ['orders', `update invoice_orders c set live = not live from orders o where o.id = c.order_id and company_id`],
    ['orders', `update orders set cliente = 'OTRO', cliente_rfc = 'XAXX010101000' where company_id`],
    ['numbers', 'update invoice_series set last_folio = 1 where company_id'],
    ['numbers', 'delete from order_numbers where company_id'],
  ];
  const ofUser: typeof ofCompany = [
    ['stamps', 'update stamp_accounts set purchased = purchased + 9, taken = 0 where user_id'],
    ['stamps', 'delete from stamp_reservations where user_id'],
    ['stamps', 'insert into stamp_reservations select gen_random_uuid(), id, now() from users where id'],
  ];

  async function rebuiltAfter(spoil: string, owner: string): Promise<Corrections> {
    expect(await database.change(sql`${raw(spoil)} = ${owner}`)).toBeGreaterThan(0);
    expect(await derived()).not.toEqual(right);
    const [company] = await rebuild.companies({ only: companyId });
    if (!company) throw new Error('no company');
    const corrections = await rebuild.company(company, () => undefined);
    expect(await derived()).toEqual(right);
    expect(await rebuild.company(company, () => undefined)).toEqual(nothing);
    return corrections;
  }

  test.each(ofCompany)('%s are computed again after: %s', async (what, spoil) => {
    const { [what]: corrected, ...others } = await rebuiltAfter(spoil, companyId);
    expect(corrected).toBeGreaterThan(0);
    expect(Object.values(others)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test.each(ofUser)('%s are computed again after: %s', async (what, spoil) => {
    expect((await rebuiltAfter(spoil, userId))[what]).toBeGreaterThan(0);
  });
});

test('disturbs no document that is issued, credited or cancelled meanwhile', async () => {
  const { live, companyId } = await begin();
  const story: Step[] = [];
  for (let at = 0; at < 12; at += 1)
    story.push(['issue', at * 2], ['credit', at], ['order', at], ['cancel', at], ['rename', at]);
  const over = new AbortController();
  const alone = await rebuild.companies({ only: companyId });
  const rebuilding = async () => {
    while (!over.signal.aborted) {
      await database.change(sql`delete from invoiced_documents where company_id = ${companyId}`);
      for (const company of alone) await rebuild.company(company, () => undefined);
    }
  };
  const going = rebuilding();
  for (const step of story) await live(step);
  over.abort();
  await going;
  await rebuildAll();
  for (const corrections of await rebuildAll()) expect(corrections).toEqual(nothing);
});
