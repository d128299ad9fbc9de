import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aConcepto, anInvoice, issue } from '@timbra/testing/api/api-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, comeBack, enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { downloaded, enterShop, openShop, pick } from './support/invoice-form.ts';

const office = await useBackOffice();

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Reads the four figures of the summary, each as name, amount and detail. */
const figures = (page: Page) =>
  part(page, 'Resumen')
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) =>
      headings.map((heading) => [...(heading.parentElement?.children ?? [])].map((each) => each.textContent)),
    );

const rows = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));

const chosen = (page: Page) => page.getByRole('combobox', { name: 'Periodo' }).textContent();

/** Sold on credit and partly credited, and paid at once in dollars. */
async function sell({ person, companyId }: Awaited<ReturnType<typeof openShop>>) {
  const withheld = { ...aConcepto, impuestos: { iva: '16', isr: 0.1 } };
  const credit = { metodoPago: 'PPD', formaPago: '99', conceptos: [withheld] };
  const { body } = await issue(person.api, anInvoice(companyId, credit));
  await issue(
    person.api,
    anInvoice(companyId, {
      tipo: 'nota-credito',
      relaciones: [{ tipoRelacion: '01', uuids: [body.data.uuid] }],
      conceptos: [{ ...aConcepto, valorUnitario: 100 }],
    }),
  );
  const dollars = { moneda: 'USD', tipoCambio: 20, conceptos: [{ ...aConcepto, descripcion: 'Hosting' }] };
  await issue(person.api, anInvoice(companyId, dollars));
  return body.data;
}

describe('the reports of a company', () => {
  it('tell what it issued, part by part, and lead to what it is owed', async () => {
    const shop = await openShop(office);
    const invoice = await sell(shop);
    const page = await office.enter(shop.person, '/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Reportes' }).click();
    await expect
      .poll(() => figures(page))
      .toEqual([
        ['Facturado', '$24,144.00', '2 facturas, 1 nota de crédito'],
        ['IVA trasladado', '$3,344.00', 'Sin IEPS'],
        ['Impuestos retenidos', '$100.00', 'IVA: $0.00 · ISR: $100.00'],
        ['Por cobrar hoy', '$944.00', 'Nada vencido'],
      ]);
    await expect
      .poll(async () => (await rows(page, 'Facturado por mes')).map((row) => row.slice(1)))
      .toEqual([['2', '1', '$20,900.00', '$0.00', '$3,344.00', '$100.00', '$24,144.00']]);
    // Each part is asked for by a call of its own.
    for (const [name, expected] of [
      ['Impuestos trasladados', [['IVA 16%', '$20,900.00', '$3,344.00']]],
      ['Clientes', [['UNIVERSIDAD ROBOTICA ESPAÑOLA', 'URE180429TM6', '2', '$20,900.00', '$24,144.00']]],
      [
        'Productos',
        [
          ['Hosting', '80101500', '1 E48', '$20,000.00'],
          ['Consultoría de negocios', '80101500', '0 E48', '$900.00'],
        ],
      ],
    ] as const) {
      await expect.poll(() => rows(page, name)).toEqual(expected);
    }
    await part(page, 'Timbres usados').getByText('3', { exact: true }).waitFor();
    const chart = page.getByRole('figure', { name: 'Importe por producto' });
    await expect.poll(() => chart.locator('svg').getByText('Hosting').count()).toBe(1);
    // One customer alone needs no picture.
    await expect.poll(() => part(page, 'Clientes').getByRole('figure').count()).toBe(0);
    const focused = chart.locator(':focus');
    await chart.locator('[tabindex="0"]').focus();
    await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/Hosting.*\$20,000\.00/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/Consultoría de negocios.*\$900\.00/);
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await page.getByRole('list', { name: 'Clientes' }).getByText('$24,144.00').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await part(page, 'Por cobrar')
      .getByRole('link', { name: `${invoice.serie}-${invoice.folio}` })
      .click();
    await page
      .getByRole('table', { name: 'Conceptos' })
      .or(page.getByRole('list', { name: 'Conceptos' }))
      .getByText('Consultoría de negocios')
      .waitFor();
    expect(office.complaints()).toEqual([]);
  });

  it('are of the period in the address, which reload and «Atrás» respect', async () => {
    const shop = await openShop(office);
    await sell(shop);
    const page = await office.enter(shop.person, '/reportes');
    await expect.poll(() => chosen(page)).toBe('Este mes');
    await pick(page, 'Periodo', 'Año pasado');
    await part(page, 'Facturado por mes').getByText('No emitiste documentos en este periodo.').waitFor();
    await page.reload();
    await expect.poll(() => chosen(page)).toBe('Año pasado');
    await pick(page, 'Periodo', 'Este año');
    await page.getByRole('figure', { name: /^Total facturado por mes, de enero/ }).waitFor();
    // What is being loaded again is paler for a moment.
    await expect.poll(() => page.locator('section[aria-busy="true"]').count()).toBe(0);
    await expectNoAxeFindings(page);
    await expect.poll(async () => (await rows(page, 'Facturado por mes')).at(-1)?.at(-1)).toBe('$24,144.00');
    await page.goBack();
    await expect.poll(() => chosen(page)).toBe('Año pasado');
    await pick(page, 'Periodo', 'Otras fechas');
    await page.getByLabel('Desde').fill('2026-02-01');
    await page.getByLabel('Hasta').fill('2026-01-31');
    await page.getByText('El último día no puede ser anterior al primero.').waitFor();
    await expect.poll(() => part(page, 'Clientes').count()).toBe(0);
    await page.getByLabel('Hasta').fill('2026-02-28');
    await page.getByText('Del 1 feb 2026 al 28 feb 2026').waitFor();
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => new URL(page.url()).search).toBe('?desde=2026-02-01&hasta=2026-02-28');
  });

  it('come as files that say the same', async () => {
    const shop = await openShop(office);
    await sell(shop);
    const page = await office.enter(shop.person, '/reportes');
    const save = (format: string) =>
      downloaded(page, () => page.getByRole('button', { name: `${format}: descargar Productos` }).click());
    const csv = await save('CSV');
    expect(csv.name).toMatch(/^reporte_productos_\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.bytes.toString('utf8')).toContain('\r\nHosting,80101500,E48,1,20000.00\r\n');
    const { name, bytes } = await save('Excel');
    expect(name).toMatch(/\.xlsx$/);
    const sheet = unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'];
    expect(strFromU8(sheet ?? new Uint8Array())).toContain('<v>20000.00</v>');
    await page.route('**/reports/export?**', (route) => route.abort());
    await page.getByRole('button', { name: 'CSV: descargar Clientes' }).click();
    await page.getByText('No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.').waitFor();
  });
});

describe('the reports', () => {
  it('of a company without documents say so part by part, and are another company’s when it is chosen', async () => {
    const { page, person, companyId } = await enterShop(office, '/reportes');
    await part(page, 'Facturado por mes').getByText('No emitiste documentos en este periodo.').waitFor();
    await part(page, 'Por cobrar').getByText('Nadie te debe facturas PPD.').waitFor();
    await part(page, 'Timbres usados').getByText('No usaste timbres en este periodo.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /descargar/ }).count()).toBe(0);
    await expectNoAxeFindings(page);
    await issue(person.api, anInvoice(companyId));
    await addPlainCompany(person, 'Panadería Sol');
    await page.reload();
    await expect.poll(async () => (await figures(page))[0]?.[1]).toBe('$1,160.00');
    await page.getByRole('button', { name: /^Empresa: / }).click();
    await page.getByRole('option', { name: 'Panadería Sol' }).click();
    await expect.poll(async () => (await figures(page))[0]?.[1]).toBe('$0.00');
  });

  it('that are read from a server that is behind say how old they are', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    await page.route('**/reports/stamps?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'Timbra-Data-Age': '12' } });
    });
    await page.goto('/reportes');
    await part(page, 'Timbres usados').getByText('Datos de hace 12 s.').waitFor();
    await part(page, 'Clientes').getByText('No le facturaste a nadie en este periodo.').waitFor();
    expect(await page.getByText('Datos de hace').count()).toBe(1);
  });

  it('that cannot be had say so in their place, and are asked for again', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    await page.route('**/reports/taxes?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/reports/customers?**', (route) => route.abort());
    await page.goto('/reportes');
    const taxes = part(page, 'Impuestos');
    await taxes.getByText('No pudimos cargar esta parte del reporte.').waitFor();
    await part(page, 'Clientes').getByText('No hay conexión con el servidor.').waitFor();
    await part(page, 'Productos').getByText('No vendiste nada en este periodo.').waitFor();
    await expect.poll(() => part(page, 'Resumen').getByText('No disponible').count()).toBe(2);
    await expectNoAxeFindings(page);
    await page.unroute('**/reports/taxes?**');
    await taxes.getByRole('button', { name: 'Reintentar' }).click();
    await taxes.getByText('No hay impuestos en este periodo.').waitFor();
    // The figures that are shown stay when they cannot be asked for again.
    await page.route('**/reports/taxes?**', (route) => route.fulfill({ status: 500, json: {} }));
    await comeBack(page);
    await taxes.getByText('No pudimos actualizar estos datos').waitFor();
    await expect.poll(() => taxes.getByText('No hay impuestos en este periodo.').count()).toBe(1);
    await page.unroute('**/reports/taxes?**');
    // The network that comes back asks by itself.
    await page.evaluate(`for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type))`);
    await taxes.getByText('No pudimos actualizar estos datos').waitFor({ state: 'hidden' });
  });
});
