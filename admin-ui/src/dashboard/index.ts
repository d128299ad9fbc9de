import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

/** Shows all companies in one list: below the dashboard's path, as its first segment is no company's address. */
export const companyOverview: CustomPage = {
  path: '/dashboard/empresas',
  Page: screen(async () => (await import('./companies-page.tsx')).CompaniesPage),
};
