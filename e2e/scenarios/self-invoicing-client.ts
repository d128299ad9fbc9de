import type { AskedInvoiceAnswer, PublicPageAnswer, TicketAnswer } from '@timbra/contract/public-pages.ts';
import { aReceptor, client, type ApiAnswer, type Failure } from '@timbra/testing/api/api-client.ts';
import { publishPage } from './every-call/holdings.ts';
import { addOrder, openShop, type Shop } from './invoices-client.ts';

/** A shop whose page is published. */
export interface PageShop extends Shop {
  readonly customUrl: string;
}

export async function openPage(url: string): Promise<PageShop> {
  const shop = await openShop(url);
  return { ...shop, customUrl: await publishPage(shop, shop.companyId) };
}

/** A sale of 116.00. */
export const sell = (shop: Shop, changes: object = {}) =>
  addOrder(
    shop,
    [{ descripcion: 'Café de altura', cantidad: 2, precioUnitario: 50, iva: true, ivaRate: '16' }],
    changes,
  );

type Answered<Data> = Promise<ApiAnswer<{ readonly data: Data } & Failure>>;

/** Somebody without an account, at an address of their own where the system trusts its proxy. */
export function buyer(url: string, address = '203.0.113.1') {
  const anybody = client(url, undefined);
  const from = { 'X-Forwarded-For': address };
  return {
    page: (customUrl: string): Answered<PublicPageAnswer> =>
      anybody.call('GET', `/public/pages/${customUrl}`, undefined, from),
    lookUp: (customUrl: string, key: object): Answered<TicketAnswer> =>
      anybody.call('POST', `/public/pages/${customUrl}/lookup`, key, from),
    /** Asks for the invoice, and waits for it. */
    ask: (customUrl: string, token: string, changes: object = {}, headers = {}): Answered<AskedInvoiceAnswer> =>
      anybody.call(
        'POST',
        `/public/pages/${customUrl}/invoices`,
        { token, receptor: aReceptor, ...changes },
        { ...from, Prefer: 'wait=30', ...headers },
      ),
    /** Asks for the same invoice with other data, and waits for it. */
    correct: (customUrl: string, token: string, changes: object, headers = {}): Answered<TicketAnswer> =>
      anybody.call(
        'POST',
        `/public/pages/${customUrl}/corrections`,
        { token, receptor: { ...aReceptor, ...changes } },
        { ...from, Prefer: 'wait=30', ...headers },
      ),
  };
}
