import { describe, expect, it } from 'vitest';
import { balanceOf, client } from '@timbra/testing/api/api-client.ts';
import { mailTo, purchasesOf, transferTo, twoPlans, type OpenedTransfer } from '../scenarios/payments-client.ts';
import { until } from '@timbra/testing/until.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { storageOf, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import {
  accept,
  confirmed,
  countPosts,
  fields,
  fillGuest,
  guest,
  loseOneAnswer,
  payButton,
  payWith,
  reachPayment,
} from './support/checkout.ts';
import { closeByEscape } from './support/escape.ts';

const office = await useBackOffice();
const { system } = office;
const [small, large] = await twoPlans(system);
const trial = 25;

describe('a visitor without an account', () => {
  it('chooses a plan, pays after a refused card, and is in the back office with the stamps', async () => {
    const page = await office.open();
    const intents = countPosts(page, '/payments/create-intent');
    const confirmations = countPosts(page, '/confirm');
    await page.goto('/checkout');
    await page.getByRole('link', { name: `Comprar ${small.name}` }).waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: `Comprar ${small.name}` }).click();
    await page.waitForURL(`**/checkout/${small.id}`);
    const someone = guest({ nombre: 'josé maría', apellidos: 'de la o' });
    await fillGuest(page, someone);
    await page.getByRole('button', { name: 'Continuar al pago' }).waitFor();
    expect(intents()).toBe(0);
    await page.getByRole('button', { name: 'Términos y Condiciones de Uso' }).click();
    await page.getByRole('dialog').getByText('vigencia de 12 meses y no son reembolsables').waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Aviso de Privacidad' }).click();
    await closeByEscape(page, page.getByRole('dialog', { name: 'Aviso de Privacidad' }));
    await page.getByRole('button', { name: 'Aviso de Privacidad' }).and(page.locator(':focus')).waitFor();
    await fields(page).privacidad.check();
    await payButton(page).waitFor();
    await expectNoAxeFindings(page);
    for (const wallet of ['Apple Pay', 'Google Pay']) {
      await page.getByRole('radio', { name: wallet }).check();
      await page.getByText(`${wallet} no está disponible en este dispositivo`).waitFor();
    }
    await page.getByRole('radio', { name: 'Tarjeta', exact: true }).check();
    await payWith(page, /0002/);
    await page.getByRole('alert').getByText('Tu banco rechazó la tarjeta').waitFor();
    await payWith(page, /9995/);
    await page.getByRole('alert').getByText('La tarjeta no tiene fondos suficientes').waitFor();
    await page.getByRole('radio', { name: /4242/ }).check();
    await payButton(page).dblclick();
    await confirmed(page).waitFor();
    expect([intents(), confirmations()]).toEqual([1, 3]);

    const receipt = page.getByRole('region', { name: 'Comprobante' });
    for (const text of [small.name, String(small.timbres), '$290.00', 'Tarjeta', 'José María De La O', someone.email]) {
      await receipt.getByText(text, { exact: true }).waitFor();
    }
    const storage = await storageOf(page);
    expect(Object.keys(storage)).not.toContain('checkoutCustomerInfo');
    expect(Object.keys(storage)).not.toContain('token');
    await expectNoAxeFindings(page);
    await page.evaluate("window.print = () => document.body.setAttribute('data-printed', 'yes')");
    await page.getByRole('button', { name: 'Descargar Comprobante' }).click();
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('yes');
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Comprobante de compra').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Nueva Compra' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Ir a mi cuenta' }).click();
    await page.waitForURL('**/dashboard');
    const stored = await storageOf(page);
    expect([stored['isLoggedIn'], stored['theme']]).toEqual(['true', 'light']);
    const buyer = client(system.url, stored['token']);
    expect(await balanceOf(buyer)).toMatchObject({ available: trial + small.timbres });
    await mailTo(system, someone.email, 'Tu cuenta está lista');
    expect(office.complaints()).toEqual([]);
  });

  it('pays by transfer: data to transfer with, and the confirmation by itself when the money has come', async () => {
    const page = await office.open(phone);
    const someone = await reachPayment(page, small.id);
    const accounts = countPosts(page, '/payments/create-account');
    const opened = page.waitForResponse('**/payments/create-spei-intent');
    await page.getByRole('radio', { name: 'SPEI' }).check();
    await page.getByRole('button', { name: 'Obtener datos para transferir' }).click();
    const transfer = ((await (await opened).json()) as { data: OpenedTransfer }).data;
    await page.getByRole('heading', { name: 'Haz tu transferencia' }).waitFor();
    await page.getByText(transfer.bank).waitFor();
    await page.getByText(transfer.reference).waitFor();
    expect((await page.getByText(/^(\d+ ){5}\d$/).innerText()).replaceAll(' ', '')).toBe(transfer.clabe);
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await transferTo(system, transfer, 10_000);
    await page.getByText('Recibimos $100.00. Faltan $190.00').waitFor();
    await page.reload();
    await page.getByText('Esperando tu pago').waitFor();
    await expect.poll(() => confirmed(page).count()).toBe(0);
    await transferTo(system, transfer, 19_000);
    await confirmed(page).waitFor();
    await page.getByRole('region', { name: 'Comprobante' }).getByText('Transferencia bancaria').waitFor();
    await mailTo(system, someone.email, 'Tu cuenta está lista');
    expect(accounts()).toBe(0);
  });

  it('finds what was typed again after a reload, and a change of plan in the place of the page before', async () => {
    const page = await office.open();
    const intents = countPosts(page, '/payments/create-intent');
    await page.goto('/checkout');
    const someone = await reachPayment(page, small.id);
    await page.getByRole('combobox', { name: 'Plan' }).selectOption(large.id);
    await page.waitForURL(`**/checkout/${large.id}`);
    const summary = page.getByRole('complementary', { name: 'Resumen de tu compra' });
    for (const amount of ['$800.00', '$128.00', '$928.00']) await summary.getByText(amount, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pagar $928.00' }).waitFor();
    await until('the payment follows the plan', async () => intents() === 2);
    await fields(page).nombre.fill('ana');
    await fields(page).nombre.blur();
    await until('the payment follows the name', async () => intents() === 3);

    await page.reload();
    const { nombre, apellidos, email, telefono, privacidad } = fields(page);
    await privacidad.waitFor();
    const typed = await Promise.all([nombre, apellidos, email, telefono].map((field) => field.inputValue()));
    expect(typed).toEqual(['Ana', 'Ruiz', someone.email, '+525512345678']);
    await expect.poll(() => privacidad.isChecked()).toBe(false);
    await page.goBack();
    await page.waitForURL('**/checkout');
  });

  it('gets the account though the network is cut between payment and account, or the tab is closed', async () => {
    const page = await office.open();
    const accounts = countPosts(page, '/payments/create-account');
    await reachPayment(page, small.id);
    await loseOneAnswer(page, '/payments/create-account');
    await payButton(page).click();
    // The session was in the answer that was lost: the way in is the link of the mail.
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    expect(accounts()).toBe(2);

    await page.getByRole('button', { name: 'Nueva Compra' }).click();
    await page.waitForURL(`**/checkout/${small.id}`);
    await expect.poll(() => fields(page).email.inputValue()).toBe('');
    const someone = await reachPayment(page, small.id);
    await page.route('**/payments/create-account', (route) => route.abort());
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Recibimos tu pago' }).waitFor();
    const address = page.url();
    const later = await office.another(page);
    // No request of the tab may be under way when it is closed: one that slips through would open the account.
    await page.goto('about:blank');
    await page.close();
    // The server answers so when it still works off a request of the first tab.
    const isRunning = { code: 'IDEMPOTENCY_CONFLICT', message: 'La primera solicitud sigue en curso.' };
    await later.route('**/payments/create-account', (route) => route.fulfill({ status: 409, json: isRunning }), {
      times: 1,
    });
    await later.goto(address);
    await later.getByRole('button', { name: 'Ir a mi cuenta' }).click();
    await later.waitForURL('**/dashboard');
    const stored = await storageOf(later);
    const purchases = await purchasesOf(client(system.url, stored['token']));
    expect(purchases).toMatchObject([{ status: 'COMPLETED', customerEmail: someone.email }]);
  });
});

describe('the page that a bank leads back to', () => {
  it('confirms what was authorised, as often as it is loaded', async () => {
    const page = await office.open();
    await reachPayment(page, small.id);
    await payWith(page, /3220/);
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await page.waitForURL('**/checkout/success?*redirect_status=succeeded*');
    await page.getByRole('button', { name: 'Ir a mi cuenta' }).waitFor();
    const accounts = countPosts(page, '/payments/create-account');
    await page.reload();
    await confirmed(page).waitFor();
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    expect(accounts()).toBe(0);
  });

  it('leads back from a refusal into the form as it was', async () => {
    const page = await office.open();
    const someone = await reachPayment(page, small.id);
    await payWith(page, /3220/);
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await page.getByRole('heading', { name: 'El pago fue rechazado' }).waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect.poll(() => fields(page).email.inputValue()).toBe(someone.email);
    await accept(page);
    await payWith(page, /4242/);
    await confirmed(page).waitFor();
  });

  it('waits for a bank that takes its time, and makes no account meanwhile', async () => {
    const page = await office.open();
    await reachPayment(page, small.id);
    const accounts = countPosts(page, '/payments/create-account');
    await payWith(page, /0077/);
    await page.getByRole('heading', { name: 'Tu pago está en proceso' }).waitFor();
    await expectNoAxeFindings(page);
    expect([accounts(), await confirmed(page).count()]).toEqual([0, 0]);
  });
});
