import { describe, expect, it } from 'vitest';
import { tokenIn } from '../scenarios/payments-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';

const office = await useBackOffice();
const subject = 'Confirma tu correo';

describe('an address that is not confirmed', () => {
  it('is told quietly on every screen until the button behind the link is pressed', async () => {
    const ana = await office.person();
    const page = await office.enter(ana, '/dashboard', phone);
    const notice = page.getByRole('region', { name: 'Correo por confirmar' });
    await notice.getByText(`Confirma tu correo con el enlace que enviamos a ${ana.user.email}.`).waitFor();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await notice.getByRole('button', { name: 'Reenviar enlace' }).click();
    await notice.getByText(`Enviamos un enlace nuevo a ${ana.user.email}.`).waitFor();

    const other = await office.another(page);
    await other.goto(`/confirm-email?token=${await tokenIn(office.system, ana.user.email, subject)}`);
    await other.getByText('Con esto sabemos que este correo es tuyo', { exact: false }).waitFor();
    await expectNoAxeFindings(other);
    const { body } = await ana.api.call('GET', '/auth/profile');
    expect(body).toMatchObject({ emailVerified: false });
    await other.getByRole('button', { name: 'Confirmar mi correo' }).click();
    await other.getByText('Tu correo quedó confirmado.').waitFor();
    await notice.waitFor({ state: 'detached' });
    await other.reload();
    await other.getByRole('button', { name: 'Confirmar mi correo' }).click();
    await other.getByText('Este enlace ya no sirve', { exact: false }).waitFor();
    await expectNoAxeFindings(other);
  });

  it('that is to take the place of the present one is named, and may be given up', async () => {
    const ana = await office.person();
    const email = `nuevo-${ana.user.email}`;
    await ana.api.call('PUT', '/user/profile', { email, currentPassword: ana.password });
    const page = await office.enter(ana, '/clientes');
    const notice = page.getByRole('region', { name: 'Correo por confirmar' });
    const text = `Confirma tu correo nuevo con el enlace que enviamos a ${email}. Mientras tanto entras con ${ana.user.email}.`;
    await notice.getByText(text).waitFor();
    await notice.getByRole('button', { name: 'Cancelar cambio' }).click();
    await notice.getByText(`Confirma tu correo con el enlace que enviamos a ${ana.user.email}.`).waitFor();
    const { body } = await ana.api.call('GET', '/auth/profile');
    expect(body).toMatchObject({ email: ana.user.email, pendingEmail: null });
  });

  it('says of a link without its token that it does not serve', async () => {
    const page = await office.open();
    await page.goto('/confirm-email');
    await page.getByText('Este enlace no sirve. Inicia sesión y pide uno nuevo.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Confirmar mi correo' }).count()).toBe(0);
  });
});
