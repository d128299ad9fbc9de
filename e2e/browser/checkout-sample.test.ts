import { describe, expect, it } from 'vitest';
import { plansOf } from '../scenarios/payments-client.ts';
import { useBackOffice } from './support/back-office.ts';
import { confirmed, countPosts, reachPayment } from './support/checkout.ts';

const office = await useBackOffice({ api: { SAMPLE_SCREENS: 'true' } });
const [plan] = await plansOf(office.system);

describe('with SAMPLE_SCREENS a transfer', () => {
  it('is simulated: fixed details after a second, a made-up payment two seconds after it is confirmed', async () => {
    const page = await office.open();
    await page.clock.install();
    await reachPayment(page, plan?.id ?? '');
    await page.getByText('Datos de ejemplo').waitFor();
    const calls = [countPosts(page, '/payments/create-spei-intent'), countPosts(page, '/payments/create-account')];
    await page.getByRole('radio', { name: 'SPEI' }).check();
    await page.getByRole('status', { name: 'Inicializando el pago SPEI' }).waitFor();
    await page.clock.runFor(1_000);
    await page.getByText('646 180 1570 0000 000 4').waitFor();
    await page.getByRole('button', { name: 'Ya hice la transferencia' }).click();
    await page.getByRole('button', { name: 'Confirmando la transferencia...' }).waitFor();
    await page.clock.runFor(2_000);
    await confirmed(page).waitFor();
    expect(new URL(page.url()).searchParams.get('payment_intent')).toMatch(/^pi_simulado_/);
    await page.reload();
    await confirmed(page).waitFor();
    expect(calls.map((count) => count())).toEqual([0, 0]);
  });
});
