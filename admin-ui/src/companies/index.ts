import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const newCompany: CustomPage = {
  path: '/nueva-empresa',
  Page: screen(async () => (await import('./company-page.tsx')).CompanyPage),
};
