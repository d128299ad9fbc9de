import { makeTestCertificate, type TestIdentity } from '@timbra/adapters/security/test-certificates.ts';
import type { CsdUpload } from '@timbra/core/companies/certificates.ts';
import type { Page } from 'playwright-core';
import { kemper } from '@timbra/testing/api/company-forms.ts';

const made = new Map<string, Promise<CsdUpload>>();

/** Keys take their time: each identity is made once for a test file. */
export function certificateOf(identity: TestIdentity = kemper): Promise<CsdUpload> {
  const name = JSON.stringify(identity);
  const certificate = made.get(name) ?? makeTestCertificate(identity);
  made.set(name, certificate);
  return certificate;
}

export const fileOf = (name: string, bytes: Uint8Array, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
};

const texts: Readonly<Record<string, string>> = {
  Alias: 'Kemper Centro',
  RFC: 'eku9003173c9',
  'Razón social': kemper.nombre,
  'Código postal': '42501',
  Email: 'facturas@kemper.mx',
  Teléfono: '7711234567',
  Calle: 'Av. Revolución',
  'Número exterior': '100-B',
  Colonia: 'Centro',
  'Municipio o alcaldía': 'Pachuca de Soto',
};

export async function fillTexts(page: Page, change: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...texts, ...change })) await field(page, label).fill(text);
}

export async function chooseRegime(page: Page): Promise<void> {
  await field(page, 'Régimen fiscal').fill('601');
  // The list is on its way when somebody types sooner than it comes.
  await page.getByRole('option', { name: /601/ }).waitFor();
  await page.keyboard.press('Enter');
}

/** Everything but the certificate, as a person types it. */
export async function fillCompany(page: Page, change: Readonly<Record<string, string>> = {}): Promise<void> {
  await fillTexts(page, change);
  await chooseRegime(page);
  await choose(page, 'Estado', 'Hidalgo');
}

/** Chosen once its name is shown: by then the form has read it. */
export async function chooseFile(page: Page, label: string, name: string, bytes: Uint8Array): Promise<void> {
  await field(page, label).setInputFiles(fileOf(name, bytes));
  await page.getByText(name, { exact: true }).waitFor();
}

export async function chooseCsd(page: Page, csd: CsdUpload, password = csd.password): Promise<void> {
  await chooseFile(page, 'Archivo .cer', 'sello.cer', csd.certificate);
  await chooseFile(page, 'Archivo .key', 'sello.key', csd.privateKey);
  await field(page, 'Contraseña del CSD').fill(password);
}

export const createButton = (page: Page) => page.getByRole('button', { name: 'Crear Empresa' });

/** Counts the calls that would make a company. */
export function countCreations(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/user/companies')) calls += 1;
  });
  return () => calls;
}

/** Drops files, by their names, on the place of a file input. */
export async function dropFiles(page: Page, name: string, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const contents = Object.entries(files).map(([file, bytes]) => [file, [...bytes]]);
  const dataTransfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    for (const [name, bytes] of ${JSON.stringify(contents)}) data.items.add(new File([new Uint8Array(bytes)], name));
    return data;
  })()`);
  await page.locator(`[name="${name}"]`).locator('..').dispatchEvent('drop', { dataTransfer });
}
