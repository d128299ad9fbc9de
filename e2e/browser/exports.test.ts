import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { addCustomer } from './support/customers.ts';
import { downloaded } from './support/invoice-form.ts';
import { addOrder, says } from './support/sales.ts';

const office = await useBackOffice();

describe('a list as a file', () => {
  it('has the customers that the list shows, counted before they are exported', async () => {
    const { person, companyId, page } = await enterWithCompany(office, '/dashboard');
    await addCustomer(person, companyId);
    await addCustomer(person, companyId, { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' });
    await page.goto('/clientes');
    await page.getByPlaceholder('Buscar por RFC, nombre o email').fill('robotica');
    await page.getByText('Mostrando 1 - 1 de 1 clientes').waitFor();
    await page.getByRole('button', { name: 'Exportar Clientes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar Clientes' });
    await dialog.getByText('Se exportarán 1 clientes').waitFor();
    await dialog.getByText('URE180429TM6 · UNIVERSIDAD ROBOTICA ESPAÑOLA').waitFor();
    await expect.poll(() => dialog.getByRole('combobox').count()).toBe(0);
    await expectNoAxeFindings(page);
    const [{ name, bytes }] = await Promise.all([
      downloaded(page, () => dialog.getByRole('button', { name: 'Exportar' }).click()),
      says(page, 'Exportación completada: 1 clientes exportados'),
    ]);
    expect(name).toMatch(/^clientes_.*_\d{4}-\d\d-\d\d\.csv$/);
    const [heading, ...rows] = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(heading?.split(',')).toHaveLength(8);
    expect(rows).toHaveLength(1);
    await dialog.waitFor({ state: 'detached' });
  });

  it('has the orders of some days, as a workbook, and says when there are none', async () => {
    const { person, companyId, page } = await enterWithCompany(office, '/dashboard', phone);
    const { id } = await addCustomer(person, companyId, {
      nombre: 'DISTRIBUIDORA DE PRODUCTOS DEL NOROESTE Y SUS SOCIOS',
    });
    await addOrder(person, companyId, id, {});
    await page.goto('/pedidos');
    await page.getByRole('button', { name: 'Exportar Pedidos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar Pedidos' });
    await dialog.getByText('Se exportarán 1 pedidos').waitFor();
    // The amount comes last: a long name does not cut it.
    const line = dialog.getByRole('list', { name: 'Los primeros' }).getByRole('listitem');
    await expect.poll(() => line.textContent()).toMatch(/SOCIOS · \$[\d,]+\.\d\d$/);
    await expect.poll(() => line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await dialog.getByLabel('Fecha desde').fill('2031-01-01');
    await dialog.getByText('No hay pedidos para exportar').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Exportar' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Fecha hasta').fill('2030-01-01');
    await dialog.getByText('El último día no puede ser anterior al primero.').waitFor();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel('Fecha desde').fill('2020-01-01');
    await dialog.getByText('Se exportarán 1 pedidos').waitFor();
    const tab = await office.another(page);
    // No app is in this tab, which would select a company by itself.
    await tab.goto('/favicon.svg');
    const selected = await tab.evaluate(() => localStorage.getItem('selectedCompany'));
    await tab.evaluate(() => localStorage.removeItem('selectedCompany'));
    await dialog.getByText('No hay empresa seleccionada').waitFor();
    await expectNoSidewaysScroll(page);
    await expect.poll(() => dialog.getByRole('button', { name: 'Exportar' }).isDisabled()).toBe(true);
    await tab.evaluate((company) => localStorage.setItem('selectedCompany', company ?? ''), selected);
    await dialog.getByText('No hay empresa seleccionada').waitFor({ state: 'detached' });
    await dialog.getByText('Se exportarán 1 pedidos').waitFor();
    await tab.close();
    const [{ name, bytes }] = await Promise.all([
      downloaded(page, () => dialog.getByRole('button', { name: 'Exportar' }).click()),
      says(page, 'Exportación completada: 1 pedidos exportados'),
    ]);
    expect(name).toMatch(/^pedidos_.*\.xlsx$/);
    expect(Object.keys(unzipSync(bytes))).toContain('xl/workbook.xml');
  });

  it('is not there when the server cannot be reached, and can be asked for again', async () => {
    const { person, companyId, page } = await enterWithCompany(office, '/dashboard');
    await addCustomer(person, companyId);
    await page.goto('/clientes');
    await page.getByRole('button', { name: 'Exportar Clientes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar Clientes' });
    await dialog.getByText('Se exportarán 1 clientes').waitFor();
    await page.route('**/api/customers/export?*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('alert').getByText('Error al exportar clientes').waitFor();
    await page.unroute('**/api/customers/export?*');
    const { bytes } = await downloaded(page, () => dialog.getByRole('button', { name: 'Exportar' }).click());
    expect(bytes.length).toBeGreaterThan(50);
  });
});
