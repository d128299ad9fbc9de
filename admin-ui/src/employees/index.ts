import type { ResourcePages } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const employees: ResourcePages = {
  name: 'empleados',
  List: screen(async () => (await import('./employees-page.tsx')).EmployeesPage),
};
