import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const newCompany: CustomPage = {
  path: '/nueva-empresa',
  Page: screen(async () => (await import('./company-page.tsx')).CompanyPage),
};
