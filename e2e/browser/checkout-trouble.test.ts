import { describe, expect, it } from 'vitest';
import { twoPlans } from '../scenarios/payments-client.ts';
import { until } from '@timbra/testing/until.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import {
  accept,
  confirmed,
  countPosts,
  failing,
  fields,
  fillGuest,
  guest,
  payButton,
  payWith,
  reachPayment,
} from './support/checkout.ts';
import { faceStripe } from './support/stripe-stub.ts';

const office = await useBackOffice();
const [small] = await twoPlans(office.system);

describe('the form of the checkout', () => {
  it('says what is missing or wrong at its field, opens no payment before, and fits a phone', async () => {
    const page = await office.open(phone);
    const intents = countPosts(page, '/payments/create-intent');
    await page.goto(`/checkout/${small.id}`);
    const { nombre, email, telefono, privacidad, terminos } = fields(page);
    await page.getByRole('button', { name: 'Continuar al pago' }).click();
    await page.getByText('Por favor completa los campos requeridos', { exact: true }).waitFor();
    for (const text of ['Escribe tu nombre', 'Escribe tu correo electrónico', 'Escribe tu teléfono']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.getByText('Por favor acepta el Aviso de Privacidad').waitFor();
    await page.getByText('Por favor acepta los Términos y Condiciones de Uso').waitFor();
    await nombre.and(page.locator(':focus')).waitFor();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);

    await telefono.focus();
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await nombre.and(page.locator(':focus')).waitFor();

    await nombre.pressSequentially('juan pérez');
    await expect.poll(() => nombre.inputValue()).toBe('Juan Pérez');
    for (let steps = 0; steps < 5; steps += 1) await nombre.press('ArrowLeft');
    await nombre.pressSequentially('josé ');
    await expect.poll(() => nombre.inputValue()).toBe('Juan José Pérez');
    await email.fill('a@');
    await page.getByText('Por favor ingresa un correo electrónico válido').waitFor();
    await email.fill(guest().email);
    for (const wrong of ['123456789', '1234567890123456']) {
      await telefono.fill(wrong);
      await page.getByText('El número debe incluir código de país (mínimo 11 dígitos)').waitFor();
    }
    await accept(page);
    for (const box of [privacidad, terminos]) {
      await box.uncheck();
      await page.getByText(/^Por favor acepta/).waitFor();
      await box.check();
    }
    expect(intents()).toBe(0);
    await telefono.fill('5512345678');
    await telefono.blur();
    await payButton(page).waitFor();
    expect([await telefono.inputValue(), intents()]).toEqual(['+525512345678', 1]);
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: '¿Ya tienes cuenta? Inicia sesión' }).click();
    await page.waitForURL('**/login');
  });

  it('tells an address with an account before anything is paid, and takes another', async () => {
    const { user } = await office.person();
    const page = await office.open();
    await page.goto(`/checkout/${small.id}`);
    await fillGuest(page, guest({ email: user.email }));
    await accept(page);
    await page
      .getByText('Ya existe un usuario con este correo electrónico. Usa otro correo o inicia sesión.', { exact: true })
      .waitFor();
    const { email } = fields(page);
    await expect.poll(() => email.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
    await expect.poll(() => payButton(page).count()).toBe(0);
    await email.fill(guest().email);
    await payWith(page, /4242/);
    await confirmed(page).waitFor();
  });
});

describe('a plan that cannot be shown', () => {
  it('says whether it does not exist, was refused or could not be asked for, each with a way on', async () => {
    const page = await office.open();
    await page.clock.install();
    await page.goto('/checkout/01936a00-0000-7000-8000-00000000dead');
    await page.getByRole('heading', { name: 'No se pudo encontrar el plan solicitado.' }).waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Ver los planes', exact: true }).click();
    await page.waitForURL('**/checkout');
    const plan = `**/api/plans/${small.id}`;
    await page.route(plan, failing(500, { success: false }));
    await page.goto(`/checkout/${small.id}`);
    await page.getByRole('heading', { name: 'Error al cargar el plan' }).waitFor();
    await page.unroute(plan);
    await page.route(plan, (route) => route.abort());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Error al cargar la información del plan' }).waitFor();
    await page.unroute(plan);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await fields(page).nombre.fill('Ana');
    // A network that comes back asks again: what was typed stays, whatever is answered.
    await page.route(plan, failing(500, { success: false }));
    await page.clock.fastForward('02:00');
    const answered = page.waitForResponse(plan);
    await page.evaluate(`for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type))`);
    await answered;
    await page.clock.runFor(1_000);
    expect(await fields(page).nombre.inputValue()).toBe('Ana');
    await page.unroute(plan);
    await page.goto('/checkout/un/camino/que/no/existe');
    await page.waitForURL('**/checkout');
    await page.getByRole('link', { name: `Comprar ${small.name}` }).waitFor();
  });
});

describe('a payment that cannot be opened', () => {
  it('says so, and can be tried again or made in test mode', async () => {
    const page = await office.open();
    const path = '**/payments/create-intent';
    await page.route(path, failing(500, { success: false }));
    await page.goto(`/checkout/${small.id}`);
    await fillGuest(page, guest());
    await accept(page);
    await page.getByText('Error al crear el intent de pago').waitFor();
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Error inicializando el pago').waitFor();
    await expectNoAxeFindings(page);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Pagar en modo de prueba' }).click();
    await confirmed(page).waitFor();
  });

  it('has no test mode in front of Stripe itself', async () => {
    const page = await office.open();
    await faceStripe(page, { answers: [] });
    await page.route('**/payments/create-intent', failing(500, { success: false }));
    await page.goto(`/checkout/${small.id}`);
    await fillGuest(page, guest());
    await accept(page);
    await page.getByText('Error al crear el intent de pago').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Pagar en modo de prueba' }).count()).toBe(0);
  });

  it('says so of a transfer too', async () => {
    const page = await office.open();
    await reachPayment(page, small.id);
    await page.getByRole('radio', { name: 'SPEI' }).check();
    await page.route('**/payments/create-spei-intent', failing(500, { success: false }));
    await page.getByRole('button', { name: 'Obtener datos para transferir' }).click();
    await page.getByText('Error al inicializar el pago SPEI').waitFor();
    await page.unroute('**/payments/create-spei-intent');
    await page.getByRole('button', { name: 'Obtener datos para transferir' }).click();
    await page.getByText('Esperando tu pago').waitFor();
    await page.route('**/api/payments/pi_*', (route) => route.abort());
    await page.getByText('Error al procesar el pago SPEI').waitFor();
  });
});

describe('an attempt that goes wrong', () => {
  it('is told by what is known of it, and was not paid twice when its answer was lost', async () => {
    const page = await office.open();
    await reachPayment(page, small.id);
    await page.route('**/confirm', failing(402, { error: { type: 'card_error' } }));
    await payButton(page).click();
    await page.getByText('Error procesando el pago').waitFor();
    await page.unroute('**/confirm');
    await page.route('**/confirm', (route) => route.abort());
    await payButton(page).click();
    await page.getByText('Error inesperado durante el pago').waitFor();
    await page.unroute('**/confirm');
    await page.route('**/confirm', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await payButton(page).click();
    await confirmed(page).waitFor();
  });

  it('leaves the money safe when the account cannot be made', async () => {
    const page = await office.open();
    const path = '**/payments/create-account';
    await page.route(path, failing(400, { message: 'Falta un dato' }));
    await reachPayment(page, small.id);
    await payButton(page).click();
    await page.getByText('Falta un dato').waitFor();
    await page.unroute(path);
    await page.route(path, failing(400, {}));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Error al crear la cuenta. Por favor contacta soporte.').waitFor();
    await page.unroute(path);
    await page.route(path, failing(409, { message: 'User already exists', code: 'CONFLICT' }));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page
      .getByText('Ya existe un usuario con este correo electrónico. Usa otro correo o inicia sesión.')
      .waitFor();
    await page.getByText('Tu pago está a salvo').waitFor();
    await expectNoAxeFindings(page);
    await page.unroute(path);
    await page.reload();
    await confirmed(page).waitFor();
  });
});

describe('the outcome of a payment', () => {
  it('that is unknown, cancelled or cannot be asked for has a way on', async () => {
    const page = await office.open();
    await page.goto('/checkout/success');
    await page.getByRole('heading', { name: 'No sabemos qué pago buscas' }).waitFor();
    const address = '/checkout/success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x';
    await page.goto(`${address}&redirect_status=succeeded`);
    await page.getByRole('heading', { name: 'No encontramos ese pago' }).waitFor();
    await page.route('**/api/payments/pi_1?*', (route) => route.abort());
    await page.goto(address);
    await page.getByRole('heading', { name: 'No pudimos consultar tu pago' }).waitFor();
    await page.unroute('**/api/payments/pi_1?*');
    const data = { status: 'cancelled', planId: small.id };
    await page.route('**/api/payments/pi_1?*', (route) =>
      route.fulfill({ json: { success: true, payment: data, data } }),
    );
    await page.getByRole('button', { name: 'Consultar de nuevo' }).click();
    await page.getByRole('heading', { name: 'Este pago se canceló' }).waitFor();
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await page.waitForURL(`**/checkout/${small.id}`);
  });
});

describe('in front of Stripe itself', () => {
  const declined = { error: { type: 'card_error', code: 'card_declined', decline_code: 'expired_card' } };

  it('the card is asked for in Stripe’s own fields, and confirmed without leaving the page', async () => {
    const page = await office.open();
    const confirmations = await faceStripe(page, {
      answers: [declined, { throws: 'gone' }, { paymentIntent: { status: 'processing' } }],
    });
    await reachPayment(page, small.id);
    await page.getByLabel('Número de tarjeta').waitFor();
    await expect.poll(() => page.getByLabel('País').inputValue()).toBe('MX');
    await payButton(page).click();
    await page.getByText('La tarjeta está vencida').waitFor();
    await payButton(page).click();
    await page.getByText('Error inesperado durante el pago').waitFor();
    await payButton(page).click();
    await page.waitForURL('**/checkout/success?*');
    const made = await confirmations();
    expect(made).toHaveLength(3);
    expect(made[0]).toMatchObject({
      redirect: 'if_required',
      confirmParams: { return_url: `${office.system.url}/checkout/success` },
    });
    // Stripe has the last word, and this one has not been paid.
    await page.getByRole('heading', { name: 'El pago no se ha hecho' }).waitFor();
  });

  it('a wallet that the device has is offered, the other one is not, and one that does not start is told', async () => {
    const page = await office.open();
    const confirmations = await faceStripe(page, { wallets: { applePay: true }, answers: [declined] });
    await reachPayment(page, small.id);
    await page.getByRole('radio', { name: 'Google Pay' }).check();
    await page.getByText('Google Pay no está disponible en este dispositivo').waitFor();
    await page.getByRole('radio', { name: 'Apple Pay' }).check();
    await page.getByRole('button', { name: 'Pagar con la cartera' }).click();
    await page.getByText('La tarjeta está vencida').waitFor();
    expect(await confirmations()).toHaveLength(1);
    const other = await office.open();
    await faceStripe(other, { walletsFail: true, answers: [declined] });
    await reachPayment(other, small.id);
    await other.getByRole('radio', { name: 'Apple Pay' }).check();
    await other.getByText('Error iniciando el pago').waitFor();
  });

  it('a script that does not come is told when somebody wants to pay, and asked for again', async () => {
    const page = await office.open();
    await faceStripe(page, { answers: [declined] });
    await page.route('https://js.stripe.com/**', (route) => route.abort(), { times: 2 });
    await reachPayment(page, small.id);
    await until('the script was given up', () => payButton(page).isEnabled());
    await payButton(page).click();
    await page.getByText('Stripe no está disponible o PaymentIntent no creado').waitFor();
    await page.getByLabel('Número de tarjeta').waitFor();
    await payButton(page).click();
    await page.getByText('La tarjeta está vencida').waitFor();
  });
});
