import { beforeAll, describe, expect, it } from 'vitest';
import { mostFound, type FoundAnswer } from '@timbra/contract/search.ts';
import { addCompany, anInvoice, issue, register, type Client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { settleIn, type Holdings } from './every-call/holdings.ts';

const { url } = sharedSystem();

let ana: Client;
let own: Holdings;
beforeAll(async () => {
  ana = await register(url);
  own = await settleIn(ana);
});

const search = async (q: string, companyId: string | undefined = own.companyId, who = ana) =>
  (
    await who.call<{ data: FoundAnswer[] }>(
      'GET',
      `/search?${new URLSearchParams({ q, ...(companyId && { companyId }) }).toString()}`,
    )
  ).body.data;

const kinds = (found: readonly FoundAnswer[]) => [...new Set(found.map(({ kind }) => kind))];

describe('a search over everything', () => {
  it('finds documents, customers, orders, products and companies by their words, in this order', async () => {
    const found = await search('universidad');
    expect(kinds(found)).toEqual(['invoice', 'customer', 'order']);
    expect(found.find(({ kind }) => kind === 'customer')).toEqual({
      kind: 'customer',
      id: own.customerId,
      title: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      detail: 'URE180429TM6',
    });
    expect(await search('CONSULTORIA')).toContainEqual(
      expect.objectContaining({ kind: 'product', id: own.productId, title: 'Consultoría' }),
    );
    const company = (await search('EKU9003173C9')).find(({ kind }) => kind === 'company');
    expect(company?.id).toBe(own.companyId);
  });

  it('finds a document by its folio and by its UUID, and tells its amount and state', async () => {
    const { body } = await ana.call<{ data: { serie: string; folio: number; uuid: string } }>(
      'GET',
      `/invoices/${own.invoiceId}`,
    );
    const { serie, folio, uuid } = body.data;
    for (const q of [`${serie}-${folio}`, uuid, uuid.toLowerCase().slice(0, 13)]) {
      const [first] = await search(q);
      expect(first, q).toMatchObject({ kind: 'invoice', id: own.invoiceId, title: `${serie}-${folio}` });
      expect(first?.detail).toMatch(/^UNIVERSIDAD ROBOTICA ESPAÑOLA · \$1,160\.00 · (Pagada|Pendiente)$/);
    }
  });

  it('shows the document whose folio is asked for before those whose folio begins so', async () => {
    const busy = await register(url);
    const companyId = await addCompany(busy);
    for (let made = 0; made < 10; made += 1) await issue(busy, anInvoice(companyId));
    for (const q of ['A-1', 'a-1', '1']) {
      const titles = (await search(q, companyId, busy)).map(({ title }) => title);
      expect([titles[0], titles.length], q).toEqual(['A-1', new Set(titles).size]);
      expect(titles, q).toContain('A-10');
    }
    // No UUID holds this letter.
    expect((await search('Z-1', companyId, busy)).map(({ title }) => title)).toEqual([]);
  });

  it('shares its places among the kinds when there are more matches than it shows', async () => {
    const busy = await register(url);
    const { companyId, customerId, productId } = await settleIn(busy);
    const order = {
      companyId,
      customerId,
      orderItems: [{ productId, cantidad: 1, precioUnitario: 10, descripcion: 'Taller' }],
    };
    for (let made = 0; made < mostFound; made += 1) await busy.call('POST', '/orders', order);
    const found = await search('universidad', companyId, busy);
    expect(found).toHaveLength(mostFound);
    expect(kinds(found)).toEqual(['invoice', 'customer', 'order']);
  });

  it('finds nothing for nothing, nor for letters that stand for any others', async () => {
    for (const q of ['', '   ', '%', '_____', 'universidad zzzz']) expect(await search(q), q).toEqual([]);
  });

  it('keeps to the company that is asked for, but leads to the others', async () => {
    const { body } = await ana.call<{ company: { id: string } }>('POST', '/user/companies', {
      name: 'Café Luna',
      ruc: 'EKU9003173C9',
      email: 'luna@ejemplo.mx',
      isActive: true,
      userId: ana.userId,
    });
    const other = body.company.id;
    expect(await search('universidad', other)).toEqual([]);
    expect(await search('luna')).toEqual([{ kind: 'company', id: other, title: 'Café Luna', detail: 'EKU9003173C9' }]);
    expect(kinds(await search('universidad', ''))).toEqual(['invoice', 'customer', 'order']);
  });

  it('shows nobody what is somebody else’s', async () => {
    const eva = await register(url);
    expect(await search('universidad', '', eva)).toEqual([]);
    const asked = await eva.call('GET', `/search?q=universidad&companyId=${own.companyId}`);
    expect(asked.status).toBe(404);
  });
});
