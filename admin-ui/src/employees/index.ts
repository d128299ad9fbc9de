import type { ResourcePages } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const employees: ResourcePages = {
  name: 'empleados',
  List: screen(async () => (await import('./employees-page.tsx')).EmployeesPage),
};
