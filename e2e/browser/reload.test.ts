import { describe, expect, it } from 'vitest';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';

const office = await useBackOffice();

describe('a reload', () => {
  it('keeps the shell where it is while the session and the companies are on their way', async () => {
    const { page } = await enterWithCompany(office, '/clientes');
    const entry = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Configuración' });
    const finder = page.getByRole('button', { name: 'Buscar en todo' });
    const positions = async () => [await entry.boundingBox(), await finder.boundingBox()];
    await page.getByRole('heading', { name: 'Clientes - Café Luna' }).waitFor();
    const before = await positions();
    const session = Promise.withResolvers<void>();
    const companies = Promise.withResolvers<void>();
    await page.route('**/api/auth/profile', async (route) => {
      await session.promise;
      await route.continue();
    });
    await page.route('**/api/companies/owned-by/**', async (route) => {
      await companies.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByText('Verificando autenticación...').waitFor();
    session.resolve();
    await page.getByRole('button', { name: 'Empresa: Cargando...' }).waitFor();
    await expect.poll(positions).toEqual(before);
    companies.resolve();
    await page.getByRole('heading', { name: 'Clientes - Café Luna' }).waitFor();
    await expect.poll(positions).toEqual(before);
  });
});
