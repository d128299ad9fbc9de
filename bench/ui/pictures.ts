import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '@timbra/testing/browser/executable.ts';
import { startDemo, type Demo } from './demo.ts';
import { openPage } from './page.ts';

/*
 * `npm run pictures`: takes the README's pictures anew, of the demonstration with its sample data. What they show is of the
 * day on which they are taken.
 */

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images');
const pollMs = 1_000;

/** Waits until all of the sample data is there. */
async function samplesReady({ call }: Demo): Promise<void> {
  for (;;) {
    const { data } = await call<{ data: { status: string } }>('GET', '/user/sample-data');
    if (data.status === 'READY') return;
    await delay(pollMs);
  }
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, name), animations: 'disabled' });
}

/** The conceptos of a document that is kept as a draft, so that the form shows what it comes to. */
async function draftId({ call }: Demo): Promise<string> {
  const { data: companies } = await call<{ data: readonly { id: string }[] }>('GET', '/companies');
  const companyId = companies[0]?.id ?? '';
  const range = encodeURIComponent('[0,2]');
  const first = (path: string) =>
    call<{ data: readonly { id: string; descripcion: string; precioUnitario: number }[] }>(
      'GET',
      `${path}?companyId=${companyId}&range=${range}`,
    );
  const [{ data: products }, { data: customers }] = await Promise.all([first('/products'), first('/customers')]);
  const conceptos = products.map(({ id, descripcion, precioUnitario }, index) => ({
    productoId: id,
    descripcion,
    cantidad: index + 1,
    valorUnitario: precioUnitario,
    impuestos: { iva: '16' },
  }));
  const paid = { formaPago: '03', metodoPago: 'PUE' };
  const draft = { companyId, tipo: 'factura', draft: true, customerId: customers[0]?.id, ...paid, conceptos };
  return (await call<{ data: { id: string } }>('POST', '/invoices/create', draft)).data.id;
}

const demo = await startDemo('full');
const { path, args } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: [...args] });
try {
  await samplesReady(demo);
  const page = await openPage(browser, demo, true);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Este mes' }).waitFor();
  await take(page, 'dashboard.png');
  await page.goto(`/facturas/crear?id=${await draftId(demo)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'new-invoice.png');
} finally {
  await browser.close();
  await demo.stop();
}
