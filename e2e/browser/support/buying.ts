import type { Page } from 'playwright-core';
import { twoPlans, type PlanBody } from '../../scenarios/payments-client.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';

/** The stamps of a new account. */
export const trial = 25;

/** The smallest plan on sale. */
export const smallPlan = async (system: SystemAddresses): Promise<PlanBody> => (await twoPlans(system))[0];

export const balance = (page: Page) => page.getByRole('link', { name: /^Timbres disponibles/ });

/** Waits until the top bar shows so many stamps. */
export const balanceIs = (page: Page, stamps: number) =>
  page.getByRole('link', { name: `Timbres disponibles: ${stamps}` }).waitFor();

export const toPayment = (page: Page) => page.getByRole('button', { name: 'Continuar al pago' }).click();

/**
 * The last digits of a test card: one that pays, one that is declined, one without money, one whose bank asks, one whose
 * bank takes its time.
 */
export type Card = '4242' | '0002' | '9995' | '3220' | '0077';

export async function payBy(page: Page, card: Card): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^Visa .*${card}`) }).check();
  await page.getByRole('button', { name: /^Pagar / }).click();
}

export const paidNotice = (page: Page, stamps: number) =>
  page.getByText(`Tu pago se completó: se agregaron ${stamps} timbres a tu saldo.`);

/** Leads to the data of a transfer. */
export async function askForTransfer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'SPEI' }).check();
  await page.getByRole('button', { name: 'Obtener datos para transferir' }).click();
  await page.waitForURL('**/compra/*');
}
