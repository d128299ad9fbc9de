import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const payroll: CustomPage = {
  path: '/nomina/*',
  Page: screen(async () => (await import('./payroll-page.tsx')).PayrollPage),
};
