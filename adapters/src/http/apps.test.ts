import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apps } from './apps.ts';
import { answerFailure } from './failures.ts';
import { securityHeaders } from './security-headers.ts';

let folder: string;
let url: string;
let close: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-apps-'));
  await write('secret.txt', 'not served');
  await write('admin/index.html', '<title>Admin</title>');
  await write(
    'admin/.preloads.json',
    JSON.stringify({ '/': [], '/clientes': ['/assets/a.js', '/assets/b.js'], '*': ['/assets/a.js'] }),
  );
  await write('admin/favicon.svg', '<svg/>');
  await write('admin/assets/app-1a2b.js', 'console.log(1)');
  await write('admin/assets/app-1a2b.js.br', brotliCompressSync('console.log(1)'));
  await write('checkout/index.html', '<title>Checkout</title>');
  await write('checkout/factura.html', '<title>Factura</title>');
  await write('checkout/remitente.html', '<title>Remitente</title>');
  const app = new Koa();
  app.use(async (ctx, next) => {
    await next().catch((error: unknown) => answerFailure(ctx, error));
  });
  app.use(securityHeaders);
  app.use(
    apps({
      adminUi: { folder: join(folder, 'admin'), base: '/' },
      checkout: { folder: join(folder, 'checkout'), base: '/checkout/' },
      selfInvoice: {
        folder: join(folder, 'checkout'),
        file: 'factura.html',
        livemodeOf: (address) =>
          Promise.resolve(
            new Map([
              ['cafe-nandu', true],
              ['facturas', true],
              ['de-prueba', false],
            ]).get(address),
          ),
      },
      shipper: { folder: join(folder, 'checkout'), file: 'remitente.html' },
      connect: ['http://127.0.0.1:9'],
    }),
  );
  app.use((ctx) => {
    ctx.body = 'API';
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});

afterAll(async () => {
  close();
  await rm(folder, { recursive: true });
});

async function write(path: string, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

const textOf = async (path: string) => (await fetch(url + path)).text();

describe('the apps on the origin of the API', () => {
  it('answers every path of the back office with its page, which is asked for anew each time', async () => {
    const answer = await fetch(`${url}/facturas/crear?tipo=global`);
    expect(await answer.text()).toContain('Admin');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    // The fetch of Node asks past every cache unless it is told otherwise.
    const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
    const again = await fetch(`${url}/clientes`, { headers });
    expect(again.status).toBe(304);
  });

  it('names the scripts of the page that is asked for, which the build has noted, and does not send the note', async () => {
    const linkOf = async (path: string) => (await fetch(url + path)).headers.get('Link');
    expect(await linkOf('/clientes?page=2')).toBe(
      '</assets/a.js>; rel=modulepreload, </assets/b.js>; rel=modulepreload',
    );
    for (const path of ['/reportes', '/facturas/crear', '/constructor'])
      expect(await linkOf(path), path).toBe('</assets/a.js>; rel=modulepreload');
    for (const path of ['/', '/checkout', '/favicon.svg', '/cafe-nandu']) expect(await linkOf(path), path).toBeNull();
    expect((await fetch(`${url}/.preloads.json`)).status).toBe(404);
  });

  it('shows the checkout below its own path, and the back office everywhere else', async () => {
    expect(await textOf('/checkout')).toContain('Checkout');
    expect(await textOf('/checkout/plan-1')).toContain('Checkout');
    expect(await textOf('/checkouts')).toContain('Admin');
  });

  it('shows the page of a company by its address and by its tickets, and no other below it', async () => {
    const ticket = `/cafe-nandu/t/${'a-_1'.repeat(5)}bc`;
    for (const path of ['/cafe-nandu', '/cafe-nandu/', ticket]) expect(await textOf(path)).toContain('Factura');
    const others = ['/cafe', '/facturas', '/cafe-nandu/t/short', '/cafe-nandu/x', '/Cafe-Nandu', '/cafe%00nandu'];
    for (const path of others) expect(await textOf(path)).toContain('Admin');
    const { headers } = await fetch(url + ticket);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  });

  it('lets search engines keep the page of a company, but for a test company', async () => {
    const robots = async (path: string) => (await fetch(url + path)).headers.get('X-Robots-Tag');
    expect([await robots('/cafe-nandu'), await robots('/de-prueba')]).toEqual([null, 'noindex, nofollow']);
  });

  it('shows the page of a shipper by its link alone, which nobody lists nor is told of', async () => {
    const link = `/remitente/${'a-_1'.repeat(5)}bc`;
    expect(await textOf(link)).toContain('Remitente');
    for (const path of ['/remitente', '/remitente/short', `${link}/x`]) expect(await textOf(path)).toContain('Admin');
    const { headers } = await fetch(url + link);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  });

  it('lets the windows that wallets open answer the page, wherever a payment form may show', async () => {
    for (const path of ['/checkout/plan-1', '/dashboard']) {
      const { headers } = await fetch(url + path);
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    }
  });

  it('leaves the API and everything that is not read to others', async () => {
    expect(await textOf('/api/anything')).toBe('API');
    expect(await (await fetch(`${url}/login`, { method: 'POST' })).text()).toBe('API');
  });

  it('sends files named by their content compressed and for good', async () => {
    const answer = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Content-Type')).toContain('javascript');
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    expect(await answer.text()).toBe('console.log(1)');
    // The icon has no such name and may change; a browser would else ask for it with every page.
    expect((await fetch(`${url}/favicon.svg`)).headers.get('Cache-Control')).toBe('public, max-age=86400');
    const plain = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
  });

  it('tells of pages what their files need not say, and lets a worker fetch files of ours alone', async () => {
    const saidOf = async (path: string) => [...(await fetch(url + path)).headers.keys()];
    const ofPages = ['cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'];
    expect(await saidOf('/login')).toEqual(expect.arrayContaining(ofPages));
    expect((await saidOf('/assets/app-1a2b.js')).filter((header) => ofPages.includes(header))).toEqual([]);
    const { headers } = await fetch(`${url}/assets/app-1a2b.js`);
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('is asked again for each form of a file by a name of its own, and answers without content', async () => {
    const headers = { 'Accept-Encoding': 'br', 'Cache-Control': 'max-age=0' };
    const first = await fetch(`${url}/assets/app-1a2b.js`, { method: 'HEAD', headers });
    expect([first.status, first.headers.get('Content-Encoding'), await first.text()]).toEqual([200, 'br', '']);
    expect(first.headers.get('Vary')).toContain('Accept-Encoding');
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await fetch(`${url}/assets/app-1a2b.js`, { headers: { ...headers, ...known } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const plain = { ...headers, ...known, 'Accept-Encoding': 'identity' };
    expect((await fetch(`${url}/assets/app-1a2b.js`, { headers: plain })).status).toBe(200);
  });

  it('says of a missing file that it is missing, and of files outside the app nothing', async () => {
    expect((await fetch(`${url}/assets/app-old.js`)).status).toBe(404);
    for (const path of [
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/%00.txt',
      '/%E0%A4%A',
      '/assets/%2e%2e',
    ]) {
      expect(await textOf(path)).not.toContain('not served');
    }
  });

  it('lets no script run that is written into a page', async () => {
    const policy = (await fetch(`${url}/login`)).headers.get('Content-Security-Policy') ?? '';
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com http://127.0.0.1:9");
  });
});
