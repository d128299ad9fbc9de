import type { CustomPage } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const payroll: CustomPage = {
  path: '/nomina/*',
  Page: screen(async () => (await import('./payroll-page.tsx')).PayrollPage),
};
