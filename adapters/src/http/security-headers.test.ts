import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

let url: string;
let close: () => void;

beforeAll(async () => {
  const app = new Koa({ proxy: true });
  app.use(securityHeaders);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

async function headerOf(name: string, headers: Record<string, string> = {}): Promise<string | null> {
  return (await fetch(`${url}/api/plans`, { headers })).headers.get(name);
}

it('asks browsers to stay with https where they came by it, and says nothing about subdomains', async () => {
  const header = await headerOf('Strict-Transport-Security', { 'X-Forwarded-Proto': 'https' });
  expect(header).toMatch(/^max-age=\d{8}$/);
  expect(await headerOf('Strict-Transport-Security')).toBeNull();
});

it('lets nothing of the API be framed, kept, or reached from a window that opened it', async () => {
  expect(await headerOf('X-Frame-Options')).toBe('DENY');
  expect(await headerOf('Cache-Control')).toBe('no-store');
  expect(await headerOf('Cross-Origin-Opener-Policy')).toBe('same-origin');
});
