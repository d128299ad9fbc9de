import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { anEmpleado, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { openShop } from './support/invoice-form.ts';

const office = await useBackOffice();

/** The rows of a run's payslips are those from before they were made, until the page has heard that all are there. */
async function payslipsComeLast(page: Page): Promise<void> {
  const state = { isReady: false };
  await page.route(/\/payroll-runs\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    state.isReady ||= (await response.text()).includes('"READY"');
    await route.fulfill({ response });
  });
  await page.route(/\/payslips\?/, async (route) => {
    if (state.isReady) return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-range': 'payslips 0-0/0' };
    await route.fulfill({ response, headers, json: [] });
  });
}

describe('the payroll of a company', () => {
  it('is opened, corrected and stamped in one go, and its payslips are documents', async () => {
    const { person, companyId } = await openShop(office);
    const worker = { ...WORKER, ...anEmpleado(), registroPatronal: 'B5510768108', salarioBaseCotApor: 500, companyId };
    await person.api.call('POST', '/employees', worker);
    await person.api.call('POST', '/employees', {
      ...worker,
      curp: 'CACX760510MGTSHC04',
      nombre: 'XOCHILT',
      rfc: null,
    });
    const page = await office.enter(person, '/empleados');
    await page.getByText('Falta 1 dato').waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Nómina' }).click();
    await page.getByRole('button', { name: 'Nueva nómina' }).first().click();
    const asked = page.getByRole('dialog', { name: 'Nueva nómina' });
    await asked.getByLabel('Fecha de pago').waitFor();
    await expectNoAxeFindings(page);
    await payslipsComeLast(page);
    await asked.getByRole('button', { name: 'Armar recibos' }).click();

    const rows = page.getByRole('table', { name: 'Recibos' }).locator('tbody tr');
    await page.getByText('Escribe el RFC del trabajador.').waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    await expectNoAxeFindings(page);
    await rows.filter({ hasText: WORKER.nombre }).getByText(WORKER.nombre).click();
    const payslip = page.getByRole('dialog', { name: `Recibo de ${WORKER.nombre}` });
    const deductions = payslip.getByRole('region', { name: 'Deducciones' });
    const tax = deductions.getByLabel('Importe').first();
    expect(await tax.inputValue()).toBe('709.86');
    await payslip.getByText('ISR propuesto: $709.86').waitFor();
    await tax.fill('812.4');
    await payslip.getByRole('button', { name: 'Usar el ISR propuesto' }).click();
    await expect.poll(() => tax.inputValue()).toBe('709.86');
    await tax.fill('712.4');
    await payslip.getByRole('button', { name: 'Agregar deducción' }).click();
    await deductions.getByRole('combobox', { name: 'Clave SAT' }).nth(1).click();
    await page.getByRole('option', { name: /^001/ }).click();
    expect(await deductions.getByLabel('Concepto').nth(1).inputValue()).toBe('Seguridad social');
    await deductions.getByLabel('Importe').nth(1).fill('100');
    const earned = payslip.getByRole('region', { name: 'Percepciones' });
    await earned.getByRole('button', { name: 'Agregar percepción' }).click();
    await earned.getByRole('combobox', { name: 'Clave SAT' }).nth(1).click();
    await page.getByRole('option', { name: /^019/ }).click();
    await earned.getByLabel('Gravado').nth(1).fill('300');
    await earned.getByRole('button', { name: 'Agregar horas extra' }).click();
    await earned.getByLabel('Días con horas extra').fill('2');
    await earned.getByLabel('Horas', { exact: true }).fill('4');
    await earned.getByLabel('Pagado por ellas').fill('300');
    await earned.getByRole('button', { name: 'Usar el exento propuesto' }).click();
    await expect.poll(() => earned.getByLabel('Exento').nth(1).inputValue()).toBe('150');
    await expectNoAxeFindings(page);
    await payslip.getByRole('button', { name: 'Guardar recibo' }).click();
    await rows.filter({ hasText: WORKER.nombre }).getByText('$812.40').waitFor();
    await rows.filter({ hasText: WORKER.nombre }).getByText('$7,800.00').waitFor();

    await page.getByRole('button', { name: 'Importes desde archivo' }).click();
    const layout = page.getByRole('dialog', { name: 'Importes desde un archivo' });
    const send = (...amounts: readonly string[]) => {
      const file = [['CURP', 'Percepción 001 Sueldo: gravado'], ...amounts.map((amount) => [worker.curp, amount])];
      const buffer = Buffer.from(file.map((cells) => cells.join(',')).join('\n'));
      return layout.locator('input[type=file]').setInputFiles({ name: 'nomina.csv', mimeType: 'text/csv', buffer });
    };
    await send('mucho', '1');
    await layout.getByText('Renglón 3, CURP:').waitFor();
    await expectNoAxeFindings(page);
    await send('8250.5');
    await layout.getByRole('cell', { name: '$8,250.50' }).waitFor();
    await expectNoAxeFindings(page);
    await layout.getByRole('button', { name: 'Poner importes en 1 recibo' }).click();
    // Beside what the file has, the overtime that was typed stays.
    await rows.filter({ hasText: WORKER.nombre }).getByText('$8,550.50').waitFor();

    await page.getByRole('button', { name: 'Timbrar 2 recibos' }).click();
    await page.getByRole('button', { name: 'Timbrar nómina' }).click();
    await rows.filter({ hasText: WORKER.nombre }).getByText('Emitida').waitFor();
    await page.getByText('1 de 2', { exact: true }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Timbrar 1 recibo' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  });
});
