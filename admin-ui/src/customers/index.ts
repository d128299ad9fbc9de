import { type RecordPages, screen } from '../shared/screens/resource-pages.ts';

const screens = () => import('./customer-screens.tsx');

export const customers: RecordPages = {
  name: 'clientes',
  recordRepresentation: 'nombre',
  title: 'Clientes',
  prompt: 'Selecciona una empresa para ver los clientes',
  asks: 'customers:read',
  List: screen(async () => (await import('./customer-list.tsx')).CustomerList),
  Create: screen(async () => (await screens()).CustomerCreate),
  Edit: screen(async () => (await screens()).CustomerEdit),
  Show: screen(async () => (await screens()).CustomerShow),
  ofRecord: { eliminar: screen(async () => (await screens()).CustomerRemoval) },
};
