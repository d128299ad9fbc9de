import type { Page } from 'playwright-core';
import { aCompanysConstancia, aPersonsConstancia, linesOf } from '@timbra/core/testing/a-constancia.ts';
import { endlessPdf } from '@timbra/testing/constancias/hostile-pdfs.ts';
import { textPdf } from '@timbra/testing/constancias/pdf-file.ts';
import { photoOfQr, pngOf, qrOf } from '@timbra/testing/constancias/qr-picture.ts';
import { describe, expect, it } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { field } from './support/customers.ts';

const office = await useBackOffice();

const reader = (page: Page) => page.getByRole('dialog', { name: 'Leer la constancia' });

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Llenar con su constancia' }).click();
  await reader(page).waitFor();
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  reader(page).locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

const choosePdf = (page: Page, buffer: Buffer) => choose(page, 'constancia.pdf', 'application/pdf', buffer);

/** Reads the values of the four fields of a customer that a constancia tells. */
const filled = (page: Page) =>
  Promise.all(
    ['RFC', 'Nombre / Razón social', 'Código postal', 'Régimen fiscal'].map((label) => field(page, label).inputValue()),
  );

/** A day from which a constancia is not old yet. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format().replaceAll('-', '/');
const cadenaOf = (rfc: string) => [
  `Cadena Original Sello: ||${today} 10:00:00|${rfc}|CONSTANCIA DE`,
  'SITUACIÓN FISCAL|1||',
];

/** Puts a camera in front of a picture, in the place of the one that this machine does not have. */
const film = (page: Page, png: Buffer) =>
  page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const draw = () => canvas.getContext('2d').drawImage(image, 0, 0);
    draw();
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  })()`);

describe('a constancia in the form of a customer', () => {
  it('fills empty fields from a PDF, and asks before it takes the place of what is typed', async () => {
    const { page } = await enterWithCompany(office, '/clientes?dialogo=nuevo');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await field(page, 'Código postal').fill('01000');
    await open(page);
    await expectNoAxeFindings(page);
    const rfc = 'EKU9003173C9';
    await choosePdf(page, textPdf(linesOf(aCompanysConstancia({ cadena: cadenaOf(rfc) }))));
    await reader(page).getByText('Código postal: ya habías escrito otro').waitFor();
    await reader(page).getByLabel('De la constancia: 42501').waitFor();
    await expectNoAxeFindings(page);
    await reader(page).getByLabel('Lo que escribiste: 01000').check();
    await reader(page).getByRole('button', { name: 'Usar estos datos' }).click();
    await reader(page).waitFor({ state: 'detached' });
    await page.getByText('Listo: revisa los datos de la constancia antes de seguir.').waitFor();
    const company = [rfc, 'ESCUELA KEMPER URGATE', '01000', '601 · General de Ley Personas Morales'];
    await expect.poll(() => filled(page)).toEqual(company);

    // Somebody else's, with two regimes: everything typed is asked about, and the regime is the user's choice.
    await open(page);
    const regimenes = ['Régimen de Arrendamiento 01/01/2020', 'Régimen Simplificado de Confianza 01/01/2022'];
    await choosePdf(page, textPdf(linesOf(aPersonsConstancia({ regimenes, cadena: cadenaOf('CACX7605101P8') }))));
    await reader(page).getByLabel('626 Régimen Simplificado de Confianza').check();
    await reader(page).getByRole('button', { name: 'Usar estos datos' }).click();
    await reader(page).waitFor({ state: 'detached' });
    const person = ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', '37000', '626 · Régimen Simplificado de Confianza'];
    await expect.poll(() => filled(page)).toEqual(person);
    expect(sent).toEqual([]);
    expect(office.complaints()).toEqual([]);
  });

  it('fills the form of a company from its own, whose postal code is the place of issue', async () => {
    const { page } = await enterWithCompany(office, '/nueva-empresa');
    await page.getByRole('button', { name: 'Llenar con mi constancia' }).click();
    await choosePdf(page, textPdf(linesOf(aCompanysConstancia({ cadena: cadenaOf('EKU9003173C9') }))));
    await page.getByText('Listo: revisa los datos de la constancia antes de seguir.').waitFor();
    for (const [label, value] of [
      ['RFC', 'EKU9003173C9'],
      ['Razón social', 'ESCUELA KEMPER URGATE'],
      ['Código postal', '42501'],
      ['Régimen fiscal', '601 · General de Ley Personas Morales'],
      ['Calle', 'AVENIDA CALLE MORELOS'],
      ['Número exterior', '100'],
      ['Colonia', 'CENTRO'],
      ['Municipio o alcaldía', 'LEON'],
    ] as const)
      await expect.poll(() => page.getByLabel(label, { exact: true }).first().inputValue()).toBe(value);
    await expectNoAxeFindings(page);
    expect(office.complaints()).toEqual([]);
  });

  it('gives its RFC from a photo or the camera, and a file that never ends is given up, on a phone', async () => {
    const { page } = await enterWithCompany(office, '/clientes?dialogo=nuevo', phone);
    const policies = new Map<string, string | undefined>();
    page.on('response', (response) => {
      if (response.url().includes('-worker-'))
        policies.set(response.url(), response.headers()['content-security-policy']);
    });
    await open(page);
    await choosePdf(page, endlessPdf());
    await reader(page).getByText('Leyendo la constancia...').waitFor();
    // The page answers meanwhile.
    await reader(page).getByRole('button', { name: 'Dejar de leer' }).click();
    await choosePdf(page, endlessPdf());
    await reader(page).getByText('El archivo tarda demasiado en leerse').waitFor();
    await expectNoSidewaysScroll(page);

    const photo = pngOf(photoOfQr(qrOf('EKU9003173C9'), { side: 600 }));
    await choose(page, 'foto.png', 'image/png', photo);
    await reader(page).getByText('El QR solo dice el RFC.').waitFor();
    await reader(page).getByRole('button', { name: 'Usar otro archivo' }).click();
    await film(page, photo);
    await reader(page).getByRole('button', { name: 'Leer el QR con la cámara' }).click();
    await reader(page).getByText('El QR solo dice el RFC.').waitFor();
    await reader(page).getByRole('button', { name: 'Usar estos datos' }).click();
    await expect.poll(() => filled(page)).toEqual(['EKU9003173C9', '', '', '']);
    expect([...policies.values()].map((policy) => policy?.includes("default-src 'self'"))).toEqual([true, true]);

    await page.evaluate(
      "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
    );
    await open(page);
    await reader(page).getByRole('button', { name: 'Leer el QR con la cámara' }).click();
    await reader(page).getByText('No diste permiso para usar la cámara').waitFor();
    await reader(page).getByRole('button', { name: 'Elegir un archivo' }).click();
    await reader(page).getByText('Se lee en este dispositivo').waitFor();
    expect(office.complaints()).toEqual([]);
  });
});
