import type { CustomPage } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const newCompany: CustomPage = {
  path: '/nueva-empresa',
  Page: screen(async () => (await import('./company-page.tsx')).CompanyPage),
};
