import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './axe.ts';

/** Takes two days that a worker, of 400 a day, has missed off its payslip. */
export async function missTwoDays(payslip: Locator): Promise<void> {
  await payslip.getByLabel(/^Faltas/).fill('2');
  await payslip.getByText('Días pagados propuestos:').waitFor();
  const days = Number(await payslip.getByLabel('Días pagados').inputValue()) - 2;
  await payslip.getByRole('button', { name: 'Usar los días propuestos' }).click();
  await expect.poll(() => payslip.getByLabel('Días pagados').inputValue()).toBe(String(days));
  await expect.poll(() => payslip.getByLabel('Gravado').first().inputValue()).toBe(String(400 * days));
}

/** Sees how the periods of the year stand, and prepares its last one with one press. The year of its worker is not known whole. */
export async function prepareFromCalendar(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nómina', exact: true }).first().click();
  await page.getByRole('link', { name: 'Calendario' }).click();
  await page.getByRole('link', { name: /^Abrir la nómina del/ }).waitFor();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  const name = /^(?:Preparar|Abrir) la nómina del 16 dic/;
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
  await page.waitForURL(/\/nomina\/[\w-]{36}$/);
  await page.getByRole('button', { name: /^Timbrar \d recibos?$/ }).waitFor();
  await page.getByRole('button', { name: 'Corregir XOCHILT', exact: true }).click();
  const payslip = page.getByRole('dialog', { name: 'Recibo de XOCHILT' });
  const year = payslip.getByRole('note').filter({ hasText: 'Sin cálculo anual de ISR' });
  await year.getByText(/Sin recibos emitidos aquí del/).waitFor();
  await year.scrollIntoViewIfNeeded();
}

/** Opens a run of a department for the days of another one, which pays one of its two people already. */
export async function payAgain(page: Page): Promise<void> {
  await page.goto('/nomina?dialogo=nueva');
  const asked = page.getByRole('dialog', { name: 'Nueva nómina' });
  await asked.getByRole('combobox', { name: 'Tipo de nómina' }).click();
  await page.getByRole('option', { name: /^Extraordinaria/ }).click();
  await asked.getByRole('button', { name: 'Armar recibos' }).click();
  const warning = page.getByRole('alertdialog', { name: /^¿Pagarles otra vez/ });
  await warning.getByText(/: XOCHILT$/).waitFor();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await warning.getByRole('button', { name: 'Volver' }).click();
  await asked.getByText('Otra nómina ya les paga a algunos por los mismos días.').waitFor();
  await asked.getByRole('combobox', { name: 'A quién' }).click();
  await page.getByRole('option', { name: 'Los de algunos departamentos' }).click();
  await asked.getByRole('button', { name: 'Armar recibos' }).click();
  await asked.getByText('Elige al menos un departamento.').waitFor();
  await asked.getByRole('checkbox', { name: 'Obra' }).check();
  await expectNoAxeFindings(page);
  await asked.getByRole('button', { name: 'Armar recibos' }).click();
  await warning.getByRole('button', { name: 'Abrir de todos modos' }).click();
  await page.getByRole('button', { name: 'Timbrar 2 recibos' }).waitFor();
}
