import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const payroll: CustomPage = {
  path: '/nomina/*',
  Page: screen(async () => (await import('./payroll-page.tsx')).PayrollPage),
};
