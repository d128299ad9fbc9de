import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { anEmpleado, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import type { Client } from '@timbra/testing/api/api-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { openShop } from './support/invoice-form.ts';
import { missTwoDays, payAgain, prepareFromCalendar } from './support/payroll.ts';

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

/** Gives a worker another salary, and lends it to two clients after their shares of the time were not the whole of it. */
async function correctWorker(page: Page): Promise<void> {
  await page.getByText(WORKER.nombre).first().click();
  await page.getByRole('button', { name: 'Editar Empleado' }).click();
  const worker = page.getByRole('dialog', { name: 'Editar Empleado' });
  await worker.getByLabel(/^Salario diario \(/).fill('500');
  for (const [index, [rfc, share]] of [
    ['EKU9003173C9', '60'],
    ['URE180429TM6', '30'],
  ].entries()) {
    await worker.getByRole('button', { name: 'Agregar cliente' }).click();
    await worker.getByLabel(`RFC del cliente ${index + 1}`).fill(rfc ?? '');
    await worker.getByLabel(`Porcentaje de su tiempo con el cliente ${index + 1}`).fill(share ?? '');
  }
  await worker.getByRole('button', { name: 'Guardar empleado' }).click();
  await worker.getByText('deben sumar 100').waitFor();
  await expectNoAxeFindings(page);
  await worker.getByLabel('Porcentaje de su tiempo con el cliente 2').fill('40');
  await worker.getByRole('button', { name: 'Guardar empleado' }).click();
  await worker.waitFor({ state: 'detached' });
}

/** Adds a line of what has parts of its own, as `Percepciones`. */
async function addLine(page: Page, payslip: Locator, [of, one, key, label, amount]: readonly string[]): Promise<void> {
  const part = payslip.getByRole('region', { name: of ?? '', exact: true });
  await part.getByRole('button', { name: `Agregar ${one}`, exact: true }).click();
  await part.getByRole('combobox', { name: 'Clave SAT' }).last().click();
  await page.getByRole('option', { name: new RegExp(`^${key}`) }).click();
  await part
    .getByLabel(label ?? '', { exact: true })
    .last()
    .fill(amount ?? '');
}

/** Writes lines of each kind that asks for more than its amount, and what it asks for. */
async function payForLeaving(page: Page, payslip: Locator): Promise<void> {
  const missing = payslip.getByRole('note').filter({ hasText: 'Falta para timbrar' });
  const fill = async (label: string, value: string) => payslip.getByLabel(new RegExp(`^${label}`)).fill(value);
  await addLine(page, payslip, ['Percepciones', 'percepción', '025', 'Gravado', '1000']);
  await missing.getByRole('button', { name: 'Escribe el último sueldo mensual de quien se separa.' }).click();
  const salary = payslip.getByLabel('Último sueldo mensual', { exact: true });
  await expect.poll(() => salary.evaluate((input) => input === document.activeElement)).toBe(true);
  // A field is not blamed before somebody has been at it.
  await expect.poll(() => salary.getAttribute('aria-invalid')).toBe('false');
  // Let go late: the field that is left is blamed only then, and does not move the button away.
  await payslip.getByRole('button', { name: 'Usar los años propuestos' }).click({ delay: 300 });
  await expect.poll(() => payslip.getByLabel('Años de servicio').inputValue()).toBe('7');
  await expect.poll(() => salary.getAttribute('aria-invalid')).toBe('true');
  await payslip.getByRole('button', { name: 'Usar el sueldo propuesto' }).click();
  await payslip.getByText('Acumulable: $1,000.00; no acumulable: $0.00').waitFor();
  await addLine(page, payslip, ['Percepciones', 'percepción', '039', 'Gravado', '100']);
  await fill('Ingreso acumulable', '100');
  await fill('Ingreso no acumulable', '0');
  await fill('Total en una exhibición', '5');
  const doubts = payslip.getByRole('note').filter({ hasText: 'Revisa antes de timbrar' });
  await doubts.getByRole('button', { name: /la percepción 039: \$100\.00/ }).click();
  const atOnce = payslip.getByLabel(/^Total en una exhibición/);
  await expect.poll(() => atOnce.evaluate((input) => input === document.activeElement)).toBe(true);
  await payslip.getByRole('region', { name: 'Jubilación' }).getByText('El total de la jubilación no es').waitFor();
  await atOnce.fill('100');
  await doubts.waitFor({ state: 'detached' });
  await addLine(page, payslip, ['Percepciones', 'percepción', '045', 'Gravado', '10']);
  await fill('Valor de mercado', '12.5');
  await fill('Precio al otorgarse', '2.5');
  await addLine(page, payslip, ['Otros pagos', 'otro pago', '004', 'Importe', '50']);
  await fill('Saldo a favor', '80');
  await fill('Año del saldo', String(new Date().getFullYear() - 1));
  await fill('Remanente', '30');
  await addLine(page, payslip, ['Deducciones', 'deducción', '006', 'Importe', '50']);
  await fill('Días de incapacidad', '1');
  await fill('Importe de la incapacidad', '49');
  await payslip.getByRole('combobox', { name: 'Tipo de incapacidad' }).click();
  await page.getByRole('option', { name: /^02/ }).click();
  await payslip.getByRole('region', { name: 'Incapacidades' }).getByText('deben sumar lo mismo').waitFor();
  await fill('Importe de la incapacidad', '50');
  await missing.waitFor({ state: 'detached' });
}

/** Stamping the ticked payslips is asked about; when it fails they stay ticked. */
async function stampChosenInVain(page: Page, row: Locator): Promise<void> {
  const address = /\/payroll-runs\/[\w-]+\/issue$/;
  await page.route(address, (route) => route.abort());
  await row.getByRole('checkbox').check();
  const selection = page.getByRole('region', { name: 'Selección' });
  await selection.getByRole('button', { name: 'Timbrar' }).click();
  const asked = page.getByRole('alertdialog', { name: '¿Timbrar 1 recibo?' });
  await asked.getByText('Te quedan 25 timbres.').waitFor();
  await expectNoAxeFindings(page);
  await asked.getByRole('button', { name: 'Timbrar 1 recibo' }).click();
  await asked.waitFor({ state: 'detached' });
  await selection.getByText('1 en la selección').waitFor();
  await page.unroute(address);
  await selection.getByRole('button', { name: 'Quitar selección' }).click();
}

/** Corrects an issued payslip by another one that a second window saves first, and comes back to its run. */
async function substitute(page: Page, row: Locator, api: Client): Promise<void> {
  const run = new URL(page.url()).pathname;
  await row.getByText(WORKER.nombre).click();
  await page.getByRole('button', { name: /^Más acciones:/ }).click();
  await page.getByRole('menuitem', { name: 'Cancelar ante el SAT' }).click();
  const asked = page.getByRole('dialog', { name: /^Cancelar/ });
  await asked.getByRole('radio', { name: /con correcciones/ }).click();
  await asked.getByRole('button', { name: 'Corregir y sustituir' }).click();
  await page.getByRole('heading', { name: `Recibo de ${WORKER.nombre}`, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Tomar datos del registro' }).click();
  await page.getByText('Datos del empleado actualizados en el recibo').waitFor();
  await page.getByLabel('Gravado', { exact: true }).first().fill('8300.5');
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = new URL(page.url()).searchParams.get('id');
  await api.call('PATCH', `/invoices/${id}`, { observaciones: 'Otra ventana' });
  await page.getByRole('button', { name: 'Timbrar y sustituir' }).click();
  const stale = page.getByRole('alertdialog', { name: 'Alguien más cambió este registro' });
  await stale
    .getByRole('row', { name: /^Percepciones/ })
    .getByText('$8,300.50')
    .waitFor();
  await stale.getByRole('button', { name: 'Guardar lo mío' }).click();
  await page.waitForURL('**/facturas?emitida=*');
  await page.goto(run);
}

/** Downloads a run of more stamped payslips than one PDF takes, which is handed out as a zip of its documents. */
async function downloadAsZip(page: Page, run: string): Promise<void> {
  await page.route(/\/payroll-runs\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = await response.json();
    const recibos = { ...data.recibos, timbrados: 1_001 };
    await route.fulfill({ response, json: { ...answer, data: { ...data, recibos } } });
  });
  await page.goto(run);
  await page.getByRole('button', { name: 'Descargar recibos (zip)' }).click();
  const asked = page.getByRole('alertdialog', { name: '¿Preparar un zip con los recibos?' });
  await asked.getByText('Un PDF lleva hasta 1,000 recibos, y esta nómina tiene 1,001 timbrados.').waitFor();
  const begun = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/archives'));
  await asked.getByRole('button', { name: 'Preparar zip' }).click();
  expect((await begun).postDataJSON()).toMatchObject({ filter: { corridaId: run.split('/').at(-1) } });
  await page.waitForURL('**/facturas?archivo=*');
}

/** Opens a run of one of two workers, who is ticked in the list of employees, and leaves it with its one payslip. */
async function payOneAlone(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /XOCHILT/ }).check();
  await page.getByRole('button', { name: /^Pagar a estos/ }).click();
  const asked = page.getByRole('dialog', { name: 'Nueva nómina' });
  const chosen = asked.getByRole('list', { name: 'Empleados elegidos' }).getByRole('listitem');
  await asked.getByText('1 empleado elegido').waitFor();
  await asked.getByRole('combobox', { name: 'Tipo de nómina' }).click();
  await page.getByRole('option', { name: /^Extraordinaria/ }).click();
  await asked.getByRole('button', { name: 'Quitar a XOCHILT' }).click();
  await expect.poll(() => chosen.count()).toBe(0);
  await asked.getByRole('button', { name: 'Armar recibos' }).click();
  await asked.getByText('Elige al menos un empleado.').waitFor();
  await asked.getByLabel('Agregar empleado').fill('xochilt');
  await page.getByRole('option', { name: /XOCHILT/ }).click();
  await expect.poll(() => asked.getByLabel('Agregar empleado').inputValue()).toBe('');
  await expect.poll(() => chosen.count()).toBe(1);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await asked.getByRole('button', { name: 'Armar recibos' }).click();
  await page.getByRole('button', { name: 'Timbrar 1 recibo' }).waitFor();
  await expect.poll(() => page.getByRole('table', { name: 'Recibos' }).locator('tbody tr').count()).toBe(1);
}

describe('the payroll of a company', () => {
  it('is opened, corrected and stamped in one go, and its payslips are documents', async () => {
    const { person, companyId } = await openShop(office);
    const salaries = { salarioDiario: 400, salarioBaseCotApor: 500 };
    const worker = {
      ...WORKER,
      ...anEmpleado(),
      registroPatronal: 'B5510768108',
      departamento: 'Obra',
      ...salaries,
      companyId,
    };
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
    await correctWorker(page);
    await payOneAlone(page);
    await payAgain(page);
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
    const insurance = deductions.getByLabel('Importe').first();
    const tax = deductions.getByLabel('Importe').nth(1);
    await expect.poll(() => insurance.inputValue()).toBe('187.02');
    await insurance.fill('100');
    await payslip.getByText('Cuotas del IMSS propuestas: $187.02').waitFor();
    await payslip.getByRole('button', { name: 'Usar las cuotas propuestas' }).click();
    await expect.poll(() => insurance.inputValue()).toBe('187.02');
    await expect.poll(() => tax.inputValue()).toBe('709.86');
    await payslip.getByText('ISR propuesto: $709.86').waitFor();
    await tax.fill('812.4');
    await payslip.getByRole('button', { name: 'Usar el ISR propuesto' }).click();
    await expect.poll(() => tax.inputValue()).toBe('709.86');
    await tax.fill('712.4');
    await payslip.getByRole('button', { name: 'Agregar deducción' }).click();
    await deductions.getByRole('combobox', { name: 'Clave SAT' }).nth(2).click();
    await page.getByRole('option', { name: /^004/ }).click();
    await expect.poll(() => deductions.getByLabel('Concepto').nth(2).inputValue()).toBe('Otros');
    await deductions.getByLabel('Importe').nth(2).fill('100');
    const earned = payslip.getByRole('region', { name: 'Percepciones' });
    await earned.getByRole('button', { name: 'Agregar percepción' }).click();
    await earned.getByRole('combobox', { name: 'Clave SAT' }).nth(1).click();
    await page.getByRole('option', { name: /^019/ }).click();
    await earned.getByLabel('Gravado').nth(1).fill('300');
    await earned.getByLabel('Días con horas extra').fill('2');
    await earned.getByLabel('Horas', { exact: true }).fill('4');
    await earned.getByLabel('Pagado por ellas').fill('300');
    await earned.getByRole('button', { name: 'Usar el exento propuesto' }).click();
    await expect.poll(() => earned.getByLabel('Exento').nth(1).inputValue()).toBe('150');
    await payForLeaving(page, payslip);
    await expectNoAxeFindings(page);
    await payslip.getByRole('button', { name: 'Guardar recibo' }).click();
    await rows.filter({ hasText: WORKER.nombre }).getByText('$1,049.42').waitFor();
    await rows.filter({ hasText: WORKER.nombre }).getByText('$8,960.00').waitFor();

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
    await rows.filter({ hasText: WORKER.nombre }).getByText('$9,710.50').waitFor();

    await stampChosenInVain(page, rows.filter({ hasText: WORKER.nombre }));
    await page.getByRole('button', { name: 'Timbrar 2 recibos' }).click();
    await page.getByRole('checkbox', { name: 'Enviar su recibo a quienes tienen correo' }).check();
    await page.getByRole('button', { name: 'Timbrar nómina' }).click();
    await rows.filter({ hasText: WORKER.nombre }).getByText('Emitida').waitFor();
    await page.getByText('1 de 2', { exact: true }).waitFor();
    const printed = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar recibos (PDF)' }).click();
    expect((await printed).suggestedFilename()).toMatch(/^recibos_.*\.pdf$/);
    await page.getByText(/^Correos: 1 /).waitFor();
    await page.getByRole('link', { name: 'Timbres disponibles: 24' }).waitFor();
    const run = new URL(page.url()).pathname;
    await substitute(page, rows.filter({ hasText: WORKER.nombre }), person.api);
    await rows.filter({ hasText: WORKER.nombre }).getByText('$9,760.50').waitFor();
    await rows.filter({ hasText: 'XOCHILT' }).getByText('XOCHILT').click();
    const leaving = page.getByRole('dialog', { name: 'Recibo de XOCHILT' });
    await missTwoDays(leaving);
    await addLine(page, leaving, ['Percepciones', 'percepción', '025', 'Gravado', '1000']);
    await leaving.getByText('La separación va en un recibo aparte').waitFor();
    await expectNoAxeFindings(page);
    await leaving.getByRole('button', { name: 'Separación en recibo aparte' }).click();
    await rows.filter({ hasText: 'XOCHILT (separación)' }).getByText('$1,000.00').first().waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Timbrar 2 recibos' }).waitFor();
    await page.getByText('Escribe el RFC del trabajador.').filter({ visible: true }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await prepareFromCalendar(page);
    await downloadAsZip(page, run);
  });
});
