import type { Page } from 'playwright-core';
import type { Person } from './back-office.ts';

export interface CustomerFields {
  readonly rfc: string;
  readonly nombre: string;
  readonly usoCfdi: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  readonly email?: string;
  readonly telefono?: string;
}

export const kemper: CustomerFields = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  usoCfdi: 'G03',
  regimenFiscal: '601',
  codigoPostal: '42501',
  email: 'facturas@kemper.mx',
  telefono: '+525512345678',
};

export async function addCustomer({ api }: Person, companyId: string, change: Partial<CustomerFields> = {}) {
  const { body } = await api.call<{ data: { id: string; version: number } }>('POST', '/customers', {
    companyId,
    ...kemper,
    ...change,
  });
  return body.data;
}

/** As many companies as asked for, with RFCs and names that count. */
export async function addCustomers(person: Person, companyId: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const two = String(number).padStart(2, '0');
    await addCustomer(person, companyId, { rfc: `XIA19022${two.at(0)}J${two.at(1)}A`, nombre: `Cliente ${two}` });
  }
}

/** A field of the dialog that is open. */
export const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);

/** Finds a key in one of SAT's lists by typing. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await page.getByRole('option').first().click();
}

export async function fillCustomer(page: Page, { rfc, nombre, codigoPostal }: CustomerFields): Promise<void> {
  await field(page, 'RFC').fill(rfc);
  await field(page, 'Código postal').fill(codigoPostal);
  await field(page, 'Nombre / Razón social').fill(nombre);
  await choose(page, 'Régimen fiscal', '601');
  await choose(page, 'Uso CFDI', 'gastos en general');
}

export const save = (page: Page) => page.getByRole('button', { name: 'Guardar cliente' }).click();
