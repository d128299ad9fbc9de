import { type RecordPages, screen } from '../shared/screens/resource-pages.ts';

const screens = () => import('./employee-screens.tsx');

export const employees: RecordPages = {
  name: 'empleados',
  recordRepresentation: 'nombre',
  title: 'Empleados',
  prompt: 'Selecciona una empresa para ver a sus empleados',
  asks: 'payroll:read',
  List: screen(async () => (await import('./employee-list.tsx')).EmployeeList),
  Create: screen(async () => (await screens()).EmployeeCreate),
  Edit: screen(async () => (await screens()).EmployeeEdit),
  Show: screen(async () => (await screens()).EmployeeShow),
  ofRecord: { eliminar: screen(async () => (await screens()).EmployeeRemoval) },
  ofList: { patron: screen(async () => (await screens()).EmployerOfList) },
};
