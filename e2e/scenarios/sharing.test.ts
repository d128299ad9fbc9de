import { describe, expect, it } from 'vitest';
import type { LinkAnswer } from '@timbra/contract/sharing.ts';
import { aConcepto, aReceptor, client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { issued, openShop, type Document } from './invoices-client.ts';

const system = sharedSystem();
const shop = await openShop(system.url);
const receptor = { ...aReceptor, nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };
const factura = { tipo: 'factura', receptor, metodoPago: 'PUE', conceptos: [aConcepto] };
const document = await issued(shop, factura);
const anybody = client(system.url, undefined);

const share = async (who = shop) =>
  (await who.call<{ data: LinkAnswer }>('POST', `/invoices/${document.id}/link`)).body.data;
const standing = async () =>
  (await shop.call<{ data: LinkAnswer | null }>('GET', `/invoices/${document.id}/link`)).body.data;
const page = (token: string) => fetch(`${system.url}/documento/${token}`);

describe('a document with a link', () => {
  it('has one link, whoever asks for it at once', async () => {
    expect(await standing()).toBeNull();
    const links = await Promise.all([share(), share(), share()]);
    expect(new Set(links.map(({ token }) => token)).size).toBe(1);
    const [link] = links;
    expect(link?.token).toMatch(/^[\w-]{22}$/);
    expect(link?.url.endsWith(`/documento/${link.token}`)).toBe(true);
    expect(link?.opened).toBeNull();
  });

  it('is shown to anybody who has it, with its files and nothing of ours, and tells that it was opened', async () => {
    const { token } = await share();
    const { status, headers, body } = await anybody.call('GET', `/public/invoices/${token}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          nombre: `Factura ${document.serie}-${document.folio}`,
          emisor: { nombre: 'ESCUELA KEMPER URGATE', rfc: 'EKU9003173C9' },
          receptor: { nombre: receptor.nombre, rfc: receptor.rfc },
          fecha: document.fecha,
          total: 1_160,
          moneda: 'MXN',
          uuid: document.uuid,
          estado: 'Vigente',
          hasFiscalValue: false,
        },
      },
    });
    const headerValues = ['Referrer-Policy', 'X-Robots-Tag', 'Cache-Control'].map((name) => headers.get(name));
    expect(headerValues).toEqual(['no-referrer', 'noindex, nofollow', 'no-store']);
    for (const kind of ['xml', 'pdf']) {
      const [theirs, ours] = await Promise.all([
        anybody.download(`/public/invoices/${token}/${kind}`),
        shop.download(`/invoices/${document.id}/${kind}`),
      ]);
      expect(Buffer.from(await theirs.arrayBuffer())).toEqual(Buffer.from(await ours.arrayBuffer()));
    }
    const shown = await page(token);
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(shown.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(html).toContain('$1,160.00');
    expect(html).toContain(`href="/api/public/invoices/${token}/pdf"`);
    expect(html).not.toContain(document.id);
    expect(html).not.toMatch(/<script/);
    const { opened } = await share();
    expect(opened?.count).toBe(2);
    expect(Date.parse(opened?.last ?? '')).toBeGreaterThanOrEqual(Date.parse(opened?.first ?? ''));
  });

  it('is found no more once its link is revoked, and every miss is told alike', async () => {
    const { token } = await share();
    expect((await shop.call('DELETE', `/invoices/${document.id}/link`)).status).toBe(200);
    expect((await shop.call('DELETE', `/invoices/${document.id}/link`)).status).toBe(404);
    expect(await standing()).toBeNull();
    const misses = [token, 'A'.repeat(22), 'x', '%00', document.id, document.uuid ?? ''];
    const answers = await Promise.all(
      misses.flatMap((miss) =>
        ['', '/xml', '/pdf'].map(async (kind) => {
          const answer = await anybody.download(`/public/invoices/${miss}${kind}`);
          const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
          return JSON.stringify({ status: answer.status, body });
        }),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"status":404');
    const pages = await Promise.all(misses.map(page));
    expect(pages.map(({ status }) => status)).toEqual(misses.map(() => 404));
    expect((await share()).token).not.toBe(token);
  });

  it('is stamped, and its own', async () => {
    const body = { companyId: shop.companyId, ...factura, formaPago: '03', draft: true };
    const draft = await shop.call<{ data: Document }>('POST', '/invoices/create', body);
    expect((await shop.call('POST', `/invoices/${draft.body.data.id}/link`)).status).toBe(409);
    const stranger = await openShop(system.url);
    for (const method of ['POST', 'GET', 'DELETE']) {
      expect((await stranger.call(method, `/invoices/${document.id}/link`)).status).toBe(404);
    }
  });
});
