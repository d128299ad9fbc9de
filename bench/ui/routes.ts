import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Demo } from './demo.ts';
import { openPage } from './page.ts';

const dist = join(import.meta.dirname, '..', '..', 'admin-ui', 'dist');
const outside = new Set(['/login', '/forgot-password', '/reset-password', '/confirm-email']);
const inside = ['/dashboard', '/clientes', '/productos', '/pedidos', '/facturas', '/facturas/crear', '/nueva-empresa'];

export interface RouteWeight {
  readonly route: string;
  /** Scripts and styles that its first visit loads, gzipped. */
  readonly kilobytes: number;
  readonly files: number;
}

export async function measureRoutes(browser: Browser, demo: Demo): Promise<readonly RouteWeight[]> {
  const weights: RouteWeight[] = [];
  for (const route of [...outside, ...inside]) weights.push(await measure(browser, demo, route));
  return weights;
}

async function measure(browser: Browser, demo: Demo, route: string): Promise<RouteWeight> {
  const page = await openPage(browser, demo, !outside.has(route));
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(route, { waitUntil: 'networkidle' });
  await page.context().close();
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(dist, `${file}.gz`))).size));
  return { route, kilobytes: Math.round(sizes.reduce((total, size) => total + size, 0) / 1_000), files: files.size };
}
